"""Draws the road of Dragon Farkle and the Keep at its end."""

from tools.art.shared.sketch import LEATHER, STONE, Sketch
from tools.art.shared.svg import number


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


def drawings() -> dict[str, str]:
    """What stands still on the board, by name."""
    return {
        "backdrop_dusk": backdrop(),
        "keep": keep(False),
        "keep_open": keep(True),
        "keep_tower": tower(),
        "signpost": signpost(),
    }
