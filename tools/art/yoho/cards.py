"""Draws the symbols on the cards of Yoho!, their back, and arrows that show what a card will do."""

from tools.art.shared.parts import card_back
from tools.art.shared.sketch import BRASS, LEATHER, Sketch, rounded
from tools.art.shared.svg import INK, RIM
from tools.art.yoho.objects import BOX

_TEAL = ("#3F9BAA", "#1B6676", "#0B3C49")
_RED = ("#D6493C", "#9A1F1A", "#570F0E")
_STREAM = "#DFF6F1"


def _tile(
    s: Sketch, x: float, y: float, side: float, hue: tuple[str, str, str], current: str = ""
) -> None:
    """A small sea card; `current` is a path in a box of 30."""
    s.shape(rounded(x, y, side, side, side * 0.16), s.slant(*hue), 2.8)
    s.shape(
        rounded(x + 2.6, y + 2.6, side - 5.2, side - 5.2, side * 0.1), "none", 1.3, ink="#D9F1EE"
    )
    if current:
        with s.moved(f"translate({x} {y}) scale({side / 30:.3f})"):
            s.line(current, 6.4, _STREAM)


def _arrow(s: Sketch, path: str, head: str, hue: tuple[str, str, str], width: float = 8) -> None:
    """A thick arrow in ink and colour: its shaft as a line, its head as an area."""
    s.line(path, width + 5)
    s.shape(head, hue[1], 5)
    s.line(path, width, hue[1])
    s.shape(head, hue[1], 0)
    s.line(path, width * 0.3, "#FFFFFF", 0.35)


_NS, _BEND, _WE = "M15 3 V27", "M15 3 C15 12 18 15 27 15", "M3 15 H27"


def swing() -> str:
    """Swing: a card makes a quarter turn."""
    s = Sketch(BOX)
    with s.moved("rotate(-14 50 58)"):
        _tile(s, 28, 36, 44, _TEAL, _BEND)
    _arrow(s, "M12 56 C8 22 42 4 70 16", "M66 2 L90 24 L60 30 Z", _RED)
    return s.svg()


def swap() -> str:
    """Swap: two neighbours change places."""
    s = Sketch(BOX)
    _tile(s, 4, 32, 40, _TEAL, _WE)
    _tile(s, 56, 32, 40, _RED, _NS)
    _arrow(s, "M22 22 C32 6 60 4 72 12", "M68 0 L88 22 L60 24 Z", _TEAL, 7)
    _arrow(s, "M78 80 C68 95 40 97 28 89", "M32 101 L12 79 L40 77 Z", _RED, 7)
    return s.svg()


def slide() -> str:
    """Slide: a card is pushed into a line."""
    s = Sketch(BOX)
    for x in (36, 68):
        _tile(s, x, 20, 32, _TEAL, _WE)
    _tile(s, -2, 20, 32, _RED, _WE)
    s.line("M33 24 V48", 3, INK, 0.4)
    _arrow(s, "M6 78 H68", "M64 60 L94 78 L64 96 Z", _RED, 11)
    return s.svg()


def flip() -> str:
    """Flip: a card is turned over."""
    s = Sketch(BOX)
    s.shape("M14 40 L42 32 V88 L14 96 Z", s.slant(*_TEAL), 2.8)
    s.shape("M18 44 L38 38.500 V84 L18 90 Z", "none", 1.4, ink="#D9F1EE")
    s.line("M28 64 m-5 1.500 l10 -3", 5, _STREAM)
    s.shape("M86 40 L58 32 V88 L86 96 Z", s.slant("#FFF6DC", "#E8CD92", "#A9803F"), 2.8)
    s.shape("M82 44 L62 38.500 V84 L82 90 Z", "none", 1.4, ink="#8A5A1E")
    s.line("M67 58 L77 70 M77 57 L67 71", 4, "#B3261E")
    s.line("M50 28 V98", 2.6, INK, 0.5)
    _arrow(s, "M18 26 C24 6 60 2 76 16", "M80 4 L88 30 L62 26 Z", _RED, 7.4)
    return s.svg()


def remove() -> str:
    """Remove: a card is taken out, and its line closes up."""
    s = Sketch(BOX)
    for x in (-2, 68):
        _tile(s, x, 62, 34, _TEAL, _WE)
    s.line("M38 63 h4 M47 63 h6 M58 63 h4 M38 95 h4 M47 95 h6 M58 95 h4", 3, "#1B6676", 0.8)
    with s.moved("rotate(10 50 26)"):
        _tile(s, 27, 1, 46, _RED, _WE)
    s.line("M37 12 L63 38 M63 12 L37 38", 11)
    s.line("M37 12 L63 38 M63 12 L37 38", 6.4, "#FFF3D8")
    s.shape("M39 79 L53 69 V75 H61 V83 H53 V89 Z", _RED[1], 2.4)
    return s.svg()


def _movement(hue: tuple[str, str, str]) -> str:
    """Movement: the helm."""
    s = Sketch(BOX)
    s.shadow(52, 92, 40, 7)
    for turn in range(0, 360, 45):
        with s.moved(f"rotate({turn} 50 50)"):
            s.line("M50 50 V6", 9)
            s.line("M50 50 V7", 4.2, hue[1])
            s.shape("M45.500 3 C45.500 -2 54.500 -2 54.500 3 L53 15 H47 Z", s.across(*hue), 2.4)
    s.ring(50, 50, 29, 13, INK)
    s.ring(50, 50, 29, 8, hue[1])
    s.ring(50, 50, 31.5, 2, "#FFFFFF", 0.35)
    for turn in range(0, 360, 45):
        with s.moved(f"rotate({turn} 50 50)"):
            s.dot(50, 21, 1.7, "#F2C14A")
    s.dot(50, 50, 11, s.ball(*BRASS), 3)
    s.dot(50, 50, 3.4, INK)
    return s.svg()


def movement() -> str:
    """Movement on a map card."""
    return _movement(_TEAL)


def basic_movement() -> str:
    """Movement on a captain's own card."""
    return _movement(_RED)


def _net(hue: tuple[str, str, str]) -> str:
    """Net: a landing net on its pole."""
    s = Sketch(BOX)
    s.shadow(50, 94, 34, 6)
    s.line("M78 34 L98 2", 9)
    s.line("M78 34 L98 2", 4.4, LEATHER[0])
    bag = "M12 38 C14 68 30 94 48 94 C66 94 80 66 82 38 Z"
    s.shape(bag, "#FFF6DC", 0, opacity=0.35)
    s.line(
        "M24 42 C28 64 40 84 54 92 M40 42 C42 60 52 78 62 86 M56 42 C58 54 64 66 72 74 "
        "M70 42 C66 64 54 84 40 92 M54 42 C52 60 42 78 32 86 M38 42 C36 54 30 66 22 74",
        3.2,
        hue[1],
    )
    s.line(bag, 4.4, hue[2])
    s.shape(
        "M47 60 l5 8 l8 1 l-6 6 l2 8 l-8 -4 l-8 4 l2 -8 l-6 -6 l8 -1 Z",
        s.slant("#FFF7CE", "#FFD24D", "#B07512"),
        2.4,
    )
    s.line("M10 37 C14 26 80 26 84 37 C80 48 14 48 10 37 Z", 9)
    s.line("M10 37 C14 26 80 26 84 37 C80 48 14 48 10 37 Z", 4.6, hue[1])
    s.line("M18 33 C26 29 40 27 52 27.500", 1.8, "#FFFFFF", 0.5)
    return s.svg()


def net() -> str:
    """Net on a map card."""
    return _net(_TEAL)


def basic_net() -> str:
    """Net on a captain's own card."""
    return _net(_RED)


def catch_throw() -> str:
    """Catch/Throw: a boat hook takes a ball, a barrel flies off."""
    s = Sketch(BOX)
    s.line("M6 8 L44 62", 9)
    s.line("M6 8 L44 62", 4.4, LEATHER[0])
    hook = "M40 56 L48 68 C56 82 42 92 30 84 C26 81 24 77 25 72"
    s.line(hook, 10.5)
    s.line(hook, 5.4, "#1B6676")
    s.shape("M18 76 L25 62 L34 74 Z", "#1B6676", 2.6)
    s.dot(60, 84, 12, s.ball("#7A6670", "#3A2D35", "#171014"), 2.6)
    s.dot(56, 80, 3, "#FFFFFF", opacity=0.6)
    with s.moved("translate(74 30) rotate(24)"):
        s.shape(
            "M-12 -18 H12 C18 -6 18 6 12 18 H-12 C-18 6 -18 -6 -12 -18 Z",
            s.across("#E0685A", "#9A1F1A", "#570F0E"),
            2.8,
        )
        s.shape(
            "M-16 -11 H16 V-5 H-16 Z M-16 5 H16 V11 H-16 Z", s.across("#8A8C96", "#3A3A42"), 1.8
        )
        s.line("M4 -18 C5 -26 10 -24 12 -29", 2.8)
        s.dot(13, -31, 4, "#FFD24D", 1.6)
    s.line("M46 30 C50 22 54 18 58 14 M40 42 C42 38 43 36 45 34", 3.2, "#9A1F1A", 0.75)
    return s.svg()


def map_back() -> str:
    """The back of a map card: a dark field with a brass compass and a map."""
    s = card_back(("#8E2F26", "#64201A", "#3A0F0D"))
    with s.moved("translate(12 24) scale(0.64)"):
        s.shape("M12 24 L37 14 L63 24 L88 14 V76 L63 86 L37 76 L12 86 Z", s.slant(*BRASS), 3)
        s.shade("M37 14 L63 24 V86 L37 76 Z", 0.2)
        for x, y in ((22, 70), (30, 64), (39, 60), (47, 53), (55, 49)):
            s.dot(x, y, 2.8, "#6F2A12")
        s.line("M64 32 L80 48 M80 30 L64 50", 6, "#6F2A12")
    return s.svg()


def slide_arrow(lit: bool) -> str:
    """An arrow at the end of a line, to the right."""
    s = Sketch((-2, -2, 64, 64), 2)
    arrow = "M10 22 H30 V10 L52 30 L30 50 V38 H10 Z"
    s.line(arrow, 8.4, INK)
    s.line(arrow, 5, RIM)
    s.shape(arrow, s.down(*(("#FFFBE0", "#FFD873", "#F0A53A") if lit else BRASS)), 2)
    s.line("M14 26 H33 V19", 2, "#FFFFFF", 0.75)
    return s.svg()


def swing_arrow(clockwise: bool) -> str:
    """An arrow that turns a card."""
    s = Sketch((-2, -2, 112, 64), 2)
    with s.moved("translate(3 3)" if clockwise else "translate(105 3) scale(-1 1)"):
        band = "M4 50 C6 21 36 6 65 13 L69 2 L98 25 L63 40 L62 29 C43 25 24 33 20 52 Z"
        s.line(band, 8, INK)
        s.line(band, 4.8, RIM)
        s.shape(band, s.down("#FFFBE0", "#FFD873", "#D9962A"), 2)
        s.line("M12 44 C16 27 34 16 53 17", 2.2, "#FFFFFF", 0.8)
    return s.svg()


def flip_arrow(upright: bool) -> str:
    """Turning a card over about its upright or its level axis."""
    s = Sketch(BOX)
    with s.moved("translate(0 0)" if upright else "rotate(90 50 50)"):
        for y in (-1, 13, 73, 87):
            s.line(f"M50 {y} v8", 4.6, INK)
            s.line(f"M50 {y} v8", 2.4, "#FFF3D8")
        band = "M8 40 C20 66 56 72 76 58 L84 68 L94 36 L62 40 L69 49 C54 58 30 54 20 34 Z"
        s.line(band, 8, INK)
        s.line(band, 4.8, RIM)
        s.shape(band, s.down("#FFFBE0", "#FFD873", "#D9962A"), 2)
        s.line("M18 44 C28 58 46 62 62 58", 2.2, "#FFFFFF", 0.7)
    return s.svg()


def drawings() -> dict[str, str]:
    """The cards' drawings by name."""
    symbols = (swing, swap, slide, flip, remove, movement, net, catch_throw)
    made = {f"card_{draw.__name__}": draw() for draw in symbols}
    made |= {draw.__name__: draw() for draw in (basic_movement, basic_net, map_back)}
    return made | {
        "slide_arrow": slide_arrow(False),
        "slide_arrow_lit": slide_arrow(True),
        "swing_cw": swing_arrow(True),
        "swing_ccw": swing_arrow(False),
        "flip_v": flip_arrow(True),
        "flip_h": flip_arrow(False),
    }
