"""The list behind a band of chances: each roll, the chance shown, and the outcome."""

from collections.abc import Callable, Sequence
from datetime import datetime

from game.core import page_names
from game.core.contract.values import BadInput
from game.core.statistics.page import CalibrationBand, RowSeen
from game.core.storage.listing import local_time
from game.scenes.parts import services
from game.scenes.parts.dates import day_of
from game.scenes.parts.game_box import Cover
from game.scenes.parts.sheet import SheetScene, bare
from game.scenes.parts.staying_shut import stays_shut
from game.scenes.records.people import marks, told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key
from game.ui.long_list import LongList
from game.ui.long_list import Row as ListRow
from game.ui.parts import Column, Grid, Painted, Panel, Row, Text
from game.ui.scroll import ScrollView, scrolled
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Widget

_NONE = "These matches no longer exist."
_LEAST = 46.0
_GAP = 6.0


class BandRowsScene(SheetScene):
    """Lists the chances of a band, the latest first; a row opens the replay of its match."""

    heading = page_names.PLAYERS
    narrow = True

    def __init__(
        self, services: services.Services, name: str, band: CalibrationBand, rows: Sequence[RowSeen]
    ) -> None:
        super().__init__(services)
        self.sign = told.band_sign(name, band)
        self._rows = tuple(rows)

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Lay out a row for each chance."""
        if not self._rows:
            return scrolled(canvas, "sheet", bare(canvas, view.h, "icon_dice", _NONE), view)
        high = max(_LEAST, BODY.scaled(canvas.look.menu_text).line_height + 20)

        def make(number: int, y: float) -> ListRow:
            row = self._rows[number]
            box = Box(room.x, y, room.w, high)
            when, game = self._when(row), self._name(row.game)
            seen = SeenRow(number, box, row, f"{game}, {when}", self._opens(row))
            return ListRow((seen,), y + high + _GAP)

        heights = [high + _GAP] * len(self._rows)
        return LongList("sheet", view, room.y, heights, make)

    def key(self, key: Key) -> bool:
        """Scroll by page up and down, home and end, wherever the focus is."""
        return any(view.scroll_key(key) for view in self._views())

    def _when(self, row: RowSeen) -> str:
        now = datetime.fromtimestamp(self.services.now())
        return day_of(local_time(row.when), now)

    def _name(self, key: str) -> str:
        return next((spec.name for spec in self.services.games if spec.key == key), "another game")

    def _opens(self, row: RowSeen) -> Callable[[], None]:
        def look() -> None:
            try:
                self.services.routes.replay(row.match, at=row.ply)
            except BadInput as wrong:
                stays_shut(self.services, wrong)

        return look


class SeenRow(Widget):
    """Shows a chance and its outcome. Its hotspot is `row:NUMBER`."""

    def __init__(
        self, number: int, box: Box, row: RowSeen, where: str, go: Callable[[], None]
    ) -> None:
        super().__init__(f"row:{number}", box)
        self._row, self._where, self._go = row, where, go
        self._spot = Hotspot(self.name, box, tip="Replay that roll", radius=8)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the row."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Open the match."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        palette, row, factor = canvas.palette, self._row, canvas.look.menu_text
        body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        texts = (
            Text(told.said_once(row), body, palette.ink_label),
            Text(told.came_once(row), bold, palette.ink_brown),
            Text(self._where, body, palette.ink_brown),
            Text(f"move {row.ply + 1}", body, palette.ink_label),
        )
        columns = Grid((texts,), (0.17, 0.33, 0.36, 0.14), gap=12)
        arrow = Painted(16, marks.chevron, (palette.ink_label,))
        ground = svg_shapes.paper_button, (attention.state_of(self.name),)
        line = Row((Cover(34, 34, game=row.game), Column((columns,), grow=1), arrow), gap=12)
        Panel(line, *ground, edge=(8, 0)).draw(canvas, self.box)
