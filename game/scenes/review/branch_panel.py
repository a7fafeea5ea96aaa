"""Compares the moves played with those of a "What if?", in the place of the log."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import Struct

from game.core import page_names
from game.core.controls.actions import Action
from game.table.skeleton import LOG
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box

BACK = "panel:back_to_bar"
_EDGE = 14.0
_RED = "#A3281A"


class TwoWays(Struct, frozen=True):
    """`played`, `branch`: what was done here then, and what is done now; "" while it is open.

    `first` and `second`: what the two are called.
    """

    heading: str
    played: str
    branch: str
    luck: str
    first: str = "Played"
    second: str = page_names.WHAT_IF


class BranchPanel:
    """Tells the two ways, and leads back."""

    def __init__(self, on_back: Callable[[], None], way_back: str = "Back to replay") -> None:
        self.told = TwoWays("", "", "", "")
        foot = Box(LOG.x + _EDGE - 4, LOG.bottom - 52, LOG.w - 2 * _EDGE + 8, 44)
        self._back = Button(BACK, foot, way_back, on_back, key=Action.BACK)

    def hotspots(self) -> Sequence[Hotspot]:
        """The way back."""
        return self._back.hotspots()

    def picked(self, name: str) -> bool:
        """Go back, if that was picked; False otherwise."""
        if name == BACK:
            self._back.picked(name)
        return name == BACK

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Ink for what was played, dashed red for what might have been."""
        palette, told = canvas.palette, self.told
        canvas.shape(LOG, svg_shapes.parchment, palette, texture="parchment")
        x, wide = LOG.x + _EDGE, LOG.w - 2 * _EDGE
        y = LOG.y + 12
        y += canvas.paragraph(
            told.heading, Box(x, y, wide, 0), HEADING.scaled(0.9), palette.ink_brown
        )
        y += 6
        for kind, said, ink, dashed in (
            (told.first, told.played, palette.ink_brown, False),
            (told.second, told.branch or "your move", _RED, True),
        ):
            _draw_stroke(canvas, x, y + 9, ink, dashed=dashed)
            canvas.text(f"{kind}:", (x + 36, y + 9), BODY_BOLD, ink)
            line = Box(x + 36, y + 20, wide - 36, 0)
            y += 22 + canvas.paragraph(_short(canvas, said, line.w), line, SMALL, palette.ink_brown)
        canvas.text(told.luck, (x, LOG.bottom - 64), SMALL, palette.ink_label)
        # It stands at the table, where menus' large letters have no room.
        at_the_table = replace(canvas, look=replace(canvas.look, menu_text=1.0))
        self._back.draw(at_the_table, attention)


def _draw_stroke(canvas: Canvas, x: float, y: float, ink: str, *, dashed: bool) -> None:
    if not dashed:
        canvas.fill(Box(x, y - 1, 28, 2), ink)
        return
    for dash in range(3):
        canvas.fill(Box(x + dash * 10, y - 1, 7, 2), ink)


def _short(canvas: Canvas, text: str, wide: float) -> str:
    """The words that stand in one line; the last ones give way to dots."""
    words = text.split(" ")
    while len(words) > 1 and canvas.type.width(" ".join(words), SMALL) > wide:
        words = [*words[:-2], f"{words[-2]} …"] if words[-1] == "…" else [*words[:-1], "…"]
    return " ".join(words)
