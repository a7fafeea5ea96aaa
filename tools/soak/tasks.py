"""Cases for the worker pool, and their results, whatever happens there."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from game.core.jobs.dispatch import Gone, as_done
from game.core.jobs.worker_pool import WorkerPool
from game.games.registry import find
from tools.proof.soak import Fault, Soaked, soak

LATE_S = 900.0  # a match of the slowest computers takes minutes on a busy machine


class Task(Struct, frozen=True):
    """Record: the game, seed and number of one case."""

    game: str
    seed: int
    number: int


Prove: TypeAlias = Callable[[Task], Soaked]


def prove(task: Task) -> Soaked:
    """Play and check one case of a game; return what was found."""
    return soak(find(task.game), task.seed, task.number)


def soaked(
    tasks: Iterator[Task], crew: WorkerPool, proving: Prove = prove
) -> Iterator[Soaked | None]:
    """Yield the results of the tasks, in the order in which they are done; None during waits.

    A case without a result, since its process ended or was silent for `LATE_S` seconds, counts as a
    fault.
    """
    for told in as_done(crew, proving, tasks, tries=1, late_s=LATE_S):
        yield _fault(told.piece, told.why) if isinstance(told, Gone) else told


def _fault(task: Task, why: str) -> Soaked:
    fault = Fault(task.game, task.seed, task.number, 0, why, "", "")
    return Soaked(task.game, task.number, 0, 0, fault)
