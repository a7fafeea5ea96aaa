"""What players of Lucky Steps can do, and what can happen."""

from typing import ClassVar, TypeAlias

from game.core.contract import values


class Roll(values.ChanceMove, frozen=True):
    """Move: roll the die (2.1, 2.3)."""


class Stop(values.Move, frozen=True):
    """Move: walk the steps of this turn and hand the die on (2.4)."""


Move: TypeAlias = Roll | Stop
MOVES: tuple[type[Move], ...] = Move.__args__


class TurnBegan(values.SeatEvent, frozen=True):
    """Event: the turn of a seat begins."""


class Rolled(values.SeatEvent, frozen=True):
    """Event: the die shows a face; then `gathered` steps are collected, none after a one."""

    face: int
    gathered: int
    reveals: ClassVar[str] = "The die has been rolled"


class Lost(values.SeatEvent, frozen=True):
    """Event: a one took the steps of a turn; none if it was the first roll (2.5)."""

    steps: int


class Walked(values.SeatEvent, frozen=True):
    """Event: a pawn walked from one space to another."""

    start: int
    end: int


class Won(values.SeatEvent, frozen=True):
    """Event: a pawn is at the goal, and the match is over (3.1)."""


Event: TypeAlias = TurnBegan | Rolled | Lost | Walked | Won
EVENTS: tuple[type[Event], ...] = Event.__args__
