"""Draws what shows a play of Yoz: dice, pins, rings of light, the lens, dust, a hand."""

from tools.art.shared.parts import puffs
from tools.art.shared.sketch import Sketch
from tools.art.shared.svg import INK, PLAYERS
from tools.art.yoz.pieces import BOX, draw_gem


def jump_ring() -> str:
    """The ring of light of a jump."""
    s = Sketch((-4, -4, 128, 128), 3)
    s.glow(60, 60, 58, 58, "#C9A2F0/0.1", "#C9A2F0/0.65", "#C9A2F0/0")
    for r, width, colour in (
        (46, 5, "#8E6AD0"),
        (46, 2, "#FFFFFF"),
        (34, 2.4, "#D8C8F6"),
        (24, 1.6, "#D8C8F6"),
    ):
        s.ring(60, 60, r, width, colour, 0.9)
    for turn in range(0, 360, 30):
        with s.moved(f"rotate({turn} 60 60)"):
            s.shape("M60 6 L63 14 L60 22 L57 14 Z", "#FFF3D8", 0, opacity=0.9)
    return s.svg()


def battle_flash() -> str:
    """Steel meets claws."""
    s = Sketch((-4, -4, 128, 128), 3)
    s.glow(60, 60, 60, 60, "#FFFBE6", "#FFD873/0.6", "#F0702A/0")
    s.shape(
        "M60 4 L68 38 L96 14 L80 48 L118 54 L82 66 L104 98 L70 78 L62 118 L52 80 L18 104 L40 70 "
        "L2 62 L40 50 L20 18 L52 40 Z",
        s.ball("#FFFFFF", "#FFE27A", "#F0802A", at=(50, 50), reach=55),
    )
    for x in (44, 56, 68):
        s.line(f"M{x + 12} 34 C{x + 6} 52 {x - 4} 70 {x - 14} 86", 5.6)
        s.line(f"M{x + 12} 34 C{x + 6} 52 {x - 4} 70 {x - 14} 86", 2.6, "#B3331F")
    return s.svg()


def pin(player: str) -> str:
    """A pin: somebody means to go there; its tip at 28, 73."""
    hue = PLAYERS[player]
    s = Sketch((-4, -4, 64, 84), 2.6)
    s.shadow(29, 73, 14, 4)
    drop = "M28 73 C24 56 6 46 6 27 A22 22 0 0 1 50 27 C50 46 32 56 28 73 Z"
    s.backed(drop, 3)
    s.shape(drop, s.slant(hue.light, hue.base, hue.dark))
    s.emblem(player, 28, 27, 26)
    s.line("M12 22 C14 14 20 10 26 9", 2.4, "#FFFFFF", 0.6)
    return s.svg()


def lens() -> str:
    """A brass ring round what a couch sees larger."""
    s = Sketch((-4, -4, 168, 168), 3)
    s.ring(80, 80, 75, 13, INK)
    s.ring(80, 80, 75, 9, "#A2702A")
    s.ring(80, 80, 76, 5, "#E0B255")
    s.ring(80, 80, 77.5, 1.6, "#FFF3C8")
    s.ring(80, 80, 69.5, 1.6, "#120803", 0.8)
    return s.svg()


def puff() -> str:
    """Where somebody was who is sent home: dust and stars."""
    s = Sketch(BOX)
    puffs(
        s,
        ((30, 62, 18), (52, 48, 20), (72, 62, 17), (50, 72, 16)),
        ("#FFF6DC", "#DCCBA2", "#A08A60"),
    )
    for x, y in ((24, 26), (74, 24), (50, 12)):
        s.shape(
            f"M{x} {y - 9} l2.600 6 l6.400 0.700 l-4.800 4.300 l1.400 6.400 l-5.600 -3.200 "
            f"l-5.600 3.200 l1.400 -6.400 "
            "l-4.800 -4.300 l6.400 -0.700 Z",
            "#FFD873",
            2,
        )
    return s.svg()


def d12(result: str) -> str:
    """The twelve-sided die without its number: blue, green for a hit, red for a miss."""
    hues = {
        "": ("#B9D2FF", "#3F74E8", "#183690"),
        "hit": ("#B6F2D6", "#2FA077", "#0F5A40"),
        "miss": ("#FFB0A0", "#C9382A", "#6E120E"),
    }[result]
    s = Sketch((-3.6, -3.6, 67.2, 67.2), 2)
    s.shadow(31.5, 55, 30, 7)
    rim = "M30 2 L47 7 L57.500 21.500 V38.500 L47 53 L30 58 L13 53 L2.500 38.500 V21.500 L13 7 Z"
    face = "M30 12 L47 24.500 L40.500 45 H19.500 L13 24.500 Z"
    s.shape(rim, s.slant(*hues), 2.4)
    s.shape(
        "M57.500 21.500 V38.500 L47 53 L30 58 L13 53 L19.500 45 H40.500 L47 24.500 Z",
        "#0A1030",
        0,
        opacity=0.28,
    )
    s.shape("M30 2 L13 7 L2.500 21.500 L13 24.500 L30 12 Z", "#FFFFFF", 0, opacity=0.25)
    front = {  # dark enough for the number
        "": ("#2A56BC", "#183690"),
        "hit": ("#1B6E50", "#0F5A40"),
        "miss": ("#9E2419", "#6E120E"),
    }[result]
    s.shape(face, s.slant(*front), 1.4)
    s.line(
        "M30 12 V2 M47 24.500 L57.500 21.500 M40.500 45 L47 53 M19.500 45 L13 53 M13 24.500 "
        "L2.500 21.500",
        1.4,
        "#FFFFFF",
        0.5,
    )
    s.shape(rim, "none", 2.4)
    return s.svg()


def d8() -> str:
    """The eight-sided die of the tunnels, without its number."""
    s = Sketch((-3.6, -3.6, 67.2, 67.2), 2)
    s.shadow(32, 55.5, 26, 6.5)
    rim = "M30 1 L55 21 V41 L30 59 L5 41 V21 Z"
    s.shape(rim, s.slant("#F6D89A", "#C9822A", "#6E3E0C"), 2.4)
    s.shape("M5 41 L55 41 L30 59 Z M55 21 V41 L30 1 Z", "#3A1C04", 0, opacity=0.3)
    s.shape("M30 1 L55 41 H5 Z", s.slant("#84500F", "#63380A"), 1.4)
    s.line("M5 21 L5 41 M30 1 L5 41 H55 Z", 1.3, "#FFFFFF", 0.5)
    s.shape(rim, "none", 2.4)
    return s.svg()


def hand() -> str:
    """A gem to give or to take here."""
    s = Sketch(BOX)
    s.shadow(53, 93, 44, 9)
    s.dot(50, 50, 49, INK)
    s.dot(50, 50, 46.5, "#FFF3D8")
    s.dot(50, 50, 43, s.ball("#8FD0A0", "#2F8A5E", "#124A34", at=(38, 28), reach=88), 2)
    with s.moved("translate(31 14) scale(0.98)"):
        draw_gem(s, "honey")
    s.shape(
        "M14 62 C24 56 32 58 40 62 L58 62 C64 62 64 70 58 70 L70 66 C78 60 84 60 86 66 C80 76 68 "
        "84 54 84 "
        "C38 84 28 82 20 80 Z",
        s.down("#F9D8B2", "#DDA070"),
        2.6,
    )
    s.line("M44 71 H58", 2.2)
    return s.svg()


def drawings() -> dict[str, str]:
    """Dice, pins, light and hand by name."""
    made = {draw.__name__: draw() for draw in (jump_ring, battle_flash, lens, puff, d8, hand)}
    made |= {f"pin_{player}": pin(player) for player in PLAYERS}
    return made | {"d12": d12(""), "d12_hit": d12("hit"), "d12_miss": d12("miss")}
