"""The covers of Lucky Steps: a path that climbs to a gold star, and a die on its way."""

import math

from tools.art.shared.sketch import BRASS, Sketch, rounded
from tools.art.shared.svg import number

_STEPS = ((-62, 70), (-22, 56), (20, 64), (54, 36), (26, 4), (-18, -2), (-52, -28))
_PIPS = ((-11, -11), (11, 11), (0, 0), (11, -11), (-11, 11))


def cover(width: int, height: int) -> str:
    """The cover, in a rim."""
    s = Sketch((0, 0, width, height), 2)
    s.shape(rounded(1, 1, width - 2, height - 2, 8), s.down("#5A6CB0", "#3B4A7A", "#1F2747"), 0)
    with s.moved(f"translate({width / 2:g} {height * 0.54:g}) scale({number(height / 210)})"):
        _scene(s)
    s.rim(width, height)
    return s.svg()


def _scene(s: Sketch) -> None:
    """What a cover shows, round the middle of a box 210 high."""
    stone = s.down("#F4E4BE", "#C9AA72")
    for x, y in _STEPS:
        s.shadow(x + 2, y + 10, 17, 7)
        s.shape(rounded(x - 17, y - 12, 34, 24, 9), stone)
    s.glow(-8, -66, 54, 46, "#FFF6D0/0.9", "#FFDF94/0.4", "#FFDF94/0")
    s.shape(_star(-8, -66, 34, 15), s.down(*BRASS))
    s.shadow(22, 26, 30, 10)
    with s.moved("translate(20 2) rotate(-12)"):
        s.shape(rounded(-24, -24, 48, 48, 11), s.slant("#FFFDF4", "#F6E8CB", "#DDC59A"))
        for x, y in _PIPS:
            s.dot(x, y, 4.6, "#2A1710")


def _star(x: float, y: float, outer: float, inner: float) -> str:
    points = []
    for corner in range(10):
        reach, turn = (inner if corner % 2 else outer), math.pi * corner / 5
        across, down = x + reach * math.sin(turn), y - reach * math.cos(turn)
        points.append(f"{number(round(across, 2))} {number(round(down, 2))}")
    return f"M{' L'.join(points)} Z"


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below its folder of `assets/art`."""
    return {"cover": cover(200, 210), "cover_square": cover(116, 108)}
