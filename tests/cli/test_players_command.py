"""`players`: statistics of each player in the terminal, as a table and as JSON."""

import csv
import io
import json
from contextlib import closing
from pathlib import Path

import pytest

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.statistics.summary import summarised
from game.core.storage.archive import FILE, Archive
from game.games.registry import find
from tests.cli.test_cli import run
from tests.playing import at_random, play

NAMES = "Maren", "Tobias"
GAMES = "yahtzee_challenge", "yoz"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def played(home: Path) -> Path:
    """Three matches of Maren and Tobias, and one of Maren's with a computer."""
    pair = [Chair("Maren", "ember", "Maren"), Chair("Tobias", "moss", "Tobias")]
    other = [pair[0], Chair("Old Brass", "lilac", level=Level.EASY)]
    with closing(Archive.open(home / FILE)) as archive:
        for seed, (game, chairs) in enumerate(
            [(GAMES[0], pair), (GAMES[0], pair), (GAMES[1], pair), (GAMES[0], other)]
        ):
            match = play(Match(find(game), Setup(2), seed, chairs), at_random(seed))
            match_id = archive.new_match(match)
            archive.release(match_id)
            archive.statistics.keep(match_id, summarised(match))
    return home


def test_without_an_archive_it_says_so(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players") == 2
    assert capsys.readouterr().err.endswith("yet. Finish a match first.\n")
    assert not (home / FILE).exists()


def test_an_empty_archive_has_a_message_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Archive.open(home / FILE).close()
    assert run("players") == 0
    assert capsys.readouterr().out == "Nobody has finished a match yet.\n"


@pytest.mark.usefixtures("played")
def test_each_player_has_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players") == 0
    maren, tobias = capsys.readouterr().out.split("\n\n")
    assert maren.startswith("Maren\n")
    assert " of 4 matches won, 1 evening, " in maren
    assert "against Tobias" in maren
    assert tobias.startswith("Tobias\n")
    assert "too few to tell" in tobias
    assert "matches not analysed yet" in tobias


@pytest.mark.usefixtures("played")
def test_one_person_in_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players", "Tobias", "--game", "yoz") == 0
    told = capsys.readouterr().out
    assert told.startswith("Tobias\n")
    assert " of 1 match won" in told
    assert "  d12, how often 1 to 12 came: " in told
    assert "d6" not in told


@pytest.mark.usefixtures("played")
def test_an_unknown_name_gets_the_list_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players", "Pip") == 2
    assert capsys.readouterr().err == (
        "Pip has not finished a match yet. Known players: Maren, Tobias.\n"
    )
    assert run("players", "Maren", "--game", "yoho") == 2
    assert "Known players: nobody." in capsys.readouterr().err


@pytest.mark.usefixtures("played")
def test_json_has_the_totals_and_every_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["house"]["matches"] == 4
    assert [(page["name"], page["game"]) for page in told["pages"]] == [
        (name, game) for name in NAMES for game in (None, *GAMES)
    ]
    maren = told["pages"][0]
    assert sum(maren["dice"][0]["counts"]) == maren["dice"][0]["thrown"] > 0


def test_as_a_table_it_is_written_to_a_file(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played / "maren.csv"
    assert run("players", "Maren", "--csv", "--out", str(out)) == 0
    assert capsys.readouterr().out == ""
    lines = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
    matches = {
        line["game"]: line["value"]
        for line in lines
        if (line["about"], line["figure"]) == ("matches", "matches")
    }
    assert matches == {"": "4", "yahtzee_challenge": "3", "yoz": "1"}
    assert {line["person"] for line in lines} == {"Maren"}
    assert run("players", "--csv", "--out", str(played / "no" / "where.csv")) == 2
    assert "could not be written" in capsys.readouterr().err


@pytest.mark.usefixtures("played")
def test_the_old_name_of_the_command_still_works(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("people", "Tobias", "--game", "yoz") == 0
    by_the_old_name = capsys.readouterr().out
    assert run("players", "Tobias", "--game", "yoz") == 0
    assert capsys.readouterr().out == by_the_old_name


def test_table_and_json_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("players", "--csv", "--json") == 2
    assert "not allowed with" in capsys.readouterr().err
