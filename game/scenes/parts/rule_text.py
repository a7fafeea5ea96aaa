"""A rulebook's blocks as parts: rule numbers in a column, then the text."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.rulebook import Block, Kind
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Painted, Panel, Part, RichText, Row, Sized, Space
from game.ui.svg_shapes import Svg
from game.ui.theme import RULE, Palette, Type, Typeface
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot

FIGURES = Type(Typeface.SANS_BOLD, 15, 22)
"""Type of the current values of a rule; a badge is a little larger than its words."""
_PAD = 12.0  # round what is highlighted
_RED = "#8C2415"
MARK = 17.0  # a mark at the right edge, however large the text is
_MARK_EDGE, _MARK_GAP = 4.5, 7.0  # from it to the edge, and to the words
ORIGINAL, OURS = "icon_book", "icon_quill"
Ranges = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Dress:
    """Record of how a block is shown."""

    ranges: Ranges = ()  # letters that are marked
    lit: bool = False  # highlighted
    origin: str = ""  # the mark at its right edge, "" for none
    figures: tuple[Span, ...] = ()  # a line below it with the current values of the rule
    narrow: bool = False  # its number is in its first line


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
    """Return the px that the rule numbers of a rule's chapter take, in text scaled by `size`."""
    chapter = rule.partition("-")[2].partition(".")[0] or "00"
    return canvas.type.width(f"{'0' * len(chapter)}.00", RULE.scaled(size), bold=True) + 12


class RuleBlock(PartWidget):
    """A rule, paragraph or item of a list, as `dress` says."""

    def __init__(self, box: Box, part: Part, block: Block, dress: Dress) -> None:
        super().__init__(box, part)
        self.block, self.dress = block, dress


def rule_slot(canvas: Canvas, block: Block, size: float, dress: Dress = PLAIN) -> Slot:
    """Return a slot for a RuleBlock. `size` scales the text."""
    part = rule_part(canvas, block, size, dress)
    return Slot(make=lambda box: [RuleBlock(box, part, block, dress)], like=part)


def rule_part(canvas: Canvas, block: Block, size: float, dress: Dress = PLAIN) -> Part:
    """Return a block's number or dot, its words, the mark of its origin, and figures below."""
    palette, role = canvas.palette, RULE.scaled(size)
    ink = _RED if dress.lit else palette.ink_label
    aside = indent(canvas, block, size, dress)
    lead: Part = Space()
    if block.kind is Kind.RULE and not dress.narrow:
        lead = RichText((Span(_number(block), bold=True),), role, ink)
    elif block.kind is Kind.ITEM:
        dot = Painted(5, svg_shapes.pill, (palette.ink_label, "", 2.5))
        lead = Row((Space(aside - 16.5), dot))
    words = RichText(tuple(_spans(block, dress, ink)), role, palette.ink_brown, grow=1)
    mark: tuple[Part, ...] = (Space(_PAD),)
    if dress.origin:
        icon = Sized(origin_mark(canvas, dress.origin), h=role.line_height)
        mark = Space(_MARK_GAP), Column((icon,), align="top"), Space(_MARK_EDGE)
    first = Column((Sized(lead, aside, role.line_height),), align="top")
    lines: list[Part] = [Row((Space(_PAD), first, words, *mark))]
    if dress.figures:
        figures = RichText(dress.figures, FIGURES.scaled(size), palette.ink_label, grow=1)
        lines += [Space(h=2), Row((Space(_PAD + aside), figures, Space(_PAD))), Space(h=2)]
    ground = lit_skin if dress.lit else None
    gap = 3.0 if block.kind is Kind.ITEM else 7.0
    said = Panel(Column(tuple(lines), align="top"), ground, (palette,), edge=(0, gap - 1))
    return Panel(said, None, edge=(0, 1))


_APART = "\u00a0"  # a wider gap behind a number
_DOT_ROOM = 20.0  # of an item, beside the dot before it


def origin_mark(canvas: Canvas, origin: str) -> Icon:
    """Return the mark of a rule's origin, of the same size for all text sizes."""
    return Icon(origin, MARK, tint=canvas.palette.ink_label if origin == ORIGINAL else _RED)


def _number(block: Block) -> str:
    return block.rule.partition("-")[2]


def _spans(block: Block, dress: Dress, ink: str) -> list[Span]:
    """Return the words of a block, after the rule's number if that has no column of its own."""
    spans = marked(block, dress.ranges)
    if block.kind is not Kind.RULE or not dress.narrow:
        return spans
    return [Span(f"{_number(block)}{_APART} ", bold=True, ink=ink), *spans]


def indent(canvas: Canvas, block: Block, size: float, dress: Dress = PLAIN) -> float:
    """Return how many px from the left the words begin."""
    if block.kind is Kind.PARAGRAPH or (dress.narrow and block.kind is Kind.RULE):
        return 0.0
    if dress.narrow:
        return _DOT_ROOM
    return number_width(canvas, size, block.rule)


def lit_skin(w: float, h: float, palette: Palette) -> str:
    """Return the highlight behind a rule as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#C8932E")
    svg.rect(2, 2, w - 4, h - 4, 7, "#FCE7A6")
    return svg.text()
