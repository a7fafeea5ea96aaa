"""Meeting the characters on the page that sets a table: by mouse and by keys."""

import pygame
import pytest
from msgspec.structs import replace

from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.setup.choose_character import ChooseCharacterScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui.scroll import ScrollView
from tests.scenes.stage import Stage

QUAZO = next(spec for spec in GAMES if spec.key == "quazos_gambit")
CAT, FROG, SWAN, FISH = (role.key for role in QUAZO.roles)


@pytest.fixture
def stage(stage: Stage) -> Stage:
    page = stage.opened(NewMatchScene(stage.services, QUAZO))
    page.plan.remove(3)  # nobody plays the Fish
    page.changed()
    stage.frame().click("chair:0:role").frame()
    return stage


def chooser(stage: Stage) -> ChooseCharacterScene:
    return stage.at(ChooseCharacterScene)


def page(stage: Stage) -> NewMatchScene:
    stage.frame()
    return stage.at(NewMatchScene)


def roles(stage: Stage) -> list[str]:
    return [place.role for place in page(stage).plan.places]


def test_it_opens_at_the_character_of_the_chair(stage: Stage) -> None:
    assert chooser(stage).shown == CAT


def test_two_buttons_never_offer_the_same_character(stage: Stage) -> None:
    """ "Play the Cat" stood over "Keep the Cat"."""
    assert [answer.label for answer in chooser(stage).answers()] == ["Play the Cat", "Back"]
    stage.press(pygame.K_RIGHT)
    labels = [answer.label for answer in chooser(stage).answers()]
    assert labels == ["Play the Frog", "Keep the Cat"]


def test_arrows_turn_the_page_at_once_and_round(stage: Stage) -> None:
    stage.press(pygame.K_RIGHT)
    assert chooser(stage).shown == FROG
    stage.press(pygame.K_LEFT, pygame.K_LEFT)
    assert chooser(stage).shown == FISH


def test_enter_takes_one_that_is_free_and_nobody_else_changes(stage: Stage) -> None:
    stage.press(pygame.K_LEFT, pygame.K_RETURN)
    assert roles(stage) == [FISH, FROG, SWAN]
    assert page(stage).said().text == ""


def test_one_that_is_taken_changes_chairs_and_the_sign_says_so(stage: Stage) -> None:
    stage.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert roles(stage) == [FROG, CAT, SWAN]
    me, rival = (place.name for place in page(stage).plan.places[:2])
    assert f"{me} plays the Frog and {rival} plays the Cat." in stage.frame().read()
    stage.click("chair:2:remove")
    assert page(stage).said().text == ""


def test_escape_keeps_the_old_one(stage: Stage) -> None:
    stage.press(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert roles(stage) == [CAT, FROG, SWAN]


@pytest.mark.parametrize("way", ["button:keep", "tool:close"])
def test_so_do_the_buttons(stage: Stage, way: str) -> None:
    stage.click(f"character:{SWAN}").click(way)
    assert roles(stage) == [CAT, FROG, SWAN]


def test_by_mouse_a_card_shows_and_the_brass_button_takes(stage: Stage) -> None:
    stage.click(f"character:{SWAN}")
    assert chooser(stage).shown == SWAN
    stage.click("button:take")
    assert roles(stage) == [SWAN, FROG, CAT]


def test_the_card_that_is_shown_is_taken_by_a_second_click(stage: Stage) -> None:
    stage.click(f"character:{FISH}").click(f"character:{FISH}")
    assert roles(stage) == [FISH, FROG, SWAN]


def test_by_tab_and_enter_the_focus_turns_along_with_the_page(stage: Stage) -> None:
    attention = chooser(stage).page.attention
    while attention.focused != f"character:{CAT}":
        stage.press(pygame.K_TAB)
    stage.press(pygame.K_RIGHT)
    assert attention.focused == f"character:{FROG}"
    stage.press(pygame.K_RETURN)
    assert roles(stage) == [FROG, CAT, SWAN]


def test_a_rule_is_read_and_the_page_comes_back(stage: Stage) -> None:
    stage.press(pygame.K_RIGHT).click("rule:QG-10.15").frame()
    assert stage.at(RulebookScene).at == "QG-10.15"
    stage.press(pygame.K_ESCAPE).frame()
    assert chooser(stage).shown == FROG


def test_the_tray_says_who_has_whom(stage: Stage) -> None:
    words = stage.frame().read()
    names = [place.name for place in page_below(stage).plan.places]
    for expected in ("Cat", "Frog", "Swan", "Fish", "this seat", "free", *names[1:]):
        assert expected in words


def page_below(stage: Stage) -> NewMatchScene:
    below = stage.services.stack.scenes[-2]
    assert isinstance(below, NewMatchScene)
    return below


def test_a_computer_is_asked_about_and_a_person_is_asked(stage: Stage) -> None:
    places = page_below(stage).plan.places
    assert f"{places[0].name}: choose your character" in stage.frame().read()
    stage.press(pygame.K_ESCAPE).frame().click("chair:1:role").frame()
    assert f"Choose a character for {places[1].name}" in stage.frame().read()


def test_large_text_is_scrolled_by_keys_to_its_last_word_and_each_sheet_starts_at_its_top(
    stage: Stage,
) -> None:
    stage.apply(replace(stage.services.settings, text_size=200))
    stage.frame()
    assert sheet_view(stage).most > 0
    stage.press(pygame.K_END)
    assert sheet_view(stage).offset == sheet_view(stage).most
    stage.press(pygame.K_RIGHT)
    assert sheet_view(stage).offset == 0


def test_at_large_text_a_pad_reaches_the_last_word_too(stage: Stage) -> None:
    stage.apply(replace(stage.services.settings, text_size=200))
    stage.frame()
    for _ in range(40):  # a pad has arrows only
        stage.press(pygame.K_DOWN)
        if sheet_view(stage).offset == sheet_view(stage).most:
            return
    raise AssertionError("the last word was never in sight")


def sheet_view(stage: Stage) -> ScrollView:
    return next(w for w in chooser(stage).page.widgets if isinstance(w, ScrollView))
