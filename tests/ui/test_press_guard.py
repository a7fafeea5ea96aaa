"""A press counts for what the player saw."""

import pytest

from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp
from game.ui.press_guard import LOCK_S, PressGuard
from game.ui.viewport import Box

SPACE, LETTER = 32, 115
HERE, THERE = Box(0, 0, 40, 40), Box(100, 0, 40, 40)


def throw(question: int) -> Hotspot:
    """A button, with these decisions open."""
    return Hotspot("button:throw", HERE, means=question, button=True)


def die(question: int | None, box: Box = HERE) -> Hotspot:
    return Hotspot("die", box, live=question is not None, means=question)


def seen(*spots: Hotspot, beneath: Hotspot | None = None) -> PressGuard:
    """A hand that has looked at these for long enough."""
    hand = PressGuard()
    hand.see(spots, beneath)
    hand.update(LOCK_S)
    return hand


def test_what_has_been_seen_long_enough_is_pressed_again_and_again() -> None:
    hand = seen(throw(1))
    assert not any(hand.refuses_click(throw(1)) for _ in range(3))
    assert not any(hand.refuses_key(SPACE, throw(1)) for _ in range(3))


@pytest.mark.parametrize("by", ["pointer", "same key", "another key"])
def test_a_button_with_a_new_meaning_takes_no_press_for_a_moment(by: str) -> None:
    hand = seen(throw(1))
    hand.refuses_key(SPACE, throw(1))

    def refuses() -> bool:
        if by == "pointer":
            return hand.refuses_click(throw(2))
        return hand.refuses_key(SPACE if by == "same key" else LETTER, throw(2))

    assert refuses(), "nobody has seen it yet"
    hand.see([throw(2)], None)
    hand.update(LOCK_S / 2)
    assert refuses()
    hand.update(LOCK_S)
    assert not refuses()


def test_a_refused_press_shows_and_restarts_the_time() -> None:
    hand = seen(throw(1))
    hand.see([throw(2)], None)
    assert hand.quiet == frozenset()
    for _ in range(4):
        assert hand.refuses_click(throw(2))
        assert hand.quiet == {"button:throw"}
        assert not hand.update(LOCK_S * 0.8)
    assert hand.update(LOCK_S), "it looks like itself again"
    assert not hand.refuses_click(throw(2))


def test_what_comes_up_beneath_a_resting_pointer_takes_no_click_for_a_moment() -> None:
    cup = Hotspot("cup", HERE, means=1)
    hand = seen(cup, beneath=cup)
    hand.see([die(2)], die(2))
    assert hand.refuses_click(die(2))
    hand.update(LOCK_S)
    assert not hand.refuses_click(die(2))


def test_a_pointer_that_goes_to_a_thing_has_aimed_at_it() -> None:
    hand = seen(throw(1), beneath=throw(1))
    hand.see([throw(2), die(2, THERE)], throw(2))
    hand.go_to(die(2, THERE))
    assert not hand.refuses_click(die(2, THERE))
    hand.go_to(throw(2))
    assert hand.refuses_click(throw(2)), "a button is new wherever the pointer comes from"


def test_the_key_struck_last_waits_for_a_new_meaning_and_another_key_does_not() -> None:
    hand = seen(die(1))
    assert not hand.refuses_key(LETTER, die(1))
    hand.see([die(2)], None)
    assert hand.refuses_key(LETTER, die(2))
    other = seen(die(1))
    other.refuses_key(LETTER, die(1))
    other.see([die(2)], None)
    assert not other.refuses_key(SPACE, die(2))


def test_what_means_the_same_whatever_is_asked_is_never_new() -> None:
    menu = Hotspot("tool:menu", HERE)
    hand = seen(throw(1), menu, beneath=menu)
    hand.see([throw(2), menu], menu)
    assert not hand.refuses_click(menu)
    assert hand.refuses_click(throw(2))


def test_things_can_be_locked_by_name() -> None:
    hand = seen(throw(1))
    hand.lock("button:throw")
    assert hand.refuses_click(throw(1))
    hand.update(LOCK_S)
    assert not hand.refuses_click(throw(1))


def test_an_early_click_picks_nothing_when_it_is_released() -> None:
    attention = Attention()
    attention.handle(PointerMoved(5, 5), [throw(1)])
    attention.see([throw(1)])
    attention.update(LOCK_S)
    attention.see([throw(2)])
    attention.handle(PointerDown(5, 5), [throw(2)])
    assert attention.pressed is None
    assert attention.handle(PointerUp(5, 5), [throw(2)]) == (None, False)
    assert attention.hand.quiet == {"button:throw"}


def test_a_thing_with_a_new_meaning_at_the_release_was_not_pressed() -> None:
    attention = Attention()
    attention.handle(PointerMoved(5, 5), [throw(1)])
    attention.see([throw(1)])
    attention.update(LOCK_S)
    attention.handle(PointerDown(5, 5), [throw(1)])
    assert attention.pressed == "button:throw"
    assert attention.handle(PointerUp(5, 5), [throw(2)])[0] is None
    assert attention.hand.refused == "button:throw"


def test_the_ring_presses_nothing_that_is_new() -> None:
    attention = Attention(focused="button:throw", ring=True)
    attention.see([throw(1)])
    assert attention.handle(Key(SPACE), [throw(1)])[0] is None
    attention.update(LOCK_S)
    assert attention.handle(Key(SPACE), [throw(1)])[0] == "button:throw"
