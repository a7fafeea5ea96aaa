"""A turning point with a button to replay it, for games whose choices are not judged."""

from collections.abc import Callable, Sequence

from game.scenes.review.luck.luck_page_data import Turned
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.leaf_parts import Bar
from game.ui.parts import (
    Column,
    Grid,
    KeptLayout,
    Named,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Text,
    named_boxes,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

HIGH = 150.0
_EDGE = 16.0, 12.0
_DISC = 28.0
_BAR_HIGH = 9.0
_CHANCE = 48.0  # px that a chance takes
_LOOK = "Replay it"


class TurnedCard(Widget):
    """Shows when, what happened, and the chance before and after. `on_look`: called to replay
    it.
    """

    def __init__(
        self, canvas: Canvas, box: Box, number: int, turned: Turned, on_look: Callable[[], None]
    ) -> None:
        super().__init__(f"turned:{number}", box)
        self._part, self._kept = _card(canvas, number, turned), KeptLayout()
        place = named_boxes(self._part, canvas, box)[_LOOK]
        self._look = Button(f"look:{number}", place, _LOOK, on_look)

    @staticmethod
    def height(canvas: Canvas, turned: Turned, wide: float) -> float:
        """Return the height that the box needs."""
        return max(HIGH * canvas.look.menu_text, _card(canvas, 0, turned).height(canvas, wide))

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the button."""
        return self._look.hotspots()

    def picked(self, hotspot: str) -> None:
        """Replay the moment."""
        self._look.picked(hotspot)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        self._kept.draw(canvas, self.box, None, lambda: self._part)
        self._look.draw(canvas, attention)


def _card(canvas: Canvas, number: int, turned: Turned) -> Part:
    """Return title and sentence, and below them the chances, with room for the button."""
    palette, f = canvas.palette, canvas.look.menu_text
    ink, bold, size = palette.ink_brown, BODY_BOLD.scaled(f), _DISC * min(f, 1.5)
    disc = Panel(
        Text(str(number + 1), bold, ink, align="centre"),
        svg_shapes.pill,
        ("#F6E7C1", ink, size / 2),
    )
    head = Row((Sized(disc, size, size), Text(turned.title, HEADING.scaled(0.95 * f), ink)), gap=9)
    said = Paragraph(turned.said, BODY.scaled(f), ink)
    after = palette.good_bar if turned.after >= turned.before else palette.bad_bar
    lines = (
        (f"{turned.who} before", turned.before, palette.mixed_bar),
        ("after", turned.after, after),
    )
    rows = tuple(
        (
            Text(label, SMALL.scaled(f), palette.ink_label, align="right"),
            Bar(chance, colour, high=_BAR_HIGH),
            Sized(Text(f"{round(chance * 100)} %", bold, ink, align="right"), _CHANCE * f),
        )
        for label, chance, colour in lines
    )
    chances = Grid(rows, (0, 1, 0), gap=12, pad=5 * f, grow=1)
    button = Space(button_width(canvas, _LOOK), button_height(canvas))
    foot = Row((chances, Column((Named(_LOOK, button),))), gap=20)
    page = Column((head, said, Space(grow=1), foot), gap=6, align="top")
    return Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=_EDGE)
