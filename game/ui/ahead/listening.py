"""Collects the words on a page instead of drawing them, for voices."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui.ahead.sketch import Sketch
from game.ui.canvas import Canvas
from game.ui.theme import Type
from game.ui.viewport import Box


@dataclass
class Listening(Sketch):
    """A sketch that notes each drawn text with its middle, in pixels of the window."""

    heard: list[tuple[int, int, str]] = field(default_factory=list)

    def text(
        self,
        text: str,
        at: tuple[float, float],
        role: Type,
        colour: str = "",
        *,
        align: str = "left",
        bold: bool = False,
        shadow: bool = False,
    ) -> float:
        wide = self.type.width(text, role, bold)
        x = at[0] + {"left": wide / 2, "centre": 0.0, "right": -wide / 2}[align]
        middle = self.view.point(x, at[1])
        if text.strip() and self.surface.get_clip().collidepoint(middle):
            self.heard.append((*middle, text.strip()))
        return wide


def words_in(canvas: Canvas, box: Box, draw: Callable[[Canvas], None]) -> str:
    """Return the words that `draw` puts into a box of the canvas, in the order of drawing."""
    plain = Sketch.on(canvas)
    listening = Listening(plain.surface, plain.view, plain.pictures, plain.type, plain.look)
    listening.canvas = canvas
    draw(listening)
    rect = canvas.view.rect(box)
    return " ".join(text for x, y, text in listening.heard if rect.collidepoint(x, y))
