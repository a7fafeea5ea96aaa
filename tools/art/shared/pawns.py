"""Draws a character's pawn: a bust in a player's disc, the emblem at its lower right."""

from collections.abc import Callable

from tools.art.shared.sketch import Sketch
from tools.art.shared.svg import INK, PLAYERS, RIM

SHOULDERS = "M6 103 C10 86 28 81 50 81 C72 81 90 86 94 103 Z"
SHOULDERS_IN_DISC = "M13 90 C24 83 36 81 50 81 C64 81 76 83 87 90 A58 58 0 0 1 13 90 Z"
"""Shoulders on a line, and cut by the rim of a pawn's disc."""

_DISC, _BADGE = (50, 50, 46), (82, 82, 15)

Bust = Callable[[Sketch, str], None]
"""Draws a character in a box of 100, with the given shoulders."""


def pawn(draw: Bust, player: str, place: str = "translate(10.4 14) scale(0.792)") -> str:
    """A character's pawn; `place` is where the bust lies in the disc of 100."""
    hue = PLAYERS[player]
    s = Sketch((-4, -6, 110, 114), 3)
    x, y, r = _DISC
    s.shadow(x + 3, y + 43, 47, 11)
    s.dot(x, y, r + 4.6, INK)
    s.dot(x, y, r + 2.8, RIM)
    s.dot(x, y, r, s.ball(hue.light, hue.base, hue.dark, at=(38, 28), reach=88), 2)
    s.shade(f"M{x - r} {y} A{r} {r} 0 0 0 {x + r} {y} C{x + r} 78 {x - r} 78 {x - r} {y} Z", 0.16)
    with s.moved(place):
        draw(s, SHOULDERS_IN_DISC)
    s.ring(x, y, r + 3.7, 1.8, INK)
    s.ring(x, y, r + 1.6, 2.8, RIM)
    s.ring(x, y, r, 1.8, INK)
    x, y, r = _BADGE
    s.dot(x, y, r + 3.4, INK)
    s.dot(x, y, r + 2, RIM)
    s.dot(x, y, r, s.ball(hue.light, hue.base, hue.dark, at=(38, 30), reach=85))
    s.emblem(player, x, y, 21)
    return s.svg()
