"""Processes beside the window that start at once and do not let everybody else go first.

Beside busy neighbours a modest process hardly ever has its turn, and a test that waits for one
takes minutes. Politeness has a test of its own. Thousands of tests start one, so where the system
can fork, they are forked from a process that has imported every game, and import nothing.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from game.core.match import background, worker

_work, _reckon, _get_context = worker._work, background._reckon, multiprocessing.get_context
_ROOT = Path(__file__).parent.parent
_IMPORTED = [__name__, "game.games.registry", "game.core.review.curve", "game.core.review.split"]


def share(patch: pytest.MonkeyPatch) -> None:
    """Let processes of the window be like that."""
    patch.setattr(worker, "_work", work)
    patch.setattr(background, "_reckon", reckon)
    if "forkserver" in multiprocessing.get_all_start_methods():
        patch.setattr(multiprocessing, "get_context", _forking)


def be_polite(patch: pytest.MonkeyPatch) -> None:
    """Let them be as in the program."""
    patch.setattr(worker, "_work", _work)
    patch.setattr(background, "_reckon", _reckon)
    patch.setattr(multiprocessing, "get_context", _get_context)


def _forking(method: str | None = None) -> Any:
    if method != "spawn":
        return _get_context(method)
    from multiprocessing import forkserver  # not on Windows

    context = _get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(_ROOT))  # an installed copy may be an old one
        forkserver.ensure_running()
    return context


def work(pipe: Connection) -> None:
    """What a worker does, as urgent as everybody else."""
    worker.be_modest = _nothing
    _work(pipe)


def reckon(
    pipe: Connection, reckoning: Callable[..., Iterator[Any]], args: tuple[Any, ...]
) -> None:
    """The same for a reckoning."""
    worker.be_modest = _nothing
    _reckon(pipe, reckoning, args)


def _nothing() -> None:
    return
