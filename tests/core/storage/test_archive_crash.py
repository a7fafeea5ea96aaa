"""The archive under violence: killed copies of the program, and several at once."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.core.storage.archive import FILE, Archive
from tests.core.sample import begin, find_game, play_one

ROOT = Path(__file__).resolve().parents[3]


@contextmanager
def started(archive: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.core.endless_match", str(archive), *arguments]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    if line != "busy" and not line.isdecimal():
        pytest.fail(line + process.stdout.read())
    return line


def next_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def plies(process: subprocess.Popen[str]) -> list[int]:
    """Return the plies that it printed before its end; a truncated last line does not count."""
    assert process.stdout is not None
    printed = process.stdout.read()
    process.wait()
    whole = printed.split("\n")[:-1]
    if not all(line.isdecimal() for line in whole):
        pytest.fail(printed)
    return [int(line) for line in whole]


@pytest.mark.parametrize("through", [(), ("--writer",)], ids=["archive", "writer"])
def test_kill_9_loses_no_committed_step(tmp_path: Path, through: tuple[str, ...]) -> None:
    """Ten lives of one match, each ended at a random moment, each resumed by the next."""
    path = tmp_path / FILE
    moment = random.Random(9)
    match_id, committed = "", 0
    for life in range(10):
        resumed = ("--match", match_id) if match_id else ()
        with started(path, *resumed, *through) as process:
            said = first_line(process)
            assert said != "busy", "a dead copy still holds the match"
            match_id = said
            heard = [int(first_line(process)) for _ in range(moment.randrange(8))]
            process.kill()  # wherever it is after these plies
            said_plies = heard + plies(process)
        assert said_plies == list(range(committed + 1, committed + 1 + len(said_plies)))
        committed += len(said_plies)
        with closing(Archive.open(path)) as archive:
            assert archive.notice is None
            loaded = archive.load(int(match_id), find_game)
            assert loaded.problem is None
            # The last step may be on the disk although the copy died before it could say so.
            assert committed <= loaded.match.ply <= committed + 1, f"life {life}"
            committed = loaded.match.ply
    assert committed > 10


def test_two_copies_cannot_play_one_match(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with started(path, "--plies", "5", "--hold") as first:
        match_id = first_line(first)
        assert [next_line(first) for _ in range(6)] == [*"12345", "holding"]
        with started(path, "--match", match_id) as second:
            assert first_line(second) == "busy"
        with closing(Archive.open(path)) as watching:
            (row,) = watching.matches()
            assert row.busy
            assert watching.load(int(match_id), find_game).problem is None
        first.kill()
        first.wait()
        with started(path, "--match", match_id, "--plies", "3") as heir:
            assert first_line(heir) == match_id
            assert len(plies(heir)) == 3


def test_copies_that_start_and_play_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / FILE  # does not exist yet: they race to make it
    with (
        started(path, "--plies", "60") as one,
        started(path, "--plies", "60") as two,
        started(path, "--plies", "60", "--writer") as three,
    ):
        copies = (one, two, three)
        ids = {int(first_line(copy)) for copy in copies}
        for copy in copies:
            assert plies(copy) == list(range(1, 61))
            assert copy.returncode == 0
    with closing(Archive.open(path)) as archive:
        assert {row.match_id for row in archive.matches()} == ids
        for match_id in ids:
            loaded = archive.load(match_id, find_game)
            assert (loaded.problem, loaded.match.ply) == (None, 60)


def test_a_copy_that_ends_leaves_the_journal_to_those_that_go_on(tmp_path: Path) -> None:
    """sqlite's locks are lost if a process opens and closes the file beside it."""
    path = tmp_path / FILE
    match = begin()
    with closing(Archive.open(path)) as archive:
        match_id = archive.new_match(match)
        with started(path, "--plies", "3") as guest:
            first_line(guest)
            assert plies(guest) == [1, 2, 3]
        assert Path(f"{path}-wal").exists()
        play_one(match)
        archive.append(match_id, 1, match.steps[1], "")
    with closing(Archive.open(path)) as archive:
        assert archive.load(match_id, find_game).match.ply == 1


def test_copies_that_find_damage_at_once_repair_it_once(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"no database " * 1000)
    with started(path, "--plies", "5") as one, started(path, "--plies", "5") as two:
        ids = {int(first_line(copy)) for copy in (one, two)}
        for copy in (one, two):
            assert plies(copy) == [1, 2, 3, 4, 5]
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1
    with closing(Archive.open(path)) as archive:
        assert {row.match_id for row in archive.matches()} == ids
