"""What a window keeps does not grow with the evening."""

import random
from math import inf
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.storage.settings import FILE, read_settings
from game.games.registry import GAMES
from game.scenes.home.title import TitleScene
from game.ui.viewport import fitting
from tests.pilot import Pilot, piloting
from tests.playing import often
from tests.window.by_mouse import play_by_mouse

pytestmark = pytest.mark.painted

SIZE = (640, 360)
MOVES = 3


def paint_ahead(pilot: Pilot) -> None:
    """What idle frames paint ahead, as many as they are: all of it, however slow the machine."""
    view = pilot.table.view
    while not view.painter.is_warm:
        view.painter.warm(most_s=inf)


def at_every_table(pilot: Pilot, seed: int) -> None:
    """A few moves at each, and back to the title."""
    for spec in GAMES:
        pilot.start(spec.key, *["human"] * spec.seats[0], seed=seed)
        luck = random.Random(seed)
        for _ in range(MOVES):
            play_by_mouse(pilot, luck)
        paint_ahead(pilot)
        pilot.app.stack.replace(TitleScene(pilot.app.services))
        pilot.frame(2)


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    """As a window manager does it."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    pilot.frame(2)


def test_matches_and_resizes_leave_no_more_pictures_than_a_warm_window_has(tmp_path: Path) -> None:
    with piloting(tmp_path, SIZE) as pilot:
        pictures = pilot.app.canvas.pictures
        for seed in range(2):
            at_every_table(pilot, seed)
        warm = pictures.taken
        for seed in range(2, often(3, deep=4)):
            at_every_table(pilot, seed)
            assert pictures.taken <= 1.1 * warm
        sizes = random.Random(1)
        for _ in range(often(8, deep=20)):
            resize(pilot, (sizes.randrange(400, 900), sizes.randrange(300, 600)))
        resize(pilot, SIZE)
        assert pictures.taken <= 1.1 * warm
        at_every_table(pilot, 9)
        assert pictures.taken <= 1.1 * warm


def test_curtains_take_nothing_from_the_table_that_they_fall_over(tmp_path: Path) -> None:
    with piloting(tmp_path, SIZE) as pilot:
        pilot.start("yoho", "human", "human")
        paint_ahead(pilot)
        pictures, luck = pilot.app.canvas.pictures, random.Random(1)
        painted = pictures.taken
        for _ in range(12):
            play_by_mouse(pilot, luck)
            assert pictures.taken >= painted


def test_other_settings_of_the_same_window_keep_its_pictures(tmp_path: Path) -> None:
    with piloting(tmp_path, SIZE) as pilot:
        before = pilot.app.canvas.pictures.taken
        pilot.app.apply_settings(pilot.app.services.settings)
        assert pilot.app.canvas.pictures.taken == before


@pytest.mark.parametrize(
    ("size", "room", "fits"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((16384, 16384), (1920, 1080), (1920, 1080)),
        ((16384, 720), (1920, 1080), (1920, 720)),
        ((3840, 2160), None, (3840, 2160)),
        ((16384, 16384), None, (7680, 4320)),
    ],
)
def test_a_window_is_brought_back_to_what_fits(
    size: tuple[int, int], room: tuple[int, int] | None, fits: tuple[int, int]
) -> None:
    assert fitting(size, room) == fits


def test_a_size_beyond_the_desktop_is_brought_back_and_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.devices.window.desktop", lambda: (1366, 768))
    (tmp_path / FILE).write_text('{"window_width": 16384, "window_height": 16384}')
    app = App(home=tmp_path)
    assert app.surface.get_size() == (1366, 768)
    app.close()
    settings = read_settings(tmp_path / FILE).settings
    assert (settings.window_width, settings.window_height) == (1366, 768)
