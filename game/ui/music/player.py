"""Decides which piece plays and how loud its layers are, and fades them in a thread of its own."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

_log = logging.getLogger(__name__)

TITLE, AMBIENCE = "title", "ambience"
"""The pieces that belong to no game; the second is what is heard of the room without music."""

FADE_S = 1.5  # of a piece or its tension layer, in or out
HOLD_S = 8.0  # the tension layer is not switched more often than this
DUCKED, DUCKING_S, RETURNING_S = 0.25, 0.2, 0.8  # under speech and signals: -12 dB
_STEP_S, _POLL_S = 1 / 30, 0.1  # between two changes of a fade, and two questions about speech


@dataclass(frozen=True)
class Music:
    """The music of a scene. `tense`: everybody at the table can see that a decision is near."""

    piece: str = TITLE
    tense: bool = False


class Layers(Protocol):
    """The layers of one piece and the short signals, on a sound card."""

    def load(self, piece: str) -> bool:
        """Load a piece, which takes a second; False if it cannot be played."""

    def start(self) -> None:
        """Start all layers of the loaded piece in step, silent."""

    def set_levels(self, calm: float, tension: float) -> None:
        """Set the volume of base and melody, and of the tension layer, from 0 to 1."""

    def stop(self) -> None:
        """Stop the piece and release its memory."""

    def play_signal(self, signal: str, level: float) -> float:
        """Play a signal and return its seconds; 0 if it cannot be played now."""


class MusicPlayer:
    """Plays the music that the scenes ask for. All calls but `close` return at once.

    Without music the ambience of the room is heard. `clock`: seconds that pass.
    """

    def __init__(self, layers: Layers, clock: Callable[[], float] = time.monotonic) -> None:
        self._layers, self._clock = layers, clock
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None
        self._closing = False
        # Set from outside, read by the thread:
        self.is_speaking: Callable[[], bool] = lambda: False
        self._asked: Music | None = None
        self._music = self._ambience = 0.0
        self._away = False
        self._rung: deque[float] = deque()  # seconds of signals that have just begun
        # The thread's own:
        self.playing = ""
        self._broken: set[str] = set()
        self._now = clock()
        self._tense, self._switched_at = False, self._now
        self._piece_level = self._tension_level = 0.0
        self._under, self._heard_speech, self._signal_until = 1.0, False, 0.0
        self._levels = (-1.0, -1.0)

    # --- what is asked for ------------------------------------------------------------------------

    def set_volumes(self, music: float, ambience: float) -> None:
        """Set the volumes of music and ambience, from 0 to 1. At 0 the music is unloaded."""
        if (music, ambience) != (self._music, self._ambience):
            self._music, self._ambience = music, ambience
            self._wake.set()

    def leave(self, *, away: bool) -> None:
        """Play without a sound while the window is not in front, and return afterwards."""
        if away != self._away:
            self._away = away
            self._wake.set()

    def follow(self, music: Music) -> None:
        """Play a scene's music. Called in every frame."""
        if music != self._asked or self.is_speaking() != self._heard_speech:
            self._asked = music
            self._wake.set()

    def play_signal(self, signal: str) -> bool:
        """Play a signal over the music; False if there is no music to play it over."""
        if self._away or self._music <= 0 or self.playing in ("", AMBIENCE):
            return False
        seconds = self._layers.play_signal(signal, self._music)
        if seconds > 0:
            self._rung.append(seconds)
            self._wake.set()
        return seconds > 0

    # --- time -------------------------------------------------------------------------------------

    def pass_time(self) -> float | None:
        """Do what is due now; return the seconds until more is due.

        None: only when something else is asked for.
        """
        now = self._clock()
        passed_s = min(now - self._now, 3 * _STEP_S)  # a fade that begins now must not jump
        self._now = now
        while self._rung:
            self._signal_until = max(self._signal_until, now + self._rung.popleft())
        changing = self._change_piece(passed_s)
        waits_s = self._change_tension(passed_s)
        self._duck(passed_s)
        self._set_levels()
        if changing or waits_s == 0 or self._is_ducking:
            return _STEP_S
        if self._under < 1:
            return _POLL_S
        return waits_s

    def _wanted(self) -> str:
        asked = self._asked
        if asked is None:
            return ""
        if self._music > 0 and asked.piece not in self._broken:
            return asked.piece
        return AMBIENCE if self._ambience > 0 and AMBIENCE not in self._broken else ""

    def _change_piece(self, passed_s: float) -> bool:
        """Fade towards the wanted piece; True while there is more to do."""
        wanted = self._wanted()
        if self.playing == wanted:
            self._piece_level = min(1.0, self._piece_level + passed_s / FADE_S)
            return self._piece_level < 1 and bool(wanted)
        self._piece_level = max(0.0, self._piece_level - passed_s / FADE_S)
        if self._piece_level > 0 and self.playing:
            return True
        if self.playing:
            self._layers.stop()
            self.playing = ""
        if not wanted:
            return False
        if not self._layers.load(wanted):
            self._broken.add(wanted)
        elif wanted == self._wanted():  # it may have changed in the meantime
            self._now = self._clock()
            self._tense = self._asks_tension
            self._tension_level, self._switched_at = float(self._tense), self._now
            self._piece_level, self._levels = 0.0, (-1.0, -1.0)
            self._layers.start()
            self.playing = wanted
        return True

    @property
    def _asks_tension(self) -> bool:
        return self._asked is not None and self._asked.tense

    def _change_tension(self, passed_s: float) -> float | None:
        """Fade the tension layer; return the seconds until that goes on, None if not at all."""
        waits_s = None
        if self._asks_tension != self._tense and self.playing == self._wanted():
            waits_s = max(0.0, self._switched_at + HOLD_S - self._now)
            if waits_s == 0:
                self._tense, self._switched_at = self._asks_tension, self._now
        aim = float(self._tense)
        self._tension_level = _towards(self._tension_level, aim, passed_s / FADE_S)
        return waits_s if self._tension_level == aim else 0.0

    @property
    def _is_covered(self) -> bool:
        return self._heard_speech or self._now < self._signal_until

    @property
    def _is_ducking(self) -> bool:
        return self._under != (DUCKED if self._is_covered else 1.0)

    def _duck(self, passed_s: float) -> None:
        self._heard_speech = self.is_speaking()
        aim = DUCKED if self._is_covered else 1.0
        lasts_s = DUCKING_S if aim < self._under else RETURNING_S
        self._under = _towards(self._under, aim, (1 - DUCKED) * passed_s / lasts_s)

    def _set_levels(self) -> None:
        if not self.playing:
            return
        if self._away:
            calm = 0.0
        elif self.playing == AMBIENCE:
            calm = self._ambience * self._piece_level
        else:
            calm = self._music * self._piece_level * self._under
        levels = calm, calm * self._tension_level
        if levels != self._levels:
            self._layers.set_levels(*levels)
            self._levels = levels

    # --- the thread -------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to play what is asked for."""
        self._thread = threading.Thread(target=self._work, name="music", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            while not self._closing:
                self._wake.clear()
                self._wake.wait(self.pass_time())
        except Exception:
            # Whatever happens to the sound card, the match goes on without music.
            _log.exception("the music has stopped")

    def close(self) -> None:
        """Stop, after the file that is being loaded just now."""
        self._closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            self._layers.stop()
            self.playing = ""


def _towards(now: float, aim: float, step: float) -> float:
    """Return a value nearer to its aim by a step at most."""
    return min(aim, now + step) if now < aim else max(aim, now - step)
