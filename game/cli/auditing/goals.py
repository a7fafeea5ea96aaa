"""What the house wants of its pictures, where each goal comes from, and what is reached today."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Place(StrEnum):
    """What kind of picture something was measured in. Beside a page a table lies smaller."""

    PAGES = "pages"
    TABLES = "tables"
    BESIDE = "tables beside a page"


class Measure(StrEnum):
    """What is measured."""

    CONTRAST = "contrast"
    CONTRAST_HIGH = "contrast, high contrast"
    INK = "ink"
    INK_LARGER = "ink, larger text"
    INK_COUCH = "ink, on a couch"
    INK_SMALL_WINDOW = "ink, small window"
    TARGET = "target"
    TARGET_SNAP = "target, snapping"
    OVERLAP = "overlap"
    CUT = "cut"
    COLOURS = "colours"
    EMBLEMS = "emblems"
    FLASHES = "flashes"


class Goal(Struct, frozen=True):
    """A figure to be reached. `floor`: the goal is for later, and today's figure may not slip.

    `at_least`: figures below `limit` (or `floor`) fail; else figures above it.
    """

    measure: Measure
    place: Place | None  # None: of no picture in particular
    said: str
    unit: str
    limit: float
    source: str
    at_least: bool = True
    floor: float | None = None

    def reached(self, value: float) -> bool:
        """Whether a figure is as good as the goal."""
        return value >= self.limit if self.at_least else value <= self.limit

    def holds(self, value: float) -> bool:
        """Whether a figure is good enough today."""
        least = self.limit if self.floor is None else self.floor
        return value >= least if self.at_least else value <= least


_WCAG_AA = "WCAG 2.2, 1.4.3"
_WCAG_AAA = "WCAG 2.2, 1.4.6"
_TARGETS = "WCAG 2.2, 2.5.8, and half as much again for an unsteady hand"
_APART = "five times what can just be told, without red, green or blue"
_READ = "what is read from 60 cm off a screen of 24 inches"
_PAGES, _TABLES, _BESIDE = Place.PAGES, Place.TABLES, Place.BESIDE


def _goals(measure: Measure, said: str, unit: str, limit: float, source: str) -> tuple[Goal, ...]:
    """A goal for every kind of picture."""
    most = measure in (Measure.OVERLAP, Measure.CUT)
    return tuple(Goal(measure, place, said, unit, limit, source, not most) for place in Place)


_INK, _LARGER = (
    "Height of letters, 1280x720 and more",
    "The same at larger text, for 100 %; half as much on boards",
)
_SMALLER, _COUCH = "The same in smaller windows", "The same on a couch, 1920x1080"
_SNAPS = "The same where near misses count, under the loupe"

GOALS: Final = (
    *_goals(Measure.CONTRAST, "Contrast of every line", ": 1", 4.5, _WCAG_AA),
    *_goals(Measure.CONTRAST_HIGH, "The same in high contrast", ": 1", 7.0, _WCAG_AAA),
    Goal(Measure.INK, _PAGES, _INK, "px", 12, _READ),
    Goal(Measure.INK, _TABLES, _INK, "px", 12, _READ),
    Goal(Measure.INK, _BESIDE, _INK, "px", 12, _READ, floor=11),
    Goal(Measure.INK_LARGER, _PAGES, _LARGER, "px", 12, _READ),
    Goal(Measure.INK_LARGER, _TABLES, _LARGER, "px", 12, _READ, floor=9),
    Goal(Measure.INK_LARGER, _BESIDE, _LARGER, "px", 12, _READ, floor=6),
    Goal(Measure.INK_COUCH, _TABLES, _COUCH, "px", 26, _READ, floor=19),
    Goal(Measure.INK_COUCH, _BESIDE, _COUCH, "px", 26, _READ, floor=16),
    Goal(Measure.INK_SMALL_WINDOW, _PAGES, _SMALLER, "px", 12, _READ),
    Goal(Measure.INK_SMALL_WINDOW, _TABLES, _SMALLER, "px", 12, _READ, floor=11),
    Goal(Measure.INK_SMALL_WINDOW, _BESIDE, _SMALLER, "px", 12, _READ, floor=9),
    *_goals(Measure.TARGET, "What is clicked, at 1920x1080", "px", 48, _TARGETS),
    Goal(Measure.TARGET_SNAP, _TABLES, _SNAPS, "px", 48, _TARGETS),
    Goal(Measure.TARGET_SNAP, _BESIDE, _SNAPS, "px", 48, _TARGETS),
    *_goals(Measure.OVERLAP, "Lines that lie on others", "", 0, "the house"),
    *_goals(Measure.CUT, "Lines that are cut off", "", 0, "the house"),
    Goal(Measure.COLOURS, None, "Colours of two players, apart in CIELAB", "", 10, _APART),
    Goal(Measure.EMBLEMS, None, "Their emblems in grey, apart", "%", 25, "the house"),
    Goal(Measure.FLASHES, _TABLES, "Flashes in a second", "", 3, "WCAG 2.2, 2.3.1", at_least=False),
)
