"""Draws the ten Companions of Dragon Farkle as busts, in boxes of 100 that stand on a "
"card's line."""

from tools.art.shared.parts import eyes
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, PAPER, STEEL, Sketch
from tools.art.shared.svg import INK

BUST = (-9.0, -22.0, 118.0, 134.0)
_SKIN = ("#F9D8B2", "#EDBB8C", "#C98A5C")
_BROWN_SKIN = ("#D9A274", "#B97A4C", "#83502E")
_CHEEK = "#E2705A"
_HEAD = "M28 46 C28 24 72 24 72 46 L71 62 C70 78 60 88 50 88 C40 88 30 78 29 62 Z"


def sidia() -> str:
    """Sidia, the Fortune-Teller: veil with coins, and a crystal ball."""
    s = Sketch(BUST)
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


def hiccup() -> str:
    """Hiccup, the Half-Dwarf, with a tankard."""
    s = Sketch(BUST)
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
    eyes(s, 37, 63, 50)
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


def percy() -> str:
    """Percy, the Fainting Paladin."""
    s = Sketch(BUST)
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
    s = Sketch(BUST)
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
    s = Sketch(BUST)
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
            eyes(s, -8, 8, 54, 3)
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
    s = Sketch(BUST)
    s.shape(
        "M6 103 C10 84 30 80 50 80 C70 80 90 84 94 103 Z", s.slant("#7FA0A8", "#4C6F7A", "#2A454F")
    )
    s.shape("M32 82 C40 90 60 90 68 82 L72 103 H28 Z", s.down("#FFFFFF", "#E3DAC4"), 2.6)
    s.shape(
        "M24 44 C24 28 76 28 76 44 C80 58 78 74 70 80 C62 88 38 88 30 80 C22 74 20 58 24 44 Z",
        s.slant(*_SKIN),
    )
    s.shade("M64 32 C80 40 80 66 70 79 C64 85 58 86 52 86 C68 70 70 48 64 32 Z", 0.14)
    hair = s.slant("#FFFFFF", "#D5D8DE", "#8F96A2")
    s.line("M34 -8 L66 20", 4.6)
    s.line("M34 -8 L66 20", 2, "#C08A4E")
    s.dot(50, 6, 15, hair, 3)
    s.line("M42 2 C46 -4 56 -2 58 4 C58 10 50 12 46 8", 2, "#6C7683", 0.8)
    s.shape(
        "M20 62 C8 58 14 46 16 40 C18 22 32 14 50 14 C68 14 82 22 84 40 C86 46 92 58 80 62 "
        "C74 62 76 50 72 44 C64 44 54 38 50 32 C46 38 36 44 28 44 C24 50 26 62 20 62 Z",
        hair,
    )
    s.line("M50 17 V31 M38 19 C32 26 28 32 25 38 M62 19 C68 26 72 32 75 38", 2, "#6C7683", 0.7)
    s.shape(
        "M18 36 C26 20 38 16 50 16 C62 16 74 20 82 36 L78 40 C70 28 62 24 50 24 C38 24 "
        "30 28 22 40 Z",
        s.down("#E5604A", "#9E2B1E"),
        2.4,
    )
    for x, y in ((30, 29), (42, 21), (58, 21), (70, 29)):
        s.dot(x, y, 1.8, "#FFF1DC")
    s.dot(31, 67, 6.4, _CHEEK, 0, 0.5)
    s.dot(69, 67, 6.4, _CHEEK, 0, 0.5)
    for x in (38, 62):
        s.dot(x, 55, 9, s.slant("#FFFFFF/0.75", "#BFE2EE/0.4"), 0)
        s.ring(x, 55, 9, 3.4, INK)
        s.ring(x, 55, 9, 1.2, "#E0B255")
        s.dot(x, 56, 3, INK)
    s.line("M47 54 C49 52 51 52 53 54", 2.8)
    s.line("M31 45 C35 42 40 43 43 46 M69 45 C65 42 60 43 57 46", 2.8, "#8F96A2")
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
    s = Sketch(BUST)
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
        s.line(f"M{x - 7} 49 H{x + 7}", 2.6, "#C98A5C")
        s.line(f"M{x - 7} 50 H{x + 7}", 1.6)
    s.shape(
        "M29 42 C33 37 42 39 46 45 C42 46 36 45 30 47 Z M71 42 C67 37 58 39 54 45 "
        "C58 46 64 45 70 47 Z",
        "#F2F2F2",
        2,
    )
    felt = ("#8FB27E", "#587A4E", "#2F4A2E")
    with s.moved("translate(0 -8)"):
        s.shape(
            "M27 38 C30 22 34 10 44 4 C52 -2 60 -10 78 -6 C88 -2 90 8 84 14 C80 6 72 6 68 10 "
            "C70 20 72 30 74 38 C60 32 40 32 27 38 Z",
            s.slant(*felt),
        )
        s.shape("M8 46 C22 34 78 34 92 46 C86 54 66 48 50 48 C34 48 14 54 8 46 Z", s.slant(*felt))
        s.shape(
            "M28 35 C42 30 60 30 73 35 L74 40 C60 35 42 35 27 40 Z",
            s.down("#A06A38", "#5A3A1E"),
            2.2,
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


def drawings() -> dict[str, str]:
    """The people by name: `companion_` and the card's id."""
    people = (sidia, hiccup, percy, bartleby, yorick, gruel, mildew)
    return {f"companion_{draw.__name__}": draw() for draw in people}
