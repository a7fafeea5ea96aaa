"""The faces of Yahtzee Challenge."""

from enum import StrEnum
from math import inf

from game.games.yahtzee_challenge.rules.content import (
    CHANCE_MIN,
    LEVEL_MAX,
    NUMBER,
    POINTS_PER_LEVEL,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.names import TILE_NAMES
from game.table.faces import Composed, Face, Picture, draw_glow
from game.table.lettering import LEAST, on_board
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, PLAYER_COLOURS, SEAT_NAME, SMALL, Palette, Type, Typeface
from game.ui.viewport import Box

TILE_NAME = Type(Typeface.SERIF_BOLD, 14)
TILE_VALUE = Type(Typeface.SERIF_BLACK, 17)
TAG = Type(Typeface.SANS_BOLD, 14)
SQUARE_NUMBER = Type(Typeface.SERIF_BOLD, 17)
ON_FELT = "#DDE3BE"  # quiet words on green
_TILE_WIDE, _PLAQUE_WIDE, _WILD_WIDE = 95.0, 100.0, 96.0  # as they are drawn on the full table
_SQUARE_WIDE, _ACTIVE_WIDE, _NOTE_WIDE = 134.0, 34.0 * 1.2, 236.0
_VALUES_GROW, _NUMBERS_GROW = 0.75, 0.4  # as much of what names on the board grow
_PAWN_PICTURE = 88.4 / 70  # the picture of a pawn around its body, in height
_BAND = 0.31  # of a claimed plaque: the owner's colour
_SHIELD_ROOM = 24.0
_IN_CHIP = 0.95  # of the height of a chip, for the size of a number in it


class Ahead(StrEnum):
    """Enum of the kinds of square that moving on may lead to."""

    WILD = "wild"
    FREE = "free"
    RIVAL = "rival"
    OWN = "own"


_AHEAD = {  # tint and how strong, rim, word
    Ahead.WILD: ("#FFF3D8", 0.0, "#FFE3A0", "Wild"),
    Ahead.FREE: ("#7FD6A0", 0.26, "#7FD6A0", "Free"),
    Ahead.RIVAL: ("#F0A070", 0.26, "#F0A070", "Steal"),
    Ahead.OWN: ("#0A1711", 0.3, "#8FA69A", "Yours"),
}

CUP = Picture("dice_cup", 4)
SHIELD = Picture("shield_y", 2)


# --- the ring ------------------------------------------------------------------------------------


def number(canvas: Canvas, text: str, label: Box) -> None:
    """Draw the number of a square, at the right of its label."""
    role = on_board(canvas, SQUARE_NUMBER, label.w / 32, _NUMBERS_GROW)
    at = label.right + 2, label.centre[1]
    canvas.text(text, at, role, ON_FELT, align="right", shadow=True)


class Standing(Face, frozen=True):
    """Face: the square under the pawn to move, lit up; with its number unless it is wild."""

    number: int | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        blank = self.number is not None
        canvas.shape(box, _lit_square, blank, canvas.palette)
        if blank:
            unit = box.w / _SQUARE_WIDE
            label = Box(box.right - 40 * unit, box.y + 4 * unit, 32 * unit, 20 * unit)
            number(canvas, str(self.number), label)


def _lit_square(w: float, h: float, filled: bool, palette: Palette) -> str:
    svg = Svg(w, h)
    for spread in range(9, 1, -1):
        svg.frame(spread, 12 + spread, "#FFE7A0", 2, 0.02 + 0.02 * (9 - spread))
    if filled:
        light, dark = palette.felt_lit
        svg.rect(0, 0, w, h, 12, svg.gradient(("0", light), ("100", dark)), opacity=0.8)
    svg.frame(0.5, 12.5, svg_shapes.INK, 2)
    svg.frame(2, 14, palette.selected, 2.4)
    return svg.text()


class WildStar(Face, frozen=True):
    """Face: star and name of a wild square."""

    square: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit = box.w / _WILD_WIDE
        role, said = on_board(canvas, SEAT_NAME, unit), f"Wild {self.square}"
        name = Text(said, role, svg_shapes.INK, align="centre", tight=True, least=LEAST)
        column = Column((Icon("wild_star", 40 * unit), name), gap=6 * unit)
        column.draw(canvas, box.inset(-0.15 * box.w, 0))


class AheadSquare(Face, frozen=True):
    """Face: the light on a square that moving on may lead to."""

    holds: Ahead

    def paint(self, canvas: Canvas, box: Box) -> None:
        tint, strength, rim, _ = _AHEAD[self.holds]
        canvas.shape(box, _tinted_square, tint, strength, rim)


def _tinted_square(w: float, h: float, tint: str, strength: float, rim: str) -> str:
    svg = Svg(w, h)
    if strength:
        svg.rect(0, 0, w, h, 12, tint, opacity=strength)
    svg.rect(0, 0, w, h, 12, stroke=svg_shapes.INK, width=4, opacity=0.6)
    svg.rect(0, 0, w, h, 12, stroke=rim, width=2)
    return svg.text()


class AheadTag(Face, frozen=True):
    """Face: the word below a square that moving on may lead to."""

    holds: Ahead

    def paint(self, canvas: Canvas, box: Box) -> None:
        _, _, rim, word = _AHEAD[self.holds]
        role = on_board(canvas, TAG, 1.0)
        said = Text(word, role, canvas.palette.cream, align="centre", tight=True, least=LEAST)
        pill = Panel(said, svg_shapes.pill, ("#1B0F08", rim), edge=(6, 2.5))
        high = role.size + 5
        Row((Column((Sized(pill, w=62 * high / 19, h=high),)),), align="centre").draw(canvas, box)


# --- tiles ---------------------------------------------------------------------------------------


class RackTile(Face, frozen=True):
    """Face: a tile that nobody owns, with its points.

    `brings`: the points of it that these dice win; 0: they do not win it.
    """

    tile: Tile
    brings: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        tile, unit = self.tile, box.w / _TILE_WIDE
        best = points(tile, LEVEL_MAX)
        value = f"{POINTS_PER_LEVEL}–{best}" if tile in NUMBER else str(points(tile, 0))
        role = on_board(canvas, TILE_VALUE, unit, _VALUES_GROW)
        ink = canvas.palette.ink_value
        worth: Part = Text(value, role, ink, align="centre", tight=True)
        if self.brings:
            worth = Row((_chip(canvas, self.brings, role),), align="centre")
        column = Column((_name(canvas, tile, unit), _symbol(canvas, tile, unit), worth))
        Panel(column, ivory, canvas.palette.ivory, edge=(4, 7 * unit)).draw(canvas, box)


class Plaque(Face, frozen=True):
    """Face: a tile on its square, with its owner's colour; `guarded`: with a shield.

    `brings`: the points of it that these dice win; 0: they do not win it.
    """

    tile: Tile
    level: int
    colour: str
    guarded: bool = False
    brings: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        tile, hue, unit = self.tile, PLAYER_COLOURS[self.colour], box.w / _PLAQUE_WIDE
        ground, ink = canvas.palette.number_on(hue)
        band = box.h * _BAND
        # The shield hangs on the right corner: the name makes room for it.
        name = _name(canvas, tile, unit, _SHIELD_ROOM * unit if self.guarded else 0.0)
        # The number stays clear of the right side, where pawns stand; the pips may hide behind
        # them.
        role = on_board(canvas, TILE_VALUE, unit, _VALUES_GROW)
        value = Text(str(points(tile, self.level)), role, ink, firm=True, tight=True)
        pips = (Painted(5 * unit, svg_shapes.pill, (ink,)),) * self.level
        worth: Part = Row((value, Space(1.5 * unit), *pips), gap=2 * unit)
        if self.brings:
            worth = self._brought(canvas, role, ink, band - 6)
        emblem = Icon(f"emblem_{self.colour}", 19 * unit)
        row = Row((Space(), emblem, worth), gap=3.5 * unit)
        top = Space(h=7.5 * unit), name, _symbol(canvas, tile, unit)
        details = *canvas.palette.ivory, ground, hue.light, band
        column = Column((*top, Sized(row, h=band)))
        Panel(column, owned_ivory, details, edge=(4, 0)).draw(canvas, box)

    def _brought(self, canvas: Canvas, role: Type, ink: str, high: float) -> Part:
        """Return the points the tile would bring, after those it has now where there is room.

        Red is read on no owner's colour, so the new ones stand on an ivory chip.
        """
        now = points(self.tile, self.level)
        role = role.scaled(min(1.0, high * _IN_CHIP / role.size))
        chip = _chip(canvas, self.brings, role)
        has = Text(f"{now} ›", role, ink, firm=True, tight=True)
        rows = (Row((has, chip), gap=3),) if now != self.brings else ()
        return Column((Sized(FirstThatFits((*rows, Row((chip,)))), h=high),), grow=1)


def _chip(canvas: Canvas, brings: int, role: Type) -> Part:
    """Return the points that the dice win, in a frame that marks them without colours."""
    value = Text(str(brings), role, canvas.palette.bad, firm=True, tight=True)
    return Panel(value, svg_shapes.pill, ("#FBF0D2", svg_shapes.INK), edge=(5, 0))


def names_as_long(canvas: Canvas, tile: Tile, role: Type, width: float) -> tuple[str, ...]:
    """Return a tile's name in wordings, from the longest form in which all tiles' names fit."""
    most = max(map(len, TILE_NAMES.values()))
    for form in range(most - 1):
        names = [names[min(form, len(names) - 1)] for names in TILE_NAMES.values()]
        if all(canvas.type.width(name, role) <= width for name in names):
            break
    else:
        form = most - 1
    own = TILE_NAMES[tile]
    return own[min(form, len(own) - 1) :]


def _name(canvas: Canvas, tile: Tile, unit: float, beside: float = 0.0) -> Part:
    """Return the name at the head of a tile; `beside`: px that it leaves free at its right."""
    role, ink = on_board(canvas, TILE_NAME, unit), canvas.palette.ink_brown
    first, *shorter = names_as_long(canvas, tile, role, _TILE_WIDE * unit - 9)
    name = Text(first, role, ink, tuple(shorter), "centre", tight=True, least=LEAST, grow=1)
    return Row((Space(2), name, Space(2 + beside)))


def _symbol(canvas: Canvas, tile: Tile, unit: float) -> Part:
    """Return the pattern of a tile, as large as there is room between name and value."""
    picture = Icon(f"tile_{tile}", 20 * unit, most=92.0 * max(1.0, unit), ratio=0.26)
    if tile is not Tile.CHANCE:
        return Stack((picture,), grow=1)
    # The sum alone would not say how much of it (YC-6.8).
    role = on_board(canvas, BODY_BOLD, unit, _VALUES_GROW)
    least = Text(f"{CHANCE_MIN}+", role, canvas.palette.ink_brown, tight=True)
    return Stack((picture, Grid(((Space(), least),), (0.64, 0.36), spread=inf)), grow=1)


def ivory(w: float, h: float, top: str, foot: str) -> str:
    """Return a tile that nobody owns as SVG."""
    svg = Svg(w, h)
    _ivory_body(svg, top, foot)
    return svg.text()


def owned_ivory(
    w: float, h: float, top: str, foot: str, ground: str, light: str, band: float
) -> str:
    """Return a claimed tile as SVG: its lower part has the owner's colour."""
    svg = Svg(w, h)
    _ivory_body(svg, top, foot)
    r, line = 7.0, h - band
    fill = svg.gradient(("0", light), ("22", ground), ("100", ground))
    svg.path(
        f"M2 {line}H{w - 2}V{h - 2 - r}A{r} {r} 0 0 1 {w - 2 - r} {h - 2}H{2 + r}"
        f"A{r} {r} 0 0 1 2 {h - 2 - r}Z",
        fill,
    )
    svg.path(f"M1.5 {line}H{w - 1.5}", "none", svg_shapes.INK, 1.2)
    return svg.text()


def _ivory_body(svg: Svg, top: str, foot: str) -> None:
    w, h = svg.w, svg.h
    svg.shadow(9, 4, 0.11)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg_shapes.CREAM_RIM)
    face = svg.gradient(("0", top), ("100", foot))
    svg.rect(3, 3, w - 6, h - 6, 6.5, face)


# --- pawns ---------------------------------------------------------------------------------------


class Pawn(Face, frozen=True):
    """Face: a pawn; the one to move stands in a glow."""

    colour: str
    active: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        x, y = box.centre
        if self.active:
            draw_glow(canvas, box, 72 / _ACTIVE_WIDE, 30 * box.w / _ACTIVE_WIDE, 4)
        unit = box.h / 70
        high = box.h * _PAWN_PICTURE
        place = Box.around(x + 0.8 * unit, y + 1.6 * unit, high * 68.8 / 88.4, high)
        canvas.picture(f"pawn_{self.colour}", place)


class Advised(Face, frozen=True):
    """Face: the outline around a die that best play keeps for the tile pointed at."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, _outline, canvas.palette.legal)


def _outline(w: float, h: float, colour: str) -> str:
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w * 0.26, stroke=svg_shapes.INK, width=4.4, dash="7 5", opacity=0.7)
    svg.rect(0, 0, w, h, w * 0.26, stroke=colour, width=2.6, dash="7 5")
    return svg.text()


# --- words in the tray ---------------------------------------------------------------------------


class Note(Composed, frozen=True):
    """Face: what is left to do, in the longest wording that fits."""

    wordings: tuple[str, ...]

    def part(self, canvas: Canvas) -> Part:
        role, cream = canvas.look.words(SMALL), canvas.palette.cream
        return Paragraph(self.wordings[0], role, cream, self.wordings[1:], least=LEAST, top=True)


class Winning(Face, frozen=True):
    """Face: what these dice win, over the rack, in the longest wording that fits."""

    wordings: tuple[str, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = on_board(canvas, BODY, box.w / _NOTE_WIDE, _VALUES_GROW)
        first, *shorter = self.wordings
        ink = canvas.palette.cream
        Text(first, role, ink, tuple(shorter), align="right", least=LEAST).draw(canvas, box)
