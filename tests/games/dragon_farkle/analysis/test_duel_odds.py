"""Exact odds of Final Battles and defences, held to sections 14 and 15 and to slow readings."""

import subprocess
import sys
from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.dragon_farkle.analysis.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.analysis.brawl_odds import beat, defence, defend
from game.games.dragon_farkle.rules.scoring import (
    RECORD,
    SoldierTable,
)
from tests.games.dragon_farkle import by_hand
from tests.games.dragon_farkle.tables import EVERY_TABLE, some_dice, tables
from tests.patience import pace
from tests.playing import often

# --- Final Battle ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("army", "ends"),
    [
        (1000, (0.2759, 0.4631, 0.2610)),
        (2000, (0.3360, 0.5578, 0.1062)),
        (3000, (0.3724, 0.5967, 0.0309)),
        (4000, (0.3819, 0.6074, 0.0108)),
        (6000, (0.3869, 0.6121, 0.0010)),
    ],
)
def test_final_battles_of_section_14(army: int, ends: tuple[float, ...]) -> None:
    assert tuple(round(chance, 4) for chance in final_battle(army)) == ends


def test_more_final_battles_of_section_14() -> None:
    one_damage = [round(final_battle(3000, 1, dice).win, 4) for dice in range(1, 7)]
    assert one_damage == [0.4948, 0.5336, 0.5913, 0.6484, 0.6937, 0.7271]
    # A Dragon or a Rally wins; of the Blanks every scoring die costs the last 50.
    assert final_battle(50, 1, 1).win == pytest.approx(1 / 3, abs=1e-15)
    assert round(final_battle(6000, 4).win, 4) == 0.2804
    assert round(final_battle(6000, 5).win, 4) == 0.1901


def test_the_simulated_final_battles_of_section_15() -> None:
    # 100,000 attempts each, standard error 0.0015.
    assert final_battle(2000).win == pytest.approx(0.3347, abs=0.003)
    assert final_battle(3000).win == pytest.approx(0.3725, abs=0.003)


def test_a_first_final_battle_of_5000_takes_less_than_a_second() -> None:
    script = (
        "import time; from game.games.dragon_farkle.analysis.battle_odds import final_battle\n"
        "start = time.process_time(); final_battle(5000); print(time.process_time() - start)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert float(run.stdout) < 1 * pace()  # measured: 0.1


def test_one_die_and_the_smallest_army_by_hand() -> None:
    # Two damage to do: a Rally wins (1/6). A Dragon does one and, 4 times in 6, nobody dies: then
    # one damage is left and the chance is 1/3. A Blank 2, 3, 4 or 6 is the Farkle.
    assert final_battle(50, 2, 1) == pytest.approx(
        FinalBattle(
            win=1 / 6 + 1 / 6 * 4 / 6 * 1 / 3,
            farkle=4 / 6 * 4 / 6 + 1 / 6 * 4 / 6 * (4 / 6 * 4 / 6),
            lost=5 / 6 * 2 / 6 + 1 / 6 * 4 / 6 * (4 / 6 * 2 / 6),
        ),
        abs=1e-15,
    )


@EVERY_TABLE
@pytest.mark.parametrize(
    ("army", "damage", "dice", "full_set"),
    [(250, 3, 6, 6), (350, 2, 3, 6), (600, 2, 2, 5), (450, 5, 6, 6), (1050, 1, 4, 4)],
)
def test_final_battle_agrees_with_following_every_throw(
    army: int, damage: int, dice: int, full_set: int, table: SoldierTable
) -> None:
    """Forward, in whole numbers: what has become of all attempts after each throw."""
    attempts = {(army, damage, dice): Fraction(1)}
    ends: dict[str, Fraction] = defaultdict(Fraction)
    while attempts:
        later: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
        for (soldiers, to_do, hand), share in attempts.items():
            for ((loss, size), times), side in product(_losses(hand, table).items(), range(6)):
                part = share * times / 6**hand / 6
                left = to_do - (0, 0, 0, 0, 1, 2)[side]
                if left <= 0:
                    ends["win"] += part
                elif size == 0 and left == to_do:
                    ends["farkle"] += part
                elif loss >= soldiers:
                    ends["lost"] += part
                else:
                    later[soldiers - loss, left, hand - size or full_set] += part
        attempts = later
    exact = FinalBattle(*(float(ends[name]) for name in FinalBattle._fields))
    assert final_battle(army, damage, dice, table, full_set) == pytest.approx(exact, abs=1e-14)


@cache
def _losses(hand: int, table: SoldierTable) -> dict[tuple[int, int], int]:
    """How many throws force which loss on which number of dice."""
    losses: dict[tuple[int, int], int] = defaultdict(int)
    for thrown, times in by_hand.counted(hand).items():
        legal = by_hand.legal(thrown, table)
        forced = max(legal, key=len, default=())
        losses[legal.get(forced, 0), len(forced)] += times
    return losses


@given(
    army=st.integers(1, 200).map(lambda steps: 50 * steps),
    more=st.integers(1, 60).map(lambda steps: 50 * steps),
    damage=st.integers(1, 6),
    dice=some_dice,
    table=tables,
)
@settings(deadline=None)
def test_properties_of_final_battles(
    army: int, more: int, damage: int, dice: int, table: SoldierTable
) -> None:
    ends = final_battle(army, damage, dice, table)
    assert sum(ends) == pytest.approx(1, abs=1e-13)
    assert all(0 <= chance <= 1 for chance in ends)
    larger = final_battle(army + more, damage, dice, table)
    assert larger.win >= ends.win - 1e-14
    assert larger.farkle >= ends.farkle - 1e-14
    assert larger.lost <= ends.lost + 1e-14
    if damage > 1:
        assert final_battle(army, damage - 1, dice, table).win > ends.win


@EVERY_TABLE
def test_huge_armies_end_like_large_ones(table: SoldierTable) -> None:
    huge = final_battle(50 * 10**9, 6, 6, table)
    assert huge.lost < 1e-12
    assert final_battle(50_000, 6, 6, table) == pytest.approx(huge, abs=1e-13)
    # Without losses only the Farkles count: a chain over damage and dice of its own.
    assert huge.win == pytest.approx(_win_without_losses(6, table), abs=1e-12)


def _win_without_losses(damage: int, table: SoldierTable) -> float:
    chances = {(to_do, dice): 1.0 for to_do in (0, -1) for dice in range(1, 7)}
    for to_do in range(1, damage + 1):
        chances |= {(to_do, dice): 0.0 for dice in range(1, 7)}
        for _ in range(200):
            for dice in range(1, 7):
                total = 0.0
                for chance, legal in by_hand.outcomes(dice, table):
                    size = max(map(len, legal), default=0)
                    left = dice - size or 6
                    total += chance * (
                        4 * (chances[to_do, left] if size else 0)
                        + chances[to_do - 1, left]
                        + chances[to_do - 2, left]
                    )
                before, chances[to_do, dice] = chances[to_do, dice], total / 6
            if abs(before - total / 6) < 1e-16:
                break
    return chances[damage, 6]


# --- defending ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack_score", "chance"),
    [
        (0, 0.8820),
        (100, 0.7993),
        (200, 0.6602),
        (300, 0.5074),
        (400, 0.4016),
        (500, 0.3280),
        (650, 0.2532),
        (1000, 0.1497),
        (2000, 0.0359),
    ],
)
def test_the_best_chance_to_beat_a_score_in_section_14(attack_score: int, chance: float) -> None:
    assert round(beat(attack_score), 4) == chance


def test_a_beaten_score_is_beaten() -> None:
    assert beat(300, aside=350, dice=2) == 1
    assert beat(300, aside=300, dice=2) < 1
    assert beat(300, dice=6, full_set=6) > beat(300) > beat(300, dice=4, full_set=4)


def test_what_a_defence_comes_to_when_stopping() -> None:
    assert defend(650, 1000, 300, aside=100).stop == -300  # E7: owes 550, has 300
    assert defence(650, 1000, 300, RECORD, spite=1).choices(100, 5).stop == -300 - 300 - 500
    assert defend(0, 400, 1000, aside=700).stop == 900  # E18: takes 400, and 500
    assert defend(600, 400, 1000, aside=600).stop == 0  # a draw


@given(
    score=st.integers(0, 30).map(lambda steps: 50 * steps),
    attacker=st.integers(0, 30).map(lambda steps: 50 * steps),
    own=st.integers(1, 30).map(lambda steps: 50 * steps),
    aside=st.integers(0, 20).map(lambda steps: 50 * steps),
    dice=st.integers(1, 5),
)
@settings(max_examples=often(12, deep=25), deadline=None)
def test_a_defence_solves_its_own_equation_over_every_throw(
    score: int, attacker: int, own: int, aside: int, dice: int
) -> None:
    @cache
    def later(soldiers: int, hand: int) -> float:
        return defend(score, attacker, own, soldiers, hand or 5).value

    total = 0.0
    for chance, legal in by_hand.outcomes(dice, RECORD):
        if not legal:
            farkled = -min(score, own) if score else 0
            total += chance * (5 * farkled + later(aside, dice)) / 6
            continue
        left = {group: dice - len(group) for group in legal}
        blank = max(later(aside + value, left[group]) for group, value in legal.items())
        rally = max(later(aside + 2 * value, left[group]) for group, value in legal.items())
        total += chance * (4 * blank + later(aside, min(left.values())) + rally) / 6
    assert defend(score, attacker, own, aside, dice).roll == pytest.approx(total, abs=1e-8)
