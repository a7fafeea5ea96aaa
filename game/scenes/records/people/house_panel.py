"""The line of all players together, below their list."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.statistics.page import CalibrationBand, HouseRecords, Listed
from game.core.storage.counts import Band
from game.scenes.parts.fold import fold_line
from game.scenes.records.people import marks, told
from game.scenes.records.people.headings import sheet_head
from game.scenes.records.people.names import choice_row
from game.scenes.records.people.person_sheet import GAP, PageActions, bands_below, head_and_games
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    Grid,
    Icon,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Space,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, SEAT_NAME, SMALL
from game.ui.viewport import Box

TITLE = "All players"
_TIP = "All players compared\nWho wins how often, and all chances shown here."
_LEAST = 34.0


def panel(
    canvas: Canvas,
    house: HouseRecords,
    now: float,
    *,
    chosen: bool,
    on_house: Callable[[], None],
    on_match: Callable[[int], None],
) -> Part:
    """Return a line, and below it the entry of all players and the facts that open their match.

    Hotspots are `house` and `fact:KEY`.
    """
    palette, factor = canvas.palette, canvas.look.menu_text
    small = SMALL.scaled(factor)
    # The bar of the page shows how many matches there are, if it has room for it.
    said = told.house_total(house) if canvas.look.large else told.evenings_of(house)
    title = Text(TITLE, SEAT_NAME.scaled(factor), palette.brass_title)
    words = Column((title, Paragraph(said, small, palette.cream)), gap=2)
    entry = Panel(words, None, edge=(0, 8))
    rows = [choice_row(canvas, "house", entry, on_house, _TIP, chosen=chosen)]
    facts = []
    if house.closest is not None:
        facts.append(("closest", told.closest(house.closest), house.closest.match))
    if house.turnaround is not None:
        line = told.turnaround(house.turnaround, now)
        facts.append(("turnaround", line, house.turnaround.match))
    arrow = Painted(min(16.0, small.size), marks.chevron, (palette.cream_quiet,))
    for key, line, match in facts:
        fact = Row((Paragraph(line, small, palette.cream, grow=1), arrow), gap=4)
        part, go = Panel(fact, None, edge=(0, 6)), partial(on_match, match)
        row = choice_row(canvas, f"fact:{key}", part, go, "Replay that match", high=_LEAST)
        rows.append(row)
    return Column((Rule(palette.rim, 1.5, alpha=120), Space(h=6), *rows))


def standings(canvas: Canvas, people: Sequence[Listed]) -> Part:
    """Return each player's share of wins, as a bar and in words, one below the other."""
    palette, factor = canvas.palette, canvas.look.menu_text
    bold, body = BODY_BOLD.scaled(factor), BODY.scaled(factor)
    rows = tuple(
        (
            Row(
                (
                    Icon(f"badge_{one.colour}", 26 * min(factor, 1.4)),
                    Text(one.name, bold, palette.ink_brown),
                ),
                gap=10,
            ),
            Drawn(h=10, paint=partial(_draw_share, share=one.wins / max(1, one.matches))),
            Text(told.won(one.wins, one.matches), body, palette.ink_brown),
        )
        for one in people
    )
    return Grid(rows, (0.28, 0.42, 0.3), gap=16, pad=8)


def _draw_share(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a groove that is filled up to a share, from 0 to 1."""
    groove = Box.around(*box.centre, box.w, 10)
    canvas.shape(groove, svg_shapes.pill, "#C9AC77", "#A98A55", 5)
    if share > 0:
        filled = groove._replace(w=max(10, groove.w * min(1.0, share)))
        canvas.shape(filled, svg_shapes.pill, canvas.palette.ink_label, "", 5)


_NOBODY = "Nobody has finished a match of {} yet."
_NOTE = "before all players' rolls"


def house_sheet(
    canvas: Canvas,
    house: HouseRecords,
    people: Sequence[Listed],
    bands: Sequence[Band],
    ways: PageActions,
    width: float,
) -> Part:
    """Return the sheet of all players for a width."""
    lines = [told.house_total(house)]
    if house.waiting:
        lines.append(told.waiting(house.waiting, done=ways.looked))
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
