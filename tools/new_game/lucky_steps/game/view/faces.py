"""What the pieces of Lucky Steps show."""

from game.core.wording import counted
from game.table.faces import Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import PLAYER_COLOURS, PROMPT, PROMPT_NOTE
from game.ui.viewport import Box
from tools.new_game.lucky_steps.game.view.places import PAWN_H, SPACE_RADIUS

_PICTURE_W, _PICTURE_H = 68.8 / 70, 88.4 / 70  # of a pawn, for each unit of its body's height


class Pawn(Face, frozen=True):
    """A face: a pawn; the pawn of the active seat has a glow."""

    colour: str
    active: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.active:
            canvas.picture("piece_glow", Box.around(box.centre[0], box.bottom - 3, PAWN_H, 18))
        size = box.h * _PICTURE_W, box.h * _PICTURE_H
        canvas.picture(f"pawn_{self.colour}", Box.around(*box.centre, *size))


class Mark(Face, frozen=True):
    """A face: the space where a pawn would go."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, marked_space, PLAYER_COLOURS[self.colour].light)


class Gathered(Face, frozen=True):
    """A face: the steps gathered in a turn, and what can become of them."""

    steps: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        factor = canvas.look.table_text
        x, y = box.x, box.centre[1]
        said = f"{counted(self.steps, 'step')} gathered"
        canvas.text(said, (x, y - 13), PROMPT.scaled(factor), canvas.palette.brass_title)
        note = "Stop to walk them. A one takes them."
        canvas.text(note, (x, y + 16), PROMPT_NOTE.scaled(factor), canvas.palette.cream)


def marked_space(w: float, h: float, colour: str) -> str:
    """Return an SVG of the space where the pawn would go: a rim and tint in its player's colour."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, SPACE_RADIUS, colour, opacity=0.22)
    svg.rect(0, 0, w, h, SPACE_RADIUS, stroke=svg_shapes.INK, width=5, opacity=0.6)
    svg.rect(0, 0, w, h, SPACE_RADIUS, stroke=colour, width=3)
    return svg.text()
