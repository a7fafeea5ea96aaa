"""A window onto more than there is room for."""

from functools import partial

import pygame
import pytest

from game.ui.button import Button
from game.ui.hotspots import Attention
from game.ui.inputs import PointerDown, PointerMoved, PointerUp, Wheel
from game.ui.scroll import NOTCH, ScrollView
from game.ui.slider import Slider
from game.ui.text_field import TextField
from game.ui.viewport import Box
from game.ui.widget import Page, Widget
from tests.ui.bench import canvas, click, page_of, press

VIEW = Box(100, 100, 300, 200)


def rows(count: int, done: list[int]) -> list[Widget]:
    return [
        Button(f"row:{n}", Box(110, 110 + 50 * n, 260, 40), f"Row {n}", partial(done.append, n))
        for n in range(count)
    ]


def scrolled(count: int = 12) -> tuple[Page, ScrollView, list[int]]:
    done: list[int] = []
    view = ScrollView("list", VIEW, rows(count, done), 110 + 50 * count)
    return page_of(view), view, done


def seen(page: Page) -> list[str]:
    return [spot.name for spot in page.hotspots() if spot.box.h > 0]


def test_what_fits_does_not_scroll() -> None:
    page, view, _ = scrolled(3)
    assert view.most == 0
    assert not page.handle(Wheel(200, 200, -1)) or view.offset == 0
    assert seen(page) == ["row:0", "row:1", "row:2"]


def test_the_wheel_scrolls_and_stops_at_both_ends() -> None:
    page, view, _ = scrolled()
    page.handle(Wheel(200, 200, -1))
    assert view.offset == NOTCH
    page.handle(Wheel(200, 200, 5))
    assert view.offset == 0
    page.handle(Wheel(200, 200, -100))
    assert view.offset == view.most


def test_the_wheel_elsewhere_means_something_else() -> None:
    page, view, _ = scrolled()
    page.handle(Wheel(600, 200, -1))
    assert view.offset == 0


def test_out_of_sight_a_hotspot_keeps_its_name_and_has_no_height() -> None:
    page, _, _ = scrolled()
    spots = {spot.name: spot for spot in page.hotspots()}
    assert len(spots) == 12
    assert spots["row:11"].box.h == 0
    for spot in spots.values():
        assert VIEW.y <= spot.box.y <= spot.box.bottom <= VIEW.bottom
    boxes = [spot.box for spot in spots.values()]
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_a_click_lands_on_what_is_seen_there() -> None:
    page, view, done = scrolled()
    view.scroll_to(100)
    click(page, "row:2")
    click(page, "row:4")
    assert done == [2, 4]
    page.handle(PointerDown(200, 95))  # above the view, where row 0 would be
    page.handle(PointerUp(200, 95))
    assert done == [2, 4]


def test_tab_and_arrows_bring_each_row_into_sight() -> None:
    for key in (pygame.K_TAB, pygame.K_DOWN):
        page, view, done = scrolled()
        for n in range(12):
            press(page, key)
            assert page.attention.focused == f"row:{n}"
            spot = next(s for s in page.hotspots() if s.name == f"row:{n}")
            assert spot.box.h == 40
        press(page, pygame.K_RETURN)
        assert done == [11]
        press(page, *[pygame.K_UP] * 11)
        assert page.attention.focused == "row:0"
        assert view.offset <= 10


def test_page_and_end_keys_scroll_from_inside() -> None:
    page, view, _ = scrolled()
    press(page, pygame.K_TAB, pygame.K_PAGEDOWN)
    assert view.offset == pytest.approx(170)
    press(page, pygame.K_END)
    assert view.offset == view.most
    press(page, pygame.K_HOME)
    assert view.offset == 0


def test_dragging_the_content_scrolls_and_clicks_nothing() -> None:
    page, view, done = scrolled()
    page.handle(PointerDown(200, 250))
    page.handle(PointerMoved(200, 200))
    page.handle(PointerUp(200, 200))
    assert view.offset == 50
    assert done == []


def test_a_small_tremble_is_still_a_click() -> None:
    page, view, done = scrolled()
    page.handle(PointerDown(200, 130))
    page.handle(PointerMoved(202, 133))
    page.handle(PointerUp(202, 133))
    assert done == [0]
    assert view.offset == 0


def test_the_bar_can_be_dragged_to_the_end() -> None:
    page, view, _ = scrolled()
    page.handle(PointerDown(VIEW.right - 5, VIEW.y + 4))
    page.handle(PointerMoved(VIEW.right - 5, VIEW.bottom + 50))
    page.handle(PointerUp(VIEW.right - 5, VIEW.bottom + 50))
    assert view.offset == view.most
    page.handle(PointerMoved(VIEW.right - 5, VIEW.y))
    assert view.offset == view.most


def test_text_alone_can_be_scrolled_by_arrow_keys() -> None:
    view = ScrollView("text", VIEW, [Widget("", Box(110, 110, 200, 900))], 1010)
    page = page_of(view)
    press(page, pygame.K_TAB, pygame.K_DOWN)
    assert page.attention.focused == "text"
    assert view.offset == NOTCH


def test_a_slider_inside_is_dragged_where_it_is_seen() -> None:
    heard: list[float] = []
    slider = Slider("v", Box(110, 400, 224, 60), "Volume", 0.0, heard.append)
    view = ScrollView("list", VIEW, [slider], 600)
    page = page_of(view)
    view.scroll_to(250)  # the slider is seen at y 150
    page.handle(PointerDown(122 + 100, 190))
    page.handle(PointerUp(122 + 100, 190))
    assert heard == [0.5]
    assert view.offset == 250


def test_a_click_outside_ends_typing_inside() -> None:
    field = TextField("f", Box(110, 110, 200, 40), "a", lambda text: None)
    page = page_of(ScrollView("list", VIEW, [field], 600))
    click(page, "f")
    assert page.attention.focused == "f"
    page.handle(PointerDown(900, 600))
    assert page.attention.focused is None


def test_it_draws_only_inside_its_box() -> None:
    _, view, _ = scrolled()
    on = canvas()
    on.surface.fill((1, 2, 3))
    view.scroll_to(37)
    view.draw(on, Attention())
    assert tuple(on.surface.get_at((200, 99))) == (1, 2, 3, 255)
    assert tuple(on.surface.get_at((200, 301))) == (1, 2, 3, 255)
    assert tuple(on.surface.get_at((200, 160))) != (1, 2, 3, 255)
    assert on.surface.get_clip() == on.surface.get_rect()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_lowered_by_any_amount_everything_moves_by_whole_pixels(size: tuple[int, int]) -> None:
    on = canvas(1.0, size)
    for down in (0.0, 3.3, 17.77, -41.2):
        low = on.lowered(down)
        for x, y in ((0, 0), (13.3, 77.7), (640, 360)):
            moved = low.view.point(x, y)[1] - on.view.point(x, y)[1]
            assert abs(moved - down * on.view.scale) <= 1.01
        assert low.view.rect(Box(10, 10, 33.3, 20)).size == on.view.rect(Box(10, 10, 33.3, 20)).size
