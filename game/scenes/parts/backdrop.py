"""Draws the background of all pages."""

from game.ui.canvas import Canvas
from game.ui.pictures import Pictures
from game.ui.room import PaintedRoom, room_picture


def hang_up(room: PaintedRoom, pictures: Pictures) -> None:
    """Use a background that was painted beforehand, for windows of its size."""
    pictures.keep_made(("backdrop", *room.size), room.picture(pictures.missing))


def draw_backdrop(canvas: Canvas) -> None:
    """Draw the background over the whole window, side strips included; cached for each size."""
    size = canvas.surface.get_size()
    key = ("backdrop", *size)
    made = canvas.pictures.made(key)
    if made is None:
        made = canvas.pictures.keep_made(key, room_picture(size, canvas.pictures.missing))
    canvas.surface.blit(made, (0, 0))


def draw_dim(canvas: Canvas, alpha: int = 153) -> None:
    """Darken the scene below a dialog."""
    canvas.fill(canvas.view.everything, "#0D0502", alpha)
