"""Cases handed to processes, and what comes back, whatever happens to a process."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TypeAlias

from msgspec import Struct

from game.core.match.worker import end_with_the_window, start_safely
from game.core.proof.soak import Fault, Soaked, soak
from game.games.registry import find

LATE_S = 900.0  # a match of the slowest computers takes minutes on a busy machine
_LOOK_S = 0.5


class Task(Struct, frozen=True):
    """One case of a game."""

    game: str
    seed: int
    number: int


Prove: TypeAlias = Callable[[Task], Soaked]


def prove(task: Task) -> Soaked:
    """Soak one case of a game of the house."""
    return soak(find(task.game), task.seed, task.number)


def soaked(
    tasks: Iterator[Task], jobs: int, proving: Prove = prove, late_s: float = LATE_S
) -> Iterator[Soaked | None]:
    """What comes of the tasks, in the order in which they are done; None while one waits.

    `proving` must be a function of a module, since it travels by its name. A process that ends, or
    has not answered after `late_s` seconds, is a fault of its case; another takes its place.
    """
    idle = [Hand(proving) for _ in range(jobs)]
    busy: list[Hand] = []
    try:
        while True:
            while idle and (task := next(tasks, None)) is not None:
                hand = idle.pop()
                hand.give(task)
                busy.append(hand)
            if not busy:
                return
            ready = wait([hand.pipe for hand in busy], _LOOK_S)
            for hand in list(busy):
                told = hand.take(late_s) if hand.pipe in ready or hand.is_late(late_s) else None
                if told is None:
                    continue
                busy.remove(hand)
                idle.append(hand if hand.lives else Hand(proving))
                yield told
            yield None
    finally:
        for hand in (*idle, *busy):
            hand.kill()


class Hand:
    """One process and what it works on."""

    def __init__(self, proving: Prove) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, proving), daemon=True)
        start_safely(self._process)
        theirs.close()
        self.task: Task | None = None
        self._since = 0.0  # monotonic seconds
        self.lives = True

    def give(self, task: Task) -> None:
        """Let it work. Should it be dead, `take` says so."""
        self.task, self._since = task, time.monotonic()
        with suppress(OSError):
            self.pipe.send(task)

    def is_late(self, late_s: float) -> bool:
        """Whether it has not answered for so long."""
        return time.monotonic() - self._since > late_s

    def take(self, late_s: float) -> Soaked:
        """What came of its task. If it cannot say, it is dead afterwards."""
        assert self.task is not None
        task = self.task
        try:
            if self.pipe.poll():
                told: Soaked = self.pipe.recv()
                return told
            why = f"no end within {late_s:g} s"
        except (EOFError, OSError):
            self._process.join(1.0)
            why = f"the process ended (exit code {self._process.exitcode})"
        self.kill()
        return Soaked(
            task.game, task.number, 0, 0, Fault(task.game, task.seed, task.number, 0, why, "", "")
        )

    def kill(self) -> None:
        """End it, whatever it is doing."""
        self.lives = False
        self.pipe.close()
        self._process.kill()
        self._process.join(5.0)


def _work(pipe: Connection, proving: Prove) -> None:
    # Ctrl-C in a terminal reaches every process of it; whoever asked decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)
    end_with_the_window()
    while True:
        try:
            pipe.send(proving(pipe.recv()))
        except (EOFError, OSError):
            return
