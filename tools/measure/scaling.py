"""Measure how much sooner two processors are done than one, and what Dask costs.

    python -m tools.measure.scaling

plays the same matches with one job, with two, and by two workers of a Dask cluster on this machine,
in turn and several times over, and prints the paragraph for docs/command_line.md. Processes and
workers are started before the clock runs, with the same priority. Best done on an idle machine; the
paragraph says how busy it was.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from textwrap import fill

from game.core.contract.values import Level
from game.core.jobs.cluster import Cluster
from game.core.jobs.processes import Processes
from game.core.jobs.worker_pool import WorkerPool
from game.core.measure.simulate import simulate
from game.games.registry import find

ROOT = Path(__file__).resolve().parents[2]
GAME = "yahtzee_challenge"
LEVELS = (Level.NORMAL, Level.NORMAL)
_WARM = 24
_PATIENCE_S = 60.0
_MODEST = ("nice", "-n", "5") if os.name == "posix" else ()  # as `game.core.jobs.processes`
_TOLD = "Scheduler at:"


class Machines:
    """A scheduler of Dask at `address`, without workers at first.

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
        """End the scheduler and all workers."""
        self._processes.close()


def measure(matches: int, rounds: int, jobs: int) -> str:
    """Play, and return what more processors brought: the median of the rounds, in a paragraph."""
    load = os.getloadavg()[0]
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Machines(Path(folder))) as machines,
        closing(Processes(1, alone_s=0)) as one,
        closing(Processes(jobs, alone_s=0)) as processes,
    ):
        machines.let_work(jobs, _PATIENCE_S)
        with closing(Cluster(machines.address)) as cluster:
            ways: tuple[WorkerPool, ...] = (one, processes, cluster)
            for crew in ways:
                _seconds(_WARM, crew)
            took = [[_seconds(matches, crew) for crew in ways] for _ in range(rounds)]
    return fill(
        f"With {jobs} processes, {matches:,} matches of {find(GAME).name} ({', '.join(LEVELS)}) are"
        f" done {median(one / several for one, several, _ in took):.2f} times as fast as with one."
        f" A Dask cluster of {jobs} workers on the same machine takes"
        f" {median(far / several for _, several, far in took):.2f} times as long as these"
        f" processes (median of {rounds} rounds; load of the machine before: {load:.1f}).",
        104,
    )


def _seconds(matches: int, crew: WorkerPool) -> float:
    began = time.perf_counter()
    simulate(find(GAME), LEVELS, matches, seed=1, crew=crew, find=find)
    return time.perf_counter() - began


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(measure(asked.matches, asked.rounds, asked.jobs))
