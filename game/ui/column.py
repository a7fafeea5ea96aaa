"""Builds a page of widgets one below the other, each as high as its text needs."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.controls.actions import Action
from game.ui.button import Button, Kind, button_height
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.label import Label
from game.ui.parts import Part, Rule
from game.ui.slider import Slider
from game.ui.switch import Switch
from game.ui.theme import BODY, BODY_BOLD, SMALL, Type
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of


class Column:
    """Adds widgets downwards from a point. `y` is the top of the next one.

    Colours are those of parchment unless said otherwise; text grows with the menus' text size.
    """

    def __init__(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        self._canvas = canvas
        self.x, self.y, self.width = x, y, width
        self.widgets: list[Widget] = []

    def gap(self, height: float) -> None:
        """Leave a gap."""
        self.y += height

    def add(self, height: float, make: Callable[[Box], Widget]) -> None:
        """Add any widget of that height, as wide as the column."""
        self.widgets.append(make(Box(self.x, self.y, self.width, height)))
        self.y += height

    def part(self, part: Part) -> None:
        """Add a part as high as it needs, and the widgets of its slots."""
        box = Box(self.x, self.y, self.width, part.height(self._canvas, self.width))
        self.widgets += widgets_of(part, self._canvas, box)
        self.y = box.bottom

    def text(
        self,
        text: str | Sequence[Span],
        role: Type = BODY,
        colour: str = "ink_brown",
        *,
        align: str = "left",
    ) -> None:
        """Add a paragraph."""
        size = role.scaled(self._canvas.look.menu_text)
        high = self._canvas.height(text, size, self.width)
        self.add(high, lambda box: Label(box, text, size, colour, align=align))

    def line(self, above: float = 12.0, below: float = 12.0) -> None:
        """Add a thin horizontal line."""
        self.y += above
        self.part(Rule(self._canvas.palette.rim, 1.5, alpha=120))
        self.y += below

    def switch(
        self, name: str, label: str, on: bool, on_change: Callable[[bool], None], note: str = ""
    ) -> None:
        """Add an on-off switch with a note."""
        high = Switch.height(self._canvas, label, note, self.width)
        self.add(high, lambda box: Switch(name, box, label, on, on_change, note=note))

    def choice(
        self,
        name: str,
        label: str,
        items: Sequence[Item],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        note: str = "",
    ) -> None:
        """Add a label, a quiet note, and a choice of one of a few values."""
        self.text(label, BODY_BOLD)
        if note:
            self.text(note, SMALL, "ink_label")
        self.y += 6
        canvas = self._canvas
        high = Choice.height(canvas, items, self.width)
        self.add(
            high, lambda box: Choice(canvas, name, box, items, chosen, on_change, question=label)
        )

    def button(
        self,
        name: str,
        label: str,
        go: Callable[[], None],
        *,
        kind: Kind = "plain",
        key: Action | None = None,
        live: bool = True,
        tip: str = "",
    ) -> None:
        """Add a button as wide as the column."""
        button = partial(Button, name, label=label, on_pick=go, kind=kind, key=key)
        self.add(button_height(self._canvas), partial(button, live=live, tip=tip))

    def slider(
        self, name: str, label: str, value: float, on_change: Callable[[float], None]
    ) -> None:
        """Add a slider for a share from 0 to 1."""
        high = Slider.height(self._canvas)
        self.add(high, lambda box: Slider(name, box, label, value, on_change))
