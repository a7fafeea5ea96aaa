"""Processes beside the window that do not let everybody else go first.

Beside busy neighbours a modest process hardly ever has its turn, and a test that waits for one
takes minutes. Politeness has a test of its own.
"""

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from game.core.match import background, worker

_work, _reckon = worker._work, background._reckon


def work(pipe: Connection) -> None:
    """What a worker does, as urgent as everybody else."""
    worker.be_modest = _nothing
    _work(pipe)


def reckon(
    pipe: Connection, reckoning: Callable[..., Iterator[Any]], args: tuple[Any, ...]
) -> None:
    """The same for a reckoning."""
    background.be_modest = _nothing  # type: ignore[attr-defined]  # where it is called
    _reckon(pipe, reckoning, args)


def _nothing() -> None:
    return
