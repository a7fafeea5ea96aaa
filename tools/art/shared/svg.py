"""Draws the families of vector art: parts that differ only in a colour, an emblem or a face.

Each family comes from one drawing here, so that five pawns stay five pawns when the pawn is
redrawn. Single drawings (icons, candle, shield) are plain files that are edited by hand.

Every file keeps to what nanosvg draws right: paths, basic shapes, groups with a transform,
strokes, opacity, and gradients in per cent; each repeats the definitions that it uses.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

INK = "#2A1710"
RIM = "#FFF3D8"
CREAM = "#F6E7C8"
SHADOW = "#120803"


class Player(NamedTuple):
    """The colours of one player: body from light to dark, and what is printed on it."""

    base: str
    light: str
    dark: str
    ink: str


PLAYERS = {
    "ember": Player("#BF2920", "#E5604A", "#7E1710", "#FFF1DC"),
    "harbour": Player("#2B5BD9", "#6C93F2", "#183690", "#FFF1DC"),
    "honey": Player("#F9D217", "#FFE979", "#B4880A", "#3B2415"),
    "moss": Player("#41B78E", "#7FDCB8", "#1F7657", "#10291F"),
    "lilac": Player("#B2A6E2", "#D8D0F6", "#7565B4", "#241A44"),
}

# In a box of 24, filled by the even-odd rule.
EMBLEMS = {
    "ember": (
        "M12 1.5 C13.5 6 19.5 9 19.5 15 A7.5 7.5 0 0 1 4.5 15 C4.5 11.5 6.5 10 7.5 7 "
        "C8.6 8.4 9.4 9.4 9.6 10.8 C11.4 8.6 12.4 5.4 12 1.5 Z "
        "M12 13 C10.6 15 9.2 16 9.2 18 A2.8 2.8 0 0 0 14.8 18 C14.8 16 13.2 15 12 13 Z"
    ),
    "harbour": (
        "M12 1.4 A3.2 3.2 0 0 1 13.6 7.37 L13.6 9 L17.5 9 L17.5 11.6 L13.6 11.6 L13.6 18.6 "
        "C16.2 18.1 17.8 16.6 18.4 14.8 L16.6 15.4 L19.8 11.6 L22 16 L20.4 15.4 "
        "C19.4 19.4 16 22.2 12 22.2 C8 22.2 4.6 19.4 3.6 15.4 L2 16 L4.2 11.6 L7.4 15.4 "
        "L5.6 14.8 C6.2 16.6 7.8 18.1 10.4 18.6 L10.4 11.6 L6.5 11.6 L6.5 9 L10.4 9 L10.4 7.37 "
        "A3.2 3.2 0 0 1 12 1.4 Z "
        "M12 3.3 A1.3 1.3 0 1 0 12 5.9 A1.3 1.3 0 1 0 12 3.3 Z"
    ),
    "honey": (
        "M12 7 A5 5 0 1 1 11.99 7 Z M18.4 10 L23.2 12 L18.4 14 Z M17.9 15.1 L19.9 19.9 L15.1 17.9 Z"
        " M14 18.4 L12 23.2 L10 18.4 Z M8.9 17.9 L4.1 19.9 L6.1 15.1 Z M5.6 14 L0.8 12 L5.6 10 Z "
        "M6.1 8.9 L4.1 4.1 L8.9 6.1 Z M10 5.6 L12 0.8 L14 5.6 Z M15.1 6.1 L19.9 4.1 L17.9 8.9 Z"
    ),
    "moss": (
        "M20.5 3 C21.5 12 18 20 9.5 20 C8.3 20 7.3 19.7 6.4 19.2 L4.4 22 L2.6 20.6 L5 17.6 "
        "C2.4 13.4 5 7.4 11 5.4 C14.4 4.2 17.6 4.4 20.5 3 Z "
        "M15.8 8 C11.6 9.6 8.6 12.4 6.9 15.6 L8.2 16.7 C10.2 13.6 12.7 10.8 15.8 8 Z"
    ),
    "lilac": (
        "M15.6 2.4 A10 10 0 1 0 21.4 16.6 A8.2 8.2 0 0 1 15.6 2.4 Z "
        "M18.4 6 L19.3 8.4 L21.8 8.6 L19.9 10.2 L20.5 12.7 L18.4 11.3 L16.3 12.7 L16.9 10.2 "
        "L15 8.6 L17.5 8.4 Z"
    ),
}

# Where the pips of a face lie, in thirds from the middle of the die.
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

# What lies on each scoring plaque; None leaves a gap of half a die.
TILES: dict[str, tuple[int | None, ...]] = {
    "ones": (1,),
    "twos": (2,),
    "threes": (3,),
    "fours": (4,),
    "fives": (5,),
    "sixes": (6,),
    "three_of_a_kind": (6, 6, 6),
    "four_of_a_kind": (2, 2, 2, 2),
    "full_house": (3, 3, None, 5, 5, 5),
    "small_straight": (1, 2, 3, 4),
    "large_straight": (2, 3, 4, 5, 6),
}

_STARS = 5


def number(value: float) -> str:
    """A coordinate with at most two decimals and nothing superfluous."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def document(box: tuple[float, float, float, float], defs: str, body: str) -> str:
    """One SVG file: `box` is its viewBox, and its size where none is asked for."""
    x, y, width, height = (number(value) for value in box)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" '
        f'width="{width}" height="{height}">'
    )
    inside = f"<defs>\n{defs}\n</defs>\n{body}" if defs else body
    return f"{head}\n{inside}\n</svg>\n"


def _stops(colours: tuple[tuple[float, str, float], ...]) -> str:
    return "".join(
        f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{number(opacity)}"/>'
        for at, colour, opacity in colours
    )


def linear(name: str, *colours: tuple[float, str, float]) -> str:
    """A gradient from top to bottom; each colour is (place 0 to 1, hex, opacity)."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f"{_stops(colours)}</linearGradient>"
    )


def radial(name: str, cx: int, cy: int, r: int, *colours: tuple[float, str, float]) -> str:
    """A gradient around a point of the shape; `cx`, `cy` and `r` in per cent."""
    return (
        f'<radialGradient id="{name}" cx="{cx}%" cy="{cy}%" r="{r}%">'
        f"{_stops(colours)}</radialGradient>"
    )


SHADE = radial("shade", 50, 50, 50, (0, SHADOW, 0.62), (0.55, SHADOW, 0.36), (1, SHADOW, 0))
BRASS = linear(
    "brass", (0, "#FBE9B4", 1), (0.35, "#D9AC54", 1), (0.7, "#A2702A", 1), (1, "#6F4716", 1)
)
BONE = "\n".join(
    (
        radial("bone", 40, 32, 80, (0, "#FFFDF4", 1), (0.6, "#F6E8CB", 1), (1, "#DDC59A", 1)),
        linear("gloss", (0, "#FFFFFF", 0.5), (0.5, "#FFFFFF", 0.08), (1, "#FFFFFF", 0)),
        radial("pip", 60, 70, 70, (0, "#5A3A2A", 1), (1, "#1D0E08", 1)),
    )
)


def star(cx: float, cy: float, outer: float, inner: float) -> str:
    """The path of a star with five points, the first one upright."""
    points = []
    for corner in range(2 * _STARS):
        angle = math.pi * (corner / _STARS - 0.5)
        reach = inner if corner % 2 else outer
        points.append(
            f"{number(cx + reach * math.cos(angle))} {number(cy + reach * math.sin(angle))}"
        )
    return "M" + " L".join(points) + " Z"


def die_body(face: int) -> str:
    """The bone die in a box of 60, without its shadow; needs the definitions `BONE`."""
    radius = 7 if face == 1 else 5.6
    pips = "".join(
        f'<circle cx="{30 + 14 * x}" cy="{30 + 14 * y}" r="{number(radius)}" fill="url(#pip)"/>'
        f'<path d="M{number(30 + 14 * x - 0.72 * radius)} {number(30 + 14 * y + 0.72 * radius)} '
        f"A{number(1.02 * radius)} {number(1.02 * radius)} 0 0 0 "
        f'{number(30 + 14 * x + 0.72 * radius)} {number(30 + 14 * y + 0.72 * radius)}" '
        f'fill="none" stroke="#FFFDF4" stroke-opacity="0.75" stroke-width="1"/>'
        for x, y in PIPS[face]
    )
    return (
        f'<rect x="3" y="3" width="54" height="54" rx="12" fill="url(#bone)" '
        f'stroke="{INK}" stroke-opacity="0.75" stroke-width="1.6"/>\n'
        '<path d="M5 44 C6 51 10 54.6 15 55 L45 55 C50 54.6 54 51 55 44 '
        'C53 49 49 51.6 44 52 L16 52 C11 51.6 7 49 5 44 Z" fill="#A98452" fill-opacity="0.45"/>\n'
        '<rect x="6" y="5" width="48" height="22" rx="10" fill="url(#gloss)"/>\n'
        f'<circle cx="30" cy="30" r="23.5" fill="#FFFFFF" fill-opacity="0.13"/>\n{pips}'
    )


def shadow(cx: float, cy: float, rx: float, ry: float) -> str:
    """A soft shadow on the table; needs the definition `SHADE`.

    A squeezed circle, for nanosvg draws the gradient of an ellipse as if it were round.
    """
    flat = number(round(ry / rx, 3))
    return (
        f'<circle transform="translate({number(cx)} {number(cy)}) scale(1 {flat})" cx="0" cy="0" '
        f'r="{number(rx)}" fill="url(#shade)"/>'
    )


_DIE_SHADOW = shadow(32, 56, 33, 10)
# The die is in the middle of its box, so that a picture turned round its middle stays in place.
_DIE_BOX = (-6.6, -6.6, 73.2, 73.2)


def _dice() -> Iterator[tuple[str, str]]:
    for face in PIPS:
        body = die_body(face)
        yield f"die_{face}", document(_DIE_BOX, f"{SHADE}\n{BONE}", f"{_DIE_SHADOW}\n{body}")
        yield f"die_bare_{face}", document(_DIE_BOX, BONE, body)
    yield "die_shadow", document(_DIE_BOX, SHADE, _DIE_SHADOW)


_PAWN = (
    "M30 4 C39 4 45 11 45 19 C45 25 42 29 38 31.5 C40 44 46 52 52 62 C54 68 52 73 47 74 "
    "L13 74 C8 73 6 68 8 62 C14 52 20 44 22 31.5 C18 29 15 25 15 19 C15 11 21 4 30 4 Z"
)


def _pawn(name: str) -> str:
    player = PLAYERS[name]
    defs = "\n".join(
        (
            SHADE,
            linear("body", (0, player.light, 1), (0.45, player.base, 1), (1, player.dark, 1)),
            radial("head", 38, 30, 75, (0, player.light, 1), (1, player.base, 0)),
        )
    )
    outline = 'fill="none" stroke-linejoin="round"'
    body = "\n".join(
        (
            shadow(32, 74, 31, 8.6),
            f'<path d="{_PAWN}" {outline} stroke="{INK}" stroke-width="6.8"/>',
            f'<path d="{_PAWN}" {outline} stroke="{RIM}" stroke-width="4.4"/>',
            f'<path d="{_PAWN}" fill="url(#body)" stroke="{INK}" stroke-width="1.4" '
            'stroke-linejoin="round"/>',
            '<circle cx="30" cy="19" r="14.2" fill="url(#head)"/>',
            f'<path d="M22.2 31.9 C27 34.2 33 34.2 37.8 31.9" fill="none" stroke="{player.dark}" '
            'stroke-width="2.4" stroke-linecap="round"/>',
            '<path d="M21 15.5 C22 11 26 8.4 30.5 8.2" fill="none" stroke="#FFFFFF" '
            'stroke-opacity="0.7" stroke-width="3" stroke-linecap="round"/>',
            '<path d="M12.4 65 C14.5 58 20.4 51 23.6 43" fill="none" stroke="#FFFFFF" '
            'stroke-opacity="0.28" stroke-width="2.6" stroke-linecap="round"/>',
            f'<path transform="translate(17.4 46) scale(1.05)" d="{EMBLEMS[name]}" '
            f'fill="{player.ink}" fill-rule="evenodd"/>',
        )
    )
    return document((-5.2, -3.6, 70.4, 88.4), defs, body)


def _badge(name: str) -> str:
    player = PLAYERS[name]
    defs = radial(
        "disc", 38, 30, 85, (0, player.light, 1), (0.5, player.base, 1), (1, player.dark, 1)
    )
    body = (
        f'<circle cx="20" cy="20" r="18.5" fill="url(#disc)" stroke="{RIM}" stroke-width="2.2"/>\n'
        f'<circle cx="20" cy="20" r="19.8" fill="none" stroke="{INK}" stroke-width="1.2"/>\n'
        f'<path transform="translate(7.5 7.5) scale(1.0417)" d="{EMBLEMS[name]}" '
        f'fill="{player.ink}" fill-rule="evenodd"/>'
    )
    return document((-2.4, -2.4, 44.8, 44.8), defs, body)


def _emblem(name: str) -> str:
    return document(
        (-1.44, -1.44, 26.88, 26.88),
        "",
        f'<path d="{EMBLEMS[name]}" fill="{PLAYERS[name].ink}" fill-rule="evenodd"/>',
    )


_TILE_WIDTH, _TILE_HEIGHT = 100, 26


def _small_die(face: int, left: float, top: float, size: float) -> str:
    radius = size * (0.13 if face == 1 else 0.1)
    middle, third = size / 2, size * 0.255
    pips = "".join(
        f'<circle cx="{number(left + middle + third * x)}" cy="{number(top + middle + third * y)}" '
        f'r="{number(radius)}" fill="{INK}"/>'
        for x, y in PIPS[face]
    )
    return (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(size)}" '
        f'height="{number(size)}" rx="{number(size * 0.2)}" fill="#FFFDF4" stroke="{INK}" '
        f'stroke-width="1.3"/>{pips}'
    )


def _tile(faces: tuple[int | None, ...]) -> str:
    dice = len([face for face in faces if face is not None])
    size = {1: 22.0, 3: 19.0, 4: 19.0, 5: 16.6}[dice]
    step, gap = size + 2.2, 3.4
    wide = dice * step - 2.2 + gap * (len(faces) - dice)
    left, top = (_TILE_WIDTH - wide) / 2, (_TILE_HEIGHT - size) / 2
    drawn = []
    for face in faces:
        if face is None:
            left += gap
        else:
            drawn.append(_small_die(face, left, top, size))
            left += step
    return document((0, 0, _TILE_WIDTH, _TILE_HEIGHT), "", "\n".join(drawn))


def _chevron(turn: int) -> str:
    strokes = '<path d="M27 30 L47 50 L27 70 M51 30 L71 50 L51 70" fill="none" '
    body = (
        f'<g transform="rotate({turn} 50 50)">{strokes}stroke="{CREAM}" stroke-opacity="0.3" '
        'stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
    return document((0, 0, 100, 100), "", body)


def families() -> dict[str, str]:
    """Every generated drawing: file name without `.svg`, and its text."""
    drawn = dict(_dice())
    for name in PLAYERS:
        drawn[f"pawn_{name}"] = _pawn(name)
        drawn[f"badge_{name}"] = _badge(name)
        drawn[f"emblem_{name}"] = _emblem(name)
    for name, faces in TILES.items():
        drawn[f"tile_{name}"] = _tile(faces)
    for way, turn in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):
        drawn[f"chevron_{way}"] = _chevron(turn)
    drawn["yahtzee_challenge/cover"] = _cover(200, 210, 1.0)
    drawn["yahtzee_challenge/cover_square"] = _cover(116, 108, 0.54)
    return drawn


def _cover(width: int, height: int, scale: float) -> str:
    """Five sixes before a brass star on felt, in a rim; `scale` 1 fits the width of 200."""
    defs = "\n".join(
        (
            SHADE,
            BONE,
            linear("star", (0, "#FFE8A8", 1), (0.45, "#D9A24A", 1), (1, "#9A6424", 1)),
            radial("felt", 50, 40, 68, (0, "#33866A", 1), (0.55, "#26624A", 1), (1, "#163E2F", 1)),
        )
    )
    dice = (
        (-54, 18, -14, 0.9),
        (54, 12, 9, 0.9),
        (0, -26, 2, 0.98),
        (-26, 52, -5, 0.92),
        (29, 52, 8, 0.92),
    )
    placed = []
    for x, y, turn, size in dice:
        placed.append(
            f'<g transform="translate({x} {y}) scale({number(size)})">'
            f"{shadow(4, 27, 36, 12)}"
            f'<g transform="rotate({turn}) translate(-30 -30)">\n{die_body(6)}</g></g>'
        )
    rim = (
        f'<rect x="1.8" y="1.8" width="{width - 3.6}" height="{height - 3.6}" rx="7.6" fill="none" '
        f'stroke="{INK}" stroke-width="2"/>\n'
        f'<rect x="0.6" y="0.6" width="{width - 1.2}" height="{height - 1.2}" rx="8.6" fill="none" '
        'stroke="#E9D9A6" stroke-opacity="0.9" stroke-width="1.2"/>'
    )
    body = "\n".join(
        (
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="8" '
            'fill="url(#felt)"/>',
            f'<g transform="translate({number(width / 2)} {number(height * 0.55)}) '
            f'scale({number(scale)})">',
            f'<path d="{star(0, -14, 85, 35)}" fill="url(#star)" stroke="{INK}" '
            'stroke-width="3.6" stroke-linejoin="round"/>',
            f'<path d="{star(0, -14, 73.5, 30.6)}" fill="none" stroke="#FFF3C8" '
            'stroke-opacity="0.45" stroke-width="1.6" stroke-linejoin="round"/>',
            *placed,
            "</g>",
            rim,
        )
    )
    return document((0, 0, width, height), defs, body)
