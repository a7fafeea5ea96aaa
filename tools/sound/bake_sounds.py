"""Bakes the sounds of the tavern into assets/sounds: mono, 44.1 kHz, Ogg Vorbis.

    python -m tools.sound.bake_sounds                write everything (a few seconds)
    python -m tools.sound.bake_sounds bell claim     write only what is named
    python -m tools.sound.bake_sounds --check        write nothing; exit 1 if a file differs
    python -m tools.sound.bake_sounds --list         the names

Needs numpy (the `test` extra) and `oggenc` (Debian: vorbis-tools). A second run writes the same
bytes. The check decodes both files and compares what can be heard, for another version of the
encoder may pack the same sound in other bytes.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
import pygame

from tools.sound import dragon_farkle, every_table, quazos_gambit, yoho, yoz
from tools.sound.kit import RATE, Samples
from tools.sound.ogg import decoded, encoded

VOICES = every_table.VOICES | dragon_farkle.VOICES | quazos_gambit.VOICES | yoho.VOICES | yoz.VOICES
"""Every sound by its file name, and what makes it."""

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"

TARGET_DB, AMBIENCE_DB, PEAK = -18.0, -30.0, 0.8
"""Loudness of effects and of the room in dB below full scale, and the highest sample allowed."""

LOUDNESS_DB = {
    "refusal": -22.0,
    "wood_step": -21.0,
    "wood_press": -22.0,
    "die_keep": -20.0,
    "march": -21.0,
    **dict.fromkeys(("step_city", "step_swamp", "step_water", "step_sky"), -22.0),
    **dict.fromkeys(("mana", "jewel"), -20.0),
    **dict.fromkeys(("card_draw", "card_play", "sail", "waves", "step_path"), -22.0),
    **dict.fromkeys(("thief_steps", "deck_shuffle"), -20.0),
    **dict.fromkeys(("sea_swing", "sea_swap", "sea_slide", "sea_flip"), -20.0),
    **dict.fromkeys(("sea_remove", "sea_close", "sea_refill"), -21.0),
}
"""What is heard often is quieter than the rest."""

_QUALITY, _ROOM_QUALITY = "1", "-1"
_WINDOW_S = 0.1
_AUDIBLE = 0.02


def loudness(samples: Samples) -> float:
    """The loudest tenth of a second, in dB below full scale, weighted roughly as ears do."""
    frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
    # Ears are little sensitive below some 100 Hz, and most at 2 to 4 kHz.
    weight = frequencies**2 / (frequencies**2 + 90.0**2) * (1 + 0.6 * (frequencies > 1500))
    heard = np.fft.irfft(np.fft.rfft(samples) * weight, len(samples))
    window = min(len(heard), round(_WINDOW_S * RATE))
    energy = np.convolve(heard**2, np.ones(window) / window, mode="valid")
    return float(10 * np.log10(energy.max() + 1e-12))


def levelled(name: str, samples: Samples) -> Samples:
    """The sound at its loudness, faded out over its last 15 ms, below full scale."""
    if name == "ambience":
        aim = AMBIENCE_DB
    else:
        aim = LOUDNESS_DB.get(name, TARGET_DB)
        samples = samples.copy()
        fade = round(0.015 * RATE)
        samples[-fade:] *= np.linspace(1, 0, fade)
    loud: Samples = samples * 10 ** ((aim - loudness(samples)) / 20)
    return loud * min(1.0, PEAK / float(np.abs(loud).max()))


def baked(name: str, folder: Path) -> bytes:
    """Return the Ogg file of one sound, made in `folder`."""
    quality = _ROOM_QUALITY if name == "ambience" else _QUALITY
    return encoded(levelled(name, VOICES[name]()), quality, folder)


def same(committed: Path, fresh: bytes, folder: Path) -> bool:
    """Whether a committed file sounds like a new one."""
    if committed.read_bytes() == fresh:
        return True
    path = folder / "heard.ogg"
    path.write_bytes(fresh)
    old, new = decoded(committed), decoded(path)
    return len(old) == len(new) and float(np.abs(old - new).max()) < _AUDIBLE


def main(arguments: Sequence[str] | None = None) -> int:
    """Bake or check what is named; 0 if all is well, 1 if a check failed, 2 for a wrong call."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="*", help="sounds; default: all")
    parser.add_argument("--check", action="store_true", help="compare with the committed files")
    parser.add_argument("--list", action="store_true", help="list the names and stop")
    chosen = parser.parse_args(arguments)
    if chosen.list:
        print("\n".join(VOICES))
        return 0
    if unknown := [name for name in chosen.name if name not in VOICES]:
        parser.error(f"unknown: {', '.join(unknown)}. Known: {', '.join(VOICES)}")
    if not shutil.which("oggenc"):
        parser.error("oggenc is missing; Debian has it in vorbis-tools")

    pygame.mixer.init(RATE, -16, 1)
    different = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name in chosen.name or VOICES:
            target, fresh = SOUNDS / f"{name}.ogg", baked(name, folder)
            if not chosen.check:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(fresh)
            elif not target.is_file() or not same(target, fresh, folder):
                different += 1
                print(f"assets/sounds/{name}.ogg differs from its voice", file=sys.stderr)
    pygame.mixer.quit()
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
