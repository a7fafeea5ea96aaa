"""A Dask cluster on this machine: a scheduler and workers, each a process, as on machines apart."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_MODEST = ("nice", "-n", "5") if os.name == "posix" else ()  # as `game.core.jobs.processes`
_TOLD = "Scheduler at:"


class Machines:
    """The scheduler, up and running at `address`; workers are to be started.

    `folder`: where they may leave things.   Raises: RuntimeError if the scheduler does not come up.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes = ExitStack()
        self.workers: list[subprocess.Popen[str]] = []
        scheduler = self._start("scheduler", "--port", "0", "--host", "127.0.0.1")
        assert scheduler.stderr is not None
        said = next((line for line in scheduler.stderr if _TOLD in line), "")
        self.address = said.partition(_TOLD)[2].strip()
        if not self.address:
            self.close()
            raise RuntimeError("the scheduler did not come up")

    def _start(self, *words: str) -> "subprocess.Popen[str]":
        process = self._processes.enter_context(
            subprocess.Popen(
                [*_MODEST, sys.executable, "-m", "dask", *words, "--no-dashboard"],
                cwd=self._folder,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stderr=subprocess.PIPE if words[0] == "scheduler" else subprocess.DEVNULL,
                text=True,
            )
        )
        self._processes.callback(process.kill)
        return process

    def let_work(self, number: int, patience_s: float) -> None:
        """Start workers of one thread each, and wait until they are there."""
        from distributed import Client

        alone = ("--nthreads", "1", "--no-nanny", "--death-timeout", str(patience_s))
        self.workers += [self._start("worker", self.address, *alone) for _ in range(number)]
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(number, timeout=patience_s)

    def close(self) -> None:
        """End all of them."""
        self._processes.close()
