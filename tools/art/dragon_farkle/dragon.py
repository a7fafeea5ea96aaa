"""Draws the dragon of Dragon Farkle: one head, from proud to beaten, and the fire it breathes.

The head looks to the left out of a box of 260 x 250; the neck leaves through the foot of the box
behind the Keep's wall, which is why it is cut straight there.
"""

import math
from typing import NamedTuple

from tools.art.shared.sketch import Sketch
from tools.art.shared.svg import INK, number

HEAD_BOX = (0.0, 0.0, 284.0, 268.0)
BONE = ("#FFFDF0", "#F1DFB4", "#B98F55")
BELLY = ("#F6D391", "#D59A48", "#8F5A25")


class Mood(NamedTuple):
    """How the dragon takes it."""

    jaw: float  # degrees that the mouth stands open
    eye: str  # open, narrow, shut
    hide: tuple[str, str, str]  # from the light to the shadow
    wounds: int = 0
    nod: float = 0  # degrees that the head hangs down; below 0 it is thrown back
    sunk: bool = False  # the neck has gone down behind the wall, and only its top is drawn


HIDE = ("#E2553C", "#A82A22", "#571014")
PALE = ("#B9695A", "#7E3A36", "#3E1A1D")

MOODS = {
    "dragon_head": Mood(4, "open", HIDE),
    "dragon_head_angry": Mood(9, "narrow", HIDE),
    "dragon_head_fire": Mood(24, "narrow", HIDE),
    "dragon_head_hit_1": Mood(12, "narrow", HIDE, 1, -5),
    "dragon_head_hit_2": Mood(8, "narrow", ("#D14D39", "#962720", "#4B0F13"), 2, 4),
    "dragon_head_slain": Mood(16, "shut", PALE, 3, 15, sunk=True),
}

_NECK = (
    "M150 60 C186 58 220 84 236 128 C250 166 252 210 252 258 L112 258 C122 226 138 204 138 178 "
    "C138 160 128 150 122 138 Z"
)
_BELLY = (
    "M128 140 C142 152 150 168 146 188 C141 212 124 232 116 258 L164 258 "
    "C176 228 184 204 180 178 C176 156 166 142 150 130 Z"
)
_SHORT_NECK = (
    "M150 60 C186 58 220 84 236 128 C242 146 246 166 248 190 L137 190 C138 186 138 182 138 178 "
    "C138 160 128 150 122 138 Z"
)
_SHORT_BELLY = (
    "M128 140 C142 152 150 168 146 190 L180 190 C181 186 181 182 180 178 C176 156 166 142 150 130 Z"
)
_SHORT = 190  # the foot of the short neck
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
    neck, belly, foot = (_SHORT_NECK, _SHORT_BELLY, _SHORT) if mood.sunk else (_NECK, _BELLY, 258)
    plates = ((196, 66, 12), (216, 90, 26), (232, 122, 38), (242, 158, 50), (247, 198, 58))
    for x, y, turn in plates:
        if y > foot:
            continue
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.shape("M-15 9 C-8 -4 4 -16 16 -22 C15 -8 16 6 13 18 Z", s.down(*BELLY), 2.6)
            s.line("M-6 8 C0 0 6 -8 12 -13", 1.6, "#FFF0C8", 0.55)
    s.shape(neck, s.slant(*mood.hide), 0)
    if not mood.sunk:
        s.shade("M236 128 C250 166 252 210 252 258 L206 258 C216 214 214 160 190 112 Z", 0.26)
    s.shape(belly, s.across(*BELLY), 2.4)
    for y, left, right in ((158, 148, 176), (176, 150, 181), (195, 147, 182), (214, 140, 178)):
        if y < foot:
            s.line(f"M{left - 4} {y + 6} C{left + 8} {y + 4} {right - 10} {y} {right} {y - 4}", 2.4)
    if not mood.sunk:
        s.line("M128 234 C142 234 160 230 172 227 M121 249 C136 250 154 248 167 244", 2.4)
    scales = (
        *((206, 118), (220, 132), (204, 138), (222, 154), (208, 160), (230, 172), (216, 182)),
        *((234, 196), (204, 194), (222, 206), (238, 220), (208, 220), (226, 232), (212, 246)),
    )
    for x, y in scales:
        if y < foot:
            s.line(
                f"M{x - 7} {y - 3} C{x - 5} {y + 5} {x + 5} {y + 5} {x + 7} {y - 3}", 2.2, INK, 0.4
            )
    s.line(neck, 3.6)


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
    """The dark between the jaws, from the corner of the mouth to the front teeth."""
    lift = math.radians(mood.jaw)
    tip_x = 150 - 96 * math.cos(lift) + 4 * math.sin(lift)
    tip_y = 136 + 96 * math.sin(lift) + 4 * math.cos(lift)
    middle = number(126 + (tip_y - 126) * 0.5)
    s.shape(
        f"M150 126 C120 120 84 120 54 126 C66 {middle} 72 {middle} {number(tip_x + 6)} "
        f"{number(tip_y)} L146 144 Z",
        s.across("#A02422", "#560C12", "#22060A"),
        0,
    )
    if mood.jaw > 6:
        with s.moved(f"rotate({number(-0.82 * mood.jaw)} 150 132)"):
            s.shape(
                "M144 134 C120 128 96 128 72 134 C80 142 112 146 144 142 Z",
                s.down("#F08A78", "#B8403A"),
                2,
            )
            s.line("M134 137 C116 134 100 134 86 136", 1.8, "#7A1A1C", 0.6)


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


def _gash(s: Sketch, x: float, y: float, turn: float, long: float) -> None:
    with s.moved(f"translate({x} {y}) rotate({turn})"):
        half = number(long / 2)
        s.shape(f"M-{half} 0 C-4 -6 6 -7 {half} 0 C6 5 -4 6 -{half} 0 Z", "#2E070A", 1.6)
        s.shape(
            f"M-{number(long * 0.34)} 0.4 C-2 -2.4 6 -3 {number(long * 0.34)} 0 "
            f"C6 3 -2 3.4 -{number(long * 0.34)} 0.4 Z",
            "#FF8A5A",
            0,
        )


def _spear(s: Sketch, x: float, y: float, turn: float) -> None:
    """The broken shaft of a spear that stuck."""
    with s.moved(f"translate({x} {y}) rotate({turn})"):
        s.shape(
            "M0 -3.4 L44 -3.4 L40 -1 L46 0.6 L41 3.4 L0 3.4 Z", s.down("#D9A86C", "#7A4D20"), 2.4
        )
        s.shape("M-3 -6 C6 -6 9 -3 9 0 C9 3 6 6 -3 6 Z", "#2E070A", 1.6)


def _wounds(s: Sketch, count: int) -> None:
    """Gashes on the cheek; then one across the snout."""
    if count >= 1:
        _gash(s, 150, 104, 62, 34)
        _gash(s, 163, 100, 62, 40)
        _gash(s, 176, 102, 62, 30)
    if count >= 2:
        _gash(s, 72, 100, 48, 32)


def head(mood: Mood) -> str:
    """The dragon's head in one mood."""
    s = Sketch(HEAD_BOX, 3.4)
    with s.moved("translate(6 2)"):
        draw_head(s, mood)
    return s.svg()


def draw_head(s: Sketch, mood: Mood) -> None:
    """The head and the neck, about 270 x 262, into a drawing."""
    _neck(s, mood)
    if mood.wounds >= 2:
        _spear(s, 208, 176, -34)
        if not mood.sunk:
            _spear(s, 226, 214, -20)
    with s.moved(f"rotate({number(-mood.nod)} 176 120)"):
        _skull(s, mood)


def _skull(s: Sketch, mood: Mood) -> None:
    s.shape(_FAR_HORN, s.slant("#D8BE86", "#9C7A45", "#5E4426"))
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
    """The whole dragon, small: it swoops over the dice that it eats."""
    s = Sketch((-6, -8, 144, 122), 3.2)
    s.shadow(62, 100, 44, 7)
    far = s.slant("#C9792F", "#7E3F1B", "#4E2410")
    s.shape("M62 44 C60 24 66 8 82 -2 C82 8 86 14 92 18 C86 26 80 36 76 48 Z", far)
    hide = s.slant(*HIDE)
    s.line("M84 70 C104 78 118 68 116 50", 13)
    s.line("M84 70 C104 78 118 68 116 50", 7, "#8E2420")
    s.shape("M116 56 L104 44 L116 34 L128 46 Z", s.down(*HIDE), 2.8)
    s.shape("M58 80 C54 92 44 94 40 92 L48 96 L44 100 L54 98 L58 102 L66 92 Z", hide, 2.6)
    s.shape("M82 80 C84 92 78 96 74 96 L82 98 L80 102 L90 98 L94 92 Z", hide, 2.6)
    s.shape(
        "M4 40 C4 32 12 28 20 28 C26 20 38 16 47 22 C58 28 58 42 54 52 C62 48 76 50 86 58 "
        "C94 66 92 80 82 86 C68 92 46 88 38 74 C34 66 36 58 36 53 C28 56 12 54 6 48 Z",
        hide,
    )
    s.shape(
        "M39 56 C46 60 56 66 60 78 C60 84 54 84 48 82 C38 76 36 64 39 56 Z", s.down(*BELLY), 2.2
    )
    s.line("M41 64 L51 63 M44 71 L56 69 M49 78 L60 76", 1.8)
    wing = s.slant("#F6CB7E", "#D0822F", "#84431B")
    s.shape(
        "M54 62 C44 40 44 18 56 2 C60 10 66 14 74 14 C78 10 86 8 94 10 C92 18 94 24 100 30 "
        "C92 32 88 38 88 46 C80 46 74 52 72 64 Z",
        wing,
    )
    s.line("M56 6 C54 26 58 46 62 60 M75 15 C72 30 68 46 66 60 M99 31 C86 34 76 44 70 60", 2)
    s.line("M50 18 C47 30 49 44 54 56", 2, "#FFF0C8", 0.6)
    s.shape("M40 21 C42 10 50 4 60 4 C54 10 52 16 51 24 Z", s.slant(*BONE), 2.4)
    s.shape("M28 24 C28 16 33 10 41 8 C38 14 38 18 39 21 Z", s.slant(*BONE), 2.4)
    s.shape("M26 34 C30 29 38 30 40 35 C36 40 29 39 26 34 Z", "#FFE27A", 2)
    s.line("M33 31.500 V37.500", 2.2)
    s.line("M24 31 C29 26 38 26 43 31", 2.6)
    s.line("M6 45 C14 46 24 46 32 42", 2.2)
    s.shape("M9 46 L12 52 L15 46 Z M20 46 L23 51 L26 45 Z", "#FFF8E6", 1.4)
    s.dot(9, 37, 1.8, "#260A0C")
    return s.svg()


def drawings() -> dict[str, str]:
    """The dragon's drawings by name."""
    made = {name: head(mood) for name, mood in MOODS.items()}
    made["dragon_fire"] = fire()
    made["dragon"] = small()
    return made
