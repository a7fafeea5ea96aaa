"""The list behind a band of chances: each roll, the chance shown, and the outcome."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core import page_names
from game.core.statistics.page import CalibrationBand, RowSeen
from game.core.storage.listing import local_time
from game.scenes.parts.dates import day_of
from game.scenes.parts.game_box import Cover
from game.scenes.parts.open_stored import open_stored
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import SheetScene
from game.scenes.records.people import marks, told
from game.ui.canvas import Canvas
from game.ui.long_list import LongList
from game.ui.long_list import Row as ListRow
from game.ui.parts import Column, Grid, Painted, Row, Text
from game.ui.scroll import ScrollView
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Slot, paper_row

_NONE = "These matches no longer exist."
_LEAST = 46.0
_GAP = 6.0


class BandRowsScene(SheetScene):
    """Lists the chances of a band, the latest first; a row opens the replay of its match."""

    heading = page_names.PLAYERS
    narrow = True

    def __init__(
        self, services: Services, name: str, band: CalibrationBand, rows: Sequence[RowSeen]
    ) -> None:
        super().__init__(services)
        self.sign = told.band_sign(name, band)
        self._rows = tuple(rows)

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Lay out a row for each chance."""
        if not self._rows:
            return self.nothing(canvas, view, "icon_dice", _NONE)
        high = max(_LEAST, BODY.scaled(canvas.look.menu_text).line_height + 20)

        def make(number: int, y: float) -> ListRow:
            row = self._rows[number]
            box = Box(room.x, y, room.w, high)
            when = day_of(local_time(row.when), self.services.local_now)
            game = self._name(row.game)
            seen = seen_row(canvas, number, row, f"{game}, {when}", partial(self._open, row))
            return ListRow(seen.make(box), y + high + _GAP)

        heights = [high + _GAP] * len(self._rows)
        return LongList("sheet", view, room.y, heights, make)

    def _name(self, key: str) -> str:
        return next((spec.name for spec in self.services.games if spec.key == key), "another game")

    def _open(self, row: RowSeen) -> None:
        replay = partial(self.services.routes.replay, row.match, at=row.ply)
        open_stored(self.services, replay)


def seen_row(canvas: Canvas, number: int, row: RowSeen, where: str, go: Callable[[], None]) -> Slot:
    """Return a chance and its outcome; a click opens the match. Its hotspot is `row:NUMBER`."""
    palette, factor = canvas.palette, canvas.look.menu_text
    body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    texts = (
        Text(told.said_once(row), body, palette.ink_label),
        Text(told.came_once(row), bold, palette.ink_brown),
        Text(where, body, palette.ink_brown),
        Text(f"move {row.ply + 1}", body, palette.ink_label),
    )
    columns = Grid((texts,), (0.17, 0.33, 0.36, 0.14), gap=12)
    arrow = Painted(16, marks.chevron, (palette.ink_label,))
    line = Row((Cover(34, 34, game=row.game), Column((columns,), grow=1), arrow), gap=12)
    return paper_row(f"row:{number}", line, go, edge=(8, 0), tip="Replay that roll")
