"""Text size and colours are chosen on pictures, by mouse, keys and pad, and kept on going on."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.controls.actions import Pad
from game.core.controls.bindings import USUAL
from game.core.storage.own_settings import Own
from game.core.storage.settings import Palette, Settings
from game.scenes.home.settings import SettingsScene
from game.scenes.home.text_and_colours.page import SIZES, TextAndColoursScene
from game.scenes.home.text_and_colours.sample import STEP_S
from game.ui.inputs import Key
from tests.scenes.stage import Stage, staging

pytestmark = pytest.mark.painted

LARGE = Settings(text_size=200, palette=Palette.HIGH_CONTRAST)


def first(stage: Stage) -> Stage:
    stage.open(stage.services.routes.title())
    return stage.open(stage.services.routes.text_and_colours(first=True))


def press_pad(stage: Stage, *buttons: Pad) -> Stage:
    for button in buttons:
        does = USUAL.by_pad(button)
        stage.services.stack.handle(Key(0, does=does, button=button, device=1))
        stage.frame()
    return stage


def by_mouse(stage: Stage) -> None:
    stage.click("size:200").click("palette:high contrast").click("button:go_on")


def by_keys(stage: Stage) -> None:
    stage.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    stage.press(pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN)


def by_tab(stage: Stage) -> None:
    for name in ("size:200", "palette:high contrast", "button:go_on"):
        while stage.menu.page.attention.focused != name:
            stage.press(pygame.K_TAB)
        stage.press(pygame.K_RETURN)


def by_pad(stage: Stage) -> None:
    press_pad(stage, Pad.RIGHT, Pad.RIGHT, Pad.A, Pad.DOWN, Pad.A, Pad.A)


@pytest.mark.parametrize("choose", [by_mouse, by_keys, by_tab, by_pad])
def test_what_is_chosen_is_kept_on_going_on(stage: Stage, choose: Callable[[Stage], None]) -> None:
    choose(first(stage))
    assert not isinstance(stage.top, TextAndColoursScene)
    assert stage.applied == [LARGE]


def test_nothing_is_kept_before_and_esc_keeps_what_there_is(stage: Stage) -> None:
    first(stage).click("size:200").click("palette:high contrast")
    assert stage.applied == []
    stage.press(pygame.K_ESCAPE)
    assert not isinstance(stage.top, TextAndColoursScene)
    assert stage.applied == [Settings()]  # written down, so that nobody is asked again


def test_enter_takes_what_is_offered(stage: Stage) -> None:
    first(stage).press(pygame.K_RETURN)
    assert not isinstance(stage.top, TextAndColoursScene)
    assert stage.services.settings == Settings()


def test_focus_alone_chooses_nothing(stage: Stage) -> None:
    first(stage).press(*[pygame.K_TAB] * 4, pygame.K_ESCAPE)
    assert stage.services.settings == Settings()


def test_the_page_itself_looks_as_it_would_be(stage: Stage) -> None:
    first(stage)
    before = {spot.name: spot.box for spot in stage.menu.hotspots()}
    stage.click("size:200").click("palette:high contrast")
    after = {spot.name: spot.box for spot in stage.menu.hotspots()}
    assert after["button:go_on"].h > before["button:go_on"].h
    surface = pygame.display.get_surface()
    assert surface is not None
    dark = surface.get_at((int(after["size:100"].x) + 12, int(after["size:100"].centre[1])))
    assert sum(dark[:3]) < 45


def test_it_can_be_opened_again_from_the_settings_for_somebody_too(stage: Stage) -> None:
    stage.store()
    stage.open(SettingsScene(stage.services)).click("setting:on_pictures")
    stage.click("size:150").click("button:go_on")
    assert isinstance(stage.top, SettingsScene)
    stage.click("whose:person:Maren").click("setting:on_pictures")
    stage.click("palette:high contrast").click("button:go_on")
    assert stage.services.wishes.common == Settings(text_size=150)
    assert stage.services.wishes.own.of("Maren") == Own(palette=Palette.HIGH_CONTRAST)


def test_a_size_between_the_three_stays_unless_another_is_chosen(stage: Stage) -> None:
    stage.apply(Settings(text_size=125), "")
    first(stage).click("palette:high contrast").click("button:go_on")
    assert stage.services.settings == Settings(text_size=125, palette=Palette.HIGH_CONTRAST)


# --- the pictures ---------------------------------------------------------------------------------


def pictures(stage: Stage) -> list[bytes]:
    """The pixels of the three samples."""
    surface = pygame.display.get_surface()
    assert surface is not None
    boxes = [spot.box for spot in stage.menu.hotspots() if spot.name.startswith("size:")]
    view = stage.canvas().view
    return [pygame.image.tobytes(surface.subsurface(view.rect(b)), "RGB") for b in boxes]


def test_each_size_has_a_picture_of_its_own_that_lives(stage: Stage) -> None:
    first(stage)
    before = pictures(stage)
    assert len(set(before)) == len(SIZES)
    stage.watch(dt_s=STEP_S).watch(60)
    after = pictures(stage)
    assert all(was != now for was, now in zip(before, after, strict=True))


def test_with_reduced_motion_the_pictures_stand_still(stage: Stage) -> None:
    stage.apply(Settings(reduced_motion=True), "")
    first(stage)
    before = pictures(stage)
    stage.watch(3, dt_s=STEP_S)
    assert pictures(stage) == before


def test_between_two_moves_nothing_is_drawn(stage: Stage) -> None:
    first(stage).watch(30)
    assert not any(stage.top.update(0.02) for _ in range(50))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("chosen", SIZES)
def test_every_chance_of_the_pictures_has_room(
    tmp_path: Path, size: tuple[int, int], chosen: int
) -> None:
    with staging(tmp_path, size) as stage:
        scene = TextAndColoursScene(stage.services)
        stage.open(scene).click(f"size:{chosen}")
        assert not any(sample.scrolls for sample in scene.samples)


@pytest.mark.parametrize("chosen", SIZES)
def test_what_is_clicked_is_large_enough_for_a_shaky_hand(tmp_path: Path, chosen: int) -> None:
    with staging(tmp_path, (1920, 1080)) as stage:
        first(stage).click(f"size:{chosen}")
        scale = stage.canvas().view.scale
        assert all(min(s.box.w, s.box.h) * scale >= 48 for s in stage.menu.hotspots())
