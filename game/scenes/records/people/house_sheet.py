"""The sheet of all players: who wins how often, and all chances shown."""

from collections.abc import Sequence

from game.core.evenings.page import CalibrationBand, HouseRecords, Listed
from game.core.storage.counts import Band
from game.scenes.records.people import told
from game.scenes.records.people.headings import head, sheet_head
from game.scenes.records.people.house_panel import TITLE, standings
from game.scenes.records.people.person_sheet import GAP, PageActions, bands_below, head_and_games
from game.ui.canvas import Canvas
from game.ui.parts import Column, Paragraph
from game.ui.theme import BODY
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

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
    """Return the widgets of the sheet from the top of a box, and where they end."""
    lines = [told.house_total(services)]
    if services.waiting:
        lines.append(told.waiting(services.waiting, done=ways.looked))
    title = sheet_head(canvas, "icon_trophy", TITLE, lines)
    text = _NOBODY.format(ways.name_of(ways.game) or "any game")
    role = BODY.scaled(canvas.look.menu_text)
    wins = standings(canvas, people) if people else Paragraph(text, role, canvas.palette.ink_label)
    held = [_held(band) for band in bands]
    parts = (
        head_and_games(canvas, title, ways, room.w),
        head(canvas, _HEADING),
        wins,
        bands_below(canvas, held, _NOTE, None, judged=False),
    )
    page = Column(parts, gap=GAP)
    box = room._replace(h=page.height(canvas, room.w))
    return widgets_of(page, canvas, box), box.bottom


def _held(band: Band) -> CalibrationBand:
    """Return a band as a row shows it, without the verdict, which needs a player."""
    return CalibrationBand(band.low, band.high, band.said, band.came, 0.0, band.count, enough=False)
