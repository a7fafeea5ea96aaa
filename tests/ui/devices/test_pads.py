"""Pads: buttons, sticks and triggers in plain words, who comes and who goes."""

import pygame
import pytest
from pygame.event import Event

from game.core.controls.actions import Action, Pad
from game.core.controls.bindings import USUAL
from game.core.controls.devices import Family
from game.ui.devices.pads import Pads
from game.ui.devices.sticks import REPEAT_AFTER_S, REPEAT_S
from game.ui.inputs import Key, PadCame, PadWent
from tests.ui.devices.fake_pads import FakePad, Shelf, axis, came, struck, went

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY


def shelf(*names: str) -> Pads:
    found = Shelf({n: FakePad(n, name) for n, name in enumerate(names)})
    pads = Pads(found.opens, found.none)
    pads.signals([came(n) for n in range(len(names))])
    return pads


def keys(pads: Pads, *events: Event) -> list[Key]:
    return [signal for signal in pads.signals(events) if isinstance(signal, Key)]


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (Pad.A, Action.CHOOSE),
        (Pad.B, Action.BACK),
        (Pad.X, Action.UNDO),
        (Pad.Y, Action.HINT),
        (Pad.LEFT_TRIGGER, Action.PIN),
        (Pad.RIGHT_TRIGGER, Action.WHAT),
        (Pad.MINUS, Action.IN_WORDS),
        (Pad.LEFT_STICK, Action.LOG),
        (Pad.PLUS, Action.RULEBOOK),
        (Pad.RIGHT_STICK, Action.WHO),
        (Pad.LEFT_SHOULDER, Action.PART_BEFORE),
        (Pad.RIGHT_SHOULDER, Action.PART_AFTER),
    ],
)
def test_a_button_says_what_it_is_bound_to(button: Pad, action: Action) -> None:
    (key,) = keys(shelf("Xbox pad"), *struck(button))
    assert key.means(action)
    assert key.pad
    assert key.button is button
    assert key.device == 0


def test_other_bindings_other_deeds() -> None:
    bindings = USUAL.given(Action.HINT, Pad.MINUS, Pad.Y)
    pads = shelf("Xbox pad")
    (key,) = [s for s in pads.signals(struck(Pad.MINUS), bindings) if isinstance(s, Key)]
    assert key.means(Action.HINT)


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [
        (32767, 0, (1, 0)),
        (-32768, 2000, (-1, 0)),
        (0, -30000, (0, -1)),
        (24000, 24000, (1, 1)),
        (-23000, -25000, (-1, -1)),
        (12000, 9000, None),  # it rests, as far as sticks do
    ],
)
def test_the_left_stick_goes_eight_ways(x: int, y: int, way: tuple[int, int] | None) -> None:
    found = keys(shelf("Xbox pad"), axis(LEFT_X, x), axis(LEFT_Y, y))
    assert [key.way for key in found] == ([way] if way else [])


def test_both_arms_of_the_cross_at_once_slant() -> None:
    pads = shelf("Xbox pad")
    up, right = struck(Pad.UP), struck(Pad.RIGHT)
    assert [key.way for key in keys(pads, next(up), next(right))] == [(1, -1)]
    assert keys(pads, next(up), next(right)) == []
    assert [key.way for key in keys(pads, *struck(Pad.DOWN))] == [(0, 1)]


def test_a_held_stick_repeats_and_a_released_one_stops() -> None:
    pads = shelf("Xbox pad")
    assert len(keys(pads, axis(LEFT_X, 32767))) == 1
    assert keys(pads, axis(LEFT_X, 31000)) == [], "it trembles"
    assert pads.update(REPEAT_AFTER_S / 2) == []
    assert len(pads.update(REPEAT_AFTER_S)) == 1
    assert len(pads.update(REPEAT_S)) == 1
    pads.signals([axis(LEFT_X, 0)])
    assert pads.update(9.0) == []


def test_a_cross_that_is_held_walks_on_too() -> None:
    pads = shelf("Xbox pad")
    down, up = struck(Pad.LEFT)
    assert len(keys(pads, down)) == 1
    assert [s.way for s in pads.update(REPEAT_AFTER_S + 0.01) if isinstance(s, Key)] == [(-1, 0)]
    pads.signals([up])
    assert pads.update(9.0) == []


def test_a_stick_that_turns_a_little_goes_no_second_step_at_once() -> None:
    pads = shelf("Xbox pad")
    assert len(keys(pads, axis(LEFT_X, 32767))) == 1
    assert keys(pads, axis(LEFT_Y, 26000)) == []
    assert [s.way for s in pads.update(REPEAT_AFTER_S + 0.01) if isinstance(s, Key)] == [(1, 1)]


@pytest.mark.parametrize(
    ("x", "y", "number"),
    [(-1, 0, 1), (-1, -1, 2), (0, -1, 3), (1, -1, 4), (1, 0, 5), (1, 1, 6), (0, 1, 7), (-1, 1, 8)],
)
def test_a_flick_of_the_right_stick_is_a_number_once_it_is_released(
    x: int, y: int, number: int
) -> None:
    pads = shelf("Xbox pad")
    out = [axis(RIGHT_X, x * 26000), axis(RIGHT_Y, y * 26000)]
    assert keys(pads, *out) == [], "not before"
    (key,) = keys(pads, axis(RIGHT_X, 0), axis(RIGHT_Y, 0))
    assert key.letter == str(number)
    assert keys(pads, axis(RIGHT_X, 0)) == []


def test_a_trigger_counts_once_until_it_is_released() -> None:
    pads = shelf("Xbox pad")
    assert len(keys(pads, *struck(Pad.RIGHT_TRIGGER))) == 1
    assert len(keys(pads, *struck(Pad.RIGHT_TRIGGER))) == 1


def test_the_right_trigger_counts_on_release_unless_another_was_pressed() -> None:
    pads = shelf("Xbox pad")
    pull, _, _, let_go = struck(Pad.RIGHT_TRIGGER)
    assert keys(pads, pull) == [], "it may be held for another"
    (key,) = keys(pads, let_go)
    assert key.means(Action.WHAT)
    pads.signals([pull])
    (both,) = keys(pads, *struck(Pad.X))
    assert both.button is Pad.HELD_X
    assert both.letter == "r"
    assert keys(pads, let_go) == [], "it has done its part"
    (alone,) = keys(pads, *struck(Pad.X))
    assert alone.means(Action.UNDO)


def test_with_the_trigger_held_a_is_the_brass_button_whatever_has_the_focus() -> None:
    pads = shelf("Xbox pad")
    pull, *_ = struck(Pad.RIGHT_TRIGGER)
    (key,) = keys(pads, pull, *struck(Pad.A))
    assert (key.key, key.confirms) == (pygame.K_SPACE, True)


def test_with_the_trigger_held_the_cross_chooses_and_the_stick_walks_on() -> None:
    pads = shelf("Xbox pad")
    pull, *_ = struck(Pad.RIGHT_TRIGGER)
    (arm,) = keys(pads, pull, *struck(Pad.RIGHT))
    assert (arm.letter, arm.way) == ("e", None)
    assert pads.update(9.0) == [], "and nothing is repeated"
    (stick,) = keys(pads, axis(LEFT_X, 32767))
    assert stick.way == (1, 0)


def test_on_a_switch_pad_x_is_where_it_is_and_not_what_stands_on_it() -> None:
    """SDL calls the upper one X there, by its letter; upper is the hint on every pad."""
    pads = shelf("Nintendo Switch Pro Controller")
    (key,) = keys(pads, *struck(Pad.X))
    assert key.means(Action.HINT)
    assert pads.family(0) is Family.SWITCH


def test_pads_come_and_go() -> None:
    found = Shelf({0: FakePad(7, "PS5 Controller")})
    pads = Pads(found.opens, found.none)
    assert pads.signals([came(0)]) == [PadCame(7, "PS5 Controller")]
    assert pads.signals([came(0)]) == [], "it is known"
    assert pads.signals([came(1)]) == [], "it was gone again before it was opened"
    assert pads.family(7) is Family.PLAYSTATION
    assert pads.signals([went(7)]) == [PadWent(7, "PS5 Controller")]
    assert pads.signals([went(7)]) == []
    pads.signals([came(0), *struck(Pad.A, 7)])
    assert pads.signals([went(7)]) == [PadWent(7, "PS5 Controller", used=True)]


def test_what_sdl_knows_is_not_heard_twice() -> None:
    """Of a pad that it knows SDL tells as of a joystick too."""
    raw = Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    assert keys(shelf("Xbox pad"), raw) == []


def test_a_joystick_that_sdl_does_not_know_speaks_in_numbers() -> None:
    stick = FakePad(4, "Old stick")
    pads = Pads(Shelf({}).opens, lambda index: stick)
    added = Event(pygame.JOYDEVICEADDED, device_index=0)
    assert pads.signals([added]) == [PadCame(4, "Old stick")]
    raw = [
        Event(pygame.JOYBUTTONDOWN, button=0, instance_id=4),
        Event(pygame.JOYHATMOTION, value=(1, 1), instance_id=4),
    ]
    choose, slant = keys(pads, *raw)
    assert choose.confirms
    assert slant.way == (1, -1), "up is up"
    assert keys(pads, Event(pygame.JOYBUTTONDOWN, button=77, instance_id=4)) == []


def a_learnt_pad(**parts: str) -> Pads:
    pads = Pads(Shelf({}).opens, lambda index: FakePad(4, "Nintendo-like", "0300"))
    pads.learnt = {"0300": {Pad[name]: part for name, part in parts.items()}}
    pads.signals([Event(pygame.JOYDEVICEADDED, device_index=0)])
    return pads


def raw_axis(which: int, value: float) -> Event:
    return Event(pygame.JOYAXISMOTION, axis=which, value=value, instance_id=4)


def test_a_pad_that_was_taught_is_a_family_of_its_own() -> None:
    pads = a_learnt_pad(X="button 9")
    assert pads.family(4) is Family.LEARNT
    (key,) = keys(pads, Event(pygame.JOYBUTTONDOWN, button=9, instance_id=4))
    assert key.means(Action.UNDO), "what was pressed as the left one, whatever stands on it"


def test_the_trigger_of_a_learnt_pad_is_held_as_long_as_it_is_pulled() -> None:
    pads = a_learnt_pad(RIGHT_TRIGGER="axis 5 +", B="button 1")
    assert keys(pads, raw_axis(5, -1.0), raw_axis(5, 0.8), raw_axis(5, 1.0)) == []
    (both,) = keys(pads, Event(pygame.JOYBUTTONDOWN, button=1, instance_id=4))
    assert both.letter == "s"
    assert keys(pads, raw_axis(5, -1.0)) == []
    for _ in range(2):  # it goes from end to end without a stop between them
        assert keys(pads, raw_axis(5, 1.0)) == []
        (alone,) = keys(pads, raw_axis(5, -1.0))
        assert alone.means(Action.WHAT)


def test_the_pad_that_was_used_last_is_the_one_that_shakes() -> None:
    one, other = FakePad(0, "Xbox pad"), FakePad(1, "PS4 Controller")
    found = Shelf({0: one, 1: other})
    pads = Pads(found.opens, found.none)
    pads.signals([came(0), came(1), *struck(Pad.A, 1), axis(LEFT_X, 3000, 0)])
    assert pads.last == 1, "a stick that trembles is not used"
    pads.rumble(0.2, 0.4, 80)
    assert (one.shaken, other.shaken) == ([], [(0.2, 0.4, 80)])
