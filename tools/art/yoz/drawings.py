"""Gathers the drawings of Yoz, and draws its covers: the castle at evening, seen from the wood."""

from tools.art.shared.sketch import Sketch, rounded
from tools.art.shared.svg import number
from tools.art.yoz import cards, characters, dragon_cards, dragons, land, pieces, play


def cover(width: int, height: int) -> str:
    """The cover, in a rim."""
    s = Sketch((0, 0, width, height), 2)
    with s.moved(f"scale({number(height / 210)})"):
        _scene(s, width * 210 / height)
    s.rim(width, height)
    return s.svg()


def _land(s: Sketch, right: float, left_y: float, mid: float, right_y: float, *hues: str) -> None:
    """A rolling stretch of land from side to side, down to the round corners of the cover."""
    crest = (
        f"C{number(right * 0.25)} {left_y} {number(right * 0.3)} {mid} {number(right * 0.5)} {mid} "
        f"C{number(right * 0.7)} {mid} {number(right * 0.8)} {right_y} {number(right - 1)} "
        f"{right_y}"
    )
    low = f"V200 A9 9 0 0 1 {number(right - 10)} 209 H10 A9 9 0 0 1 1 200 Z"
    s.shape(f"M1 {left_y} {crest} {low}", s.down(*hues), 0)
    s.line(f"M1 {left_y} {crest}", 2.4)


_BUNCHES = (17, 26, 14, 22, 29, 16, 24, 19, 27, 15, 21, 25)
"""Widths of bunches of leaves, in the order in which they repeat."""


def _leaves(s: Sketch, right: float) -> None:
    """The wood from which one looks out, along the top: deep at the sides, thin in the middle."""
    for hues, depth, first in (
        (("#2E5A34", "#16301F"), 58, 0),
        (("#4F8C40", "#254F2A"), 40, 5),
    ):
        edge = [f"M1 {depth} V10 A9 9 0 0 1 10 1 H{number(right - 10)}"]
        edge.append(f"A9 9 0 0 1 {number(right - 1)} 10 V{depth}")
        x, n = right - 1, first
        tufts: list[tuple[float, float, float]] = []
        while x > 1:
            wide = min(float(_BUNCHES[n % len(_BUNCHES)]), x - 1)
            x, n = x - wide, n + 1
            away = abs(x - right / 2) / (right / 2)
            y = depth * (0.3 + 0.62 * away**1.6)
            bulge = 0.56 * max(wide, 8)
            edge.append(f"A{number(bulge)} {number(bulge)} 0 0 1 {number(x)} {number(y)}")
            tufts.append((x + wide / 2, y, wide))
        s.shape(f"{' '.join(edge)} Z", s.down(*hues), 2.2)
        for x, y, wide in tufts:
            half = wide * 0.26
            s.line(
                f"M{number(x - half)} {number(y - 1)} c{number(half * 0.4)} 5 "
                f"{number(half * 1.2)} 6 "
                f"{number(half * 2)} 3",
                1.6,
                "#BFE08E",
                0.34,
            )


def _scene(s: Sketch, right: float) -> None:
    """What a cover shows, 210 high and `right` wide."""
    middle = right / 2
    s.shape(
        rounded(1, 1, right - 2, 208, 9),
        s.down("#7FA86A", "#C9CF8A", "#F9DFA0", "#F6BE72", *("#4E7A30",) * 2),
        0,
    )
    s.glow(middle, 104, 92, 84, "#FFF8DC/0.95", "#FFE7A0/0.5", "#FFE7A0/0")
    s.shape(
        f"M1 140 L{number(right * 0.16)} 96 L{number(right * 0.27)} 118 L{number(right * 0.36)} "
        f"104 "
        f"L{number(right * 0.5)} 134 L{number(right * 0.66)} 106 L{number(right * 0.76)} 122 "
        f"L{number(right * 0.88)} 92 L{number(right - 1)} 138 V170 H1 Z",
        s.down("#A9B4C4", "#7E8EA0"),
        0,
        opacity=0.85,
    )
    _land(s, right, 152, 138, 150, "#A9CF6A", "#6E9E40", "#3F6E2A")
    with s.moved(f"translate({number(middle - 50)} 62) scale(0.83)"):
        s.shadow(62, 113, 62, 9)
        pieces.draw_castle(s, "open")
    road = (
        f"M{number(middle - 9)} 157 H{number(middle + 9)} C{number(middle + 14)} 168 "
        f"{number(middle - 24)} 170 {number(middle - 14)} 184 C{number(middle - 8)} 192 "
        f"{number(middle + 12)} 196 {number(middle + 20)} 208.500 H{number(middle - 40)} "
        f"C{number(middle - 52)} 190 {number(middle - 34)} 180 {number(middle - 26)} 174 "
        f"C{number(middle - 14)} 166 {number(middle - 8)} 164 {number(middle - 9)} 157 Z"
    )
    s.shape(road, s.down("#F6E2AE", "#D9B878", "#A9803F"), 2.2)
    with s.moved(f"translate({number(middle + 22)} 50) scale(0.5)"):
        dragons.draw_flying(s, dragons.DRAGONS["ember"])
    for x, y, grow, hue in (
        (-78, 168, 0.82, "ember"),
        (40, 170, 0.86, "harbour"),
        (70, 160, 0.7, "moss"),
    ):
        with s.moved(f"translate({number(middle + x)} {y}) scale({grow})"):
            s.shadow(21.5, 38, 18, 5)
            pieces.draw_gem(s, hue)
    with s.moved(f"translate({number(middle - 46)} 166) scale(0.34)"):
        s.shadow(54, 100, 44, 8)
        characters.draw_sneaking(s)
    _leaves(s, right)


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/yoz`."""
    made = {"cover": cover(200, 210), "cover_square": cover(116, 108)}
    for part in (
        *(land, pieces, characters, dragons),
        *(play, cards, dragon_cards),
    ):
        made |= part.drawings()
    return made
