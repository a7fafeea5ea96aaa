"""The board and the tiles of Yahtzee Challenge (chapters YC-1 and 6 of the rules of record)."""

from enum import StrEnum

RING = 16  # squares, numbered 1 to 16, closed into a loop (YC-1.1)
WILDS = (1, 5, 9, 13)  # YC-1.2
BLANKS = tuple(square for square in range(1, RING + 1) if square not in WILDS)  # YC-1.3
DICE = 5  # YC-5.1
ROLLS = 3  # throws in a go (YC-5.1)
CHANCE_MIN = 25  # YC-6.8
LEVEL_MAX = 4  # YC-1.9
POINTS_PER_LEVEL = 10  # YC-1.8
MOVE_ROLLS_MAX = 6  # YC-9.11


class Tile(StrEnum):
    """Enum of the twelve scoring tiles (YC-1.4); number tiles first, by their number."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    SMALL_STRAIGHT = "small_straight"
    CHANCE = "chance"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    LARGE_STRAIGHT = "large_straight"


TILES: tuple[Tile, ...] = tuple(Tile)
INDEX: dict[Tile, int] = {tile: index for index, tile in enumerate(TILES)}
NUMBER_TILES: tuple[Tile, ...] = TILES[:6]

NUMBER: dict[Tile, int] = {tile: face for face, tile in enumerate(NUMBER_TILES, start=1)}
"""The face that a number tile counts."""

FIXED_POINTS: dict[Tile, int] = {  # YC-1.10
    Tile.THREE_OF_A_KIND: 20,
    Tile.SMALL_STRAIGHT: 30,
    Tile.CHANCE: 40,
    Tile.FULL_HOUSE: 40,
    Tile.FOUR_OF_A_KIND: 50,
    Tile.LARGE_STRAIGHT: 60,
}

BELL_ROUNDS: dict[str, dict[int, int]] = {  # by number of seats (YC-14.1, section 12)
    "standard": {2: 36, 3: 24, 4: 18},
    "short": {2: 18, 3: 12, 4: 9},
}


def points(tile: Tile, level: int) -> int:
    """Return the points of an owned tile (YC-1.8, YC-1.10); `level` is 1 to 4 for number tiles."""
    return level * POINTS_PER_LEVEL if tile in NUMBER else FIXED_POINTS[tile]


def ahead(square: int, steps: int = 1) -> int:
    """Return the square `steps` ahead on the ring; 1 follows 16 (YC-4.2, YC-4.4)."""
    return (square + steps - 1) % RING + 1
