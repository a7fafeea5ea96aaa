"""The moves of Yoho! (chapter 3 of the rules of record). Cells are 0 to 15 from the top left."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.sea import Axis, Side, Spin


class Source(StrEnum):
    """Enum of which of two cards with the same effect is played."""

    BASIC = "basic"
    MAP = "map"


class PlaceLair(values.Move, frozen=True):
    """Move: place the own lair on a free side of the grid (YOHO-2.13)."""

    side: Side
    slot: int  # 0 to 3, from the left or from the top


class Movement(values.Move, frozen=True):
    """Move: sail along joined currents (YOHO-4.1)."""

    source: Source
    to: int | None  # a cell; None: the own lair


class Net(values.ChanceMove, frozen=True):
    """Move: take the object under the own ship (YOHO-6.1)."""

    source: Source


class Swing(values.Move, frozen=True):
    """Move: turn a card by a quarter turn (YOHO-5.1)."""

    cell: int
    spin: Spin


class Swap(values.Move, frozen=True):
    """Move: exchange two neighbouring cards (YOHO-5.4)."""

    a: int  # the smaller cell
    b: int


class Slide(values.ChanceMove, frozen=True):
    """Move: push a line with the top sea card (YOHO-5.8)."""

    push: Side  # the direction in which the cards move
    index: int  # column from the left, or row from the top
    rotation: int  # of the card that enters


class Flip(values.ChanceMove, frozen=True):
    """Move: turn a card over (YOHO-5.17)."""

    cell: int
    axis: Axis


class Remove(values.Move, frozen=True):
    """Move: take a card out of the grid (YOHO-5.22)."""

    cell: int


class Catch(values.ChanceMove, frozen=True):
    """Move: take an item next to the own ship or at the own lair (YOHO-5.29)."""

    cell: int


class ThrowAtShip(values.Move, frozen=True):
    """Move: throw a barrel at a ship beside the barrel (YOHO-5.38)."""

    barrel: int
    seat: Seat


class ThrowAtLair(values.Move, frozen=True):
    """Move: throw a barrel at the lair beside it (YOHO-5.39)."""

    barrel: int
    seat: Seat


class ThrowAtChest(values.Move, frozen=True):
    """Move: throw a barrel into a closed chest beside the barrel (YOHO-5.40)."""

    barrel: int
    chest: int


class ShootChest(values.ChanceMove, frozen=True):
    """Move: open the closed chest under the own ship with a cannonball (YOHO-7.9)."""


class ShootShip(values.Move, frozen=True):
    """Move: fire a cannonball at a ship on the same card (YOHO-9.1)."""

    seat: Seat


class EndTurn(values.Move, frozen=True):
    """Move: play no more cards. Never made automatically: that would reveal the hand (YOHO-3.2)."""

    keeps_secret: ClassVar[bool] = True


class Refill(values.Move, frozen=True):
    """Move: lay the top sea card into the hole (YOHO-10.9)."""

    rotation: int


class ChooseGift(values.Move, frozen=True):
    """Move: take a cannonball, a rum bottle or a bottle at sea from an island (YOHO-6.15)."""

    gift: Kind


class Discard(values.Move, frozen=True):
    """Move: throw unplayed map cards away, or none, and draw up to three (YOHO-3.12, YOHO-3.14)."""

    cards: tuple[MapCard, ...]  # in the order of section 6.3


Move: TypeAlias = (
    PlaceLair
    | Movement
    | Net
    | Swing
    | Swap
    | Slide
    | Flip
    | Remove
    | Catch
    | ThrowAtShip
    | ThrowAtLair
    | ThrowAtChest
    | ShootChest
    | ShootShip
    | EndTurn
    | Refill
    | ChooseGift
    | Discard
)
MOVES: tuple[type[Move], ...] = Move.__args__

CARD_OF: dict[type[values.Move], MapCard] = {
    Movement: MapCard.MOVEMENT,
    Net: MapCard.NET,
    Swing: MapCard.SWING,
    Swap: MapCard.SWAP,
    Slide: MapCard.SLIDE,
    Flip: MapCard.FLIP,
    Remove: MapCard.REMOVE,
    Catch: MapCard.CATCH_THROW,
    ThrowAtShip: MapCard.CATCH_THROW,
    ThrowAtLair: MapCard.CATCH_THROW,
    ThrowAtChest: MapCard.CATCH_THROW,
}
"""The card that a move plays; other moves, such as shots, play none."""


def source_of(move: values.Move) -> Source:
    """Return which card a move plays: all but Movement and Net are map cards only."""
    return move.source if isinstance(move, Movement | Net) else Source.MAP
