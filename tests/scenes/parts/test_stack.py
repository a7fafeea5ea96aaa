"""The scene stack: changes happen between frames, and only what changed is drawn."""

import pygame
import pytest

from game.scenes.parts.stack import Scene, SceneStack
from game.ui.canvas import Canvas, DrawSettings
from game.ui.inputs import Key, Quit, Resized, Signal
from game.ui.pictures import Pictures


class Page(Scene):
    """Counts what happens to it."""

    def __init__(self, covers: bool = True) -> None:
        self.covers = covers
        self.heard: list[Signal] = []
        self.moves = False
        self.draws = self.resumes = self.closes = 0

    def handle(self, signal: Signal) -> None:
        self.heard.append(signal)

    def update(self, dt_s: float) -> bool:
        return self.moves

    def draw(self, canvas: Canvas) -> None:
        self.draws += 1

    def resumed(self) -> None:
        self.resumes += 1

    def closed(self) -> None:
        self.closes += 1


@pytest.fixture
def canvas() -> Canvas:
    return Canvas.of(pygame.Surface((64, 36)), Pictures(), DrawSettings())


def stacked(*scenes: Scene) -> SceneStack:
    stack = SceneStack()
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    return stack


def test_nothing_changes_before_the_frame_is_over() -> None:
    stack = SceneStack()
    page = Page()
    stack.push(page)
    assert stack.top is None
    assert stack.settle()
    assert stack.top is page
    assert not stack.settle()


def test_only_the_top_hears_signals_but_all_hear_of_a_new_size() -> None:
    below, top = Page(), Page()
    stack = stacked(below, top)
    stack.handle(Quit())
    stack.handle(Resized())
    assert below.heard == [Resized()]
    assert top.heard == [Quit(), Resized()]


def test_what_comes_after_the_signal_that_changes_the_scene_is_meant_for_neither_of_them() -> None:
    """Two clicks within one slow frame on a button that opens something open it once."""
    opened: list[Page] = []

    class Door(Page):
        def handle(self, signal: Signal) -> None:
            opened.append(Page())
            stack.push(opened[-1])

    stack = stacked(Door())
    for _ in range(3):
        stack.handle(Key(pygame.K_r))
    stack.settle()
    assert len(opened) == 1
    assert opened[0].heard == []
    stack.handle(Key(pygame.K_r))
    assert opened[0].heard == [Key(pygame.K_r)]


def test_popping_a_scene_pops_those_above_it() -> None:
    title, table, dialog = Page(), Page(), Page(covers=False)
    stack = stacked(title, table, dialog)
    stack.pop(table)
    stack.settle()
    assert stack.top is title
    assert (table.closes, dialog.closes, title.closes) == (1, 1, 0)
    assert title.resumes == 1


def test_replace_closes_everything() -> None:
    old, new = Page(), Page()
    stack = stacked(old)
    stack.replace(new)
    stack.settle()
    assert stack.scenes == (new,)
    assert old.closes == 1


def test_what_is_covered_is_not_drawn(canvas: Canvas) -> None:
    below, top = Page(), Page()
    stacked(below, top).draw(canvas)
    assert (below.draws, top.draws) == (0, 1)


def test_below_a_dialog_the_table_is_drawn_once_until_it_moves(canvas: Canvas) -> None:
    table, dialog = Page(), Page(covers=False)
    stack = stacked(table, dialog)
    for _ in range(3):
        stack.update(0.02)
        stack.draw(canvas)
    assert (table.draws, dialog.draws) == (1, 3)
    table.moves = True
    assert stack.update(0.02)
    stack.draw(canvas)
    assert table.draws == 2


def test_closing_the_stack_closes_every_scene_once() -> None:
    pages = Page(), Page(), Page()
    stack = stacked(*pages)
    stack.close()
    assert stack.top is None
    assert [page.closes for page in pages] == [1, 1, 1]
