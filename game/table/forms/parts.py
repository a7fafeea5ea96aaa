"""The parts of a table, whatever its form: seats, board, tray, side, actions and the rest."""

from dataclasses import dataclass
from enum import Enum

from game.table import skeleton as full
from game.table.forms.form import Form
from game.ui.viewport import Box

GAP = 8.0  # px between buttons
_APART = 9.0  # and between seats in a row


def in_a_row(area: Box, number: int) -> tuple[Box, ...]:
    """Return the boxes of `number` seats side by side."""
    wide = (area.w - _APART * (number - 1)) / number
    return tuple(Box(area.x + n * (wide + _APART), area.y, wide, area.h) for n in range(number))


class SeatStyle(Enum):
    """How much a plaque says."""

    FULL = "full"  # name, number, a line, badges
    CALM = "calm"  # the same without the unit
    RAIL = "rail"  # narrow and high: name and what counts below it
    ROW = "row"  # flat: name and number
    STRIP = "strip"  # flat, with badges below the name


@dataclass(frozen=True)
class Skeleton:
    """The boxes of one form. `pouch`, `log`: None where a tab of the book holds it."""

    form: Form
    size: tuple[int, int]
    bar: Box
    menu: Box
    title: Box | None  # the game's name; None: the log's head says it
    sign: Box
    tools: tuple[Box, ...]  # from left to right; where a tab holds the log the last one is missing
    seats: tuple[Box, ...]
    seat_style: SeatStyle
    frame: Box  # around the board
    board: Box  # with its gutters
    tray: Box
    pouch: Box | None
    side: Box  # odds and standings, or the page of the book
    log: Box | None
    drawer: Box
    tabs: Box | None
    actions: Box

    @property
    def screen(self) -> Box:
        """The whole table."""
        return Box(0, 0, *self.size)

    @property
    def column(self) -> Box:
        """The column beside the board, above tray and actions, which papers may cover."""
        top = self.side.y if self.tabs is None else self.tabs.y
        foot = self.side.bottom if self.form.has_book else self.actions.y - 8
        if self.form is Form.LONG:
            return self.drawer
        return Box(self.side.x, top, self.side.w, foot - top)

    @property
    def has_tabs(self) -> bool:
        """Whether odds and log are pages of which one is shown."""
        return self.form.has_tabs

    def action_boxes(self, buttons: int, first: float = 0.5) -> tuple[Box, ...]:
        """The primary button, and one or two with it.

        `first`: its share of the width if two of them are side by side.
        """
        area = self.actions
        if self.form in (Form.FULL, Form.LONG):
            return full.action_boxes(buttons, area)
        if buttons <= 1:
            high = min(area.h, 79.0) if self.form.has_book else min(area.h, 71.0)
            return (Box(area.x, area.y, area.w, high),)
        half = (area.w - GAP) / 2
        if area.h < 100 and buttons == 2:
            left = area._replace(w=round((area.w - GAP) * first))
            return left, Box(left.right + GAP, area.y, area.right - left.right - GAP, area.h)
        if area.h < 100:  # one line of buttons
            each = (area.w - GAP * (buttons - 1)) / buttons
            return tuple(
                Box(area.x + n * (each + GAP), area.y, each, area.h) for n in range(buttons)
            )
        upper = round(area.h * 0.54)
        primary = Box(area.x, area.y, area.w, upper - GAP / 2)
        y, high = area.y + upper + GAP / 2, area.h - upper - GAP / 2
        if buttons == 2:
            return primary, Box(area.x, y, area.w, high)
        return primary, Box(area.x, y, half, high), Box(area.x + half + GAP, y, half, high)
