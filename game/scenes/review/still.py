"""Widgets that are painted once and then blitted until they change."""

from abc import abstractmethod
from collections.abc import Hashable

import pygame

from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.viewport import Box
from game.ui.widget import Widget


class StillWidget(Widget):
    """Caches the picture of its `reach`, with the background, which must not change."""

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(name, box)
        self.reach = box
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    @abstractmethod
    def looks(self, attention: Attention) -> Hashable:
        """Return all that the picture depends on, besides window size, text size and palette."""

    @abstractmethod
    def paint(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the picture that is cached, inside `reach`."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Blit the cached picture, or paint and cache it."""
        rect = canvas.view.rect(self.reach).clip(canvas.surface.get_rect())
        look = canvas.palette.name, canvas.look.table_text, canvas.look.caps
        key = (rect.topleft, rect.size, look, self.looks(attention))
        if self._kept is not None and self._kept[0] == key:
            canvas.surface.blit(self._kept[1], rect)
            return
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(rect)  # a cached picture must equal a fresh one
        self.paint(canvas, attention)
        canvas.surface.set_clip(before)
        self._kept = key, canvas.surface.subsurface(rect).copy()
