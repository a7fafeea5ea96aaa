"""Parts are painted once, whatever they are called."""

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY
from game.ui.viewport import Box
from tests.ui.bench import canvas

BOX = Box(100, 100, 40, 40)


def test_a_part_is_made_once_for_a_size_and_its_details() -> None:
    made: list[str] = []

    def stamp(w: float, h: float, colour: str) -> str:
        made.append(colour)
        svg = Svg(w, h)
        svg.rect(0, 0, w, h, 0, colour)
        return svg.text()

    on = canvas()
    for colour in ("#ff0000", "#ff0000", "#00ff00", "#ff0000"):
        on.shape(BOX, stamp, colour)
    assert made == ["#ff0000", "#00ff00"]


def test_two_parts_of_one_name_are_not_mistaken_for_each_other() -> None:
    class Red:
        @staticmethod
        def stamp(w: float, h: float) -> str:
            return _filled(w, h, "#ff0000")

    class Green:
        @staticmethod
        def stamp(w: float, h: float) -> str:
            return _filled(w, h, "#00ff00")

    on = canvas()
    on.shape(BOX, Red.stamp)
    assert _middle(on) == (255, 0, 0)
    on.shape(BOX, Green.stamp)
    assert _middle(on) == (0, 255, 0)


def _filled(w: float, h: float, colour: str) -> str:
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 0, colour)
    return svg.text()


def _middle(on: Canvas) -> tuple[int, int, int]:
    red, green, blue, _ = pygame.Color(on.surface.get_at(on.view.point(*BOX.centre)))
    return red, green, blue


def test_a_width_is_the_same_however_often_it_is_asked_and_scales_with_the_role() -> None:
    on = canvas()
    first = on.type.width("Harbour", BODY)
    assert first > 0
    assert [on.type.width("Harbour", BODY) for _ in range(3)] == [first] * 3
    assert on.type.width("Harbour", BODY, bold=True) > first
    assert on.type.width("Harbour", BODY.scaled(2)) > 1.8 * first


def test_a_clip_stays_within_the_one_around_it_and_is_taken_back() -> None:
    on = canvas()
    whole = on.surface.get_clip()
    with on.clipped(BOX):
        with on.clipped(BOX.moved(30, 0), 2):
            inner, outer = on.surface.get_clip(), on.view.rect(BOX)
            assert outer.contains(inner)
            assert inner.w == on.view.length(12)
        assert on.surface.get_clip() == outer
    assert on.surface.get_clip() == whole


def test_a_clip_is_taken_back_when_a_drawing_fails() -> None:
    on = canvas()
    whole = on.surface.get_clip()
    with pytest.raises(KeyError), on.clipped(BOX):
        raise KeyError
    assert on.surface.get_clip() == whole
