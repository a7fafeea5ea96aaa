"""Gamepads: connected ones, their input, and connecting and disconnecting.

SDL knows most pads and reports A, B, left stick for all of them: its `CONTROLLER` events. An
unknown one sends numbers (`JOY` events); then a common layout is assumed.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from game.core.controls.actions import HELD, HOLDS, Action, Pad
from game.core.controls.bindings import USUAL, Bindings
from game.core.controls.devices import Family, family_of
from game.ui.devices.sticks import NO_WAY, Repeating, Stick, Trigger, Way
from game.ui.inputs import Key, PadCame, PadWent, RawPressed, Signal, key_for

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Pad.A,
    pygame.CONTROLLER_BUTTON_B: Pad.B,
    pygame.CONTROLLER_BUTTON_X: Pad.X,
    pygame.CONTROLLER_BUTTON_Y: Pad.Y,
    pygame.CONTROLLER_BUTTON_BACK: Pad.MINUS,
    pygame.CONTROLLER_BUTTON_START: Pad.PLUS,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Pad.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Pad.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Pad.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Pad.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Pad.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Pad.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Pad.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Pad.RIGHT,
}
_ON_SWITCH = {Pad.X: Pad.Y, Pad.Y: Pad.X}
"""SDL names buttons by letters; here X is always the left one of the four, whatever its label."""
_WAYS: dict[Pad, Way] = {Pad.UP: (0, -1), Pad.DOWN: (0, 1), Pad.LEFT: (-1, 0), Pad.RIGHT: (1, 0)}
_RAW = {  # of a pad that SDL does not know: the order that most of them have
    0: Pad.A,
    1: Pad.B,
    2: Pad.X,
    3: Pad.Y,
    4: Pad.LEFT_SHOULDER,
    5: Pad.RIGHT_SHOULDER,
    6: Pad.MINUS,
    7: Pad.PLUS,
    9: Pad.LEFT_STICK,
    10: Pad.RIGHT_STICK,
}
_ENGAGED = 0.6  # of an axis' whole way
_ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)


@dataclass
class Device:
    """An opened gamepad, which SDL sends events of. `number`: the one in its events."""

    number: int
    name: str
    guid: str  # of its model
    rumble: Callable[[float, float, int], bool]
    """Vibrates: heavy and light motor, from 0 to 1, and milliseconds. False if it cannot."""


def open_controller(index: int) -> Device:
    """Return a gamepad that SDL knows, opened.   Raises: pygame.error if it is gone again."""
    pad = controller.Controller(index)
    stick = pad.as_joystick()
    return Device(stick.get_instance_id(), pad.name, stick.get_guid(), pad.rumble)


def open_joystick(index: int) -> Device | None:
    """Return an opened joystick unknown to SDL; None for a gamepad.   Raises: pygame.error."""
    if controller.is_controller(index):
        return None
    stick = pygame.joystick.Joystick(index)
    return Device(stick.get_instance_id(), stick.get_name(), stick.get_guid(), stick.rumble)


@dataclass
class _Held:
    """State of one pad that somebody holds."""

    family: Family
    left: Stick = field(default_factory=Stick)
    right: Stick = field(default_factory=Stick)
    triggers: tuple[Trigger, Trigger] = field(default_factory=lambda: (Trigger(), Trigger()))
    cross: set[Pad] = field(default_factory=set)  # the arms that are down
    fresh: set[Pad] = field(default_factory=set)  # those that have just gone down
    repeating: Repeating = field(default_factory=Repeating)
    stirred: bool = False  # the left stick has moved
    holds: bool = False  # the right trigger is down
    joined: bool = False  # and another button has been pressed meanwhile


class Pads:
    """All gamepads connected to this computer, and which of them was used last."""

    def __init__(
        self,
        opens: Callable[[int], Device] = open_controller,
        opens_raw: Callable[[int], Device | None] = open_joystick,
    ) -> None:
        self._opens, self._opens_raw = opens, opens_raw
        self.devices: dict[int, Device] = {}  # by number
        self._held: dict[int, _Held] = {}
        self._raw: set[int] = set()  # joysticks whose own numbers are listened to
        self.last: int | None = None  # the pad used last
        self.learnt: Mapping[str, Mapping[Pad, str]] = {}  # by the make of a pad: its parts
        self.teaching = False  # unknown pads only report the pressed part
        self._far: set[tuple[int, str]] = set()  # axes of such pads that are pushed

    def family(self, number: int | None) -> Family:
        """Return the family of a pad."""
        number = -1 if number is None else number
        held = self._held.get(number)
        if number in self._raw and self._taught(number):
            return Family.LEARNT
        return Family.XBOX if held is None else held.family

    def rumble(self, low: float, high: float, duration_ms: int) -> None:
        """Vibrate the pad that was used last, if it can."""
        device = self.devices.get(-1 if self.last is None else self.last)
        if device is not None:
            with suppress(pygame.error):
                device.rumble(low, high, duration_ms)

    @property
    def strange(self) -> tuple[Device, ...]:
        """The pads that SDL does not know."""
        return tuple(self.devices[number] for number in sorted(self._raw))

    # --- input ----------------------------------------------------------------------------------

    def signals(
        self, events: Iterable[pygame.event.Event], bindings: Bindings = USUAL
    ) -> list[Signal]:
        """Return the signals of events of pads, connecting and disconnecting included."""
        out: list[Signal] = []
        for event in events:
            if event.type in _ADDED:
                out += self._added(event)
            elif event.type in _REMOVED:
                out += self._removed(event.instance_id)
            else:
                out += self._done(event, bindings)
        for number, held in self._held.items():
            way = self._way_taken(held)
            if way != NO_WAY:
                out.append(self._going(number, way, bindings))
        return out

    def update(self, dt_s: float, bindings: Bindings = USUAL) -> list[Signal]:
        """Let time pass; return the repeated signals of held directions."""
        out: list[Signal] = []
        for number, held in self._held.items():
            way = held.repeating.update(dt_s)
            if way != NO_WAY:
                out.append(self._going(number, way, bindings))
        return out

    def _added(self, event: pygame.event.Event) -> list[Signal]:
        with suppress(pygame.error):  # it may be gone again
            known = event.type == pygame.CONTROLLERDEVICEADDED
            device = (self._opens if known else self._opens_raw)(event.device_index)
            if device is None or device.number in self.devices:
                return []
            self.devices[device.number] = device
            self._held[device.number] = _Held(family_of(device.name))
            if not known:
                self._raw.add(device.number)
            return [PadCame(device.number, device.name)]
        return []

    def _removed(self, number: int) -> list[Signal]:
        device = self.devices.pop(number, None)
        self._held.pop(number, None)
        self._raw.discard(number)
        used = self.last == number
        if used:
            self.last = None
        return [] if device is None else [PadWent(number, device.name, used)]

    def _done(self, event: pygame.event.Event, bindings: Bindings) -> list[Signal]:
        number = getattr(event, "instance_id", -1)
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if event.button in _BUTTONS:
                return self._pressed(number, _BUTTONS[event.button], bindings)
            case pygame.CONTROLLERBUTTONUP if event.button in _BUTTONS:
                return self._released(number, _BUTTONS[event.button], bindings)
            case pygame.CONTROLLERAXISMOTION:
                return self._moved(number, event.axis, event.value, bindings)
            case _ if self._is_raw(number):
                return self._raw_done(number, event, bindings)
        return []

    def _raw_done(self, number: int, event: pygame.event.Event, bindings: Bindings) -> list[Signal]:
        """Return the signals of a pad unknown to SDL: as it was taught, or as most pads are."""
        changed = self._changed(number, event)
        if self.teaching:
            return [RawPressed(number, part) for part, down in changed if down]
        known = {said: pad for pad, said in self._taught(number).items()}
        out: list[Signal] = []
        for part, down in changed:
            if part in known:
                out += (self._pressed if down else self._released)(number, known[part], bindings)
        if out or any(part in known for part in _parts_of(event)):
            return out
        match event.type:
            case pygame.JOYBUTTONDOWN if event.button in _RAW and not known:
                return self._pressed(number, _RAW[event.button], bindings)
            case pygame.JOYHATMOTION:
                self._hat(number, (event.value[0], -event.value[1]))
            case pygame.JOYAXISMOTION if event.axis < 2:
                return self._moved(number, event.axis, round(event.value * 32767), bindings)
        return []

    def _taught(self, number: int) -> Mapping[Pad, str]:
        device = self.devices.get(number)
        return {} if device is None else self.learnt.get(device.guid, {})

    def _changed(self, number: int, event: pygame.event.Event) -> list[tuple[str, bool]]:
        """Return the parts of a pad that have just gone down (True) or come up (False)."""
        if event.type == pygame.JOYHATMOTION:
            return [(part, event.value != (0, 0)) for part in _parts_of(event)]
        if event.type != pygame.JOYAXISMOTION:
            return [(part, event.type == pygame.JOYBUTTONDOWN) for part in _parts_of(event)]
        found: list[tuple[str, bool]] = []
        for part, value in zip(_parts_of(event), (event.value, -event.value), strict=True):
            was, far = (number, part) in self._far, value > _ENGAGED
            if far is not was:
                (self._far.add if far else self._far.discard)((number, part))
                found.append((part, far))
        return sorted(found, key=lambda change: change[1])  # one way ends before the other begins

    def _is_raw(self, number: int) -> bool:
        """Whether a joystick's own numbers are meant; SDL reports a pad that it knows twice."""
        return number in self._raw or number not in self.devices

    def _of(self, number: int) -> _Held:
        self.last = number
        return self._held.setdefault(number, _Held(Family.XBOX))

    def _pressed(self, number: int, button: Pad, bindings: Bindings) -> list[Signal]:
        held = self._of(number)
        if self.family(number) is Family.SWITCH:
            button = _ON_SWITCH.get(button, button)
        if button is HOLDS:
            held.holds, held.joined = True, False
            return []  # it may be held for another
        if held.holds and button in HELD:
            held.joined = True
            return [self._key(number, HELD[button], bindings)]
        if button in _WAYS:
            held.cross.add(button)
            held.fresh.add(button)
            return []
        return [self._key(number, button, bindings)]

    def _released(self, number: int, button: Pad, bindings: Bindings) -> list[Signal]:
        held = self._of(number)
        if button in _WAYS:
            held.cross.discard(button)
            held.repeating.pressed(NO_WAY, _sum(held.cross))
        if button is not HOLDS or not held.holds:
            return []
        held.holds = False
        return [] if held.joined else [self._key(number, button, bindings)]

    def _moved(self, number: int, axis: int, value: int, bindings: Bindings) -> list[Signal]:
        last = self.last
        held = self._of(number)
        out: list[Signal] = []
        match axis:
            case pygame.CONTROLLER_AXIS_LEFTX | pygame.CONTROLLER_AXIS_LEFTY:
                across = axis == pygame.CONTROLLER_AXIS_LEFTX
                held.left.move(**{"x" if across else "y": value})
                held.stirred = True
                used = held.left.way != NO_WAY
            case pygame.CONTROLLER_AXIS_RIGHTX | pygame.CONTROLLER_AXIS_RIGHTY:
                across = axis == pygame.CONTROLLER_AXIS_RIGHTX
                held.right.move(**{"x" if across else "y": value})
                flick = held.right.flicked()
                used = flick is not None
                out = [] if flick is None else [self._key(number, flick, bindings)]
            case pygame.CONTROLLER_AXIS_TRIGGERLEFT:
                used = held.triggers[0].move(value)
                out = [self._key(number, Pad.LEFT_TRIGGER, bindings)] if used else []
            case pygame.CONTROLLER_AXIS_TRIGGERRIGHT:
                used = held.triggers[1].move(value)
                if used:
                    self._pressed(number, HOLDS, bindings)
                elif held.holds and not held.triggers[1].pulled:
                    out, used = self._released(number, HOLDS, bindings), True
            case _:
                used = False
        self.last = number if used else last  # a stick that trembles is not used
        return out

    def _hat(self, number: int, way: Way) -> None:
        held = self._of(number)
        arms = set(_arms(way))
        held.fresh |= arms - held.cross
        held.cross = arms
        held.repeating.pressed(NO_WAY, _sum(arms))

    @staticmethod
    def _way_taken(held: _Held) -> Way:
        """Return the direction of the cross or the left stick that counts in this frame."""
        way = _sum(held.fresh)
        if held.fresh:
            held.fresh = set()
            held.repeating.pressed(way, _sum(held.cross))
            return way
        if held.stirred and not held.cross:
            held.stirred = False
            return held.repeating.hold(held.left.way)
        return NO_WAY

    @staticmethod
    def _key(number: int, button: Pad, bindings: Bindings) -> Key:
        device = None if number < 0 else number
        return key_for(bindings.by_pad(button), button=button, device=device)

    @staticmethod
    def _going(number: int, way: Way, bindings: Bindings) -> Key:
        """Return the key signal of a direction, straight or slanting."""
        arms = _arms(way)
        does: frozenset[Action] = frozenset().union(*(bindings.by_pad(arm) for arm in arms))
        return key_for(does, button=arms[0], device=None if number < 0 else number)


def _parts_of(event: pygame.event.Event) -> tuple[str, ...]:
    """Return the parts that a raw joystick's event is about; an axis has two ends."""
    match event.type:
        case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
            return (f"button {event.button}",)
        case pygame.JOYHATMOTION:
            x, y = event.value
            return (f"hat {x} {y}",)
        case pygame.JOYAXISMOTION:
            return (f"axis {event.axis} +", f"axis {event.axis} -")
    return ()


def _sum(arms: Iterable[Pad]) -> Way:
    ways = [_WAYS[arm] for arm in arms]
    return sum(x for x, _ in ways), sum(y for _, y in ways)


def _arms(way: Way) -> list[Pad]:
    """Return the arms of the cross that make a direction: one, or two for a slanting one."""
    x, y = way
    return [arm for arm, at in _WAYS.items() if at in ((x, 0), (0, y)) and at != NO_WAY]
