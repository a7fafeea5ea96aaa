"""What holds for the table of every game: it follows events, and every move can be clicked."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.match.match import Match
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.chrome import TOOL_KEYS
from game.table.gestures import Gesture, Selection
from game.table.table import GameTable, Kit
from game.ui.viewport import SCREEN
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, play_on

SPECS = (*GAMES, LANTERN)
SEEDS = range(4)
PLIES = 260
LIFT = 4.0  # logical pixels

each_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)


def a_table(spec: AnySpec, match: Match) -> tuple[GameTable, Kit]:
    kit: Kit = spec.table()
    places = places_of(match)
    silent: Callable[[str], None] = lambda name: None  # noqa: E731
    return kit.table(read_board(kit.table.map_file()), places, silent), kit


def matches_of(spec: AnySpec) -> list[Match]:
    least, most = spec.seats
    return [new_match(spec, seed, least + seed % (most - least + 1)) for seed in SEEDS]


@each_game
@pytest.mark.parametrize("skipping", [True, False], ids=["skipped", "watched"])
def test_a_table_that_was_told_equals_one_that_is_shown(spec: AnySpec, skipping: bool) -> None:
    for match in matches_of(spec):
        told, _ = a_table(spec, match)
        shown, _ = a_table(spec, match)
        viewer = match.to_act if len(match.chairs) == spec.seats[0] else None
        for one in (told, shown):
            one.look(replace(one.perspective, viewer=viewer))
        told.show(match.view(viewer))
        for number, before in enumerate(play_on(match, at_random(match.seed), PLIES)):
            if number:
                check_told(told, shown, before, viewer, skipping)
        check_told(told, shown, match, viewer, skipping)


def check_told(
    told: GameTable, shown: GameTable, match: Match, viewer: int | None, skipping: bool
) -> None:
    told.tell(match.events_at(match.ply, viewer))
    if skipping:
        told.skip()
    else:
        frames = 0
        while told.busy:
            told.update(0.05)
            frames += 1
            assert frames < 2000, "the movement never ends"
    shown.show(match.view(viewer))
    assert dict(told.describe()) == dict(shown.describe()), f"at ply {match.ply}"


@each_game
def test_no_single_movement_takes_as_long_as_0_8_s(spec: AnySpec) -> None:
    for match in matches_of(spec)[:2]:
        table, _ = a_table(spec, match)
        table.show(match.view(None))
        for number, _ in enumerate(play_on(match, at_random(match.seed), PLIES)):
            if not number:
                continue
            for event in match.events_at(match.ply, None):
                for cue in table.cues(event):
                    assert cue.seconds < 0.8, event
            table.show(match.view(None))


@each_game
def test_every_legal_move_can_be_clicked_and_only_what_is_live_completes(spec: AnySpec) -> None:
    for match in matches_of(spec):
        table, kit = a_table(spec, match)
        for _ in play_on(match, at_random(match.seed), PLIES):
            view = match.view(match.to_act)
            moves = match.legal_moves()
            gestures = kit.controller.gestures(view, moves)
            assert {gesture.move for gesture in gestures} == set(moves)
            for gesture in gestures:
                assert complete(gesture, gestures).move == gesture.move
            reachable = on_screen(table, kit, view, gestures)
            assert {gesture.move for gesture in reachable} == set(moves)


def complete(wanted: Gesture, gestures: tuple[Gesture, ...]) -> Gesture:
    """Click one gesture through; every hotspot must be live when it is its turn."""
    selection = Selection(gestures)
    done = None
    for name in wanted.clicks():
        assert done is None
        assert name in selection.live()
        done = selection.pick(name)
    assert done is not None
    return done


def on_screen(
    table: GameTable, kit: Kit, view: Any, gestures: tuple[Gesture, ...]
) -> list[Gesture]:
    """The gestures whose hotspots are drawn, each when it is its turn."""
    found = [gesture for gesture in gestures if _is_shown(table, kit, view, gesture)]
    table.toggled = frozenset()
    return found


def _is_shown(table: GameTable, kit: Kit, view: Any, gesture: Gesture) -> bool:
    table.toggled = gesture.toggles or frozenset()
    board = {spot.name for spot in table.hotspots(view)}
    if not board.issuperset(table.toggled):
        return False
    buttons = {button.hotspot for button in kit.controller.buttons(view, table.toggled)}
    *first, last = gesture.picks
    for pick in first:
        if pick not in board | buttons:
            return False
        table.toggled |= {pick}
        board = {spot.name for spot in table.hotspots(view)}
        picked = gesture.picks[: gesture.picks.index(pick) + 1]
        confirms = kit.controller.confirms(view, picked, table.toggled)
        buttons = {button.hotspot for button in confirms}
    return last in board | buttons


@each_game
def test_hotspots_have_names_of_their_own_and_lie_on_the_screen(spec: AnySpec) -> None:
    for match in matches_of(spec)[:2]:
        table, kit = a_table(spec, match)
        for before in play_on(match, at_random(match.seed), PLIES):
            view = before.view(before.to_act)
            spots = table.hotspots(view)
            names = [spot.name for spot in spots]
            assert len(names) == len(set(names))
            for spot in spots:
                assert SCREEN.contains(spot.box.x, spot.box.y), spot
                assert spot.box.right <= SCREEN.right, spot
                assert spot.box.bottom <= SCREEN.bottom, spot
            buttons = kit.controller.buttons(view, frozenset())
            assert len(buttons) <= 3
            assert len({button.key for button in buttons if button.key}) == len(
                [button for button in buttons if button.key]
            )


@pytest.fixture(autouse=True, scope="module")
def _keyboard() -> Iterator[None]:
    """pygame knows keys by name only while it runs."""
    pygame.init()
    yield
    pygame.quit()


@each_game
def test_every_shortcut_does_something_or_is_refused_beside_a_thing(spec: AnySpec) -> None:
    for match in matches_of(spec)[:2]:
        table, kit = a_table(spec, match)
        for before in play_on(match, at_random(match.seed), PLIES):
            view = before.view(before.to_act)
            names = {spot.name for spot in table.hotspots(view)}
            names |= {b.hotspot for b in kit.controller.buttons(view, frozenset())}
            for gesture in kit.controller.gestures(view, before.legal_moves()):
                names.update(gesture.picks)
            for key, hotspot in kit.controller.shortcuts(view).items():
                assert pygame.key.key_code(key), key
                assert key not in TOOL_KEYS, f"{key} is {TOOL_KEYS[key]} at every table"
                said = spec.words.gesture(view, before.to_act, hotspot)
                assert hotspot in names or said is not None, f"{key} leads to {hotspot}"


@each_game
def test_no_switch_moves_what_else_can_be_clicked(spec: AnySpec) -> None:
    """Two quick clicks hit the two things that were seen: at most a die is lifted by 4 pixels."""
    for match in matches_of(spec)[:2]:
        table, kit = a_table(spec, match)
        for before in play_on(match, at_random(match.seed), PLIES // 2):
            view = before.view(before.to_act)
            gestures = kit.controller.gestures(view, before.legal_moves())
            switches = {n for g in gestures if not g.switches_after for n in g.toggles or ()}
            if not switches:
                continue
            table.show(view)
            places = {spot.name: spot.box for spot in table.hotspots(view)}
            for count in range(1, len(switches) + 1):
                table.toggle(view, frozenset(sorted(switches)[:count]))
                table.skip()
                for spot in table.hotspots(view):
                    was = places[spot.name]
                    aside = abs(spot.box.x - was.x), abs(spot.box.y - was.y)
                    assert max(aside) <= LIFT, f"{spot.name} went elsewhere"
            table.toggle(view, frozenset())
            table.skip()
