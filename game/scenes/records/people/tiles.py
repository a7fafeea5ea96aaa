"""The four facts at the top of a player's sheet."""

from collections.abc import Sequence

from game.scenes.records.result_card import shrunk
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, SEAT_NUMBER, SMALL, Palette, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

NUMBER = Type(SEAT_NUMBER.face, 30)
GAP = 12.0
_EDGE = 14.0


@even
def paper(w: float, h: float, palette: Palette) -> str:
    """A card that lies on parchment, a little lighter."""
    svg = Svg(w, h)
    light = "#F8EBCD" if palette.name == "tavern" else "#FFFFFF"
    svg.rect(0, 0, w, h, 9, light, opacity=0.85)
    svg.rect(0.5, 0.5, w - 1, h - 1, 9, stroke="#C9A668", width=1)
    return svg.text()


class Tile(Widget):
    """A number, what it counts beside it, and a line below."""

    def __init__(self, box: Box, told: tuple[str, str, str]) -> None:
        super().__init__("", box)
        self._told = told

    @staticmethod
    def height(canvas: Canvas, told: Sequence[tuple[str, str, str]], width: float) -> float:
        """How high all of a row must be."""
        factor, room = canvas.look.menu_text, width - 2 * _EDGE
        small = SMALL.scaled(factor)
        note = max(canvas.height(note, small, room) for _, _, note in told)
        return NUMBER.scaled(factor).size * 1.06 + note + 22

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        canvas.shape(box, paper, palette)
        number, label, note = self._told
        room = box.w - 2 * _EDGE
        figure, bold = NUMBER.scaled(factor), BODY_BOLD.scaled(factor)
        small = SMALL.scaled(factor)
        below = canvas.height(note, small, room)
        spare = box.h - figure.size * 1.06 - below
        y = box.y + spare * 0.46 + figure.size * 0.5
        x = box.x + _EDGE
        named = min(canvas.type.width(label, bold), 0.34 * room) + 10 if label else 0.0
        fit = shrunk(canvas, number, figure, room - named)
        wide = canvas.text(number, (x, y), fit, palette.ink_brown)
        if label:
            left = room - wide - 10
            role = shrunk(canvas, label, bold, left)
            canvas.text(label, (x + wide + 10, y + 3 * factor), role, palette.ink_label)
        under = Box(x, y + figure.size * 0.56 + 2, room, below)
        canvas.paragraph(note, under, small, palette.ink_label)


def tiles(
    canvas: Canvas, told: Sequence[tuple[str, str, str]], box: Box, grown: float = 0.0
) -> tuple[list[Widget], float]:
    """All of them: four in a row, or two, or one below the other; and how far down they reach.

    `grown`: so much higher than they must be.
    """
    least = 200 * canvas.look.menu_text
    across = next(n for n in (4, 2, 1) if n == 1 or (box.w + GAP) / n - GAP >= least)
    wide = (box.w - GAP * (across - 1)) / across
    tall = Tile.height(canvas, told, wide) + grown
    made: list[Widget] = []
    for number, one in enumerate(told):
        x = box.x + number % across * (wide + GAP)
        y = box.y + number // across * (tall + GAP)
        made.append(Tile(Box(x, y, wide, tall), one))
    return made, box.y + len(told) // across * (tall + GAP) - GAP
