"""A canvas that draws nothing and records which pictures a drawing will need."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.ui.ahead.workbench import Wanted
from game.ui.canvas import Canvas
from game.ui.pictures import Pictures
from game.ui.raster import PAD
from game.ui.viewport import Box


class _Lent(Pictures):
    """Pictures to look at. None is kept here: what is put together on a sketch is blank."""

    def __init__(self, album: Pictures) -> None:
        super().__init__(missing=album.missing)
        self._album = album

    def made(self, key: tuple[object, ...]) -> pygame.Surface | None:
        return self._album.made(key)

    def keep_made(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        return surface


@dataclass
class Sketch(Canvas):
    """Measures text as a canvas does, and records the pictures that it would draw in `wanted`."""

    wanted: list[Wanted] = field(default_factory=list)
    canvas: Canvas | None = None

    @staticmethod
    def on(canvas: Canvas) -> "Sketch":
        """Return an empty sketch of the size of a canvas."""
        blank, lent = canvas.pictures.blank(canvas.surface.get_size()), _Lent(canvas.pictures)
        return Sketch(blank, canvas.view, lent, canvas.type, canvas.look, canvas=canvas)

    def _real(self) -> Canvas:
        return replace(self.canvas or self, view=self.view)

    def shape(
        self, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> None:
        self.made_part(box, make, *details, texture=texture)

    def made_part(
        self, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> pygame.Surface:
        wanted = partial(self._real().part_wish, box, make, *details, texture=texture)
        self.wanted.append(wanted)
        return pygame.Surface(self.view.rect(box, PAD).size, pygame.SRCALPHA, 32)

    def picture(
        self, name: str, box: Box, *, angle: int = 0, alpha: int = 255, tint: str = ""
    ) -> None:
        wanted = partial(self._real().picture_wish, name, box, angle=angle, alpha=alpha, tint=tint)
        self.wanted.append(wanted)
