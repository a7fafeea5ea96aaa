"""Bakes the sounds of the tavern into assets/sounds: mono, 44.1 kHz, Ogg Vorbis.

    python -m tools.sound.bake_sounds                write everything (a few seconds)
    python -m tools.sound.bake_sounds bell claim     write only what is named
    python -m tools.sound.bake_sounds --check        write nothing; exit 1 if a file differs
    python -m tools.sound.bake_sounds --list         the names

Needs numpy (the `test` extra) and `oggenc` (Debian: vorbis-tools). A second run writes the same
bytes. The check decodes both files and compares what can be heard, for another version of the
encoder may pack the same sound in other bytes.
"""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from inspect import isfunction
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
import pygame

from tools.baking import ASSETS, bake
from tools.music.measure import loudness
from tools.sound import dragon_farkle, every_table, quazos_gambit, yoho, yoz
from tools.sound.kit import RATE, Samples
from tools.sound.ogg import decoded, encoded

VOICES: dict[str, Callable[[], Samples]] = {
    name: voice
    for module in (every_table, dragon_farkle, quazos_gambit, yoho, yoz)
    for name, voice in vars(module).items()
    if isfunction(voice) and voice.__module__ == module.__name__ and not name.startswith("_")
}
"""Every sound by its file name, and what makes it: each public function of these modules."""

SOUNDS = ASSETS / "sounds"

USUAL, ROOM, PEAK = -22.0, -31.3, 0.8
"""Loudness of effects and of the room in LUFS (BS.1770, mono), and the highest sample allowed.

The short pieces of music that mark great moments have -18: nothing here is louder.
"""

_GREAT = (
    *("yahtzee", "steal", "farkle", "golden_jewel", "vault_open", "vault_shut", "last_chance"),
    *("dragon_roar", "dragon_fire", "dragon_hit", "dragon_heal", "dragon_slain", "horn_rally"),
    *("banshee", "cannon", "explosion", "battle_won", "battle_lost", "ship_hit", "chest_trap"),
    *("thief_arrives", "victory", "defeat", "castle_gate", "keep_gate"),
)
_OFTEN = (
    *("die_keep", "mana", "jewel", "thief_steps", "deck_shuffle"),
    *("sea_swing", "sea_swap", "sea_slide", "sea_flip"),
)
_OFTENER = "march", "sea_remove", "sea_close", "sea_refill", "wood_step", "sail", "waves"
_ALWAYS = (
    *("refusal", "wood_press", "step_city", "step_swamp", "step_water", "step_sky"),
    *("step_path", "card_draw", "card_play"),
)
LOUDNESS = {
    **dict.fromkeys(_GREAT, -20.0),
    **dict.fromkeys(_OFTEN, -24.0),
    **dict.fromkeys(_OFTENER, -25.0),
    **dict.fromkeys(_ALWAYS, -27.0),
}
"""What is heard once in a match is louder than the rest, what is heard often is quieter."""

_QUALITY, _ROOM_QUALITY = "1", "-1"
_AUDIBLE = 0.02
_LEAST = round(0.4 * RATE)


def heard(samples: Samples) -> float:
    """Return the loudness of a sound in LUFS; one shorter than 0.4 s counts as so long."""
    return loudness(np.concatenate([samples, np.zeros(max(0, _LEAST - len(samples)))]))


def aim(name: str) -> float:
    """Return the loudness that a sound should have, in LUFS."""
    return ROOM if name == "ambience" else LOUDNESS.get(name, USUAL)


def levelled(name: str, samples: Samples) -> Samples:
    """Return the sound at its target loudness, faded out over its last 15 ms, below full scale."""
    if name != "ambience":
        samples = samples.copy()
        fade = round(0.015 * RATE)
        samples[-fade:] *= np.linspace(1, 0, fade)
    loud: Samples = samples * 10 ** ((aim(name) - heard(samples)) / 20)
    return loud * min(1.0, PEAK / float(np.abs(loud).max()))


def _files(name: str) -> Iterator[tuple[Path, bytes]]:
    quality = _ROOM_QUALITY if name == "ambience" else _QUALITY
    yield SOUNDS / f"{name}.ogg", encoded(levelled(name, VOICES[name]()), quality)


def same(committed: Path, fresh: bytes) -> bool:
    """Return whether a committed file sounds like a new one."""
    if committed.read_bytes() == fresh:
        return True
    old, new = decoded(committed), decoded(io.BytesIO(fresh))
    return len(old) == len(new) and float(np.abs(old - new).max()) < _AUDIBLE


def main(arguments: Sequence[str] | None = None) -> int:
    """Bake or check what is named; return 1 if a check failed, else 0."""
    pygame.mixer.init(RATE, -16, 1)
    try:
        return bake(__doc__, {name: partial(_files, name) for name in VOICES}, arguments, same)
    finally:
        pygame.mixer.quit()


if __name__ == "__main__":
    sys.exit(main())
