"""Draws what lies on the land of Yoz: spots, seals, tunnels, gems, cottages, castle, stones.

A gem has its own cut in each colour, so that it is told by its form too.
"""

from tools.art.shared.sketch import BRASS, GOLD, STONE, Sketch, rounded
from tools.art.shared.svg import INK, PLAYERS, RIM, number

BOX = (-6.0, -6.0, 112.0, 112.0)
_SMALL = (-2.0, -2.0, 44.0, 44.0)
_SPOT = (-2.0, -2.0, 24.0, 24.0)
_IVORY = ("#FFFDF2", "#F4E6C4", "#C9AE7A")


def spot(gate: bool) -> str:
    """A spot on a road; before the castle it is of stone."""
    s = Sketch(_SPOT, 2)
    s.dot(10, 10, 9, s.ball(*(("#E6E0D6", "#B5ADA0", "#7A7266") if gate else _IVORY)), 2.4)
    s.line("M5.500 8 C6.500 6 8 5 10 4.800", 1.6, "#FFFFFF", 0.9)
    if gate:
        s.line("M6 10 H14 M10 6 V14", 1.4, "#5C544A", 0.7)
    return s.svg()


def circle() -> str:
    """A transport circle, without its number."""
    s = Sketch(_SMALL, 2)
    s.dot(20, 20, 20, INK)
    s.dot(20, 20, 18.4, RIM)
    s.dot(20, 20, 16, s.ball("#5A38A0", "#3F2280", "#24125A", at=(40, 32), reach=80), 1.6)
    s.line("M7.500 12.500 C9.500 8.500 14 5.500 19 5.300", 1.2, "#FFFFFF", 0.35)
    return s.svg()


def tunnel_mouth() -> str:
    """The mouth of a tunnel: stones round a dark hole."""
    s = Sketch(_SMALL, 2)
    s.dot(20, 20, 19.4, INK)
    s.dot(20, 20, 17.6, s.slant("#C9B99A", "#8E7C60", "#5A4A36"))
    for turn in range(0, 360, 45):
        with s.moved(f"rotate({turn} 20 20)"):
            s.line("M20 3 V8", 1.6, INK, 0.7)
    s.dot(20, 20, 12, s.ball("#3A2A1E", "#120803", "#0A0402", at=(50, 65), reach=60), 1.8)
    s.line("M12.500 16 C14 11.500 18 9.500 22 10", 1.6, "#FFD873", 0.55)
    return s.svg()


def tunnel_plate() -> str:
    """A sign for the two numbers of a tunnel."""
    s = Sketch((-2, -2, 60, 34), 2)
    s.shape(rounded(1, 1, 54, 28, 7), s.down("#3A2416", "#1B0F08"), 2)
    s.shape(rounded(2.2, 2.2, 51.6, 25.6, 6), "none", 1.2, ink="#D9AC54")
    return s.svg()


def lantern() -> str:
    """A lantern that goes along a tunnel under the ground."""
    s = Sketch((-4, -4, 64, 84), 2.6)
    s.glow(28, 42, 30, 34, "#FFF3B0/0.95", "#FFC95A/0.5", "#FFC95A/0")
    s.line("M18 16 C18 2 38 2 38 16", 5)
    s.line("M18 16 C18 2 38 2 38 16", 2, "#D9AC54")
    s.shape("M14 16 H42 L38 24 H18 Z", s.down(*BRASS))
    s.shape(
        "M18 24 H38 L40 56 H16 Z", s.ball("#FFFFFF", "#FFF0A8", "#F0A53A", at=(50, 50), reach=65)
    )
    s.line("M28 24 V56", 2.2)
    s.shape("M12 56 H44 V64 H12 Z", s.down(*BRASS))
    s.shape("M28 32 C33 39 34 43 32 47 C30 50 26 50 24 47 C22 43 25 39 28 32 Z", "#F0702A", 1.4)
    return s.svg()


_CUTS = {
    "ember": (
        "M12 5 H28 L37 16 L20 36 L3 16 Z",
        "M3 16 H37 M12 5 L14 16 L20 36 L26 16 L28 5",
        "M12 6.500 H19 L14.500 15 H5.500 Z",
    ),
    "harbour": (
        "M11 5 H29 L36 12 V29 L29 36 H11 L4 29 V12 Z",
        "M13 12 H27 V29 H13 Z M4 12 L13 12 M11 5 L13 12 M29 5 L27 12 L36 12 M36 29 L27 29 L29 36 "
        "M11 36 L13 29 L4 29",
        "M11.500 6.500 H24 L22 11 H13 L7 11 Z",
    ),
    "honey": (
        "M20 4 A16.500 16.500 0 1 1 19.900 4 Z",
        "M20 12 L28 17 V25 L20 30 L12 25 V17 Z M20 4 V12 M34 12 L28 17 M34 29 L28 25 M20 37 V30 "
        "M6 29 L12 25 M6 12 L12 17",
        "M8 12 C11 8 15 6 19 6 V11 L12 15.500 Z",
    ),
    "moss": (
        "M20 2 C28 12 34 20 34 26 A14 12.500 0 0 1 6 26 C6 20 12 12 20 2 Z",
        "M20 12 L27 24 L20 33 L13 24 Z M20 2 V12 M34 26 L27 24 M6 26 L13 24 M20 38 V33",
        "M19 6 C14 13 10 18 8.500 23 L13 22 L19 13 Z",
    ),
    "lilac": (
        "M20 2 L33 12 V28 L20 38 L7 28 V12 Z",
        "M20 10 L27 15 V25 L20 30 L13 25 V15 Z M20 2 V10 M33 12 L27 15 M33 28 L27 25 M20 38 V30 "
        "M7 28 L13 25 M7 12 L13 15",
        "M19 5 L8.500 13 L13 14.500 L19 10 Z",
    ),
}
"""The outline of each gem in a box of 40, its edges, and where light falls on it."""

_GEM_HUES = {
    "ember": ("#FF9C88", "#D92B26", "#7B0F14"),
    "harbour": ("#A9C6FF", "#2F66E6", "#14308A"),
    "honey": ("#FFF6B8", "#FFCE2E", "#A8690E"),
    "moss": ("#B6F2D6", "#2FAE80", "#0F5A40"),
    "lilac": ("#F2ECFF", "#B79CF0", "#6A4FB0"),
}


def draw_gem(s: Sketch, player: str) -> None:
    """A gem in a player's colour and cut, in a box of 40."""
    outline, edges, light = _CUTS[player]
    s.line(outline, 5.6, INK)
    s.line(outline, 3.2, RIM)
    s.shape(outline, s.slant(*_GEM_HUES[player]), 1.8)
    s.shape(light, "#FFFFFF", 0, opacity=0.6)
    s.line(edges, 1.2, "#FFFFFF", 0.5)


def gem(player: str) -> str:
    """A gem."""
    s = Sketch((-5, -5, 50, 50), 2)
    s.shadow(21.500, 38, 17, 4.6)
    draw_gem(s, player)
    return s.svg()


def gem_place(bare: bool) -> str:
    """A gem spot on the land without its gem, or an empty socket at a seat."""
    s = Sketch((-5, -5, 50, 50), 2)
    cut = "M20 2 L35 20 L20 38 L5 20 Z"
    if bare:
        s.shape(cut, s.ball(*_IVORY), 2.4)
        s.shape("M20 10 L28 20 L20 30 L12 20 Z", "#B98F55", 0, opacity=0.6)
    else:
        s.shape(cut, "#120803", 0, opacity=0.5)
        s.line(cut, 2.2, "#CDB48A", 0.55)
    return s.svg()


def cottage(player: str | None) -> str:
    """A cottage under a roof in a player's colour; nobody's is shut."""
    s = Sketch(BOX, 4)
    hue = PLAYERS[player] if player else None
    s.shadow(52, 90, 48, 10)
    roof = "M4 54 L44 10 H56 L96 54 L90 60 H10 Z"
    s.backed("M16 56 V88 H84 V56 Z", 5)
    s.shape("M70 40 V8 H82 V46 Z", s.across(*STONE), 3)
    s.shape("M16 88 V54 H84 V88 Z", s.across("#FFF6DC", "#EBD8AC", "#B99C68"), 3.6)
    s.line("M16 74 H34 M66 74 H84 M34 60 V88 M66 60 V88", 3, "#8A5A2B", 0.8)
    tint = (hue.light, hue.base, hue.dark) if hue else ("#A89B86", "#7E7262", "#544A3E")
    s.backed(roof, 4)
    s.shape(roof, s.down(*tint), 3.6)
    s.line("M26 46 H36 M46 46 H56 M66 46 H76 M36 34 H45 M56 34 H65 M46 22 H54", 2.6, INK, 0.35)
    s.line("M13 51 L45 16", 3, "#FFFFFF", 0.5)
    s.shape("M41 88 V70 C41 60 59 60 59 70 V88 Z", "#6B4526" if hue else "#3B2A1E", 3)
    if hue:
        s.dot(54, 78, 2, "#FFD873")
        s.shape("M22 62 H31 V72 H22 Z M69 62 H78 V72 H69 Z", "#FFE27A", 2.2)
    else:
        s.line("M40 70 L60 82 M40 82 L60 70", 4, "#8A7A66")
    return s.svg()


def draw_castle(s: Sketch, gate: str) -> None:
    """The castle of Yoz in a box of 120, the foot of its gate at 60, 114."""
    wall, pale = (
        s.across("#F1EADC", "#C9BFAC", "#8E8370"),
        s.across("#FBF6EA", "#D6CCB8", "#998D78"),
    )
    outline = (
        "M8 112 V50 L4 50 L20 22 L36 50 H32 V58 H42 V34 L36 34 L60 -3 L84 34 L78 34 V58 H88 V50 "
        "L84 50 L100 22 L116 50 L112 50 V112 Z"
    )
    s.backed(outline, 5)
    red = s.across("#E5604A", "#A82A22", "#6E1714")
    s.shape("M42 34 H78 V66 H42 Z", pale)
    s.shape("M34 35 L60 -4 L86 35 C70 30 50 30 34 35 Z", red)
    s.shape("M55 48 C55 40 65 40 65 48 V57 H55 Z", s.down("#FFE9A0", "#F0A53A"), 2.4)
    s.shape(
        "M24 112 V64 H30 V57 H38 V64 H46 V57 H54 V64 H66 V57 H74 V64 H82 V57 H90 V64 H96 V112 Z",
        wall,
    )
    s.shade("M26 66 H94 V72 H26 Z", 0.2)
    for x in (8, 88):
        s.shape(f"M{x} 50 H{x + 24} V112 H{x} Z", pale)
        s.shade(f"M{x + 17} 52 H{x + 24} V111 H{x + 17} Z", 0.16)
        s.shape(f"M{x - 5} 51 L{x + 12} 21 L{x + 29} 51 C{x + 20} 47 {x + 4} 47 {x - 5} 51 Z", red)
        s.shape(
            f"M{x + 8} 76 V66 C{x + 8} 60 {x + 16} 60 {x + 16} 66 V76 Z",
            s.down("#FFE9A0", "#F0A53A"),
            2.2,
        )
        s.line(f"M{x + 4} 90 h6 M{x + 12} 100 h7", 1.8, "#5C544A", 0.6)
    s.line("M60 -4 V-16 M20 21 V12 M100 21 V12", 2.6)
    s.shape(
        "M60 -16 C66 -13 70 -19 78 -16 V-7 C70 -10 66 -4 60 -7 Z", s.down("#FFE979", "#E0A82A"), 2
    )
    s.line("M44 27 L58 6 M12 44 L19 30 M92 44 L99 30", 2.2, "#FFFFFF", 0.4)
    inside = "M46 112 V92 C46 74 74 74 74 92 V112 Z"
    s.shape("M41 112 V90 C41 67 79 67 79 90 V112 Z", s.across("#B5ADA0", "#E6E0D6", "#7A7266"), 2.6)
    if gate == "closed":
        s.shape(inside, s.across("#8A5A2B", "#6B4526", "#42281A"), 2.6)
        s.line("M53 84 V112 M60 80 V112 M67 84 V112", 1.8, INK, 0.6)
        s.line("M47 92 H73 M46 104 H74", 2.8, "#D9AC54")
        s.dot(64, 98, 2.4, s.ball(*GOLD), 1.2)
        return
    s.shape(inside, s.down("#FFFBE0", "#FFD873", "#D9822A"), 2.6)
    wide = 5 if gate == "open" else 10
    for x, way in ((46, 1), (74, -1)):
        s.shape(
            f"M{x} 112 V92 C{x} 86 {x + way * 3} 82 {x + way * wide} "
            f"{80 if gate == 'opening' else 82} "
            f"V{number(112 + (2 if gate == 'open' else 3))} Z",
            s.across("#8A5A2B", "#42281A"),
            2.2,
        )
    if gate == "open":
        s.glow(60, 106, 34, 14, "#FFF3B0/0.9", "#FFC95A/0.4", "#FFC95A/0")
        s.line("M50 76 L44 66 M60 71 V61 M70 76 L76 66", 2.6, "#FFE7A0")


def castle(gate: str) -> str:
    """The castle, its gate closed, opening or open."""
    s = Sketch((-6, -24, 132, 150), 3)
    s.shadow(63, 113, 58, 9)
    draw_castle(s, gate)
    return s.svg()


def stone(kind: str) -> str:
    """A stone of the thief's road: plain, or passed by."""
    s = Sketch(_SMALL, 2)
    hues = {
        "plain": ("#F4E8CC", "#DDC79A", "#B59A68"),
        "passed": ("#5C5040", "#40362B", "#261F19"),
    }[kind]
    s.shadow(22, 31, 19, 7)
    s.shape(
        "M3 21 C2 11 10 4 21 4 C31 4 38 11 37 20 C37 30 30 36 20 36 C10 36 4 31 3 21 Z",
        s.ball(*hues, at=(38, 30), reach=85),
        2.4,
    )
    s.line("M9 15 C11 10 15 8 20 7.500", 2, "#FFFFFF", 0.25 if kind == "passed" else 0.8)
    return s.svg()


def chest() -> str:
    """The cleric's chest of gold, below the castle."""
    s = Sketch((-6, -10, 112, 112))
    s.shadow(52, 88, 46, 9)
    s.glow(50, 46, 46, 40, "#FFE7A0/0.95", "#FFC95A/0.5", "#FFB43C/0")
    wood = ("#CB8F55", "#955A2D", "#5A3116")
    s.shape("M14 46 L24 14 C40 6 64 4 82 12 L86 46 Z", s.down(*wood))
    s.shape("M22 44 L30 20 C44 14 62 12 76 18 L79 44 Z", s.down("#7A4D2B", "#2E1A0C"), 2.4)
    for x, y in (
        (30, 44),
        (44, 36),
        (58, 36),
        (70, 44),
        (37, 47),
        (52, 44),
        (64, 49),
        (24, 50),
        (77, 50),
    ):
        s.dot(x, y, 8, s.ball(*GOLD), 2)
    s.shape(rounded(12, 50, 76, 38, 4), s.down(*wood))
    s.line("M14 68 H86", 2, INK, 0.5)
    s.shape("M12 50 H88 V57 H12 Z M20 50 H28 V88 H20 Z M72 50 H80 V88 H72 Z", s.down(*BRASS), 2)
    s.shape(rounded(42, 52, 16, 20, 4), s.ball(*BRASS), 2.4)
    s.line("M50 58 V65 M46.500 61 H53.500", 2.6)
    return s.svg()


def drawings() -> dict[str, str]:
    """The pieces by name."""
    made = {draw.__name__: draw() for draw in (circle, tunnel_mouth, tunnel_plate, lantern, chest)}
    for player in PLAYERS:
        made[f"gem_{player}"] = gem(player)
        made[f"cottage_{player}"] = cottage(player)
    made |= {f"castle_{gate}": castle(gate) for gate in ("closed", "opening", "open")}
    return made | {
        "spot": spot(False),
        "spot_gate": spot(True),
        "gem_spot": gem_place(True),
        "gem_empty": gem_place(False),
        "cottage_unused": cottage(None),
        "stone": stone("plain"),
        "stone_passed": stone("passed"),
    }
