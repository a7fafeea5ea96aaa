"""Dealing the sixteen tiles: any deal, a friendly one, or the land of a code (section 12)."""

from collections.abc import Sequence
from typing import Final

from game.core.chance import Chance, shuffled
from game.games.yoz.content import CASTLE, CHARACTERS, Character, Tile
from game.games.yoz.land import Land, Layout, land_of
from game.games.yoz.land_code import layout_of

ANY: Final = "any"
FRIENDLY: Final = "friendly"


def deal(kind: str, party: Sequence[Character], chance: Chance) -> Layout:
    """A layout of a kind, or that of a code.   Raises: BadInput if the text is neither."""
    if kind not in (ANY, FRIENDLY):
        return layout_of(kind)
    while True:
        layout = shuffled(chance, "layout", tuple(Tile))
        if kind == ANY or is_friendly(land_of(layout), party):
            return layout


def is_friendly(land: Land, party: Sequence[Character]) -> bool:
    """Whether nobody of a party is cut off from anything but by dragons (option `layout`)."""
    areas = land.areas
    for character in party:
        home = areas[land.cottages[character]]
        spots = [areas[land.gems[gem]] for gem in CHARACTERS[character].gems]
        if home != areas[CASTLE] or home not in spots:  # the latter: stranded (YOZ-7.4)
            return False
        if any(spot != home and spot not in land.circle_areas for spot in spots):
            return False
    return True
