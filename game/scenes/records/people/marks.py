"""Small shapes that several panels share: round marks and a drawn die."""

from game.scenes.parts.fold import arrow_skin
from game.scenes.records.people.told import Word
from game.ui.canvas import Canvas
from game.ui.parts import Icon, Painted, Part, Stack, Text
from game.ui.raster import PAD
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, Palette
from game.ui.viewport import Box

GOOD, QUIET, BAD = "#1F5F46", "#8A6534", "#8C2415"
COLOURS = {Word.HOLDS: GOOD, Word.FEW: QUIET, Word.HIGH: BAD, Word.LOW: BAD}
_SHAPES = {GOOD: "check", QUIET: "minus", BAD: "bang"}
_PATHS = {
    "check": "M5 9.4 L8 12.4 L13.2 6.2",
    "minus": "M5.2 9 H12.8",
    "bang": "M9 4.4 V9.8 M9 12.9 V13.3",
}


def disc(w: float, h: float, colour: str) -> str:
    """Return a round mark as SVG: a check on green, a bar on brown, an exclamation mark on red."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, colour)
    scale = w / 18
    path = _PATHS[_SHAPES[colour]]
    svg.parts.append(
        f'<g transform="translate({PAD} {PAD}) scale({scale:.4f})"><path d="{path}" fill="none"'
        ' stroke="#FFF6DC" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
    return svg.text()


def other_die(w: float, h: float, sides: int) -> str:
    """Return a die that is no cube, from the side, as SVG: a diamond for eight faces."""
    svg = Svg(w, h)
    if sides == 8:
        outline = f"M{w / 2} 0L{w} {h / 2}L{w / 2} {h}L0 {h / 2}Z"
    else:
        outline = (
            f"M{w * 0.5} 0L{w * 0.93} {h * 0.25}V{h * 0.75}L{w * 0.5} {h}L{w * 0.07} {h * 0.75}"
            f"V{h * 0.25}Z"
        )
    svg.path(outline, "#FFF6DC", "#3B2415", 1.2)
    return svg.text()


def chevron(w: float, h: float, colour: str) -> str:
    """Return a small arrow to the right as SVG, for rows that can be opened."""
    return arrow_skin(w, h, colour, opened=False, thick=2)


def dot(w: float, h: float, colour: str) -> str:
    """Return a dot with a light rim as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, "#FFF6DC")
    svg.rect(1.5, 1.5, w - 3, h - 3, w / 2 - 1.5, colour)
    return svg.text()


def draw_dot(canvas: Canvas, at: tuple[float, float], colour: str, size: float) -> None:
    """Draw a dot, `size` px wide, around a point."""
    canvas.shape(Box.around(*at, size, size), dot, colour)


def die(canvas: Canvas, side: float, sides: int, face: int) -> Part:
    """Return a face of a die."""
    if sides == 6:
        return Icon(f"die_{face}", side)
    role = BODY_BOLD.scaled(side / 26)
    number = Text(str(face), role, canvas.palette.ink_brown, align="centre")
    return Stack((Painted(side, other_die, (sides,)), number))


def ink(palette: Palette, colour: str) -> str:
    """Return the colour of words beside a mark; a quiet mark's own is too light to read."""
    return palette.ink_label if colour == QUIET else colour


def shaded(palette: Palette) -> int:
    """Return the alpha of a band, of 255: darker for high contrast."""
    return 70 if palette.name == "tavern" else 130
