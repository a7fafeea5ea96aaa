"""What happened in Lucky Steps, in a line of the log. Seats appear as {seat:0}."""

from typing import assert_never

from game.core.naming import seat_name
from game.core.wording import counted
from tools.new_game.lucky_steps.game.rules.moves import (
    Event,
    Lost,
    Rolled,
    TurnBegan,
    Walked,
    Won,
)
from tools.new_game.lucky_steps.game.rules.state import LOSING


def log_line(event: Event) -> str | None:
    """Return an event as one line of the log; None if the log needs no line."""
    match event:
        case TurnBegan():
            return None
        case Rolled(seat=seat, face=face, gathered=gathered):
            if face in (LOSING, gathered):
                return f"{seat_name(seat)} rolls a {face}"
            return f"{seat_name(seat)} rolls a {face} and has {gathered}"
        case Lost(seat=seat, steps=lost):
            return f"{seat_name(seat)} loses {counted(lost, 'step')}" if lost else None
        case Walked(seat=seat, start=start, end=end):
            return f"{seat_name(seat)} walks {counted(end - start, 'step')} to {end}"
        case Won(seat=seat):
            return f"{seat_name(seat)} is at the goal"
    assert_never(event)
