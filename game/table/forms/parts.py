"""The parts of a table, whatever its form: seats, board, tray, side, actions and the rest."""

from dataclasses import dataclass
from enum import Enum

from game.core.boards.forms import FORMS, SIZE
from game.table.forms.form import Form
from game.table.gestures import ButtonSeat
from game.ui.viewport import Box

GAP = 8.0  # px between buttons
_UPPER = 13 / 24  # of the height that two rows of buttons share
_FIRST = 0.4  # of the width of a single row: the button that is above in two
_LEAST_HIGH = 42.0  # px of a button of two rows, for fingers and large letters
_LEDGE_SHARE, _LEAST_LEDGE, _MOST_LEDGE = 0.36, 76.0, 136.0  # of the height of a page; px
_APART = 9.0  # and between seats in a row


def with_ledge(page: Box) -> tuple[Box, Box]:
    """Return the boxes of the odds (above) and of the ledge (below) on a page of a book."""
    high = min(_MOST_LEDGE, max(_LEAST_LEDGE, _LEDGE_SHARE * page.h))
    top = page._replace(h=page.h - high - GAP)
    return top, page._replace(y=top.bottom + GAP, h=high)


def in_a_row(area: Box, number: int, gap: float = _APART) -> tuple[Box, ...]:
    """Return `number` boxes side by side; by default as far apart as seats."""
    wide = (area.w - gap * (number - 1)) / number
    return tuple(Box(area.x + n * (wide + gap), area.y, wide, area.h) for n in range(number))


class SeatStyle(Enum):
    """Enum of the shapes of a plaque, by how much is written on it."""

    FULL = "full"  # name, number, a line, badges
    CALM = "calm"  # the same without the unit
    NARROW = "narrow"  # and high: name and what counts below it
    ROW = "row"  # flat: name and number
    STRIP = "strip"  # flat, with badges below the name


@dataclass(frozen=True, kw_only=True)
class Skeleton:
    """Record: the boxes of one form. `pouch`, `log`: None where a tab of the book holds it."""

    form: Form
    bar: Box
    menu: Box
    title: Box | None = None  # the game's name; None: the log's head says it
    sign: Box
    tools: tuple[Box, ...]  # from left to right; where a tab holds the log the last one is missing
    seats: tuple[Box, ...]
    seat_style: SeatStyle
    frame: Box  # around the board
    board: Box  # with its gutters
    tray: Box
    pouch: Box | None = None
    side: Box  # odds and standings
    ledge: Box  # where everything that the table says lies
    log: Box | None = None
    drawer: Box
    tabs: Box | None = None
    actions: Box

    @property
    def size(self) -> tuple[int, int]:
        """The logical pixels of the whole table."""
        return FORMS.get(self.form.value, SIZE)

    @property
    def screen(self) -> Box:
        """The box of the whole table."""
        return Box(0, 0, *self.size)

    @property
    def page(self) -> Box:
        """The box of a page of the book: side and ledge together; without tabs, the side alone."""
        return self.side.joined(self.ledge) if self.has_tabs else self.side

    @property
    def talk_room(self) -> Box:
        """The box that a paper with many words may cover beside the ledge: log or whole page."""
        if self.has_tabs:
            return self.page
        return self.ledge if self.log is None else self.ledge.joined(self.log)

    @property
    def column(self) -> Box:
        """The column beside the board, above tray and actions, which papers may cover."""
        top = self.side.y if self.tabs is None else self.tabs.y
        foot = self.page.bottom if self.form.has_book else self.actions.y - 8
        if self.form is Form.LONG and self.log is not None:
            return self.side.joined(self.log.joined(self.ledge))
        return Box(self.side.x, top, self.side.w, foot - top)

    @property
    def has_tabs(self) -> bool:
        """Whether odds and log are pages of which one is shown."""
        return self.form.has_tabs

    def button_box(self, seat: ButtonSeat) -> Box:
        """Return the box of a button: in two rows, or in one where two would be too flat."""
        area = self.actions
        high = (area.h - GAP) * _UPPER
        if area.h - GAP - high >= _LEAST_HIGH:
            upper = area._replace(h=round(high))
            lower = Box(area.x, upper.bottom + GAP, area.w, area.h - GAP - upper.h)
        else:
            upper = area._replace(w=(area.w - GAP) * _FIRST)
            lower = area._replace(x=upper.right + GAP, w=area.w - GAP - upper.w)
        half = (lower.w - GAP) / 2
        return {
            ButtonSeat.UPPER: upper,
            ButtonSeat.LOWER: lower,
            ButtonSeat.LOWER_LEFT: lower._replace(w=half),
            ButtonSeat.LOWER_RIGHT: lower._replace(x=lower.right - half, w=half),
        }[seat]
