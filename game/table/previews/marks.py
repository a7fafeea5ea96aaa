"""Draws the marks of a move preview: dashed boxes, arrows and pills, and pills on plaques."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from game.core.contract.values import Tone
from game.table.naming import named
from game.table.previews.move_preview import Arrow, Edge, MovePreview, Pill, SeatChange
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Icon, Panel, Part, Row, Space, Text
from game.ui.svg_shapes import INK, Svg
from game.ui.theme import Type, Typeface
from game.ui.viewport import Box

_FIGURE = Type(Typeface.SANS_BOLD, 15)
_CREAM = "#FFF6DC"
_HIGH, _PAD, _GAP = 26.0, 11.0, 3.0  # px of a pill at 100 %; between two of them
_TONES = {  # ground, rim and ink
    Tone.GOOD: ("#1B5E46", "#7FD6A0", "#FFFFFF"),
    Tone.BAD: ("#7E2014", "#F0907A", "#FFFFFF"),
    None: ("#FFF8E6", "#8A622F", "#2A1710"),
}
_AROUND = 12.0  # px beside the ends of an arrow for its head and outline
_RISE = 0.45  # of its length: how high a hop goes


@dataclass(frozen=True)
class Mark:
    """Record: a part of a preview, and the box that it is drawn in."""

    part: Part
    box: Box


def marks(
    canvas: Canvas,
    preview: MovePreview,
    places: Sequence[Place],
    lies_at: Callable[[Box], Box | None],
    rooms: Sequence[Box],
) -> tuple[Mark, ...]:
    """Return the marks of a preview, the topmost last.

    `lies_at`: the present box of a place on the table; None if it is hidden. `rooms`: parts of the
    screen; a pill stays within that of the thing it is about.
    """
    found = list[Mark]()
    for gap in preview.gaps:
        box = lies_at(gap)
        if box is not None:
            found.append(Mark(Panel(Space(), dashed), box.inset(2)))
    for arrow in preview.arrows:
        found += _arrow(arrow, lies_at)
    pills = list[Mark]()
    for pill in preview.pills:
        box = lies_at(pill.at)
        if box is not None:
            room = next((room for room in rooms if room.contains(*box.centre)), rooms[-1])
            pills.append(_pill(canvas, pill, places, box, room, [mark.box for mark in pills]))
    return (*found, *pills)


def draw(canvas: Canvas, marks: Sequence[Mark]) -> None:
    """Draw marks."""
    for mark in marks:
        mark.part.draw(canvas, mark.box)


def seat_pill(canvas: Canvas, change: SeatChange, right: float, y: float, room: float) -> Mark:
    """Return the pill of a change on a plaque; `right`: its end, `y`: its middle."""
    part, wide, high = _figure(canvas, change.text, change.picture, change.tone)
    if wide > room and change.short:
        part, wide, high = _figure(canvas, change.short, change.picture, change.tone)
    wide = min(wide, room)
    return Mark(part, Box(right - wide, y - high / 2, wide, high))


def _figure(
    canvas: Canvas, text: str, picture: str, tone: Tone | None
) -> tuple[Part, float, float]:
    """Return the pill of a text and a picture ("" for none), its width and its height, in px."""
    role = canvas.look.board_words(_FIGURE)
    ground, rim, ink = _TONES[None if tone is Tone.MIXED else tone]
    larger = role.size / _FIGURE.size
    words: Part = Text(text, role, ink, align="centre")
    if picture:
        words = Row((Icon(picture, 17 * larger), words), gap=5 * larger, align="centre")
    high = _HIGH * larger
    pad = _PAD * larger
    part = Panel(words, svg_shapes.pill, (ground, rim, high / 2), edge=(pad, 0))
    return part, part.width(canvas), high


def _pill(
    canvas: Canvas,
    pill: Pill,
    places: Sequence[Place],
    box: Box,
    room: Box,
    others: Sequence[Box],
) -> Mark:
    """Return the mark of a pill at an edge of a box, within a room, and clear of other pills."""
    part, wide, high = _figure(canvas, named(pill.text, places), pill.picture, pill.tone)
    wide = min(wide, room.w)
    x, middle = box.centre
    y = {Edge.TOP: box.y, Edge.MIDDLE: middle, Edge.FOOT: box.bottom}[pill.edge]
    x = min(max(x - wide / 2, room.x), room.right - wide)
    at = Box(x, min(max(y - high / 2, room.y), room.bottom - high), wide, high)
    up = pill.edge is Edge.TOP and at.y - len(others) * (high + _GAP) >= room.y
    for _ in others:
        met = next((other for other in others if other.overlaps(at)), None)
        if met is not None:
            at = at._replace(y=met.y - _GAP - high if up else met.bottom + _GAP)
    return Mark(part, at._replace(y=min(max(at.y, room.y), room.bottom - high)))


def _arrow(arrow: Arrow, lies_at: Callable[[Box], Box | None]) -> Iterator[Mark]:
    start, end = (lies_at(Box(x, y, 0, 0)) for x, y in (arrow.start, arrow.end))
    if start is None or end is None or hypot(end.x - start.x, end.y - start.y) < 1:
        return
    rise = _RISE * hypot(end.x - start.x, end.y - start.y) if arrow.hop else 0.0
    box = Box(start.x, start.y, 0, 0).joined(Box(end.x, end.y, 0, 0)).inset(-_AROUND)
    box = Box(box.x, box.y - rise / 2, box.w, box.h + rise / 2)
    ends = tuple(round(value) for at in (start, end) for value in (at.x - box.x, at.y - box.y))
    yield Mark(Panel(Space(), arrow_shape, (*ends, round(rise))), box)


def dashed(w: float, h: float) -> str:
    """Return an SVG of a dashed cream line over ink, for what will be here or will be gone."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, stroke=INK, width=4.5)
    svg.rect(0, 0, w, h, 9, stroke=_CREAM, width=2.5, dash="7 5")
    return svg.text()


def arrow_shape(w: float, h: float, x: int, y: int, to_x: int, to_y: int, rise: int) -> str:
    """Return an SVG arrow from a point to another; a dashed arc if `rise` is not 0."""
    svg = Svg(w, h)
    way_x, way_y = float(to_x - x), float(to_y - y)
    line = f"M{x} {y} L{{x}} {{y}}"
    if rise:
        over_x, over_y = (x + to_x) / 2, min(y, to_y) - rise
        way_x, way_y = to_x - over_x, to_y - over_y
        line = f"M{x} {y} Q{over_x} {over_y} {{x}} {{y}}"
    length = hypot(way_x, way_y)
    ux, uy = way_x / length, way_y / length
    foot_x, foot_y = to_x - 11 * ux, to_y - 11 * uy
    shaft = line.format(x=f"{foot_x:.1f}", y=f"{foot_y:.1f}")
    head = (
        f"M{to_x} {to_y} L{foot_x - 8 * uy:.1f} {foot_y + 8 * ux:.1f} "
        f"L{foot_x + 8 * uy:.1f} {foot_y - 8 * ux:.1f} Z"
    )
    svg.path(shaft, "none", INK, 8)
    svg.path(head, _CREAM, INK, 4)
    svg.path(shaft, "none", _CREAM, 4, dash="8 6" if rise else "")
    svg.path(head, _CREAM)
    return svg.text()
