"""Draws the Magic Items of Dragon Farkle that change armies, turns and the Keep."""

from tools.art.dragon_farkle.items import ITEM_BOX, RED, WOOD, item
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, PAPER, STEEL, Sketch
from tools.art.shared.svg import INK, star


def sack_of_holding() -> str:
    """A sack that puts its tongue out."""
    s = item(94, 42)
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
    s = item(96, 36)
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
    s.shape("M48 24 C44 12 58 8 64 12 C60 16 58 20 54 25 Z", s.slant(*RED), 2.2)
    s.line("M50 28 V46", 2.2)
    s.shape("M26 70 H74 V79 H26 Z", s.slant(*RED), 2)
    s.line("M32 87 H68", 2.8, "#6B4526")
    s.dot(20, 15, 3, s.ball(*STEEL), 1.6)
    s.dot(79, 11, 3, s.ball(*STEEL), 1.6)
    return s.svg()


def early_payroll() -> str:
    """A purse of coins and a signed list."""
    s = item(94, 46)
    s.shape("M40 6 L84 10 L78 76 L34 70 Z", s.slant(*PAPER), 2.8)
    s.line("M48 18 L76 21 M47 28 L75 31 M46 38 L66 40", 2.6, "#6B4526")
    s.dot(70, 56, 8, s.ball(*RED), 2.2)
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


def pocket_rain_cloud() -> str:
    """A small cloud, raining."""
    s = Sketch(ITEM_BOX)
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
    s = item(94, 36)
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
    s = item(96, 30)
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
    s = item(92, 40)
    s.line("M8 40 C4 48 4 58 8 66 M92 40 C96 48 96 58 92 66", 3.4, "#FFF6DC", 0.8)
    s.shape("M44 4 H56 L58 30 H42 Z", s.across(*WOOD))
    s.dot(50, 4, 7.500, s.ball(*WOOD), 2.8)
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


def back_door_key() -> str:
    """A key with a skull for a bow."""
    s = item(94, 30)
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
    s = item(96, 34)
    s.shape("M30 82 L20 98 L34 95 L38 88 Z M70 82 L80 98 L66 95 L62 88 Z", s.slant(*RED), 2.8)
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
    s = item(98, 30)
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


def drawings() -> dict[str, str]:
    """These Magic Items by name: `item_` and the card's id."""
    items = (
        sack_of_holding,
        recruiting_poster,
        early_payroll,
        pocket_rain_cloud,
        better_dental_plan,
        sticky_fingers_glove,
        dinner_bell,
        back_door_key,
        dragons_alarm_clock,
        help_wanted_sign,
    )
    return {f"item_{draw.__name__}": draw() for draw in items}
