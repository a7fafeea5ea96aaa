"""Frames without painting still notice a missing picture and a shape that cannot be described."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.theme import BODY
from game.ui.viewport import Box
from tests.unpainted import unpainted

BOX = Box(0, 0, 9, 9)


@pytest.fixture
def canvas(monkeypatch: pytest.MonkeyPatch) -> Iterator[Canvas]:
    with unpainted(monkeypatch):
        yield Canvas.of(pygame.Surface((64, 36)), Pictures(), DrawSettings())


def test_a_picture_has_to_be_there(canvas: Canvas) -> None:
    canvas.picture("badge_ember", BOX)
    with pytest.raises(AssertionError, match="badge_embers"):
        canvas.picture("badge_embers", BOX)


def test_a_shape_is_described_with_its_details(canvas: Canvas) -> None:
    def share(wide: float, high: float, of: int) -> str:
        return f"{wide / of}"

    canvas.shape(BOX, share, 2)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            canvas.shape(BOX, share, 0)


def test_text_is_measured_and_its_colour_is_one(canvas: Canvas) -> None:
    assert canvas.text("Hello", (9, 9), BODY, "#FFFFFF") == canvas.type.width("Hello", BODY)
    with pytest.raises(ValueError, match="base 16"):
        canvas.text("Hello", (9, 9), BODY, "#reddish")


def test_pixels_are_not_read(canvas: Canvas) -> None:
    with pytest.raises(AssertionError, match="mark a test"):
        pygame.image.tobytes(canvas.surface, "RGB")
