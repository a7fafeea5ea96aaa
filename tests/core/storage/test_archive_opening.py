"""Opening an archive, of this or another version, and what a full or locked disk does to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.core.match.match import Chair
from game.core.statistics.summary import summarised
from game.core.storage.archive import FILE, Archive
from game.core.storage.database import MIGRATIONS, Trouble, upgrade
from game.core.storage.disk import HOME
from tests.core import sample
from tests.core.sample import find_game
from tests.core.stored import begun, play_and_append

# --- opening -----------------------------------------------------------------------------------


def test_the_environment_sets_the_place_of_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    with closing(Archive.open()) as archive:
        assert archive.path == tmp_path / "home" / FILE


def test_a_commit_is_flushed_to_the_disk(archive: Archive) -> None:
    sql = archive._database.sql
    assert sql.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert sql.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert sql.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_an_archive_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        archive.new_match(sample.begin())
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    with closing(Archive.open(path)) as archive:
        assert "is from a newer Tavern Table. Update the program" in (archive.notice or "")
        assert archive.matches() == ()
        match_id = archive.new_match(sample.begin())  # the evening goes on
        assert archive.load(match_id, find_game).problem is None
        shelter = archive.path.parent
    assert path.read_bytes() == before
    assert not shelter.exists()


def test_an_archive_that_cannot_be_made_is_replaced_for_this_evening(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with closing(Archive.open(tmp_path / "home" / FILE)) as archive:
        assert "matches are lost when you quit" in (archive.notice or "")
        assert "Errno" not in (archive.notice or "")
        archive.new_match(sample.begin())
        assert len(archive.matches()) == 1


def test_a_migration_that_fails_leaves_the_archive_as_it_was(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.new_match(sample.begin())
    broken = (*MIGRATIONS, ("CREATE TABLE extra (id INTEGER)", "DROP TABLE not_there"))
    monkeypatch.setattr("game.core.storage.database.MIGRATIONS", broken)
    archive.close()
    with closing(sqlite3.connect(archive.path)) as raw:
        before = raw.execute("SELECT name FROM sqlite_master").fetchall()
        raw.isolation_level = None
        with pytest.raises(sqlite3.OperationalError, match="not_there"):
            upgrade(raw)
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == before
        assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_an_older_schema_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FILE
    match = sample.play(sample.begin(), 3)
    with closing(Archive.open(path)) as archive:
        match_id = archive.new_match(match)
    newer = (*MIGRATIONS, ("CREATE TABLE extra (id INTEGER)",))
    monkeypatch.setattr("game.core.storage.database.MIGRATIONS", newer)
    with closing(Archive.open(path)) as archive:
        assert archive.notice is None
        assert archive.load(match_id, find_game).match.state == match.state
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (len(newer),)


# --- trouble -----------------------------------------------------------------------------------


def fill_disk(archive: Archive) -> None:
    """Let the database not grow by a single page."""
    pages = archive._database.sql.execute("PRAGMA page_count").fetchone()[0]
    archive._database.sql.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_is_reported_and_nothing_is_half_written(archive: Archive) -> None:
    match, match_id = begun(archive, goal=10_000)
    fill_disk(archive)
    with pytest.raises(Trouble, match="The disk is full") as caught:
        play_and_append(archive, match_id, match, 2000)
    assert caught.value.passing
    stored = archive.load(match_id, find_game)
    assert stored.problem is None
    assert stored.match.ply == match.ply - 1
    archive._database.sql.execute("PRAGMA max_page_count = 1000000")
    archive.append(match_id, match.ply, match.steps[-1], "")
    assert archive.load(match_id, find_game).match.state == match.state


def test_a_read_only_archive_is_reported(archive: Archive) -> None:
    match_id = archive.new_match(sample.begin())
    archive._database.sql.execute("PRAGMA query_only = ON")
    with pytest.raises(Trouble, match=r"Nothing can be saved: writing to .* is not allowed"):
        archive.release(match_id)
    assert len(archive.matches()) == 1


def test_matches_with_changed_chairs_are_counted_once_more(tmp_path: Path) -> None:
    """Before there were marks, the last person in a seat had the match."""
    path = tmp_path / FILE
    match, untouched = sample.play(sample.begin(), 500), sample.play(sample.begin(8), 500)
    with closing(Archive.open(path)) as archive:
        match_id = archive.new_match(match)
        match.reseat(0, Chair("Dora", "honey", person="Dora"))
        archive.chair_change(match_id, match.chair_changes[-1])
        archive.statistics.keep(match_id, summarised(match))
        archive.statistics.keep(archive.new_match(untouched), summarised(untouched))
    with closing(sqlite3.connect(path)) as raw:
        of = [match_id]
        raw.execute("UPDATE result SET person = 'Dora' WHERE person = 'Anna' AND match = ?", of)
        raw.execute("DROP INDEX match_marked")
        raw.execute("DROP INDEX match_by_seed")
        raw.execute("ALTER TABLE match DROP COLUMN marks")
        raw.execute("ALTER TABLE match DROP COLUMN name")  # and all that came later
        raw.execute("ALTER TABLE match DROP COLUMN undone")
        raw.execute("DROP TABLE kept_table")
        raw.execute("ALTER TABLE chair DROP COLUMN by_hand")
        raw.execute("DROP TABLE own_haul")
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) - 6}")
        raw.commit()
    with closing(Archive.open(path)) as archive:
        assert archive.notice is None
        assert archive.statistics.unread() == (match_id,)
        archive.statistics.keep(match_id, summarised(archive.load(match_id, find_game).match))
        assert {tally.player for tally in archive.people.statistics()} == {"Anna", "Cleo"}


def test_the_matches_of_a_seed_are_found_without_looking_at_all_others(tmp_path: Path) -> None:
    path = tmp_path / FILE
    Archive.open(path).close()
    with closing(sqlite3.connect(path)) as raw:
        plan = raw.execute(
            "EXPLAIN QUERY PLAN SELECT id FROM match WHERE game = ? AND seed = ?"
            " AND outcome IS NOT NULL AND NOT imported ORDER BY played",
            ("race", "7"),
        ).fetchall()
    assert any("match_by_seed" in str(step) for step in plan), plan
