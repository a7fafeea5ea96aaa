"""The sentences of Lucky Steps. Seats appear as {seat:0}.

This module is the `Words` of the game: it imports the sentences of other modules.
"""

from typing import assert_never

from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import counted
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import GOAL, Choosing, Over, State, ToRoll
from tools.new_game.lucky_steps.game.words import click_refusals, log

gesture = click_refusals.gesture
log_line = log.log_line


def prompt(view: State) -> Prompt:
    """Return what the seat to act can do now: the verb first."""
    match view.phase:
        case ToRoll():
            return Prompt("roll the die", f"{counted(GOAL - view.ahead, 'step')} to go")
        case Choosing(gathered=gathered):
            return Prompt("roll again or stop", f"{counted(gathered, 'step')} gathered")
        case Over(winner=winner):
            return Prompt("The match is over", f"{seat_name(winner)} is at the goal")
    assert_never(view.phase)


def move_line(view: State, move: Move) -> str:
    """Return a legal move as a player would say it, for hints and buttons."""
    match move:
        case Roll():
            return "Roll again" if view.gathered else "Roll the die"
        case Stop():
            return f"Stop and walk {counted(view.gathered, 'step')}"
    assert_never(move)


def standing(view: State) -> str:
    """Return where the match stands, for a list of saved matches."""
    if isinstance(view.phase, Over):
        return f"{seat_name(view.phase.winner)} won"
    return f"The first pawn is {counted(GOAL - max(view.spaces), 'step')} from the goal"
