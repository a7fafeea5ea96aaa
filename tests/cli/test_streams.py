"""The command line at odd ends: readers that stop, full disks, closed streams, odd names."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.command_line import encoding_for
from game.core.match.record import encode
from game.games.registry import GAMES
from tests.patience import PATIENCE_S
from tests.playing import at_random, new_match, play

ROOT = Path(__file__).parents[2]
GAME = GAMES[0].key
BOARD = ROOT / "maps" / f"{GAME}.tmx"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")

WORDY = (
    "verify {file} {file}",
    "check-maps {board}",
    f"simulate {GAME} --matches 1",
    f"simulate {GAME} --matches 1 --json",
    "--help",
    "verify --help",
    "--version",
)

CLOSED = (">&-", "2>&-", ">&- 2>&-")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "evening.json"
    path.write_bytes(encode(play(new_match(GAMES[0], 3), at_random(3), 20)))
    return path


def shell(command: str, here: Path) -> "subprocess.CompletedProcess[bytes]":
    env = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    script = command.replace("tavern-table ", f"{sys.executable} -m game ")  # and no folder's name
    return subprocess.run(
        ["/bin/sh", "-c", script],
        cwd=here,
        env=env,
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )


@pytest.mark.parametrize("words", WORDY)
def test_a_reader_that_stops_ends_it_quietly(words: str, file: Path, tmp_path: Path) -> None:
    command = f"tavern-table {words.format(file=file, board=BOARD)}"
    closed = shell(f"( {command}; echo $? >&2 ) | true", tmp_path)
    said = closed.stderr.decode()
    assert said.strip() in ("0", "141"), said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
@pytest.mark.parametrize("words", WORDY)
def test_a_full_disk_is_reported_in_a_sentence(words: str, file: Path, tmp_path: Path) -> None:
    done = shell(f"tavern-table {words.format(file=file, board=BOARD)} > /dev/full", tmp_path)
    assert done.returncode == 2
    said = done.stderr.decode().strip()
    assert (
        said
        == "The output could not be written (No space left on device). Free some space and retry."
    )


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        *((words, CLOSED[number % 3]) for number, words in enumerate(WORDY[1:])),
        *((WORDY[0], closed) for closed in CLOSED),
    ],
)
def test_closed_streams_are_no_fault(words: str, closed: str, file: Path, tmp_path: Path) -> None:
    done = shell(f"tavern-table {words.format(file=file, board=BOARD)} {closed}", tmp_path)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_complaints_that_cannot_be_written_keep_their_status(tmp_path: Path) -> None:
    assert shell("tavern-table verify nothing.json 2>/dev/full", tmp_path).returncode == 2


def test_a_pipe_and_a_device_are_no_exported_matches(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for name in ("pipe.json", "/dev/zero", "."):
        done = shell(f"tavern-table verify {name}", tmp_path)
        assert done.returncode == 2
        assert b"cannot be read" in done.stderr
        assert done.stderr.count(b"\n") == 1


def test_a_name_that_is_no_text_is_shown_all_the_same(file: Path, tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/even\xffing.json"
    Path(os.fsdecode(odd)).write_bytes(file.read_bytes())
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"game", b"verify", odd],
        cwd=ROOT,
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"moves checked" in done.stdout


class _Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def test_windows_writes_every_name_to_files_and_other_programs() -> None:
    into = io.BytesIO()
    stream = io.TextIOWrapper(into, encoding="cp1252", newline="\n")
    stream.reconfigure(encoding=encoding_for(stream, "win32"), errors="backslashreplace")
    print("Łucja, Öykü, Ελένη", file=stream, flush=True)
    assert into.getvalue().decode() == "Łucja, Öykü, Ελένη\n"


def test_a_terminal_and_other_systems_keep_their_letters() -> None:
    assert encoding_for(_Terminal(io.BytesIO(), encoding="cp1252"), "win32") is None
    assert encoding_for(io.TextIOWrapper(io.BytesIO(), encoding="latin-1"), "linux") is None
