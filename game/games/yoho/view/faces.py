"""The faces of Yoho! on the sea, on its piles and on plaques."""

from enum import StrEnum

from game.games.yoho.rules.content import MAX_BALLS, MAX_LIFE, Kind, Shape
from game.games.yoho.rules.names import PileName
from game.table.faces import Composed, Face, Picture, draw_glow
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Part, Row, Space, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, SMALL
from game.ui.viewport import Box

ART = "yoho/"
_ROOM = 2.0  # around a sea card in its picture
_OPENING = 72.0  # a chest whose lid is ajar
CARD = 104.0  # a sea card in the grid; in a pile it is smaller
_SIZES = {Kind.ISLAND: 80.0, Kind.REEF: 82.0, Kind.BARREL: 68.0, Kind.CANNONBALL: 58.0}
_SIZE, _ASIDE = 66.0, 50.0


class Pile(StrEnum):
    """Enum of the piles of cards."""

    SEA = "sea"
    SEA_OUT = "sea_out"
    MAPS = "maps"
    MAPS_OUT = "maps_out"


def drawn(name: str, margin: float = 0.0) -> Picture:
    """Return the face of a picture of Yoho! by its name."""
    return Picture(f"{ART}{name}", margin)


HOLE, MAP_BACK = drawn("hole", _ROOM), drawn("map_back", 1.5)


# --- the sea -------------------------------------------------------------------------------------


class Sea(Face, frozen=True):
    """Face: the currents of a sea card in its present rotation."""

    shape: Shape
    rotation: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        grown = box.inset(-_ROOM * box.w / CARD)
        canvas.picture(f"{ART}sea_{self.shape}", grown, angle=-90 * self.rotation % 360)


def thing_box(kind: Kind, card: Box, *, aside: bool) -> Box:
    """Return the box of a thing on its sea card; `aside`: in a corner, for there are ships."""
    unit = card.w / CARD
    x, y = card.centre
    size = _SIZES.get(kind, _SIZE)
    if aside:
        size, x, y = min(size, _ASIDE), x - 21 * unit, y - 19 * unit
    return Box.around(x, y, size * unit, size * unit)


class Thing(Face, frozen=True):
    """Face: the thing on a sea card, with its marks; `aside`: it makes room for ships."""

    kind: Kind
    compass: bool
    known: bool
    aside: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        kind = self.kind
        if kind is not Kind.CURRENT:
            canvas.picture(f"{ART}{kind}", thing_box(kind, box, aside=self.aside))
        _marks(canvas, box, compass=self.compass, known=self.known)


def _marks(canvas: Canvas, box: Box, *, compass: bool, known: bool) -> None:
    unit = box.w / CARD
    if compass:
        at = Box.around(box.x + 13 * unit, box.bottom - 13 * unit, 16 * unit, 16 * unit)
        canvas.picture(f"{ART}compass_mark", at)
    if known:
        side = 24 * unit
        canvas.picture(f"{ART}folded_corner", Box(box.right - side - 1, box.y + 1, side, side))


class OpeningChest(Face, frozen=True):
    """Face: a chest whose lid is ajar."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}chest_opening", Box.around(*box.centre, _OPENING, _OPENING))


class Ship(Face, frozen=True):
    """Face: a ship; `west`: it is in the east and looks to the west."""

    colour: str
    west: bool
    active: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.active:
            draw_glow(canvas, box, 1.45, 34, 8)
        canvas.picture(f"{ART}ship_{self.colour}{'_west' if self.west else ''}", box)


class Arrow(Face, frozen=True):
    """Face: the arrow at the end of a line."""

    angle: int  # degrees
    lit: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        name = "slide_arrow_lit" if self.lit else "slide_arrow"
        canvas.picture(f"{ART}{name}", box, angle=self.angle)


# --- piles ---------------------------------------------------------------------------------------


class Stack(Face, frozen=True):
    """Face: the cards below the top one of a pile; maps show their backs."""

    pile: Pile
    under: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.under < 1:
            canvas.shape(box, svg_shapes.ghost, "#7FB3B8", 9, canvas.palette.firm)
        for number in range(self.under, 0, -1):
            deep = number - (self.pile is Pile.MAPS)  # its top card is one of them
            card = box.moved(-2.2 * deep, 2.0 * deep)
            if self.pile is Pile.MAPS:
                canvas.picture(f"{ART}map_back", card.inset(-1.5))
            elif self.pile is Pile.SEA and number == 1:
                canvas.picture(f"{ART}sea_back", card.inset(-_ROOM * box.w / CARD))
            else:
                canvas.shape(card, card_edge)


def card_edge(w: float, h: float) -> str:
    """Return the visible rim of a card below another, as SVG."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.1)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg_shapes.CREAM_RIM)
    return svg.text()


class PileCount(Face, frozen=True):
    """Face: the name of a pile, and the number of cards in it."""

    name: PileName
    said: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        look, cream = canvas.look, canvas.palette.cream
        role, small = look.board_words(BODY), look.board_words(SMALL)
        name = Text(self.name.title, role, cream, (self.name.short,), align="centre")
        # On a couch small words would be too small.
        said = Text(self.said, role if look.couch else small, "#CFE3DC", align="centre")
        column = Column((Space(h=1), name, said), align="top")
        column.draw(canvas, box.inset(0, -6).moved(0, 6))  # large words reach below their place


class Wreck(Face, frozen=True):
    """Face: the wreck, with its gold as long as there is some."""

    gold: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}wreck", box.inset(-4).moved(0, -14))
        heap = Icon(f"{ART}coins", 54, ratio=44 / 54)
        coins = (heap,) if self.gold > 3 else (Icon(f"{ART}coin", 26),) * self.gold
        foot = Space(h=-5 if self.gold > 3 else 1)
        Column((Space(grow=1), Row(coins, gap=-6, align="centre"), foot)).draw(canvas, box)


# --- plaques -------------------------------------------------------------------------------------


class Coins(Face, frozen=True):
    """Face: the coins of a captain, and the empty places of those to come."""

    held: int
    goal: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        step = min(28.0, (box.w - 26) / max(1, self.goal - 1))  # in a narrow place they overlap
        coins = _places("coin", "coin_empty", 26, self.held, self.goal)
        Row(coins, gap=step - 26).draw(canvas, box)


def _places(name: str, empty: str, side: float, held: int, most: int) -> tuple[Part, ...]:
    """Return `most` icons of side `side` px: `held` with the picture, the others empty."""
    full, missing = Icon(f"{ART}{name}", side), Icon(f"{ART}{empty}", side, faint=True)
    return (full,) * held + (missing,) * (most - held)


class Life(Face, frozen=True):
    """Face: the rum bottles (lives) of a captain."""

    held: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        bottles = _places(Kind.RUM, "life_empty", 31, self.held, MAX_LIFE)
        Row(bottles, gap=-8).draw(canvas, box.inset(-4.5, -2))


class Balls(Face, frozen=True):
    """Face: the cannonballs of a captain."""

    held: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        balls = _places(Kind.CANNONBALL, "cannonball_empty", 27, self.held, MAX_BALLS)
        Row(balls, gap=-4).draw(canvas, box.inset(-2.5, 0))


class CardCount(Composed, frozen=True):
    """Face: the number of map cards that a captain holds."""

    held: int

    def part(self, canvas: Canvas) -> Part:
        role, cream = canvas.look.words(BODY_BOLD), canvas.palette.cream
        row = Icon(f"{ART}map_back", 20, ratio=1.25), Text(str(self.held), role, cream), Space(6)
        return Row(row, gap=4, align="right")
