"""What the finale stage shows: its field, a plaque for each run, the score to beat, three lines."""

from enum import StrEnum

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.view.background import paint_rack, rack_field
from game.table.faces import Face
from game.table.lettering import fitting, shortened
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, HEADING, SMALL, Type, Typeface
from game.ui.viewport import Box

POINTS = Type(Typeface.SERIF_BLACK, 21)
SCORE = Type(Typeface.SERIF_BLACK, 50)  # the same on a couch: it is large anyway
LINE_HEAD = Type(Typeface.SANS_BOLD, 15)
CANDLE = 10.0, 17.0
_PITCH = 17.0  # from candle to candle, where there is room
_PAD = 9.0
_ICON_TINT = {"icon_x": "#F08070", "icon_bang_triangle": "#FFD873", "icon_trophy": "#FFE3A0"}


class Flame(StrEnum):
    """How a run stands."""

    OUT = "out"
    RUNNING = "running"
    TO_COME = "to come"


class Felt(Face, frozen=True):
    """The mat as it is where nothing lies: `x`, `y`, `w`, `h` are all of it, from this corner."""

    x: float
    y: float
    w: float
    h: float

    def paint(self, canvas: Canvas, box: Box) -> None:
        """The part of it that this piece covers."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.view.rect(box))
        mat = Box(box.x + self.x, box.y + self.y, self.w, self.h)
        canvas.part(mat, skins.mat, *canvas.palette.felt, texture="felt")
        canvas.surface.set_clip(clip)


class Field(Face, frozen=True):
    """The field in the empty middle, with its heading; `ways`: where one run leads to the next."""

    ways: tuple[float, ...]  # logical px from the left
    down: float  # of them all from the top

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Heading at the left, a way between each two plaques."""
        canvas.part(box, rack_field, canvas.palette)
        role = HEADING.scaled(min(canvas.look.table_text, 1.2))
        at = box.x + 14, box.y + 19
        canvas.text("Challenge Rounds", at, role, canvas.palette.brass_title, shadow=True)
        for way in self.ways:
            spot = box.x + way, box.y + self.down
            canvas.text("›", spot, HEADING, canvas.palette.cream_quiet, align="centre")


class EmptyRack(Face, frozen=True):
    """The rack as it folds away; `sockets`: the places of its tiles, from its corner."""

    sockets: tuple[tuple[Tile, Box], ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        """What the board shows when no tile is free."""
        sockets = {tile: at.moved(box.x, box.y) for tile, at in self.sockets}
        paint_rack(canvas, box, sockets)


class Crown(Face, frozen=True):
    """Stands on the plaque of whoever leads."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Five points of brass."""
        canvas.part(box, crown)


class Said(Face, frozen=True):
    """Quiet words at the right of the heading."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """One line."""
        role = SMALL.scaled(min(canvas.look.table_text, 1.1))
        at = box.right, box.centre[1]
        said = shortened(canvas, self.text, role, box.w)
        canvas.text(said, at, role, canvas.palette.cream, align="right")


class Run(Face, frozen=True):
    """A plaque: who runs when, with which score, and a candle for each win of the run."""

    name: str
    colour: str
    points: int
    word: str
    flame: Flame
    wins: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Badge and points, name and word, candles; a couch has no room for the word."""
        factor, palette = canvas.look.table_text, canvas.palette
        runs, out = self.flame is Flame.RUNNING, self.flame is Flame.OUT
        canvas.part(box, run_plaque, runs, palette.selected, palette.rim)
        x, right = box.x + _PAD, box.right - _PAD
        canvas.picture(f"badge_{self.colour}", Box.around(x + 11, box.y + 20, 22, 22))
        ink = palette.cream_quiet if out else palette.brass_title
        at = right, box.y + 20
        canvas.text(str(self.points), at, POINTS.scaled(min(factor, 1.15)), ink, align="right")
        role = BODY.scaled(min(factor, 1.2))
        name = shortened(canvas, self.name, role, right - x)
        ink = palette.cream_quiet if out else palette.cream
        canvas.text(name, (x, box.y + (44 if factor == 1 else 52)), role, ink, bold=True)
        if factor == 1:
            canvas.text(self.word, (x, box.y + 61), SMALL, palette.cream_quiet)
        self._candles(canvas, x, box.bottom - 7 - CANDLE[1], right - x)

    def _candles(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        """Lit while the run lasts, with an outline for the next; one that smokes when it is out."""
        shown = [self.flame] * (1 if self.flame is Flame.OUT else self.wins)
        if self.flame is Flame.RUNNING or (self.flame is Flame.TO_COME):
            shown.append(Flame.TO_COME)
        pitch = min(_PITCH, (room - CANDLE[0]) / max(1, len(shown) - 1))
        for place, flame in enumerate(shown):
            canvas.part(Box(x + place * pitch, y, *CANDLE), candle, flame.value)


class ScoreToBeat(Face, frozen=True):
    """A score in large figures with its owner's badge; `label` above it, `note` below."""

    label: str
    points: int
    colour: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """From top to bottom at the left of the box."""
        factor, palette = canvas.look.table_text, canvas.palette
        role = BODY.scaled(min(factor, 1.2))
        x, middle = box.x, box.centre[1]
        label = shortened(canvas, self.label, role, box.w)
        canvas.text(label, (x, box.y + 14), role, palette.cream)
        figures = str(self.points)
        wide = canvas.text(figures, (x, middle), SCORE, palette.brass_title, shadow=True)
        canvas.picture(f"badge_{self.colour}", Box.around(x + wide + 26, middle, 24, 24))
        note = shortened(canvas, self.note, role, box.w)
        canvas.text(note, (x, box.bottom - 16), role, palette.cream)


class StageLine(Face, frozen=True):
    """One of the three lines: an icon, a heading, and below it the longest wording that fits.

    A couch has room for two: the one in the middle, `place` 1, is left out there.
    """

    icon: str
    head: str
    wordings: tuple[str, ...]
    place: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Two rows."""
        factor, palette = canvas.look.table_text, canvas.palette
        if factor > 1 and self.place == 1:
            return
        head, text = LINE_HEAD.scaled(factor), BODY.scaled(factor)
        step = head.line_height
        # The larger rows of a couch have the room of the line between them.
        top = box.y + step / 2
        if factor > 1 and self.place == 2:
            top = box.bottom - 1.6 * step
        x, room = box.x + 22, box.w - 22
        icon = Box.around(box.x + 7, top, 18, 18)
        tint = _ICON_TINT.get(self.icon, palette.brass_title)
        canvas.picture(self.icon, icon, tint=tint)
        canvas.text(shortened(canvas, self.head, head, room), (x, top), head, palette.brass_title)
        said = shortened(canvas, fitting(canvas, self.wordings, text, room), text, room)
        canvas.text(said, (x, top + step), text, palette.cream)


class Cup(Face, frozen=True):
    """The mark of a tile that puts the runner ahead, once it is won."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """A cup on a dark seal."""
        canvas.part(box, skins.pill, "#2C1A10", "#FFE3A0", box.w / 2)
        canvas.picture("icon_trophy", box.inset(3.6), tint=canvas.palette.brass_title)


def run_plaque(w: float, h: float, runs: bool, ring: str, rim: str) -> str:
    """Dark leather; the one that runs has the cream ring."""
    svg = Svg(w, h)
    svg.shadow(10, 3, 0.1)
    svg.rect(0, 0, w, h, 10, svg.gradient(("0", "#2C1A10"), ("100", "#1C0F08")))
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 9.5, stroke=rim, width=1.3, opacity=0.55)
    if runs:
        svg.rect(-1, -1, w + 2, h + 2, 11, stroke=skins.INK, width=2)
        svg.rect(-2.5, -2.5, w + 5, h + 5, 12.5, stroke=ring, width=3)
    return svg.text()


def crown(w: float, h: float) -> str:
    """A small crown with a dark outline."""
    svg = Svg(w, h)
    d = f"M1 {h - 1}L0 3L{w * 0.27} {h * 0.5}L{w / 2} 0L{w * 0.73} {h * 0.5}L{w} 3L{w - 1} {h - 1}Z"
    svg.path(d, "#F4CF6A", skins.INK, 1.6)
    svg.path(f"M3 {h - 3.2}H{w - 3}", "none", "#A2702A", 1.4)
    return svg.text()


def candle(w: float, h: float, flame: str) -> str:
    """A candle: burning, put out with its smoke, or only its outline."""
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
