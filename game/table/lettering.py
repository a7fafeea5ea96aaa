"""Text on pieces in the longest wording that fits, then in smaller letters."""

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.leaf_parts import HAIR
from game.ui.parts import fitted, shortened
from game.ui.theme import SEAT_NAME, Type
from game.ui.viewport import Box

LEAST = 14.0
"""The least type size in px, with letters 12 px high: no text is shrunk below it."""

_MOST_UNIT = 1.2
_HAIR = 0.01  # px of type: tolerance, because sizes are products of factors
_SLACK = 2.0  # px that lines may reach beyond their box, for the last one has no descent there


def fitting(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> str:
    """Return the first wording at most `width` logical pixels wide, else the last one."""
    for wording in wordings:
        if canvas.type.width(wording, role) <= width:
            return wording
    return wordings[-1]


def heading(canvas: Canvas, box: Box, *wordings: str, gives: float = 1.0) -> None:
    """Draw the heading of a card; one shrinks by up to `gives` before a shorter one is used."""
    role, room = canvas.look.words(SEAT_NAME), box.w - 4
    said = fitting(canvas, wordings, role, gives * room)
    role = fitted(canvas, said, role, room)
    canvas.text(said, box.centre, role, canvas.palette.ink_brown, align="centre")


def on_board(canvas: Canvas, role: Type, unit: float, share: float = 1.0) -> Type:
    """Return a role scaled for a board `unit` times as large as the full one.

    `share`: its part of the growth of small words on boards, which is half of that of words beside
    a board, and all of it on a couch.
    """
    look = canvas.look
    growth = look.table_text if look.couch else 1 + (look.table_text - 1) / 2
    larger = 1.0 if look.couch else max(1.0, min(unit, _MOST_UNIT))
    return role.scaled(larger * (1 + (growth - 1) * share))


def sized(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> tuple[str, Type]:
    """Return the longest wording for a line `width` logical px wide, and the role to write it in.

    The last one is written smaller if it has to be, and ends in dots where 12 px of ink are
    too wide still.
    """
    said = fitting(canvas, wordings, role, width)
    small = fitted(canvas, said, role, width, least=LEAST)
    return shortened(canvas, said, small, width + HAIR), small


def lines_in(canvas: Canvas, wordings: Sequence[str], role: Type, box: Box) -> tuple[str, Type]:
    """Return the longest wording whose lines fit a box, and its role, smaller if need be."""
    for wording in wordings:
        if _has_room(canvas, wording, role, box):
            return wording, role
    small = role
    while small.size > LEAST + _HAIR and not _has_room(canvas, wordings[-1], small, box):
        small = role.scaled(max(0.96 * small.size, LEAST) / role.size)
    return wordings[-1], small


def _has_room(canvas: Canvas, text: str, role: Type, box: Box) -> bool:
    widest = max((canvas.type.width(word, role) for word in text.split()), default=0.0)
    return widest <= box.w and canvas.height(text, role, box.w) <= box.h + _SLACK
