"""Loads the layers of a piece of `assets/music` and plays them in step, on pygame's mixer."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.manual_gc import return_memory
from game.ui.music.own_files import OwnFiles
from game.ui.music.player import AMBIENCE, OWN, TITLE

SIGNALS = (
    "sting_victory",
    "sting_great",
    "sting_misfortune",
    "sting_your_turn",
    "sting_hush",
    "sting_defeat",
)
_MELODY_SIDE, _TENSION_SIDE = (0.85, 1.0), (1.0, 0.85)  # volumes of the left and right ear
_TOGETHER_S, _TRIES = 0.0005, 5


class MixerLayers:
    """The layers of one piece: the base is streamed from its file, the others are decoded.

    So a piece needs some 30 MB for each decoded layer. `channel`: the first of the two channels for
    them, which are above those of the effects.
    """

    def __init__(self, missing: Missing, channel: int, own: OwnFiles | None = None) -> None:
        self._missing, self._channel, self._own = missing, channel, own
        self._loops = True
        self._decoded: tuple[pygame.mixer.Sound, ...] = ()
        self._signals: dict[str, pygame.mixer.Sound] = {}
        self.one_ear = False

    def load(self, piece: str) -> bool:
        """Load a piece, which takes a second; False if it cannot be played, which is noted."""
        self._loops = piece != OWN
        if piece == OWN:
            return self._load_own()
        layers: tuple[str, ...]
        if piece == AMBIENCE:
            base, layers = asset_path("sounds", f"{AMBIENCE}.ogg"), ()
        else:
            base = _file(f"{piece}_base")
            layers = ("melody",) if piece == TITLE else ("melody", "tension")
            self._load_signals()
        try:
            name = base.stem
            pygame.mixer.music.load(base)
            decoded = []
            for layer in layers:
                name = f"{piece}_{layer}"
                decoded.append(_decoded(_file(name)))
        except (OSError, pygame.error) as wrong:
            self._missing.note("music", name, wrong)
            self.stop()
            return False
        self._decoded = tuple(decoded)
        return_memory()
        return True

    def _load_own(self) -> bool:
        """Load the next file of the player; False if none can be played."""
        own = self._own
        while own is not None and (path := own.next()) is not None:
            try:
                pygame.mixer.music.load(path)
            except (OSError, pygame.error):
                own.leave_out(path)
            else:
                self._load_signals()
                return True
        return False

    def length_s(self) -> float:
        """Return how long the loaded piece takes; 0 if it does not begin again."""
        return self._decoded[0].get_length() if self._decoded else 0.0

    def has_ended(self) -> bool:
        """Whether a piece that does not begin again is over."""
        return not self._loops and not pygame.mixer.music.get_busy()

    def _load_signals(self) -> None:
        for name in SIGNALS:
            if name not in self._signals:
                try:
                    self._signals[name] = pygame.mixer.Sound(_file(name))
                except (OSError, pygame.error) as wrong:
                    self._missing.note("music", name, wrong)

    def start(self) -> None:
        """Start all layers silent and in step, again if the thread was interrupted."""
        pygame.mixer.music.set_volume(0.0)
        for sound in self._decoded:
            sound.set_volume(0.0)  # for a channel begins at full volume
        for _ in range(_TRIES):
            began = time.perf_counter()
            for number, sound in enumerate(self._decoded):
                pygame.mixer.Channel(self._channel + number).play(sound, -1)
            prompt = time.perf_counter() - began < _TOGETHER_S
            pygame.mixer.music.play(-1 if self._loops else 0)
            if prompt:
                break
        for number, sound in enumerate(self._decoded):
            pygame.mixer.Channel(self._channel + number).set_volume(0.0)
            sound.set_volume(1.0)

    def set_levels(self, base: float, melody: float, tension: float) -> None:
        """Set the volumes of the layers, from 0 to 1."""
        pygame.mixer.music.set_volume(base)
        levels = ((melody, _MELODY_SIDE), (tension, _TENSION_SIDE))
        for number, (level, side) in enumerate(levels[: len(self._decoded)]):
            ears = (1.0, 1.0) if self.one_ear else side
            channel = pygame.mixer.Channel(self._channel + number)
            channel.set_volume(*(level * ear for ear in ears))

    def stop(self) -> None:
        """Stop the piece and release its memory."""
        for number in range(len(self._decoded)):
            pygame.mixer.Channel(self._channel + number).stop()
        self._decoded = ()
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def play_signal(self, signal: str, level: float) -> float:
        """Play a signal and return its seconds; 0 if it cannot be played now."""
        sound, channel = self._signals.get(signal), pygame.mixer.find_channel()
        if sound is None or channel is None:
            return 0.0
        channel.set_volume(level)
        channel.play(sound)
        channel.set_volume(level)
        return sound.get_length()


def _decoded(path: Path) -> pygame.mixer.Sound:
    """Decode a whole file.   Raises: OSError or pygame.error.

    Decoding needs as much memory again, in small blocks. In a thread of its own these are in an
    arena of their own, so that `return_memory` can return them once the thread has ended.
    """
    with ThreadPoolExecutor(1, "decoder") as decoder:
        return decoder.submit(pygame.mixer.Sound, path).result()


def _file(name: str) -> Path:
    return asset_path("music", f"{name}.ogg")
