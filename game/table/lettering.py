"""Words on pieces in the longest wording that fits, and faces of words that many tables say."""

from collections.abc import Sequence

from game.table.faces import Face
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PROMPT, PROMPT_NOTE, Type
from game.ui.viewport import Box

LEAST = 14.0
"""Type of so many px has 12 px of ink: nothing is written smaller to make room."""

_MOST_UNIT = 1.2
_HAIR = 0.01  # px of type: sizes are reckoned by factors, and never meet another one exactly
_SLACK = 2.0  # px that lines may reach beyond their box, for the last one has no descent there

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


def on_board(canvas: Canvas, role: Type, unit: float, share: float = 1.0) -> Type:
    """A role on a board `unit` times as large as the full one.

    `share`: how much it grows of what small words on boards grow; those grow half as much as words
    beside a board, and on a couch as much.
    """
    look = canvas.look
    growth = look.table_text if look.couch else 1 + (look.table_text - 1) / 2
    larger = 1.0 if look.couch else max(1.0, min(unit, _MOST_UNIT))
    return role.scaled(larger * (1 + (growth - 1) * share))


def sized(canvas: Canvas, wordings: Sequence[str], role: Type, width: float) -> tuple[str, Type]:
    """The longest wording for a line so wide, and how large it is written there.

    The last one is written smaller if it has to be, and ends in dots where 12 px of ink are
    too wide still.
    """
    said = fitting(canvas, wordings, role, width)
    small, wide = role, canvas.type.width(said, role)
    while wide > width and small.size > LEAST + _HAIR:
        # Letters of a smaller cut are not narrower by just as much.
        size = min(small.size - 0.5, 1.01 * small.size * width / wide)
        small = role.scaled(max(size, LEAST) / role.size)
        wide = canvas.type.width(said, small)
    return shortened(canvas, said, small, width), small


def lines_in(canvas: Canvas, wordings: Sequence[str], role: Type, box: Box) -> tuple[str, Type]:
    """The longest wording whose lines a box has room for; the last one smaller if need be."""
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


_AIR = 12.0  # px above and below two lines in a flat tray


class Caption(Face, frozen=True):
    """What a part of a tray is: one line, or as many as its box has room for."""

    text: str
    align: str = "left"

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Around the middle of the box."""
        ink = canvas.palette.brass_title
        said, role = lines_in(canvas, (self.text,), canvas.look.words(BODY), box)
        if canvas.type.width(said, role) <= box.w:
            at = (box.right if self.align == "right" else box.x), box.centre[1]
            canvas.text(said, at, role, ink, align=self.align)
            return
        high = canvas.height(said, role, box.w)
        area = Box(box.x, box.centre[1] - high / 2, box.w, high)
        canvas.paragraph(said, area, role, ink, align=self.align)


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
        """Around the middle of the box; the note has two lines where one is too short for it."""
        palette, look, (x, middle) = canvas.palette, canvas.look, (box.x, box.centre[1])
        head, role = look.words(PROMPT), look.words(PROMPT_NOTE)
        flat = min(1.0, (box.h - _AIR) / (head.line_height + role.line_height))
        title, head = sized(canvas, (self.title,), head.scaled(flat), box.w)
        role = role.scaled(flat)
        down = 13 * head.size / PROMPT.size
        rest = box._replace(h=max(role.line_height, box.h - 2.2 * down))
        note, small = lines_in(canvas, (self.note,), role, rest)
        high = canvas.height(note, small, box.w)
        up = max(0.0, high - small.line_height) / 2
        canvas.text(title, (x, middle - down - up), head, palette.brass_title)
        if not up:
            canvas.text(note, (x, middle + down), small, palette.cream)
            return
        area = Box(x, middle + down - up - small.line_height / 2, box.w, high)
        canvas.paragraph(note, area, small, palette.cream)
