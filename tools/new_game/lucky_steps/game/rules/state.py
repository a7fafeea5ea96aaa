"""The whole of a match of Lucky Steps at one moment."""

from msgspec import Struct

from game.core.contract.values import Seat

GOAL = 50
"""The last space of the track; 0 is the start (1.2)."""

SIDES = 6
LOSING = 1
"""The face that takes the steps of a turn (2.5)."""


class ToRoll(Struct, frozen=True, tag=True):
    """Phase: a turn begins, and the die must be rolled (2.1)."""


class Choosing(Struct, frozen=True, tag=True):
    """Phase: roll again, or stop (2.3)."""

    gathered: int  # steps of this turn


class Over(Struct, frozen=True, tag=True):
    """Phase: somebody is at the goal (3.1)."""

    winner: Seat


Phase = ToRoll | Choosing | Over


class State(Struct, frozen=True):
    """Everything there is to know. Nothing is hidden, so every view is the state."""

    spaces: tuple[int, ...]  # where the pawn of each seat stands
    turn: Seat = 0
    phase: Phase = ToRoll()
    die: int = SIDES  # the face it shows: it keeps that of the last roll

    @property
    def gathered(self) -> int:
        """The steps of this turn, which a one would take."""
        return self.phase.gathered if isinstance(self.phase, Choosing) else 0

    @property
    def ahead(self) -> int:
        """The space where the pawn would be if its player stopped now."""
        return self.spaces[self.turn] + self.gathered
