"""Sounds by name, at the volumes of the settings; silent where there is no sound card."""

import random
from pathlib import Path

import pygame

from game.core.assets import asset_path

_VOICES = 16


class Sounds:
    """Plays effects and the room's ambience, once it is open. Without a device it stays silent."""

    def __init__(self) -> None:
        self._cache: dict[str, pygame.mixer.Sound] = {}
        self._master = self._effects = self._ambience = 1.0
        self.played: list[str] = []  # names, newest last; for captions and tests
        self.available = False

    def open(self) -> None:
        """Take the sound card, if there is one. Some take their time: show something first."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return  # no sound card: the game goes on without
        pygame.mixer.set_num_channels(_VOICES)
        self.available = True

    def set_volumes(self, master: float, effects: float, ambience: float) -> None:
        """Volumes from 0 to 1."""
        self._master, self._effects, self._ambience = master, effects, ambience
        if self.available:
            pygame.mixer.music.set_volume(master * ambience)

    def play(self, name: str) -> None:
        """Play an effect of `assets/sounds`; an unknown name raises FileNotFoundError."""
        self.played.append(name)
        del self.played[:-50]
        path = _file(name)
        if not self.available or self._master * self._effects <= 0:
            return
        sound = self._cache.get(name)
        if sound is None:
            sound = self._cache[name] = pygame.mixer.Sound(path)
        channel = pygame.mixer.find_channel()
        if channel is not None:
            # A hand never knocks twice the same way.
            channel.set_volume(self._master * self._effects * random.uniform(0.9, 1.0))
            channel.play(sound)

    def start_ambience(self, name: str = "ambience") -> None:
        """Let the room crackle quietly, for ever."""
        if self.available:
            pygame.mixer.music.load(_file(name))
            pygame.mixer.music.set_volume(self._master * self._ambience)
            pygame.mixer.music.play(-1, fade_ms=1500)

    def close(self) -> None:
        """Give the sound card back."""
        if self.available:
            pygame.mixer.quit()
            self.available = False


def _file(name: str) -> Path:
    path = asset_path("sounds", f"{name}.ogg")
    if not path.exists():
        raise FileNotFoundError(f"There is no sound {name!r} in {path.parent}.")
    return path
