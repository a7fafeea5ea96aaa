"""Exact chances with best play for one aim; a yahtzee wins every tile (section 14, YC-6.12)."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from game.games.yahtzee_challenge.analysis import throw_tables
from game.games.yahtzee_challenge.analysis.throw_tables import Dice, Plan
from game.games.yahtzee_challenge.rules.content import DICE, ROLLS, Tile
from game.games.yahtzee_challenge.rules.dice import FACES, is_yahtzee, level_shown


def steal(tile: Tile, level: int = 1, dice: Sequence[int] = (), rolls_left: int = ROLLS) -> float:
    """Return the chance to win one tile: its pattern or any yahtzee (14.3, column "steal").

    `level`: dice of the number that a number tile needs. `dice`: the five on the table, in any
    order, or none before the first throw. `rolls_left`: throws still to make, the first one
    included. Raises: ValueError naming what is wrong.
    """
    return any_of(((tile, level),), dice, rolls_left)


def any_of(
    tiles: Collection[tuple[Tile, int]], dice: Sequence[int] = (), rolls_left: int = ROLLS
) -> float:
    """Return the chance to win any of several tiles, each with the dice it needs, or a yahtzee.

    With no tiles: the chance of a yahtzee.   Raises: ValueError, as `steal`.
    """
    return aim(frozenset(tiles)).worth(_checked_dice(dice, rolls_left), rolls_left)


@lru_cache(maxsize=256)
def aim(tiles: frozenset[tuple[Tile, int]]) -> Plan:
    """Return the plan that wins one of these tiles, or rolls a yahtzee, as often as can be."""
    return throw_tables.valued(
        lambda dice: float(
            is_yahtzee(dice) or any(level_shown(tile, dice) >= level for tile, level in tiles)
        )
    )


def _checked_dice(dice: Sequence[int], rolls_left: int) -> Dice:
    if type(rolls_left) is not int or not 0 <= rolls_left <= ROLLS:
        raise ValueError(f"There are 0 to {ROLLS} rolls left, not {rolls_left!r}.")
    if len(dice) not in (0, DICE):
        raise ValueError(f"There are five dice, or none before the first roll, not {len(dice)}.")
    for face in dice:
        if type(face) is not int or face not in FACES:
            raise ValueError(f"A die shows 1 to 6, not {face!r}.")
    if not dice and rolls_left == 0:
        raise ValueError("With no dice on the table at least one roll must be left.")
    return tuple(dice)
