"""A game pad that is not there: its events, posted as SDL posts them for one that is."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import pygame

from game.core.controls.actions import ALONE, HOLDS, Pad
from game.ui.devices.pads import Device

BUTTONS = {
    Pad.A: pygame.CONTROLLER_BUTTON_A,
    Pad.B: pygame.CONTROLLER_BUTTON_B,
    Pad.X: pygame.CONTROLLER_BUTTON_X,
    Pad.Y: pygame.CONTROLLER_BUTTON_Y,
    Pad.MINUS: pygame.CONTROLLER_BUTTON_BACK,
    Pad.PLUS: pygame.CONTROLLER_BUTTON_START,
    Pad.LEFT_STICK: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    Pad.RIGHT_STICK: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    Pad.LEFT_SHOULDER: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Pad.RIGHT_SHOULDER: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Pad.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Pad.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Pad.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Pad.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_TRIGGERS = {
    Pad.LEFT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    Pad.RIGHT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}


def struck(button: Pad, number: int = 0) -> Iterator[pygame.event.Event]:
    """A button goes down and up again; a trigger all the way, if need be around another."""
    event = pygame.event.Event
    if button in ALONE:
        pull, *_, let_go = struck(HOLDS, number)
        yield from (pull, *struck(ALONE[button], number), let_go)
        return
    if button in _TRIGGERS:
        for value in (20000, 32767, 9000, 0):
            yield axis(_TRIGGERS[button], value, number)
        return
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        yield event(kind, button=BUTTONS[button], instance_id=number)


def axis(which: int, value: int, number: int = 0) -> pygame.event.Event:
    """Set the position of a stick or a trigger."""
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, axis=which, value=value, instance_id=number
    )


def post(button: Pad, number: int = 0) -> None:
    """Strike a button in the window."""
    for event in struck(button, number):
        pygame.event.post(event)


def came(index: int) -> pygame.event.Event:
    """A pad is plugged in."""
    return pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=index)


def went(number: int) -> pygame.event.Event:
    """A pad is pulled out."""
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)


@dataclass
class FakePad(Device):
    """What is opened where no pad is; it notes how it was shaken."""

    guid: str = "made up"
    rumble: Callable[[float, float, int], bool] = field(init=False)
    shaken: list[tuple[float, float, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rumble = self._note

    def _note(self, low: float, high: float, duration_ms: int) -> bool:
        self.shaken.append((low, high, duration_ms))
        return True


@dataclass
class Shelf:
    """Gamepads by their index; `opens` opens one, as long as it is connected."""

    pads: dict[int, FakePad]

    def opens(self, index: int) -> FakePad:
        """Open the pad of that index.   Raises: pygame.error."""
        with suppress(KeyError):
            return self.pads[index]
        raise pygame.error("Invalid index")

    @staticmethod
    def none(index: int) -> None:
        """There are no joysticks that SDL does not know."""
