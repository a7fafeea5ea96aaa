"""The rulebook where text is large: on tabs and page of the table's book, beside a whole table."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.controls.actions import Pad
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.rule_text import RuleBlock
from game.table.book.pages import LOG, TAB
from game.ui.inputs import PointerDown, Wheel
from game.ui.scroll import ScrollView
from tests.pilot import Pilot
from tests.playing import often
from tests.scenes.recorder import recording
from tests.ui.devices import fake_pads as pads
from tests.window.books.looking import pixels

KEYS = [spec.key for spec in GAMES]


def book(pilot: Pilot) -> RulebookScene:
    assert isinstance(pilot.scene, RulebookScene)
    return pilot.scene


def opened(pilot: Pilot, game: str, rule: str = "", seats: int = 2) -> RulebookScene:
    pilot.start(game, *["human"] * seats, seed=5).settle()
    pilot.table.open_rulebook(rule)
    pilot.frame(8)
    return book(pilot)


def rules(scene: RulebookScene) -> ScrollView:
    views = (w for w in scene.page.widgets if isinstance(w, ScrollView) and w.name == "rules")
    return next(views)


@pytest.mark.painted
def test_it_takes_the_book_and_the_table_stays_as_it_is(pilot: Pilot) -> None:
    for game in KEYS:
        pilot.start(game, "human", "human", seed=5).settle()
        table = pilot.table.table
        skeleton = table.skeleton
        stays = (table.frame, skeleton.tray, skeleton.sign, skeleton.actions, *skeleton.seats)
        before = [pixels(pilot, part) for part in stays]
        pilot.table.open_rulebook()
        pilot.frame(8)
        scene = book(pilot)
        assert not scene.covers
        assert table.skeleton is skeleton
        assert [pixels(pilot, part) for part in stays] == before, f"{game} looks different"
        for spot in scene.hotspots():
            assert skeleton.column.contains(*spot.box.centre)
        pilot.press(pygame.K_ESCAPE).frame(3)
        assert pilot.scene is pilot.table
        assert [pixels(pilot, part) for part in stays] == before


def test_the_rule_that_applies_now_is_in_sight_with_its_number(pilot: Pilot) -> None:
    for game in KEYS:
        scene = opened(pilot, game)
        view = rules(scene)
        lit = next(w for w in view.widgets if isinstance(w, RuleBlock) and w.dress.lit)
        assert lit.dress.narrow, "its number stands in its first line"
        assert view.box.y <= lit.box.y - view.offset < view.box.centre[1]
        pilot.press(pygame.K_ESCAPE).frame(3)


def test_no_line_leaves_the_paper(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in KEYS[::2]:
        scene = opened(pilot, game)
        paper = pilot.table.table.skeleton.column
        canvas = pilot.app.canvas
        for number in range(0, len(scene.reading.book.chapters), often(8, deep=4)):
            scene.open_chapter(number)
            scene.update(0.0)
            scene.draw(canvas)  # makes the pictures of tables, which have words of their own
            with recording(monkeypatch) as lines:
                scene.draw(canvas)
            assert lines
            for line in lines:
                assert paper.x + 4 <= line.box.x, line
                assert line.box.right <= paper.right - 4, line
        pilot.press(pygame.K_ESCAPE).frame(3)


def test_a_book_that_is_too_low_leaves_the_whole_window_to_the_rulebook(large: Pilot) -> None:
    """On a couch with text of 200 % four lines of a rule could be read below the tabs."""
    large.app.apply_settings(replace(large.app.services.settings, couch_layout=True))
    assert opened(large, "yahtzee_challenge", seats=4).covers
    large.press(pygame.K_ESCAPE).frame(3)
    assert large.scene is large.table


def test_it_is_searched_in_the_place_of_its_tabs(large: Pilot) -> None:
    scene = opened(large, "yahtzee_challenge")
    large.click("button:search").frame(2)
    names = {spot.name for spot in scene.hotspots()}
    assert "field:search" in names
    assert "button:all" not in names
    large.click("button:close").frame(2)
    assert book(large) is scene, "it leads back to the chapters first"
    assert "button:all" in {spot.name for spot in scene.hotspots()}
    for letter in "dice":
        large.press(pygame.key.key_code(letter), letter)
    assert scene.reading.words == "dice"
    assert scene.hits
    large.press(pygame.K_RETURN).frame(2)
    assert "button:all" in {spot.name for spot in scene.hotspots()}
    large.press(pygame.K_ESCAPE).frame(3)
    assert large.scene is large.table


def test_keys_the_wheel_and_a_pad_turn_and_scroll_it(large: Pilot) -> None:
    scene = opened(large, "yahtzee_challenge", "YC-8.1")
    scene.open_chapter(7)
    large.frame(2)
    start = rules(scene).offset
    large.press(pygame.K_PAGEDOWN)
    after = rules(scene).offset
    assert start < after < start + rules(scene).box.h
    scene.handle(Wheel(*rules(scene).box.centre, -1))
    assert rules(scene).offset > after
    chapter = scene.reading.chapter
    large.click("button:after").frame(2)
    assert scene.reading.chapter == chapter + 1
    large.look()
    pads.post(Pad.PLUS)
    large.frame(3)
    assert large.scene is large.table


@pytest.mark.painted
def test_a_click_on_the_table_closes_it_and_the_open_tab_comes_back(large: Pilot) -> None:
    large.start("quazos_gambit", "human", "human", seed=5).settle()
    large.click(f"{TAB}{LOG}").frame(2)
    tabs = large.table.table.skeleton.column
    before = pixels(large, tabs)
    large.table.open_rulebook()
    large.frame(8)
    assert pixels(large, tabs) != before
    large.look()
    book(large).handle(PointerDown(400, 400))
    large.frame(3)
    assert large.scene is large.table
    assert large.match.ply == 0
    assert pixels(large, tabs) == before


def test_the_page_of_words_comes_back_when_the_rulebook_closes(large: Pilot) -> None:
    large.start("quazos_gambit", "human", "human", seed=5).settle()
    large.press(pygame.K_F2).settle()
    large.table.open_rulebook()
    large.frame(8)
    large.press(pygame.K_ESCAPE).frame(3)
    assert large.table.view.is_told


def test_another_window_finds_it_another_place(large: Pilot) -> None:
    scene = opened(large, "yoz")
    assert not scene.covers
    large.app.apply_settings(replace(large.app.services.settings, text_size=150))
    large.frame(3)
    assert scene.covers, "a table without a book has no room for words so large"
