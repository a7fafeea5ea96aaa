"""Words on pieces: the longest wording that fits its place, never a smaller size."""

from collections.abc import Sequence

from game.table.faces import Face
from game.ui.canvas import Canvas
from game.ui.theme import PROMPT, PROMPT_NOTE, Type
from game.ui.viewport import Box


def fitting(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> str:
    """The first wording that is at most `width` logical pixels wide, else the last one."""
    for wording in wordings:
        if canvas.type.width(wording, role) <= width:
            return wording
    return wordings[-1]


class Goal(Face, frozen=True):
    """What a throw is for, and a note below it, beside the cup."""

    title: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Two lines around the middle of the box."""
        factor, palette = canvas.look.table_text, canvas.palette
        x, y = box.x, box.centre[1]
        canvas.text(self.title, (x, y - 13 * factor), PROMPT.scaled(factor), palette.brass_title)
        canvas.text(self.note, (x, y + 13 * factor), PROMPT_NOTE.scaled(factor), palette.cream)
