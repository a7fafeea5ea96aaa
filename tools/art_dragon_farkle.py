"""Draws what lies on the table of Dragon Farkle: Keep, banners, Event die, tokens, marks, covers.

The dragon, the Companions and the Magic Items have modules of their own.
"""

import art_companions
import art_dragon
import art_items
from art_sketch import BRASS, GOLD, LEATHER, PAPER, STEEL, STONE, Sketch, rounded
from art_svg import BONE, EMBLEMS, INK, PLAYERS, RIM, die_body, number

_PIECE = (-6.0, -8.0, 112.0, 116.0)
_DIE_BOX = (-6.6, -6.6, 73.2, 73.2)

_SHIELD = "M50 4 L90 14 C92 52 82 80 50 98 C18 80 8 52 10 14 Z"


def _stone(s: Sketch, x: float, y: float, w: float, h: float) -> None:
    """A wall with a few of its blocks showing, darker at the right."""
    s.shape(f"M{x} {y} H{x + w} V{y + h} H{x} Z", s.across(*STONE))
    s.shade(f"M{x + w * 0.72} {y} H{x + w} V{y + h} H{x + w * 0.72} Z", 0.2)


def _blocks(s: Sketch, *places: tuple[float, float, float]) -> None:
    for x, y, w in places:
        s.line(f"M{x} {y} h{w} v5", 1.8, "#4A423A", 0.6)


def _crenels(x: float, y: float, w: float, count: int, tooth: float) -> str:
    """The top edge of a wall, from left to right."""
    step = w / (2 * count - 1)
    edge = []
    for n in range(count):
        left = x + 2 * n * step
        edge.append(f"L{number(left)} {y} L{number(left)} {y - tooth}")
        edge.append(f"L{number(left + step)} {y - tooth} L{number(left + step)} {y}")
    return " ".join(edge)


def keep(gate_open: bool) -> str:
    """The gatehouse of the Keep, in front of the dragon's neck."""
    s = Sketch((-10, -12, 244, 160), 3)
    s.shadow(112, 130, 110, 10)
    top = f"M38 130 L38 62 {_crenels(38, 62, 144, 7, 12)} L182 62 L182 130 Z"
    s.shape(top, s.down(*STONE))
    s.shade("M38 64 H182 V72 H38 Z", 0.28)
    _blocks(s, (52, 84, 14), (70, 98, 12), (48, 112, 13), (146, 82, 13), (156, 98, 14))
    _blocks(s, (150, 116, 12), (72, 78, 12), (134, 72, 12))
    for x in (2, 168):
        _stone(s, x, 40, 48, 92)
        head = f"M{x - 5} 42 {_crenels(x - 5, 30, 58, 4, 12)} L{x + 53} 42 Z"
        s.shape(head, s.across(*STONE))
        s.shade(f"M{x} 42 H{x + 48} V49 H{x} Z", 0.3)
        s.shape(
            f"M{x + 18} 80 V68 C{x + 18} 58 {x + 30} 58 {x + 30} 68 V80 Z",
            s.down("#FFE9A0", "#F0A53A"),
            2.6,
        )
        s.line(f"M{x + 24} 61 V80", 1.8)
        _blocks(s, (x + 8, 56, 11), (x + 28, 92, 12), (x + 9, 104, 12), (x + 26, 118, 12))
    s.shape("M78 131 V96 C78 66 142 66 142 96 V131 Z", s.across("#8A8176", "#B5ADA0", "#6A6258"))
    inside = s.down("#FFD98A", "#F08A2C", "#6E2412") if gate_open else s.down("#2A140C", "#120803")
    s.shape("M86 131 V98 C86 76 134 76 134 98 V131 Z", inside)
    if gate_open:
        s.shape("M90 92 C96 78 124 78 130 92 L130 97 H90 Z", "#2A1710", 0)
        s.line("M94 97 L97 102 M104 97 L107 103 M114 97 L117 103 M124 97 L126 102", 2.6, "#8A7A66")
    else:
        for x in (96, 106, 116, 126):
            s.line(f"M{x} {82 if x in (106, 116) else 88} V130", 3.6, "#8E6A34")
            s.line(f"M{x - 0.8} {84 if x in (106, 116) else 90} V130", 1.2, "#E0B255")
        s.line("M88 98 H132 M87 114 H133", 3, "#8E6A34")
        s.line("M86 131 V98 C86 76 134 76 134 98 V131", 3)
    s.shape("M104 70 L116 70 L114 79 L106 79 Z", s.down(*STONE), 2.4)
    return s.svg()


def tower() -> str:
    """The tower behind the dragon."""
    s = Sketch((-6, -10, 92, 232), 3)
    _stone(s, 8, 34, 62, 184)
    s.shape(f"M2 46 {_crenels(2, 24, 76, 4, 14)} L78 46 L70 54 L8 54 Z", s.across(*STONE))
    s.shade("M8 54 H70 V62 H8 Z", 0.3)
    for y in (86, 150):
        s.shape(
            f"M32 {y + 22} V{y + 6} C32 {y - 6} 46 {y - 6} 46 {y + 6} V{y + 22} Z",
            s.down("#FFE9A0", "#F0A53A"),
            2.6,
        )
        s.line(f"M39 {y - 3} V{y + 22}", 1.8)
    _blocks(s, (16, 74, 14), (48, 80, 13), (14, 124, 14), (44, 132, 14), (18, 186, 14))
    _blocks(s, (48, 192, 13), (14, 206, 12))
    return s.svg()


def pennant(name: str) -> str:
    """A banner on its pole: where an army stands on the road. The foot is at (14, 96)."""
    player = PLAYERS[name]
    s = Sketch((-4, -6, 108, 112), 3.2)
    s.shadow(18, 96, 17, 5)
    s.shape("M11 4 H17 V96 H11 Z", s.across("#C08A4E", "#6B4526"), 2.8)
    s.dot(14, 4, 5.5, s.ball(*GOLD), 2.6)
    cloth = (
        "M17 12 C34 6 52 18 70 12 C80 9 88 10 96 12 L84 31 L96 50 C78 46 64 56 48 52 "
        "C36 49 26 48 17 52 Z"
    )
    for ink, width in ((INK, 8.6), (RIM, 4.6)):
        s.line(cloth, width, ink)
    s.shape(cloth, s.across(player.dark, player.base, player.light, player.base, player.dark), 1.6)
    s.line("M20 16 C34 11 52 22 70 16", 2, "#FFFFFF", 0.45)
    s.raw(
        f'<path transform="translate(31 15.5) scale(1.36)" d="{EMBLEMS[name]}" '
        f'fill="{player.ink}" fill-rule="evenodd"/>'
    )
    return s.svg()


def shield(name: str) -> str:
    """A shield in a player's colours."""
    player = PLAYERS[name]
    s = Sketch((-4, -6, 108, 114), 3.2)
    s.shadow(53, 96, 36, 8)
    for ink, width in ((INK, 11), (RIM, 6.4)):
        s.line(_SHIELD, width, ink)
    s.shape(_SHIELD, s.slant(player.light, player.base, player.dark), 2)
    s.shade("M50 4 L90 14 C92 52 82 80 50 98 Z", 0.14)
    s.line("M18 20 C17 44 22 62 32 74", 3, "#FFFFFF", 0.5)
    s.raw(
        f'<path transform="translate(24 20) scale(2.17)" d="{EMBLEMS[name]}" '
        f'fill="{player.ink}" fill-rule="evenodd"/>'
    )
    return s.svg()


def wound(struck: bool) -> str:
    """One of the dragon's shields: a scale of steel, or red and split."""
    s = Sketch((-4, -6, 108, 114), 4)
    s.shadow(53, 96, 36, 8)
    rim = ("#F4F7FA", "#AAB4BF", "#5C6672") if not struck else ("#FFB59A", "#B3331F", "#5E0E0C")
    s.shape(_SHIELD, s.slant(*rim))
    inner = "M50 15 L80 22 C81 52 73 72 50 86 C27 72 19 52 20 22 Z"
    if struck:
        s.shape(inner, s.slant("#D9452E", "#A3231A", "#5E0E0C"), 2.4)
        s.shape("M46 12 L56 32 L45 46 L58 60 L49 88 L47 70 L36 58 L43 44 L35 30 Z", "#2A0806", 2.4)
        s.line("M24 34 L34 42 M66 24 L60 38 M70 56 L60 54", 2.6, "#2A0806", 0.8)
    else:
        s.shape(inner, s.slant("#FFFFFF", "#C3CBD4", "#7C8794"), 2.4)
        s.shape(
            "M50 26 C60 42 66 50 66 60 A16 16 0 0 1 34 60 C34 50 40 42 50 26 Z",
            s.slant("#6C7683", "#3A434E"),
            2.4,
        )
        s.line("M42 58 C42 64 45 68 49 69", 3, "#FFFFFF", 0.6)
    s.line("M18 20 C17 40 20 54 27 66", 3.4, "#FFFFFF", 0.6)
    return s.svg()


def event_die(side: str, bare: bool) -> str:
    """The charcoal die, in the box of the bone dice: blank, a rally banner or the dragon."""
    s = Sketch(_DIE_BOX, 2)
    if not bare:
        s.shadow(32, 56, 33, 10)
    _event_face(s, side)
    return s.svg()


def _event_face(s: Sketch, side: str) -> None:
    """The Event die in a box of 60, without its shadow."""
    s.shape(
        "M15 3 H45 A12 12 0 0 1 57 15 V45 A12 12 0 0 1 45 57 H15 A12 12 0 0 1 3 45 V15 "
        "A12 12 0 0 1 15 3 Z",
        s.ball("#75626A", "#43343C", "#1B1218", at=(36, 28), reach=88),
        1.6,
        ink="#0E070A",
    )
    s.shape(
        "M16 5 H44 A10 10 0 0 1 54 15 V27 H6 V15 A10 10 0 0 1 16 5 Z",
        s.down("#FFFFFF/0.22", "#FFFFFF/0"),
        0,
    )
    s.line("M5 44 C6 51 10 54.6 15 55 L45 55 C50 54.6 54 51 55 44", 1.6, "#0E070A", 0.5)
    if side == "rally":
        s.line("M20 51 L16 13", 4.6)
        s.line("M20 51 L16 13", 2.4, "#E0B255")
        s.shape(
            "M16 11 C26 7 36 16 50 10 L46 21 L53 30 C40 37 30 27 19 33 Z",
            s.slant("#FFE99A", "#F9C62B", "#C08010"),
            2.2,
        )
        s.line("M19 14 C27 11 36 18 46 14", 1.5, "#FFFFFF", 0.7)
    elif side == "dragon":
        flame = s.down("#FFC24A", "#F2702A", "#C4321A")
        s.shape(
            "M10 33 C9 26 15 21 24 20 C27 13 35 9 46 9 C42 12 40 15 40 19 C48 22 52 30 51 40 "
            "C50 46 48 50 46 53 L25 53 C30 48 33 44 31 39 C24 41 16 40 12 37 L17 35 Z",
            flame,
            2.2,
        )
        s.shape("M27 27 C30 24 35 24 37 26 C35 30 30 31 27 27 Z", "#FFF6C8", 1.4)
        s.line("M32.4 25 V29", 1.6)
        s.line("M15 31 L16.4 30.4", 2)
        s.line("M42 32 C45 37 45 44 42 50", 2, "#7A1A10", 0.6)


def token(value: int) -> str:
    """A soldier token: wood, copper, silver, gold, with as much of an army on it."""
    metals = {
        50: ("#DDB27A", "#A9743F", "#6B4526"),
        100: ("#F0B08A", "#B8683C", "#6E3418"),
        500: ("#FFFFFF", "#C3CBD4", "#6C7683"),
        1000: ("#FFF3BE", "#F0BE3E", "#9A6412"),
    }
    s = Sketch((-6, -6, 112, 114), 3)
    s.shadow(53, 92, 44, 11)
    metal = metals[value]
    s.dot(50, 50, 46, s.ball(*metal), 4)
    s.ring(50, 50, 38, 2.4, metal[2], 0.8)
    s.ring(50, 50, 41.5, 2, "#FFFFFF", 0.4)
    ink = s.down("#3B2415", "#2A1710")
    if value == 1000:
        s.shape(
            "M26 66 L22 34 L37 47 L50 26 L63 47 L78 34 L74 66 Z", s.down("#7E1710", "#5A0E0A"), 2
        )
        s.line("M28 73 H72", 5)
        for x, y in ((22, 33), (50, 25), (78, 33)):
            s.dot(x, y, 4.4, "#7E1710", 2)
    else:
        men = {50: (50,), 100: (36, 64), 500: (30, 50, 70)}[value]
        for x in sorted(men, key=lambda place: place == 50):
            grow = 1.15 if value == 50 else 0.84
            with s.moved(f"translate({x} 52) scale({grow})"):
                s.shape("M-17 26 C-17 8 -10 2 0 2 C10 2 17 8 17 26 Z", ink, 0)
                s.shape(
                    "M-12 -2 C-12 -22 12 -22 12 -2 L12 8 L5 4 L5 -1 L-5 -1 L-5 4 L-12 8 Z", ink, 0
                )
                s.line("M0 -20 V-25", 4)
                s.line("M-15 25 C-14 12 -9 5 -2 4", 1.6, metal[0], 0.7)
    s.line("M14 38 C19 24 30 14 44 11", 3.4, "#FFFFFF", 0.6)
    return s.svg()


def soldier(name: str) -> str:
    """A foot soldier of one army, to march along the road."""
    player = PLAYERS[name]
    s = Sketch((-6, -8, 84, 116), 3.4)
    s.shadow(34, 100, 28, 6)
    s.line("M62 8 V98", 6.4)
    s.line("M62 10 V97", 3.2, "#A9743F")
    s.shape("M62 -4 L69 12 L62 20 L55 12 Z", s.across(*STEEL), 2.4)
    s.shape("M22 74 H32 L31 98 H18 Z M36 74 H46 L50 98 H37 Z", s.across(*LEATHER), 3)
    body = s.across(player.light, player.base, player.dark)
    s.shape("M16 48 C18 38 50 38 54 48 L56 80 C44 86 24 86 12 80 Z", body)
    s.shape("M14 66 H55 L55 73 H13 Z", s.across(*LEATHER), 2.4)
    s.shape("M50 46 C58 48 66 54 66 60 C64 66 58 66 54 62 Z", body, 2.8)
    s.shape("M20 22 H48 V38 C46 46 22 46 20 38 Z", s.across("#F6CFA5", "#DDA273"), 3)
    s.shape(
        "M16 26 C16 4 52 4 52 26 L52 34 L46 30 H38 L37 38 H32 L31 30 H22 L16 34 Z", s.across(*STEEL)
    )
    s.line("M34 9 V29", 2.6, INK, 0.6)
    with s.moved("translate(-3 46) scale(0.38)"):
        s.shape(_SHIELD, s.slant(player.light, player.base, player.dark), 8)
        s.raw(
            f'<path transform="translate(22 18) scale(2.3)" d="{EMBLEMS[name]}" '
            f'fill="{player.ink}" fill-rule="evenodd"/>'
        )
    return s.svg()


def camp(name: str, tents: int) -> str:
    """An army's camp: one tent, two or three."""
    player = PLAYERS[name]
    s = Sketch((-8, -18, 136, 106), 3)
    s.shadow(60, 72, 60, 9)
    places = {1: ((60, 1.1),), 2: ((38, 0.86), (78, 1.0)), 3: ((28, 0.76), (94, 0.76), (60, 1.06))}
    for x, grow in places[tents]:
        with s.moved(f"translate({x} 72) scale({grow})"):
            s.line("M0 -62 V-76", 3.2)
            s.shape("M0 -76 L18 -71 L0 -65 Z", player.base, 2.4)
            s.shape(
                "M0 -64 C8 -40 22 -18 36 0 L-36 0 C-22 -18 -8 -40 0 -64 Z",
                s.across(player.light, player.base, player.dark),
            )
            for side in (-1, 1):
                s.shape(
                    f"M0 -64 C{side * 3} -40 {side * 9} -18 {side * 18} 0 L{side * 27} 0 "
                    f"C{side * 15} -20 {side * 5} -42 0 -64 Z",
                    s.down(*PAPER),
                    1.8,
                )
            s.shape("M0 -40 C2 -24 6 -10 10 0 L-10 0 C-6 -10 -2 -24 0 -40 Z", "#2A1710", 1.6)
    return s.svg()


def swords() -> str:
    """Two crossed swords: a Brawl."""
    s = Sketch(_PIECE, 3)
    for side in (-1, 1):
        with s.moved(f"translate(50 52) rotate({side * 45})"):
            s.shape(
                "M-6 24 L-6 -46 L0 -58 L6 -46 L6 24 Z", s.across("#FFFFFF", "#C9D0D8", "#7C8794")
            )
            s.line("M0 -48 V20", 2, "#6C7683", 0.8)
            s.shape("M-19 22 H19 C22 22 22 30 19 30 H-19 C-22 30 -22 22 -19 22 Z", s.down(*BRASS))
            s.shape("M-4.5 30 H4.5 V44 H-4.5 Z", s.across(*LEATHER))
            s.dot(0, 48, 6.4, s.ball(*BRASS), 3)
    return s.svg()


def crown() -> str:
    """The crown of whoever slays the dragon."""
    s = Sketch(_PIECE, 3)
    s.shadow(51, 86, 40, 8)
    s.shape("M18 76 L10 30 L32 50 L50 16 L68 50 L90 30 L82 76 Z", s.slant(*GOLD))
    s.shape("M17 74 C38 81 62 81 83 74 L82 88 C62 95 38 95 18 88 Z", s.down(*GOLD))
    for x, y, hue in ((33, 83, "#2B5BD9"), (50, 85, "#BF2920"), (67, 83, "#41B78E")):
        s.dot(x, y, 5, hue, 2.2)
    for x, y in ((10, 28), (50, 13), (90, 28)):
        s.dot(x, y, 6, s.ball(*GOLD), 2.6)
    s.line("M19 42 L24 68 M48 32 L40 54", 3, "#FFFFFF", 0.6)
    return s.svg()


def rally() -> str:
    """A war horn with a gold banner: Rally."""
    s = Sketch(_PIECE, 3)
    s.shape("M26 44 L60 52 L54 84 L44 74 L36 84 L22 74 Z", s.slant("#FFE99A", "#F9C62B", "#C08010"))
    s.shape(
        "M6 34 C14 30 22 34 28 38 C50 46 70 36 80 8 C92 12 100 20 100 30 C88 60 60 72 24 52 "
        "C16 48 8 46 4 44 Z",
        s.slant("#F6E3B4", "#C79A55", "#7A4D20"),
    )
    s.shape("M80 8 C92 10 100 20 100 30 C92 32 78 20 80 8 Z", s.slant("#5A3214", "#2A1710"), 2.6)
    s.line("M27 37 L22 52 M60 40 L68 54", 5.4)
    s.line("M27 37 L22 52 M60 40 L68 54", 2.8, "#E0B255")
    s.line("M32 44 C50 51 68 43 78 26", 2.6, "#FFFFFF", 0.55)
    return s.svg()


def signpost() -> str:
    """The post before the gate; the number that opens it is written on the board."""
    s = Sketch((-4, -4, 78, 92), 3)
    s.shadow(36, 82, 24, 5)
    s.shape("M31 24 H40 V83 H31 Z", s.across(*LEATHER))
    s.shape("M4 2 H66 L68 4 V28 L66 31 H4 L2 28 V4 Z", s.down("#A06A38", "#784C2A", "#4A2B15"))
    s.line("M8 10 C24 8 42 12 62 9 M8 23 C28 21 40 25 60 22", 1.4, "#3B2415", 0.5)
    for x in (7, 63):
        s.dot(x, 16.5, 1.9, "#E0B255", 1)
    return s.svg()


def spill() -> str:
    """A mug tipped over: a Farkle."""
    s = Sketch(_PIECE, 3)
    s.shadow(54, 90, 46, 8)
    s.shape(
        "M44 78 C26 74 6 80 2 88 C6 98 34 94 48 96 C66 98 84 94 80 88 C76 82 60 80 44 78 Z",
        s.slant("#E8A94E", "#9A5C1E"),
    )
    s.line("M12 88 C20 84 30 84 38 85", 2.4, "#FFF0C8", 0.7)
    with s.moved("rotate(-66 62 60)"):
        s.shape("M82 44 C102 40 102 76 82 72", "none", 8)
        s.line("M82 44 C100 41 100 75 82 72", 3.6, "#E0B255")
        s.shape("M42 34 L84 34 L80 86 L46 86 Z", s.across("#C08A4E", "#8A5A2B", "#523318"))
        s.line("M56 36 L57 85 M70 36 L69 85", 2, INK, 0.45)
        s.shape("M41 44 H85 L84 51 H42 Z M44 72 H82 L81 79 H45 Z", s.across(*STEEL), 2.4)
        s.shape(
            "M40 36 C36 26 48 22 52 28 C56 18 70 18 74 27 C82 22 90 30 85 37 C72 42 54 42 40 36 Z",
            s.down("#FFFFFF", "#EBDDBB"),
            2.8,
        )
    return s.svg()


def puff() -> str:
    """A puff of smoke: somebody comes back, or something is gone."""
    s = Sketch(_PIECE, 3)
    s.shape(
        "M18 76 C2 74 2 54 16 52 C8 34 28 24 38 32 C42 12 70 12 74 30 C92 26 100 46 88 56 "
        "C102 62 96 82 80 80 C72 94 50 92 46 84 C36 92 22 88 18 76 Z",
        s.ball("#FFFFFF", "#E6DDCB", "#A89C88", at=(40, 30), reach=75),
    )
    s.line(
        "M30 60 C28 50 38 46 44 52 M60 44 C68 40 76 46 72 54 M52 72 C58 66 68 68 68 76",
        2.8,
        "#7A6E5C",
        0.8,
    )
    return s.svg()


def ash() -> str:
    """A burnt token: what is left of soldiers in the Keep."""
    s = Sketch(_PIECE, 3)
    s.shadow(52, 90, 40, 8)
    s.shape(
        "M14 88 C18 70 32 72 38 62 C44 54 58 54 62 64 C72 66 84 74 88 88 C64 94 36 94 14 88 Z",
        s.down("#6A5C58", "#2E2424"),
    )
    s.shape(
        "M34 66 C26 50 40 42 40 26 C54 34 58 44 54 52 C60 50 62 44 62 38 C74 52 72 66 62 70 "
        "C54 64 44 62 34 66 Z",
        s.down("#FFD24D", "#F2702A", "#B3281A"),
    )
    s.shape("M44 64 C40 56 48 50 48 44 C56 52 58 58 54 64 Z", "#FFF0A8", 0)
    s.line("M26 82 L34 79 M54 82 L62 84", 2.6, "#F2702A")
    return s.svg()


def backdrop() -> str:
    """The dusk behind the road to the Keep, 752 x 228, the whole width of the board."""
    s = Sketch((0, 0, 752, 228), 2)
    s.shape("M0 0 H752 V228 H0 Z", s.down("#2A1638", "#5B2A52", "#A9503F", "#E08A48"), 0)
    s.glow(330, 146, 250, 130, "#FFD98A/0.85", "#F59A4A/0.4", "#F59A4A/0")
    for x, y, r in (
        (62, 18, 1),
        (118, 58, 1.2),
        (210, 26, 1),
        (300, 48, 1.2),
        (420, 20, 1.3),
        (480, 60, 1),
        (560, 34, 1.1),
        (250, 76, 0.8),
        (380, 84, 0.8),
    ):
        s.dot(x, y, r, "#FFF0D0", opacity=0.8)
    s.dot(330, 140, 30, s.down("#FFF6D0", "#FFD27A"), 0)
    s.shape(
        "M0 150 L58 112 L96 132 L150 96 L214 142 L262 120 L330 156 L398 110 L452 144 L508 104 "
        "L566 140 L640 108 L752 150 V228 H0 Z",
        s.down("#5B3350", "#7A4150"),
        0,
    )
    s.shade(
        "M58 112 L74 120 L62 140 Z M150 96 L176 116 L150 140 Z M398 110 L420 124 L396 146 Z "
        "M508 104 L534 122 L506 144 Z",
        0.35,
        "#F0A070",
    )
    s.shape(
        "M0 172 C60 150 130 152 200 164 C280 178 340 158 420 160 C520 162 600 146 752 166 V228 "
        "H0 Z",
        s.down("#4A2A34", "#33191C"),
        0,
    )
    for x, y, h in (
        (28, 166, 15),
        (44, 163, 20),
        (60, 164, 14),
        (232, 172, 13),
        (246, 172, 17),
        (470, 168, 14),
        (486, 167, 18),
        (500, 167, 13),
    ):
        s.shape(f"M{x} {y - h} L{x + 7} {y + 2} H{x - 7} Z", "#2A1520", 0)
    s.shape(
        "M0 192 C80 176 160 182 260 186 C380 192 470 180 752 190 V228 H0 Z",
        s.down("#38201A", "#1E0F0A"),
        0,
    )
    road = "M0 202 C70 188 150 196 230 196 C310 196 390 182 470 186 C550 190 610 200 652 186"
    s.line(road, 25)
    s.line(road, 20, "#9A6F3C")
    s.line(road, 16, "#C79B5E")
    s.line(
        "M0 198 C70 184 150 192 230 192 C310 192 390 178 470 182 C550 186 610 196 650 183",
        2.4,
        "#EBCB8E",
        0.5,
    )
    for x, y in (
        (40, 197),
        (96, 193),
        (150, 195),
        (206, 199),
        (268, 194),
        (330, 191),
        (390, 187),
        (452, 188),
        (520, 189),
        (580, 194),
        (622, 191),
    ):
        s.dot(x, y, 2, "#7A5228", opacity=0.6)
    return s.svg()


def card_sign(kind: str) -> str:
    """The brass sign on the back of a card: a star for Companions, a flask for Magic Items."""
    s = Sketch(_PIECE, 3)
    brass = s.down(*BRASS)
    if kind == "companion":
        s.shape("M50 8 L61 38 L93 39 L67 58 L77 89 L50 70 L23 89 L33 58 L7 39 L39 38 Z", brass)
        s.line("M50 22 L57 43 L78 44", 2.6, "#FFFFFF", 0.5)
    else:
        s.shape(
            "M40 10 H60 V16 L57 19 V38 C80 46 88 66 80 82 C76 90 68 92 50 92 C32 92 24 90 20 82 "
            "C12 66 20 46 43 38 V19 L40 16 Z",
            brass,
        )
        s.shade(
            "M22 66 C34 60 44 72 56 66 C66 61 74 62 80 66 C82 82 74 88 50 88 C26 88 18 82 22 66 Z",
            0.3,
        )
        for x, y, r in ((44, 74, 4), (58, 78, 3), (52, 54, 2.6)):
            s.dot(x, y, r, "#FFF3C8", opacity=0.9)
        s.line("M30 62 C32 54 38 49 45 47", 3, "#FFFFFF", 0.6)
    return s.svg()


def cover(width: int, height: int) -> str:
    """The dragon's head at dusk, a bone die and the Event die before it, in a rim."""
    s = Sketch((0, 0, width, height), 2)
    with s.moved(f"scale({number(height / 210)})"):
        _scene(s, width * 210 / height)
    s.rim(width, height)
    return s.svg()


def _scene(s: Sketch, right: float) -> None:
    """What a cover shows, 210 high and `right` wide."""
    s.shape(
        rounded(1, 1, right - 2, 208, 14), s.down("#2A1638", "#6B2F4E", "#C4603F", "#8A3A26"), 0
    )
    s.glow(72, 116, 96, 96, "#FFD98A/0.8", "#F59A4A/0.3", "#F59A4A/0")
    for x, y, r in ((20, 21, 1.2), (60, 13, 0.9), (44, 46, 1), (12, 70, 0.8), (92, 30, 1)):
        s.dot(x, y, r, "#FFF0D0", opacity=0.85)
    s.shape("M1 152 L26 136 L62 162 L98 144 L150 170 V200 H1 Z", "#5B2C40", 0)
    with s.moved(f"translate({number(right - 204)} 14) scale(0.74)"):
        art_dragon.draw_head(s, art_dragon.MOODS["dragon_head"])
    s.shape(
        f"M1 183 C60 169 140 173 {number(right - 1)} 187 V195 A14 14 0 0 1 "
        f"{number(right - 15)} 209 "
        "H15 A14 14 0 0 1 1 195 Z",
        s.down("#4A2A1C", "#241009"),
        0,
    )
    for x, y, turn, size, face in ((42, 172, -9, 0.86, 5), (100, 179, 8, 0.8, 0)):
        with s.moved(f"translate({x} {y}) scale({size})"):
            s.shadow(4, 27, 36, 12)
            with s.moved(f"rotate({turn}) translate(-30 -30)"):
                if face:
                    s.raw(die_body(face), *BONE.split("\n"))
                else:
                    _event_face(s, "rally")


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/dragon_farkle`."""
    made = {
        **art_dragon.drawings(),
        **art_companions.drawings(),
        **art_items.drawings(),
        "keep": keep(False),
        "keep_open": keep(True),
        "keep_tower": tower(),
        "wound_whole": wound(False),
        "wound_struck": wound(True),
        "swords": swords(),
        "crown": crown(),
        "rally": rally(),
        "signpost": signpost(),
        "farkle": spill(),
        "puff": puff(),
        "ash": ash(),
        "backdrop_dusk": backdrop(),
        "cover": cover(200, 210),
        "cover_square": cover(116, 108),
        "companion_sign": card_sign("companion"),
        "item_sign": card_sign("item"),
    }
    for side in ("blank", "rally", "dragon"):
        made[f"event_{side}"] = event_die(side, False)
        made[f"event_bare_{side}"] = event_die(side, True)
    for value in (50, 100, 500, 1000):
        made[f"token_{value}"] = token(value)
    for name in PLAYERS:
        made[f"pennant_{name}"] = pennant(name)
        made[f"shield_{name}"] = shield(name)
        made[f"soldier_{name}"] = soldier(name)
        for tents in (1, 2, 3):
            made[f"camp_{tents}_{name}"] = camp(name, tents)
    return made
