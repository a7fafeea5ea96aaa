"""Draws the three dragons of Yoz, sitting, in flight and beaten.

They differ in hue and in their horns, so that they are told apart without colour too.
"""

from typing import NamedTuple

from tools.art.shared.sketch import Sketch
from tools.art.shared.svg import INK

_BONE = ("#FFFDF0", "#F1DFB4", "#B98F55")


class Dragon(NamedTuple):
    """A dragon: hide and wing from the light to the shadow, belly, eye, and kind of horns."""

    hide: tuple[str, str, str]
    wing: tuple[str, str, str]
    belly: tuple[str, str]
    eye: str
    horns: str


DRAGONS = {
    "ember": Dragon(
        ("#EE6A4A", "#BF2F22", "#66120F"),
        ("#FFD08A", "#E8913A", "#96501A"),
        ("#FFE2A0", "#D99A48"),
        "#FFE27A",
        "straight",
    ),
    "gloom": Dragon(
        ("#8A84A6", "#4A4562", "#1D1930"),
        ("#B9A8E2", "#6E5AA8", "#33265E"),
        ("#D6D0E8", "#8A80AC"),
        "#FF8A6A",
        "swept",
    ),
    "verdigris": Dragon(
        ("#7FD0A6", "#2F8A66", "#10463A"),
        ("#F2D58A", "#C09238", "#6E4A14"),
        ("#F0EBC0", "#B3A868"),
        "#FFE27A",
        "curled",
    ),
}


_WING = (
    "M54 58 C58 34 72 16 98 8 C93 16 95 22 100 28 C92 30 90 38 92 46 C84 46 80 50 78 58 "
    "C72 56 68 60 66 68 Z"
)
_TAIL = "M64 66 C76 72 90 68 94 54 L86 54 L97 40 L106 56 L100 56 C102 76 88 92 64 92 Z"
_BODY = (
    "M10 40 C8 30 18 24 30 25 C34 16 44 12 54 16 C68 20 72 34 64 44 C58 52 58 58 64 64 "
    "C72 72 72 84 66 92 L30 92 C22 92 22 82 30 80 C36 77 37 70 34 61 C32 54 36 50 38 46 "
    "C30 48 14 50 10 40 Z"
)
_FLIGHT_WING = (
    "M56 52 C54 28 70 8 100 0 C98 10 102 16 110 20 C102 24 100 32 104 40 C94 40 90 46 90 56 "
    "C78 50 66 50 60 58 Z"
)
_FLIGHT_TAIL = "M82 58 C102 62 114 56 118 44 L108 46 L118 30 L130 44 L124 45 C122 64 106 76 80 72 Z"
_FLIGHT_BODY = (
    "M8 50 C4 40 14 32 26 34 C32 26 44 24 52 30 C58 36 58 44 64 48 C76 48 88 54 90 64 "
    "C88 74 72 78 58 74 C48 70 46 62 40 58 C30 60 14 60 8 50 Z"
)


def _horns(s: Sketch, kind: str) -> None:
    """The horns on a head whose crown is near 44, 18."""
    bone = s.slant(*_BONE)
    if kind == "straight":
        s.shape("M38 18 C36 10 38 2 42 -5 C46 2 48 9 48 16 Z", bone, 2.6)
        s.shape("M48 16 C50 8 55 2 62 -1 C60 6 59 12 57 18 Z", bone, 2.6)
    elif kind == "swept":
        s.shape("M42 15 C50 4 62 -2 78 -2 C70 4 64 12 58 22 Z", bone, 2.6)
        s.shape("M48 24 C58 16 68 14 80 16 C72 20 66 26 58 32 Z", bone, 2.4)
    else:
        s.shape(
            "M42 16 C46 2 66 0 70 14 C73 25 62 31 57 24 C54 19 60 15 63 18 C62 11 54 10 52 20 Z",
            bone,
            2.4,
        )
        s.line("M55 7 L57 12 M64 9 L62 14", 1.6, "#8A5A2B")


def draw_sitting(s: Sketch, dragon: Dragon) -> None:
    """A dragon that sits and looks to the left, in a box of 104."""
    hide, wing = s.slant(*dragon.hide), s.slant(*dragon.wing)
    for part in (_WING, _TAIL, _BODY):
        s.backed(part, 4.6)
    s.shape("M44 58 C40 40 44 26 54 14 C60 22 64 30 66 44 Z", wing, 2.6)
    s.shape(_WING, wing)
    s.line("M98 9 C80 22 66 40 60 62 M99 28 C86 34 72 46 64 64 M91 46 C80 50 72 56 66 66", 2)
    s.line("M68 36 C74 26 82 18 91 13", 2, "#FFFFFF", 0.45)
    s.shape(_TAIL, hide, 3)
    s.shape(_BODY, hide)
    s.shape(
        "M40 48 C34 56 40 64 41 72 C41 80 38 86 40 91 L54 91 C58 80 54 70 50 62 C48 56 50 52 54 "
        "46 Z",
        s.down(*dragon.belly),
        2,
    )
    s.line("M38.500 57 L48.500 56 M41 66 L52 64 M42 75 L55 73 M41 84 L55.500 83", 1.8, INK, 0.7)
    s.shape("M24 92 C20 86 26 80 34 82 C40 84 42 88 41 93 L24 93 Z", hide, 2.6)
    s.line("M28 93 V89 M34 93 V88", 1.8)
    _horns(s, dragon.horns)
    s.shape("M30 34 C34 28 43 29 46 35 C41 40 33 39 30 34 Z", dragon.eye, 2.2)
    s.line("M38.500 31 V37.500", 2.6)
    s.line("M28 30 C34 24 43 25 48 30", 2.8)
    s.line("M12 42 C20 44 30 43 38 40", 2.2)
    s.shape("M15 43 L18 48.500 L21 43.500 Z M26 43 L28.500 47.500 L31 42.500 Z", "#FFF8E6", 1.4)
    s.dot(15, 35, 1.9, INK)
    s.line("M24 29 C30 22 38 18 46 18", 2.2, "#FFFFFF", 0.5)
    for x, y in ((66, 26), (66, 38), (61, 50)):
        s.shape(f"M{x - 2} {y - 4} L{x + 5} {y} L{x - 2} {y + 4} Z", s.down(*dragon.belly), 1.6)


def sitting(name: str) -> str:
    """A dragon on its circle."""
    s = Sketch((-6, -12, 122, 116), 3.2)
    s.shadow(56, 93, 48, 9)
    draw_sitting(s, DRAGONS[name])
    return s.svg()


def draw_flying(s: Sketch, dragon: Dragon) -> None:
    """A dragon in flight, to the left, in a box of 132 x 104."""
    hide, wing = s.slant(*dragon.hide), s.slant(*dragon.wing)
    for part in (_FLIGHT_WING, _FLIGHT_TAIL, _FLIGHT_BODY):
        s.backed(part, 4.6)
    s.shape("M58 50 C50 32 52 12 66 -4 C70 8 76 14 86 16 C82 26 80 38 80 50 Z", wing, 2.6)
    s.shape(_FLIGHT_TAIL, hide, 2.8)
    s.shape("M62 68 C62 80 54 86 48 86 L54 90 L62 88 L64 94 L70 84 L74 70 Z", hide, 2.4)
    s.shape(_FLIGHT_BODY, hide)
    s.shape(
        "M42 60 C48 62 54 72 64 75 C72 76 80 75 85 71 C74 70 64 66 56 58 Z",
        s.down(*dragon.belly),
        2,
    )
    s.shape(_FLIGHT_WING, wing)
    s.line("M100 1 C82 14 68 32 60 56 M109 20 C92 26 76 38 64 56 M103 40 C90 40 76 46 66 56", 2)
    s.line("M66 32 C72 20 82 12 92 7", 2, "#FFFFFF", 0.45)
    with s.moved("translate(-4 12)"):
        _horns(s, dragon.horns)
        s.shape("M28 32 C32 26 41 27 44 33 C39 38 31 37 28 32 Z", dragon.eye, 2.2)
        s.line("M36.500 29 V35.500", 2.6)
        s.line("M26 28 C32 22 41 23 46 28", 2.6)
        s.line("M14 41 C22 43 30 42 38 39", 2.2)
        s.shape("M18 42 L21 47 L24 42 Z M29 42 L31.500 46.500 L34 41 Z", "#FFF8E6", 1.4)
        s.dot(16, 33, 1.9, INK)


def flying(name: str) -> str:
    """A dragon on the wing."""
    s = Sketch((-6, -12, 146, 120), 3.2)
    s.shadow(66, 99, 44, 6)
    draw_flying(s, DRAGONS[name])
    return s.svg()


def slain() -> str:
    """Where a dragon was: a scorched ring, a horn and a coin."""
    s = Sketch((-4, -4, 120, 100), 3)
    s.shadow(56, 70, 54, 18)
    s.glow(56, 68, 50, 18, "#120803/0.8", "#2A1710/0.6", "#2A1710/0")
    s.shape("M22 62 C24 40 40 22 66 14 C60 28 54 44 56 62 C48 72 30 72 22 62 Z", s.slant(*_BONE))
    s.line(
        "M32 48 C38 50 46 50 54 46 M40 36 C46 38 52 37 58 33 M50 26 C54 27 58 26 61 24",
        2.2,
        "#8A5A2B",
    )
    s.line("M28 58 C30 44 40 32 52 24", 2.6, "#FFFFFF", 0.8)
    s.dot(84, 62, 14, s.ball("#FFF7CE", "#FFD24D", "#B07512"), 2.8)
    s.ring(84, 62, 9, 1.6, "#8A5A12", 0.6)
    s.line("M12 50 C8 44 14 40 10 33 M98 44 C94 38 100 34 96 27", 3, "#B8AEA6", 0.6)
    return s.svg()


def drawings() -> dict[str, str]:
    """The dragons by name."""
    made = {"dragon_slain": slain()}
    for name in DRAGONS:
        made[f"dragon_{name}"] = sitting(name)
        made[f"dragon_{name}_flying"] = flying(name)
    return made
