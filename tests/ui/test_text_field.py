"""Typing into a field."""

import pygame
import pytest

from game.ui.inputs import Key, PointerDown, Typed
from game.ui.text_field import TextField
from game.ui.widget import Page
from tests.ui.bench import BOX, click, draws, page_of, press, type_text


def field_with(text: str, **more: object) -> tuple[Page, TextField, list[str]]:
    heard: list[str] = []
    field = TextField("name", BOX, text, heard.append, **more)  # type: ignore[arg-type]
    return page_of(field), field, heard


def test_typing_needs_the_focus() -> None:
    page, field, _ = field_with("")
    type_text(page, "ab")
    assert field.text == ""
    click(page, "name")
    type_text(page, "ab")
    assert field.text == "ab"


def test_a_click_selects_all_so_that_typing_replaces_the_name() -> None:
    page, field, heard = field_with("Player 1")
    click(page, "name")
    type_text(page, "Ma")
    assert field.text == "Ma"
    assert heard == ["M", "Ma"]


def test_the_caret_moves_and_text_goes_in_where_it_is() -> None:
    page, field, _ = field_with("Mren")
    click(page, "name")
    press(page, pygame.K_LEFT, pygame.K_RIGHT)
    type_text(page, "a")
    assert field.text == "Maren"
    press(page, pygame.K_END, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
    assert field.text == "are"


def test_backspace_and_delete_take_all_that_is_selected() -> None:
    for key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        page, field, _ = field_with("Maren")
        click(page, "name")
        press(page, key)
        assert field.text == ""


def test_control_a_selects_all_again() -> None:
    page, field, _ = field_with("Maren")
    click(page, "name")
    press(page, pygame.K_END)
    page.handle(Key(pygame.K_a, control=True))
    page.handle(Typed("X"))
    assert field.text == "X"


def test_no_more_than_the_longest_text_goes_in() -> None:
    page, field, heard = field_with("", longest=5)
    click(page, "name")
    page.handle(Typed("Maximilian"))
    type_text(page, "x")
    assert field.text == "Maxim"
    assert heard == ["Maxim"]


def test_what_cannot_be_seen_is_not_typed() -> None:
    page, field, _ = field_with("")
    click(page, "name")
    page.handle(Typed("a\n\tb\x07"))
    assert field.text == "ab"


def test_letters_and_space_are_for_the_field_alone() -> None:
    page, _, _ = field_with("")
    click(page, "name")
    assert page.handle(Key(pygame.K_r))
    assert page.handle(Key(pygame.K_SPACE))


@pytest.mark.parametrize("key", [pygame.K_ESCAPE])
def test_escape_is_left_to_the_scene(key: int) -> None:
    page, _, _ = field_with("Maren")
    click(page, "name")
    assert not page.handle(Key(key))


def test_enter_ends_typing_and_is_not_passed_on() -> None:
    entered: list[str] = []
    page, _, _ = field_with("Maren", on_enter=lambda: entered.append("enter"))
    click(page, "name")
    assert page.handle(Key(pygame.K_RETURN))
    assert entered == ["enter"]
    assert page.attention.focused is None


def test_a_click_elsewhere_ends_typing() -> None:
    page, field, _ = field_with("Maren")
    click(page, "name")
    page.handle(PointerDown(5, 5))
    type_text(page, "x")
    assert field.text == "Maren"


def test_tab_goes_on_from_a_field() -> None:
    page, _, _ = field_with("Maren")
    page.put(TextField("other", BOX.moved(0, 90), "", lambda text: None))
    press(page, pygame.K_TAB, pygame.K_TAB)
    assert page.attention.focused == "other"


def test_it_draws_empty_full_selected_and_longer_than_its_box() -> None:
    for text in ("", "Maren", "W" * 60):
        page, field, _ = field_with(text, empty="Name", icon="icon_search", longest=80)
        field.note = "5 found"
        draws(field, 1.0, 2.0)
        click(page, "name")
        draws(field, 1.0, 2.0)
