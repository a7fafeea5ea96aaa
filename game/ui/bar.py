"""Bars that show a share: of chances, points, a volume.

Drawing a picture for each share would take milliseconds in a large window. So a full bar is drawn
once for each size and colour, and blitted up to the share.
"""

from math import inf

import pygame

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Part
from game.ui.raster import PAD
from game.ui.viewport import Box


def draw_bar(canvas: Canvas, box: Box, share: float, colour: str) -> None:
    """Draw a bar filled to a share, 0 to 1; any share above 0 shows at least a dot."""
    canvas.shape(box, svg_shapes.trough)
    if share <= 0:
        return
    full, rect = (
        canvas.made_part(box, svg_shapes.filling, colour),
        canvas.view.rect(box.inset(-PAD)),
    )
    wide, high = full.get_size()
    cap = min(wide // 2, round((box.h / 2 + PAD) * canvas.view.scale))
    reach = round((PAD + max(box.h, box.w * min(1.0, share)) - box.h / 2) * canvas.view.scale)
    reach = max(0, min(reach, wide - cap))
    canvas.surface.blit(full, rect, pygame.Rect(0, 0, reach, high))
    end = pygame.Rect(wide - cap, 0, cap, high)
    canvas.surface.blit(full, (rect.x + reach, rect.y), end)


class Bar(Part, frozen=True):
    """A bar as a part: as wide as its box, or `wide` px."""

    share: float
    colour: str
    wide: float = 0.0
    high: float = 7.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return its preferred width in px."""
        return self.wide

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height in px."""
        return self.high

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the bar in the middle of a box."""
        high = min(self.high, box.h)
        draw_bar(canvas, Box.around(*box.centre, box.w, high), self.share, self.colour)
