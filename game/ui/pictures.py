"""Pictures from `assets/art`, at the size they are shown, cached."""

import re
import weakref
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.ahead.workbench import Made, RenderRequest, Workbench
from game.ui.manual_gc import return_memory

_PLAIN = 0, "", 255  # neither turned nor tinted, all of it to be seen
_PAGES = 4  # pages back: a table reopened from the menu, settings or credits needs no redrawing
_UNREADABLE = (OSError, pygame.error, ValueError)
_VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_HEAD_OF_SVG = 400  # letters that contain the size of a drawing
_BUDGET_BYTES = 72 * 1024 * 1024  # three times what any one page at 1920x1080 shows
BYTES_A_PIXEL = 36  # of the window: what that comes to in larger ones

_Kept: TypeAlias = tuple[pygame.Surface, int]  # and the page on which it was shown last


class Pictures:
    """Cache of pictures: SVGs rasterised at pixel size, PNGs scaled once.

    The least recently shown ones are dropped above `budget` bytes, which is more in a window larger
    than 1920x1080 (`fit`). Pictures of a page are dropped some pages later (`turn_page`), and all
    at another window size (`clear`), when no picture fits any more. `bench`: renders pictures ahead
    of their use.
    """

    def __init__(
        self,
        budget: int = _BUDGET_BYTES,
        missing: Missing | None = None,
        bench: Workbench | None = None,
    ) -> None:
        self.missing, self.bench = missing or Missing(), bench
        self._cache: OrderedDict[tuple[object, ...], _Kept] = OrderedDict()
        self._budget = self._least = budget
        self.taken = 0  # the bytes of all cached pictures
        self._page = 0  # counted as they are turned
        self._blank: Callable[[], pygame.Surface | None] = lambda: None

    @property
    def is_roomy(self) -> bool:
        """Whether another page fits in beside what is kept, without removing anything."""
        return self.taken < self._budget * 3 // 4

    def fit(self, size: tuple[int, int]) -> None:
        """Set the budget for a window size in pixels."""
        self._budget = max(self._least, size[0] * size[1] * BYTES_A_PIXEL)

    def clear(self) -> None:
        """Release every picture; they are most of the memory of a window."""
        self._cache.clear()
        self.taken = 0
        return_memory()

    def turn_page(self) -> None:
        """Note that another page is open, and release what none of the last few has shown."""
        self._page += 1
        gone = [key for key, (_, page) in self._cache.items() if page < self._page - _PAGES]
        for key in gone:
            self._drop(key)
        if gone:
            return_memory()

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface of a size to measure on, shared while one is in use and never shown."""
        surface = self._blank()
        if surface is None or surface.get_size() != size:
            surface = pygame.Surface(size)
            self._blank = weakref.ref(surface)
        return surface

    def _drop(self, key: tuple[object, ...]) -> None:
        self.taken -= _bytes(self._cache.pop(key)[0])

    def _known(self, key: tuple[object, ...]) -> pygame.Surface | None:
        kept = self._cache.get(key)
        if kept is None:
            return None
        self._cache.move_to_end(key)
        if kept[1] != self._page:
            self._cache[key] = kept[0], self._page
        return kept[0]

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        surface = _fast(surface)
        before = self._cache.pop(key, None)
        self.taken += _bytes(surface) - (_bytes(before[0]) if before is not None else 0)
        self._cache[key] = surface, self._page
        while self.taken > self._budget and len(self._cache) > 1:
            self._drop(next(iter(self._cache)))
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
        """Return the picture `name` ("die_1", "baked/wood"), at most `width` x `height` pixels.

        `angle` in degrees, anticlockwise; `tint` multiplies a cream icon with a colour "#RRGGBB";
        `alpha` from 0 to 255: its opacity. An unreadable picture is noted as missing, and replaced
        by a frame with a stroke.
        """
        key = name, width, height, angle, tint, alpha
        surface = self._known(key)
        if surface is not None:
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
        return self._read(name, width, height, partial(_load, name, width, height))

    def _read(self, name: str, width: int, height: int, load: Made) -> pygame.Surface:
        """Return and keep what is loaded, or a replacement for a picture that cannot be read."""
        try:
            surface = load()
        except _UNREADABLE as wrong:
            self.missing.note("picture", name, wrong)
            surface = _stand_in(width, height)
        return self._keep((name, width, height, *_PLAIN), surface)

    def wish(
        self, name: str, width: int, height: int, angle: int = 0, tint: str = "", alpha: int = 255
    ) -> RenderRequest | None:
        """Return a request to render that picture ahead; None if it is cached."""
        if self._known((name, width, height, *_PLAIN)) is not None:
            self.get(name, width, height, angle, tint, alpha)  # soon made of that one
            return None

        def keep(load: Made) -> pygame.Surface:
            self._read(name, width, height, load)
            return self.get(name, width, height, angle, tint, alpha)

        return RenderRequest(partial(_load, name, width, height), keep)

    @staticmethod
    @cache
    def natural_size(name: str) -> tuple[int, int]:
        """Return the size of a PNG in its own pixels; a fixed size if it cannot be read."""
        try:
            return pygame.image.load(asset_path("art", f"{name}.png")).get_size()
        except _UNREADABLE:
            return 64, 64

    def made(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """Return a surface stored by `keep_made`, or None."""
        return self._known(("made", key))

    def keep_made(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Cache a surface composed elsewhere, and return it."""
        return self._keep(("made", key), surface)


@cache
def aspect(name: str) -> float:
    """Return width by height of a picture of `assets/art`; 1 if it cannot be read."""
    svg = asset_path("art", f"{name}.svg")
    try:
        if not svg.exists():
            wide, high = pygame.image.load(asset_path("art", f"{name}.png")).get_size()
            return wide / high
        with svg.open(encoding="utf-8") as lines:
            box = _VIEW_BOX.search(lines.read(_HEAD_OF_SVG))
        return float(box[1]) / float(box[2]) if box else 1.0
    except _UNREADABLE:
        return 1.0


def _stand_in(width: int, height: int) -> pygame.Surface:
    """Return the replacement for a missing picture."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    cream, stroke = (246, 231, 200, 150), max(1, min(width, height) // 24)
    frame = surface.get_rect().inflate(-min(width, height) // 6, -min(width, height) // 6)
    pygame.draw.rect(surface, cream, frame, stroke, border_radius=max(1, frame.w // 8))
    pygame.draw.line(surface, cream, frame.bottomleft, frame.topright, stroke)
    return surface


def _fast(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface in the format that blits fastest; one in that format is not copied."""
    shown = pygame.display.get_surface()
    if shown is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        same = _format(surface) == _format(shown)
        return surface if same else surface.convert()
    fast = _format(surface) == _format(pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha())
    return surface if fast else surface.convert_alpha()


def _format(surface: pygame.Surface) -> tuple[object, ...]:
    return surface.get_bitsize(), surface.get_masks()


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
