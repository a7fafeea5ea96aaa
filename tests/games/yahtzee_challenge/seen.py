"""A table of Yahtzee Challenge without a window, and matches to show on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.match.match import Match
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.table import Place
from tests.playing import COLOURS, at_random, new_match, play_on

NAMES = ("Ann", "Ben", "Cy", "Dot")


@cache
def board() -> Board:
    return read_board(maps_path("yahtzee_challenge.tmx"))


def places(seats: int) -> list[Place]:
    return [Place(NAMES[seat], COLOURS[seat]) for seat in range(seats)]


def table(
    view: State,
    toggled: Sequence[int] = (),
    on_sound: Callable[[str], None] = lambda name: None,
    seating: Sequence[Place] = (),
) -> YahtzeeTable:
    """A table that shows a view, with these dice kept."""
    made = YahtzeeTable(board(), seating or places(view.seats), on_sound)
    made.toggled = frozenset(f"die:{position}" for position in toggled)
    made.show(view)
    return made


def matches(count: int) -> Iterator[Match]:
    """Random matches for two to four seats, some with a rolled order and an early bell."""
    for seed in range(count):
        options = {
            "order": ("seating", "rolled")[seed % 2],
            "bell": ("short", "standard")[seed % 3 == 0],
        }
        yield new_match(SPEC, seed, 2 + seed % 3, dict(options))


def moments(count: int) -> Iterator[Match]:
    """Each of those matches before each of its plies."""
    for number, match in enumerate(matches(count)):
        yield from play_on(match, at_random(number))
