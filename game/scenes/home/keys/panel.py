"""The panel that is shown when a pressed key is already used."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.core.controls.actions import Action, words_of
from game.core.controls.bindings import Bindings
from game.core.controls.devices import Family, name_said
from game.scenes.home.keys.key_request import KeyRequest
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.label import Label, Picture
from game.ui.theme import BODY, BUTTON, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget

_LEAST = 138.0
_RED = "#8C2415"


class PageActions(NamedTuple):
    """What the buttons do: set all keys so, listen for another, leave it."""

    sets: Callable[[Bindings], None]
    another: Callable[[], None]
    keep: Callable[[], None]


class _Paper(Widget):
    """Light paper with a red rim."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.pill, "#FFF8E6", "#B3331F", 10)


def panel_high(canvas: Canvas) -> float:
    """How high the panel is."""
    factor = canvas.look.menu_text
    words = HEADING.scaled(factor).line_height + BODY.scaled(factor).line_height
    return max(_LEAST, words + button_height(canvas, BUTTON) + 48)


def clash_panel(
    canvas: Canvas,
    box: Box,
    wish: KeyRequest,
    bindings: Bindings,
    family: Family,
    ways: PageActions,
) -> list[Widget]:
    """Its widgets."""
    factor = canvas.look.menu_text
    head, body = HEADING.scaled(factor), BODY.scaled(factor)
    x, y = box.x + 76, box.y + 14
    title = Box(x, y, box.w - 100, head.line_height)
    below = Box(x, title.bottom + 2, box.w - 100, body.line_height)
    said = f"{wish.said(family)} is already used for “{words_of(wish.by)}”"
    return [
        _Paper(box),
        Picture(Box(box.x + 22, box.y + 18, 36, 36), "icon_bang_triangle", _RED),
        Label(title, said, head, _RED),
        Label(below, "One key cannot do both. Choose what to do.", body, "ink_brown"),
        *_buttons(canvas, box, wish, bindings, family, ways),
    ]


def _buttons(
    canvas: Canvas,
    box: Box,
    wish: KeyRequest,
    bindings: Bindings,
    family: Family,
    ways: PageActions,
) -> list[Button]:
    """Swap is the brass one; a way that cannot be is quiet and says why."""
    swap, take = wish.swap(bindings), wish.take(bindings)
    mine, other, said = words_of(wish.slot.action), words_of(wish.by), wish.said(family)
    old = name_said(wish.slot.name, family) if wish.slot.name else ""
    swaps = f"Swap: {mine} {said}, {other} {old}" if old else "Swap"
    high = button_height(canvas, BUTTON)
    line, found = Box(box.x + 24, box.bottom - high - 16, box.w - 48, high), list[Button]()

    def put(
        name: str, label: str, go: Callable[[], None], refusal: str = "", key: Action | None = None
    ) -> None:
        x = found[-1].box.right + 12 if found else line.x
        place = Box(x, line.y, button_width(canvas, label, role=BUTTON, key=key) + 8, high)
        found.append(
            Button(
                f"button:{name}",
                place,
                label,
                go,
                kind="plain" if found else "primary",
                key=key,
                live=not refusal,
                tip=refusal,
                role=BUTTON,
            )
        )

    put("swap", swaps, partial(ways.sets, swap.bindings), swap.refusal)
    put("take", f"Take it from {other}", partial(ways.sets, take.bindings), take.refusal)
    another = "Choose another button" if wish.slot.pad else "Choose another key"
    put("another", another, ways.another)
    put("keep", f"Keep {old}" if old else "Cancel", ways.keep, key=Action.BACK)
    return found
