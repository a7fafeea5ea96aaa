"""Faces of words that find room in every form: a shorter wording first, then smaller letters."""

from collections.abc import Sequence

from game.table.faces import Face
from game.table.lettering import fitted, fitting
from game.ui.canvas import Canvas
from game.ui.theme import BODY, Type
from game.ui.viewport import Box

_STEP = 0.94  # from one size that is tried to the next
_LEAST = 12.0  # logical px of size


def filling(
    canvas: Canvas, wordings: Sequence[str], role: Type, width: float, height: float
) -> tuple[str, Type]:
    """The first wording whose lines have room; else the last one, in letters that do."""
    for said in wordings:
        if has_room(canvas, said, role, width, height):
            return said, role
    said = wordings[-1]
    while role.size * _STEP >= _LEAST and not has_room(canvas, said, role, width, height):
        role = role.scaled(_STEP)
    return said, role


def has_room(canvas: Canvas, said: str, role: Type, width: float, height: float) -> bool:
    """Whether a text fits in lines of a width, and no single word is wider."""
    widest = max((canvas.type.width(word, role) for word in said.split()), default=0.0)
    return widest <= width and canvas.height(said, role, width) <= height


class Label(Face, frozen=True):
    """What a part of the table is, in one line of brass."""

    wordings: tuple[str, ...]
    align: str = "left"

    def paint(self, canvas: Canvas, box: Box) -> None:
        """A line at the left or the right of the box, or in its middle."""
        role = canvas.look.words(BODY)
        said = fitting(canvas, self.wordings, role, box.w)
        role = fitted(canvas, said, role, box.w)
        x = {"left": box.x, "right": box.right, "centre": box.centre[0]}[self.align]
        canvas.text(said, (x, box.centre[1]), role, canvas.palette.brass_title, align=self.align)


class OnPaper(Face, frozen=True):
    """Brown words on paper, as many lines as they need."""

    wordings: tuple[str, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Lines in the middle of the width, from the top of the box."""
        role = canvas.look.words(BODY)
        said, role = filling(canvas, self.wordings, role, box.w, max(box.h, role.line_height))
        canvas.paragraph(said, box, role, canvas.palette.ink_brown, align="centre")


class Note(Face, frozen=True):
    """A few words in the middle of their height."""

    wordings: tuple[str, ...]
    over: float = 1.0  # logical px that the lines may stand out of their place

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Lines of cream."""
        role = canvas.look.words(BODY)
        said, role = filling(canvas, self.wordings, role, box.w, box.h + self.over)
        high = canvas.height(said, role, box.w)
        at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
        canvas.paragraph(said, at, role, canvas.palette.cream)
