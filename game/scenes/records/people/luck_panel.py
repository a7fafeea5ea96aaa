"""The panel of luck, match by match, within the range that chance explains."""

from collections.abc import Callable, Sequence
from math import floor, log10

import pygame

from game.core.statistics.page import Found, LuckTotal
from game.core.wording import MINUS
from game.scenes.records.people import marks
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerMoved, Signal
from game.ui.theme import BODY_BOLD, hex_colour
from game.ui.viewport import Box
from game.ui.widget import Widget

HEADING_TEXT = "Luck, match by match"
NONE = "No match has been analysed for luck yet."
_FINE = 2  # times as large while it is drawn, for smooth edges
_STEPS = (1, 2, 5)
_LINE = marks.BAD
FOUND = {Found.USUAL: marks.QUIET, Found.UNUSUAL: marks.BAD, Found.TOO_FEW: marks.QUIET}


def reach_of(fortune: LuckTotal) -> float:
    """Return the largest luck, up or down, that the plot has to show, in wins."""
    return 1.04 * max(*map(abs, fortune.sums), *fortune.spread, 1.0)


def marked(reach: float) -> float:
    """Return the round number written at the left: the largest of at most 95 % of `reach`."""
    size = 10.0 ** floor(log10(reach))
    return max(
        step * size for step in (1, 1.5, 2, 2.5, 3, 4, 5, 7.5) if step * size <= 0.95 * reach
    )


def labelled(count: int) -> tuple[int, ...]:
    """Return the matches to number below: the first, the last, and round numbers between."""
    gap, size = 1, 1
    while count / gap > 5:
        step = next((s for s in _STEPS if count / (s * size) <= 5), None)
        gap = size * 10 if step is None else step * size
        size *= 10
    middle = [n for n in range(gap, count, gap) if n - 1 >= gap / 2 and count - n >= gap / 2]
    return tuple(dict.fromkeys((1, *middle, count)))


class LuckPlot(Widget):
    """Plots the sum of luck after each match. One hotspot, `luck`, serves all its matches.

    The pointer selects the nearest match, the arrow keys the next one; a click or Enter opens it
    (`on_go`).
    """

    def __init__(
        self,
        box: Box,
        fortune: LuckTotal,
        on_go: Callable[[int], None],
        tip_of: Callable[[int], str],
    ) -> None:
        super().__init__("luck", box)
        self._fortune, self._on_go, self._tip_of = fortune, on_go, tip_of
        self._at: int | None = None  # the match that is pointed at, from 0
        self._tips: dict[int, str] = {}  # cached tips of matches
        self._made: tuple[object, pygame.Surface] | None = None
        self._plot = box

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the plot, with the tip of the selected match."""
        here = self._chosen
        if here not in self._tips:
            self._tips[here] = self._tip_of(here)
        return (Hotspot(self.name, self.box, tip=self._tips[here], radius=6),)

    @property
    def _chosen(self) -> int:
        """Return the match that a click opens: the one pointed at, else the last."""
        return len(self._fortune.matches) - 1 if self._at is None else self._at

    def picked(self, hotspot: str) -> None:
        """Open the match that is selected: the one pointed at, else the last."""
        self._on_go(self._fortune.matches[self._chosen])

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Select the match under the pointer, or the next one by arrow keys."""
        last = len(self._fortune.matches) - 1
        match signal:
            case PointerMoved(x, y):
                at = self._nearest(x) if self.box.contains(x, y) else None
                moved, self._at = at != self._at, at
                return moved
            case Key(way=(sideways, 0)):
                there = self._chosen + sideways
                if not 0 <= there <= last:
                    return False
                self._at = there
                return True
        return False

    def _nearest(self, x: float) -> int:
        plot, last = self._plot, len(self._fortune.matches) - 1
        way = (x - plot.x) / max(1.0, plot.w)
        return min(last, max(0, round(way * (last + 1)) - 1))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the usual range, the line with a dot for each match, and the labels."""
        factor = min(canvas.look.menu_text, 1.6)
        role = BODY_BOLD.scaled(factor * 13 / 15)
        palette, box, fortune = canvas.palette, self.box, self._fortune
        reach = reach_of(fortune)
        mark = marked(reach)
        texts = (f"+{mark:,g}", "0", f"{MINUS}{mark:,g}")
        left = max(canvas.type.width(text, role) for text in texts) + 10
        below = role.line_height + 4
        plot = self._plot = Box(box.x + left, box.y + 4, box.w - left - 6, box.h - below - 8)
        rect = canvas.view.rect(plot)
        key = (rect.size, palette.name)
        if self._made is None or self._made[0] != key:
            self._made = key, self._painted(canvas, rect.size, reach)
        canvas.surface.blit(self._made[1], rect)
        for text, value in zip(texts, (mark, 0.0, -mark), strict=True):
            at = plot.x - 8, plot.centre[1] - plot.h / 2 * value / reach
            canvas.text(text, at, role, palette.ink_label, align="right")
        count = len(fortune.sums)
        for number in labelled(count):
            x = plot.x + plot.w * number / count
            wide = canvas.type.width(f"{number:,}", role)
            x = min(x, box.right - wide / 2)
            at = x, box.bottom - role.line_height / 2
            canvas.text(f"{number:,}", at, role, palette.ink_label, align="centre")
        pointed = self.name in (attention.hovered, attention.focused)
        if pointed and self._at is not None:
            self._draw_pointed(canvas, plot, reach)

    def _draw_pointed(self, canvas: Canvas, plot: Box, reach: float) -> None:
        """Draw a line and a dot at the match a click would open; `reach`: axis limit, in wins."""
        assert self._at is not None
        count = len(self._fortune.sums)
        x = plot.x + plot.w * (self._at + 1) / count
        y = plot.centre[1] - plot.h / 2 * self._fortune.sums[self._at] / reach
        canvas.fill(Box(x - 0.75, plot.y, 1.5, plot.h), canvas.palette.ink_brown, 120)
        marks.draw_dot(canvas, (x, y), _LINE, 12)

    def _painted(self, canvas: Canvas, size: tuple[int, int], reach: float) -> pygame.Surface:
        wide, high = size[0] * _FINE, size[1] * _FINE
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        fortune, palette = self._fortune, canvas.palette
        count = len(fortune.sums)

        def at(number: int, value: float) -> tuple[float, float]:
            return number / count * (wide - 8) + 2, high / 2 - high / 2 * value / reach

        upper = [at(0, 0), *(at(n + 1, s) for n, s in enumerate(fortune.spread))]
        lower = [at(n + 1, -s) for n, s in enumerate(fortune.spread)]
        band = (*hex_colour(palette.ink_label), marks.shaded(palette) // 2)
        if count > 0:
            pygame.draw.polygon(surface, band, [*upper, *reversed(lower)])
        thin = max(1, canvas.view.length(1.5) * _FINE)
        ink = hex_colour(palette.ink_label)
        pygame.draw.line(surface, ink, (0, high / 2), (wide, high / 2), thin)
        line = [at(0, 0.0), *(at(n + 1, s) for n, s in enumerate(fortune.sums))]
        colour, thick = hex_colour(_LINE), max(2, canvas.view.length(2.5) * _FINE)
        pygame.draw.lines(surface, colour, False, line, thick)
        dot = 3.0 if count <= 40 else 0.0
        for point in line:
            round_off = max(thick / 2, canvas.view.length(dot) * _FINE)
            pygame.draw.circle(surface, colour, point, round_off)
        return pygame.transform.smoothscale(surface, size)
