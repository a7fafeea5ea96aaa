"""The processors of this machine: processes that live as long as there is work.

Each process has an executor of its own. When a process of a `ProcessPoolExecutor` ends, all pieces
of that executor are lost and nobody knows which of them did it; so nobody shares one.
"""

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from game.core.jobs.worker_pool import Lost
from game.core.match.worker import safe_path

P = TypeVar("P")
R = TypeVar("R")

_PIECE_S = 0.2
_ALONE_S = 1.0  # until a process is up and has read the rules of all games
_NICE = 5


def processors() -> int:
    """Return the number of processors that this program may use."""
    if hasattr(os, "sched_getaffinity"):  # not on Windows and macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Pool of `jobs` processes, each working on one piece at a time. They start when needed."""

    piece_s = _PIECE_S

    def __init__(self, jobs: int, alone_s: float = _ALONE_S) -> None:
        self.width, self.alone_s = jobs, alone_s
        self._idle: list[_Hand] = []
        self._busy: dict[Future[Any], _Hand] = {}

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Give a piece to an idle process, or to a new one; return its future.

        Raises: OSError if no process can be started.
        """
        while self._idle:
            hand = self._idle.pop()
            try:
                return self._begun(hand, hand.submit(work, piece))
            except BrokenExecutor:  # it ended while it had nothing to do
                hand.close()
        hand = _Hand()
        return self._begun(hand, hand.submit(work, piece))

    def _begun(self, hand: "_Hand", future: "Future[R]") -> "Future[R]":
        self._busy[future] = hand
        return future

    def result(self, future: "Future[R]") -> R:
        """Return the result of a piece.   Raises: Lost."""
        hand = self._busy.pop(future)
        try:
            found = future.result()
        except BrokenExecutor:
            hand.close()
            raise Lost("the process ended") from None
        except BaseException:
            self._idle.append(hand)
            raise
        self._idle.append(hand)
        return found

    def give_up(self, future: "Future[Any]") -> None:
        """End the process of a piece."""
        self._busy.pop(future).close()

    def close(self) -> None:
        """End all processes."""
        hands = (*self._idle, *self._busy.values())
        self._idle, self._busy = [], {}
        for hand in hands:
            hand.let_go()
        for hand in hands:
            hand.close()


class _Hand:
    """One worker process of the pool."""

    def __init__(self) -> None:
        context = get_context("spawn")
        # It ends with the pipe: at once when it is closed here, or with this process, however
        # that ends. An executor alone would wait for what it is doing.
        self._theirs, self._leash = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(
            1, context, initializer=_begin, initargs=(self._theirs,)
        )

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        with safe_path():
            future = self._executor.submit(work, piece)  # the first one starts the process
        self._theirs.close()
        return future

    def let_go(self) -> None:
        self._leash.close()

    def close(self) -> None:
        self.let_go()
        self._executor.shutdown(cancel_futures=True)


# --- in the process -------------------------------------------------------------------------------


def _begin(leash: Connection) -> None:
    # Ctrl-C in a terminal reaches every process of it; the parent decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICE)
    threading.Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    try:
        leash.poll(None)
    finally:
        os._exit(0)
