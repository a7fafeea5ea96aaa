"""The patterns of tiles that five dice match (YC-6)."""

from collections.abc import Sequence
from functools import cache

from game.games.yahtzee_challenge.rules.content import CHANCE_MIN, INDEX, NUMBER_TILES, TILES, Tile

FACES = (1, 2, 3, 4, 5, 6)
_SHORT_RUNS = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})  # YC-6.6
_LONG_RUNS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})  # YC-6.7


def is_yahtzee(dice: Sequence[int]) -> bool:
    """Return whether all five are alike (YC-11.1)."""
    return dice.count(dice[0]) == len(dice)


@cache  # at most 6 ** 5 throws: rules ask this several times in every go
def shown(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return how well the dice match each tile, in the order of TILES.

    Number tiles: the count of their number (YC-6.1, YC-6.2). Fixed tiles: 1 if the dice match the
    pattern, else 0 (YC-6.3 to YC-6.10). The power of a yahtzee (YC-6.12) is not in it: five alike
    are three and four of a kind here, but no full house.
    """
    counts = [dice.count(face) for face in FACES]
    faces = set(dice)
    fixed = {
        Tile.THREE_OF_A_KIND: max(counts) >= 3,
        Tile.SMALL_STRAIGHT: any(run <= faces for run in _SHORT_RUNS),
        Tile.CHANCE: sum(dice) >= CHANCE_MIN,
        Tile.FULL_HOUSE: sorted(counts)[-2:] == [2, 3],
        Tile.FOUR_OF_A_KIND: max(counts) >= 4,
        Tile.LARGE_STRAIGHT: any(run <= faces for run in _LONG_RUNS),
    }
    return (*counts, *(int(fixed[tile]) for tile in TILES[len(NUMBER_TILES) :]))


def level_shown(tile: Tile, dice: tuple[int, ...]) -> int:
    """Return how many dice show a number tile's number; for a fixed tile 1 if matched, else 0."""
    return shown(dice)[INDEX[tile]]


def matches(tile: Tile, dice: tuple[int, ...]) -> bool:
    """Return whether the dice match a tile's pattern (YC-6); five alike match any (YC-6.12)."""
    return is_yahtzee(dice) or shown(dice)[INDEX[tile]] > 0
