"""What the rows of the odds panel give a chance for, and whether it happened.

All suppose that the die is rolled: if the player stops, they stay open for good.
"""

from collections.abc import Sequence

from game.core.contract.values import Event, Happening
from game.core.happenings import first
from tools.new_game.lucky_steps.game.rules import moves as mv
from tools.new_game.lucky_steps.game.rules.state import LOSING


class One(Happening, frozen=True):
    """Happening: the next roll is a one."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, mv.Rolled, unless=(mv.TurnBegan,))
        return None if rolled is None else rolled.face == LOSING


class Goal(Happening, frozen=True):
    """Happening: the next roll reaches the goal."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        if first(events, mv.Rolled, unless=(mv.TurnBegan,)) is None:
            return None
        return any(isinstance(event, mv.Won) for event in events[1:3])


class GoalThisTurn(Happening, frozen=True):
    """Happening: the pawn reaches the goal this turn, if its player does not stop before."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        if first(events, mv.Won, unless=(mv.Lost, mv.TurnBegan)):
            return True
        return False if first(events, mv.Lost, unless=(mv.Won, mv.TurnBegan)) else None
