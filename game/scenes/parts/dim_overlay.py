"""Dims the window except for the parts that a lesson's step is about."""

from collections.abc import Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.viewport import Box

_COLOUR = (14, 7, 3)
LIGHT, DARK = 112, 122  # 44 and 48 per cent of it
_SOFT = 4  # the overlay is rendered this many times smaller: enlarging it softens its holes
_WIDER, _ROUND = 5.0, 14.0  # logical px around what is lit


class DimOverlay:
    """Draws a dark overlay with holes, cached while the holes stay the same."""

    def __init__(self, alpha: int = LIGHT) -> None:
        self._alpha = alpha
        self._of: tuple[object, ...] = ()
        self._made: pygame.Surface | None = None

    def draw(self, canvas: Canvas, lit: Sequence[Box]) -> None:
        """Draw the overlay over all but the boxes in `lit`."""
        size = canvas.surface.get_size()
        of = (size, canvas.view, *lit)
        if self._made is None or self._of != of:
            self._made, self._of = self._cut(canvas, lit), of
        canvas.surface.blit(self._made, (0, 0))

    def _cut(self, canvas: Canvas, lit: Sequence[Box]) -> pygame.Surface:
        wide, high = canvas.surface.get_size()
        small = pygame.Surface((wide // _SOFT + 1, high // _SOFT + 1), pygame.SRCALPHA)
        small.fill((*_COLOUR, self._alpha))
        for box in lit:
            x, y, w, h = canvas.view.rect(box, _WIDER)
            hole = pygame.Rect(x // _SOFT, y // _SOFT, -(-w // _SOFT), -(-h // _SOFT))
            radius = round(canvas.view.length(_ROUND) / _SOFT)
            pygame.draw.rect(small, (*_COLOUR, 0), hole, border_radius=radius)
        grown = (small.get_width() * _SOFT, small.get_height() * _SOFT)
        return pygame.transform.smoothscale(small, grown)
