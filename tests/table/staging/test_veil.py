"""What the veil of a great moment darkens, and how much of a window it draws in one frame."""

import pygame
import pytest

from game.table.staging.director import OnStage
from game.table.staging.moment import Moment, Timing
from game.table.staging.veil import Veil
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box

LIT = (Box(600, 300, 80, 80), Box(640, 350, 200, 40))
SMALL, LARGE = (1280, 720), (3840, 2160)
MOMENT = Moment("yahtzee", 0, 0, (600, 400, 1500), "Yahtzee!", "")
FADE_S, FRAME_S = 0.2, 1 / 60


def canvas_of(size: tuple[int, int]) -> Canvas:
    pygame.font.init()
    return Canvas.of(pygame.Surface(size), Pictures(), DrawSettings())


def on_stage(opened_s: float, *, moves: bool = True) -> OnStage:
    timing = Timing(0.6, 0.4, 1.5, 0.25, FADE_S, moves=moves)
    return OnStage(MOMENT, timing, loss=False, lit=LIT, opened_s=opened_s)


def drawn(veil: Veil, canvas: Canvas, on: OnStage) -> bytes:
    canvas.surface.fill("white")
    veil.draw(canvas, on, LIT)
    return pygame.image.tobytes(canvas.surface, "RGB")


def brightness(canvas: Canvas, x: float, y: float) -> int:
    return sum(canvas.surface.get_at(canvas.view.point(x, y))[:3])


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("moves", [True, False])
def test_all_is_dark_but_what_is_lit(size: tuple[int, int], *, moves: bool) -> None:
    canvas = canvas_of(size)
    drawn(Veil(), canvas, on_stage(FADE_S, moves=moves))
    assert brightness(canvas, *LIT[0].centre) == brightness(canvas, *LIT[1].centre) == 3 * 255
    for x, y in ((2, 2), (1277, 717), (400, 340), (640, 600)):
        assert brightness(canvas, x, y) < 300, (x, y)


def test_a_small_window_fades_everywhere_at_once() -> None:
    canvas, veil = canvas_of(SMALL), Veil()
    drawn(veil, canvas, on_stage(FADE_S / 2))
    outside, inside = brightness(canvas, 2, 2), brightness(canvas, 400, 340)
    drawn(veil, canvas, on_stage(FADE_S))
    assert brightness(canvas, 2, 2) < outside == inside < 3 * 255


def test_a_large_window_closes_from_both_sides() -> None:
    canvas = canvas_of(LARGE)
    drawn(Veil(), canvas, on_stage(FADE_S / 2))
    dark = [brightness(canvas, x, 340) < 3 * 255 for x in (2, 300, 400, 880, 980, 1277)]
    assert dark == [True, True, False, False, True, True]


def test_no_frame_of_a_large_window_draws_much_of_it() -> None:
    canvas, veil = canvas_of(LARGE), Veil()
    wide, high = LARGE
    before = veil.parts(canvas, on_stage(0.0), ())
    assert before == {}
    for frame in range(1, round(FADE_S / FRAME_S) + 1):
        now = veil.parts(canvas, on_stage(frame * FRAME_S), ())
        new = [rect for name in now.keys() - before.keys() for rect in now[name][1]]
        assert 0 < sum(rect.w * rect.h for rect in new) <= wide * high / 6
        before = now
    covered = sum(rect.w * rect.h for _, rects in before.values() for rect in rects)
    assert covered == wide * high


def test_a_part_drawn_again_looks_as_the_whole() -> None:
    """Half closed, and with the clip of a frame that draws one place only."""
    canvas, veil = canvas_of(LARGE), Veil()
    whole = drawn(veil, canvas, on_stage(FADE_S / 2))
    place = canvas.view.rect(Box(240, 250, 200, 200))
    canvas.surface.fill("white", place)
    canvas.surface.set_clip(place)
    veil.draw(canvas, on_stage(FADE_S / 2), LIT)
    assert canvas.surface.get_clip() == place
    canvas.surface.set_clip(None)
    assert pygame.image.tobytes(canvas.surface, "RGB") == whole
