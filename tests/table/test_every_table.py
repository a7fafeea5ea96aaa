"""The table of every game in motion: what moves ends where a fresh table would show it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.core.assets import asset_path
from game.core.boards.boards import Board, read_board
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.games.registry import find
from game.games.yoz.view.tray import TRAY
from game.table.forms.form import Form
from game.table.table import GameTable, Kit, Perspective, Place
from tests.games.dragon_farkle.seen import matches as farkles
from tests.games.quazos_gambit.seen import matches as gambits
from tests.games.yahtzee_challenge.seen import matches as challenges
from tests.games.yoho.seen import matches as voyages
from tests.games.yoz.seen import matches as parties
from tests.playing import COLOURS, at_random, often, play_on
from tests.table.laid_in_forms import FOLDED

TOO_LONG_S = 0.8
OF_WALKS = {"march"}
"""Sounds of movements that are left out where motion is reduced."""


class Played(NamedTuple):
    """Random matches of a game with options of every kind, and sounds that are heard in them."""

    matches: Callable[[int], Iterator[Match]]
    sounds: frozenset[str]


GAMES: Mapping[str, Played] = {
    "yahtzee_challenge": Played(
        challenges, frozenset({"dice_settle", "wood_step", "claim", "steal"})
    ),
    "dragon_farkle": Played(
        farkles, frozenset({"dice_settle", "farkle", "march", "dragon_meal", "item_magic"})
    ),
    "quazos_gambit": Played(gambits, frozenset({"dice_settle", "mana", "jewel", "deposit"})),
    "yoho": Played(voyages, frozenset({"sail", "sea_slide", "card_play", "waves"})),
    "yoz": Played(parties, frozenset({"dice_settle", "card_draw", "thief_steps", "step_path"})),
}
every_game = pytest.mark.parametrize("game", GAMES)
moving_or_steady = pytest.mark.parametrize("reduced", [False, True], ids=["moving", "steady"])


@cache
def board(game: str) -> Board:
    return read_board(table_of(game).map_file())


def table_of(game: str) -> type[GameTable]:
    kit: Kit = find(game).table()
    return kit.table


def new_table(
    match: Match,
    viewer: Seat | None = None,
    on_sound: Callable[[str], None] = lambda name: None,
    *,
    reduced: bool = False,
    form: Form = Form.FULL,
) -> GameTable:
    """A table that shows a match as it is now."""
    game = match.spec.key
    places = tuple(Place(f"P{n}", COLOURS[n]) for n in range(match.setup.seats))
    table = table_of(game)(board(game), places, on_sound)
    table.lay_on(form)
    table.look(Perspective(places, viewer, reduced_motion=reduced))
    table.show(match.view(viewer))
    return table


def fresh(shown: GameTable, match: Match) -> GameTable:
    """A new table that shows the match to the same viewer, with the same things switched on."""
    again = table_of(match.spec.key)(board(match.spec.key), shown.places, lambda name: None)
    again.lay_on(shown.form)
    again.toggled = shown.toggled
    again.look(shown.perspective)
    again.show(match.view(shown.viewer))
    return again


class Looks:
    """Chooses the plies that are looked at: the first of each kind of event, and some of the rest.

    A piece out of place stays so until it is moved again. In a deep run each ply is looked at.
    """

    def __init__(self, first: int, of_the_rest: int = 10) -> None:
        self._met, self._first = Counter[type](), often(first, deep=10**9)
        self._of_the_rest = of_the_rest

    def at(self, match: Match) -> bool:
        kinds = {type(event) for event in match.events_at(match.ply, None)}
        self._met.update(kinds)
        seldom = any(self._met[kind] <= self._first for kind in kinds)
        return seldom or match.ply % self._of_the_rest == 0 or match.outcome is not None


def plies(match: Match, most: int) -> Iterator[Match]:
    """A random match after each of its plies."""
    start = match.ply
    for now in play_on(match, at_random(f"told/{match.setup.seats}"), most):
        if now.ply > start:
            yield now
    if match.ply > start:
        yield match


def told(match: Match, shown: GameTable, most: int = 400) -> Iterator[Match]:
    """A random match ply by ply, each of which the table has been told and nothing has moved."""
    for now in plies(match, most):
        shown.tell(now.events_at(now.ply, shown.viewer))
        yield now


def told_some(match: Match, shown: GameTable, most: int, looks: Looks) -> Iterator[Match]:
    """The plies of a random match that are looked at; the table is shown what was before them."""
    known = match.ply
    for now in plies(match, most):
        if looks.at(now):
            if known < now.ply - 1:
                shown.show(now.view(shown.viewer, now.ply - 1))
            shown.tell(now.events_at(now.ply, shown.viewer))
            known = now.ply
            yield now


@every_game
@moving_or_steady
def test_an_animated_table_equals_a_shown_one(game: str, reduced: bool) -> None:
    """In all that it says, and in its pieces down to lift and size; for whoever looks."""
    looked, looks = 0, Looks(8)
    for number, match in enumerate(GAMES[game].matches(often(2, deep=8))):
        shown = new_table(match, (None, 0, 1)[number % 3], reduced=reduced)
        for now in told(match, shown, often(250, deep=1000)):
            shown.skip()
            if looks.at(now):
                again = fresh(shown, now)
                assert shown.describe() == again.describe(), f"{number} {now.ply}"
                assert shown.pieces == again.pieces, f"{number} {now.ply}"
                looked += 1
    assert looked > 60


@every_game
@pytest.mark.parametrize("form", FOLDED, ids=lambda form: form.name.lower())
def test_it_does_in_every_form(game: str, form: Form) -> None:
    *_, match = GAMES[game].matches(3)
    shown, looks = new_table(match, form=form), Looks(2)
    for now in told(match, shown, often(40, deep=400)):
        shown.skip()
        if looks.at(now):
            assert shown.describe() == fresh(shown, now).describe(), now.ply


@every_game
def test_a_table_from_any_ply_continues_like_one_from_the_start(game: str) -> None:
    match, looks = next(GAMES[game].matches(1)), Looks(3)
    shown = new_table(match)
    started: list[GameTable] = []
    for now in told(match, shown, often(150, deep=1000)):
        shown.skip()
        for later in started:
            later.tell(now.events_at(now.ply, None))
            later.skip()
            assert later.describe() == shown.describe(), now.ply
        if looks.at(now):
            later = fresh(shown, now)
            later.look(replace(later.perspective, speed=now.ply % 2))  # every other one at once
            started = [*started, later][-often(2, deep=6) :]


def test_a_table_without_movements_keeps_its_tray_until_the_next_decision() -> None:
    match, trays = next(GAMES["yoz"].matches(1)), 0
    shown = new_table(match)
    shown.look(replace(shown.perspective, speed=0.0))
    for now in plies(match, 40):
        tray = {key for key in shown.pieces if key.startswith(TRAY)}
        shown.tell(now.events_at(now.ply, None))
        assert tray <= shown.pieces.keys()
        shown.toggle(now.view(None), frozenset())
        trays += len(tray)
    assert trays > 0


@every_game
@moving_or_steady
def test_watching_ends_where_skipping_does(game: str, reduced: bool) -> None:
    looks = Looks(4)
    for match in GAMES[game].matches(2):
        shown = new_table(match, reduced=reduced)
        for now in told_some(match, shown, 60, looks):
            while shown.busy:
                shown.update(0.031)
            assert shown.describe() == fresh(shown, now).describe(), now.ply


@every_game
def test_a_skip_in_the_middle_of_a_movement_ends_there_too(game: str) -> None:
    match, looks = next(GAMES[game].matches(1)), Looks(6)
    shown = new_table(match)
    for turn, now in enumerate(told_some(match, shown, 150, looks)):
        shown.update(0.013 * (turn % 61))
        shown.skip()
        assert shown.describe() == fresh(shown, now).describe(), now.ply


@every_game
def test_no_single_movement_reaches_0_8_s_and_every_sound_is_there(game: str) -> None:
    played, heard = GAMES[game], dict[bool, set[str]]()
    for reduced in (False, True):
        names, looks = set[str](), Looks(20)
        heard[reduced] = names
        for match in played.matches(often(2, deep=6)):
            shown = new_table(match, on_sound=names.add, reduced=reduced)
            for _ in told_some(match, shown, 400, looks):
                moves = [cue for cue in shown.timeline._waiting if cue.tweens or cue.during]
                assert all(cue.seconds < TOO_LONG_S for cue in moves)
                shown.update(600.0)
    assert played.sounds <= heard[False]
    assert played.sounds - OF_WALKS <= heard[True] <= heard[False]
    for name in heard[False]:
        assert asset_path("sounds", f"{name}.ogg").exists(), name


@every_game
def test_hotspots_are_made_once_for_a_view_and_a_perspective(game: str) -> None:
    match = next(GAMES[game].matches(1))
    shown, view = new_table(match, 0), match.view(0)
    found = shown.hotspots(view)
    shown.look(replace(shown.perspective))
    assert shown.hotspots(view) is found  # asked in every frame
    shown.look(replace(shown.perspective, tells_odds=False))
    assert shown.hotspots(view) is not found
