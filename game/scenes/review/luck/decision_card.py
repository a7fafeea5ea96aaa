"""A decision to try again: position, move made, and the best move, hidden at first."""

from collections.abc import Callable, Sequence

from game.core.review.verdict import Grade
from game.scenes.records.result_card import shrunk
from game.scenes.review.luck.amounts import minus
from game.scenes.review.luck.luck_page_data import Puzzle
from game.scenes.review.luck.strip import draw_position
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

HIGH = 168.0
_EDGE = 16.0
_BADGE = 26.0
_BAR_WIDE, _BAR_HIGH = 104.0, 9.0
_NUMBER = 46.0
_FOLD = 32.0
_GRADES = {
    None: ("#6B4526", ""),
    Grade.SLIP: ("#6E4608", "slip"),
    Grade.MISTAKE: ("#8C2415", "mistake"),
    Grade.BLUNDER: ("#8C2415", "blunder"),
}
"""The colour and the word of each."""
_SHOW = "#4E0E06"  # on folded paper, which is darker than a page
FOLDED = "hidden until you have tried"


@even
def fold_skin(w: float, h: float, lit: bool) -> str:
    """Paper folded over something."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 6, "#7A5A2E")
    svg.rect(1.2, 1.2, w - 2.4, h - 2.4, 5, "#D8BD82" if lit else "#CBAD70")
    svg.path(f"M{w - 14} 1.2H{w - 1.2}V14Z", "#E9D6A6")
    return svg.text()


class DecisionCard(Widget):
    """`on_try`: somebody wants to decide again; `on_show`: to see the best without having tried."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        number: int,
        puzzle: Puzzle,
        *,
        shown: bool,
        on_try: Callable[[], None],
        on_show: Callable[[], None],
    ) -> None:
        super().__init__(f"decision:{number}", box)
        self._puzzle, self._shown, self._on_show = puzzle, shown, on_show
        f = canvas.look.menu_text
        wide, high = button_width(canvas, "Try again"), button_height(canvas)
        lower = box.bottom - (41 * f) - 1
        place = Box(box.right - _EDGE - wide, lower - high / 2 + 2, wide, high)
        self._again = Button(f"again:{number}", place, "Try again", on_try)
        labels = [canvas.type.width(word, SMALL.scaled(f)) for word in (puzzle.name, "Best")]
        self._left = box.x + _EDGE + min(max(labels) + 10 * f, 110 * f)
        self._right = place.x - 18
        fold = max(_FOLD, 30 * f)
        self._fold = Box(self._left, self._line(1, f) - fold / 2, self._right - self._left, fold)
        self._show = Hotspot(
            f"show:{number}", self._fold, tip="Show the best move without trying", radius=6
        )

    def _line(self, number: int, f: float) -> float:
        """Half the height of what was done, 0, and of the best, 1."""
        return self.box.bottom - (57 - 31 * number) * f

    def hotspots(self) -> Sequence[Hotspot]:
        """The fold, while it is folded; then the button."""
        fold = () if self._shown else (self._show,)
        return (*fold, *self._again.hotspots())

    def picked(self, hotspot: str) -> None:
        """Unfold it, or try."""
        if hotspot == self._show.name:
            self._on_show()
        else:
            self._again.picked(hotspot)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, puzzle, f = self.box, self._puzzle, canvas.look.menu_text
        canvas.shape(box, svg_shapes.parchment, canvas.palette, texture="parchment")
        self._draw_head(canvas, f)
        top = box.y + 44 * f
        strip = Box(box.x + _EDGE + 2, top, box.w - 2 * _EDGE - 2, 46 * f)
        draw_position(canvas, puzzle.position, strip)
        chances = puzzle.decision.chance, puzzle.decision.best
        self._draw_way(canvas, 0, puzzle.name, puzzle.done, chances[0])
        if self._shown:
            self._draw_way(canvas, 1, "Best", puzzle.best, chances[1])
        else:
            self._draw_fold(canvas, attention)
        self._again.draw(canvas, attention)

    def _draw_head(self, canvas: Canvas, f: float) -> None:
        box, puzzle, palette = self.box, self._puzzle, canvas.palette
        middle, size = box.y + 25 * f, _BADGE * min(f, 1.5)
        badge = Box.around(box.x + _EDGE + size / 2, middle, size, size)
        canvas.picture(f"badge_{puzzle.colour}", badge)
        ink, word = _GRADES[puzzle.grade]
        said = f"{minus(-puzzle.lost)} %  {word}".rstrip()
        bold = BODY_BOLD.scaled(f)
        wide = canvas.type.width(said, bold) + 22
        pill = Box(box.right - _EDGE - wide, middle - 12.5 * f, wide, 25 * f)
        canvas.shape(pill, svg_shapes.pill, ink, "", 6)
        canvas.text(said, pill.centre, bold, "#FFF3D8", align="centre")
        x = badge.right + 9
        head = shrunk(canvas, puzzle.title, HEADING.scaled(0.95 * f), pill.x - 10 - x)
        canvas.text(puzzle.title, (x, middle), head, palette.ink_brown)

    def _draw_way(self, canvas: Canvas, line: int, label: str, move: str, chance: float) -> None:
        palette, f = canvas.palette, canvas.look.menu_text
        y, left = self._line(line, f), self.box.x + _EDGE + 2
        small = shrunk(canvas, label, SMALL.scaled(f), self._left - left - 8)
        canvas.text(label, (left, y), small, palette.ink_label)
        bold = BODY_BOLD.scaled(f)
        canvas.text(
            f"{round(chance * 100)} %", (self._right, y), bold, palette.ink_brown, align="right"
        )
        end = self._right - _NUMBER * f
        wide, high = _BAR_WIDE * min(f, 1.6), _BAR_HIGH * min(f, 1.6)
        bar = Box(end - wide, y - high / 2, wide, high)
        colour = palette.good_bar if line else palette.mixed_bar
        draw_bar(canvas, bar, chance, colour)
        fit = shrunk(canvas, move, bold, bar.x - 14 - self._left)
        canvas.text(move, (self._left, y), fit, palette.ink_brown)

    def _draw_fold(self, canvas: Canvas, attention: Attention) -> None:
        palette, f, box = canvas.palette, canvas.look.menu_text, self._fold
        left = self.box.x + _EDGE + 2
        canvas.text("Best", (left, box.centre[1]), SMALL.scaled(f), palette.ink_label)
        canvas.shape(box, fold_skin, attention.hovered == self._show.name)
        bold = BODY_BOLD.scaled(f)
        at = box.right - 22, box.centre[1]
        wide = canvas.text("Show", at, bold, _SHOW, align="right")
        room = at[0] - wide - 14 - (box.x + 14)
        said = shrunk(canvas, FOLDED, SMALL.scaled(f), room)
        canvas.text(FOLDED, (box.x + 14, box.centre[1]), said, palette.ink_brown)
