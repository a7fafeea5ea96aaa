"""Draws the ships of Yoho!, the lairs' flags, gunfire and blasts."""

from tools.art.shared.parts import puffs
from tools.art.shared.sketch import BRASS, GOLD, STONE, Sketch
from tools.art.shared.svg import INK, PLAYERS
from tools.art.yoho.objects import BOX, WOOD

SHIP = (-8.0, -12.0, 118.0, 116.0)
_HULL = (
    "M4 55 L17 58 L19 51 L33 51 L35 60 L74 60 C82 60 90 56 97 48 C98 66 90 82 77 87 "
    "C70 89 66 90 60 90 H34 C18 89 6 76 4 55 Z"
)
_SAIL = "M26 9 C42 15 60 15 76 8 C82 23 82 38 76 53 C60 48 42 48 26 53 C32 38 32 23 26 9 Z"
_JIB = "M80 12 L103 44 L80 50 C84 38 84 24 80 12 Z"


def draw_ship(s: Sketch, player: str, west: bool = False) -> None:
    """A ship that sails east in a box of 100, or west; the emblem on its sail is never mirrored."""
    hue = PLAYERS[player]
    with s.moved("translate(104 0) scale(-1 1)" if west else "translate(0 0)"):
        s.line("M54 -3 V62", 7.4)
        for part in (_HULL, _SAIL, _JIB):
            s.backed(part, 5.4)
        s.line("M84 56 L106 40", 6)
        s.line("M84 56 L106 40", 2.6, WOOD[0])
        s.line("M54 -3 V62", 4.6)
        s.line("M54 -2 V62", 2, WOOD[0])
        s.shape(
            "M54 -8 C62 -6 66 -11 74 -8 L70 -4 L74 1 C66 -2 62 3 54 0 Z",
            s.down(hue.light, hue.dark),
            2,
        )
        s.shape(_JIB, s.across("#FFF9E8", "#DCC79A"), 2.6)
        s.shape(_HULL, s.down(*WOOD))
        s.shape(
            "M5 63 C28 68 68 69 95 60 C94 64 92 69 90 72 C66 77 30 76 7 70 Z",
            s.down(hue.light, hue.base, hue.dark),
            2,
        )
        s.line("M11 79 C34 84 66 84 84 80", 1.8, INK, 0.5)
        for x, y in ((34, 72.5), (50, 73.5), (66, 72.5)):
            s.dot(x, y, 3.3, "#1B0F08", 1)
        s.shape("M19 51 H33 L34 57 H18 Z", s.down(*BRASS), 2)
        s.shape("M9 57.500 L15 59 L14.500 63 L9.500 62.500 Z", "#FFD873", 1.4)
        s.shape(_SAIL, s.down(hue.light, hue.base, hue.dark))
        s.line("M24 8.500 C42 15 60 15 78 7.500 M25 53.500 C42 48 60 48 77 53.500", 4.4)
        s.line("M25 9 C42 15 60 15 77 8", 1.8, WOOD[0])
        s.line("M32 16 C36 17.500 42 18.500 48 18.500", 2.4, "#FFFFFF", 0.55)
        s.shade(
            "M68 12 C71 11 74 10 76 8 C82 23 82 38 76 53 C73 52 70 51 67 50.500 C71 38 71 24 68 "
            "12 Z",
            0.16,
        )
    s.emblem(player, 49 if west else 52, 32.5, 29)


def ship(player: str, west: bool) -> str:
    """A ship as a piece."""
    s = Sketch(SHIP)
    s.shadow(52, 89, 48, 10)
    draw_ship(s, player, west)
    return s.svg()


def lair(player: str) -> str:
    """A lair as a sign: a cave on the sand under its captain's flag."""
    hue = PLAYERS[player]
    s = Sketch(BOX)
    s.glow(50, 84, 52, 13, "#E8FBF8/0.75", "#CFF1F0/0.5", "#CFF1F0/0")
    s.shape(
        "M2 82 C12 66 32 64 50 64 C68 64 90 66 98 82 C86 94 14 94 2 82 Z",
        s.down("#F6E2AC", "#DDB872", "#A9803F"),
    )
    s.shape("M12 78 L16 54 L26 48 L34 28 L46 22 L56 34 L68 38 L80 58 L84 78 Z", s.slant(*STONE))
    s.shade("M46 22 L56 34 L68 38 L80 58 L84 78 H66 C70 58 62 44 46 22 Z", 0.26)
    s.shape("M30 79 C28 46 64 44 64 79 Z", "#1B0F08", 2.6)
    s.glow(47, 74, 14, 14, "#FFC95A/0.8", "#F0A53A/0.3", "#F0A53A/0")
    s.line("M20 60 L28 54 L34 40", 2.6, "#FFFFFF", 0.5)
    s.line("M80 80 V2", 6)
    s.line("M80 80 V3", 2.8, WOOD[0])
    flag = "M78 4 C66 8 56 0 42 4 V30 C56 26 66 34 78 30 Z"
    s.backed(flag, 4)
    s.shape(flag, s.down(hue.light, hue.base, hue.dark), 2.6)
    s.emblem(player, 60, 17, 20)
    s.line("M6 85 C26 94 74 94 94 85", 3, "#F2FDFB", 0.9)
    return s.svg()


_SMOKE = ("#B8AEA6", "#7A706A", "#463E3A")
_BURST = (
    "M60 2 L70 24 L90 12 L88 36 L114 38 L98 56 L118 72 L94 78 L100 102 L78 94 L64 118 L52 94 "
    "L28 106 L32 82 L4 80 L22 60 L2 42 L28 38 L24 12 L48 26 Z"
)


def blast(frame: int) -> str:
    """An explosion: a flash, the burst, and smoke that drifts apart."""
    s = Sketch((-4, -4, 128, 128), 3)
    if frame == 1:
        s.glow(60, 60, 54, 54, "#FFFBE6", "#FFD873/0.8", "#F0702A/0")
        with s.moved("translate(30 30) scale(0.5)"):
            s.shape(_BURST, s.ball("#FFFFFF", "#FFF0A8", "#FFC24D", at=(50, 50), reach=60), 5)
    elif frame == 2:
        s.glow(60, 60, 62, 62, "#FFD873/0.9", "#F0702A/0.6", "#B3281A/0")
        s.shape(_BURST, s.ball("#FFD24D", "#F0702A", "#A8241A", at=(50, 50), reach=58))
        with s.moved("translate(19 19) scale(0.68) rotate(9 60 60)"):
            s.shape(_BURST, s.ball("#FFFBE6", "#FFE27A", "#F8A63A", at=(50, 50), reach=58), 0)
        for x, y, turn in ((16, 22, 20), (104, 26, -30), (100, 100, 40), (22, 98, -10)):
            with s.moved(f"translate({x} {y}) rotate({turn})"):
                s.shape("M-8 -3 L8 -4 L9 3 L-7 4 Z", s.down(*WOOD), 2.2)
    else:
        s.glow(60, 64, 56, 50, "#3A2A26/0.6", "#3A2A26/0.3", "#3A2A26/0")
        puffs(
            s,
            ((38, 48, 22), (78, 42, 24), (60, 72, 26), (30, 78, 16), (92, 76, 17), (58, 28, 16)),
            _SMOKE,
        )
        for x, y, r in ((44, 64, 6), (72, 60, 7), (60, 80, 5)):
            s.dot(x, y, r, s.ball("#FFE27A", "#F0702A", "#8E2A1A", at=(50, 50), reach=60), 0)
    return s.svg()


def smoke() -> str:
    """What is left of a trap."""
    s = Sketch(BOX)
    s.shadow(51, 88, 44, 9)
    puffs(s, ((32, 58, 19), (66, 62, 22), (50, 36, 19), (46, 74, 14), (76, 42, 12)), _SMOKE)
    s.line("M22 18 C26 12 22 8 26 2 M78 18 C74 12 80 8 76 2", 3.4, "#B8AEA6", 0.7)
    return s.svg()


def splash() -> str:
    """Something fell into the sea."""
    s = Sketch(BOX)
    s.glow(50, 82, 50, 14, "#E8FBF8/0.9", "#CFF1F0/0.6", "#CFF1F0/0")
    water = s.down("#F2FDFB", "#A9E0E8", "#3F9BAE")
    s.shape(
        "M14 82 C10 62 8 52 2 44 C14 48 22 56 26 66 C28 46 26 32 20 20 C34 30 40 44 42 58 "
        "C46 38 48 24 50 6 C52 24 54 38 58 58 C60 44 66 30 80 20 C74 32 72 46 74 66 "
        "C78 56 86 48 98 44 C92 52 90 62 86 82 C76 92 24 92 14 82 Z",
        water,
    )
    s.line("M30 78 C33 68 34 60 33 52 M50 78 V44 M70 78 C67 68 66 60 67 52", 2.6, "#FFFFFF", 0.8)
    for x, y, r in ((10, 30, 4), (36, 12, 3.4), (66, 8, 4), (92, 30, 3.4)):
        s.dot(x, y, r, water, 2)
    s.line("M8 86 C30 96 70 96 92 86", 4, "#F2FDFB")
    return s.svg()


def chest_light() -> str:
    """Light that spreads over one card from a chest of gold."""
    s = Sketch(BOX)
    s.glow(50, 50, 49, 49, "#FFF3C0/0.95", "#FFD873/0.6", "#FFC95A/0")
    for turn in range(0, 360, 30):
        with s.moved(f"rotate({turn} 50 50)"):
            s.shape("M48 48 L44 6 H56 L52 48 Z", s.down("#FFE7A0/0", "#FFF3C0/0.7"), 0)
    return s.svg()


def cannon() -> str:
    """A ship's gun: fire a shot."""
    s = Sketch(BOX)
    s.shadow(51, 90, 46, 8)
    with s.moved("rotate(-16 46 46)"):
        s.shape(
            "M10 36 C4 38 4 54 10 56 L18 58 L84 55 V60 H94 V32 H84 V37 L18 34 Z",
            s.down("#8A8C96", "#4A4A54", "#212128"),
        )
        s.line("M30 35 V57 M58 36 V56", 3, INK, 0.6)
        s.shape("M88 35 H94 V57 H88 Z", "#1B1218", 0)
        s.dot(3, 46, 4.6, s.ball("#8A8C96", "#2D2D34"), 2.4)
        s.line("M16 40 L80 42", 2.8, "#FFFFFF", 0.5)
    s.shape("M8 62 H70 L80 84 H14 Z", s.down("#CB8F55", "#955A2D", "#5A3116"))
    s.line("M14 72 H74", 1.8, INK, 0.5)
    for x in (26, 64):
        s.dot(x, 82, 12, s.ball("#CB8F55", "#955A2D", "#5A3116"), 3)
        s.dot(x, 82, 4, s.ball(*BRASS), 2)
    s.shape("M18 26 L20 31 L25 33 L20 35 L18 40 L16 35 L11 33 L16 31 Z", GOLD[1], 1.4)
    return s.svg()


def drawings() -> dict[str, str]:
    """Ships, flags and fire by name."""
    made = {}
    for player in PLAYERS:
        made[f"ship_{player}"] = ship(player, False)
        made[f"ship_{player}_west"] = ship(player, True)
        made[f"lair_{player}"] = lair(player)
    made |= {f"blast_{frame}": blast(frame) for frame in (1, 2, 3)}
    return made | {draw.__name__: draw() for draw in (smoke, splash, chest_light, cannon)}
