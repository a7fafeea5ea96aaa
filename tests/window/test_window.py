"""The window itself: its size is kept, and a new size lays everything out again."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.core.storage.settings import FILE, read_settings
from game.scenes.home.title import TitleScene
from game.ui.inputs import Key, PointerDown, PointerUp
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.painted


def opened(home: Path, size: tuple[int, int] | None = None) -> App:
    app = App(home=home, size=size)
    app.stack.push(TitleScene(app.services))
    app.frame((), 0.02)
    return app


def drag_to(app: App, size: tuple[int, int]) -> None:
    """As a window manager does it: another surface, then the event."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.frame(app.signals(), 0.02)


def test_a_dragged_window_gets_a_new_layout_and_reopens_at_that_size(tmp_path: Path) -> None:
    app = opened(tmp_path)
    drag_to(app, (1600, 1000))
    assert (app.canvas.view.width, app.canvas.view.height) == (1600, 1000)
    app.close()
    app = opened(tmp_path)
    assert app.surface.get_size() == (1600, 1000)
    app.close()


class Desktop:
    """A window manager, as far as it makes a window as large as its screen and back."""

    SCREEN = 1600, 1000

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.maximised = False
        monkeypatch.setattr("game.ui.devices.window._maximise", self.maximise)
        monkeypatch.setattr("game.ui.devices.window._is_maximised", lambda: self.maximised)

    def maximise(self) -> None:
        self.maximised = True
        self.resize(self.SCREEN)

    def press_maximise(self, app: App) -> None:
        """As the player does at the frame of the window."""
        self.maximise()
        app.frame(app.signals(), 0.02)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Desktop:
    return Desktop(monkeypatch)


def reopened(home: Path, desktop: Desktop) -> App:
    """The window the next time."""
    desktop.maximised = False
    app = opened(home)
    app.frame(app.signals(), 0.02)
    return app


def test_a_maximised_window_comes_back_maximised(tmp_path: Path, desktop: Desktop) -> None:
    app = opened(tmp_path)
    drag_to(app, (1300, 800))
    desktop.press_maximise(app)
    app.close()
    app = reopened(tmp_path, desktop)
    assert desktop.maximised
    assert (app.canvas.view.width, app.canvas.view.height) == desktop.SCREEN
    app.close()
    settings = read_settings(tmp_path / FILE).settings
    assert (settings.window_width, settings.window_height) == (1300, 800), "its size without"


def test_a_window_that_was_brought_back_stays_so(tmp_path: Path, desktop: Desktop) -> None:
    app = opened(tmp_path)
    desktop.press_maximise(app)
    app.close()
    app = reopened(tmp_path, desktop)
    desktop.maximised = False
    drag_to(app, (1300, 800))
    app.close()
    app = reopened(tmp_path, desktop)
    assert not desktop.maximised
    assert app.surface.get_size() == (1300, 800)
    app.close()


def test_full_screen_leads_back_to_a_maximised_window(tmp_path: Path, desktop: Desktop) -> None:
    app = opened(tmp_path)
    desktop.press_maximise(app)
    app.apply_settings(replace(app.services.settings, full_screen=True))
    desktop.maximised = False
    app.apply_settings(replace(app.services.settings, full_screen=False))
    assert desktop.maximised
    app.apply_settings(replace(app.services.settings, full_screen=True))
    desktop.maximised = False
    app.close()
    assert read_settings(tmp_path / FILE).settings.maximised, "also if left in full screen"


def test_a_size_chosen_in_the_settings_ends_it(tmp_path: Path, desktop: Desktop) -> None:
    app = opened(tmp_path)
    desktop.press_maximise(app)
    app.apply_settings(replace(app.services.settings, window_width=1600, window_height=900))
    assert app.surface.get_size() == (1600, 900)
    app.close()


def test_changing_from_mouse_to_keys_sets_no_text_again(tmp_path: Path) -> None:
    app = opened(tmp_path)
    letters = app.canvas.type
    for signal, by_mouse in ((PointerDown(1.0, 1.0), True), (Key(pygame.K_TAB), False)):
        app.frame((signal,), 0.02)
        assert app.canvas.look.caps.by_mouse is by_mouse
        assert app.canvas.type is letters
    drag_to(app, (1600, 1000))
    assert app.canvas.type is not letters
    app.close()


def test_a_size_that_was_asked_for_once_is_not_kept(tmp_path: Path) -> None:
    opened(tmp_path, (900, 700)).close()
    settings = read_settings(tmp_path / FILE).settings
    assert (settings.window_width, settings.window_height) == (1280, 720)


def test_a_fault_of_a_file_is_reported_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr("game.app.notice", lambda services, *words: told.append(words))
    (tmp_path / FILE).write_text('{"volume": 500}')
    (tmp_path / "archive.sqlite3").write_text("no archive")
    app = opened(tmp_path)
    for _ in range(2):  # one notice a frame
        app.frame((), 0.02)
    app.close()
    (settings, volume), (matches, damaged) = told
    assert (settings, matches) == ("Your settings", "Your saved matches")
    assert "volume cannot be 500" in volume
    assert "damaged" in damaged


def test_the_window_closes_when_the_title_is_left(tmp_path: Path) -> None:
    app = opened(tmp_path)
    app.frame((), 0.02)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    app.frame((), 1.0)
    x, y = next(spot.box for spot in title.hotspots() if spot.name == "button:leave").centre
    app.frame((PointerDown(x, y), PointerUp(x, y)), 0.02)
    app.frame((), 0.02)
    assert not app.running
    app.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_screen_it_says_so_instead_of_playing_where_nobody_sees(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        env={**environment, "TAVERN_TABLE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 2
    assert "no screen for a window" in done.stderr
    assert "Traceback" not in done.stderr
