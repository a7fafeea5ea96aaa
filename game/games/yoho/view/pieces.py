"""The depths of the pieces of Yoho!, for layout, overlay and animations.

A sea card is two pieces, "sea:7" and "thing:7" by its serial, from the pile to the discards.
"""

from collections.abc import Sequence

from game.games.yoho.rules.content import MapCard
from game.games.yoho.view.faces import Sea, Thing
from game.games.yoho.view.tableau import Laid
from game.table.animation import Piece
from game.table.laying import piece_in
from game.ui.viewport import Box

# Depth, from the table upwards.
WORDS, LAIR, PILE, MAP = 1.0, 2.0, 3.0, 4.0
SEA, THING, DIM = 6.0, 7.0, 8.0
RING = 10.0  # rings around live things are below all that follows
GHOST, SHIP, MARK = 12.0, 20.0, 30.0
FLYING = 60.0


def laid_out(card: Laid, box: Box, *, aside: bool = False, z: float = SEA) -> tuple[Piece, Piece]:
    """Return the two pieces of a sea card in a box: the card, and what is on it, drawn upright."""
    sea, thing = Sea(card.shape, card.rotation), Thing(card.kind, card.compass, card.known, aside)
    return (
        piece_in(box, f"sea:{card.serial}", sea, z),
        piece_in(box, f"thing:{card.serial}", thing, z + THING - SEA),
    )


def card_names(hand: Sequence[MapCard | None]) -> list[str | None]:
    """Return the hotspot of each card of a hand: "card:swap", then "card:swap,1"; None: unseen."""
    names: list[str | None] = []
    for place, card in enumerate(hand):
        copies = hand[:place].count(card)
        names.append(card and f"card:{card}{f',{copies}' if copies else ''}")
    return names
