"""Why a computer player does what it does, in one line for a hint."""

from typing import assert_never

from tools.new_game.lucky_steps.game.analysis.odds import one_more_roll
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import State
from tools.new_game.lucky_steps.game.words.counting import steps


def reason(view: State, move: Move) -> str:
    """One line for a legal move of the active seat."""
    match move:
        case Roll() if not view.gathered:
            return "There is nothing to lose yet."
        case Roll():
            return f"One more roll brings {one_more_roll(view.gathered):.1f} on average."
        case Stop():
            return f"{steps(view.gathered)} are sure now, and a one would take them."
    assert_never(move)
