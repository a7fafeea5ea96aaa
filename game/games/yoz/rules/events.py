"""The events of Yoz (section 3 of the rules of record). Everybody sees every event."""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoz.rules.content import Card, Character, Dragon, Gem, Space, Tile
from game.games.yoz.rules.state import Ending


class Cause(StrEnum):
    """The causes of a battle (YOZ-11.1 to YOZ-11.4)."""

    ATTACK = "attack"
    STEP = "step"
    TRANSPORT = "transport"
    RETURN = "return"
    FLIGHT = "flight"


class Shuffle(StrEnum):
    """The reasons for a shuffle of the cards."""

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


class Event(values.Event, frozen=True):
    """An event of Yoz."""


# --- setting out, turns and the end ---------------------------------------------------------------


class GameStarted(Event, frozen=True):
    """The match was set up."""

    tiles: tuple[Tile, ...]  # row by row from the north-west
    heroes: tuple[Placed, ...]  # by seat
    gems: tuple[Gem, ...]
    thief: int
    dragons: tuple[Entered, ...]
    reveals: ClassVar[str] = "The board has been laid out"


class PartySetOut(Event, frozen=True):
    """The first turn begins; seats in the order of turns."""

    order: tuple[Seat, ...]


class TurnEnded(Event, frozen=True):
    """A turn, or a guest's slot, ended."""

    seat: Seat
    following: Seat
    rotation: int  # rotations completed


class DeckReshuffled(Event, frozen=True):
    """All cards that were shuffled are in the pile again."""

    cards: int
    cause: Shuffle
    reveals: ClassVar[str] = "The cards have been shuffled"


class GameWon(Event, frozen=True):
    """All heroes are in the castle (YOZ-1.3)."""

    thief: int
    mark: int  # section 8


class GameLost(Event, frozen=True):
    """The thief took the castle."""

    ending: Ending
    thief: int
    mark: int


# --- the castle -----------------------------------------------------------------------------------


class Rested(Event, frozen=True):
    """A guest stays in the castle."""

    seat: Seat


class CastleLeft(Event, frozen=True):
    """A guest steps out onto the gate."""

    seat: Seat


class CastleEntered(Event, frozen=True):
    """A character is in the castle."""

    seat: Seat


# --- moving and jumping ---------------------------------------------------------------------------


class MoveRolled(Event, frozen=True):
    """A character rolled for a move."""

    seat: Seat
    die: int
    points: int
    reveals: ClassVar[str] = "The walk has been rolled"


class Stepped(Event, frozen=True):
    """A hero moved one space."""

    seat: Seat
    start: Space
    end: Space
    left: int  # steps


class JumpRolled(Event, frozen=True):
    """A character rolled for a jump: one die, two for the Wizard."""

    seat: Seat
    dice: tuple[int, ...]
    reveals: ClassVar[str] = "The jump has been rolled"


class Jumped(Event, frozen=True):
    """A character appears on a circle; the start equals the end if it stays there."""

    seat: Seat
    start: Space
    end: Space
    circle: int


class SpecialTried(Event, frozen=True):
    """A character tried a special jump; the start equals the end if it failed."""

    seat: Seat
    gem: Gem
    dice: tuple[int, ...]
    start: Space
    end: Space
    worked: bool
    reveals: ClassVar[str] = "The jump has been rolled"


class Returned(Event, frozen=True):
    """A hero went back to where its special jump began."""

    seat: Seat
    start: Space
    end: Space


# --- gems -----------------------------------------------------------------------------------------


class GemTaken(Event, frozen=True):
    """A gem leaves its spot."""

    seat: Seat
    gem: Gem
    space: Space
    own: bool


class GemPassed(Event, frozen=True):
    """A gem goes to its owner."""

    gem: Gem
    giver: Seat
    receiver: Seat
    space: Space  # of the giver


# --- dragons and battles --------------------------------------------------------------------------


class BattleStarted(Event, frozen=True):
    """A leader faces a dragon, with everybody near it."""

    dragon: Dragon
    space: Space
    leader: Seat
    team: tuple[Seat, ...]  # with the leader, by seat
    numbers: tuple[int, ...]  # that hit
    cause: Cause


class BattleRolled(Event, frozen=True):
    """The leader of a battle rolled; the dice are in order."""

    leader: Seat
    dice: tuple[int, ...]
    hit: bool
    reveals: ClassVar[str] = "The fight has been rolled"


class DragonSlain(Event, frozen=True):
    """A dragon is out of the game."""

    dragon: Dragon
    space: Space
    leader: Seat
    team: tuple[Seat, ...]


class BattleLost(Event, frozen=True):
    """A battle was lost, and the dragon stays."""

    dragon: Dragon
    space: Space
    leader: Seat


class SentHome(Event, frozen=True):
    """The leader of a lost battle goes home; the start equals the end if it was there."""

    seat: Seat
    start: Space
    end: Space


class DragonChosen(Event, frozen=True):
    """A seat chose the dragon that flies."""

    dragon: Dragon
    seat: Seat


class DragonFlew(Event, frozen=True):
    """A dragon lands on the circle of its last die."""

    dragon: Dragon
    start: Space
    end: Space
    dice: tuple[int, ...]
    landed_on: tuple[Seat, ...]
    reveals: ClassVar[str] = "The dragon's flight has been rolled"


# --- tunnels --------------------------------------------------------------------------------------


class TunnelPassed(Event, frozen=True):
    """A hero passed a tunnel to its other mouth."""

    seat: Seat
    start: Space
    end: Space
    die: int | None  # None: the third try
    reveals: ClassVar[str] = "The dig has been rolled"


class TunnelFailed(Event, frozen=True):
    """A try to pass a tunnel failed."""

    seat: Seat
    mouth: Space
    die: int
    fails: int
    reveals: ClassVar[str] = "The dig has been rolled"


# --- cards and the thief --------------------------------------------------------------------------


class CardDrawn(Event, frozen=True):
    """An action card is turned up."""

    seat: Seat
    card: Card
    left: int  # cards in the pile
    reveals: ClassVar[str] = "A card has been drawn"


class ThiefMoved(Event, frozen=True):
    """A card moved the thief; the start equals the end if he stays."""

    start: int
    end: int
    step: int


class LastChanceRolled(Event, frozen=True):
    """The last-chance die was rolled."""

    seat: Seat
    die: int
    reveals: ClassVar[str] = "The last chance has been rolled"


class ThiefBeatenBack(Event, frozen=True):
    """The last chance succeeded, and the thief flees from the castle."""

    start: int
    end: int


EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
