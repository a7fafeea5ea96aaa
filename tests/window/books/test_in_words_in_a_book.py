"""The table in words where text is large: on the pages of the book, and the table stays whole."""

import pygame
import pytest

from game.core.controls.actions import Pad
from game.games.registry import GAMES
from game.scenes.match.in_words.sheet import CLOSE, WordsSheet
from game.table.book.pages import LOG, TAB, on_pages
from game.ui.hotspots import Hotspot, beneath
from game.ui.inputs import Wheel
from tests.pilot import Pilot
from tests.ui.devices import fake_pads as pads
from tests.window.books.looking import pixels

KEYS = [spec.key for spec in GAMES]


def sheet(pilot: Pilot) -> WordsSheet:
    found = pilot.table.view.words
    assert found is not None, "no page lies there"
    return found


def here(pilot: Pilot) -> str:
    return " ".join(sheet(pilot).told[0].lines)


def with_page(pilot: Pilot, game: str) -> Pilot:
    pilot.start(game, "human", "human", seed=5).settle()
    return pilot.press(pygame.K_F2).settle()


def stays(pilot: Pilot) -> dict[str, Hotspot]:
    """Return the hotspots that are not on the pages of the book."""
    pages = (TAB, "panel:", "words:", "rule:")
    column = pilot.table.table.skeleton.column
    return {
        spot.name: spot
        for spot in pilot.table.hotspots()
        if not spot.name.startswith(pages) and not column.contains(*spot.box.centre)
    }


def drawn_at(pilot: Pilot) -> float:
    canvas = pilot.table.view.canvas
    assert canvas is not None
    return canvas.view.scale


# --- it takes the place of the book's pages, and of nothing else ----------------------------------


@pytest.mark.painted
def test_the_page_takes_the_book_and_the_table_stays_as_it_is(pilot: Pilot) -> None:
    for game in KEYS:
        pilot.start(game, "human", "human", seed=5).settle()
        table = pilot.table.table
        skeleton, spots = table.skeleton, stays(pilot)
        parts = (table.frame, skeleton.tray, skeleton.sign, *skeleton.seats)
        before = [pixels(pilot, part) for part in parts]
        scale = drawn_at(pilot)
        pilot.press(pygame.K_F2).settle()
        assert table.skeleton is skeleton, "the table takes no other form"
        assert drawn_at(pilot) == scale
        assert stays(pilot) == spots
        assert [pixels(pilot, part) for part in parts] == before, f"{game} looks different"
        assert sheet(pilot).paper == skeleton.column
        pilot.press(pygame.K_F2).settle()
        assert [pixels(pilot, part) for part in parts] == before


def test_it_covers_nothing_that_can_be_chosen_and_every_button_can_be_pressed(
    pilot: Pilot,
) -> None:
    for game in KEYS:
        with_page(pilot, game)
        scene, paper = pilot.table, sheet(pilot).paper
        buttons = {button.hotspot for button in scene.view.said.buttons}
        spots = scene.hotspots()
        for spot in spots:
            assert not on_pages(spot.box), f"{spot.name} lies on a page that is covered"
            if spot.name == CLOSE:
                continue
            assert not paper.overlaps(spot.box), f"{spot.name} lies under the page"
            if spot.name in buttons:
                assert beneath(spots, *spot.box.centre) == spot


def test_a_button_is_pressed_while_it_is_there(large: Pilot) -> None:
    with_page(large, "yahtzee_challenge")
    large.click("button:roll").settle()
    assert large.match.ply > 0
    assert large.table.view.is_told


def test_a_click_on_the_board_plays_what_is_under_it(large: Pilot) -> None:
    with_page(large, "quazos_gambit")
    large.click("cell:b1").settle()
    assert large.match.ply == 1
    assert here(large).startswith("B1")


# --- it is used as it is elsewhere ----------------------------------------------------------------


def test_what_is_pointed_at_is_marked_and_a_name_goes_there(large: Pilot) -> None:
    with_page(large, "quazos_gambit")
    at = large.app.canvas.view.point(*large.hotspot("cell:b1").box.centre)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(move)
    large.frame(2)
    assert sheet(large).told[0].marked
    assert here(large).startswith("B1")
    large.press(pygame.K_a).press(pygame.K_2)
    assert here(large).startswith("A2")
    assert large.table.attention.focused == "cell:a2"


@pytest.mark.painted
def test_it_closes_by_key_tag_and_escape_and_the_open_tab_comes_back(large: Pilot) -> None:
    large.start("quazos_gambit", "human", "human", seed=5).settle()
    large.click(f"{TAB}{LOG}").frame(2)
    tabs = large.table.table.skeleton.column
    before = pixels(large, tabs)
    for way in (pygame.K_F2, pygame.K_ESCAPE, CLOSE):
        large.press(pygame.K_F2).settle()
        assert pixels(large, tabs) != before
        assert f"{TAB}{LOG}" not in {spot.name for spot in large.table.hotspots()}
        (large.click(way) if isinstance(way, str) else large.press(way)).settle()
        page = large.table.view.column.book.open
        assert page is not None
        assert page.key == LOG
        assert large.table.view.words is None
        assert pixels(large, tabs) == before


def test_keys_the_wheel_and_a_pad_scroll_it(large: Pilot) -> None:
    with_page(large, "quazos_gambit")
    page = sheet(large)
    large.press(pygame.K_PAGEDOWN)
    assert 0 < page._down < page.paper.h, "no line is left out"
    large.press(pygame.K_PAGEUP)
    assert page._down == 0
    large.table.handle(Wheel(*page.paper.centre, -1))
    assert page._down > 0
    before = page._down
    large.look()
    pads.post(Pad.RIGHT_TRIGGER)
    large.frame(2)
    assert page._down > before


def test_a_question_has_the_book_back(large: Pilot) -> None:
    """The confirmation covers the table, and the pages are shown as before."""
    with_page(large, "yahtzee_challenge")
    for _ in range(30):
        if large.asked:
            break
        large.press(pygame.K_1).press(pygame.K_RETURN).settle()
    else:
        pytest.skip("nothing was asked")
    assert not large.table.view.is_told
    large.go_on().settle()
    assert large.table.view.is_told
