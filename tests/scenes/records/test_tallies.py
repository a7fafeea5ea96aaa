"""Who won how often, and how the odds held, as the house tells it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match.match import Chair
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.statistics import TalliesScene
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        yield stage


def said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> str:
    with recording(monkeypatch) as lines:
        stage.open(TalliesScene(stage.house))
    return " | ".join(line.text for line in lines)


def test_the_way_there_leads_over_past_matches(stage: Stage) -> None:
    stage.open(ArchiveScene(stage.house)).click("button:tallies")
    assert isinstance(stage.top, TalliesScene)


def test_before_the_first_match_it_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Nobody has finished a match yet" in said(stage, monkeypatch)


def test_every_person_is_counted_and_no_computer(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        stage.store(None, seed)
    stage.store(7)  # not over: counts for nobody
    tallies = stage.house.archive.people.statistics()
    words = said(stage, monkeypatch)
    assert {tally.player for tally in tallies} == {"Maren", "Tobias"}
    for tally in tallies:
        assert f"{tally.player} | {tally.won} of 4 matches won" in words
    assert "Old Brass" not in words


def test_one_match_is_said_in_words(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.store(None, chairs=(Chair("Ines", "ember", "Ines"), Chair("Pip", "moss", "Pip")))
    words = said(stage, monkeypatch)
    assert "won the only match" in words
    assert "one match, no win yet" in words


def test_odds_stand_with_what_came_of_them(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    odds = stage.house.archive.odds
    match_id = stage.store(9)
    for ply, happened in enumerate((True, False, False, True)):
        odds.log(match_id, ply, {"win": 0.45})
        odds.resolve(match_id, ply, "win", happened)
    odds.log(match_id, 8, {"win": 0.9})  # still open
    words = said(stage, monkeypatch)
    assert "40 % to 60 % | shown 4 times: said 45 %, came 50 %" in words
    assert "80 % to 100 %" not in words
