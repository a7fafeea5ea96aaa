"""The faces of Quazo's Gambit, on its board and over it."""

from game.core.wording import per_cent
from game.games.quazos_gambit.rules.content import (
    ROUNDS,
    Character,
)
from game.games.quazos_gambit.view.background import ART
from game.table.faces import Face, Picture, Ring, Shade, draw_glow
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Icon, Panel, Row, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    PLAYER_COLOURS,
    Type,
    Typeface,
)
from game.ui.viewport import Box

STEALTH_ALPHA = 145  # of 255, of a thief in stealth
COUNT = Type(Typeface.SERIF_BLACK, 15)
TOTAL = Type(Typeface.SERIF_BLACK, 30)
TAG = Type(Typeface.SANS_BOLD, 14)
UNTIL = Type(Typeface.SANS_BOLD, 13)


JEWEL, MUD = Picture(f"{ART}/jewel_red"), Picture(f"{ART}/mud", -2)
OWL, OWL_AWAKE = Picture(f"{ART}/owl_disc"), Picture(f"{ART}/owl_disc_looking")
WATCHER = Picture(f"{ART}/owl_looking")  # the owl, wide awake, above the vault
VAULT = Picture(f"{ART}/vault_closed")
VAULT_CRACKING, VAULT_OPEN = Picture(f"{ART}/vault_cracking"), Picture(f"{ART}/vault_open")
NIGHT = Shade("#0D0916", 150)  # the board while something happens above it
DIM = Shade("#0D0916", 95)
UNDER_CHIPS = Shade("#120904", 255)
OWN_BANK = Ring("selected", halo=False, radius=8.0, width=3.4)  # the aim of every way
AIM = Ring("legal", halo=False, width=2.5)  # no halo: other pawns stand close by
USABLE, PICKED = Ring("legal", radius=9.0), Ring("selected", halo=False, radius=9.0)  # of cards


# --- on the board --------------------------------------------------------------------------------


class Golden(Face, frozen=True):
    """Face: the Golden Jewel, the only thing that glows without being a legal target."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, golden_light)
        canvas.picture(f"{ART}/jewel_gold", box)


def golden_light(w: float, h: float) -> str:
    """Return an SVG of rings of light, weaker outwards."""
    svg = Svg(w, h)
    for spread in range(14, 0, -2):
        side = w * 0.5 + 2 * spread
        at = (w - side) / 2
        svg.rect(at, at, side, side, side / 2, "#FFD873", opacity=0.09)
    return svg.text()


class MudEnds(Face, frozen=True):
    """Face: the round in which mud dries, on the Frog's turn."""

    round: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#2C1A0F", "#B98A3E", 7)
        said = "stays" if self.round > ROUNDS else f"to {self.round}"
        role = UNTIL.scaled(box.h / 18)
        canvas.text(said, box.centre, role, canvas.palette.cream, align="centre")


class Pawn(Face, frozen=True):
    """Face: a thief; `gold`: carrying the Golden Jewel. `unit`: the scale of the board."""

    character: Character
    colour: str
    stealth: bool = False
    wing_guard: bool = False
    gold: bool = False
    active: bool = False
    unit: float = 1.0

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.active:
            draw_glow(canvas, box, 1.5, 30 * self.unit, 5 * self.unit)
        if self.wing_guard:
            canvas.shape(box.inset(-3.5), halo, "#F2F4FA")
        faint = STEALTH_ALPHA if self.stealth else 255
        canvas.picture(
            f"{ART}/pawn_{self.character}_{self.colour}", box.inset(-0.06 * box.w), alpha=faint
        )
        if self.gold:
            side = 0.74 * box.w
            canvas.picture(f"{ART}/jewel_gold", Box.around(box.centre[0], box.y - 1, side, side))


def halo(w: float, h: float, colour: str) -> str:
    """Return a halo around a piece as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, stroke=svg_shapes.INK, width=4)
    svg.rect(0, 0, w, h, w / 2, stroke=colour, width=2.4)
    return svg.text()


class BankCount(Face, frozen=True):
    """Face: the number of jewels in the bank of a seat."""

    colour: str
    red: int
    gold: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        hue = PLAYER_COLOURS[self.colour]
        ground, ink = canvas.palette.number_on(hue)
        unit = box.h / 26
        number = Text(str(self.red), COUNT.scaled(unit), ink)
        red = Icon(f"{ART}/jewel_red", (15 if self.gold else 18) * unit)
        gold = (Icon(f"{ART}/jewel_gold", 20 * unit),) if self.gold else ()
        row = Row((*gold, red, number), gap=(0.5 if self.gold else 5) * unit, align="centre")
        edge = 3 * unit, 0.0
        Panel(row, svg_shapes.pill, (ground, hue.light, 13 * unit), edge=edge).draw(canvas, box)


class WayIn(Face, frozen=True):
    """Face: an arrow that points up from a door into a seat's own section, in its colour."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, arrow_up, PLAYER_COLOURS[self.colour].base)


def arrow_up(w: float, h: float, colour: str) -> str:
    """Return a broad arrow with a cream rim as SVG."""
    svg = Svg(w, h)
    shape = f"M{w / 2} 1 L{w - 1} {h - 1} L{w / 2} {h * 0.66} L1 {h - 1} Z"
    svg.path(shape, svg_shapes.INK, svg_shapes.INK, 5)
    svg.path(shape, colour, svg_shapes.CREAM_RIM, 2)
    return svg.text()


class Gilded(Face, frozen=True):
    """Face: the golden light on the section that holds the Golden Jewel."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(4), halo_square, canvas.palette.brass_title)


def halo_square(w: float, h: float, colour: str) -> str:
    """Return a soft light along the rim of a field as SVG."""
    svg = Svg(w, h)
    for spread in range(5):
        svg.frame(-2.0 * spread, 7, colour, 2, 0.5 - 0.1 * spread)
    return svg.text()


class Total(Face, frozen=True):
    """Face: the points of a seat in bank and pocket, while all are counted side by side."""

    colour: str
    number: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        hue = PLAYER_COLOURS[self.colour]
        ground, ink = canvas.palette.number_on(hue)
        unit = box.h / 54
        badge = Icon(f"badge_{self.colour}", 36 * unit)
        row = Row(
            (badge, Text(str(self.number), TOTAL.scaled(unit), ink)), gap=12 * unit, align="centre"
        )
        Panel(row, svg_shapes.pill, (ground, hue.light, 14)).draw(canvas, box)


# --- what can be done ----------------------------------------------------------------------------


class Reach(Face, frozen=True):
    """Face: the mark of a cell that can be reached."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(3), reach_frame, canvas.palette.legal, canvas.palette.halo)


def reach_frame(w: float, h: float, colour: str, glow: str) -> str:
    """Return a gold frame inside the rim of a cell in reach, as SVG."""
    svg = Svg(w, h)
    for spread in range(1, 6):
        svg.frame(-1.0 - spread, 6, glow, 2, 0.34 / spread)
    svg.frame(0, 7, svg_shapes.INK, 4.6)
    svg.frame(0, 7, colour, 2.8)
    return svg.text()


class MoreMoves(Face, frozen=True):
    """Face: the mark of a home tile, with the number of movements that a walk earns there."""

    movements: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#1B5E46", "#7FD6A0", 8)
        role = UNTIL.scaled(box.h / 18)
        canvas.text(f"+{self.movements}", box.centre, role, canvas.palette.cream, align="centre")


class ChosenTile(Face, frozen=True):
    """Face: the mark of a tile picked for mud."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}/mud", box.inset(4), alpha=200)
        canvas.shape(box.inset(2), svg_shapes.ring, canvas.palette.selected, "", 7, 3)


class Tag(Face, frozen=True):
    """Face: a chance (0 to 1) as a percentage, beside the rival whom it is about."""

    chance: float

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#7E2014", "#F0907A", 9)
        role = TAG.scaled(box.h / 20)
        canvas.text(per_cent(self.chance), box.centre, role, "#FFF1DC", align="centre")
