"""The static background of the table of Lucky Steps: felt, spaces and tray."""

from game.table.table import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, HEADING
from game.ui.viewport import Box
from tools.new_game.lucky_steps.game.rules.state import GOAL, State
from tools.new_game.lucky_steps.game.view.places import SPACE_RADIUS, Places

MAT = ("#3B4A7A", "#1F2747")  # felt, centre and edge
_ON_FELT = "#C9D2F0"  # quiet words on it


class TrackBackground(Background[Places]):
    """Felt, spaces and tray."""

    def paint(self, canvas: Canvas, view: State) -> None:
        places = self.ground
        canvas.shape(places.mat, svg_shapes.mat, *MAT, texture="felt")
        number = BODY_BOLD.scaled(min(canvas.look.table_text, 1.15))
        for space, box in places.spaces.items():
            if space == GOAL:
                canvas.shape(box, goal)
                canvas.picture("wild_star", Box.around(box.centre[0], box.centre[1] + 11, 38, 38))
            else:
                canvas.shape(box, sunken_space)
            if space:
                at = box.centre[0], box.y + 12
                colour = svg_shapes.INK if space == GOAL else _ON_FELT
                canvas.text(str(space), at, number, colour, align="centre")
            else:
                at = box.x + 18, box.centre[1]
                canvas.text("Start", at, HEADING, canvas.palette.brass_title)
        canvas.shape(places.tray, svg_shapes.tray, canvas.palette)


def sunken_space(w: float, h: float) -> str:
    """Return an SVG of a space: cut into the felt, dark at its upper edge."""
    svg = Svg(w, h)
    svg.rect(-1, -1, w + 2, h + 2.6, SPACE_RADIUS + 1, "#6B7DB8", opacity=0.5)
    svg.rect(-1, -1.6, w + 2, h + 2, SPACE_RADIUS + 1, "#0B1024")
    svg.rect(0, 0, w, h, SPACE_RADIUS, svg.gradient(("0", "#161D3A"), ("100", "#25305A")))
    return svg.text()


def goal(w: float, h: float) -> str:
    """Return an SVG of the last space: a plate of brass."""
    svg = Svg(w, h)
    svg.shadow(SPACE_RADIUS, 3, 0.1)
    svg.rect(-1, -1, w + 2, h + 2, SPACE_RADIUS + 1, svg_shapes.INK)
    svg.rect(0, 0, w, h, SPACE_RADIUS, svg.gradient(*svg_shapes.BRASS))
    svg.rect(1, 1, w - 2, h - 2, SPACE_RADIUS - 1, stroke="#FFE9B0", width=1.6, opacity=0.75)
    return svg.text()
