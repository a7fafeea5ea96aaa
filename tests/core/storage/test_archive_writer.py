"""The writer thread: the window never waits, and trouble is reported once."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.contract.values import BadInput, Level, Setup
from game.core.match.match import Chair, Match
from game.core.match.record import encode
from game.core.storage.archive import FILE, Archive
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.database import Trouble
from tests.core import sample
from tests.core.sample import find_game
from tests.core.shown import shown_in
from tests.core.stored import begun, play_and_append
from tests.patience import PATIENCE_S


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive.open(tmp_path / FILE)
    yield archive
    archive.close()


@pytest.fixture
def writer(archive: Archive) -> Iterator[ArchiveWriter]:
    writer = ArchiveWriter(archive, retry_s=0.01)
    yield writer
    writer.close()


class Gate:
    """Stands in for the archive's connections: lets a kind of call fail until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str, wrong: Exception) -> None:
        self.failed = threading.Event()
        self.open = False
        original: Any = getattr(Archive, name)

        def call(*args: Any, **values: Any) -> Any:
            if not self.open:
                self.failed.set()
                raise wrong
            return original(*args, **values)

        monkeypatch.setattr(Archive, name, call)


def full_disk() -> Exception:
    return Trouble("The disk is full, so nothing can be saved. Free some space.", passing=True)


def test_the_writer_passes_the_result_on_with_the_last_step(
    archive: Archive, writer: ArchiveWriter
) -> None:
    match, match_id = begun(writer)
    sample.play(match, 500)
    for ply, step in enumerate(match.steps[1:], start=1):
        writer.append(match_id, ply, step, "", match.outcome if ply == match.ply else None)
    assert writer.flush(PATIENCE_S)
    assert archive.matches()[0].over


def test_everything_asked_for_is_on_the_disk_after_a_flush(
    archive: Archive, writer: ArchiveWriter
) -> None:
    match, match_id = begun(writer, 8)
    writer.log_odds(match_id, 8, {"six": 1 / 6})
    writer.resolve_odds(match_id, 8, "six", came=1.0)
    match.rewind(6)
    writer.truncate(match_id, 6, "six")
    match.reseat(0, Chair("Cat", "honey", level=Level.HARD))
    writer.chair_change(match_id, match.chair_changes[-1])
    play_and_append(writer, match_id, match, 300)
    writer.log_odds(match_id, 2, {"six": 1 / 6})
    writer.resolve_odds(match_id, 2, "six", came=1.0)
    writer.release(match_id)

    assert writer.flush(PATIENCE_S)

    assert encode(archive.load(match_id, find_game).match) == encode(match)
    assert archive.matches()[0].over
    assert [(shown.ply, shown.happened) for shown in shown_in(archive)] == [(2, True)]
    assert writer.messages() == ()
    with pytest.raises(BadInput, match="open in another window"):
        archive.truncate(match_id, 0, "released")


def test_a_new_match_is_stored_as_it_was_when_asked(
    archive: Archive, writer: ArchiveWriter
) -> None:
    _, match_id = begun(writer, 5)
    assert writer.flush(PATIENCE_S)
    assert archive.load(match_id, find_game).match.ply == 5


def test_closing_writes_what_waits(archive: Archive) -> None:
    writer = ArchiveWriter(archive)
    _, match_id = begun(writer, 9)
    assert writer.close(PATIENCE_S)
    assert archive.load(match_id, find_game).match.ply == 9


def test_a_stored_match_is_played_on(archive: Archive, writer: ArchiveWriter) -> None:
    match, match_id = begun(archive)
    archive.release(match_id)
    other = Archive.open(archive.path)
    assert other.claim(match_id)
    assert writer.resume(match_id) is False
    other.close()
    assert writer.resume(match_id) is True
    play_and_append(writer, match_id, match, 2)
    assert writer.flush(PATIENCE_S)
    assert archive.load(match_id, find_game).match.ply == 2


def test_the_match_goes_on_while_the_disk_is_full(
    archive: Archive, writer: ArchiveWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, match_id = begun(writer)
    assert writer.flush(PATIENCE_S)
    gate = Gate(monkeypatch, "append", full_disk())
    play_and_append(writer, match_id, match, 6)
    assert gate.failed.wait(PATIENCE_S)
    assert not writer.flush(0.05)
    (sentence,) = writer.messages()
    assert sentence == (
        "The disk is full, so nothing can be saved. Free some space."
        " You can keep playing; saving is tried again."
    )
    gate.open = True
    assert writer.flush(PATIENCE_S)
    assert writer.messages() == ("Saving works again. Nothing is lost.",)
    assert archive.load(match_id, find_game).match.state == match.state


def test_closing_while_the_disk_is_full_tries_once_more_and_says_so(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = ArchiveWriter(archive, retry_s=60)
    match, match_id = begun(writer)
    assert writer.flush(PATIENCE_S)
    gate = Gate(monkeypatch, "append", full_disk())
    play_and_append(writer, match_id, match, 2)
    assert gate.failed.wait(PATIENCE_S)
    assert writer.close() is False
    assert len(writer.messages()) == 1
    assert archive.load(match_id, find_game).match.ply == 0


def test_a_match_that_another_copy_took_is_given_up_and_only_that_one(
    archive: Archive, writer: ArchiveWriter
) -> None:
    match, other_match = sample.begin(), sample.begin(seed=8)
    match_id, other_id = writer.new_match(match), writer.new_match(other_match)
    assert writer.flush(PATIENCE_S)
    with sqlite3.connect(archive.path) as raw:
        raw.execute("UPDATE lease SET owner = 'someone' WHERE match = ?", (match_id,))
    raw.close()
    play_and_append(writer, match_id, match, 5)
    play_and_append(writer, other_id, other_match, 5)
    assert writer.flush(PATIENCE_S)
    assert writer.messages() == (
        "This match is open in another window. Continue it there."
        " This match is saved only up to here.",
    )
    assert archive.load(match_id, find_game).match.ply == 0
    assert archive.load(other_id, find_game).match.ply == 5
    play_and_append(writer, match_id, match, 3)
    assert writer.flush(PATIENCE_S)
    assert writer.messages() == (), "it has been told once"


def test_a_fault_of_the_program_is_reported_and_costs_only_its_match(
    archive: Archive, writer: ArchiveWriter
) -> None:
    match, other_match = sample.begin(), sample.begin(seed=8)
    match_id, other_id = writer.new_match(match), writer.new_match(other_match)
    sample.play(match, 2)
    writer.append(match_id, 2, match.steps[2], "step 1 was left out")
    play_and_append(writer, other_id, other_match, 3)
    assert writer.flush(PATIENCE_S)
    assert "step 2 does not follow the stored steps" in str(writer.fault())
    assert writer.fault() is None, "it is handed out once"
    assert archive.load(other_id, find_game).match.ply == 3
    # Taken up again from where it is stored, it is saved again.
    again = archive.load(match_id, find_game).match
    assert writer.resume(match_id)
    play_and_append(writer, match_id, again, 2)
    assert writer.flush(PATIENCE_S)
    assert archive.load(match_id, find_game).match.ply == 2


def test_a_match_that_cannot_be_written_down_is_refused_at_once(writer: ArchiveWriter) -> None:
    match = Match(sample.SPEC, Setup(2), 1, (Chair("A", "pink"), Chair("B", "moss")))
    with pytest.raises(BadInput, match="unknown colour"):
        writer.new_match(match)
