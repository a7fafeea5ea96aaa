"""Saves the results as a PNG, without buttons."""

from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from game.core.storage.disk import write_whole
from game.scenes.parts.backdrop import draw_backdrop
from game.scenes.parts.exporting import export_file
from game.scenes.records.result_page import PageActions, lay_page
from game.scenes.records.result_page_data import ResultPageData
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.pictures import Pictures
from game.ui.theme import Palette
from game.ui.viewport import HEIGHT, WIDTH, Box

SCALE = 1.5  # pixels for a logical pixel
_EDGE = 24.0


def picture_of(told: ResultPageData, pictures: Pictures, palette: Palette) -> pygame.Surface:
    """Return a picture of the page at usual text size, 1920 pixels wide, as high as needed.

    Its sprites have other sizes than the window's, so none is cached in `pictures`.
    """
    size = round(WIDTH * SCALE), round(HEIGHT * SCALE)
    part = pygame.Surface(size)
    canvas = Canvas.of(part, Pictures(missing=pictures.missing), DrawSettings(palette=palette))
    box = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, 0)
    widgets, bottom = lay_page(canvas, told, box, PageActions())
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


def keep_picture(
    told: ResultPageData,
    game: str,
    now: datetime,
    pictures: Pictures,
    palette: Palette,
    folder: Path | None = None,
) -> Path:
    """Write the page into a file of its own; return where it is.   Raises: BadInput."""
    png = as_png(picture_of(told, pictures, palette))
    name = f"{game}-{now:%Y-%m-%d}.png"
    return export_file(name, lambda path: write_whole(path, png), folder)[0]
