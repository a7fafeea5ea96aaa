"""Words on pieces: the longest wording that fits its place, never a smaller size."""

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.theme import Type


def fitting(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> str:
    """The first wording that is at most `width` logical pixels wide, else the last one."""
    for wording in wordings:
        if canvas.type.width(wording, role) <= width:
            return wording
    return wordings[-1]
