"""Keys and buttons in the settings: a pressed one is confirmed, and nothing changes before."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.controls.actions import GROUPS, Action, Pad
from game.core.controls.bindings import USUAL, Bindings
from game.scenes.home.keys.page import KeysScene
from game.scenes.home.settings import SettingsScene
from game.ui.button import Button
from game.ui.scroll import ScrollView
from tests.pilot import Pilot, piloting
from tests.ui.devices.fake_pads import post


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as pilot:
        pilot.frame()
        pilot.app.stack.push(SettingsScene(pilot.app.services))
        pilot.frame(2).click("button:keys").frame(2)
        assert isinstance(pilot.scene, KeysScene)
        yield pilot


def bindings(pilot: Pilot) -> Bindings:
    return pilot.app.services.settings.bindings


def page(pilot: Pilot) -> KeysScene:
    scene = pilot.scene
    assert isinstance(scene, KeysScene)
    return scene


def button(pilot: Pilot, name: str) -> Button:
    found = next(w for w in page(pilot).page.widgets if w.name == name)
    assert isinstance(found, Button)
    return found


def test_a_free_key_is_taken_at_once_and_kept(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_k)
    assert bindings(pilot).keys_of(Action.HINT) == ("k",)
    assert pilot.hotspot("key:hint:k")


def test_a_key_that_is_taken_changes_nothing_until_somebody_chooses(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_u)
    assert page(pilot).sign == "U is already used for Undo"
    assert bindings(pilot) == USUAL
    assert button(pilot, "button:swap").kind == "primary"
    pilot.click("button:swap")
    assert bindings(pilot).keys_of(Action.HINT) == ("u",)
    assert bindings(pilot).keys_of(Action.UNDO) == ("h",)
    assert page(pilot).wish is None


@pytest.mark.parametrize("way", ["button:keep", "Esc"])
def test_esc_keeps_what_was(pilot: Pilot, way: str) -> None:
    pilot.click("key:hint:h").press(pygame.K_u)
    pilot.press(pygame.K_ESCAPE) if way == "Esc" else pilot.click(way)
    assert bindings(pilot) == USUAL
    assert page(pilot).wish is None, "and the page is still there"


def test_enter_swaps_and_another_key_listens_on(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_u).click("button:another").press(pygame.K_k)
    assert bindings(pilot).keys_of(Action.HINT) == ("k",)
    pilot.click("key:undo:u").press(pygame.K_k).press(pygame.K_RETURN)
    assert bindings(pilot).keys_of(Action.UNDO) == ("k",)
    assert bindings(pilot).keys_of(Action.HINT) == ("u",)


def test_who_had_it_may_be_left_without_but_for_choose_and_back(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_u).click("button:take")
    assert bindings(pilot).keys_of(Action.UNDO) == ()
    pilot.click("key:undo:").press(pygame.K_z)
    assert bindings(pilot).keys_of(Action.UNDO) == ("z",), "what is not set can be set"
    pilot.click("pad:hint:pad y").look()
    post(Pad.A)
    pilot.frame()
    spots = {spot.name: spot for spot in pilot.scene.hotspots()}
    assert not spots["button:take"].live
    assert spots["button:take"].tip == "Choose needs a key"
    assert not spots["button:swap"].live, "Y shows other eyes while looking back: Choose is there"


def test_esc_is_back_and_cannot_be_given_away(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_ESCAPE)
    assert bindings(pilot) == USUAL
    assert isinstance(pilot.scene, KeysScene)
    pilot.press(pygame.K_ESCAPE).frame(2)
    assert isinstance(pilot.scene, SettingsScene)


def test_the_other_device_is_not_what_was_asked_for(pilot: Pilot) -> None:
    pilot.click("pad:hint:pad y").press(pygame.K_k)
    assert page(pilot).sign == "Press a button on the gamepad"
    assert bindings(pilot) == USUAL
    pilot.look()
    post(Pad.X)
    pilot.frame().click("button:swap")
    assert bindings(pilot).pad_of(Action.HINT) == (Pad.X,)
    assert bindings(pilot).pad_of(Action.UNDO) == (Pad.Y,)


def test_keys_that_mean_nothing_by_themselves_are_waited_out(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_LSHIFT)
    assert bindings(pilot) == USUAL
    pilot.press(pygame.K_h, shift=True)
    assert bindings(pilot).keys_of(Action.HINT) == ("shift+h",)


def test_a_line_and_all_of_them_can_be_as_at_first(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_u).click("button:swap")
    pilot.click("key:who:w").press(pygame.K_k)
    pilot.click("key:hint:u").press(pygame.K_ESCAPE).click("button:reset_row")
    assert bindings(pilot).keys_of(Action.HINT) == ("h",)
    assert bindings(pilot).keys_of(Action.UNDO) == ("u",), "or H would be both"
    assert bindings(pilot).keys_of(Action.WHO) == ("k",)
    pilot.click("button:reset_all").frame(3).click("answer:other").frame(3)
    assert bindings(pilot) == USUAL


def at_text(pilot: Pilot, percent: int) -> Pilot:
    pilot.app.apply_settings(replace(pilot.app.services.settings, text_size=percent))
    return pilot.frame(2)


def view(pilot: Pilot) -> ScrollView:
    return next(w for w in page(pilot).page.widgets if isinstance(w, ScrollView))


@pytest.mark.parametrize("percent", [150, 200])
def test_large_text_shows_a_group_at_a_time(pilot: Pilot, percent: int) -> None:
    at_text(pilot, percent)
    for number, group in enumerate(GROUPS):
        page(pilot).page.reveal(f"group:{number}")
        pilot.frame().click(f"group:{number}")
        spots = [s for s in view(pilot).hotspots() if s.name.startswith(("key:", "pad:"))]
        shown = {spot.name.split(":")[1] for spot in spots}
        assert all(shown & set(row.actions) for row in group.rows)
        assert shown <= {action for row in group.rows for action in row.actions}
        paper = view(pilot).widgets[0].box
        assert all(spot.box.right <= paper.right for spot in spots), "and all of it is on the paper"


def test_at_twice_the_size_keys_stand_below_what_they_do(pilot: Pilot) -> None:
    left = {
        percent: at_text(pilot, percent).hotspot("key:back:escape").box.x for percent in (150, 200)
    }
    assert left[200] < 100 < left[150]


def test_the_question_stays_visible(pilot: Pilot) -> None:
    at_text(pilot, 200)
    page(pilot).page.reveal("key:log:l")
    pilot.frame(2).click("key:log:l").press(pygame.K_u)
    slot = next(w for w in view(pilot).widgets if w.name == "key:log:l").box
    assert view(pilot).seen(slot).h == pytest.approx(slot.h)
    question = next(w for w in page(pilot).page.widgets if w.name == "button:swap").box
    assert view(pilot).box.bottom < question.y


def test_a_learnt_pad_has_a_tab_of_its_own(pilot: Pilot) -> None:
    pilot.click("pads:learnt").click("pad:hint:pad y").look()
    assert page(pilot).sign == "Hint: press a button, or Esc to keep Top"


def test_two_buttons_together_are_chosen_like_one(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    free = settings.bindings.without(Action.BUTTON_T, Pad.HELD_RIGHT_STICK)
    pilot.app.apply_settings(settings.bound(free))
    pilot.click("pad:hint:pad y").look()
    post(Pad.HELD_RIGHT_STICK)
    pilot.frame()
    assert bindings(pilot).pad_of(Action.HINT) == (Pad.HELD_RIGHT_STICK,)


def test_a_click_elsewhere_lets_it_be(pilot: Pilot) -> None:
    pilot.click("key:hint:h").click("pads:playstation").press(pygame.K_k)
    assert bindings(pilot) == USUAL


def test_changed_keys_are_on_every_cap(pilot: Pilot) -> None:
    pilot.click("key:back:escape").press(pygame.K_q)
    pilot.click("key:undo:u").press(pygame.K_z)
    assert pilot.app.canvas.look.caps.said(Action.BACK) == "Q"
    assert pilot.app.canvas.look.caps.filled("Undo {key:undo}") == "Undo (Z)"


def test_a_place_that_waits_hears_the_key_of_full_screen_too(pilot: Pilot) -> None:
    pilot.click("key:hint:h").press(pygame.K_F11)
    assert not pilot.app.window.full_screen
    assert page(pilot).sign == "F11 is already used for Full screen"
    pilot.click("button:swap")
    assert bindings(pilot) == USUAL, "full screen cannot use a letter in return"


def test_full_screen_takes_no_key_that_writes(pilot: Pilot) -> None:
    pilot.click("key:full_screen:f11").press(pygame.K_q)
    assert bindings(pilot) == USUAL
    assert "cannot use a letter" in page(pilot).sign
    pilot.press(pygame.K_F10)
    assert bindings(pilot).keys_of(Action.FULL_SCREEN) == ("f10",)
    assert Bindings({Action.FULL_SCREEN: ("q",)}).faults()
