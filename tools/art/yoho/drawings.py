"""Gathers the drawings of Yoho!, and draws its covers: a ship and a chest on the sea at dusk."""

import math

from tools.art.shared.sketch import Sketch, rounded
from tools.art.shared.svg import number
from tools.art.yoho import captains, cards, objects, sea, ships

_STEPS = 80


def _wave(s: Sketch, right: float, y: float, high: float, start: float, *hues: str) -> None:
    """A row of waves from side to side, down to the round corners of the cover."""
    crest = [
        f"L{number(x)} {number(y - high * math.sin((x + start) * math.tau / 52))}"
        for x in (1 + (right - 2) * step / _STEPS for step in range(_STEPS + 1))
    ]
    low = f"V200 A9 9 0 0 1 {number(right - 10)} 209 H10 A9 9 0 0 1 1 200 Z"
    s.shape(f"M1 {number(y)} {' '.join(crest)} {low}", s.down(*hues), 0)
    s.line(f"M1 {crest[0][1:].partition(' ')[2]} {' '.join(crest)}", 2.6)
    lit = " ".join(crest).replace("L", "M", 1)
    with s.moved("translate(0 3)"):
        s.line(lit, 1.6, "#E8FBF8", 0.4)


def cover(width: int, height: int) -> str:
    """The cover, in a rim."""
    s = Sketch((0, 0, width, height), 2)
    with s.moved(f"scale({number(height / 210)})"):
        _scene(s, width * 210 / height)
    s.rim(width, height)
    return s.svg()


def _scene(s: Sketch, right: float) -> None:
    """What a cover shows, 210 high and `right` wide."""
    middle = right / 2
    s.shape(
        rounded(1, 1, right - 2, 208, 9),
        s.down(*("#1A4A68", "#28758A", "#6FB3A4", "#F4D08A", "#F0894A"), *("#12424F",) * 3),
        0,
    )
    sun = middle - 66
    s.glow(sun, 118, 74, 74, "#FFF6D0/0.95", "#FFDF94/0.5", "#FFDF94/0")
    s.dot(sun, 118, 19, s.ball("#FFFDEC", "#FFEFB8", "#FFD884", at=(50, 50), reach=60), 0)
    for x, y, wide in ((-70, 34, 54), (52, 22, 44), (66, 66, 50), (-40, 84, 46)):
        left = number(middle + x - wide / 2)
        s.shape(
            f"M{left} {y} c{wide * 0.2:.0f} -5 {wide * 0.34:.0f} -6 {wide * 0.5:.0f} -4 "
            f"c{wide * 0.2:.0f} -3 {wide * 0.4:.0f} -1 {wide * 0.5:.0f} 4 "
            f"c-{wide * 0.3:.0f} 4 -{wide * 0.8:.0f} 4 -{wide} 0 Z",
            "#FFF0D0",
            0,
            opacity=0.42,
        )
    _wave(s, right, 132, 4.5, 0, "#4FA9AE", "#26808E", "#124B5C")
    s.glow(sun, 137, 40, 6, "#FFF3C0/0.8", "#FFE7A0/0.4", "#FFE7A0/0")
    with s.moved(f"translate({number(middle - 62)} 26) scale(1.36)"):
        ships.draw_ship(s, "ember")
    _wave(s, right, 142, 5.5, 22, "#2F8A98", "#17606F", "#0D4252")
    s.glow(middle + 52, 158, 52, 34, "#FFE7A0/0.9", "#FFC95A/0.4", "#FFB43C/0")
    with s.moved(f"translate({number(middle + 14)} 116) scale(0.74)"):
        objects.draw_gold_chest(s)
    _wave(s, right, 178, 5.5, 4, "#237A8A", "#0F4F5F", "#082F3C")
    s.line(
        f"M{number(middle - 74)} 194 q8 -6 16 0 q8 6 16 0 M{number(middle - 8)} 199 q8 -6 16 0 "
        f"q8 6 16 0",
        2.6,
        "#BDEBEA",
        0.6,
    )


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/yoho`."""
    made = {"cover": cover(200, 210), "cover_square": cover(116, 108)}
    for part in (
        *(sea, objects, ships),
        *(cards, captains),
    ):
        made |= part.drawings()
    return made
