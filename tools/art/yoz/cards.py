"""Draws the action cards of Yoz on which only the thief moves: thirteen scenes, and the back."""

from tools.art.shared.parts import card_back
from tools.art.shared.sketch import BRASS, LEATHER, PAPER, STONE, Sketch
from tools.art.shared.svg import INK
from tools.art.yoz.characters import draw_sneaking
from tools.art.yoz.scenes import (
    DARK_GRASS,
    DAY,
    DUSK,
    GRASS,
    NIGHT,
    PAVED,
    ROAD,
    cloud,
    framed,
    hood,
    moon,
    scene,
    stars,
    tower,
    wall,
)


def _thief(s: Sketch, x: float, y: float, grow: float) -> None:
    """The thief on tiptoe, his feet at a place."""
    with s.moved(f"translate({x} {y}) scale({grow}) translate(-52 -101)"):
        draw_sneaking(s)


def soft_boots() -> str:
    """Soft Boots: heels in wool."""
    s = scene(NIGHT, ROAD, 66)
    stars(s)
    moon(s, 102, 29, 12)
    for x, y in ((16, 0), (62, 6)):
        with s.moved(f"translate({x} {y})"):
            s.shadow(30, 88, 32, 6)
            s.shape(
                "M10 24 H32 V58 C42 62 56 64 56 76 V84 H6 V60 C10 48 10 36 10 24 Z",
                s.slant(*LEATHER),
            )
            s.shape("M8 22 H34 V31 H8 Z", s.down(*PAPER), 2.2)
            wool = s.down("#FFFFFF", "#E6DECC", "#B9AD92")
            s.shape(
                "M3 70 C-1 76 0 86 6 87 C12 91 18 88 22 87 C28 91 34 88 38 87 C44 91 52 89 56 86 "
                "C61 82 60 74 55 72 "
                "C48 68 42 72 38 70 C32 66 26 70 22 69 C16 65 8 66 3 70 Z",
                wool,
                2.4,
            )
            s.line("M10 76 C14 80 18 80 22 76 M30 78 C34 82 38 82 42 78", 1.8, "#8E8266")
    return framed(s)


def hay_cart() -> str:
    """The Hay Cart: the hay has eyes."""
    s = scene(DAY, GRASS, 70)
    cloud(s, 28, 20, 0.8)
    s.shape(
        "M14 58 C10 34 24 18 46 16 C60 8 86 10 96 22 C112 26 118 42 114 58 Z",
        s.down("#FBE29A", "#E0B04A", "#A8741E"),
    )
    s.line(
        "M24 50 L34 30 M44 52 L50 22 M66 54 L62 18 M84 52 L90 26 M104 52 L104 34 M34 54 L46 40 "
        "M92 56 L78 40",
        2.2,
        "#8A5A12",
        0.7,
    )
    s.shape("M50 36 C54 26 76 26 80 36 C80 46 72 50 65 50 C58 50 50 46 50 36 Z", "#1A1208", 2)
    for x in (59, 71):
        s.shape(
            f"M{x - 4} 37 C{x - 2} 33 {x + 2} 33 {x + 4} 37 C{x + 2} 41 {x - 2} 41 {x - 4} 37 Z",
            "#FFE04A",
            1.4,
        )
        s.dot(x, 37, 1.6, INK)
    s.shape("M8 56 H120 L114 72 H14 Z", s.down("#CB8F55", "#8A5528", "#5A3116"))
    s.line("M12 64 H116", 1.8, INK, 0.5)
    for x in (34, 96):
        s.dot(x, 80, 15, s.ball("#CB8F55", "#955A2D", "#5A3116"), 3)
        s.dot(x, 80, 9.6, "#8DB556", 2)
        s.line(f"M{x} 70 V90 M{x - 10} 80 H{x + 10}", 2.6, "#6B4020")
        s.dot(x, 80, 3.2, s.ball(*BRASS), 1.6)
    return framed(s)


def unlocked_gate() -> str:
    """An Unlocked Gate: somebody forgot a bolt."""
    s = scene(NIGHT, PAVED, 80)
    stars(s)
    wall(s, 2, 26, 34, 68)
    wall(s, 96, 26, 34, 68)
    s.shape("M28 96 V44 C28 8 104 8 104 44 V96 Z", s.across("#E6E0D6", "#B5ADA0", "#7A7266"))
    s.shape("M36 96 V46 C36 18 96 18 96 46 V96 Z", s.down("#FFF3C0", "#FFCF6A", "#A8641E"))
    s.shape("M36 96 V46 C36 30 46 22 60 22 V100 Z", s.across("#A2672E", "#6A3E18", "#4A2A10"))
    s.line("M44 30 V96 M52 24 V98", 1.8, INK, 0.55)
    s.line("M37 46 H60 M37 80 H60", 4, "#3A3A42")
    s.line("M60 62 H76 M76 56 V68", 7)
    s.line("M60 62 H76 M76 56 V68", 3.6, "#C9D0D8")
    hood(s, 82, 92, 0.7)
    return framed(s)


def false_pilgrim() -> str:
    """The False Pilgrim: borrowed robe, borrowed staff."""
    s = scene(DAY, GRASS, 72)
    tower(s, 26, 72, 0.8)
    s.line("M104 96 V14", 6.4)
    s.line("M104 96 V15", 3, LEATHER[0])
    s.shape("M104 18 C98 10 112 6 112 14 C112 20 106 20 104 18 Z", "none", 3)
    s.shape(
        "M50 98 C52 70 56 52 72 44 C88 52 94 70 96 98 Z", s.slant("#C9A06A", "#8E6638", "#573A1A")
    )
    s.line("M60 78 H90", 3.4, "#F2E3C0")
    s.line("M76 80 L78 96 M84 79 L88 94", 2.4, "#F2E3C0")
    hood(s, 73, 50, 0.78)
    s.shape(
        "M44 28 C54 18 64 16 66 6 C72 2 80 4 82 8 C84 16 94 20 102 28 C92 34 54 34 44 28 Z",
        s.slant("#B98F55", "#7A5A2E", "#4A3418"),
    )
    s.shape("M70 10 C74 6 80 8 80 12 C78 15 72 15 70 10 Z", "#F6E8C4", 1.4)
    s.shape(
        "M92 66 C98 62 104 64 107 68 L103 74 C98 74 94 72 92 66 Z",
        s.slant("#F9D8B2", "#C98A5C"),
        2.2,
    )
    return framed(s)


def market_crowd() -> str:
    """Market Day: a crowd closes behind him."""
    s = scene(DAY, ROAD, 60)
    for x, hue in ((4, "#BF2920"), (70, "#2E7E58")):
        s.shape(f"M{x + 4} 30 V62 H{x + 54} V30 Z", s.down("#B98F55", "#7A5A2E"), 2.2)
        for n in range(6):
            left = x + n * 9.6
            s.shape(
                f"M{left:.1f} 18 H{left + 9.6:.1f} V32 C{left + 9.6:.1f} 38 {left:.1f} 38 "
                f"{left:.1f} 32 Z",
                hue if n % 2 else "#FFF3D8",
                1.8,
            )
    hood(s, 66, 74, 0.86)
    people = (
        (14, 84, "#EDBB8C", "#5E3A1C", "#3F7AB0"),
        (40, 90, "#9A6440", "#241006", "#C98F2A"),
        (92, 90, "#EDBB8C", "#C98A3A", "#8E2F6A"),
        (118, 84, "#C98F62", "#3A2014", "#2E7E58"),
        (66, 95, "#EDBB8C", "#9A9AA4", "#7E4A2A"),
    )
    for x, y, skin, hair, coat in people:
        s.shape(
            f"M{max(2, x - 17)} 100 C{max(2, x - 15)} {y + 4} {min(130, x + 15)} {y + 4} "
            f"{min(130, x + 17)} 100 Z",
            coat,
            2.2,
        )
        s.dot(x, y - 6, 10.5, skin, 2.2)
        s.shape(
            f"M{x - 11} {y - 5} C{x - 12} {y - 20} {x + 12} {y - 20} {x + 11} {y - 5} C{x + 6} "
            f"{y - 11} {x - 6} {y - 11} {x - 11} {y - 5} Z",
            hair,
            2,
        )
    return framed(s)


def moonless_hour() -> str:
    """The Moonless Hour: a shadow crosses the bridge."""
    s = scene(("#0C0A22", "#1C1A44", "#34305E"), DARK_GRASS, 84)
    stars(s)
    moon(s, 92, 32, 13)
    for x, y, grow in ((84, 38, 1.2), (109, 31, 0.95), (58, 24, 0.8)):
        cloud(s, x, y, grow, "#6A6890", "#45436A", "#2A2848")
    s.shape("M2 80 H130 V92 H2 Z", s.down("#3F6A9A", "#1E3A62"), 0)
    s.line("M10 86 q5 -4 10 0 q5 4 10 0 M84 88 q5 -4 10 0 q5 4 10 0", 1.8, "#A9C6E6", 0.6)
    s.shape(
        "M3 66 C34 50 98 50 129 66 V80 H112 C104 62 76 62 70 80 H60 C54 62 26 62 18 80 H3 Z",
        s.slant(*STONE),
    )
    s.line("M4 64 C34 48 98 48 128 64", 3.4, "#8E867A")
    _thief(s, 62, 58, 0.42)
    return framed(s)


def stolen_mule() -> str:
    """The Stolen Mule: the carrot was persuasive."""
    s = scene(DAY, GRASS, 74)
    cloud(s, 104, 18, 0.7)
    grey = s.slant("#C2B6A6", "#8C7E6C", "#554A3C")
    s.shape(
        "M24 92 V66 H34 L36 92 Z M72 92 V66 H82 V92 Z M40 92 L42 68 H50 V92 Z M60 92 L58 68 H68 "
        "V92 Z",
        grey,
        2.4,
    )
    s.line("M18 46 C8 50 10 66 8 74", 4.4)
    s.shape(
        "M18 52 C18 38 40 38 56 42 C66 44 74 34 78 22 C86 14 98 18 104 26 L118 42 C122 50 114 56 "
        "108 52 L96 46 C92 58 88 70 78 74 H30 C20 72 16 62 18 52 Z",
        grey,
    )
    s.shape(
        "M82 22 C76 10 78 2 82 -0.500 C90 4 92 12 90 20 Z M94 20 C94 10 98 4 103 3 C106 10 104 "
        "18 100 24 Z",
        grey,
        2.4,
    )
    s.shape("M104 46 L118 42 C122 50 114 56 108 52 Z", "#E8DCC8", 2)
    s.dot(98, 31, 3.2, INK)
    s.dot(97, 30, 1, "#FFFFFF")
    s.line("M113 45.500 L114 47", 2)
    s.shape(
        "M34 40 C40 38 52 40 58 42 L56 60 C48 62 40 62 34 58 Z", s.down("#D6493C", "#8E1A14"), 2.4
    )
    s.line("M36 46 H56 M36 54 H55", 1.8, "#FFD24D")
    s.line("M88 14 C100 -1 122 2 122 18", 2)
    s.line("M122 16 V26", 1.6)
    s.shape(
        "M118 26 C122 24 127 26 127 30 L121 48 C118 44 116 32 118 26 Z",
        s.slant("#FFB45A", "#E2681B", "#A23E0C"),
        2,
    )
    s.line("M121 26 L118 20 M123 26 L124 19 M125 27 L128.500 22", 2, "#3F8F44")
    return framed(s)


def smugglers_path() -> str:
    """The Smugglers' Path: a goat knows the way."""
    s = scene(DUSK, DARK_GRASS, 84)
    s.shape(
        "M6 86 L40 26 L54 40 L80 8 L126 84 C90 92 40 92 6 86 Z",
        s.slant("#8A7FA0", "#5A4F72", "#332B48"),
    )
    path = "M28 92 C58 84 70 78 52 68 C40 60 74 58 84 50 C92 42 70 40 80 26"
    s.line(path, 8.4)
    s.line(path, 5, "#EBD3A0")
    tower(s, 110, 30, 0.5)
    with s.moved("translate(88 66)"):
        s.shape("M-12 14 V2 H-9 V14 Z M10 14 V2 H13 V14 Z", "#E6DECC", 1.8)
        s.shape(
            "M-14 0 C-14 -10 4 -10 8 -8 L14 -18 C18 -22 26 -18 28 -12 L24 -8 L18 -8 C16 0 14 6 8 "
            "7 H-8 C-12 6 -14 4 -14 0 Z",
            s.slant("#FFFFFF", "#E6DECC", "#A89C82"),
            2.2,
        )
        s.line("M17 -19 C16 -26 10 -28 8 -26", 3)
        s.line("M25 -9 L25 -4", 2.4, "#A89C82")
        s.dot(21, -14, 1.5, INK)
    hood(s, 30, 92, 0.56)
    return framed(s)


def forged_letter() -> str:
    """The Forged Letter: stamped, sealed and entirely untrue."""
    s = scene(("#5A3A22", "#7A5230", "#8E6238"), ("#6B4526", "#4A2C16"), 86)
    with s.moved("rotate(-6 66 50)"):
        s.shape("M20 16 H112 V80 H20 Z", s.slant(*PAPER))
        s.line("M30 28 H84 M30 37 H100 M30 46 H94 M30 55 H74", 2.6, "#6B4526", 0.8)
        s.line("M78 68 C84 58 90 74 96 64 C100 60 103 64 106 60", 2.4, "#2B4A9A")
        s.line("M24 20 H108", 1.6, "#FFFFFF", 0.8)
        s.shape("M36 74 L30 92 L40 87 L46 94 L50 74 Z", s.down("#D6493C", "#8E1A14"), 2.2)
        s.dot(43, 67, 13, s.ball("#F0705A", "#B3281A", "#6E120E"), 2.6)
        s.shape(
            "M43 59 L45.500 65 L51 65.500 L47 69 L48 74.500 L43 71.500 L38 74.500 L39 69 L35 "
            "65.500 L40.500 65 Z",
            "#F6B4A4",
            0,
        )
    s.line("M92 92 C102 74 112 52 120 22", 2.6)
    s.shape(
        "M100 74 C98 50 108 26 122 10 C130 26 124 54 106 76 Z",
        s.slant("#FFFFFF", "#DCE3EA", "#8E9AAA"),
        2.4,
    )
    s.line("M96 84 C104 68 112 44 120 20", 1.8)
    return framed(s)


def long_run() -> str:
    """The Long Run by Night: by dawn the towers are nearer."""
    s = scene(NIGHT, DARK_GRASS, 62)
    stars(s)
    s.shape(
        "M58 102 C64 84 84 72 96 62 H102 C100 74 104 88 112 102 Z", s.down("#B39A6E", "#6E5A3A"), 2
    )
    tower(s, 100, 62, 0.9)
    for y in (44, 58, 72):
        s.line(f"M6 {y} H{26 - (y - 44) // 3}", 2.6, "#FFF3D8", 0.5)
    _thief(s, 54, 96, 0.74)
    return framed(s)


def barking_dog() -> str:
    """The Barking Dog: very small, of very large opinion."""
    s = scene(DAY, GRASS, 72)
    wall(s, 92, 44, 37, 36)
    coat = s.slant("#F6DDB2", "#C98F4E", "#7E5220")
    s.shape("M36 92 V70 H44 V92 Z M66 92 V70 H74 V92 Z", coat, 2.4)
    s.shape("M22 58 C12 52 10 42 16 34 C20 40 26 46 32 50 Z", coat, 2.4)
    s.shape(
        "M26 58 C30 46 50 44 62 50 C72 54 78 62 76 74 C72 80 36 80 30 76 C26 72 24 64 26 58 Z", coat
    )
    s.shape(
        "M54 52 C48 36 54 18 70 16 C82 14 90 22 90 32 L104 32 L98 42 L86 44 L98 54 C94 60 84 60 "
        "78 58 C70 62 58 60 54 52 Z",
        coat,
    )
    s.shape("M86 44 L98 42 L104 40 L97 52 Z", "#8E1A14", 1.8)
    s.shape("M90 43 L92 47 L94 42 Z", "#FFFFFF", 1)
    s.shape("M58 22 C48 20 44 30 48 44 C56 44 62 36 64 26 Z", s.slant("#9A6A38", "#5E3A1C"), 2.4)
    s.dot(101, 32, 4, INK)
    s.dot(80, 28, 3, INK)
    s.dot(79, 27, 1, "#FFFFFF")
    s.line("M74 22 L84 24", 2.6)
    s.shape(
        "M54 56 C62 62 72 62 80 58 L80 64 C72 68 62 68 55 62 Z", s.down("#D6493C", "#8E1A14"), 2
    )
    s.line("M110 26 L122 18 M112 38 H126 M110 48 L122 56", 3.4, "#B3331F")
    return framed(s)


def wrong_turning() -> str:
    """The Wrong Turning: the map was upside down."""
    s = scene(DUSK, DARK_GRASS, 78)
    s.line("M40 96 V12", 9)
    s.line("M40 95 V13", 4.6, LEATHER[0])
    s.shape("M16 18 H58 L68 27 L58 36 H16 Z", s.down("#CB8F55", "#8A5528"))
    s.shape("M62 44 H20 L10 53 L20 62 H62 Z", s.down("#CB8F55", "#8A5528"))
    s.line("M24 27 H52 M30 53 H54", 2.4, "#4A2C12")
    with s.moved("translate(92 62) rotate(172)"):
        s.shape("M-28 -20 L-10 -26 L10 -20 L28 -26 V20 L10 26 L-10 20 L-28 26 Z", s.across(*PAPER))
        s.line("M-10 -26 V20 M10 -20 V26", 1.6, INK, 0.5)
        s.line("M-22 12 C-14 4 -8 14 0 6 C6 0 8 4 14 -4", 2.4, "#9A2A1C")
        s.line("M14 -16 L22 -8 M22 -16 L14 -8", 3, "#B3261E")
    s.line("M74 22 C74 12 88 12 88 21 C88 27 81 27 81 33", 8)
    s.line("M74 22 C74 12 88 12 88 21 C88 27 81 27 81 33", 4, "#FFE27A")
    s.dot(81, 40, 3.6, "#FFE27A", 2)
    return framed(s)


def sheriffs_net() -> str:
    """The Sheriff's Net: a long walk back."""
    s = scene(DAY, ROAD, 78)
    s.shape(
        "M30 98 C30 78 44 66 66 66 C88 66 102 78 102 98 Z", s.slant("#6A6078", "#3A3348", "#1A1524")
    )
    hood(s, 66, 72, 1.5)
    s.shape(
        "M66 6 C34 10 14 52 12 96 C40 100 92 100 120 96 C118 52 98 10 66 6 Z",
        "#FFF6DC",
        0,
        opacity=0.16,
    )
    rope = (
        "M66 6 C34 10 14 52 12 96 M66 6 C98 10 118 52 120 96 M66 6 C52 30 44 66 42 98 M66 6 C80 "
        "30 88 66 90 98 M66 6 V99 "
        "M44 22 C56 30 76 30 88 22 M28 46 C50 58 82 58 104 46 M18 72 C46 84 86 84 114 72 M12 96 "
        "C40 101 92 101 120 96"
    )
    s.line(rope, 4)
    s.line(rope, 1.9, "#E0BE88")
    for x in (14, 42, 66, 90, 118):
        s.dot(x, 95, 3.4, s.ball("#8A8C96", "#2D2D34"), 1.6)
    return framed(s)


def back() -> str:
    """The back of an action card: dark green, a brass crescent over the road to the castle."""
    s = card_back(("#3E5A3A", "#243A25", "#111E13"))
    brass = s.down(*BRASS)
    s.shape("M52 22 A18 18 0 1 0 66 46 A15 15 0 0 1 52 22 Z", brass, 2)
    s.shape(
        "M30 92 C34 80 54 78 48 68 C46 64 40 64 40 60 H48 C50 64 60 66 58 74 C56 82 46 84 46 92 Z",
        brass,
        1.8,
    )
    s.shape(
        "M62 28 L64 33 L69 33.500 L65 37 L66.500 42 L62 39 L57.500 42 L59 37 L55 33.500 L60 33 Z",
        brass,
        1.4,
    )
    return s.svg()


def drawings() -> dict[str, str]:
    """The scenes by name: `card_` and the card's id."""
    scenes = (
        *(soft_boots, hay_cart, unlocked_gate, false_pilgrim, market_crowd, moonless_hour),
        *(stolen_mule, smugglers_path, forged_letter, long_run),
        *(barking_dog, wrong_turning, sheriffs_net),
    )
    return {f"card_{draw.__name__}": draw() for draw in scenes} | {"card_back": back()}
