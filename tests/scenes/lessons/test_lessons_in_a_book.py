"""A first match where text is large: the barkeep speaks on a page, with the ways on at its foot."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.lessons.script import lesson_path, read_lesson
from game.games.registry import GAMES
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.lessons.steps_panel import BACK, LEAVE, LESSON, SKIP, StepsPanel
from game.scenes.parts.barkeep import Pose
from game.scenes.parts.coach import PLATE, Coach
from game.table.book.pages import TAB
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.ui.theme import BODY
from tests.scenes.stage import Stage, staging

TEXTS = {Form.PANEL: 150, Form.BOOK: 200}


def begun(stage: Stage, text: int) -> LessonScene:
    stage.services.settings = replace(stage.services.settings, text_size=text)
    stage.open(LearnScene(stage.services)).press(pygame.K_RETURN)
    assert isinstance(stage.top, LessonScene)
    stage.frame()
    return stage.top


@pytest.mark.parametrize("form", TEXTS, ids=lambda form: form.name)
def test_plate_and_steps_are_on_a_page_of_their_own(stage: Stage, form: Form) -> None:
    scene = begun(stage, TEXTS[form])
    assert scene.table.form is form
    page, spots = scene.table.skeleton.page, {s.name: s.box for s in scene.hotspots()}
    own = [spots[PLATE], spots[BACK], spots[SKIP], spots[LEAVE]]
    for box in own:
        assert box.x >= page.x - 1
        assert box.right <= page.right + 1
        assert box.y >= page.y - 1
        assert box.bottom <= page.bottom + 1
    assert not any(one.overlaps(other) for one, other in pairwise(own))


def test_another_page_puts_them_away_and_the_next_line_brings_them_back(stage: Stage) -> None:
    scene = begun(stage, 200)
    scene.pick(f"{TAB}odds")
    assert PLATE not in {spot.name for spot in scene.hotspots()}
    scene.pick(f"{TAB}{LESSON}")
    assert PLATE in {spot.name for spot in scene.hotspots()}
    scene.pick(f"{TAB}odds")
    scene.skip()
    for _ in range(60):
        stage.frame(0.1)
    assert SKIP in {spot.name for spot in scene.hotspots()}


def on_the_page(scene: LessonScene) -> bool:
    page = scene.table.skeleton.page
    plate = next(spot.box for spot in scene.hotspots() if spot.name == PLATE)
    return page.contains(*plate.centre) and plate.w <= page.w + 1


def test_on_a_couch_he_has_a_page_too(stage: Stage) -> None:
    scene = begun(stage, 100)
    stage.apply(replace(stage.services.settings, couch_layout=True))
    stage.frame()
    assert scene.table.form is Form.COUCH
    assert on_the_page(scene)


@pytest.mark.parametrize(
    ("size", "form"), [((1024, 768), Form.BOOK_HIGH), ((1600, 1200), Form.BOOK_HIGH)], ids=str
)
def test_in_a_window_of_four_to_three_the_book_has_his_page(
    tmp_path: Path, size: tuple[int, int], form: Form
) -> None:
    with staging(tmp_path, size) as stage:
        scene = begun(stage, 100)
        assert scene.table.form is form
        assert on_the_page(scene)


def test_in_a_long_window_he_stands_below_the_seats(tmp_path: Path) -> None:
    with staging(tmp_path, (3440, 1440)) as stage:
        scene = begun(stage, 100)
        assert scene.table.form is Form.FULL
        assert PLATE in {spot.name for spot in scene.hotspots()}


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize("form", TEXTS, ids=lambda form: form.name)
def test_every_line_has_room_on_the_page(stage: Stage, spec: AnySpec, form: Form) -> None:
    stage.services.settings = replace(stage.services.settings, text_size=TEXTS[form])
    canvas = stage.canvas()
    table = spec.table().table
    steps = StepsPanel(lambda beat: None, *[lambda: None] * 4)
    board = read_board(table.map_file())
    steps.lay_on(skeleton(form, 2, board, square=table.square).page)
    for beat, line in read_lesson(lesson_path(spec.key)).lines():
        coach = Coach()
        coach.say(line, Pose.TELL, waits=True)
        coach.lay_out(canvas, steps.above)
        assert coach.box is not None
        assert steps.above is not None
        assert coach.box.bottom <= steps.above.bottom + 1, f"{beat}: {line}"
        assert coach._role.size >= BODY.size, f"{beat}: {line}"
