"""Clicks on the table of Lucky Steps and the moves they mean."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.contract import values
from game.core.wording import counted
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture
from tools.new_game.lucky_steps.game.analysis.odds import one_more_roll
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import Choosing, State, ToRoll


class LuckyStepsController(Controller):
    """The game's controller: turns hotspots into moves. Holds no state and no rule."""

    letters: ClassVar = {"button:roll": "R"}  # also while it shows Space

    def gestures(self, view: State, moves: Sequence[values.Move]) -> tuple[Gesture, ...]:
        """Return two gestures per legal move: its button, and its thing on the table."""
        picks: dict[values.Move, tuple[str, ...]] = {
            Roll(): ("button:roll", "die"),
            Stop(): ("button:stop", f"space:{view.ahead}"),
        }
        return tuple(Gesture(move, (pick,)) for move in moves for pick in picks[move])

    def buttons(self, view: State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons, each in its own seat."""
        match view.phase:
            case ToRoll():
                roll = "button:roll", "Roll the die", ButtonSeat.UPPER, "Space", "primary"
                return (ActionButton(*roll),)
            case Choosing(gathered=gathered):
                return _choices(gathered)
        return ()

    def meant(self, view: State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """Return the move most likely meant by a click without a gesture; None if there is none."""
        return Roll() if hotspot == "die" else None


def _choices(gathered: int) -> tuple[ActionButton, ...]:
    """Return both buttons; the better one by the odds panel is primary."""
    pays = one_more_roll(gathered) > gathered
    again, stop = ("primary", "plain") if pays else ("plain", "primary")
    return (
        ActionButton("button:roll", "Roll again", ButtonSeat.UPPER, "R", again),
        ActionButton(
            "button:stop", f"Walk {counted(gathered, 'step')}", ButtonSeat.LOWER, "S", stop
        ),
    )
