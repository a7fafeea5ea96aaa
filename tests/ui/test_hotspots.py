"""Attention: what is picked, hovered and focused, by mouse and by keys."""

import pygame
import pytest

from game.ui.hotspots import SNAP, TIP_DELAY_S, Attention, Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp
from game.ui.viewport import Box

#   left   right
#   below
LEFT = Hotspot("left", Box(0, 0, 40, 40))
RIGHT = Hotspot("right", Box(100, 0, 40, 40))
BELOW = Hotspot("below", Box(0, 100, 40, 40))
ALL = (LEFT, RIGHT, BELOW)


def press(attention: Attention, key: int, *, shift: bool = False) -> str | None:
    pick, _ = attention.handle(Key(key, shift=shift), ALL)
    return pick


def test_a_click_picks_where_it_went_down_and_up() -> None:
    attention = Attention()
    assert attention.handle(PointerDown(5, 5), ALL)[0] is None
    assert attention.pressed == "left"
    assert attention.handle(PointerUp(6, 6), ALL)[0] == "left"


def test_a_click_dragged_away_picks_nothing() -> None:
    attention = Attention()
    attention.handle(PointerDown(5, 5), ALL)
    assert attention.handle(PointerUp(105, 5), ALL) == (None, True)


def test_tab_goes_round_in_order_and_back_with_shift() -> None:
    attention = Attention()
    for name in ("left", "right", "below", "left"):
        press(attention, pygame.K_TAB)
        assert attention.focused == name
    press(attention, pygame.K_TAB, shift=True)
    assert attention.focused == "below"


def test_arrows_go_to_the_neighbouring_thing() -> None:
    attention = Attention(focused="left", ring=True)
    press(attention, pygame.K_RIGHT)
    assert attention.focused == "right"
    press(attention, pygame.K_LEFT)
    press(attention, pygame.K_DOWN)
    assert attention.focused == "below"
    press(attention, pygame.K_DOWN)
    assert attention.focused == "below"  # nothing is further down


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_pick_what_the_ring_surrounds(key: int) -> None:
    attention = Attention()
    assert press(attention, key) is None
    press(attention, pygame.K_TAB)
    assert press(attention, key) == "left"


def test_the_ring_goes_when_the_mouse_moves() -> None:
    attention = Attention()
    press(attention, pygame.K_TAB)
    assert attention.ring
    attention.handle(PointerMoved(105, 5), ALL)
    assert not attention.ring
    assert attention.hovered == "right"


def test_of_two_that_overlap_the_later_one_is_on_top() -> None:
    over = Hotspot("over", Box(0, 0, 20, 20))
    attention = Attention()
    attention.handle(PointerMoved(5, 5), (LEFT, over))
    assert attention.hovered == "over"


def test_a_near_miss_picks_the_nearest_live_spot_that_is_close_to_others() -> None:
    near = Hotspot("near", Box(200, 0, 10, 10), snap=True)
    quiet = Hotspot("quiet", Box(200 + 2 * SNAP, 0, 10, 10), live=False, snap=True)
    attention = Attention()
    attention.handle(PointerMoved(210 + SNAP - 1, 5), (near, quiet))
    assert attention.hovered == "near"
    attention.handle(PointerMoved(210 + SNAP + 1, 20), (near,))
    assert attention.hovered is None


def test_a_tip_shows_after_a_moment_of_hover_and_at_once_on_focus() -> None:
    attention = Attention()
    attention.handle(PointerMoved(5, 5), ALL)
    assert attention.tip_for is None
    assert not attention.update(TIP_DELAY_S / 2)
    assert attention.update(TIP_DELAY_S)
    assert attention.tip_for == "left"
    press(attention, pygame.K_TAB)
    assert attention.tip_for == attention.focused


def test_names_that_are_gone_are_forgotten() -> None:
    attention = Attention(hovered="left", pressed="left", focused="right")
    attention.keep_within((RIGHT,))
    assert (attention.hovered, attention.pressed, attention.focused) == (None, None, "right")


def test_what_moves_off_a_resting_pointer_is_hovered_no_more() -> None:
    """A dragon flew across the board and kept the figures that it had under the pointer."""
    attention = Attention()
    attention.handle(PointerMoved(5, 5), ALL)
    attention.keep_within((Hotspot("left", LEFT.box.moved(2, 0)), RIGHT))
    assert attention.hovered == "left"
    attention.keep_within((Hotspot("left", LEFT.box.moved(300, 0)), RIGHT))
    assert attention.hovered is None


def test_what_has_fallen_quiet_under_the_ring_is_still_picked_so_that_it_can_say_why() -> None:
    attention = Attention()
    spots = [Hotspot("bank", Box(0, 0, 40, 40)), Hotspot("button", Box(60, 0, 40, 40))]
    attention.handle(Key(pygame.K_TAB), spots)
    assert attention.focused == "bank"
    quiet = [Hotspot("bank", spots[0].box, live=False, tab=False), spots[1]]
    assert attention.handle(Key(pygame.K_RETURN), quiet) == ("bank", True)
    assert attention.handle(Key(pygame.K_RETURN), quiet[1:]) == (None, False)
