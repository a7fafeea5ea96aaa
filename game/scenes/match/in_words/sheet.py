"""Draws, measures and scrolls the page of the text view."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from game.core.controls.actions import Action
from game.scenes.match.in_words.beside import PAPER
from game.table.lettering import fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import draw_cap
from game.ui.hotspots import Hotspot
from game.ui.parts import (
    Column,
    Panel,
    Paragraph,
    Part,
    RichText,
    Row,
    Rule,
    Sized,
    Space,
    Text,
    draw_placed,
    shortened,
    walk,
)
from game.ui.theme import BODY, BUTTON, KEY_CAP, SMALL, Type
from game.ui.typesetter import Span
from game.ui.viewport import Box

CLOSE = "words:close"

_LEAP = 300.0  # px
_FIELD_PAD, _FIELD_GAP = 10.0, 4.0  # within the input line, and below it
_GAP, _LABELS = 7.0, 82.0
_BAR = 8.0
_RULE = "#B0905A"
_MARK, _RIM = "#FFF8E6", "#2C6FB5"
_MOST_BESIDE = 1.3  # up to this text size headings are at the left of their lines


@dataclass(frozen=True)
class WordsField:
    """A field of the page: its heading, and its lines with everybody's names in them.

    `marked`: it is about the pointed thing.
    """

    heading: str
    lines: tuple[str, ...]
    marked: bool = False


class WordsSheet:
    """The page of the text view: its fields as lines, scrolled if they do not fit.

    `example`: a place that could be typed, "" where none has a name.
    """

    def __init__(self, example: str = "") -> None:
        self._example = example
        self._measures: Measures = BESIDE_TABLE
        self.told: tuple[WordsField, ...] = ()
        self.typed = ""
        self.answer = ""  # to what was typed
        self._down = 0.0
        self._most = 0.0  # that can be scrolled down; known once it has been drawn
        self.leap = _LEAP  # px that a page down goes
        self._placed: list[tuple[Part, Box]] = []  # of all fields, as they lie unscrolled
        self._key: object = None  # what they were placed for

    def lay_on(self, book: Box | None) -> None:
        """Lay the sheet over tabs and page of a book; None: beside the table."""
        self._measures, self.leap = BESIDE_TABLE if book is None else in_book(book), _LEAP

    @property
    def paper(self) -> Box:
        """The box of the sheet."""
        return self._measures.paper

    # --- the content ----------------------------------------------------------------------------

    def tell(self, told: Sequence[WordsField]) -> None:
        """Set the fields."""
        self.told = tuple(told)

    def scroll(self, down: float) -> bool:
        """Scroll down by logical pixels, or up; True if that moved anything."""
        before, self._down = self._down, min(max(0.0, self._down + down), self._most)
        return self._down != before

    def to_top(self) -> None:
        """Scroll to the first field."""
        self._down = 0.0

    def to_end(self) -> None:
        """Scroll to the last field."""
        self._down = inf  # as far as the next drawing finds

    def hotspots(self) -> list[Hotspot]:
        """Return the tag that closes the page."""
        return [Hotspot(CLOSE, self._measures.cap, tip="Close {key:in_words}", tab=False, radius=6)]

    # --- drawing --------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        """Draw what never changes: the paper and what is below it."""
        canvas.shape(self.paper, svg_shapes.parchment, canvas.palette, texture="parchment")

    def draw(self, canvas: Canvas) -> None:
        """Draw the page: its closing key, the input line, and the fields as far as scrolled."""
        text, measures = _text(canvas), self._measures
        paper = measures.paper
        role, ink = KEY_CAP.grown(text), canvas.palette.ink_brown
        draw_cap(canvas, measures.cap, Action.IN_WORDS, role, ink, light=True)
        x = paper.x + measures.edge
        field = Box(x, measures.cap.y, measures.cap.x - 8 - x, measures.cap.h)
        answered = self._draw_field(canvas, field, text) - field.bottom
        top = paper.y + measures.head + answered
        room = paper._replace(y=top, h=paper.bottom - measures.foot - top)
        self._draw_fields(canvas, room, text)

    def _draw_field(self, canvas: Canvas, field: Box, text: float) -> float:
        """Draw the input line with what is typed and its answer; return its bottom."""
        palette = canvas.palette
        role, small = BUTTON.grown(text), SMALL.grown(text)
        canvas.shape(field, svg_shapes.page_box, palette, bool(self.typed))
        room, at = field.w - 2 * _FIELD_PAD, (field.x + _FIELD_PAD, field.centre[1])
        if self.typed:
            said = shortened(canvas, f"{self.typed}_", role, room)
            canvas.text(said, at, role, palette.ink_brown)
        else:
            start = f"{self._example}, a" if self._example else "A"
            longer = f"{start} move or its number, then Enter", f"{start} move or its number"
            wordings = *longer, "A move or its number", "Type a move"
            canvas.text(fitting(canvas, wordings, small, room), at, small, palette.ink_quiet)
        if not self.answer:
            return field.bottom
        words = Box(at[0], field.bottom + _FIELD_GAP, room, 0)
        return words.y + canvas.paragraph(self.answer, words, small, palette.ink_label)

    def _draw_fields(self, canvas: Canvas, room: Box, text: float) -> None:
        edge = self._measures.edge
        role = BODY.grown(text).scaled(1.06)
        page = Box(room.x + edge, room.y, room.w - 2 * edge - _BAR, 0)
        key = self.told, self._measures, page, canvas.type, canvas.look
        if key != self._key:
            part = Column(tuple(self._field(canvas, told, role) for told in self.told))
            page = page._replace(h=part.height(canvas, page.w))
            self._key, self._placed = key, list(walk(part, canvas, page))
        whole = self._placed[0][1].h
        self._most = max(0.0, whole - room.h)
        self._down = min(self._down, self._most)
        moved = ((part, at.moved(0, -self._down)) for part, at in self._placed)
        with canvas.clipped(self._whole_lines(room, role)):
            draw_placed(canvas, ((part, at) for part, at in moved if at.overlaps(room)))
        if self._most > 0:
            self._draw_bar(canvas, room, whole)

    def _field(self, canvas: Canvas, told: WordsField, role: Type) -> Part:
        """Return a field: what it is about, and its lines."""
        palette, text, in_book = canvas.palette, _text(canvas), self._measures.in_book
        quiet = palette.ink_label if in_book else palette.ink_brown
        ink = palette.bad if told.marked else quiet
        label = BUTTON.grown(text)
        head = Text(told.heading, label, ink, firm=True)
        lines: list[Part] = [Paragraph(line, role, palette.ink_brown) for line in told.lines]
        if in_book:
            first, *_ = told.lines or ("",)
            spans = Span(f"{told.heading}: ", bold=True, ink=ink), Span(first)
            lines[:1] = [RichText(spans, role, palette.ink_brown)]
        mark = svg_shapes.pill if told.marked and told.lines else None
        said: Part = Panel(Column(tuple(lines)), mark, (_MARK, _RIM, 7), edge=(8, 3), grow=1)
        # Large words need the whole width: what they are about stands above them, or in a book,
        # which is low, before them.
        if text <= _MOST_BESIDE and not in_book:
            widest = max(canvas.type.width(other.heading, label) for other in self.told)
            first_line = Column((Space(h=3), Sized(head, h=role.line_height)), align="top")
            said = Row((Sized(first_line, w=max(_LABELS, widest + 14) - 8), said))
        elif not in_book:
            said = Column((head, said))
        return Column((Rule(_RULE, alpha=150), Space(h=_GAP - 4), said, Space(h=_GAP - 3)))

    def _whole_lines(self, room: Box, role: Type) -> Box:
        """Return the part of a room that cuts no line."""
        top, foot = room.bottom, room.y
        words = (at for part, at in self._placed if isinstance(part, Paragraph | RichText))
        for _, first, _, high in words:
            for number in range(round(high / role.line_height)):
                y = first - self._down + number * role.line_height
                top = min(top, y - 1) if y - 1 >= room.y else top
                y += role.line_height
                foot = max(foot, y + 1) if y + 1 <= room.bottom else foot
        top = room.y if self._down == 0 else top
        foot = room.bottom if self._down == self._most else foot
        self.leap = max(role.line_height, room.h - 2 * role.line_height)  # none is left out
        return room._replace(y=top, h=foot - top)

    def _draw_bar(self, canvas: Canvas, room: Box, whole: float) -> None:
        """Draw the scroll bar."""
        rail = Box(room.right - self._measures.edge + 4, room.y, _BAR, room.h)
        high = max(24.0, round(rail.h * rail.h / whole))
        down = (rail.h - high) * self._down / self._most
        canvas.fill(Box(rail.x + 3, rail.y, 2, rail.h), _RULE, 150)
        canvas.shape(Box(rail.x, rail.y + down, rail.w, high), svg_shapes.scroll_knob)


def _text(canvas: Canvas) -> float:
    """Return the factor of words on the page: that of menus or of the table, the larger."""
    return max(canvas.look.menu_text, canvas.look.table_text)


@dataclass(frozen=True)
class Measures:
    """The measures of a page in logical px. `in_book`: it has taken the pages of a book."""

    paper: Box
    cap: Box  # of the key that closes it
    head: float
    foot: float
    edge: float
    in_book: bool = False


def _measured(paper: Box, foot: float, edge: float, *, in_book: bool) -> Measures:
    cap = Box(paper.right - edge - 50, paper.y + 10, 50, 42)
    return Measures(paper, cap, head=58, foot=foot, edge=edge, in_book=in_book)


BESIDE_TABLE = _measured(PAPER, 14, 20, in_book=False)


def in_book(book: Box) -> Measures:
    """Return the layout over the tabs and the page of an open book."""
    return _measured(book, 8, 12, in_book=True)
