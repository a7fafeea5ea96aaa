"""pygame's events in plain words: mouse, keys, pads, windows."""

import pygame
import pytest
from pygame.event import Event

from game.ui.inputs import (
    Focused,
    HeldKeys,
    Key,
    PointerDown,
    PointerMoved,
    PointerUp,
    Quit,
    Resized,
    Signal,
    Typed,
    signals,
)
from game.ui.viewport import Viewport

TWICE = Viewport(2560, 1440)


def one(event: Event) -> Signal:
    (signal,) = signals([event], TWICE)
    return signal


def test_places_are_logical() -> None:
    assert one(Event(pygame.MOUSEMOTION, pos=(1280, 720))) == PointerMoved(640, 360)
    assert one(Event(pygame.MOUSEBUTTONDOWN, pos=(20, 40), button=1)) == PointerDown(10, 20, 1)
    assert one(Event(pygame.MOUSEBUTTONUP, pos=(20, 40), button=3)) == PointerUp(10, 20, 3)


def test_of_many_moves_in_a_row_only_the_last_counts() -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(2 * x, 0)) for x in range(5)]
    click = Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
    found = signals([*moves, click, *moves], TWICE)
    assert found == [PointerMoved(4, 0), PointerDown(0, 0), PointerMoved(4, 0)]


def test_keys_carry_shift_and_control() -> None:
    plain = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
    shifted = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert one(plain) == Key(pygame.K_TAB)
    assert one(shifted) == Key(pygame.K_TAB, shift=True)
    assert one(Event(pygame.TEXTINPUT, text="ß")) == Typed("ß")


def test_a_click_tells_whether_shift_is_held() -> None:
    held, click = HeldKeys(), Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3)
    down = Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    up = Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    assert signals([down, click], TWICE, held)[-1] == PointerDown(0, 0, 3, shift=True)
    assert signals([up, click], TWICE, held) == [PointerDown(0, 0, 3)]


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Event(pygame.JOYBUTTONDOWN, button=0), pygame.K_RETURN),
        (Event(pygame.JOYBUTTONDOWN, button=1), pygame.K_ESCAPE),
        (Event(pygame.JOYBUTTONDOWN, button=3), pygame.K_F1),
        (Event(pygame.JOYBUTTONDOWN, button=8), pygame.K_h),
        (Event(pygame.JOYHATMOTION, value=(0, 1)), pygame.K_UP),
        (Event(pygame.JOYHATMOTION, value=(1, 0)), pygame.K_RIGHT),
    ],
)
def test_a_pad_speaks_in_keys(event: Event, key: int) -> None:
    assert one(event) == Key(key)


def test_what_means_nothing_is_left_out() -> None:
    strange = [
        Event(pygame.JOYBUTTONDOWN, button=99),
        Event(pygame.JOYHATMOTION, value=(0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4),
        Event(pygame.USEREVENT),
    ]
    assert signals(strange, TWICE) == []


def test_the_window_speaks_too() -> None:
    assert one(Event(pygame.QUIT)) == Quit()
    assert one(Event(pygame.WINDOWSIZECHANGED)) == Resized()
    assert one(Event(pygame.WINDOWFOCUSLOST)) == Focused(False)


def down(key: int) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_3])
def test_a_key_that_is_held_says_it_once(key: int) -> None:
    held = HeldKeys()
    assert signals([down(key)] * 3, TWICE, held) == [Key(key)]
    assert signals([down(key)], TWICE, held) == []
    again = [Event(pygame.KEYUP, key=key, mod=0), down(key)]
    assert signals(again, TWICE, held) == [Key(key)]


def test_a_key_that_is_held_walks_on_and_mends_on() -> None:
    for key in (pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_TAB):
        assert signals([down(key)] * 3, TWICE, HeldKeys()) == [Key(key)] * 3


def test_a_key_that_went_up_elsewhere_is_not_held() -> None:
    held = HeldKeys()
    away = Event(pygame.WINDOWFOCUSLOST)
    assert signals([down(pygame.K_SPACE), away, down(pygame.K_SPACE)], TWICE, held) == [
        Key(pygame.K_SPACE),
        Focused(False),
        Key(pygame.K_SPACE),
    ]
