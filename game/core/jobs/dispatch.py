"""Dispatches pieces of work to a pool, retries lost ones and yields the results."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from math import ceil
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.contract.values import BadInput
from game.core.jobs.worker_pool import Lost, WorkerPool

P = TypeVar("P")
R = TypeVar("R")

TRIES = 3
"""Attempts per piece: a machine may fail at any time, but not always at the same piece."""
_LOOK_S = 0.5
_MOST_AT_ONCE = 256


class Gone(Struct, Generic[P], frozen=True):
    """A piece without a result, and why."""

    piece: P
    why: str


class _Handed(Struct, Generic[P], frozen=True):
    piece: P
    since: float
    tries: int


def as_done(
    crew: WorkerPool,
    work: Callable[[P], R],
    pieces: Iterator[P],
    *,
    tries: int = TRIES,
    late_s: float | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[R | Gone[P] | None]:
    """Yield the result of each piece, in the order in which they are done; None during waits.

    A lost piece is retried, `tries` times in all; then it is `Gone`. So is one that does not end
    within `late_s` seconds. Exceptions of the work are raised here.
    """
    again: deque[tuple[P, int]] = deque()
    handed: dict[Future[R], _Handed[P]] = {}
    while True:
        while len(handed) < crew.width:
            piece, left = again.popleft() if again else (next(pieces, None), tries)
            if piece is None:
                break
            handed[crew.submit(work, piece)] = _Handed(piece, clock(), left)
        if not handed:
            return
        ready = wait(handed, _LOOK_S, FIRST_COMPLETED).done
        for future in ready:
            done = handed.pop(future)
            try:
                yield crew.result(future)
            except Lost as lost:
                if done.tries > 1:
                    again.append((done.piece, done.tries - 1))
                else:
                    yield Gone(done.piece, str(lost))
        if late_s is not None:
            for future in [f for f, one in handed.items() if clock() - one.since > late_s]:
                crew.give_up(future)
                yield Gone(handed.pop(future).piece, f"not finished after {late_s:g} s")
        if not ready:
            yield None


# --- one number after the other -------------------------------------------------------------------


class _Batch(Struct, Generic[R], frozen=True):
    """The results of some numbers, in their order, and the seconds they took."""

    results: tuple[tuple[int, R], ...]
    seconds: float


def by_number(
    crew: WorkerPool,
    play: Callable[[int], R],
    numbers: Iterable[int],
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[int, R] | None]:
    """Yield each number with the result of `play`, as they are done; None during waits.

    Numbers are submitted in batches that take about the pool's `piece_s`; the first are played
    here, for as long as starting workers would not pay.
    Raises: BadInput if a piece is lost again and again; the errors of `play`.
    """
    left = deque(numbers)
    until = clock() + crew.alone_s
    while left and clock() < until:
        yield left[0], play(left[0])
        left.popleft()
    cut = _Cut(crew, left)
    for told in as_done(crew, partial(_played, play), iter(cut.piece, None)):
        if isinstance(told, Gone):
            first = told.piece[0]
            raise BadInput(f"Match {first} failed {TRIES} times ({told.why}). Playing has stopped.")
        if told is None:
            yield None
        else:
            cut.note(told)
            yield from told.results


class _Cut:
    """Cuts a range of match numbers into pieces of work, each of about the wanted time."""

    def __init__(self, crew: WorkerPool, left: deque[int]) -> None:
        self._crew, self._left = crew, left
        self._done, self._seconds = 0, 0.0

    def note(self, batch: _Batch[Any]) -> None:
        """Note how long some pieces took."""
        self._done += len(batch.results)
        self._seconds += batch.seconds

    def piece(self) -> tuple[int, ...] | None:
        """Return the next numbers; None when there are no more."""
        each_s = self._seconds / self._done if self._done else self._crew.piece_s
        several = int(self._crew.piece_s / each_s) if each_s > 0 else 1
        fair = ceil(len(self._left) / (2 * self._crew.width))  # at the end nobody waits for one
        size = min(max(1, several), fair, _MOST_AT_ONCE)
        return tuple(self._left.popleft() for _ in range(size)) or None


def _played(play: Callable[[int], R], numbers: tuple[int, ...]) -> _Batch[R]:
    began = time.perf_counter()
    results = tuple((number, play(number)) for number in numbers)
    return _Batch(results, time.perf_counter() - began)
