"""What the aids of Yoho! show: what can be done, and what would come of it."""

from game.games.yoho.rules.content import Shape
from game.games.yoho.rules.names import FLIPS
from game.games.yoho.rules.sea import Axis
from game.games.yoho.view.faces import ART, Sea, drawn
from game.table.faces import Face
from game.table.lettering import fitted
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import SMALL, Type, Typeface
from game.ui.viewport import Box

_SEA_BACK = drawn("sea_back", 2)


class Dim(Face, frozen=True):
    """The shade over a card that cannot be chosen."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, veil)


def veil(w: float, h: float) -> str:
    """Over a card that cannot be chosen."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, "#04151C", opacity=0.5)
    return svg.text()


class Anew(Face, frozen=True):
    """Around a card that would lie anew."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(1.5), new_frame)


def new_frame(w: float, h: float) -> str:
    """A dashed cream frame: this is how it would be."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, stroke=svg_shapes.INK, width=4.6)
    svg.rect(0, 0, w, h, 9, stroke="#FFF6DC", width=2.6, dash="9 6")
    return svg.text()


class Aim(Face, frozen=True):
    """Around a ship that can be hit."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, box.w / 2, 3)


class Unknown(Face, frozen=True):
    """The side of a card that nobody has seen; its currents if they are sure all the same."""

    shape: Shape | None = None
    rotation: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        side = _SEA_BACK if self.shape is None else Sea(self.shape, self.rotation)
        side.paint(canvas, box)
        canvas.shape(Box.around(*box.centre, 44, 44), svg_shapes.pill, "#0B3343", "#FFF6DC", 22)
        at = (box.centre[0], box.centre[1] + 1)
        canvas.text("?", at, Type(Typeface.SERIF_BLACK, 30), "#FFF6DC", align="centre")


class Half(Face, frozen=True):
    """The side of a card that turns it one way: "swing_cw", "flip_v"."""

    way: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.pill, "#2C1A10", "#D9AC54", 9)
        if not self.way.startswith("flip"):
            canvas.picture(f"{ART}{self.way}", Box.around(*box.centre, box.w - 6, 34))
            return
        word = FLIPS[Axis(self.way.removeprefix("flip_"))].button
        role = fitted(canvas, word, canvas.look.board_words(SMALL), box.w - 4)
        foot = 1.2 * role.size
        picture = Box(box.x + 4, box.y + 4, box.w - 8, box.h - 6 - foot)
        canvas.picture(f"{ART}{self.way}", picture)
        at = (box.centre[0], box.bottom - 2 - foot / 2)
        canvas.text(word, at, role, canvas.palette.cream, align="centre")


class Cross(Face, frozen=True):
    """Over a card that leaves the sea."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture("icon_close", box, tint=canvas.palette.danger)
