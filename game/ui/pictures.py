"""Pictures from `assets/art`, at the size they are shown, cached."""

import io
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing

_UNREADABLE = (OSError, pygame.error, ValueError)
_BUDGET_BYTES = 256 * 1024 * 1024  # a table at 1920x1080 fills about half of it


class Pictures:
    """Rasterises SVGs at pixel size and keeps them; PNGs are scaled once.

    What was not shown for longest goes when all of them take more than `budget` bytes.
    """

    def __init__(self, budget: int = _BUDGET_BYTES, missing: Missing | None = None) -> None:
        self.missing = missing or Missing()
        self._cache: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._budget = budget
        self._taken = 0  # bytes

    def clear(self) -> None:
        """Let go of every picture; they are most of what a window takes."""
        self._cache.clear()
        self._taken = 0

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        if pygame.display.get_surface() is not None:
            opaque = not surface.get_flags() & pygame.SRCALPHA  # blits much faster as such
            surface = surface.convert() if opaque else surface.convert_alpha()
        before = self._cache.pop(key, None)
        self._taken += _bytes(surface) - (_bytes(before) if before is not None else 0)
        self._cache[key] = surface
        while self._taken > self._budget and len(self._cache) > 1:
            self._taken -= _bytes(self._cache.popitem(last=False)[1])
        return surface

    def get(
        self,
        name: str,
        width: int,
        height: int,
        angle: int = 0,
        tint: str = "",
        alpha: int = 255,
    ) -> pygame.Surface:
        """The picture `name` ("die_1", "baked/wood") at most `width` x `height` pixels large.

        `angle` in degrees, anticlockwise; `tint` multiplies a cream icon with a colour "#RRGGBB";
        `alpha` from 0 to 255: how much of it is to be seen.
        A picture that cannot be read is noted as missing, and a frame with a stroke stands for it.
        """
        key = name, width, height, angle, tint, alpha
        surface = self._cache.get(key)
        if surface is not None:
            self._cache.move_to_end(key)
            return surface
        if alpha < 255:
            surface = self.get(name, width, height, angle, tint).copy()
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return self._keep(key, surface)
        if angle or tint:
            plain = self.get(name, width, height)
            surface = pygame.transform.rotozoom(plain, angle, 1.0) if angle else plain.copy()
            if tint:
                surface = surface.copy()
                surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                surface.fill(pygame.Color(tint), special_flags=pygame.BLEND_RGBA_MULT)
            return self._keep(key, surface)
        try:
            surface = _load(name, width, height)
        except _UNREADABLE as wrong:
            self.missing.note("picture", name, wrong)
            surface = _stand_in(width, height)
        return self._keep(key, surface)

    @staticmethod
    @cache
    def natural_size(name: str) -> tuple[int, int]:
        """The size of a PNG in its own pixels; some size if it cannot be read."""
        try:
            return pygame.image.load(asset_path("art", f"{name}.png")).get_size()
        except _UNREADABLE:
            return 64, 64

    def drawn(
        self, key: tuple[object, ...], make: Callable[[], str], width: int, height: int
    ) -> pygame.Surface:
        """A picture drawn from SVG text that the program makes itself, once, cached under `key`."""
        full = ("drawn", *key, width, height)
        surface = self._cache.get(full)
        if surface is None:
            surface = pygame.image.load_sized_svg(io.BytesIO(make().encode()), (width, height))
            if surface.get_size() != (width, height):
                # The loader keeps proportions, and whole pixels change them by a hair.
                surface = pygame.transform.smoothscale(surface, (width, height))
            surface = self._keep(full, surface)
        else:
            self._cache.move_to_end(full)
        return surface

    def made(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """What `keep_made` stored, if it is still there."""
        full = ("made", *key)
        surface = self._cache.get(full)
        if surface is not None:
            self._cache.move_to_end(full)
        return surface

    def keep_made(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Cache a surface put together elsewhere."""
        return self._keep(("made", *key), surface)


def _stand_in(width: int, height: int) -> pygame.Surface:
    """What is seen instead of a picture that is missing."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    cream, stroke = (246, 231, 200, 150), max(1, min(width, height) // 24)
    frame = surface.get_rect().inflate(-min(width, height) // 6, -min(width, height) // 6)
    pygame.draw.rect(surface, cream, frame, stroke, border_radius=max(1, frame.w // 8))
    pygame.draw.line(surface, cream, frame.bottomleft, frame.topright, stroke)
    return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _load(name: str, width: int, height: int) -> pygame.Surface:
    svg: Path = asset_path("art", f"{name}.svg")
    if svg.exists():
        return pygame.image.load_sized_svg(svg, (width, height))
    picture = pygame.image.load(asset_path("art", f"{name}.png"))
    fit = min(width / picture.get_width(), height / picture.get_height())
    size = max(1, round(picture.get_width() * fit)), max(1, round(picture.get_height() * fit))
    if picture.get_bitsize() not in (24, 32):
        picture = picture.convert(32)
    return pygame.transform.smoothscale(picture, size)
