"""The sign at the head of the results: who won, and how."""

from game.scenes.records.result_page_data import ResultPageData
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import BODY, BODY_BOLD, PAGE_TITLE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_LEAST = 78.0
_EDGE = 38.0
_BADGE = 50.0


class WinnerSign(Widget):
    """Emblems of the winners, the headline, the story, and the game. `keep`: room at the right."""

    def __init__(self, box: Box, told: ResultPageData, keep: float = 0.0) -> None:
        super().__init__("", box)
        self._told, self._keep = told, keep

    @staticmethod
    def height(canvas: Canvas, told: ResultPageData, width: float, keep: float = 0.0) -> float:
        """How high its box must be."""
        return _Words(canvas, told, width, keep).height

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, told = self.box, self._told
        canvas.shape(box, svg_shapes.sign, canvas.palette, 14, texture="sign_wood")
        for x in (box.x + 15, box.right - 15):
            for y in (box.y + 13, box.bottom - 13):
                canvas.picture("screw", Box.around(x, y, 11, 11))
        words = _Words(canvas, told, box.w, self._keep)
        x = box.x + _EDGE
        for colour in told.won_by:
            spot = Box.around(x + words.badge / 2, box.centre[1], words.badge, words.badge)
            canvas.picture(f"badge_{colour}", spot)
            x += words.badge + 8
        x += 6 if told.won_by else 0
        y = box.centre[1] - words.used / 2 - 1
        head = Box(x, y, words.room, 0)
        y += canvas.paragraph(told.headline, head, words.head, "#FFE9B8") + 2
        canvas.paragraph(told.story, Box(x, y, words.room, 0), words.body, "#FBE7BF")
        right, middle = box.right - _EDGE - self._keep, box.centre[1]
        up = 11 * canvas.look.menu_text if told.when else 0.0
        canvas.text(told.game, (right, middle - up), words.game, "#FBE7BF", align="right")
        canvas.text(told.when, (right, middle + up), words.when, "#FBE7BF", align="right")


class _Words:
    """How the words of a sign fall."""

    def __init__(self, canvas: Canvas, told: ResultPageData, width: float, keep: float) -> None:
        factor = canvas.look.menu_text
        self.head = PAGE_TITLE.scaled(1.15 * min(factor, 1.5))
        self.body, self.game = BODY.scaled(1.04 * factor), BODY_BOLD.scaled(factor)
        self.when = SMALL.scaled(factor)
        self.badge = _BADGE if len(told.won_by) <= 2 else 36.0
        aside = max(
            canvas.type.width(told.game, self.game), canvas.type.width(told.when, self.when)
        )
        emblems = (self.badge + 8) * len(told.won_by) + (6 if told.won_by else 0)
        self.room = width - 2 * _EDGE - emblems - aside - 24 - keep
        self.used = canvas.height(told.headline, self.head, self.room) + 2
        self.used += canvas.height(told.story, self.body, self.room)
        self.height = max(_LEAST, self.used + 22)
