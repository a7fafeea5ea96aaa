"""What is shown of a match, as the modules that draw it read it."""

from collections.abc import Sequence
from typing import Protocol

from game.core.contract.values import Seat
from game.scenes.match.around.column import Column
from game.scenes.match.in_words.beside import LEDGE_BESIDE, beside
from game.scenes.match.in_words.sheet import WordsSheet
from game.scenes.match.layers.recap_sheet import RecapSheet
from game.scenes.match.panels import Panels
from game.scenes.match.talk import Talk
from game.table.book.pages import ODDS, TAB, on_pages
from game.table.forms.parts import Skeleton
from game.table.logbook import Logbook
from game.table.magnifier.loupe import Loupe
from game.table.previews.move_preview import NOTHING
from game.table.question import Question
from game.table.seats import SeatPanel
from game.table.skeleton import boxes_beside_book
from game.table.table import GameTable, Place
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_NOT_BOARD = ("button:", "tool:", "seat:", "panel:", "rule:", "answer:", "recap:", "words:", TAB)


class Above(Protocol):
    """A drawing of a scene over its table."""

    @property
    def looks(self) -> object:
        """The draw key: equal as long as the picture is the same."""

    def draw(self, canvas: Canvas) -> None:
        """Draw within the clip of the surface."""


class DrawnView:
    """The state of a match view. Drawing modules only read it."""

    def __init__(self, table: GameTable, places: Sequence[Place], game: str) -> None:
        self.table = table
        self.places = tuple(places)
        self.game = game
        self.seats = SeatPanel(places)
        self.seats.lay_on(table.skeleton.seats, table.skeleton.seat_style, table.plaque_room)
        self.column = Column(table, places)
        self.question: Question | None = None
        self.recap: RecapSheet | None = None  # since the last decision of this viewer
        self.words: WordsSheet | None = None  # the table in words, beside it
        self.said = Panels()
        self.loupe = Loupe()
        self.foretold = NOTHING  # what the choice pointed at would do
        self.spots: tuple[Hotspot, ...] = ()  # on the table, at the last request
        self.shaken: Seat | None = None
        self.shaken_s = 0.0
        self.overlay: Above | None = None
        self.canvas: Canvas | None = None  # of the last layout
        self.folded = False  # a rulebook is open at the right
        self.talk = Talk(self)

    @property
    def log(self) -> Logbook:
        """The log, beside the board or on a page."""
        return self.column.log

    @property
    def skeleton(self) -> Skeleton:
        """The layout of the table."""
        return self.table.skeleton

    @property
    def is_folded(self) -> bool:
        """Whether the table is smaller beside the open rulebook; False in a form with a book."""
        return self.folded and not self.skeleton.form.has_book

    @property
    def is_told(self) -> bool:
        """Whether the text view is open; a confirmation hides it."""
        return self.words is not None and self.question is None and not self.folded

    @property
    def is_beside(self) -> bool:
        """Whether the table is smaller beside the text view; False in a form with a book."""
        return self.is_told and not self.skeleton.form.has_book

    def lies_at(self, box: Box) -> Box | None:
        """Return the present box of something on the table; None if it is hidden."""
        if self.is_beside:
            return beside(box)
        if not on_pages(box):
            return box
        return None if self.is_told else self.column.book.lies_at(box)

    @property
    def frame(self) -> Box:
        """The present box of the board's frame."""
        return self.lies_at(self.table.frame) or self.table.frame

    @property
    def seat_boxes(self) -> tuple[Box, ...]:
        """The present boxes of the seats' plaques."""
        return boxes_beside_book(len(self.places)) if self.is_beside else self.seats.boxes

    @property
    def sheet(self) -> RecapSheet | None:
        """The recap; None while a paper, a question, the log or the text view has its place."""
        taken = self.log.open or self.question is not None or self.is_told
        taken = taken or self.talk.paper is not None
        return None if taken else self.recap

    @property
    def talk_places(self) -> tuple[Box, Box]:
        """The ledge, and all that a paper with many words may cover.

        On an open page of a book that is not the odds' there is no ledge: a paper takes the page.
        """
        laid, page = self.skeleton, self.column.book.open
        if self.is_beside:
            return LEDGE_BESIDE, LEDGE_BESIDE
        if page is not None and page.key != ODDS:
            return laid.page, laid.page
        return laid.ledge, laid.talk_room

    @staticmethod
    def on_board(spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots on board and tray."""
        return [spot for spot in spots if not spot.name.startswith(_NOT_BOARD)]
