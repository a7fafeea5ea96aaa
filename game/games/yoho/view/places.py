"""The places on the table of Yoho!: the anchors of its map, by their use."""

from collections.abc import Mapping
from functools import cached_property

from game.core.boards.boards import Board
from game.core.contract.values import Seat
from game.games.yoho.rules.content import CELLS, COLUMNS
from game.games.yoho.rules.sea import STEPS, Side
from game.games.yoho.rules.state import Lair
from game.table.forms.form import Form
from game.table.forms.parts import SeatStyle, Skeleton
from game.table.forms.places import FormPlaces
from game.table.skeleton import seat_boxes
from game.ui.viewport import Box

_ALONG = (Side.NORTH, Side.SOUTH)
_CARD_W, _CARD_GAP, _TIGHT_GAP = 78.0, 9.0, 4.0
_LARGE_CARD_W = 100.0  # beside a book its name is large
_HOME, _HOME_LIFT = 52.0, 6.0  # a ship at home, above the middle of its cave
_PITCH = 108.0  # of the sea on the full table
_STRIP = 327.0  # px of a flat plaque with room for all four
_IN_STRIP: Mapping[str, tuple[float, float]] = {
    "coins": (50, 84),
    "cards": (136, 54),
    "life": (196, 48),
    "balls": (252, 48),
}
_BAND = 48.0  # px at the left of a plaque, for the emblem
_IN_ROW = {"life": (156, 48), "balls": (104, 48)}  # from the right edge, left of the number
_AT_NUMBER = (56, 48)
ROW_ROOM = 110.0
_CAVE = 0.74  # how far along a lair its cave is


class BoardPlaces(FormPlaces):
    """Places: the map `yoho` in one form, its anchors by their use."""

    def __init__(self, board: Board, made: Skeleton) -> None:
        super().__init__(board, made)
        self._purses: dict[tuple[str, Seat], Box] = {}

    # --- the sea --------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[Box, ...]:
        """The boxes of the 16 cells, by number."""
        return tuple(self.space(f"sea:{cell % COLUMNS}:{cell // COLUMNS}") for cell in range(CELLS))

    @cached_property
    def pitch(self) -> float:
        """The distance from one cell to the next, in logical pixels."""
        return self.cells[1].x - self.cells[0].x

    @property
    def unit(self) -> float:
        """The scale of the sea; 1 on the full table."""
        return self.pitch / _PITCH

    @property
    def worded(self) -> bool:
        """Whether the tray has room for words; else the sign says what to do."""
        return self.skeleton.form in (Form.FULL, Form.TALL)

    @property
    def headed(self) -> bool:
        """Whether there is room for a heading above the cards played and the choices."""
        return not self.has_book

    def beside(self, cell: int, way: Side, steps: float = 1.0) -> Box:
        """Return the place `steps` cells away from a cell, which may be outside of the grid."""
        dx, dy = STEPS[way]
        return self.cells[cell].moved(dx * self.pitch * steps, dy * self.pitch * steps)

    def slot(self, side: Side, number: int) -> Box:
        """Return the box of the lair at place `number` (from 0) of a side."""
        return self.at(f"slot:{side}:{number}")

    def push(self, push: Side, index: int) -> Box:
        """Return the box of the arrow that pushes row or column `index` (from 0) towards `push`."""
        return self.at(f"push:{push}:{index}")

    def home(self, lair: Lair) -> Box:
        """Return the place of a ship in its lair: before the cave."""
        box = self.slot(lair.side, lair.slot)
        x, y = box.centre
        if lair.side in _ALONG:
            x = box.x + box.w * _CAVE
        else:
            y = box.y + box.h * _CAVE
        size = _HOME * self.unit
        return Box.around(x, y - _HOME_LIFT * self.unit, size, size)

    def badge(self, lair: Lair) -> Box:
        """Return the place of the emblem of a lair's owner."""
        box = self.slot(lair.side, lair.slot)
        x, y = box.centre
        if lair.side in _ALONG:
            x = box.x + box.w * 0.27
        else:
            y = box.y + box.h * 0.25
        return Box.around(x, y, 30 * self.unit, 30 * self.unit)

    # --- the tray -------------------------------------------------------------------------------

    def hand(self, number: int, count: int, *, choosing: bool = False) -> Box:
        """Return the box of card `number` (from 0) of `count` in the hand; no card covers another.

        `choosing`: the tray also holds things to choose from.
        """
        area = self.region("hand")
        taken = self.region("choice").right + _CARD_GAP
        if choosing and area.x < taken < area.right:
            area = Box(taken, area.y, area.right - taken, area.h)
        most = _LARGE_CARD_W if self.has_book else _CARD_W
        width = min(most, (area.w + _TIGHT_GAP) / count - _TIGHT_GAP)
        step = width + min(_CARD_GAP, (area.w - width * count) / max(1, count - 1))
        left = area.right - width - step * (count - 1)
        return Box(left + number * step, area.y, width, area.h)

    def played(self, number: int, count: int) -> Box:
        """Return the box of card `number` (from 0) of `count` played this turn; many are narrow."""
        first, area = self.at("played:0"), self.region("played")
        most = self.at("played:1").x - first.x
        step = min(most, (area.right - first.x + most - first.w) / count)
        return Box(first.x + number * step, first.y, first.w - most + step, first.h)

    def choice(self, number: int, count: int) -> Box:
        """Return the box of choice `number` (from 0) of `count` in the tray."""
        area = self.region("choice")
        rows = 2 if area.h > area.w * 0.7 else 1
        columns = -(-count // rows)
        size = min((area.h - 6 * (rows - 1)) / rows, (area.w - 6 * (columns - 1)) / columns)
        top = area.centre[1] - (size * rows + 6 * (rows - 1)) / 2
        row, column = divmod(number, columns)
        return Box(area.x + column * (size + 6), top + row * (size + 6), size, size)

    # --- the plaques ----------------------------------------------------------------------------

    def purse(self, kind: str, seat: Seat) -> Box:
        """Return the place of "coins", "life", "balls" or "cards" on the plaque of a seat."""
        found = self._purses.get((kind, seat))
        if found is None:
            found = self._purses[kind, seat] = self._purse(kind, seat)
        return found

    def _purse(self, kind: str, seat: Seat) -> Box:
        at, plaque = self.at(f"{kind}:{seat}"), self.skeleton.seats[seat]
        match self.skeleton.seat_style:
            case SeatStyle.FULL | SeatStyle.CALM:
                # As far from the foot as on the full table.
                up = seat_boxes(1)[0].bottom - self.at(f"{kind}:0").y
                left = plaque.x + at.x - seat_boxes(1)[0].x
                return Box(left, plaque.bottom - min(up, plaque.h - 40), at.w, at.h)
            case SeatStyle.STRIP:
                x, w = _IN_STRIP[kind]
                wide = plaque.w / _STRIP
                if kind == "coins":  # beside the band, and before the cards
                    x, w = max(x, _BAND / wide), w * min(1.0, wide)
                return Box(plaque.x + x * wide, plaque.bottom - 33, w, 28)
            case _:
                x, w = _IN_ROW.get(kind, _AT_NUMBER)
                return Box(plaque.right - x, plaque.centre[1] - 14, w, 28)

    def shows(self, kind: str) -> bool:
        """Whether a plaque has room for "coins", "life", "balls" or "cards"."""
        return self.skeleton.seat_style is not SeatStyle.ROW or kind in _IN_ROW
