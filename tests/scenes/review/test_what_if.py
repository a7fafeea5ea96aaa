"""What if: from any ply of a match that is over, and nothing of it is kept."""

from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.games.registry import GAMES
from game.scenes.match.pause import PauseScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.review.branch_panel import BACK
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.what_if import WhatIfScene, branch_of
from tests.playing import at_random, new_match, play
from tests.scenes.stage import CHAIRS, Stage, files_of

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
FARKLE = next(spec for spec in GAMES if spec.key == "dragon_farkle")
YAHTZEE = next(spec for spec in GAMES if spec.key == "yahtzee_challenge")


def look_back(stage: Stage, match: Match, ply: int) -> LookBackScene:
    scene = stage.opened(LookBackScene(stage.services, match))
    scene.turn_to(ply)
    return scene


def branch(stage: Stage) -> WhatIfScene:
    scene = stage.services.stack.top
    assert isinstance(scene, WhatIfScene)
    return scene


def test_before_the_end_there_is_no_what_if(stage: Stage) -> None:
    scene = look_back(stage, play(new_match(YAHTZEE, seed=3), at_random(3), 30), 10)
    assert not stage.is_live("button:what_if")
    for way in ("button:what_if", pygame.K_w):
        stage.click(way) if isinstance(way, str) else stage.press(way)
        refusal = stage.top
        assert isinstance(refusal, QuestionScene), "it says why"
        assert "after the match" in refusal._text
        stage.press(pygame.K_RETURN)
        assert stage.services.stack.top is scene


def test_at_the_end_it_says_to_go_back_first(stage: Stage) -> None:
    match = play(new_match(YAHTZEE, seed=3), at_random(3))
    look_back(stage, match, match.ply)
    stage.click("button:what_if")
    assert "Go back to an earlier move first." in stage.at(QuestionScene)._text


def test_escape_cancels_the_question_and_enter_plays_on_with_the_same_luck(stage: Stage) -> None:
    match = play(new_match(YAHTZEE, seed=3), at_random(3))
    scene = look_back(stage, match, 20)
    stage.press(pygame.K_w, pygame.K_ESCAPE)
    assert stage.top is scene
    stage.press(pygame.K_w, pygame.K_RETURN)
    stage.watch(3)
    assert branch(stage).match.seed == match.seed


@pytest.mark.parametrize(("answer", "same"), [("answer:same", True), ("answer:fresh", False)])
def test_the_luck_is_chosen_and_then_a_person_may_act(
    stage: Stage, answer: str, same: bool
) -> None:
    match = play(new_match(YAHTZEE, seed=3), at_random(3))
    look_back(stage, match, 20)
    stage.press(pygame.K_w)
    assert isinstance(stage.top, QuestionScene)
    stage.click(answer)
    stage.watch(3)
    scene = branch(stage)
    assert scene.match.ply == 20
    assert (scene.match.seed == match.seed) is same
    assert scene.director.asks


def test_the_match_that_was_stays_as_it_was_and_escape_leads_back(stage: Stage) -> None:
    match = play(new_match(YAHTZEE, seed=3), at_random(3))
    before = match.steps, match.state
    # Somewhere there is more than one thing to do.
    ply = next(p for p in range(20, match.ply) if len(YAHTZEE.legal_moves(match.state_at(p))) > 9)
    back = look_back(stage, match, ply)
    back._branch()
    stage.watch(2)
    scene = branch(stage)
    scene.play(next(m for m in scene.match.legal_moves() if m != match.steps[ply + 1].move))
    stage.watch(30, 0.1)
    assert scene.match.ply > ply
    assert scene.match.steps[ply + 1] != match.steps[ply + 1]
    stage.services.stack.settle()
    stage.press(pygame.K_ESCAPE)
    assert stage.top is back
    assert (match.steps, match.state) == before
    assert back.ply == ply


def test_the_way_back_can_be_clicked(stage: Stage) -> None:
    back = look_back(stage, play(new_match(YAHTZEE, seed=3), at_random(3)), 9)
    back._branch()
    stage.watch(2)
    branch(stage).pick(BACK)
    stage.watch(1)
    assert stage.top is back


def test_nothing_of_twenty_branches_reaches_the_disk(stage: Stage, tmp_path: Path) -> None:
    match = Match(FARKLE, Setup(seats=2), 7, (CHAIRS[0], CHAIRS[2]))
    stage.services.archive.new_match(play(match, at_random(7)))
    assert stage.services.writer.flush()
    before = files_of(tmp_path)
    rows = stage.services.archive.matches()
    back = look_back(stage, match, 0)
    for number in range(20):
        back.turn_to(3 + number * (match.ply - 6) // 20, animated=False)
        back._branch(seed=None if number % 2 else number)
        stage.watch(2)
        scene = branch(stage)
        scene.play(scene.match.legal_moves()[0])
        stage.watch(4, 0.1)
        scene.leave()
        stage.watch(1)
    assert stage.services.writer.flush()
    assert stage.services.archive.matches() == rows
    assert files_of(tmp_path) == before


@every_game
def test_the_seat_to_act_is_played_by_hand_and_no_curtain_falls(spec: AnySpec) -> None:
    computers = (Chair("Pip", "ember", "", Level.EASY), Chair("Gus", "moss", "", Level.EASY))
    match = Match(spec, new_match(spec, seats=2).setup, 5, computers)
    play(match, at_random(5))
    for ply in range(0, match.ply, 7):
        changed = branch_of(match, ply, None)
        actor = changed.to_act
        assert actor is not None
        assert changed.chairs[actor].level is None
        assert sum(chair.level is None for chair in changed.chairs) == 1


@every_game
def test_the_viewer_of_a_replay_plays_the_persons_and_no_computer(spec: AnySpec) -> None:
    pip, mia = Chair("Pip", "ember", "", Level.EASY), Chair("Mia", "moss", "Mia")
    match = Match(spec, new_match(spec, seats=2).setup, 5, (pip, mia))
    play(match, at_random(5))
    for ply in range(0, match.ply, 7):
        assert [chair.level for chair in branch_of(match, ply, None).chairs] == [Level.EASY, None]
    handed = Match(spec, match.setup, 5, (pip, mia))
    play(handed, at_random(5), 10)
    handed.reseat(1, Chair("Mia", "moss", "", Level.HARD))
    play(handed, at_random(6))
    assert branch_of(handed, 5, None).chairs[1].level is None, "she played there then"


def test_the_pause_of_a_finished_one_has_the_characters_after_the_rules(stage: Stage) -> None:
    yoho = next(spec for spec in GAMES if spec.key == "yoho")
    match = play(new_match(yoho, seed=3), at_random(3))
    stage.open(WhatIfScene(stage.services, match, match.ply, None))
    stage.open(PauseScene(stage.services, branch(stage)))
    buttons = [name for name in stage.names() if name.startswith("button:")]
    assert buttons[:4] == ["button:resume", "button:rulebook", "button:who", "button:settings"]
