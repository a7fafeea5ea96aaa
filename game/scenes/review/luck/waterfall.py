"""A waterfall chart: what changed a player's chance from start to end."""

from collections.abc import Sequence

from game.core.wording import signed
from game.scenes.review.luck.rows import Kind, Row
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.parts import fitted
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, PLAYER_COLOURS, SMALL, Palette
from game.ui.viewport import Box
from game.ui.widget import Widget

ROW = 33.0
_LABELS, _NUMBERS = 0.30, 0.12  # of the width
_BAR = 18.0
_DOT = 13.0
_WHISKER = 2.0
_CAP = 10.0
_STEPS = (20, 50, 100)  # points from line to line, as close as the labels have room
_HATCH = 9.0
_REMAINDER, _REMAINDER_RIM = "#D8BC84", "#7A5A2E"


@even
def bar_skin(w: float, h: float, colour: str, rim: str) -> str:
    """Return a bar of luck or choices as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 3, rim)
    svg.rect(1, 1, w - 2, h - 2, 2.2, colour)
    return svg.text()


def hatched_skin(w: float, h: float) -> str:
    """Return the bar of the unexplained rest as SVG: hatched, unlike luck and choices."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 3, _REMAINDER_RIM)
    svg.rect(1, 1, w - 2, h - 2, 2.2, _REMAINDER)
    x = -h
    while x < w:
        x += _HATCH
        left, right = max(x, 1.5), min(x + h, w - 1.5)
        if left < right:
            # From bottom to top, cut off at the ends.
            start, end = h - (left - x), h - (right - x)
            svg.path(f"M{left:.1f} {start:.1f}L{right:.1f} {end:.1f}", "none", _REMAINDER_RIM, 1.6)
    return svg.text()


def dot_skin(w: float, h: float, palette: Palette, colour: str) -> str:
    """Return the dot of a start or end as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, palette.ink_brown)
    svg.rect(2, 2, w - 4, h - 4, w / 2 - 2, colour)
    return svg.text()


class Waterfall(Widget):
    """Widget: the rows of luck and choices as a waterfall. `colour`: of the player, if any."""

    def __init__(self, box: Box, rows: Sequence[Row], colour: str) -> None:
        super().__init__("", box)
        self._rows = tuple(rows)
        self._colour = PLAYER_COLOURS[colour].base if colour else "#2E8B63"
        low = min(min(row.low, row.before, row.after) for row in rows)
        high = max(max(row.high, row.before, row.after) for row in rows)
        spare = max(1.0, (high - low) * 0.03)
        self._low, self._high = low - spare, max(high, low + 10) + spare

    @staticmethod
    def height(canvas: Canvas, rows: Sequence[Row]) -> float:
        """Return the height that the box needs; a higher one has higher rows."""
        return len(rows) * ROW * canvas.look.menu_text

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the lines of the scale, then row by row."""
        self._draw_scale(canvas)
        high = self.box.h / len(self._rows)
        for place, row in enumerate(self._rows):
            middle = self.box.y + (place + 0.5) * high
            self._draw_words(canvas, row, middle)
            if row.kind in (Kind.START, Kind.END):
                x, size = self._at(row.after), _DOT * self._grown(canvas)
                canvas.shape(
                    Box.around(x, middle, size, size), dot_skin, canvas.palette, self._colour
                )
            else:
                self._draw_bar(canvas, row, middle)
            if place + 1 < len(self._rows):
                x, reach = self._at(row.after), _BAR * self._grown(canvas) / 2
                ink = _REMAINDER_RIM
                canvas.line((x, middle + reach), (x, middle + high - reach), ink)

    @staticmethod
    def _grown(canvas: Canvas) -> float:
        """Return the scale of bars and dots, 1.0 for usual text."""
        return min(canvas.look.menu_text, 1.6)

    def _at(self, points: float) -> float:
        """Return the x of an amount of points, in logical pixels."""
        left = self.box.x + self.box.w * _LABELS + 8
        room = self.box.w * (1 - _LABELS - _NUMBERS) - 16
        return left + (points - self._low) / (self._high - self._low) * room

    def _draw_scale(self, canvas: Canvas) -> None:
        f = canvas.look.menu_text
        role, y = SMALL.scaled(0.95 * f), self.box.y + 10 * f
        taken = self._at(self._rows[0].after)
        least = canvas.type.width("100 %", role) + 12
        fits = (step for step in _STEPS if self._at(step) - self._at(0) >= least)
        for points in range(0, 101, next(fits, _STEPS[-1])):
            if not self._low <= points <= self._high:
                continue
            x = self._at(points)
            canvas.fill(Box(x - 0.5, self.box.y, 1, self.box.h), _REMAINDER_RIM, 90)
            said = f"{points} %"
            wide = canvas.type.width(said, role)
            # Right of its line; not over the dot, nor over the numbers.
            free = abs(x - taken) > 12 and not x < taken < x + wide + 14
            if free and x + wide + 6 < self.box.right - self.box.w * _NUMBERS + 8:
                canvas.text(said, (x + 5, y), role, canvas.palette.ink_label)

    def _draw_words(self, canvas: Canvas, row: Row, middle: float) -> None:
        f, palette, box = canvas.look.menu_text, canvas.palette, self.box
        quiet = row.kind is Kind.REMAINDER
        ink = palette.ink_label if quiet else palette.ink_brown
        role = fitted(canvas, row.label, BODY_BOLD.scaled(f), box.w * _LABELS)
        canvas.text(row.label, (box.x, middle), role, ink)
        ends = row.kind in (Kind.START, Kind.END)
        said = f"{row.after} %" if ends else signed(row.worth)
        canvas.text(said, (box.right, middle), BODY_BOLD.scaled(f), ink, align="right")

    def _draw_bar(self, canvas: Canvas, row: Row, middle: float) -> None:
        start, end = sorted((self._at(row.before), self._at(row.after)))
        grown = self._grown(canvas)
        tall = _BAR * grown
        bar = Box(start, middle - tall / 2, max(3.0, end - start), tall)
        if row.kind is Kind.REMAINDER:
            canvas.shape(bar, hatched_skin)
            return
        palette = canvas.palette
        gain = row.worth >= 0
        colour = palette.good_bar if gain else palette.bad_bar
        canvas.shape(bar, bar_skin, colour, "#1C5C40" if gain else "#6E170D")
        if row.low != row.high:
            left, right = self._at(row.low), self._at(row.high)
            ink, half, cap = palette.ink, _WHISKER / 2, _CAP * grown
            canvas.fill(Box(left, middle - half, right - left, _WHISKER), ink)
            for x in (left, right):
                canvas.fill(Box(x - half, middle - cap / 2, _WHISKER, cap), ink)
