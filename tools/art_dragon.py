"""Draws the dragon of Dragon Farkle: one head, from proud to beaten, and the fire it breathes.

The head looks to the left out of a box of 260 x 250; the neck leaves through the foot of the box
behind the Keep's wall, which is why it is cut straight there.
"""

from typing import NamedTuple

from art_sketch import Sketch
from art_svg import INK

HEAD_BOX = (0.0, 0.0, 284.0, 268.0)
BONE = ("#FFFDF0", "#F1DFB4", "#B98F55")
BELLY = ("#F6D391", "#D59A48", "#8F5A25")


class Mood(NamedTuple):
    """How the dragon takes it."""

    jaw: float  # degrees that the mouth stands open
    eye: str  # open, narrow, shut
    hide: tuple[str, str, str]  # from the light to the shadow
    wounds: int = 0


HIDE = ("#E2553C", "#A82A22", "#571014")
PALE = ("#B9695A", "#7E3A36", "#3E1A1D")

MOODS = {
    "dragon_head": Mood(4, "open", HIDE),
    "dragon_head_angry": Mood(9, "narrow", HIDE),
    "dragon_head_fire": Mood(24, "narrow", HIDE),
    "dragon_head_hit_1": Mood(12, "narrow", HIDE, 1),
    "dragon_head_hit_2": Mood(8, "narrow", ("#D14D39", "#962720", "#4B0F13"), 2),
    "dragon_head_slain": Mood(16, "shut", PALE, 3),
}

_NECK = (
    "M150 60 C186 58 220 84 236 128 C250 166 252 210 252 258 L112 258 C122 226 138 204 138 178 "
    "C138 160 128 150 122 138 Z"
)
_BELLY = (
    "M128 140 C142 152 150 168 146 188 C141 212 124 232 116 258 L164 258 "
    "C176 228 184 204 180 178 C176 156 166 142 150 130 Z"
)
_UPPER = (
    "M22 112 C18 100 24 88 37 85 C46 82 54 84 62 82 C76 79 86 70 96 61 C106 52 120 47 136 46 "
    "C160 44 178 54 190 70 C200 86 200 112 190 130 C180 148 158 154 140 146 "
    "C132 142 128 135 122 131 C112 126 104 127 96 128 C82 130 72 124 60 126 C50 128 44 132 35 130 "
    "C26 128 24 120 22 112 Z"
)
_LOWER = (
    "M150 124 C134 126 112 128 92 131 C72 134 54 132 40 134 C34 136 34 144 39 149 "
    "C48 157 66 161 86 163 C110 166 132 166 146 158 C160 150 160 134 150 124 Z"
)
_HORN = (
    "M118 54 C120 28 146 8 184 8 C196 8 204 10 210 14 C186 18 168 30 160 56 C150 66 126 66 118 54 Z"
)
_FAR_HORN = "M150 52 C158 30 186 18 222 26 C232 29 238 33 242 38 C216 38 196 48 184 68 Z"
_BROKEN_HORN = (
    "M118 54 C120 30 142 13 172 9 L165 18 L174 21 L164 31 C161 38 160 46 160 56 "
    "C150 66 126 66 118 54 Z"
)


def _neck(s: Sketch, mood: Mood) -> None:
    plates = ((196, 66, 12), (216, 90, 26), (232, 122, 38), (242, 158, 50), (247, 198, 58))
    for x, y, turn in plates:
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.shape("M-15 9 C-8 -4 4 -16 16 -22 C15 -8 16 6 13 18 Z", s.down(*BELLY), 2.6)
            s.line("M-6 8 C0 0 6 -8 12 -13", 1.6, "#FFF0C8", 0.55)
    s.shape(_NECK, s.slant(*mood.hide), 0)
    s.shade("M236 128 C250 166 252 210 252 258 L206 258 C216 214 214 160 190 112 Z", 0.26)
    s.shape(_BELLY, s.across(*BELLY), 2.4)
    for y, left, right in ((158, 148, 176), (176, 150, 181), (195, 147, 182), (214, 140, 178)):
        s.line(f"M{left - 4} {y + 6} C{left + 8} {y + 4} {right - 10} {y} {right} {y - 4}", 2.4)
    s.line("M128 234 C142 234 160 230 172 227 M121 249 C136 250 154 248 167 244", 2.4)
    scales = (
        *((206, 118), (220, 132), (204, 138), (222, 154), (208, 160), (230, 172), (216, 182)),
        *((234, 196), (204, 194), (222, 206), (238, 220), (208, 220), (226, 232), (212, 246)),
    )
    for x, y in scales:
        s.line(f"M{x - 7} {y - 3} C{x - 5} {y + 5} {x + 5} {y + 5} {x + 7} {y - 3}", 2.2, INK, 0.4)
    s.line(_NECK, 3.6)


def _teeth(s: Sketch, teeth: tuple[tuple[float, float, float, float], ...], way: int) -> None:
    """Each tooth is (left, top, width, length); `way` 1 hangs down, -1 stands up."""
    for x, y, width, length in teeth:
        tip = y + way * length
        s.shape(
            f"M{x} {y} C{x + 1} {y + way * length * 0.5} {x + width * 0.4} {tip - way * 2} "
            f"{x + width * 0.55} {tip} C{x + width * 0.8} {tip - way * length * 0.4} "
            f"{x + width} {y + way * length * 0.4} {x + width} {y} Z",
            s.down(*(BONE if way > 0 else BONE[::-1])),
            1.8,
        )


def _jaw(s: Sketch, mood: Mood) -> None:
    with s.moved(f"rotate({-mood.jaw} 150 132)"):
        s.shape(_LOWER, s.down(mood.hide[1], mood.hide[2]), 3.4)
        s.shape("M52 156 C72 162 110 166 138 161 C126 168 86 168 60 162 Z", s.across(*BELLY), 1.8)
        s.line("M78 158 L80 163 M100 160 L101 165 M122 160 L122 165", 1.6)
        _teeth(s, ((50, 135, 8, 11), (66, 136, 7, 9), (82, 135, 7, 8), (98, 132, 6, 7)), -1)
        s.line("M46 140 C60 139 84 141 106 138", 2.2, "#F08A6C", 0.55)


def _mouth(s: Sketch, mood: Mood) -> None:
    low = 134 + mood.jaw * 1.7
    s.shape(
        f"M146 128 C120 124 80 120 44 126 C42 {low - 6} 48 {low} 56 {low} "
        f"C86 {low + 4} 124 {low - 2} 150 140 Z",
        s.across("#8E1B1E", "#4A0A10", "#22060A"),
        0,
    )
    if mood.jaw > 6:
        y = 130 + mood.jaw
        s.shape(
            f"M142 136 C122 {y - 6} 98 {y - 4} 74 {y + 2} C80 {y + 10} 108 {y + 10} 142 {y} Z",
            s.down("#F08A78", "#B8403A"),
            2,
        )
        s.line(f"M134 {y - 2} C116 {y} 100 {y + 1} 84 {y + 3}", 1.8, "#7A1A1C", 0.6)


def _eye(s: Sketch, mood: Mood) -> None:
    s.shade("M92 82 C100 70 124 66 140 78 C136 94 104 100 92 82 Z", 0.3)
    if mood.eye == "shut":
        s.line("M97 84 C106 92 124 92 133 82", 4)
        s.line("M102 91 L100 96 M112 93 L112 98 M122 91 L125 96", 2.4)
    else:
        lid = 70 if mood.eye == "open" else 76
        s.shape(
            f"M96 83 C102 {lid - 4} 124 {lid - 6} 136 78 C130 92 108 97 96 83 Z",
            s.ball("#FFF3A0", "#FFC22E", "#D8651A", at=(45, 45), reach=65),
            2.8,
        )
        s.shape(f"M117 {lid} C121 78 121 84 117 90 C112 84 112 77 117 {lid} Z", "#1E0C0A", 0)
        s.dot(111, lid + 6, 2.2, "#FFFFFF")
    brow = (
        "M88 76 C98 62 120 56 144 64 C150 66 153 70 152 75 C136 68 112 68 92 82 Z"
        if mood.eye != "narrow"
        else "M88 80 C100 68 122 62 146 66 C152 68 154 73 152 78 C136 73 112 75 92 87 Z"
    )
    s.shape(brow, s.down(mood.hide[0], mood.hide[1]), 2.8)
    s.line("M100 70 C110 64 124 62 136 64", 2, "#FFC9A8", 0.6)


def _wounds(s: Sketch, count: int) -> None:
    gashes = ("M156 88 L176 118 M166 84 L184 108", "M60 92 L78 116", "M196 150 L222 182")
    for path in gashes[:count]:
        s.line(path, 7, "#3B0A0C")
        s.line(path, 3.4, "#FF9A6A")


def head(mood: Mood) -> str:
    """The dragon's head in one mood."""
    s = Sketch(HEAD_BOX, 3.4)
    with s.moved("translate(6 2)"):
        draw_head(s, mood)
    return s.svg()


def draw_head(s: Sketch, mood: Mood) -> None:
    """The head and the neck, about 270 x 262, into a drawing."""
    s.shape(_FAR_HORN, s.slant("#D8BE86", "#9C7A45", "#5E4426"))
    _neck(s, mood)
    _mouth(s, mood)
    _jaw(s, mood)
    for path in (
        "M188 92 C204 84 222 84 238 92 C226 96 218 102 212 110 Z",
        "M190 112 C206 108 224 114 236 126 C222 124 212 126 204 132 Z",
        "M182 130 C194 132 208 142 214 156 C202 150 192 148 182 150 Z",
    ):
        s.shape(path, s.across("#E0714C", "#8E2A20"), 2.8)
    _teeth(s, ((32, 126, 10, 17), (50, 123, 7, 9), (62, 122, 8, 12), (78, 124, 7, 9)), 1)
    _teeth(s, ((92, 125, 8, 13), (108, 125, 6, 8)), 1)
    s.shape(_UPPER, s.slant(*mood.hide), 0)
    s.shade(
        "M60 126 C72 124 82 130 96 128 C104 127 112 126 122 131 C128 135 132 142 140 146 "
        "C158 154 180 148 190 130 C196 118 198 104 196 92 C188 118 168 128 146 122 "
        "C116 114 84 122 60 126 Z",
        0.24,
    )
    s.line(_UPPER, 3.6)
    s.line("M64 88 C78 86 90 78 100 69", 3.4, "#FFB59A", 0.55)
    s.line("M33 92 C37 89 42 88 47 88", 3, "#FFB59A", 0.7)
    s.shape("M34 101 C38 95 46 95 50 100 C46 105 39 106 34 101 Z", "#260A0C", 1.6)
    s.line("M30 108 C36 112 46 112 54 106", 2, INK, 0.45)
    for x, y in ((64, 104), (80, 98), (74, 112), (90, 108), (104, 112), (84, 86), (118, 110)):
        s.line(f"M{x - 6} {y - 2} C{x - 4} {y + 4} {x + 4} {y + 4} {x + 6} {y - 2}", 2, INK, 0.36)
    for x, y in ((150, 96), (164, 104), (150, 112), (166, 84), (178, 94), (160, 124), (176, 114)):
        s.line(f"M{x - 7} {y - 3} C{x - 5} {y + 5} {x + 5} {y + 5} {x + 7} {y - 3}", 2.2, INK, 0.38)
    for path in (
        "M66 80 C68 72 74 68 80 66 C80 72 82 76 84 76 Z",
        "M44 84 C46 77 51 74 56 73 C56 78 58 81 61 82 Z",
    ):
        s.shape(path, s.down(*BONE), 2.4)
    _eye(s, mood)
    horn = _BROKEN_HORN if mood.wounds >= 2 else _HORN
    s.shape(horn, s.slant(*BONE), 0)
    s.shade(
        "M128 60 C130 40 150 22 176 16 C164 26 158 40 160 56 C150 64 136 66 128 60 Z",
        0.3,
        "#8A5A2B",
    )
    for path in ("M122 40 C134 38 148 46 156 52", "M130 27 C142 26 154 32 162 40"):
        s.line(path, 2, "#8A5A2B", 0.8)
    if mood.wounds < 2:
        s.line("M144 16 C154 17 164 21 171 28", 2, "#8A5A2B", 0.8)
    s.line("M124 42 C130 26 146 15 164 12", 2.4, "#FFFFFF", 0.8)
    s.line(horn, 3.4)
    _wounds(s, mood.wounds)


def fire() -> str:
    """A breath of fire that leaves a mouth at the right and spreads to the left."""
    s = Sketch((0, 0, 220, 120), 3)
    tongue = (
        "M214 54 C176 44 150 22 116 20 C122 28 120 32 112 34 C92 16 66 8 34 14 C48 20 52 26 48 32 "
        "C32 26 20 30 8 40 C24 42 32 48 32 54 C20 54 12 60 6 70 C22 66 34 68 40 74 "
        "C36 84 26 90 14 94 C36 100 58 98 72 90 C80 92 82 98 78 106 C104 104 116 94 124 84 "
        "C156 84 180 72 214 64 Z"
    )
    s.shape(tongue, s.across("#A9200F", "#E2551B", "#F58A24"), 3)
    s.shape(
        "M214 56 C178 52 150 38 124 34 C128 42 118 46 108 44 C94 34 76 28 58 30 C66 36 66 42 58 46 "
        "C46 44 38 46 30 50 C46 54 50 60 44 66 C58 64 66 70 64 80 C80 78 92 76 98 70 "
        "C102 74 102 78 100 84 C116 78 128 72 140 70 C170 70 192 64 214 62 Z",
        s.across("#F58A24", "#FFB02E", "#FFD24D"),
        0,
    )
    s.shape(
        "M214 57 C176 56 152 48 128 48 C112 50 96 46 82 48 C90 54 90 58 78 62 C96 60 112 66 124 62 "
        "C152 62 184 62 214 61 Z",
        s.across("#FFD24D", "#FFF0A8", "#FFFBE6"),
        0,
    )
    for x, y, r in ((22, 26, 3.4), (10, 54, 2.4), (40, 106, 3), (92, 12, 2.6), (62, 104, 2)):
        s.dot(x, y, r, "#FFC95A", 1.4)
    return s.svg()


def small() -> str:
    """The whole small dragon that swoops over eaten dice."""
    s = Sketch((-6, -8, 128, 116), 3.4)
    s.shadow(58, 98, 46, 8)
    wing = s.slant("#F2BE6A", "#C9792F", "#7E3F1B")
    s.shape(
        "M52 52 C50 30 58 10 80 -2 C80 8 84 14 90 18 C96 16 104 16 112 22 C104 28 102 34 104 42 "
        "C96 42 90 46 86 52 C78 50 70 56 66 66 Z",
        wing,
    )
    s.line("M80 0 C74 18 66 34 62 50 M90 19 C82 28 74 40 68 52 M103 42 C92 44 80 50 72 58", 2.2)
    body = (
        "M8 44 C6 32 18 24 30 26 C34 16 48 14 56 20 C66 26 68 38 62 48 C57 57 60 63 68 66 "
        "C82 72 96 62 98 46 L92 50 L98 32 L112 46 L105 46 C106 70 92 90 66 92 L34 92 "
        "C22 92 22 80 32 80 C39 80 38 70 35 62 C33 56 34 53 36 51 C27 53 12 55 8 44 Z"
    )
    s.shape(body, s.slant(*HIDE))
    s.shape("M37 58 C42 68 42 78 37 90 L52 90 C58 78 54 68 50 58 Z", s.down(*BELLY), 2)
    s.line("M41 66 L52 64 M43 73 L54 72 M42 81 L53 80", 1.8)
    s.shape("M50 20 C52 10 60 4 70 4 C64 10 62 16 61 24 Z", s.slant(*BONE), 2.6)
    s.shape("M36 22 C37 14 42 8 50 6 C47 12 47 16 48 20 Z", s.slant(*BONE), 2.6)
    s.shape("M34 33 C38 28 46 28 49 33 C45 38 37 38 34 33 Z", "#FFE27A", 2)
    s.line("M42 30 L42 36", 2.4)
    s.line("M12 45 C20 46 28 45 34 42", 2.2)
    s.shape("M14 46 L17 52 L20 46 Z M24 46 L27 51 L29 45 Z", "#FFF8E6", 1.4)
    s.line("M36 23 C42 19 50 20 54 24", 2, "#FFC0A0", 0.7)
    return s.svg()


def drawings() -> dict[str, str]:
    """The dragon's drawings by name."""
    made = {name: head(mood) for name, mood in MOODS.items()}
    made["dragon_fire"] = fire()
    made["dragon"] = small()
    return made
