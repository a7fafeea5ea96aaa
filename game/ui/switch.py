"""An on-off switch with its label; the whole row can be clicked."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Column, KeptLayout, Panel, Paragraph, Part, Row, Space
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget


def switch_row(canvas: Canvas, label: str, note: str, *, on: bool) -> Part:
    """Return a label with a note below it, and the switch beside them."""
    palette, factor = canvas.palette, canvas.look.menu_text
    words = [Paragraph(label, BODY_BOLD.scaled(factor), palette.ink_brown)]
    if note:
        words.append(Paragraph(note, SMALL.scaled(factor), palette.ink_label))
    knob = Panel(Space(50, 30), svg_shapes.switch, (on,))
    row = Row((Column(tuple(words), grow=1), Column((knob,))), gap=12)
    return Panel(row, None, edge=(0, 3))


class Switch(Widget):
    """A label, a note below it and a switch, on parchment; its box is as high as its row."""

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
        self._kept = KeptLayout()

    def hotspots(self) -> Sequence[Hotspot]:
        said = f"{self._label}: {'on' if self.on else 'off'}. {self._note}"
        return (replace(self._spot, said=said),)

    def picked(self, hotspot: str) -> None:
        """Toggle the switch."""
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        if attention.hovered == self.name:
            canvas.fill(self.box.inset(-4, -1), "#FFF3D0", 70)
        row = lambda: switch_row(canvas, self._label, self._note, on=self.on)  # noqa: E731
        self._kept.draw(canvas, self.box, self.on, row)
