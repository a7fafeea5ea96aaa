"""The glass as it is drawn: larger, round, and what was pointed at stays in its place."""

from collections.abc import Iterator

import pygame
import pytest

from game.table.magnifier.drawing import draw_glass
from game.table.magnifier.glass import Glass, glass_over
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Hotspot
from game.ui.pictures import Pictures
from game.ui.viewport import Box

AREA = Box(292, 62, 696, 578)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    surface.fill("black")
    yield Canvas.of(surface, Pictures(), DrawSettings())
    pygame.display.quit()


def laid(*at: tuple[int, int]) -> Glass:
    spots = [Hotspot(f"space:{n}", Box.around(*xy, 20, 20), snap=True) for n, xy in enumerate(at)]
    glass = glass_over(spots, spots[0], AREA)
    assert glass is not None
    return glass


@pytest.mark.parametrize("at", [(640, 330), (384, 90), (896, 580)])
def test_the_point_stays_and_grows(canvas: Canvas, at: tuple[int, int]) -> None:
    canvas.fill(Box.around(*at, 20, 20), "#FF0000")
    draw_glass(canvas, laid(at), 1.0, None)
    far = 16  # of the square's ten
    inside = [at, *((at[0] + dx, at[1] + dy) for dx in (-far, far) for dy in (-far, far))]
    glass = laid(at)
    assert all(
        canvas.surface.get_at(point)[:3] == (255, 0, 0)
        for point in inside
        if glass.contains(point[0] * 1.02, point[1])
    )


def test_near_things_are_drawn_at_their_catch_areas(canvas: Canvas) -> None:
    canvas.fill(Box.around(664, 330, 8, 8), "#00FF00")
    glass = laid((640, 330), (664, 330))
    draw_glass(canvas, glass, 1.0, None)
    x, y = (round(v) for v in glass.catches[1].box.centre)
    assert (x, y) == (688, 330)
    assert canvas.surface.get_at((x, y))[:3] == (0, 255, 0)


def test_nothing_outside_its_rim_is_touched(canvas: Canvas) -> None:
    canvas.surface.fill("white")
    glass = laid((640, 330))
    draw_glass(canvas, glass, 1.0, None)
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        corner = 640 + dx * (glass.radius - 6), 330 + dy * (glass.radius - 6)
        assert canvas.surface.get_at((round(corner[0]), round(corner[1])))[:3] == (255,) * 3


def test_it_grows_out_of_the_point(canvas: Canvas) -> None:
    def covered(grown: float) -> int:
        canvas.surface.fill("white")
        draw_glass(canvas, laid((640, 330)), grown, None)
        row = [canvas.surface.get_at((x, 330))[:3] != (255,) * 3 for x in range(500, 780)]
        marked = [x for x, other in enumerate(row) if other]
        return marked[-1] - marked[0]

    assert covered(0.0) < covered(0.5) < covered(1.0)


def test_what_a_click_takes_has_a_ring(canvas: Canvas) -> None:
    glass = laid((640, 330), (664, 330))
    draw_glass(canvas, glass, 1.0, None)
    plain = canvas.surface.copy()
    canvas.surface.fill("black")
    draw_glass(canvas, glass, 1.0, "space:1")
    row = [(x, 330) for x in range(600, 740)]
    ring = [at[0] for at in row if canvas.surface.get_at(at) != plain.get_at(at)]
    left, right = min(ring), max(ring)
    assert abs((left + right) / 2 - 688) <= 1
    assert 48 <= right - left <= 80
