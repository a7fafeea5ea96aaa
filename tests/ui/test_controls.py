"""Buttons, switches, choices, steppers and sliders by mouse and by keyboard."""

import pygame
import pytest

from game.core.controls.actions import Action
from game.ui.button import Button, button_height, button_slot, button_width
from game.ui.canvas import DrawSettings
from game.ui.choice import Choice, Item, Stepper
from game.ui.hotspots import TIP_DELAY_S, Attention, Hotspot
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from game.ui.slider import Slider
from game.ui.switch import Switch
from game.ui.theme import BODY_BOLD, HIGH_CONTRAST, PRIMARY, TAVERN, Palette
from game.ui.viewport import Box
from game.ui.widget import Page
from tests.reading import least_contrast, read
from tests.ui.bench import BOX, canvas, click, draws, page_of, press

THREE = (Item("easy", "Easy"), Item("normal", "Normal"), Item("hard", "Hard", "Hard\nIt bites."))


def test_a_click_on_a_button_does_what_it_says() -> None:
    done: list[str] = []
    page = page_of(Button("button:go", BOX, "Go", lambda: done.append("go")))
    click(page, "button:go")
    assert done == ["go"]


@pytest.mark.parametrize(("palette", "enough"), [(TAVERN, 4.5), (HIGH_CONTRAST, 7.0)])
def test_a_button_that_does_nothing_now_can_be_read_on_paper_and_is_paler(
    palette: Palette, enough: float
) -> None:
    def drawn(*, live: bool) -> float:
        button = Button("button:on", BOX, "Next", lambda: None, kind="paper", live=live)
        return least_contrast(
            read(lambda canvas: button.draw(canvas, Attention()), DrawSettings(palette=palette))
        )

    assert enough <= drawn(live=False) < drawn(live=True)


def test_a_slot_for_a_button_is_as_large_as_its_label_needs() -> None:
    done: list[str] = []
    surface = canvas()
    slot = button_slot(surface, "b", "Add a player", lambda: done.append("b"), icon="icon_chair")
    assert slot.w >= button_width(surface, "Add a player", icon=True)
    assert slot.h == button_height(surface)
    assert button_slot(surface, "b", "Add", lambda: None, least=300).w == 300
    (button,) = slot.make(BOX)
    click(page_of(button), "b")
    assert done == ["b"]


def test_a_press_that_leaves_the_button_does_nothing() -> None:
    done: list[str] = []
    page = page_of(Button("button:go", BOX, "Go", lambda: done.append("go")))
    page.handle(PointerDown(*BOX.centre))
    page.handle(PointerMoved(5, 5))
    page.handle(PointerUp(5, 5))
    assert done == []


def test_a_quiet_button_does_nothing_and_says_why() -> None:
    done: list[str] = []
    button = Button("b", BOX, "Add", lambda: done.append("x"), live=False, tip="The table is full")
    page = page_of(button)
    click(page, "b")
    assert done == []
    spot = button.hotspots()[0]
    assert not spot.live
    assert spot.tip == "The table is full"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_tab_reaches_a_button_and_enter_or_space_picks_it(key: int) -> None:
    done: list[str] = []
    page = page_of(
        Button("one", BOX, "One", lambda: done.append("one")),
        Button("two", BOX.moved(0, 80), "Two", lambda: done.append("two")),
    )
    press(page, pygame.K_TAB, pygame.K_TAB, key)
    assert done == ["two"]


def test_a_page_tells_of_every_pick_before_it_happens() -> None:
    heard: list[str] = []
    page = Page(lambda spot: heard.append(spot.name))
    page.put(Button("one", BOX, "One", lambda: heard.append("done")))
    click(page, "one")
    assert heard == ["one", "done"]


def test_widgets_without_hotspots_may_share_having_no_name() -> None:
    page = page_of(Button("one", BOX, "One", lambda: None))
    with pytest.raises(ValueError, match="two widgets are called 'one'"):
        page.put(Button("one", BOX, "One", lambda: None))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_button_as_wide_as_it_asks_for_holds_its_label_in_one_line(text: float) -> None:
    on = canvas(text)
    wide = button_width(on, "Same as last time", role=PRIMARY, icon=True, key=Action.CHOOSE)
    label = on.type.width("Same as last time", PRIMARY.scaled(text))
    assert wide > label + 30
    assert button_height(on, PRIMARY) >= PRIMARY.size * text


def test_a_switch_turns_over_at_each_click_anywhere_on_its_row() -> None:
    heard: list[bool] = []
    switch = Switch("s", BOX, "Sound", True, heard.append, note="Off is off")
    page = page_of(switch)
    click(page, "s")
    click(page, "s")
    assert heard == [False, True]
    draws(switch, 1.0, 2.0)


def test_a_choice_names_a_hotspot_for_each_value_and_reports_only_changes() -> None:
    heard: list[str] = []
    choice = Choice(canvas(), "level", Box(10, 10, 300, 40), THREE, "normal", heard.append)
    page = page_of(choice)
    assert [spot.name for spot in page.hotspots()] == ["level:easy", "level:normal", "level:hard"]
    click(page, "level:normal")
    click(page, "level:hard")
    assert heard == ["hard"]
    assert choice.chosen == "hard"
    draws(choice, 1.0)


def test_arrows_walk_the_values_of_a_choice() -> None:
    heard: list[str] = []
    choice = Choice(canvas(), "level", Box(10, 10, 300, 40), THREE, "easy", heard.append)
    press(page_of(choice), pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert heard == ["hard"]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [120.0, 196.0, 260.0, 600.0])
def test_a_choice_wraps_rather_than_cut_a_label(text: float, width: float) -> None:
    on = canvas(text)
    high = Choice.height(on, THREE, width)
    choice = Choice(on, "level", Box(0, 0, width, high), THREE, "easy", lambda key: None)
    for spot in choice.hotspots():
        assert spot.box.right <= width + 0.1
        assert spot.box.bottom <= high + 0.1
        assert spot.box.h >= 40
        label = next(item.label for item in THREE if spot.name.endswith(item.key))
        assert on.type.width(label, BODY_BOLD.scaled(text)) <= spot.box.w


def test_a_stepper_stops_at_both_ends() -> None:
    heard: list[int] = []
    stepper = Stepper("n", BOX, 2, (1, 3), heard.append)
    page = page_of(stepper)
    for name in ("n:more", "n:more", "n:less", "n:less", "n:less"):
        click(page, name)
    assert heard == [3, 2, 1]
    less, more = stepper.hotspots()
    assert not less.live
    assert more.live
    draws(stepper, 1.0, 2.0)


def test_a_slider_follows_the_pointer_in_steps_and_lets_go() -> None:
    heard: list[float] = []
    slider = Slider("v", Box(100, 100, 324, 60), "Volume", 0.5, heard.append)
    page = page_of(slider)
    page.handle(PointerDown(112 + 75, 130))  # a quarter of the track
    page.handle(PointerMoved(112 + 150, 130))
    page.handle(PointerMoved(9999, 130))
    page.handle(PointerUp(9999, 130))
    page.handle(PointerMoved(112, 130))
    assert heard == [0.25, 0.5, 1.0]
    draws(slider, 1.0, 2.0)


def test_arrow_keys_move_a_focused_slider_by_one_step() -> None:
    heard: list[float] = []
    page = page_of(Slider("v", BOX, "Volume", 0.95, heard.append))
    press(page, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert heard == [1.0, 0.95]


def test_a_tip_comes_after_a_moment_and_goes_with_a_click() -> None:
    spot = Hotspot("b", Box(0, 0, 40, 40), tip="Undo")
    attention = Attention()
    attention.handle(PointerMoved(20, 20), (spot,))
    assert attention.tip_for is None
    assert attention.update(TIP_DELAY_S)
    assert attention.tip_for == "b"
    attention.handle(PointerDown(20, 20), (spot,))
    attention.handle(PointerUp(20, 20), (spot,))
    assert not attention.update(60.0)
    assert attention.tip_for is None
    attention.handle(PointerMoved(90, 90), (spot,))
    attention.handle(PointerMoved(20, 20), (spot,))
    assert attention.update(TIP_DELAY_S)
