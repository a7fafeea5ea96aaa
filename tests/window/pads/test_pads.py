"""Pads at the real window: they come and go, caps follow them, and everything can be reached."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.controls.actions import Action, Pad
from game.core.controls.devices import Family
from game.input_devices import PadGoneScene
from game.scenes.books.rulebook import RulebookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match.pause import PauseScene
from game.scenes.parts.dialog import DialogScene
from game.ui.devices.pads import Pads
from tests.pilot import Pilot, piloting
from tests.ui.devices.fake_pads import FakePad, Shelf, axis, came, post, went
from tests.window.pads.by_pad import focus, focused, press

XBOX, SONY = FakePad(0, "Xbox Series Controller"), FakePad(1, "PS5 Controller")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as pilot:
        shelf = Shelf({0: XBOX, 1: SONY})
        pilot.app.services.pads = Pads(shelf.opens, shelf.none)
        XBOX.shaken.clear()
        yield pilot


def at_the_dice(pilot: Pilot) -> Pilot:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    while not any(spot.name == "die:0" for spot in pilot.table.hotspots()):
        pilot.click("button:roll").settle()
        if pilot.scene is not pilot.table:
            pilot.press(pygame.K_RETURN).settle()
    return pilot


def happens(pilot: Pilot, event: pygame.event.Event) -> Pilot:
    pygame.event.post(event)
    return pilot.frame(2)


def test_a_connected_pad_is_announced_in_a_toast(pilot: Pilot) -> None:
    happens(pilot.frame(), came(0))
    assert isinstance(pilot.scene, TitleScene), "nothing is asked"
    assert pilot.app.devices.word.text == "Xbox Series Controller connected"
    pilot.frame(30, dt_s=0.1)
    assert pilot.app.devices.word.text == ""


def test_the_match_waits_when_a_pad_in_use_is_pulled_out(pilot: Pilot) -> None:
    happens(pilot.frame(), came(0))
    at_the_dice(pilot)
    press(pilot, Pad.RIGHT_SHOULDER)
    happens(pilot, went(0))
    gone = pilot.scene
    assert isinstance(gone, PadGoneScene)
    assert gone.pad == "Xbox Series Controller"
    happens(pilot, came(0))
    assert pilot.scene is pilot.table, "it is plugged in again, and that is answer enough"


def test_a_button_on_another_pad_takes_over(pilot: Pilot) -> None:
    happens(happens(pilot.frame(), came(0)), came(1))
    at_the_dice(pilot)
    press(pilot, Pad.RIGHT_SHOULDER)
    happens(pilot, went(0)).look()
    post(Pad.A, 1)
    pilot.frame(3)
    assert pilot.scene is pilot.table
    assert pilot.app.services.family is Family.PLAYSTATION


def test_a_pad_that_nobody_uses_goes_without_a_question(pilot: Pilot) -> None:
    happens(pilot.frame(), came(0))
    at_the_dice(pilot)
    happens(pilot, went(0))
    assert pilot.scene is pilot.table
    assert pilot.app.devices.word.text == "Xbox Series Controller disconnected"


def test_caps_are_those_of_what_was_used_last_and_change_at_once(pilot: Pilot) -> None:
    happens(happens(pilot.frame(), came(0)), came(1))
    at_the_dice(pilot)

    def said() -> str:
        return pilot.app.canvas.look.caps.said(Action.UNDO)

    assert said() == "U"
    press(pilot, Pad.LEFT)
    assert said() == "X"
    post(Pad.LEFT, 1)
    pilot.frame()
    assert said() == "Square"
    pilot.press(pygame.K_TAB)
    assert said() == "U"
    press(pilot, Pad.LEFT)
    happens(
        pilot, pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    )
    assert said() == "X", "a mouse that was only touched is not used"
    pilot.click("die:0")
    assert said() == "U"


def test_every_tool_has_its_button(pilot: Pilot) -> None:
    at_the_dice(pilot)
    press(pilot, Pad.LEFT_STICK)
    assert pilot.table.view.log.open
    press(pilot, Pad.B)
    assert not pilot.table.view.log.open
    press(pilot, Pad.PLUS).frame(3)
    assert isinstance(pilot.scene, RulebookScene)
    press(pilot, Pad.B).frame(3)
    press(pilot, Pad.X).frame(2)
    assert isinstance(pilot.scene, DialogScene), "dice are undone only if asked for"
    press(pilot, Pad.B).frame(2)
    press(pilot, Pad.RIGHT_TRIGGER)
    assert pilot.table.explaining.answer is not None
    press(pilot, Pad.B)
    press(pilot, Pad.MINUS).frame(2)
    assert pilot.table.view.is_beside, "the table in words"
    press(pilot, Pad.B).frame(2)
    assert not pilot.table.view.is_beside
    press(pilot, Pad.B).frame(3)
    assert isinstance(pilot.scene, PauseScene)


def test_dice_are_kept_by_a_flick_of_the_right_stick(pilot: Pilot) -> None:
    at_the_dice(pilot)
    before = pilot.table.choosing.selected
    for value in (-32768, 0):
        pilot.look()
        happens(pilot, axis(pygame.CONTROLLER_AXIS_RIGHTX, value))
    assert pilot.table.choosing.selected ^ before == {"die:0"}
    for value in (32767, 0):
        pilot.look()
        happens(pilot, axis(pygame.CONTROLLER_AXIS_RIGHTX, value))
    assert pilot.table.choosing.selected ^ before == {"die:0", "die:4"}


def test_the_triggers_turn_pages_of_the_log_and_of_the_chances(pilot: Pilot) -> None:
    at_the_dice(pilot)
    press(pilot, Pad.LEFT_STICK)
    press(pilot, Pad.LEFT_TRIGGER)
    assert pilot.table.explaining.answer is None
    press(pilot, Pad.RIGHT_TRIGGER)
    assert pilot.table.explaining.answer is None
    assert pilot.table.view.log.open


def test_the_focus_is_found_again_in_a_part_that_was_left(pilot: Pilot) -> None:
    at_the_dice(pilot)
    focus(pilot, "die:2")
    press(pilot, Pad.RIGHT_SHOULDER)
    assert focused(pilot) != "die:2"
    press(pilot, Pad.LEFT_SHOULDER)
    assert focused(pilot) == "die:2"


def test_a_stick_stays_on_the_board(pilot: Pilot) -> None:
    pilot.start("yoz", "human", "human", seed=3).settle()
    while pilot.scene is not pilot.table:
        press(pilot, Pad.A).settle()
    for _ in range(3):
        press(pilot, Pad.RIGHT_SHOULDER)
    for _ in range(30):
        press(pilot, Pad.RIGHT)
    name = focused(pilot)
    assert name is not None


def test_a_pad_vibrates_only_if_the_settings_say_so(pilot: Pilot) -> None:
    happens(pilot.frame(), came(0))
    at_the_dice(pilot)
    services = pilot.app.services
    press(pilot, Pad.LEFT)
    services.feel("dice_settle")
    assert XBOX.shaken == [], "off at first"
    pilot.app.apply_settings(replace(services.settings, rumble=True))
    services.feel("dice_settle")
    services.feel("wood_press")
    assert len(XBOX.shaken) == 1
    pilot.press(pygame.K_TAB)
    services.feel("your_turn")
    assert len(XBOX.shaken) == 1, "nobody holds it now"


def test_another_key_does_what_it_was_given(pilot: Pilot) -> None:
    at_the_dice(pilot)
    services = pilot.app.services
    bindings = services.settings.bindings.given(Action.LOG, "k", "l")
    bindings = bindings.given(Action.LOG, Pad.X, Pad.LEFT_STICK)
    pilot.app.apply_settings(services.settings.bound(bindings.without(Action.UNDO, Pad.X)))
    pilot.press(pygame.K_l)
    assert not pilot.table.view.log.open
    pilot.press(pygame.K_k)
    assert pilot.table.view.log.open
    press(pilot, Pad.X)
    assert not pilot.table.view.log.open


def test_menus_are_walked_with_a_pad(pilot: Pilot) -> None:
    pilot.frame()
    pilot.app.stack.push(SettingsScene(pilot.app.services))
    pilot.frame(3)
    press(pilot, Pad.RIGHT_SHOULDER)
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    assert scene.page.attention.focused is not None
    press(pilot, Pad.DOWN)
    press(pilot, Pad.B).frame(3)
    assert isinstance(pilot.scene, TitleScene)
