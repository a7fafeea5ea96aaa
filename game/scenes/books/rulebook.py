"""The rulebook: as a page, on a page of a table's book, or in a drawer at the right of a match.

Typing searches at once, so no letter is a command here.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.core import page_names
from game.core.boards.forms import FORMS, SIZE
from game.core.contract.spec import AnySpec
from game.core.controls.actions import Action
from game.core.lessons.script import has_lesson
from game.core.rulebook import Hit, Place
from game.scenes.books.flow import Flow, PageActions
from game.scenes.books.leaf import Leaf, has_room
from game.scenes.books.opened import INTRO, Reading, rulebook_of
from game.scenes.books.vignettes import Vignettes
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services, TableNow
from game.scenes.parts.top_bar import TopBar, tool
from game.table.forms.form import Fit, fit
from game.table.skeleton import RULEBOOK
from game.ui.canvas import LARGE, Canvas
from game.ui.inputs import Key, PointerDown, Signal, Typed, Wheel
from game.ui.scroll import ScrollView
from game.ui.text_field import TextField
from game.ui.viewport import Box, Viewport

_SEARCH = "field:search"
_SHEET = Box(12, 68, 1256, 640)
_LONGEST = 40
_UNHEARD_S = 0.1  # the letter that opened the book is still being typed


class RulebookScene(MenuScene):
    """The rulebook of a game, as a whole page, on a page of the table's book or in a drawer.

    `at`: a rule to open at. `drawer`: open at the right of a match, not over the whole window.
    `table`: the match at the table. Without `at` the book opens at the rule that applies now.
    `pages`: box of those of the table's book, which are used then; None without.
    """

    def __init__(
        self,
        services: Services,
        spec: AnySpec,
        *,
        at: str = "",
        drawer: bool = False,
        table: TableNow | None = None,
        pages: Callable[[], Box | None] | None = None,
    ) -> None:
        super().__init__(services)
        self._drawer, self._pages = drawer, pages
        # A drawer leaves the table in sight, unless its text is too large for one.
        self._is_narrow = services.settings.text_size < LARGE * 100
        self._at_table = self._book or (RULEBOOK if drawer and self._is_narrow else None)
        self.covers = self._at_table is None
        self._seeks = False  # the field has the place of the tabs, in a book
        self.reading = Reading(spec, rulebook_of(spec.key), table or TableNow())
        now = self.reading.table.now
        rule = at or ("" if now is None else now.rule)
        place = self.reading.book.find(rule)
        if place is not None:
            self.reading.at = rule
            self.reading.chapter = INTRO if place.chapter is None else place.chapter
        self._show_lit = place is not None
        self._vignettes = Vignettes(self.reading)
        self._drawn = False
        self._field: TextField | None = None
        self._open_s, self._heard_key = 0.0, False
        self._stirred = False  # the reader has begun to turn pages

    # --- where it is placed ---------------------------------------------------------------------

    @property
    def _book(self) -> Box | None:
        """Return the box of tabs and page in the table's book; None if they are not in a book."""
        return self._pages() if self._drawer and self._pages is not None else None

    def _place(self, canvas: Canvas) -> Box | None:
        """Return the box in the table's book, if it has room, or at the right; None: whole page."""
        book = self._book
        if book is not None:
            return book if has_room(book, canvas.look.menu_text) else None
        return RULEBOOK if self._drawer and self._is_narrow else None

    def _beside(self, canvas: Canvas) -> Fit:
        """Return the form and text scale of the table while the rulebook is open beside it."""
        look = canvas.look
        return fit(canvas.surface.get_size(), look.wanted_text, couch=look.couch, tabs=True)

    def own(self, canvas: Canvas) -> Canvas:
        """Return the canvas; in a table's book its text is as large as at the table."""
        if self._book is not None:
            text = max(canvas.look.menu_text, self._beside(canvas).text)
            canvas = canvas.with_look(menu_text=text)
        return super().own(canvas)

    def view_of(self, canvas: Canvas) -> Viewport:
        """Return the viewport; beside a table, that of the table."""
        if self._place(canvas) is None:
            return super().view_of(canvas)
        if self._book is None:
            return canvas.view
        size = FORMS.get(self._beside(canvas).form.value, SIZE)
        return Viewport(*canvas.surface.get_size(), size=size)

    def lay_out(self, canvas: Canvas) -> None:
        """Find the box of the book at a table, then lay out the page."""
        self._at_table = self._place(self.own(canvas))
        self.covers = self._at_table is None
        super().lay_out(canvas)

    # --- moving about ---------------------------------------------------------------------------

    @property
    def at(self) -> str:
        """Return the highlighted rule; "" if none."""
        return self.reading.at

    @property
    def hits(self) -> tuple[Hit, ...]:
        """Return the search results."""
        return self.reading.hits

    def open_chapter(self, chapter: int) -> None:
        """Turn to a chapter, counted from 0, or to the introduction."""
        self.reading.at = ""
        self._turn_to(chapter)

    def open_place(self, place: Place, rule: str = "") -> None:
        """Open the chapter of a place, and highlight `rule` if it is not ""."""
        self.reading.at = rule
        self._show_lit = bool(rule)
        self._turn_to(INTRO if place.chapter is None else place.chapter)

    def _turn_to(self, chapter: int) -> None:
        self._seeks = False
        self.reading.chapter = chapter
        self.reading.lists_hits = self.reading.lists_all = False
        self._to_the_top()

    def seek(self) -> None:
        """Show the search field over the tabs of a book."""
        self._seeks = True
        self.page.attention.focus(_SEARCH)
        self.changed()

    def show_all(self) -> None:
        """Show or hide the list of all chapters."""
        self.reading.lists_all = not self.reading.lists_all
        self.reading.lists_hits = False
        self._to_the_top()

    def search(self, words: str) -> None:
        """Search for words; blank ones return to the chapter."""
        reading = self.reading
        reading.words, reading.hits = words, reading.book.search(words)
        reading.lists_hits, reading.lists_all = bool(words.strip()), False
        self._to_the_top()

    def _to_the_top(self) -> None:
        self._kept["rules"] = 0.0
        for view in self._views():
            if view.name == "rules":
                view.scroll_to(0.0)
        self.changed()

    def _open_hit(self, hit: Hit) -> None:
        block = self.reading.book.block(hit.place)
        self.page.attention.focus(None)
        self.open_place(hit.place, block.rule if block is not None else "")

    def _explain(self, key: tuple[str, str]) -> None:
        """Unfold the text on a house rule, or fold it again."""
        self.reading.explained ^= {key}
        self.changed()

    def _close(self) -> None:
        self.services.stack.pop(self)

    def back(self) -> None:
        """End the search if one is open, else close the book (Esc)."""
        if self.reading.lists_hits or self._seeks:
            self._seeks = False
            self.search("")
        else:
            self._close()

    def confirm(self) -> None:
        """Open the first search result (Enter)."""
        if self.reading.lists_hits and self.hits:
            self._open_hit(self.hits[0])

    # --- keys and pointer -------------------------------------------------------------------------

    def _text(self) -> ScrollView | None:
        return next((view for view in self._views() if view.name == "rules"), None)

    def key(self, key: Key) -> bool:
        """Scroll the text by a key that no widget has used."""
        view = self._text()
        if view is not None and view.scroll_key(key):
            return True
        return view is not None and key.way is not None and view.scroll_by(60.0 * key.way[1])

    def handle(self, signal: Signal) -> None:
        """Search for typed letters; page keys scroll whatever has the focus.

        A click beside the drawer closes it, and so does the button of a pad that opened it.
        """
        view = self._text()
        self._stirred |= isinstance(signal, Key | PointerDown | Wheel)
        match signal:
            case Key() if signal.means(Action.PAGE_UP, Action.PAGE_DOWN) and view is not None:
                if view.scroll_key(signal):
                    self.page.touch()
                return
            case Key(pad=True) if self._drawer and signal.means(Action.RULEBOOK):
                self._close()  # the button that opened it
                return
            case Key(key):
                self._heard_key = True
                if key == pygame.K_BACKSPACE and self.reading.lists_hits:
                    self.page.attention.focus(_SEARCH)
            case Typed(text) if not self._may_type(text):
                return
            case PointerDown() if self._is_beside(signal):
                self._close()
                return
        super().handle(signal)

    def _is_beside(self, press: PointerDown) -> bool:
        """Whether a press is outside the drawer."""
        at = self.seen(press)
        box = self._at_table
        return isinstance(at, PointerDown) and box is not None and not box.contains(at.x, at.y)

    def _may_type(self, text: str) -> bool:
        """Focus the search field for typed text; return whether the text belongs in the field."""
        attention, field = self.page.attention, self._field
        if not self._heard_key and self._open_s < _UNHEARD_S:
            return False
        if field is None or attention.focused == _SEARCH:
            return True
        if not text.strip():
            return False  # a space presses what has the focus
        if not self.reading.lists_hits:
            field.replace("")  # a new search begins
        if self._book is not None and self._at_table is not None and not self._seeks:
            self.seek()
            self._freshen()
        attention.focus(_SEARCH)
        attention.ring = False
        return True

    def update(self, dt_s: float) -> bool:
        """Let time pass. Examples and pictures are added after the first frame with the words."""
        self._open_s += dt_s
        if self._drawn and not self.reading.illustrated:
            self.reading.illustrated = True
            self._show_lit = bool(self.at) and not self._stirred
            self.changed()
        return super().update(dt_s) or self._vignettes.waits

    def draw(self, canvas: Canvas) -> None:
        """Draw the words first, the pictures one per frame."""
        self._vignettes.begin(first=not self._drawn)
        super().draw(canvas)
        self._drawn = True

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw no background over the table beside the drawer."""
        if self._at_table is None:
            super().draw_ground(canvas)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the drawer, the book's page, or the whole page."""
        ways = PageActions(
            close=self._close,
            show_all=self.show_all,
            open_chapter=self.open_chapter,
            open_hit=self._open_hit,
            explain=self._explain,
        )
        flow = Flow(canvas, self.reading, ways, self._vignettes)
        scrolled = self._kept.get("chapters", 0.0)
        leaf = Leaf(self.page, canvas, self.reading, self._vignettes, flow, ways, scrolled)
        if self._at_table is not None and self._book is not None:
            self._put_in_book(leaf, self._at_table)
        elif self._at_table is not None:
            leaf.put_drawer(self._search_field())
        else:
            self._put_bar()
            leaf.put_page(
                _SHEET._replace(h=canvas.view.screen.bottom - 12 - _SHEET.y), self._search_field()
            )
        if leaf.names is not None:
            self._kept["chapters"] = leaf.names.offset  # with the open chapter in sight
        view = self._text()
        if self._show_lit and flow.lit is not None and view is not None:
            # Near the top, as its reason and example are below. The text before it is partly shown,
            # if there is room for that.
            before = 2.0 if self._book is not None else view.box.h / 10
            self._kept["rules"] = max(0.0, flow.lit.y - view.box.y - before)
        self._show_lit = False

    def _put_in_book(self, leaf: Leaf, book: Box) -> None:
        field = self._search_field()
        field.cap = None  # there is little room
        if self._seeks or self.reading.lists_hits:
            field.note = f"{len(self.reading.hits)}" if self.reading.lists_hits else ""
            leaf.put_in_book(book, field, self.back)
        else:
            leaf.put_in_book(book, None, self.seek)

    def _put_bar(self) -> None:
        spec = self.reading.spec
        self.page.put(TopBar(page_names.RULES, "", self.reading.book.title))
        self.page.put(tool("tool:close", 4, "icon_x", "Back {key:back}", self._close))
        if not self._drawer and has_lesson(spec.key):
            learn = partial(self.services.routes.learn, spec)
            tip = "Learn to play instead"
            self.page.put(tool("tool:learn", 3, "icon_hint", tip, self.through(learn)))

    def _search_field(self) -> TextField:
        """Return the search field, not yet placed; it keeps the caret of the one before."""
        reading, kept = self.reading, self._field
        field = TextField(
            _SEARCH,
            Box(0, 0, 0, 0),
            reading.words,
            self.search,
            on_enter=self.confirm,
            longest=_LONGEST,
            empty="Type to search",
            icon="icon_search",
        )
        if kept is not None and kept.text == reading.words:
            field.caret = kept.caret
        if reading.lists_hits:
            found = len(reading.hits)
            field.note = f"{found} found" if found else "Nothing found"
        else:
            field.cap, field.note = Action.BACK, "closes"
        self._field = field
        return field
