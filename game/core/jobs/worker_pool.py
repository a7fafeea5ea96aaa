"""Who works on pieces: this process, the processors of this machine, or a cluster of machines.

A piece is a small value that says what is to be done; the work is a function of a module, since it
travels by its name. What comes of a piece follows from the piece alone, never from who worked on it
or when: so any crew comes to the same.
"""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

P = TypeVar("P")
R = TypeVar("R")


class Lost(Exception):
    """The worker of a piece ended without a result. The text says how."""


class WorkerPool(Protocol):
    """Takes pieces and gives what comes of them."""

    @property
    def width(self) -> int:
        """How many pieces it takes at once; at least 1."""

    @property
    def piece_s(self) -> float:
        """How many seconds a piece should take, so that handing it over costs next to nothing."""

    @property
    def alone_s(self) -> float:
        """For how many seconds this process does better alone, while others would only come up."""

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Begin with a piece. No more than `width` may be given at a time."""

    def result(self, future: "Future[R]") -> R:
        """What came of a piece that is done, or whatever the work raised.   Raises: Lost."""

    def give_up(self, future: "Future[Any]") -> None:
        """Nobody waits for this piece any more, as it seems to have no end."""

    def close(self) -> None:
        """Send everybody home, whatever they are doing."""


class Here:
    """This process itself, one piece after the other."""

    width = 1
    piece_s = 0.0
    alone_s = 0.0

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Work on it at once, to its end. Ctrl-C goes through."""
        future: Future[R] = Future()
        try:
            future.set_result(work(piece))
        except Exception as wrong:  # as from anybody else: it is raised where the result is wanted
            future.set_exception(wrong)
        return future

    def result(self, future: "Future[R]") -> R:
        """What came of it."""
        return future.result()

    def give_up(self, future: "Future[Any]") -> None:
        """Nothing here is ever waited for."""

    def close(self) -> None:
        """Nobody has to go."""


HERE = Here()
