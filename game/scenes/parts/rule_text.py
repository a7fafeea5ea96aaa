"""A rulebook's blocks as widgets: rule numbers in a column, then the text."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.rulebook import Block, Kind
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.parts import Icon
from game.ui.svg_shapes import Svg
from game.ui.theme import RULE, Palette, Type, Typeface
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget

FIGURES = Type(Typeface.SANS_BOLD, 15, 22)
"""Type of the current values of a rule; a badge is a little larger than its words."""
_PAD = 12.0  # round what is highlighted
_RED = "#8C2415"
MARK = 17.0  # a mark at the right edge, however large the text is
_MARK_ASIDE, _MARK_GAP = 13.0, 7.0  # from its middle to the edge; from it to the words
ORIGINAL, OURS = "icon_book", "icon_quill"
Ranges = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Dress:
    """How a block is shown.

    `ranges`: letters that are marked. `lit`: whether the block is highlighted. `origin`: the mark
    at its right edge, "" for none. `figures`: a line below it with the current values of the rule.
    `narrow`: its number is in its first line.
    """

    ranges: Ranges = ()
    lit: bool = False
    origin: str = ""
    figures: tuple[Span, ...] = ()
    narrow: bool = False


PLAIN = Dress()


def marked(block: Block, ranges: Ranges = ()) -> list[Span]:
    """Return the block's words and pictures, with the letters in `ranges` marked."""
    spans: list[Span] = []
    start = 0
    for span in block.spans:
        if span.picture:
            spans.append(Span("", picture=span.picture))
        else:
            spans += cut(span.text, span.bold, start, ranges)
        start += len(span.text)
    return spans


def cut(text: str, bold: bool, start: int, ranges: Ranges) -> list[Span]:
    """Return one span, cut at the ends of the ranges that overlap it."""
    edges = {0, len(text)}
    for first, last in ranges:
        edges |= {edge - start for edge in (first, last) if 0 < edge - start < len(text)}
    cuts = sorted(edges)
    pieces = []
    for here, there in pairwise(cuts):
        inside = any(first <= start + here < last for first, last in ranges)
        pieces.append(Span(text[here:there], bold, inside))
    return pieces


def number_width(canvas: Canvas, size: float, rule: str = "") -> float:
    """Return the width of the rule numbers in the chapter of a rule."""
    chapter = rule.partition("-")[2].partition(".")[0] or "00"
    return canvas.type.width(f"{'0' * len(chapter)}.00", RULE.scaled(size), bold=True) + 12


class RuleBlock(Widget):
    """A rule, paragraph or item of a list, as `dress` says.

    `size` scales the text. Its box is as high as `height` says.
    """

    def __init__(self, box: Box, block: Block, size: float, dress: Dress = PLAIN) -> None:
        super().__init__("", box)
        self.block, self.dress, self._size = block, dress, size

    @staticmethod
    def height(
        canvas: Canvas, block: Block, size: float, width: float, dress: Dress = PLAIN
    ) -> float:
        """Return the height that its box needs, in a column of that width."""
        room = width - indent(canvas, block, size, dress) - 2 * _PAD
        words = canvas.height(_spans(block, dress, ""), RULE.scaled(size), room - _mark_room(dress))
        return words + _figures_height(canvas, dress, size, room) + 2 * _gap(block)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        role, box, palette, dress = RULE.scaled(self._size), self.box, canvas.palette, self.dress
        if dress.lit:
            canvas.shape(box.inset(0, 1), lit_skin, palette)
        y = box.y + _gap(self.block)
        left = box.x + _PAD
        aside = indent(canvas, self.block, self._size, dress)
        middle = y + role.line_height / 2
        ink = _RED if dress.lit else palette.ink_label
        if self.block.kind is Kind.RULE and not dress.narrow:
            canvas.text(_number(self.block), (left, middle), role, ink, bold=True)
        elif self.block.kind is Kind.ITEM:
            dot = Box.around(left + aside - 14, middle, 5, 5)
            canvas.shape(dot, svg_shapes.pill, palette.ink_label, "", 2.5)
        if dress.origin:
            at = Box.around(box.right - _MARK_ASIDE, middle, MARK, MARK)
            origin_mark(canvas, dress.origin).draw(canvas, at)
        room = Box(left + aside, y, box.w - aside - 2 * _PAD, 0)
        words = Box(room.x, y, room.w - _mark_room(dress), 0)
        used = canvas.paragraph(_spans(self.block, dress, ink), words, role, palette.ink_brown)
        if dress.figures:
            below = Box(room.x, y + used + _FIGURES_GAP, room.w, 0)
            canvas.paragraph(dress.figures, below, _figures_role(self._size), palette.ink_label)


_FIGURES_GAP = 2.0
_APART = "\u00a0"  # a wider gap behind a number
_DOT_ROOM = 20.0  # of an item, beside the dot before it


def _figures_role(size: float) -> Type:
    return FIGURES.scaled(size)


def _figures_height(canvas: Canvas, dress: Dress, size: float, room: float) -> float:
    if not dress.figures:
        return 0.0
    return canvas.height(dress.figures, _figures_role(size), room) + _FIGURES_GAP + 2


def _mark_room(dress: Dress) -> float:
    return _MARK_ASIDE + MARK / 2 + _MARK_GAP - _PAD if dress.origin else 0.0


def origin_mark(canvas: Canvas, origin: str) -> Icon:
    """Return the mark of a rule's origin, of the same size for all text sizes."""
    return Icon(origin, MARK, tint=canvas.palette.ink_label if origin == ORIGINAL else _RED)


def _number(block: Block) -> str:
    return block.rule.partition("-")[2]


def _spans(block: Block, dress: Dress, ink: str) -> list[Span]:
    """Return the words, behind the number of the rule if that has no column of its own."""
    spans = marked(block, dress.ranges)
    if block.kind is not Kind.RULE or not dress.narrow:
        return spans
    return [Span(f"{_number(block)}{_APART} ", bold=True, ink=ink), *spans]


def indent(canvas: Canvas, block: Block, size: float, dress: Dress = PLAIN) -> float:
    """Return how far from the left the words begin."""
    if block.kind is Kind.PARAGRAPH or (dress.narrow and block.kind is Kind.RULE):
        return 0.0
    if dress.narrow:
        return _DOT_ROOM
    return number_width(canvas, size, block.rule)


def _gap(block: Block) -> float:
    return 3.0 if block.kind is Kind.ITEM else 7.0


def lit_skin(w: float, h: float, palette: Palette) -> str:
    """Return the highlight behind a rule as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#C8932E")
    svg.rect(2, 2, w - 4, h - 4, 7, "#FCE7A6")
    return svg.text()
