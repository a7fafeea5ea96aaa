"""Exact odds, held to the figures of sections 13 and 14 and to a slow count of the dice."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.quazos_gambit.analysis.odds import (
    battle,
    best_gambles,
    heist,
    mana_full,
    robbery,
)

D6 = range(1, 7)


@pytest.mark.rule("QG-7.4", "QG-7.5", "QG-7.6", "QG-7.7")
@pytest.mark.parametrize(
    ("attacker", "defender", "chance"),
    [
        (False, False, Fraction(15, 36)),
        (True, False, Fraction(125, 216)),
        (False, True, Fraction(55, 216)),
        (True, True, Fraction(505, 1296)),
    ],
)
def test_the_four_kinds_of_battle(attacker: bool, defender: bool, chance: Fraction) -> None:
    assert battle(attacker, defender) == float(chance)


def test_a_battle_counted_die_by_die() -> None:
    won = sum(max(a, b) > max(c, d) for a, b, c, d in product(D6, repeat=4))
    assert battle(True, True) == won / 6**4
    won = sum(max(a, b) > c for a, b, c in product(D6, repeat=3))
    assert battle(True, False) == won / 6**3


@pytest.mark.rule("QG-9.2", "QG-9.3", "QG-10.14")
def test_robbery_by_attempts() -> None:
    assert [round(100 * robbery(0, free=tries), 1) for tries in (1, 2, 3, 4)] == [
        16.7,
        30.6,
        42.1,
        51.8,
    ]
    assert robbery() == float(Fraction(11, 36))
    assert robbery(2) == robbery(0, free=4) == robbery(1, free=3)


def test_doubles_counted_throw_by_throw() -> None:
    throws = list(product(D6, repeat=2))
    cracked = sum(any(a == b for a, b in tries) for tries in product(throws, repeat=2))
    assert robbery() == pytest.approx(cracked / len(throws) ** 2, abs=1e-15)


@pytest.mark.parametrize("wrong", [{"gambled": -1}, {"free": -1}])
def test_nobody_gambles_less_than_nothing(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="cannot be -1"):
        robbery(**wrong)


def test_the_best_stopping_of_section_14() -> None:
    assert heist(5, 1, free=0) == pytest.approx(0)
    assert heist(5, 2, free=0) == pytest.approx(5 / 36)
    assert best_gambles(5, 1) == 0, "indifferent, so stop"
    assert best_gambles(5, 2) == 2
    assert heist(4, 3, free=0) == 0
    assert best_gambles(4, 3) == 0
    assert heist(3, 0, free=2) == pytest.approx(11 / 36 * 3)


def slow_heist(loot: Fraction, red: int, free: int, pot: int) -> Fraction:
    """`F` and `G` as they are written."""
    if free:
        return loot / 6 + Fraction(5, 6) * slow_heist(loot, red, free - 1, pot)
    if red == 0:
        return Fraction(-pot)
    return max(Fraction(-pot), loot / 6 + Fraction(5, 6) * slow_heist(loot, red - 1, 0, pot + 1))


@given(st.integers(0, 14), st.integers(0, 9), st.integers(0, 4), st.integers(0, 4))
def test_a_heist_is_worth_what_the_recursion_says(loot: int, red: int, free: int, pot: int) -> None:
    slow = float(slow_heist(Fraction(loot), red, free, pot))
    assert heist(loot, red, free=free, pot=pot) == pytest.approx(slow)


@given(st.integers(0, 14), st.integers(1, 9), st.integers(0, 4))
def test_gambling_is_planned_exactly_when_it_gains(loot: int, red: int, pot: int) -> None:
    once = Fraction(loot, 6) + Fraction(5, 6) * slow_heist(Fraction(loot), red - 1, 0, pot + 1)
    assert (best_gambles(loot, red, pot=pot) > 0) == (once > -pot)


@pytest.mark.rule("QG-5.6", "QG-5.7", "QG-5.8")
def test_mana() -> None:
    assert [mana_full(mana) for mana in range(4)] == [0.0, 1 / 3, 1.0, 1.0]
