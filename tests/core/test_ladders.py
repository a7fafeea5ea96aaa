"""The ladder of a tie-break."""

import pytest

from game.core.contract.account import Kind, Ledger, Rung, Transfer
from game.core.ladders import Measure, climbed, rung_said

POINTS = Measure("T-1", "Points", (6, 3, 6, 6))
CARRIED = Measure("T-2", "Carried", (0, 9, 2, 2), ("0", "9", "2", "2"))
TOKEN = Measure("T-3", "Token", (0, 0, 0, 1))
SHARED = Measure("T-4", "Shared", (1, 1, 1, 1))


def test_each_rung_asks_whom_the_one_before_left_level() -> None:
    rungs, decided = climbed((POINTS, CARRIED, TOKEN, SHARED), 4)
    assert [rung.asked for rung in rungs] == [(0, 1, 2, 3), (0, 2, 3), (2, 3), (3,)]
    assert [rung.best for rung in rungs] == [(0, 2, 3), (2, 3), (3,), (3,)]
    assert decided == 2
    assert rungs[1].values == (0, 9, 2, 2)


def test_the_first_rung_that_leaves_one_in_front_decides() -> None:
    rungs, decided = climbed((TOKEN, POINTS), 4)
    assert (decided, rungs[0].best) == (0, (3,))


def test_who_is_level_to_the_end_shares() -> None:
    rungs, decided = climbed((POINTS, SHARED), 4)
    assert (decided, rungs[decided].best) == (1, (0, 2, 3))


@pytest.mark.parametrize(
    ("rung", "said"),
    [
        (0, "{seat:0}, {seat:2} and {seat:3} tied"),
        (1, "{seat:2} 2, {seat:3} 2, {seat:0} 0"),
        (2, "{seat:3}"),
        (3, "not needed"),
    ],
)
def test_a_rung_says_how_it_came_out(rung: int, said: str) -> None:
    rungs, decided = climbed((POINTS, CARRIED, TOKEN, SHARED), 4)
    assert rung_said(rungs[rung], needed=rung <= decided) == said


def test_a_measure_that_nobody_has_gets_a_sentence() -> None:
    rungs, _ = climbed((Measure("T-3", "Token", (0, 0)), SHARED), 2)
    assert rung_said(rungs[0], needed=True) == "nobody"


def test_of_many_the_best_and_the_next_are_said() -> None:
    rungs, _ = climbed((CARRIED,), 4)
    assert rung_said(rungs[0], needed=True) == "{seat:1} 9, {seat:2} 2"


def test_a_condition_of_a_party_says_its_note() -> None:
    assert rung_said(Rung("T-5", "All inside", note="1 of 2"), needed=False) == "1 of 2"


def test_a_ledger_adds_up_rows_columns_and_names() -> None:
    deals = (
        Transfer(0, 1, "jewel", 2, "The blue one"),
        Transfer(0, 2, "jewel"),
        Transfer(1, 0, "coin", 5),
        Transfer(0, 1, "jewel", 1, "The green one"),
    )
    ledger = Ledger((Kind("jewel", "jewel"), Kind("coin", "coin")), deals)
    assert ledger.amount("jewel", 0, 1) == 3
    assert ledger.amount("jewel", by=0) == 4
    assert ledger.amount("jewel", to=2) == 1
    assert ledger.amount("coin") == 5
    assert ledger.names(0, 1) == ("The blue one", "The green one")
