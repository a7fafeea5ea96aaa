"""Flashes in a moving picture: how often a quarter of it grows lighter and darker in a second.

As WCAG 2 has a general flash: two opposing changes of luminance by a tenth of the lightest or more,
the darker picture being below 0.8.
"""

from collections.abc import Iterable, Sequence

import pygame

from tools.audit.colours import luminance
from tools.audit.lines import Pixels

CELLS = (32, 18)
_CHANGE, _DARK = 0.1, 0.8
_SHARE = 0.25  # of the picture


def lightness(surface: pygame.Surface) -> tuple[float, ...]:
    """How light each cell of a picture is, row by row."""
    small = Pixels(pygame.transform.smoothscale(surface, CELLS))
    return tuple(luminance(value) for y in range(CELLS[1]) for value in small.row(y, 0, CELLS[0]))


def flashes(frames: Iterable[Sequence[float]], frame_s: float) -> float:
    """The most flashes that a quarter of the picture has within any second."""
    changes: list[list[float]] = []  # of each cell: when it turned lighter or darker
    turning: list[_Cell] = []
    for number, frame in enumerate(frames):
        if not turning:
            turning = [_Cell(light) for light in frame]
            changes = [[] for _ in frame]
        for cell, light, times in zip(turning, frame, changes, strict=True):
            if cell.turned(light):
                times.append(number * frame_s)
    most = 0.0
    for start in sorted({time for times in changes for time in times}):
        counts = sorted(
            (sum(start <= time < start + 1 for time in times) for times in changes), reverse=True
        )
        most = max(most, counts[int(_SHARE * len(counts))] / 2)
    return most


class _Cell:
    """Follows how light one cell is and notes when it turns."""

    def __init__(self, light: float) -> None:
        self._low = self._high = light
        self._way = 0  # +1 while it grows lighter, -1 darker, 0 at first

    def turned(self, light: float) -> bool:
        """Whether it now goes the other way than before, by enough to be seen."""
        self._low, self._high = min(self._low, light), max(self._high, light)
        if self._way <= 0 and light - self._low >= _CHANGE and self._low < _DARK:
            self._way, self._low, self._high = 1, light, light
            return True
        if self._way >= 0 and self._high - light >= _CHANGE and light < _DARK:
            self._way, self._low, self._high = -1, light, light
            return True
        return False
