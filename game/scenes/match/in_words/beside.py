"""Shrinks and moves the table so that the text view has room beside it."""

from game.table.forms.form import MOST_IN_FULL
from game.table.skeleton import BESIDE, BOARD_AND_TRAY, POUCH
from game.ui.canvas import Canvas
from game.ui.viewport import Box

PAPER = Box(804, 64, 468, 400)
"""The text view."""
LEDGE_BESIDE = Box(804, 472, 468, 128)
"""What the table says, below the text view."""
POUCH_BESIDE = POUCH._replace(x=PAPER.x)
"""The pouch, in its full size, left of the buttons."""

_MOVED = ((BOARD_AND_TRAY, BESIDE), (POUCH, POUCH_BESIDE))


def beside(box: Box) -> Box | None:
    """Return the present box of a thing while the text view is open; None if it is hidden."""
    for area, place in _MOVED:
        if area.contains(*box.centre):
            size = min(place.w / area.w, place.h / area.h)
            return box.mapped(area, place._replace(w=area.w * size, h=area.h * size))
    return None


def smaller(canvas: Canvas) -> Canvas:
    """Return a canvas on which board and tray are smaller and further left.

    Its text makes up for that: the largest for which the full table has room.
    """
    canvas = canvas.with_look(table_text=max(canvas.look.table_text, MOST_IN_FULL))
    return canvas.through(canvas.view.fitted(BOARD_AND_TRAY, BESIDE))


def with_pouch(canvas: Canvas) -> Canvas:
    """Return a canvas on which the pouch is below the text view."""
    return canvas.through(canvas.view.fitted(POUCH, POUCH_BESIDE))
