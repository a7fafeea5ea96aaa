"""The column beside a board: odds or standings, ledge, log and lists; or pages of a book."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core import page_names
from game.scenes.match.panels import Panels
from game.table import chrome
from game.table.book.pages import LOG, ODDS, POUCH, Book, Page
from game.table.forms.parts import Skeleton
from game.table.logbook import Logbook
from game.table.odds_panel import OddsPanel, draw_aim
from game.table.standings import Standings
from game.table.table import GameTable, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.inputs import Signal, Wheel
from game.ui.viewport import Box

ABOVE, BELOW = "odds", "log"
"""The papers of a column by their usual content; a page of a book takes the place of both."""


class Written(NamedTuple):
    """Record: a paper of a column, its box, and a key that differs when the text differs."""

    paper: str
    box: Box
    looks: object


class Column:
    """The column beside the board, on the still layer: log, odds panel, open page of a book."""

    def __init__(self, table: GameTable, places: Sequence[Place]) -> None:
        self._table = table
        self.log = Logbook(places)
        self.odds_panel = OddsPanel()
        self._standings = Standings()
        self.book = Book()
        self._skeleton: Skeleton = table.skeleton
        self.own: tuple[Page, ...] = ()  # pages of the scene, in the place of the log's
        self.lay_on(table.skeleton)

    def lay_on(self, skeleton: Skeleton) -> None:
        """Lay everything out for a form of the table."""
        self._skeleton = skeleton
        self.log.lay_on(skeleton.log, skeleton.drawer)
        self.book.lay_on(skeleton.tabs, skeleton.page)
        self.odds_panel.put_away()
        self.list_at = skeleton.log  # the box of the table's own list, if it has one

    def bind(self, view: Any, said: Panels) -> bool:
        """Set the pages of the book from the table; True if a tab looks different."""
        if not self._skeleton.has_tabs:
            return False
        has_odds = said.odds is not None or bool(said.odds_note)
        odds = Page(ODDS, page_names.ODDS if has_odds else page_names.STANDINGS)
        usual = [*self.own, odds] if self.own else [odds, Page(LOG, page_names.LOG)]
        pages = [*usual, *self._table.background.pages(view)]
        if self._skeleton.pouch is None and said.reminder is not None:
            pages.append(Page(POUCH, said.reminder.title, short=said.reminder.tab))
        self.book.survey(self._table.page_regions())
        return self.book.bind(pages)

    @property
    def shows_odds(self) -> bool:
        """Whether the odds panel was drawn last, beside the board or on the open page."""
        return bool(self.odds_panel.hotspots())

    @property
    def is_log_open(self) -> bool:
        """Whether the whole log is read: in its drawer, or on its page."""
        page = self.book.open
        return self.log.open or (page is not None and page.key == LOG)

    def toggle_log(self) -> None:
        """Open or close the drawer; in a book turn to the log, or back."""
        page = self.book.open
        if page is None:
            self.log.toggle()
        else:
            self.book.turn_to(ODDS if page.key == LOG else LOG)

    def scroll(self, signal: Signal) -> bool:
        """Scroll the log by a turn of the wheel; False if the signal is not for the log."""
        return (
            self.is_log_open
            and isinstance(signal, Wheel)
            and (self.log.open or self.log.box.contains(signal.x, signal.y))
            and self.log.scroll(round(signal.dy * 2))
        )

    def hotspots(self) -> list[Hotspot]:
        """Return the hotspots of the table's own list and the log, or of the book's tabs."""
        if self._skeleton.has_tabs:
            odds = self.book.open
            panel = self.odds_panel.hotspots() if odds is not None and odds.key == ODDS else ()
            return [*self.book.hotspots(), *panel]
        papers: list[Hotspot] = [] if self.log.open else [*self.odds_panel.hotspots()]
        box = self.shown_list
        if box is not None:
            papers.append(Hotspot(self._table.listing, box, live=False, tab=False, radius=12))
        if self.log.open or box is None or box != self._skeleton.log:
            papers.append(Hotspot("panel:log", self.log.box, tab=False, radius=12))
        return papers

    @property
    def shown_list(self) -> Box | None:
        """The box of the table's own list: in the log's place or the odds'; None if not shown."""
        at = self.list_at
        if self._skeleton.has_tabs or not self._table.listing or at is None:
            return None
        return None if self.log.open and at.overlaps(self.log.box) else at

    def papers(self, canvas: Canvas, said: Panels) -> object:
        """Return a key of the layout of the papers, without what is written on them."""
        page, aim = self.book.open, self._aim(canvas, said)
        return page and page.key, self.shown_list, self.log.open, aim

    def looks(self, view: Any, said: Panels, scores: Sequence[int | None]) -> tuple[Written, ...]:
        """Return the papers with the keys of their content, without the goal at their head."""
        page, lists, skeleton = self.book.open, self.shown_list, self._skeleton
        places = self._table.places
        chances = said.odds, said.odds_note, tuple(scores), places
        if page is not None:
            paints = page.key not in (ODDS, LOG, POUCH)
            told = self.log.looks, page, said.reminder, self._table.title(view)
            looks = chances, told, places, view if paints else None
            return (Written(ABOVE, skeleton.page, looks),)
        below = skeleton.log or skeleton.side
        listed = view if lists is not None else None
        lower = below if lists == below else self.log.box
        return (
            Written(ABOVE, skeleton.side, (chances, listed if lists == skeleton.side else None)),
            Written(BELOW, lower, (self.log.looks, listed if lists == below else None)),
        )

    def draw_still(
        self,
        canvas: Canvas,
        view: Any,
        said: Panels,
        scores: Sequence[int | None],
        reaches: Callable[[str], bool] = lambda name: True,
    ) -> None:
        """Draw the column, or only the papers that `reaches` accepts."""
        page = self.book.open
        if page is None:
            self._draw_panels(canvas, view, said, scores, reaches)
            return
        box = self._skeleton.page
        if page.key == ODDS:
            self._draw_odds(canvas, said, scores)
            self._draw_ledge(canvas)
            return
        self.odds_panel.put_away()
        if page.key == LOG:
            self.log.draw(canvas, self._table.title(view))
        elif page.key == POUCH:
            chrome.draw_pouch_page(canvas, box, said.reminder)
        else:
            canvas.shape(box, svg_shapes.parchment, canvas.palette, 12, texture="parchment")
            through = self.book.through(canvas.view)
            if page in self.own:
                return  # the scene lays something on it
            if through is None:
                self._table.background.paint_page(canvas, view, page.key, box)
            else:
                region = self.book.region() or box
                with canvas.clipped(box):
                    small = canvas.through(through)
                    self._table.background.paint_page(small, view, page.key, region)

    def _draw_panels(
        self,
        canvas: Canvas,
        view: Any,
        said: Panels,
        scores: Sequence[int | None],
        reaches: Callable[[str], bool],
    ) -> None:
        """Draw odds, ledge and log; a list of the table's own may replace the odds or the log."""
        lists, side = self.shown_list, self._skeleton.side
        self._draw_ledge(canvas)
        if reaches(ABOVE) and lists == side:
            self.odds_panel.put_away()
            self._table.background.paint_listing(canvas, view, side)
        elif reaches(ABOVE):
            self._draw_odds(canvas, said, scores)
        if not reaches(BELOW):
            return
        if lists is not None and lists != side:
            self._table.background.paint_listing(canvas, view, lists)
        elif not self.log.open:
            self.log.draw(canvas)

    def _draw_ledge(self, canvas: Canvas) -> None:
        """Draw the empty ledge on which papers are laid."""
        canvas.shape(self._skeleton.ledge, svg_shapes.tray, canvas.palette)

    def _aim(self, canvas: Canvas, said: Panels) -> str:
        """Return the aim for the head of the page; large text leaves it no room on the sign."""
        return said.aim if canvas.look.table_text > 1 else ""

    def _draw_odds(self, canvas: Canvas, said: Panels, scores: Sequence[int | None]) -> None:
        """Draw chances or standings, below the aim of the moment."""
        side, places, aim = self._skeleton.side, self._table.places, self._aim(canvas, said)
        if aim:
            side = draw_aim(canvas, aim, side)
        if said.odds is None and not said.odds_note:
            self.odds_panel.put_away()
            self._standings.draw(canvas, places, scores, side)
            return
        self.odds_panel.draw(canvas, said.odds, said.odds_note, places, side)
        if said.odds is not None and not said.odds.rows:
            self._standings.draw(canvas, places, scores, side, below=said.odds)
