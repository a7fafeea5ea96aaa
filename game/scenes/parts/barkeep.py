"""The barkeep behind his counter, with a speech plate beside him."""

from enum import Enum

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Space
from game.ui.theme import RULE

_RIM, _TAIL, _PAD = "#A2702A", 12.0, 20.0


class Pose(Enum):
    """Poses of the barkeep."""

    TELL = "barkeep_tell"
    POINT = "barkeep_point"
    GLAD = "barkeep_glad"


def greeting(canvas: Canvas, words: str) -> Part:
    """Return the barkeep at the left, and his words in the middle of the rest."""
    figure = Icon(Pose.TELL.value, 160, ratio=0.784)
    said = Paragraph(words, RULE, canvas.palette.ink_brown)
    plate = Column((Panel(said, _plate, edge=(_PAD, _PAD - 2)),), grow=1)
    counter = Panel(Space(h=18), svg_shapes.sign, (canvas.palette, 5))
    above = Row((Space(18), figure, Space(14), plate), grow=1)
    return Column((Space(h=8), above, counter, Space(h=2)))


def _plate(w: float, h: float) -> str:
    return svg_shapes.bubble(w, h, round(h / 2), "left", _RIM, _TAIL)
