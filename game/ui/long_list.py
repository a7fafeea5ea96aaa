"""A list of any length: only the rows in sight and near it exist."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.inputs import Signal
from game.ui.scroll import ScrollView
from game.ui.viewport import Box
from game.ui.widget import Widget

_NEAR = 0.6  # this share of the view's height above and below is made beforehand


@dataclass(frozen=True)
class Row:
    """Record of one row of widgets, and the gap in px to the next one."""

    widgets: Sequence[Widget]
    bottom: float


class LongList(ScrollView):
    """A scroll view whose rows are made by `make(number, top)` as they come near.

    `top`: where the first row begins. `heights`: of each row if known, else an estimate; the owner
    of the list keeps them, and the list corrects them as rows are made. Visible rows stay in place
    meanwhile.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        top: float,
        heights: list[float],
        make: Callable[[int, float], Row],
    ) -> None:
        super().__init__(name, box, (), 0.0)
        self._top, self._heights, self._make = top, heights, make
        self._rows: dict[int, tuple[float, Sequence[Widget]]] = {}  # with where they begin
        self._focused: int | None = None  # stays made wherever the list is scrolled to
        self._tops: list[float] = []
        self._measure()
        self._fill()

    def _measure(self) -> None:
        self._tops = list(accumulate(self._heights, initial=self._top))
        self.most = max(0.0, self._tops[-1] - self.box.bottom)

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        self._fill()
        return moved

    # --- rows -----------------------------------------------------------------------------------

    def _at(self, y: float) -> int:
        """Return the number of the row at a height of the content, in px."""
        return min(max(bisect_right(self._tops, y) - 1, 0), len(self._heights) - 1)

    def _fill(self) -> None:
        """Make the rows that are near, and forget the others."""
        if not self._heights:
            return
        # Rows of another height than was likely move those below: until all are where they belong.
        while not self._made(self._wanted()):
            pass
        self.widgets = [widget for _, row in sorted(self._rows.items()) for widget in row[1]]

    def _wanted(self) -> list[int]:
        near = self.box.h * _NEAR
        top = self.box.y + self.offset
        wanted = set(range(self._at(top - near), self._at(top + self.box.h + near) + 1))
        if self._focused is not None:  # with those that the arrows lead to
            wanted |= {self._focused - 1, self._focused, self._focused + 1}
        return sorted(wanted & set(range(len(self._heights))))

    def _made(self, wanted: Sequence[int]) -> bool:
        """Make the wanted rows; False if that has moved others, so that others may be wanted."""
        self._rows = {number: row for number, row in self._rows.items() if number in wanted}
        for number in wanted:
            top = self._tops[number]
            if number in self._rows and self._rows[number][0] == top:
                continue
            row = self._make(number, top)
            self._rows[number] = top, row.widgets
            if abs(row.bottom - top - self._heights[number]) > 0.01:
                self._resize(number, row.bottom - top)
                return False
        return True

    def _resize(self, number: int, high: float) -> None:
        """Set the height of a row; visible rows below it stay in place."""
        at_end = self.offset >= self.most > 0
        seen = self._at(self.box.y + self.offset)
        grown = high - self._heights[number]
        self._heights[number] = high
        self._measure()
        if at_end:
            self.offset = self.most
        elif number < seen:
            self.offset += grown
        self.offset = min(self.most, max(0.0, self.offset))

    # --- focus ----------------------------------------------------------------------------------

    def _watch(self, attention: Attention) -> None:
        """Remember which row has the focus."""
        for number, (_, widgets) in self._rows.items():
            for widget in widgets:
                if any(spot.name == attention.focused for spot in widget.hotspots()):
                    self._focused = number
                    return
        self._focused = None

    def handle(self, signal: Signal, attention: Attention) -> bool:
        self._watch(attention)
        return super().handle(signal, attention)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        self._watch(attention)
        super().draw(canvas, attention)
