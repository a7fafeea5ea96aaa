"""A match in the terminal from the command line: storing, resuming, ending."""

import io
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.storage.archive import FILE, Archive
from game.games.registry import find


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    return tmp_path


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def stored(home: Path) -> list[tuple[str, int, bool]]:
    path = next(home.rglob(FILE))
    archive = Archive.open(path)
    try:
        rows = archive.listing.rows(archive.listing.numbers())
        return [(row.game, row.plies, row.busy) for row in rows]
    finally:
        archive.close()


def test_when_nothing_comes_any_more_the_match_is_saved_and_all_is_well(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "a2\n")
    assert main(["play", "quazos_gambit", "--text", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("Saved. Continue with --resume, or in the window.\n")
    assert stored(home) == [("quazos_gambit", 1, False)]


def test_a_match_is_resumed_where_it_was_left(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "a2\nquit\nb1\n")
    assert main(["play", "quazos_gambit", "--text", "--seed", "5"]) == 0
    type_in(monkeypatch, "here\na3\n")
    assert main(["play", "quazos_gambit", "--text", "--resume"]) == 0
    assert "Here: A2" in capsys.readouterr().out
    assert stored(home) == [("quazos_gambit", 2, False)]


def test_what_was_played_in_the_terminal_replays_as_the_same_match(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, "1\nyes\n" * 20)
    assert main(["play", "yahtzee_challenge", "--text", "--seats", "human,easy"]) == 0
    archive = Archive.open(next(home.rglob(FILE)))
    try:
        loaded = archive.load(archive.listing.numbers()[0], find)
    finally:
        archive.close()
    assert loaded.problem is None
    assert loaded.match.ply > 10


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--resume"], "--resume needs --text"),
        (["--text", "--resume"], "There is no unfinished match of Yoz"),
        (["--text", "--resume", "--seed", "3"], "Leave out --seats, --seed and --autoplay"),
        (["--text", "--quit-after", "3"], "does not work with --text. Type quit"),
        (["--text", "--seats", "human,somebody"], "There is no player 'somebody'"),
    ],
)
def test_bad_usage_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "yoz", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_player_from_elsewhere_sits_down(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = home / "my_player.py"
    module.write_text("def choose(question):\n    return question.legal[0]\n")
    type_in(monkeypatch, "1\nyes\n" * 10)
    seats = f"human,plugin:{module}"
    assert main(["play", "yahtzee_challenge", "--text", "--seed", "5", "--seats", seats]) == 0
    told = capsys.readouterr().out
    assert "my_player rolled" in told
    assert "Now an easy one plays" not in told


def test_a_failing_guest_is_reported_and_the_match_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "1\nyes\n" * 10)
    seats = ("--seats", "human,plugin:no_such_player")
    assert main(["play", "yoz", "--text", "--seed", "4", *seats]) == 0
    told = capsys.readouterr().out
    assert told.count("Now an easy one plays") == 1
    assert "No module named 'no_such_player'" in told
