"""Draws the buttons of gamepads: a letter or shape identifies each, colour only helps."""

import math

from game.core.controls.actions import ALONE, HOLDS, Mouse, Pad
from game.core.controls.devices import Family, button_said
from game.ui.canvas import Canvas
from game.ui.devices.sticks import FLICKS
from game.ui.svg_shapes import Svg
from game.ui.theme import KEY_CAP
from game.ui.viewport import Box

_DARK, _RIM, _LIGHT, _IVORY, _INK = "#1B1009", "#0C0603", "#C9B68F", "#F7EEDB", "#2A1710"
_LIT, _DULL = "#FFD36A", "#8A7350"
_COLOURS = {
    (Family.XBOX, Pad.A): "#7FE08A",
    (Family.XBOX, Pad.B): "#FF8A7A",
    (Family.XBOX, Pad.X): "#8FB4FF",
    (Family.XBOX, Pad.Y): "#FFDB5C",
    (Family.PLAYSTATION, Pad.A): "#9DB9FF",
    (Family.PLAYSTATION, Pad.B): "#FF8A7A",
    (Family.PLAYSTATION, Pad.X): "#F5A6D4",
    (Family.PLAYSTATION, Pad.Y): "#7CE0B0",
}
_SHAPES = {Pad.A: "cross", Pad.B: "circle", Pad.X: "square", Pad.Y: "triangle"}
_FOUR = (Pad.Y, Pad.B, Pad.A, Pad.X)  # from the upper one clockwise
_BESIDE = -0.16  # of the height, between two that are pressed together: the second overlaps
_LETTER = 0.62  # of the height: in the smallest cap as large as the letters of a key
_FLAT = (Pad.LEFT_SHOULDER, Pad.RIGHT_SHOULDER)
_ROUND = (Pad.LEFT_TRIGGER, Pad.RIGHT_TRIGGER)
_ARMS = (Pad.UP, Pad.LEFT, Pad.DOWN, Pad.RIGHT)


def glyph_width(button: Pad, high: float) -> float:
    """Return the width of a button drawn at a height; of two side by side with another held."""
    if button in ALONE:
        return glyph_width(HOLDS, high) + _BESIDE * high + glyph_width(ALONE[button], high)
    return high * (1.42 if button in _FLAT + _ROUND else 1.0)


def draw_glyph(canvas: Canvas, place: Box, button: Pad, family: Family) -> None:
    """Draw a gamepad button in the middle of a box, as high as the box."""
    if button in ALONE:
        _draw_both(canvas, place, ALONE[button], family)
        return
    box = Box.around(*place.centre, glyph_width(button, place.h), place.h)
    if button in _FLAT + _ROUND:
        canvas.shape(box, shoulder, button in _ROUND)
        _write(canvas, box, button_said(button, family), _IVORY, down=0.06)
    elif button in _ARMS:
        canvas.shape(box, cross, button.name.lower())
    elif button in (Pad.LEFT_STICK, Pad.RIGHT_STICK):
        canvas.shape(box, stick, "pressed")
        _write(canvas, box, "L" if button is Pad.LEFT_STICK else "R", _IVORY)
    elif button in FLICKS:
        canvas.shape(box, stick, str(FLICKS.index(button)))
        _write(canvas, box, "R", _IVORY)
    else:
        _draw_disc(canvas, box, button, family)


def _draw_both(canvas: Canvas, place: Box, second: Pad, family: Family) -> None:
    """Draw the button that is held, and beside it the one that is pressed meanwhile."""
    first, wide = glyph_width(HOLDS, place.h), glyph_width(second, place.h)
    x = place.centre[0] - (first + _BESIDE * place.h + wide) / 2
    draw_glyph(canvas, Box(x, place.y, first, place.h), HOLDS, family)
    x += first + _BESIDE * place.h
    draw_glyph(canvas, Box(x, place.y, wide, place.h), second, family)


def _draw_disc(canvas: Canvas, box: Box, button: Pad, family: Family) -> None:
    ivory = family is Family.SWITCH and button in _SHAPES
    if button in (Pad.MINUS, Pad.PLUS):
        canvas.shape(box, disc, False, button.name.lower(), _IVORY)
    elif family is Family.LEARNT:
        canvas.shape(box, diamond, _FOUR.index(button))
    elif family is Family.PLAYSTATION:
        canvas.shape(box, disc, False, _SHAPES[button], _COLOURS[family, button])
    else:
        canvas.shape(box, disc, ivory, "", "")
        colour = _INK if ivory else _COLOURS[family, button]
        _write(canvas, box, button_said(button, family), colour)


def _write(canvas: Canvas, box: Box, said: str, colour: str, *, down: float = 0.0) -> None:
    """Draw a letter or two in the middle of a box."""
    role = KEY_CAP.scaled(box.h * _LETTER / KEY_CAP.size)
    x, y = box.centre
    canvas.text(said, (x, y + box.h * down), role, colour, align="centre", bold=True)


def disc(w: float, h: float, ivory: bool, shape: str, colour: str) -> str:
    """Return an SVG of a round button; `shape`: drawn on a button without a letter, else ""."""
    svg = Svg(w, h)
    _layers(svg, _RIM, _INK if ivory else _LIGHT, _IVORY if ivory else _DARK)
    cx, cy, r, width = w / 2, h / 2, h * 0.21, max(1.5, h * 0.09)
    lines = {
        "cross": f"M{cx - r} {cy - r}L{cx + r} {cy + r}M{cx + r} {cy - r}L{cx - r} {cy + r}",
        "circle": _circle(cx, cy, r * 1.1),
        "square": f"M{cx - r} {cy - r}H{cx + r}V{cy + r}H{cx - r}Z",
        "triangle": f"M{cx} {cy - r * 1.25}L{cx + r * 1.2} {cy + r * 0.85}H{cx - r * 1.2}Z",
        "plus": f"M{cx - r} {cy}H{cx + r}M{cx} {cy - r}V{cy + r}",
        "minus": f"M{cx - r} {cy}H{cx + r}",
    }
    if shape:
        svg.path(lines[shape], "none", colour, width)
    return svg.text()


def diamond(w: float, h: float, lit: int) -> str:
    """Return an SVG of a pad's four face buttons; `lit`: an index clockwise from the top."""
    svg = Svg(w, h)
    _layers(svg, _RIM, _LIGHT, _DARK)
    away = h * 0.235
    for number, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        r = h * (0.14 if number == lit else 0.085)
        colour = _LIT if number == lit else _DULL
        svg.path(_circle(w / 2 + dx * away, h / 2 + dy * away, r), colour)
    return svg.text()


def _layers(svg: Svg, *fills: str) -> None:
    """Draw discs on one another, each 1 px smaller all round."""
    for edge, fill in enumerate(fills):
        side = svg.h - 2 * edge
        svg.rect(edge, edge, svg.w - 2 * edge, side, side / 2, fill)


def _circle(cx: float, cy: float, r: float) -> str:
    return f"M{cx - r} {cy}A{r} {r} 0 1 1 {cx + r} {cy}A{r} {r} 0 1 1 {cx - r} {cy}Z"


def shoulder(w: float, h: float, trigger: bool) -> str:
    """Return an SVG of a shoulder button; a trigger has a rounded back and is higher."""
    svg = Svg(w, h)
    r, top = (h * 0.62, 0.04 * h) if trigger else (h * 0.36, 0.16 * h)
    foot = h * 0.94
    for inset, colour in ((0.0, _RIM), (1.0, _LIGHT), (2.0, _DARK)):
        left, right, high, low = inset, w - inset, top + inset, foot - inset
        round_in = max(2.0, r - inset)
        small = 2.5
        svg.path(
            f"M{left} {low - small}V{high + round_in}A{round_in} {round_in} 0 0 1 {left + round_in}"
            f" {high}H{right - small}A{small} {small} 0 0 1 {right} {high + small}"
            f"V{low - small}A{small} {small} 0 0 1 {right - small} {low}H{left + small}"
            f"A{small} {small} 0 0 1 {left} {low - small}Z",
            colour,
        )
    return svg.text()


def stick(w: float, h: float, pushed: str) -> str:
    """Return an SVG of a stick from above, with eight marks; `pushed`: a flick, or pressed."""
    svg = Svg(w, h)
    _layers(svg, _RIM, _LIT if pushed == "pressed" else _LIGHT, "#4A3524")
    # No light rim of its own: the smallest stick has its letter close to it.
    svg.path(_circle(w / 2, h / 2, h * 0.31), _DARK)
    eighths = [float(n) for n in range(0, 8, 2)] if pushed == "pressed" else [float(pushed)]
    for eighth in eighths:
        turn = math.pi + eighth * math.pi / 4
        x, y = w / 2 + math.cos(turn) * h * 0.385, h / 2 + math.sin(turn) * h * 0.385
        svg.path(_circle(x, y, h * 0.062), _DULL if pushed == "pressed" else _LIT)
    return svg.text()


def cross(w: float, h: float, lit: str) -> str:
    """Return an SVG of the directional pad; `lit`: the highlighted arm."""
    svg = Svg(w, h)
    arm, edge = h * 0.32, h * 0.04
    middle = (h - arm) / 2
    svg.rect(middle - 1, edge - 1, arm + 2, h - 2 * edge + 2, 4, _LIGHT)
    svg.rect(edge - 1, middle - 1, w - 2 * edge + 2, arm + 2, 4, _LIGHT)
    svg.rect(middle, edge, arm, h - 2 * edge, 3, _DARK)
    svg.rect(edge, middle, w - 2 * edge, arm, 3, _DARK)
    boxes = {
        "up": (middle, edge),
        "down": (middle, h - edge - arm),
        "left": (edge, middle),
        "right": (w - edge - arm, middle),
    }
    x, y = boxes[lit]
    svg.rect(x, y, arm, arm, 3, _LIT)
    return svg.text()


PRESSED = {
    Mouse.LEFT: "left",
    Mouse.RIGHT: "right",
    Mouse.SHIFT_RIGHT: "right",
    Mouse.WHEEL: "wheel",
}
"""The highlighted part of a mouse."""


def mouse(w: float, h: float, lit: str) -> str:
    """Return an SVG of a mouse from above; `lit`: left, right or wheel."""
    svg = Svg(w, h)
    wide = h * 0.68
    x, r = (w - wide) / 2, wide / 2
    svg.rect(x, 0, wide, h, r, _RIM)
    svg.rect(x + 1, 1, wide - 2, h - 2, r - 1, _IVORY)
    half, red = h * 0.44, "#B3331F"
    if lit == "left":
        svg.path(f"M{w / 2} {half}H{x + 1}V{r}A{r - 1} {r - 1} 0 0 1 {w / 2} 1Z", red)
    elif lit == "right":
        svg.path(f"M{w / 2} {half}V1A{r - 1} {r - 1} 0 0 1 {x + wide - 1} {r}V{half}Z", red)
    svg.path(f"M{x + 1} {half}H{x + wide - 1}M{w / 2} 1V{half}", "none", _INK, 1.2)
    fill = red if lit == "wheel" else _IVORY
    svg.rect(w / 2 - 2.2, h * 0.16, 4.4, h * 0.22, 2.2, _INK)
    svg.rect(w / 2 - 1.2, h * 0.16 + 1, 2.4, h * 0.22 - 2, 1.2, fill)
    return svg.text()


def key(w: float, h: float, state: str) -> str:
    """Return an SVG of a keyboard key on parchment."""
    svg = Svg(w, h)
    face = {"hover": "#FFFFFF", "pressed": "#E9DCBD"}.get(state, "#FBF5E6")
    svg.rect(0, 0, w, h, 6, _INK)
    svg.rect(1, 1, w - 2, h - 2, 5, "#BBA276")
    svg.rect(1, 1, w - 2, h - 5, 5, face)
    return svg.text()


def pad(w: float, h: float, family: str) -> str:
    """Return an SVG of a gamepad, seen from above."""
    svg = Svg(w, h)
    body, mark = ("#E9DDC6", _INK) if family == Family.PLAYSTATION else ("#54402F", _IVORY)
    svg.path(
        f"M{w * 0.24} {h * 0.08}H{w * 0.76}C{w * 0.94} {h * 0.08} {w * 0.98} {h * 0.62}"
        f" {w * 0.97} {h * 0.84}C{w * 0.96} {h} {w * 0.84} {h} {w * 0.76} {h * 0.84}"
        f"L{w * 0.66} {h * 0.68}H{w * 0.34}L{w * 0.24} {h * 0.84}"
        f"C{w * 0.16} {h} {w * 0.04} {h} {w * 0.03} {h * 0.84}"
        f"C{w * 0.02} {h * 0.62} {w * 0.06} {h * 0.08} {w * 0.24} {h * 0.08}Z",
        body,
        _INK,
        2,
    )
    low = family == Family.PLAYSTATION
    left = (w * 0.36, h * 0.54) if low else (w * 0.25, h * 0.33)
    cross = (w * 0.25, h * 0.33) if low else (w * 0.37, h * 0.54)
    for x, y in (left, (w * 0.63, h * 0.54)):
        svg.path(_circle(x, y, h * 0.11), mark)
    arm = h * 0.055
    svg.rect(cross[0] - 2.2 * arm, cross[1] - arm, 4.4 * arm, 2 * arm, 1, mark)
    svg.rect(cross[0] - arm, cross[1] - 2.2 * arm, 2 * arm, 4.4 * arm, 1, mark)
    buttons = ((0, -1, "#E0B93A"), (1, 0, "#D9604A"), (0, 1, "#5FBF6B"), (-1, 0, "#6E93E6"))
    for dx, dy, colour in buttons:
        fill = _INK if low else _IVORY if family == Family.SWITCH else colour
        svg.path(_circle(w * 0.76 + dx * h * 0.12, h * 0.33 + dy * h * 0.12, h * 0.055), fill)
    return svg.text()
