"""Small pictures of tables, drawn by another process.

Nothing here needs a screen, since that process loads this module too.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import pygame

from game.core.contract.values import BadInput
from game.core.match.background import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.leaf_parts import Drawn, Part
from game.ui.pictures import Pictures
from game.ui.theme import PALETTES
from game.ui.typesetter import Typesetter
from game.ui.viewport import Box, Viewport

BEGINS_AFTER_S = 0.4
"""No process is started for a player who leaves the page or scrolls on within this time."""

T = TypeVar("T")
Size: TypeAlias = tuple[float, float]
Painter: TypeAlias = Callable[[Canvas, Any], None]
"""Fills a canvas that is as large as the picture, in the other process.   Raises: BadInput."""


class Key(NamedTuple):
    """Key of a picture: what is shown, its size in pixels and in logical pixels, the palette."""

    what: Hashable
    pixels: tuple[int, int]
    size: tuple[int, int]
    palette: str


class Painted(NamedTuple):
    """Record: a picture from the other process as RGBA rows; None if it cannot be drawn."""

    key: Key
    rows: bytes | None


def paint(painter: Painter, wanted: Sequence[tuple[Key, Any]]) -> Iterator[Painted]:
    """Yield a picture of each thing; runs in the other process."""
    pygame.font.init()
    pictures = Pictures()
    for key, thing in wanted:
        surface = pygame.Surface(key.pixels, pygame.SRCALPHA, 32)
        view = Viewport(*key.pixels, size=key.size)
        letters = Typesetter(view.scale, pictures.missing)
        look = DrawSettings(palette=PALETTES[key.palette])
        try:
            painter(Canvas(surface, view, pictures, letters, look), thing)
            yield Painted(key, pygame.image.tobytes(surface, "RGBA"))
        except BadInput:
            yield Painted(key, None)


class SmallPictures(Generic[T]):
    """Pictures of one page; `packed`: what the painter gets, BadInput if it has none."""

    def __init__(self, painter: Painter, packed: Callable[[T], Any]) -> None:
        self._painter, self._packed = painter, packed
        self._album: Pictures | None = None
        self._wanted: dict[Key, T] = {}
        self._sent: dict[Key, Any] = {}  # packed, for the process
        self._hopeless: set[Key] = set()  # not asked for again on this page
        self._process: Background[Painted] | None = None
        self._waited = 0.0

    @property
    def waits(self) -> bool:
        """Whether a requested picture is not there yet."""
        return bool(self._wanted or self._sent)

    def made(self, canvas: Canvas, what: Hashable, thing: T, box: Box) -> pygame.Surface | None:
        """Return the picture of a thing; None if there is none yet, and it is asked for.

        `what` tells pictures apart.
        """
        wide, high = box.w, box.h
        pixels = canvas.view.length(wide), canvas.view.length(high)
        key = Key(what, pixels, (round(wide), round(high)), canvas.palette.name)
        found = canvas.pictures.made(("small", key))
        if found is None and key not in self._hopeless and key not in self._sent:
            self._album = canvas.pictures
            self._wanted.setdefault(key, thing)
        return found

    def shown(self, what: Hashable, thing: T, size: Size, until: Part, rim: str = "") -> Part:
        """Return the picture of a thing as a part of a size, with `until` in its place at first.

        `what` tells pictures apart. `rim`: the colour around the picture, "" for none.
        """

        def paint(canvas: Canvas, box: Box) -> None:
            place = Box.around(*box.centre, *size)
            made = self.made(canvas, what, thing, place)
            if made is None:
                until.draw(canvas, place)
                return
            canvas.surface.blit(made, canvas.view.rect(place).topleft)
            if rim:
                canvas.shape(place, svg_shapes.ring, rim, "", 3, 1.5)

        return Drawn(*size, paint=paint)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a picture has come."""
        if self._process is not None:
            return self._listen(self._process)
        self._waited = self._waited + dt_s if self.waits else 0.0
        if self._waited < BEGINS_AFTER_S:
            return False
        if self._wanted:
            key = next(iter(self._wanted))  # the topmost first
            self._pack(key, self._wanted.pop(key))
        if self._sent and not self._wanted:
            self._process = Background(paint, self._painter, tuple(self._sent.items()))
        return False

    def _pack(self, key: Key, thing: T) -> None:
        try:
            self._sent[key] = self._packed(thing)
        except BadInput:
            self._hopeless.add(key)

    def _listen(self, process: Background[Painted]) -> bool:
        came = process.harvest()
        for key, rows in came:
            self._sent.pop(key, None)
            if rows is None or self._album is None:
                self._hopeless.add(key)
            else:
                made = pygame.image.frombytes(rows, key.pixels, "RGBA")
                self._album.keep_made(("small", key), made)
        if not process.running:
            self._hopeless |= self._sent.keys()
            self.close()
        return bool(came)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._sent, self._waited = {}, 0.0
