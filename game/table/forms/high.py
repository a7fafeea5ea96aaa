"""The book form in windows that are nearly as tall as wide.

All places are moved from those of the book of a usual window, so a game need not define them
twice.
"""

from dataclasses import dataclass, replace

from game.core.boards.forms import FORMS
from game.table.forms.form import Form
from game.table.forms.parts import SeatStyle, Skeleton, in_a_row, with_ledge
from game.ui.viewport import Box


@dataclass(frozen=True)
class _Measures:
    """Record: where the parts of one high form begin and end, in px of its screen."""

    edge: float  # of the screen, on either side
    wood: float  # how far the frame of a wide board reaches into that
    bar: float  # its height
    down: float  # how much lower the things on the bar are
    seats: Box  # all of them
    foot: float
    square: float  # how wide a square board is
    wide: float  # how wide another is


_GAP = 12.0
_BOOK = _Measures(12, 0, 70, 0, Box(12, 78, 1256, 88), 948, 772, 832)
_COUCH = _Measures(64, 20, 104, 12, Box(64, 106, 1152, 80), 912, 716, 842)


def heightened(made: Skeleton, form: Form, *, square: bool) -> Skeleton:
    """Return the parts of a table with a book in a window that is a third higher.

    `made`: the parts in the plain form of the same kind.
    """
    at = _BOOK if made.form is Form.BOOK else _COUCH
    top, wide = at.seats.bottom + 10, at.square if square else at.wide
    edge = at.edge - (0 if square else at.wood)
    grown = min(wide / made.frame.w, (at.foot - top) / made.frame.h)
    frame = Box(edge, top, made.frame.w * grown, made.frame.h * grown)
    left = frame.right + (_GAP if square else 10)
    book = Box(left, top, FORMS[form.value][0] - at.edge - left, at.foot - top)
    below = Box(at.edge, frame.bottom + _GAP, frame.right - at.edge, at.foot - frame.bottom - _GAP)
    lies = _Lies(made, frame, book, below, square)
    tabs = None if made.tabs is None else Box(book.x, top, book.w, made.tabs.h)
    page = Box(book.x, top if tabs is None else tabs.bottom, book.w, book.h)
    side, ledge = with_ledge(page)
    return replace(
        made,
        form=form,
        bar=made.bar._replace(h=at.bar),
        menu=made.menu.moved(0, at.down),
        sign=made.sign.moved(0, at.down),
        tools=tuple(tool.moved(0, at.down) for tool in made.tools),
        seats=in_a_row(at.seats, len(made.seats)),
        seat_style=SeatStyle.STRIP,
        frame=frame,
        board=lies.on_board(made.board),
        tray=lies.part(made.tray),
        pouch=None if made.pouch is None else lies.part(made.pouch),
        actions=lies.part(made.actions),
        side=side,
        ledge=ledge,
        drawer=page,
        tabs=tabs,
    )


@dataclass(frozen=True)
class _Lies:
    """Converter of places of the plain form into places of the high one."""

    made: Skeleton
    frame: Box
    book: Box
    below: Box  # what is left below the frame
    square: bool

    def on_board(self, box: Box) -> Box:
        """Return a box on the board, moved and scaled with the frame."""
        return box.mapped(self.made.frame, self.frame)

    def part(self, box: Box) -> Box:
        """Return a box of the plain form moved below the board, or at the foot of the book."""
        made, book, foot = self.made, self.book, self.made.actions.bottom
        if box.x < made.frame.right:
            x, y = max(made.frame.x, self.below.x), made.frame.bottom + _GAP
            return box.mapped(Box(x, y, made.frame.right - x, foot - y), self.below)
        if not self.square and box == made.tray:
            return self.below
        wider = book.w / made.side.w
        x = book.x + (box.x - made.side.x) * wider
        return Box(x, self.below.bottom - (foot - box.y), box.w * wider, box.h)
