"""The progress bar of the analysis."""

from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.leaf_parts import draw_bar
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

    def update(self, dt_s: float) -> bool:
        """Return True once for each step forward."""
        moved, self._moved = self._moved, False
        return moved

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the bar and its sentences in the middle of the box."""
        palette, f = canvas.palette, canvas.look.menu_text
        x, y = self.box.centre
        head, body = HEADING.scaled(f), BODY.scaled(f)
        said = "Separating luck from choices"
        canvas.text(said, (x, y - 34 * f), head, palette.ink_brown, align="centre")
        wide = min(_WIDE * f, self.box.w - 60)
        bar = Box.around(x, y, wide, _HIGH * f)
        draw_bar(canvas, bar, self._share, palette.good_bar)
        done = f"{int(self._share * 100)} %"
        canvas.text(done, (x, y + 28 * f), body, palette.ink_label, align="centre")
