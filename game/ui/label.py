"""Static widgets: a paragraph, and a surface behind other widgets."""

from collections.abc import Callable, Sequence
from typing import Literal

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import Type
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget

Surface = Literal["panel", "parchment"]
_SURFACES: dict[Surface, tuple[Callable[..., str], str]] = {
    "panel": (svg_shapes.panel, "leather"),
    "parchment": (svg_shapes.parchment, "parchment"),
}


class Label(Widget):
    """A wrapped paragraph. `size`: the role, already scaled; `colour`: its name in the palette."""

    def __init__(
        self,
        box: Box,
        text: str | Sequence[Span],
        size: Type,
        colour: str = "cream",
        *,
        align: str = "left",
    ) -> None:
        super().__init__("", box)
        self.text, self.size = text, size
        self._colour, self._align = colour, align

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        colour: str = getattr(canvas.palette, self._colour)
        canvas.paragraph(self.text, self.box, self.size, colour, align=self._align)


class Panel(Widget):
    """A background surface for other widgets."""

    def __init__(self, box: Box, surface: Surface = "panel") -> None:
        super().__init__("", box)
        self._surface: Surface = surface

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        make, texture = _SURFACES[self._surface]
        canvas.shape(self.box, make, canvas.palette, texture=texture)
