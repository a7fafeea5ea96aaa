"""The position of a decision in one row: dice, kept dice, and what mattered."""

from game.core.contract.position import Position, Stake
from game.table.dice import paint_die_body
from game.ui.canvas import Canvas
from game.ui.parts import fitted
from game.ui.svg_shapes import Svg
from game.ui.theme import SEAT_NUMBER, SMALL, Palette
from game.ui.viewport import Box

DIE = 34.0  # its body; with its shadow it takes 46
_STEP = 46.0  # from die to die
_PICTURE = 36.0
_APART = 22.0  # between two stakes
_LEAST = 60.0  # what has less room is left out
_RING = 3.0


def kept_skin(w: float, h: float, palette: Palette) -> str:
    """Return the ring around a kept die as SVG, dark on parchment with a light gap."""
    svg, reach = Svg(w, h), _RING * w / DIE
    round_, wide = w * 0.32, 2.5 * w / DIE
    outer = -reach, -reach, w + 2 * reach, h + 2 * reach
    svg.rect(*outer, round_, "#FFF8E6")
    svg.rect(*outer, round_, stroke=palette.ink_brown, width=wide)
    return svg.text()


def draw_position(canvas: Canvas, position: Position, box: Box) -> None:
    """Draw the position from the left of a box; the last things may have no room."""
    f, middle = min(canvas.look.menu_text, 1.6), box.centre[1]
    x, side = box.x, DIE * f
    for place, face in enumerate(position.dice):
        body = Box.around(x + side / 2 + 4, middle, side, side)
        if place in position.kept:
            canvas.shape(body, kept_skin, canvas.palette)
        paint_die_body(canvas, f"die_bare_{face}", body)
        x += _STEP * f
    x += 14 if position.dice else 0.0
    for stake in position.stakes:
        room = box.right - x
        if room < _LEAST:
            return
        x += _draw_stake(canvas, stake, Box(x, box.y, room, box.h)) + _APART


def _draw_stake(canvas: Canvas, stake: Stake, box: Box) -> float:
    """Draw a stake; return its width."""
    f, middle, palette = canvas.look.menu_text, box.centre[1], canvas.palette
    x = box.x
    if stake.picture:
        size = _PICTURE * min(f, 1.6)
        tint = palette.ink_label if stake.picture.startswith("icon_") else ""
        if tint:
            size *= 0.7
        canvas.picture(stake.picture, Box.around(x + size / 2, middle, size, size), tint=tint)
        x += size + 9
    if stake.said:
        x += canvas.text(stake.said, (x, middle), SEAT_NUMBER.scaled(f), palette.ink_brown) + 9
    if stake.note:
        small = fitted(canvas, stake.note, SMALL.scaled(f), max(20.0, box.right - x))
        x += canvas.text(stake.note, (x, middle), small, palette.ink_brown)
    return x - box.x
