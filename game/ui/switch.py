"""An on-off switch with its label; the whole row can be clicked."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_WIDE, _HIGH = 50.0, 30.0
_GAP = 12.0


class Switch(Widget):
    """A label, a note below it and a switch, on parchment; its box has the height of `height`."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
    ) -> None:
        super().__init__(name, box)
        self._label, self._note, self.on, self._on_change = label, note, on, on_change
        self._spot = Hotspot(name, box, radius=8)

    @staticmethod
    def height(canvas: Canvas, label: str, note: str, width: float) -> float:
        return max(40.0, _text_height(canvas, label, note, width) + 6)

    def hotspots(self) -> Sequence[Hotspot]:
        said = f"{self._label}: {'on' if self.on else 'off'}. {self._note}"
        return (replace(self._spot, said=said),)

    def picked(self, hotspot: str) -> None:
        """Toggle the switch."""
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        if attention.hovered == self.name:
            canvas.fill(box.inset(-4, -1), "#FFF3D0", 70)
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        room = box.w - _WIDE - _GAP
        high = _text_height(canvas, self._label, self._note, box.w)
        y = box.y + (box.h - high) / 2
        y += canvas.paragraph(self._label, Box(box.x, y, room, 0), bold, palette.ink_brown)
        if self._note:
            canvas.paragraph(self._note, Box(box.x, y, room, 0), small, palette.ink_label)
        knob = Box(box.right - _WIDE, box.centre[1] - _HIGH / 2, _WIDE, _HIGH)
        canvas.shape(knob, svg_shapes.switch, self.on)


def _text_height(canvas: Canvas, label: str, note: str, width: float) -> float:
    factor, room = canvas.look.menu_text, width - _WIDE - _GAP
    high = canvas.height(label, BODY_BOLD.scaled(factor), room)
    return high + (canvas.height(note, SMALL.scaled(factor), room) if note else 0.0)
