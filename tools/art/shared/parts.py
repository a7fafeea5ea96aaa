"""Draws parts that drawings of several games share: plates, card backs, smoke, a pair of eyes."""

from tools.art.shared.sketch import Sketch, rounded
from tools.art.shared.svg import INK, number

Hues = tuple[str, str, str]
"""A colour from the light to the shadow."""

_BRASS = "#D9AC54"


def plate(hues: Hues) -> Sketch:
    """The ground of a power or an ability: a plate with a cream line, in a box of 100."""
    s = Sketch((-6, -6, 112, 114), 3)
    s.shadow(53, 95, 46, 8)
    s.shape(rounded(4, 4, 92, 92, 20), s.slant(*hues), 3.4)
    s.shape(rounded(9, 9, 82, 82, 15), "none", 2, ink="#FFF3D8")
    return s


def card_back(field: Hues) -> Sketch:
    """The back of a card, 88 x 112: a dark field with brass corners, for one brass sign."""
    s = Sketch((-2, -2, 92, 116), 2)
    s.shape(rounded(1, 1, 86, 110, 8), s.down("#F6E7C8", "#D9BE8A"), 2)
    s.shape(rounded(5, 5, 78, 102, 5), s.ball(*field, at=(50, 45), reach=75), 1.6)
    s.shape(rounded(9, 9, 70, 94, 3.5), "none", 1.3, ink=_BRASS)
    for x, y, turn in ((9, 9, 0), (79, 9, 90), (79, 103, 180), (9, 103, 270)):
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.line("M4 13 C4 7 7 4 13 4", 1.6, _BRASS)
            s.dot(6.5, 6.5, 1.4, _BRASS)
    return s


def puffs(s: Sketch, balls: tuple[tuple[float, float, float], ...], hues: Hues) -> None:
    """Balls of smoke or dust (x, y, radius) in one outline, lit from the upper left."""
    for x, y, r in balls:
        s.dot(x, y, r + 3, INK)
    for x, y, r in balls:
        s.dot(x, y, r, s.ball(*hues, at=(36, 28), reach=85))
    for x, y, r in balls:
        s.line(
            f"M{number(x - r * 0.62)} {number(y - r * 0.1)} C{number(x - r * 0.5)} "
            f"{number(y - r * 0.5)} {number(x - r * 0.2)} {number(y - r * 0.66)} "
            f"{number(x + r * 0.1)} {number(y - r * 0.66)}",
            2.2,
            "#FFFFFF",
            0.4,
        )


def eyes(s: Sketch, left: float, right: float, y: float, r: float = 3.6) -> None:
    """Two round eyes with a gleam."""
    for x in (left, right):
        s.dot(x, y, r, INK)
        s.dot(x - r * 0.3, y - r * 0.4, r * 0.34, "#FFFFFF")
