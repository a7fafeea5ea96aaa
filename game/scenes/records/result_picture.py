"""Saves the results, or the victory picture, as a PNG without buttons."""

from collections.abc import Callable
from io import BytesIO
from typing import TypeAlias

import pygame

from game.scenes.parts.backdrop import draw_backdrop
from game.scenes.parts.exporting import save_file
from game.scenes.parts.services import Services
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.pictures import Pictures
from game.ui.theme import Palette
from game.ui.viewport import HEIGHT, WIDTH
from game.ui.widget import Widget

SCALE = 1.5  # pixels for a logical pixel
_EDGE = 24.0
Lays: TypeAlias = Callable[[Canvas], tuple[list[Widget], float]]
"""Returns the widgets of a page on a canvas, and where they end."""


def picture_of(lay: Lays, pictures: Pictures, palette: Palette) -> pygame.Surface:
    """Return a picture of the page at usual text size, 1920 pixels wide, as high as needed.

    Its sprites have other sizes than the window's, so none is cached in `pictures`.
    """
    size = round(WIDTH * SCALE), round(HEIGHT * SCALE)
    part = pygame.Surface(size)
    canvas = Canvas.of(part, Pictures(missing=pictures.missing), DrawSettings(palette=palette))
    widgets, bottom = lay(canvas)
    whole = pygame.Surface((size[0], round((bottom + _EDGE) * SCALE)))
    for top in range(0, whole.get_height(), size[1]):
        draw_backdrop(canvas)
        lowered = canvas.lowered(-top / SCALE)
        for widget in widgets:
            widget.draw(lowered, Attention())
        whole.blit(part, (0, top))
    return whole


def as_png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    held = BytesIO()
    pygame.image.save(picture, held, "results.png")
    return held.getvalue()


def keep_picture(services: Services, canvas: Canvas, lay: Lays, game: str) -> None:
    """Write the page into a file of its own, and say where it is or why it cannot be written."""

    def made() -> bytes:
        return as_png(picture_of(lay, canvas.pictures, canvas.palette))

    save_file(services, f"{game}-{{day}}.png", made, "The picture is saved as")
