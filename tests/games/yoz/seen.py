"""A table of Yoz without a window, and matches to show on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.match.match import Match
from game.games.yoz.rules.rules import legal_moves
from game.games.yoz.rules.state import State
from game.games.yoz.spec import SPEC
from game.games.yoz.view.controller import YozController
from game.games.yoz.view.table import YozTable
from game.table.gestures import Gesture, Selection
from game.table.table import Place
from tests.playing import COLOURS, at_random, new_match, play_on

NAMES = ("Ann", "Ben", "Cy", "Dot")
controller = YozController()


@cache
def board() -> Board:
    return read_board(maps_path("yoz.tmx"))


def seating(seats: int, computers: Sequence[int] = ()) -> list[Place]:
    return [
        Place(NAMES[seat], COLOURS[seat], "Computer, hard" if seat in computers else "")
        for seat in range(seats)
    ]


def table(
    view: State,
    on_sound: Callable[[str], None] = lambda name: None,
    places: Sequence[Place] = (),
) -> YozTable:
    """Return a table that shows a view."""
    made = YozTable(board(), places or seating(len(view.heroes)), on_sound)
    made.show(view)
    return made


def open_to_choose(
    view: State, pointed: str | None = None, places: Sequence[Place] = ()
) -> YozTable:
    """The same once the decision is open and the player points at something."""
    made = table(view, places=places)
    made.toggle(view, frozenset())
    made.skip()
    made.point(view, pointed)
    return made


def gestures(view: State) -> tuple[Gesture, ...]:
    return controller.gestures(view, legal_moves(view))


def selection(view: State) -> Selection:
    return Selection(gestures(view), controller.toggles(view, frozenset()))


def click(view: State, *names: str) -> Gesture | None:
    """What clicks on these things, one after the other, come to."""
    choosing = selection(view)
    done = None
    for name in names:
        done = choosing.pick(name)
    return done


def matches(count: int) -> Iterator[Match]:
    """Random matches for one to four seats."""
    for seed in range(count):
        yield new_match(SPEC, seed, 1 + seed % 4)


def moments(count: int, plies: int = 400) -> Iterator[Match]:
    """Each of those matches before each of its plies."""
    for number, match in enumerate(matches(count)):
        yield from play_on(match, at_random(number), plies)
