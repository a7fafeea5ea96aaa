"""Garbage is looked for while the window rests, and at last even if it never does."""

import gc
from collections.abc import Iterator
from itertools import count
from weakref import ref

import pytest

from game.ui.manual_gc import ManualGc


class Thing:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.myself = self


@pytest.fixture
def sweeper() -> Iterator[ManualGc]:
    gc.collect()
    gc.freeze()  # what tests before this one have left takes long to go through
    with ManualGc() as sweeper:
        yield sweeper


def age(times: int) -> None:
    """Collect the young generations a number of times."""
    for _ in range(times):
        gc.collect(1)


def dropped() -> "ref[Thing]":
    """An old thing that nobody has any more."""
    thing = Thing()
    age(3)
    return ref(thing)


def test_what_is_old_goes_when_the_window_rests(sweeper: ManualGc) -> None:
    thing = dropped()
    age(10)
    sweeper.sweep(rests=False)
    assert thing() is not None
    sweeper.sweep(rests=True)
    assert thing() is None


def test_after_a_moment_there_is_nothing_worth_it(sweeper: ManualGc) -> None:
    thing = dropped()
    sweeper.sweep(rests=True)
    assert thing() is not None


def test_a_window_that_never_rests_is_swept_all_the_same(sweeper: ManualGc) -> None:
    thing = dropped()
    for _ in count():
        age(1)
        sweeper.sweep(rests=False)
        if thing() is None:
            break
    assert gc.get_count()[2] == 0


def test_nobody_else_sweeps_meanwhile_and_afterwards_all_is_as_before() -> None:
    before = gc.get_threshold()
    with ManualGc():
        assert gc.get_threshold()[:2] == before[:2]
        assert gc.get_threshold()[2] > 1000 * before[2]
    assert gc.get_threshold() == before
