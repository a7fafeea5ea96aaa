"""Sprites: each face is painted once, whatever moves."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.table.animation import Piece
from game.table.faces import Face, Shade
from game.table.sprites import Lying, draw_pieces, in_slices, lay_pieces, prepare
from game.ui import svg_shapes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box

RED, BLUE = "#FF0000", "#0000FF"
SIZE = (640, 360)  # half a pixel to a logical one


PAINTED: list[str] = []  # in the order in which it was done


class Square(Face, frozen=True):
    """A face that is its colour; it is noted what is painted."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        PAINTED.append(self.colour)
        canvas.fill(box, self.colour)


class Framed(Square, frozen=True):
    """Another kind with the same fields."""


class Page(Face, frozen=True):
    """A face out of two parts."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.parchment, canvas.palette)
        canvas.shape(box.inset(60), svg_shapes.sign, canvas.palette)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    PAINTED.clear()
    yield Canvas.of(pygame.display.set_mode(SIZE), Pictures(), DrawSettings())
    pygame.display.quit()


def square(colour: str = RED, **changes: Any) -> Piece:
    values: dict[str, Any] = {"x": 200.0, "y": 200.0, "w": 80.0, "h": 80.0} | changes
    return Piece("square", Square(colour), **values)


def drawn(canvas: Canvas, *pieces: Piece) -> None:
    canvas.surface.fill("black")
    draw_pieces(canvas, pieces)


def at(canvas: Canvas, x: float, y: float) -> tuple[int, int, int]:
    colour = canvas.surface.get_at(canvas.view.point(x, y))
    return colour.r, colour.g, colour.b


def test_a_piece_is_centred_on_its_place(canvas: Canvas) -> None:
    drawn(canvas, square())
    assert at(canvas, 200, 200) == at(canvas, 163, 163) == at(canvas, 236, 236) == (255, 0, 0)
    assert at(canvas, 155, 200) == at(canvas, 245, 200) == (0, 0, 0)


def test_a_lifted_piece_is_drawn_higher_and_its_shadow_stays(canvas: Canvas) -> None:
    drawn(canvas, square(lift=100.0, shadow=Square(BLUE)))
    assert at(canvas, 200, 100) == (255, 0, 0)
    assert at(canvas, 200, 200) == (0, 0, 255)


def test_the_higher_piece_covers_the_lower(canvas: Canvas) -> None:
    drawn(canvas, square(RED, z=2.0), square(BLUE, z=1.0))
    assert at(canvas, 200, 200) == (255, 0, 0)


def test_a_face_is_painted_once_however_it_turns_grows_and_fades(canvas: Canvas) -> None:
    drawn(canvas, square())
    for step in range(20):
        moving = square(angle=18.0 * step, scale=1 + step / 20, alpha=1 - step / 40, turn=0.5)
        drawn(canvas, moving)
    assert PAINTED == [RED]
    drawn(canvas, square(BLUE))
    assert PAINTED == [RED, BLUE]


def test_another_size_or_scale_is_rendered_again(canvas: Canvas) -> None:
    drawn(canvas, square())
    drawn(canvas, square(w=40.0, h=40.0))
    large = Canvas.of(pygame.Surface((1280, 720)), canvas.pictures, canvas.look)
    draw_pieces(large, [square()])
    couch = Canvas.of(canvas.surface, canvas.pictures, DrawSettings(table_text=1.3))
    draw_pieces(couch, [square()])
    assert PAINTED == [RED] * 4


def test_a_half_faded_piece_lets_the_ground_through(canvas: Canvas) -> None:
    drawn(canvas, square(alpha=0.5))
    assert at(canvas, 200, 200)[0] in range(115, 140)
    drawn(canvas, square(alpha=0.0))
    assert at(canvas, 200, 200) == (0, 0, 0)
    drawn(canvas, square())
    assert at(canvas, 200, 200) == (255, 0, 0)


def test_a_piece_that_has_faded_in_lets_through_what_it_did_before(canvas: Canvas) -> None:
    """The room for its shadow is part of its picture, and there is nothing in it."""
    for alpha in (1.0, 0.5, 1.0):
        canvas.surface.fill("white")
        draw_pieces(canvas, [square(alpha=alpha)])
        assert at(canvas, 155, 200) == (255, 255, 255)
    assert at(canvas, 200, 200) == (255, 0, 0)


def test_a_flipped_piece_is_narrow_and_a_grown_one_large(canvas: Canvas) -> None:
    drawn(canvas, square(turn=0.25))
    assert at(canvas, 200, 165) == (255, 0, 0)
    assert at(canvas, 222, 200) == (0, 0, 0)
    drawn(canvas, square(scale=2.0))
    assert at(canvas, 270, 270) == (255, 0, 0)


def test_a_turned_piece_shows_its_corners(canvas: Canvas) -> None:
    drawn(canvas, square(angle=45.0))
    assert at(canvas, 200, 150) == (255, 0, 0)
    assert at(canvas, 165, 165) == (0, 0, 0)


def test_what_was_prepared_is_not_painted_again(canvas: Canvas) -> None:
    prepare(canvas, [square(), square(BLUE)])
    assert set(PAINTED) == {RED, BLUE}
    PAINTED.clear()
    drawn(canvas, square(), square(BLUE))
    assert not PAINTED


def test_another_kind_of_face_is_painted_too_whatever_its_fields(canvas: Canvas) -> None:
    drawn(canvas, square())
    drawn(canvas, Piece("framed", Framed(RED), 200.0, 200.0, 80.0, 80.0))
    assert PAINTED == [RED, RED]


def test_a_piece_that_fades_takes_no_memory_for_its_shades(canvas: Canvas) -> None:
    drawn(canvas, square())
    before = canvas.pictures.taken
    for step in range(1, 20):
        drawn(canvas, square(alpha=step / 20))
    assert canvas.pictures.taken == before


def test_a_large_piece_that_grows_takes_no_memory_for_its_sizes(canvas: Canvas) -> None:
    large: dict[str, Any] = {"w": 900.0, "h": 900.0}
    drawn(canvas, square(**large))
    before = canvas.pictures.taken
    drawn(canvas, square(scale=0.95, **large))
    assert canvas.pictures.taken == before
    drawn(canvas, square(scale=0.95))  # a small one is kept, in both sizes
    small = canvas.pictures.taken
    assert small > before
    drawn(canvas, square(scale=0.95))
    assert canvas.pictures.taken == small


def shade(alpha: float = 1.0) -> Piece:
    return Piece("night", Shade("#000000", 128), 640, 360, 900, 500, alpha=alpha)


def test_a_shade_covers_its_place_evenly_and_nothing_else(canvas: Canvas) -> None:
    canvas.surface.fill("white")
    place = canvas.view.rect(shade().box)
    draw_pieces(canvas, [shade()])
    dark, light = canvas.surface.map_rgb((127, 127, 127)), canvas.surface.map_rgb((255, 255, 255))
    pixels = pygame.PixelArray(canvas.surface)
    wide, high = SIZE
    wrong = {
        (x, y)
        for x in range(wide)
        for y in range(high)
        if pixels[x, y] != (dark if place.collidepoint(x, y) else light)
    }
    pixels.close()
    assert not wrong


def test_a_shade_that_fades_takes_less_of_the_light(canvas: Canvas) -> None:
    canvas.surface.fill("white")
    draw_pieces(canvas, [shade(alpha=0.5)])
    assert at(canvas, 640, 360) == pytest.approx((191, 191, 191), abs=2)
    draw_pieces(canvas, [shade()])
    assert at(canvas, 640, 360) == pytest.approx((95, 95, 95), abs=2), "it is whole again"


@pytest.mark.usefixtures("canvas")
def test_a_shade_has_no_picture_as_large_as_a_board() -> None:
    large = Canvas.of(pygame.display.set_mode((1280, 720)), Pictures(), DrawSettings())
    (laid,) = lay_pieces(large, [shade()])
    assert laid.rect == large.view.rect(shade().box)
    assert large.pictures.taken < laid.rect.w * laid.rect.h


def test_a_shade_grows_dark_in_few_steps(canvas: Canvas) -> None:
    before = canvas.pictures.taken
    (laid,) = lay_pieces(canvas, [shade()])
    one = canvas.pictures.taken - before
    for step in range(1, 100):
        lay_pieces(canvas, [shade(alpha=step / 100)])
    assert canvas.pictures.taken - before <= 16 * one
    assert lay_pieces(canvas, [shade(alpha=1.0)])[0].sprite is laid.sprite


def test_a_large_face_is_painted_ahead_part_by_part_and_looks_like_one_painted_at_once(
    canvas: Canvas,
) -> None:
    page = Piece("page", Page(), 640, 360, 900, 600)
    other = Canvas.of(canvas.surface, Pictures(), DrawSettings())
    taken = [canvas.pictures.taken for _ in in_slices(canvas, [page], None)]
    assert 0 in taken, "at first it is only looked at"
    assert len(set(taken)) == 4, "then a part, another part, and the whole of it"
    pictures = [lay_pieces(on, [page])[0].sprite for on in (canvas, other)]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 1


def test_a_picture_has_no_empty_rim_and_keeps_its_place(canvas: Canvas) -> None:
    (laid,) = lay_pieces(canvas, [square()])
    assert laid.rect == canvas.view.rect(square().box)
    assert laid.sprite.get_bounding_rect() == laid.sprite.get_rect()


CHANGES: tuple[tuple[str, Any], ...] = (
    ("x", 240.0),
    ("y", 150.0),
    ("w", 40.0),
    ("h", 60.0),
    ("z", 2.0),
    ("angle", 90.0),
    ("alpha", 0.5),
    ("scale", 1.5),
    ("turn", 0.5),
    ("lift", 12.0),
    ("face", Square(BLUE)),
    ("shadow", Square("#202020")),
)


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=[name for name, _ in CHANGES])
def test_a_changed_piece_is_placed_again(canvas: Canvas, name: str, value: Any) -> None:
    moved, still, lying = square(), Piece("still", Square(RED), 300, 100, 60, 60, 1), Lying()
    before = lying.lay(canvas, [moved, still])
    assert lying.lay(canvas, [moved, still]) == before
    setattr(moved, name, value)
    now = lying.lay(canvas, [moved, still])
    assert now == lay_pieces(canvas, [moved, still]) != before
    assert any(one is other for one in now for other in before if one.key == "still")


def test_every_field_of_a_piece_is_part_of_its_key() -> None:
    assert {"key", *(name for name, _ in CHANGES)} == set(vars(square()))


def test_in_another_window_everything_is_placed_again(canvas: Canvas) -> None:
    lying = Lying()
    (small,) = lying.lay(canvas, [square()])
    large = Canvas.of(pygame.display.set_mode((1280, 720)), Pictures(), DrawSettings())
    (laid,) = lying.lay(large, [square()])
    assert laid.rect.w == 2 * small.rect.w
