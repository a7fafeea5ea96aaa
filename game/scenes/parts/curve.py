"""The curve of win chances, as a picture: for the bar of a look back, and for results."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import PLAYER_COLOURS, hex_colour
from game.ui.viewport import Box

_FINE = 2  # times as large while it is drawn, for smooth edges
_AREA = 96  # of 255: the colour of whoever has that part of the chance
_CREAM = "#FFE3A0"
_PARTY = "#2E8B63"


class Chances(NamedTuple):
    """The chances of all seats, or of a party, at a share of the match from 0 to 1."""

    at: float
    chances: tuple[float, ...]


class CurvePicture:
    """Two seats share one line; of more, each has its own; a party has one over green.

    `wide`: of the lines, in logical pixels.
    """

    def __init__(
        self, points: Sequence[Chances], colours: Sequence[str], *, wide: float = 2.0
    ) -> None:
        self.points = tuple(points)
        self._colours = tuple(colours)
        self._wide = wide
        self._made: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Into a box: its bottom is no chance, its top certainty."""
        rect = canvas.view.rect(box)
        if self._made is None or self._made[0] != rect.size:
            self._made = rect.size, self._painted(canvas, rect.size)
        canvas.surface.blit(self._made[1], rect)

    def height_at(self, share: float, seat: int = 0) -> float:
        """The chance at a share of the match, between two points on the line that joins them."""
        before = self.points[0]
        for point in self.points:
            if point.at >= share:
                span = point.at - before.at
                way = (share - before.at) / span if span else 1.0
                start, end = before.chances[seat], point.chances[seat]
                return start + (end - start) * way
            before = point
        return before.chances[seat]

    def _painted(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size[0] * _FINE, size[1] * _FINE
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        thick = max(2, round(canvas.view.length(self._wide) * _FINE))
        alone = len(self.points[0].chances) == 1
        shared = len(self.points[0].chances) == 2
        inset = thick / 2
        span = high - 2 * inset

        def line_of(seat: int) -> list[tuple[float, float]]:
            return [(p.at * wide, inset + (1 - p.chances[seat]) * span) for p in self.points]

        if alone or shared:
            line = line_of(0)
            lower = hex_colour(_PARTY if alone else PLAYER_COLOURS[self._colours[0]].base)
            below = [(line[0][0], high), *line, (line[-1][0], high)]
            pygame.draw.polygon(surface, (*lower, _AREA), below)
            if shared:
                upper = hex_colour(PLAYER_COLOURS[self._colours[1]].base)
                above = [(line[0][0], 0), *line, (line[-1][0], 0)]
                pygame.draw.polygon(surface, (*upper, _AREA), above)
            _stroke(surface, _CREAM, line, thick)
        else:
            for seat, colour in enumerate(self._colours):
                _stroke(surface, PLAYER_COLOURS[colour].light, line_of(seat), thick)
        return pygame.transform.smoothscale(surface, size)


def _stroke(
    surface: pygame.Surface, colour: str, line: Sequence[tuple[float, float]], thick: int
) -> None:
    """A line with round joints."""
    ink = hex_colour(colour)
    if len(line) > 1:
        pygame.draw.lines(surface, ink, False, line, thick)
    for point in line:
        pygame.draw.circle(surface, ink, point, thick / 2)
