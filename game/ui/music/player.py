"""Decides which piece plays and how loud its layers are, and fades them in a thread of its own."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

_log = logging.getLogger(__name__)

TITLE, AMBIENCE, OWN = "title", "ambience", "own"
"""The pieces of no game: the title, the room without music, and the player's own files."""

FADE_S = 1.5  # of a piece or its tension layer, in or out
HOLD_S = 8.0  # the tension layer is not switched more often than this
DUCKED, DUCKING_S, RETURNING_S = 0.25, 0.2, 0.8  # under speech and signals: -12 dB
_STEP_S, _POLL_S = 1 / 30, 0.1  # between two changes of a fade, and two questions about speech
_RESTS = 3  # every so many times round the melody is silent


_UNKNOWN = (-1.0, -1.0, -1.0)


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

    def length_s(self) -> float:
        """Return how long the loaded piece takes; 0 if it does not begin again."""

    def has_ended(self) -> bool:
        """Whether a piece that does not begin again is over."""

    def set_levels(self, base: float, melody: float, tension: float) -> None:
        """Set the volumes of the layers, from 0 to 1."""

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
        self._away = self._own = False
        self._rung: deque[float] = deque()  # seconds of signals that have just begun
        # The thread's own:
        self.playing = ""
        self._broken: set[str] = set()
        self._now = clock()
        self._tense, self._switched_at = False, self._now
        self._piece_level = self._tension_level = 0.0
        self._melody_level, self._started_at, self._length_s = 1.0, self._now, 0.0
        self._under, self._heard_speech, self._signal_until = 1.0, False, 0.0
        self._levels = _UNKNOWN

    # --- what is asked for ------------------------------------------------------------------------

    def set_volumes(self, music: float, ambience: float) -> None:
        """Set the volumes of music and ambience, from 0 to 1. At 0 the music is unloaded."""
        if (music, ambience) != (self._music, self._ambience):
            self._music, self._ambience = music, ambience
            self._wake.set()

    def set_own(self, *, own: bool) -> None:
        """Play the player's own files instead of every piece, as far as they can be played."""
        if own != self._own:
            self._own = own
            self._broken.discard(OWN)
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
        """Do what is due; return the seconds until more is due, None: after another request."""
        now = self._clock()
        passed_s = min(now - self._now, 3 * _STEP_S)  # a fade that begins now must not jump
        self._now = now
        while self._rung:
            self._signal_until = max(self._signal_until, now + self._rung.popleft())
        changing = self._change_piece(passed_s)
        waits_s = self._change_tension(passed_s)
        waits_s = _sooner(waits_s, self._change_melody(passed_s))
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
        if self._music > 0 and self._own and OWN not in self._broken:
            return OWN
        if self._music > 0 and asked.piece not in self._broken:
            return asked.piece
        return AMBIENCE if self._ambience > 0 and AMBIENCE not in self._broken else ""

    def _change_piece(self, passed_s: float) -> bool:
        """Fade towards the wanted piece; True while there is more to do."""
        wanted = self._wanted()
        if self.playing == wanted == OWN and self._layers.has_ended():
            self._layers.stop()
            self.playing = ""
            self._piece_level = 0.0
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
            self._piece_level, self._levels = 0.0, _UNKNOWN
            self._melody_level, self._started_at = 1.0, self._now
            self._length_s = self._layers.length_s()
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

    def _change_melody(self, passed_s: float) -> float | None:
        """Fade the melody, silent every third time; return the seconds until more, or None."""
        if self.playing == OWN:
            return _POLL_S * 10  # a file may have ended
        if not self.playing or not self._length_s:
            return None
        played_s = self._now - self._started_at
        rests = int(played_s / self._length_s) % _RESTS == _RESTS - 1
        aim = 0.0 if rests else 1.0
        self._melody_level = _towards(self._melody_level, aim, passed_s / FADE_S)
        left_s = self._length_s - played_s % self._length_s
        return left_s if self._melody_level == aim else 0.0

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
        levels = calm, calm * self._melody_level, calm * self._tension_level
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


def _sooner(one: float | None, other: float | None) -> float | None:
    """Return the smaller of two waiting times; None is for ever."""
    return min((time for time in (one, other) if time is not None), default=None)


def _towards(now: float, aim: float, step: float) -> float:
    """Return a value nearer to its aim by a step at most."""
    return min(aim, now + step) if now < aim else max(aim, now - step)
