"""Static widgets: labels, paragraphs, pictures, panels."""

from collections.abc import Callable, Sequence
from typing import Literal

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import Palette, Type
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget

Surface = Literal["panel", "tray", "parchment", "frame", "sign"]
_SURFACES: dict[Surface, tuple[Callable[..., str], str]] = {
    "panel": (svg_shapes.panel, "leather"),
    "tray": (svg_shapes.tray, ""),
    "parchment": (svg_shapes.parchment, "parchment"),
    "frame": (svg_shapes.frame, "frame_wood"),
    "sign": (svg_shapes.sign, "sign_wood"),
}


class Label(Widget):
    """A paragraph, wrapped into its box from the top. `colour` names a colour of the palette.

    `size` is the role as it is drawn, already scaled.
    """

    def __init__(
        self,
        box: Box,
        text: str | Sequence[Span],
        size: Type,
        colour: str = "cream",
        *,
        align: str = "left",
        shadow: bool = False,
    ) -> None:
        super().__init__("", box)
        self.text, self.size, self._colour = text, size, colour
        self._align, self._shadow = align, shadow

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        colour = colour_of(canvas.palette, self._colour)
        if self._shadow and isinstance(self.text, str):
            x = self.box.centre[0] if self._align == "centre" else self.box.x
            y = self.box.y + self.size.line_height / 2
            canvas.text(self.text, (x, y), self.size, colour, align=self._align, shadow=True)
            return
        canvas.paragraph(self.text, self.box, self.size, colour, align=self._align)


class Panel(Widget):
    """A background surface for other widgets."""

    def __init__(self, box: Box, surface: Surface = "panel", radius: float = 0.0) -> None:
        super().__init__("", box)
        self._surface: Surface = surface
        self._radius = radius

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        make, texture = _SURFACES[self._surface]
        details = (canvas.palette, self._radius) if self._radius else (canvas.palette,)
        canvas.shape(self.box, make, *details, texture=texture)


class Picture(Widget):
    """A picture fitted into its box."""

    def __init__(self, box: Box, name: str, tint: str = "") -> None:
        super().__init__("", box)
        self._picture, self._tint = name, tint

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        tint = colour_of(canvas.palette, self._tint) if self._tint else ""
        canvas.picture(self._picture, self.box, tint=tint)


class Rule(Widget):
    """A thin line between parts of a panel."""

    def __init__(self, box: Box, colour: str = "rim", alpha: int = 120) -> None:
        super().__init__("", box)
        self._colour, self._alpha = colour, alpha

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        canvas.fill(self.box, colour_of(canvas.palette, self._colour), self._alpha)


def colour_of(palette: Palette, name: str) -> str:
    """Return the palette's colour of that name; a colour "#RRGGBB" is returned as it is."""
    return name if name.startswith("#") else str(getattr(palette, name))
