"""Making a planned match fair."""

from pathlib import Path

import pygame
import pytest

from game.core.contract.values import Level
from game.core.measure.fair import Proposal, Sitter, Skill, level_skill
from game.games.registry import find
from game.scenes.parts.dialog import QuestionScene
from game.scenes.setup import make_fair
from game.scenes.setup.make_fair import shares
from game.scenes.setup.new_match import NewMatchScene
from tests.scenes.stage import CHAIRS, SPEC, Stage, staging


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.store(chairs=CHAIRS)
    return stage.open(NewMatchScene(stage.services))


def page(stage: Stage) -> NewMatchScene:
    return stage.at(NewMatchScene)


def test_a_proposal_is_taken_or_left_with_one_press(stage: Stage) -> None:
    stage.click("chair:1:level:hard").click("chair:2:level:gentle")
    before = [place.level for place in page(stage).plan.places]
    stage.click("tool:fair")
    assert isinstance(stage.top, QuestionScene)
    stage.click("answer:safe")
    assert [place.level for place in page(stage).plan.places] == before
    stage.click("tool:fair").press(pygame.K_ESCAPE)
    assert [place.level for place in page(stage).plan.places] == before
    stage.click("tool:fair").press(pygame.K_RETURN)  # what is golden
    levels = [place.level for place in page(stage).plan.places]
    assert levels[0] is None
    assert levels[1:] == [Level.NORMAL, Level.NORMAL]


def test_the_chances_of_everybody_are_shown(stage: Stage) -> None:
    stage.click("chair:1:level:hard")
    stage.click("tool:fair")
    said = " ".join(stage.read())
    for place in page_behind(stage).plan.places:
        assert f"{place.name} 3" in said
    assert "is a guess" in said


def test_a_change_of_the_head_start_is_a_whole_sentence(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.click("chair:1:level:normal").click("chair:2:level:normal")
    options, name = page(stage).plan.options, page(stage).plan.places[0].name
    for seat, changes in (
        (2, "Nobody has a head start. Chances"),
        (0, f"{name} has a head start. Points of the head start: 40. Chances"),
    ):
        skill = Skill(-0.6 if seat == 0 else level_skill(SPEC, Level.NORMAL))
        sitters = [Sitter(None, skill), *[Sitter(Level.NORMAL)] * 2]
        monkeypatch.setattr(make_fair, "sitters", lambda *_, who=sitters: who)
        options["head_start"] = seat
        stage.click("tool:fair")
        assert changes in " ".join(stage.read())
        stage.click("answer:safe")


def page_behind(stage: Stage) -> NewMatchScene:
    found = [scene for scene in stage.services.stack.scenes if isinstance(scene, NewMatchScene)]
    return found[0]


def test_a_fair_table_has_nothing_to_take(stage: Stage) -> None:
    stage.click("chair:1:level:hard").click("tool:fair").click("answer:take")
    stage.click("tool:fair")
    assert "answer:take" not in stage.names()
    stage.click("answer:safe")
    assert isinstance(stage.top, NewMatchScene)


def test_shares_are_whole_and_add_up_to_a_hundred(stage: Stage) -> None:
    plan = page(stage).plan
    names = [place.name for place in plan.places]
    table = Proposal((None,) * 3, {}, (1 / 3, 1 / 3, 1 / 3))
    assert shares(plan, table) == f"{names[0]} 34 %, {names[1]} 33 %, {names[2]} 33 %"


def test_a_game_played_together_is_not_made_fair(tmp_path: Path) -> None:
    with staging(tmp_path, games=(SPEC, find("yoz"))) as stage:
        stage.open(NewMatchScene(stage.services, find("yoz")))
        assert "tool:fair" not in stage.names()
        stage.open(NewMatchScene(stage.services, SPEC))
        assert "tool:fair" in stage.names()
