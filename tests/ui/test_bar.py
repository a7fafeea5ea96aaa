"""Bars: filled as far as they say, whatever they said before, with few pictures."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.canvas import Canvas, DrawSettings
from game.ui.leaf_parts import draw_bar
from game.ui.pictures import Pictures
from game.ui.theme import hex_colour
from game.ui.viewport import Box

COLOUR = "#2E8B63"
BAR = Box(100, 50, 400, 10)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), DrawSettings())
    pygame.display.quit()


def filled_to(canvas: Canvas) -> float:
    """Px from the left end of the bar to the last of its middle line in its colour."""
    y = int(BAR.centre[1])
    row = [canvas.surface.get_at((x, y))[:3] == hex_colour(COLOUR) for x in range(100, 501)]
    return max((x for x, is_full in enumerate(row) if is_full), default=0)


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5, 0.73, 1.0])
def test_a_bar_reaches_as_far_as_its_share(canvas: Canvas, share: float) -> None:
    draw_bar(canvas, BAR, share, COLOUR)
    assert filled_to(canvas) == pytest.approx(400 * share, abs=3)


def test_nothing_is_empty_and_a_little_is_a_dot(canvas: Canvas) -> None:
    draw_bar(canvas, BAR, 0, COLOUR)
    assert filled_to(canvas) == 0
    draw_bar(canvas, BAR, 0.001, COLOUR)
    assert 5 <= filled_to(canvas) <= 11


def test_its_end_is_round_wherever_it_is(canvas: Canvas) -> None:
    draw_bar(canvas, BAR, 0.5, COLOUR)
    top = canvas.surface.get_at((299, 50))[:3]
    assert top != hex_colour(COLOUR)  # the corner of the end
    assert canvas.surface.get_at((290, 51))[:3] == hex_colour(COLOUR)


def test_another_share_needs_no_other_picture(canvas: Canvas) -> None:
    draw_bar(canvas, BAR, 0.5, COLOUR)
    made = canvas.pictures.taken
    for share in range(1, 100):
        draw_bar(canvas, BAR, share / 100, COLOUR)
    assert canvas.pictures.taken == made
