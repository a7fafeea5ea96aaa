"""Pieces handed over: to this process and to others, which may end or never answer."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, suppress
from multiprocessing import active_children
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.core.contract.values import BadInput
from game.core.jobs.dispatch import TRIES, Gone, as_done, by_number
from game.core.jobs.processes import Processes, processors
from game.core.jobs.worker_pool import HERE, Lost, WorkerPool
from tests.patience import PATIENCE_S

P = TypeVar("P")
R = TypeVar("R")


def squared(number: int) -> int:
    return number * number


def dies_at_two(number: int) -> int:
    if number == 2:
        os._exit(3)
    return number


def hangs_at_one(number: int) -> int:
    while number == 1:
        pass
    return number


def stumbles(number: int) -> int:
    raise BadInput(f"There is no match {number}.")


@pytest.fixture
def two() -> Iterator[Processes]:
    with closing(Processes(2, alone_s=0)) as crew:
        yield crew


def test_everybody_comes_to_the_same(two: Processes) -> None:
    expected = [(number, squared(number)) for number in range(40)]
    crews: tuple[WorkerPool, ...] = (HERE, two)
    for crew in crews:
        told = [one for one in by_number(crew, squared, range(40)) if one is not None]
        assert sorted(told) == expected


def test_one_process_is_at_work_as_long_as_there_is_work(two: Processes) -> None:
    pids = {two.result(two.submit(_pid, number)) for number in range(5)}
    assert len(pids) == 1
    assert os.getpid() not in pids


def _pid(number: int) -> int:
    return os.getpid()


def test_a_process_that_ends_while_idle_is_not_missed(two: Processes) -> None:
    pid = two.result(two.submit(_pid, 0))
    (idle,) = active_children()
    os.kill(pid, signal.SIGTERM)
    idle.join(PATIENCE_S)
    for _ in range(3):  # it may be noticed now, or by the next piece
        with suppress(Lost):
            assert two.result(two.submit(squared, 3)) == 9
            return
    raise AssertionError("nobody took its place")


def test_what_goes_wrong_at_work_is_raised_here(two: Processes) -> None:
    crews: tuple[WorkerPool, ...] = (HERE, two)
    for crew in crews:
        with pytest.raises(BadInput, match="There is no match 7"):
            list(by_number(crew, stumbles, [7]))


def test_a_process_that_ends_loses_its_own_piece_alone(two: Processes) -> None:
    told = [one for one in as_done(two, dies_at_two, iter(range(5)), tries=1) if one is not None]
    lost = [one for one in told if isinstance(one, Gone)]
    assert lost == [Gone(2, "the process ended")]
    assert sorted(one for one in told if not isinstance(one, Gone)) == [0, 1, 3, 4]


def test_a_piece_that_ends_every_process_is_not_tried_for_ever(two: Processes) -> None:
    with pytest.raises(BadInput, match=r"Match 2 failed 3 times \(the process ended\)"):
        list(by_number(two, dies_at_two, [2]))


def test_a_piece_without_an_end_is_given_up_and_the_others_go_on(two: Processes) -> None:
    told: list[object] = []
    tasks = iter(range(4))

    def clock() -> float:
        return 901.0 if len(told) == 3 else 0.0

    for one in as_done(two, hangs_at_one, tasks, tries=1, late_s=900, clock=clock):
        if one is not None:
            told.append(one)
    assert told.pop() == Gone(1, "not finished after 900 s")
    assert {0, 2, 3} == {*told}


def test_all_processes_end_with_their_parent() -> None:
    """Even if that is killed, and whatever they are doing."""
    program = (
        "from game.core.jobs.processes import Processes\n"
        "from tests.core.jobs.test_dispatch import _pid, hangs_at_one\n"
        "crew = Processes(1)\n"
        "crew.result(crew.submit(_pid, 0))\n"
        "crew.submit(hangs_at_one, 1)\n"
        "print('busy', flush=True)\n"
        "input()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "busy\n"
        parent.kill()
        # This comes back once nobody holds the other end any more: not the process that hangs.
        assert parent.stdout.read() == ""
        parent.wait(PATIENCE_S)


def test_nothing_is_imported_from_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "multiprocessing.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    with closing(Processes(1)) as crew:
        assert crew.result(crew.submit(squared, 3)) == 9


def test_there_is_a_processor() -> None:
    assert processors() >= 1


# --- what is handed over at a time ----------------------------------------------------------------


class Noting:
    """A crew of this process that notes its pieces, and loses those that it is set to lose."""

    piece_s, alone_s = 0.5, 0.0

    def __init__(self, width: int = 2, losing: int = 0) -> None:
        self.width, self._losing = width, losing
        self.given: list[Any] = []

    def submit(self, work: Callable[[P], R], piece: P) -> "Future[R]":
        self.given.append(piece)
        return HERE.submit(work, piece)

    def result(self, future: "Future[R]") -> R:
        if self._losing:
            self._losing -= 1
            raise Lost("it went home")
        return future.result()

    def give_up(self, future: "Future[Any]") -> None:
        raise AssertionError("nobody is late")

    def close(self) -> None:
        return


def test_short_matches_travel_together_and_the_last_ones_are_shared_out() -> None:
    crew = Noting()
    assert len([*by_number(crew, squared, range(3000))]) == 3000
    sizes = [len(piece) for piece in crew.given]
    assert sizes[:2] == [1, 1], "nobody knows yet how long one takes"
    assert max(sizes) == 256
    assert sizes[-1] == 1
    assert [number for piece in crew.given for number in piece] == list(range(3000))


@pytest.mark.parametrize("losing", range(TRIES))
def test_what_is_lost_is_played_again(losing: int) -> None:
    crew = Noting(width=1, losing=losing)
    assert [*by_number(crew, squared, [5])] == [(5, 25)]
    assert crew.given == [(5,)] * (losing + 1)


def test_nobody_is_woken_for_what_is_done_sooner_alone() -> None:
    class Sleepy(Noting):
        alone_s = 1.0

    crew, ticks = Sleepy(), iter((0.0, 0.4, 0.8, 1.2))
    told = [*by_number(crew, squared, range(4), clock=lambda: next(ticks))]
    assert sorted(one[0] for one in told if one is not None) == [0, 1, 2, 3]
    assert crew.given == [(2,), (3,)]
