"""Parts of the fault screen, which needs no picture file."""

from dataclasses import dataclass
from math import inf

from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Grid, Painted, Panel, Paragraph, Part, Row, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, PAGE_TITLE, PROMPT_NOTE, SMALL, Palette, Type
from game.ui.viewport import Box

_SAFE, _LOST = ("#1C5B45", "#58B98F", "#86D9A8"), ("#7E1A10", "#E08A6E", "#F2B5A0")
_MOST_LINES = 4  # of a value; the whole of it stands in the report
_HEAD = HEADING.scaled(0.92)
_PROMISE = "it holds no names and no hidden cards"


@dataclass(frozen=True)
class Told:
    """Contents of the fault screen."""

    heading: str
    said: str
    safe_heading: str
    safe: str
    where: str  # the report is
    what: str  # it is about
    fault: str
    all_safe: bool = True  # no move is missing in the archive
    repeated: str = ""  # if the same fault came before


def heading(canvas: Canvas, told: Told) -> Part:
    """Return a cracked plate with a heading beside it."""
    palette, factor = canvas.palette, canvas.look.menu_text
    note = PROMPT_NOTE.scaled(factor)
    words = [
        Paragraph(told.heading, PAGE_TITLE.scaled(factor), palette.ink_brown),
        Paragraph(told.said, note, palette.ink_label),
    ]
    if told.repeated:
        words.append(Paragraph(told.repeated, note, palette.bad))
    plate = Column((Painted(64, cracked_plate, (palette,)),), align="top")
    return Row((plate, Column(tuple(words), gap=2, align="top", grow=1)), gap=20)


def field(canvas: Canvas, told: Told) -> Part:
    """Return what is safe, on green, or what is lost, on red."""
    factor = canvas.look.menu_text
    ground, rim, light = _SAFE if told.all_safe else _LOST
    disc = Painted(34, ticked if told.all_safe else alarmed, (light, ground))
    head = Paragraph(told.safe_heading, _HEAD.scaled(factor), "#FFFFFF")
    said = Paragraph(told.safe, BODY.scaled(factor), "#FFFFFF")
    row = Row((disc, Column((head, said), gap=2, grow=1)), gap=17)
    return Panel(row, slip, (ground, rim), edge=(16, 10))


def promise(canvas: Canvas) -> Part:
    """Return the heading of the report, and beside or below it what the report does not contain."""
    palette, factor = canvas.palette, canvas.look.menu_text
    head = Text("The report", _HEAD.scaled(factor), palette.ink_brown, firm=True)
    small = SMALL.scaled(factor)
    beside = Row((head, Text(_PROMISE, small, palette.ink_label, firm=True)), gap=12)
    return FirstThatFits((beside, Column((head, Paragraph(_PROMISE, small, palette.ink_label)))))


def rows(canvas: Canvas, told: Told) -> Part:
    """Return the rows of the report, label beside value: place, subject and fault."""
    palette, factor = canvas.palette, canvas.look.menu_text
    label, value = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    found = tuple(
        (
            Column((Text(said, label, palette.ink_label),), align="top"),
            Value(text, value, palette.ink_brown),
        )
        for said, text in (("Where", told.where), ("What", told.what), ("Fault", told.fault))
    )
    return Grid(found, (0, 1), gap=24, pad=9 * factor, grow=1)


class Value(Part, frozen=True):
    """A value in lines from the top; the last lines are left out if there is no room."""

    said: str
    role: Type
    ink: str

    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return the width of the text, at most `room`."""
        return min(room, canvas.type.width(self.said, self.role))

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height of all lines, in logical pixels."""
        return len(broken_up(canvas, self.said, self.role, width)) * self.role.line_height

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw as many lines as fit, from the top."""
        y = box.y + self.role.line_height / 2
        for line in broken_up(canvas, self.said, self.role, box.w):
            canvas.text(line, (box.x, y), self.role, self.ink)
            y += self.role.line_height


def broken_up(canvas: Canvas, text: str, role: Type, room: float) -> list[str]:
    """Return the lines of a text; words wider than the room are broken too."""
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
    """Return a flat field with a thin rim as SVG."""
    svg = Svg(w, h)
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 8, fill, stroke=rim, width=1.5)
    return svg.text()


def cracked_plate(w: float, h: float, palette: Palette) -> str:
    """Return a plate with a crack through it as SVG."""
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
    """Return a disc with a tick as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, fill)
    svg.path(_way(((9, 17.5), (15, 23.5), (25.5, 11)), w / 34, h / 34), "none", ink, 3.5)
    return svg.text()


def alarmed(w: float, h: float, fill: str, ink: str) -> str:
    """Return a disc with an exclamation mark as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, fill)
    x, y = w / 34, h / 34
    svg.rect(15 * x, 7 * y, 4 * x, 13 * y, 2, ink)
    svg.rect(14.7 * x, 23 * y, 4.6 * x, 4.6 * y, 2.3, ink)
    return svg.text()


def _way(points: tuple[tuple[float, float], ...], x: float, y: float) -> str:
    return "M " + " L ".join(f"{px * x:.2f} {py * y:.2f}" for px, py in points)
