"""The parts of a table that shoulders step between: what lies in which, and where one enters.

The layout is the same for all games, so the place of a thing is enough to tell.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from game.table.skeleton import ACTIONS, BOARD, SEATS, SIDE, TOP_BAR
from game.ui.hotspots import Hotspot, lies_that_way


class Region(IntEnum):
    """Parts of a table, in the order in which they are stepped through."""

    TOP = 0
    SEATS = 1
    BOARD = 2
    TRAY = 3  # and the pouch
    SIDE = 4
    ACTIONS = 5


_CHOSEN_FROM = (Region.BOARD, Region.TRAY, Region.ACTIONS)


def region_of(spot: Hotspot) -> Region:
    """Where the middle of a thing lies."""
    x, y = spot.box.centre
    if y < TOP_BAR.bottom:
        return Region.TOP
    below = y > (BOARD.bottom + ACTIONS.y) / 2
    if x > (BOARD.right + SIDE.x) / 2:
        return Region.ACTIONS if below else Region.SIDE
    if below:
        return Region.TRAY
    return Region.SEATS if x < (SEATS.right + BOARD.x) / 2 else Region.BOARD


def first_stop(stops: Sequence[Hotspot]) -> Hotspot:
    """Where the eye is when nothing has the focus: the first of what is to be chosen from."""
    live = [spot for spot in stops if spot.live]
    asked = [spot for spot in live if region_of(spot) in _CHOSEN_FROM]
    return (asked or live or stops)[0]


def entry(
    stops: Sequence[Hotspot], here: Hotspot | None, step: int, left: Mapping[Region, str]
) -> Hotspot:
    """What the focus goes to in the next part that has anything, or in the one before.

    `left`: what had the focus in a part when it was left last; it is found again.
    """
    if here is None:
        return first_stop(stops)
    order = [Region((region_of(here) + step * n) % len(Region)) for n in range(1, len(Region))]
    for region in order:
        inside = [spot for spot in stops if region_of(spot) is region]
        if inside:
            known = [spot for spot in inside if spot.name == left.get(region)]
            live = [spot for spot in inside if spot.live]
            return (known or live or inside)[0]
    return here


def within_reach(
    spots: Sequence[Hotspot], here: Hotspot, way: tuple[int, int], *, stays: bool
) -> list[Hotspot]:
    """What a direction can lead to: the same part of the table, as long as anything lies that way.

    `stays`: from the board it leads nowhere else, so that a stick pushed too long does no harm.
    """
    part = region_of(here)
    inside = [spot for spot in spots if region_of(spot) is part]
    if stays and part is Region.BOARD:
        return inside
    return inside if any(lies_that_way(here, spot, way) for spot in inside) else list(spots)
