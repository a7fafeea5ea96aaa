"""Dealing the sixteen tiles: any deal, a deal of a kind, or the land of a code (section 12)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from game.core.chance import Chance, shuffled
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character, Tile
from game.games.yoz.rules.land.code import layout_of
from game.games.yoz.rules.land.land import Land, Layout, land_of
from game.games.yoz.rules.land.roads import tour_from_home


class Deal(StrEnum):
    """Enum of the kinds of land that can be dealt."""

    ANY = "any"
    FRIENDLY = "friendly"  # nobody is cut off from anything
    # How long the ways are, compared with other lands:
    CALM = "calm"
    NORMAL = "normal"
    CRUEL = "cruel"


USUAL_TOUR: Final = {
    Character.KNIGHT: 12.7,
    Character.RUNNER: 10.8,
    Character.WIZARD: 12.0,
    Character.MINER: 12.5,
}
"""Turns for all three gems and the castle, without dragons, in the median of all lands."""

CALM_BELOW: Final = (0.88, 1.00, 1.06, 1.09)
CRUEL_ABOVE: Final = (1.12, 1.19, 1.24, 1.26)
"""For one to four characters: the slowest tour as a share of the usual one. A quarter of all lands
is calm and a quarter cruel."""


def deal(kind: str, party: Sequence[Character], chance: Chance) -> Layout:
    """Return a layout of a kind, or that of a code.   Raises: BadInput if the text is neither."""
    if kind not in set(Deal):
        return layout_of(kind)
    while True:
        layout = shuffled(chance, "layout", tuple(Tile))
        if _is(Deal(kind), layout, party):
            return layout


def _is(kind: Deal, layout: Layout, party: Sequence[Character]) -> bool:
    match kind:
        case Deal.ANY:
            return True
        case Deal.FRIENDLY:
            return is_friendly(land_of(layout), party)
        case _:
            return temper_of(layout, party) is kind


def is_friendly(land: Land, party: Sequence[Character]) -> bool:
    """Whether each of a party can reach its gems and the castle, dragons ignored (`layout`)."""
    areas = land.areas
    for character in party:
        home = areas[land.cottages[character]]
        spots = [areas[land.gems[gem]] for gem in CHARACTERS[character].gems]
        if home != areas[CASTLE] or home not in spots:  # the latter: stranded (YOZ-7.4)
            return False
        if any(spot != home and spot not in land.circle_areas for spot in spots):
            return False
    return True


def temper_of(layout: Layout, party: Sequence[Character]) -> Deal:
    """Return calm, normal or cruel, by the longest way of any character of the party."""
    slowest = max(tour_from_home(layout, one) / USUAL_TOUR[one] for one in party)
    if slowest < CALM_BELOW[len(party) - 1]:
        return Deal.CALM
    return Deal.CRUEL if slowest > CRUEL_ABOVE[len(party) - 1] else Deal.NORMAL
