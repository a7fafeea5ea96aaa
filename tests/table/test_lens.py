"""The reading glass: larger, and the point under the pointer stays under it."""

from collections.abc import Iterator

import pygame
import pytest

from game.table.lens import POWER, RADIUS, draw_lens
from game.ui.canvas import Canvas, Look
from game.ui.pictures import Pictures
from game.ui.viewport import Box

AREA = Box(374, 66, 532, 532)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    surface.fill("black")
    yield Canvas.of(surface, Pictures(), Look())
    pygame.display.quit()


@pytest.mark.parametrize("at", [(640, 330), (380, 70), (900, 590)])
def test_the_point_stays_and_grows(canvas: Canvas, at: tuple[int, int]) -> None:
    canvas.fill(Box.around(*at, 20, 20), "#FF0000")
    draw_lens(canvas, *at, AREA)
    surface = canvas.surface
    assert surface.get_at(at)[:3] == (255, 0, 0)
    far = round(20 / 2 * POWER) - 3
    inside = [(at[0] + dx, at[1] + dy) for dx in (-far, far) for dy in (-far, far)]
    assert all(surface.get_at(point)[:3] == (255, 0, 0) for point in inside)


def test_it_stays_over_its_area(canvas: Canvas) -> None:
    for at in ((374, 66), (905, 597), (640, 66)):
        covered = draw_lens(canvas, *at, AREA)
        assert covered.w == covered.h == 2 * RADIUS
        assert covered.contains(*at)
        assert AREA.contains(*covered.centre)
