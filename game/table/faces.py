"""Faces: what pieces show. A face is a small frozen value that can paint itself.

A game has a class for each kind of thing on its table, with typed fields for all that its picture
depends on. Sprites are cached by face, so equal faces must look the same.
"""

from abc import abstractmethod

from msgspec import Struct

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Part
from game.ui.viewport import Box


class Face(Struct, frozen=True, cache_hash=True):
    """Base class: the look of a piece, a frozen value. Faces of two classes are never equal."""

    @abstractmethod
    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the face upright into a box, as large as the box."""


class Composed(Face, frozen=True):
    """A face that is described by a part."""

    @abstractmethod
    def part(self, canvas: Canvas) -> Part:
        """Return the part that describes the face."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        self.part(canvas).draw(canvas, box)


class Picture(Face, frozen=True):
    """A face that consists of one drawing, `margin` logical pixels larger than its piece."""

    name: str
    margin: float = 0.0

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(self.name, box.inset(-self.margin))


class Outline(Face, frozen=True):
    """A face: the empty place of something that is missing, drawn faintly."""

    name: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.outline(self.name, box)


class Shade(Face, frozen=True):
    """A face: light or darkness over an area; `depth`: 0 to 255."""

    colour: str
    depth: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box, self.colour, self.depth)


class Ring(Face, frozen=True):
    """A face: a ring around something.

    `ink`: "legal", "selected" or "danger", a colour of the palette. `halo`: whether it shines.
    `radius`: px of its corners; None: it is round. `width`: px of its line.
    """

    ink: str
    halo: bool = True
    radius: float | None = None
    width: float = 3.0

    def paint(self, canvas: Canvas, box: Box) -> None:
        colour, halo = getattr(canvas.palette, self.ink), canvas.palette.halo if self.halo else ""
        radius = box.w / 2 if self.radius is None else self.radius
        canvas.shape(box, svg_shapes.ring, colour, halo, radius, self.width)


class Panel(Face, frozen=True):
    """A face: a second tray, laid over the tray."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.tray, canvas.palette)


class SeatRim(Face, frozen=True):
    """A face: a golden rim in the plaque of the seat that all others have to watch now."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(5), svg_shapes.ring, "#F2C230", "", 9, 2.4)


class Divider(Face, frozen=True):
    """A face: a line between parts of a tray."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box, canvas.palette.rim, 150)


def draw_glow(canvas: Canvas, box: Box, wide: float, high: float, up: float) -> None:
    """Draw the glow under a piece: `wide` times as wide, `high` px high, `up` px above its foot."""
    canvas.picture("piece_glow", Box.around(box.centre[0], box.bottom - up, wide * box.w, high))
