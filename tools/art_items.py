"""Draws the twenty Magic Items of Dragon Farkle and the pouch that hides them."""

from art_sketch import BRASS, GLASS, GOLD, LEATHER, PAPER, STEEL, Sketch
from art_svg import INK, star

_BOX = (-6.0, -8.0, 112.0, 116.0)
_RED = ("#E5604A", "#BF2920", "#7E1710")
_WOOD = ("#C08A4E", "#8A5A2B", "#523318")


def _sketch(foot: float = 92, wide: float = 34) -> Sketch:
    s = Sketch(_BOX)
    s.shadow(52, foot, wide, 8)
    return s


def lucky_dragons_tooth() -> str:
    """A fang on a cord."""
    s = _sketch(94, 30)
    s.line("M44 22 C24 4 10 10 8 26 M54 22 C74 2 92 8 92 26", 6.6)
    s.line("M44 22 C24 4 10 10 8 26 M54 22 C74 2 92 8 92 26", 3, "#A9743F")
    s.shape(
        "M28 32 C30 60 46 82 72 96 C80 80 82 54 72 30 Z", s.slant("#FFFFFF", "#F3E2B6", "#B4884A")
    )
    s.shade("M62 32 C70 52 72 74 71 94 C80 78 81 54 72 30 Z", 0.2, "#6B4526")
    s.shape("M24 34 C24 22 36 18 50 18 C64 18 76 22 76 34 C66 41 34 41 24 34 Z", s.slant(*BRASS))
    s.line("M30 29 L36 36 L42 28 L49 36 L56 28 L62 36 L69 29", 2.4, "#6F4716")
    s.line("M38 46 C41 60 48 72 58 81", 3.6, "#FFFFFF", 0.9)
    return s.svg()


def sack_of_holding() -> str:
    """A sack that puts its tongue out."""
    s = _sketch(94, 42)
    s.shape(
        "M30 20 C22 12 24 4 34 6 C40 0 48 2 50 8 C54 0 64 0 66 7 C76 4 78 14 70 21 L66 30 H34 Z",
        s.slant("#8A68C8", "#54378F", "#2B1A55"),
    )
    s.shape(
        "M34 28 C12 40 2 66 12 86 C20 98 80 98 88 86 C98 66 88 40 66 28 Z",
        s.slant("#8A68C8", "#54378F", "#2B1A55"),
    )
    s.shape("M30 24 H70 C74 24 74 32 70 32 H30 C26 32 26 24 30 24 Z", s.down(*BRASS), 2.6)
    s.shape("M20 60 C34 52 66 52 80 60 C76 80 24 80 20 60 Z", "#1E0C26", 2.8)
    s.shape("M26 58 L31 66 L36 56 Z M64 56 L69 66 L74 58 Z", "#FFF6DC", 1.6)
    s.shape(
        "M42 68 C48 63 58 64 62 69 C68 80 66 96 56 97 C46 98 44 82 42 68 Z",
        s.down("#F6A08E", "#D2504E"),
        2.6,
    )
    s.line("M53 72 C55 79 55 84 55 89", 2, "#8E2430")
    for x in (36, 64):
        s.dot(x, 46, 5.4, "#FFE79A", 2.2)
        s.dot(x, 47, 2.4, INK)
    s.shape(star(22, 78, 5, 2), "#FFD24D", 0)
    s.shape(star(80, 76, 4, 1.600), "#FFD24D", 0)
    s.line("M18 62 C18 52 24 44 30 40", 3, "#FFFFFF", 0.45)
    return s.svg()


def recruiting_poster() -> str:
    """A poster with a helmet that looks too good to be true."""
    s = _sketch(96, 36)
    s.shape(
        "M18 8 L80 4 C83 4 84 6 84 9 L88 88 C88 92 86 94 83 94 L22 98 C19 98 18 96 18 94 L14 12 "
        "C14 9 15 8 18 8 Z",
        s.slant(*PAPER),
    )
    s.shape("M80 78 L88 88 C86 93 82 94 78 94 Z", "#A98452", 2)
    s.dot(50, 44, 25, s.ball("#FFE79A", "#F0A53A", at=(50, 50), reach=60), 0)
    for turn in range(0, 360, 45):
        with s.moved(f"rotate({turn} 50 44)"):
            s.line("M50 14 V20", 3, "#BF2920")
    s.shape("M32 48 C30 22 70 22 68 48 L68 60 L56 54 V48 H44 V54 L32 60 Z", s.slant(*STEEL), 2.8)
    s.shape("M48 24 C44 12 58 8 64 12 C60 16 58 20 54 25 Z", s.slant(*_RED), 2.2)
    s.line("M50 28 V46", 2.2)
    s.shape("M26 70 H74 V79 H26 Z", s.slant(*_RED), 2)
    s.line("M32 87 H68", 2.8, "#6B4526")
    s.dot(20, 15, 3, s.ball(*STEEL), 1.6)
    s.dot(79, 11, 3, s.ball(*STEEL), 1.6)
    return s.svg()


def suspiciously_heavy_die() -> str:
    """A die that has cracked the table."""
    s = _sketch(88, 48)
    s.line("M14 88 L2 80 M20 93 L6 100 M84 88 L98 82 M78 94 L92 101 M50 92 L48 102", 3)
    with s.moved("rotate(-9 50 50)"):
        s.shape(
            "M26 18 H74 C80 18 84 22 84 28 V76 C84 82 80 86 74 86 H26 C20 86 16 82 16 76 V28 "
            "C16 22 20 18 26 18 Z",
            s.ball("#FFFDF4", "#F1DFBA", "#BE9D68", at=(34, 26), reach=90),
        )
        s.shade(
            "M17 70 C20 80 24 81 30 81 H70 C76 81 80 80 83 70 V76 C83 82 79 85 74 85 H26 "
            "C20 85 17 82 17 76 Z",
            0.3,
            "#8A5A2B",
        )
        for x, y in ((34, 34), (66, 34), (34, 52), (66, 52), (34, 70), (66, 70)):
            s.dot(x, y, 6.4, s.ball("#5A3A2A", "#1D0E08", at=(60, 70), reach=70))
        s.line("M24 24 H60", 3.4, "#FFFFFF", 0.8)
    s.shape(
        "M34 20 C34 -2 66 -2 66 12 L58 13 C58 6 42 6 43 20 Z",
        s.slant("#8C95A0", "#4A525C", "#23282E"),
    )
    s.shape("M30 14 H52 L50 24 H32 Z", s.slant("#8C95A0", "#4A525C", "#23282E"), 2.6)
    return s.svg()


def bottled_second_thoughts() -> str:
    """A bottle in which something turns round."""
    s = _sketch(96, 28)
    s.shape(
        "M42 18 H58 V40 C74 46 80 58 80 74 C80 90 72 96 50 96 C28 96 20 90 20 74 "
        "C20 58 26 46 42 40 Z",
        s.slant("#F0E2FF", "#B08AE0", "#5B3A9A"),
    )
    s.shape(
        "M24 66 C34 60 44 70 56 65 C66 61 72 63 76 66 C80 84 74 92 50 92 C26 92 20 84 24 66 Z",
        s.down("#9A5BE0", "#54279A"),
        0,
    )
    s.shape("M42 4 H58 L60 18 H40 Z", s.across("#D9A86C", "#8A5A2B"), 2.8)
    s.shape("M38 16 H62 V24 H38 Z", s.slant("#F0E2FF", "#B08AE0", "#5B3A9A"), 2.6)
    s.line("M36 78 A14 12 0 0 1 62 70 M64 76 A14 12 0 0 1 38 84", 4, "#FFE9A0")
    s.shape("M58 64 L66 72 L56 74 Z M42 90 L34 82 L44 80 Z", "#FFE9A0", 0)
    s.line("M28 64 C30 56 34 51 41 48", 4, "#FFFFFF", 0.8)
    return s.svg()


def jar_of_second_wind() -> str:
    """A jar with a breeze in it."""
    s = _sketch(96, 34)
    s.shape(
        "M24 30 H76 C84 38 86 48 86 60 C86 84 80 96 70 96 H30 C20 96 14 84 14 60 "
        "C14 48 16 38 24 30 Z",
        s.slant(*GLASS),
    )
    s.line("M26 66 C40 56 62 70 66 56 C68 46 54 44 54 53", 4.6, "#2F7E9E")
    s.line("M30 80 C46 72 60 84 74 74", 4.6, "#2F7E9E")
    s.line("M26 50 C32 46 38 46 43 49", 4.2, "#2F7E9E")
    s.shape("M20 10 C30 4 70 4 80 10 L84 28 C74 34 26 34 16 28 Z", s.slant(*_RED))
    for x, y in ((30, 13), (46, 12), (62, 12), (74, 15), (38, 21), (54, 21), (68, 22)):
        s.dot(x, y, 2.4, "#FFF1DC", opacity=0.9)
    s.line("M17 29 C30 35 70 35 83 29", 6.4)
    s.line("M18 29 C30 35 70 35 82 29", 3, "#E0B255")
    s.line("M22 62 C22 50 25 44 29 40", 4, "#FFFFFF", 0.9)
    return s.svg()


def early_payroll() -> str:
    """A purse of coins and a signed list."""
    s = _sketch(94, 46)
    s.shape("M40 6 L84 10 L78 76 L34 70 Z", s.slant(*PAPER), 2.8)
    s.line("M48 18 L76 21 M47 28 L75 31 M46 38 L66 40", 2.6, "#6B4526")
    s.dot(70, 56, 8, s.ball(*_RED), 2.2)
    s.shape("M26 44 C24 38 34 34 40 38 C46 34 56 38 54 44 L52 50 H28 Z", s.slant(*LEATHER), 2.8)
    s.shape("M28 48 C10 58 4 78 12 90 C18 97 62 97 68 90 C76 78 70 58 52 48 Z", s.slant(*LEATHER))
    s.line("M26 49 C36 53 44 53 54 49", 5)
    s.line("M26 49 C36 53 44 53 54 49", 2.2, "#E0B255")
    s.dot(40, 73, 11, s.ball(*GOLD), 2.6)
    s.line("M40 67 V79 M36 71 C38 68 43 68 44 70", 2.2, "#7A4D10")
    for x, y in ((76, 88), (88, 92), (80, 79)):
        s.shape(
            f"M{x - 10} {y} A10 5.5 0 0 1 {x + 10} {y} V{y + 4} A10 5.5 0 0 1 {x - 10} {y + 4} Z",
            s.slant(*GOLD),
            2.4,
        )
        s.line(f"M{x - 10} {y} A10 5.5 0 0 0 {x + 10} {y}", 1.6)
    return s.svg()


def unmelted_cheese() -> str:
    """The last cheese that has not melted."""
    s = _sketch(90, 48)
    s.shape("M4 52 L62 18 C84 22 96 36 96 52 L96 84 L4 84 Z", s.down("#FFD95A", "#E09A22"))
    s.shape("M4 52 L62 18 C84 22 96 36 96 52 Z", s.slant("#FFF3B4", "#FFD24D"))
    for x, y, r in (
        (28, 68, 7),
        (56, 72, 5),
        (78, 66, 8),
        (44, 62, 3.500),
        (62, 38, 6),
        (78, 44, 3.500),
    ):
        s.dot(x, y, r, s.ball("#A9691A", "#D9922A", at=(40, 30), reach=80), 2)
    s.shape("M14 84 C14 92 22 92 22 84 Z M70 84 C70 96 80 96 80 84 Z", "#E09A22", 2.4)
    s.line("M14 50 L58 24", 3, "#FFFFFF", 0.7)
    s.line("M10 58 V78", 3, "#FFFFFF", 0.5)
    return s.svg()


def knuckle_sandwich() -> str:
    """A fist between two slices."""
    s = _sketch(92, 42)
    bread = ("#F0C584", "#C98A42", "#87521E")
    s.shape("M10 74 C6 90 20 96 50 96 C80 96 94 90 90 74 Z", s.slant(*bread))
    s.shape(
        "M6 66 C14 58 20 70 28 64 C36 58 44 72 52 66 C60 58 70 72 76 64 C84 58 92 66 94 70 "
        "C90 80 10 80 6 66 Z",
        s.slant("#A8D860", "#5B9A2E"),
        2.6,
    )
    skin = s.slant("#F9D8B2", "#EDBB8C", "#B97A4C")
    s.shape("M16 40 C10 56 16 70 34 70 H70 C86 70 92 56 84 40 Z", skin)
    for x in (22, 38, 54, 70):
        s.shape(
            f"M{x - 6} 58 C{x - 9} 36 {x + 11} 36 {x + 10} 58 C{x + 8} 68 {x - 4} 68 {x - 6} 58 Z",
            skin,
            2.6,
        )
        s.line(f"M{x - 2} 50 C{x} 47 {x + 4} 47 {x + 6} 50", 2, INK, 0.6)
    s.shape("M8 36 C4 10 28 2 50 2 C72 2 96 10 92 36 C88 46 12 46 8 36 Z", s.slant(*bread))
    s.shape("M12 38 C24 44 76 44 88 38 C84 46 16 46 12 38 Z", "#FFF0CC", 0)
    for x, y, turn in (
        (28, 18, -20),
        (46, 12, 10),
        (64, 17, 25),
        (40, 25, 30),
        (76, 26, -10),
        (56, 27, 0),
    ):
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.shape("M-4 0 C-2 -3 2 -3 4 0 C2 3 -2 3 -4 0 Z", "#FFF6DC", 1.2)
    s.line("M18 24 C20 16 26 11 34 9", 3.2, "#FFFFFF", 0.6)
    return s.svg()


def white_flag() -> str:
    """A flag, mostly clean."""
    s = _sketch(96, 26)
    s.line("M26 98 L16 6", 7.4)
    s.line("M26 97 L16 8", 3.8, "#A9743F")
    s.dot(15, 4, 4.6, s.ball(*BRASS), 2.4)
    s.shape(
        "M17 12 C34 4 48 20 64 12 C76 6 86 10 96 14 L94 62 C82 56 74 60 64 64 C50 70 38 56 23 62 Z",
        s.slant("#FFFFFF", "#F4ECD8", "#BDAF92"),
    )
    s.shade("M64 12 C76 6 86 10 96 14 L94 62 C82 56 74 60 64 64 Z", 0.1)
    s.shape(
        "M62 28 C70 22 82 28 80 38 C86 44 76 52 70 47 C60 52 52 42 58 36 C56 32 58 29 62 28 Z",
        s.ball("#E5604A", "#A3231F"),
        1.8,
    )
    s.dot(84, 52, 2.8, "#B3281F")
    s.dot(54, 50, 2.2, "#B3281F")
    s.line("M23 20 C34 15 46 24 58 20", 3, "#FFFFFF", 0.9)
    s.line("M30 40 L38 46 M38 40 L30 46", 2, "#8A7C64")
    return s.svg()


def itching_powder() -> str:
    """A tin that should stay closed."""
    s = _sketch(96, 32)
    with s.moved("rotate(14 50 60)"):
        s.shape("M28 38 H72 L70 96 H30 Z", s.across("#A9D66A", "#6FA23A", "#3C641C"))
        s.shape("M28 50 H72 L71 82 H29 Z", s.slant(*PAPER), 2.4)
        s.shape(
            "M50 54 C60 54 62 62 60 68 L56 70 V74 H44 V70 L40 68 C38 62 40 54 50 54 Z", "#2A1710", 0
        )
        s.dot(46, 64, 2.8, "#FBF0D2")
        s.dot(54, 64, 2.8, "#FBF0D2")
        s.shape("M26 26 C34 18 66 18 74 26 V40 H26 Z", s.slant(*STEEL))
        for x, y in ((38, 28), (50, 26), (62, 28), (44, 33), (56, 33)):
            s.dot(x, y, 2, INK)
    for x, y, r in (
        (30, 12, 4),
        (44, 4, 3),
        (20, 24, 3),
        (14, 8, 2.6),
        (34, -1, 2.2),
        (56, 10, 2.6),
        (8, 18, 2),
        (24, 2, 2),
    ):
        s.dot(x, y, r, "#F4E9B0", 1.4)
    return s.svg()


def pocket_rain_cloud() -> str:
    """A small cloud, raining."""
    s = Sketch(_BOX)
    for x, y in ((24, 68), (42, 76), (60, 68), (78, 76), (34, 90), (52, 94), (70, 90)):
        s.shape(
            f"M{x} {y - 9} C{x + 7} {y} {x + 4} {y + 7} {x - 1} {y + 6} C{x - 6} {y + 5} "
            f"{x - 5} {y - 1} {x} {y - 9} Z",
            s.slant("#BFE6FF", "#3E8FD6"),
            2,
        )
    s.shape(
        "M22 62 C2 62 0 38 20 36 C18 18 42 10 52 22 C62 8 86 18 82 36 C102 38 100 62 80 62 Z",
        s.slant("#DDE3EC", "#8E99AC", "#4E5768"),
    )
    s.shade("M16 54 C34 62 74 60 92 50 C90 59 86 62 80 62 H22 C19 62 17 58 16 54 Z", 0.28)
    for x in (40, 60):
        s.line(f"M{x - 5} 44 C{x - 2} 40 {x + 2} 40 {x + 5} 44", 3)
    s.line("M44 54 C47 51 53 51 56 54", 2.8)
    s.line("M26 34 C28 27 34 24 40 25 M56 26 C60 21 68 20 73 24", 3, "#FFFFFF", 0.7)
    return s.svg()


def better_dental_plan() -> str:
    """A tooth with a shield, and a brush."""
    s = _sketch(94, 36)
    s.shape(
        "M20 34 C16 12 36 8 48 16 C60 8 80 12 76 34 C76 48 70 54 68 66 C66 80 66 92 58 92 "
        "C52 92 54 72 48 72 C42 72 44 92 38 92 C30 92 30 80 28 66 C26 54 20 48 20 34 Z",
        s.slant("#FFFFFF", "#F2EEE2", "#B9B4A0"),
    )
    s.line("M29 32 C29 24 34 20 40 21", 4, "#FFFFFF", 0.95)
    s.line("M40 25 C46 29 52 29 58 25", 2.6, "#A79F8A")
    with s.moved("translate(53 40) scale(0.44)"):
        s.shape(
            "M50 4 L90 14 C92 52 82 80 50 98 C18 80 8 52 10 14 Z",
            s.slant("#7FDCB8", "#41B78E", "#1F7657"),
            6.5,
        )
        s.line("M30 50 L45 66 L72 32", 11, "#FFF6DC")
    with s.moved("rotate(38 22 66)"):
        s.shape("M17 46 H27 V100 C27 104 17 104 17 100 Z", s.across("#6C93F2", "#2B5BD9"), 2.6)
        s.shape("M12 22 H20 V46 H12 Z", "#FFFFFF", 2.4)
        s.shape("M19 20 H28 V48 H19 Z", s.across("#6C93F2", "#2B5BD9"), 2.6)
        s.line("M12 28 H18 M12 34 H18 M12 40 H18", 1.6, "#8A9BB8")
    return s.svg()


def sticky_fingers_glove() -> str:
    """A glove that dripped on the purse."""
    s = _sketch(96, 30)
    hide = s.slant("#8FD07A", "#4E9A3E", "#245A22")
    s.shape(
        "M30 60 C20 50 8 46 6 38 C6 30 16 30 22 36 L31 44 L28 14 C28 4 41 4 42 14 L44 34 L46 8 "
        "C47 -2 60 -2 60 8 L59 34 L64 14 C66 5 78 7 77 17 L73 40 L78 30 C82 22 92 26 90 35 "
        "L80 64 C78 72 74 76 70 78 H36 C32 74 32 66 30 60 Z",
        hide,
    )
    s.shape("M32 76 H74 L78 96 H28 Z", s.slant(*LEATHER))
    s.line("M30 86 H76", 2.6, "#E0B255")
    s.line("M44 36 L46 52 M59 36 L58 52 M72 42 L69 55", 2.4, INK, 0.6)
    for x, y, drop in ((35, 12, 9), (53, 6, 12), (72, 14, 10)):
        s.shape(
            f"M{x - 5} {y} C{x - 5} {y - 6} {x + 5} {y - 6} {x + 5} {y} L{x + 3} {y + drop * 0.6} "
            f"C{x + 3} {y + drop + 4} {x - 3} {y + drop + 4} {x - 3} {y + drop * 0.6} Z",
            s.down("#F6FFB0", "#B9E03A"),
            1.8,
        )
    s.dot(52, 62, 9, s.ball(*GOLD), 2.4)
    s.line("M34 48 C32 40 32 30 31 22", 2.6, "#FFFFFF", 0.5)
    return s.svg()


def dinner_bell() -> str:
    """A hand bell."""
    s = _sketch(92, 40)
    s.line("M8 40 C4 48 4 58 8 66 M92 40 C96 48 96 58 92 66", 3.4, "#FFF6DC", 0.8)
    s.shape("M44 4 H56 L58 30 H42 Z", s.across(*_WOOD))
    s.dot(50, 4, 7.500, s.ball(*_WOOD), 2.8)
    s.dot(50, 88, 8.500, s.ball(*STEEL), 3)
    s.shape(
        "M50 26 C66 26 70 40 72 56 C74 70 80 74 86 80 C88 86 74 89 50 89 C26 89 12 86 14 80 "
        "C20 74 26 70 28 56 C30 40 34 26 50 26 Z",
        s.slant(*BRASS),
    )
    s.shade(
        "M58 28 C68 34 69 50 71 60 C73 72 80 76 84 81 C82 86 70 88 58 88 C68 72 64 44 58 28 Z", 0.2
    )
    s.line("M22 74 C38 79 62 79 78 74", 2.6, "#6F4716")
    s.line("M36 46 C34 58 32 64 28 70", 4, "#FFFFFF", 0.75)
    return s.svg()


def dragonbane_toothpick() -> str:
    """A toothpick with the hilt of a sword."""
    s = Sketch(_BOX)
    with s.moved("rotate(42 50 50)"):
        s.shape("M50 -8 L56 12 L54 72 H46 L44 12 Z", s.across("#FFF3D0", "#E6BE7E", "#A9743F"))
        s.line("M49 6 V68", 2, "#FFFFFF", 0.7)
        s.line("M53 20 V60", 1.6, "#8A5A2B", 0.7)
        s.shape(
            "M26 70 C34 64 66 64 74 70 C78 78 70 82 64 78 H36 C30 82 22 78 26 70 Z", s.down(*BRASS)
        )
        s.shape("M45 78 H55 V94 H45 Z", s.across(*_RED), 2.8)
        s.line("M46 83 L54 86 M46 88 L54 91", 1.8, "#FFD24D")
        s.shape("M50 92 L58 99 L50 108 L42 99 Z", s.slant("#9FF0E0", "#2E9E8E", "#145A52"), 2.6)
    for x, y in ((74, 8), (92, 30), (62, 2)):
        s.shape(
            f"M{x} {y - 6} L{x + 2} {y - 2} L{x + 6} {y} L{x + 2} {y + 2} L{x} {y + 6} "
            f"L{x - 2} {y + 2} "
            f"L{x - 6} {y} L{x - 2} {y - 2} Z",
            "#FFF0A8",
            1.2,
        )
    return s.svg()


def fireproof_long_johns() -> str:
    """Red underwear with buttons."""
    s = _sketch(98, 28)
    s.shape(
        "M30 6 H70 L92 40 L80 50 L70 38 L72 66 L76 96 H56 L51 68 H49 L44 96 H24 L28 66 "
        "L30 38 L20 50 "
        "L8 40 Z",
        s.slant(*_RED),
    )
    s.shade("M58 8 H70 L91 40 L80 49 L69 36 L71 66 L75 95 H62 L58 60 Z", 0.16)
    s.shape("M36 6 C38 16 62 16 64 6 Z", "#4A0E0A", 2.4)
    s.shape(
        "M6 38 L11 31 L25 43 L19 51 Z M94 38 L89 31 L75 43 L81 51 Z M23 90 H45 L44 98 H22 Z "
        "M55 90 H77 L78 98 H56 Z",
        s.down(*PAPER),
        2.4,
    )
    s.line("M50 14 V62", 2, INK, 0.6)
    for y in (22, 34, 46, 58):
        s.dot(50, y, 2.9, "#FFF1DC", 1.4)
    s.shape(
        "M34 44 C30 36 38 32 37 24 C44 30 46 38 42 45 Z M62 46 C57 38 64 34 63 27 C70 33 "
        "72 40 67 47 Z",
        s.down("#FFE27A", "#F08A2C"),
        1.8,
    )
    s.line("M22 34 L32 18", 3, "#FFFFFF", 0.45)
    return s.svg()


def back_door_key() -> str:
    """A key with a skull for a bow."""
    s = _sketch(94, 30)
    with s.moved("rotate(-32 50 50)"):
        s.shape("M45 44 H55 V96 H45 Z", s.across(*BRASS))
        s.shape("M55 74 H72 V82 H66 V86 H72 V94 H55 Z", s.slant(*BRASS))
        s.shape("M42 50 H58 V57 H42 Z", s.down(*BRASS), 2.6)
        s.shape(
            "M24 18 C24 -6 76 -6 76 18 C76 30 70 34 66 37 V48 H34 V37 C30 34 24 30 24 18 Z",
            s.slant("#FFFDF0", "#EAD9AE", "#AA864C"),
        )
        s.dot(39, 20, 7.500, "#2A1710")
        s.dot(61, 20, 7.500, "#2A1710")
        s.dot(40, 21, 2.2, "#F2C14A")
        s.dot(62, 21, 2.2, "#F2C14A")
        s.shape("M50 28 L46 35 H54 Z", "#2A1710", 0)
        s.line("M43 40 V47 M50 40 V47 M57 40 V47", 2.4)
        s.line("M31 14 C32 6 40 2 47 2", 3, "#FFFFFF", 0.8)
    return s.svg()


def dragons_alarm_clock() -> str:
    """A clock with horns and claws."""
    s = _sketch(96, 34)
    s.shape("M30 82 L20 98 L34 95 L38 88 Z M70 82 L80 98 L66 95 L62 88 Z", s.slant(*_RED), 2.8)
    for x, way in ((28, -1), (72, 1)):
        s.shape(
            f"M{x} 22 C{x + way * 6} 12 {x + way * 4} 4 {x + way * 18} -2 C{x + way * 20} "
            f"12 {x + way * 16} 22 "
            f"{x + way * 8} 30 Z",
            s.down("#FFFDF0", "#E0C486"),
            2.6,
        )
    s.line("M50 18 V8", 4.6)
    s.shape("M40 4 H60 V10 H40 Z", s.slant(*BRASS), 2.4)
    s.dot(50, 54, 38, s.ball("#F0745A", "#B3281F", "#5E0E0C"), 3)
    s.dot(50, 54, 28, s.ball("#FFFDF0", "#F1E2BC", "#D9BE88"), 2.6)
    for x, y in ((50, 31), (73, 54), (50, 77), (27, 54)):
        s.dot(x, y, 2.4, INK)
    s.line("M50 54 L50 37", 4)
    s.line("M50 54 L39 48", 4)
    s.dot(50, 54, 3.6, "#B3281F", 1.8)
    s.line("M22 42 C25 32 32 25 41 22", 3.4, "#FFFFFF", 0.6)
    s.line("M4 24 L-1 18 M6 12 L3 5 M96 24 L101 18 M94 12 L97 5", 3, "#FFF6DC", 0.85)
    return s.svg()


def help_wanted_sign() -> str:
    """A sign on a chain: who would like the place?"""
    s = _sketch(98, 30)
    s.line("M10 6 H90", 7)
    s.line("M10 6 H90", 3.2, "#6B4526")
    s.line("M26 8 V24 M74 8 V24", 4.6)
    s.line("M26 8 V24 M74 8 V24", 1.8, "#E0B255")
    s.shape("M8 24 H92 L94 27 V90 L92 93 H8 L6 90 V27 Z", s.slant("#C08A4E", "#8A5A2B", "#523318"))
    s.shape("M15 32 H85 V85 H15 Z", s.slant(*PAPER), 2.4)
    s.dot(36, 48, 9, "#3B2415")
    s.shape("M20 80 C20 62 28 58 36 58 C44 58 52 62 52 80 Z", "#3B2415", 0)
    s.line("M59 50 C59 39 77 39 77 50 C77 57 68 57 68 66", 6, "#B3281F")
    s.dot(68, 76, 3.8, "#B3281F")
    s.line("M12 29 H60", 1.8, "#FFFFFF", 0.4)
    return s.svg()


ITEMS = (
    *(lucky_dragons_tooth, sack_of_holding, recruiting_poster, suspiciously_heavy_die),
    *(bottled_second_thoughts, jar_of_second_wind, early_payroll, unmelted_cheese),
    *(knuckle_sandwich, white_flag, itching_powder, pocket_rain_cloud, better_dental_plan),
    *(sticky_fingers_glove, dinner_bell, dragonbane_toothpick, fireproof_long_johns),
    *(back_door_key, dragons_alarm_clock, help_wanted_sign),
)


def hidden() -> str:
    """An item nobody else may see: a violet token with a flask."""
    s = _sketch(92, 42)
    s.dot(50, 50, 45, s.ball("#8A68C8", "#54378F", "#2B1A55"), 4)
    s.ring(50, 50, 37, 2.4, "#E0B255")
    s.shape(
        "M44 24 H56 V28 L54 30 V42 C68 47 72 58 67 68 C65 73 60 74 50 74 C40 74 35 73 33 68 "
        "C28 58 32 47 46 42 V30 L44 28 Z",
        s.down(*BRASS),
        2.6,
    )
    s.shade(
        "M35 58 C42 55 50 62 57 58 C62 56 65 57 68 59 C69 68 62 72 50 72 C38 72 32 68 35 58 Z", 0.3
    )
    s.line("M15 40 C19 26 30 16 43 13", 3.4, "#FFFFFF", 0.5)
    return s.svg()


def pouch(is_open: bool) -> str:
    """The leather pouch in which a player keeps Magic Items."""
    s = _sketch(94, 44)
    hide = s.slant(*LEATHER)
    if is_open:
        s.shape("M16 30 C12 18 30 10 50 10 C70 10 88 18 84 30 C80 42 20 42 16 30 Z", "#1E0F08")
        s.glow(50, 28, 26, 12, "#C7A6FF/0.9", "#8A68C8/0.4", "#8A68C8/0")
        for x, y, r in ((38, 18, 4), (54, 8, 3), (64, 18, 4.4), (46, 2, 2.4)):
            s.shape(star(x, y, r + 2, r * 0.7), "#FFE79A", 1.2)
        s.shape(
            "M16 30 C24 44 76 44 84 30 C98 52 98 82 86 92 C76 98 24 98 14 92 C2 82 2 52 16 30 Z",
            hide,
        )
        s.line("M19 40 C34 50 66 50 81 40", 5.4)
        s.line("M19 40 C34 50 66 50 81 40", 2.6, "#E0B255")
    else:
        s.shape(
            "M30 26 C20 18 24 8 34 10 C40 4 46 6 50 10 C54 6 60 4 66 10 C76 8 80 18 70 "
            "26 L66 34 H34 Z",
            hide,
        )
        s.shape("M34 32 C10 44 2 70 12 88 C20 98 80 98 88 88 C98 70 90 44 66 32 Z", hide)
        s.line("M30 31 H70", 7)
        s.line("M30 31 H70", 3.6, "#E0B255")
        s.line("M58 32 C62 40 60 48 66 52", 4.6)
        s.line("M58 32 C62 40 60 48 66 52", 2, "#E0B255")
    s.line("M18 66 C18 56 22 50 27 46", 3.4, "#FFFFFF", 0.35)
    s.shape("M40 62 L50 54 L60 62 L60 74 L50 82 L40 74 Z", s.slant(*BRASS), 2.4)
    s.line("M30 88 C44 91 56 91 70 88", 2, "#C9935A", 0.7)
    return s.svg()


def drawings() -> dict[str, str]:
    """The Magic Items by name: `item_` and the card's id; the hidden one; the pouch."""
    made = {f"item_{draw.__name__}": draw() for draw in ITEMS}
    made["item_hidden"] = hidden()
    made["pouch"] = pouch(False)
    made["pouch_open"] = pouch(True)
    return made
