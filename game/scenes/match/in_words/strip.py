"""The input line of the text view: what is typed, and the answer."""

from dataclasses import dataclass

from game.table.lettering import fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import shortened
from game.ui.theme import BUTTON, SMALL
from game.ui.viewport import Box

_PAD, _GAP = 10.0, 4.0  # within a field on a page, and below it


@dataclass(frozen=True)
class Typing:
    """The typed text and its answer. `example`: a place that could be typed, "" for none."""

    typed: str
    answer: str
    example: str

    @property
    def usual(self) -> tuple[str, ...]:
        """The placeholder texts, from the longest to the shortest."""
        start = f"{self.example}, a" if self.example else "A"
        return (
            f"{start} move or its number, then Enter",
            f"{start} move or its number",
            "A move or its number",
            "Type a move",
        )


def draw_field(canvas: Canvas, field: Box, typing: Typing, text: float) -> float:
    """Draw the input line in a field on a page, with its answer; return its bottom."""
    palette = canvas.palette
    role, small = BUTTON.grown(text), SMALL.grown(text)
    canvas.shape(field, svg_shapes.page_box, palette, bool(typing.typed))
    room, at = field.w - 2 * _PAD, (field.x + _PAD, field.centre[1])
    if typing.typed:
        said = shortened(canvas, f"{typing.typed}_", role, room)
        canvas.text(said, at, role, palette.ink_brown)
    else:
        canvas.text(fitting(canvas, typing.usual, small, room), at, small, palette.ink_quiet)
    if not typing.answer:
        return field.bottom
    words = Box(at[0], field.bottom + _GAP, room, 0)
    return words.y + canvas.paragraph(typing.answer, words, small, palette.ink_label)
