"""Draws Dragon Farkle: Event die, wounds, marks, backs of cards and covers; gathers the rest.

The dragon, the Keep, the armies, the Companions and the Magic Items have modules of their own.
"""

from tools.art.dragon_farkle import (
    armies,
    companions,
    creatures,
    dragon,
    items_of_camp,
    items_of_dice,
    keep,
)
from tools.art.dragon_farkle.armies import SHIELD
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, STEEL, Sketch, rounded
from tools.art.shared.svg import BONE, INK, die_body, number

_PIECE = (-6.0, -8.0, 112.0, 116.0)
_DIE_BOX = (-6.6, -6.6, 73.2, 73.2)


def wound(struck: bool) -> str:
    """One of the dragon's shields: a scale of steel, or red and split."""
    s = Sketch((-4, -6, 108, 114), 4)
    s.shadow(53, 96, 36, 8)
    rim = ("#F4F7FA", "#AAB4BF", "#5C6672") if not struck else ("#FFB59A", "#B3331F", "#5E0E0C")
    s.shape(SHIELD, s.slant(*rim))
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


def event_die(side: str) -> str:
    """The charcoal die, in the box of the bone dice: blank, a rally banner or the dragon."""
    s = Sketch(_DIE_BOX, 2)
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
        flame = s.slant("#FFD05A", "#F2702A", "#B3281A")
        s.shape("M41 22 L52 20 L47 28 L56 30 L49 36 L56 42 L48 44 L42 40 Z", flame, 2)
        s.shape(
            "M8 33 C6 27 11 22 18 22 C22 17 27 14 32 14 C34 9 40 6 49 6 C44 10 42 13 42 17 "
            "C48 22 50 30 48 40 C47 46 46 50 47 54 L25 54 C28 50 31 47 31 44 C25 46 16 46 12 44 "
            "C17 43 23 42 27 38 C20 39 12 38 8 33 Z",
            flame,
            2.2,
        )
        s.shape("M26 27 C29 23 34 23 37 26 C34 30 29 31 26 27 Z", "#FFF6C8", 1.4)
        s.line("M31.600 24.500 V29", 1.7)
        s.line("M24 23 C29 19 35 19 39 22", 2)
        s.shape("M13 37 L15 42 L17 38 Z M20 38 L22 42 L24 38 Z", "#FFF6DC", 1)
        s.line("M11 29 L13 28", 2)
        s.line("M40 32 C43 38 42 46 40 52", 1.8, "#7A1A10", 0.5)


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


def spill() -> str:
    """A mug tipped over: a Farkle."""
    s = Sketch(_PIECE, 3)
    s.shadow(56, 92, 46, 8)
    s.shape(
        "M40 84 C30 80 20 84 10 82 C-2 80 -2 94 10 94 C20 98 40 96 56 96 C66 96 64 88 54 86 Z",
        s.slant("#F0B85E", "#B5702A", "#84481A"),
    )
    s.line("M10 88 C18 86 28 88 38 87", 2.4, "#FFF0C8", 0.8)
    with s.moved("rotate(-12 60 60)"):
        s.line("M62 34 C60 14 86 14 84 34", 10)
        s.line("M62 34 C60 14 86 14 84 34", 4.4, "#A2702A")
        s.shape("M36 34 H92 C97 44 97 76 92 86 H36 Z", s.down("#C8935A", "#8A5A2B", "#4E3018"))
        s.line("M48 50 H94 M48 68 H94", 2, INK, 0.4)
        s.shape(
            "M52 34 H60 C62 46 62 74 60 86 H52 Z M80 34 H88 C91 46 91 74 88 86 H80 Z",
            s.down(*STEEL),
            2.2,
        )
        s.shape("M36 34 C46 40 46 80 36 86 C26 80 26 40 36 34 Z", "#2E170A")
        s.shape(
            "M36 48 C42 54 42 74 38 84 C30 92 22 88 20 82 C14 84 10 76 16 72 C12 64 20 60 24 62 "
            "C24 54 30 48 36 48 Z",
            s.slant("#FFFFFF", "#F0E2C0", "#C9AA72"),
            2.6,
        )
        s.line("M56 40 H90", 2.6, "#FFFFFF", 0.4)
    for x, y, r in ((20, 58, 3), (8, 66, 2.2), (14, 48, 2)):
        s.dot(x, y, r, "#E8A94E", 1.6)
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
        dragon.draw_head(s, dragon.MOODS["dragon_head"])
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
        "wound_whole": wound(False),
        "wound_struck": wound(True),
        "swords": swords(),
        "crown": crown(),
        "farkle": spill(),
        "puff": puff(),
        "ash": ash(),
        "cover": cover(200, 210),
        "cover_square": cover(116, 108),
        "companion_sign": card_sign("companion"),
        "item_sign": card_sign("item"),
    }
    for side in ("blank", "rally", "dragon"):
        made[f"event_bare_{side}"] = event_die(side)
    for part in (
        *(dragon, keep, armies, companions, creatures),
        *(items_of_dice, items_of_camp),
    ):
        made |= part.drawings()
    return made
