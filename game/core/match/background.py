"""Runs long computations in another process, which returns partial results.

Unlike the `worker` of computer players it answers many times, no caller blocks on it, and it ends
with its caller.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.match.worker import end, serve_the_window, spawned

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Background(Generic[T]):
    """Runner of the generator `reckon(*args)` in another process; returns its values.

    `reckon` must be a module-level function, and its arguments picklable. If no process can be
    started there are never any values. `poll` returns the newest value, `harvest` all.
    """

    def __init__(self, reckon: Callable[..., Iterator[T]], *args: Any) -> None:
        self._process: SpawnProcess | None = None
        try:
            self._process, self._pipe = spawned(_reckon, reckon, args, name="reckoning")
        except (OSError, RuntimeError, ImportError) as wrong:
            _log.error("a reckoning cannot be started (%s)", wrong)

    @property
    def running(self) -> bool:
        """Whether more values may come."""
        return self._process is not None

    def poll(self) -> T | None:
        """Return the newest value since the last call, or None, without waiting."""
        return next(reversed(self.harvest()), None)

    def harvest(self) -> list[T]:
        """Return all values since the last call, in order, without waiting."""
        found: list[T] = []
        try:
            while self._process is not None and self._pipe.poll():
                heard = self._pipe.recv()
                if isinstance(heard, BaseException):
                    _log.error("a reckoning ended with %r", heard)
                    self.close()
                else:
                    found.append(heard)
        except (EOFError, OSError):  # it has said all
            self.close()
        except Exception as broken:  # whatever half a message raises
            _log.error("a reckoning said something that cannot be read (%r)", broken)
            self.close()
        return found

    def close(self) -> None:
        """End the process, even during its work."""
        process, self._process = self._process, None
        if process is not None:
            self._pipe.close()
            end(process)


def _reckon(
    pipe: "Connection", reckon: Callable[..., Iterator[Any]], args: tuple[Any, ...]
) -> None:
    serve_the_window()
    try:
        for found in reckon(*args):
            pipe.send(found)
    except OSError:
        return  # nobody listens any more
    except Exception as broken:
        with suppress(OSError):
            pipe.send(broken)
