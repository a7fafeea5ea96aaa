"""The panel of the current move in a replay."""

from collections.abc import Sequence

from msgspec import Struct

from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import BODY, BODY_BOLD, HEADING, PLAYER_COLOURS, RULE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 16.0
_BADGE = 30.0
_HEAD, _BETWEEN = 36.0, 4.0  # of what led to it: its heading, and between its lines
_MOST_SWING = 1.25  # times as large, so that a name stands beside its figures
_LEAST = 0.7  # of the text size, for much that happened at once


class Swing(Struct, frozen=True):
    """A chance to win, from 0 to 1, before a turn and after it. `place`: None for a party."""

    place: Place | None
    before: float
    after: float


class MoveTold(Struct, frozen=True):
    """A move in words.

    `where` in the match, `place` of who made it, what is `said` of it and what `more` happened;
    `before`: what led to it in the same turn, oldest first; `swings`: what the turn was worth, and
    `surely`: how well that is known, and what did it.
    """

    where: str
    place: Place | None
    said: str
    more: Sequence[str] = ()
    before: Sequence[str] = ()
    swings: Sequence[Swing] = ()
    surely: str = ""


class MovePanel(Widget):
    """The parchment of one move."""

    def __init__(self) -> None:
        super().__init__("", SIDE)
        self.told = MoveTold("", None, "")

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Where we are, who did what, and what came of it; smaller where there is much to say."""
        canvas.shape(self.box, svg_shapes.parchment, canvas.palette, texture="parchment")
        factor = max(canvas.look.table_text, canvas.look.menu_text)
        while factor > _LEAST and self._foot(canvas, factor) > self.box.bottom - _EDGE:
            factor -= 0.05
        bottom = self._lay(canvas, factor, drawn=True)
        if self.told.swings:
            bottom = self._swings(canvas, bottom, factor, drawn=True)
        self._draw_before(canvas, bottom, factor)

    def _lay(self, canvas: Canvas, factor: float, *, drawn: bool = False) -> float:
        """Lay out the move, and draw it or not; where it ends."""
        told, palette = self.told, canvas.palette
        x, wide = self.box.x + _EDGE, self.box.w - 2 * _EDGE
        y = self.box.y + _EDGE - 4
        parts = [(told.where, SMALL.scaled(factor), palette.ink_label, 0.0, 4.0)]
        aside = _BADGE + 8 if told.place is not None else 0.0
        parts.append((told.said, HEADING.scaled(0.95 * factor), palette.ink_brown, aside, 8.0))
        role = RULE if len(told.more) < 3 else BODY
        parts += [(line, role.scaled(factor), palette.ink_brown, 0.0, 5.0) for line in told.more]
        for text, size, ink, left, gap in parts:
            place = Box(x + left, y, wide - left, 0)
            if drawn:
                if left and told.place is not None:
                    spot = Box(x, y, _BADGE, _BADGE)
                    canvas.picture(f"badge_{told.place.colour}", spot)
                canvas.paragraph(text, place, size, ink)
            high = canvas.height(text, size, place.w)
            y += max(high, _BADGE if left else 0.0) + gap
        return y

    def _foot(self, canvas: Canvas, factor: float) -> float:
        """Where the move and what it was worth end, with words so many times as large."""
        bottom = self._lay(canvas, factor)
        return self._swings(canvas, bottom, factor) if self.told.swings else bottom

    def _swings(self, canvas: Canvas, top: float, factor: float, *, drawn: bool = False) -> float:
        """The chances before and after the turn, a bar each, drawn or not; where they end."""
        x, right = self.box.x + _EDGE, self.box.right - _EDGE
        large = min(factor, _MOST_SWING)
        heading, surely = BODY_BOLD.scaled(large), SMALL.scaled(large)
        if drawn:
            canvas.fill(Box(x, top + 2, right - x, 1.5), canvas.palette.rim, 120)
            at = x, top + 6 + 12 * large
            canvas.text("Chance of winning", at, heading, canvas.palette.ink_label)
        y, row = top + 32 * large, (30.0 if len(self.told.swings) < 4 else 26.0) * large
        for swing in self.told.swings:
            if drawn:
                self._draw_swing(canvas, swing, Box(x, y, right - x, row), large)
            y += row
        if self.told.surely:
            place = Box(x, y - 1, right - x, 0)
            if drawn:
                canvas.paragraph(self.told.surely, place, surely, canvas.palette.ink_label)
            y += canvas.height(self.told.surely, surely, place.w)
        return y + 2

    @staticmethod
    def _draw_swing(canvas: Canvas, swing: Swing, at: Box, large: float) -> None:
        """Whose chance it is, how it changed, and a bar below."""
        palette, figures, body = canvas.palette, BODY_BOLD.scaled(large), BODY.scaled(large)
        name, left, y = "The party", at.x, at.y + 8 * large
        if swing.place is not None:
            name, left = swing.place.name, at.x + 22 * large
            side = 16 * large
            canvas.picture(f"badge_{swing.place.colour}", Box(at.x, y - side / 2, side, side))
        said = f"{_percent(swing.before)} to {_percent(swing.after)} %"
        canvas.text(said, (at.right, y), figures, palette.ink_brown, align="right")
        room = at.right - left - canvas.type.width(said, figures) - 8
        fit = min(1.0, room / max(1.0, canvas.type.width(name, body)))
        canvas.text(name, (left, y), body.scaled(fit), palette.ink_brown)
        colour = swing.place.colour if swing.place is not None else "moss"
        bar = Box(at.x, at.y + 18 * large, at.w, 6)
        draw_bar(canvas, bar, swing.after, PLAYER_COLOURS[colour].base)

    def _draw_before(self, canvas: Canvas, top: float, factor: float) -> None:
        """The last of what led to it, as far as there is room below."""
        palette, role = canvas.palette, SMALL.scaled(factor)
        x, wide = self.box.x + _EDGE, self.box.w - 2 * _EDGE
        room = self.box.bottom - _EDGE - top - _HEAD * factor
        fitting: list[str] = []
        for line in reversed(self.told.before):
            high = canvas.height(line, role, wide) + _BETWEEN
            if high > room:
                break
            room -= high
            fitting.insert(0, line)
        if not fitting:
            return
        canvas.fill(Box(x, top + 2, wide, 1.5), palette.rim, 120)
        y = top + 20 * factor
        head = "Earlier in this turn"
        canvas.text(head, (x, y), BODY_BOLD.scaled(factor), palette.ink_label)
        y += 14 * factor
        for line in fitting:
            y += canvas.paragraph(line, Box(x, y, wide, 0), role, palette.ink_label) + _BETWEEN


def _percent(chance: float) -> int:
    return round(chance * 100)
