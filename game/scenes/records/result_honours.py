"""The panel of honours in the results."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.values import Honour
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget


class HonourCard(Widget):
    """A small distinction: its name, one sentence, and the emblems of all it goes to.

    `counted`: its count stands elsewhere on the page.
    """

    def __init__(self, box: Box, honour: Honour, seats: Sequence[Place], *, counted: bool) -> None:
        super().__init__("", box)
        self._honour = replace(honour, count=1) if counted else honour
        self._colours = [seats[seat].colour for seat in honour.seats]

    @staticmethod
    def height(canvas: Canvas, honour: Honour, width: float) -> float:
        """How high its box must be."""
        factor, room = canvas.look.menu_text, _honour_room(honour, width)
        high = canvas.height(_honour_head(honour), BODY_BOLD.scaled(factor), room)
        high += canvas.height(honour.flavour, SMALL.scaled(factor), room)
        return max(54.0, high + 18)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
        x = box.x + 14
        for colour in self._colours:
            canvas.picture(f"badge_{colour}", Box.around(x + 13, box.centre[1], 28, 28))
            x += _BADGE
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        room = _honour_room(self._honour, box.w)
        head = _honour_head(self._honour)
        high = canvas.height(head, bold, room) + canvas.height(self._honour.flavour, small, room)
        y = box.centre[1] - high / 2
        y += canvas.paragraph(head, Box(x + 6, y, room, 0), bold, palette.brass_title)
        canvas.paragraph(self._honour.flavour, Box(x + 6, y, room, 0), small, palette.cream)


_BADGE = 30.0


def _honour_head(honour: Honour) -> str:
    return f"{honour.name}, {honour.count:,}" if honour.count > 1 else honour.name


def _honour_room(honour: Honour, width: float) -> float:
    return width - 34 - _BADGE * len(honour.seats)
