"""Exact chances of Quazo's Gambit, for panel, hints and computer players (sections 13 and 14).

Every chance is counted out in whole dice; nothing is sampled.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import product

from game.games.quazos_gambit.rules.content import (
    BATTLE_DIE,
    FREE_ATTEMPTS,
    MANA_BONUS_FACES,
    MANA_DIE,
    MANA_MAX,
    ROBBERY_DIE,
)

DOUBLES = Fraction(1, ROBBERY_DIE)  # the second die shows what the first does, QG-9.2
_HIT, _MISS = float(DOUBLES), float(1 - DOUBLES)
BONUS = Fraction(len(MANA_BONUS_FACES), MANA_DIE)  # one mana more, QG-5.7


@lru_cache(maxsize=4)
def battle(attacker_advantage: bool, defender_advantage: bool) -> float:
    """Return the chance that the attacker wins (QG-7.4): advantage keeps the higher of two dice.

    On equal results the defender wins (QG-7.7).
    """
    attack, defence = _results(attacker_advantage), _results(defender_advantage)
    won = sum(ours > theirs for ours, theirs in product(attack, defence))
    return won / (len(attack) * len(defence))


def _results(advantage: bool) -> tuple[int, ...]:
    """Return the result of every throw of one side, each as likely as the next."""
    return tuple(
        max(dice) for dice in product(range(1, BATTLE_DIE + 1), repeat=2 if advantage else 1)
    )


def robbery(gambled: int = 0, *, free: int = FREE_ATTEMPTS) -> float:
    """Return the chance to crack a bank with `free` attempts and `gambled` jewels (QG-9.2).

    `free`: attempts that are still free, four at most with Safecracker (QG-10.14).
    Raises: ValueError for a number below 0.
    """
    _counted(gambled=gambled, free=free)
    return float(1 - (1 - DOUBLES) ** (free + gambled))


@lru_cache(maxsize=64)
def _missed(attempts: int) -> float:
    """Return the chance that no attempt brings doubles."""
    return float((1 - DOUBLES) ** attempts)


def heist(
    loot: float, red: int, *, free: int = FREE_ATTEMPTS, pot: int = 0, jewel: float = 1.0
) -> float:
    """Return the value of a robbery from here with the best stopping: `F` and `G` of section 14.

    `loot`: what the loot is worth. `red`: red jewels in the inventory, each worth `jewel`.
    `pot`: jewels gambled so far.   Raises: ValueError for a number below 0.
    """
    _counted(red=red, free=free, pot=pot)
    staked = best_gambles(loot, red, pot=pot, jewel=jewel)
    missed = _missed(free + staked)
    return (1 - missed) * loot - missed * (pot + staked) * jewel


def best_gambles(loot: float, red: int, *, pot: int = 0, jewel: float = 1.0) -> int:
    """Return how many jewels are best gambled, one by one until doubles fall; 0 means stop.

    For a robbery without free attempts left; equally good plans gamble less (section 14).
    Raises: ValueError for a number below 0.
    """
    _counted(red=red, pot=pot)
    worth, plan = -(pot + red) * jewel, 0  # with the last jewel gambled and missed
    for left in range(1, red + 1):
        stopping = -(pot + red - left) * jewel
        gambling = _HIT * loot + _MISS * worth
        # A sum of floats may miss equality by a hair, which is no reason to gamble.
        if gambling > stopping + 1e-9:
            worth, plan = gambling, plan + 1
        else:
            worth, plan = stopping, 0
    return plan


def mana_full(mana: int) -> float:
    """Return the chance to have three mana once the next turn has begun (QG-5.6, QG-5.7)."""
    if mana >= MANA_MAX - 1:
        return 1.0
    return float(BONUS) if mana == MANA_MAX - 2 else 0.0


def _counted(**numbers: int) -> None:
    """Check numbers by their names.   Raises: ValueError if one is below 0."""
    for name, number in numbers.items():
        if number < 0:
            raise ValueError(f"{name} cannot be {number}; it is 0 or more.")
