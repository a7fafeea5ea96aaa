"""The faces of the finale stage: field, a plaque for each run, score to beat, three lines."""

from enum import StrEnum

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.names import Term
from game.games.yahtzee_challenge.view.background import (
    HEADS_GROW,
    RACK_WIDE,
    paint_rack,
    rack_field,
)
from game.table.faces import Face
from game.table.lettering import LEAST, on_board
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Icon, Panel, Part, Row, Sized, Space, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL, Type, Typeface
from game.ui.viewport import Box

POINTS = Type(Typeface.SERIF_BLACK, 21)
SCORE = Type(Typeface.SERIF_BLACK, 50)  # the same on a couch: it is large anyway
LINE_HEAD = Type(Typeface.SANS_BOLD, 15)
HEAD = Term.CHALLENGE_ROUNDS
CANDLE = 10.0, 17.0
# As large as they are drawn on the full table.
_NOTE_WIDE, _FIELD_WIDE, _RUN_HIGH, _SCORE_WIDE, _LINE_WIDE = 236.0, 392.0, 112.0, 140.0, 244.0
_POINTS_GROW = 0.5  # of what names on the board grow
_WORD_UP_TO = 16.5  # px of the name that leave room for the word below it
_MOST_CROWDED = 1.09  # two rows may be this many times as high as their box
_PITCH = 17.0  # from candle to candle, where there is room
_PAD = 9.0
_ICON_TINT = {"icon_x": "#F08070", "icon_bang_triangle": "#FFD873", "icon_trophy": "#FFE3A0"}


class Flame(StrEnum):
    """Enum of the states of a run."""

    OUT = "out"
    RUNNING = "running"
    TO_COME = "to come"


class Felt(Face, frozen=True):
    """Face: a piece of the empty mat; `x`, `y`, `w`, `h`: the mat's box, from this piece."""

    x: float
    y: float
    w: float
    h: float

    def paint(self, canvas: Canvas, box: Box) -> None:
        mat = Box(box.x + self.x, box.y + self.y, self.w, self.h)
        with canvas.clipped(box):
            canvas.shape(mat, svg_shapes.mat, *canvas.palette.felt, texture="felt")


class Field(Face, frozen=True):
    """Face: the empty middle with its heading; `ways`: where one run leads to the next."""

    ways: tuple[float, ...]  # logical px from the left
    down: float  # of them all from the top

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, rack_field, canvas.palette)
        unit = box.w / RACK_WIDE
        role = on_board(canvas, HEADING, unit, HEADS_GROW)
        at = box.x + 14 * unit, box.y + 19 * unit
        canvas.text(HEAD, at, role, canvas.palette.brass_title, shadow=True)
        for way in self.ways:
            spot = box.x + way, box.y + self.down
            canvas.text("›", spot, HEADING, canvas.palette.cream_quiet, align="centre")


class EmptyRack(Face, frozen=True):
    """Face: the rack as it folds away; `sockets`: the places of its tiles, from its corner."""

    sockets: tuple[tuple[Tile, Box], ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        sockets = {tile: at.moved(box.x, box.y) for tile, at in self.sockets}
        paint_rack(canvas, box, sockets)


class Crown(Face, frozen=True):
    """Face: the crown on the plaque of the leading seat."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, crown)


class Said(Face, frozen=True):
    """Face: quiet words at the right of the heading, in the longest wording that fits."""

    wordings: tuple[str, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit = box.w / _NOTE_WIDE
        heading = on_board(canvas, HEADING, unit, HEADS_GROW)
        room = _FIELD_WIDE * unit - canvas.type.width(HEAD, heading) - 10
        words = _line(self.wordings, on_board(canvas, SMALL, unit), canvas.palette.cream, "right")
        Row((Sized(words, w=room),), align="right").draw(canvas, box)


class Run(Face, frozen=True):
    """Face: the plaque of a run: who runs when, the score, and a candle for each win."""

    name: str
    colour: str
    points: int
    word: str
    flame: Flame
    wins: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, unit = canvas.palette, box.h / _RUN_HIGH
        runs, out = self.flame is Flame.RUNNING, self.flame is Flame.OUT
        figures = on_board(canvas, POINTS, unit, _POINTS_GROW)
        named, small = on_board(canvas, BODY_BOLD, unit), on_board(canvas, SMALL, unit)
        large = named.size > _WORD_UP_TO * unit
        ink = palette.cream_quiet if out else palette.brass_title
        points = _line((str(self.points),), figures, ink)
        name = _line((self.name,), named, palette.cream_quiet if out else palette.cream)
        word = Text(self.word, small, palette.cream_quiet, tight=True)
        parts = (
            Row((Icon(f"badge_{self.colour}", 22 * unit), Space(grow=1), points), gap=2),
            name,
            *(() if large else (word,)),
            Space(grow=1),
            self._candles(box.w - 2 * _PAD),
        )
        plaque = run_plaque, (runs, palette.selected, palette.rim)
        Panel(Column(parts, gap=1), *plaque, edge=(_PAD, _PAD - 2)).draw(canvas, box)

    def _candles(self, room: float) -> Part:
        """Return the candles: lit in a run, an outline for the next one; out, one smokes."""
        shown = [self.flame] * (1 if self.flame is Flame.OUT else self.wins)
        if self.flame is not Flame.OUT:
            shown.append(Flame.TO_COME)
        pitch = min(_PITCH, (room - CANDLE[0]) / max(1, len(shown) - 1))
        return Row(tuple(map(_candle, shown)), gap=pitch - CANDLE[0])


class ScoreToBeat(Face, frozen=True):
    """Face: a score in large figures with a badge; `label` above it, `note` below."""

    label: str
    points: int
    colour: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, unit = canvas.palette, box.w / _SCORE_WIDE
        body = on_board(canvas, BODY, unit)
        label, note = (_line((said,), body, palette.cream) for said in (self.label, self.note))
        figures = Text(str(self.points), SCORE.scaled(unit), palette.brass_title, shadow=True)
        score = Row((figures, Icon(f"badge_{self.colour}", 24 * unit)), gap=14 * unit, grow=1)
        Column((label, score, note)).draw(canvas, box)


class StageLine(Face, frozen=True):
    """Face: one of three lines: an icon, a heading, and the longest wording that fits below."""

    icon: str
    head: str
    wordings: tuple[str, ...]
    place: int  # from 0; a couch has room for two and leaves 1 out

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, unit = canvas.palette, box.w / _LINE_WIDE
        head, text = on_board(canvas, LINE_HEAD, unit), on_board(canvas, BODY, unit)
        step = head.line_height
        crowded = 2 * step > box.h * _MOST_CROWDED
        if crowded and self.place == 1:
            return
        if crowded:  # larger rows have the room of the line between them
            over = (2 * step - box.h) / 2
            box = box.inset(0, -over).moved(0, over if self.place == 0 else -over)
        icon = Icon(self.icon, 18 * unit, _ICON_TINT.get(self.icon, palette.brass_title))
        heading = _line((self.head,), head, palette.brass_title)
        words = _line(self.wordings, text, palette.cream)
        rows = (icon, heading), (Space(w=icon.side), words)
        Column(tuple(Row(row, gap=4 * unit) for row in rows), align="top").draw(canvas, box)


def _line(wordings: tuple[str, ...], role: Type, ink: str, align: str = "left") -> Text:
    """Return the longest wording that fits its line, the last one smaller or cut if need be."""
    said, *shorter = wordings
    return Text(said, role, ink, tuple(shorter), align, least=LEAST)


def _candle(flame: Flame) -> Part:
    def paint(canvas: Canvas, box: Box) -> None:
        canvas.shape(box, candle, flame.value)

    return Drawn(*CANDLE, paint=paint)


class Cup(Face, frozen=True):
    """Face: the mark of a tile that puts the runner ahead, once it is won."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#2C1A10", "#FFE3A0", box.w / 2)
        canvas.picture("icon_trophy", box.inset(3.6), tint=canvas.palette.brass_title)


def run_plaque(w: float, h: float, runs: bool, ring: str, rim: str) -> str:
    """Return a plaque of dark leather as SVG, with a cream ring if `runs`."""
    svg = Svg(w, h)
    svg.shadow(10, 3, 0.1)
    svg.rect(0, 0, w, h, 10, svg.gradient(("0", "#2C1A10"), ("100", "#1C0F08")))
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 9.5, stroke=rim, width=1.3, opacity=0.55)
    if runs:
        svg.rect(-1, -1, w + 2, h + 2, 11, stroke=svg_shapes.INK, width=2)
        svg.rect(-2.5, -2.5, w + 5, h + 5, 12.5, stroke=ring, width=3)
    return svg.text()


def crown(w: float, h: float) -> str:
    """Return a small crown with a dark outline, as SVG."""
    svg = Svg(w, h)
    d = f"M1 {h - 1}L0 3L{w * 0.27} {h * 0.5}L{w / 2} 0L{w * 0.73} {h * 0.5}L{w} 3L{w - 1} {h - 1}Z"
    svg.path(d, "#F4CF6A", svg_shapes.INK, 1.6)
    svg.path(f"M3 {h - 3.2}H{w - 3}", "none", "#A2702A", 1.4)
    return svg.text()


def candle(w: float, h: float, flame: str) -> str:
    """Return a candle as SVG: burning, put out with its smoke, or only its outline."""
    svg = Svg(w, h)
    middle = w / 2
    if flame == Flame.TO_COME:
        svg.rect(0.5, 1, w - 1, h - 1, 2.5, stroke="#8B8570", width=1.3)
        return svg.text()
    if flame == Flame.OUT:
        svg.rect(1, 3, w - 2, h - 3, 2, "#756850")
        smoke = f"M{middle} 1C{middle - 3} -2 {middle + 3} -4 {middle} -8"
        svg.path(smoke, "none", "#B5A98C", 1.2, opacity=0.8)
        return svg.text()
    glow = svg.radial(("0", "#FFC95A", 0.6), ("60", "#FFC95A", 0.22), ("100", "#FFC95A", 0.0))
    svg.rect(middle - 11, -17, 22, 22, 11, glow)
    svg.rect(1, 3, w - 2, h - 3, 2, svg.gradient(("0", "#FFF6DC"), ("100", "#D9C69A")))
    tongue = (
        f"M{middle} -11C{middle + 1.5} -8 {middle + 4} -5.5 {middle + 3.4} -2"
        f"C{middle + 3} 1.4 {middle - 3} 1.4 {middle - 3.4} -2"
        f"C{middle - 4} -5.5 {middle - 1.5} -8 {middle} -11Z"
    )
    svg.path(tongue, "#F39A2B", "#B4541A", 0.8)
    core = f"M{middle} -6C{middle + 2.4} -3 {middle + 1.6} 0 {middle} 0"
    svg.path(f"{core}C{middle - 1.6} 0 {middle - 2.4} -3 {middle} -6Z", "#FFF0B0")
    return svg.text()
