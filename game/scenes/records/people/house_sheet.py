"""The sheet of all players: who wins how often, and all chances shown."""

from collections.abc import Sequence

from game.core.evenings.page import CalibrationBand, HouseRecords, Listed
from game.core.storage.counts import Band
from game.scenes.records.people import told
from game.scenes.records.people.headings import Head, SheetHead
from game.scenes.records.people.house_panel import TITLE, StandingRow
from game.scenes.records.people.person_sheet import GAP, PageActions, bands_below, head_and_games
from game.ui.canvas import Canvas
from game.ui.label import Label
from game.ui.theme import BODY
from game.ui.viewport import Box
from game.ui.widget import Widget

_HEADING = "Wins"
_NOBODY = "Nobody has finished a match of {} yet."
_NOTE = "before all players' rolls"


def house_sheet(
    canvas: Canvas,
    services: HouseRecords,
    people: Sequence[Listed],
    bands: Sequence[Band],
    ways: PageActions,
    room: Box,
) -> tuple[list[Widget], float]:
    """All of it from the top of a box, and how far down it goes."""
    lines = [told.house_total(services)]
    if services.waiting:
        lines.append(told.waiting(services.waiting, done=ways.looked))
    y, made = head_and_games(canvas, SheetHead("icon_trophy", TITLE, lines), ways, room)
    high = Head.height(canvas, _HEADING, "", room.w)
    made.append(Head(Box(room.x, y, room.w, high), _HEADING, ""))
    y += high + 2
    if not people:
        text = _NOBODY.format(ways.name_of(ways.game) or "any game")
        role = BODY.scaled(canvas.look.menu_text)
        tall = canvas.height(text, role, room.w)
        made.append(Label(Box(room.x, y + 4, room.w, tall), text, role, "ink_label"))
        y += tall + 8
    tall = StandingRow.height(canvas)
    for one in people:
        made.append(StandingRow(Box(room.x, y, room.w, tall), one))
        y += tall
    held = [_held(band) for band in bands]
    at = Box(room.x, y + GAP, room.w, 0)
    y, below = bands_below(canvas, held, _NOTE, None, at, judged=False)
    return [*made, *below], y


def _held(band: Band) -> CalibrationBand:
    """As a row shows it; what is said of it needs to know who threw."""
    return CalibrationBand(band.low, band.high, band.said, band.came, 0.0, band.count, enough=False)
