"""Conversion of logical pixels: everything is laid out on 1280x720 and scaled to the window."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from typing import NamedTuple

import pygame

from game.core.storage.settings import Read
from game.ui.devices.windows_desktop import first_size

WIDTH, HEIGHT = 1280, 720
MOST = (7680, 4320)
"""The largest window, where the size of the screen is unknown."""


class Box(NamedTuple):
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the box."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """Return the box made smaller on every side (larger, for negative values)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def distance(self, x: float, y: float) -> float:
        """Return how many px a point is from the box; 0 inside."""
        return hypot(max(self.x - x, 0.0, x - self.right), max(self.y - y, 0.0, y - self.bottom))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Whether two boxes share any area."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def joined(self, other: "Box") -> "Box":
        """Return the smallest box that contains both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def mapped(self, start: "Box", end: "Box") -> "Box":
        """Return the box moved and scaled as it has to be for `start` to become `end`."""
        wide, high = end.w / start.w, end.h / start.h
        x, y = end.x + (self.x - start.x) * wide, end.y + (self.y - start.y) * high
        return Box(x, y, self.w * wide, self.h * high)

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> "Box":
        """Return the box of a size with its middle at a point."""
        return Box(x - w / 2, y - h / 2, w, h)


SCREEN = Box(0, 0, WIDTH, HEIGHT)
HIGH = 960
"""The height of the logical screen in windows that are little wider than high."""
LITTLE_WIDER = 1.5
"""The ratio of width to height below which a window counts as one of those."""

_MOST_MADE_UP = 2.0


@dataclass(frozen=True)
class Viewport:
    """Maps the logical screen into a window of `width` x `height` pixels.

    `down`: an offset downwards in logical pixels, for scrolled content. `size`: of the logical
    screen; tables in windows of unusual shapes have another than everything else.
    """

    width: int
    height: int
    down: float = 0.0
    size: tuple[int, int] = (WIDTH, HEIGHT)

    @cached_property
    def scale(self) -> float:
        """Pixels per logical pixel."""
        return min(self.width / self.size[0], self.height / self.size[1])

    @cached_property
    def origin(self) -> tuple[float, float]:
        """The pixel of logical 0, 0."""
        return (
            (self.width - self.size[0] * self.scale) / 2,
            (self.height - self.size[1] * self.scale) / 2 + self.down * self.scale,
        )

    def length(self, logical: float) -> int:
        """Return a length in whole pixels, at least 1 for anything above 0."""
        return max(1, round(logical * self.scale)) if logical > 0 else 0

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a logical point."""
        left, top = self.origin
        return round(left + x * self.scale), round(top + y * self.scale)

    def rect(self, box: Box, around: float = 0.0) -> pygame.Rect:
        """Return the pixels of a box and of `around` px on each side; neighbours leave no gap."""
        if around:
            box = box.inset(-around)
        # As `point` has it, of both corners: a frame asks for hundreds.
        (x0, y0), scale = self.origin, self.scale
        x, y, w, h = box
        left, top = round(x0 + x * scale), round(y0 + y * scale)
        right, bottom = round(x0 + (x + w) * scale), round(y0 + (y + h) * scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """Return the logical point of a pixel."""
        left, top = self.origin
        return (x - left) / self.scale, (y - top) / self.scale

    def fitted(self, part: Box, place: Box) -> "Viewport":
        """Return a viewport that shows `part` as large as fits at the top left of `place`."""
        factor = min(place.w / part.w, place.h / part.h)
        left, top = self.origin
        origin = (
            left + (place.x - part.x * factor) * self.scale,
            top + (place.y - part.y * factor) * self.scale,
        )
        return Viewport(self.width, self.height, size=self.size).with_scale(
            self.scale * factor, origin
        )

    def with_scale(self, scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> "Viewport":
        """Return a viewport with another scale, and with its logical 0, 0 at another pixel."""
        made = replace(self)
        # Frozen, and both follow from the size: the cached properties are filled in instead.
        made.__dict__.update(scale=scale, origin=origin)
        return made

    @property
    def screen(self) -> Box:
        """The logical screen."""
        return Box(0, 0, *self.size)

    @cached_property
    def everything(self) -> Box:
        """The whole window in logical pixels, side strips included."""
        x, y = self.logical(0, 0)
        return Box(x, y, self.width / self.scale, self.height / self.scale)


def made_up_for(scale: float) -> float:
    """Return the factor on letters, at most 2, that makes up for a small scale of a window."""
    return min(_MOST_MADE_UP, 1 / scale)


def page_view(width: int, height: int) -> Viewport:
    """Return the viewport of a full-height page: 1280 wide, 720 high or more."""
    if width < LITTLE_WIDER * height:
        return Viewport(width, height, size=(WIDTH, HIGH))
    return Viewport(width, height, size=(WIDTH, max(HEIGHT, round(WIDTH * height / width))))


def desktop() -> tuple[int, int] | None:
    """Return the size of the largest screen in pixels; None if it is unknown."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    sizes = pygame.display.get_desktop_sizes()
    return max(sizes, key=lambda size: size[0] * size[1]) if sizes else None


def window_size(kept: Read) -> tuple[int, int]:
    """Return the size of the window to open, in pixels: the last one, or that of a first start."""
    size = kept.settings.window_width, kept.settings.window_height
    return first_size(size) if kept.first else size


def fitting(size: tuple[int, int], room: tuple[int, int] | None) -> tuple[int, int]:
    """Return a window's size limited to a screen: each side at most as long."""
    if room is None:
        room = MOST
    return min(size[0], room[0]), min(size[1], room[1])
