"""Frame timing of the main loop: fast while anything moves, at rest blocked until an event."""

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

MOVING_FPS, STILL_FPS, AWAY_FPS = 60, 25, 10
LINGER_S = 0.3  # after the last change the loop stays fast for a moment
REST_S = 2.5  # after this time without one it blocks until an event
LOOK_ROUND_S = 0.5  # how long it waits at most
_LONGEST_S = 0.1  # a pause (a dragged window, a sleeping computer) must not make everything jump

Wait: TypeAlias = Callable[[int], bool]
"""Sleeps until an event waits to be fetched, up to a number of milliseconds. True if one does."""


def sdl_wait() -> Wait | None:
    """Return SDL's own function to wait for events; None where it cannot be loaded.

    `pygame.event.wait` polls a thousand times a second, which costs more than the loop itself.
    """
    try:
        wait = ctypes.CDLL(sdl_beside(pygame.base.__file__, sys.platform)).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda most_ms: bool(wait(None, most_ms))


def sdl_beside(module: str, platform: str) -> str:
    """Return the library file of the SDL that pygame's own `module` has loaded.

    On Windows it is beside the module, and must be named by its full path: there may be another of
    that name, and a second SDL, which has opened no window, would not wait at all. Elsewhere the
    module is linked to it and serves as the handle.
    """
    return str(Path(module).with_name("SDL2.dll")) if platform == "win32" else module


class Beat(NamedTuple):
    """The next turn of the loop. `dt_s`: the seconds since the one before.

    `woken`: an event ended a rest; the time passed before the event.
    """

    dt_s: float
    woken: bool = False


class Rhythm:
    """Sleeps until the next turn of the loop is due.

    `tick(fps)` sleeps for the rest of a frame, not at all for 0, and returns the milliseconds since
    the last one. Without a `wait` the loop is never slower than `STILL_FPS`.
    """

    def __init__(self, wait: Wait | None, tick: Callable[[float], int] | None = None) -> None:
        self._wait = wait
        self._tick = tick or pygame.time.Clock().tick
        self._still_s = 0.0

    def next_beat(self, *, restless: bool, away: bool, polled: bool) -> Beat:
        """Sleep until the next turn of the loop, and return it.

        `restless`: invisible work needs frames. `away`: the window is not in front. `polled`: there
        are devices that must be polled.
        """
        if self._wait is None or self._still_s < REST_S or restless or polled:
            at_rest = AWAY_FPS if away else STILL_FPS
            passed_s = self._tick(MOVING_FPS if self._still_s < LINGER_S else at_rest) / 1000
            return Beat(min(passed_s, _LONGEST_S))
        woken = self._wait(round(LOOK_ROUND_S * 1000))
        return Beat(min(self._tick(0) / 1000, LOOK_ROUND_S + _LONGEST_S), woken)

    @property
    def lingers(self) -> bool:
        """Whether nothing has happened for a moment."""
        return self._still_s >= LINGER_S

    def heed(self, dt_s: float, *, busy: bool) -> None:
        """Note whether the last turn had input or drew something."""
        self._still_s = 0.0 if busy else self._still_s + dt_s
