"""The bar at the top of a page: title, sign and tools."""

from collections.abc import Callable

from game.table.chrome import draw_bar
from game.table.skeleton import GAME_TITLE, SIGN, TOP_BAR, tool_box
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.parts import fitted
from game.ui.theme import PROMPT, SEAT_NAME, SMALL
from game.ui.widget import Widget

_NOTE_UP_TO = 1.25  # text size from which only the heading stands at the left


class TopBar(Widget):
    """The bar with a heading, a note below it, and the sign."""

    def __init__(self, heading: str, note: str, sign: str) -> None:
        super().__init__("", TOP_BAR)
        self._heading, self._note, self._sign = heading, note, sign

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the bar across the whole window."""
        palette, factor = canvas.palette, canvas.look.menu_text
        draw_bar(canvas, TOP_BAR.bottom)
        x, y = GAME_TITLE.x - 46, GAME_TITLE.y
        if factor <= _NOTE_UP_TO and self._note:
            head, small = SEAT_NAME.scaled(factor), SMALL.scaled(factor)
            canvas.text(self._heading, (x, y + 12), head, palette.brass_title)
            canvas.text(self._note, (x, y + 31), small, palette.cream_quiet)
        else:
            head = SEAT_NAME.scaled(min(factor, 1.7))
            canvas.text(self._heading, (x, y + 20), head, palette.brass_title)
        canvas.shape(SIGN, svg_shapes.sign, palette, texture="sign_wood")
        at = SIGN.x + 16, SIGN.centre[1] - 1
        role, sign = PROMPT.scaled(min(factor, 1.7)), self._sign
        fitting = fitted(canvas, sign, role, SIGN.w - 32)
        if fitting.size < SMALL.size * factor:  # the page below also shows the rest
            sign = sign.partition(". ")[0]
            fitting = fitted(canvas, sign, role, SIGN.w - 32)
        canvas.text(sign, at, fitting, "#FFF3D8", shadow=True)


def tool(name: str, place: int, icon: str, tip: str, on_pick: Callable[[], None]) -> Button:
    """Return a tool at the right of the bar; places count from 0 to 4."""
    return Button(name, tool_box(place), "", on_pick, icon=icon, tip=tip)
