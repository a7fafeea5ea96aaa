"""Page prerendering: a page is ready before it is opened, and idle once it is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.core.storage.settings import Settings
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.home.title import TitleScene
from game.scenes.parts.page_prerender import PagePrerender
from game.scenes.parts.stack import Scene
from game.scenes.records.archive import ArchiveScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui import canvas, pictures
from game.ui.canvas import Canvas
from game.ui.pictures import Pictures
from tests.scenes.stage import Stage, staging

pytestmark = pytest.mark.painted

IDLE_FRAMES = 2500  # on a slow machine a frame has time for one picture


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every picture that is rasterised or read from its file meanwhile."""
    made: list[str] = []

    def noting(of: object, name: str, say: Callable[..., str]) -> None:
        plain = getattr(of, name)

        def note(*args: object) -> object:
            made.append(say(*args))
            return plain(*args)

        patch.setattr(of, name, note)

    with monkeypatch.context() as patch:
        noting(canvas, "drawn", lambda make, *rest: make.__qualname__)
        noting(pictures, "_load", lambda name, *size: name)
        yield made


def rest(stage: Stage, frames: int = IDLE_FRAMES) -> None:
    for _ in range(frames):
        stage.services.stack.update(1 / 25)


@pytest.fixture
def album(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn yet."""
    monkeypatch.setattr("tests.scenes.stage._PICTURES", Pictures())


PAGES: dict[str, Callable[[Stage], Scene]] = {
    "title": lambda stage: TitleScene(stage.services),
    "past matches": lambda stage: ArchiveScene(stage.services),
    "rulebooks": lambda stage: ShelfScene(stage.services),
    "new match": lambda stage: NewMatchScene(stage.services),
}


@pytest.mark.usefixtures("album")
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("page", PAGES)
def test_behind_a_page_that_was_looked_at_for_a_while_every_picture_is_ready(
    page: str, text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with staging(tmp_path, settings=Settings(text_size=text)) as stage:
        stage.store()
        stage.open(PAGES[page](stage))
        rest(stage)
        doors = list(stage.menu.doors())
        assert doors
        for door in doors:
            with counting(monkeypatch) as made:
                stage.open(door())
            assert made == [], door
            stage.services.stack.pop()
            stage.frame()


def test_a_page_that_was_made_ready_looks_as_it_does_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a page keeps a picture of what it has just drawn, as a land does."""
    seen: list[list[bytes]] = []
    with staging(tmp_path) as stage:
        for frames in (0, IDLE_FRAMES):
            monkeypatch.setattr("tests.scenes.stage._PICTURES", Pictures())
            stage.open(TitleScene(stage.services))
            rest(stage, frames)
            looks = []
            for door in stage.menu.doors():
                looks.append(seen_through(stage, door))
            seen.append(looks)
    assert seen[0] == seen[1]


def seen_through(stage: Stage, door: Callable[[], Scene]) -> bytes:
    look = pygame.image.tobytes(stage.open(door()).canvas().surface, "RGB")
    stage.services.stack.pop()
    stage.frame()
    return look


@pytest.mark.usefixtures("album")
def test_once_everything_is_ready_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with staging(tmp_path) as stage:
        stage.open(TitleScene(stage.services))
        rest(stage)
        with counting(monkeypatch) as made:
            rest(stage, 100)
        assert made == []


class Plain(Scene):
    """Draws one picture."""

    def __init__(self, looked_at: list[str]) -> None:
        self._looked_at = looked_at

    def draw(self, canvas: Canvas) -> None:
        self._looked_at.append("drawn")


def broken() -> Scene:
    raise ValueError("this page cannot be opened")


def test_nothing_is_done_while_something_goes_on(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        looked_at: list[str] = []
        ahead = PagePrerender(stage.canvas(), [lambda: Plain(looked_at)])
        for _ in range(50):
            ahead.pass_time(0.2, busy=False)
            ahead.pass_time(0.2, busy=True)
        assert not looked_at
        for _ in range(50):
            ahead.pass_time(0.2, busy=False)
        assert looked_at == ["drawn"]


def test_no_page_is_waited_for_while_it_is_being_loaded(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        looked_at: list[str] = []

        class Leading(TitleScene):
            def doors(self) -> Iterator[Callable[[], Scene]]:
                yield lambda: Plain(looked_at)

        stage.services.is_loading = lambda: True
        stage.open(Leading(stage.services))
        rest(stage, 50)
        assert not looked_at
        stage.services.is_loading = lambda: False
        rest(stage, 50)
        assert looked_at == ["drawn"]


def test_nothing_that_is_shown_goes_for_what_is_made_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window so large that one page fills most of the budget for pictures."""
    with staging(tmp_path) as stage:
        monkeypatch.setattr("tests.scenes.stage._PICTURES", Pictures())
        stage.open(TitleScene(stage.services))
        small = Pictures(budget=stage.canvas().pictures.taken * 3 // 2)
        monkeypatch.setattr("tests.scenes.stage._PICTURES", small)
        stage.open(TitleScene(stage.services))
        rest(stage)
        with counting(monkeypatch) as made:
            stage.services.stack.draw(stage.canvas())
        assert made == []


def test_a_page_that_cannot_be_opened_keeps_no_other_from_being_ready(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        looked_at: list[str] = []
        ahead = PagePrerender(stage.canvas(), [broken, lambda: Plain(looked_at)])
        for _ in range(50):
            ahead.pass_time(0.2, busy=False)
        assert looked_at == ["drawn"]
