"""The page of a person who has played for ten years loads as fast as any.

What is held is not time, which depends on the machine, but how much sqlite has to do (steps of its
own machine); docs/statistics.md says what that came to in milliseconds.
"""

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from game.core.statistics import reading
from game.core.statistics.summary import DiceTally, Present, Summary
from game.core.storage import summaries
from game.core.storage.archive import FILE, Archive

MATCHES = 1500
_EVERY = 100  # steps of sqlite's machine between two counts
_STEPS = 330  # for each match: some rows of some columns


@pytest.fixture(scope="module")
def ten_years(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    """Anna's matches, each with somebody else, dice of two kinds and shown chances."""
    with closing(Archive.open(tmp_path_factory.mktemp("ten_years") / FILE)) as archive:
        fill(archive)
        yield archive


def fill(archive: Archive) -> None:
    with archive._database.writing() as sql:
        for number in range(1, MATCHES + 1):
            game, when = f"game {number % 5}", number * 63_000.0
            row = (number, game, when, when)
            sql.execute(
                "INSERT INTO match (id, game, rules, setup, seed, started, played, standing,"
                " outcome, imported) VALUES (?, ?, 1, '{}', '1', ?, ?, '', '{}', 0)",
                row,
            )
            for person in ("Anna", f"P{number % 7}"):
                sql.execute("INSERT INTO result VALUES (?, ?, ?, 0)", (number, person, game))
            for ply in range(24):
                odds = (number, ply, f"{ply / 24:.2f}", ply / 24, ply % 2)
                sql.execute("INSERT INTO odds VALUES (?, ?, ?, ?, ?)", odds)
            summaries.insert(sql, number, summary(number, game))


def summary(number: int, game: str) -> Summary:
    names = "Anna", f"P{number % 7}"
    won = number % 3 == 0
    present = tuple(
        Present(name, "ember", (seat,), float(won != seat), 0.1 * (number % 5 - 2), 0.01, 0.2)
        for seat, name in enumerate(names)
    )
    tallies = tuple(DiceTally(name, (number % 9,) * sides) for name in names for sides in (6, 12))
    return Summary(game, present, tallies, number % 50, names * 12, 1)


def steps_of(archive: Archive, ask: Callable[[], object]) -> int:
    counted = 0

    def count() -> int:
        nonlocal counted
        counted += _EVERY
        return 0

    sql = archive._database.sql
    sql.set_progress_handler(count, _EVERY)
    try:
        ask()
    finally:
        sql.set_progress_handler(None, 0)
    return counted


def test_a_page_of_many_matches_is_a_few_steps_for_each(ten_years: Archive) -> None:
    store = ten_years.statistics
    anna = reading.page(store, "Anna")
    assert (anna.matches, anna.wins) == (MATCHES, MATCHES // 3)
    assert [faces.thrown for faces in anna.dice] == [
        sides * sum(n % 9 for n in range(1, MATCHES + 1)) for sides in (6, 12)
    ]
    assert sum(held.count for held in anna.held) == 12 * MATCHES - MATCHES  # one is impossible
    assert [len(fortune.sums) for fortune in anna.fortunes] == [MATCHES // 5] * 5
    assert steps_of(ten_years, lambda: reading.page(store, "Anna")) < _STEPS * MATCHES


def test_a_page_of_one_game_asks_for_no_more_than_its_matches(ten_years: Archive) -> None:
    store = ten_years.statistics
    steps = steps_of(ten_years, lambda: reading.page(store, "Anna", "game 3"))
    assert steps < _STEPS * MATCHES / 3


def test_totals_and_people_are_read_as_quickly(ten_years: Archive) -> None:
    store = ten_years.statistics
    assert steps_of(ten_years, lambda: reading.house(store)) < _STEPS * MATCHES / 3
    assert steps_of(ten_years, lambda: reading.rows(store, "Anna", None, 0.2, 0.4)) < (
        _STEPS * MATCHES
    )
    assert len(reading.rows(store, "Anna", None, 0.2, 0.4)) > 500


def test_there_is_nothing_left_to_sum_up(ten_years: Archive) -> None:
    assert steps_of(ten_years, ten_years.statistics.missing) < 1000
