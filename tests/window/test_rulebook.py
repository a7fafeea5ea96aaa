"""The rulebook over a match, at the real window: by keys, by mouse and by a pad."""

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.controls.actions import Pad
from game.games.registry import GAMES
from game.scenes.books.example_board import ExampleBoard
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.rule_text import RuleBlock
from game.ui.scroll import ScrollView
from tests.pilot import Pilot
from tests.ui.devices import fake_pads as pads


def book(pilot: Pilot) -> RulebookScene:
    assert isinstance(pilot.scene, RulebookScene)
    return pilot.scene


def typed(pilot: Pilot, words: str) -> Pilot:
    for letter in words:
        pilot.press(pygame.key.key_code(letter) if letter != " " else pygame.K_SPACE, letter)
    return pilot


def pad(pilot: Pilot, button: Pad) -> Pilot:
    pilot.look()
    pads.post(button)
    return pilot.frame(2)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_r_opens_at_the_rule_that_applies_now(pilot: Pilot, spec: AnySpec) -> None:
    pilot.start(spec.key, *["human"] * spec.default_seats, seed=5).settle()
    if pilot.scene is not pilot.table:
        pilot.press(pygame.K_RETURN).frame(2).settle()  # the next person is ready
    table = pilot.table
    decider = table.match.to_act
    assert decider is not None
    now = spec.current_rule(table.shown, decider)
    assert now is not None
    pilot.press(pygame.K_F5).frame(3)
    assert book(pilot).at == now.rule
    assert book(pilot).reading.words == "", "the letter that opened it is no search"
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.scene is pilot.table


def test_the_tool_opens_it_there_too(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    pilot.click("tool:rulebook").frame(3)
    assert book(pilot).at.startswith("YC-2.")


def test_letters_search_and_nothing_else(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    ply = pilot.match.ply
    pilot.press(pygame.K_F5).frame(8)
    typed(pilot, "rule u")
    assert book(pilot).reading.words == "rule u"
    assert pilot.match.ply == ply
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert not book(pilot).reading.lists_hits
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.scene is pilot.table


def test_a_pad_opens_and_closes_it_by_the_same_button(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    pad(pilot, Pad.PLUS)
    book(pilot)
    pad(pilot.frame(8), Pad.PLUS).frame(3)
    assert pilot.scene is pilot.table
    pad(pilot.frame(8), Pad.PLUS)
    pad(pilot.frame(8), Pad.B).frame(3)
    assert pilot.scene is pilot.table


def test_a_house_rule_says_what_is_set_in_this_match(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    pilot.table.open_rulebook("YC-14.1")
    pilot.frame(8)
    links = [spot.name for spot in pilot.scene.hotspots() if spot.name.startswith("option:bell:")]
    assert links
    scene = book(pilot)
    scene.page.reveal(links[0])
    pilot.click(links[0]).frame(2)
    assert scene.reading.explained == {(links[0].split(":")[2], "bell")}
    pilot.press(pygame.K_TAB)
    while scene.page.attention.focused != links[0]:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN).frame(2)
    assert not scene.reading.explained


def example(pilot: Pilot) -> ExampleBoard:
    views = [w for w in book(pilot).page.widgets if isinstance(w, ScrollView)]
    inside = (widget for view in views for widget in view.widgets)
    return next(widget for widget in inside if isinstance(widget, ExampleBoard))


def test_an_example_below_its_rule_steps_by_mouse_keys_and_pad(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    pilot.table.open_rulebook("YC-8.5")
    pilot.frame(8)
    board = example(pilot)
    assert board.step == 1
    on, back = f"{board.name}:on", f"{board.name}:back"
    book(pilot).page.reveal(on)
    pilot.click(on)
    assert example(pilot).step == 2
    while book(pilot).page.attention.focused != on or not book(pilot).page.attention.ring:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RIGHT)
    assert example(pilot).step == 3
    pad(pilot, Pad.LEFT)
    assert example(pilot).step == 2
    book(pilot).page.reveal(back)
    pilot.click(back)
    assert example(pilot).step == 1
    pilot.click("button:after").click("button:before").frame(2)
    assert example(pilot).step == 1


def test_the_book_opens_with_words_first(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5).settle()
    pilot.table.open_rulebook("YC-8.5")
    pilot.frame()
    pilot.frame()
    scene = book(pilot)
    before = _lit_at(scene)
    pilot.frame(6)
    assert scene.reading.illustrated
    assert _lit_at(scene) == pytest.approx(before, abs=1.0)


def test_an_example_above_it_does_not_push_the_rule_out_of_sight(pilot: Pilot) -> None:
    pilot.start("yoho", "human", "easy", seed=5).settle()
    pilot.table.open_rulebook("YOHO-4.15")  # the last of its chapter
    pilot.frame(8)
    scene = book(pilot)
    assert scene.reading.illustrated
    assert _rules(scene).box.contains(900, _lit_at(scene) + 4)


def _lit_at(scene: RulebookScene) -> float:
    view = _rules(scene)
    lit = next(w for w in view.widgets if isinstance(w, RuleBlock) and w.dress.lit)
    return lit.box.y - view.offset


def _rules(scene: RulebookScene) -> ScrollView:
    views = (w for w in scene.page.widgets if isinstance(w, ScrollView) and w.name == "rules")
    return next(views)
