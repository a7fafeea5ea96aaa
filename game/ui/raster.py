"""SVG text to pixels, and large parts soon.

To rasterise a sheet as wide as the window takes a tenth of a second, and nearly all of it is alike:
what looks the same from its left end to its right is drawn narrow and pulled to its width.
"""

import io
import math
from collections.abc import Callable
from typing import TypeVar

import pygame

PAD = 14.0  # logical px of room on every side of a part, for shadows and rings
_END = 40.0  # logical px at either side that are never pulled: corners, rims, shadows
_EVEN: set[Callable[..., str]] = set()

_Make = TypeVar("_Make", bound=Callable[..., str])


def even(make: _Make) -> _Make:
    """Mark a part that looks the same all the way between its ends, from left to right."""
    _EVEN.add(make)
    return make


def drawn(
    make: Callable[..., str],
    room: tuple[float, float],
    details: tuple[object, ...],
    size: tuple[int, int],
) -> pygame.Surface:
    """The part `make(*room, *details)`, `room` in logical pixels, as a picture of `size` pixels."""
    wide, high = room
    scale = size[0] / (wide + 2 * PAD)
    alike = math.floor((wide - 2 * _END) * scale) if make in _EVEN else 0
    if alike < 1:
        return _rasterised(make(wide, high, *details), size)
    # Whole columns are left out, so that both ends have the very pixels of the whole.
    narrow = make(wide - alike / scale, high, *details)
    return _pulled(_rasterised(narrow, (size[0] - alike, size[1])), alike)


def _rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if surface.get_size() != size:
        # The loader keeps proportions, and whole pixels change them by a hair.
        surface = pygame.transform.smoothscale(surface, size)
    return surface


def _pulled(narrow: pygame.Surface, columns: int) -> pygame.Surface:
    """It, wider by so many columns like the one in its middle."""
    wide, high = narrow.get_size()
    middle = wide // 2
    whole = pygame.transform.scale(narrow, (wide + columns, high))  # for its format alone
    for x, many, to, pulled in (
        (0, middle, 0, middle),
        (middle, 1, middle, columns),
        (middle, wide - middle, middle + columns, wide - middle),
    ):
        room = whole.subsurface((to, 0, pulled, high))
        pygame.transform.scale(narrow.subsurface((x, 0, many, high)), room.get_size(), room)
    return whole
