"""The grid as geometry: cells, neighbours, lines, arms and rotations (chapter 1).

Cells are numbered 0 to 15 from the top left, row by row. An arm is a bit: north 1, east 2, south 4,
west 8. A rotation counts quarter turns clockwise, 0 to 3.
"""

from enum import StrEnum

from game.games.yoho.rules.content import CELLS, COLUMNS, ROWS, SHAPE, Face, Shape


class Side(StrEnum):
    """Enum of the sides of the grid, and of the directions across the grid."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Spin(StrEnum):
    """Enum of which way a Swing turns a card (YOHO-5.2)."""

    CW = "cw"
    CCW = "ccw"


class Axis(StrEnum):
    """Enum of the axes about which a card is turned over (YOHO-5.18)."""

    V = "v"  # vertical: from left to right
    H = "h"  # horizontal: from top to bottom


ARM: dict[Side, int] = {Side.NORTH: 1, Side.EAST: 2, Side.SOUTH: 4, Side.WEST: 8}
OPPOSITE: dict[Side, Side] = {
    Side.NORTH: Side.SOUTH,
    Side.EAST: Side.WEST,
    Side.SOUTH: Side.NORTH,
    Side.WEST: Side.EAST,
}
STEPS: dict[Side, tuple[int, int]] = {
    Side.NORTH: (0, -1),
    Side.EAST: (1, 0),
    Side.SOUTH: (0, 1),
    Side.WEST: (-1, 0),
}
"""The step to the next cell in each direction: columns to the right, and rows down."""

_PRINTED = {
    Shape.STRAIGHT: 0b0101,
    Shape.BEND: 0b0011,
    Shape.TEE: 0b0111,
    Shape.CROSS: 0b1111,
    Shape.NONE: 0,
}


def _turned(arms: int, rotation: int) -> int:
    return (arms << rotation | arms >> (4 - rotation)) & 0b1111


ARMS: dict[Face, tuple[int, ...]] = {
    face: tuple(_turned(_PRINTED[SHAPE[face]], rotation) for rotation in range(4)) for face in Face
}
"""The arms of a face by rotation."""

ROTATIONS: dict[Face, tuple[int, ...]] = {
    face: tuple(rotation for rotation in range(4) if arms.index(arms[rotation]) == rotation)
    for face, arms in ARMS.items()
}
"""The rotations of a face that differ, the lowest number of each (YOHO-10.14)."""


def row(cell: int) -> int:
    """Return the row of a cell, 0 to 3 from the top."""
    return cell // COLUMNS


def column(cell: int) -> int:
    """Return the column of a cell, 0 to 3 from the left."""
    return cell % COLUMNS


def _beside(cell: int, side: Side) -> int | None:
    right, down = STEPS[side]
    r, c = row(cell) + down, column(cell) + right
    return COLUMNS * r + c if 0 <= r < ROWS and 0 <= c < COLUMNS else None


def _line(cell: int, side: Side) -> tuple[int, ...]:
    following = _beside(cell, side)
    return (cell,) if following is None else (cell, *_line(following, side))


PASSAGES: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
    tuple(
        (ARM[side], other, ARM[OPPOSITE[side]])
        for side in Side
        if (other := _beside(cell, side)) is not None
    )
    for cell in range(CELLS)
)
"""By cell, in the order north, east, south, west: own arm, the cell there, the arm it needs."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for _, other, _ in ways) for ways in PASSAGES
)
"""By cell: the cells that share an edge with it (YOHO-1.10)."""

PAIRS: tuple[tuple[int, int], ...] = tuple(
    (a, b) for a in range(CELLS) for b in NEIGHBOURS[a] if a < b
)
"""The 24 pairs of neighbours."""

SLOT_CELLS: dict[Side, tuple[int, ...]] = {
    Side.NORTH: (0, 1, 2, 3),
    Side.EAST: (3, 7, 11, 15),
    Side.SOUTH: (12, 13, 14, 15),
    Side.WEST: (0, 4, 8, 12),
}
"""The cell that serves each lair slot; slots count from the left or from the top."""

CLOSING: dict[Side, tuple[tuple[int, ...], ...]] = {
    side: tuple(_line(cell, OPPOSITE[side]) for cell in range(CELLS)) for side in Side
}
"""By lair side and gap: the cells from the gap to the far end of the line that closes (YOHO-10.3).

The card of each cell moves to the one before it; the last is where the new card goes.
"""

PUSHED: dict[Side, tuple[tuple[int, ...], ...]] = {
    push: tuple(_line(cell, push) for cell in SLOT_CELLS[OPPOSITE[push]]) for push in Side
}
"""By push direction and index: the cells of the line from where the new card enters (YOHO-5.9)."""


def swung(rotation: int, spin: Spin) -> int:
    """Return the rotation, 0 to 3 quarter turns clockwise, after a quarter turn."""
    return (rotation + (1 if spin is Spin.CW else 3)) % 4


def turned_over(rotation: int, axis: Axis) -> int:
    """Return the rotation of the other face after a card is turned over (YOHO-5.19)."""
    return ((4 if axis is Axis.V else 6) - rotation) % 4
