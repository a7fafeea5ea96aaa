"""Lantern: its cards, moves and events."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat

INN = 7  # the last cell of the lane; all start on cell 0
COVERED = (3, 5)  # cells with a face-down thing
HAND = 2  # cards dealt to each seat
STEPS = 2  # in a turn; the scout has one more
SHADES = (5, 6)  # faces of the die that wake a shade


class Card(StrEnum):
    SPARK = "spark"  # drives a shade away
    ASH = "ash"


class Ground(StrEnum):
    MOSS = "moss"
    PIT = "pit"  # ends a walk


CARDS = (Card.SPARK,) * 6 + (Card.ASH,) * 8
GROUND = (Ground.MOSS, Ground.PIT)

# --- moves --------------------------------------------------------------------------------------


class Light(values.Move, frozen=True):
    """Set out: any seat may (LN-6)."""


class Step(values.Move, frozen=True):
    """To a neighbouring cell (LN-4)."""

    cell: int


class Dig(values.ChanceMove, frozen=True):
    """Take the top card of the pile, once a turn (LN-3)."""


class Give(values.Move, frozen=True):
    """Hand a card face down to somebody on the same cell, once a turn (LN-3)."""

    to: Seat
    card: Card


class EndTurn(values.ChanceMove, frozen=True):
    """Burn a measure of oil and listen for shades (LN-5)."""


class Wait(values.Move, frozen=True):
    """All that a seat at the inn can do (LN-7)."""


class Defend(values.Move, frozen=True):
    """Spend a spark against the shade (LN-5)."""


class Pass(values.Move, frozen=True):
    """Run from the shade; being alone would tell that there is no spark (LN-5)."""

    keeps_secret: ClassVar[bool] = True


class Blow(values.ChanceMove, frozen=True):
    """The last ember, once: any seat at the inn may blow on it (LN-6)."""


Move: TypeAlias = Light | Step | Dig | Give | EndTurn | Wait | Defend | Pass | Blow
MOVES: tuple[type[Move], ...] = Move.__args__

# --- events -------------------------------------------------------------------------------------


class Dealt(values.SeatEvent, frozen=True):
    cards: tuple[Card | None, ...]  # None: face down for this viewer
    shown: bool  # open hands: the event itself must tell, `seen_by` is given nothing else


class Lit(values.Event, frozen=True):
    pass


class Stepped(values.SeatEvent, frozen=True):
    cell: int


class Uncovered(values.SeatEvent, frozen=True):
    cell: int
    ground: Ground
    reveals: ClassVar[str] = "What lay on the cell has been seen"


class Drew(values.SeatEvent, frozen=True):
    card: Card | None
    shown: bool
    reveals: ClassVar[str] = "A card has changed hands"


class Counted(values.SeatEvent, frozen=True):
    """How many sparks a seat holds now: only that seat notices."""

    sparks: int
    shown: bool


class Gave(values.SeatEvent, frozen=True):
    to: Seat
    card: Card | None
    shown: bool
    reveals: ClassVar[str] = "A card has changed hands"


class ShadeDie(values.Event, frozen=True):
    face: int
    reveals: ClassVar[str] = "The die has been rolled"


class ShadeCame(values.Event, frozen=True):
    target: Seat


class Defended(values.SeatEvent, frozen=True):
    reveals: ClassVar[str] = "A spark has been shown"


class Fled(values.SeatEvent, frozen=True):
    cell: int


class EmberRolled(values.Event, frozen=True):
    face: int
    reveals: ClassVar[str] = "The die has been rolled"


class Ended(values.Event, frozen=True):
    won: bool


Event: TypeAlias = (
    Dealt
    | Lit
    | Stepped
    | Uncovered
    | Drew
    | Counted
    | Gave
    | ShadeDie
    | ShadeCame
    | Defended
    | Fled
    | EmberRolled
    | Ended
)
EVENTS: tuple[type[Event], ...] = Event.__args__
