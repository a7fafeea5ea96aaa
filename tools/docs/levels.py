"""Writes the table of loudness in docs/sound.md, measured in assets/sounds and assets/music.

    python -m tools.docs.levels               write it between its marks
    python -m tools.docs.levels --check       say whether it is up to date, and write nothing

Needs numpy (the `test` extra). Ends with 1 if the table is out of date, or without marks.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from msgspec import Struct

from tools.docs.generated import ROOT, marked, write_or_check
from tools.music.measure import true_peak
from tools.sound.bake_sounds import SOUNDS, aim, heard
from tools.sound.kit import RATE
from tools.sound.ogg import decoded

PAGE = ROOT / "docs" / "sound.md"
MUSIC = ROOT / "assets" / "music"


class Level(Struct, frozen=True):
    """Record of one measured sound: seconds, loudness in LUFS, and true peak in dB."""

    name: str
    seconds: float
    loud: float
    peak: float

    @staticmethod
    def of(path: Path) -> "Level":
        """Return the loudness of a file; the mixer must be open."""
        samples = decoded(path)
        return Level(path.stem, len(samples) / RATE, heard(samples), true_peak(samples))


def levels() -> tuple[list[Level], list[Level]]:
    """Return the pieces of music of the stage, and all sounds, the loudest first."""
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(RATE, -16, 1)
    music, sounds = MUSIC.glob("sting_*.ogg"), SOUNDS.glob("*.ogg")
    both = [sorted(map(Level.of, paths), key=lambda one: one.name) for paths in (music, sounds)]
    stings, effects = (sorted(found, key=lambda one: -round(one.loud, 1)) for found in both)
    return stings, effects


def table() -> str:
    """Return the loudness of every sound as a Markdown table: stings first, then sounds."""
    stings, effects = levels()
    rows = ["| Sound | Seconds | Meant, LUFS | Loudness, LUFS | True peak, dB |"]
    rows.append("|---|--:|--:|--:|--:|")
    for level in (*stings, *effects):
        meant = "" if level in stings else f"{aim(level.name):.1f}"
        figures = f"{level.seconds:.2f} | {meant} | {level.loud:.1f} | {level.peak:.1f}"
        rows.append(f"| `{level.name}` | {figures} |".replace("-", "−"))
    return "\n".join(rows)


def files() -> list[tuple[Path, str]]:
    """Return the page's path and the text it must have.   Raises: BadInput if a mark is missing."""
    return [marked(PAGE, "levels", table())]


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, "levels", files))
