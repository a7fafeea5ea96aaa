"""A reading glass for the couch: the board around the pointer, larger, where things lie close."""

import pygame

from game.ui.canvas import Canvas
from game.ui.skins import BRASS, INK, Svg
from game.ui.viewport import Box

RADIUS = 92.0  # logical pixels
POWER = 2.0
_INSIDE = 0.55  # of the radius: its middle stays so far within the area


def draw_lens(canvas: Canvas, x: float, y: float, area: Box) -> Box:
    """Draw what lies around a point larger; that point stays where it is.

    The glass does not reach far beyond `area`: at its edge the point lies off the middle.
    Returns what it covers.
    """
    view = canvas.view
    inner = area.inset(RADIUS * _INSIDE)
    middle = (
        min(max(x, inner.x), inner.right),
        min(max(y, inner.y), inner.bottom),
    )
    side = 2 * view.length(RADIUS)
    part = pygame.Rect(0, 0, round(side / POWER), round(side / POWER))
    part.center = view.point(x + (middle[0] - x) / POWER, y + (middle[1] - y) / POWER)
    seen = pygame.Surface(part.size, pygame.SRCALPHA)
    seen.blit(canvas.surface, (0, 0), part)
    glass = pygame.transform.smoothscale(seen, (side, side))
    glass.blit(_round(canvas, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(glass, glass.get_rect(center=view.point(*middle)))
    covered = Box.around(*middle, 2 * RADIUS, 2 * RADIUS)
    canvas.part(covered, rim)
    return covered


def _round(canvas: Canvas, side: int) -> pygame.Surface:
    """White within the circle, nothing outside."""
    mask = canvas.pictures.made(("lens", side))
    if mask is None:
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - 1)
        mask = canvas.pictures.keep_made(("lens", side), mask)
    return mask


def rim(w: float, h: float) -> str:
    """The brass around the glass."""
    svg = Svg(w, h)
    svg.rect(-2, -2, w + 4, h + 4, w / 2 + 2, stroke=INK, width=9)
    svg.rect(-2, -2, w + 4, h + 4, w / 2 + 2, stroke=svg.gradient(*BRASS), width=6)
    return svg.text()
