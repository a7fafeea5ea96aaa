"""The throws of some Soldier dice by what can be done with them (section 14, notation).

Throws that offer the same choices are one entry: how likely it is, and what each number of dice
set aside can bring.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.core.contract.dice import orders
from game.games.dragon_farkle.rules.content import FULL_SET, UNIT
from game.games.dragon_farkle.rules.scoring import (
    FACES,
    RECORD,
    TABLES,
    Dice,
    SoldierTable,
    problems,
    value,
)

# The Event die (DF-3.1): one Dragon, one Rally, four Blank.
DRAGON = 1 / 6
RALLY = 1 / 6
BLANK = 4 / 6


class Option(NamedTuple):
    """Record of the most valuable way to set aside some number of dice."""

    value: int  # soldiers, undoubled
    dice_left: int  # dice of the next throw; the full set again when none is left (DF-4.6)


class Throw(NamedTuple):
    """Record of all throws that offer the same options, and how likely one of them is (0 to 1)."""

    chance: float
    options: tuple[Option, ...]  # largest set-aside (the forced one, DF-2.16) first; none: blank

    @property
    def most(self) -> int:
        """Return the soldiers of the most valuable option: the largest (DF-2.17), or 0."""
        return self.options[0].value if self.options else 0


@lru_cache(maxsize=64)
def throws(dice: int, table: SoldierTable = RECORD, full_set: int = FULL_SET) -> tuple[Throw, ...]:
    """Return the possible results of rolling `dice` dice; their chances add up to 1.

    `full_set`: the dice that come back when all are set aside (DF-4.7).
    Raises: ValueError naming what is wrong, with the dice or with the table.
    """
    check_dice(dice, full_set)
    if table not in TABLES.values():  # the tables of the rules are sound
        for problem in problems(table):
            raise ValueError(problem)
    counted: dict[tuple[Option, ...], int] = {}
    for thrown in combinations_with_replacement(FACES, dice):
        options = _options(thrown, table, full_set)
        counted[options] = counted.get(options, 0) + orders(thrown)
    return tuple(Throw(number / 6**dice, options) for options, number in counted.items())


def farkle(dice_left: int, table: SoldierTable = RECORD) -> float:
    """Return the chance that a roll of `dice_left` dice has no scoring die, the Event die apart.

    Raises: ValueError, as `throws`.
    """
    return sum(throw.chance for throw in throws(dice_left, table, FULL_SET) if not throw.options)


def farkle_risk(dice: int, table: SoldierTable, *, battle: bool = False) -> float:
    """Return the chance that a roll of `dice` dice is a Farkle, the Event die counted.

    A Dragon prevents it (DF-3.7, DF-3.14), in a Final Battle (`battle`) a Rally does, too (DF-7.8).
    """
    return farkle(dice, table) * (BLANK if battle else BLANK + RALLY)


def check_dice(dice: int, full_set: int = FULL_SET) -> None:
    """Check a number of dice to roll.   Raises: ValueError if it is not 1 to `full_set`."""
    if type(full_set) is not int or not 1 <= full_set <= FULL_SET:
        raise ValueError(f"A full set has 1 to {FULL_SET} dice, not {full_set!r}.")
    if type(dice) is not int or not 1 <= dice <= full_set:
        raise ValueError(f"Between 1 and {full_set} dice can be rolled, not {dice!r}.")


def check_soldiers(**numbers: int) -> None:
    """Check numbers of soldiers by their names.   Raises: ValueError for one that cannot be."""
    for name, number in numbers.items():
        if type(number) is not int or number < 0 or number % UNIT:
            shown = name.replace("_", " ")
            raise ValueError(f"The {shown} is a multiple of {UNIT} soldiers, not {number!r}.")


def _options(thrown: Dice, table: SoldierTable, full_set: int) -> tuple[Option, ...]:
    """Return what can be set aside of a throw; only rows of all six dice mix faces."""
    dearest = {0: 0}
    for face in set(thrown):
        parts = _parts(face, thrown.count(face), table)
        for size, worth in tuple(dearest.items()):
            for more, apiece in parts:
                dearest[size + more] = max(worth + apiece, dearest.get(size + more, 0))
    whole = value(thrown, table) if len(thrown) == FULL_SET else None
    if whole is not None:
        dearest[FULL_SET] = whole
    del dearest[0]
    return tuple(
        Option(worth, len(thrown) - size or full_set)
        for size, worth in sorted(dearest.items(), reverse=True)
    )


def _parts(face: int, count: int, table: SoldierTable) -> list[tuple[int, int]]:
    """Return each number of dice of a face, up to `count`, that scores by itself, and its value."""
    sizes = range(1, count + 1)
    worths = [value((face,) * size, table) for size in sizes]
    return [(size, worth) for size, worth in zip(sizes, worths, strict=True) if worth is not None]
