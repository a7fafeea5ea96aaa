"""A pad that SDL itself makes up: its real events, from the driver up to the window."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.core.controls.actions import Action, Pad
from game.scenes.home.title import TitleScene
from game.ui.inputs import Key, PadCame, PadWent, Signal
from tests.pilot import Pilot, piloting

_PATIENCE = 60  # frames
_GAME_CONTROLLER, _AXES, _BUTTONS, _HATS = 1, 6, 15, 0


class VirtualPad:
    """A pad of SDL's own, plugged in and pulled out by calls."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._index = -1

    def plug_in(self) -> bool:
        """Whether SDL can make one up here."""
        make = self._sdl.SDL_JoystickAttachVirtual
        self._index = make(_GAME_CONTROLLER, _AXES, _BUTTONS, _HATS)
        return self._index >= 0

    def pull_out(self) -> None:
        """It is gone."""
        self._sdl.SDL_JoystickDetachVirtual(self._index)

    def press(self, number: int, button: int, down: bool) -> None:
        """A button goes down or up."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick(number), button, int(down))

    def move(self, number: int, axis: int, value: int) -> None:
        """An axis goes there."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick(number), axis, ctypes.c_int16(value))

    def _stick(self, number: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(number))


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    # Without a real window none has the keyboard, and SDL would keep quiet.
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    with piloting(tmp_path, (640, 360)) as pilot:
        pilot.frame(3)
        yield pilot


@contextmanager
def made_up() -> Iterator[VirtualPad]:
    library = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(library.glob("libSDL2-2*"))
    if not found:
        pytest.skip("this pygame-ce brings no SDL of its own")
    pad = VirtualPad(ctypes.CDLL(str(found[0])))
    if not pad.plug_in():
        pytest.skip("this SDL makes up no pads")
    yield pad
    pad.pull_out()


@pytest.fixture
def pad(pilot: Pilot) -> Iterator[VirtualPad]:
    with made_up() as pad:
        yield pad


def heard(pilot: Pilot, frames: int = 3) -> list[Signal]:
    found: list[Signal] = []
    for _ in range(frames):
        signals = pilot.app.signals()
        found += signals
        pilot.app.frame(signals, 1 / 60)
    return found


def number_of(pilot: Pilot) -> int:
    """By which the pad that has come is named; SDL takes its time to tell of it."""
    came = [signal for signal in heard(pilot, _PATIENCE) if isinstance(signal, PadCame)]
    assert len(came) == 1, "as a pad, and not as a joystick too"
    return came[0].device


def test_it_comes_is_heard_once_and_goes(pilot: Pilot, pad: VirtualPad) -> None:
    number = number_of(pilot)
    pad.press(number, pygame.CONTROLLER_BUTTON_DPAD_DOWN, True)
    (down,) = [signal for signal in heard(pilot) if isinstance(signal, Key)]
    assert (down.button, down.way, down.device) == (Pad.DOWN, (0, 1), number)
    pad.press(number, pygame.CONTROLLER_BUTTON_DPAD_DOWN, False)
    assert isinstance(pilot.scene, TitleScene)
    assert pilot.scene.page.attention.ring, "and the focus has come to something"
    pad.pull_out()
    (went,) = [signal for signal in heard(pilot) if isinstance(signal, PadWent)]
    assert went.used
    pad.plug_in()
    assert number_of(pilot) != number, "and it comes again"


def test_it_is_announced_in_each_of_many_windows(tmp_path: Path) -> None:
    for _ in range(5):  # what SDL forgets it forgets from the fourth on
        with piloting(tmp_path, (64, 36)) as pilot, made_up():
            number_of(pilot)


def test_its_sticks_and_triggers_speak(pilot: Pilot, pad: VirtualPad) -> None:
    number = number_of(pilot)

    def keys(axis: int, value: int) -> list[Key]:
        pad.move(number, axis, value)
        return [signal for signal in heard(pilot) if isinstance(signal, Key)]

    assert [key.way for key in keys(pygame.CONTROLLER_AXIS_LEFTX, 32767)] == [(1, 0)]
    assert keys(pygame.CONTROLLER_AXIS_LEFTX, 0) == []
    (trigger,) = keys(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767)
    assert trigger.means(Action.PIN)
    assert keys(pygame.CONTROLLER_AXIS_TRIGGERLEFT, -32768) == []
    assert keys(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767) == [], "it may be held for another"
    (let_go,) = keys(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, -32768)
    assert let_go.means(Action.WHAT)
    assert keys(pygame.CONTROLLER_AXIS_RIGHTY, -32768) == []
    (flick,) = keys(pygame.CONTROLLER_AXIS_RIGHTY, 0)
    assert flick.letter == "3"
