"""Who has won how often in this house, and how well the odds it showed have held."""

from collections.abc import Sequence

from game.core.contract.spec import AnySpec
from game.core.storage.counts import Band, Tally
from game.core.storage.database import Trouble
from game.scenes.parts.game_box import draw_cover
from game.scenes.parts.services import House
from game.scenes.parts.sheet import SheetScene
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.hotspots import Attention
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_ROW_GAP = 6.0
_COVER = 80.0
_EMPTY = "Nobody has finished a match yet. Whoever wins the first one stands here."


class TalliesScene(SheetScene):
    """A part for each game that somebody has finished here."""

    heading = "Tallies"
    sign = "Who won, and how the odds held"
    narrow = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._tallies: tuple[Tally, ...] = ()
        self._bands: dict[str, tuple[Band, ...]] = {}
        self._trouble = ""
        self._read()

    def _read(self) -> None:
        self.house.writer.flush(1.0)  # what was just played may still be on its way to the disk
        archive = self.house.archive
        try:
            self._tallies = archive.people.statistics()
            self._bands = {spec.key: archive.odds.bands(spec.key) for spec in self.house.games}
        except Trouble as wrong:
            self._trouble = str(wrong)

    def fill(self, canvas: Canvas, room: Box) -> tuple[list[Widget], float]:
        """A heading for each game, a row for each person, then what became of the odds."""
        column = Column(canvas, room.x, room.y, room.w)
        for spec in self.house.games:
            rows = [tally for tally in self._tallies if tally.game == spec.key]
            held = self._bands.get(spec.key, ())
            if rows or held:
                if column.widgets:
                    column.line(16, 14)
                part = self._part(canvas, column, spec, rows, held)
                column.widgets += part.widgets
                column.y = max(part.y, column.y + _COVER)
        if not column.widgets:
            return self.bare(canvas, room, "icon_trophy", self._trouble or _EMPTY, "ink_label")
        return column.widgets, column.y

    def _part(
        self,
        canvas: Canvas,
        page: Column,
        spec: AnySpec,
        rows: Sequence[Tally],
        held: Sequence[Band],
    ) -> Column:
        """The cover of a game and beside it, in a column, what there is to say of it."""
        cover = Box(page.x, page.y + 4, _COVER, _COVER - 4)
        aside = _COVER + 22
        column = Column(canvas, page.x + aside, page.y, page.width - aside)
        column.widgets.append(_Cover(cover, spec.key))
        column.text(spec.name, HEADING)
        column.gap(6)
        for tally in rows:
            share = tally.won / tally.played
            _add(canvas, column, tally.player, _won(tally), share)
        if held:
            column.gap(8)
            column.text("How the odds held", BODY_BOLD)
            column.text(
                "What the panel called so likely, and how often it then came.", SMALL, "ink_label"
            )
            column.gap(6)
        for band in held:
            _add(canvas, column, _said(band), _came(band), band.came, mark=band.said)
        return column


def _won(tally: Tally) -> str:
    if tally.played == 1:
        return "won the only match" if tally.won else "one match, no win yet"
    return f"{tally.won} of {tally.played} matches won"


def _said(band: Band) -> str:
    return f"{band.low:.0%} to {band.high:.0%}".replace("%", " %")


def _came(band: Band) -> str:
    times = "once" if band.count == 1 else f"{band.count:,} times"
    return f"shown {times}: said {band.said:.0%}, came {band.came:.0%}".replace("%", " %")


def _add(
    canvas: Canvas, column: Column, name: str, said: str, share: float, mark: float | None = None
) -> None:
    role = BODY.scaled(canvas.look.menu_text)
    high = _TallyRow.height(canvas, name, said, role, column.width)
    column.add(high, lambda box: _TallyRow(box, name, said, role, share, mark))
    column.gap(_ROW_GAP)


class _Cover(Widget):
    """A game's cover, small."""

    def __init__(self, box: Box, game: str) -> None:
        super().__init__("", box)
        self._game = game

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        draw_cover(canvas, self._game, self.box, square=True)


class _TallyRow(Widget):
    """A name, a bar for the share, and the same in words; `mark` is where the bar should end."""

    def __init__(
        self, box: Box, name: str, said: str, role: Type, share: float, mark: float | None
    ) -> None:
        super().__init__("", box)
        self._name, self._said, self._role = name, said, role
        self._share, self._mark = share, mark

    @staticmethod
    def height(canvas: Canvas, name: str, said: str, role: Type, width: float) -> float:
        """How high its box must be."""
        left, _, right = _split(width)
        return max(canvas.height(name, role, left), canvas.height(said, role, right))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, role = self.box, canvas.palette, self._role
        left, bar, right = _split(box.w)
        canvas.paragraph(self._name, Box(box.x, box.y, left, box.h), role, palette.ink_brown)
        groove = Box(box.x + left + 16, box.y + role.line_height / 2 - 5, bar - 32, 10)
        canvas.fill(groove, palette.ink_label, 60)
        canvas.fill(Box(groove.x, groove.y, groove.w * self._share, groove.h), palette.ink_label)
        if self._mark is not None:
            x = groove.x + groove.w * self._mark
            canvas.fill(Box(x - 1.5, groove.y - 5, 3, groove.h + 10), palette.ink_brown)
        x = box.x + left + bar
        canvas.paragraph(self._said, Box(x, box.y, right, box.h), role, palette.ink_brown)


def _split(width: float) -> tuple[float, float, float]:
    """How wide name, bar and words are."""
    return width * 0.26, width * 0.32, width * 0.42
