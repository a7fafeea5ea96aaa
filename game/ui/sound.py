"""Sounds by name, at the volumes of the settings; silent where there is no sound card."""

import random
from pathlib import Path

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.music.layers import MixerLayers
from game.ui.music.own_files import OwnFiles
from game.ui.music.player import MusicPlayer

_VOICES, _LAYERS = 16, 2  # channels for effects, and above them for the music
_INSTEAD = {"victory": "sting_victory", "your_turn": "sting_your_turn", "defeat": "sting_defeat"}
"""Effects in whose place a signal of the music is heard while music plays."""
MUSICAL = {"great": "sting_great", "misfortune": "sting_misfortune", "hush": "sting_hush"}
"""Signals of the music alone, which are heard while music plays."""
_FAR = 0.6  # what the other ear loses of a sound that comes from one side alone


def ears(side: float) -> tuple[float, float]:
    """Return the volumes of the left and right channel, from 0 to 1."""
    return 1 - _FAR * max(0.0, side), 1 - _FAR * max(0.0, -side)


class Sounds:
    """Plays effects, music and ambience after `open`; silent without a device or a sound file."""

    def __init__(self, missing: Missing | None = None, own: OwnFiles | None = None) -> None:
        self.missing, self.own = missing or Missing(), own
        self._cache: dict[str, pygame.mixer.Sound | None] = {}  # None: it cannot be played
        self._layers = MixerLayers(self.missing, _VOICES, own)
        self.music = MusicPlayer(self._layers)
        self._master = self._effects = 1.0
        self._mono = False
        self._away = False  # and silent while away
        self.played: list[str] = []  # names, newest last; for captions and tests
        self.available = False

    def open(self) -> None:
        """Open the sound card, if there is one. This may be slow: show something first."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return  # no sound card: the game goes on without
        pygame.mixer.set_num_channels(_VOICES + _LAYERS)
        self.available = True
        self.music.open()

    def set_volumes(self, master: float, effects: float, ambience: float, music: float) -> None:
        """Set the volumes, from 0 to 1."""
        self._master, self._effects = master, effects
        self.music.set_volumes(master * music, master * ambience)

    def hear_with(self, *, one_ear: bool) -> None:
        """Switch to mono, for those who hear with one ear or have one loudspeaker."""
        self._mono = self._layers.one_ear = one_ear

    def leave(self, *, away: bool) -> None:
        """Pause all sound while the window is not in front, and resume it afterwards."""
        self._away = away
        self.music.leave(away=away)

    def play(self, name: str, side: float = 0.0) -> None:
        """Play an effect of `assets/sounds` from a `side`: -1 is the left, 1 the right."""
        self.played.append(name)
        del self.played[:-50]
        if name in MUSICAL:
            self.music.play_signal(MUSICAL[name])
            return
        path = self._file(name)
        if name in _INSTEAD and self.music.play_signal(_INSTEAD[name]):
            return
        loud = 0.0 if self._away else self._master * self._effects
        if path is None or not self.available or loud <= 0:
            return
        if name not in self._cache:
            self._cache[name] = self._load(name, path)
        sound, channel = self._cache[name], pygame.mixer.find_channel()
        if sound is not None and channel is not None:
            # A hand never knocks twice the same way.
            loud *= random.uniform(0.9, 1.0)
            channel.set_volume(*(loud * ear for ear in ears(0.0 if self._mono else side)))
            channel.play(sound)

    def _file(self, name: str) -> Path | None:
        path = asset_path("sounds", f"{name}.ogg")
        if path.is_file():
            return path
        self.missing.note("sound", name, "there is no such file")
        return None

    def _load(self, name: str, path: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(path)
        except (OSError, pygame.error) as wrong:
            self.missing.note("sound", name, wrong)
            return None

    def close(self) -> None:
        """Close the sound card."""
        if self.available:
            self.music.close()
            pygame.mixer.quit()
            self.available = False
