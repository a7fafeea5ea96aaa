"""Regions of a table that the shoulder buttons step between, by the places of things alone."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from game.table.forms.parts import Skeleton
from game.ui.hotspots import Hotspot, lies_that_way
from game.ui.viewport import Box


class Region(IntEnum):
    """Enum of the parts of a table, in the order in which the keys step through them."""

    TOP = 0
    SEATS = 1
    BOARD = 2
    TRAY = 3  # and the pouch
    SIDE = 4
    ACTIONS = 5


_CHOSEN_FROM = (Region.BOARD, Region.TRAY, Region.ACTIONS)


class Regions:
    """Finder of the region of a thing, in one form of a table."""

    def __init__(self, skeleton: Skeleton) -> None:
        self._top = skeleton.bar.bottom
        side = [skeleton.page, skeleton.ledge, skeleton.drawer]
        side += [box for box in (skeleton.log, skeleton.tabs) if box is not None]
        self._boxes = (
            *((Region.SEATS, box) for box in skeleton.seats),
            (Region.BOARD, skeleton.board),
            (Region.TRAY, skeleton.tray),
            *((Region.SIDE, box) for box in side),
            *((Region.TRAY, box) for box in (skeleton.pouch,) if box is not None),
            (Region.ACTIONS, skeleton.actions),
        )
        self._found: dict[Box, Region] = {}

    def of(self, spot: Hotspot) -> Region:
        """Return the region around the middle of a thing, else the nearest one."""
        found = self._found.get(spot.box)
        if found is None:
            found = self._found[spot.box] = self._at(*spot.box.centre)
        return found

    def _at(self, x: float, y: float) -> Region:
        if y < self._top:
            return Region.TOP
        return min(self._boxes, key=lambda part: _apart(part[1], x, y))[0]

    def first_stop(self, stops: Sequence[Hotspot]) -> Hotspot:
        """Return the hotspot to start from when nothing has the focus: the first to choose from."""
        live = [spot for spot in stops if spot.live]
        asked = [spot for spot in live if self.of(spot) in _CHOSEN_FROM]
        return (asked or live or stops)[0]

    def entry(
        self,
        stops: Sequence[Hotspot],
        here: Hotspot | None,
        step: int,
        left: Mapping[Region, str],
    ) -> Hotspot:
        """Return where the focus goes in the next or previous region that has any hotspot.

        `left`: what had the focus in a part when it was left last; it is found again.
        """
        if here is None:
            return self.first_stop(stops)
        part = self.of(here)
        order = [Region((part + step * n) % len(Region)) for n in range(1, len(Region))]
        for region in order:
            inside = [spot for spot in stops if self.of(spot) is region]
            if inside:
                known = [spot for spot in inside if spot.name == left.get(region)]
                live = [spot for spot in inside if spot.live]
                return (known or live or inside)[0]
        return here

    def within_reach(
        self, spots: Sequence[Hotspot], here: Hotspot, way: tuple[int, int], *, stays: bool
    ) -> list[Hotspot]:
        """Return the hotspots in a direction, in one region if possible; `stays`: on the board."""
        part = self.of(here)
        inside = [spot for spot in spots if self.of(spot) is part]
        if stays and part is Region.BOARD:
            return inside
        return inside if any(lies_that_way(here, spot, way) for spot in inside) else list(spots)


def _apart(box: Box, x: float, y: float) -> float:
    """Return the distance of a point from a box, dx plus dy in logical pixels; 0 inside."""
    return max(box.x - x, x - box.right, 0) + max(box.y - y, y - box.bottom, 0)
