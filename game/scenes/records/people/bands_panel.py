"""The panel of shown chances and their outcomes, one row for each band."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.evenings.page import CalibrationBand
from game.scenes.records.people import marks, told
from game.scenes.records.people.told import Word
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Widget

HEADING_TEXT = "Chances shown, and how often they came true"
NONE = "No chances were shown before their rolls yet."
ROW = 32.0
_GAP = 20.0
_GROOVE = 10.0
_BAR_GREEN, _BAR_RED = "#6E9B6B", "#C07A5C"


class _Columns(NamedTuple):
    """Where the parts of a row begin, and how wide the groove is."""

    groove: float
    wide: float
    came: float
    word: float
    times: float  # its right end
    judged: bool  # is anything said of it?


def row_height(canvas: Canvas) -> float:
    """How high a band is."""
    return max(ROW, BODY.scaled(canvas.look.menu_text).line_height + 10)


def _columns(
    canvas: Canvas, bands: Sequence[CalibrationBand], width: float, judged: bool
) -> _Columns:
    """All rows have the same, as wide as the widest text needs."""
    factor = canvas.look.menu_text
    body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)

    def widest(texts: Sequence[str]) -> float:
        return max((canvas.type.width(text, bold) for text in texts), default=0.0)

    said = max(canvas.type.width(told.said(band, judged=judged), body) for band in bands)
    came = widest([told.came(band, judged=judged) for band in bands])
    word = widest([word.value for word in Word]) + 26 * factor if judged else -_GAP
    times = widest([told.times(band.count) for band in bands])
    gap = _GAP
    right = width - 6
    word_x = right - times - gap - word
    came_x = word_x - gap - came if came else word_x
    groove = 6 + said + gap
    return _Columns(groove, came_x - gap - groove, came_x, word_x, right, judged)


class BandRow(Widget):
    """What was said as a black tick, what came as a dot in a bar of two standard errors each way.

    Its hotspot is `band:NUMBER`; without `on_pick` it only stands there.
    """

    def __init__(
        self,
        box: Box,
        number: int,
        band: CalibrationBand,
        columns: _Columns,
        on_pick: Callable[[], None] | None,
    ) -> None:
        super().__init__(f"band:{number}" if on_pick else "", box)
        self._band, self._columns, self._on_pick = band, columns, on_pick
        self._spot = Hotspot(self.name, box, tip=told.band_tip(band), radius=6)

    def hotspots(self) -> Sequence[Hotspot]:
        """The whole row."""
        return (self._spot,) if self._on_pick else ()

    def picked(self, hotspot: str) -> None:
        """List what it is made of."""
        if self._on_pick:
            self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        band, columns = self._band, self._columns
        body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        if self.name and attention.hovered == self.name:
            canvas.shape(box.inset(0, 1), svg_shapes.pill, "#E2CB97", "", 6)
        y, word = box.centre[1], told.word(band)
        said = told.said(band, judged=columns.judged)
        canvas.text(said, (box.x + 6, y), body, palette.ink_label)
        self._draw_groove(canvas, box.x + columns.groove, y, word)
        came = told.came(band, judged=columns.judged)
        if came:
            canvas.text(came, (box.x + columns.came, y), bold, palette.ink_brown)
        if columns.judged:
            colour = marks.COLOURS[word]
            size = 18 * min(factor, 1.6)
            x = box.x + columns.word
            marks.draw_mark(canvas, (x + size / 2, y), colour, size)
            ink = marks.ink(palette, colour)
            canvas.text(word.value, (x + 26 * factor, y), bold, ink)
        at = box.x + columns.times, y
        canvas.text(told.times(band.count), at, body, palette.ink_label, align="right")

    def _draw_groove(self, canvas: Canvas, x: float, y: float, word: Word) -> None:
        band, wide, palette = self._band, self._columns.wide, canvas.palette
        groove = Box(x, y - _GROOVE / 2, wide, _GROOVE)
        canvas.shape(groove, svg_shapes.pill, "#C9AC77", "#A98A55", _GROOVE / 2)
        if word is not Word.FEW and self._columns.judged:
            low = max(0.0, band.came - 2 * band.error)
            high = min(1.0, band.came + 2 * band.error)
            colour = _BAR_GREEN if word is Word.HOLDS else _BAR_RED
            bar = Box(x + low * wide, y - 7, max(3.0, (high - low) * wide), 14)
            canvas.shape(bar, svg_shapes.pill, colour, "", 2)
        tick = x + band.said * wide
        canvas.fill(Box(tick - 1.25, y - 10, 2.5, 20), palette.ink)
        if word is not Word.FEW or not self._columns.judged:
            colour = marks.COLOURS[word] if self._columns.judged else marks.QUIET
            marks.draw_dot(canvas, (x + band.came * wide, y), colour, 11)


def rows(
    canvas: Canvas,
    bands: Sequence[CalibrationBand],
    box: Box,
    on_pick: Callable[[CalibrationBand], None] | None,
    *,
    judged: bool = True,
) -> tuple[list[Widget], float]:
    """A row for each band from the top of a box, and how far down they reach.

    `judged`: with its error and what may be said of it.
    """
    made: list[Widget] = []
    if not bands:
        return made, box.y
    columns, high = _columns(canvas, bands, box.w, judged), row_height(canvas)
    for number, band in enumerate(bands):
        place = Box(box.x, box.y + number * high, box.w, high)
        made.append(BandRow(place, number, band, columns, _go(on_pick, band)))
    return made, box.y + len(bands) * high


def _go(
    on_pick: Callable[[CalibrationBand], None] | None, band: CalibrationBand
) -> Callable[[], None] | None:
    return None if on_pick is None else lambda: on_pick(band)
