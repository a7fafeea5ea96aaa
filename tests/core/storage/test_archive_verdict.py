"""Matches in the archive: sealed as they are played, packed when they end, and their verdicts."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract.values import BadInput, Level
from game.core.match.checking import Finding, Verdict, verdict_of
from game.core.match.match import Chair, Match
from game.core.match.record import encode, from_json, to_json
from game.core.storage.archive import FILE, Archive
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.database import Trouble
from game.games.registry import find
from tests.core import sample
from tests.core.match.test_checking import LACKING, of_format_1, other_face
from tests.core.sample import Roll, find_game
from tests.core.stored import begun, finished, play_and_append
from tests.keep_version import SQL, VERSIONS, restore
from tests.patience import PATIENCE_S


def raw(archive: Archive, statement: str, *values: Any) -> list[Any]:
    """What somebody with a database browser does."""
    with closing(sqlite3.connect(archive.path)) as sql, sql:
        return sql.execute(statement, values).fetchall()


def exported(archive: Archive, match_id: int, tmp_path: Path) -> bytes:
    path = tmp_path / "exported.json"
    archive.export(match_id, path)
    return path.read_bytes()


def played_to_its_end(archive: Archive, match: Match) -> int:
    match_id = archive.new_match(match)
    while match.to_act is not None:
        sample.play_one(match)
        step, verdict = match.steps[-1], verdict_of(match)
        archive.append(match_id, match.ply, step, "played", match.outcome, verdict)
    return match_id


# --- sealed at every moment -----------------------------------------------------------------------


def test_what_is_stored_is_the_same_record_at_every_moment(
    archive: Archive, tmp_path: Path
) -> None:
    """Steps, seat changes, undo, the end, and continuing after it."""
    match, match_id = begun(archive)

    def same() -> None:
        stored = from_json(exported(archive, match_id, tmp_path))
        assert to_json(replace(stored, played=0)) == encode(match)
        assert archive.load(match_id, find_game).problem is None

    def reseat(seat: int, chair: Chair) -> None:
        match.reseat(seat, chair)
        archive.chair_change(match_id, match.chair_changes[-1])
        same()

    def back_to(ply: int) -> None:
        match.rewind(ply)
        archive.truncate(match_id, ply, "back")
        same()

    same()
    reseat(1, Chair("Dora", "honey", person="Dora"))
    for _ in range(8):
        play_and_append(archive, match_id, match, 1)
        same()
    reseat(0, Chair("Old Brass", "lilac", level=Level.HARD))
    play_and_append(archive, match_id, match, 2)
    reseat(0, Chair("Anna", "ember", person="Anna"))
    back_to(6)
    back_to(6)
    play_and_append(archive, match_id, match, 3)
    back_to(2)
    while match.to_act is not None:
        sample.play_one(match)
        archive.append(match_id, match.ply, match.steps[-1], "played", match.outcome)
    same()
    reseat(2, Chair("Mog", "moss", level=Level.EASY))
    back_to(match.ply - 1)
    play_and_append(archive, match_id, match, 1)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE chair SET name = 'Somebody else' WHERE seat = 1",
        "UPDATE chair SET level = 'hard' WHERE seat = 1",
        "UPDATE chair SET person = '' WHERE seat = 0",
        "UPDATE chair SET name = (SELECT name FROM chair WHERE seat = 2) WHERE seat = 0",
    ],
)
def test_exchanged_chairs_are_noticed(archive: Archive, change: str) -> None:
    match_id = finished(archive, sample.begin())
    raw(archive, change)
    loaded = archive.load(match_id, find_game)
    assert loaded.verdict == Verdict(Finding.DAMAGED, 0)
    assert loaded.match.ply > 10


def test_steps_that_vanish_from_the_end_are_noticed(archive: Archive) -> None:
    match = sample.play(sample.begin(goal=200), 20)
    match_id = archive.new_match(match)
    raw(archive, "DELETE FROM step WHERE ply > 12")
    loaded = archive.load(match_id, find_game)
    assert loaded.verdict == Verdict(Finding.DAMAGED, 12)
    assert "moves after it were cut off" in (loaded.problem or "")


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM step WHERE ply = 12",
        "UPDATE step SET drawn = 'six' WHERE ply = 12",
        "UPDATE step SET ply = 99 WHERE ply = 12",
    ],
)
@pytest.mark.parametrize("older", [False, True], ids=["sealed", "unsealed"])
def test_a_step_that_cannot_be_read_costs_none_before_it(
    archive: Archive, change: str, older: bool
) -> None:
    match_id = archive.new_match(sample.play(sample.begin(goal=200), 20))
    if older:
        raw(archive, "UPDATE match SET seal = ''")
        raw(archive, "UPDATE chair SET hash = ''")
    raw(archive, change)
    loaded = archive.load(match_id, find_game)
    assert loaded.verdict == Verdict(Finding.DAMAGED, 12)
    assert loaded.match.ply == 11
    assert "damaged at move 12: it cannot be read" in (loaded.problem or "")


# --- packed ---------------------------------------------------------------------------------------


def test_the_steps_of_a_finished_match_are_packed_with_its_last_step(archive: Archive) -> None:
    match = sample.begin()
    match_id = played_to_its_end(archive, match)
    assert raw(archive, "SELECT count(*) FROM step") == [(0,)]
    assert raw(archive, "SELECT match, last FROM packed") == [(match_id, match.ply)]
    assert archive.matches()[0].plies == match.ply
    assert archive.load(match_id, find_game).match.steps == match.steps


def test_the_last_step_again_changes_nothing(archive: Archive) -> None:
    """It may be tried again after trouble that came too late to matter."""
    match = sample.begin()
    match_id = played_to_its_end(archive, match)
    archive.append(match_id, match.ply, match.steps[-1], "again", match.outcome)
    assert archive.load(match_id, find_game).problem is None
    with pytest.raises(ValueError, match="another step"):
        archive.append(match_id, match.ply, match.steps[1], "")


def test_a_match_that_goes_on_after_its_end_has_its_steps_again(archive: Archive) -> None:
    match = sample.begin()
    match_id = played_to_its_end(archive, match)
    end = match.ply
    match.rewind(end - 1)
    archive.truncate(match_id, end - 1, "back")
    assert raw(archive, "SELECT count(*) FROM packed") == [(0,)]
    assert raw(archive, "SELECT max(ply) FROM step") == [(end - 1,)]
    assert encode(archive.load(match_id, find_game).match) == encode(match)


def test_a_packed_step_that_was_changed_is_named(archive: Archive) -> None:
    match_id = finished(archive, sample.begin(goal=200))
    (packed,) = raw(archive, "SELECT steps FROM packed")[0]
    for place in range(40, len(packed) - 40, 25):
        damaged = bytearray(packed)
        damaged[place] ^= 4
        raw(archive, "UPDATE packed SET steps = ?", bytes(damaged))
        loaded = archive.load(match_id, find_game)
        assert loaded.verdict.finding is Finding.DAMAGED
        assert loaded.match.ply == loaded.verdict.step - 1
        assert archive.matches()[0].verdict == loaded.verdict


@pytest.mark.parametrize("value", [None, 7, "text", b"", b"\x00" * 30])
def test_packed_nonsense_is_a_sentence(archive: Archive, value: object) -> None:
    match_id = finished(archive, sample.begin())
    if value is None:
        raw(archive, "UPDATE packed SET last = 'many'")
    else:
        raw(archive, "UPDATE packed SET steps = ?", value)
    with pytest.raises(BadInput, match=r"damaged"):
        archive.load(match_id, find_game)


def test_packed_steps_that_are_said_to_be_none_are_damage(archive: Archive) -> None:
    match_id = finished(archive, sample.begin())
    raw(archive, "UPDATE packed SET last = -1, steps = x''")
    with pytest.raises(BadInput, match=r"damaged"):
        archive.load(match_id, find_game)


def test_steps_are_packed_wholly_or_not_at_all(archive: Archive) -> None:
    match, match_id = begun(archive)
    raw(
        archive,
        "CREATE TRIGGER stuck BEFORE DELETE ON step BEGIN SELECT raise(ABORT, 'stuck'); END",
    )
    while match.to_act is not None:
        sample.play_one(match)
        with suppress(Trouble):
            archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    assert raw(archive, "SELECT count(*) FROM packed JOIN step USING (match)") == [(0,)]
    raw(archive, "DROP TRIGGER stuck")
    archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    assert archive.load(match_id, find_game).match.steps == match.steps
    assert raw(archive, "SELECT count(*) FROM step") == [(0,)]


def of_an_older_program(path: Path, matches: int) -> list[int]:
    """An archive of the first schema with finished matches, whose steps are rows."""
    restore((VERSIONS / "0.1.0" / SQL).read_text(encoding="utf-8"), path)
    with closing(sqlite3.connect(path)) as sql, sql:
        sql.execute("PRAGMA foreign_keys = ON")
        sql.execute("DELETE FROM match WHERE outcome IS NULL")
        for number in range(2, matches + 1):
            for table in ("match", "step", "chair"):
                columns = [row[1] for row in sql.execute(f"PRAGMA table_info({table})")]
                mine = "id" if table == "match" else "match"
                picked = ", ".join(str(number) if c == mine else c for c in columns)
                sql.execute(f"INSERT INTO {table} SELECT {picked} FROM {table} WHERE {mine} = 1")
    return list(range(1, matches + 1))


def test_matches_that_an_older_program_finished_are_packed_while_nothing_waits(
    tmp_path: Path,
) -> None:
    ids = of_an_older_program(tmp_path / FILE, 9)
    with closing(Archive.open(tmp_path / FILE)) as archive:
        assert archive.notice is None
        before = {number: archive.load(number, find).match.steps for number in ids}
        rounds = 0
        while archive.tidy(2):
            rounds += 1
        assert rounds == 5
        assert raw(archive, "SELECT count(*) FROM packed") == [(9,)]
        assert raw(archive, "SELECT count(*) FROM step WHERE match < 10") == [(0,)]
        for number in ids:
            loaded = archive.load(number, find)
            assert (loaded.problem, loaded.match.steps) == (None, before[number])
            assert (
                loaded.said == f"All moves are legal, and the dice and cards are genuine; {LACKING}"
            )
        assert not archive.tidy(2)


def test_the_writer_packs_them_after_its_own_work(tmp_path: Path) -> None:
    of_an_older_program(tmp_path / FILE, 3)
    with closing(Archive.open(tmp_path / FILE)) as archive:
        writer = ArchiveWriter(archive)
        writer.new_match(sample.begin())
        assert writer.flush(PATIENCE_S)
        assert writer.close(PATIENCE_S)
        assert raw(archive, "SELECT count(*) FROM packed") == [(3,)]


def test_damaged_steps_are_not_packed_away(tmp_path: Path) -> None:
    of_an_older_program(tmp_path / FILE, 2)
    with closing(Archive.open(tmp_path / FILE)) as archive:
        raw(archive, "DELETE FROM step WHERE match = 1 AND ply = 30")
        raw(archive, "UPDATE step SET joined = 1 - joined WHERE match = 2 AND ply = 30")
        while archive.tidy(5):
            pass
        assert raw(archive, "SELECT match FROM packed") == [(2,)]
        assert archive.load(2, find).verdict == Verdict(Finding.DAMAGED, 30)


# --- verdicts -------------------------------------------------------------------------------------


def test_a_match_has_its_verdict_from_its_end_on(archive: Archive) -> None:
    match, match_id = begun(archive)
    assert archive.matches()[0].verdict is None
    match.restore(Roll(), (other_face(match),), match.to_act, joined=False)
    archive.append(match_id, 1, match.steps[1], "")
    while match.to_act is not None:
        sample.play_one(match)
        step, verdict = match.steps[-1], verdict_of(match)
        archive.append(match_id, match.ply, step, "", match.outcome, verdict)
    assert archive.matches()[0].verdict == Verdict(Finding.OTHER_DICE, 1)
    archive.truncate(match_id, 4, "back")
    assert archive.matches()[0].verdict == Verdict(Finding.OTHER_DICE, 1)
    archive.truncate(match_id, 0, "back")
    assert archive.matches()[0].verdict is None


def test_looking_at_a_match_keeps_what_was_found(archive: Archive) -> None:
    match_id = finished(archive, sample.begin())
    raw(archive, "UPDATE match SET verdict = 'nonsense'")
    archive.load(match_id, find_game)
    assert archive.matches()[0].verdict == Verdict(Finding.SEED)
    raw(archive, "UPDATE chair SET name = 'Somebody else' WHERE seat = 1")
    archive.load(match_id, find_game)
    assert archive.matches()[0].verdict == Verdict(Finding.DAMAGED, 0)


def test_that_a_match_which_goes_on_holds_so_far_is_no_news(archive: Archive) -> None:
    """Looking at it writes nothing; that it no longer is damaged is news."""
    match_id = archive.new_match(sample.play(sample.begin(), 4))
    archive.load(match_id, find_game)
    assert raw(archive, "SELECT verdict FROM match") == [(None,)]
    raw(archive, "UPDATE match SET verdict = 'damaged 3'")
    archive.load(match_id, find_game)
    assert raw(archive, "SELECT verdict FROM match") == [("seed 0",)]


def test_an_imported_match_says_what_was_found_and_keeps_it(
    archive: Archive, tmp_path: Path
) -> None:
    match = sample.begin()
    match.restore(Roll(), (other_face(match),), match.to_act, joined=False)
    sample.play(match, 500)
    file = tmp_path / "evening.json"
    file.write_bytes(encode(match))
    taken = archive.import_file(file, find_game)
    assert taken.said == "All moves are legal, but from move 1 on the dice are not its own"
    row = archive.row(taken.match_id)
    assert row is not None
    assert row.verdict == Verdict(Finding.OTHER_DICE, 1)
    file.write_text(json.dumps(of_format_1(match)))
    older = archive.import_file(file, find_game)
    assert older.said == f"{taken.said}; {LACKING}"
    assert not archive.load(older.match_id, find_game).sealed
    assert exported(archive, older.match_id, tmp_path).count(b'"hash": ""') == 3


def test_a_match_of_an_older_program_is_not_sealed_by_being_played_on(
    archive: Archive, tmp_path: Path
) -> None:
    file = tmp_path / "older.json"
    file.write_text(json.dumps(of_format_1(sample.play(sample.begin(), 4))))
    match_id = archive.import_file(file, find_game).match_id
    assert archive.claim(match_id)
    match = archive.load(match_id, find_game).match
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    archive.chair_change(match_id, match.chair_changes[-1])
    while match.to_act is not None:
        sample.play_one(match)
        archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    loaded = archive.load(match_id, find_game)
    assert (loaded.problem, loaded.sealed) == (None, False)
    assert loaded.match.state == match.state
