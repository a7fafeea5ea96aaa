"""Shrinks and moves the table so that the text view has room beside it."""

from dataclasses import replace

from game.table.forms.form import MOST_IN_FULL
from game.table.skeleton import BESIDE, BOARD_AND_TRAY
from game.ui.canvas import Canvas
from game.ui.viewport import Box

SHRUNK = min(BESIDE.w / BOARD_AND_TRAY.w, BESIDE.h / BOARD_AND_TRAY.h)
"""The scale of board and tray beside the text view."""


def beside(box: Box) -> Box | None:
    """Return the box of a thing of board or tray while the text view is open; None for others."""
    if not BOARD_AND_TRAY.contains(*box.centre):
        return None
    x = BESIDE.x + (box.x - BOARD_AND_TRAY.x) * SHRUNK
    y = BESIDE.y + (box.y - BOARD_AND_TRAY.y) * SHRUNK
    return Box(x, y, box.w * SHRUNK, box.h * SHRUNK)


def smaller(canvas: Canvas) -> Canvas:
    """Return a canvas on which board and tray are smaller and further left.

    Its text makes up for that: the largest for which the full table has room.
    """
    view_port = canvas.view.fitted(BOARD_AND_TRAY, BESIDE)
    look = replace(canvas.look, table_text=max(canvas.look.table_text, MOST_IN_FULL))
    return replace(canvas, view=view_port, type=canvas.type.at(view_port.scale), look=look)
