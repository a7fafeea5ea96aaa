"""Remembers for each player which page of a table's book they had open."""

from game.core.contract.things import ODDS as PANEL
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.table.book.pages import LOG, ODDS, TAB
from game.table.forms.form import Form


class BookPages(Layer):
    """Turns the pages of the book beside a board; without a book, of the odds and the log."""

    def __init__(self, services: Services, scene: TableContext) -> None:
        self._services, self._scene = services, scene
        self._of: tuple[str, Form] | None = None  # the person of the open page, and its form

    def open_for(self, person: str) -> None:
        """Open a person's page, for their decision or after a change of the form."""
        form, own = self._scene.table.form, self._scene.view.column.own
        if self._of == (person, form) or own:
            return  # a scene with a page of its own opens that when it has something to say
        self._of = person, form
        aims = bool(self._scene.view.said.aim)  # what somebody new is after stands above the odds
        usual = LOG if form.plain is Form.COUCH and not aims else ODDS
        if self._scene.view.column.book.turn_to(self._services.pages_used.get(person, usual)):
            self._scene.view.refresh()

    def takes(self, name: str) -> bool:
        """Open the tab that was picked, or the panel of the odds; False for any other hotspot."""
        if name == PANEL:
            self._scene.view.turn_page()
            return True
        if not name.startswith(TAB):
            return False
        self._turn_to(name.removeprefix(TAB))
        return True

    def show_odds(self) -> None:
        """Open the odds; if they are open, the next page of the book but the log."""
        book = self._scene.view.column.book
        page = book.open
        if page is None:
            self._scene.view.turn_page()
            return
        keys = [each.key for each in book.pages if each.key != LOG]
        after = keys.index(page.key) + 1 if page.key in keys else keys.index(ODDS)
        self._turn_to(keys[after % len(keys)])

    def toggle_log(self) -> None:
        """Open or close the log's drawer; in a book turn to the log, or back to the odds."""
        self._scene.view.column.toggle_log()
        self._turned()

    def _turn_to(self, page: str) -> None:
        self._services.sounds.play("paper_flip")
        self._scene.view.column.book.turn_to(page)
        self._turned()

    def _turned(self) -> None:
        column = self._scene.view.column
        page = column.book.open
        if page is not None and self._of is not None and page not in column.own:
            self._services.pages_used[self._of[0]] = page.key
        self._scene.view.refresh()
