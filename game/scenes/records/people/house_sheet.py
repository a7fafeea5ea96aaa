"""The sheet of all players: who wins most, all wins, and behind a fold all chances shown."""

from collections.abc import Sequence

from game.core.statistics.page import CalibrationBand, HouseRecords, Listed
from game.core.storage.counts import Band
from game.scenes.parts.fold import fold_line
from game.scenes.records.people import told
from game.scenes.records.people.headings import sheet_head
from game.scenes.records.people.house_panel import TITLE, standings
from game.scenes.records.people.person_sheet import GAP, PageActions, bands_below, head_and_games
from game.ui.canvas import Canvas
from game.ui.parts import Column, Paragraph, Part, Row
from game.ui.theme import HEADING

_NOBODY = "Nobody has finished a match of {} yet."
_NOTE = "before all players' rolls"


def house_sheet(
    canvas: Canvas,
    services: HouseRecords,
    people: Sequence[Listed],
    bands: Sequence[Band],
    ways: PageActions,
    width: float,
) -> Part:
    """Return the sheet of all players for a width."""
    lines = [told.house_total(services)]
    if services.waiting:
        lines.append(told.waiting(services.waiting, done=ways.looked))
    title = sheet_head(canvas, "icon_trophy", TITLE, lines)
    answer = told.who_wins(people) or ways.uncounted
    answer = answer or _NOBODY.format(ways.name_of(ways.game) or "any game")
    held = [_held(band) for band in bands]
    ink, role = canvas.palette.ink_brown, HEADING.scaled(1.1 * canvas.look.menu_text)
    parts: list[Part] = [head_and_games(canvas, title, ways, width), Paragraph(answer, role, ink)]
    parts += [standings(canvas, people)] if people else []
    parts.append(Row((fold_line(canvas, opened=ways.opened, go=ways.fold, paper=True),)))
    if ways.opened:
        parts.append(bands_below(canvas, held, _NOTE, None, judged=False))
    return Column(tuple(parts), gap=GAP)


def _held(band: Band) -> CalibrationBand:
    """Return a band as a row shows it, without the verdict, which needs a player."""
    return CalibrationBand(band.low, band.high, band.said, band.came, 0.0, band.count, enough=False)
