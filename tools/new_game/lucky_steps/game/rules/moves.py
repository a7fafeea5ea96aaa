"""What players of Lucky Steps can do, and what can happen."""

from typing import ClassVar

from game.core.contract import values
from game.core.contract.values import Seat


class Roll(values.Move, frozen=True, tag=True):
    """Move: roll the die (2.1, 2.3)."""

    draws: ClassVar[bool] = True


class Stop(values.Move, frozen=True, tag=True):
    """Move: walk the steps of this turn and hand the die on (2.4)."""


Move = Roll | Stop
MOVES: tuple[type[Move], ...] = (Roll, Stop)


class TurnBegan(values.Event, frozen=True, tag=True):
    """Event: the turn of a seat begins."""

    seat: Seat


class Rolled(values.Event, frozen=True, tag=True):
    """Event: the die shows a face; then `gathered` steps are collected, none after a one."""

    reveals: ClassVar[str] = "The die has been rolled"

    seat: Seat
    face: int
    gathered: int


class Lost(values.Event, frozen=True, tag=True):
    """Event: a one took the steps of a turn; none if it was the first roll (2.5)."""

    seat: Seat
    steps: int


class Walked(values.Event, frozen=True, tag=True):
    """Event: a pawn walked from one space to another."""

    seat: Seat
    start: int
    end: int


class Won(values.Event, frozen=True, tag=True):
    """Event: a pawn is at the goal, and the match is over (3.1)."""

    seat: Seat


Event = TurnBegan | Rolled | Lost | Walked | Won
EVENTS: tuple[type[Event], ...] = (TurnBegan, Rolled, Lost, Walked, Won)
