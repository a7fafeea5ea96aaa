"""The magnifier: enlarges small things close together where the pointer rests.

It opens by itself over what can be chosen, stands still while the pointer is in it, and takes the
nearest to a click. It goes when the pointer leaves it, or is sent away.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from game.table.magnifier.glass import (
    Glass,
    Point,
    as_they_lie,
    glass_over,
    larger,
    nearest_small,
)
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

OPENS_S: Final = 0.16
GROWS_S: Final = 0.12
_STILL: Final = 4.0  # logical pixels that a resting pointer may tremble


class Seen(Struct, frozen=True):
    """The things that the magnifier may be laid over, and its limits.

    `spots`: all that can be chosen on the board, the topmost last. `area`: the loupe stays in it.
    `papers`: the boxes of papers to read, which it never covers.
    """

    spots: tuple[Hotspot, ...]
    area: Box
    papers: tuple[Box, ...] = ()


class Loupe:
    """Widget: the magnifier; follows pointer and stick, and opens in `update`."""

    def __init__(self) -> None:
        self.glass: Glass | None = None
        self.grown_s = 0.0  # since it opened
        self._rests_at: Point | None = None  # pointer or stick, since it moved last
        self._rest_s = 0.0
        self._sent_away: Glass | None = None  # until the pointer has left it

    # --- where the player is ----------------------------------------------------------------------

    def moves_to(self, x: float, y: float) -> bool:
        """Follow the pointer; True if the glass closes."""
        if self._sent_away is not None and not self._sent_away.contains(x, y):
            self._sent_away = None
        if self.glass is not None and self.glass.contains(x, y):
            return False
        gone = self.close() if self.glass is not None else False
        if self._rests_at is None or math.dist(self._rests_at, (x, y)) > _STILL:
            self._rests_at, self._rest_s = Point(x, y), 0.0
        return gone

    def stops_at(self, name: str, box: Box) -> bool:
        """Follow a stick that stops on a thing; True if the glass closes, not showing it."""
        if self.glass is not None and any(catch.name == name for catch in self.glass.catches):
            return False
        self._sent_away = None
        gone = self.close()
        self._rests_at, self._rest_s = Point(*box.centre), 0.0
        return gone

    def presses(self) -> None:
        """Note a press: the glass does not open until the pointer moves again."""
        self._rests_at = None

    def close(self) -> bool:
        """Close the glass until the pointer moves again; return False if none was open."""
        gone, self.glass, self._rests_at = self.glass is not None, None, None
        return gone

    def send_away(self) -> bool:
        """Close the glass until the pointer has left that place; return False if none was open."""
        self._sent_away = self.glass or self._sent_away
        return self.close()

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt_s: float, see: Callable[[], Seen | None], *, grows: bool) -> bool:
        """Let time pass, and return whether the magnifier looks different.

        `see`: returns the things on the board now, None while nothing can be chosen. `grows`:
        False if motion is reduced.
        """
        if self.glass is not None:
            seen = see()
            if seen is None or not self._may_stay(self.glass, seen):
                return self.close()
            growing = self.grown_s < GROWS_S
            self.grown_s += dt_s
            return growing
        if self._rests_at is None or self._sent_away is not None:
            return False
        self._rest_s += dt_s
        if self._rest_s < OPENS_S:
            return False
        seen, at = see(), self._rests_at
        self._rests_at = None  # whatever is found, it is looked for once
        self.glass = None if seen is None else glass_at(seen, at)
        self.grown_s = 0.0 if grows else GROWS_S
        return self.glass is not None

    @staticmethod
    def _may_stay(glass: Glass, seen: Seen) -> bool:
        covers = any(glass.box.overlaps(paper) for paper in seen.papers)
        return not covers and glass.still_holds(seen.spots)

    @property
    def grown(self) -> float:
        """How far the glass is open, 0 to 1."""
        return min(1.0, self.grown_s / GROWS_S)

    # --- hotspots under it ------------------------------------------------------------------------

    def over(self, spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots of the table, those under the glass in their magnified places."""
        shown = self.glass is not None and self.glass.still_holds(spots)
        return larger(spots, self.glass) if shown and self.glass else list(spots)

    def under(self, spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Return magnified hotspots in their places on the table: the reverse of `over`."""
        return list(spots) if self.glass is None else as_they_lie(spots, self.glass)

    def leads(self, x: float, y: float) -> tuple[float, float]:
        """Return the middle of the thing nearest to a pointer in the glass."""
        if self.glass is None or not self.glass.contains(x, y):
            return x, y
        return self.glass.nearest(x, y).box.centre


def glass_at(seen: Seen, at: tuple[float, float]) -> Glass | None:
    """Return the glass for a pointer that rests at `at`, clear of papers; None for none."""
    middle = nearest_small(seen.spots, at)
    if middle is None:
        return None
    for area in _areas(seen):
        glass = glass_over(seen.spots, middle, area)
        if glass is not None and not any(glass.box.overlaps(paper) for paper in seen.papers):
            return glass
    return None


def _areas(seen: Seen) -> Iterator[Box]:
    """Yield the areas for the glass: the whole area, then each side of a paper."""
    area = seen.area
    yield area
    for paper in seen.papers:
        if paper.overlaps(area):
            yield Box(area.x, area.y, paper.x - area.x, area.h)
            yield Box(paper.right, area.y, area.right - paper.right, area.h)
            yield Box(area.x, area.y, area.w, paper.y - area.y)
            yield Box(area.x, paper.bottom, area.w, area.bottom - paper.bottom)
