"""Small widgets of the rulebook: chapter tabs and rows of search results."""

from collections.abc import Callable

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Panel, Part, Space, Stack
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, part_button


class PaperTab(Widget):
    """A small tab of paper; dark if its page is open."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        go: Callable[[], None],
        *,
        chosen: bool = False,
    ) -> None:
        super().__init__(name, box)
        self.label, self._go, self._chosen = label, go, chosen
        self._spot = Hotspot(name, box, radius=7)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return the hotspot of the tab."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Open the chapter."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        state = attention.state_of(self.name)
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        if self._chosen:
            canvas.shape(self.box, svg_shapes.segment, True, False)
        else:
            canvas.shape(self.box, svg_shapes.paper_button, state, 7)
        ink = canvas.palette.cream if self._chosen else canvas.palette.ink_brown
        canvas.text(self.label, self.box.centre, role, ink, align="centre")


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
