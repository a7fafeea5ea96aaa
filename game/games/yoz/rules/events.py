"""The events of Yoz (section 3 of the rules of record). Everybody sees every event."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from msgspec import Struct

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoz.rules.content import Card, Character, Dragon, Gem, Space, Tile
from game.games.yoz.rules.state import Ending


class Cause(StrEnum):
    """Enum of the causes of a battle (YOZ-11.1 to YOZ-11.4)."""

    ATTACK = "attack"
    STEP = "step"
    TRANSPORT = "transport"
    RETURN = "return"
    FLIGHT = "flight"


class Shuffle(StrEnum):
    """Enum of the reasons for a shuffle of the cards."""

    ROTATION = "rotation"  # YOZ-13.3, YOZ-13.4
    EMPTY_PILE = "empty_pile"  # YOZ-13.7


class Placed(Struct, frozen=True):
    """Record: a character on its cottage before the first turn."""

    character: Character
    cottage: Space


class Entered(Struct, frozen=True):
    """Record: a dragon's dice on entering the land, and the circle of the last one (YOZ-3.10)."""

    dragon: Dragon
    dice: tuple[int, ...]
    circle: int


# --- setting out, turns and the end ---------------------------------------------------------------


class GameStarted(values.Event, frozen=True):
    """Event: the match was set up."""

    tiles: tuple[Tile, ...]  # row by row from the north-west
    heroes: tuple[Placed, ...]  # by seat
    gems: tuple[Gem, ...]
    thief: int
    dragons: tuple[Entered, ...]
    reveals: ClassVar[str] = "The board has been laid out"


class PartySetOut(values.Event, frozen=True):
    """Event: the first turn begins; seats in the order of turns."""

    order: tuple[Seat, ...]


class TurnEnded(values.SeatEvent, frozen=True):
    """Event: a turn, or a guest's slot, ended."""

    following: Seat
    rotation: int  # rotations completed


class DeckReshuffled(values.Event, frozen=True):
    """Event: cards were shuffled into a new pile of `cards` cards."""

    cards: int
    cause: Shuffle
    reveals: ClassVar[str] = "The cards have been shuffled"


class GameWon(values.Event, frozen=True):
    """Event: all heroes are in the castle (YOZ-1.3)."""

    thief: int
    mark: int  # section 8


class GameLost(values.Event, frozen=True):
    """Event: the thief took the castle."""

    ending: Ending
    thief: int
    mark: int


# --- the castle -----------------------------------------------------------------------------------


class Rested(values.SeatEvent, frozen=True):
    """Event: a guest stays in the castle."""


class CastleLeft(values.SeatEvent, frozen=True):
    """Event: a guest steps out onto the gate."""


class CastleEntered(values.SeatEvent, frozen=True):
    """Event: a character is in the castle."""


# --- moving and jumping ---------------------------------------------------------------------------


class MoveRolled(values.SeatEvent, frozen=True):
    """Event: a character rolled for a move."""

    die: int
    points: int
    reveals: ClassVar[str] = "The walk has been rolled"


class Stepped(values.SeatEvent, frozen=True):
    """Event: a hero moved one space."""

    start: Space
    end: Space
    left: int  # steps


class JumpRolled(values.SeatEvent, frozen=True):
    """Event: a character rolled for a jump: one die, two for the Wizard."""

    dice: tuple[int, ...]
    reveals: ClassVar[str] = "The jump has been rolled"


class Jumped(values.SeatEvent, frozen=True):
    """Event: a character appears on a circle; the start equals the end if it stays there."""

    start: Space
    end: Space
    circle: int


class SpecialTried(values.SeatEvent, frozen=True):
    """Event: a character tried a special jump; the start equals the end if it failed."""

    gem: Gem
    dice: tuple[int, ...]
    start: Space
    end: Space
    worked: bool
    reveals: ClassVar[str] = "The jump has been rolled"


class Returned(values.SeatEvent, frozen=True):
    """Event: a hero went back to where its special jump began."""

    start: Space
    end: Space


# --- gems -----------------------------------------------------------------------------------------


class GemTaken(values.SeatEvent, frozen=True):
    """Event: a gem leaves its spot."""

    gem: Gem
    space: Space
    own: bool


class GemPassed(values.Event, frozen=True):
    """Event: a gem goes to its owner."""

    gem: Gem
    giver: Seat
    receiver: Seat
    space: Space  # of the giver


# --- dragons and battles --------------------------------------------------------------------------


class BattleStarted(values.Event, frozen=True):
    """Event: a leader faces a dragon, with everybody near it."""

    dragon: Dragon
    space: Space
    leader: Seat
    team: tuple[Seat, ...]  # with the leader, by seat
    numbers: tuple[int, ...]  # that hit
    cause: Cause


class BattleRolled(values.Event, frozen=True):
    """Event: the leader of a battle rolled; the dice are in order."""

    leader: Seat
    dice: tuple[int, ...]
    hit: bool
    reveals: ClassVar[str] = "The fight has been rolled"


class DragonSlain(values.Event, frozen=True):
    """Event: a dragon is out of the game."""

    dragon: Dragon
    space: Space
    leader: Seat
    team: tuple[Seat, ...]


class BattleLost(values.Event, frozen=True):
    """Event: a battle was lost, and the dragon stays."""

    dragon: Dragon
    space: Space
    leader: Seat


class SentHome(values.SeatEvent, frozen=True):
    """Event: the leader of a lost battle goes home; the start equals the end if it was there."""

    start: Space
    end: Space


class DragonChosen(values.Event, frozen=True):
    """Event: a seat chose the dragon that flies."""

    dragon: Dragon
    seat: Seat


class DragonFlew(values.Event, frozen=True):
    """Event: a dragon lands on the circle of its last die."""

    dragon: Dragon
    start: Space
    end: Space
    dice: tuple[int, ...]
    landed_on: tuple[Seat, ...]
    reveals: ClassVar[str] = "The dragon's flight has been rolled"


# --- tunnels --------------------------------------------------------------------------------------


class TunnelPassed(values.SeatEvent, frozen=True):
    """Event: a hero passed a tunnel to its other mouth."""

    start: Space
    end: Space
    die: int | None  # None: the third try
    reveals: ClassVar[str] = "The dig has been rolled"


class TunnelFailed(values.SeatEvent, frozen=True):
    """Event: a try to pass a tunnel failed."""

    mouth: Space
    die: int
    fails: int
    reveals: ClassVar[str] = "The dig has been rolled"


# --- cards and the thief --------------------------------------------------------------------------


class CardDrawn(values.SeatEvent, frozen=True):
    """Event: an action card is turned up."""

    card: Card
    left: int  # cards in the pile
    reveals: ClassVar[str] = "A card has been drawn"


class ThiefMoved(values.Event, frozen=True):
    """Event: a card moved the thief; the start equals the end if he stays."""

    start: int
    end: int
    step: int


class LastChanceRolled(values.SeatEvent, frozen=True):
    """Event: the last-chance die was rolled."""

    die: int
    reveals: ClassVar[str] = "The last chance has been rolled"


class ThiefBeatenBack(values.Event, frozen=True):
    """Event: the last chance succeeded, and the thief flees from the castle."""

    start: int
    end: int


Event: TypeAlias = values.Event
Log: TypeAlias = values.Log
EVENTS = values.declared(__name__)
