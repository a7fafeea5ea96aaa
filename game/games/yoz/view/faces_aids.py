"""The faces of the aids of Yoz: reach, rings and chances."""

from enum import StrEnum

from game.games.yoz.rules.content import Dragon
from game.games.yoz.view.background import NUMBER
from game.games.yoz.view.faces import way_part
from game.table.faces import Face, Ring
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Panel
from game.ui.svg_shapes import Svg
from game.ui.viewport import Box

_LINE = 2.4  # px
CHOICE = Ring("legal", width=_LINE)  # around a larger thing that can be chosen now
ALLY = Ring("selected", halo=False, width=_LINE)  # around who joins a fight and cannot be chosen
BLOCK = Ring("danger", width=_LINE)  # around a dragon that ends the way
FAR_BLOCK = Ring("danger", halo=False, width=_LINE)  # where the die is not rolled yet
FAINT = "#A2702A"  # of what is within reach of a roll: no glow, it cannot be clicked


class Reach(Face, frozen=True):
    """Face: the mark of a spot or character within reach; faint (not `now`) before the die."""

    now: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        canvas.shape(box, reach_spot, palette.legal, palette.halo, self.now)


def reach_spot(w: float, h: float, colour: str, glow: str, now: bool) -> str:
    """Return a ring around a spot as SVG: bright if `now`, else faint (a good roll is needed)."""
    svg = Svg(w, h)
    r = w / 2
    if now:
        for spread in range(5, 0, -1):
            svg.frame(spread, r + spread, glow, 2.2, 0.16 + 0.05 * (5 - spread))
        svg.frame(0.4, r, svg_shapes.INK, 3.6)
        svg.frame(0, r, colour, 2.4)
    else:
        svg.frame(0.4, r, FAINT, 2.2)
    return svg.text()


class Glow(Face, frozen=True):
    """Face: the light on a stretch of road within reach."""

    now: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box, canvas.palette.halo, 150 if self.now else 90)


class Aura(Face, frozen=True):
    """Face: the light around the castle when its gate is within reach."""

    now: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        if self.now:
            canvas.shape(box, svg_shapes.ring, palette.legal, palette.halo, 14, 3)
        else:
            canvas.shape(box, svg_shapes.ring, FAINT, "", 14, 1.6)


TAG_HIGH = 17.0  # px of a tag with the smallest words


class TagTone(StrEnum):
    """Enum of the tones of a tag: for the chance of a fight, or for a way."""

    FIGHT = "fight"
    WAY = "way"


_TONES = {  # fill, rim, ink
    TagTone.FIGHT: ("#7E2014", "#F0907A", "#FFF1DC"),
    TagTone.WAY: ("#2C1A0F", "#D9AC54", "#FFE3A0"),
}


class Tag(Face, frozen=True):
    """Face: a chance or a way beside the thing meant; `past`: the dragon to pass, if any."""

    tone: TagTone
    said: str
    past: Dragon | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        fill, rim, ink = _TONES[self.tone]
        larger = box.h / TAG_HIGH
        way = way_part(self.said, self.past, NUMBER.scaled(larger), ink)
        Panel(way, svg_shapes.pill, (fill, rim, 8 * larger)).draw(canvas, box)
