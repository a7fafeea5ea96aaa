"""pygame's events in plain words: mouse, keys, pads, windows."""

import pygame
import pytest
from pygame.event import Event

from game.core.controls.actions import Action
from game.core.controls.bindings import USUAL
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
    assert one(Event(pygame.TEXTEDITING, text="は")) == Typed("は", composing=True)


def test_a_click_tells_whether_shift_is_held() -> None:
    held, click = HeldKeys(), Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3)
    down = Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    up = Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    assert signals([down, click], TWICE, held)[-1] == PointerDown(0, 0, 3, shift=True)
    assert signals([up, click], TWICE, held) == [PointerDown(0, 0, 3)]


def test_what_means_nothing_is_left_out() -> None:
    strange = [
        Event(pygame.JOYBUTTONDOWN, button=99),  # of pads: they are heard elsewhere
        Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0),
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


# --- what a key does ------------------------------------------------------------------------------


def test_a_key_says_what_it_is_bound_to() -> None:
    bindings = USUAL.given(Action.HINT, "k", "h").given(Action.LEFT, "a", "left")
    hint, left, old = signals(
        [down(pygame.K_k), down(pygame.K_a), down(pygame.K_h)], TWICE, None, bindings
    )
    assert isinstance(hint, Key)
    assert hint.means(Action.HINT)
    assert isinstance(left, Key)
    assert left.way == (-1, 0)
    assert isinstance(old, Key)
    assert not old.acts, "H is free now"


def test_shift_means_something_of_its_own_or_nothing() -> None:
    assert Key(pygame.K_TAB).step == 1
    assert Key(pygame.K_TAB, shift=True).step == -1
    assert Key(pygame.K_u, shift=True).means(Action.UNDO)


def test_space_confirms_and_does_not_enter() -> None:
    assert Key(pygame.K_RETURN).enters
    assert Key(pygame.K_SPACE).confirms
    assert not Key(pygame.K_SPACE).enters


def test_what_walks_by_now_walks_on_while_it_is_held() -> None:
    bindings = USUAL.given(Action.LEFT, "a", "left")
    assert len(signals([down(pygame.K_a)] * 3, TWICE, HeldKeys(), bindings)) == 3
    assert len(signals([down(pygame.K_a)] * 3, TWICE, HeldKeys())) == 1


def test_the_games_know_letters_by_what_they_were_at_first() -> None:
    bindings = USUAL.given(Action.BUTTON_S, "k", "s").given(Action.NUMBER_1, "[1]", "1")
    stop, one = signals([down(pygame.K_k), down(pygame.K_KP1)], TWICE, None, bindings)
    assert isinstance(stop, Key)
    assert stop.letter == "s"
    assert isinstance(one, Key)
    assert one.letter == "1"
    assert Key(pygame.K_q).letter == ""
