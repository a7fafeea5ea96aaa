"""Places texts beside a thing, on the side where they cover least."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import product

from game.ui.viewport import SCREEN, Box

_ON_IT = 1000.0


class Side(Enum):
    """Enum of the sides of a box."""

    ABOVE = "above"
    BELOW = "below"
    LEFT = "left"
    RIGHT = "right"


def placed(
    target: Box,
    w: float,
    h: float,
    gap: float,
    sides: Iterable[Side],
    avoid: Sequence[Box],
    *,
    screen: Box = SCREEN,
) -> tuple[Box, Side]:
    """Return a box of a given size beside a target, and its side: the first that covers least.

    It stays on the screen. `gap` is kept to the target; lengths are logical pixels.
    Raises: ValueError without a side.
    """

    def cost(place: tuple[Box, Side]) -> float:
        on_it = _ON_IT if place[0].overlaps(target) else 0.0
        return on_it + sum(covered(other, place[0]) for other in avoid)

    places = [*places_beside(target, w, h, gap, sides, screen=screen)]
    if not places:
        raise ValueError("there is no side to choose from")
    return min(places, key=cost)


def places_beside(
    target: Box,
    w: float,
    h: float,
    gap: float,
    sides: Iterable[Side],
    slides: Iterable[float] = (0.0,),
    *,
    screen: Box = SCREEN,
) -> Iterator[tuple[Box, Side]]:
    """Yield the places that `placed` chooses from: each on the screen, and its side.

    `slides`: the offsets along a side from its middle, as parts of the box's own length.
    """
    area = screen.inset(6)
    for side, slide in product(sides, slides):
        middle = _beside(target, w, h, gap, side)
        along = side in (Side.ABOVE, Side.BELOW)
        box = middle.moved(slide * w if along else 0, 0 if along else slide * h)
        # Sliding along the side keeps it there; leaving the screen on the other axis costs.
        x = min(max(box.x, area.x), area.right - w)
        y = min(max(box.y, area.y), area.bottom - h)
        yield Box(x, y, w, h), side


def _beside(target: Box, w: float, h: float, gap: float, side: Side) -> Box:
    cx, cy = target.centre
    match side:
        case Side.ABOVE:
            return Box(cx - w / 2, target.y - h - gap, w, h)
        case Side.BELOW:
            return Box(cx - w / 2, target.bottom + gap, w, h)
        case Side.LEFT:
            return Box(target.x - w - gap, cy - h / 2, w, h)
        case Side.RIGHT:
            return Box(target.right + gap, cy - h / 2, w, h)


def covered(thing: Box, by: Box) -> float:
    """Return the share of a thing that a box covers."""
    w = min(thing.x + thing.w, by.x + by.w) - max(thing.x, by.x)
    if w <= 0:
        return 0.0
    h = min(thing.y + thing.h, by.y + by.h) - max(thing.y, by.y)
    return w * h / (thing.w * thing.h) if h > 0 else 0.0
