"""Draws what lies on the sea cards of Yoho!: chests, barrel, bottles, island, reef; and coins.

One drawing of each kind serves on its card and, small, as a token.
"""

from tools.art.shared.sketch import BRASS, GOLD, PAPER, Sketch, rounded
from tools.art.shared.svg import INK

BOX = (-6.0, -6.0, 112.0, 112.0)
WOOD = ("#CB8F55", "#955A2D", "#5A3116")
_DARK_WOOD = ("#7A4D2B", "#4A2C16", "#2E1A0C")
_IRON = ("#8A8C96", "#55565F", "#2D2D34")
_COAL = ("#7A6670", "#3A2D35", "#171014")


def _foam(s: Sketch, y: float, half: float) -> None:
    """Where a thing stands in the water."""
    s.glow(50, y, half, half * 0.24, "#E8FBF8/0.75", "#CFF1F0/0.5", "#CFF1F0/0")


def _coin(s: Sketch, x: float, y: float, r: float) -> None:
    s.dot(x, y, r, s.ball(*GOLD), 1.8)
    s.ring(x, y, r * 0.66, 1, "#8A5A12", 0.6)
    s.line(
        f"M{x - r * 0.5:.2f} {y - r * 0.35:.2f} L{x - r * 0.2:.2f} {y - r * 0.6:.2f}",
        1.4,
        "#FFFFFF",
        0.9,
    )


def _box(s: Sketch) -> None:
    """The lower part of a chest."""
    s.shape(rounded(11, 50, 78, 38, 4), s.down(*WOOD))
    s.line("M14 62.500 H86 M14 75 H86", 1.8, INK, 0.45)
    for x in (20, 71):
        s.shape(f"M{x} 50 H{x + 9} V88 H{x} Z", s.down(*BRASS), 2)
        for y in (57, 81):
            s.dot(x + 4.5, y, 1.6, "#6F4716")
    s.shape("M12 50 H88 V57 H12 Z", s.down(*BRASS), 2.2)


def _lock(s: Sketch, y: float) -> None:
    s.shape(rounded(41, y, 18, 22, 4), s.ball(*BRASS), 2.6)
    s.dot(50, y + 9, 3, INK)
    s.line(f"M50 {y + 9} V{y + 16}", 2.8)


def _lid(s: Sketch, y: float) -> None:
    """The closed lid; its lower edge at `y`."""
    with s.moved(f"translate(0 {y})"):
        s.shape("M11 0 C11 -26 26 -36 50 -36 C74 -36 89 -26 89 0 Z", s.down(*WOOD))
        s.line("M15 -12 C24 -18 76 -18 85 -12 M22 -24 C36 -29 64 -29 78 -24", 1.8, INK, 0.4)
        for left, right in ((20, 29), (71, 80)):
            lean = -3 if left < 50 else 3
            s.shape(
                f"M{left} 0 V-18 L{left + 4 - lean} {-31 if left < 50 else -33} "
                f"L{right + 3 - lean} {-33 if left < 50 else -31} L{right} -18 V0 Z"
                if left < 50
                else f"M{left} 0 V-18 L{left - 3 + 1} -33 L{right - 6} -30 L{right} -18 V0 Z",
                s.down(*BRASS),
                2,
            )
        s.shape("M11 0 C11 -3 11.500 -6 12 -8 H88 C88.500 -6 89 -3 89 0 Z", s.down(*BRASS), 2.2)
        s.line("M24 -22 C30 -29 38 -32 47 -32.500", 3, "#FFFFFF", 0.5)


def _lid_open(s: Sketch) -> None:
    """The lid thrown back: one looks into it."""
    s.shape("M12 46 C8 16 26 6 50 6 C74 6 92 16 88 46 Z", s.down(*WOOD))
    s.shape("M19 46 C16 22 30 14 50 14 C70 14 84 22 81 46 Z", s.down(*_DARK_WOOD), 2.4)
    s.line("M28 44 C26 28 34 18 42 15 M72 44 C74 28 66 18 58 15", 1.8, INK, 0.6)
    s.line("M16 30 C19 18 30 11 42 9.500", 2.6, "#FFFFFF", 0.5)


def closed_chest() -> str:
    """A closed chest: gold or a trap."""
    s = Sketch(BOX)
    s.shadow(51, 88, 46, 9)
    _box(s)
    _lid(s, 51)
    _lock(s, 43)
    return s.svg()


def chest_opening() -> str:
    """The lid rises, and light comes out."""
    s = Sketch(BOX)
    s.shadow(51, 88, 46, 9)
    s.glow(50, 42, 52, 40, "#FFF3C0/0.95", "#FFC95A/0.5", "#FFB43C/0")
    _box(s)
    s.shape("M13 50 L16 40 H84 L87 50 Z", s.down("#FFFBE0", "#FFE27A", "#F0A53A"), 2.2)
    with s.moved("translate(0 -1) scale(1 0.92)"):
        _lid(s, 40)
    s.line("M28 40 L22 49 M50 40 V49 M72 40 L78 49", 2.4, "#FFFFFF", 0.7)
    _lock(s, 52)
    return s.svg()


def draw_gold_chest(s: Sketch) -> None:
    """An open chest, full of gold, in a box of 100."""
    _lid_open(s)
    s.glow(50, 44, 46, 28, "#FFE7A0/0.95", "#FFC95A/0.5", "#FFB43C/0")
    s.shape("M14 52 C20 38 34 34 50 33 C66 34 80 38 86 52 Z", s.down("#D9962A", "#7A4A0E"), 2)
    for x, y in (
        (38, 36),
        (60, 35),
        (27, 43),
        (49, 40),
        (72, 43),
        (21, 51),
        (37, 49),
        (62, 48),
        (79, 51),
    ):
        _coin(s, x, y, 8.4)
    _box(s)
    _lock(s, 53)
    s.shape("M84 20 l2 6 l6 2 l-6 2 l-2 6 l-2 -6 l-6 -2 l6 -2 Z", "#FFFBE6", 1.2)


def gold_chest() -> str:
    """An open chest, full of gold."""
    s = Sketch(BOX)
    s.shadow(51, 88, 46, 9)
    draw_gold_chest(s)
    return s.svg()


def trapped_chest() -> str:
    """An open chest with a bomb inside, its fuse alight."""
    s = Sketch(BOX)
    s.shadow(51, 88, 46, 9)
    _lid_open(s)
    s.glow(50, 40, 44, 34, "#FF9A5A/0.9", "#E5532F/0.5", "#B3331F/0")
    s.line("M50 20 C52 10 60 14 64 6", 4.4)
    s.line("M50 20 C52 10 60 14 64 6", 2, "#E8D3A0")
    s.shape(
        "M66 -4 L68 2 L74 0 L71 6 L77 9 L70 11 L71 18 L66 13 L60 17 L61 10 L55 8 L61 5 L59 -1 "
        "L64 2 Z",
        s.ball("#FFFBE0", "#FFD24D", "#F0702A", at=(50, 50), reach=60),
        1.8,
    )
    s.dot(50, 41, 22, s.ball(*_COAL), 3)
    s.shape("M44 19 H56 V25 H44 Z", s.down(*_IRON), 2.4)
    s.shape(
        "M50 30 C60 30 64 37 62 44 L58 46 V51 H42 V46 L38 44 C36 37 40 30 50 30 Z", "#FFF3D8", 2
    )
    for x in (45, 55):
        s.dot(x, 40, 3.2, INK)
    s.line("M50 44 V46 M47 49 V51 M53 49 V51", 1.8)
    _box(s)
    _lock(s, 53)
    return s.svg()


def barrel() -> str:
    """A barrel of powder with a fuse."""
    s = Sketch((-6, -14, 112, 116))
    s.shadow(51, 90, 38, 8)
    s.shape("M27 16 H73 C86 38 86 66 73 90 H27 C14 66 14 38 27 16 Z", s.across(*WOOD))
    s.line("M39 17 C33 40 33 66 39 89 M61 17 C67 40 67 66 61 89 M50 16 V90", 1.8, INK, 0.4)
    for y, half in ((29, 30.5), (71, 31.5)):
        s.shape(
            f"M{50 - half} {y} H{50 + half} L{50 + half + (1.5 if y < 50 else -1.5)} {y + 9} "
            f"H{50 - half - (1.5 if y < 50 else -1.5)} Z",
            s.across(*_IRON),
            2.4,
        )
    s.shape("M27 16 C34 11 66 11 73 16 C66 21 34 21 27 16 Z", s.down("#7A4D2B", "#4A2C16"), 2.4)
    s.line("M58 15 C60 4 70 8 75 -1", 5)
    s.line("M58 15 C60 4 70 8 75 -1", 2.2, "#E8D3A0")
    s.shape(
        "M77 -11 L79 -5 L85 -7 L82 -1 L87 2 L81 4 L82 10 L77 6 L71 9 L72 3 L67 0 L72 -3 L70 -8 "
        "L75 -6 Z",
        s.ball("#FFFBE0", "#FFD24D", "#F0702A", at=(50, 50), reach=60),
        1.6,
    )
    s.dot(50, 54, 15.5, "#FFF3D8", 2.4)
    s.shape(
        "M50 40 C52 47 60 51 60 58 A10 9.500 0 0 1 40 58 C40 53 44 51 45 46 C47 48 48 49 48.500 51 "
        "C50 48 51 44 50 40 Z",
        s.down("#F0702A", "#B3281A"),
        2,
    )
    s.line("M27 34 C23 50 23 60 26 70", 3, "#FFFFFF", 0.4)
    return s.svg()


def cannonball() -> str:
    """A cannonball."""
    s = Sketch(BOX)
    s.shadow(53, 82, 38, 9)
    s.dot(50, 50, 35, s.ball(*_COAL), 3)
    s.ring(50, 50, 33, 1.6, "#FFFFFF", 0.14)
    s.glow(38, 36, 12, 8, "#FFFFFF/0.85", "#FFFFFF/0.3", "#FFFFFF/0")
    s.line("M64 76 C72 71 77 64 78 56", 2.6, "#C9B0BC", 0.55)
    return s.svg()


def bottle() -> str:
    """A bottle adrift with a letter in it."""
    s = Sketch(BOX)
    _foam(s, 84, 46)
    with s.moved("rotate(26 50 54)"):
        s.shape(rounded(42, -2, 16, 13, 3), s.across("#D9A46A", "#9A6A38"), 2.6)
        glass = (
            "M42 10 H58 V30 C69 36 72 42 72 51 V86 C72 92 69 94 64 94 H36 C31 94 28 92 28 86 V51 "
            "C28 42 31 36 42 30 Z"
        )
        s.shape(glass, s.across("#E6FAFB/0.95", "#A9DDE6/0.9", "#5FA6BC/0.95"))
        s.shape(rounded(38, 44, 24, 44, 5), s.across(*PAPER), 2.2)
        s.line("M44 52 H56 M44 58 H56", 1.8, "#8A6A44", 0.8)
        s.shape("M37 66 H63 V73 H37 Z", s.down("#E5604A", "#9E2B1E"), 2)
        s.line("M34 52 V84", 3.4, "#FFFFFF", 0.85)
        s.line("M46 14 V26", 2.6, "#FFFFFF", 0.8)
        s.shape(glass, "none")
    s.shade("M6 84 C20 76 34 90 50 83 C66 77 80 90 94 82 C92 98 8 98 6 84 Z", 0.5, "#7CCBD0")
    s.line("M6 84 C20 76 34 90 50 83 C66 77 80 90 94 82", 4, "#F2FDFB")
    return s.svg()


def rum() -> str:
    """A bottle of rum: a life."""
    s = Sketch(BOX)
    s.shadow(51, 93, 31, 7)
    s.shape(rounded(42.5, 1, 15, 12, 3), s.across("#D9A46A", "#9A6A38"), 2.6)
    s.shape(
        "M42 12 H58 V31 C68 37 71 43 71 52 V87 C71 92 68 94 64 94 H36 C32 94 29 92 29 87 V52 "
        "C29 43 32 37 42 31 Z",
        s.across("#8CC06A", "#4C8A42", "#234E24"),
    )
    s.shape("M41 15 H59 V21 H41 Z", s.across(*BRASS), 2)
    s.shape("M29.500 55 H70.500 V82 H29.500 Z", s.across(*PAPER), 2.2)
    s.shape(
        "M50 75 C41 69 39 65 39 62.500 C39 58 46 57 50 62 C54 57 61 58 61 62.500 C61 65 59 69 50 "
        "75 Z",
        s.down("#E5604A", "#A81F18"),
        2.2,
    )
    s.line("M35 45 C34 48 34 50 34 53 M34 84.500 V89", 3.2, "#FFFFFF", 0.7)
    s.line("M46 24 V31", 2.6, "#FFFFFF", 0.6)
    return s.svg()


def island() -> str:
    """A treasure island: a palm, sand, and a cross on it."""
    s = Sketch(BOX)
    _foam(s, 82, 52)
    s.shape(
        "M4 80 C14 62 34 60 50 60 C68 60 88 64 96 80 C84 92 16 92 4 80 Z",
        s.down("#F6E2AC", "#DDB872", "#A9803F"),
    )
    s.line("M8 82 C26 92 74 92 92 82", 3, "#F2FDFB", 0.9)
    s.line("M22 70 l12 9 M34 70 l-12 9", 6.6)
    s.line("M22 70 l12 9 M34 70 l-12 9", 3.6, "#D63A2A")
    s.shape(
        "M52 74 C52 56 53 44 60 26 L66 29 C61 44 61 58 63 74 Z", s.across("#B97F48", "#6B4022"), 2.6
    )
    s.line("M54 62 H61 M55 50 L62 51 M58 39 L64 41", 1.8, INK, 0.55)
    leaf = s.slant("#8CCF5E", "#3F8F44", "#1C5526")
    for path in (
        "M62 27 C50 10 32 10 20 24 C34 22 46 24 54 34 C56 32 60 30 62 27 Z",
        "M62 27 C60 8 74 -4 92 2 C82 8 74 16 70 28 C68 29 64 28 62 27 Z",
        "M62 27 C76 16 94 22 99 38 C88 34 78 32 68 34 C66 32 63 30 62 27 Z",
        "M62 27 C48 24 38 34 38 50 C46 42 54 38 62 36 C63 33 63 30 62 27 Z",
        "M62 27 C72 30 82 40 80 56 C74 46 68 40 62 36 C61 33 61 30 62 27 Z",
        "M62 27 C56 12 44 2 32 4 C42 10 50 18 55 28 Z",
    ):
        s.shape(path, leaf, 2.4)
    for x, y in ((57, 33), (66, 34)):
        s.dot(x, y, 4, s.ball("#A86A38", "#5A3116"), 2)
    return s.svg()


def reef() -> str:
    """A reef: no ship comes through."""
    s = Sketch(BOX)
    _foam(s, 82, 52)
    for path in (
        "M4 82 L12 60 L20 52 L28 62 L38 82 Z",
        "M66 82 L74 50 L82 42 L90 62 L97 82 Z",
        "M24 84 L34 48 L41 22 L49 10 L56 30 L66 44 L76 84 Z",
    ):
        s.shape(path, s.slant("#B5AC9F", "#7C7368", "#453E37"))
    s.shade(
        "M49 10 L56 30 L66 44 L76 84 H58 L54 58 L49 36 Z M20 52 L28 62 L38 82 H28 L22 66 Z "
        "M82 42 L90 62 L97 82 H88 L84 62 Z",
        0.34,
    )
    s.line("M38 46 L44 28 M36 62 L34 70 M72 62 L76 52 M13 66 L17 58", 2.6, "#FFFFFF", 0.5)
    s.shade("M2 84 C16 74 28 90 42 82 C58 74 70 90 98 80 C98 96 4 98 2 84 Z", 0.6, "#7CCBD0")
    s.line("M2 84 C16 74 28 90 42 82 C58 74 70 90 98 80", 5, "#F2FDFB")
    s.dot(30, 70, 2.4, "#F2FDFB", opacity=0.9)
    s.dot(78, 68, 2, "#F2FDFB", opacity=0.9)
    return s.svg()


def current() -> str:
    """Open water: a current and nothing on it."""
    s = Sketch(BOX)
    s.dot(50, 50, 46, s.ball("#4FB3BF", "#2A8496", "#124B5C", at=(50, 45), reach=70), 3)
    for y in (32, 50, 68):
        s.line(f"M22 {y} q9 -12 18 0 q9 12 18 0 q9 -12 18 0", 10, "#16576A", 0.5)
        s.line(f"M22 {y} q9 -12 18 0 q9 12 18 0 q9 -12 18 0", 5.6, "#DFF6F1")
    return s.svg()


def _crowned_coin(s: Sketch, x: float, y: float, r: float) -> None:
    """A gold coin with a crown."""
    with s.moved(f"translate({x - r:.2f} {y - r:.2f}) scale({r / 50:.3f})"):
        s.dot(50, 50, 47, s.ball(*GOLD), 5)
        s.ring(50, 50, 36, 4, "#8A5A12", 0.55)
        s.shape("M27 66 L22 36 L37 48 L50 28 L63 48 L78 36 L73 66 Z", "#A26A16", 3, ink="#6F4716")
        s.line("M20 34 C26 22 36 15 46 13", 5, "#FFFFFF", 0.85)


def coin() -> str:
    """A gold coin."""
    s = Sketch(BOX)
    s.shadow(53, 86, 44, 12)
    _crowned_coin(s, 50, 48, 46)
    return s.svg()


def coins() -> str:
    """A heap of coins: what is left of the loot."""
    s = Sketch((-4, -4, 124, 100))
    s.shadow(60, 82, 56, 10)
    for x, y in ((26, 66), (92, 66), (42, 44), (76, 44), (59, 22), (59, 66)):
        _crowned_coin(s, x, y, 22)
    return s.svg()


def empty(what: str) -> str:
    """The place of a coin, a cannonball or a life that one does not have."""
    s = Sketch(BOX)
    if what == "life":
        path = (
            "M43 2 H57 V31 C68 37 71 43 71 52 V87 C71 92 68 94 64 94 H36 C32 94 29 92 29 87 V52 "
            "C29 43 32 37 43 31 Z"
        )
        s.shape(path, "#120803", 0, opacity=0.45)
        s.line(path, 3.4, "#CDB48A", 0.5)
    else:
        r = 44 if what == "coin" else 35
        s.dot(50, 50, r, "#120803", opacity=0.45)
        s.ring(50, 50, r, 3.4, "#CDB48A", 0.5)
    return s.svg()


def wreck() -> str:
    """Black Sam's wreck: the bow of a ship out of the sea, with a torn sail."""
    s = Sketch((-8, -26, 172, 140))
    s.glow(76, 94, 76, 14, "#E8FBF8/0.7", "#CFF1F0/0.4", "#CFF1F0/0")
    with s.moved("rotate(-15 76 80)"):
        s.line("M78 76 V4 M116 80 V34", 7)
        s.line("M78 76 V5 M116 80 V35", 3.4, "#8A5A2D")
        s.shape(
            "M50 12 C68 18 90 18 108 10 C102 24 104 34 110 46 L98 42 L92 52 L84 40 L74 54 L66 42 "
            "L54 50 "
            "C60 36 58 24 50 12 Z",
            s.down("#C9BFA8", "#8E8470", "#5E5646"),
            2.6,
        )
        s.shape(
            "M70 22 C77 19 85 20 87 26 C87 31 84 32 83 36 H75 C74 32 70 30 70 22 Z", "#2A2622", 0
        )
        s.dot(75.5, 27, 2.4, "#C9BFA8")
        s.dot(82, 27, 2.4, "#C9BFA8")
        s.shape(
            "M12 62 L28 70 H132 L148 52 C150 76 140 92 122 97 H44 C26 92 14 80 12 62 Z",
            s.down("#8E6840", "#5E3F22", "#3A2614"),
        )
        s.line("M20 80 C50 88 110 88 142 74 M26 88 C54 92 106 92 134 86", 2, INK, 0.55)
        s.shape("M60 78 L76 76 L84 84 L78 96 L62 94 L54 86 Z", "#120803", 2.4)
        s.line("M64 80 L66 92 M74 79 L72 94", 2.4, "#5E3F22")
    s.shade(
        "M4 96 C22 86 40 104 62 94 C86 84 110 104 148 90 C150 108 4 112 4 96 Z", 0.75, "#1F7082"
    )
    s.line("M4 96 C22 86 40 104 62 94 C86 84 110 104 148 90", 4.4, "#F2FDFB")
    return s.svg()


KINDS = (
    *(current, closed_chest, gold_chest, trapped_chest, barrel),
    *(cannonball, bottle, rum, island, reef),
)


def drawings() -> dict[str, str]:
    """What lies on the sea, by name."""
    made = {draw.__name__: draw() for draw in (*KINDS, chest_opening, coin, coins, wreck)}
    return made | {f"{what}_empty": empty(what) for what in ("coin", "cannonball", "life")}
