"""Widgets of the fault screen, which needs no picture file."""

from dataclasses import dataclass

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, Palette, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_SAFE, _LOST = ("#1C5B45", "#58B98F", "#86D9A8"), ("#7E1A10", "#E08A6E", "#F2B5A0")
_MOST_LINES = 4  # of a value; the whole of it stands in the report


@dataclass(frozen=True)
class Told:
    """What the screen says.

    `where` the report lies and of `what`; `all_safe`: no move is missing in the archive;
    `repeated`: that it was not the first time, or "".
    """

    heading: str
    said: str
    safe_heading: str
    safe: str
    where: str
    what: str
    fault: str
    all_safe: bool = True
    repeated: str = ""


class Sheet(Widget):
    """The parchment; with its grain if that is loaded."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        texture = "parchment" if canvas.has_texture("parchment") else ""
        canvas.shape(self.box, svg_shapes.parchment, canvas.palette, texture=texture)


class Emblem(Widget):
    """A plate with a crack through it."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, cracked_plate, canvas.palette)


class Paper(Widget):
    """The light ground of the report."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, slip, "#FBF3DC", canvas.palette.ink_label)


class Field(Widget):
    """What is safe, on green; what is not, on red."""

    def __init__(self, canvas: Canvas, told: Told, wide: float) -> None:
        super().__init__("", Box(0, 0, wide, 0))
        factor = canvas.look.menu_text
        self._told = told
        self._head, self._body = HEADING.scaled(factor * 0.92), BODY.scaled(factor)
        room = wide - 67 - 16
        self._head_high = canvas.height(told.safe_heading, self._head, room)
        self.high = 20 + self._head_high + canvas.height(told.safe, self._body, room) + 2

    def at(self, box: Box) -> Widget:
        """The same in its place."""
        self.box = box
        return self

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, told = self.box, self._told
        ground, rim, light = _SAFE if told.all_safe else _LOST
        canvas.shape(box, slip, ground, rim)
        disc = Box.around(box.x + 33, box.centre[1], 34, 34)
        canvas.shape(disc, ticked if told.all_safe else alarmed, light, ground)
        room = Box(box.x + 67, box.y + 10, box.w - 83, 0)
        canvas.paragraph(told.safe_heading, room, self._head, "#FFFFFF")
        lower = room.moved(0, self._head_high + 2)
        canvas.paragraph(told.safe, lower, self._body, "#FFFFFF")


class Rows(Widget):
    """Where, what and which fault, label beside value."""

    def __init__(self, canvas: Canvas, told: Told, wide: float) -> None:
        super().__init__("", Box(0, 0, wide, 0))
        factor = canvas.look.menu_text
        self._label, self._value = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        self.wide = wide
        rows = (("Where", told.where), ("What", told.what), ("Fault", told.fault))
        self._column = max(canvas.type.width(label, self._label) for label, _ in rows) + 24
        room = wide - self._column
        gap = 9 * factor
        self._rows = [
            (label, broken_up(canvas, value, self._value, room), gap) for label, value in rows
        ]
        self.high = sum(len(lines) * self._value.line_height for _, lines, _ in self._rows)
        self.high += gap * (len(rows) - 1)

    def at(self, box: Box) -> Widget:
        """The same in its place."""
        self.box = box
        return self

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        y, palette = self.box.y, canvas.palette
        for label, lines, gap in self._rows:
            middle = self._value.line_height / 2
            canvas.text(label, (self.box.x, y + middle), self._label, palette.ink_label)
            for line in lines:
                at = (self.box.x + self._column, y + middle)
                canvas.text(line, at, self._value, palette.ink_brown)
                y += self._value.line_height
            y += gap


def broken_up(canvas: Canvas, text: str, role: Type, room: float) -> list[str]:
    """A value in lines, inside words too where one is wider than the room."""
    lines: list[str] = []
    for line in canvas.type.wrap(text, role, room):
        rest = " ".join(word.span.text for word in line)
        while canvas.type.width(rest, role) > room and len(rest) > 1:
            fits = len(rest) - 1
            while fits > 1 and canvas.type.width(rest[:fits], role) > room:
                fits -= 1
            lines.append(rest[:fits])
            rest = rest[fits:]
        lines.append(rest)
    return lines[:_MOST_LINES]


# --- shapes -------------------------------------------------------------------------------------


def slip(w: float, h: float, fill: str, rim: str) -> str:
    """A flat field with a thin rim."""
    svg = Svg(w, h)
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 8, fill, stroke=rim, width=1.5)
    return svg.text()


def cracked_plate(w: float, h: float, palette: Palette) -> str:
    """A plate with a crack through it."""
    svg, ink = Svg(w, h), palette.ink
    svg.rect(1, 1, w - 2, h - 2, w / 2 - 1, "#FBF3DC", stroke=ink, width=2)
    svg.rect(w / 6, h / 6, w * 2 / 3, h * 2 / 3, w / 3, stroke="#A2702A", width=2)
    x, y = w / 64, h / 64
    crack = ((31, 1), (37, 14), (29, 25), (38, 36), (28, 49), (35, 63))
    twigs = (((38, 36), (50, 33)), ((29, 25), (14, 30)))
    svg.path(_way(crack, x, y), "none", ink, 3)
    for twig in twigs:
        svg.path(_way(twig, x, y), "none", ink, 2)
    return svg.text()


def ticked(w: float, h: float, fill: str, ink: str) -> str:
    """A disc with a tick."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, fill)
    svg.path(_way(((9, 17.5), (15, 23.5), (25.5, 11)), w / 34, h / 34), "none", ink, 3.5)
    return svg.text()


def alarmed(w: float, h: float, fill: str, ink: str) -> str:
    """A disc with an exclamation mark."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, fill)
    x, y = w / 34, h / 34
    svg.rect(15 * x, 7 * y, 4 * x, 13 * y, 2, ink)
    svg.rect(14.7 * x, 23 * y, 4.6 * x, 4.6 * y, 2.3, ink)
    return svg.text()


def _way(points: tuple[tuple[float, float], ...], x: float, y: float) -> str:
    return "M " + " L ".join(f"{px * x:.2f} {py * y:.2f}" for px, py in points)
