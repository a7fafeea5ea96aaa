"""Widgets for one of a few values: segments side by side, and a stepper for a whole number."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, SEAT_NUMBER
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 10.0
_ROW = 40.0


@dataclass(frozen=True)
class Item:
    """A value to choose: its key in the hotspot's name, its label, its tooltip."""

    key: str
    label: str
    tip: str = ""


def _row_height(canvas: Canvas) -> float:
    return max(_ROW, BODY_BOLD.size * canvas.look.menu_text * 1.2 + 16)


def _rows(canvas: Canvas, items: Sequence[Item], width: float) -> list[list[tuple[Item, float]]]:
    """Return the items in as many rows as needed, each with its width in px; filled evenly."""
    role = BODY_BOLD.scaled(canvas.look.menu_text)
    least = [canvas.type.width(item.label, role) + 2 * _EDGE for item in items]
    for count in range(1, len(items) + 1):
        per_row = -(-len(items) // count)
        starts = range(0, len(items), per_row)
        if count == len(items) or all(sum(least[s : s + per_row]) <= width for s in starts):
            return [_shared(items[s : s + per_row], least[s : s + per_row], width) for s in starts]
    return []


def _shared(
    items: Sequence[Item], least: Sequence[float], width: float
) -> list[tuple[Item, float]]:
    even = width / len(items)
    if max(least) <= even:
        return [(item, even) for item in items]
    spare = (width - sum(least)) / len(items)
    return [(item, wide + spare) for item, wide in zip(items, least, strict=True)]


class Choice(Widget):
    """Segments, one of them chosen. Its hotspots are `name:key`.

    `brass`: the chosen one is brass instead of dark wood, for a choice within a choice. `question`:
    what is chosen, for voices. Its box must have the height of `height`.
    """

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        box: Box,
        items: Sequence[Item],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        brass: bool = False,
        question: str = "",
    ) -> None:
        super().__init__(name, box)
        self.chosen, self._question = chosen, question
        self._on_change, self._brass = on_change, brass
        self._labels = {f"{name}:{item.key}": item for item in items}
        self._spots: list[Hotspot] = []
        high = _row_height(canvas)
        for number, row in enumerate(_rows(canvas, items, box.w)):
            x = box.x
            for item, wide in row:
                place = Box(x, box.y + number * high, wide, high)
                self._spots.append(Hotspot(f"{name}:{item.key}", place, tip=item.tip, radius=8))
                x += wide

    @staticmethod
    def height(canvas: Canvas, items: Sequence[Item], width: float) -> float:
        return len(_rows(canvas, items, width)) * _row_height(canvas)

    @staticmethod
    def width(canvas: Canvas, items: Sequence[Item]) -> float:
        """Return the width of a choice with these items in one row of equal segments."""
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        widest = max(canvas.type.width(item.label, role) for item in items)
        return (widest + 2 * _EDGE) * len(items)

    def hotspots(self) -> Sequence[Hotspot]:
        return [replace(spot, said=self._said(spot.name)) for spot in self._spots]

    def _said(self, hotspot: str) -> str:
        item = self._labels[hotspot]
        chosen = "chosen" if item.key == self.chosen else ""
        return ", ".join(filter(None, (self._question, item.label, chosen)))

    def picked(self, hotspot: str) -> None:
        """Choose the value of a hotspot."""
        key = self._labels[hotspot].key
        if key != self.chosen:
            self.chosen = key
            self._on_change(key)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        canvas.shape(self.box, svg_shapes.field_box, canvas.palette)
        for spot in self._spots:
            item = self._labels[spot.name]
            chosen = item.key == self.chosen
            inner = spot.box.inset(2, 2)
            if chosen and self._brass:
                canvas.shape(inner, _brass_segment)
            else:
                canvas.shape(inner, svg_shapes.segment, chosen, attention.hovered == spot.name)
            dark = chosen and not self._brass
            ink = canvas.palette.cream if dark else canvas.palette.ink_brown
            canvas.text(item.label, spot.box.centre, role, ink, align="centre")


class Stepper(Widget):
    """A whole number between two buttons. Its hotspots are `name:less` and `name:more`."""

    def __init__(
        self,
        name: str,
        box: Box,
        value: int,
        span: tuple[int, int],
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(name, box)
        self.value, self._span, self._on_change = value, span, on_change
        side = min(44.0, box.h)
        y = box.centre[1] - side / 2
        self._less = Box(box.x, y, side, side)
        self._more = Box(box.right - side, y, side, side)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots for less and more; disabled at the ends."""
        least, most = self._span
        return (
            Hotspot(f"{self.name}:less", self._less, self.value > least, "Less", radius=9),
            Hotspot(f"{self.name}:more", self._more, self.value < most, "More", radius=9),
        )

    def picked(self, hotspot: str) -> None:
        """Change the number by one, within the span."""
        least, most = self._span
        step = -1 if hotspot.endswith(":less") else 1
        value = min(most, max(least, self.value + step))
        if value != self.value:
            self.value = value
            self._on_change(value)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        for spot, icon in zip(self.hotspots(), ("icon_minus", "icon_plus"), strict=True):
            state = attention.state_of(spot.name) if spot.live else "normal"
            canvas.shape(spot.box, svg_shapes.paper_button, state, 9)
            ink = canvas.palette.ink_brown if spot.live else "#A98D5C"
            canvas.picture(icon, Box.around(*spot.box.centre, 18, 18), tint=ink)
        role = SEAT_NUMBER.scaled(canvas.look.menu_text)
        canvas.text(
            str(self.value), self.box.centre, role, canvas.palette.ink_brown, align="centre"
        )


def _brass_segment(w: float, h: float, r: float = 8) -> str:
    """Return an SVG of the chosen segment of a choice within a choice."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, r, "#7A5118")
    stops = (("0", "#F6C868"), ("45", "#E3A842"), ("100", "#C88730"))
    svg.rect(1, 1, w - 2, h - 2, r - 1, svg.gradient(*stops))
    return svg.text()
