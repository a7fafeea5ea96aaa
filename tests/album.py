"""Drawings rasterised, files read and letters set once for all tests of a worker.

Each test has a window, and with it an album of pictures, of its own. What is rasterised for one is
pixel for pixel what it would be for another, so the tests' windows hand copies on.
"""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core import assets
from game.core.missing import Missing
from game.scenes.parts import backdrop
from game.ui import pictures, raster, room, typesetter

_BUDGET_BYTES = 160 * 1024 * 1024
_READ = pygame.image.load, pygame.image.load_sized_svg


class Album:
    """Cache of pictures keyed by their sources; the least recently used ones are dropped."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def get(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of the picture, which is made if it is not there yet."""
        if (pygame.image.load, pygame.image.load_sized_svg) != _READ:
            return make()  # a test wants to know who reads
        if key in self._kept:
            self._kept.move_to_end(key)
        else:
            self._kept[key] = picture = make()
            self._bytes += _bytes(picture)
            while self._bytes > _BUDGET_BYTES and len(self._kept) > 1:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return self._kept[key].copy()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _is_whole(font: pygame.font.Font) -> bool:
    """Whether the fonts of a former window have outlived it."""
    try:
        font.get_height()
    except pygame.error:
        return False
    return True


def _file(*names: str) -> object:
    """Return what tells an art file from a former one at its path; None if there is none."""
    for ending in (".svg", ".png"):
        path = Path(assets.asset_path("art", *names[:-1], names[-1] + ending))
        if path.is_file():
            found = path.stat()
            return path, found.st_mtime_ns, found.st_size
    return None


def share(patch: pytest.MonkeyPatch) -> None:
    """Let every window of this process take what was made for one before."""
    album = Album()
    rasterised, loaded = raster._rasterised, pictures._load
    hung, furnished = room._picture, room.room_picture

    def from_text(svg: str, size: tuple[int, int]) -> pygame.Surface:
        return album.get((svg, size), lambda: rasterised(svg, size))

    def from_file(name: str, width: int, height: int) -> pygame.Surface:
        file = _file(name)
        if file is None:
            return loaded(name, width, height)
        return album.get((file, width, height), lambda: loaded(name, width, height))

    def of_the_room(name: str, missing: Missing) -> pygame.Surface:
        file = _file("baked", name)
        if file is None:
            return hung(name, missing)
        return album.get((file, "whole"), lambda: hung(name, missing))

    def furnished_once(size: tuple[int, int], missing: Missing | None = None) -> pygame.Surface:
        files = [_file("baked", name) for name in ("table_wood", "candle_light", "vignette")]
        if None in files:
            return furnished(size, missing)
        return album.get((*files, size), lambda: furnished(size, missing))

    forgets_nothing, set_first = Missing.note, typesetter._Case()

    def letters() -> typesetter._Case:
        case = own_letters()
        if Missing.note is forgets_nothing:  # else a face may be missing, and another stands in
            case.widths, case.lines = set_first.widths, set_first.lines
            if not all(map(_is_whole, [*set_first.fonts.values()][:1])):
                set_first.fonts.clear()
            case.fonts = set_first.fonts
        return case

    own_letters = typesetter._Case
    patch.setattr(typesetter, "_Case", letters)
    patch.setattr(backdrop, "room_picture", furnished_once)
    patch.setattr(raster, "_rasterised", from_text)
    patch.setattr(pictures, "_load", from_file)
    patch.setattr(room, "_picture", of_the_room)
