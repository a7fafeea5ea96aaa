"""What the house wants of its pictures, where each goal comes from, and what is reached today."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Place(StrEnum):
    """What kind of picture something was measured in."""

    PAGES = "pages"
    TABLES = "tables"


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
    MARKS = "marks"
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


TEXT_SHARE: Final = "of the text size"
_WCAG_AA = "WCAG 2.2, 1.4.3"
_WCAG_AAA = "WCAG 2.2, 1.4.6"
_TARGETS = "WCAG 2.2, 2.5.8, and half as much again for an unsteady hand"
_READ = "what is read from 60 cm off a screen of 24 inches"
_PAGES, _TABLES = Place.PAGES, Place.TABLES

GOALS: Final = (
    Goal(Measure.CONTRAST, _PAGES, "Contrast of every line", ": 1", 4.5, _WCAG_AA),
    Goal(Measure.CONTRAST, _TABLES, "Contrast of every line", ": 1", 4.5, _WCAG_AA),
    Goal(Measure.CONTRAST_HIGH, _PAGES, "The same in high contrast", ": 1", 7.0, _WCAG_AAA),
    Goal(Measure.CONTRAST_HIGH, _TABLES, "The same in high contrast", ": 1", 7.0, _WCAG_AAA),
    Goal(Measure.INK, _PAGES, "Height of letters, 1280x720 and more", "px", 12, _READ),
    Goal(Measure.INK, _TABLES, "Height of letters, 1280x720 and more", "px", 12, _READ),
    Goal(Measure.INK_LARGER, _PAGES, "The same at larger text, for 100 %", "px", 12, _READ),
    Goal(Measure.INK_LARGER, _TABLES, "The same at larger text, for 100 %", "px", 12, _READ, floor=0),
    Goal(Measure.INK_COUCH, _TABLES, "Height on a couch, 1920x1080", "px", 26, _READ, floor=0),
    Goal(Measure.INK_SMALL_WINDOW, _PAGES, "Height in smaller windows", "px", 12, _READ, floor=0),
    Goal(Measure.INK_SMALL_WINDOW, _TABLES, "Height in smaller windows", "px", 12, _READ, floor=0),
    Goal(Measure.TARGET, _PAGES, "What is clicked, at 1920x1080", "px", 48, _TARGETS),
    Goal(Measure.TARGET, _TABLES, "What is clicked, at 1920x1080", "px", 48, _TARGETS),
    Goal(
        Measure.TARGET_SNAP, _TABLES, "The same where near misses count", "px", 48, _TARGETS, floor=0
    ),
    Goal(Measure.OVERLAP, _PAGES, "Lines that lie on others", "", 0, "the house", at_least=False),
    Goal(Measure.OVERLAP, _TABLES, "Lines that lie on others", "", 0, "the house", at_least=False),
    Goal(Measure.CUT, _PAGES, "Lines that are cut off", "", 0, "the house", at_least=False),
    Goal(Measure.CUT, _TABLES, "Lines that are cut off", "", 0, "the house", at_least=False),
    Goal(Measure.MARKS, None, "Colours of two players apart, in CIELAB", "", 5, "the house"),
    Goal(
        Measure.FLASHES, _TABLES, "Flashes in a second", "", 3, "WCAG 2.2, 2.3.1", at_least=False
    ),
)
