"""Draws the path to the pointer: dots, and a label with its length."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.table.animation import Piece
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.motion import Point
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import Type, Typeface
from game.ui.viewport import Box

_LENGTH = Type(Typeface.SERIF_BOLD, 17)


def dots(
    stops: Sequence[Point], prefix: str, z: float, *, size: float = 9.0, every: float = 16.0
) -> Iterator[Piece]:
    """Yield dots from stop to stop, `every` px; keys: `prefix` and "dot:" with a number."""
    number = 0
    for (x, y), (to_x, to_y) in pairwise(stops):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        count = max(1, round(length / every))
        for step in range(1, count + 1):
            part = step / count
            box = Box.around(x + (to_x - x) * part, y + (to_y - y) * part, size, size)
            number += 1
            yield piece_in(box, f"{prefix}dot:{number}", DOT, z)


class Dot(Face, frozen=True):
    """A face: a dot of a way."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#FFF8E6", svg_shapes.INK, box.w / 2)


DOT: Final = Dot()


class Stop(Face, frozen=True):
    """A face: the end of a way, with what is taken there."""

    cost: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, brass_disc)
        canvas.text(self.cost, box.centre, _LENGTH, canvas.palette.ink_brown, align="centre")


def brass_disc(w: float, h: float) -> str:
    """Return an SVG of a round cream label with a brass rim."""
    svg = Svg(w, h)
    svg.shadow(w / 2, 2, 0.12)
    svg.rect(0, 0, w, h, w / 2, svg_shapes.INK)
    svg.rect(1.5, 1.5, w - 3, h - 3, w / 2, "#D9AC54")
    svg.rect(3.5, 3.5, w - 7, h - 7, w / 2, "#FFF8E6")
    return svg.text()
