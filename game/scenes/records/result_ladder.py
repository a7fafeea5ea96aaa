"""The panel of tie-breaks in the results; the one that decided is highlighted."""

from collections.abc import Sequence

from game.scenes.records.result_page_data import SaidRung, Step
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BUTTON, HEADING, Palette

_EDGE = 16.0
_GAP = 9.0  # between two rungs
_PAD = 7.0  # above and below the words of a rung
_CREAM = "#FFF6DC"


@even
def rung_skin(w: float, h: float, palette: Palette, step: str) -> str:
    """Return a rung of the tie-break as SVG: ringed if it decided, plain before, dark after."""
    svg = Svg(w, h)
    if step == "quiet":
        svg.rect(0, 0, w, h, 8, palette.panel)
        svg.rect(0, 0, w, h, 8, "#4A3020", opacity=0.75)
        return svg.text()
    sign = tuple(zip(("0", "50", "100"), palette.sign, strict=True))
    level = (("0", "#6B4326"), ("50", "#5A3821"), ("100", "#432815"))
    wood = sign if step == "decided" or palette.firm else level  # which is too light for 7 : 1
    svg.shadow(8, 2)
    svg.rect(0, 0, w, h, 8, "#1A0D05")
    svg.rect(1, 1, w - 2, h - 2, 7, svg.gradient(*wood))
    if step == "decided":
        svg.rect(-2, -2, w + 4, h + 4, 10, stroke=_CREAM, width=2)
    return svg.text()


@even
def rails_skin(w: float, h: float) -> str:
    """Return the two rails of the ladder as SVG, visible between the rungs."""
    svg = Svg(w, h)
    for x in (22, w - 30):
        svg.rect(x, 0, 8, h, 3, svg.gradient(("0", "#6B4326"), ("100", "#3E2413"), across=True))
    return svg.text()


def ladder(canvas: Canvas, rungs: Sequence[SaidRung]) -> Part:
    """Return a panel with all rungs of a tie-break."""
    palette = canvas.palette
    title = Text("What decided it", HEADING.scaled(canvas.look.menu_text), palette.brass_title)
    steps = tuple(_rung(canvas, number, rung) for number, rung in enumerate(rungs, start=1))
    on_rails = Panel(Column(steps, gap=_GAP), rails_skin, edge=(0, 5))
    column = Column((title, on_rails), gap=7, align="top")
    return Panel(column, svg_shapes.panel, (palette,), "leather", edge=(_EDGE, 10))


def _rung(canvas: Canvas, number: int, rung: SaidRung) -> Part:
    """Return number and name, and beside or below them the result of the tie-break."""
    palette, factor = canvas.palette, canvas.look.menu_text
    name, body = BUTTON.scaled(factor), BODY.scaled(factor)
    quiet = rung.step is Step.QUIET
    ink = palette.quiet_label if quiet else palette.cream
    head = ink if quiet else palette.brass_title
    place = Sized(Text(str(number), name, head), w=22 * factor)
    label = Text(rung.label, name, head, firm=True, grow=1)
    head_line = Row((place, label), grow=1)
    beside = Row((head_line, Text(rung.said, body, ink, firm=True)), gap=14 * factor)
    said = Row((Space(w=22 * factor), Paragraph(rung.said, body, ink, grow=1)))
    words = FirstThatFits((beside, Column((head_line, said))))
    return Panel(words, rung_skin, (palette, rung.step.value), edge=(14, _PAD))
