"""Long computations in a process of their own."""

import os
import time
from collections.abc import Iterator

from game.core.match.background import Background
from tests.patience import until


def counting(most: int) -> Iterator[int]:
    yield from range(1, most + 1)


def for_ever() -> Iterator[int]:
    while True:
        time.sleep(0.01)
        yield os.getpid()


def stumbling() -> Iterator[int]:
    yield 1
    raise ZeroDivisionError


def wait(reckoning: Background[int]) -> list[int]:
    """All that is heard until it ends."""
    heard: list[int | None] = []

    def ended() -> bool:
        heard.append(reckoning.poll())
        return not reckoning.running

    until(ended, "it ended")
    return [found for found in heard if found is not None]


def test_the_newest_of_what_was_found_is_heard_and_then_it_ends() -> None:
    heard = wait(Background(counting, 500))
    assert heard[-1] == 500
    assert heard == sorted(set(heard))


def test_it_ends_with_its_parent() -> None:
    reckoning: Background[int] = Background(for_ever)
    found: list[int | None] = []

    def heard() -> int | None:
        found.append(reckoning.poll())
        return found[-1]

    until(heard, "something was found")
    assert found[-1] != os.getpid()
    reckoning.close()
    assert not reckoning.running
    assert reckoning.poll() is None
    reckoning.close()


def test_what_goes_wrong_ends_it_and_nothing_else() -> None:
    assert wait(Background(stumbling))[:1] in ([1], [])
