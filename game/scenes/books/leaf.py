"""Forms of an open rulebook: in a table's book, as a drawer, or as a page with a list."""

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.books.flow import Flow
from game.scenes.books.opened import INTRO, Reading
from game.scenes.books.paper_tabs import PaperTab
from game.scenes.books.vignettes import Head, Vignettes, chapter_row
from game.scenes.parts.rule_text import ORIGINAL, OURS, origin_mark
from game.table.skeleton import RULEBOOK
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Label, Panel, Rule
from game.ui.parts import Column, FirstThatFits, Part, Row, Space, Text
from game.ui.scroll import BAR, ScrollView
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, HEADING, RULE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Page, PartWidget, widgets_of

LARGE = 1.25  # from this text size on, the book takes the whole window
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
    """Whether enough lines of a rule fit below the tabs in a table's book to be read there."""
    return (book.h - _tabs_high(text) - 3 * _GAP) / (RULE.line_height * text) >= _LEAST_LINES


def _tabs_high(text: float) -> float:
    return max(36.0, 15 * text + 14)


@dataclass(frozen=True)
class Turning:
    """Callbacks for turning pages and closing the book."""

    close: Callable[[], None]
    show_all: Callable[[], None]
    open_chapter: Callable[[int], None]


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
        turning: Turning,
        scrolled: float = 0.0,
    ) -> None:
        self.names: ScrollView | None = None
        self._scrolled = scrolled
        self._page, self._canvas, self._reading = page, canvas, reading
        self._vignettes, self._flow, self._turning = vignettes, flow, turning
        self._factor = canvas.look.menu_text

    def put_drawer(self, field: TextField) -> None:
        """Put the book into a drawer beside a table."""
        self._page.put(Panel(RULEBOOK, "frame"))
        sheet = RULEBOOK.inset(11)
        self._page.put(Panel(sheet, "parchment"))
        column = Box(sheet.x + 19, sheet.y + 15, sheet.w - 38, 0)
        close = Box(column.right - 40, column.y - 1, 40, 40)
        y = self._put_head(Box(column.x, column.y, close.x - 8 - column.x, 0))
        self._page.put(
            Button(
                "button:close",
                close,
                "",
                self._turning.close,
                kind="paper",
                icon="icon_x",
                tip="Close",
            )
        )
        field.place(Box(column.x, y + 13, column.w, self._field_height(36)))
        self._page.put(field)
        y = self._put_tabs(Box(column.x, field.box.bottom + 11, column.w, 34)) + 11
        self._put_column(Box(sheet.x + 6, y, sheet.w - 10, sheet.bottom - 8 - y))

    def put_in_book(self, book: Box, field: TextField | None, seek: Callable[[], None]) -> None:
        """Put the book in the place of tabs and page of a table's book.

        `field`: the search field, shown instead of the tabs while searching. `seek`: begins or ends
        the search.
        """
        self._page.put(Panel(book, "parchment"))
        high = _tabs_high(self._factor)
        row = Box(book.x + 10, book.y + _GAP + 2, book.w - 20, high)
        close = Box(row.right - high, row.y, high, high)
        search = close.moved(-high - _GAP, 0)
        if field is None:
            self._put_tabs(row._replace(w=search.x - _GAP - row.x), named=False)
            self._put_icon("button:search", search, "icon_search", "Search", seek)
            self._put_icon("button:close", close, "icon_x", "Close", self._turning.close)
        else:
            field.place(row._replace(w=close.x - _GAP - row.x))
            self._page.put(field)
            self._put_icon("button:close", close, "icon_x", "Back to the chapters", seek)
        y = row.bottom + _GAP
        room = Box(book.x + 6, y, book.w - 10, book.bottom - 8 - y)
        column = Box(room.x + 6, room.y + 4, room.w - BAR - 10, 0)
        bottom = self._flow.write(column._replace(y=self._put_name(column)))
        if self._reading.book.has_rulings:
            marks = origins(self._canvas)
            high = marks.height(self._canvas, column.w - 8)
            line = Box(column.x + 8, bottom + 8, column.w - 8, high)
            self._flow.widgets.append(PartWidget(line, marks))
            bottom = line.bottom
        self._page.put(ScrollView("rules", room, self._flow.widgets, bottom + 14))

    def _put_icon(self, name: str, box: Box, icon: str, tip: str, pick: Callable[[], None]) -> None:
        self._page.put(Button(name, box, "", pick, kind="paper", icon=icon, tip=tip))

    def _put_name(self, column: Box) -> float:
        """Put the chapter's name above its text; return the y where the text begins."""
        reading = self._reading
        if reading.lists_hits or reading.lists_all:
            return column.y
        name, role = reading.name(reading.chapter), HEADING.grown(self._factor)
        room = Box(column.x + 8, column.y + 4, column.w - 8, 0)
        box = room._replace(h=self._canvas.height(name, role, room.w))
        self._flow.widgets.append(Label(box, name, role, "ink_brown"))
        return box.bottom + 4

    def put_page(self, sheet: Box, field: TextField) -> None:
        """Put the book over the whole window; chapters at the left, unless the text is large."""
        self._page.put(Panel(sheet, "parchment"))
        if self._factor >= LARGE:
            self._put_wide(sheet, field)
            return
        side = Box(sheet.x + 24, sheet.y + 20, 320, 0)
        field.place(Box(side.x, side.y, side.w, self._field_height(40)))
        self._page.put(field)
        top = field.box.bottom + 10
        self._put_names(Box(side.x - 8, top, side.w + 12, sheet.bottom - 16 - top))
        self._page.put(Rule(Box(side.right + 22, sheet.y + 24, 1.5, sheet.h - 48)))
        left = side.right + 38
        room = Box(left + 12, sheet.y + 18, sheet.right - 24 - left, 0)
        y = self._put_head(room) + 12
        self._put_column(Box(left, y, sheet.right - 12 - left, sheet.bottom - 8 - y))

    def _put_wide(self, sheet: Box, field: TextField) -> None:
        x, wide = sheet.x + 24, sheet.w - 48
        y = sheet.y + 14
        head = Box(x, y, wide * 0.58, 0)
        bottom = self._put_head(head)
        high = self._field_height(44)
        field.place(Box(head.right + 16, y, x + wide - head.right - 16, high))
        self._page.put(field)
        bottom = max(bottom, field.box.bottom) + 8
        y = self._put_tabs(Box(x, bottom, wide, _tabs_high(self._factor))) + 8
        self._put_column(Box(sheet.x + 8, y, sheet.w - 14, sheet.bottom - 8 - y))

    def _field_height(self, least: float) -> float:
        return max(least, 15 * self._factor * 1.2 + 18)

    # --- its parts --------------------------------------------------------------------------------

    def _put_head(self, room: Box) -> float:
        """Put the head of the open chapter; return where it ends."""
        reading = self._reading
        chapter, name = reading.chapter, reading.name(reading.chapter)
        if reading.lists_hits or reading.lists_all:
            chapter = INTRO
            name = "Search results" if reading.lists_hits else "All chapters"
        elif not Head.fits(self._canvas, name, room.w):
            name = reading.tab(chapter)
        note = reading.note(chapter)
        high = Head.height(self._canvas, name, room.w)
        self._page.put(
            Head(Box(room.x, room.y, room.w, high), self._vignettes, chapter, name, note)
        )
        return room.y + high

    def _put_tabs(self, room: Box, *, named: bool = True) -> float:
        """Put tabs for all chapters, the one before, this one and the next; return where they end.

        `named`: the tab of this chapter has its name, else its number.
        """
        reading, here = self._reading, self._reading.chapter
        lies_open = not (reading.lists_hits or reading.lists_all)
        last = len(reading.book.chapters) - 1
        role = BODY_BOLD.scaled(self._factor)
        wordings = (reading.tab, reading.short) if named else (reading.short,)
        for told in wordings:  # neighbours by name, in a narrow book by number
            tabs = [("button:all", "All", self._turning.show_all, reading.lists_all)]
            if here > INTRO:
                label = f"‹ {told(here - 1)}".rstrip()
                tabs.append(("button:before", label, self._to(here - 1), False))
            shown = reading.tab(here) if named else reading.short(here) or "•"
            tabs.append(("button:here", shown, self._to(here), lies_open))
            if here < last:
                label = f"{told(here + 1)} ›".lstrip()
                tabs.append(("button:after", label, self._to(here + 1), False))
            widths = [self._canvas.type.width(label, role) for _, label, _, _ in tabs]
            spare = room.w - _GAP * (len(tabs) - 1) - sum(widths)
            pad = min(spare / len(tabs), _TAB_PAD * self._factor)
            if pad >= _LEAST_PAD:
                break
        x = room.x
        for (name, label, go, chosen), wide in zip(tabs, widths, strict=True):
            tab = Box(x, room.y, wide + pad, room.h)
            self._page.put(PaperTab(name, tab, label, go, chosen=chosen))
            x = tab.right + _GAP
        return room.y + room.h

    def _to(self, chapter: int) -> Callable[[], None]:
        return lambda: self._turning.open_chapter(chapter)

    def _put_names(self, room: Box) -> None:
        """Put the list of chapters with their pictures."""
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
        wide = room.w - BAR - 6
        box = room._replace(w=wide, h=column.height(canvas, wide))
        widgets = widgets_of(column, canvas, box)
        view = ScrollView("chapters", room, widgets, box.bottom)
        view.scroll_to(self._scrolled)
        view.show(
            next(row.box for row in widgets if row.name == f"chapter:{reading.chapter - INTRO}")
        )
        self.names = view
        self._page.put(view)

    def _put_column(self, view: Box) -> None:
        """Put the text, and below it the legend of the marks."""
        foot = 0.0
        if self._reading.book.has_rulings:
            marks = origins(self._canvas)
            foot = marks.height(self._canvas, view.w - 28)
            line = Box(view.x + 14, view.bottom - foot, view.w - 28, foot)
            self._page.put(Rule(Box(line.x, line.y - 1, line.w, 1), "#C8932E", 160))
            self._page.put(PartWidget(line, marks))
        room = Box(view.x, view.y, view.w, view.h - foot - (2 if foot else 0))
        bottom = self._flow.write(Box(room.x + 8, room.y + 4, room.w - BAR - 12, 0))
        self._page.put(ScrollView("rules", room, self._flow.widgets, bottom + 14))
