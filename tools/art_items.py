"""Draws how Magic Items of Dragon Farkle are kept: the pouch, and the token that hides one."""

from art_sketch import BRASS, LEATHER, Sketch
from art_svg import star

ITEM_BOX = (-6.0, -8.0, 112.0, 116.0)
RED = ("#E5604A", "#BF2920", "#7E1710")
WOOD = ("#C08A4E", "#8A5A2B", "#523318")


def item(foot: float = 92, wide: float = 34) -> Sketch:
    """An empty token with a shadow at its foot."""
    s = Sketch(ITEM_BOX)
    s.shadow(52, foot, wide, 8)
    return s


def hidden() -> str:
    """An item nobody else may see: a violet token with a flask."""
    s = item(92, 42)
    s.dot(50, 50, 45, s.ball("#8A68C8", "#54378F", "#2B1A55"), 4)
    s.ring(50, 50, 37, 2.4, "#E0B255")
    s.shape(
        "M44 24 H56 V28 L54 30 V42 C68 47 72 58 67 68 C65 73 60 74 50 74 C40 74 35 73 33 68 "
        "C28 58 32 47 46 42 V30 L44 28 Z",
        s.down(*BRASS),
        2.6,
    )
    s.shade(
        "M35 58 C42 55 50 62 57 58 C62 56 65 57 68 59 C69 68 62 72 50 72 C38 72 32 68 35 58 Z", 0.3
    )
    s.line("M15 40 C19 26 30 16 43 13", 3.4, "#FFFFFF", 0.5)
    return s.svg()


def pouch(is_open: bool) -> str:
    """The leather pouch in which a player keeps Magic Items."""
    s = item(94, 44)
    hide = s.slant(*LEATHER)
    if is_open:
        s.shape("M16 30 C12 18 30 10 50 10 C70 10 88 18 84 30 C80 42 20 42 16 30 Z", "#1E0F08")
        s.glow(50, 28, 26, 12, "#C7A6FF/0.9", "#8A68C8/0.4", "#8A68C8/0")
        for x, y, r in ((38, 18, 4), (54, 8, 3), (64, 18, 4.4), (46, 2, 2.4)):
            s.shape(star(x, y, r + 2, r * 0.7), "#FFE79A", 1.2)
        s.shape(
            "M16 30 C24 44 76 44 84 30 C98 52 98 82 86 92 C76 98 24 98 14 92 C2 82 2 52 16 30 Z",
            hide,
        )
        s.line("M19 40 C34 50 66 50 81 40", 5.4)
        s.line("M19 40 C34 50 66 50 81 40", 2.6, "#E0B255")
    else:
        s.shape(
            "M30 26 C20 18 24 8 34 10 C40 4 46 6 50 10 C54 6 60 4 66 10 C76 8 80 18 70 "
            "26 L66 34 H34 Z",
            hide,
        )
        s.shape("M34 32 C10 44 2 70 12 88 C20 98 80 98 88 88 C98 70 90 44 66 32 Z", hide)
        s.line("M30 31 H70", 7)
        s.line("M30 31 H70", 3.6, "#E0B255")
        s.line("M58 32 C62 40 60 48 66 52", 4.6)
        s.line("M58 32 C62 40 60 48 66 52", 2, "#E0B255")
    s.line("M18 66 C18 56 22 50 27 46", 3.4, "#FFFFFF", 0.35)
    s.shape("M40 62 L50 54 L60 62 L60 74 L50 82 L40 74 Z", s.slant(*BRASS), 2.4)
    s.line("M30 88 C44 91 56 91 70 88", 2, "#C9935A", 0.7)
    return s.svg()


def drawings() -> dict[str, str]:
    """The pouch and the hidden item by name."""
    return {"item_hidden": hidden(), "pouch": pouch(False), "pouch_open": pouch(True)}
