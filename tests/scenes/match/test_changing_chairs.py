"""Changes of the player on a seat: confirmed first, logged, replayed, with the level as it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Mark, Match
from game.core.review.timeline import timeline_of
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.director import Director
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.pause import PauseScene
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.playback_speed import PlaybackSpeed
from game.scenes.review.ply_captions import PlyCaptions
from tests.lantern_table import LANTERN
from tests.scenes.match.evening_table import Evening, decide, sat_down, seated
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage, staging

every_table = pytest.mark.parametrize("spec", [*GAMES, LANTERN], ids=lambda spec: spec.key)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        stage.services.settings = replace(stage.services.settings, animation=Speed.OFF)
        yield stage


def agreed() -> PlaybackSpeed:
    return PlaybackSpeed(speed=0, between_s=0, auto_single=False, agreed_undo=True)


def pause(evening: Evening) -> Stage:
    evening.scene.open_menu()
    stage = evening.stage
    stage.frame()
    assert isinstance(stage.top, PauseScene)
    return stage


def log_of(evening: Evening) -> list[str]:
    return [line.text for line in evening.scene.view.log.lines]


def replayed(evening: Evening) -> list[str]:
    match, places = evening.match, evening.scene.view.places
    sayings = PlyCaptions(match, places, timeline_of(match), lambda events: "", None, None)
    return [line.text for line in sayings.log(None)]


def test_a_person_is_called_player_as_in_new_match(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = sat_down(stage, LANTERN, "Ann", "", plies=2)
    with recording(monkeypatch) as lines:
        pause(evening)
    assert {"Player", "Computer"} <= {line.text for line in lines}


@every_table
def test_every_change_of_chair_stands_in_log_and_replay(spec: AnySpec, stage: Stage) -> None:
    evening = sat_down(stage, spec, "Ann", "", plies=6)
    scene = evening.scene
    scene.seating.change(0, Chair("Ann", "ember", "", Level.HARD))
    scene.seating.change(0, Chair("Ann", "ember", "", Level.EASY))
    scene.seating.change(0, Chair("Ann", "ember", "Ann"))
    scene.seating.change(0, Chair("Ann", "ember", "Cy"))
    evening.wait(2)
    said = [
        "A computer (hard) takes over for Ann",
        "The computer for Ann is easy now, not hard",
        "Ann takes over from the computer",
        "Cy takes over for Ann",
    ]
    assert [line for line in log_of(evening) if line in said] == said
    assert [line for line in replayed(evening) if line in said] == said


@every_table
def test_a_level_comes_back_as_it_was(spec: AnySpec, stage: Stage) -> None:
    evening = sat_down(stage, spec, "Ann", "Ben")
    evening.scene.seating.change(1, Chair("Ben", "harbour", "", Level.HARD))
    evening.scene.seating.change(1, Chair("Ben", "harbour", "Ben"))
    pause(evening).click("chair:1:computer")
    assert evening.match.chairs[1].level is Level.HARD


@every_table
def test_hidden_cards_are_taken_over_after_a_word_and_after_the_turn(
    spec: AnySpec, stage: Stage
) -> None:
    evening = sat_down(stage, spec, "Ann", "", plies=6)
    match, scene = evening.match, evening.scene
    hides = match.hides_from(1, "Robot 1")
    pause(evening).click("chair:1:human")
    assert isinstance(stage.top, DialogScene) == hides
    if not hides:
        assert match.chairs[1].person == "Robot 1"
        return
    stage.click("answer:safe")
    assert (match.chairs[1].level, match.marks) == (Level.EASY, frozenset())
    stage.click("chair:1:human").click("answer:other")
    assert match.chairs[1].person == "Robot 1"
    assert match.marks == {Mark.SEEN}
    # In the midst of a turn of the computer it waits.
    scene.seating.change(1, Chair("Robot 1", "harbour", "", Level.EASY))
    scene.seating.change(0, Chair("Ann", "ember", "", Level.EASY))
    while match.to_act != 1:
        evening.scene.director.go_on()
        stage.services.stack.pop(stage.top) if stage.top is not scene else None
        evening.wait()
    scene.seating.take(1, Chair("Cy", "harbour", "Cy"))
    assert match.chairs[1].level is Level.EASY
    while match.to_act == 1:
        evening.wait()
    evening.wait()
    assert match.chairs[1].person == "Cy"
    assert match.chair_changes[-1].ply == match.ply or match.steps[match.ply].by != 1


@every_table
def test_marks_are_in_the_archive(spec: AnySpec, stage: Stage) -> None:
    """Undo of something new, and hidden cards that somebody took over."""
    match = Match(spec, Setup(2), 6, seated("Ann", ""))
    match_id = stage.services.writer.new_match(match)
    journal = ArchiveJournal(stage.services.writer, match_id)
    thinker = InlineThinker(decide)
    director = Director(match, thinker, journal, pace=agreed, new_seed=lambda: 1)
    taken_back = False
    for _ in range(200):
        actor = match.to_act
        assert actor is not None
        director.update(1.0, settled=True) if actor else director.choose(match.legal_moves()[0])
        taken_back = match.undo_refusal(director.undoer()) is not None
        if match.ply > 3 and taken_back:
            break
    director.undo()
    seen = match.hides_from(1, "Cy")
    director.reseat(1, Chair("Cy", "harbour", "Cy"))
    assert stage.services.writer.flush()
    row = stage.services.archive.row(match_id)
    assert row is not None
    assert set(row.marks) == match.marks == {Mark.UNDO} | ({Mark.SEEN} if seen else set())


@every_table
def test_the_levels_stand_in_one_line(spec: AnySpec, stage: Stage) -> None:
    evening = sat_down(stage, spec, "Ann", "", plies=6)
    top = pause(evening).top
    assert isinstance(top, PauseScene)
    spots = [spot for spot in top.hotspots() if ":level:" in spot.name]
    assert len(spots) >= len(spec.levels)
    for seat in range(2):
        of_seat = [spot.box.y for spot in spots if spot.name.startswith(f"chair:{seat}:")]
        assert len(set(of_seat)) <= 1
