"""Waiting for other processes and measuring speed on machines that are busy with something else."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from game.core.match.thinks import Answer
from game.core.match.worker import Thinker

PATIENCE_S = 600.0
"""After this many seconds something hangs. However busy a machine is, nothing takes that long."""

_LOOK_S = 0.002
_CALM_S = 0.0075  # what the reference takes on a plain machine that has nothing else to do
_ROUNDS = 7


def until(done: Callable[[], object], what: str) -> None:
    """Come back as soon as something is so.   Raises: AssertionError saying `what` never was."""
    end = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(_LOOK_S)


def printed(*words: str | Path, cwd: Path | None = None, **environment: str) -> str:
    """Return what a program prints; it must succeed. `environment`: on top of that of the tests."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wait(thinker: Thinker) -> Answer:
    """Return the answer of a thinker as soon as there is one."""
    answers: list[Answer | None] = []

    def heard() -> Answer | None:
        answers.append(thinker.poll())
        return answers[-1]

    until(heard, "it answered")
    assert answers[-1] is not None
    return answers[-1]


def pace() -> float:
    """How many times longer this machine takes at present than a plain one at rest; at least 1.

    Neighbours on a machine make CPU seconds longer, too: limits in them are multiplied by this.
    """
    return max(1.0, median(_reference_s() for _ in range(_ROUNDS)) / _CALM_S)


def _reference_s() -> float:
    began = time.process_time()
    total = 0
    for number in range(100_000):
        total += number * number % 7
    assert total
    return time.process_time() - began
