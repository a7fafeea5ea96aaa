"""Words on pieces in the longest wording that fits, and faces of words that many tables say."""

from collections.abc import Sequence

from game.table.faces import Face
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PROMPT, PROMPT_NOTE, Type
from game.ui.viewport import Box

_LEAST = 8.0  # logical px of size: no letters are smaller


def fitting(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> str:
    """The first wording that is at most `width` logical pixels wide, else the last one."""
    for wording in wordings:
        if canvas.type.width(wording, role) <= width:
            return wording
    return wordings[-1]


def fitted(canvas: Canvas, text: str, role: Type, width: float) -> Type:
    """The role as large as it is, or as a line at most `width` logical pixels wide needs it."""
    wide = canvas.type.width(text, role)
    while wide > width and role.size > _LEAST:
        role = role.scaled(max(0.9, min(0.98, width / wide)))
        wide = canvas.type.width(text, role)
    return role


def shortened(canvas: Canvas, text: str, role: Type, width: float) -> str:
    """As much of a text as is at most `width` logical pixels wide, with dots for the rest."""
    if canvas.type.width(text, role) <= width:
        return text
    while text and canvas.type.width(f"{text}…", role) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


class Heading(Face, frozen=True):
    """What a part of the tray is; on a couch up to `most` times as large as near by."""

    text: str
    most: float
    align: str = "left"

    def paint(self, canvas: Canvas, box: Box) -> None:
        """A line at the left or the right of the box."""
        role = BODY.grown(min(canvas.look.table_text, self.most))
        at = (box.right if self.align == "right" else box.x), box.centre[1]
        canvas.text(self.text, at, role, canvas.palette.brass_title, align=self.align)


class OnPaper(Face, frozen=True):
    """Brown words on paper, as many lines as they need."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Lines in the middle of the width."""
        role = BODY.scaled(min(canvas.look.table_text, 1.1))
        canvas.paragraph(self.text, box, role, canvas.palette.ink_brown, align="centre")


class Goal(Face, frozen=True):
    """What a throw is for, and a note below it, beside the cup."""

    title: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Two lines around the middle of the box, smaller where they would reach beyond it."""
        look, palette = canvas.look, canvas.palette
        y, down = box.centre[1], 13 * look.table_text
        for text, role, middle, ink in (
            (self.title, look.words(PROMPT), y - down, palette.brass_title),
            (self.note, look.words(PROMPT_NOTE), y + down, palette.cream),
        ):
            wide = max(canvas.type.width(text, role), 1.0)
            canvas.text(text, (box.x, middle), role.scaled(min(1.0, box.w / wide)), ink)
