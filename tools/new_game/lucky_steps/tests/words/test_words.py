"""Tests of the sentences of Lucky Steps."""

import pytest

from tools.new_game.lucky_steps.game.rules.moves import Lost, Roll, Rolled, Stop, Walked, Won
from tools.new_game.lucky_steps.game.rules.state import Over, State
from tools.new_game.lucky_steps.game.words.prompts import (
    gesture,
    log_line,
    move_line,
    prompt,
    standing,
)
from tools.new_game.lucky_steps.tests.position import ANN, BEN, position

FRESH = position(12, 30)
UNDER_WAY = position(12, 30, gathered=8)
OVER = State((50, 30), ANN, Over(ANN))


def test_the_prompt_says_what_can_be_done() -> None:
    assert (prompt(FRESH).text, prompt(FRESH).note) == ("roll the die", "38 steps to go")
    assert prompt(UNDER_WAY).note == "8 steps gathered"
    assert prompt(OVER).note == "{seat:0} is at the goal"


def test_moves_have_words() -> None:
    assert move_line(FRESH, Roll()) == "Roll the die"
    assert move_line(UNDER_WAY, Roll()) == "Roll again"
    assert move_line(UNDER_WAY, Stop()) == "Stop and walk 8 steps"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Rolled(ANN, 4, 4), "{seat:0} rolls a 4"),
        (Rolled(ANN, 4, 12), "{seat:0} rolls a 4 and has 12"),
        (Rolled(ANN, 1, 0), "{seat:0} rolls a 1"),
        (Lost(BEN, 1), "{seat:1} loses 1 step"),
        (Lost(BEN, 0), None),
        (Walked(ANN, 3, 11), "{seat:0} walks 8 steps to 11"),
        (Won(BEN), "{seat:1} is at the goal"),
    ],
)
def test_the_log(event: Rolled | Lost | Walked | Won, line: str | None) -> None:
    assert log_line(event) == line


def test_a_saved_match_says_how_far_it_is() -> None:
    assert standing(FRESH) == "The first pawn is 20 steps from the goal"
    assert standing(OVER) == "{seat:0} won"


@pytest.mark.parametrize(
    ("view", "seat", "target", "rule"),
    [
        (FRESH, ANN, "space:14", "LS-2.1"),
        (FRESH, ANN, "button:stop", "LS-2.1"),
        (UNDER_WAY, ANN, "space:21", "LS-2.4"),
        (UNDER_WAY, BEN, "space:21", "LS-2.6"),
        (OVER, ANN, "die", "LS-3.1"),
    ],
)
def test_a_click_that_does_nothing_says_why(view: State, seat: int, target: str, rule: str) -> None:
    refused = gesture(view, seat, target)
    assert refused is not None
    assert refused.rule == rule


def test_a_plaque_says_nothing() -> None:
    assert gesture(FRESH, ANN, "seat:1") is None
