"""What pieces show, for tests that read it."""

from typing import TypeVar

import pygame

from game.table.animation import Piece
from game.table.faces import Face
from game.ui.canvas import Canvas
from game.ui.viewport import Box

F = TypeVar("F", bound=Face)


def face_as(kind: type[F], piece: Piece) -> F:
    """The face of a piece that shows a thing of this kind."""
    assert isinstance(piece.face, kind), f"{piece.key} shows {piece.face}"
    return piece.face


def painted(canvas: Canvas, box: Box) -> int:
    """How many pixels in a box, and around it by half its size, are not black."""
    around = pygame.Rect(box.x, box.y, box.w + 1, box.h + 1).inflate(box.w, box.h)
    part = canvas.surface.subsurface(around.clip(canvas.surface.get_rect()))
    mask = pygame.mask.from_threshold(part, (0, 0, 0), (1, 1, 1, 255))
    return part.get_width() * part.get_height() - mask.count()
