"""Draws the sea of Yoho!: cards with their currents, marks on a card, the hole that waits for one.

A sea card is 104 wide with 2 of room on each side. Its light is the same from all sides, for the
table turns one drawing of each shape; what lies on a card is drawn upright by `art_yoho_objects`.
"""

from tools.art.shared.sketch import STONE, Sketch, rounded

CARD = (-2.0, -2.0, 108.0, 108.0)
_EDGE = rounded(1, 1, 102, 102, 8)
_WATER = ("#4FB3BF", "#2A8496", "#16576A")
_FOAM, _STREAM, _FLOW = "#A9E0E0", "#DFF6F1", "#9AD6D8"

# The currents of each shape at rotation 0, as areas between two banks.
CHANNELS = {
    "straight": "M39 1 H65 V103 H39 Z",
    "bend": "M39 1 H65 V24 C65 34 70 39 80 39 H103 V65 H80 C54 65 39 50 39 24 Z",
    "tee": ("M39 1 H65 V27 C65 35 69 39 77 39 H103 V65 H77 C69 65 65 69 65 77 V103 H39 Z"),
    "cross": (
        "M39 1 H65 V27 C65 35 69 39 77 39 H103 V65 H77 C69 65 65 69 65 77 V103 H39 V77 "
        "C39 69 35 65 27 65 H1 V39 H27 C35 39 39 35 39 27 Z"
    ),
}
_BANKS = {
    "straight": "M39 {near} V{far} M65 {near} V{far}",
    "bend": "M39 {near} V24 C39 50 54 65 80 65 H{far} M65 {near} V24 C65 34 70 39 80 39 H{far}",
    "tee": (
        "M39 {near} V{far} M65 {near} V27 C65 35 69 39 77 39 H{far} "
        "M65 {far} V77 C65 69 69 65 77 65 H{far}"
    ),
    "cross": (
        "M65 {near} V27 C65 35 69 39 77 39 H{far} M65 {far} V77 C65 69 69 65 77 65 H{far} "
        "M39 {near} V27 C39 35 35 39 27 39 H{near} M39 {far} V77 C39 69 35 65 27 65 H{near}"
    ),
}
"""The banks alone, to be drawn as lines: `near` and `far` are where they begin and end."""

_STREAKS = {
    "straight": "M47 26 V46 M57 58 V80 M57 24 V36 M47 66 V78",
    "bend": "M47 28 C48 40 54 48 62 53 M57 26 C58 34 62 41 70 45 M74 57 H82",
    "tee": "M47 26 V44 M47 62 V80 M57 26 V34 M57 70 V80 M72 47 H82 M66 57 H76",
    "cross": (
        "M47 24 V36 M57 68 V80 M24 47 H36 M68 57 H80 M57 26 V34 M47 70 V78 M70 47 H78 M26 57 H34"
    ),
}
_OPEN = {
    "straight": (0, 2),
    "bend": (0, 1),
    "tee": (0, 1, 2),
    "cross": (0, 1, 2, 3),
    "none": (),
}
"""The open edges, in quarter turns clockwise from the north."""


def _ripples(s: Sketch) -> None:
    """Small waves in the corners, the same after every quarter turn."""
    for turn in range(4):
        with s.moved(f"rotate({90 * turn} 52 52)"):
            s.line("M13 24 q4.500 -4.500 9 0 q4.500 4.500 9 0", 2, "#BDEBEA", 0.55)
            s.line("M18 33 q3.500 -3.500 7 0 q3.500 3.500 7 0", 1.8, "#0D4252", 0.35)
            s.line("M11 14 q3 -3 6 0", 1.6, "#BDEBEA", 0.4)


def _rocks(s: Sketch) -> None:
    """Rocks along the northern edge: no way through."""
    s.shade("M22 5 H82 C84 17 70 21 62 16 C56 22 44 23 39 17 C30 20 20 15 22 5 Z", 0.3, "#E8FBF8")
    for path in (
        "M25 5 L29 13 L37 15 L42 5 Z",
        "M62 5 L66 15 L74 14 L79 5 Z",
        "M37 5 L41 14 L49 19 L58 16 L66 5 Z",
    ):
        s.shape(path, s.slant(*STONE), 2.2)
    s.shade(
        "M49 19 L58 16 L66 5 H57 Z M37 15 L42 5 H38 L33 14 Z M74 14 L79 5 H74 L70 14.500 Z", 0.28
    )
    s.line("M43 7 L46 13 M65 7.500 L67 11 M29 7.500 L31 11", 1.6, "#FFFFFF", 0.45)


def _chevron(s: Sketch) -> None:
    """Which way the northern current goes."""
    s.line("M44.500 17 L52 10.500 L59.500 17", 4, "#16576A")


def card(shape: str) -> str:
    """A sea card at rotation 0, without what lies on it."""
    s = Sketch(CARD, 2)
    s.shape(_EDGE, s.ball(*_WATER, at=(50, 50), reach=72), 0)
    _ripples(s)
    s.shape(rounded(3.2, 3.2, 97.6, 97.6, 6), "none", 3, ink="#D9F1EE")
    if shape in CHANNELS:
        channel = CHANNELS[shape]
        banks = _BANKS[shape]
        s.line(banks.format(near=6, far=98), 9, "#7CCBD0", 0.45)
        s.shape(channel, _STREAM, 0)
        s.line(banks.format(near=3, far=101), 3.4, _FOAM)
        s.line(banks.format(near=2, far=102), 1.3, "#2E8A98", 0.8)
        s.line(_STREAKS[shape], 2.4, _FLOW, 0.85)
    for turn in range(4):
        with s.moved(f"rotate({90 * turn} 52 52)"):
            if turn in _OPEN[shape]:
                _chevron(s)
            else:
                _rocks(s)
    s.shape(_EDGE, "none", 2)
    return s.svg()


def rosette(s: Sketch, light: str, dark: str) -> None:
    """A compass rosette in a box of 100."""
    s.shape("M50 22 L56 44 L78 50 L56 56 L50 78 L44 56 L22 50 L44 44 Z", dark, 0)
    with s.moved("rotate(45 50 50)"):
        s.shape("M50 18 L55 45 L82 50 L55 55 L50 82 L45 55 L18 50 L45 45 Z", dark, 0)
    s.shape("M50 4 L58 42 L96 50 L58 58 L50 96 L42 58 L4 50 L42 42 Z", light, 0)
    s.shape(
        "M50 4 V50 L42 42 Z M96 50 H50 L58 42 Z M50 96 V50 L58 58 Z M4 50 H50 L42 58 Z", dark, 0
    )
    s.dot(50, 50, 5, light)


def back() -> str:
    """The compass of the sea cards, alone on its card: an empty pile."""
    s = Sketch(CARD, 2)
    s.shape(_EDGE, s.ball("#3F9BAA", "#1F7082", "#0E4050", at=(50, 50), reach=72), 0)
    _ripples(s)
    s.shape(rounded(3.2, 3.2, 97.6, 97.6, 6), "none", 3, ink="#D9F1EE")
    s.ring(52, 52, 30, 2.4, "#F1E2C0", 0.8)
    s.ring(52, 52, 25, 1.2, "#F1E2C0", 0.5)
    with s.moved("translate(12 12) scale(0.8)"):
        rosette(s, "#F6E7C8", "#8C7B56")
    s.shape(_EDGE, "none", 2)
    return s.svg()


def hole() -> str:
    """A place in the grid that waits for a card."""
    s = Sketch(CARD, 2)
    s.shape(_EDGE, s.ball("#041C26", "#062A38", "#0B3B4C", at=(50, 50), reach=72), 0)
    for turn in range(0, 360, 120):
        with s.moved(f"rotate({turn} 52 52)"):
            s.line("M52 20 C70 20 84 34 84 52", 2.6, "#7CCBD0", 0.35)
            s.line("M52 33 C63 33 71 41 71 52", 2.4, "#7CCBD0", 0.3)
            s.line("M52 44 C57 44 60 47 60 52", 2.2, "#7CCBD0", 0.28)
    for turn in range(4):
        with s.moved(f"rotate({90 * turn} 52 52)"):
            for x in (14, 30, 46, 62, 78):
                s.line(f"M{x} 5 h9", 2.2, "#CDB48A", 0.8)
    s.shape(_EDGE, "none", 2)
    return s.svg()


def compass_mark() -> str:
    """The small compass on the compass side of a card."""
    s = Sketch((-2, -2, 24, 24), 1.4)
    s.dot(10, 10, 9.6, "#0E4050", opacity=0.85)
    s.ring(10, 10, 9, 1.3, "#F1E2C0")
    with s.moved("translate(2.600 2.600) scale(0.148)"):
        rosette(s, "#FFF3D8", "#A8925E")
    return s.svg()


def folded_corner() -> str:
    """The upper right corner of a card that was turned before: its other side is known."""
    s = Sketch((-3, -3, 28, 28), 1.6)
    s.shade("M0 0 L22 22 V26 L-4 0 Z", 0.01)
    s.shade("M3 1 L21.500 19.500 L20 22 L1 3 Z", 0.35)
    s.shape(
        "M1 1 L21 21 H7 C3.500 21 1 18.500 1 15 Z", s.slant("#FFF8E2", "#EAD3A2", "#B99458"), 1.6
    )
    s.line("M4 8 V15 C4 17 5 18 7 18", 1.4, "#FFFFFF", 0.8)
    return s.svg()


def mat_compass() -> str:
    """A faint compass for the mat."""
    s = Sketch((-2, -2, 240, 240), 2)
    for r, width in ((114, 1.6), (104, 0.8), (80, 0.8)):
        s.ring(118, 118, r, width, "#F1E2C0", 0.5)
    for turn in range(0, 360, 10):
        with s.moved(f"rotate({turn} 118 118)"):
            s.line("M118 6 V13" if turn % 30 else "M118 6 V18", 1.2, "#F1E2C0", 0.5)
    for turn in range(0, 360, 90):
        with s.moved(f"rotate({turn} 118 118)"):
            with s.moved("rotate(45 118 118)"):
                s.shape("M118 40 L126 110 L118 118 L110 110 Z", "#F1E2C0", 0, opacity=0.22)
            s.shape("M118 14 L130 106 L118 118 Z", "#F1E2C0", 0, opacity=0.4)
            s.shape("M118 14 L106 106 L118 118 Z", "#F1E2C0", 0, opacity=0.2)
    return s.svg()


_SAND = ("#F3DDA6", "#DDBB78", "#A9834A")


def _lair(s: Sketch, site: bool) -> None:
    """A cove at the northern edge, 108 x 48: its straight side lies towards the sea."""
    land = "M2 48 V22 C2 8 12 1 24 1 C36 3 44 -1 54 1 C66 3 74 0 84 1 C97 1 106 8 106 22 V48 Z"
    if site:
        s.shape(land, "#0A2F3C", 2, opacity=0.45)
        s.line(land, 2.2, "#CDB48A", 0.85)
        return
    s.shape(land, s.down(*_SAND))
    s.shade("M3.500 47 V39 C20 33 34 42 54 37 C74 33 88 41 104.500 37 V47 Z", 0.5, "#7CCBD0")
    s.line("M4 39 C20 33 34 42 54 37 C74 33 88 41 104 37", 2.4, "#E8FBF8", 0.9)
    for x, y in ((12, 14), (40, 9), (50, 15), (58, 8), (60, 27), (46, 30)):
        s.dot(x, y, 1.3, "#9A7440", opacity=0.8)
    s.line("M12 9 C18 5 28 5 34 6", 2, "#FFFFFF", 0.6)


def _cave(s: Sketch, x: float, y: float) -> None:
    """A cave in a rock, about 34 wide, its foot at a place."""
    with s.moved(f"translate({x} {y})"):
        s.shape(
            "M-18 0 L-16 -12 L-10 -15 L-7 -25 L1 -29 L6 -22 L12 -21 L17 -9 L18 0 Z",
            s.slant(*STONE),
            2.2,
        )
        s.shade("M1 -29 L6 -22 L12 -21 L17 -9 L18 0 H10 C12 -12 8 -18 1 -29 Z", 0.25)
        s.shape("M-9 0 C-10 -16 8 -18 9 0 Z", "#1B0F08", 1.8)
        s.line("M-13 -10 L-9 -12 L-6 -20", 1.6, "#FFFFFF", 0.5)


def lair(side: str, site: bool) -> str:
    """A lair outside the grid, or a place for one, on one of the four sides."""
    level = side in {"north", "south"}
    s = Sketch((-3, -3, 114, 54) if level else (-3, -3, 54, 114), 2)
    turned = {
        "north": "translate(0 0)",
        "south": "translate(0 48) scale(1 -1)",
        "west": "translate(0 108) rotate(-90)",
        "east": "translate(48 0) rotate(90)",
    }[side]
    with s.moved(turned):
        _lair(s, site)
    if not site:
        _cave(s, *{"north": (84, 36), "south": (84, 40), "west": (22, 98), "east": (26, 98)}[side])
    return s.svg()


def drawings() -> dict[str, str]:
    """The sea's drawings by name."""
    made = {f"sea_{shape}": card(shape) for shape in _OPEN}
    for side in ("north", "east", "south", "west"):
        made[f"lair_{side}"] = lair(side, False)
        made[f"lair_site_{side}"] = lair(side, True)
    return made | {
        "sea_back": back(),
        "hole": hole(),
        "compass_mark": compass_mark(),
        "folded_corner": folded_corner(),
        "mat_compass": mat_compass(),
    }
