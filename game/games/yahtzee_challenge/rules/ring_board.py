"""Boards of Yahtzee Challenge: which four squares are Wild (YC-1.2).

A map has sixteen places `square:1` to `square:16`, four of type `wild` and the others `blank`. The
first player starts on the lowest Wild, the next one on the next (YC-2.7 to YC-2.10).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.core.boards.board_text import BoardReader, NamedBoard, name_problem, text_of
from game.core.boards.boards import Board
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, space_fault
from game.games.yahtzee_challenge.rules.content import RING, WILDS

USUAL: Final = "usual"
_WILD, _BLANK = "wild", "blank"


class RingBoard(NamedBoard, frozen=True):
    """Record of a board: its name and Wild squares; a match's record holds the board as text."""

    wilds: tuple[int, ...]  # squares, in rising order


def wilds_of(line: str) -> tuple[int, ...]:
    """Return the Wild squares of the option `board`, in rising order.   Raises: BadInput."""
    return WILDS if line == USUAL else READER.parse(line).wilds


def _wrong(board: RingBoard) -> str | None:
    wilds = board.wilds
    if len(wilds) != len(WILDS) or not all(1 <= square <= RING for square in wilds):
        return f"A board has {len(WILDS)} Wilds among the squares 1 to {RING}."
    if any(one >= other for one, other in pairwise(wilds)):
        return "List each Wild once, from the lowest square to the highest."
    return name_problem(board.name)


READER: Final = BoardReader(RingBoard, _wrong)


def _faults(file: str, drawn: Board) -> Iterator[Fault]:
    wilds = len(_wilds(drawn))
    if wilds != len(WILDS):
        cure = f"Make it {len(WILDS)}, and the others blank"
        yield space_fault(file, f"{wilds} squares are of type {_WILD}", cure, rule="YC-1.2")


def _wilds(drawn: Board) -> tuple[int, ...]:
    squares = range(1, RING + 1)
    places = {square: drawn.spaces.get(f"square:{square}") for square in squares}
    return tuple(square for square, place in places.items() if place and place.kind == _WILD)


KIND: Final = BoardKind(
    types=(_WILD, _BLANK),
    rule="YC-1.1",
    faults=_faults,
    text=lambda drawn: text_of(RingBoard(drawn.title, _wilds(drawn))),
    region="mat",
    decision_s=7.0,
)
