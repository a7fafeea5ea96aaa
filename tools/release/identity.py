"""The program's data for every package: its names, its version, and its changes."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

APP_ID = "io.github.taverntable.taverntable"
"""The one name of the program on every desktop: reverse DNS, and nothing macOS would refuse."""

NAME = "Tavern Table"
PROGRAM = "tavern-table"  # the command
PUBLISHER = "The Tavern Table authors"
HOMEPAGE = "https://github.com/taverntable/taverntable"
SUMMARY = "Five board games to play with friends"

UNRELEASED = "Unreleased"
"""Heads the changes of CHANGELOG.md that no version has yet."""


@dataclass(frozen=True)
class Release:
    """One released version, and its changes as sentences."""

    version: str
    day: date
    changes: tuple[str, ...]

    @property
    def moment(self) -> datetime:
        """Midnight of its day, UTC: the time that every packed file carries."""
        return datetime(self.day.year, self.day.month, self.day.day, tzinfo=UTC)


def version() -> str:
    """Return the version in game/version.py.   Raises: ValueError if there is none."""
    text = (ROOT / "game" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("game/version.py names no version")
    return found[1]


def releases(changelog: str | None = None) -> tuple[Release, ...]:
    """Return the versions of CHANGELOG.md, newest first, without unreleased changes.

    Raises: ValueError if the file has no version, or not the present one first.
    """
    text = changelog or (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    for place, section in enumerate(re.split(r"^## ", text, flags=re.MULTILINE)[1:]):
        heading, _, body = section.partition("\n")
        if place == 0 and heading.strip() == UNRELEASED:
            continue
        named = re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", heading.strip())
        changes = tuple(" ".join(item.split()) for item in re.split(r"^- ", body, flags=re.M)[1:])
        if named is None or not changes:
            what = f"{heading.strip()!r} is not 'version (date)' with changes below"
            raise ValueError(f"CHANGELOG.md: {what}")
        found.append(Release(named[1], date.fromisoformat(named[2]), changes))
    if not found or (changelog is None and found[0].version != version()):
        raise ValueError(f"CHANGELOG.md does not begin with version {version()}")
    return tuple(found)
