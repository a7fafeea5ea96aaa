"""What the magnifier shows, where, and what a click in it means.

The glass is placed so that the thing pointed at stays under the pointer: an immediate click hits
it. The glass is centred on the things near the pointer that can be chosen.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.ui.hotspots import SNAP, Hotspot
from game.ui.viewport import Box

POWERS: Final = 2.0, 2.5, 3.0, 3.5
"""The magnifications, tried in this order: the first that makes all things easy to hit is used."""
SMALL: Final = 32.0
"""48 pixels at 1920x1080: what is smaller, in logical pixels, is hard to hit."""
_RADII: Final = (96.0, 110.0, 124.0, 137.0, 150.0)  # logical px: no larger than it must be
_RIMS: Final = 26.0, 18.0  # the middles of its group keep so far from its edge, if there is room
_EDGE: Final = 4.0  # and of all else that is seen in it
_APART: Final = 2.0  # between two catch areas
_MOST: Final = 64.0  # no catch area is larger than that by itself


class Point(NamedTuple):
    """A place in logical pixels."""

    x: float
    y: float


class Catch(Struct, frozen=True):
    """Record: a thing under the glass, with its box on the table (`lies`) and in the glass (`box`).

    `near`: a near miss takes the thing too.
    """

    name: str
    lies: Box
    box: Box
    near: bool


class Glass(Struct, frozen=True):
    """Record: a round magnifier that does not move. All lengths are logical pixels."""

    middle: Point
    radius: float
    still: Point  # of the table, and seen at the same place in the glass
    catches: tuple[Catch, ...]
    power: float = POWERS[0]

    @property
    def box(self) -> Box:
        """The square around the glass."""
        return Box.around(*self.middle, 2 * self.radius, 2 * self.radius)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is in the glass."""
        return math.dist(self.middle, (x, y)) <= self.radius

    def seen_at(self, x: float, y: float) -> Point:
        """Return where a point of the table appears in the glass."""
        return _seen(self.still, (x, y), self.power)

    @property
    def least(self) -> float:
        """The shortest side, in px, of all catch areas of the glass."""
        return min(min(catch.box.w, catch.box.h) for catch in self.catches)

    def nearest(self, x: float, y: float) -> Catch:
        """Return the thing that a click takes: the one it hits, else the nearest."""
        topmost_first = self.catches[::-1]
        hit = [catch for catch in topmost_first if catch.box.contains(x, y)]
        near = hit or [catch for catch in topmost_first if catch.near] or topmost_first
        return min(near, key=lambda catch: math.dist(catch.box.centre, (x, y)))

    def still_holds(self, spots: Iterable[Hotspot]) -> bool:
        """Whether all things under the glass can still be chosen, in the same places."""
        found = {spot.name: spot for spot in spots}
        return all(
            (spot := found.get(catch.name)) is not None and spot.live and spot.box == catch.lies
            for catch in self.catches
        )


def is_small(spot: Hotspot) -> bool:
    """Whether a thing is so small that it is hard to click."""
    return min(spot.box.w, spot.box.h) < SMALL


def nearest_small(spots: Sequence[Hotspot], at: tuple[float, float]) -> Hotspot | None:
    """Return the thing near the pointer that is hard to hit, None if there is none.

    Small things are hard to hit, and so are things covered by larger ones.
    """
    on = [spot for spot in spots if spot.box.contains(*at)]
    if on and not any(is_small(spot) for spot in on):
        return None
    near = [spot for spot in spots if is_small(spot) and spot.box.distance(*at) <= SNAP]
    return min(
        reversed(near),
        key=lambda spot: (spot.box.distance(*at), math.dist(spot.box.centre, at)),
        default=None,
    )


def glass_over(spots: Sequence[Hotspot], middle: Hotspot, area: Box) -> Glass | None:
    """Return a glass over one thing and as many around it as fit.

    `spots`: all that can be chosen on the board, the topmost last; `area`: the glass stays in it.
    It is as strong as it must be for all to be hit. None if there is no room for it.
    """
    best: Glass | None = None
    for power in POWERS:
        glass = _glass(spots, middle, area, power)
        if glass is None:
            return None
        if best is None or glass.least > best.least:
            best = glass
        if best.least >= SMALL:
            break
    return best


def _glass(spots: Sequence[Hotspot], middle: Hotspot, area: Box, power: float) -> Glass | None:
    still = Point(*middle.box.centre)
    laid = _laid([still], area)
    if laid is None:
        return None
    group = [middle]
    others = [spot for spot in spots if spot is not middle and is_small(spot)]
    for other in sorted(others, key=lambda spot: math.dist(spot.box.centre, still)):
        wider = _laid([_seen(still, spot.box.centre, power) for spot in (*group, other)], area)
        if wider is not None:
            group.append(other)
            laid = wider
    at, radius = laid
    seen = ((spot, _seen(still, spot.box.centre, power)) for spot in spots)
    inside = [spot for spot, place in seen if math.dist(place, at) <= radius - _EDGE]
    return Glass(at, radius, still, tuple(_catches(inside, still, power)), power)


def larger(spots: Sequence[Hotspot], glass: Glass) -> list[Hotspot]:
    """Return the hotspots with those under the glass as large as the glass shows them, on top."""
    caught = {catch.name: catch for catch in glass.catches}
    below = [spot for spot in spots if spot.name not in caught]
    return below + [
        replace(spot, box=caught[spot.name].box, radius=glass.power * spot.radius)
        for spot in spots
        if spot.name in caught
    ]


def as_they_lie(spots: Sequence[Hotspot], glass: Glass) -> list[Hotspot]:
    """Return the hotspots of `larger` with their boxes on the table again, in another order."""
    lies = {(catch.name, catch.box): catch.lies for catch in glass.catches}
    return [
        spot
        if (box := lies.get((spot.name, spot.box))) is None
        else replace(spot, box=box, radius=spot.radius / glass.power)
        for spot in spots
    ]


def _seen(still: Point, at: tuple[float, float], power: float) -> Point:
    return Point(
        still.x + power * (at[0] - still.x),
        still.y + power * (at[1] - still.y),
    )


def _laid(seen: Sequence[Point], area: Box) -> tuple[Point, float] | None:
    """Return middle and radius of the smallest glass that shows all points; None: none does."""
    xs, ys = [at.x for at in seen], [at.y for at in seen]
    centre = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    for rim, radius in product(_RIMS, _RADII):
        room = area.inset(radius)
        if room.w < 0 or room.h < 0:
            continue
        at = Point(
            min(max(centre[0], room.x), room.right), min(max(centre[1], room.y), room.bottom)
        )
        if all(math.dist(at, one) <= radius - rim for one in seen):
            return at, radius
    return None


def _catches(spots: Sequence[Hotspot], still: Point, power: float) -> Iterator[Catch]:
    """Yield each thing's click area in the glass: as magnified, and larger if there is room."""
    middles = [_seen(still, spot.box.centre, power) for spot in spots]
    for number, spot in enumerate(spots):
        (x, y), others = middles[number], middles[:number] + middles[number + 1 :]
        room = min((max(abs(x - o.x), abs(y - o.y)) for o in others), default=_MOST)
        wide, high = (max(power * side, min(_MOST, room - _APART)) for side in spot.box[2:])
        yield Catch(spot.name, spot.box, Box.around(x, y, wide, high), spot.snap)
