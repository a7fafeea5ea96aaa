"""Rasterises SVG text to pixels, large stretchable shapes faster.

To rasterise a sheet as wide as the window takes a tenth of a second, and nearly all of it is alike:
what looks the same from its left end to its right is drawn narrow and pulled to its width, and what
looks the same from top to foot as well is drawn low, too.
"""

import io
import math
from collections.abc import Callable
from typing import TypeVar

import pygame

PAD = 14.0  # logical px of room on every side of a part, for shadows and rings
_END = 50.0  # logical px at either side that are never pulled: corners, rims, shadows
_EVEN: set[Callable[..., str]] = set()
_UPRIGHT: set[Callable[..., str]] = set()
_SLIM: set[Callable[..., str]] = set()

_Make = TypeVar("_Make", bound=Callable[..., str])


def even(make: _Make) -> _Make:
    """Return a shape, marked as stretchable from left to right: uniform between its ends."""
    _EVEN.add(make)
    return make


def upright(make: _Make) -> _Make:
    """Return a shape, marked as stretchable from top to bottom: uniform between its ends."""
    _UPRIGHT.add(make)
    return make


def plain(make: _Make) -> _Make:
    """Return a shape, marked as stretchable in both directions: uniform between its four sides."""
    return even(upright(make))


def slim(make: _Make) -> _Make:
    """Return a shape of lines, marked so: only corners named in its details do not stretch."""
    _SLIM.add(make)
    return make


def drawn(
    make: Callable[..., str],
    room: tuple[float, float],
    details: tuple[object, ...],
    size: tuple[int, int],
) -> pygame.Surface:
    """Return the shape `make(*room, *details)`, `room` in logical pixels, at `size` pixels.

    Corners, bands and heads are at most as large as the largest number among the details.
    """
    wide, high = room
    across, down = size[0] / (wide + 2 * PAD), size[1] / (high + 2 * PAD)
    corners = [detail + PAD for detail in details if isinstance(detail, int | float)]
    ends = 2 * max(0.0 if make in _SLIM else _END, *corners, 0.0)
    # Whole pixels are left out, so that all ends have the very pixels of the whole.
    columns = max(0, math.floor((wide - ends) * across)) if make in _EVEN else 0
    rows = max(0, math.floor((high - ends) * down)) if make in _UPRIGHT else 0
    if not columns and not rows:
        return _rasterised(make(wide, high, *details), size)
    little = make(wide - columns / across, high - rows / down, *details)
    return _pulled(_rasterised(little, (size[0] - columns, size[1] - rows)), columns, rows)


def _rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if surface.get_size() != size:
        # The loader keeps proportions, and whole pixels change them by a hair.
        surface = pygame.transform.smoothscale(surface, size)
    return surface


def _pulled(little: pygame.Surface, columns: int, rows: int) -> pygame.Surface:
    """Return a copy enlarged by repeating its middle column and row."""
    wide, high = little.get_size()
    whole = pygame.Surface((wide + columns, high + rows), pygame.SRCALPHA, 32)
    little = little.convert(whole)
    for x, across, to_x, wider in _stretches(wide, columns):
        for y, down, to_y, higher in _stretches(high, rows):
            room = whole.subsurface((to_x, to_y, wider, higher))
            part = little.subsurface((x, y, across, down))
            pygame.transform.scale(part, room.get_size(), room)
    return whole


def _stretches(long: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return first end, stretched middle, other end, each: source, length, target, length there."""
    middle = long // 2
    if not more:
        return ((0, long, 0, long),)
    return (
        (0, middle, 0, middle),
        (middle, 1, middle, more),
        (middle, long - middle, middle + more, long - middle),
    )
