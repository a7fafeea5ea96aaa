"""Reads texts aloud through the speech of the system: speech-dispatcher, SAPI, AVSpeech.

The library that reaches them is an extra (`tavern-table[speech]`). Without it, or where nothing on
the system can speak, it stays silent, and `trouble` says what is missing and how to get it.
"""

import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

_log = logging.getLogger(__name__)

_MOST = 12
"""The number of lines that wait to be spoken; the newest replace the oldest."""

_LETTERS_PER_S = 14.0
"""How fast an engine speaks. Most return at once and do not tell when they have ended."""


class Speaks(Protocol):
    """A speech engine."""

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Say a text; `interrupt`: instead of the present one."""

    def stop(self) -> None:
        """Stop speaking."""


def _system() -> Speaks:
    """Return the best voice of the system.   Raises: ImportError without the extra; any other."""
    prism: Any = import_module("prism")  # an extra, which need not be there
    found: Speaks = prism.Context().acquire_best()
    return found


_NO_LIBRARY = (
    "Nothing can speak: the speech library is missing. Type: pip install 'tavern-table[speech]'"
)
_NO_LIBRARY_HERE = "Nothing can speak: this package has no speech library. Install from source."
_NO_ENGINE = {
    "linux": "Nothing can speak. Install speech-dispatcher and espeak-ng, then start again.",
    "win32": "Nothing can speak. Add a voice in the settings of Windows, then start again.",
    "darwin": "Nothing can speak. Add a voice in the settings of macOS, then start again.",
}


@cache
def _has_library() -> bool:
    return find_spec("prism") is not None


class Voice:
    """Speaks in a thread; all calls return at once. `load` finds the engine at the first text."""

    def __init__(self, load: Callable[[], Speaks] = _system) -> None:
        self._load = load
        self._changed = threading.Condition()  # guards everything below
        self._waiting: deque[str] = deque()
        self._cut = False  # the present text is to be interrupted
        self._closing = self._mute = False
        self._thread: threading.Thread | None = None
        self._until = 0.0  # when it will have spoken, by the monotonic clock
        self.last = ""  # the last text

    @property
    def trouble(self) -> str:
        """What is missing so that it can speak, and how to get it; "" as far as nothing is."""
        if self._load is _system and not _has_library():
            return _NO_LIBRARY_HERE if getattr(sys, "frozen", False) else _NO_LIBRARY
        return _NO_ENGINE.get(sys.platform, _NO_ENGINE["linux"]) if self._mute else ""

    @property
    def is_speaking(self) -> bool:
        """Whether something is being spoken, as far as can be told from the length of the texts."""
        return not self._mute and (bool(self._waiting) or time.monotonic() < self._until)

    def say(self, text: str, *, interrupt: bool = False) -> None:
        """Queue a text; `interrupt`: say it at once, in place of all others."""
        if not text or self._mute:
            return
        with self._changed:
            if interrupt:
                self._waiting.clear()
                self._cut = True
            self._waiting.append(text)
            while len(self._waiting) > _MOST:
                self._waiting.popleft()
            self.last = text
            self._begin()
            self._changed.notify()

    def again(self) -> None:
        """Repeat the last text."""
        self.say(self.last, interrupt=True)

    def silence(self) -> None:
        """Stop speaking and clear the queue."""
        with self._changed:
            self._waiting.clear()
            self._cut = True
            self._changed.notify()

    def forget(self) -> None:
        """Stop speaking and forget the last text, for other listeners."""
        self.last = ""
        self.silence()

    def close(self) -> None:
        """Stop for good. A hanging engine is abandoned."""
        with self._changed:
            self._closing = self._cut = True
            self._waiting.clear()
            self._changed.notify()

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            speaker = self._load()
            while self._speak_next(speaker):
                pass
        except Exception as wrong:
            # Whatever a foreign library stumbles over, the match goes on without a voice.
            _log.info("nothing is read aloud (%s)", wrong)
            self._mute = True

    def _speak_next(self, speaker: Speaks) -> bool:
        """Wait for something to do, and do it; False when it is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._cut or self._closing)
            cut, self._cut = self._cut, False
            text = self._waiting.popleft() if self._waiting else ""
            closing = self._closing
        if cut:
            self._until = 0.0
            speaker.stop()
        if text:
            begins = max(self._until, time.monotonic())
            self._until = begins + len(text) / _LETTERS_PER_S
            speaker.speak(text, False)
        return not closing
