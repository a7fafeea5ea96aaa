"""Draws the magnifier: a round glass over the table."""

import pygame

from game.table.magnifier.glass import Glass
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import BRASS, INK, Svg
from game.ui.viewport import Box

_SEED = 0.4  # of its radius, when it begins to grow
_DENSE = 2.0  # pixels of a logical one, from which on nothing looks soft
_BRASS = "#D9A24A"
_KEEN = 0.55  # how much of what makes edges clear is laid over the enlarged picture


def draw_glass(canvas: Canvas, glass: Glass, grown: float, pointed: str | None) -> None:
    """Draw the magnified part of the table, with a ring around what a click takes.

    `grown`: how far the glass is open, 0 to 1. One point of the table keeps its place at all sizes.
    """
    open_by = 1 - (1 - grown) ** 2
    still, radius = glass.still, glass.radius * (_SEED + (1 - _SEED) * open_by)
    middle = (
        still.x + (glass.middle.x - still.x) * open_by,
        still.y + (glass.middle.y - still.y) * open_by,
    )
    view = canvas.view
    side = 2 * view.length(radius)
    part = pygame.Rect(0, 0, round(side / glass.power), round(side / glass.power))
    part.center = view.point(
        still.x + (middle[0] - still.x) / glass.power,
        still.y + (middle[1] - still.y) / glass.power,
    )
    seen = pygame.Surface(part.size, 0, 32)
    seen.blit(canvas.surface, (0, 0), part)
    large = pygame.transform.smoothscale(seen, (side, side))
    if grown >= 1 and view.scale < _DENSE:
        _clear(large)
    whole = large.convert_alpha()
    whole.blit(_round(canvas, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    at = whole.get_rect(center=view.point(*middle))
    canvas.surface.blit(whole, at)
    if grown >= 1:
        _draw_meant(canvas, glass, pointed)
        canvas.shape(glass.box, rim)
    else:  # for a moment: no picture is made of it
        for wide, colour in ((9, INK), (6, _BRASS)):
            pygame.draw.aacircle(
                canvas.surface,
                colour,
                at.center,
                side // 2 + view.length(wide / 2 + 2),
                view.length(wide),
            )


def _draw_meant(canvas: Canvas, glass: Glass, pointed: str | None) -> None:
    palette = canvas.palette
    for catch in glass.catches:
        if catch.name == pointed:
            wide, high = glass.power * catch.lies.w + 8, glass.power * catch.lies.h + 8
            box = Box.around(*catch.box.centre, wide, high)
            canvas.shape(
                box, svg_shapes.ring, palette.selected, palette.halo, min(wide, high) / 2, 3
            )


def _clear(large: pygame.Surface) -> None:
    """Sharpen an enlarged picture in place, because scaling leaves its edges soft."""
    soft = pygame.transform.box_blur(large, 2)
    lights, darks = large.copy(), soft.copy()
    lights.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darks.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    share = (round(255 * _KEEN),) * 3
    for edges, how in ((lights, pygame.BLEND_RGB_ADD), (darks, pygame.BLEND_RGB_SUB)):
        edges.fill(share, special_flags=pygame.BLEND_RGB_MULT)
        large.blit(edges, (0, 0), special_flags=how)


def _round(canvas: Canvas, side: int) -> pygame.Surface:
    """Return a mask: white within the circle, transparent outside."""
    mask = canvas.pictures.made(("loupe", side))
    if mask is None:
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - 1)
        mask = canvas.pictures.keep_made(("loupe", side), mask)
    return mask


def rim(w: float, h: float) -> str:
    """Return an SVG of the brass rim around the glass."""
    svg = Svg(w, h)
    svg.rect(-2, -2, w + 4, h + 4, w / 2 + 2, stroke=INK, width=9)
    svg.rect(-2, -2, w + 4, h + 4, w / 2 + 2, stroke=svg.gradient(*BRASS), width=6)
    return svg.text()
