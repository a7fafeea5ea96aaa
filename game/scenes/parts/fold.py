"""The line on a page that opens and closes its figures."""

from collections.abc import Callable, Iterable

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Painted, Panel, Part, Row, Text
from game.ui.scroll import ScrollView
from game.ui.svg_shapes import Svg
from game.ui.theme import BUTTON
from game.ui.widget import Slot, part_button

FOLD = "fold"
FIGURES = "Figures"
_LEAST = 40.0


def fold_line(canvas: Canvas, *, opened: bool, go: Callable[[], None], paper: bool = False) -> Slot:
    """Return the line with its arrow; `paper`: it is on parchment. The hotspot is `FOLD`."""
    palette, role = canvas.palette, BUTTON.scaled(canvas.look.menu_text)
    ink = palette.ink_brown if paper else palette.brass_title
    arrow = Painted(role.size, arrow_skin, (ink, opened))
    line = Row((arrow, Text(FIGURES, role, ink, firm=True)), gap=0.5 * role.size)

    def drawn(state: str) -> Part:
        lit = ("#F0DCAA" if paper else "#4A3220") if state != "normal" else ""
        return Panel(line, svg_shapes.pill if lit else None, (lit, "", 8), edge=(10, 0))

    tip = "Hide the figures" if opened else "Show the figures"
    return part_button(FOLD, drawn, go, tip=tip, h=max(_LEAST, role.line_height + 16))


def show_figures(views: Iterable[ScrollView]) -> None:
    """Scroll the view with the fold so that the figures are in sight."""
    for view in views:
        for widget in view.widgets:
            if widget.name == FOLD:
                view.scroll_to(widget.box.y - view.box.y - 8)


def arrow_skin(w: float, h: float, colour: str, opened: bool) -> str:
    """Return an arrow as SVG: down if the fold is open, else to the right."""
    svg = Svg(w, h)
    corners = (
        ((0.2, 0.34), (0.5, 0.66), (0.8, 0.34))
        if opened
        else ((0.34, 0.2), (0.66, 0.5), (0.34, 0.8))
    )
    (a, b), (c, d), (e, f) = ((x * w, y * h) for x, y in corners)
    svg.path(f"M{a} {b}L{c} {d}L{e} {f}", "none", colour, 2.5)
    return svg.text()
