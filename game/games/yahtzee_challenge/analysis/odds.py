"""Exact chances of Yahtzee Challenge (section 14 of the rules of record).

`reach` answers for a dice pattern alone; `steal` and `any_of` count a yahtzee as well, as the
rules do for a tile on the table (YC-6.12, YC-8.3). All assume best play for just that aim.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from game.games.yahtzee_challenge.analysis import throw_tables
from game.games.yahtzee_challenge.analysis.throw_tables import Dice, Plan
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    NUMBER,
    NUMBER_TILES,
    ROLLS,
    TILES,
    Tile,
)
from game.games.yahtzee_challenge.rules.dice import FACES, is_yahtzee, level_shown

YAHTZEE = "yahtzee"
Target = str | tuple[str, int]
"""A tile by its id, "yahtzee", or a number tile with how many dice of its number."""


def reach(target: Target, dice: Sequence[int] = (), rolls_left: int = ROLLS) -> float:
    """The chance of a dice pattern with the best re-rolls: the pattern alone (14.3).

    `target`: "ones" to "sixes" (at least one die of the number), ("fives", 3) (at least three),
    "three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight",
    "chance" (25 or more) or "yahtzee". Patterns are those of YC-6: five alike are three and four
    of a kind too, but no full house. `dice`: the five on the table, in any order, or none before
    the first throw. `rolls_left`: throws still to make, the first one included.
    Raises: ValueError naming what is wrong.
    """
    plan = _pattern(*_checked_target(target))
    return plan.worth(_checked_dice(dice, rolls_left), rolls_left)


def steal(tile: Tile, level: int = 1, dice: Sequence[int] = (), rolls_left: int = ROLLS) -> float:
    """The chance to win one tile: its pattern or any yahtzee (14.3, column "steal").

    `level`: dice of the number that a number tile needs. Raises: ValueError, as `reach`.
    """
    return any_of(((tile, level),), dice, rolls_left)


def any_of(
    tiles: Collection[tuple[Tile, int]], dice: Sequence[int] = (), rolls_left: int = ROLLS
) -> float:
    """The chance to win any of several tiles (each with the dice it needs) or roll a yahtzee.

    With no tiles: the chance of a yahtzee.   Raises: ValueError, as `reach`.
    """
    return aim(frozenset(tiles)).worth(_checked_dice(dice, rolls_left), rolls_left)


def expected(
    value: Callable[[Dice], float], dice: Sequence[int] = (), rolls_left: int = ROLLS
) -> float:
    """The mean value with best play, where `value` says what sorted final dice are worth (14.2).

    Raises: ValueError, as `reach`.
    """
    return throw_tables.valued(value).worth(_checked_dice(dice, rolls_left), rolls_left)


def best_keep(value: Callable[[Dice], float], dice: Sequence[int], rolls_left: int) -> Dice:
    """The faces to keep, sorted, for the best mean value; all five mean stop (14.2).

    Among equally good keeps the larger one.   Raises: ValueError, as `reach`.
    """
    if not dice:
        raise ValueError("There are no dice to keep before the first roll.")
    return throw_tables.valued(value).best_keep(_checked_dice(dice, rolls_left), rolls_left)


@lru_cache(maxsize=256)
def aim(tiles: frozenset[tuple[Tile, int]]) -> Plan:
    """The plan that wins one of these tiles, or rolls a yahtzee, as often as can be."""
    return throw_tables.valued(
        lambda dice: float(
            is_yahtzee(dice) or any(level_shown(tile, dice) >= level for tile, level in tiles)
        )
    )


@lru_cache(maxsize=64)
def _pattern(tile: Tile | None, level: int) -> Plan:
    if tile is None:
        return throw_tables.valued(lambda dice: float(is_yahtzee(dice)))
    return throw_tables.valued(lambda dice: float(level_shown(tile, dice) >= level))


# --- checking what is handed in -------------------------------------------------------------------


def _checked_target(target: Target) -> tuple[Tile | None, int]:
    if isinstance(target, tuple) and len(target) != 2:
        raise ValueError(f'A counted target is a pair such as ("fives", 3), not {target!r}.')
    name, level = target if isinstance(target, tuple) else (target, 1)
    if name == YAHTZEE and not isinstance(target, tuple):
        return None, 0
    if name not in TILES:
        known = ", ".join((*TILES, YAHTZEE))
        raise ValueError(f"There is no target {target!r}; the targets are: {known}.")
    tile = Tile(name)
    if isinstance(target, tuple):
        if tile not in NUMBER:
            known = ", ".join(NUMBER_TILES)
            raise ValueError(f"Only these targets take a count: {known}; not {name!r}.")
        if type(level) is not int or not 1 <= level <= DICE:
            raise ValueError(f"Between 1 and 5 dice can show {name}, not {level!r}.")
    return tile, level


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
