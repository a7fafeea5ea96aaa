"""The picture of a player's wins, match by match: how many of the last ten were won."""

from collections.abc import Sequence

from game.scenes.parts.win_chance_curve import Chances, CurvePicture, Drawing
from game.scenes.records.people import told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.parts import Column, Paragraph, Part, Row, Text
from game.ui.theme import SMALL
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget

LAST = 10
"""Over how many matches the curve counts."""
_HIGH = 120.0


def shares(results: Sequence[float]) -> tuple[float, ...]:
    """Return the share of wins in the last `LAST` matches, from the match with that number on."""
    ends = range(LAST, len(results) + 1)
    return tuple(sum(results[end - LAST : end]) / LAST for end in ends)


class WinsPlot(Widget):
    """Plots the shares of wins (`shares`) on dark glass, with a line at half of the matches."""

    def __init__(self, box: Box, results: Sequence[float], drawing: Drawing) -> None:
        super().__init__("wins", box)
        found = shares(results)
        last = max(1, len(found) - 1)
        points = [Chances(number / last, (share,)) for number, share in enumerate(found)]
        self._picture, self._drawing = CurvePicture(points, ()), drawing

    def update(self, dt_s: float) -> bool:
        """Let the curve draw itself."""
        return self._drawing.update(dt_s)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw glass, curve and line."""
        well = self.box.inset(2)
        canvas.shape(self.box, svg_shapes.pill, "#1B2233", "#6F4716", 8)
        self._picture.draw(canvas, well, self._drawing.share)
        canvas.fill(Box(well.x, well.centre[1], well.w, 1), "#FFFFFF", 40)


def wins_panel(canvas: Canvas, results: Sequence[float], drawing: Drawing) -> Part:
    """Return the plot between its bounds, and below it what it shows."""
    palette, role = canvas.palette, SMALL.scaled(canvas.look.menu_text)
    bounds = tuple(
        Text(f"{share} of {LAST}", role, palette.ink_label, align="right", firm=True)
        for share in (LAST, LAST // 2, 0)
    )
    plot = Slot(
        make=lambda box: [WinsPlot(box, results, drawing)],
        w=1,
        h=_HIGH * canvas.look.menu_text,
        grow=1,
    )
    scale = Column(bounds, spread=1000)
    note = Paragraph(told.wins_note(len(results), LAST), role, palette.ink_label)
    return Column((Row((scale, plot), gap=10, grow=1), note), gap=6, grow=1)
