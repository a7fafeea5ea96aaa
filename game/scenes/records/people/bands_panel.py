"""The panel of shown chances and their outcomes, one row for each band."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.statistics.page import CalibrationBand
from game.scenes.records.people import marks, told
from game.scenes.records.people.told import Word
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.leaf_parts import Drawn
from game.ui.parts import Grid, Painted, Part, Row, Sized, Text
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget

HEADING_TEXT = "Chances shown, and how often they came true"
NONE = "No chances were shown before their rolls yet."
ROW = 32.0
_GAP = 20.0
_GROOVE, _TICK = 10.0, 20.0
_BAR_GREEN, _BAR_RED = "#6E9B6B", "#C07A5C"


class BandRows(Widget):
    """A row for each band, with hotspots `band:NUMBER` if bands can be opened."""

    def __init__(
        self,
        box: Box,
        grid: Part,
        bands: Sequence[CalibrationBand],
        on_pick: Callable[[CalibrationBand], None] | None,
    ) -> None:
        super().__init__("band" if on_pick else "", box)
        self._grid, self._bands, self._on_pick = grid, bands, on_pick
        high = box.h / len(bands)
        places = (Box(box.x, box.y + number * high, box.w, high) for number in range(len(bands)))
        self._spots = [
            Hotspot(f"band:{number}", place, tip=told.band_tip(band), radius=6)
            for number, (band, place) in enumerate(zip(bands, places, strict=True))
        ]

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the rows."""
        return self._spots if self._on_pick else ()

    def picked(self, hotspot: str) -> None:
        """List the chances of a band."""
        if self._on_pick:
            self._on_pick(self._bands[int(hotspot.partition(":")[2])])

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the row of each band."""
        for spot in self.hotspots():
            if attention.hovered == spot.name:
                canvas.shape(spot.box.inset(0, 1), svg_shapes.pill, "#E2CB97", "", 6)
        self._grid.draw(canvas, self.box.inset(6, 0))


def _draw_groove(band: CalibrationBand, judged: bool, canvas: Canvas, box: Box) -> None:
    """Draw the chance as a black tick, the outcome as a dot in a bar of two errors each way."""
    word, (x, wide), y = told.word(band), (box.x, box.w), box.centre[1]
    groove = Box(x, y - _GROOVE / 2, wide, _GROOVE)
    canvas.shape(groove, svg_shapes.pill, "#C9AC77", "#A98A55", _GROOVE / 2)
    if word is not Word.FEW and judged:
        low = max(0.0, band.came - 2 * band.error)
        high = min(1.0, band.came + 2 * band.error)
        colour = _BAR_GREEN if word is Word.HOLDS else _BAR_RED
        bar = Box(x + low * wide, y - 7, max(3.0, (high - low) * wide), 14)
        canvas.shape(bar, svg_shapes.pill, colour, "", 2)
    canvas.fill(Box(x + band.said * wide - 1.25, y - 10, 2.5, 20), canvas.palette.ink)
    if word is not Word.FEW or not judged:
        colour = marks.COLOURS[word] if judged else marks.QUIET
        marks.draw_dot(canvas, (x + band.came * wide, y), colour, 11)


def rows(
    canvas: Canvas,
    bands: Sequence[CalibrationBand],
    on_pick: Callable[[CalibrationBand], None] | None,
    *,
    judged: bool = True,
) -> Slot:
    """Return a slot with a row for each band. `judged`: with its error and a verdict."""
    cells = tuple(_cells(canvas, band, judged=judged) for band in bands)
    grid = Grid(cells, (0, 1, 0, 0, 0) if judged else (0, 1, 0, 0), gap=_GAP)
    return Slot(make=lambda box: [BandRows(box, grid, bands, on_pick)], like=grid)


def _cells(canvas: Canvas, band: CalibrationBand, *, judged: bool) -> tuple[Part, ...]:
    palette, factor = canvas.palette, canvas.look.menu_text
    body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    word = told.word(band)
    colour = marks.COLOURS[word]
    mark = Painted(18 * min(factor, 1.6), marks.disc, (colour,))
    verdict = Row((mark, Text(word.value, bold, marks.ink(palette, colour))), gap=8 * factor)
    said = Text(told.said(band, judged=judged), body, palette.ink_label)
    return (
        Sized(said, h=max(ROW, body.line_height + 10)),
        Drawn(h=_TICK, paint=partial(_draw_groove, band, judged)),
        Text(told.came(band, judged=judged), bold, palette.ink_brown),
        *((verdict,) if judged else ()),
        Text(told.times(band.count), body, palette.ink_label, align="right"),
    )
