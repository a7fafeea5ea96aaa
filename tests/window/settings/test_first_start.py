"""At the first start the program asks how the player likes to read; once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app import App
from game.cli import command_line
from game.core.storage.settings import FILE, Palette, read_settings
from game.launch import Launch
from game.opening import opened
from game.scenes.home.text_and_colours.page import TextAndColoursScene
from game.scenes.home.title import TitleScene
from game.scenes.match.scene import MatchScene


@contextmanager
def started(home: Path, *, game: str | None = None, greets: bool = True) -> Iterator[App]:
    app = opened(Launch(game=game, home=home, greets=greets))
    try:
        yield app
    finally:
        app.close()


def pick(app: App, name: str) -> None:
    assert isinstance(app.stack.top, TextAndColoursScene)
    app.stack.top.page.pick(name)
    app.frame((), 0.05)


def test_it_asks_before_the_title_and_never_again(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        assert app.drawn_frames == 1
        pick(app, "size:150")
        pick(app, "palette:high contrast")
        pick(app, "button:go_on")
        assert isinstance(app.stack.top, TitleScene)
        look = app.canvas.look
        assert (look.menu_text, look.palette.name) == (1.5, "high contrast")
    kept = read_settings(tmp_path / FILE).settings
    assert (kept.text_size, kept.palette) == (150, Palette.HIGH_CONTRAST)
    with started(tmp_path) as app:
        assert isinstance(app.stack.top, TitleScene)


def test_who_puts_it_off_is_not_asked_again_either(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        pick(app, "button:back")
    with started(tmp_path) as app:
        assert isinstance(app.stack.top, TitleScene)


def test_invalid_settings_are_reported_and_nothing_is_asked(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    with started(tmp_path) as app:
        assert not any(isinstance(scene, TextAndColoursScene) for scene in app.stack.scenes)


def test_who_goes_straight_to_a_table_sits_down_there(tmp_path: Path) -> None:
    with started(tmp_path, game="yahtzee_challenge", greets=False) as app:
        assert isinstance(app.stack.top, MatchScene)
        assert not any(isinstance(scene, TextAndColoursScene) for scene in app.stack.scenes)


def test_only_the_program_by_itself_greets(monkeypatch: pytest.MonkeyPatch) -> None:
    launches: list[Launch] = []

    def note(launch: Launch) -> int:
        launches.append(launch)
        return 0

    monkeypatch.setattr("game.opening.run", note)
    assert command_line.run([]) == 0
    assert command_line.run(["play", "yahtzee_challenge"]) == 0
    assert [launch.greets for launch in launches] == [True, False]
