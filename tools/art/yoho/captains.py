"""Draws the four captains of Yoho! as busts."""

from tools.art.shared.sketch import BRASS, GOLD, PAPER, Sketch
from tools.art.shared.svg import INK

BUST = (-9.0, -22.0, 118.0, 134.0)
_PALE = ("#F9E0C6", "#EDC09A", "#C08A62")
_TAN = ("#EFC393", "#CE9460", "#93603A")
_BROWN = ("#C98F62", "#9A6440", "#623A22")
_COAT = "M4 103 C8 84 28 80 50 80 C72 80 92 84 96 103 Z"
_HEAD = "M28 46 C28 26 72 26 72 46 L71 62 C70 78 60 89 50 89 C40 89 30 78 29 62 Z"


def _eye(s: Sketch, x: float, y: float) -> None:
    s.shape(
        f"M{x - 7} {y} C{x - 3} {y - 5} {x + 4} {y - 5} {x + 7} {y} C{x + 3} {y + 4} {x - 3} "
        f"{y + 4} {x - 7} {y} Z",
        "#FFF8E6",
        1.8,
    )
    s.dot(x, y - 0.4, 3, INK)
    s.dot(x - 1, y - 1.600, 1, "#FFFFFF")
    s.line(f"M{x - 8} {y - 0.5} C{x - 4} {y - 6} {x + 4} {y - 6} {x + 8} {y - 0.5}", 2.6)


def draken() -> str:
    """Bartholomew Draken: storms in his beard, crimson, a tricorne."""
    s = Sketch(BUST)
    coat = s.slant("#D8493C", "#9A1F1A", "#4E0D0E")
    s.shape(_COAT, coat)
    s.shape("M36 82 L50 103 L64 82 Z", s.down(*PAPER), 2.4)
    s.shape("M22 84 L36 80 L48 103 H28 Z M78 84 L64 80 L52 103 H72 Z", coat, 2.6)
    for x in (30, 70):
        s.dot(x, 95, 3, s.ball(*BRASS), 1.6)
    s.shape(_HEAD, s.slant(*_TAN))
    s.shade("M62 32 C74 36 73 56 70 66 C68 78 60 87 54 87 C64 74 66 48 62 32 Z", 0.16)
    beard = s.slant("#E4E6EA", "#9AA0AA", "#545A66")
    s.shape(
        "M22 50 C26 62 34 66 42 66 C46 63 54 63 58 66 C66 66 74 62 78 50 C86 70 80 88 68 96 "
        "C64 92 62 96 58 102 C54 96 52 98 50 104 C46 98 46 96 42 102 C38 96 36 92 32 96 "
        "C20 88 14 70 22 50 Z",
        beard,
    )
    s.line("M32 76 C34 84 38 88 42 92 M68 76 C66 84 62 88 58 92 M50 80 V95", 2.2, "#454B56", 0.7)
    s.shape(
        "M28 67 C36 59 46 61 50 66 C54 61 64 59 72 67 C64 75 55 73 50 70 C45 73 36 75 28 67 Z",
        beard,
        2.4,
    )
    s.line("M72 84 L67 88 L71 90 L65 97", 2.4, "#FFE27A")
    s.shape("M45 52 C42 61 45 65 50 65 C55 65 58 61 55 52 Z", s.slant("#EFAE82", "#C4734A"), 2.2)
    for x in (38, 62):
        _eye(s, x, 52)
    s.line("M28 45 C33 40 41 41 45 46 M72 45 C67 40 59 41 55 46", 4.2, "#6E747E")
    hat = s.slant("#6A5348", "#3A2A24", "#1B110E")
    s.shape("M26 36 C24 10 38 0 50 0 C62 0 76 10 74 36 Z", hat)
    s.shape(
        "M-2 26 C8 34 18 28 28 22 C40 12 60 12 72 22 C82 28 92 34 102 26 C98 44 84 46 72 42 "
        "C58 36 42 36 28 42 C16 46 2 44 -2 26 Z",
        hat,
    )
    s.line("M2 31 C12 39 22 36 31 30 C42 22 58 22 69 30 C78 36 88 39 98 31", 2.4, "#E0B255")
    s.dot(50, 24, 7.4, s.ball(*BRASS), 2.2)
    s.line("M52 18 L47 25 H53 L48 31", 2.6, "#6F4716")
    s.line("M33 14 C36 8 41 5 46 4", 2.6, "#FFFFFF", 0.4)
    return s.svg()


def searose() -> str:
    """Isabella Searose: gold silk, and the sharp pencil of a merchant behind her ear."""
    s = Sketch(BUST)
    hair = s.slant("#7A4A28", "#4A2812", "#241006")
    s.shape(
        "M18 44 C14 16 34 6 50 6 C68 6 88 18 84 46 C92 56 84 62 90 72 C94 84 84 92 76 96 H24 "
        "C14 92 8 82 12 72 C16 62 8 54 18 44 Z",
        hair,
    )
    s.line("M18 62 C22 70 16 78 20 86 M82 62 C78 70 84 78 80 86", 2.2, "#120803", 0.6)
    s.shape(_COAT, s.slant("#FFE38A", "#E0A82A", "#8A5C10"))
    s.shape("M42 74 H58 V86 C54 91 46 91 42 86 Z", s.down(*_BROWN[1:]))
    s.shape("M30 84 L42 80 L50 96 L58 80 L70 84 L62 103 H38 Z", s.down(*PAPER), 2.4)
    s.shape("M46 94 H54 L52 103 H48 Z", "#1F7657", 1.8)
    s.shape(_HEAD, s.slant(*_BROWN))
    s.shade("M62 32 C74 36 73 56 70 66 C68 78 60 87 54 87 C64 74 66 48 62 32 Z", 0.16)
    s.dot(36, 67, 5.4, "#D9583E", 0, 0.35)
    s.dot(64, 67, 5.4, "#D9583E", 0, 0.35)
    for x in (39, 61):
        _eye(s, x, 56)
    s.line("M31 47 C36 43 42 44 46 47 M69 46 C64 41 58 42 55 45", 3, "#35190A")
    s.line("M50 58 L48 66 L52 67", 2, INK, 0.6)
    s.shape("M41 75 C45 72 55 72 60 74 C56 82 46 82 41 75 Z", "#A2303A", 2)
    s.line("M43 75.500 C48 77 54 77 58 75", 1.6, "#FFF3D8", 0.9)
    with s.moved("rotate(-50 26 48)"):
        s.shape("M-4 45 H34 V51 H-4 Z", s.down("#F0702A", "#B3401A"), 2.2)
        s.shape("M-4 45 L-13 48 L-4 51 Z", "#F6DDB2", 2)
        s.shape("M-13 48 L-9.500 46.700 V49.300 Z", INK, 0)
        s.shape("M31 45 H37 V51 H31 Z", "#E88A8A", 1.8)
    s.shape(
        "M20 44 C20 16 38 6 52 6 C68 6 82 18 80 44 C72 32 62 28 50 28 C38 28 28 32 20 44 Z",
        s.slant("#FFE38A", "#E0A82A", "#96640F"),
    )
    s.shape(
        "M19 42 C28 30 40 26 50 26 C60 26 72 30 81 42 L80 48 C70 36 60 32 50 32 C40 32 30 36 20 "
        "48 Z",
        s.down("#41B78E", "#1F7657"),
        2.2,
    )
    s.shape(
        "M80 40 C92 36 100 44 104 54 C96 50 92 52 88 58 C86 52 82 48 80 46 Z",
        s.slant("#FFE38A", "#C98F1E"),
        2.4,
    )
    s.line("M32 18 C38 12 46 10 53 10.500", 3, "#FFFFFF", 0.55)
    for x in (26, 74):
        s.ring(x, 72, 5.4, 4.4, INK)
        s.ring(x, 72, 5.4, 2, "#F2C14A")
    return s.svg()


def nightshade() -> str:
    """Kassandra Nightshade: violet, pale, one eye in the shade of her hair."""
    s = Sketch(BUST)
    cloak = ("#8A6AC4", "#533788", "#2A184C")
    s.shape(
        "M50 -2 C18 -2 4 34 6 72 C6 88 4 96 2 103 H98 C96 96 94 88 94 72 C96 34 82 -2 50 -2 Z",
        s.slant(*cloak),
    )
    s.shape(
        "M50 10 C28 10 17 36 18 66 C20 82 26 92 34 96 H66 C74 92 80 82 82 66 C83 36 72 10 50 10 Z",
        "#1A0F30",
        0,
    )
    hair = s.slant("#5A4E78", "#2A2240", "#130D22")
    s.shape(
        "M24 44 C24 22 38 14 50 14 C64 14 78 24 77 48 C78 70 78 84 72 94 H28 C22 82 22 62 24 44 Z",
        hair,
        2.6,
    )
    s.shape("M42 74 H58 V88 C54 93 46 93 42 88 Z", s.down(*_PALE[1:]))
    s.shape(
        "M29 48 C29 30 71 30 71 48 L70 62 C69 77 59 88 50 88 C41 88 31 77 30 62 Z",
        s.slant("#FCEFE6", "#EBD0C2", "#B9958E"),
    )
    s.shade("M62 34 C73 38 72 56 69 66 C67 77 60 86 54 86 C64 74 66 48 62 34 Z", 0.16, "#2A184C")
    _eye(s, 39, 57)
    s.shape("M33 62 C36 64 42 64 45 62 C42 66 36 66 33 62 Z", "#533788", 0, opacity=0.5)
    s.line("M31 49 C36 45 42 46 46 49", 2.8, "#2A2240")
    s.line("M50 59 L48 67 L52 68", 2, INK, 0.55)
    s.shape("M42 76 C46 73 49 75 50 75 C51 75 55 73 59 75 C56 81 46 81 42 76 Z", "#6E2A5A", 2)
    s.shape(
        "M46 22 C58 22 72 30 74 46 C75 58 73 70 70 80 C68 66 66 56 58 50 C48 44 38 44 29 54 "
        "C28 38 34 24 46 22 Z",
        hair,
        2.6,
    )
    s.line("M38 34 C44 29 52 28 58 31 M60 40 C65 45 68 52 69 60", 2.2, "#A99AD0", 0.7)
    s.shape(
        "M14 92 C26 84 38 84 50 96 C62 84 74 84 86 92 C92 96 96 100 98 103 H2 C4 100 8 96 14 92 Z",
        s.slant(*cloak),
        2.8,
    )
    s.shape("M50 88 L57 96 L50 104 L43 96 Z", s.slant("#EDE4FF", "#A98AE0", "#533788"), 2.2)
    s.line("M14 52 C16 30 26 12 40 6", 3, "#FFFFFF", 0.35)
    s.shape("M80 20 A10 10 0 1 0 88 36 A8.500 8.500 0 0 1 80 20 Z", "#F2E6B8", 1.6)
    return s.svg()


def mordrake() -> str:
    """Valerian Mordrake: teal, thin, a plan behind the monocle."""
    s = Sketch(BUST)
    coat = s.slant("#4FB8AC", "#1F766E", "#0C3C3C")
    s.shape(_COAT, coat)
    s.shape("M14 90 L20 66 L40 84 L46 103 H20 Z M86 90 L80 66 L60 84 L54 103 H80 Z", coat, 2.6)
    s.shape(
        "M34 84 C42 78 58 78 66 84 L62 90 L68 96 L58 98 L50 104 L42 98 L32 96 L38 90 Z",
        s.down("#FFFFFF", "#E3DAC4"),
        2.4,
    )
    s.dot(50, 90, 4, s.ball("#7FE0D4", "#1F766E"), 2)
    s.shape("M24 52 C20 52 20 64 27 66 Z M76 52 C80 52 80 64 73 66 Z", s.slant(*_PALE), 2.4)
    s.shape(
        "M29 44 C29 26 71 26 71 44 L69 64 C66 78 58 90 50 92 C42 90 34 78 31 64 Z", s.slant(*_PALE)
    )
    s.shade("M62 32 C73 36 71 56 68 66 C65 78 58 88 52 90 C62 74 66 48 62 32 Z", 0.16)
    s.shape(
        "M26 50 C24 34 30 24 40 24 L36 40 L30 44 L29 58 Z M74 50 C76 34 70 24 60 24 L64 40 L70 "
        "44 L71 58 Z",
        s.slant("#6A6470", "#36303A", "#17131A"),
        2.4,
    )
    _eye(s, 39, 54)
    _eye(s, 61, 54)
    s.ring(61, 54, 10.5, 4.8, INK)
    s.ring(61, 54, 10.5, 2.4, "#E0B255")
    s.line("M71 58 C80 66 78 78 74 88", 1.6, "#E0B255")
    s.line("M56 49 L59 46", 2, "#FFFFFF", 0.9)
    s.line("M30 46 C35 44 41 45 46 49 M70 41 C65 38 59 40 55 45", 3.4, "#241D26")
    s.shape(
        "M46 54 C45 62 43 66 45 69 C48 71 52 71 55 69 C57 66 54 60 54 54",
        s.slant("#F4D2B0", "#D9A274"),
        2,
    )
    dark = s.slant("#6A6470", "#36303A", "#17131A")
    s.shape(
        "M50 73 C44 70 36 76 28 70 C30 80 42 82 50 76 C58 82 70 80 72 70 C64 76 56 70 50 73 Z",
        dark,
        2,
    )
    s.line("M45 80 C48 81 52 81 55 80", 2.2, "#8E3A2E")
    s.shape("M45 84 H55 L53 96 L50 102 L47 96 Z", dark, 2.2)
    hat = s.slant("#3F6A72", "#1C3A42", "#0B1B22")
    s.shape(
        "M50 -10 C76 -10 96 8 100 30 C84 24 68 22 50 22 C32 22 16 24 0 30 C4 8 24 -10 50 -10 Z", hat
    )
    s.shape(
        "M0 30 C16 22 32 20 50 20 C68 20 84 22 100 30 C98 40 88 38 76 35 C60 31 40 31 24 35 C12 "
        "38 2 40 0 30 Z",
        hat,
        2.8,
    )
    s.line("M4 31 C18 25 34 23 50 23 C66 23 82 25 96 31", 2.2, "#E0B255")
    s.shape(
        "M62 -4 C70 -20 90 -20 98 -10 C92 -8 92 -2 84 0 C78 2 70 6 64 10 Z",
        s.slant("#FFFFFF", "#DCE3EA", "#9AA6B4"),
        2.4,
    )
    s.line("M66 4 C74 -4 82 -8 90 -9", 1.6)
    s.dot(62, 8, 5.4, s.ball(*GOLD), 2)
    s.line("M14 16 C20 6 30 0 40 -3", 2.6, "#FFFFFF", 0.4)
    return s.svg()


def drawings() -> dict[str, str]:
    """The captains by name: `captain_` and the captain's id."""
    people = (draken, searose, nightshade, mordrake)
    return {f"captain_{draw.__name__}": draw() for draw in people}
