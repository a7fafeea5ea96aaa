"""Runs jobs on a cluster of machines, through Dask (the extra `tavern-table[cluster]`).

Dask schedules, follows machines that join and leave, and retries pieces elsewhere. Its scheduler
and workers need the same version of Tavern Table, and report a different one.
"""

import logging
import re
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

from game.core.contract.values import BadInput
from game.core.jobs.worker_pool import Lost
from game.version import __version__

P = TypeVar("P")
R = TypeVar("R")

_PIECE_S = 0.5  # handing one over takes some milliseconds
_ANSWER_S = 10.0
_ADDRESS = re.compile(r"((tcp|tls|ucx|wss?)://)?[^\s/]+:\d+")
_TALKATIVE = ("distributed", "distributed.client", "distributed.comm", "distributed.core")
_TRIED_ELSEWHERE = "every worker that tried it ended"


class Cluster:
    """The workers of a Dask scheduler.

    `address`: such as tcp://10.0.0.7:8786.
    Raises: BadInput if Dask is not installed, nobody answers, or no worker is there.
    """

    piece_s = _PIECE_S
    alone_s = 0.0

    def __init__(self, address: str) -> None:
        if not _ADDRESS.fullmatch(address):
            raise BadInput(
                f"The address of a scheduler must be such as tcp://10.0.0.7:8786, not {address!r}."
            )
        try:
            from distributed import Client, KilledWorker
        except ImportError:
            raise BadInput(
                "--scheduler needs Dask. Run pip install 'tavern-table[cluster]' here and on every"
                " machine of the cluster."
            ) from None
        for name in _TALKATIVE:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # we report their problems ourselves
        self._address, self._killed = address, KilledWorker
        try:
            self._client = Client(address, timeout=_ANSWER_S, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError):
            raise BadInput(
                f"No Dask scheduler answers at {address}. Start one with `dask scheduler`, which"
                " prints its address."
            ) from None
        if not self._client.nthreads():
            self._client.close()
            raise BadInput(
                f"The scheduler at {address} has no workers. Start some with"
                f" `dask worker {address} --nworkers -1 --nthreads 1`."
            )
        self._executor = self._client.get_executor(pure=False)
        self._meet()

    def _meet(self) -> None:
        """Check that the workers can unpickle the work.   Raises: BadInput."""
        try:
            self._executor.submit(_work, __version__, abs, -1).result()
        except BaseException as wrong:
            self.close()
            if isinstance(wrong, (BadInput, KeyboardInterrupt)):
                raise
            raise self._strange() from wrong

    @property
    def width(self) -> int:
        """The number of pieces under way: two for each worker thread, so that no thread is idle."""
        try:
            threads: dict[str, int] = self._client.nthreads()
        except (OSError, RuntimeError, ValueError, CancelledError):
            raise self._gone() from None
        return max(1, 2 * sum(threads.values()))

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        """Submit a piece to the scheduler; return its future."""
        future: Future[R] = self._executor.submit(_work, __version__, work, piece)
        return future

    def result(self, future: "Future[R]") -> R:
        """Return the result of a piece.   Raises: Lost; BadInput if the scheduler has gone."""
        try:
            return future.result()
        except self._killed:
            raise Lost(_TRIED_ELSEWHERE) from None
        except CancelledError:
            raise self._gone() from None
        except ModuleNotFoundError as wrong:
            raise self._strange() from wrong

    def give_up(self, future: "Future[Any]") -> None:
        """Cancel a piece: the worker finishes it, but its result is discarded."""
        future.cancel()

    def close(self) -> None:
        """Cancel everything that has not begun, and disconnect."""
        self._executor.shutdown(wait=False)
        self._client.close()

    def _gone(self) -> BadInput:
        return BadInput(f"The scheduler at {self._address} no longer answers.")

    def _strange(self) -> BadInput:
        return BadInput(
            f"The cluster at {self._address} does not have Tavern Table. Install"
            f" tavern-table[cluster] {__version__} for its scheduler and every worker."
        )


def _work(version: str, work: Callable[[P], R], piece: P) -> R:
    """Return the result of a piece, run at a worker.   Raises: BadInput for another version."""
    if version != __version__:
        raise BadInput(
            f"A worker of the cluster has Tavern Table {__version__}, but this is {version}."
            " Install the same version there."
        )
    return work(piece)
