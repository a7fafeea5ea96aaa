"""How pieces of Yoho! are named and stacked, for layout, painter, overlay and choreography."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.view.tableau import Laid
from game.table.animation import Piece
from game.table.faces import face_of
from game.table.laying import piece_in
from game.ui.viewport import Box

# Depth, from the table upwards.
WORDS, LAIR, PILE, MAP = 1.0, 2.0, 3.0, 4.0
SEA, THING, DIM = 6.0, 7.0, 8.0
RING = 10.0  # rings around live things lie below all that follows
GHOST, SHIP, MARK = 12.0, 20.0, 30.0
FLYING = 60.0

CARD = 104.0  # a sea card in the grid; in a pile it is smaller
_SIZES = {Kind.ISLAND: 80.0, Kind.REEF: 82.0, Kind.BARREL: 68.0, Kind.CANNONBALL: 58.0}
_SIZE, _ASIDE = 66.0, 50.0


def sea_key(serial: int) -> str:
    """A sea card keeps its name from the pile to the discards."""
    return f"sea:{serial}"


def thing_key(serial: int) -> str:
    """What lies on a sea card, upright."""
    return f"thing:{serial}"


def ship_key(seat: Seat) -> str:
    """The ship of a seat."""
    return f"ship:{seat}"


def sea_face(card: Laid) -> str:
    """The currents of a card as it is turned."""
    return face_of("sea", card.shape, card.rotation)


def thing_face(kind: Kind, *, compass: bool, known: bool, aside: bool = False) -> str:
    """What lies on a card, with its marks; `aside`: it makes room for ships."""
    return face_of("thing", kind, "compass" * compass, "known" * known, "aside" * aside)


def laid_out(card: Laid, box: Box, *, aside: bool = False, z: float = SEA) -> tuple[Piece, Piece]:
    """A sea card in a box, and what is on it."""
    thing = thing_face(card.kind, compass=card.compass, known=card.known, aside=aside)
    return (
        piece_in(box, sea_key(card.serial), sea_face(card), z),
        piece_in(box, thing_key(card.serial), thing, z + THING - SEA),
    )


def thing_box(kind: Kind, card: Box, *, aside: bool) -> Box:
    """Where a thing lies on its sea card; `aside`: in a corner, for there are ships."""
    unit = card.w / CARD
    x, y = card.centre
    size = _SIZES.get(kind, _SIZE)
    if aside:
        size, x, y = min(size, _ASIDE), x - 21 * unit, y - 19 * unit
    return Box.around(x, y, size * unit, size * unit)


def map_face(card: MapCard, state: str = "") -> str:
    """A map card, open; `state` is "", "picked" or "thrown"."""
    return face_of("map", card, state)


def basic_face(card: MapCard, colour: str, state: str = "") -> str:
    """A basic action with its owner's emblem."""
    return face_of("basic", card, colour, state)


def card_names(hand: Sequence[MapCard | None]) -> list[str | None]:
    """The hotspot of each card of a hand: the first of a kind "card:swap", then "card:swap,1"."""
    names: list[str | None] = []
    for place, card in enumerate(hand):
        copies = hand[:place].count(card)
        names.append(card and f"card:{card}{f',{copies}' if copies else ''}")
    return names
