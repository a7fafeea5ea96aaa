"""A part of the table that is kept as one picture looks like a fresh one."""

from collections.abc import Iterator

import pygame
import pytest

from game.table.kept import paint_kept
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box

BOX, BEYOND = Box(100, 100, 200, 120), Box(80, 180, 300, 20)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    yield Canvas.of(pygame.display.set_mode((1280, 720)), Pictures(), DrawSettings())
    pygame.display.quit()


def painted(canvas: Canvas, times: list[int], clip: Box | None = None) -> bytes:
    """The window with the part on black."""

    def paint() -> None:
        times.append(1)
        canvas.fill(BOX, "#406020")
        canvas.fill(BEYOND, "#C0A040")

    canvas.surface.set_clip(None)
    canvas.surface.fill("black")
    canvas.surface.set_clip(clip and canvas.view.rect(clip))
    before = canvas.surface.get_clip()
    paint_kept(canvas, BOX, ("part",), paint)
    assert canvas.surface.get_clip() == before
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_it_is_painted_once_and_looks_the_same_ever_after(canvas: Canvas) -> None:
    times: list[int] = []
    fresh = painted(canvas, times)
    assert painted(canvas, times) == fresh
    assert len(times) == 1
    assert canvas.surface.get_at((90, 190))[:3] == (0, 0, 0), "nothing lies beyond the box"


def test_it_is_kept_whole_if_only_a_part_was_out_of_date(canvas: Canvas) -> None:
    times: list[int] = []
    painted(canvas, times, clip=Box(0, 0, 150, 720))
    kept = painted(canvas, times)
    assert len(times) == 1
    assert kept == painted(Canvas.of(canvas.surface, Pictures(), DrawSettings()), times)
    assert len(times) == 2


def test_pixels_outside_the_outdated_area_stay(canvas: Canvas) -> None:
    painted(canvas, [])
    canvas.fill(Box(250, 110, 20, 20), "#FF0000")  # such as a deck on felt
    canvas.pictures.clear()  # what was not shown for long goes
    canvas.surface.set_clip(canvas.view.rect(Box(100, 100, 40, 40)))
    paint_kept(canvas, BOX, ("part",), lambda: canvas.fill(BOX, "#0000FF"))
    canvas.surface.set_clip(None)
    assert canvas.surface.get_at((260, 120))[:3] == (255, 0, 0)
    assert canvas.surface.get_at((120, 120))[:3] == (0, 0, 255)
    assert canvas.surface.get_at((200, 120))[:3] != (0, 0, 255)
