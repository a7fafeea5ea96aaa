"""The names of everything in Yoho!, as players read them, defined only here.

Sentences take names from these tables, or spell them in the same way.
"""

from typing import NamedTuple

from game.core.contract.values import Role
from game.games.yoho.rules.content import COLUMNS, KIND, Face, Kind, MapCard
from game.games.yoho.rules.sea import Axis, Side, Spin


class ObjectName(NamedTuple):
    """Record of the words for what a sea card shows."""

    title: str
    a: str  # in a sentence, with its article

    @property
    def noun(self) -> str:
        """The object in a sentence, without an article."""
        return self.a.partition(" ")[2]


class CardName(NamedTuple):
    """Record of a card of the hand, basic action or map card."""

    name: str
    short: str  # on a card too narrow for the name
    hint: str  # what it does, in a few words on the card
    deed: str  # the same in a line, on a card that is looked at


class GiftName(NamedTuple):
    """Record of the words for what an island gives."""

    a: str  # in a sentence, with its article
    button: str


class PileName(NamedTuple):
    """Record of a pile, or the gold reserve."""

    title: str
    short: str  # below a pile too narrow for the title


class TokenName(NamedTuple):
    """Record of the words for what a captain can win and lose."""

    one: str
    more: str


class FlipName(NamedTuple):
    """Record of a way to turn a sea card over."""

    way: str  # in a sentence
    button: str


OBJECTS: dict[Kind, ObjectName] = {
    Kind.CURRENT: ObjectName("Current", "a current"),
    Kind.CLOSED_CHEST: ObjectName("Closed chest", "a closed chest"),
    Kind.GOLD_CHEST: ObjectName("Chest of gold", "a chest of gold"),
    Kind.TRAPPED_CHEST: ObjectName("Trap", "a trap"),
    Kind.BARREL: ObjectName("Barrel", "a barrel"),
    Kind.CANNONBALL: ObjectName("Cannonball", "a cannonball"),
    Kind.BOTTLE: ObjectName("Bottle at sea", "a bottle"),
    Kind.RUM: ObjectName("Rum", "some rum"),
    Kind.ISLAND: ObjectName("Treasure island", "an island"),
    Kind.REEF: ObjectName("Reef", "a reef"),
}

CARDS: dict[MapCard, CardName] = {
    MapCard.SWING: CardName("Swing", "Swing", "Turn a card", "Turn any sea card a quarter turn"),
    MapCard.SWAP: CardName("Swap", "Swap", "Swap two", "Swap two sea cards side by side"),
    MapCard.SLIDE: CardName("Slide", "Slide", "Push a row", "Push a new card into a row or column"),
    MapCard.FLIP: CardName("Flip", "Flip", "Turn over", "Turn any sea card over"),
    MapCard.REMOVE: CardName("Remove", "Remove", "Take away", "Take any sea card away"),
    MapCard.MOVEMENT: CardName("Movement", "Move", "Sail far", "Sail as far as the current goes"),
    MapCard.NET: CardName("Net", "Net", "Take here", "Take what is under your ship"),
    MapCard.CATCH_THROW: CardName(
        "Catch/Throw", "Catch", "Or throw", "Catch what is near, or throw a barrel"
    ),
}

GIFTS: dict[Kind, GiftName] = {
    Kind.CANNONBALL: GiftName("a cannonball", "Cannonball"),
    Kind.RUM: GiftName("a life", "Life"),
    Kind.BOTTLE: GiftName("a map card", "Map card"),
}
"""The words for each gift of an island, by the object whose effect the gift has."""

COIN, LIFE, CANNONBALL = (
    TokenName("coin", "coins"),
    TokenName("life", "lives"),
    TokenName("cannonball", "cannonballs"),
)

PILES: dict[str, PileName] = {
    "sea": PileName("Sea cards", "Sea cards"),
    "sea_out": PileName("Used sea cards", "Used sea"),
    "maps": PileName("Map cards", "Map cards"),
    "maps_out": PileName("Used map cards", "Used maps"),
    "reserve": PileName("Gold reserve", "Gold"),
}

SIDES: dict[Side, str] = {
    Side.NORTH: "top",
    Side.EAST: "right",
    Side.SOUTH: "bottom",
    Side.WEST: "left",
}
"""The sides of the grid and of a sea card, as seen on the screen."""

PUSHES: dict[Side, str] = {
    Side.NORTH: "up",
    Side.EAST: "right",
    Side.SOUTH: "down",
    Side.WEST: "left",
}
"""The directions in which a row or column slides."""

SPINS: dict[Spin, str] = {Spin.CW: "clockwise", Spin.CCW: "counter-clockwise"}

FLIPS: dict[Axis, FlipName] = {
    Axis.V: FlipName("like a page", "Page"),
    Axis.H: FlipName("like a lid", "Lid"),
}

ROLES: tuple[Role, ...] = (
    Role("draken", "Bartholomew Draken", "Collects storms the way others collect stamps."),
    Role("searose", "Isabella Searose", "Left the merchant life; kept the sharp pencil."),
    Role("nightshade", "Kassandra Nightshade", "You noticed her? Then she has already gone."),
    Role("mordrake", "Valerian Mordrake", "Has a plan for this. Has a plan for you, too."),
)
"""The captains, who differ in name and colour only (YOHO-1.9)."""

CAPTAIN_NAMES = {role.key: role.name for role in ROLES}


def a_face(face: Face) -> str:
    """Return what a side of a sea card shows, in a sentence: "a barrel"."""
    return OBJECTS[KIND[face]].a


def place_name(cell: int) -> str:
    """Return the name of a cell, from the top left: "row 2, column 3"."""
    return f"row {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


def slot_name(side: Side, slot: int) -> str:
    """Return the name of lair place `slot` (from 0) of a side: "left side, at row 3"."""
    return f"{SIDES[side]} side, at {line_name(side, slot)}"


def line_name(side: Side, index: int) -> str:
    """Return the name of the row or column `index` (from 0) that runs to a side: "row 2"."""
    line = "column" if side in (Side.NORTH, Side.SOUTH) else "row"
    return f"{line} {index + 1}"
