"""Draws the marks of Yoz: what one may do, and what an action card does."""

from art_sketch import BRASS, LEATHER, PAPER, STEEL, Sketch, rounded
from art_svg import INK
from art_yoz_characters import draw_sneaking
from art_yoz_dragons import DRAGONS, draw_flying
from art_yoz_pieces import BOX, draw_gem

VIOLET = ("#A98AE8", "#6A45B4", "#341A70")
GREEN = ("#8FD0A0", "#2F8A5E", "#124A34")
RED = ("#E5604A", "#A8241C", "#5E100E")
BLUE = ("#8FB4F4", "#3462C4", "#162F78")
SAND = ("#F2D79A", "#C99A4E", "#7E571E")


def _disc(s: Sketch, hues: tuple[str, str, str]) -> None:
    """The round ground of a mark."""
    s.shadow(53, 93, 44, 9)
    s.dot(50, 50, 49, INK)
    s.dot(50, 50, 46.5, "#FFF3D8")
    s.dot(50, 50, 43, s.ball(*hues, at=(38, 28), reach=88), 2)


def _arrow(s: Sketch, path: str, head: str) -> None:
    """A cream arrow with an ink rim."""
    s.line(path, 15)
    s.shape(head, INK, 7)
    s.line(path, 8.6, "#FFF3D8")
    s.shape(head, "#FFF3D8", 0)


def act_walk() -> str:
    """Walk: two footprints."""
    s = Sketch(BOX)
    _disc(s, SAND)
    for x, y, turn in ((36, 56, 14), (64, 42, 14)):
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.shape(
                "M-8 6 C-11 -6 -10 -20 0 -20 C10 -20 11 -6 7 6 C4 11 -5 11 -8 6 Z", "#4A2C12", 2
            )
            s.shape("M-6 16 C-6 11 5 11 5 16 C6 24 -7 24 -6 16 Z", "#4A2C12", 2)
    return s.svg()


def act_jump() -> str:
    """Jump: from circle to circle."""
    s = Sketch(BOX)
    _disc(s, VIOLET)
    for x in (26, 74):
        s.dot(x, 66, 11, INK)
        s.dot(x, 66, 8.6, "#FFF3D8")
        s.dot(x, 66, 5, "#55339A")
    s.line("M26 50 C32 22 64 20 70 40", 9)
    s.line("M26 50 C32 22 64 20 70 40", 4.4, "#FFF3D8")
    s.shape("M60 40 L76 50 L80 32 Z", "#FFF3D8", 2.6)
    return s.svg()


def act_special() -> str:
    """Special jump: through the air to a gem."""
    s = Sketch(BOX)
    _disc(s, VIOLET)
    for turn in range(0, 360, 45):
        with s.moved(f"rotate({turn} 50 50)"):
            s.shape("M50 12 L54 26 H46 Z", "#FFE27A", 1.8)
    with s.moved("translate(26 27) scale(1.2)"):
        draw_gem(s, "ember")
    return s.svg()


def act_return() -> str:
    """Return: back to where one came from."""
    s = Sketch(BOX)
    _disc(s, VIOLET)
    _arrow(s, "M74 66 C82 42 62 26 42 36", "M48 20 L24 40 L50 54 Z")
    s.dot(70, 74, 8, "#FFF3D8", 2.6)
    return s.svg()


def act_fight() -> str:
    """Fight a dragon: two swords."""
    s = Sketch(BOX)
    _disc(s, RED)
    for turn in (-45, 45):
        with s.moved(f"translate(50 50) rotate({turn})"):
            s.shape("M-4.500 16 L-4 -28 L0 -36 L4 -28 L4.500 16 Z", s.across(*STEEL), 2.4)
            s.shape("M-13 15 H13 V21 H-13 Z", s.down(*BRASS), 2.4)
            s.shape("M-3.500 21 H3.500 V32 H-3.500 Z", s.across(*LEATHER), 2.2)
    return s.svg()


def act_dig() -> str:
    """Dig through a tunnel: a pick."""
    s = Sketch(BOX)
    _disc(s, SAND)
    with s.moved("rotate(38 50 52)"):
        s.line("M50 28 V88", 10)
        s.line("M50 29 V87", 5, LEATHER[0])
        s.shape(
            "M14 38 C28 18 72 18 86 38 C72 30 60 30 56 34 H44 C40 30 28 30 14 38 Z",
            s.down(*STEEL),
            2.8,
        )
    return s.svg()


def act_draw() -> str:
    """Draw the action card."""
    s = Sketch(BOX)
    _disc(s, GREEN)
    with s.moved("rotate(-10 46 52)"):
        s.shape(rounded(26, 26, 36, 50, 5), s.slant(*PAPER), 2.6)
    with s.moved("rotate(9 56 52)"):
        s.shape(rounded(38, 24, 36, 50, 5), s.slant("#3E5A3A", "#1F3320", "#0F1C10"), 2.6)
        s.shape("M56 36 L60 46 L69 49 L60 52 L56 62 L52 52 L43 49 L52 46 Z", "#E0B255", 0)
    return s.svg()


def act_rest() -> str:
    """Rest in the castle: a moon."""
    s = Sketch(BOX)
    _disc(s, BLUE)
    s.shape(
        "M56 20 A32 32 0 1 0 80 62 A27 27 0 0 1 56 20 Z",
        s.slant("#FFFDF0", "#FFE9A8", "#D9B25A"),
        2.8,
    )
    s.line("M60 32 H72 L60 46 H72 M76 26 H84 L76 35 H84", 3.4, "#FFF3D8")
    return s.svg()


def act_leave() -> str:
    """Leave the castle: out through the gate."""
    s = Sketch(BOX)
    _disc(s, BLUE)
    s.shape("M18 76 V44 C18 18 54 18 54 44 V76 Z", s.across("#E6E0D6", "#B5ADA0", "#7A7266"), 2.8)
    s.shape("M26 76 V46 C26 30 46 30 46 46 V76 Z", s.down("#2A140C", "#120803"), 2.2)
    _arrow(s, "M40 60 H68", "M64 44 L86 60 L64 76 Z")
    return s.svg()


def act_skip() -> str:
    """Skip the walk: an hourglass."""
    s = Sketch(BOX)
    _disc(s, SAND)
    s.shape(
        "M32 24 H68 C68 40 54 44 54 50 C54 56 68 60 68 76 H32 C32 60 46 56 46 50 C46 44 32 40 32 "
        "24 Z",
        s.across("#FFFFFF/0.9", "#CFE6EE/0.9", "#86A9BC/0.9"),
        2.8,
    )
    s.shape(
        "M37 34 H63 C60 42 54 44 50 48 C46 44 40 42 37 34 Z M36 74 C38 64 46 62 50 58 C54 62 62 "
        "64 64 74 Z",
        "#D9962A",
        1.6,
    )
    s.shape("M27 18 H73 V26 H27 Z M27 74 H73 V82 H27 Z", s.across(*BRASS), 2.6)
    return s.svg()


def hand() -> str:
    """A gem to give or to take here."""
    s = Sketch(BOX)
    _disc(s, GREEN)
    with s.moved("translate(31 14) scale(0.98)"):
        draw_gem(s, "honey")
    s.shape(
        "M14 62 C24 56 32 58 40 62 L58 62 C64 62 64 70 58 70 L70 66 C78 60 84 60 86 66 C80 76 68 "
        "84 54 84 "
        "C38 84 28 82 20 80 Z",
        s.down("#F9D8B2", "#DDA070"),
        2.6,
    )
    s.line("M44 71 H58", 2.2)
    return s.svg()


def _thief_mark(way: str) -> str:
    """What a card does with the thief: he goes on, goes back, or waits."""
    s = Sketch(BOX)
    _disc(s, {"ahead": RED, "back": GREEN, "waits": SAND}[way])
    with s.moved(
        "translate(84 12) scale(-0.62 0.62)" if way == "back" else "translate(16 12) scale(0.62)"
    ):
        draw_sneaking(s)
    if way == "ahead":
        _arrow(s, "M26 82 H62", "M58 68 L80 82 L58 96 Z")
    elif way == "back":
        _arrow(s, "M74 82 H38", "M42 68 L20 82 L42 96 Z")
    else:
        s.line("M42 76 V92 M58 76 V92", 13)
        s.line("M42 77 V91 M58 77 V91", 7, "#FFF3D8")
    return s.svg()


def flight() -> str:
    """A dragon takes to the air."""
    s = Sketch(BOX)
    _disc(s, BLUE)
    with s.moved("translate(8 18) scale(0.64)"):
        draw_flying(s, DRAGONS["ember"])
    return s.svg()


def drawings() -> dict[str, str]:
    """The marks by name."""
    made = {
        draw.__name__: draw()
        for draw in (
            *(act_walk, act_jump, act_special, act_return, act_fight, act_dig, act_draw),
            *(act_rest, act_leave, act_skip, hand, flight),
        )
    }
    return made | {f"thief_{way}": _thief_mark(way) for way in ("ahead", "back", "waits")}
