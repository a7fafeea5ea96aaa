"""The panel of a person's dice: how often each face came up, against the expected range."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.statistics.page import Faces, Found
from game.core.wording import signed
from game.scenes.records.people import marks
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Panel, Part, Row, Sized, Text, fitted
from game.ui.theme import BODY_BOLD, Type
from game.ui.viewport import Box
from game.ui.widget import Slot, part_button

HEADING_TEXT = "Dice: expected and rolled"
NONE = "No dice have been rolled in a match yet."
_CHIP = 34.0
_BESIDE = 66.0  # least px for each face to have its number beside it
FOUND = {Found.USUAL: marks.GOOD, Found.UNUSUAL: marks.BAD, Found.TOO_FEW: marks.QUIET}


def draw_dice(faces: Faces, canvas: Canvas, box: Box) -> None:
    """Draw the usual range, the expected count, and for each face a box as its deviation is."""
    palette = canvas.palette
    offs = [count - faces.expected for count in faces.counts]
    step = box.w / len(offs)
    factor = min(canvas.look.menu_text, 1.6)
    role = BODY_BOLD.scaled(factor * (13 / 15))
    middle, half, beside = box.centre[1], box.h / 2, step >= _BESIDE * factor
    # Words beyond a box need room; the band has all of it, unless a box reaches beyond it.
    free = half if beside else max(10.0, half - role.size * 1.15)
    most = max(map(abs, offs))
    reach = max(faces.band * free / half, most, 0.01)
    band = min(half, free * faces.band / reach)
    plate = Box(box.x, middle - band, box.w, 2 * band)
    canvas.fill(plate, palette.ink_label, marks.shaded(palette) // 2)
    canvas.fill(Box(box.x, middle - 0.75, box.w, 1.5), palette.ink_label)
    for number, off in enumerate(offs):
        at = Box(box.x + number * step, middle, step, free * abs(off) / reach)
        _draw_off(canvas, at, off, role, out=abs(off) > faces.band, beside=beside)


def _draw_off(canvas: Canvas, at: Box, off: float, role: Type, *, out: bool, beside: bool) -> None:
    """Draw a box on the line, as wide and high as `at` allows, and its number beside or beyond.

    `out`: the deviation is outside the usual range.
    """
    palette, middle, step = canvas.palette, at.y, at.w
    x, label = at.x + step / 2, signed(round(off))
    wide = 32.0 if beside else min(26.0, step * 0.6)
    tall = max(5.0, at.h)
    top = middle - tall if off > 0 else middle
    if round(off) == 0:
        top, tall = middle - 2.5, 5.0
    bar = Box(x - wide / 2 - (18 if beside else 0), top, wide, tall)
    canvas.fill(bar, marks.BAD if out else palette.ink_label)
    canvas.fill(bar.inset(1.2), "#F2C9B0" if out else "#FFF8E6")
    ink = marks.BAD if out else palette.ink_brown
    if beside:
        y = middle + (-1 if off >= 0 else 1) * max(tall, role.size * 1.1) / 2
        canvas.text(label, (bar.right + 5, y), role, ink)
        return
    y = bar.y - role.size * 0.6 if off >= 0 else bar.bottom + role.size * 0.6
    fit = fitted(canvas, label, role, step - 2)
    canvas.text(label, (x, y), fit, ink, align="centre")


def dice_row(canvas: Canvas, faces: Faces, width: float) -> Part:
    """Return each face and its count, beside it if there is room, else below."""
    factor = min(canvas.look.menu_text, 1.6)
    role, ink = BODY_BOLD.scaled(factor), canvas.palette.ink_brown
    beside = width / faces.sides >= 1.1 * _BESIDE * factor
    cells: list[Part] = []
    for number, count in enumerate(faces.counts):
        die = marks.die(canvas, 21 * factor, faces.sides, number + 1)
        said = Text(f"{count:,}", role, ink, align="left" if beside else "centre")
        both = die, said
        cells.append(Row(both, gap=9, align="centre") if beside else Column(both, gap=2))
    return Sized(
        Grid((tuple(cells),), (1,) * faces.sides, gap=3), h=(30 if beside else 44) * factor
    )


def kind_chips(
    canvas: Canvas, kinds: Sequence[int], chosen: int, choose: Callable[[int], None]
) -> Part:
    """Return the choice of the kind of dice by the number of faces. Hotspots are `dice:SIDES`."""
    side = _CHIP * min(canvas.look.menu_text, 1.5)

    def chip(sides: int) -> Slot:
        die = marks.die(canvas, 0.56 * side, sides, sides)

        def drawn(state: str) -> Part:
            if sides == chosen:
                return Panel(die, svg_shapes.segment, (True, False))
            return Panel(
                die, svg_shapes.paper_button, ("normal" if state == "normal" else "hover", 8)
            )

        tip = f"{sides}-sided dice"
        return part_button(f"dice:{sides}", drawn, partial(choose, sides), tip=tip, w=side, h=side)

    return Column((Row(tuple(map(chip, kinds)), gap=4),))
