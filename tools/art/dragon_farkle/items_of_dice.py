"""Draws the Magic Items of Dragon Farkle that change a throw or a Brawl."""

from tools.art.dragon_farkle.items import ITEM_BOX, RED, item
from tools.art.shared.sketch import BRASS, GLASS, PAPER, STEEL, Sketch
from tools.art.shared.svg import INK


def lucky_dragons_tooth() -> str:
    """A fang on a cord."""
    s = item(94, 30)
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


def suspiciously_heavy_die() -> str:
    """A die that has cracked the table."""
    s = item(88, 48)
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
    s = item(96, 28)
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
    s = item(96, 34)
    s.shape(
        "M24 30 H76 C84 38 86 48 86 60 C86 84 80 96 70 96 H30 C20 96 14 84 14 60 "
        "C14 48 16 38 24 30 Z",
        s.slant(*GLASS),
    )
    s.line("M26 66 C40 56 62 70 66 56 C68 46 54 44 54 53", 4.6, "#2F7E9E")
    s.line("M30 80 C46 72 60 84 74 74", 4.6, "#2F7E9E")
    s.line("M26 50 C32 46 38 46 43 49", 4.2, "#2F7E9E")
    s.shape("M20 10 C30 4 70 4 80 10 L84 28 C74 34 26 34 16 28 Z", s.slant(*RED))
    for x, y in ((30, 13), (46, 12), (62, 12), (74, 15), (38, 21), (54, 21), (68, 22)):
        s.dot(x, y, 2.4, "#FFF1DC", opacity=0.9)
    s.line("M17 29 C30 35 70 35 83 29", 6.4)
    s.line("M18 29 C30 35 70 35 82 29", 3, "#E0B255")
    s.line("M22 62 C22 50 25 44 29 40", 4, "#FFFFFF", 0.9)
    return s.svg()


def unmelted_cheese() -> str:
    """The last cheese that has not melted."""
    s = item(90, 48)
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
    s = item(92, 42)
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
    s = item(96, 26)
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
    s = item(96, 32)
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


def dragonbane_toothpick() -> str:
    """A toothpick with the hilt of a sword."""
    s = Sketch(ITEM_BOX)
    with s.moved("rotate(42 50 50)"):
        s.shape("M50 -8 L56 12 L54 72 H46 L44 12 Z", s.across("#FFF3D0", "#E6BE7E", "#A9743F"))
        s.line("M49 6 V68", 2, "#FFFFFF", 0.7)
        s.line("M53 20 V60", 1.6, "#8A5A2B", 0.7)
        s.shape(
            "M26 70 C34 64 66 64 74 70 C78 78 70 82 64 78 H36 C30 82 22 78 26 70 Z", s.down(*BRASS)
        )
        s.shape("M45 78 H55 V94 H45 Z", s.across(*RED), 2.8)
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
    s = item(98, 28)
    s.shape(
        "M30 6 H70 L92 40 L80 50 L70 38 L72 66 L76 96 H56 L51 68 H49 L44 96 H24 L28 66 "
        "L30 38 L20 50 "
        "L8 40 Z",
        s.slant(*RED),
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


def drawings() -> dict[str, str]:
    """These Magic Items by name: `item_` and the card's id."""
    items = (
        lucky_dragons_tooth,
        suspiciously_heavy_die,
        bottled_second_thoughts,
        jar_of_second_wind,
        unmelted_cheese,
        knuckle_sandwich,
        white_flag,
        itching_powder,
        dragonbane_toothpick,
        fireproof_long_johns,
    )
    return {f"item_{draw.__name__}": draw() for draw in items}
