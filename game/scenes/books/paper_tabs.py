"""Small widgets of the rulebook: chapter tabs and rows of search results."""

from collections.abc import Callable

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Panel, Part, Space, Stack, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD
from game.ui.widget import Slot, part_button


def paper_tab(
    canvas: Canvas, name: str, label: str, go: Callable[[], None], *, chosen: bool
) -> Slot:
    """Return a small tab of paper; dark if its page is open."""
    palette, role = canvas.palette, BODY_BOLD.scaled(canvas.look.menu_text)
    ink = palette.cream if chosen else palette.ink_brown
    words = Text(label, role, ink, align="centre")

    def drawn(state: str) -> Part:
        if chosen:
            return Panel(words, svg_shapes.segment, (True, False))
        return Panel(words, svg_shapes.paper_button, (state, 7))

    return part_button(name, drawn, go, radius=7)


def hit_row(name: str, text: Part, go: Callable[[], None]) -> Slot:
    """Return a search result: a click turns to its place."""

    def drawn(state: str) -> Part:
        paper = Panel(Space(), hit_skin, (state != "normal",))
        return Stack((Panel(paper, None, edge=(0, 1)), text))

    return part_button(name, drawn, go)


def hit_skin(w: float, h: float, hover: bool) -> str:
    """Return the background of a search result as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#FFF8E2", opacity=0.85 if hover else 0.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 8, stroke="#A2702A", width=1, opacity=0.5)
    return svg.text()
