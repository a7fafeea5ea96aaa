"""Draws the four heroes of Yoz, as busts and as pawns, and the thief whom they race."""

from tools.art.shared.parts import eyes
from tools.art.shared.pawns import SHOULDERS, Bust, pawn
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, STEEL, Sketch
from tools.art.shared.svg import INK, PLAYERS, RIM

BUST = (-9.0, -22.0, 118.0, 134.0)
_SKIN = ("#F9D8B2", "#EDBB8C", "#C98A5C")
_BROWN_SKIN = ("#C98F62", "#9A6440", "#623A22")
_HEAD = "M28 46 C28 26 72 26 72 46 L71 62 C70 78 60 88 50 88 C40 88 30 78 29 62 Z"
_NIGHT = ("#6A6078", "#3A3348", "#1A1524")


def knight(s: Sketch, shoulders: str) -> None:
    """The Knight: polished to the last rivet, a red plume."""
    s.shape(shoulders, s.slant(*STEEL))
    s.shape("M30 84 C40 79 60 79 70 84 L66 93 C58 89 42 89 34 93 Z", s.down(*BRASS), 2.4)
    s.shape(
        "M44 22 C30 2 46 -16 66 -14 C84 -12 96 2 94 26 C92 38 86 44 80 48 C82 36 80 26 72 20 "
        "C64 14 54 16 44 22 Z",
        s.slant("#F0705A", "#BF2920", "#6E120E"),
    )
    s.line("M56 2 C66 -4 78 2 84 16 M60 10 C68 8 76 14 79 26", 2.2, "#6E120E", 0.7)
    s.shape(
        "M22 52 C20 24 36 12 50 12 C64 12 80 24 78 52 L77 70 C74 84 60 91 50 91 C40 91 26 84 23 "
        "70 Z",
        s.slant(*STEEL),
    )
    s.shade("M64 18 C80 30 80 66 70 82 C64 88 58 90 53 90.500 C68 74 72 44 64 18 Z", 0.2, "#2B3A56")
    s.shape("M45 12 H55 L56 46 L50 52 L44 46 Z", s.down(*BRASS), 2.2)
    s.shape(
        "M24 48 C32 44 40 45 46 50 L50 54 L54 50 C60 45 68 44 76 48 L75 58 C66 62 58 62 53 58 "
        "L50 62 L47 58 C42 62 34 62 25 58 Z",
        "#1B1520",
        2.6,
    )
    for x in (36, 64):
        s.shape(
            f"M{x - 6} 53 C{x - 2} 49.500 {x + 3} 49.500 {x + 6} 53 C{x + 2} 56 {x - 3} 56 "
            f"{x - 6} 53 Z",
            "#FFF3D8",
            0,
        )
        s.dot(x, 53, 2.6, INK)
    s.line("M32 68 V80 M40 70 V86 M60 70 V86 M68 68 V80", 3.2)
    s.line("M50 66 V90", 2.4, INK, 0.55)
    for x, y in ((27, 64), (73, 64)):
        s.dot(x, y, 2.6, s.ball(*BRASS), 1.6)
    s.line("M29 40 C30 30 35 22 42 18", 3.2, "#FFFFFF", 0.85)


def runner(s: Sketch, shoulders: str) -> None:
    """The Runner: a scarf in the wind, a feather, a grin that is already leaving."""
    s.shape(
        "M68 84 C82 74 96 84 106 74 C106 90 92 98 74 96 Z"
        if shoulders == SHOULDERS
        else "M68 84 C78 78 86 82 92 76 C92 86 86 92 74 94 Z",
        s.slant("#7FDCB8", "#2F9A74", "#155A42"),
        2.6,
    )
    s.shape(shoulders, s.slant("#6FC48E", "#2E7E58", "#164232"))
    s.shape("M42 74 H58 V86 C54 91 46 91 42 86 Z", s.down(*_BROWN_SKIN[1:]))
    hair = s.slant("#5A3A24", "#331C10", "#190C06")
    s.shape(
        "M24 50 C14 26 34 6 52 8 C72 6 88 24 78 50 L80 70 C84 80 74 84 72 76 L28 76 C22 82 18 72 "
        "22 66 Z",
        hair,
    )
    s.shape(_HEAD, s.slant(*_BROWN_SKIN))
    s.shade("M62 32 C74 36 73 56 70 66 C68 78 60 87 54 87 C64 74 66 48 62 32 Z", 0.16)
    s.dot(36, 67, 5.6, "#D9583E", 0, 0.4)
    s.dot(64, 67, 5.6, "#D9583E", 0, 0.4)
    eyes(s, 40, 60, 57, 4)
    s.line("M33 48 C37 44 42 44 46 47 M67 48 C63 44 58 44 54 47", 3)
    s.line("M50 58 L48 66 L52 67", 2, INK, 0.6)
    s.shape("M40 73 C46 75 54 75 60 73 C58 82 42 82 40 73 Z", "#FFF6E6", 2.4)
    s.shape(
        "M23 50 C18 26 34 10 50 10 C68 10 82 26 77 50 C72 40 66 34 58 32 C54 40 38 42 30 38 C26 "
        "42 24 46 23 50 Z",
        hair,
    )
    s.shape(
        "M22 46 C30 30 70 30 78 46 L77 37 C66 23 34 23 23 37 Z", s.down("#8FE8C6", "#2F9A74"), 2.6
    )
    s.shape(
        "M76 40 C86 34 92 40 100 34 C96 46 86 50 77 46 Z",
        s.slant("#8FE8C6", "#2F9A74", "#155A42"),
        2.4,
    )
    s.shape(
        "M26 36 C16 24 14 8 20 -8 C30 0 34 16 33 32 Z",
        s.slant("#FFFFFF", "#F2E3C0", "#C9A56A"),
        2.4,
    )
    s.line("M22 -2 C24 12 27 24 30 34", 1.8)
    s.shape(
        "M28 84 C40 92 60 92 72 84 L76 94 C60 101 40 101 24 94 Z"
        if shoulders == SHOULDERS
        else "M28 82 C40 90 60 90 72 82 L76 90 C60 98 40 98 24 90 Z",
        s.down("#8FE8C6", "#2F9A74"),
        2.6,
    )
    s.line("M40 18 C46 14 54 14 60 16", 2.6, "#FFFFFF", 0.35)


def wizard(s: Sketch, shoulders: str) -> None:
    """The Wizard: stars on a blue hat, a beard that has been to other places."""
    felt = ("#7FA0F4", "#3B5FC8", "#1B2F78")
    s.shape(shoulders, s.slant("#6C84D8", "#34489E", "#19245A"))
    s.shape("M30 44 C30 30 70 30 70 44 L70 60 C70 74 30 74 30 60 Z", s.slant(*_SKIN))
    beard = s.slant("#FFFFFF", "#E6E8EE", "#A4ABBC")
    s.shape(
        "M25 50 C29 64 40 62 50 66 C60 62 71 64 75 50 C86 70 76 88 64 94 L58 90 L50 99 L42 90 "
        "L36 94 "
        "C24 88 14 70 25 50 Z",
        beard,
    )
    s.line("M34 72 C36 80 40 85 43 88 M66 72 C64 80 60 85 57 88 M50 78 V92", 2.2, "#848CA0", 0.7)
    s.shape(
        "M28 63 C36 56 46 60 50 65 C54 60 64 56 72 63 C66 72 56 72 50 68 C44 72 34 72 28 63 Z",
        beard,
        2.4,
    )
    s.shape("M45 50 C42 60 45 64 50 64 C55 64 58 60 55 50 Z", s.slant("#F4B48E", "#D9805A"), 2.4)
    eyes(s, 39, 61, 52, 3.6)
    s.shape(
        "M29 45 C33 38 42 40 46 46 C42 47 36 46 30 49 Z M71 45 C67 38 58 40 54 46 C58 47 64 46 "
        "70 49 Z",
        "#FFFFFF",
        1.8,
    )
    s.shape(
        "M28 36 C32 20 40 4 58 -14 C64 -18 74 -14 72 -8 C66 -6 62 -2 62 4 C66 14 70 26 73 36 C60 "
        "31 40 31 28 36 Z",
        s.slant(*felt),
    )
    s.shape("M8 44 C22 32 78 32 92 44 C86 52 66 46 50 46 C34 46 14 52 8 44 Z", s.slant(*felt))
    s.shape(
        "M29 33 C42 28.500 60 28.500 72 33 L73 38 C60 33.500 41 33.500 28 38 Z", s.down(*BRASS), 2
    )
    star = (
        "M50 6 L52.600 12 L59 12.600 L54.200 17 L55.600 23.400 L50 20 L44.400 23.400 L45.800 "
        "17 L41 12.600 L47.400 12 Z"
    )
    s.shape(star, "#FFE27A", 1.6)
    for x, y, r in ((62, 24, 1.8), (40, 27, 1.6), (56, -3, 1.6)):
        s.dot(x, y, r, "#FFE27A")
    s.line("M36 26 C38 18 42 10 47 3", 2.6, "#FFFFFF", 0.5)


def miner(s: Sketch, shoulders: str) -> None:
    """The Miner: a lamp on his brass helmet, coal on his cheek."""
    s.shape(shoulders, s.slant("#E8B84A", "#A87420", "#5E3C0C"))
    s.shape("M30 84 L38 80 L40 96 H32 Z M70 84 L62 80 L60 96 H68 Z", s.slant(*LEATHER), 2)
    s.shape("M24 48 C20 46 18 62 27 64 Z M76 48 C80 46 82 62 73 64 Z", s.slant(*_SKIN), 2.4)
    s.shape("M27 44 C27 30 73 30 73 44 L72 62 C72 76 28 76 28 62 Z", s.slant(*_SKIN))
    beard = s.slant("#D98A4A", "#A2531F", "#5E2A0C")
    s.shape(
        "M24 52 C26 64 36 65 44 63 C48 61 52 61 56 63 C64 65 74 64 76 52 C82 72 76 88 62 93 C56 "
        "90 44 90 38 93 C24 88 18 72 24 52 Z",
        beard,
    )
    s.line("M33 74 C34 80 37 84 40 87 M67 74 C66 80 63 84 60 87 M50 80 V89", 2.2, "#4E1F08", 0.7)
    s.shape(
        "M31 66 C38 58 46 60 50 65 C54 60 62 58 69 66 C62 73 54 72 50 69 C46 72 38 73 31 66 Z",
        beard,
        2.4,
    )
    s.shape(
        "M42 52 C40 61 44 65 50 65 C56 65 60 61 58 52 C56 47 44 47 42 52 Z",
        s.slant("#F4B48E", "#D9805A"),
        2.4,
    )
    eyes(s, 37, 63, 52, 3.7)
    s.line("M29 46 C33 42 39 43 43 46 M71 46 C67 42 61 43 57 46", 3.6, "#7A3A12")
    s.shape("M66 57 L74 55 L73 61 L67 62 Z", INK, 0, opacity=0.3)
    s.shape("M20 40 C18 12 36 2 50 2 C64 2 82 12 80 40 C66 34 34 34 20 40 Z", s.slant(*GOLD))
    s.shape(
        "M12 42 C26 31 74 31 88 42 C86 49 72 43 50 43 C28 43 14 49 12 42 Z", s.down(*BRASS), 2.8
    )
    s.line("M50 2 V14", 5)
    s.line("M50 2 V14", 2.2, "#FFF0BE")
    s.glow(50, 22, 26, 26, "#FFFBE0/0.95", "#FFE27A/0.45", "#FFE27A/0")
    s.dot(50, 22, 11.5, s.down(*BRASS), 3)
    s.dot(50, 22, 7.6, s.ball("#FFFFFF", "#FFF3B8", "#F2C14A", at=(42, 38), reach=70), 2)
    s.line("M28 26 C30 17 35 10 41 7", 3, "#FFFFFF", 0.8)


HEROES: dict[str, Bust] = {draw.__name__: draw for draw in (knight, runner, wizard, miner)}


def draw_thief(s: Sketch, shoulders: str) -> None:
    """The thief: a hood, and eyes that count the towers."""
    s.shape(shoulders, s.slant(*_NIGHT))
    s.shape("M50 0 C20 2 10 38 16 72 C22 92 78 92 84 72 C90 38 80 2 50 0 Z", s.slant(*_NIGHT))
    s.shape("M50 18 C32 18 24 44 27 66 C32 82 68 82 73 66 C76 44 68 18 50 18 Z", "#120C1A", 2.6)
    s.shape(
        "M28 58 C38 50 62 50 72 58 C73 70 66 80 50 80 C34 80 27 70 28 58 Z",
        s.slant("#5A4F6E", "#2E2740", "#17121F"),
        2.4,
    )
    for x, way in ((39, 1), (61, -1)):
        s.shape(
            f"M{x - 8 * way} 40 C{x - 3 * way} 37 {x + 6 * way} 40 {x + 8 * way} 47 "
            f"C{x + 1 * way} 51 "
            f"{x - 6 * way} 49 {x - 8 * way} 40 Z",
            s.ball("#FFFBC0", "#FFE04A", "#C99A12", at=(45, 40), reach=70),
            2,
        )
        s.dot(x + 1.5 * way, 45, 2.7, INK)
    s.line("M18 46 C18 26 28 10 42 5", 3, "#FFFFFF", 0.3)
    s.shape("M40 84 L50 92 L60 84 L56 96 H44 Z", s.slant("#E5604A", "#9E1C16"), 2.2)


def thief() -> str:
    """The thief, on his card."""
    s = Sketch(BUST)
    draw_thief(s, SHOULDERS)
    return s.svg()


def thief_piece() -> str:
    """The thief on his road: a dark disc in a cream rim."""
    s = Sketch((-4, -6, 110, 114), 3)
    s.shadow(53, 93, 47, 11)
    s.dot(50, 50, 50.6, INK)
    s.dot(50, 50, 48.8, RIM)
    s.dot(50, 50, 46, s.ball("#8A6AC4", "#4E3A7E", "#211636", at=(38, 28), reach=88), 2)
    with s.moved("translate(10.4 12) scale(0.792)"):
        draw_thief(s, "M13 92 C24 85 36 83 50 83 C64 83 76 85 87 92 A58 58 0 0 1 13 92 Z")
    s.ring(50, 50, 49.7, 1.8, INK)
    s.ring(50, 50, 47.6, 2.8, RIM)
    s.ring(50, 50, 46, 1.8, INK)
    return s.svg()


def draw_sneaking(s: Sketch) -> None:
    """The thief on tiptoe, to the right, a sack over his shoulder; in a box of 112 x 104."""
    cloak = s.slant(*_NIGHT)
    s.shape(
        "M38 78 C34 88 30 94 22 96 L22 101 H36 C40 94 44 88 48 80 Z",
        s.slant("#4A4258", "#17121F"),
        2.6,
    )
    s.shape(
        "M62 78 C68 86 72 88 80 88 L88 84 L91 90 L80 97 C68 98 60 92 54 82 Z",
        s.slant("#4A4258", "#17121F"),
        2.6,
    )
    s.shape(
        "M8 44 C2 26 18 14 32 20 C42 24 44 40 36 50 C28 60 12 58 8 44 Z",
        s.slant("#E0BE88", "#A97F48", "#5E3F1C"),
    )
    s.shape("M30 22 L38 12 L44 18 L38 28 Z", s.slant("#E0BE88", "#8A622F"), 2.2)
    s.line("M14 36 C16 28 22 24 28 25", 2.4, "#FFFFFF", 0.5)
    s.shape("M44 24 C30 40 26 62 30 84 C44 90 60 88 70 80 C74 60 72 42 66 28 Z", cloak)
    s.shape("M52 40 C64 44 76 42 84 36 L90 42 C82 52 66 56 54 52 Z", cloak, 2.8)
    s.dot(91, 39, 5, s.slant(*_SKIN), 2.4)
    s.line("M90 35 L94 28 M93 36 L99 31", 3)
    s.shape(
        "M56 -2 C38 -4 32 16 38 32 C46 42 66 42 74 32 C84 24 90 18 92 14 C84 12 80 4 72 0 C66 -2 "
        "62 -2 56 -2 Z",
        cloak,
    )
    s.shape("M62 10 C52 10 50 22 54 30 C62 36 72 32 76 26 C80 20 76 12 62 10 Z", "#120C1A", 2.4)
    s.shape("M62 18 C66 15 72 17 74 21 C70 24 64 23 62 18 Z", "#FFE04A", 1.6)
    s.dot(69.500, 20, 1.8, INK)
    s.line("M40 44 C36 56 35 68 37 78 M44 6 C48 1 54 0 58 1", 2.4, "#FFFFFF", 0.25)


def thief_sneaking() -> str:
    """The thief on his way."""
    s = Sketch((-6, -10, 122, 120))
    s.shadow(54, 98, 48, 7)
    draw_sneaking(s)
    return s.svg()


def bust(name: str) -> str:
    """A hero on a line."""
    s = Sketch(BUST)
    HEROES[name](s, SHOULDERS)
    return s.svg()


def drawings() -> dict[str, str]:
    """Heroes and thief by name."""
    made = {f"character_{name}": bust(name) for name in HEROES}
    for name, draw in HEROES.items():
        for player in PLAYERS:
            made[f"pawn_{name}_{player}"] = pawn(draw, player, "translate(11.500 16) scale(0.77)")
    return made | {draw.__name__: draw() for draw in (thief, thief_piece, thief_sneaking)}
