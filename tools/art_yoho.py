"""Gathers the drawings of Yoho!, and draws its covers: a ship and a chest on the sea at dusk."""

import art_yoho_captains
import art_yoho_cards
import art_yoho_objects
import art_yoho_sea
import art_yoho_ships
from art_sketch import Sketch, rounded
from art_svg import number


def _wave(s: Sketch, right: float, y: float, high: float, start: float, *hues: str) -> None:
    """A row of waves from side to side, 210 deep."""
    path = [f"M-40 {number(y)}"]
    x = -40.0 + start
    path.append(f"L{number(x)} {number(y)}")
    while x < right + 40:
        path.append(f"q13 {number(-high)} 26 0 q13 {number(high)} 26 0")
        x += 52
    s.shape(f"{' '.join(path)} V214 H-40 Z", s.down(*hues), 2.6)


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
        rounded(1, 1, right - 2, 208, 14),
        s.down("#155A72", "#2F8A94", "#9CC9A8", "#F6CF86", "#F2A65A"),
        0,
    )
    s.glow(middle + 30, 122, 78, 70, "#FFF6D0/0.95", "#FFDF94/0.5", "#FFDF94/0")
    s.dot(middle + 30, 122, 24, s.ball("#FFFDEC", "#FFEBAE", "#FFD27A", at=(50, 50), reach=60), 0)
    for x, y, wide in ((-58, 40, 46), (40, 26, 40), (64, 62, 30)):
        left = middle + x - wide / 2
        s.shape(
            f"M{number(left)} {y} c4 -9 16 -9 20 -3 c6 -8 18 -5 20 3 Z", "#FFF3D8", 0, opacity=0.35
        )
    _wave(s, right, 138, 6, 0, "#3F9BA6", "#1F6E80", "#124B5C")
    with s.moved(f"translate({number(middle - 64)} 22) scale(1.32)"):
        art_yoho_ships.draw_ship(s, "ember")
    _wave(s, right, 152, 8, 22, "#2F8A98", "#17606F", "#0D4252")
    s.glow(middle + 50, 154, 44, 30, "#FFE7A0/0.8", "#FFC95A/0.35", "#FFB43C/0")
    with s.moved(f"translate({number(middle + 18)} 120) scale(0.66)"):
        art_yoho_objects.draw_gold_chest(s)
    _wave(s, right, 176, 8, 4, "#237A8A", "#0F4F5F", "#082F3C")
    s.line(
        f"M{number(middle - 70)} 190 q9 -7 18 0 q9 7 18 0 M{number(middle + 10)} 196 q9 -7 18 0 "
        f"q9 7 18 0",
        3,
        "#BDEBEA",
        0.7,
    )


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/yoho`."""
    made = {"cover": cover(200, 210), "cover_square": cover(116, 108)}
    for part in (
        *(art_yoho_sea, art_yoho_objects, art_yoho_ships),
        *(art_yoho_cards, art_yoho_captains),
    ):
        made |= part.drawings()
    return made
