"""The rulebook: a drawer over a match, or a whole page; chapters, search, one rule in the light."""

from collections.abc import Callable
from functools import cache, partial

import pygame

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.lessons.script import has_lesson
from game.core.rulebook import Block, Hit, Kind, Place, Rulebook, Span, read_rulebook
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.paper_tabs import HitRow, PaperTab
from game.scenes.parts.rule_text import RuleBlock
from game.scenes.parts.services import House
from game.scenes.parts.top_bar import TopBar, tool
from game.table.lettering import fitting
from game.table.skeleton import RULEBOOK
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PointerDown, Signal
from game.ui.label import Label, Panel, Rule
from game.ui.scroll import BAR, ScrollView
from game.ui.text_field import TextField
from game.ui.theme import BODY, BODY_BOLD, HEADING, PAGE_TITLE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_LARGE = 1.25  # from this text size on, the drawer takes the whole window
_INTRO = -1
_RED = "#8C2415"
_MOST_HITS = 60
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


@cache
def rulebook_of(key: str) -> Rulebook:
    """The rulebook of a game; one that says so if it cannot be read."""
    try:
        return read_rulebook(asset_path("rules", f"{key}.md"))
    except BadInput as wrong:
        lost = Block(Kind.PARAGRAPH, (Span(f"This rulebook cannot be opened. {wrong}"),))
        return Rulebook("The rules", (lost,), ())


class RulebookScene(MenuScene):
    """`at`: a rule to open at. `drawer`: lie at the right of a match instead of over everything."""

    def __init__(self, house: House, spec: AnySpec, *, at: str = "", drawer: bool = False) -> None:
        super().__init__(house)
        self._spec = spec
        self._book, self._name = rulebook_of(spec.key), spec.name
        self._drawer = drawer
        # A drawer leaves the table in sight, unless its text is too large for one.
        self._is_drawer = drawer and house.settings.text_size < _LARGE * 100
        self.covers = not self._is_drawer
        self._at = at
        self._words = ""
        self._hits: tuple[Hit, ...] = ()
        place = self._book.find(at) if at else None
        self._chapter = _INTRO if place is None or place.chapter is None else place.chapter
        self._show_lit = place is not None
        self._list_hits = False
        self._lit_box: Box | None = None
        self._field: TextField | None = None

    # --- moving about ---------------------------------------------------------------------------

    @property
    def at(self) -> str:
        """The rule in the light; "" if none."""
        return self._at

    @property
    def hits(self) -> tuple[Hit, ...]:
        """What the search has found."""
        return self._hits

    def open_chapter(self, chapter: int) -> None:
        """Turn to a chapter, counted from 0; -1 is the introduction."""
        self._chapter = chapter
        self._kept["rules"] = 0.0
        self._forget_scroll()
        self.changed()

    def open_place(self, place: Place, rule: str = "") -> None:
        """Turn to where something stands, and light it if it is a rule."""
        self._at = rule
        self._show_lit = bool(rule)
        self._searching(False)
        self.open_chapter(_INTRO if place.chapter is None else place.chapter)

    def search(self, words: str) -> None:
        """Look for words; nothing shows the chapters again."""
        self._words = words
        self._hits = self._book.search(words)
        self._list_hits = bool(words.strip())
        self._forget_scroll()
        self.changed()

    def _searching(self, on: bool) -> None:
        self._list_hits = on and bool(self._words.strip())

    def _forget_scroll(self) -> None:
        for view in self._views():
            view.scroll_to(0.0)

    def _step(self, step: int) -> None:
        chapter = self._chapter + step
        if _INTRO <= chapter < len(self._book.chapters):
            self._searching(False)
            self.open_chapter(chapter)

    def back(self) -> None:
        """Esc first ends a search, then closes the book."""
        if self._words:
            self.search("")
        else:
            self.house.stack.pop(self)

    def _text(self) -> ScrollView | None:
        return next((view for view in self._views() if view.name == "rules"), None)

    def key(self, key: Key) -> bool:
        """What no widget wants scrolls the text; R closes what R opened."""
        view = self._text()
        if view is not None and view.scroll_key(key.key):
            return True
        if key.key in (pygame.K_UP, pygame.K_DOWN) and view is not None:
            return view.scroll_by(-60.0 if key.key == pygame.K_UP else 60.0)
        if key.key == pygame.K_r and self._drawer:
            self.house.stack.pop(self)
            return True
        return False

    def handle(self, signal: Signal) -> None:
        """A click beside the drawer closes it; pages turn whatever has the focus."""
        view = self._text()
        if isinstance(signal, Key) and signal.key in _PAGES and view is not None:
            if view.scroll_key(signal.key):
                self.page.touch()
            return
        beside = isinstance(signal, PointerDown) and not RULEBOOK.contains(signal.x, signal.y)
        if self._is_drawer and beside:
            self.house.stack.pop(self)
            return
        super().handle(signal)

    def draw_ground(self, canvas: Canvas) -> None:
        """The table stays lit beside the drawer."""
        if not self._is_drawer:
            super().draw_ground(canvas)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """The drawer, or the whole page."""
        if self._is_drawer:
            self._build_drawer(canvas)
        else:
            self._build_page(canvas)
        if self._show_lit and self._lit_box is not None:
            for view in self._views():
                if view.name == "rules":
                    # A third down, so that what comes before it can be read too.
                    self._kept["rules"] = max(0.0, self._lit_box.y - view.box.y - view.box.h / 3)
            self._show_lit = False

    def _build_drawer(self, canvas: Canvas) -> None:
        box = RULEBOOK
        self.page.put(Panel(box, "frame"))
        sheet = box.inset(11)
        self.page.put(Panel(sheet, "parchment"))
        x, wide = sheet.x + 20, sheet.w - 40
        factor = canvas.look.menu_text
        title, room = PAGE_TITLE.scaled(min(factor, 1.1)), wide - 60
        words = fitting(canvas, (self._book.title, self._name), title, room)
        self.page.put(
            Label(Box(x, sheet.y + 16, room, 34), words, title, "ink_brown"),
            Button(
                "button:close",
                Box(sheet.right - 58, sheet.y + 14, 40, 40),
                "",
                lambda: self.house.stack.pop(self),
                kind="paper",
                icon="icon_x",
                tip="Close (Esc)",
            ),
        )
        search = Box(x, sheet.y + 62, wide, 42)
        self._put_search(search)
        tabs = self._tabs(canvas, Box(x, search.bottom + 8, wide, 0), numbers=True)
        self.page.put(*tabs)
        top = max(tab.box.bottom for tab in tabs) + 8
        foot = Box(x, sheet.bottom - 44, wide, 34)
        self._put_text(canvas, Box(sheet.x + 6, top, sheet.w - 10, foot.y - 4 - top))
        self._put_steps(canvas, foot)

    def _build_page(self, canvas: Canvas) -> None:
        factor = canvas.look.menu_text
        large = factor >= _LARGE
        self.page.put(TopBar("Rulebook", "", self._book.title))
        self.page.put(tool("tool:close", 4, "icon_x", "Back (Esc)", self.back))
        if not self._drawer and has_lesson(self._spec.key):
            learn = partial(self.house.routes.learn, self._spec)
            tip = "Learn it by playing instead"
            self.page.put(tool("tool:learn", 3, "icon_hint", tip, self.through(learn)))
        sheet = Box(12, 68, 1256, 640)
        self.page.put(Panel(sheet, "parchment"))
        x, wide = sheet.x + 24, sheet.w - 48
        high = max(44.0, 15 * factor * 1.2 + 18)
        if large:
            search = Box(x, sheet.y + 16, wide, high)
            self._put_search(search)
            tabs = self._tabs(canvas, Box(x, search.bottom + 8, wide, 0), numbers=True)
            top = max(tab.box.bottom for tab in tabs) + 8
            self.page.put(*tabs)
            text = Box(sheet.x + 8, top, sheet.w - 14, sheet.bottom - 12 - top)
        else:
            side = 300.0
            search = Box(x, sheet.y + 20, side, high)
            self._put_search(search)
            tabs = self._tabs(canvas, Box(x, search.bottom + 12, side - BAR, 0), numbers=False)
            room = Box(x - 8, search.bottom + 8, side + 12, sheet.bottom - 16 - search.bottom)
            bottom = max(tab.box.bottom for tab in tabs)
            if bottom > room.bottom:
                self.page.put(ScrollView("chapters", room, tabs, bottom + 4))
            else:
                self.page.put(*tabs)
            self.page.put(Rule(Box(x + side + 22, sheet.y + 24, 1.5, sheet.h - 48)))
            left = x + side + 36
            text = Box(left, sheet.y + 12, sheet.right - 12 - left, sheet.h - 24)
        self._put_text(canvas, text)

    def _put_search(self, box: Box) -> None:
        kept = self._field
        field = TextField(
            "field:search",
            box,
            self._words,
            self.search,
            longest=40,
            empty="Search",
            icon="icon_search",
        )
        if kept is not None and kept.text == self._words:
            field.caret = kept.caret
        if self._words.strip():
            found = len(self._hits)
            field.note = f"{found} found" if found else "Nothing found"
        self._field = field
        self.page.put(field)

    def _tabs(self, canvas: Canvas, box: Box, *, numbers: bool) -> list[PaperTab]:
        """A tab per chapter: numbers in rows, or titles one below the other."""
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        labels = [("Start", "How it begins")]
        for chapter in self._book.chapters:
            labels.append((chapter.number or chapter.title, chapter.title))
        tabs: list[PaperTab] = []
        x, y = box.x, box.y
        high = max(32.0 if self._is_drawer else 36.0, role.size + 14)
        for number, (short, title) in enumerate(labels):
            if numbers:
                wide = max(44.0, canvas.type.width(short, role) + 18)
                if x + wide > box.right:
                    x, y = box.x, y + high + 5
                place = Box(x, y, wide, high)
                x += wide + 5
                tip = title if number else "How it begins"
                tabs.append(self._tab(place, number, short, tip))
            else:
                label = title if not number or short == title else f"{short}  {title}"
                place = Box(x, y, box.w, high)
                y += high + 2
                tabs.append(self._tab(place, number, label, ""))
        return tabs

    def _tab(self, box: Box, number: int, label: str, tip: str) -> PaperTab:
        chapter = number - 1
        chosen = chapter == self._chapter and not self._list_hits

        def turn() -> None:
            self._searching(False)
            self._at = ""
            self.open_chapter(chapter)

        wide = not tip
        return PaperTab(f"chapter:{number}", box, label, turn, chosen=chosen, tip=tip, left=wide)

    def _put_text(self, canvas: Canvas, view: Box) -> None:
        size = canvas.look.menu_text
        x, wide = view.x + 8, view.w - BAR - 12
        widgets: list[Widget] = []
        if self._list_hits:
            bottom = self._lay_hits(canvas, widgets, Box(x, view.y + 8, wide, 0), size)
        else:
            bottom = self._lay_chapter(canvas, widgets, Box(x, view.y + 4, wide, 0), size)
        self.page.put(ScrollView("rules", view, widgets, bottom + 14))

    def _lay_chapter(self, canvas: Canvas, widgets: list[Widget], box: Box, size: float) -> float:
        y = box.y
        blocks: tuple[Block, ...] = self._book.intro
        if self._chapter != _INTRO:
            chapter = self._book.chapters[self._chapter]
            blocks = chapter.blocks
            heading = HEADING.scaled(1.15 * min(size, 1.6))
            words = f"{chapter.number}  {chapter.title}" if chapter.number else chapter.title
            high = canvas.height(words, heading, box.w - 24)
            widgets.append(Label(Box(box.x + 12, y, box.w - 24, high), words, heading, _RED))
            y += high + 3
            widgets.append(Rule(Box(box.x + 12, y, box.w - 24, 1.5), "#C8932E", 255))
            y += 8
        ranges = {hit.place: hit.ranges for hit in self._hits}
        self._lit_box = None
        for number, block in enumerate(blocks):
            place = Place(None if self._chapter == _INTRO else self._chapter, number)
            high = RuleBlock.height(canvas, block, size, box.w)
            spot = Box(box.x, y, box.w, high)
            lit = bool(block.rule) and block.rule == self._at
            widgets.append(RuleBlock(spot, block, size, ranges.get(place, ()), lit=lit))
            if lit:
                self._lit_box = spot
            y += high
        return y

    def _lay_hits(self, canvas: Canvas, widgets: list[Widget], box: Box, size: float) -> float:
        y = box.y
        if not self._hits:
            role = BODY.scaled(size)
            text = "Nothing in this book says that. Try another word, or a rule's number."
            high = canvas.height(text, role, box.w - 24)
            widgets.append(Label(Box(box.x + 12, y, box.w - 24, high), text, role, "ink_label"))
            return y + high
        for number, hit in enumerate(self._hits[:_MOST_HITS]):
            block = self._book.block(hit.place)
            if block is None or hit.place.block is None:
                block = Block(Kind.PARAGRAPH, (Span(hit.text, bold=True),))
            high = RuleBlock.height(canvas, block, size, box.w)
            words = RuleBlock(Box(box.x, y, box.w, high), block, size, hit.ranges)
            widgets.append(HitRow(f"hit:{number}", words, self._opener(hit)))
            y += high + 2
        return y

    def _opener(self, hit: Hit) -> Callable[[], None]:
        return lambda: self.open_place(hit.place, hit.rule)

    def _put_steps(self, canvas: Canvas, box: Box) -> None:
        """The chapter before, where we are, the chapter after."""
        book, here = self._book, self._chapter
        third = box.w / 3
        small = SMALL.scaled(canvas.look.menu_text)
        count = len(book.chapters)
        said = "How it begins" if here == _INTRO else f"Chapter {here + 1} of {count}"
        self.page.put(
            Label(
                Box(box.x + third, box.centre[1] - 8, third, 20),
                said,
                small,
                "ink_label",
                align="centre",
            )
        )
        if here > _INTRO:
            label = "‹ Before"
            place = Box(box.x, box.y, 90, box.h)
            self.page.put(PaperTab("button:before", place, label, lambda: self._step(-1)))
        if here + 1 < count:
            place = Box(box.right - 90, box.y, 90, box.h)
            self.page.put(PaperTab("button:after", place, "After ›", lambda: self._step(1)))
