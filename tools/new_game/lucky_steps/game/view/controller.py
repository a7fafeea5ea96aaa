"""Clicks on the table of Lucky Steps and the moves they mean."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, assert_never

from game.core.contract import values
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture
from tools.new_game.lucky_steps.game.analysis.odds import one_more_roll
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import Choosing, State, ToRoll
from tools.new_game.lucky_steps.game.words.counting import steps


class LuckyStepsController(Controller):
    """Holds nothing and decides nothing."""

    letters: ClassVar = {"button:roll": "R"}  # also while it shows Space

    def gestures(self, view: State, moves: Sequence[values.Move]) -> tuple[Gesture, ...]:
        """Return every legal move by its button, and by the thing on the table for it."""
        return tuple(
            Gesture(move, (pick,))
            for move in moves
            if isinstance(move, Roll | Stop)
            for pick in _picks(view, move)
        )

    def buttons(self, view: State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons, each in its own seat."""
        match view.phase:
            case ToRoll():
                return (
                    ActionButton(
                        "button:roll", "Roll the die", ButtonSeat.UPPER, "Space", "primary"
                    ),
                )
            case Choosing(gathered=gathered):
                return _choices(gathered)
        return ()

    def meant(self, view: State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """The move most likely meant by a click on something quiet."""
        return Roll() if hotspot == "die" else None


def _choices(gathered: int) -> tuple[ActionButton, ...]:
    """Return both buttons; the better one by the odds panel is brass."""
    again = ActionButton("button:roll", "Roll again", ButtonSeat.UPPER, "R")
    walk = ActionButton("button:stop", f"Walk {steps(gathered)}", ButtonSeat.LOWER, "S")
    if one_more_roll(gathered) > gathered:
        again = replace(again, kind="primary")
    else:
        walk = replace(walk, kind="primary")
    return again, walk


def _picks(view: State, move: Move) -> tuple[str, ...]:
    """Return the hotspots that each make a move with one click."""
    match move:
        case Roll():
            return "button:roll", "die"
        case Stop():
            return "button:stop", f"space:{view.ahead}"
    assert_never(move)
