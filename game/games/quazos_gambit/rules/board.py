"""The board of Quazo's Gambit: what the rules read of a map.

Cells are numbered from 0 at A1, row by row, as in `cell = (row - 1) * 8 + column`. A *place* is a
corner of the board with the bank section that belongs to it, 0 to 3, as QG-1.11 counts them from
1. Which seat sits at which place depends on the number of players (`places`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from game.core.boards.board_text import BoardReader, NamedBoard, name_problem

SIDE: Final = 8  # cells, QG-1.1
CELLS: Final = SIDE * SIDE
PLACES: Final = 4  # QG-1.2, QG-1.3
MARKS: Final = 20  # QG-1.5

_PLACES_OF: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # QG-2.7


class Board(NamedBoard, frozen=True, cache_hash=True):
    """Record of a board: its special cells; a match's record holds the board as text."""

    spawns: tuple[int, ...]  # the cell of each place's spawn
    banks: tuple[int, ...]  # the cell of each place's bank section
    marks: tuple[int, ...] = ()
    """The cells that always hold a marked tile, in rising order; none: marks fall anywhere."""


CLASSIC: Final = Board("Classic", (0, 7, 63, 56), (36, 35, 27, 28))  # clockwise from A1, QG-1.11
"""The board of the rules of record, which `maps/quazos_gambit.tmx` draws.

Every board has these spawns and banks.
"""


def places(seats: int) -> tuple[int, ...]:
    """Return the place, 0 to 3, of each seat (QG-2.7).   Raises: KeyError but for 2 to 4 seats."""
    return _PLACES_OF[seats]


def cell_name(cell: int) -> str:
    """Return a cell as players say it: "A1", "E5"."""
    return f"{chr(ord('A') + cell % SIDE)}{cell // SIDE + 1}"


def distance(one: int, other: int) -> int:
    """Return the rows plus columns between two cells, obstacles ignored."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def _beside(cell: int) -> tuple[int, ...]:
    return tuple(
        other
        for other in (cell - SIDE, cell - 1, cell + 1, cell + SIDE)
        if 0 <= other < CELLS and distance(cell, other) == 1
    )


BESIDE: Final = tuple(_beside(cell) for cell in range(CELLS))
"""The cells up, left, right and down of each cell, in rising order (QG-5.13)."""


@dataclass(frozen=True)
class Terrain:
    """Record of facts derived from a board, calculated once."""

    tiles: tuple[int, ...]  # the 56 cells that hold a tile, in rising order
    is_tile: tuple[bool, ...]  # of each cell
    steps: tuple[tuple[int, ...], ...]  # the tile cells beside each cell, in rising order
    doors: tuple[tuple[int, ...], ...]  # the two tile cells beside each place's bank, QG-1.13
    golden: tuple[tuple[int, ...], ...]  # each place's two golden cells, QG-8.5
    door_of: tuple[int | None, ...]  # the place whose bank a cell borders


@lru_cache(maxsize=16)
def terrain(board: Board) -> Terrain:
    """Return the facts derived from a valid board, cached."""
    closed = {*board.spawns, *board.banks}
    is_tile = tuple(cell not in closed for cell in range(CELLS))
    steps = tuple(tuple(other for other in beside if is_tile[other]) for beside in BESIDE)
    doors = tuple(steps[bank] for bank in board.banks)
    owner = {door: place for place, pair in enumerate(doors) for door in pair}
    return Terrain(
        tiles=tuple(cell for cell in range(CELLS) if is_tile[cell]),
        is_tile=is_tile,
        steps=steps,
        doors=doors,
        golden=tuple(steps[min(board.spawns, key=lambda s: distance(s, b))] for b in board.banks),
        door_of=tuple(owner.get(cell) for cell in range(CELLS)),
    )


# --- boards from elsewhere -----------------------------------------------------------------------


def fault(board: Board) -> str | None:
    """Return what is wrong with a board, with the cure; None if it can be played on."""
    wrong_name = name_problem(board.name)
    if wrong_name:
        return wrong_name
    if board.spawns != CLASSIC.spawns:
        return _misplaced("spawn", board.spawns, CLASSIC.spawns)
    if board.banks != CLASSIC.banks:  # QG-1.12
        return _misplaced("bank", board.banks, CLASSIC.banks)
    return _marks_fault(board)


def _misplaced(what: str, cells: Sequence[int], right: Sequence[int]) -> str:
    if len(cells) != PLACES:
        return f"The board needs {PLACES} {what}s and has {len(cells)}."
    number, cell, wanted = next(
        (number, cell, wanted)
        for number, (cell, wanted) in enumerate(zip(cells, right, strict=True), start=1)
        if cell != wanted
    )
    return f"The {what} of place {number} is at {_said(cell)}; move it to {cell_name(wanted)}."


def _said(cell: int) -> str:
    return cell_name(cell) if 0 <= cell < CELLS else f"number {cell}, outside the board"


def _marks_fault(board: Board) -> str | None:
    marks = board.marks
    if len(marks) not in (0, MARKS):
        return (
            f"{len(marks)} cells are marked. Mark {MARKS} for the {MARKS} red jewels, or none to"
            " let them start anywhere."
        )
    tiles = terrain(board).is_tile
    for cell in marks:
        if not (0 <= cell < CELLS and tiles[cell]):
            return f"The mark at {_said(cell)} is not on a tile; only tiles can be marked."
    if any(one >= other for one, other in pairwise(marks)):
        return "List each mark once, from A1 to H8."
    return None


READER: Final = BoardReader(Board, fault)
