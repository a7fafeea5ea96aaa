"""The read-only interface of `MatchView` for the modules that draw a match."""

from collections.abc import Sequence
from typing import Protocol

from game.core.contract.values import Seat
from game.scenes.match.around.column import Column
from game.scenes.match.in_words.sheet import WordsSheet
from game.scenes.match.layers.recap_sheet import RecapSheet
from game.scenes.match.panels import Panels
from game.scenes.match.talk import Talk
from game.table.forms.parts import Skeleton
from game.table.logbook import Logbook
from game.table.magnifier.loupe import Loupe
from game.table.previews.move_preview import MovePreview
from game.table.question import Question
from game.table.seats import SeatPanel
from game.table.table import GameTable, Place
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box


class DrawnView(Protocol):
    """A match view as seen by drawing modules; it is only read."""

    table: GameTable
    places: tuple[Place, ...]
    game: str
    seats: SeatPanel
    column: Column
    loupe: Loupe
    said: Panels
    shaken: Seat | None
    shaken_s: float
    talk: Talk
    question: Question | None
    words: WordsSheet | None
    spots: tuple[Hotspot, ...]
    foretold: MovePreview

    @property
    def log(self) -> Logbook:
        """Return the log."""

    @property
    def skeleton(self) -> Skeleton:
        """Return the layout of the table."""

    @property
    def sheet(self) -> RecapSheet | None:
        """Return the recap if it is shown."""

    @property
    def seat_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the seats' plaques."""

    @property
    def talk_places(self) -> tuple[Box, Box]:
        """Return the ledge, and all that a paper with many words may cover."""

    @property
    def frame(self) -> Box:
        """Return the present box of the board's frame."""

    def lies_at(self, box: Box) -> Box | None:
        """Return the present box of something on the table; None if it is hidden."""

    @property
    def is_told(self) -> bool:
        """Return whether a page of words is open."""

    @property
    def is_beside(self) -> bool:
        """Return whether the table is drawn smaller, beside that page."""

    @property
    def is_folded(self) -> bool:
        """Return whether the table is drawn smaller, beside a rulebook."""

    @staticmethod
    def on_board(spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots that are on board and tray."""
