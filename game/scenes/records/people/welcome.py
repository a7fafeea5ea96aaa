"""The players page before anybody has finished a match."""

from game.scenes.parts.barkeep import Pose
from game.scenes.records.people import told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.label import Label
from game.ui.theme import HEADING, PAGE_TITLE
from game.ui.viewport import Box
from game.ui.widget import Widget

_FIGURE = Box(0, 0, 220, 222)
_COUNTER = 18.0


def welcome(canvas: Canvas, room: Box, waiting: int, *, looked: bool) -> tuple[list[Widget], float]:
    """He stands above his words, which are in the middle. `waiting`: matches nobody has looked at
    yet; `looked`: is nobody looking any more?"""
    factor = canvas.look.menu_text
    title, role = PAGE_TITLE.scaled(factor), HEADING.scaled(factor)
    head, text = told.NOBODY, told.BEGIN
    if waiting:
        head, text = f"{told.waiting(waiting, done=looked)}.", text if looked else told.FILLS
    wide = min(room.w, 620 * factor)
    x = room.x + (room.w - wide) / 2
    highs = canvas.height(head, title, wide), canvas.height(text, role, wide)
    used = _FIGURE.h + 24 + highs[0] + 10 + highs[1]
    y = room.y + max(0.0, (room.h - used) * 0.45)
    figure = Box(room.centre[0] - _FIGURE.w / 2, y, _FIGURE.w, _FIGURE.h)
    y += _FIGURE.h + 24
    heading = Label(Box(x, y, wide, highs[0]), head, title, "ink_brown", align="centre")
    y += highs[0] + 10
    words = Label(Box(x, y, wide, highs[1]), text, role, "ink_label", align="centre")
    return [_Barkeep(figure), heading, words], words.box.bottom


class _Barkeep(Widget):
    """Behind his counter."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box = self.box
        canvas.picture(Pose.TELL.value, Box(box.x, box.y, box.w, box.h - _COUNTER + 6))
        counter = Box(box.x - 30, box.bottom - _COUNTER, box.w + 60, _COUNTER)
        canvas.shape(counter, svg_shapes.sign, canvas.palette, 5)
