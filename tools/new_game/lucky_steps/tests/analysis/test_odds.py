"""The chances of Lucky Steps: checked by hand, and in the panel."""

from fractions import Fraction

import pytest

from game.core.contract.values import Event, Happening
from tools.new_game.lucky_steps.game.analysis.odds import (
    arrives,
    at_once,
    one_more_roll,
    rolling,
    stopping,
)
from tools.new_game.lucky_steps.game.analysis.outcomes import Goal, GoalThisTurn, One
from tools.new_game.lucky_steps.game.analysis.panel import odds
from tools.new_game.lucky_steps.game.rules.moves import Lost, Rolled, TurnBegan, Walked, Won
from tools.new_game.lucky_steps.game.rules.state import Over, State
from tools.new_game.lucky_steps.tests.position import ANN, BEN, position


def test_at_once_counts_the_faces_that_are_enough() -> None:
    assert at_once(43) == 0
    assert at_once(44) == pytest.approx(1 / 6)
    assert at_once(49) == pytest.approx(5 / 6)


def test_one_more_roll_breaks_even_at_twenty() -> None:
    assert one_more_roll(0) == pytest.approx(20 / 6)
    assert one_more_roll(20) == pytest.approx(20)


def _by_hand(missing: int) -> Fraction:
    """Return the chance to gather `missing` steps in one turn, by rules 2.2 and 2.5 alone."""
    if missing <= 0:
        return Fraction(1)
    return sum((_by_hand(missing - face) for face in range(2, 7)), Fraction(0)) / 6


@pytest.mark.parametrize("missing", [1, 2, 3, 6, 7, 15])
def test_the_goal_in_one_turn(missing: int) -> None:
    assert arrives(50 - missing, 1) == pytest.approx(float(_by_hand(missing)))


def test_more_turns_are_never_worse_and_with_enough_of_them_one_stops() -> None:
    chances = [arrives(20, turns) for turns in range(6)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert rolling(0, 20, 5) > stopping(0, 20, 5)
    assert rolling(0, 20, 6) < stopping(0, 20, 6)


def test_the_panel_tells_what_a_roll_risks_and_what_it_can_win() -> None:
    told = odds(position(30, 0, gathered=15), ANN)
    assert told is not None
    assert [(row.label, round(row.chance, 3)) for row in told.rows] == [
        ("A one: 15 steps lost", 0.167),
        ("The goal with this roll", 0.333),
        ("The goal in this turn, if you keep rolling", round(float(_by_hand(5)), 3)),
    ]
    assert told.note == ("Stop: 15 steps, sure. One more roll and then stop: 15.8 on average.")
    assert odds(position(30, 0), BEN) is None
    assert odds(State((50, 0), ANN, Over(ANN)), ANN) is None


WON = (Rolled(ANN, 6, 20), Walked(ANN, 30, 50), Won(ANN))
LOST = (Rolled(ANN, 1, 0), Lost(ANN, 14), TurnBegan(BEN))
FURTHER = (Rolled(ANN, 2, 16),)
STOPPED = (Walked(ANN, 30, 44), TurnBegan(BEN))


@pytest.mark.parametrize(
    ("happening", "events", "happened"),
    [
        (One(), LOST, True),
        (One(), FURTHER, False),
        (One(), STOPPED, None),
        (Goal(), WON, True),
        (Goal(), FURTHER, False),
        (Goal(), LOST, False),
        (GoalThisTurn(), WON, True),
        (GoalThisTurn(), LOST, False),
        (GoalThisTurn(), FURTHER, None),
        (GoalThisTurn(), (*FURTHER, *WON), True),
        (GoalThisTurn(), (*FURTHER, *STOPPED), None),
        (GoalThisTurn(), (), None),
    ],
)
def test_what_came_of_a_chance(
    happening: Happening, events: tuple[Event, ...], happened: bool | None
) -> None:
    assert happening.came_true(events) is happened
