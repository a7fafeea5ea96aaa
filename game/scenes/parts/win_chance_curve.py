"""Draws the curve of win chances, for a replay's timeline and the results."""

from collections.abc import Sequence
from itertools import groupby
from math import ceil, floor
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import HIGH_CONTRAST, PLAYER_COLOURS, hex_colour
from game.ui.viewport import Box

_FINE = 2  # times as large while it is drawn, for smooth edges
_AREA = 96  # of 255: the colour of the seat with that part of the chance
_BAND, _BAND_OF_CONTRAST = 107, 153  # of 255
_CREAM = "#FFE3A0"
_PARTY = "#2E8B63"
_LINE = 2.0  # logical pixels
DRAWS_S = 0.6
"""How long a curve draws itself."""


class Chances(NamedTuple):
    """Chances of all seats, or of a party, at a share of the match from 0 to 1.

    `halves`: half the width of the band of each chance, 0 if it is exact; empty if the chances were
    not refined.
    """

    at: float
    chances: tuple[float, ...]
    halves: tuple[float, ...] = ()


class Drawing:
    """State of a curve that is drawn once, from left to right; `whole`: drawn from the start."""

    def __init__(self, *, whole: bool) -> None:
        self.share = 1.0 if whole else 0.0

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if more of the curve is to be drawn."""
        before, self.share = self.share, min(1.0, self.share + dt_s / DRAWS_S)
        return self.share != before

    def end(self) -> None:
        """Show the whole curve."""
        self.share = 1.0


class CurvePicture:
    """A curve: one line for two seats, one each for more, one over green for a party."""

    def __init__(self, points: Sequence[Chances], colours: Sequence[str]) -> None:
        self.points = tuple(points)
        self._colours = tuple(colours)
        self._made: tuple[tuple[tuple[int, int], str], pygame.Surface] | None = None

    def draw(self, canvas: Canvas, box: Box, share: float = 1.0) -> None:
        """Draw the curve into a box, its bottom is chance 0, its top 1; or its first `share`."""
        rect = canvas.view.rect(box)
        looks = rect.size, canvas.palette.name
        if self._made is None or self._made[0] != looks:
            self._made = looks, self._painted(canvas, rect.size)
        canvas.surface.blit(self._made[1], rect, (0, 0, round(rect.w * share), rect.h))

    def height_at(self, share: float) -> float:
        """Return the first seat's chance at a share of the match, between two points."""
        before = self.points[0]
        for point in self.points:
            if point.at >= share:
                span = point.at - before.at
                way = (share - before.at) / span if span else 1.0
                start, end = before.chances[0], point.chances[0]
                return start + (end - start) * way
            before = point
        return before.chances[0]

    # --- painting -------------------------------------------------------------------------------

    def _painted(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of the curve: areas and bands, with smooth lines over their edges."""
        contrast = canvas.palette is HIGH_CONTRAST
        thick = max(2, round(canvas.view.length(_LINE) * _FINE))
        plot = _Plot(*size, thick / 2 / _FINE)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        cream = "#FFFFFF" if contrast else _CREAM
        inks = [PLAYER_COLOURS[colour].light for colour in self._colours]
        if len(self.points[0].chances) < 3:
            self._paint_areas(surface, plot)
            inks = [cream]
        alpha = _BAND_OF_CONTRAST if contrast else _BAND
        for seat, ink in enumerate(inks):
            self._paint_bands(surface, plot, seat, (*hex_colour(ink), alpha))
        fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        for seat, ink in enumerate(inks):
            line = [plot.at(p.at, p.chances[seat]) for p in self.points]
            _stroke(fine, ink, [(x * _FINE, y * _FINE) for x, y in line], thick)
        surface.blit(pygame.transform.smoothscale(fine, size), (0, 0))
        return surface

    def _paint_areas(self, surface: pygame.Surface, plot: "_Plot") -> None:
        """Paint the area below the line, and above it if two seats share it."""
        line = [plot.at(p.at, p.chances[0]) for p in self.points]
        alone = len(self.points[0].chances) == 1
        lower = hex_colour(_PARTY if alone else PLAYER_COLOURS[self._colours[0]].base)
        below = [(line[0][0], plot.high), *line, (line[-1][0], plot.high)]
        pygame.draw.polygon(surface, (*lower, _AREA), below)
        if not alone:
            upper = hex_colour(PLAYER_COLOURS[self._colours[1]].base)
            above = [(line[0][0], 0), *line, (line[-1][0], 0)]
            pygame.draw.polygon(surface, (*upper, _AREA), above)

    def _paint_bands(
        self, surface: pygame.Surface, plot: "_Plot", seat: int, ink: tuple[int, ...]
    ) -> None:
        """Paint the bands wherever neighbouring points have refined chances."""
        for known, run in groupby(self.points, lambda point: bool(point.halves)):
            if not known:
                continue
            ends = [(p.at, p.chances[seat], p.halves[seat]) for p in run]
            upper = [plot.at(at, chance + half) for at, chance, half in ends]
            lower = [plot.at(at, chance - half) for at, chance, half in reversed(ends)]
            if len(ends) > 1:
                _glaze(surface, ink, [*upper, *lower])


class _Plot(NamedTuple):
    """Maps chances to points of a picture; `inset`: of the line at its edges, in pixels."""

    wide: int
    high: int
    inset: float

    def at(self, share: float, chance: float) -> tuple[float, float]:
        """Return the point of a chance at a share of the match, clamped to the picture."""
        sure = min(1.0, max(0.0, chance))
        return share * self.wide, self.inset + (1 - sure) * (self.high - 2 * self.inset)


def _glaze(
    surface: pygame.Surface, ink: tuple[int, ...], corners: Sequence[tuple[float, float]]
) -> None:
    """Draw a translucent polygon."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = floor(min(xs)), floor(min(ys))
    layer = pygame.Surface((ceil(max(xs)) - left + 1, ceil(max(ys)) - top + 1), pygame.SRCALPHA)
    pygame.draw.polygon(layer, ink, [(x - left, y - top) for x, y in corners])
    surface.blit(layer, (left, top))


def _stroke(
    surface: pygame.Surface, colour: str, line: Sequence[tuple[float, float]], thick: int
) -> None:
    """Draw a line with round joints."""
    ink = hex_colour(colour)
    if len(line) > 1:
        pygame.draw.lines(surface, ink, False, line, thick)
    for point in line:
        pygame.draw.circle(surface, ink, point, thick / 2)
