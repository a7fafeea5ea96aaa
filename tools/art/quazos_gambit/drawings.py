"""Draws Quazo's Gambit: the owl and his vault, D4, marks and covers; gathers the rest.

The characters, the board and what drives a turn have modules of their own.
"""

import math

from tools.art.quazos_gambit import board, characters, powers
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, STEEL, Sketch, rounded
from tools.art.shared.svg import INK, number

_PIECE = (-6, -8, 112, 116)
_BUST = (-6, -18, 112, 126)
_DISC = (50, 50, 46)


def draw_owl(s: Sketch, awake: bool, cut: bool = False) -> None:
    """Quazo in his top hat, about 100 x 110: counting under heavy lids, or all eyes.

    `cut` rounds him off below, for a disc.
    """
    feathers = ("#A9845A", "#7B5A3C", "#4A331F")
    body, belly = (
        (
            "M18 90 C8 66 24 46 50 46 C76 46 92 66 82 90 A60 60 0 0 1 18 90 Z",
            "M31 95 C29 82 38 76 50 76 C62 76 71 82 69 95 A60 60 0 0 1 31 95 Z",
        )
        if cut
        else (
            "M10 104 C6 70 22 46 50 46 C78 46 94 70 90 104 Z",
            "M28 104 C28 84 38 76 50 76 C62 76 72 84 72 104 Z",
        )
    )
    s.shape(body, s.slant(*feathers))
    s.shape(belly, s.slant("#E9D3A6", "#C7A56E"), 2)
    for x, y in ((38, 88), (50, 86), (62, 88), (44, 96), (56, 96)):
        s.line(f"M{x - 5} {y} C{x - 3} {y + 5} {x + 3} {y + 5} {x + 5} {y}", 2, "#7B5A3C")
    if not cut:
        s.line("M16 84 C14 92 14 98 15 103 M84 84 C86 92 86 98 85 103", 2.4, INK, 0.5)
    s.shape(
        "M20 40 L10 20 C26 24 38 28 50 28 C62 28 74 24 90 20 L80 40 C88 64 72 78 50 78 "
        "C28 78 12 64 20 40 Z",
        s.slant(*feathers),
    )
    s.shade("M74 30 C84 50 82 66 66 74 C60 77 55 78 50 78 C70 66 78 48 74 30 Z", 0.22)
    for x in (33, 67):
        s.dot(x, 49, 17, s.ball("#FFF8E4", "#EBD5A6", "#B98F58", at=(40, 32), reach=80), 2.8)
        for turn in range(0, 360, 45):
            at = math.radians(turn + 20)
            s.line(
                f"M{number(x + 12 * math.cos(at))} {number(49 + 12 * math.sin(at))} "
                f"L{number(x + 15 * math.cos(at))} {number(49 + 15 * math.sin(at))}",
                1.4,
                "#A98452",
            )
        iris = 10.6 if awake else 8.6
        s.dot(x, 50, iris, s.ball("#FFE27A", "#F29A1F", "#A9560A", at=(42, 36), reach=75), 2.4)
        s.dot(x, 50, 6.4 if awake else 4, INK)
        s.dot(x - 2.4, 47, 2.2, "#FFFFFF")
        if not awake:
            s.shape(
                f"M{x - 15} 50 C{x - 14} 33 {x + 14} 33 {x + 15} 50 C{x + 8} 47 {x - 8} "
                f"47 {x - 15} 50 Z",
                s.slant(*feathers),
                2.4,
            )
    s.line(
        "M17 36 C24 32 32 32 40 38 M83 36 C76 32 68 32 60 38"
        if not awake
        else "M16 30 C24 24 34 25 41 31 M84 30 C76 24 66 25 59 31",
        3.6,
    )
    s.shape("M50 52 L43 61 C43 67 47 72 50 74 C53 72 57 67 57 61 Z", s.slant(*GOLD), 2.6)
    s.ring(67, 49, 19, 5, INK)
    s.ring(67, 49, 19, 2.6, "#E0B255")
    s.line("M84 57 C90 66 88 76 82 84", 1.8, "#E0B255")
    hat = s.slant("#4A4058", "#2A2230", "#14101A")
    s.shape("M33 22 L30 -10 C36 -15 64 -15 70 -10 L67 22 Z", hat)
    s.shape(
        "M31 10 C42 15 58 15 69 10 L68 19 C58 23 42 23 32 19 Z", s.down("#E5604A", "#9E1C16"), 2.2
    )
    s.shape(
        "M14 24 C22 16 36 22 50 22 C64 22 78 16 86 24 C78 34 64 32 50 32 C36 32 22 34 14 24 Z", hat
    )
    s.line("M37 -6 L39 9", 2.8, "#FFFFFF", 0.35)
    s.line("M22 25 C30 22 40 25 48 25.5", 2, "#FFFFFF", 0.3)


def owl(awake: bool) -> str:
    """The banker on his own."""
    s = Sketch(_BUST)
    draw_owl(s, awake)
    return s.svg()


def owl_disc(awake: bool) -> str:
    """The banker on a brass disc, for the middle of the board."""
    s = Sketch((-6, -8, 112, 114), 3)
    x, y, r = _DISC
    s.shadow(x + 3, y + 42, 46, 10)
    s.dot(x, y, r + 3, INK)
    s.dot(x, y, r + 1.4, s.down(*BRASS))
    s.dot(x, y, r - 4, s.ball("#5A3F86", "#2E1F52", "#150D2A", at=(50, 40), reach=75), 2)
    with s.moved("translate(15 22.5) scale(0.7)"):
        draw_owl(s, awake, cut=True)
    s.ring(x, y, r - 1, 5.4, "#D9AC54")
    s.ring(x, y, r - 4, 1.8, INK)
    s.ring(x, y, r + 2.2, 1.8, INK)
    s.line("M8 38 C13 22 26 11 42 7", 2.2, "#FFFFFF", 0.7)
    return s.svg()


def vault(state: str) -> str:
    """The vault in a robbery: closed, cracking (the wheel is warm, light in the seam) or open."""
    s = Sketch((-8, -8, 196, 186), 3.4)
    s.shadow(92, 166, 84, 10)
    s.shape(rounded(4, 4, 172, 160, 14), s.slant("#9AA3AE", "#5E6873", "#30373F"))
    s.shape(rounded(14, 14, 152, 140, 9), s.slant("#6B7480", "#474F59", "#272C33"), 2.4)
    for x, y in ((20, 20), (160, 20), (20, 148), (160, 148)):
        s.dot(x, y, 3.4, s.ball(*BRASS), 1.6)
    if state == "open":
        s.dot(90, 84, 62, "#120A18", 3.4)
        s.glow(90, 90, 58, 56, "#FFF3B0", "#FFC95A/0.7", "#B06A1A/0.1")
        s.shape(
            "M38 112 C60 104 120 104 142 112 C134 134 114 145 90 145 C66 145 46 134 38 112 Z",
            s.down("#B07512", "#5A3608"),
            2.4,
        )
        heap = ((58, 98, -16), (90, 88, 3), (122, 98, 18), (74, 112, 10), (107, 112, -8))
        board.scattered(s, 0.92, heap)
        s.ring(90, 84, 62, 5, INK)
        s.shape(
            "M148 34 C176 40 182 66 182 84 C182 102 176 128 148 134 C156 112 156 56 148 34 Z",
            s.across("#5E6873", "#C9D0D8", "#7C8794"),
        )
        s.dot(167, 84, 9, s.ball(*BRASS), 2.4)
        s.line("M167 70 V98 M160 84 H174", 3, "#6F4716")
        return s.svg()
    warm = state == "cracking"
    s.dot(90, 84, 64, "#120A18", 3.4)
    if warm:
        s.ring(90, 84, 61, 4, "#FFD873")
    s.dot(90, 84, 58, s.slant("#E6EBF0", "#A4ADB8", "#5A636E"), 3)
    s.dot(90, 84, 45, s.slant("#8C96A2", "#C3CBD4", "#7A8490"), 2.4)
    for turn in range(0, 360, 30):
        with s.moved(f"rotate({turn} 90 84)"):
            s.dot(90, 33, 2.8, s.ball(*BRASS), 1.4)
    for turn in range(0, 360, 10):
        with s.moved(f"rotate({turn} 90 84)"):
            s.line("M90 43 V47", 1.4, "#2A1710", 0.6)
    with s.moved(f"rotate({24 if warm else 0} 90 84)"):
        for turn in (0, 60, 120):
            with s.moved(f"rotate({turn} 90 84)"):
                s.line("M90 52 V116", 8.6)
                s.line("M90 53 V115", 4.6, "#D9AC54")
                s.dot(90, 51, 5.4, s.ball(*BRASS), 2.2)
                s.dot(90, 117, 5.4, s.ball(*BRASS), 2.2)
    s.dot(90, 84, 15, s.ball("#FFF6D0", "#F2B840", "#8A5410") if warm else s.ball(*BRASS), 3)
    s.shape("M90 77 A5 5 0 0 1 93 86 L95 93 H85 L87 86 A5 5 0 0 1 90 77 Z", "#2A1710", 0)
    for y in (52, 116):
        s.shape(rounded(154, y - 10, 18, 20, 4), s.across(*STEEL), 2.4)
    if warm:
        for path in ("M28 44 L14 36", "M24 84 L6 84", "M28 124 L14 132"):
            s.line(path, 4, "#FFD873")
        s.line("M58 56 L68 66 L62 72 L74 80", 2.6, "#FFE9A8", 0.95)
        s.line("M118 104 L112 98 L120 92", 2.6, "#FFE9A8", 0.95)
    s.line("M44 62 C50 48 62 38 78 34", 3, "#FFFFFF", 0.7)
    return s.svg()


def d4(biome: str | None) -> str:
    """The four-sided die; a biome's sign on it, or nothing."""
    s = Sketch((-3.6, -3.6, 67.2, 67.2), 2)
    s.shadow(32, 55, 30, 8)
    outer = "M30 4 L57 51 H3 Z"
    s.shape(outer, s.slant("#F0E8FF", "#A48FE6", "#4F3C95"), 2.6)
    s.shape("M30 4 L57 51 L34 40 Z", "#3A2A7A", 0, opacity=0.42)
    s.shape("M3 51 H57 L34 40 Z", "#2A1C5E", 0, opacity=0.42)
    s.line("M30 4 L34 40 L57 51 M34 40 L3 51", 1.3, "#FFFFFF", 0.55)
    if biome:
        s.dot(
            25,
            35,
            10.4,
            {"city": "#C9B08A", "swamp": "#5E8A36", "water": "#2E86B8", "sky": "#BFD9FA"}[biome],
            1.8,
        )
    if biome == "city":
        for x, y in ((18.4, 30), (25.6, 30), (21.8, 36.4), (18.4, 36.4)):
            s.shape(rounded(x, y, 6.2 if x != 18.4 or y < 32 else 2.6, 4.8, 1.4), "#8A7556", 0.8)
        s.shape(rounded(28.6, 36.4, 4, 4.8, 1.4), "#8A7556", 0.8)
    elif biome == "swamp":
        s.line(
            "M22 42 C21 36 20 33 18 30 M25 43 C25 36 25 32 26 27 M28 42 C29 37 31 34 33 32",
            2,
            "#D6EBA0",
        )
        s.line("M26 28 V31", 3, "#4A2C12")
    elif biome == "water":
        for y in (31.5, 35.5, 39.5):
            s.line(f"M17.500 {y} q2.500 -3 5 0 q2.500 3 5 0 q2.500 -3 5 0", 1.7, "#DDF6FF")
    elif biome == "sky":
        s.shape(
            "M18.5 39 C15.5 39 15.5 35 18.5 35 C19 30.5 24.5 30 26 33 C29 30.5 33 33 "
            "31.6 36 C34 36.5 33.5 39 31.5 39 Z",
            "#FFFFFF",
            1.1,
        )
    s.line("M28 12 L10 44", 1.8, "#FFFFFF", 0.7)
    s.shape(outer, "none", 2.6)
    return s.svg()


def battle() -> str:
    """A cane and a rapier crossed: a battle."""
    s = Sketch((-14, -16, 130, 132), 3)
    blade = "M-5 30 L-4 -44 L0 -56 L4 -44 L5 30 Z"
    guard = "M-18 30 C-18 16 18 16 18 30 L11 35 H5 V50 H-5 V35 H-11 Z"
    cane = "M0 52 V-34 C0 -54 25 -54 25 -36"
    with s.moved("translate(50 50) rotate(45)"):
        for part in (blade, guard):
            s.backed(part, 6)
        s.shape(blade, s.across(*STEEL), 2.6)
        s.shape("M-5 34 H5 V50 H-5 Z", s.across(*LEATHER), 2.8)
        s.shape("M-18 30 C-18 16 18 16 18 30 L11 35 H-11 Z", s.slant(*BRASS))
        s.dot(0, 52, 6.4, s.ball(*BRASS), 2.6)
    with s.moved("translate(50 50) rotate(-45)"):
        s.backed(cane, 14.5)
        s.line(cane, 11.6)
        s.line(cane, 7.2, "#8A5A2B")
        s.line("M-1.6 46 V-34 C-1.6 -44 2 -48 8 -49", 1.8, "#E0B878", 0.8)
        s.shape("M-6 -14 H6 V-5 H-6 Z M-5.6 44 H5.6 V56 H-5.6 Z", s.slant(*GOLD), 2.2)
    return s.svg()


def robbery() -> str:
    """A mask and a crowbar: rob a bank."""
    s = Sketch(_PIECE)
    s.shadow(52, 92, 40, 7)
    with s.moved("rotate(-32 50 50)"):
        s.line("M50 96 V14 C50 -4 30 -6 26 8", 12)
        s.line("M50 96 V14 C50 -4 30 -6 26 8", 6.4, "#8C95A0")
        s.line("M48 90 V18", 1.8, "#FFFFFF", 0.6)
    mask = (
        "M4 44 C18 34 38 38 50 46 C62 38 82 34 96 44 C98 62 84 76 68 74 C58 72 54 66 50 62 "
        "C46 66 42 72 32 74 C16 76 2 62 4 44 Z"
    )
    s.backed(mask, 5)
    s.shape(mask, s.slant("#4A4058", "#2A2230", "#120D18"))
    for x, way in ((30, 1), (70, -1)):
        s.shape(
            f"M{x - 14 * way} 52 C{x - 4 * way} 46 {x + 8 * way} 50 {x + 13 * way} 58 "
            f"C{x + 4 * way} 64 {x - 10 * way} 62 {x - 14 * way} 52 Z",
            "#FFF3D8",
            2.6,
        )
    s.line("M12 46 C20 42 30 42 38 45", 2.8, "#FFFFFF", 0.4)
    return s.svg()


def deposit() -> str:
    """A jewel going into a strongbox: bring it home."""
    s = Sketch(_PIECE)
    s.shadow(52, 94, 44, 8)
    s.shape(rounded(10, 46, 80, 48, 7), s.slant("#8C96A2", "#56606B", "#2C333B"))
    s.shape("M28 46 H72 V54 H28 Z", "#120A18", 2.4)
    s.dot(50, 74, 11, s.ball(*BRASS), 2.6)
    s.line("M50 66 V82 M42 74 H58", 3, "#6F4716")
    s.line("M16 54 V86", 2.6, "#FFFFFF", 0.4)
    board.scattered(s, 1.15, ((50, 23, 0),))
    return s.svg()


def safe_box() -> str:
    """The small safe that marks the round."""
    s = Sketch(_PIECE)
    s.shadow(52, 94, 44, 8)
    s.shape("M20 88 H34 V98 H20 Z M66 88 H80 V98 H66 Z", s.across(*BRASS), 2.6)
    s.shape(rounded(8, 8, 84, 82, 9), s.slant("#F6C868", "#D9A03C", "#8A5A1E"))
    s.shape(rounded(18, 18, 64, 62, 6), s.slant("#7A4D20", "#4A2C12"), 2.6)
    s.dot(50, 49, 20, s.ball(*BRASS), 2.8)
    for turn in (0, 60, 120):
        with s.moved(f"rotate({turn} 50 49)"):
            s.line("M50 36 V62", 4, "#6F4716")
    s.dot(50, 49, 5, s.ball(*BRASS), 2)
    s.line("M15 20 V76", 3, "#FFFFFF", 0.6)
    return s.svg()


def cover(width: int, height: int) -> str:
    """The owl before the moon, over the vault's ledge and three jewels, in a rim."""
    s = Sketch((0, 0, width, height), 2)
    with s.moved(f"scale({number(height / 210)})"):
        _scene(s, width * 210 / height)
    s.rim(width, height)
    return s.svg()


def _scene(s: Sketch, right: float) -> None:
    """What a cover shows, 210 high and `right` wide."""
    middle = right / 2
    s.shape(rounded(1, 1, right - 2, 208, 14), s.down("#120E33", "#2B2258", "#5A3C86"), 0)
    for x, y, r in (
        (22, 24, 1.3),
        (52, 14, 0.9),
        (16, 70, 1),
        (178, 30, 1.2),
        (188, 78, 0.9),
        (150, 12, 1),
    ):
        s.dot(x * right / 200, y, r, "#FFF6DC", opacity=0.9)
    s.glow(middle, 92, 104, 104, "#FFF0B8/0.55", "#C9A2F0/0.25", "#C9A2F0/0")
    s.dot(middle, 92, 66, s.ball("#FFF9DC", "#F6E3A4", "#D9BE74", at=(42, 36), reach=80), 0)
    for x, y, r in ((-34, 70, 8), (42, 60, 5), (46, 118, 9), (-48, 112, 5)):
        s.dot(middle + x, y, r, "#D9BE74", opacity=0.5)
    with s.moved(f"translate({number(middle - 71)} 34) scale(1.42)"):
        draw_owl(s, True)
    s.shape(
        f"M1 168 H{number(right - 1)} V195 A14 14 0 0 1 {number(right - 15)} 209 H15 A14 "
        f"14 0 0 1 1 195 Z",
        s.down("#A2672E", "#6A3E18", "#3A200C"),
        0,
    )
    s.line(f"M2 168 H{number(right - 2)}", 3)
    s.line(f"M3 171.5 H{number(right - 3)}", 1.6, "#F0C88A", 0.7)
    for side in (-58, 58):
        s.shadow(middle + side + 1, 184, 19, 5)
    board.scattered(s, 1.12, ((middle - 58, 165, 0), (middle + 58, 165, 0)))
    s.shadow(middle + 1, 199, 28, 6)
    with s.moved(f"translate({number(middle)} 172) scale(1.3) translate(-25 -26)"):
        board.golden_jewel(s)


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/quazos_gambit`."""
    made = {draw.__name__: draw() for draw in (battle, robbery, deposit, safe_box)}
    made |= {f"vault_{state}": vault(state) for state in ("closed", "cracking", "open")}
    made |= {f"d4_{biome}": d4(biome) for biome in ("city", "swamp", "water", "sky")}
    made |= {
        "d4": d4(None),
        "owl": owl(False),
        "owl_looking": owl(True),
        "owl_disc": owl_disc(False),
        "owl_disc_looking": owl_disc(True),
        "cover": cover(200, 210),
        "cover_square": cover(116, 108),
    }
    for part in (characters, powers, board):
        made |= part.drawings()
    return made
