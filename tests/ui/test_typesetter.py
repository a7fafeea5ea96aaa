"""Words and pictures in lines."""

from pathlib import Path

import pygame
import pytest

from game.ui.pictures import aspect
from game.ui.theme import BODY, BODY_BOLD, PROMPT, RULE, SMALL, Type, Typeface
from game.ui.typesetter import (
    CACHED_FONTS,
    CACHED_PIXELS,
    KEPT_SCALES,
    LineCache,
    Lines,
    Span,
    Typesetter,
    picture_height,
)
from game.ui.viewport import Box
from tests.ui.bench import canvas

WIDE = "tile_full_house"
COIN = Span("", picture="yoho/coin")


def said(lines: Lines) -> list[str]:
    return [" ".join(w.span.picture or w.span.text for w in line) for line in lines]


def test_a_picture_is_as_wide_as_its_drawing_says() -> None:
    assert aspect(WIDE) == pytest.approx(100 / 26)
    assert aspect("no_such_picture") == 1.0
    on = canvas()
    high = picture_height(RULE)
    assert high == pytest.approx(1.2 * RULE.size)
    assert on.type.word_width(Span("", picture=WIDE), RULE) == pytest.approx(high * 100 / 26)


def test_a_picture_stands_right_before_its_word() -> None:
    on = canvas()
    ((before, coin, word),) = on.type.wrap([Span("The "), COIN, Span("coin lies")], RULE, 400)
    gap = word.x - coin.x - on.type.word_width(coin.span, RULE)
    assert 0 < gap < on.type.width(" ", RULE) * 1.5
    assert coin.x == pytest.approx(before.x + on.type.width("The ", RULE), abs=1.0)
    assert word.span.text == "coin lies"


def test_no_line_ends_between_a_picture_and_its_word() -> None:
    on = canvas()
    spans = [Span("Whoever holds "), COIN, Span("treasure wins")]
    whole = on.type.width("Whoever holds", RULE)
    for more in range(0, 160, 7):
        lines = said(on.type.wrap(spans, RULE, whole + more))
        assert not any(line.endswith("yoho/coin") for line in lines)
        assert any("yoho/coin treasure" in line for line in lines)


def test_a_mark_inside_a_word_keeps_the_word_together() -> None:
    on = canvas()
    spans = [Span("a long ", mark=False), Span("shi", mark=True), Span("eld")]
    width = on.type.width("a long shi", RULE) + 1
    lines = on.type.wrap(spans, RULE, width)
    assert [[word.span.text for word in line] for line in lines] == [["a long"], ["shi", "eld"]]
    assert lines[1][0].x == 0.0
    assert lines[1][1].x == pytest.approx(on.type.width("shi", RULE))


def test_no_line_is_wider_than_it_may_be() -> None:
    on = canvas()
    spans = [Span("Win "), COIN, Span("one, "), COIN, Span("two and "), COIN, Span("three coins.")]
    hair = 1.5  # words set in one piece may be that much wider than one by one
    for width in range(90, 300, 13):
        for line in on.type.wrap(spans, RULE, width):
            last = line[-1]
            assert last.x + on.type.word_width(last.span, RULE) <= width + hair


def test_a_picture_is_drawn_where_it_was_measured() -> None:
    on = canvas()
    blank = on.surface.copy()
    on.paragraph([Span("Coins "), COIN, Span("here")], Box(20, 20, 300, 0), RULE, "#000000")
    ((_, coin, _),) = on.type.wrap([Span("Coins "), COIN, Span("here")], RULE, 300)
    x, y = on.view.point(20 + coin.x + 10, 20 + RULE.line_height / 2)
    assert on.surface.get_at((x, y)) != blank.get_at((x, y))
    assert on.surface.get_at((x, y)) != pygame.Color("#000000")


def test_what_follows_a_run_of_words_stands_where_the_run_really_ends() -> None:
    on = canvas()
    run = "The other 56 cells hold one tile each: 14"
    ((words, picture, _),) = on.type.wrap([Span(f"{run} "), COIN, Span("City")], RULE, 600)
    assert words.span.text == run
    assert picture.x == pytest.approx(on.type.width(run, RULE) + on.type.width(" ", RULE))


def test_letters_of_one_pixel_size_are_rendered_once_at_all_scales() -> None:
    near = canvas().type
    far = near.at(2.0)
    assert far is not near
    assert far.at(2.0) is far
    small = RULE.scaled(0.5)
    assert far.cut(small) == near.cut(RULE)
    assert far.line("Five in a row", small, "#102030") is near.line(
        "Five in a row", RULE, "#102030"
    )
    assert far.width("Five in a row", small) == near.width("Five in a row", RULE) / 2


def test_no_line_ends_between_a_number_and_its_per_cent_sign() -> None:
    on = canvas()
    text = "You win with 62 % from here, and 24–33 % of the time after that"
    for width in range(60, 400, 7):
        for line in said(on.type.wrap([Span("It is "), Span(text)], RULE, width)):
            assert not line.startswith("%")
            assert not line.rstrip("%").endswith(("62", "33"))


def test_sizes_of_window_and_text_open_no_file_and_old_ones_go() -> None:
    handles = Path("/proc/self/fd")
    if not handles.exists():
        pytest.skip("open files cannot be counted on this system")
    pygame.font.init()
    setter = Typesetter(1.0)
    setter.line("A", BODY, "#000000")
    before = len(list(handles.iterdir()))
    for number in range(60):
        on = setter.at(0.6 + number / 30)
        for size in (1.0, 1.25, 1.5, 2.0):
            for role in (BODY, BODY_BOLD, PROMPT, SMALL):
                on.line(f"Line {number} אורי", role.scaled(size), "#000000")
    assert len(list(handles.iterdir())) <= before + 2
    assert len(setter._case.fonts) <= CACHED_FONTS
    assert len(setter._case.setters) <= KEPT_SCALES


def test_rendered_lines_are_kept_up_to_a_number_of_pixels() -> None:
    cache, line = LineCache(), pygame.Surface((1000, 100))
    keys = [("Line", Typeface.SANS, number, "#000000") for number in range(100)]
    for key in keys:
        cache.keep(key, line)
        assert cache.get(keys[0]) is line, "what is drawn again and again stays"
    assert cache.pixels <= CACHED_PIXELS
    kept = [key for key in keys if cache.get(key) is not None]
    assert kept == [keys[0], *keys[-len(kept) + 1 :]]
    assert cache.pixels == 100_000 * len(kept)


@pytest.mark.parametrize("face", list(Typeface), ids=lambda face: face.value)
def test_no_letter_is_drawn_onto_a_per_cent_sign(face: Typeface) -> None:
    on, role = canvas().type, Type(face, 40, 50)
    apart = on.width("25 %", role) + on.width(" now", role)
    assert on.width("25 % now", role) == pytest.approx(apart, abs=3)
