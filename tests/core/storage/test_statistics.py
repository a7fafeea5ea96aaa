"""Finished matches leave a summary, and those without one are known."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Mark, Match
from game.core.statistics import reading
from game.core.statistics.summary import summarised
from game.core.storage.archive import FILE, Archive
from game.core.storage.salvage import replace_damaged
from game.core.storage.statistics import Uncounted
from tests.core import sample
from tests.core.sample import find_game
from tests.core.statistics.played import (
    COMPUTER,
    chairs_of,
    last_id,
    play_here,
    summed_up,
    with_luck,
)
from tests.core.stored import begun, finished, play_and_append
from tests.keep_version import SQL, VERSIONS, restore

BOTH = "Anna", "Cleo"


def rows_in(archive: Archive, *tables: str) -> list[int]:
    with archive._database.reading() as sql:
        return [sql.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]


# --- who is missing ------------------------------------------------------------------------------


def test_a_finished_match_is_missing_until_its_summary_is_kept(archive: Archive) -> None:
    match = play_here(archive, BOTH)
    match_id = last_id(archive)
    assert archive.statistics.missing() == (match_id,)
    archive.statistics.keep(match_id, summarised(match))
    assert archive.statistics.missing() == ()


def test_what_was_played_last_is_looked_at_first(archive: Archive) -> None:
    numbers: list[int] = []
    for seed in range(4):
        play_here(archive, BOTH, seed)
        numbers.insert(0, last_id(archive))
    assert [*archive.statistics.missing()] == numbers


def test_matches_that_go_on_imports_and_demonstrations_are_never_missing(
    archive: Archive, tmp_path: Path
) -> None:
    archive.new_match(sample.begin())
    play_here(archive, (COMPUTER, COMPUTER))
    assert archive.statistics.missing() == ()
    play_here(archive, BOTH)
    archive.export(last_id(archive), tmp_path / "match.json")
    archive.delete(last_id(archive))
    archive.import_file(tmp_path / "match.json", find_game)
    assert archive.statistics.missing() == ()


def test_a_summary_of_what_does_not_count_is_not_kept(archive: Archive) -> None:
    going_on = archive.new_match(sample.begin(seed=3))
    shown = play_here(archive, (COMPUTER, COMPUTER))
    archive.statistics.keep(last_id(archive), summarised(shown))
    archive.statistics.keep(going_on, summarised(shown))
    archive.statistics.keep(1234, summarised(shown))
    assert rows_in(archive, "summary", "present", "haul", "held") == [0, 0, 0, 0]


def test_a_summary_without_luck_counts_and_the_match_waits_for_it(archive: Archive) -> None:
    match = play_here(archive, BOTH)
    match_id, summary = last_id(archive), summarised(match)
    archive.statistics.keep(match_id, replace(summary, judge=None))
    assert len(archive.statistics.people()) == 2
    assert [*archive.statistics.missing()] == [match_id]
    assert archive.statistics.waiting("Anna") == archive.statistics.waiting() == 1
    archive.statistics.keep(match_id, with_luck(summary, 0.1, -0.1))
    assert archive.statistics.waiting("Anna") == archive.statistics.waiting() == 0
    assert [one.luck for one in archive.statistics.sat("Cleo", None)] == [-0.1]


def test_results_of_another_judge_are_computed_again(archive: Archive) -> None:
    match = play_here(archive, BOTH)
    match_id = last_id(archive)
    archive.statistics.keep(match_id, with_luck(summarised(match), 0.1, -0.1))
    assert archive.statistics.missing({"race": 1, "chess": 7}) == ()
    assert archive.statistics.missing({"race": 2}) == (match_id,)


def test_a_match_that_cannot_be_read_is_given_up(archive: Archive) -> None:
    play_here(archive, BOTH)
    archive.statistics.give_up(last_id(archive))
    assert archive.statistics.missing() == ()


# --- what becomes of it --------------------------------------------------------------------------


def test_an_end_that_is_taken_back_takes_its_summary_along(archive: Archive) -> None:
    match = summed_up(archive, BOTH)
    match_id = last_id(archive)
    assert archive.claim(match_id)
    archive.truncate(match_id, match.ply - 1, "")
    assert rows_in(archive, "summary", "present", "haul", "held") == [0, 0, 0, 0]
    assert archive.statistics.missing() == ()
    archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    assert [*archive.statistics.missing()] == [match_id]


def test_somebody_else_in_a_chair_asks_for_a_new_summary(archive: Archive) -> None:
    match = summed_up(archive, BOTH)
    match_id = last_id(archive)
    assert archive.claim(match_id)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    archive.chair_change(match_id, match.chair_changes[-1])
    assert [*archive.statistics.missing()] == [match_id]
    archive.statistics.keep(match_id, summarised(match))
    assert {one.name for one in archive.statistics.people()} == {"Anna", "Cleo"}


def test_a_deleted_match_leaves_nothing(archive: Archive) -> None:
    summed_up(archive, BOTH)
    archive.delete(last_id(archive))
    tables = ("summary", "present", "haul", "held", "due", "sitting")
    assert rows_in(archive, *tables) == [0] * len(tables)


def test_kept_twice_it_counts_once(archive: Archive) -> None:
    match = summed_up(archive, BOTH)
    archive.statistics.keep(last_id(archive), summarised(match))
    assert rows_in(archive, "summary", "present") == [1, 2]
    assert [one.matches for one in archive.statistics.people()] == [1, 1]


# --- why a finished match counts for nobody -------------------------------------------------------


def handed_over(archive: Archive, *marks: Mark) -> None:
    """A match of one person who left the seat to a computer after the first decision."""
    match = Match(sample.SPEC, Setup(2, {"goal": 20}), 1, chairs_of(("Anna", COMPUTER)))
    while match.to_act != 0:
        sample.play_one(match)
    sample.play_one(match)
    match.reseat(0, Chair("Anna", "ember", level=Level.EASY))
    match.marks |= {*marks}
    finished(archive, match)


def test_nothing_is_said_where_a_match_counts_or_none_is_finished(archive: Archive) -> None:
    assert archive.statistics.uncounted() is None
    archive.new_match(sample.begin())
    assert archive.statistics.uncounted() is None
    handed_over(archive)
    play_here(archive, BOTH)
    assert archive.statistics.uncounted() is None


def test_each_reason_why_a_finished_match_counts_for_nobody_has_its_sentence(
    archive: Archive, tmp_path: Path
) -> None:
    play_here(archive, (COMPUTER, COMPUTER))
    assert archive.statistics.uncounted() is Uncounted.NOBODY
    assert archive.statistics.uncounted("race") is Uncounted.NOBODY
    assert archive.statistics.uncounted("another") is None
    archive.delete(last_id(archive))
    handed_over(archive)
    assert archive.statistics.uncounted() is Uncounted.COMPUTER
    assert reading.house(archive.statistics).uncounted == Uncounted.COMPUTER
    archive.delete(last_id(archive))
    handed_over(archive, Mark.SEEN)
    assert archive.statistics.uncounted() is Uncounted.SEEN
    archive.delete(last_id(archive))
    play_here(archive, BOTH)
    archive.export(last_id(archive), tmp_path / "match.json")
    archive.delete(last_id(archive))
    archive.import_file(tmp_path / "match.json", find_game)
    assert archive.statistics.uncounted() is Uncounted.IMPORTED


def test_a_mark_that_says_where_the_dice_came_from_does_not_keep_a_match_from_counting(
    archive: Archive,
) -> None:
    match = Match(sample.SPEC, Setup(2, {"goal": 20}), 1, chairs_of(BOTH))
    match.marks |= {Mark.CODE, Mark.UNDO}
    finished(archive, match)
    assert archive.statistics.uncounted() is None


# --- time at the table ---------------------------------------------------------------------------


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def timed(tmp_path: Path, watch: Watch) -> Archive:
    return Archive.open(tmp_path / FILE, watch)


def test_a_long_pause_counts_as_five_minutes(timed: Archive, watch: Watch) -> None:
    with closing(timed):
        match, match_id = begun(timed)
        for pause in (40.0, 24 * 3600.0, 20.0):
            watch.now += pause
            play_and_append(timed, match_id, match, 1)
        while match.to_act is not None:
            sample.play_one(match)
            timed.append(match_id, match.ply, match.steps[-1], "", match.outcome)
        timed.statistics.keep(match_id, summarised(match))
        (spent,) = timed.statistics.spent()
        assert spent.seconds == 40 + 300 + 20
        assert spent.ended - spent.started == 40 + 24 * 3600 + 20


def test_a_clock_that_is_set_back_takes_no_time_away(timed: Archive, watch: Watch) -> None:
    with closing(timed):
        match, match_id = begun(timed)
        for pause in (60.0, -3600.0, 60.0):
            watch.now += pause
            play_and_append(timed, match_id, match, 1)
        assert rows_in_one(timed, "SELECT seconds FROM sitting") == [120]


def rows_in_one(archive: Archive, query: str) -> list[float]:
    with archive._database.reading() as sql:
        return [row[0] for row in sql.execute(query)]


# --- an older archive, a damaged one -------------------------------------------------------------


@pytest.mark.parametrize("version", sorted(path.name for path in VERSIONS.iterdir()))
def test_the_finished_matches_of_an_older_program_are_missing(version: str, tmp_path: Path) -> None:
    from game.games.registry import find

    path = tmp_path / FILE
    restore((VERSIONS / version / SQL).read_text(encoding="utf-8"), path)
    with closing(Archive.open(path)) as archive:
        (missing,) = archive.statistics.missing()
        match = archive.load(missing, find).match
        archive.statistics.keep(missing, summarised(match))
        (person,) = archive.statistics.people()
        assert person.name == "Dörte"
        assert sum(archive.statistics.tallies("Dörte", None)[6]) > 100
        # Steps were not timed then, but it was over within seconds.
        (spent,) = archive.statistics.spent()
        assert spent.seconds == spent.ended - spent.started


def test_the_order_in_which_it_was_played_stays_unknown_after_days(archive: Archive) -> None:
    match_id = finished(archive, sample.begin())
    with archive._database.writing() as sql:
        sql.execute("DELETE FROM sitting")
        sql.execute("UPDATE match SET started = played - 90000")
    archive.statistics.keep(match_id, summarised(archive.load(match_id, find_game).match))
    assert [one.seconds for one in archive.statistics.spent()] == [None]


def test_after_damage_summaries_are_rebuilt_and_times_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    ticks = iter(range(1, 10_000))
    with closing(Archive.open(path, lambda: 1_000_000.0 + 10 * next(ticks))) as archive:
        for seed in range(5):
            summed_up(archive, BOTH, seed)
        seconds = rows_in_one(archive, "SELECT seconds FROM sitting ORDER BY match")
        before = archive.statistics.people()
    replace_damaged(path)
    with closing(Archive.open(path)) as archive:
        assert archive.statistics.people() == ()
        assert rows_in_one(archive, "SELECT seconds FROM sitting ORDER BY match") == seconds
        assert min(seconds) > 0
        for missing in archive.statistics.missing():
            match = archive.load(missing, find_game).match
            archive.statistics.keep(missing, summarised(match))
        assert archive.statistics.people() == before


def test_nothing_is_sorted_or_searched_from_end_to_end_for_a_person(archive: Archive) -> None:
    summed_up(archive, BOTH)
    asked: list[str] = []
    sql = archive._database.sql
    sql.set_trace_callback(asked.append)
    store = archive.statistics
    for game in (None, "race"):
        for ask in (store.sat, store.tallies, store.held, store.met):
            ask("Anna", game)
    for ask_house in (store.closest, store.turnaround, store.missing, store.waiting):
        ask_house()
    sql.set_trace_callback(None)
    selects = [query for query in asked if query.lstrip().startswith("SELECT")]
    assert selects
    for query in selects:
        for row in sql.execute(f"EXPLAIN QUERY PLAN {query}"):
            assert not row[3].startswith(("SCAN present", "SCAN haul", "SCAN held", "SCAN match"))


def test_two_programs_may_sum_up_the_same_match(archive: Archive, second: Archive) -> None:
    match = play_here(archive, BOTH)
    for one in (archive, second):
        one.statistics.keep(last_id(archive), summarised(match))
    assert second.statistics.people() == archive.statistics.people()


def test_what_an_older_program_counted_for_the_last_in_a_chair_is_mended(archive: Archive) -> None:
    match = summed_up(archive, BOTH)
    match_id = last_id(archive)
    with archive._database.writing() as sql:
        sql.execute("DELETE FROM result")
        sql.execute("INSERT INTO result VALUES (?, 'Dora', 'race', 1)", (match_id,))
        sql.execute("INSERT INTO due VALUES (?)", (match_id,))
    archive.statistics.keep(match_id, summarised(match))
    assert {tally.player for tally in archive.people.statistics()} == {"Anna", "Cleo"}
