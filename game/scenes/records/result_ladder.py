"""The panel of tie-breaks in the results; the one that decided is lit."""

from collections.abc import Sequence

from game.scenes.records.result_page_data import SaidRung, Step
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BUTTON, HEADING, Palette
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 16.0
_GAP = 9.0
_SPREAD = 10.0  # so much higher a rung may be where there is room
_PAD = 8.0  # above and below the words of a rung
_CREAM = "#FFF6DC"


@even
def rung_skin(w: float, h: float, palette: Palette, step: str) -> str:
    """A rung: sign wood with a cream ring if it decided, plain wood before, dark wood after."""
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
    """The two rails of the ladder, seen between the rungs."""
    svg = Svg(w, h)
    for x in (22, w - 30):
        svg.rect(x, 0, 8, h, 3, svg.gradient(("0", "#6B4326"), ("100", "#3E2413"), across=True))
    return svg.text()


class Ladder(Widget):
    """A panel with all rungs of a tie-break."""

    def __init__(self, box: Box, rungs: Sequence[SaidRung]) -> None:
        super().__init__("", box)
        self._rungs = rungs

    @staticmethod
    def height(canvas: Canvas, rungs: Sequence[SaidRung], width: float) -> float:
        """How high its box must be."""
        high = HEADING.scaled(canvas.look.menu_text).line_height + 22
        return high + sum(_rung_height(canvas, rung, width) + _GAP for rung in rungs) + 8

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
        role = HEADING.scaled(factor)
        y = box.y + 10 + role.line_height / 2
        canvas.text("What decided it", (box.x + _EDGE, y), role, palette.brass_title)
        y = box.y + role.line_height + 22
        spare = max(0.0, box.h - self.height(canvas, self._rungs, box.w)) / len(self._rungs)
        spread = min(_SPREAD, spare)
        high = [_rung_height(canvas, rung, box.w) + spread for rung in self._rungs]
        rails = Box(
            box.x + _EDGE, y - 5, box.w - 2 * _EDGE, sum(high) + _GAP * (len(high) - 1) + 10
        )
        canvas.shape(rails, rails_skin)
        for number, (rung, tall) in enumerate(zip(self._rungs, high, strict=True), start=1):
            place = Box(box.x + _EDGE, y, box.w - 2 * _EDGE, tall)
            self._draw_rung(canvas, place, number, rung, spread / 2)
            y += tall + _GAP

    def _draw_rung(
        self, canvas: Canvas, place: Box, number: int, rung: SaidRung, down: float
    ) -> None:
        palette, factor = canvas.palette, canvas.look.menu_text
        name, body = BUTTON.scaled(factor), BODY.scaled(factor)
        canvas.shape(place, rung_skin, palette, rung.step.value)
        quiet = rung.step is Step.QUIET
        ink = palette.quiet_label if quiet else palette.cream
        head = ink if quiet else palette.brass_title
        middle = place.y + down + _PAD - 1 + name.line_height / 2
        canvas.text(str(number), (place.x + 14, middle), name, head)
        canvas.text(rung.label, (place.x + 14 + 22 * factor, middle), name, head)
        if _in_one_line(canvas, rung, place.w):
            canvas.text(rung.said, (place.right - 14, middle), body, ink, align="right")
            return
        left = place.x + 14 + 22 * factor
        below = Box(left, place.y + down + _PAD + name.line_height, place.right - 14 - left, 0)
        canvas.paragraph(rung.said, below, body, ink)


def _in_one_line(canvas: Canvas, rung: SaidRung, width: float) -> bool:
    factor = canvas.look.menu_text
    label = canvas.type.width(rung.label, BUTTON.scaled(factor))
    said = canvas.type.width(rung.said, BODY.scaled(factor))
    return label + said + 28 + (22 + 14) * factor <= width


def _rung_height(canvas: Canvas, rung: SaidRung, box_width: float) -> float:
    factor, width = canvas.look.menu_text, box_width - 2 * _EDGE
    high = BUTTON.scaled(factor).line_height + 2 * _PAD - 2
    if not _in_one_line(canvas, rung, width):
        room = width - 28 - 22 * factor
        high += canvas.height(rung.said, BODY.scaled(factor), room)
    return high
