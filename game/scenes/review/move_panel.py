"""The panel of the current move in a replay: what happened, what it was worth, and the figures."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.scenes.parts.fold import fold_line
from game.scenes.review.log_rows import SHARE
from game.scenes.review.luck.amounts import points
from game.table.skeleton import LOG, SIDE
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
    Space,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, PLAYER_COLOURS, RULE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

_EDGE = 16.0, 13.0
_BADGE = 30.0
_GAP = 5.0
_MANY = 4  # chances from which on rows are close together
_LEAST = 0.7  # of the text size, for much that happened at once


class Swing(Struct, frozen=True):
    """A chance to win, from 0 to 1, before a turn and after it. `place`: None for a party."""

    place: Place | None
    before: float
    after: float


class MoveTold(Struct, frozen=True):
    """A move in words."""

    where: str  # in the match
    place: Place | None  # of the seat that made it
    said: str
    more: Sequence[str] = ()  # what else happened
    worth: str = ""  # about its turn, or the whole match
    swings: Sequence[Swing] = ()  # what the turn was worth
    surely: str = ""  # how exact that is, and its cause


def worth_said(swings: Sequence[Swing]) -> str:
    """Return how the chance that changed most did so, in the whole per cents of the figures."""
    changed = [(swing, points(swing.after) - points(swing.before)) for swing in swings]
    most, change = max(changed, key=lambda one: (abs(one[1]), one[1]))
    if change == 0:
        return "This turn hardly changed the chances of winning."
    who = "The party" if most.place is None else most.place.name
    way = "rose" if change > 0 else "fell"
    before, after = points(most.before), points(most.after)
    return f"{who}'s chance of winning {way} from {before} to {after} % in this turn."


class MovePanel(Widget):
    """Shows one move on parchment. `opened`: with the figures, which need a higher box.

    `judged`: whether there are figures.
    """

    def __init__(self, *, judged: bool = False) -> None:
        super().__init__("", SIDE)
        self.told = MoveTold("", None, "")
        self.opened, self._judged, self._covered = False, judged, False
        self._kept = KeptLayout()

    def lie_in(self, more: float, *, log_open: bool) -> bool:
        """Take `more` px of height beyond the usual; return whether it needs the log's place too.

        `log_open`: the log covers it.
        """
        self._covered = log_open
        opened = self.opened and not log_open
        high = LOG.bottom - SIDE.y + more if opened else SIDE.h + more * (1 - SHARE)
        self.box = SIDE._replace(h=high)
        return opened

    def fold(self, canvas: Canvas, go: Callable[[], None]) -> list[Widget]:
        """Return the line at the foot that opens and closes the figures; none without any."""
        if not self._judged or self._covered:
            return []
        slot = fold_line(canvas, opened=self.opened, go=go, paper=True)
        high = slot.height(canvas, self.box.w)
        x, y = self.box.x + 8, self.box.bottom - high - 6
        return widgets_of(slot, canvas, Box(x, y, self.box.w - 16, high))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw round, move and result, in smaller letters if there is much text."""
        key = self.told, self.opened
        self._kept.draw(canvas, self.box, key, lambda: self._sheet(canvas))

    def _sheet(self, canvas: Canvas) -> Part:
        foot = fold_line(canvas, opened=True, go=lambda: None).height(canvas, 0.0)
        wide, high = self.box.w - 2 * _EDGE[0], self.box.h - 2 * _EDGE[1]
        foot = foot if self._judged else 0.0
        high -= foot
        factor = max(canvas.look.table_text, canvas.look.menu_text)
        move = self._move(canvas, factor)
        while factor > _LEAST and Column(move, _GAP).height(canvas, wide) > high:
            factor -= 0.05
            move = self._move(canvas, factor)
        page = Column((Column(move, _GAP, align="top", grow=1), Space(h=foot)))
        sheet = svg_shapes.parchment, (canvas.palette,), "parchment"
        return Panel(page, *sheet, edge=_EDGE)

    def _move(self, canvas: Canvas, factor: float) -> tuple[Part, ...]:
        """Return the move, its result, what it was worth, and the figures if they are open."""
        told, ink, label = self.told, canvas.palette.ink_brown, canvas.palette.ink_label
        badge = () if told.place is None else (Icon(f"badge_{told.place.colour}", _BADGE),)
        said = Paragraph(told.said, HEADING.scaled(0.95 * factor), ink, grow=1)
        head = Row((*(Column((icon,), align="top") for icon in badge), said), gap=8)
        role = (RULE if len(told.more) < 3 else BODY).scaled(factor)
        more = (Paragraph(line, role, ink) for line in told.more)
        where, *shorter = told.where.split(", ")
        worth = Paragraph(told.worth, BODY_BOLD.scaled(factor), ink)
        figures = self._swings(canvas, factor) if told.swings and self.opened else ()
        return (
            Text(told.where, SMALL.scaled(factor), label, (where,) if shorter else ()),
            head,
            *more,
            *((Rule(canvas.palette.rim, 1.5, 120), worth) if told.worth else ()),
            *figures,
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
        figures = f"{points(swing.before)} to {points(swing.after)} %"
        said = (
            *badge,
            Text(name, BODY.scaled(factor), ink, firm=True, grow=1),
            Text(figures, BODY_BOLD.scaled(factor), ink, firm=True),
        )
        bar = Bar(swing.after, PLAYER_COLOURS[colour].base, high=6)
        beside, below = Row(said, gap=6), Column((Row(said[:-1], gap=6), said[-1]))
        return Column((FirstThatFits((beside, below)), bar), gap=1)
