"""Draws the Companions of Dragon Farkle who are not quite human: the ogre, the cat, the banshee."""

from tools.art.dragon_farkle.companions import BUST
from tools.art.shared.sketch import Sketch
from tools.art.shared.svg import INK


def ugh() -> str:
    """Ugh, the Ogre."""
    s = Sketch(BUST)
    s.shape(
        "M-2 103 C2 80 24 74 50 74 C76 74 98 80 102 103 Z", s.slant("#8A5F36", "#543619", "#33200F")
    )
    for x in (12, 26, 74, 88):
        s.line(f"M{x} 84 l3 7 l4 -5", 2.2, "#D7B27E", 0.7)
    hide = ("#B9CC78", "#84A050", "#4E6A2C")
    for path in ("M24 46 L1 34 C2 50 8 60 20 64 Z", "M76 46 L99 34 C98 50 92 60 80 64 Z"):
        s.shape(path, s.slant(*hide))
    s.shade("M20 50 L8 41 C9 50 13 55 19 58 Z M80 50 L92 41 C91 50 87 55 81 58 Z", 0.28)
    s.shape(
        "M24 34 C24 14 76 14 76 34 C78 44 84 52 86 64 C86 84 68 93 50 93 C32 93 14 84 14 64 "
        "C16 52 22 44 24 34 Z",
        s.slant(*hide),
    )
    s.shade("M66 22 C82 34 86 56 84 68 C80 84 66 91 54 92 C72 76 76 46 66 22 Z", 0.2)
    s.shape(
        "M44 18 C40 6 46 -4 54 -10 C54 -2 60 2 60 8 C60 14 57 18 55 20 Z",
        s.slant("#4A2A1A", "#1E0F08"),
    )
    s.line("M45 14 H57", 4.6)
    s.line("M45.500 14 H56.500", 2, "#D9452E")
    s.shade("M24 45 C32 38 44 42 48 50 H52 C56 42 68 38 76 45 L74 54 C66 58 34 58 26 54 Z", 0.26)
    for x in (37, 63):
        s.dot(x, 51, 5.4, "#FFE79A", 2.2)
        s.dot(x + (1 if x < 50 else -1), 52, 2.6, INK)
    s.shape(
        "M24 42 C32 35 44 40 49 47 C45 50 34 46 26 49 Z M76 42 C68 35 56 40 51 47 "
        "C55 50 66 46 74 49 Z",
        "#4C3A1C",
        2,
    )
    s.shape("M42 55 C40 64 44 67 50 67 C56 67 60 64 58 55 C56 50 44 50 42 55 Z", s.down(*hide), 2.6)
    s.line("M46 63 L46 61 M54 63 L54 61", 2.6)
    s.shape("M24 74 C34 67 66 67 76 74 C70 84 30 84 24 74 Z", "#4A1512", 2.8)
    s.shape("M29 77 L31 60 L40 77 Z M71 77 L69 60 L60 77 Z", s.down("#FFFDF0", "#E0CB98"), 2.4)
    s.shape("M43 76 L46 71 L49 76 Z M51 76 L54 71 L57 76 Z", "#FFF6DC", 1.6)
    for x, y in ((30, 28), (66, 30), (72, 62)):
        s.dot(x, y, 2.6, "#5C7634", 0)
    s.line("M30 32 C34 25 42 22 50 22", 3, "#FFFFFF", 0.4)
    return s.svg()


def tabby() -> str:
    """Tabby, the Three-Legged Cat."""
    s = Sketch(BUST)
    fur = ("#F6B45E", "#D98530", "#8E4C16")
    s.line("M84 98 C102 92 100 70 90 66", 11)
    s.line("M84 98 C101 91 99 71 90 66", 6, "#D98530")
    s.shape("M22 103 C18 84 28 68 50 68 C72 68 82 84 80 103 Z", s.slant(*fur))
    s.shape("M38 103 C36 86 42 78 50 78 C58 78 64 86 62 103 Z", "#FFF0D2", 0)
    s.line("M28 82 L36 85 M26 92 L35 93 M73 82 L65 85 M75 92 L66 93", 3.4, "#7A3E12")
    s.shape("M16 8 L24 12 L27 20 L36 24 L22 42 Z M84 8 L64 24 L78 42 Z", s.slant(*fur))
    s.shape("M21 16 L30 25 L24 34 Z M79 16 L70 25 L76 34 Z", "#E8967E", 1.6)
    s.shape(
        "M18 42 C18 26 34 19 50 19 C66 19 82 26 82 42 C88 50 90 58 92 62 C86 66 82 68 78 70 "
        "C70 80 60 84 50 84 C40 84 30 80 22 70 C18 68 14 66 8 62 C10 58 12 50 18 42 Z",
        s.slant(*fur),
    )
    s.shade("M64 22 C84 32 84 60 76 70 C70 79 60 83 52 83 C70 66 72 42 64 22 Z", 0.16)
    s.shape("M50 58 C62 58 66 66 62 74 C58 80 42 80 38 74 C34 66 38 58 50 58 Z", "#FFF0D2", 0)
    s.line("M50 20 V34 M41 22 L43 33 M59 22 L57 33", 4, "#7A3E12")
    s.line("M16 52 L26 54 M15 60 L25 60 M84 52 L74 54 M85 60 L75 60", 3.2, "#7A3E12")
    for x, way in ((35, 1), (65, -1)):
        s.shape(
            f"M{x - 9 * way} 46 C{x - 4 * way} 40 {x + 6 * way} 42 {x + 9 * way} 51 "
            f"C{x + 3 * way} 56 {x - 6 * way} 55 {x - 9 * way} 46 Z",
            s.ball("#E9F7A0", "#9FC63A", "#4C7A1E", at=(45, 40), reach=70),
            2.6,
        )
        s.line(f"M{x + 1 * way} 45 V53", 3.4)
        s.line(f"M{x - 11 * way} 42 C{x - 4 * way} 37 {x + 6 * way} 39 {x + 11 * way} 48", 3.2)
    s.shape("M45 61 H55 L50 67 Z", "#D9675A", 2)
    s.line("M50 67 C50 73 43 74 40 71 M50 67 C50 73 57 74 60 71", 2.4)
    s.line("M32 66 L12 68 M33 71 L14 78 M68 66 L88 68 M67 71 L86 78", 1.8, "#FFF6DC", 0.9)
    s.line("M40 38 L33 62", 2.2, "#FFE3C0", 0.8)
    s.shape("M40 92 C38 86 44 82 50 82 C56 82 62 86 60 92 C60 98 40 98 40 92 Z", s.slant(*fur), 2.6)
    s.line("M46 90 V95 M54 90 V95", 2)
    return s.svg()


def skree() -> str:
    """Skree, the Off-Key Banshee."""
    s = Sketch(BUST)
    hair = s.slant("#F4FFFA", "#B7D9D2", "#5F8C8C")
    s.shape(
        "M50 -6 C84 -8 88 24 86 46 C86 62 98 70 92 86 C90 96 80 100 74 103 H26 C16 99 6 92 8 80 "
        "C10 68 16 60 14 44 C12 20 18 -4 50 -6 Z",
        hair,
    )
    s.shape(
        "M16 103 C20 90 34 84 50 84 C66 84 80 90 84 103 Z", s.slant("#7FAFA8", "#3F6B6C", "#1F3C42")
    )
    s.shape(
        "M30 40 C30 18 70 18 70 40 C72 58 68 90 50 90 C32 90 28 58 30 40 Z",
        s.slant("#EAFBEF", "#B3D8C6", "#6E9C93"),
    )
    s.shade("M62 26 C72 34 72 60 66 76 C62 86 56 89 51 89 C62 74 66 44 62 26 Z", 0.2, "#1F3C42")
    for x in (40, 60):
        s.shape(
            f"M{x - 8} 44 C{x - 6} 36 {x + 6} 36 {x + 8} 44 C{x + 7} 53 {x - 7} 53 {x - 8} 44 Z",
            "#16282C",
            2,
        )
        s.dot(x, 45, 3.4, s.ball("#FFFFFF", "#8FFFE0", at=(50, 50), reach=60))
    s.line("M30 36 C34 31 40 30 46 34 M70 36 C66 31 60 30 54 34", 3.2, "#3F6B6C")
    s.shape("M50 57 C61 57 62 70 60 78 C58 86 42 86 40 78 C38 70 39 57 50 57 Z", "#2A0F18", 2.6)
    s.shape("M43 80 C46 75 54 75 57 80 C54 84 46 84 43 80 Z", "#B8405A", 0)
    s.line("M44 61 C48 59 52 59 56 61", 3, "#FFFFFF", 0.85)
    s.shape(
        "M30 48 C24 30 32 10 50 10 C42 18 36 26 34 44 C34 58 30 74 22 82 C26 70 30 60 30 48 Z "
        "M70 48 C76 30 68 10 50 10 C58 18 64 26 66 44 C66 58 70 74 78 82 C74 70 70 60 70 48 Z",
        hair,
        2.6,
    )
    s.line(
        "M22 30 C24 14 34 4 46 2 M16 78 C20 68 22 60 22 50 M84 84 C80 70 78 60 79 48",
        2.6,
        "#FFFFFF",
        0.7,
    )
    s.line("M4 34 C-2 44 -2 58 4 66 M96 34 C102 44 102 58 96 66", 3, "#8FFFE0", 0.8)
    return s.svg()


def drawings() -> dict[str, str]:
    """The creatures by name: `companion_` and the card's id."""
    return {f"companion_{draw.__name__}": draw() for draw in (ugh, tabby, skree)}
