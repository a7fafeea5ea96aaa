"""The bar at the top of the new-match page, as high as its text needs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import page_names
from game.table.chrome import draw_bar
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Sized, Space, Stack, Text
from game.ui.theme import PROMPT, SEAT_NAME
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

_HIGH, _GROWTH = 56.0, 28.0  # at usual text, and more of it at twice the size
_WRONG = "#FFB9A6"


class Said(NamedTuple):
    """A remark about the planned match; `wrong`: it prevents the start."""

    text: str
    wrong: bool = False


def header_height(canvas: Canvas) -> float:
    """Return the height of the bar, in logical pixels."""
    return _HIGH + _GROWTH * (canvas.look.menu_text - 1)


def header_widgets(
    canvas: Canvas, back: Part, tools: Sequence[Part], said: Callable[[], Said]
) -> list[Widget]:
    """Return the bar: the way back, the title, the present remark if there is one, tools."""
    high = header_height(canvas)
    role = SEAT_NAME.scaled(1.1 * canvas.look.menu_text)
    title = Text(page_names.NEW_MATCH, role, canvas.palette.brass_title, firm=True)
    remark = Drawn(paint=partial(_draw_remark, said), grow=1)
    row = Row((back, title, remark, *tools), gap=high / 7)
    box = Box(12, 0, 1256, high)
    return widgets_of(Stack((Drawn(paint=_draw_ground), row)), canvas, box)


def header_tool(canvas: Canvas, name: str, icon: str, tip: str, go: Callable[[], None]) -> Part:
    """Return a button of the bar, which shows an icon."""
    side = header_height(canvas) - 16
    return Column((Sized(button_slot(canvas, name, "", go, icon=icon, tip=tip), side, side),))


def _draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw the dark ground of the bar, across the whole window."""
    draw_bar(canvas, box.bottom)


def _draw_remark(said: Callable[[], Said], canvas: Canvas, box: Box) -> None:
    """Draw the present remark on a wooden sign; nothing if there is none."""
    text, wrong = said()
    if text:
        role = PROMPT.scaled(0.9 * min(canvas.look.menu_text, 1.7))
        ink = _WRONG if wrong else "#FFF3D8"
        icon = Icon("icon_bang_triangle", 1.25 * role.size, ink) if wrong else Space()
        row = Row((icon, Paragraph(text, role, ink, grow=1)), gap=10)
        sign = Panel(row, svg_shapes.sign, (canvas.palette,), "sign_wood", edge=(12, 4))
        sign.draw(canvas, box.inset(0, 5))
