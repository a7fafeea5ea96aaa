"""The archive is deleted, moved or replaced while a match is played: no move is lost.

sqlite itself notices nothing: a file without a name can be written on.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.core.contract.values import BadInput, Setup
from game.core.match.match import Chair, Match
from game.core.match.record import encode
from game.core.storage.archive import FILE, Archive
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.database import Trouble
from tests.core import sample
from tests.core.sample import find_game
from tests.core.stored import begun, play_and_append
from tests.patience import PATIENCE_S, until


@pytest.fixture
def writer(archive: Archive) -> Iterator[ArchiveWriter]:
    writer = ArchiveWriter(archive, retry_s=0.01)
    yield writer
    writer.close()


def delete(path: Path, other: Path) -> None:
    path.unlink()


def delete_all(path: Path, other: Path) -> None:
    for file in path.parent.glob(f"{FILE}*"):
        file.unlink()


def delete_folder(path: Path, other: Path) -> None:
    shutil.rmtree(path.parent)


def move_away(path: Path, other: Path) -> None:
    path.rename(other.with_name("moved.sqlite3"))


def replace(path: Path, other: Path) -> None:
    other.replace(path)


def write_over(path: Path, other: Path) -> None:
    shutil.copyfile(other, path)


def empty(path: Path, other: Path) -> None:
    os.truncate(path, 0)


def spoil(path: Path, other: Path) -> None:
    path.unlink()
    path.write_bytes(b"no database " * 1000)


LOSSES = (delete, delete_all, delete_folder, move_away, replace, write_over, empty, spoil)
Loss = Callable[[Path, Path], None]


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another archive with one match, outside of the folder."""
    path = tmp_path / "elsewhere" / FILE
    with closing(Archive.open(path)) as archive:
        archive.new_match(sample.play(sample.begin(seed=3), 4))
    return path


@pytest.fixture(scope="module")
def thirty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An archive with thirty matches: larger than the other one."""
    path = tmp_path_factory.mktemp("thirty") / FILE
    with closing(Archive.open(path)) as archive:
        for seed in range(30):
            archive.release(archive.new_match(sample.play(sample.begin(seed, goal=1000), 40)))
    return path.read_bytes()


@pytest.fixture
def archive(thirty: bytes, tmp_path: Path) -> Iterator[Archive]:
    path = tmp_path / "home" / FILE
    path.parent.mkdir()
    path.write_bytes(thirty)
    with closing(Archive.open(path)) as archive:
        assert len(archive.matches()) == 30  # and it is known how large the file is
        yield archive


@pytest.mark.parametrize("lose", LOSSES)
def test_a_match_in_play_is_written_whole_to_the_new_file(
    archive: Archive, writer: ArchiveWriter, other: Path, lose: Loss
) -> None:
    match, match_id = begun(writer, 9, goal=1000)
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    writer.chair_change(match_id, match.chair_changes[-1])
    assert writer.flush(PATIENCE_S)
    lose(archive.path, other)
    play_and_append(writer, match_id, match, 1)  # one commit
    assert writer.flush(PATIENCE_S)
    said, *repaired = archive.news()
    assert "while it was in use" in said
    assert [("were damaged" in sentence) for sentence in repaired] == [True] * (lose is spoil)
    play_and_append(writer, match_id, match, 2)
    match.rewind(10)
    writer.truncate(match_id, 10, "")
    play_and_append(writer, match_id, match, 3)
    assert writer.flush(PATIENCE_S)
    assert (writer.messages(), archive.news()) == ((), ()), "it has been said once"
    for looking in (archive, Archive.open(archive.path)):  # the window's thread, and a new start
        assert looking.notice is None
        assert encode(looking.load(match_id, find_game).match) == encode(match)
        (row,) = (row for row in looking.matches() if row.match_id == match_id)
        assert row.plies == 13
        if looking is not archive:
            assert row.busy, "it is still ours"
            looking.close()


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize("lose", [delete, replace])
def test_a_match_that_was_resumed_is_written_whole_too(
    archive: Archive, writer: ArchiveWriter, other: Path, lose: Loss, looked: bool
) -> None:
    match_id = archive.matches()[7].match_id
    assert writer.resume(match_id)
    match = archive.load(match_id, find_game).match
    writer.keep(match_id, match)
    lose(archive.path, other)
    if looked:  # the window's thread was the first to notice
        assert len(archive.matches()) < 30
    play_and_append(writer, match_id, match, 1)
    assert writer.flush(PATIENCE_S)
    assert archive.load(match_id, find_game).match.steps == match.steps
    writer.release(match_id)
    assert writer.flush(PATIENCE_S)
    assert archive.claim(match_id)


def test_an_older_copy_of_the_archive_gets_what_was_played_since(
    archive: Archive, writer: ArchiveWriter, tmp_path: Path
) -> None:
    match, match_id = begun(writer, 2, goal=1000)
    assert writer.flush(PATIENCE_S)
    archive._database.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    backup = tmp_path / "backup"
    shutil.copyfile(archive.path, backup)
    play_and_append(writer, match_id, match, 5)
    assert writer.flush(PATIENCE_S)
    backup.replace(archive.path)
    play_and_append(writer, match_id, match, 1)
    assert writer.flush(PATIENCE_S)
    assert len(archive.matches()) == 31
    assert archive.load(match_id, find_game).match.steps == match.steps


@pytest.mark.parametrize("lose", LOSSES)
def test_a_reader_sees_the_new_file(archive: Archive, other: Path, lose: Loss) -> None:
    lose(archive.path, other)
    assert len(archive.matches()) == (1 if lose in (replace,) else 0)
    assert len(archive.news()) >= 1
    assert archive.news() == ()
    archive.new_match(sample.begin())
    with closing(Archive.open(archive.path)) as again:
        assert again.notice is None
        assert len(again.matches()) == len(archive.matches())


def test_the_journal_of_the_lost_file_does_not_get_into_the_new_one(
    archive: Archive, other: Path
) -> None:
    for seed in range(5):
        archive.new_match(sample.play(sample.begin(seed), 9))
    assert Path(f"{archive.path}-wal").stat().st_size > 0
    other.replace(archive.path)
    assert len(archive.matches()) == 1
    assert archive._database.sql.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_what_somebody_wrote_over_the_archive_is_kept(archive: Archive, other: Path) -> None:
    content = other.read_bytes()
    write_over(archive.path, other)
    archive.new_match(sample.begin())
    kept = archive.path.with_name("archive.replaced.sqlite3")
    assert kept.read_bytes() == content


def test_two_copies_that_lose_their_archive_go_on_together(archive: Archive) -> None:
    with closing(Archive.open(archive.path)) as second:
        archive.path.unlink()
        mine, theirs = archive.new_match(sample.begin(1)), second.new_match(sample.begin(2))
        assert {row.match_id for row in archive.matches()} == {mine, theirs}
        assert {row.match_id for row in second.matches()} == {mine, theirs}
        assert second.claim(mine) is False


def test_without_a_folder_the_moves_stay_queued(archive: Archive, writer: ArchiveWriter) -> None:
    match, match_id = begun(writer, goal=1000)
    assert writer.flush(PATIENCE_S)
    folder = archive.path.parent
    shutil.rmtree(folder)
    folder.write_text("a file where the folder should be")
    play_and_append(writer, match_id, match, 3)
    until(lambda: writer.trouble, "it is noticed")
    (said,) = writer.messages()
    assert "saving is tried again" in said
    assert writer.unsaved == 3
    with pytest.raises(BadInput, match="is gone"):
        archive.matches()
    folder.unlink()
    assert writer.flush(PATIENCE_S)
    assert (writer.unsaved, writer.trouble) == (0, "")
    assert writer.messages() == ("Saving works again. Nothing is lost.",)
    assert archive.load(match_id, find_game).match.steps == match.steps


def test_an_archive_that_comes_back_is_used_again(
    archive: Archive, writer: ArchiveWriter, tmp_path: Path
) -> None:
    """The disk of the archive is pulled out, and put in again."""
    match, match_id = begun(writer, goal=1000)
    assert writer.flush(PATIENCE_S)
    folder, away = archive.path.parent, tmp_path / "away"
    folder.rename(away)
    folder.write_text("nothing can be made here meanwhile")
    play_and_append(writer, match_id, match, 3)
    until(lambda: writer.trouble, "it is noticed")
    with pytest.raises(BadInput, match="is gone"):
        archive.matches()
    folder.unlink()
    away.rename(folder)
    assert writer.flush(PATIENCE_S)
    assert writer.messages()[-1] == "Saving works again. Nothing is lost."
    assert archive.news() == (), "nothing was lost"
    assert len(archive.matches()) == 31
    assert archive.load(match_id, find_game).match.steps == match.steps


def test_a_folder_that_does_not_answer_is_trouble_that_may_pass(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def does_not_answer(path: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("game.core.storage.database.Watch", does_not_answer)
    with pytest.raises(Trouble, match="cannot be reached") as told:
        archive.beside()
    assert told.value.passing


def test_a_table_that_another_copy_plays_by_now_is_given_up_and_no_other(
    archive: Archive, writer: ArchiveWriter
) -> None:
    """Another program plays on with a copy of the archive at its path."""
    match, other = sample.begin(goal=1000), sample.begin(seed=8, goal=1000)
    match_id = writer.new_match(match)
    assert writer.flush(PATIENCE_S)
    archive.path.unlink()
    with closing(Archive.open(archive.path)) as second:
        second.new_match(match, match_id)
        other_id = writer.new_match(other)
        play_and_append(writer, other_id, other, 3)
        assert writer.flush(PATIENCE_S)
        (said,) = writer.messages()
        assert said.startswith("This match is open in another window")
        assert archive.load(other_id, find_game).match.ply == 3
        play_and_append(writer, match_id, match, 1)
        play_and_append(writer, other_id, other, 2)
        assert writer.flush(PATIENCE_S)
        assert writer.messages() == (), "it has been said once"
        assert archive.load(other_id, find_game).match.ply == 5
        assert archive.load(match_id, find_game).match.ply == 0


class Hurried(Match):
    """Somebody plays on while it is written down: its last step, between two looks."""

    in_a_hurry = False

    @property
    def seating(self) -> tuple[Chair, ...]:
        if self.in_a_hurry:
            self.in_a_hurry = False  # a move looks at the seats, too
            sample.play_one(self)
        return self._sitting

    @seating.setter
    def seating(self, chairs: tuple[Chair, ...]) -> None:
        self._sitting = chairs


def test_a_match_that_is_played_on_just_now_is_written_as_it_was_at_one_moment(
    archive: Archive, writer: ArchiveWriter
) -> None:
    seed, goal = 7, 20
    last = sample.play(sample.begin(seed, goal=goal), 500).ply
    match = Hurried(sample.SPEC, Setup(3, {"goal": goal}), seed, sample.CHAIRS[:3])
    match_id = writer.new_match(match)
    play_and_append(writer, match_id, match, last - 2)
    assert writer.flush(PATIENCE_S)
    archive.path.unlink()
    sample.play_one(match)
    match.in_a_hurry = True
    writer.append(match_id, match.ply, match.steps[-1], "", match.outcome)
    until(lambda: match.ply == last, "the last step was played meanwhile")
    writer.append(match_id, last, match.steps[-1], "", match.outcome)
    assert writer.flush(PATIENCE_S)
    loaded = archive.load(match_id, find_game)
    assert (loaded.problem, loaded.match.steps) == (None, match.steps)


def test_nothing_is_looked_for_while_the_archive_is_there(
    archive: Archive, writer: ArchiveWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkpoint makes the file larger, and another copy may do it: that is no loss."""

    def never(*_: object) -> None:
        raise AssertionError("nothing was lost")

    archive._database._shared.find_again = never  # type: ignore[assignment]
    with closing(Archive.open(archive.path)) as second:
        match, match_id = begun(writer, goal=100_000)
        for _ in range(4):
            play_and_append(writer, match_id, match, 30)
            assert writer.flush(PATIENCE_S)
            second._database.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            second.release(second.new_match(sample.play(sample.begin(4, goal=1000), 60)))
    assert archive.load(match_id, find_game).match.ply == 120
