"""Typing into a field."""

import pygame
import pytest

from game.ui.inputs import Key, PointerDown, Typed
from game.ui.text_field import TextField
from game.ui.widget import Page
from tests.ui.bench import BOX, canvas, click, draws, page_of, press, type_text


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


def test_escape_ends_typing_and_is_left_to_the_scene_where_nobody_types() -> None:
    page, _, _ = field_with("Maren")
    page.attention.focus("name")
    assert not page.handle(Key(pygame.K_ESCAPE)), "the field had the focus from the beginning"
    click(page, "name")
    assert page.handle(Key(pygame.K_ESCAPE))
    assert page.attention.focused is None
    assert not page.handle(Key(pygame.K_ESCAPE))


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


# --- other scripts and input methods --------------------------------------------------------------


def test_the_caret_goes_left_and_right_as_it_is_seen() -> None:
    page, field, _ = field_with("Ben אורי")
    click(page, "name")
    press(page, pygame.K_LEFT)
    seen = [field.caret]
    for _ in range(8):
        press(page, pygame.K_RIGHT)
        seen.append(field.caret)
    assert seen == [0, 1, 2, 3, 8, 7, 6, 5, 4]
    press(page, pygame.K_RIGHT, pygame.K_END, pygame.K_BACKSPACE)
    assert (field.text, field.caret) == ("Ben אור", 7)
    press(page, pygame.K_LEFT, pygame.K_LEFT)
    assert field.caret == 2


def test_delete_takes_a_letter_with_its_marks_and_backspace_one_mark() -> None:
    page, field, _ = field_with("ปู่ไม")
    click(page, "name")
    press(page, pygame.K_LEFT, pygame.K_DELETE)
    assert (field.text, field.caret) == ("ไม", 0)
    page, field, _ = field_with("ปู่")
    click(page, "name")
    press(page, pygame.K_END, pygame.K_BACKSPACE)
    assert field.text == "ปู"
    press(page, pygame.K_LEFT, pygame.K_DELETE)
    assert field.text == ""


def test_a_joiner_between_letters_can_be_typed() -> None:
    page, field, _ = field_with("")
    click(page, "name")
    page.handle(Typed("علی\u200cرضا"))
    assert field.text == "علی\u200cرضا"


def test_what_an_input_method_composes_is_seen_and_not_yet_typed() -> None:
    page, field, heard = field_with("Player 1")
    click(page, "name")
    page.handle(Typed("はるこ", composing=True))
    assert (field.text, heard) == ("Player 1", [])
    composed = pictured(field, page)
    page.handle(Typed("", composing=True))
    assert pictured(field, page) != composed
    page.handle(Typed("春子"))
    assert (field.text, heard) == ("春子", ["春子"])
    page.handle(Typed("ab", composing=True))
    page.handle(PointerDown(5, 5))
    click(page, "name")
    press(page, pygame.K_END)
    assert pictured(field, page) == pictured_alone("春子")


@pytest.mark.parametrize("text", ["אורי", "مريم " * 12, "ไหม", "क्षितिज", "春子 and Ben", "지우"])
def test_names_of_any_script_are_drawn_while_they_are_typed(text: str) -> None:
    page, field, _ = field_with("", longest=80)
    click(page, "name")
    for letter in text:
        page.handle(Typed(letter))
        draws(field, 1.0, 2.0)
    for key in (pygame.K_LEFT, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_BACKSPACE):
        press(page, key, key)
        draws(field, 1.0)


def pictured(field: TextField, page: Page) -> bytes:
    on = canvas()
    field.draw(on, page.attention)
    return pygame.image.tobytes(on.surface, "RGB")


def pictured_alone(text: str) -> bytes:
    page, field, _ = field_with(text)
    click(page, "name")
    press(page, pygame.K_END)
    return pictured(field, page)
