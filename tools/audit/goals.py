"""The goals of the audit, where each comes from, and what is reached today."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Place(StrEnum):
    """Enum of the kinds of picture that are measured. Beside a page a table is smaller."""

    PAGES = "pages"
    TABLES = "tables"
    BESIDE = "tables beside a page"


class Measure(StrEnum):
    """Enum of what is measured."""

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
    COVERED = "covered"
    COLOURS = "colours"
    EMBLEMS = "emblems"
    FLASHES = "flashes"


class Goal(Struct, frozen=True):
    """Record: a value to reach. `floor`: the goal is for later; the value must not pass this.

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
_TARGETS = "WCAG 2.2, 2.5.8, and 50 % more for an unsteady hand"
_APART = "five times the smallest visible difference, without red, green or blue"
_READ = "readable at 60 cm on a 24 inch screen"
_PAGES, _TABLES, _BESIDE = Place.PAGES, Place.TABLES, Place.BESIDE


def _goals(measure: Measure, said: str, unit: str, limit: float, source: str) -> tuple[Goal, ...]:
    """Return one goal for each kind of picture."""
    most = measure in (Measure.OVERLAP, Measure.CUT)
    return tuple(Goal(measure, place, said, unit, limit, source, not most) for place in Place)


_INK, _LARGER = (
    "Letter height, 1280x720 and larger",
    "Letter height with larger text, per 100 %; on boards half of it",
)
_SMALLER, _COUCH = (
    "Letter height in smaller windows",
    "Letter height in the couch layout, 1920x1080",
)
_SNAPS = "Size of click targets in the magnifier"

GOALS: Final = (
    *_goals(Measure.CONTRAST, "Contrast of each line of text", ": 1", 4.5, _WCAG_AA),
    *_goals(Measure.CONTRAST_HIGH, "Contrast in high contrast mode", ": 1", 7.0, _WCAG_AAA),
    Goal(Measure.INK, _PAGES, _INK, "px", 12, _READ),
    Goal(Measure.INK, _TABLES, _INK, "px", 12, _READ),
    Goal(Measure.INK, _BESIDE, _INK, "px", 12, _READ, floor=11),
    Goal(Measure.INK_LARGER, _PAGES, _LARGER, "px", 12, _READ),
    Goal(Measure.INK_LARGER, _TABLES, _LARGER, "px", 12, _READ, floor=10),
    Goal(Measure.INK_LARGER, _BESIDE, _LARGER, "px", 12, _READ, floor=6.5),
    Goal(Measure.INK_COUCH, _TABLES, _COUCH, "px", 26, _READ, floor=24),
    Goal(Measure.INK_COUCH, _BESIDE, _COUCH, "px", 26, _READ, floor=16),
    Goal(Measure.INK_SMALL_WINDOW, _PAGES, _SMALLER, "px", 12, _READ),
    Goal(Measure.INK_SMALL_WINDOW, _TABLES, _SMALLER, "px", 12, _READ, floor=11),
    Goal(Measure.INK_SMALL_WINDOW, _BESIDE, _SMALLER, "px", 12, _READ, floor=9),
    *_goals(Measure.TARGET, "Size of click targets, at 1920x1080", "px", 48, _TARGETS),
    Goal(Measure.TARGET_SNAP, _TABLES, _SNAPS, "px", 48, _TARGETS),
    Goal(Measure.TARGET_SNAP, _BESIDE, _SNAPS, "px", 48, _TARGETS),
    *_goals(Measure.OVERLAP, "Overlapping lines of text", "", 0, "our own"),
    *_goals(Measure.CUT, "Cut-off lines of text", "", 0, "our own"),
    Goal(Measure.COVERED, _TABLES, "Things under a tip or paper", "", 0, "our own", at_least=False),
    Goal(Measure.COLOURS, None, "Difference between two player colours, CIELAB", "", 10, _APART),
    Goal(Measure.EMBLEMS, None, "Difference between two emblems in grey", "%", 25, "our own"),
    Goal(Measure.FLASHES, _TABLES, "Flashes per second", "", 3, "WCAG 2.2, 2.3.1", at_least=False),
)
