"""Cards of paper: a front with a coloured head, a dark back, and parchment beside a board."""

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import even
from game.ui.svg_shapes import BRASS, CREAM_RIM, INK, Svg
from game.ui.viewport import Box


@even
def paper(w: float, h: float, light: str, dark: str, head: float) -> str:
    """Return an SVG of card paper with a coloured head."""
    svg = Svg(w, h)
    svg.shadow(8, 3, 0.1)
    svg.rect(0, 0, w, h, 8, INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 7, CREAM_RIM)
    svg.rect(3, 3, w - 6, h - 6, 5.5, svg.gradient(("0", "#FBF0D2"), ("100", "#E6D0A0")))
    if head:
        svg.rect(3, 3, w - 6, head, 5.5, svg.gradient(("0", light), ("100", dark)))
        svg.rect(3, head - 3, w - 6, 6, 0, dark)
        svg.rect(3, head + 2.4, w - 6, 1.2, 0, INK)
    else:
        svg.rect(3, 3, w - 6, 6, 3, dark)
    return svg.text()


@even
def back(w: float, h: float, light: str, dark: str) -> str:
    """Return an SVG of the back of a card: a dark field for one brass sign."""
    svg = Svg(w, h)
    svg.shadow(8, 3, 0.1)
    svg.rect(0, 0, w, h, min(8, w * 0.14), INK)
    rim = min(3.4, w * 0.07)
    svg.rect(1, 1, w - 2, h - 2, min(7, w * 0.12), CREAM_RIM)
    svg.rect(rim, rim, w - 2 * rim, h - 2 * rim, 5, svg.gradient(("0", light), ("100", dark)))
    inner = rim * 2.2
    fill = svg.gradient(*BRASS)
    svg.rect(inner, inner, w - 2 * inner, h - 2 * inner, 4, stroke=fill, width=1, opacity=0.6)
    return svg.text()


def paint_parchment(canvas: Canvas, *cards: Box) -> None:
    """Draw cards of parchment, such as those beside a board."""
    for card in cards:
        canvas.shape(card, svg_shapes.parchment, canvas.palette, 10, texture="parchment")
