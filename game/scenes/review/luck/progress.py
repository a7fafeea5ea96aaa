"""The progress bar of the analysis."""

from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Row, Sized, Text
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget

_WIDE, _HIGH = 360.0, 14.0


class Progress(Widget):
    """A progress bar with a sentence above and below it. `share`: from 0 to 1."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)
        self._share = 0.0
        self._moved = False

    @property
    def share(self) -> float:
        """Return the part that is done, from 0 to 1."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        self._moved = self._moved or share != self._share
        self._share = share

    def placed(self, box: Box) -> list[Widget]:
        """Return the progress bar alone, moved to a box."""
        self.box = box
        return [self]

    def update(self, dt_s: float) -> bool:
        """Return True once for each step forward."""
        moved, self._moved = self._moved, False
        return moved

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the bar and its sentences in the middle of the box."""
        palette, f = canvas.palette, canvas.look.menu_text
        head, body, done = HEADING.scaled(f), BODY.scaled(f), f"{int(self._share * 100)} %"
        bar = Sized(Bar(self._share, palette.good_bar, high=_HIGH * f), w=_WIDE * f)
        lines = (
            Text("Separating luck from choices", head, palette.ink_brown, align="centre"),
            Row((bar,), align="centre"),
            Text(done, body, palette.ink_label, align="centre"),
        )
        Column(lines, gap=13 * f).draw(canvas, self.box)
