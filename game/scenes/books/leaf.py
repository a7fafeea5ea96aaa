"""Forms of an open rulebook: in a table's book, as a drawer, or as a page with a list."""

from collections.abc import Callable
from functools import partial

from game.scenes.books.flow import Flow, PageActions
from game.scenes.books.opened import INTRO, Reading
from game.scenes.books.vignettes import Head, Vignettes, chapter_row
from game.scenes.parts.rule_text import ORIGINAL, OURS, origin_mark
from game.table.skeleton import RULEBOOK
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Text,
)
from game.ui.scroll import ScrollView, scrolled
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, HEADING, RULE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Page, Slot, Widget, part_button, slot_for, widgets_of

_LEAST_LINES = 4.5  # of a rule, in a table's book
_ROW_SHARE = 0.5  # of a picture in the list at the left, of the one in the head
_GAP = 6.0
_TAB_PAD, _LEAST_PAD = 32.0, 10.0  # beside a tab's words, both sides together
_ORIGINS = (  # of each mark, in the longest wording that fits
    ((ORIGINAL, "from the original rules"), (OURS, "our ruling, with the reason")),
    ((ORIGINAL, "from the original"), (OURS, "our ruling")),
)
_APART = 26.0  # one mark from the other's words


def has_room(book: Box, text: float) -> bool:
    """Return whether enough lines of a rule, `text` times as large, fit into a table's book."""
    return (book.h - _tabs_high(text) - 3 * _GAP) / (RULE.line_height * text) >= _LEAST_LINES


def _tabs_high(text: float) -> float:
    return max(36.0, 15 * text + 14)


def origins(canvas: Canvas) -> Part:
    """Return the legend of the two marks beside rules: in one line, or below one another."""
    role = SMALL.scaled(canvas.look.menu_text)
    rows = [
        tuple(
            Row(
                (origin_mark(canvas, mark), Text(said, role, canvas.palette.ink_label, firm=firm)),
                gap=8,
            )
            for mark, said in wording
        )
        for wording, firm in zip((*_ORIGINS, _ORIGINS[-1]), (True, True, False), strict=True)
    ]
    in_line = (Row(row, gap=_APART) for row in rows[:-1])
    said = FirstThatFits((*in_line, Column(rows[-1])))
    return Column((Space(h=4), said, Space(h=4)))


class Leaf:
    """Puts the parts of the book onto a page, around the column with the text.

    `scrolled`: how far the list at the left was scrolled. `names`: that list, if there is one.
    """

    def __init__(
        self,
        page: Page,
        canvas: Canvas,
        reading: Reading,
        vignettes: Vignettes,
        flow: Flow,
        ways: PageActions,
        scrolled: float = 0.0,
    ) -> None:
        self.names: ScrollView | None = None
        self._scrolled = scrolled
        self._page, self._canvas, self._reading = page, canvas, reading
        self._vignettes, self._flow, self._ways = vignettes, flow, ways
        self._factor = canvas.look.menu_text

    def put_drawer(self, field: TextField) -> None:
        """Put the book into a drawer beside a table."""
        close = self._icon("button:close", 40, "icon_x", "Close", self._ways.close)
        head = Row((self._head(1), Column((close,), align="top")), gap=8)
        top = Column((head, self._slot_of(field, 36), self._tabs(34)), gap=12)
        page = Column((_padded(top, 19, 13), _padded(self._text(), 6)), grow=1)
        sheet = self._sheet(Column((page, Space(h=8))))
        self._put(
            Panel(sheet, svg_shapes.frame, (self._canvas.palette,), "frame_wood", (11, 11)),
            RULEBOOK,
        )

    def put_in_book(self, book: Box, field: TextField | None, seek: Callable[[], None]) -> None:
        """Put the book in the place of tabs and page of a table's book.

        `field`: the search field, shown instead of the tabs while searching. `seek`: begins or ends
        the search.
        """
        high = _tabs_high(self._factor)
        close = partial(self._icon, "button:close", high, "icon_x")
        row: tuple[Part, ...]
        if field is None:
            search = self._icon("button:search", high, "icon_search", "Search", seek)
            row = self._tabs(high, named=False), search, close("Close", self._ways.close)
        else:
            row = self._slot_of(field, high, 1), close("Back to the chapters", seek)
        head = _padded(Row(row, gap=_GAP), 10, _GAP)
        text = Slot(make=self._text_in_book, grow=1)
        self._put(self._sheet(Column((head, _padded(text, 6), Space(h=8)))), book)

    def put_page(self, sheet: Box, field: TextField) -> None:
        """Put the book over the whole window; chapters at the left, unless the text is large."""
        if self._canvas.look.large:
            beside = Column((self._slot_of(field, 44),), align="top", grow=0.42)
            head = Row((self._head(0.58), beside), gap=16)
            top = Column((head, self._tabs(_tabs_high(self._factor))), gap=8)
            page = _padded(top, 24, 11), _padded(self._text(), 8), Space(h=8)
            self._put(self._sheet(Column(page)), sheet)
            return
        searching = _padded(self._slot_of(field, 40), 8)
        chapters = Slot(make=self._names, grow=1)
        left = Sized(_padded(Column((searching, chapters), gap=10), 0, 18), w=332)
        rule = Rule(self._canvas.palette.rim, 1.5, alpha=120, upright=True)
        column = (Space(h=18), _padded(self._head(), 12), Space(h=12), self._text(), Space(h=8))
        right = Column(column, grow=1)
        row = Space(16), left, Space(18), _padded(rule, 0, 24), Space(14), right, Space(12)
        self._put(self._sheet(Row(row)), sheet)

    def _put(self, part: Part, box: Box) -> None:
        self._page.put(*widgets_of(part, self._canvas, box))

    def _sheet(self, part: Part) -> Part:
        """Return a part on parchment."""
        return Panel(part, svg_shapes.parchment, (self._canvas.palette,), "parchment")

    def _slot_of(self, field: TextField, least: float, grow: float = 0.0) -> Part:
        """Return a slot for the search field, as high as its text needs, at least `least` px."""

        def made(box: Box) -> list[Widget]:
            field.place(box)
            return [field]

        return Slot(make=made, h=max(least, 15 * self._factor * 1.2 + 18), grow=grow)

    def _icon(self, name: str, side: float, icon: str, tip: str, pick: Callable[[], None]) -> Part:
        slot = button_slot(self._canvas, name, "", pick, kind="paper", icon=icon, tip=tip)
        return Sized(slot, side, side)

    # --- its parts --------------------------------------------------------------------------------

    def _head(self, grow: float = 0.0) -> Part:
        """Return the head of the open chapter."""
        reading, canvas = self._reading, self._canvas
        chapter = INTRO if reading.lists_hits or reading.lists_all else reading.chapter
        note = reading.note(reading.chapter)

        def named(width: float) -> str:
            if reading.lists_hits or reading.lists_all:
                return "Search results" if reading.lists_hits else "All chapters"
            name = reading.name(chapter)
            return name if Head.fits(canvas, name, width) else reading.tab(chapter)

        def made(box: Box) -> list[Widget]:
            return [Head(box, self._vignettes, chapter, named(box.w), note)]

        return _HeadSlot(make=made, named=named, grow=grow)

    def _tabs(self, high: float, *, named: bool = True) -> Part:
        """Return tabs to the list of all chapters, the one before, this one and the next.

        `named`: the tab of this chapter has its name, else its number.
        """
        reading, here = self._reading, self._reading.chapter
        lies_open = not (reading.lists_hits or reading.lists_all)
        shown = reading.tab(here) if named else reading.short(here) or "•"
        role, rows = BODY_BOLD.scaled(self._factor), list[Part]()
        # Neighbours by name, in a narrow book by number.
        for told in (reading.tab, reading.short) if named else (reading.short,):
            tabs = [("button:all", "All", self._ways.show_all, reading.lists_all)]
            if here > INTRO:
                label = f"‹ {told(here - 1)}".rstrip()
                tabs.append(("button:before", label, self._to(here - 1), False))
            tabs.append(("button:here", shown, self._to(here), lies_open))
            if here < len(reading.book.chapters) - 1:
                label = f"{told(here + 1)} ›".lstrip()
                tabs.append(("button:after", label, self._to(here + 1), False))
            for pad, grow in ((_TAB_PAD * self._factor, 0), (_LEAST_PAD, 1)):
                slots = [
                    Sized(
                        _tab(self._canvas, name, label, go, chosen=chosen),
                        w=self._canvas.type.width(label, role) + pad,
                        h=high,
                        grow=grow,
                    )
                    for name, label, go, chosen in tabs
                ]
                rows.append(Row(tuple(slots), gap=_GAP))
        return FirstThatFits(tuple(rows), grow=1)

    def _to(self, chapter: int) -> Callable[[], None]:
        return lambda: self._ways.open_chapter(chapter)

    def _names(self, room: Box) -> list[Widget]:
        """Return the list of chapters with their pictures."""
        reading, canvas = self._reading, self._canvas
        lists = reading.lists_hits or reading.lists_all
        rows = (
            chapter_row(
                canvas,
                reading,
                self._vignettes,
                chapter,
                self._to(chapter),
                share=_ROW_SHARE,
                chosen=chapter == reading.chapter and not lists,
            )
            for chapter in range(INTRO, len(reading.book.chapters))
        )
        column = Column((Space(h=4), *rows, Space(h=4)), gap=1)
        self.names = view = scrolled(canvas, "chapters", column, room)
        view.scroll_to(self._scrolled)
        view.reveal(f"chapter:{reading.chapter - INTRO}")
        return [view]

    def _text(self) -> Part:
        """Return the text, and below it the legend of the marks."""
        text = slot_for(self._flow.scrolled, grow=1)
        if not self._reading.book.has_rulings:
            return text
        line, marks = Rule("#C8932E", 1, alpha=160), _padded(origins(self._canvas), 14)
        return Column((text, Space(h=2), line, marks), grow=1)

    def _text_in_book(self, view: Box) -> list[Widget]:
        """Return the text, with the chapter's name above it and the legend below it."""
        reading, canvas = self._reading, self._canvas
        above: tuple[Part, ...] = ()
        below: tuple[Part, ...] = ()
        if not (reading.lists_hits or reading.lists_all):
            role = HEADING.grown(self._factor)
            name = Paragraph(reading.name(reading.chapter), role, canvas.palette.ink_brown)
            above = (_padded(name, 8, 4),)
        if reading.book.has_rulings:
            below = (Space(h=8), _padded(origins(canvas), 8))
        return [self._flow.scrolled(view, above, below)]


def _tab(canvas: Canvas, name: str, label: str, go: Callable[[], None], *, chosen: bool) -> Slot:
    """Return a small tab of paper; dark if its page is open."""
    palette, role = canvas.palette, BODY_BOLD.scaled(canvas.look.menu_text)
    words = Text(label, role, palette.cream if chosen else palette.ink_brown, align="centre")

    def drawn(state: str) -> Part:
        if chosen:
            return Panel(words, svg_shapes.segment, (True, False))
        return Panel(words, svg_shapes.paper_button, (state, 7))

    return part_button(name, drawn, go, radius=7)


class _HeadSlot(Slot, frozen=True, kw_only=True):
    """A slot for the head of a chapter, whose name is shorter in a narrow one."""

    named: Callable[[float], str]

    def height(self, canvas: Canvas, width: float) -> float:
        return Head.height(canvas, self.named(width), width)


def _padded(part: Part, across: float, down: float = 0.0) -> Part:
    return Panel(part, None, edge=(across, down), grow=part.grow)
