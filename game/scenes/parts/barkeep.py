"""The barkeep behind his counter, with a speech plate beside him."""

from enum import Enum

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import RULE
from game.ui.viewport import Box
from game.ui.widget import Widget

_RIM, _TAIL, _PAD = "#A2702A", 12.0, 20.0


class Pose(Enum):
    """Poses of the barkeep."""

    TELL = "barkeep_tell"
    POINT = "barkeep_point"
    GLAD = "barkeep_glad"


class Greeting(Widget):
    """Shows the barkeep at the left of the box, and his words in the middle of the rest."""

    def __init__(self, box: Box, words: str, pose: Pose = Pose.TELL) -> None:
        super().__init__("", box)
        self._words, self._pose = words, pose

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box = self.box
        figure = Box(box.x + 18, box.y + 8, 160, box.h - 26)
        canvas.picture(self._pose.value, figure)
        counter = Box(box.x, box.bottom - 20, box.w, 18)
        canvas.shape(counter, svg_shapes.sign, canvas.palette, 5)
        x = box.x + 192
        room = box.right - x
        high = canvas.height(self._words, RULE, room - 2 * _PAD) + 2 * _PAD - 4
        plate = Box(x, (box.y + counter.y - high) / 2, room, high)
        canvas.shape(plate, svg_shapes.bubble, round(high / 2), "left", _RIM, _TAIL)
        text = Box(plate.x + _PAD, plate.y + _PAD - 2, room - 2 * _PAD, 0)
        canvas.paragraph(self._words, text, RULE, canvas.palette.ink_brown)
