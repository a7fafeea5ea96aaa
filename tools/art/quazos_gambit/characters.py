"""Draws the four thieves of Quazo's Gambit, as busts and as pawns: a bust in a player's disc."""

from tools.art.shared.pawns import SHOULDERS, Bust, pawn
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, Sketch
from tools.art.shared.svg import INK, PLAYERS

BUST = (-9, -16, 118, 128)


def _gleam(s: Sketch, x: float, y: float, r: float) -> None:
    s.dot(x, y, r, INK)
    s.dot(x - r * 0.32, y - r * 0.4, r * 0.36, "#FFFFFF")


def cat(s: Sketch, shoulders: str) -> None:
    """The Cat: slate fur, a violet hood, and a mask."""
    fur = s.slant("#A3A0B4", "#6B677F", "#3B374C")
    hood = ("#8E6BC8", "#58399A", "#2E1B5A")
    s.shape(shoulders, s.slant(*hood))
    s.shape("M42 88 L50 97 L58 88 L50 83 Z", s.slant(*GOLD), 2.4)
    s.shape(
        "M50 20 C24 20 12 42 14 62 C16 80 30 90 50 90 C70 90 84 80 86 62 C88 42 76 20 50 20 Z",
        s.slant(*hood),
    )
    s.shape(
        "M15 4 C24 8 34 16 40 26 L20 46 C14 34 12 18 15 4 Z M85 4 C76 8 66 16 60 26 L80 46 "
        "C86 34 88 18 85 4 Z",
        fur,
    )
    s.shape(
        "M20 14 C26 18 31 23 34 28 L23 38 C20 30 19 22 20 14 Z M80 14 C74 18 69 23 66 28 L77 38 "
        "C80 30 81 22 80 14 Z",
        "#D98F9A",
        1.8,
    )
    s.shape(
        "M50 30 C34 30 24 44 24 58 C24 70 28 76 34 80 C40 86 60 86 66 80 C72 76 76 70 76 58 "
        "C76 44 66 30 50 30 Z",
        fur,
    )
    s.shade("M62 33 C76 44 77 66 66 79 C62 83 56 84 51 84 C64 70 68 48 62 33 Z", 0.2)
    s.shape(
        "M22 50 C30 42 42 44 50 50 C58 44 70 42 78 50 C78 60 70 66 62 65 C56 64 53 60 50 58 "
        "C47 60 44 64 38 65 C30 66 22 60 22 50 Z",
        s.down("#2A2138", "#171022"),
        2.4,
    )
    for x, way in ((37, 1), (63, -1)):
        s.shape(
            f"M{x - 8 * way} 51 C{x - 4 * way} 47 {x + 6 * way} 49 {x + 8 * way} 57 "
            f"C{x + 2 * way} 61 {x - 6 * way} 59 {x - 8 * way} 51 Z",
            s.ball("#FFFBC0", "#FFE04A", "#C99A12", at=(45, 40), reach=70),
            1.8,
        )
        s.line(f"M{x + 1 * way} 50 V58", 3)
    s.shape(
        "M50 64 C58 64 66 70 64 77 C60 82 54 80 50 77 C46 80 40 82 36 77 C34 70 42 64 50 64 Z",
        "#E9E4EE",
        0,
    )
    s.shape("M45 65 H55 L50 71 Z", "#E08090", 2)
    s.line("M50 71 C50 76 44 78 41 75 M50 71 C50 76 56 78 59 75", 2.4)
    s.line("M34 70 L12 66 M34 74 L13 78 M66 70 L88 66 M66 74 L87 78", 1.8, "#FFF6DC", 0.9)
    s.line("M22 40 C26 32 34 26 42 24", 2.8, "#FFFFFF", 0.45)


def frog(s: Sketch, shoulders: str) -> None:
    """The Frog: cloaked, patient, under heavy lids."""
    skin = s.slant("#C0E27A", "#78AE40", "#3E6E22")
    cloak = ("#8A4A5A", "#5A2838", "#2E1220")
    s.shape("M50 10 C22 10 7 44 10 85 H90 C93 44 78 10 50 10 Z", s.slant(*cloak))
    s.shape("M50 20 C28 22 16 48 16 84 H84 C84 48 72 22 50 20 Z", "#24101A", 0)
    s.shape(shoulders, s.slant(*cloak))
    for x in (32, 68):
        s.dot(x, 36, 15.5, skin, 3)
    s.shape(
        "M14 62 C14 44 30 38 50 38 C70 38 86 44 86 62 C86 80 70 88 50 88 C30 88 14 80 14 62 Z", skin
    )
    s.shape("M30 38 C40 34 60 34 70 38 L70 48 H30 Z", skin, 0)
    s.shade("M70 43 C88 50 88 74 72 83 C66 86 58 87.5 52 87.5 C70 76 76 58 70 43 Z", 0.18)
    s.shape("M24 78 C34 86 66 86 76 78 C72 84 62 88 50 88 C38 88 28 84 24 78 Z", "#EAF2B4", 0)
    for x in (32, 68):
        s.dot(x, 36, 9.6, s.ball("#FFFBE0", "#FFE79A", "#D9A83A", at=(40, 35), reach=70), 2.4)
        s.shape(f"M{x - 7} 38 H{x + 7} C{x + 4} 43 {x - 4} 43 {x - 7} 38 Z", INK, 0)
        s.shape(f"M{x - 10} 36.5 C{x - 9} 22 {x + 9} 22 {x + 10} 36.5 Z", skin, 2.4)
    s.line("M20 64 C32 76 68 76 80 64", 3.4)
    s.line("M20 64 C17 62 17 59 19 58 M80 64 C83 62 83 59 81 58", 2.6)
    s.line("M45 55 L46 57 M55 55 L54 57", 3)
    for x, y, r in ((26, 56, 2.6), (32, 51, 1.8), (74, 55, 2.4), (68, 50, 1.6)):
        s.dot(x, y, r, "#4E7E2A", opacity=0.7)
    s.line("M66 71 L92 62", 3.6)
    s.line("M66 71 L92 62", 1.6, "#E8D48A")
    s.shape("M44 90 L50 96 L56 90 L50 85 Z", s.slant(*GOLD), 2.4)
    s.line("M17 34 C22 24 30 18 38 16", 2.8, "#FFFFFF", 0.4)


def swan(s: Sketch, shoulders: str) -> None:
    """The Swan: flying cap, goggles, and a beak that was broken once."""
    white = s.slant("#FFFFFF", "#F1F3F8", "#AEBBD0")
    s.shape(shoulders, s.slant(*LEATHER))
    s.shape(
        "M20 90 C30 80 70 80 84 90 C84 97 74 99 52 99 C30 99 18 97 20 90 Z",
        s.slant("#FFFFFF", "#F4E4C8", "#C9A87A"),
        2.6,
    )
    s.shape("M44 88 C56 76 62 62 58 52 L84 44 C90 60 86 78 80 88 C70 94 52 94 44 88 Z", white)
    s.shade("M74 52 C86 58 86 76 79 87 C74 90 68 91 63 91.5 C74 80 78 66 74 52 Z", 0.18, "#2B3A66")
    s.shape(
        "M28 44 C24 24 38 8 58 8 C78 8 90 24 88 44 C86 58 74 64 60 60 C48 58 32 60 28 44 Z", white
    )
    s.shape(
        "M32 40 C22 40 8 46 2 54 C2 60 10 60 16 58 C26 60 38 58 44 52 Z",
        s.slant("#FFC46A", "#F08A2C", "#B5541A"),
    )
    s.line("M6 56 C16 52 26 52 36 50", 2.2)
    s.shape("M28 43 L38 37 C44 42 46 48 44 52 C36 52 30 48 28 43 Z", "#241826", 2)
    with s.moved("rotate(-16 19 50)"):
        s.shape("M13 45 H25 V54 H13 Z", "#F9EBD0", 2)
        s.line("M16 48 V51 M19 48 V51 M22 48 V51", 1.4, "#B98F6A")
    s.shape(
        "M34 24 C40 6 62 0 78 10 C90 18 94 36 88 58 C84 64 76 62 76 54 C78 44 76 34 68 28 "
        "C58 22 46 22 34 24 Z",
        s.slant(*LEATHER),
    )
    s.line("M58 5 C66 14 70 20 70 28", 2.2, INK, 0.6)
    s.line("M36 32 C50 28 70 30 88 40", 8.4)
    s.line("M36 32 C50 28 70 30 88 40", 4.6, "#7A4D20")
    s.dot(48, 35, 13.5, s.down(*BRASS), 3)
    s.dot(48, 35, 8.8, s.ball("#E8FBFF", "#7FCBE6", "#2C6C9E", at=(35, 30), reach=80), 2.4)
    s.line("M43 35 L49 30 M46 39 L53 33", 2.4, "#FFFFFF", 0.85)
    s.dot(80, 52, 3.4, s.ball(*BRASS), 1.8)
    s.line("M46 12 C54 6 64 6 72 10", 2.8, "#FFFFFF", 0.45)


def fish(s: Sketch, shoulders: str) -> None:
    """The Fish: a king in ermine, with whiskers."""
    scale = s.slant("#9AD4F6", "#3F8AD0", "#1C4C94")
    s.shape(shoulders, s.slant("#C0392B", "#8E1F1C", "#4E0D10"))
    s.shape(
        "M16 92 C26 80 74 80 84 92 C80 100 66 98 50 98 C34 98 20 100 16 92 Z",
        s.down("#FFFFFF", "#E6DECC"),
        2.6,
    )
    for x, y in ((30, 91), (42, 93), (58, 93), (70, 91)):
        s.shape(f"M{x} {y - 3} L{x + 2} {y + 3} H{x - 2} Z", INK, 0)
    s.shape(
        "M20 58 L-2 42 C-4 56 -4 68 0 80 C8 78 16 72 22 68 Z M80 58 L102 42 C104 56 104 68 100 80 "
        "C92 78 84 72 78 68 Z",
        s.slant("#7FE0D4", "#2E9E9A", "#125A62"),
    )
    s.line("M4 52 L18 60 M3 64 L17 64 M96 52 L82 60 M97 64 L83 64", 2, INK, 0.55)
    s.shape(
        "M16 58 C16 34 32 26 50 26 C68 26 84 34 84 58 C84 78 68 90 50 90 C32 90 16 78 16 58 Z",
        scale,
    )
    s.shade("M68 31 C86 42 86 70 70 83 C64 87 58 89 52 89 C70 76 76 52 68 31 Z", 0.2)
    s.shape("M26 74 C34 64 66 64 74 74 C70 84 60 89 50 89 C40 89 30 84 26 74 Z", "#D9F0F6", 0)
    for x, y in ((22, 62), (28, 68), (78, 62), (72, 68), (44, 40), (50, 44), (56, 40)):
        s.line(f"M{x - 4} {y - 2} C{x - 3} {y + 3} {x + 3} {y + 3} {x + 4} {y - 2}", 1.8, INK, 0.35)
    gold = s.slant(*GOLD)
    s.shape("M28 30 L22 2 L38 14 L50 -6 L62 14 L78 2 L72 30 C60 23 40 23 28 30 Z", gold)
    s.shape("M27 28 C40 21 60 21 73 28 L72 36 C60 29 40 29 28 36 Z", s.down(*BRASS), 2.4)
    for x, low, hue in ((36, 28.5, "#2B5BD9"), (50, 26.5, "#BF2920"), (64, 28.5, "#41B78E")):
        s.dot(x, low, 3.4, hue, 1.6)
    for x, y in ((22, 2), (50, -6), (78, 2)):
        s.dot(x, y, 4.4, s.ball(*GOLD), 2.2)
    for x in (34, 66):
        s.dot(x, 52, 10.5, s.ball("#FFFFFF", "#F4F6F8", "#B9C6D8", at=(40, 35), reach=75), 2.8)
        _gleam(s, x + (1.5 if x < 50 else -1.5), 53, 5)
        s.line(f"M{x - 11} 43 C{x - 5} 38 {x + 5} 38 {x + 11} 43", 3)
    s.shape("M37 71 C42 65 46 68 50 66 C54 68 58 65 63 71 C58 79 42 79 37 71 Z", "#E88A8A", 2.6)
    s.line("M38 71.5 C46 74 54 74 62 71.5", 2)
    s.line("M34 72 C26 74 20 80 18 89 M66 72 C74 74 80 80 82 89", 5)
    s.line("M34 72 C26 74 20 80 18 89 M66 72 C74 74 80 80 82 89", 2.4, "#7FC0EE")


CHARACTERS: dict[str, Bust] = {draw.__name__: draw for draw in (cat, frog, swan, fish)}


def bust(name: str) -> str:
    """A character on a line, as on its profile card."""
    s = Sketch(BUST)
    CHARACTERS[name](s, SHOULDERS)
    return s.svg()


def drawings() -> dict[str, str]:
    """Busts and pawns by name."""
    made = {f"character_{name}": bust(name) for name in CHARACTERS}
    for name, draw in CHARACTERS.items():
        for player in PLAYERS:
            made[f"pawn_{name}_{player}"] = pawn(draw, player)
    return made
