"""Draws the ten Companions of Dragon Farkle as busts, in boxes of 100 that stand on a "
"card's line."""

from art_sketch import BRASS, GOLD, LEATHER, PAPER, STEEL, Sketch
from art_svg import INK

_BOX = (-9.0, -16.0, 118.0, 128.0)
_SKIN = ("#F9D8B2", "#EDBB8C", "#C98A5C")
_BROWN_SKIN = ("#D9A274", "#B97A4C", "#83502E")
_CHEEK = "#E2705A"
_HEAD = "M28 46 C28 24 72 24 72 46 L71 62 C70 78 60 88 50 88 C40 88 30 78 29 62 Z"


def _eyes(s: Sketch, left: float, right: float, y: float, r: float = 3.6) -> None:
    for x in (left, right):
        s.dot(x, y, r, INK)
        s.dot(x - r * 0.3, y - r * 0.4, r * 0.34, "#FFFFFF")


def sidia() -> str:
    """Sidia, the Fortune-Teller: veil with coins, and a crystal ball."""
    s = Sketch(_BOX)
    s.shape("M20 46 C14 70 12 88 18 102 H82 C88 88 86 70 80 46 Z", s.slant("#4A2B3C", "#21121E"))
    s.shape(
        "M8 103 C10 86 28 80 50 80 C72 80 90 86 92 103 Z", s.slant("#9A5BC4", "#6A3796", "#3A1B5E")
    )
    s.shape("M42 74 H58 V86 C54 90 46 90 42 86 Z", s.down(*_BROWN_SKIN[1:]))
    s.shape(_HEAD, s.slant(*_BROWN_SKIN))
    s.shade("M60 30 C74 34 73 56 70 66 C68 78 60 87 52 87 C64 74 66 48 60 30 Z", 0.18)
    s.shape(
        "M20 50 C16 16 36 4 52 4 C70 4 86 18 80 52 C74 38 66 32 50 32 C34 32 26 38 20 50 Z",
        s.slant("#B77AE0", "#7E45AE", "#4A2474"),
    )
    s.line("M30 20 C36 13 44 10 52 10", 3, "#FFFFFF", 0.4)
    for x, y in ((27, 41), (35, 36), (43, 33.5), (51, 33), (59, 33.8), (67, 37), (74, 42)):
        s.dot(x, y, 4, s.ball(*GOLD), 1.6)
    s.shape("M50 12 L56 19 L50 27 L44 19 Z", s.slant("#9FF0E0", "#2E9E8E"), 2)
    for x in (40, 60):
        s.shape(
            f"M{x - 7} 55 C{x - 3} 49 {x + 4} 49 {x + 7} 55 C{x + 3} 60 {x - 3} 60 {x - 7} 55 Z",
            "#FFF8E6",
            2,
        )
        s.dot(x, 55, 3.3, INK)
        s.line(f"M{x - 8} 54 C{x - 4} 48 {x + 4} 48 {x + 8} 54", 3)
    s.line("M50 57 L48 66 L52 67", 2, INK, 0.6)
    s.shape("M42 73 C46 70 54 70 58 73 C54 79 46 79 42 73 Z", "#A62A3A", 2)
    for x in (25, 75):
        s.ring(x, 68, 6, 4.6, INK)
        s.ring(x, 68, 6, 2.2, "#F2C14A")
    s.shape("M30 103 C34 94 66 94 70 103 Z", s.down(*BRASS), 2.6)
    s.dot(50, 90, 16, s.ball("#FFFFFF", "#A8E8F4", "#5E8FE0", "#3A2A86", at=(38, 30)), 3)
    s.line("M42 94 C46 86 54 98 60 88", 2.4, "#FFFFFF", 0.7)
    s.line("M41 84 C43 80 46 78 49 78", 3, "#FFFFFF", 0.9)
    return s.svg()


def ugh() -> str:
    """Ugh, the Ogre."""
    s = Sketch(_BOX)
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
    s = Sketch(_BOX)
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


def hiccup() -> str:
    """Hiccup, the Half-Dwarf, with a tankard."""
    s = Sketch(_BOX)
    s.shape(
        "M2 103 C6 84 26 78 50 78 C74 78 94 84 98 103 Z", s.slant("#6E8A4A", "#46612E", "#27391A")
    )
    s.shape("M26 42 C26 30 74 30 74 42 L74 64 C70 78 30 78 26 64 Z", s.slant(*_SKIN))
    s.shape(
        "M18 50 C10 46 8 58 14 64 C18 68 24 66 26 62 Z M82 50 C90 46 92 58 86 64 "
        "C82 68 76 66 74 62 Z",
        s.slant(*_SKIN),
        2.6,
    )
    beard = s.slant("#F08A3E", "#C4551C", "#7A2C0C")
    s.shape(
        "M22 56 C24 66 34 66 42 64 C46 62 54 62 58 64 C66 66 76 66 78 56 C86 78 78 96 66 100 "
        "L60 92 L56 104 L50 96 L44 104 L40 92 L34 100 C22 96 14 78 22 56 Z",
        beard,
    )
    s.line("M32 74 C34 82 36 86 40 90 M68 74 C66 82 64 86 60 90 M50 80 V92", 2.4, "#6A2408", 0.7)
    s.shape("M36 96 h8 v6 h-8 Z M56 96 h8 v6 h-8 Z", s.down(*BRASS), 2)
    s.shape(
        "M30 66 C36 58 46 60 50 65 C54 60 64 58 70 66 C62 74 54 73 50 70 C46 73 38 74 30 66 Z",
        beard,
        2.6,
    )
    s.shape(
        "M42 52 C40 62 44 66 50 66 C56 66 60 62 58 52 C56 46 44 46 42 52 Z",
        s.slant("#F4B48E", "#D9805A"),
        2.6,
    )
    _eyes(s, 37, 63, 50)
    s.line("M28 45 C33 41 40 42 44 45 M72 45 C67 41 60 42 56 45", 4, "#A8441A")
    for x, way in ((20, -1), (80, 1)):
        s.shape(
            f"M{x} 32 C{x + way * 10} 30 {x + way * 16} 20 {x + way * 14} 6 "
            f"C{x + way * 6} 12 {x - way * 2} 16 {x - way * 6} 24 Z",
            s.down(*PAPER),
            2.8,
        )
    s.shape("M20 40 C18 10 36 0 50 0 C64 0 82 10 80 40 C70 34 30 34 20 40 Z", s.slant(*STEEL))
    s.shape("M18 38 C30 31 70 31 82 38 L81 46 C70 39 30 39 19 46 Z", s.down(*BRASS), 2.6)
    s.shape("M46 0 H54 L55 34 H45 Z", s.down(*BRASS), 2.4)
    for x in (27, 37, 63, 73):
        s.dot(x, 40 - (1.6 if x in (37, 63) else 0), 1.8, INK)
    s.line("M28 24 C30 14 36 8 42 6", 3, "#FFFFFF", 0.8)
    s.shape("M82 78 C94 74 94 98 82 94", "none", 6)
    s.line("M82 78 C93 75 93 97 82 94", 2.4, "#E0B255")
    s.shape("M62 72 H84 L83 102 H63 Z", s.across(*LEATHER), 2.8)
    s.shape("M62 78 H84 V83 H62 Z M63 93 H83.500 V98 H63 Z", s.across(*STEEL), 1.8)
    s.shape(
        "M60 74 C58 66 66 64 70 67 C74 62 84 64 86 70 C88 76 82 78 73 78 C66 78 61 78 60 74 Z",
        s.down("#FFFFFF", "#EBDDBB"),
        2.4,
    )
    return s.svg()


def skree() -> str:
    """Skree, the Off-Key Banshee."""
    s = Sketch(_BOX)
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


def percy() -> str:
    """Percy, the Fainting Paladin."""
    s = Sketch(_BOX)
    steel = s.slant(*STEEL)
    s.shape("M0 103 C4 82 28 80 50 80 C72 80 96 82 100 103 Z", steel)
    s.shape(
        "M2 100 C0 84 12 76 26 80 C32 88 30 98 28 103 Z M98 100 C100 84 88 76 74 80 "
        "C68 88 70 98 72 103 Z",
        s.slant(*STEEL),
        2.8,
    )
    s.shape("M30 82 C40 76 60 76 70 82 L66 94 C58 90 42 90 34 94 Z", s.down(*BRASS), 2.6)
    with s.moved("rotate(-10 50 60)"):
        hair = s.slant("#FFE9A0", "#E8B84A", "#A0701E")
        s.shape(
            "M22 46 C14 14 40 0 58 6 C80 4 90 30 78 64 C76 76 70 78 68 70 L32 70 "
            "C28 80 20 70 22 46 Z",
            hair,
        )
        s.shape(_HEAD, s.slant("#FDEBD8", "#F0CBA8", "#C99872"))
        s.dot(36, 66, 5.6, _CHEEK, 0, 0.4)
        s.dot(64, 66, 5.6, _CHEEK, 0, 0.4)
        s.line("M34 57 C38 61 43 61 46 57 M54 57 C57 61 62 61 66 57", 3.2)
        s.line("M33 48 C37 43 42 44 46 48 M54 48 C58 44 63 43 67 48", 3, "#A0701E")
        s.line("M50 58 L47 67 L51 68", 2, INK, 0.6)
        s.shape("M44 76 C47 72 53 72 56 76 C54 82 46 82 44 76 Z", "#8E2A2A", 2.2)
        s.shape(
            "M24 50 C22 24 40 14 54 16 C70 14 78 28 76 50 C72 42 68 36 60 32 C52 38 38 36 32 34 "
            "C28 38 26 44 24 50 Z",
            hair,
            2.8,
        )
        s.line("M32 26 C38 19 46 18 52 20", 3, "#FFFFFF", 0.6)
    s.shape(
        "M60 14 C68 6 80 10 84 20 C92 40 94 60 96 84 L78 86 C78 64 74 46 66 32 C58 30 54 "
        "22 60 14 Z",
        s.slant(*STEEL),
        3,
    )
    s.shape(
        "M56 20 C50 26 56 36 64 34 C72 36 78 30 76 20 C74 12 62 12 56 20 Z",
        s.slant("#FDEBD8", "#F0CBA8", "#C99872"),
        2.8,
    )
    s.line("M60 26 L58 32 M66 27 L65 34 M72 25 L73 32", 2)
    s.line("M76 22 C82 36 84 46 86 60", 2.6, "#FFFFFF", 0.8)
    s.line("M74 36 L88 32 M78 54 L92 51", 2.2, INK, 0.6)
    return s.svg()


def bartleby() -> str:
    """Bartleby, the Overqualified Squire: spectacles, quill and forms."""
    s = Sketch(_BOX)
    s.shape(
        "M6 103 C10 86 30 82 50 82 C70 82 90 86 94 103 Z", s.slant("#5B7FC0", "#34528E", "#1C2F5C")
    )
    s.shape("M34 82 L50 96 L66 82 L60 76 H40 Z", s.down(*PAPER), 2.6)
    s.shape("M50 92 L44 103 H56 Z", "#7E1710", 2)
    s.shape(_HEAD, s.slant(*_SKIN))
    s.shade("M60 30 C74 34 73 56 70 66 C68 78 60 87 52 87 C64 74 66 48 60 30 Z", 0.14)
    s.shape("M24 54 C20 56 20 66 27 67 Z M76 54 C80 56 80 66 73 67 Z", s.slant(*_SKIN), 2.6)
    hair = s.slant("#9A6838", "#5E3A1C", "#331D0C")
    s.shape(
        "M22 56 C16 18 34 4 52 6 C72 4 84 20 78 56 L72 56 L71 44 C56 42 40 42 29 44 L28 56 Z", hair
    )
    s.line("M34 14 C40 11 48 10 54 11 M40 22 L38 40 M52 20 L52 40 M63 22 L65 40", 2, "#2A1710", 0.5)
    s.line("M30 24 C34 15 42 11 50 11", 3, "#FFFFFF", 0.35)
    s.line("M72 40 C84 30 90 14 96 -8", 3.4)
    s.shape(
        "M78 34 C78 14 86 -2 98 -10 C100 6 98 20 86 32 Z",
        s.slant("#FFFFFF", "#DCE3EA", "#9AA6B4"),
        2.6,
    )
    s.line("M78 36 C86 22 92 8 97 -8", 1.8)
    for x in (39, 61):
        s.dot(x, 57, 9.4, s.slant("#FFFFFF/0.7", "#BFE2EE/0.35"), 0)
        s.ring(x, 57, 9.4, 3.6, INK)
        s.ring(x, 57, 9.4, 1.2, "#E0B255")
        s.dot(x, 58, 3.1, INK)
    s.line("M48.500 56 H51.500", 3)
    s.line("M31 45 C35 42 41 43 45 46 M55 43 C59 40 65 41 69 44", 3, "#5E3A1C")
    s.line("M50 62 L48 69 L52 70", 2, INK, 0.6)
    s.line("M43 77 C47 75 53 76 58 73", 3)
    s.shape("M4 84 L26 78 L32 100 L10 106 Z", s.slant(*PAPER), 2.6)
    s.line("M10 88 L24 84 M11 93 L25 89 M13 98 L22 95.500", 1.8, "#6B4526")
    s.dot(26, 99, 4, "#BF2920", 1.8)
    return s.svg()


def yorick() -> str:
    """Yorick, the Two-Headed Herald: one head rejoices, the other does not."""
    s = Sketch(_BOX)
    s.shape("M4 103 C6 84 26 76 50 76 V103 Z", s.slant("#E5604A", "#BF2920", "#7E1710"))
    s.shape("M96 103 C94 84 74 76 50 76 V103 Z", s.slant("#FFE979", "#E8B823", "#A07510"))
    s.shape("M42 82 L50 92 L58 82 L54 103 H46 Z", s.down(*PAPER), 2.2)
    for x, happy in ((27, True), (73, False)):
        with s.moved(f"translate({x} 0) rotate({-7 if happy else 7} 0 60)"):
            s.shape(
                "M-19 44 C-19 26 19 26 19 44 L18 60 C17 74 9 82 0 82 C-9 82 -17 74 -18 60 Z",
                s.slant(*_SKIN),
            )
            hair = s.slant("#5A3A20", "#2E1A0C")
            s.shape(
                "M-20 52 C-23 40 -20 34 -16 32 L-14 48 Z M20 52 C23 40 20 34 16 32 L14 48 Z",
                hair,
                2.4,
            )
            hat = ("#E5604A", "#BF2920", "#7E1710") if happy else ("#FFE979", "#E8B823", "#A07510")
            way = -1 if happy else 1
            s.shape(
                "M-22 40 C-22 18 -8 10 2 12 C14 12 22 20 22 40 C10 34 -10 34 -22 40 Z",
                s.slant(*hat),
            )
            s.shape(
                "M-23 42 C-10 34 10 34 23 42 L21 47 C10 40 -10 40 -21 47 Z", s.down(*PAPER), 2.2
            )
            s.shape(
                f"M{way * 12} 20 C{way * 16} 4 {way * 10} -8 {way * 2} -12 "
                f"C{way * -2} 0 {way * 2} 12 {way * 8} 22 Z",
                s.slant("#FFFFFF", "#E3D9C2", "#A8987A"),
                2.4,
            )
            _eyes(s, -8, 8, 54, 3)
            s.line("M0 56 L-2 63 L2 64", 1.8, INK, 0.6)
            if happy:
                s.shape("M-9 68 C-4 71 4 71 9 68 C7 77 -7 77 -9 68 Z", "#7A1A1C", 2.2)
                s.line("M-13 48 C-10 45 -6 45 -4 47 M13 48 C10 45 6 45 4 47", 2.6)
            else:
                s.line("M-8 73 C-4 68 4 68 8 73", 2.8)
                s.line("M-13 46 L-4 49 M13 46 L4 49", 3)
    s.shape("M40 96 L-2 84 L-4 102 Z", s.slant(*BRASS), 2.6)
    s.line("M38 96 L58 100", 5.6)
    s.line("M38 96 L58 100", 2.4, "#E0B255")
    return s.svg()


def gruel() -> str:
    """Grandma Gruel, the Camp Cook, with her ladle."""
    s = Sketch(_BOX)
    s.shape(
        "M6 103 C10 84 30 80 50 80 C70 80 90 84 94 103 Z", s.slant("#7FA0A8", "#4C6F7A", "#2A454F")
    )
    s.shape("M32 82 C40 90 60 90 68 82 L72 103 H28 Z", s.down("#FFFFFF", "#E3DAC4"), 2.6)
    s.shape(
        "M24 44 C24 28 76 28 76 44 C80 58 78 74 70 80 C62 88 38 88 30 80 C22 74 20 58 24 44 Z",
        s.slant(*_SKIN),
    )
    s.shade("M64 32 C80 40 80 66 70 79 C64 85 58 86 52 86 C68 70 70 48 64 32 Z", 0.14)
    s.shape(
        "M22 52 C16 44 20 34 26 30 C32 36 30 44 26 50 Z M78 52 C84 44 80 34 74 30 C68 36 "
        "70 44 74 50 Z",
        s.slant("#F2F2F2", "#B8BCC4"),
        2.4,
    )
    s.shape(
        "M18 34 C4 24 14 2 30 6 C36 -8 64 -8 70 6 C86 2 96 24 82 34 C84 40 76 44 70 40 "
        "C62 46 56 40 50 42 C44 40 38 46 30 40 C24 44 16 40 18 34 Z",
        s.slant("#FFFFFF", "#F0E6D0", "#B9AA8C"),
    )
    s.shape(
        "M22 31 C38 25 62 25 78 31 L77 37 C62 31 38 31 23 37 Z", s.down("#E5604A", "#9E2B1E"), 2
    )
    s.line("M30 22 C28 14 32 10 38 9 M50 22 V10 M68 21 C70 15 68 11 64 9", 2.2, "#8A7C64", 0.6)
    s.dot(31, 67, 6.4, _CHEEK, 0, 0.5)
    s.dot(69, 67, 6.4, _CHEEK, 0, 0.5)
    for x in (38, 62):
        s.dot(x, 55, 9, s.slant("#FFFFFF/0.75", "#BFE2EE/0.4"), 0)
        s.ring(x, 55, 9, 3.4, INK)
        s.ring(x, 55, 9, 1.2, "#E0B255")
        s.dot(x, 56, 3, INK)
    s.line("M47 54 C49 52 51 52 53 54", 2.8)
    s.line("M30 44 C34 41 40 42 43 45 M70 44 C66 41 60 42 57 45", 3.2, "#9AA0AA")
    s.shape("M46 60 C44 67 47 69 50 69 C53 69 56 67 54 60 C53 57 47 57 46 60 Z", "#EBA882", 2)
    s.shape("M38 75 C44 78 56 78 62 75 C58 83 42 83 38 75 Z", "#7A2A22", 2.2)
    s.line("M26 76 C28 80 31 83 34 85 M74 76 C72 80 69 83 66 85", 2, INK, 0.5)
    s.line("M88 100 L78 54", 7)
    s.line("M88 100 L78 54", 3.6, "#C9D0D8")
    s.shape("M66 40 H96 C96 58 88 62 81 62 C74 62 66 58 66 40 Z", s.slant(*STEEL))
    s.shape("M65 41 C68 35 94 35 97 41 C94 46 68 46 65 41 Z", s.slant("#B9C46A", "#7E8A34"), 2.4)
    s.line(
        "M72 30 C68 24 76 20 72 14 M82 29 C78 23 86 19 82 13 M91 30 C88 25 94 22 91 17",
        2.4,
        "#FFF6DC",
        0.75,
    )
    return s.svg()


def mildew() -> str:
    """Mildew, the Half-Retired Wizard."""
    s = Sketch(_BOX)
    s.shape(
        "M8 103 C12 86 30 82 50 82 C70 82 88 86 92 103 Z", s.slant("#6E7FC0", "#3E4C8E", "#20295A")
    )
    s.shape("M30 44 C30 30 70 30 70 44 L70 60 C70 74 30 74 30 60 Z", s.slant(*_SKIN))
    beard = s.slant("#FFFFFF", "#DDE0E4", "#9BA2AE")
    s.shape(
        "M26 50 C30 64 40 62 50 66 C60 62 70 64 74 50 C84 70 74 92 62 98 L56 94 L50 105 L44 94 "
        "L38 98 C26 92 16 70 26 50 Z",
        beard,
    )
    s.line("M34 72 C36 82 40 88 44 92 M66 72 C64 82 60 88 56 92 M50 78 V96", 2.2, "#7C8390", 0.7)
    s.shape(
        "M28 63 C36 56 46 60 50 65 C54 60 64 56 72 63 C66 72 56 72 50 68 C44 72 34 72 28 63 Z",
        beard,
        2.6,
    )
    s.shape("M45 50 C42 60 45 64 50 64 C55 64 58 60 55 50 Z", s.slant("#F4B48E", "#D9805A"), 2.4)
    for x in (39, 61):
        s.shape(
            f"M{x - 6} 51 C{x - 3} 47 {x + 3} 47 {x + 6} 51 C{x + 3} 55 {x - 3} 55 {x - 6} 51 Z",
            "#FFF8E6",
            1.8,
        )
        s.dot(x, 52, 2.6, INK)
        s.line(f"M{x - 7} 50 H{x + 7}", 3.2, "#C98A5C")
        s.line(f"M{x - 7} 51 H{x + 7}", 1.8)
    s.shape(
        "M30 44 C34 38 42 40 46 46 C42 48 36 47 31 49 Z M70 44 C66 38 58 40 54 46 "
        "C58 48 64 47 69 49 Z",
        "#F2F2F2",
        2,
    )
    felt = ("#8FB27E", "#587A4E", "#2F4A2E")
    s.shape(
        "M27 38 C30 22 34 10 44 4 C52 -2 60 -10 78 -6 C88 -2 90 8 84 14 C80 6 72 6 68 10 "
        "C70 20 72 30 74 38 C60 32 40 32 27 38 Z",
        s.slant(*felt),
    )
    s.shape("M8 46 C22 34 78 34 92 46 C86 54 66 48 50 48 C34 48 14 54 8 46 Z", s.slant(*felt))
    s.shape(
        "M28 35 C42 30 60 30 73 35 L74 40 C60 35 42 35 27 40 Z", s.down("#A06A38", "#5A3A1E"), 2.2
    )
    s.shape("M46 30 H56 V41 H46 Z", s.down(*BRASS), 2)
    s.shape("M54 8 L62 6 L64 15 L56 17 Z", "#C9A24A", 1.8)
    s.line("M53 11 L50 12 M65 9 L68 8 M57 19 L57 22", 1.8)
    s.line("M34 26 C37 17 41 11 47 8", 2.8, "#FFFFFF", 0.45)
    s.dot(85, 20, 4.6, s.ball("#FFFFFF", "#FFE27A", "#E8A21E", at=(50, 50), reach=60), 1.8)
    for path in (
        "M20 84 l2.200 5 l5 2.200 l-5 2.200 l-2.200 5 l-2.200 -5 l-5 -2.200 l5 -2.200 Z",
        "M80 88 l1.800 4 l4 1.800 l-4 1.800 l-1.800 4 l-1.800 -4 l-4 -1.800 l4 -1.800 Z",
    ):
        s.shape(path, "#FFD24D", 1.2)
    return s.svg()


COMPANIONS = (sidia, ugh, tabby, hiccup, skree, percy, bartleby, yorick, gruel, mildew)


def drawings() -> dict[str, str]:
    """The Companions by name: `companion_` and the card's id."""
    return {f"companion_{draw.__name__}": draw() for draw in COMPANIONS}
