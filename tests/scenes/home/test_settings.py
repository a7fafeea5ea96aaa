"""Settings hold at once."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.storage.settings import Between, OddsHelper, Palette, RecapShown, Settings, Speed
from game.scenes.home.credits import CreditsScene
from game.scenes.home.settings import SettingsScene
from tests.pilot import piloting
from tests.scenes.stage import Stage


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(SettingsScene(stage.services))


@pytest.mark.parametrize(
    ("hotspot", "holds"),
    [
        ("setting:full_screen", lambda s: s.full_screen),
        ("setting:window:1920x1080", lambda s: (s.window_width, s.window_height) == (1920, 1080)),
        ("setting:text_size:150", lambda s: s.text_size == 150),
        ("setting:couch_layout", lambda s: s.couch_layout),
        ("setting:palette:high contrast", lambda s: s.palette is Palette.HIGH_CONTRAST),
        ("setting:animation:off", lambda s: s.animation is Speed.OFF),
        ("setting:reduced_motion", lambda s: s.reduced_motion),
        ("setting:sound", lambda s: s.mute),
        ("setting:odds_helper:off", lambda s: s.odds_helper is OddsHelper.OFF),
        ("setting:confirm_risky", lambda s: not s.confirm_risky),
        ("setting:auto_single", lambda s: not s.auto_single),
        ("setting:free_undo", lambda s: s.free_undo),
        ("setting:recap:always", lambda s: s.recap is RecapShown.ALWAYS),
        ("setting:between_turns:click", lambda s: s.between_turns is Between.CLICK),
    ],
)
def test_a_click_sets_it_and_nothing_else(
    stage: Stage, hotspot: str, holds: Callable[[Settings], bool]
) -> None:
    assert not holds(stage.services.settings)
    stage.click(hotspot)
    assert holds(stage.services.settings)
    assert len(stage.applied) == 1


def test_the_page_grows_with_its_text_and_keeps_its_place(stage: Stage) -> None:
    stage.click("setting:text_size:200")
    spots = {spot.name: spot.box for spot in stage.menu.hotspots()}
    assert spots["setting:text_size:200"].h > 50
    assert not any(box.h for name, box in spots.items() if name == "setting:free_undo")
    stage.click("setting:free_undo")
    assert stage.services.settings.free_undo


def test_a_slider_is_kept_once_it_rests(stage: Stage) -> None:
    stage.press(pygame.K_TAB)
    while stage.menu.page.attention.focused != "setting:volume":
        stage.press(pygame.K_TAB)
    stage.press(pygame.K_LEFT, pygame.K_LEFT)
    assert stage.applied == []
    for _ in range(30):
        stage.frame()
    assert [settings.volume for settings in stage.applied] == [70]


def test_leaving_keeps_what_a_slider_was_set_to(stage: Stage) -> None:
    while stage.menu.page.attention.focused != "setting:volume_ambience":
        stage.press(pygame.K_TAB)
    stage.press(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert stage.services.settings.volume_ambience == 65


def test_the_music_has_a_volume_of_its_own(stage: Stage) -> None:
    assert stage.services.settings.volume_music == 60
    sounds = stage.services.sounds
    heard: list[tuple[float, float]] = []
    sounds.music.set_volumes = lambda *volumes: heard.append(volumes)  # type: ignore[method-assign]
    while stage.menu.page.attention.focused != "setting:volume_music":
        stage.press(pygame.K_TAB)
    stage.press(pygame.K_LEFT)
    assert heard[-1] == pytest.approx((0.8 * 0.55, 0.8 * 0.6)), "it is heard while it slides"
    stage.press(*[pygame.K_LEFT] * 20)
    stage.press(pygame.K_ESCAPE)
    assert stage.services.settings.volume_music == 0
    assert heard[-1] == pytest.approx((0.0, 0.8 * 0.6))


def test_back_to_defaults_asks_first(stage: Stage) -> None:
    stage.click("setting:free_undo").click("button:defaults")
    stage.press(pygame.K_ESCAPE)
    assert stage.services.settings.free_undo
    stage.click("button:defaults").click("answer:other")
    assert stage.services.settings == Settings()


def test_credits_are_one_click_away(stage: Stage) -> None:
    stage.click("button:credits")
    assert isinstance(stage.top, CreditsScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, SettingsScene)


def test_settings_are_there_again_after_a_restart(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        pilot.click("button:settings").frame()
        pilot.click("setting:text_size:125").frame().click("setting:couch_layout").frame()
    with piloting(tmp_path) as pilot:
        assert pilot.app.services.settings.text_size == 125
        assert pilot.app.services.settings.couch_layout
