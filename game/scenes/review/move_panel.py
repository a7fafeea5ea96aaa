"""The panel of the current move in a replay."""

from collections.abc import Sequence

from msgspec import Struct

from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.leaf_parts import Bar
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    KeptLayout,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, PLAYER_COLOURS, RULE, SMALL
from game.ui.widget import Widget

_EDGE = 16.0, 13.0
_BADGE = 30.0
_GAP = 5.0
_MANY = 4  # chances from which on rows are close together
_MOST_SWING = 1.25  # times as large, so that a name stands beside its figures
_LEAST = 0.7  # of the text size, for much that happened at once


class Swing(Struct, frozen=True):
    """A chance to win, from 0 to 1, before a turn and after it. `place`: None for a party."""

    place: Place | None
    before: float
    after: float


class MoveTold(Struct, frozen=True):
    """A move in words.

    `where` in the match, `place` of the seat that made it, its text `said` and what `more`
    happened; `before`: earlier moves of the turn, oldest first; `swings`: what the turn was worth,
    and `surely`: how exact that is, and its cause.
    """

    where: str
    place: Place | None
    said: str
    more: Sequence[str] = ()
    before: Sequence[str] = ()
    swings: Sequence[Swing] = ()
    surely: str = ""


class MovePanel(Widget):
    """Shows one move on parchment."""

    def __init__(self) -> None:
        super().__init__("", SIDE)
        self.told = MoveTold("", None, "")
        self._kept = KeptLayout()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw round, move and result, in smaller letters if there is much text."""
        self._kept.draw(canvas, self.box, self.told, lambda: self._sheet(canvas))

    def _sheet(self, canvas: Canvas) -> Part:
        wide, high = self.box.w - 2 * _EDGE[0], self.box.h - 2 * _EDGE[1]
        factor = max(canvas.look.table_text, canvas.look.menu_text)
        move = self._move(canvas, factor)
        while factor > _LEAST and Column(move, _GAP).height(canvas, wide) > high:
            factor -= 0.05
            move = self._move(canvas, factor)
        before = self.told.before
        told = (
            Column((*move, *self._earlier(canvas, before[first:], factor)), _GAP, align="top")
            for first in range(len(before))
        )
        page = FirstThatFits((*told, Column(move, _GAP, align="top")))
        sheet = svg_shapes.parchment, (canvas.palette,), "parchment"
        return Panel(page, *sheet, edge=_EDGE)

    def _move(self, canvas: Canvas, factor: float) -> tuple[Part, ...]:
        """Return the move, its result, and the chances of winning."""
        told, ink, label = self.told, canvas.palette.ink_brown, canvas.palette.ink_label
        badge = () if told.place is None else (Icon(f"badge_{told.place.colour}", _BADGE),)
        said = Paragraph(told.said, HEADING.scaled(0.95 * factor), ink, grow=1)
        head = Row((*(Column((icon,), align="top") for icon in badge), said), gap=8)
        role = (RULE if len(told.more) < 3 else BODY).scaled(factor)
        more = (Paragraph(line, role, ink) for line in told.more)
        return (
            Paragraph(told.where, SMALL.scaled(factor), label),
            head,
            *more,
            *(self._swings(canvas, min(factor, _MOST_SWING)) if told.swings else ()),
        )

    def _swings(self, canvas: Canvas, factor: float) -> tuple[Part, ...]:
        """Return the chances before and after the turn, with a bar each."""
        palette, swings = canvas.palette, self.told.swings
        gap = 4 if len(swings) < _MANY else 1
        rows = Column(tuple(self._swing(canvas, swing, factor) for swing in swings), gap)
        heading = Text("Chance of winning", BODY_BOLD.scaled(factor), palette.ink_label)
        surely = Paragraph(self.told.surely, SMALL.scaled(factor), palette.ink_label)
        return Rule(palette.rim, 1.5, 120), heading, rows, surely

    @staticmethod
    def _swing(canvas: Canvas, swing: Swing, factor: float) -> Part:
        """Return a seat's name, the change of its chance, and a bar below."""
        ink, place = canvas.palette.ink_brown, swing.place
        name, colour = ("The party", "moss") if place is None else (place.name, place.colour)
        badge = () if place is None else (Icon(f"badge_{colour}", 16 * factor),)
        figures = f"{_percent(swing.before)} to {_percent(swing.after)} %"
        said = (
            *badge,
            Text(name, BODY.scaled(factor), ink, grow=1),
            Text(figures, BODY_BOLD.scaled(factor), ink, firm=True),
        )
        bar = Bar(swing.after, PLAYER_COLOURS[colour].base, high=6)
        return Column((Row(said, gap=6), bar), gap=1)

    @staticmethod
    def _earlier(canvas: Canvas, lines: Sequence[str], factor: float) -> tuple[Part, ...]:
        """Return the earlier moves of the turn."""
        palette, small = canvas.palette, SMALL.scaled(factor)
        head = Text("Earlier in this turn", BODY_BOLD.scaled(factor), palette.ink_label)
        said = (Paragraph(line, small, palette.ink_label) for line in lines)
        return Rule(palette.rim, 1.5, 120), head, *said


def _percent(chance: float) -> int:
    return round(chance * 100)
