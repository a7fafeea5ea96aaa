"""The events of Yoho! (chapter 3 of the rules of record).

A face is the side in sight, never the identity of the card (YOHO-7.3). A place of a ship is a cell,
or None for its lair. Map cards are None where the viewer may not see them; `shown` says that hands
are open to all.
"""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from msgspec import Struct

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoho.rules.content import Face, Kind, MapCard
from game.games.yoho.rules.sea import Axis, Side, Spin


class Cause(StrEnum):
    """Enum of what hits a ship."""

    TRAP = "trap"
    THROW = "throw"
    BLAST = "blast"
    SHOT = "shot"


class Loss(StrEnum):
    """Enum of what a hit costs (YOHO-8.1 to YOHO-8.7)."""

    LIFE = "life"
    COIN_RESERVE = "coin_reserve"
    COIN_STOLEN = "coin_stolen"
    HOME = "home"
    NOTHING = "nothing"


class WayHome(StrEnum):
    """Enum of why a ship is back in its lair."""

    HIT = "hit"
    SLIDE = "slide"


class Token(StrEnum):
    """Enum of the kinds of tokens that a lair holds."""

    LIFE = "life"
    CANNONBALL = "cannonball"


class How(StrEnum):
    """Enum of how an object is taken."""

    NET = "net"
    CATCH = "catch"


class Target(StrEnum):
    """Enum of what a shot or a barrel is aimed at."""

    SHIP = "ship"
    LAIR = "lair"
    CHEST = "chest"


class Ride(Struct, frozen=True):
    """Record of the movement of a ship with its card."""

    seat: Seat
    start: int
    end: int


# --- setup and turns ------------------------------------------------------------------------------


class LairPlaced(values.SeatEvent, frozen=True):
    """Event: a seat put its lair, with ship, life and ball, on a side of the grid (YOHO-2.13)."""

    side: Side
    slot: int


class TurnStarted(values.SeatEvent, frozen=True):
    """Event: a turn begins; the basic actions are in the hand."""

    round: int


class HandLookedAt(values.SeatEvent, frozen=True):
    """Event: a seat sees its map cards for the first time (YOHO-2.23)."""

    cards: tuple[MapCard | None, ...]
    shown: bool
    reveals: ClassVar[str] = "The map cards have been looked at"


class BasicPlayed(values.SeatEvent, frozen=True):
    """Event: a basic action is laid in front of its player until the turn ends (YOHO-3.4)."""

    card: MapCard  # NET or MOVEMENT
    plays_left: int


class CardPlayed(values.SeatEvent, frozen=True):
    """Event: a map card is laid in front of its player (YOHO-3.4)."""

    card: MapCard
    place: int | None  # that it had in the hand, from 0; None: only its owner knows
    shuffle: int  # after how many reshuffles of the map pile it was drawn
    extra: bool  # with the extra play of a bottle (YOHO-3.18)
    plays_left: int
    extra_maps: int
    shown: bool
    reveals: ClassVar[str] = "A map card has been shown"


class MapsDiscarded(values.SeatEvent, frozen=True):
    """Event: the map cards played go to the discard pile (YOHO-3.10)."""

    cards: tuple[MapCard, ...]


class BasicsReturned(values.SeatEvent, frozen=True):
    """Event: a seat stopped playing cards, and has its basic actions in hand again (YOHO-3.11)."""


class MapsThrown(values.SeatEvent, frozen=True):
    """Event: unplayed map cards go to the discard pile (YOHO-3.12)."""

    cards: tuple[MapCard, ...]  # in the order of section 6.3
    places: tuple[int | None, ...]  # that they had in the hand; None: only the owner knows
    shuffles: tuple[int, ...]  # after how many reshuffles of the map pile each was drawn
    shown: bool
    reveals: ClassVar[str] = "Map cards have been shown"


class HandRefilled(values.SeatEvent, frozen=True):
    """Event: map cards are drawn at the end of a turn (YOHO-3.14)."""

    cards: tuple[MapCard | None, ...]
    pile: int  # cards left in it
    shown: bool
    reveals: ClassVar[str] = "Map cards have been drawn"


class MapDrawn(values.SeatEvent, frozen=True):
    """Event: a map card is drawn for a bottle (YOHO-6.13)."""

    card: MapCard | None
    hand: int  # map cards in it now
    pile: int  # cards left in it
    shown: bool
    reveals: ClassVar[str] = "A map card has been drawn"


class ExtraPlayGained(values.SeatEvent, frozen=True):
    """Event: one map card more may be played this turn (YOHO-6.14)."""

    extra_maps: int


class MapReshuffled(values.Event, frozen=True):
    """Event: the map discards were shuffled into a new map pile (YOHO-11.5)."""

    size: int
    reveals: ClassVar[str] = "The map cards have been shuffled"


class TurnEnded(values.SeatEvent, frozen=True):
    """Event: a turn is over."""

    round: int


class GameOver(values.Event, frozen=True):
    """Event: the match ended; `places`: ranks by seat. No winner: the round limit was reached."""

    winner: Seat | None
    places: tuple[int, ...]


# --- ships and cards on the sea -------------------------------------------------------------------


class ShipMoved(values.SeatEvent, frozen=True):
    """Event: a ship sails; the path holds every place from start to end."""

    path: tuple[int | None, ...]


class CardSwung(values.Event, frozen=True):
    """Event: a card turned by a quarter turn, with its ships."""

    cell: int
    spin: Spin
    rotation: int  # now
    ships: tuple[Seat, ...]


class CardsSwapped(values.Event, frozen=True):
    """Event: two cards changed places."""

    a: int
    b: int
    rides: tuple[Ride, ...]


class LineSlid(values.Event, frozen=True):
    """Event: a line was pushed; the ships on the card pushed out come home next."""

    push: Side
    index: int
    cells: tuple[int, ...]  # of the line, from where the new card enters
    face: Face  # entering
    rotation: int
    out: Face  # leaving, to the discard pile
    rides: tuple[Ride, ...]
    top: Face | None  # of the sea pile now; None: it ran out
    reveals: ClassVar[str] = "A new sea card has been shown"


class CardTurned(values.Event, frozen=True):
    """Event: a card was turned over, with its ships."""

    cell: int
    axis: Axis
    old: Face
    new: Face
    rotation: int  # now
    ships: tuple[Seat, ...]
    reveals: ClassVar[str] = "The other side of a sea card has been seen"


class SeaDiscarded(values.Event, frozen=True):
    """Event: a card left the grid for the discard pile, as it lay."""

    cell: int
    face: Face


class LineClosed(values.Event, frozen=True):
    """Event: each card of the line moved one cell towards the gap."""

    cells: tuple[int, ...]  # from the gap to the hole at the far end
    rides: tuple[Ride, ...]


class CardRefilled(values.Event, frozen=True):
    """Event: a new card was put into the hole."""

    cell: int
    face: Face
    rotation: int
    top: Face | None  # of the sea pile now; None: it ran out
    reveals: ClassVar[str] = "A new sea card has been shown"


class SeaReshuffled(values.Event, frozen=True):
    """Event: the sea discards were shuffled into a new sea pile (YOHO-11.2)."""

    size: int
    top: Face
    reveals: ClassVar[str] = "The sea cards have been shuffled"


# --- chests, barrels, shots and hits --------------------------------------------------------------


class ChestOpened(values.Event, frozen=True):
    """Event: a closed chest was opened."""

    cell: int
    gold: bool  # or a trap
    reveals: ClassVar[str] = "A chest has been opened"


class ShotFired(values.SeatEvent, frozen=True):
    """Event: a cannonball is spent, on a ship or on the chest under the own ship."""

    target: Target
    victim: Seat | None  # whose ship; None: a chest
    cell: int
    balls: int  # left


class BarrelThrown(values.SeatEvent, frozen=True):
    """Event: a barrel was thrown at a ship, a lair or a chest."""

    barrel: int  # its cell
    target: Target
    victim: Seat | None  # whose ship or lair; None: a chest
    cell: int | None  # of ship or chest; None: a lair


class BarrelExploded(values.Event, frozen=True):
    """Event: a barrel went off under ships (YOHO-12.1)."""

    cell: int
    ships: tuple[Seat, ...]


class ShipHit(values.SeatEvent, frozen=True):
    """Event: a ship was hit, with the lives and coins left afterwards."""

    cause: Cause
    loss: Loss
    thief: Seat | None
    cell: int | None  # of the ship; None: in its lair
    life: int
    coins: int
    reserve: int


class ShipHome(values.SeatEvent, frozen=True):
    """Event: a ship is back in its lair."""

    cell: int  # that it left
    why: WayHome


# --- objects --------------------------------------------------------------------------------------


class ObjectTaken(values.SeatEvent, frozen=True):
    """Event: an object was netted or caught; for an island, the gift's event follows."""

    cell: int
    kind: Kind
    how: How


class GiftChosen(values.SeatEvent, frozen=True):
    """Event: a seat chose the gift of an island (YOHO-6.15)."""

    cell: int
    gift: Kind


class CoinGained(values.SeatEvent, frozen=True):
    """Event: a captain gets a coin from the reserve."""

    cell: int
    coins: int  # held now
    reserve: int  # left


class TokenGained(values.SeatEvent, frozen=True):
    """Event: a captain gets a token for the lair."""

    cell: int
    token: Token
    held: int


class TokenWasted(values.SeatEvent, frozen=True):
    """Event: a token was lost, for the lair holds as many as it can (YOHO-6.10, YOHO-6.12)."""

    cell: int
    token: Token
    held: int


Event: TypeAlias = values.Event
Log: TypeAlias = values.Log
EVENTS = values.declared(__name__)
