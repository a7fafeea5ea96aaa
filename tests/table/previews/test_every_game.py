"""What a choice would do, shown before it is made: it comes true, tells no secret and has room."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from game.core.boards.boards import read_board
from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.wording import changed
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.gestures import Gesture
from game.table.previews.marks import marks
from game.table.previews.move_preview import MovePreview
from game.table.table import GameTable, Kit
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import SCREEN, Box
from tests.every_game import a_match
from tests.playing import often
from tests.ui.bench import canvas
from tools.proof.playing import worlds

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
PLIES = 200  # of a match
STEP = 18 // often(1, deep=2)  # from one position that is looked at to the next
NEAR = 36.0  # px that a piece may stand aside where others make room for it
BY_LUCK = {  # kinds of moves whose ghosts show one of several results
    *("Dig", "Attack", "Fight", "ChooseDragon", "SpecialJump"),
    *("Undertow", "Brawl"),
}
MOST = 12  # gestures of a position, besides one of each kind


class Seen(NamedTuple):
    """What a table foretells of a gesture."""

    match: Match
    ply: int
    kit: Kit
    table: GameTable
    gesture: Gesture
    foretold: MovePreview


def some(gestures: tuple[Gesture, ...], ply: int) -> Iterator[Gesture]:
    """A gesture of each kind of move, and some others."""
    yield from {type(gesture.move): gesture for gesture in gestures}.values()
    yield from gestures[ply % 3 :: max(1, len(gestures) // MOST)]


def foretell(kit: Kit, table: GameTable, view: Any, gesture: Gesture) -> MovePreview:
    """Point at what completes a gesture, with everything else of it chosen."""
    table.let_go()
    table.show(view)
    table.toggle(view, frozenset(gesture.picks[:-1]) | (gesture.toggles or frozenset()))
    table.skip()
    table.point(view, gesture.picks[-1])
    return table.preview(view, gesture.picks[-1])


def seen(spec: AnySpec, seed: int) -> Iterator[Seen]:
    """Yield previews in positions of a match."""
    match, kit = a_match(spec, seed, PLIES), spec.table()
    table: GameTable = kit.table(
        read_board(kit.table.map_file()), places_of(match), lambda name: None
    )
    for ply in range(seed % STEP, match.ply, STEP):
        state = match.state_at(ply)
        actor = spec.to_act(state)
        if actor is None:
            continue
        view = match.view(actor, ply)
        table.look(type(table.perspective)(table.places, actor))
        for gesture in some(kit.controller.gestures(view, spec.legal_moves(state)), ply):
            foretold = foretell(kit, table, view, gesture)
            yield Seen(match, ply, kit, table, gesture, foretold)


def standing(foretold: MovePreview) -> Iterator[tuple[str, Piece]]:
    """Yield the pieces that would stand elsewhere, by their keys on the table."""
    for piece in foretold.pieces:
        key = piece.key.removeprefix(f"{OVER}ghost:")
        if key.startswith(("pawn:", "hero:", "ship:", "pennant:", "tile:")):
            yield key, piece


def possible(spec: AnySpec, state: Any, after: Any, seat: Seat) -> Iterator[str]:
    """Yield what a plaque may say about a change: of the score, or of what a seat carries."""
    was, now = spec.score(state, seat), spec.score(after, seat)
    if was is not None and now is not None:
        yield from (f"{now - was:+,}", changed(was, now))
    if spec.key == "quazos_gambit":
        before, later = state.players[seat], after.players[seat]
        yield f"carries {changed(before.red, later.red)}"
        yield f"carries {changed(before.gold, later.gold)}"
    if spec.key == "yoz":
        yield changed(len(state.heroes[seat].own), len(after.heroes[seat].own))


@every_game
def test_numbers_and_places_come_true_and_secrets_stay(spec: AnySpec) -> None:
    compared = placed = 0
    told = set[int]()
    for one in (found for seed in (1, 2, 3) for found in seen(spec, seed)):
        match, ply, gesture = one.match, one.ply, one.gesture
        state = match.state_at(ply)
        actor = spec.to_act(state)
        assert actor is not None
        other = spec.observe(worlds(match, ply, actor, 7)[1], actor)
        if ply not in told or other != match.view(actor, ply):  # equal views foretell the same
            told.add(ply)
            twin = foretell(one.kit, one.table, other, gesture)
            assert twin == one.foretold, f"{gesture} shows what is hidden"
        ghosts = dict(standing(one.foretold)) if type(gesture.move).__name__ not in BY_LUCK else {}
        if not one.foretold.seats and not ghosts:
            continue
        after = state
        for number, move in enumerate((gesture.move, *gesture.then)):
            after, _ = spec.apply(after, move, Stream(f"{ply}/{number}"))
        if type(after.phase).__name__ == "ChoosingGift":
            ghosts = {}  # of an island, before its gap closes
        one.table.let_go()
        one.table.show(spec.observe(after, actor))
        for key, ghost in ghosts.items():
            there = one.table.pieces[key]
            placed += 1
            assert abs(ghost.x - there.x) < NEAR, f"{gesture}: {key} is elsewhere"
            assert abs(ghost.y - there.y) < NEAR, f"{gesture}: {key} is elsewhere"
        for change in one.foretold.seats:
            compared += 1
            assert change.text in possible(spec, state, after, change.seat), gesture
    assert compared, "no change of a number was foretold"
    assert placed, "no piece was foretold anywhere"


@every_game
def test_every_figure_has_room_at_the_largest_text(spec: AnySpec) -> None:
    plain = canvas()
    large = Canvas(
        plain.surface, plain.view, plain.pictures, plain.type, DrawSettings(table_text=2.0)
    )
    figures = 0
    for one in seen(spec, 2):
        drawn = marks(large, one.foretold, one.table.places, _where_it_is, [SCREEN])
        pills = drawn[len(drawn) - len(one.foretold.pills) :]
        figures += len(pills)
        for pill in pills:
            assert pill.box.w >= pill.part.width(large) - 0.5, f"{one.gesture}: a figure is cut"
            assert SCREEN.joined(pill.box) == SCREEN
        assert not any(a.box.overlaps(b.box) for a, b in combinations(pills, 2)), one.gesture
    assert figures


def _where_it_is(box: Box) -> Box:
    return box
