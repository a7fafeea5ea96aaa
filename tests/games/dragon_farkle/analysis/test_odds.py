"""Exact odds, held to sections 1, 14 and 15, to known figures, and to a second, slow reading."""

from collections import defaultdict
from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.analysis.brawl_odds import beat, defend
from game.games.dragon_farkle.analysis.recruit_odds import recruit
from game.games.dragon_farkle.analysis.throw_odds import farkle, throws
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.scoring import (
    CLASSIC,
    MILLER,
    RECORD,
    SoldierTable,
    split,
)
from tests.games.dragon_farkle import by_hand
from tests.games.dragon_farkle.tables import EVERY_TABLE, own_tables, some_dice, tables
from tests.playing import often

# --- farkle ---------------------------------------------------------------------------------------


@EVERY_TABLE
def test_blank_throws_of_section_1(table: SoldierTable) -> None:
    blank = (4, 16, 60, 204, 600, 1080)
    assert [farkle(n, table) for n in range(1, 7)] == pytest.approx(
        [number / 6**n for n, number in enumerate(blank, start=1)], abs=1e-15
    )
    with_event = [round(farkle(n, table) * 5 / 6, 4) for n in range(1, 7)]
    assert with_event == [0.5556, 0.3704, 0.2315, 0.1312, 0.0643, 0.0193]


ONES_FIVES_TRIPLES = SoldierTable(one=100, five=50, three=(1000, 200, 300, 400, 500, 600))


@pytest.mark.parametrize(
    ("table", "sixth"),
    [
        (ONES_FIVES_TRIPLES, 0.0309),
        (replace(ONES_FIVES_TRIPLES, straight=1500), 0.0309),  # a straight has a 1 and a 5 anyway
        (replace(ONES_FIVES_TRIPLES, three_pairs=750), 0.0231),
        (replace(ONES_FIVES_TRIPLES, straight=1500, three_pairs=1500), 0.0231),
    ],
)
def test_the_well_known_chances_of_plain_farkle(table: SoldierTable, sixth: float) -> None:
    found = [round(farkle(n, table), 4) for n in range(1, 7)]
    assert found == [0.6667, 0.4444, 0.2778, 0.1574, 0.0772, sixth]


@pytest.mark.parametrize(
    ("row", "throws_of_46656"),
    [("straight", 720), ("three_pairs", 1800), ("two_triples", 300), ("six_alike", 6)],
)
def test_how_often_six_dice_are_one_row(row: str, throws_of_46656: int) -> None:
    found = 0
    for dice, times in by_hand.counted(6).items():
        rows = split(dice, CLASSIC) or ()
        found += times * any(part.row == row for part in rows)
    assert found == throws_of_46656


@EVERY_TABLE
@pytest.mark.parametrize("number", range(1, 7))
def test_farkle_agrees_with_counting_every_throw(number: int, table: SoldierTable) -> None:
    blank = sum(chance for chance, legal in by_hand.outcomes(number, table) if not legal)
    assert farkle(number, table) == pytest.approx(blank, abs=1e-15)


@EVERY_TABLE
@pytest.mark.parametrize("number", range(1, 7))
def test_kinds_of_throws_agree_with_counting_every_throw(number: int, table: SoldierTable) -> None:
    by_choices: dict[tuple[tuple[int, int], ...], float] = defaultdict(float)
    for chance, legal in by_hand.outcomes(number, table):
        sizes = sorted({len(group) for group in legal}, reverse=True)
        best = [max(legal[group] for group in legal if len(group) == size) for size in sizes]
        left = [number - size or 5 if number < 6 else number - size or 6 for size in sizes]
        by_choices[tuple(zip(best, left, strict=True))] += chance
    full_set = 5 if number < 6 else 6
    assert {kind.options: kind.chance for kind in throws(number, table, full_set)} == pytest.approx(
        dict(by_choices), abs=1e-15
    )


@given(table=own_tables())
@settings(max_examples=often(20, deep=40), deadline=None)
def test_another_die_never_makes_a_farkle_likelier(table: SoldierTable) -> None:
    chances = [farkle(n, table) for n in range(1, 7)]
    assert all(after <= before + 1e-15 for before, after in pairwise(chances))
    assert all(0 < chance <= 1 + 1e-15 for chance in chances)


# --- recruiting -----------------------------------------------------------------------------------


def test_recruiting_of_section_14() -> None:
    assert [round(recruit(0, dice).roll, 2) for dice in range(6, 0, -1)] == [
        697.32,
        405.09,
        302.93,
        253.29,
        241.06,
        280.62,
    ]
    assert [round(recruit(450, dice).roll, 2) for dice in (2, 1)] == [398.49, 422.71]


@pytest.mark.parametrize(("dice", "below"), [(1, 450), (2, 400), (3, 600), (4, 1400), (5, 4100)])
def test_when_to_throw_again_in_section_14(dice: int, below: int) -> None:
    for pot in range(0, 6000, 50):
        assert recruit(pot, dice, item=250).choice == ("roll" if pot < below else "stop")


def test_six_dice_are_thrown_again_with_any_pot_a_game_will_see() -> None:
    assert all(recruit(pot, 6).choice == "roll" for pot in range(0, 24_600, 50))
    # A throw of six gains some 475 soldiers and loses all of them in 1,080 * 5/6 of 46,656 cases.
    assert recruit(24_600, 6).choice == "stop"


def _results() -> dict[int, float]:
    """How likely each result of a recruiting turn from the start is, with best play."""
    turn = cache(recruit)
    arriving: dict[int, list[float]] = {0: [0.0] * 6 + [1.0]}  # by pot, then by dice
    results: dict[int, float] = defaultdict(float)
    while arriving:
        pot = min(arriving)
        waiting = arriving.pop(pot)
        thrown = [0.0] * 7
        while sum(waiting) > 1e-15:  # the Dragon leaves the pot as it is: throw again
            for dice in range(1, 7):
                share, waiting[dice] = waiting[dice], 0.0
                if turn(pot, dice).choice == "stop":
                    results[pot] += share
                    continue
                thrown[dice] += share
                for chance, options in throws(dice) if share else ():
                    waiting[options[0].dice_left if options else dice] += share * chance / 6
        for dice in filter(thrown.__getitem__, range(1, 7)):
            for (chance, options), (factor, side) in product(throws(dice), ((1, 4), (2, 1))):
                share = thrown[dice] * chance * side / 6
                if not options:
                    results[0] += share
                    continue
                then = [(pot + factor * value, left) for value, left in options]
                soldiers, left = max(then, key=lambda state: turn(*state).value)
                arriving.setdefault(soldiers, [0.0] * 7)[left] += share
    return results


def test_the_spread_of_results_in_section_15() -> None:
    results = _results()
    assert sum(results.values()) == pytest.approx(1, abs=1e-9)
    mean = sum(soldiers * chance for soldiers, chance in results.items())
    assert mean == pytest.approx(recruit(0, 6).value, abs=1e-6)
    # Simulated there with 40,000 turns; three standard errors. "Above 2,000" is 2,000 and more.
    assert results[0] == pytest.approx(0.377, abs=0.0073)
    assert _at_least(2000, results) == pytest.approx(0.097, abs=0.0045)
    assert _at_least(5000, results) == pytest.approx(0.007, abs=0.0013)
    assert _at_least(500, results) > 0.5 > _at_least(550, results)  # the median
    assert _at_least(1850, results) > 0.1 > _at_least(1900, results)


def _at_least(soldiers: int, results: dict[int, float]) -> float:
    return sum(chance for result, chance in results.items() if result >= soldiers)


def _stop_by_hand(pot: int, companion: Companion | None) -> int:
    return pot + (150 if companion is Companion.BARTLEBY and pot >= 300 else 0)


def _roll_by_hand(
    pot: int,
    dice: int,
    table: SoldierTable,
    full_set: int,
    companion: Companion | None,
    item: int,
) -> float:
    """One more throw over all 6 ** n throws, with the worth of what follows taken as given."""

    @cache
    def later(soldiers: int, hand: int) -> float:
        return recruit(soldiers, hand or full_set, table, full_set, companion, item).value

    total = 0.0
    for chance, legal in by_hand.outcomes(dice, table):
        if not legal:
            farkled = min(pot, 300) if companion is Companion.PERCY else 0
            total += chance * (5 * farkled + later(pot, dice)) / 6
            continue
        left = {group: dice - len(group) for group in legal}
        blank = max(later(pot + value, left[group]) for group, value in legal.items())
        dragon = later(pot, min(left.values()))
        rewards = []
        for group, value in legal.items():
            if companion is Companion.YORICK:
                rewards.append(later(pot + 2 * value + item, left[group]))
            else:
                rewards.append(later(pot + 2 * value, left[group]))
                rewards.append(later(pot + value + item, left[group]))
        total += chance * (4 * blank + dragon + max(rewards)) / 6
    return total


@pytest.mark.parametrize(
    ("table", "full_set", "companion", "item"),
    [
        (RECORD, 6, None, 0),
        (CLASSIC, 6, None, 0),
        (MILLER, 6, None, 0),
        (RECORD, 5, None, 0),
        (RECORD, 6, None, 250),
        (RECORD, 6, Companion.PERCY, 250),
        (RECORD, 6, Companion.YORICK, 250),
        (RECORD, 6, Companion.BARTLEBY, 0),
    ],
)
@pytest.mark.parametrize("pot", [0, 250, 300, 1050, 4000, 20_000, 24_550, 24_600, 100_000])
def test_recruiting_solves_its_own_equation_over_every_throw(
    pot: int, table: SoldierTable, full_set: int, companion: Companion | None, item: int
) -> None:
    for dice in range(1, full_set + 1):
        found = recruit(pot, dice, table, full_set, companion, item)
        assert found.stop == _stop_by_hand(pot, companion)
        assert found.value == max(found)
        assert found.roll == pytest.approx(
            _roll_by_hand(pot, dice, table, full_set, companion, item), abs=1e-8
        )


def test_nothing_is_cut_off() -> None:
    """Where the program stops looking, patient guessing far beyond finds nothing better."""
    table = SoldierTable(one=50, five=50)
    far = 6000
    worth = {(pot, dice): float(pot) for pot in range(0, far + 1, 50) for dice in range(1, 7)}
    rolling: dict[tuple[int, int], float] = {}
    for _ in range(60):
        for pot, dice in sorted(worth, reverse=True):
            total = 0.0
            for chance, options in throws(dice, table):
                if not options:
                    total += chance * worth[pot, dice] / 6
                    continue
                blank, rally = (
                    max(
                        worth.get((pot + factor * value, left), pot + factor * value)
                        for value, left in options
                    )
                    for factor in (1, 2)
                )
                dragon = worth[pot, options[0].dice_left]
                total += chance * (4 * blank + dragon + rally) / 6
            rolling[pot, dice] = total
            worth[pot, dice] = max(pot, total)
    for (pot, dice), value in rolling.items():
        if pot < far - 1200:
            assert recruit(pot, dice, table).roll == pytest.approx(value, abs=1e-8)


@given(pot=st.integers(0, 600).map(lambda steps: 50 * steps), dice=some_dice, table=tables)
@settings(deadline=None)
def test_properties_of_recruiting(pot: int, dice: int, table: SoldierTable) -> None:
    found, richer = recruit(pot, dice, table), recruit(pot + 50, dice, table)
    assert found.stop == pot
    # More aside is worth more, but never more than the difference, and it makes throwing dearer.
    assert 0 <= richer.value - found.value <= 50 + 1e-8
    assert richer.roll - richer.stop <= found.roll - found.stop + 1e-8
    assert recruit(pot, dice, table, companion=Companion.PERCY).value >= found.value - 1e-8
    assert recruit(pot, dice, table, item=250).value >= found.value - 1e-8


# --- what is refused ------------------------------------------------------------------------------


def test_questions_without_an_answer_are_refused() -> None:
    with pytest.raises(ValueError, match="Between 1 and 6 dice can be rolled, not 7"):
        farkle(7)
    with pytest.raises(ValueError, match="Between 1 and 6 dice can be rolled, not 0"):
        farkle(0)
    with pytest.raises(ValueError, match="At least one row"):
        farkle(6, SoldierTable())
    for army in (0, -50, 75):
        with pytest.raises(ValueError, match=f"a multiple of 50 soldiers, not {army}"):
            final_battle(army)
    for damage in (0, 7):
        with pytest.raises(ValueError, match=f"damage can be left to do, not {damage}"):
            final_battle(5000, damage)
    with pytest.raises(ValueError, match="Between 1 and 5 dice can be rolled, not 6"):
        final_battle(5000, dice=6, full_set=5)
    with pytest.raises(ValueError, match="A full set has 1 to 6 dice, not 7"):
        final_battle(5000, full_set=7)
    for pot in (-50, 10):
        with pytest.raises(ValueError, match=f"a multiple of 50 soldiers, not {pot}"):
            recruit(pot, 6)
    with pytest.raises(ValueError, match="worth of an item is a multiple of 50 soldiers, not 30"):
        recruit(0, 6, item=30)
    with pytest.raises(ValueError, match="The attack score is a multiple of 50 soldiers, not 20"):
        beat(20)
    with pytest.raises(ValueError, match="The own army is a multiple of 50 soldiers, not -50"):
        defend(0, 0, -50)
