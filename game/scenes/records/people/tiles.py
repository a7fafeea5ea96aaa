"""The four facts at the top of a player's sheet."""

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Panel, Paragraph, Part, Row, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, SEAT_NUMBER, SMALL, Palette, Type

NUMBER = Type(SEAT_NUMBER.face, 30)
GAP = 12.0


@even
def paper(w: float, h: float, palette: Palette) -> str:
    """Return a card as SVG, a little lighter than the parchment around it."""
    svg = Svg(w, h)
    light = "#F8EBCD" if palette.name == "tavern" else "#FFFFFF"
    svg.rect(0, 0, w, h, 9, light, opacity=0.85)
    svg.rect(0.5, 0.5, w - 1, h - 1, 9, stroke="#C9A668", width=1)
    return svg.text()


def tiles(canvas: Canvas, told: Sequence[tuple[str, str, str]], width: float) -> Part:
    """Return tiles: number, unit beside it, a line below; one, two or four in a row."""
    least = 200 * canvas.look.menu_text
    across = next(n for n in (4, 2, 1) if n == 1 or (width + GAP) / n - GAP >= least)
    cells = [_tile(canvas, *one) for one in told]
    rows = (tuple(cells[start : start + across]) for start in range(0, len(cells), across))
    return Column(tuple(Grid((row,), (1,) * across, gap=GAP) for row in rows), gap=GAP)


def _tile(canvas: Canvas, number: str, label: str, note: str) -> Part:
    palette, factor = canvas.palette, canvas.look.menu_text
    figure = Text(number, NUMBER.scaled(factor), palette.ink_brown, firm=True, tight=True)
    beside = Text(label, BODY_BOLD.scaled(factor), palette.ink_label)
    below = Paragraph(note, SMALL.scaled(factor), palette.ink_label)
    words = Column((Row((figure, beside), gap=10), below), gap=5)
    return Panel(words, paper, (palette,), edge=(14, 12))
