"""The interface of worker pools: this process, the processors of this machine, or a cluster.

A piece is a small value that describes a task; the work is a module-level function, since it is
pickled by name. The result of a piece depends on the piece alone, never on the worker or the time,
so every pool gets the same results.
"""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

P = TypeVar("P")
R = TypeVar("R")


class Lost(Exception):
    """The worker of a piece ended without a result. The text says how."""


class WorkerPool(Protocol):
    """Runs pieces of work and returns their results."""

    @property
    def width(self) -> int:
        """The number of pieces that may be under way; at least 1."""

    @property
    def piece_s(self) -> float:
        """The seconds that a piece should take, so that the overhead is negligible."""

    @property
    def alone_s(self) -> float:
        """The seconds for which this process alone is faster, while others would only start."""

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Begin a piece; return its future. At most `width` may be under way."""

    def result(self, future: "Future[R]") -> R:
        """Return the result of a finished piece, or raise what the work raised.   Raises: Lost."""

    def give_up(self, future: "Future[Any]") -> None:
        """Abandon a piece that seems to have no end."""

    def close(self) -> None:
        """End all workers, even in the middle of a piece."""


class Here:
    """Runs pieces in this process, one after the other."""

    width = 1
    piece_s = 0.0
    alone_s = 0.0

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Run a piece to its end before returning. Ctrl-C is raised here."""
        future: Future[R] = Future()
        try:
            future.set_result(work(piece))
        except Exception as wrong:  # as with other pools: raised where the result is used
            future.set_exception(wrong)
        return future

    def result(self, future: "Future[R]") -> R:
        """Return the result of a piece."""
        return future.result()

    def give_up(self, future: "Future[Any]") -> None:
        """Do nothing: no piece is ever under way."""

    def close(self) -> None:
        """Do nothing: there are no workers."""


HERE = Here()
