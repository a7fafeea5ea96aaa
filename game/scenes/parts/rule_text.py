"""A rulebook's blocks as widgets: numbers at the left, words at the right."""

from collections.abc import Sequence
from itertools import pairwise

from game.core.rulebook import Block, Kind
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.skins import Svg
from game.ui.theme import RULE, Palette
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget

_PAD = 12.0  # round what is highlighted
_RED = "#8C2415"
Ranges = Sequence[tuple[int, int]]


def marked(block: Block, ranges: Ranges = ()) -> list[Span]:
    """The block's words, with the letters in `ranges` marked."""
    spans: list[Span] = []
    start = 0
    for span in block.spans:
        spans += _cut(span.text, span.bold, start, ranges)
        start += len(span.text)
    return spans


def _cut(text: str, bold: bool, start: int, ranges: Ranges) -> list[Span]:
    """One span cut at the ends of the ranges that reach into it."""
    edges = {0, len(text)}
    for first, last in ranges:
        edges |= {edge - start for edge in (first, last) if 0 < edge - start < len(text)}
    cuts = sorted(edges)
    pieces = []
    for here, there in pairwise(cuts):
        inside = any(first <= start + here < last for first, last in ranges)
        pieces.append(Span(text[here:there], bold, inside))
    return pieces


def number_width(canvas: Canvas, size: float) -> float:
    """The room that the numbers at the left need."""
    return canvas.type.width("00.00", RULE.scaled(size), bold=True) + 14


class RuleBlock(Widget):
    """A rule, paragraph or item of a list; `lit`: the one that was asked for.

    `size` scales the text. Its box is as high as `height` says.
    """

    def __init__(
        self, box: Box, block: Block, size: float, ranges: Ranges = (), *, lit: bool = False
    ) -> None:
        super().__init__("", box)
        self._block, self._size, self._lit = block, size, lit
        self._spans = marked(block, ranges)

    @staticmethod
    def height(canvas: Canvas, block: Block, size: float, width: float) -> float:
        """How high its box must be, in a column of that width."""
        room = width - _indent(canvas, block, size) - 2 * _PAD
        return canvas.height(marked(block), RULE.scaled(size), room) + 2 * _gap(block)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        role, box, palette = RULE.scaled(self._size), self.box, canvas.palette
        if self._lit:
            canvas.part(box.inset(0, 1), lit_skin, palette)
        y = box.y + _gap(self._block)
        left = box.x + _PAD
        indent = _indent(canvas, self._block, self._size)
        middle = y + role.line_height / 2
        if self._block.kind is Kind.RULE:
            number = self._block.rule.partition("-")[2]
            ink = _RED if self._lit else palette.ink_label
            canvas.text(number, (left, middle), role, ink, bold=True)
        elif self._block.kind is Kind.ITEM:
            dot = Box.around(left + indent - 14, middle, 5, 5)
            canvas.part(dot, skins.pill, palette.ink_label, "", 2.5)
        room = Box(left + indent, y, box.w - indent - 2 * _PAD, 0)
        canvas.paragraph(self._spans, room, role, palette.ink_brown)


def _indent(canvas: Canvas, block: Block, size: float) -> float:
    if block.kind is Kind.PARAGRAPH:
        return 0.0
    return number_width(canvas, size)


def _gap(block: Block) -> float:
    return 3.0 if block.kind is Kind.ITEM else 7.0


def lit_skin(w: float, h: float, palette: Palette) -> str:
    """The light behind the rule that was asked for."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#C8932E")
    svg.rect(2, 2, w - 4, h - 4, 7, "#FCE7A6")
    return svg.text()
