"""The faces of the aids of Yoho!: what can be done, and what would come of it."""

from game.games.yoho.rules.content import Shape
from game.games.yoho.rules.names import FLIPS
from game.games.yoho.rules.sea import Axis
from game.games.yoho.view.faces import ART, Sea, drawn
from game.table.faces import Composed, Face, Ring
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Painted, Panel, Part, Stack, Text
from game.ui.svg_shapes import Svg
from game.ui.theme import SMALL, Type, Typeface
from game.ui.viewport import Box

_SEA_BACK = drawn("sea_back", 2)
AIM = Ring("legal")  # around a ship that can be hit


class Dim(Face, frozen=True):
    """Face: the shade over a card that cannot be chosen."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, veil)


def veil(w: float, h: float) -> str:
    """Return the shade over a card that cannot be chosen, as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, "#04151C", opacity=0.5)
    return svg.text()


class Unknown(Face, frozen=True):
    """Face: a card's side that nobody has seen; with its currents if those are sure."""

    shape: Shape | None = None
    rotation: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        side = _SEA_BACK if self.shape is None else Sea(self.shape, self.rotation)
        side.paint(canvas, box)
        size = min(44.0, box.w * 0.45)  # the arms at the edges stay in sight
        disc = Painted(size, svg_shapes.pill, ("#0B3343", "#FFF6DC", size / 2))
        sign = Text("?", Type(Typeface.SERIF_BLACK, size * 0.68), "#FFF6DC", align="centre")
        Stack((disc, sign)).draw(canvas, box)


class Half(Composed, frozen=True):
    """Face: the half of a card on which a click turns it one way: "swing_cw", "flip_v"."""

    way: str

    def part(self, canvas: Canvas) -> Part:
        if not self.way.startswith("flip"):
            part: Part = Icon(f"{ART}{self.way}", 34, most=52)
        else:
            role, cream = canvas.look.board_words(SMALL), canvas.palette.cream
            word = FLIPS[Axis(self.way.removeprefix("flip_"))].button
            words = Text(word, role, cream, align="centre")
            part = Column((Icon(f"{ART}{self.way}", 0, most=120, grow=1), words))
        return Panel(part, svg_shapes.pill, ("#2C1A10", "#D9AC54", 9), edge=(3, 3))


class Cross(Face, frozen=True):
    """Face: the cross over a card that leaves the sea."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture("icon_close", box, tint=canvas.palette.danger)
