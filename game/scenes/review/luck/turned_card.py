"""A turning point with a button to replay it, for games whose choices are not judged."""

from collections.abc import Callable, Sequence

from game.scenes.records.result_card import shrunk
from game.scenes.review.luck.luck_page_data import Turned
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

HIGH = 150.0
_EDGE = 16.0
_DISC = 28.0
_BAR_HIGH = 9.0
_LOOK = "Replay it"


class TurnedCard(Widget):
    """When, what happened, and the chance before and after. `on_look`: show it."""

    def __init__(
        self, canvas: Canvas, box: Box, number: int, turned: Turned, on_look: Callable[[], None]
    ) -> None:
        super().__init__(f"turned:{number}", box)
        self._number, self._turned = number, turned
        wide, high = button_width(canvas, _LOOK), button_height(canvas)
        place = Box(box.right - _EDGE - wide, box.bottom - _EDGE - high + 2, wide, high)
        self._look = Button(f"look:{number}", place, _LOOK, on_look)

    @staticmethod
    def height(canvas: Canvas, turned: Turned, wide: float) -> float:
        """How high its box must be."""
        f = canvas.look.menu_text
        used = canvas.height(turned.said, BODY.scaled(f), wide - 2 * _EDGE - 4)
        return max(HIGH * f, 44 * f + used + 62 * f)

    def hotspots(self) -> Sequence[Hotspot]:
        """The button."""
        return self._look.hotspots()

    def picked(self, hotspot: str) -> None:
        """Look."""
        self._look.picked(hotspot)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, turned, palette = self.box, self._turned, canvas.palette
        f = canvas.look.menu_text
        canvas.shape(box, svg_shapes.parchment, palette, texture="parchment")
        middle, size = box.y + 25 * f, _DISC * min(f, 1.5)
        disc = Box.around(box.x + _EDGE + size / 2, middle, size, size)
        canvas.shape(disc, svg_shapes.pill, "#F6E7C1", palette.ink_brown, size / 2)
        bold = BODY_BOLD.scaled(f)
        canvas.text(str(self._number + 1), disc.centre, bold, palette.ink_brown, align="centre")
        head = HEADING.scaled(0.95 * f)
        canvas.text(turned.title, (disc.right + 9, middle), head, palette.ink_brown)
        room = Box(box.x + _EDGE + 2, box.y + 46 * f, box.w - 2 * _EDGE - 4, 0)
        canvas.paragraph(turned.said, room, BODY.scaled(f), palette.ink_brown)
        self._draw_chances(canvas, f)
        self._look.draw(canvas, attention)

    def _draw_chances(self, canvas: Canvas, f: float) -> None:
        """Before and after, one bar below the other."""
        box, turned, palette = self.box, self._turned, canvas.palette
        left, right = box.x + _EDGE + 2, self._look.box.x - 20
        small, bold = SMALL.scaled(f), BODY_BOLD.scaled(f)
        heads = (f"{turned.who} before", "after")
        wide = min(max(canvas.type.width(head, small) for head in heads), (right - left) * 0.45)
        gain = turned.after >= turned.before
        for line, (head, chance) in enumerate(
            zip(heads, (turned.before, turned.after), strict=True)
        ):
            y = box.bottom - (45 - 23 * line) * f
            fit = shrunk(canvas, head, small, wide)
            canvas.text(head, (left + wide, y), fit, palette.ink_label, align="right")
            start, end = left + wide + 12, right - 48 * f
            bar = Box(start, y - _BAR_HIGH / 2, end - start, _BAR_HIGH)
            after = palette.good_bar if gain else palette.bad_bar
            draw_bar(canvas, bar, chance, after if line else palette.mixed_bar)
            said = f"{round(chance * 100)} %"
            canvas.text(said, (right, y), bold, palette.ink_brown, align="right")
