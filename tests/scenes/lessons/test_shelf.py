"""The shelf of first matches: who learns, what comes next, and where each button leads."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.lessons.script import lesson_path, read_lesson
from game.core.storage.learned import Progress
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.home.title import TitleScene
from game.scenes.lessons import shelf
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.barkeep import Pose
from game.scenes.parts.coach import Coach
from game.scenes.parts.dialog import QuestionScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.skeleton import POUCH, seat_boxes
from tests.lantern import SPEC as LANTERN
from tests.playing import at_random, play
from tests.scenes.stage import Stage, staging

FIRST, SECOND, *_ = GAMES


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(LearnScene(stage.services))


def lesson(stage: Stage) -> LessonScene:
    return stage.at(LessonScene)


def test_every_game_can_be_learned(stage: Stage) -> None:
    boxes = [name for name in stage.names() if name.startswith("lesson:")]
    assert boxes == [f"lesson:{spec.key}" for spec in GAMES]


def test_a_newcomer_begins_at_the_beginning(stage: Stage) -> None:
    stage.press(pygame.K_RETURN)
    assert lesson(stage).match.spec is FIRST
    assert lesson(stage).course.number == 0
    assert [chair.name for chair in lesson(stage).match.chairs] == ["Guest", "Pip"]


def test_the_first_click_brings_a_box_to_the_front_the_second_opens_it(stage: Stage) -> None:
    stage.click(f"lesson:{SECOND.key}")
    assert isinstance(stage.top, LearnScene)
    stage.click(f"lesson:{SECOND.key}")
    assert lesson(stage).match.spec is SECOND


def test_what_was_begun_comes_before_what_was_not(stage: Stage) -> None:
    stage.services.learned.note("Guest", FIRST.key, Progress(0, done=True))
    stage.services.learned.note("Guest", SECOND.key, Progress(2))
    stage.open(LearnScene(stage.services)).press(pygame.K_RETURN)
    assert lesson(stage).match.spec is SECOND
    assert lesson(stage).course.number == 2


def test_it_can_be_restarted(stage: Stage) -> None:
    stage.services.learned.note("Guest", FIRST.key, Progress(2))
    stage.open(LearnScene(stage.services)).click("button:from_start")
    assert lesson(stage).course.number == 0


def test_each_person_has_their_own_progress(stage: Stage) -> None:
    stage.store()
    stage.services.learned.note("Tobias", FIRST.key, Progress(4))
    stage.open(LearnScene(stage.services))
    assert {"person:Maren", "person:Tobias"} <= {*stage.names()}
    stage.click("person:Tobias").press(pygame.K_RETURN)
    chairs = lesson(stage).match.chairs
    assert [chair.person for chair in chairs if chair.person] == ["Tobias"]
    assert lesson(stage).course.number == 4
    assert len({chair.colour for chair in chairs}) == 2


def test_somebody_new_says_their_name(stage: Stage) -> None:
    stage.click("button:new_person").type("Ida").press(pygame.K_RETURN)
    assert "person:Ida" in stage.names()
    stage.press(pygame.K_ESCAPE)
    stage.open(LearnScene(stage.services)).click("button:new_person")
    stage.type("Pip").press(pygame.K_RETURN).click("button:begin")
    names = [chair.name for chair in lesson(stage).match.chairs]
    assert names == ["Pip", "Pip the younger"]


def test_somebody_new_learns_the_game_that_was_chosen(stage: Stage) -> None:
    stage.click(f"lesson:{SECOND.key}").click("button:new_person").type("Ida")
    stage.press(pygame.K_RETURN).click("button:begin")
    assert lesson(stage).match.spec is SECOND


def test_escape_ends_the_typing_and_not_the_page(stage: Stage) -> None:
    shelf = stage.top
    stage.click("button:new_person").press(pygame.K_ESCAPE)
    assert stage.top is shelf
    assert "button:new_person" in stage.names(), "nothing was typed"
    stage.click("button:new_person").type("Ida").press(pygame.K_ESCAPE)
    assert stage.top is shelf
    stage.press(pygame.K_ESCAPE)
    assert stage.top is shelf
    assert "button:new_person" in stage.names()
    stage.press(pygame.K_ESCAPE)
    assert stage.services.stack.top is None


def test_who_has_taken_a_lesson_is_known_in_new_match(stage: Stage) -> None:
    stage.click("button:new_person").type("Ida").press(pygame.K_RETURN).click("button:begin")
    learner = lesson(stage).match.chairs[0]
    lesson(stage)._fresh()
    stage.frame()
    place = stage.at(NewMatchScene).plan.places[0]
    assert (place.name, place.colour) == (learner.name, learner.colour) == ("Ida", place.colour)


def test_main_menu_on_the_results_after_a_lesson_leads_there(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        stage.open(TitleScene(stage.services)).click("button:learn").press(pygame.K_RETURN)
        lesson(stage)._play_on()
        stage.frame()
        table = stage.at(MatchScene)
        assert [type(scene) for scene in stage.services.stack.scenes[:2]] == [
            TitleScene,
            LearnScene,
        ]
        play(table.match, at_random(3), None)
        table.dialogs.open_results()
        stage.frame().click("button:full").click("button:title")
        assert [type(scene) for scene in stage.services.stack.scenes] == [TitleScene]


def test_nobody_is_called_nothing(stage: Stage) -> None:
    stage.click("button:new_person").press(pygame.K_RETURN)
    assert "button:new_person" in stage.names()


def test_the_rulebook_stands_beside_it(stage: Stage) -> None:
    stage.click("button:rulebook")
    assert isinstance(stage.top, RulebookScene)


def test_a_lesson_that_does_not_fit_the_rules_stays_shut(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> object:
        raise BadInput("The first throw has no dice.")

    monkeypatch.setattr(shelf, "Course", broken)
    stage.click("button:begin")
    assert isinstance(stage.top, QuestionScene)
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, LearnScene)


def test_without_a_lesson_there_is_nothing_to_begin(tmp_path: Path) -> None:
    with staging(tmp_path, games=(LANTERN,)) as stage:
        stage.open(TitleScene(stage.services))
        assert "button:learn" not in stage.names()
        stage.open(LearnScene(stage.services)).press(pygame.K_RETURN)
        assert isinstance(stage.top, LearnScene)
        assert "button:begin" not in stage.names()


# --- the title ------------------------------------------------------------------------------------


def test_a_fresh_machine_shows_the_way_to_learn(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        stage.open(TitleScene(stage.services)).press(pygame.K_RETURN)
        assert isinstance(stage.top, LearnScene)


def test_who_has_played_or_learned_is_asked_for_a_match(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        stage.services.learned.note("Guest", FIRST.key, Progress(9, done=True))
        stage.open(TitleScene(stage.services)).press(pygame.K_RETURN)
        assert not isinstance(stage.top, LearnScene)
        stage.press(pygame.K_ESCAPE).click("button:learn")
        assert isinstance(stage.top, LearnScene)


# --- the barkeep ----------------------------------------------------------------------------------


@pytest.mark.parametrize("couch", [False, True])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_line_has_room_below_the_seats(tmp_path: Path, spec: AnySpec, couch: bool) -> None:
    seats = seat_boxes(2)
    with staging(tmp_path) as stage:
        stage.services.settings = replace(stage.services.settings, couch_layout=couch)
        canvas = stage.canvas()
        for beat, line in read_lesson(lesson_path(spec.key)).lines():
            coach = Coach()
            coach.say(line, Pose.TELL, waits=True)
            coach.lay_out(canvas)
            box = coach.box
            assert box is not None
            assert box.y >= seats[-1].bottom, f"{beat}: {line}"
            assert box.bottom <= POUCH.y, f"{beat}: {line}"
