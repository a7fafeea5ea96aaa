"""A part of the table that is painted once for a window and cached as a picture."""

from collections.abc import Callable, Hashable

from game.ui.canvas import Canvas
from game.ui.viewport import Box


def paint_kept(
    canvas: Canvas, box: Box, key: tuple[Hashable, ...], paint: Callable[[], None]
) -> None:
    """Paint a box, or copy the picture kept from an earlier call.

    `key`: all that the picture depends on beside its size and the palette. What reaches beyond the
    box is cut off, the first time too: kept pictures look like fresh ones.
    """
    surface, rect = canvas.surface, canvas.view.rect(box)
    name = (*key, canvas.palette.name, rect.size)
    kept = canvas.pictures.made(name)
    if kept is not None:
        surface.blit(kept, rect)
        return
    clip, on_it = surface.get_clip(), surface.get_rect().contains(rect)
    beneath = surface.subsurface(rect).copy() if on_it and not clip.contains(rect) else None
    surface.set_clip(rect)  # whole, even if less of it is out of date
    paint()
    if on_it:
        kept = canvas.pictures.keep_made(name, surface.subsurface(rect).copy())
    if kept is not None and beneath is not None:
        surface.blit(beneath, rect)  # do not repaint the pieces beyond the clip
        surface.set_clip(clip)
        surface.blit(kept, rect)
    surface.set_clip(clip)
