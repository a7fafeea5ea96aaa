"""A page whose figures are behind a fold: the line that opens them, and its scene."""

from collections.abc import Callable

from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import SPEEDS, Services
from game.scenes.parts.win_chance_curve import Drawing
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PointerDown, Signal, Wheel
from game.ui.parts import Painted, Panel, Part, Row, Text
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

    return part_button(FOLD, drawn, go, h=max(_LEAST, role.line_height + 16))


class FoldingScene(MenuScene):
    """Base of pages with a fold (a section that opens) and a curve that draws itself.

    Opening the fold scrolls the figures in it into sight.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.opened = self._unfolds = False
        self.drawing = Drawing(whole=True)

    def handle(self, signal: Signal) -> None:
        """Let any press end the drawing of the curve; it does what it does all the same."""
        if self._draws and isinstance(signal, Key | PointerDown | Wheel):
            self.drawing.end()
            self.page.touch()
        super().handle(signal)

    @property
    def restless(self) -> bool:
        """Return whether frames are needed without input, also while the curve draws itself."""
        return self._draws or super().restless

    @property
    def _draws(self) -> bool:
        return self.drawing.share < 1

    def draw_anew(self) -> None:
        """Let the curve draw itself again; without animation it is whole immediately."""
        settings = self.services.settings
        self.drawing = Drawing(whole=settings.reduced_motion or SPEEDS[settings.animation] == 0)

    def fold(self) -> None:
        """Open or close the figures."""
        self.opened = self._unfolds = not self.opened
        self.changed()

    def _rebuild(self, canvas: Canvas) -> None:
        super()._rebuild(canvas)
        unfolds, self._unfolds = self._unfolds, False
        for view in self._views() if unfolds else ():
            for widget in view.widgets:
                if widget.name == FOLD:
                    view.scroll_to(widget.box.y - view.box.y - 8)


def arrow_skin(w: float, h: float, colour: str, opened: bool, thick: float = 2.5) -> str:
    """Return an arrow as SVG: down if the fold is open, else to the right."""
    svg = Svg(w, h)
    corners = (
        ((0.2, 0.34), (0.5, 0.66), (0.8, 0.34))
        if opened
        else ((0.34, 0.2), (0.66, 0.5), (0.34, 0.8))
    )
    (a, b), (c, d), (e, f) = ((x * w, y * h) for x, y in corners)
    svg.path(f"M{a} {b}L{c} {d}L{e} {f}", "none", colour, thick)
    return svg.text()
