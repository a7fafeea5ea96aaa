"""The input line of the text view: what is typed, and the answer."""

from dataclasses import dataclass

from game.table.lettering import fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import shortened
from game.ui.theme import BUTTON, SMALL
from game.ui.viewport import Box

_MOST_TITLE = 1.4
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


def draw_strip(canvas: Canvas, strip: Box, typing: Typing, text: float) -> None:
    """Draw the input line in a strip of its own, below the paper. `text`: the scale of text."""
    palette = canvas.palette
    room = strip.inset(14, 12)
    title = BUTTON.grown(min(text, _MOST_TITLE))
    canvas.text("Type a move", (room.x, room.y + 10), title, palette.brass_title)
    field = Box(room.x, room.y + 24, room.w, 28)
    canvas.shape(field, svg_shapes.field_box, palette)
    if typing.typed:
        said = shortened(canvas, f"{typing.typed}_", BUTTON, field.w - 16)
        canvas.text(said, (field.x + 8, field.centre[1]), BUTTON, palette.ink_brown)
    note = typing.answer or typing.usual[0]
    words = Box(room.x, field.bottom + 5, room.w, 0)
    role = SMALL.grown(text).scaled(0.9 if text == 1 else 1.0)
    lines = max(1, int((strip.bottom - 2 - words.y) / role.line_height))
    while canvas.height(note, role, room.w) > lines * role.line_height and " " in note:
        note = note.rsplit(" ", 2)[0] + " ..."
    canvas.paragraph(note, words, role, palette.cream_quiet)


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
