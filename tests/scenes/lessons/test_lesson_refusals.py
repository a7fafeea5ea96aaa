"""A lesson says why a click does nothing, and what to do instead."""

import pygame
import pytest

from game.core.lessons.course import Mode
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.lessons.steps_panel import StepsPanel
from game.scenes.parts.dim_overlay import DimOverlay
from game.table.ledge import Paper
from game.ui.canvas import Canvas
from tests.scenes.stage import Stage


@pytest.fixture
def scene(stage: Stage) -> LessonScene:
    stage.open(LearnScene(stage.services)).press(pygame.K_RETURN)
    assert isinstance(stage.top, LessonScene)
    stage.frame()
    assert stage.top.course.mode is Mode.READ
    return stage.top


def test_a_click_on_what_a_line_points_at_continues(scene: LessonScene) -> None:
    scene.course.points = ("seat:1",)
    line = scene.course.line
    scene.refuse("seat:1")
    assert scene.course.line != line
    assert scene.view.talk.paper is None


def test_what_is_not_pointed_at_says_what_to_click_first(scene: LessonScene) -> None:
    scene.refuse("button:roll")
    assert isinstance(scene.view.talk.paper, Paper)
    assert scene.view.talk.paper.text == "Click “continue” first, below what the barkeep says."


def test_enter_says_what_to_click_where_no_button_is_brass(
    stage: Stage, scene: LessonScene
) -> None:
    while scene.course.mode is Mode.READ or scene.view.said.golden:
        stage.press(pygame.K_RETURN).watch(30, 0.1)
    ply = scene.match.ply
    stage.press(pygame.K_RETURN)
    assert scene.match.ply == ply
    assert isinstance(scene.view.talk.paper, Paper)
    assert scene.view.talk.paper.text == "Click a die (shows 5)."


def test_a_refusal_is_drawn_over_the_panel_of_the_steps(
    stage: Stage, scene: LessonScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noting(kind: type) -> None:
        draw = kind.draw  # type: ignore[attr-defined]

        def note(self: object, canvas: Canvas, *rest: object, **more: object) -> None:
            drawn.append(kind.__name__)
            draw(self, canvas, *rest, **more)

        monkeypatch.setattr(kind, "draw", note)

    scene.refuse("button:roll")
    for kind in (Paper, StepsPanel):
        noting(kind)
    stage.frame(0.01)
    assert drawn[-1] == "Paper"


def test_what_is_watched_is_seen_in_full_light(
    stage: Stage, scene: LessonScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also between two moves, when nothing on the table moves."""
    dimmed: list[Mode] = []
    monkeypatch.setattr(DimOverlay, "draw", lambda *_: dimmed.append(scene.course.mode))
    course = scene.course
    while course.mode is not Mode.WATCH:
        course.play_next()
    scene.rewound()
    stage.frame(0.0)
    assert course.mode is Mode.WATCH
    assert dimmed == []
    while course.mode is Mode.WATCH:
        course.play_next()
    scene.rewound()
    stage.frame(0.0)
    assert Mode.CHOOSE in dimmed
