"""A strange pad is taught in fourteen steps, and does from then on what was pressed."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.controls.actions import Pad
from game.scenes.home.keys.page import KeysScene
from game.scenes.home.keys.teach import STEPS, TeachScene
from game.ui.devices.pads import Pads
from game.ui.inputs import Key
from tests.pilot import Pilot, piloting
from tests.ui.devices.fake_pads import FakePad, Shelf


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, (640, 360)) as pilot:
        pilot.frame()
        pilot.app.services.pads = Pads(Shelf({}).opens, lambda index: FakePad(4, "Odd", "0300"))
        pilot.app.stack.push(KeysScene(pilot.app.services))
        pilot.frame(2)
        yield pilot


def plugged_in(pilot: Pilot) -> Pilot:
    pygame.event.post(Event(pygame.JOYDEVICEADDED, device_index=0))
    pilot.frame(3)
    scene = pilot.scene
    assert isinstance(scene, KeysScene)
    scene.changed()
    return pilot.frame(2)


def raw(pilot: Pilot, button: int) -> None:
    pilot.look()
    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        pygame.event.post(Event(kind, button=button, instance_id=4))
    pilot.frame()


def test_where_every_pad_is_known_there_is_nothing_to_teach(pilot: Pilot) -> None:
    assert not pilot.hotspot("button:teach").live
    assert plugged_in(pilot).hotspot("button:teach").live


def test_what_lights_up_is_pressed_and_does_that_from_then_on(pilot: Pilot) -> None:
    plugged_in(pilot).click("button:teach").frame(3)
    scene = pilot.scene
    assert isinstance(scene, TeachScene)
    for step, _ in enumerate(STEPS):
        assert scene.step == step
        if step == 2:
            raw(pilot, 31)
            assert scene.step == step, "it is something already"
            pilot.click("button:skip")
        else:
            raw(pilot, 30 + step)
    pilot.frame(3)
    assert isinstance(pilot.scene, KeysScene)
    learnt = pilot.app.services.settings.learnt["0300"]
    assert learnt[Pad.B] == "button 31"
    assert Pad.X not in learnt
    pads = pilot.app.services.pads
    (key,) = pads.signals([Event(pygame.JOYBUTTONDOWN, button=30, instance_id=4)])
    assert isinstance(key, Key)
    assert key.button is Pad.A
    (arm,) = pads.signals([Event(pygame.JOYBUTTONDOWN, button=34, instance_id=4)])
    assert isinstance(arm, Key)
    assert arm.way == (0, -1)
    assert pads.signals([Event(pygame.JOYBUTTONDOWN, button=1, instance_id=4)]) == []


def test_leaving_in_between_saves_nothing(pilot: Pilot) -> None:
    plugged_in(pilot).click("button:teach").frame(3)
    raw(pilot, 30)
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.app.services.settings.learnt == {}
    assert not pilot.app.services.pads.teaching
