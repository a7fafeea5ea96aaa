"""An undo of dice, cards or news: the others are asked once; log and record tell of it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.match.match import Mark
from game.core.match.seat_history import asides_said
from game.core.storage.settings import Settings, Speed
from game.scenes.match.scene import MatchScene
from tests.scenes.match.evening_table import seated
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as made:
        yield made


def opened(stage: Stage, *persons: str) -> MatchScene:
    """A stored match in which the person on the first seat has just rolled, at its table."""
    still = replace(Settings(), animation=Speed.OFF, confirm_risky=False, auto_single=False)
    stage.services.settings = still
    match_id = stage.store(0, seed=3, chairs=seated(*persons))
    stage.services.routes.resume(match_id)
    stage.watch(3)
    scene = stage.top
    assert isinstance(scene, MatchScene)
    choose = Stream(4)
    while not (scene.match.steps[-1].drawn and scene.match.last_by == 0):
        assert scene.director.asks
        scene.play(choose.pick(scene.match.legal_moves()))
        stage.watch(3)
    return scene


def test_the_others_are_asked_and_no_keeps_all(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, "Ann", "Ben")
    ply = scene.match.ply
    with recording(monkeypatch) as lines:
        stage.press(pygame.K_u)
    assert "answer:other" in stage.names()
    assert "Ann asks to undo. Do all agree?" in [line.text for line in lines]
    stage.press(pygame.K_RETURN)
    assert stage.top is scene
    assert scene.match.ply == ply
    assert scene.match.undone == []


def test_if_all_agree_the_log_tells_it_also_after_the_table_was_left(stage: Stage) -> None:
    scene = opened(stage, "Ann", "Ben")
    ply, drawn, move = scene.match.ply, scene.match.steps[-1].drawn, scene.match.steps[-1].move
    assert move is not None
    stage.press(pygame.K_u).click("answer:other").watch(3)
    assert scene.match.ply < ply
    told = "Ann undid 1 move. All agreed"
    assert told in [line.text for line in scene.view.log.lines]
    scene.play(move)
    assert scene.match.steps[-1].drawn == drawn, "dice keep their values"
    match_id = scene.director.journal.match_id
    assert match_id is not None
    stage.services.stack.pop(scene)
    stage.frame()
    stage.services.writer.flush()
    stage.services.routes.resume(match_id)
    stage.watch(3)
    again = stage.top
    assert isinstance(again, MatchScene)
    assert again is not scene
    assert told in [line.text for line in again.view.log.lines]
    assert again.match.marks == {Mark.UNDO}


def test_computers_agree_and_the_only_person_is_asked_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, "Ann", "")
    ply = scene.match.ply
    with recording(monkeypatch) as lines:
        stage.press(pygame.K_u)
    texts = " ".join(line.text for line in lines)
    assert "Undo this?" in texts
    assert "computers agree" in texts
    stage.click("answer:other").watch(2)
    assert scene.match.ply < ply


def test_the_question_names_as_many_moves_as_are_taken_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, "Ann", "")
    choose = Stream(4)
    while not scene.director.asks or scene.match.last_by == 0:
        if scene.director.asks:
            scene.play(choose.pick(scene.match.legal_moves()))
        stage.watch(1)
    before = scene.match.ply
    with recording(monkeypatch) as lines:
        stage.press(pygame.K_u)
    said = [line.text for line in lines]
    stage.click("answer:other").watch(1)
    assert scene.match.undone[-1].moves > 1
    back = "to your last decision" if scene.match.ply else "to the start of the match"
    assert f"This goes back {back}." in " ".join(said)
    assert f"Undo {scene.match.undone[-1].moves} moves?" in said
    assert before - scene.match.undone[-1].ply == scene.match.undone[-1].moves


def test_the_question_promises_only_the_program_s_dice(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, "Ann", "Ben")
    for by_hand, said in ((False, "Dice and cards come"), (True, "The program's dice and cards")):
        scene.seating.change(0, replace(scene.match.chairs[0], by_hand=by_hand))
        stage.watch(3)
        with recording(monkeypatch) as lines:
            stage.press(pygame.K_u)
        assert said in " ".join(line.text for line in lines)
        stage.press(pygame.K_RETURN)


def test_with_free_undo_nobody_is_asked(stage: Stage) -> None:
    scene = opened(stage, "Ann", "Ben")
    ply = scene.match.ply
    stage.apply(replace(stage.services.settings, free_undo=True))
    stage.watch(2).press(pygame.K_u)
    assert stage.top is scene
    assert scene.match.ply < ply
    assert len(scene.match.undone) == 1


def test_the_stored_match_tells_of_it_to_a_replay(stage: Stage) -> None:
    scene = opened(stage, "Ann", "Ben")
    stage.press(pygame.K_u).click("answer:other").watch(3)
    match_id = scene.director.journal.match_id
    assert match_id is not None
    stage.services.writer.flush()
    loaded = stage.services.archive.load(match_id, stage.services.find_game)
    assert [said for _, said in asides_said(loaded.match)] == ["{seat:0} undid 1 move. All agreed"]
    assert loaded.said.endswith("1 undo that all agreed to")
