"""What holds for the table of every game: it follows events, and every move can be clicked."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move
from game.core.controls.actions import action_named
from game.core.match.match import Match
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.gestures import Gesture, Selection
from game.table.table import GameTable, Kit
from game.ui.viewport import SCREEN
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, often, play_on

pytestmark = pytest.mark.painted

SPECS = (*GAMES, LANTERN)
SEEDS = range(often(2, deep=4))
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


def left_out(match: Match) -> bool:
    """Every other position of one match, and the rest of them of the next; none in a deep run."""
    return (match.ply + match.seed) % often(2, deep=1) != 0


@each_game
def test_an_animated_table_equals_a_shown_one(spec: AnySpec) -> None:
    """Whether what moves is skipped or watched: by turns, in a deep run both at each ply."""
    for match in matches_of(spec):
        tables = [a_table(spec, match)[0] for _ in range(often(2, deep=3))]
        viewer = match.to_act if len(match.chairs) == spec.seats[0] else None
        for one in tables:
            one.look(replace(one.perspective, viewer=viewer))
            one.show(match.view(viewer))
        for before in play_on(match, at_random(match.seed), PLIES):
            if before.ply:
                check_told(*tables, match=before, viewer=viewer)
        check_told(*tables, match=match, viewer=viewer)


def check_told(shown: GameTable, *told: GameTable, match: Match, viewer: int | None) -> None:
    events = match.events_at(match.ply, viewer)
    shown.show(match.view(viewer))
    wanted = dict(shown.describe())
    for number, table in enumerate(told):
        table.tell(events)
        frames, skips = 0, (match.ply + match.seed + number) % 2
        if skips:
            table.skip()
        while table.busy and not skips:
            table.update(often(20, deep=5) / 100)
            frames += 1
            assert frames < 2000, "the movement never ends"
        assert dict(table.describe()) == wanted, f"after {frames} frames, at ply {match.ply}"


@each_game
def test_no_single_movement_takes_as_long_as_0_8_s(spec: AnySpec) -> None:
    for match in matches_of(spec)[: often(1, deep=2)]:
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
            if left_out(match):
                continue
            view = match.view(match.to_act)
            moves = match.legal_moves()
            gestures = kit.controller.gestures(view, moves)
            assert {gesture.move for gesture in gestures} == set(moves)
            clicks = Clicks(gestures)
            for gesture in gestures:
                assert clicks.complete(gesture).move == gesture.move
            sight, shown = Sight(table, kit, view), set[Move]()
            for gesture in gestures:
                if gesture.move not in shown and sight.shows(gesture):
                    shown.add(gesture.move)
            assert shown == set(moves)


class Clicks:
    """Clicks gestures through; what many of them begin with is clicked once."""

    def __init__(self, gestures: tuple[Gesture, ...]) -> None:
        selection = Selection(gestures)
        self._done: dict[tuple[str, ...], tuple[Selection, frozenset[str], Gesture | None]] = {
            (): (selection, selection.live(), None)
        }

    def complete(self, wanted: Gesture) -> Gesture:
        """The gesture that its clicks complete; every hotspot must be live when it is its turn."""
        clicks, done = tuple(wanted.clicks()), None
        for count, name in enumerate(clicks):
            selection, live, done = self._done[clicks[:count]]
            assert done is None
            assert name in live
            if clicks[: count + 1] not in self._done:
                on = copy(selection)
                done = on.pick(name)
                left = frozenset[str]() if done else on.live()
                self._done[clicks[: count + 1]] = on, left, done
        done = self._done[clicks][2]
        assert done is not None
        return done


class Sight:
    """What is drawn at a table in one position; asked once for all that may be marked."""

    def __init__(self, table: GameTable, kit: Kit, view: Any) -> None:
        self._table, self._kit, self._view = table, kit, view
        self._boards: dict[frozenset[str], frozenset[str]] = {}
        self._buttons: dict[tuple[tuple[str, ...], frozenset[str]], frozenset[str]] = {}

    def shows(self, gesture: Gesture) -> bool:
        """Whether the hotspots of a gesture are drawn, each when it is its turn."""
        marked = gesture.toggles or frozenset()
        board, buttons = self._board(marked), self._confirms((), marked)
        if not board.issuperset(marked):
            return False
        *first, last = gesture.picks
        for pick in first:
            if pick not in board | buttons:
                return False
            marked |= {pick}
            board = self._board(marked)
            picked = gesture.picks[: gesture.picks.index(pick) + 1]
            buttons = self._confirms(picked, marked)
        return last in board | buttons

    def _board(self, marked: frozenset[str]) -> frozenset[str]:
        if marked not in self._boards:
            self._table.toggled = marked
            spots = self._table.hotspots(self._view)
            self._boards[marked] = frozenset(spot.name for spot in spots)
            self._table.toggled = frozenset()
        return self._boards[marked]

    def _confirms(self, picked: tuple[str, ...], marked: frozenset[str]) -> frozenset[str]:
        if (picked, marked) not in self._buttons:
            controller = self._kit.controller
            found = (
                controller.confirms(self._view, picked, marked)
                if picked
                else controller.buttons(self._view, marked)
            )
            self._buttons[picked, marked] = frozenset(button.hotspot for button in found)
        return self._buttons[picked, marked]


@each_game
def test_hotspots_have_unique_names_and_are_on_the_screen(spec: AnySpec) -> None:
    for match in matches_of(spec)[:2]:
        table, kit = a_table(spec, match)
        for before in play_on(match, at_random(match.seed), PLIES):
            if left_out(match):
                continue
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
            if left_out(match):
                continue
            view = before.view(before.to_act)
            names = {spot.name for spot in table.hotspots(view)}
            names |= {b.hotspot for b in kit.controller.buttons(view, frozenset())}
            for gesture in kit.controller.gestures(view, before.legal_moves()):
                names.update(gesture.picks)
            for key, hotspot in kit.controller.shortcuts(view).items():
                assert action_named(key), f"no action of the settings is called {key}"
                said = spec.words.gesture(view, before.to_act, hotspot)
                assert hotspot in names or said is not None, f"{key} leads to {hotspot}"


@each_game
def test_no_switch_moves_what_else_can_be_clicked(spec: AnySpec) -> None:
    """Two quick clicks hit the two things that were seen: at most a die is lifted by 4 pixels."""
    for match in matches_of(spec)[:2]:
        table, kit = a_table(spec, match)
        for before in play_on(match, at_random(match.seed), PLIES // 2):
            if left_out(match):
                continue
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
