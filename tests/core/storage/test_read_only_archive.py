"""A read-only archive shows its matches, and reports what cannot be saved."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.core.storage.archive import FILE, Archive
from game.core.storage.presence import Presence, StaysLocked
from tests.core import sample
from tests.core.sample import find_game
from tests.core.stored import finished, play_and_append

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def block_locks(folder: Path) -> None:
    """Nothing can be made where the running copies are noted."""
    for file in (folder / "running").iterdir():
        file.unlink()
    (folder / "running").rmdir()
    (folder / "running").write_text("in the way")


def forbid_file(folder: Path) -> None:
    (folder / FILE).chmod(0o444)


def forbid_folder(folder: Path) -> None:
    folder.chmod(0o555)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An archive with three matches, one of them only in the journal."""
    folder = tmp_path / "home"
    with closing(Archive.open(folder / FILE)) as archive:
        finished(archive, sample.begin(1))
        archive.new_match(sample.play(sample.begin(2), 5))
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)


needs_permissions = pytest.mark.skipif(ROOT, reason="whoever may do everything is not refused")
WAYS = (
    pytest.param(block_locks, id="locks"),
    pytest.param(forbid_file, id="file", marks=needs_permissions),
    pytest.param(forbid_folder, id="folder", marks=needs_permissions),
)


@pytest.mark.parametrize("forbid", WAYS)
def test_its_matches_are_shown(folder: Path, forbid: Callable[[Path], None]) -> None:
    forbid(folder)
    before = (folder / FILE).read_bytes()
    with closing(Archive.open(folder / FILE)) as archive:
        said = archive.notice or ""
        assert (
            " cannot be written. Your saved matches are here, but what you play now is lost" in said
        )
        assert "Allow writing to it and restart." in said
        assert [row.over for row in archive.matches()].count(True) == 1
        assert len(archive.matches()) == 2
        assert archive.people.statistics()
        (going_on,) = archive.matches(over=False)
        loaded = archive.load(going_on.match_id, find_game)
        assert (loaded.problem, loaded.match.ply) == (None, 5)
        # The evening goes on, if only this one.
        assert archive.claim(going_on.match_id)
        play_and_append(archive, going_on.match_id, loaded.match, 2)
        assert archive.load(going_on.match_id, find_game).match.ply == 7
    assert (folder / FILE).read_bytes() == before


class Full(sqlite3.OperationalError):
    sqlite_errorcode = sqlite3.SQLITE_FULL


class Busy(sqlite3.OperationalError):
    sqlite_errorcode = sqlite3.SQLITE_BUSY


@pytest.mark.parametrize(
    ("wrong", "why", "cure"),
    [
        (Full("full"), "The disk is full.", "Free some space"),
        (OSError(errno.ENOSPC, "No space left"), "The disk is full.", "Free some space"),
        (Busy("locked"), "Another window of Tavern Table is using your matches.", "Close it"),
        (StaysLocked("locked"), "Another window of Tavern Table is", "Close it"),
    ],
)
def test_each_cause_of_a_read_only_archive_has_its_own_remedy(
    folder: Path, monkeypatch: pytest.MonkeyPatch, wrong: Exception, why: str, cure: str
) -> None:
    """With write permission the message does not advise to allow writing."""
    enter = Presence.enter

    def entered(presence: Presence) -> None:
        if presence._folder.parent == folder:
            raise wrong
        enter(presence)

    monkeypatch.setattr(Presence, "enter", entered)
    with closing(Archive.open(folder / FILE)) as archive:
        said = archive.notice or ""
        assert len(archive.matches()) == 2
    assert said.startswith(why)
    assert "Your saved matches are here, but what you play now is lost" in said
    assert cure in said
    assert "Allow writing" not in said


def test_what_lay_in_the_journal_is_shown_too(tmp_path: Path) -> None:
    """Another copy of the program was killed, and has left its journal."""
    folder = tmp_path / "home"
    with closing(Archive.open(folder / FILE)) as archive:
        match_id = archive.new_match(sample.play(sample.begin(2), 5))
        data = {
            name: (folder / name).read_bytes() for name in (FILE, f"{FILE}-wal")
        }  # the files as they are now
    for name, content in data.items():
        (folder / name).write_bytes(content)
    block_locks(folder)
    with closing(Archive.open(folder / FILE)) as archive:
        assert archive.load(match_id, find_game).match.ply == 5


def test_where_there_is_nothing_to_show_that_is_not_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with closing(Archive.open(tmp_path / "home" / FILE)) as archive:
        assert "past matches are here" not in (archive.notice or "")
