"""What is kept between frames."""

from collections.abc import Callable

from game.ui.last_value_cache import LastValueCache


def counting() -> tuple[Callable[[], int], list[int]]:
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return made[-1]

    return make, made


def test_it_is_made_once_for_the_same_values() -> None:
    make, made = counting()
    view, latest = [1], LastValueCache[int]()
    assert [latest.of((view, 7), make) for _ in range(3)] == [0, 0, 0]
    assert made == [0]


def test_an_equal_value_is_not_the_same() -> None:
    make, _ = counting()
    latest = LastValueCache[int]()
    assert latest.of(([1],), make) == 0
    assert latest.of(([1],), make) == 1, "it may have changed since"


def test_only_the_last_one_is_kept() -> None:
    make, _ = counting()
    latest, one, two = LastValueCache[int](), [1], [2]
    assert [latest.of((value,), make) for value in (one, two, one)] == [0, 1, 2]
