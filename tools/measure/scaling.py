"""Measure how much sooner two processors are done than one, and what Dask costs.

    python -m tools.measure.scaling

plays the same matches with one job, with two, and by two workers of a Dask cluster on this machine,
in turn and several times over, and keeps the seconds in docs/scaling.json, for
`python -m tools.docs.scaling` to write into the README. Processes and workers are up before the
clock runs, and equally modest, so that neighbours take as much from each. Best done on a machine
with nothing else to do; how busy it was stands in the file.
"""

import argparse
import os
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median

import msgspec
from msgspec import Struct

from game.core.contract.values import Level
from game.core.jobs.cluster import Cluster
from game.core.jobs.processes import Processes
from game.core.jobs.worker_pool import WorkerPool
from game.core.measure.simulate import simulate
from game.games.registry import find
from tools.measure.machines import ROOT, Machines

FILE = ROOT / "docs" / "scaling.json"
GAME = "yahtzee_challenge"
LEVELS = (Level.NORMAL, Level.NORMAL)
_WARM = 24
_PATIENCE_S = 60.0


class Round(Struct, frozen=True):
    """Seconds that each way took, one after the other."""

    one: float
    processes: float
    cluster: float


class Scaling(Struct, frozen=True):
    """The measurement. `load`: the average number of runnable processes just before."""

    game: str
    levels: tuple[Level, ...]
    matches: int
    jobs: int
    load: float
    rounds: tuple[Round, ...]

    @property
    def gain(self) -> float:
        """The speed-up of several processes over one; the median of the rounds."""
        return median(each.one / each.processes for each in self.rounds)

    @property
    def overhead(self) -> float:
        """How many times longer a cluster of as many workers takes; the median of the rounds."""
        return median(each.cluster / each.processes for each in self.rounds)


def read(file: Path = FILE) -> Scaling | None:
    """Read a file; None if nothing has been measured yet."""
    if not file.exists():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Scaling)


def measure(matches: int, rounds: int, jobs: int) -> Scaling:
    """Play, and look at the clock."""
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
    return Scaling(GAME, LEVELS, matches, jobs, load, tuple(Round(*three) for three in took))


def _seconds(matches: int, crew: WorkerPool) -> float:
    began = time.perf_counter()
    simulate(find(GAME), LEVELS, matches, seed=1, crew=crew, find=find)
    return round(time.perf_counter() - began, 3)


def main() -> None:
    """Measure and keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    found = measure(asked.matches, asked.rounds, asked.jobs)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    print(
        f"{found.gain:.2f} times sooner, Dask {found.overhead:.2f} times as long; {found.load:.1f}"
    )


if __name__ == "__main__":
    main()
