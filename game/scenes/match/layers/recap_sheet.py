"""Draws the sheet of what has happened since a player's last turn, over ledge and log."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from game.core import page_names
from game.core.contract.recapping import Deed, Weight
from game.core.contract.things import RECAP
from game.core.controls.actions import Action
from game.core.review.recap import Recap
from game.core.wording import counted
from game.table.animation import Piece
from game.table.chrome import TableButton
from game.table.faces import Face
from game.table.forms.parts import Skeleton
from game.table.naming import named
from game.table.question import BesideSheet
from game.table.table import GameTable, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    Icon,
    Named,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Stack,
    Text,
    draw_placed,
    named_boxes,
    walk,
)
from game.ui.raster import PAD
from game.ui.theme import BODY_BOLD, PROMPT, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

_NOBODY = Attention()
ROW, CLOSE, AGAIN = f"{RECAP}row:", f"{RECAP}close", f"{RECAP}again"
SLIDES_S = 0.24

_FROM_NARROW = 320.0  # px wide
_MOST_FACTOR, _MOST_NARROW = 1.3, 1.2
_EDGE = 12.0
_BUTTON_W, _BUTTON_H = 176.0, 38.0  # of the button at its foot
_MOST_HIGH = 1.5  # times as high it has room for words of any size
_CLOSE = 32.0
_TICK = 5.0  # px across the arrow at the right of a row
_AWAY = 24.0  # px beside its place from where it slides in
_TO_YOU, _AVERTED = "#8C2415", "#1F6B54"
_RIM, _CREAM, _LINE = "#A2702A", "#FFF3D8", "#B0905A"
_LEAST_HIGH = 32.0
_PAPER_FOOT = 24.0  # of the parchment, with its corners
_TITLES = (page_names.WHILE_YOU_WAITED, "Meanwhile")
_FOLDS = "Closes with your first move"


@dataclass(frozen=True)
class Told:
    """A row as it is drawn: its words, where it leads, what is ringed meanwhile."""

    said: str
    more: str
    ply: int
    deed: Deed | None  # None: the last one, of what no row tells
    thing: Box | None = None


@dataclass(frozen=True)
class _Cut:
    """Record: a sheet's layout: `narrow` beside a wide board, text scale, width, largest height."""

    narrow: bool
    factor: float
    wide: float
    high: float

    @property
    def disc(self) -> float:
        return 28.0 if self.narrow else 32.0

    @property
    def wide_button(self) -> bool:
        """Whether the button takes all of the foot: no words have room beside it."""
        return self.narrow or self.factor > _MOST_FACTOR

    @property
    def title(self) -> Type:
        role = SEAT_NAME if self.narrow else PROMPT
        large = self.factor > _MOST_FACTOR
        return role.grown(self.factor) if large else role.scaled(min(self.factor, 1.1))

    @property
    def more(self) -> Type:
        return SMALL.scaled(self.factor)


def _draw_tick(colour: str, canvas: Canvas, box: Box) -> None:
    """Draw an arrow to the right, for what leads somewhere."""
    x, y = box.centre
    for end in (y - _TICK, y + _TICK):
        canvas.line((x - _TICK / 2, end), (x + _TICK / 2, y), colour, 2)


class Paper(Face, frozen=True):
    """The parchment of a sheet, to be painted before it is needed."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Paint the parchment as it is below the words of a sheet."""
        canvas.shape(box, svg_shapes.parchment, canvas.palette, texture="parchment")


def paper_ahead(table: GameTable) -> Piece:
    """Return the parchment of the next sheet, to be painted before the sheet opens."""
    room = table.skeleton.talk_room
    return Piece("recap paper", Paper(), *room.centre, room.w, room.h)


class RecapSheet(BesideSheet):
    """The drawn sheet of what has happened since the last turn of `recap.you`.

    `most`: rows beside the last one. `where`: the box of a thing of the table, by its name.
    `whose`: the heading names the seat; several persons share the screen. `key`: what plays it
    again, "" where that key means something else here.
    """

    opens_s = SLIDES_S

    def __init__(
        self,
        recap: Recap,
        places: Sequence[Place],
        where: Callable[[str], Box | None],
        *,
        most: int,
        whose: bool,
        key: Action | None = Action.AGAIN,
    ) -> None:
        super().__init__()
        self.recap = recap
        self._places, self._where = tuple(places), where
        self._most, self._whose, self.key = most, whose, key
        self._cut: _Cut | None = None
        self.rows: tuple[Told, ...] = ()
        self._drawn: object = None  # how it looked when its parts were placed
        self._placed: Sequence[tuple[Part, Box]] = ()

    @property
    def looks(self) -> object:
        """Return what the look depends on besides pointer and focus: its age and its box."""
        return self._age_s, self.box

    def covers(self, attention: Attention) -> list[Box]:
        """Return the boxes that the sheet draws on while it slides in and stays."""
        row = self._chosen_row(attention)
        thing = [] if row is None or row.thing is None else [row.thing.inset(-3)]
        way = [] if self.box is None else [self.box._replace(w=2 * self.box.w + _AWAY)]
        return way + thing

    def _chosen_row(self, attention: Attention) -> Told | None:
        """Return the row under focus or pointer, None if none; its thing on the table is ringed."""
        chosen = attention.pointed
        return next((row for at, row in enumerate(self.rows) if f"{ROW}{at}" == chosen), None)

    def forget_place(self) -> None:
        """Forget the layout, since the window or its words have another size."""
        super().forget_place()
        self._drawn = None

    def _titles(self) -> tuple[str, ...]:
        """Return the titles: first with the round that began meanwhile, then in fewer words."""
        if self.recap.round is None:
            return _TITLES
        return tuple(f"{title}, round {self.recap.round} began" for title in _TITLES) + _TITLES

    # --- laying it out --------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, skeleton: Skeleton) -> None:
        """Lay out the rows, once for each size of the window."""
        if self.box is not None:
            return
        text, area = canvas.look.table_text, skeleton.talk_room
        wide = area.w
        narrow = wide < _FROM_NARROW
        factor = text if skeleton.has_tabs else min(text, _MOST_NARROW)
        self._cut = _Cut(narrow, factor, wide, area.h)
        most = min(self._most, 3) if text > 1 or narrow else self._most
        for rows in self._ways_to_tell(min(most, len(self.recap.deeds))):
            self.rows = tuple(rows)
            page = self._page(canvas, self._cut, _NOBODY)
            high = page.height(canvas, wide)
            if high <= area.h:
                break
        # A page of a book is covered whole: no line of it is cut in half.
        if high <= skeleton.ledge.h and not skeleton.has_tabs:
            area = skeleton.ledge
        high = area.h
        self.box = Box(area.right - wide, area.y, wide, high)
        self._boxes = named_boxes(page, canvas, self.box)

    def _ways_to_tell(self, most: int) -> Iterator[list[Told]]:
        """Yield choices of rows, the fullest first; the last has no event."""
        for count in range(most, 0, -1):
            yield self._chosen(count)
        if most:
            short = [replace(row, more="") for row in self._chosen(1)]
            yield short
            yield short[:1]
        yield self._chosen(0)

    def _chosen(self, count: int) -> list[Told]:
        """Return the first `count` deeds, and a row for the turns that these leave out."""
        deeds, recap = self.recap.deeds[:count], self.recap
        rows = [
            Told(
                named(deed.said, self._places),
                named(deed.more, self._places),
                deed.ply,
                deed,
                self._where(deed.thing) if deed.thing else None,
            )
            for deed in deeds
        ]
        left = len(recap.deeds) - count
        said = self._rest(recap.untold(deeds), left, bool(rows))
        return [*rows, Told(said, "", recap.first, None)] if said else rows

    def _rest(self, quiet: int, left: int, after: bool) -> str:
        """Return the last row, for what no other tells: "3 quiet turns"; "" if nothing."""
        number = self.recap.round
        if not left and not quiet:
            return "" if number is None or after else f"Round {number} began"
        rest = counted(left, "more event") if left else counted(quiet, "quiet turn")
        return f"and {rest}" if after else rest

    def hotspots(self) -> list[Hotspot]:
        """Return the hotspots in reading order: rows, "Show again", and the closing cross."""
        boxes = self._boxes
        if not boxes:
            return []
        rows = (f"{ROW}{number}" for number in range(len(self.rows)))
        return [
            *(Hotspot(row, boxes[row], tip="", radius=6) for row in rows),
            Hotspot(AGAIN, boxes[AGAIN]),
            Hotspot(CLOSE, boxes[CLOSE], tip="Close {key:back}"),
        ]

    # --- its parts ------------------------------------------------------------------------------

    def _page(self, canvas: Canvas, cut: _Cut, attention: Attention) -> Part:
        """Return all that is written on the sheet."""
        chosen = attention.pointed
        rows: list[Part] = []
        before = ""
        for number, row in enumerate(self.rows):
            name = f"{ROW}{number}"
            if rows:
                line = Space() if chosen in (before, name) else Rule(_LINE, alpha=130)
                rows.append(Row((Space(), Sized(line, h=1, grow=1), Space()), gap=16))
            told = Named(name, self._row(canvas, cut, row, lit=name == chosen), grow=1)
            rows.append(Row((Space(), told, Space()), gap=8))
            before = name
        head = self._head(canvas, cut, attention)
        foot = self._foot(canvas, cut, attention)
        return Column((head, *rows, Space(grow=1), Space(h=4), foot, Space(h=6)), align="top")

    def _head(self, canvas: Canvas, cut: _Cut, attention: Attention) -> Part:
        """Return the head: whose sheet it is, its title, and the button that closes it."""
        ink, high = canvas.palette.ink_brown, cut.title.line_height
        state = "hover" if attention.hovered == CLOSE else "normal"
        cross = Panel(Icon("icon_x", 14, tint=ink), svg_shapes.paper_button, (state,))
        close = Column((Named(CLOSE, Sized(cross, _CLOSE, _CLOSE)),))
        colour = self._places[self.recap.you].colour
        badge = (Icon(f"badge_{colour}", high),) if self._whose else ()
        first, *shorter = self._titles()
        title = Text(first, cut.title, ink, tuple(shorter), grow=1)
        edge = Space(_EDGE - 8 if cut.narrow else _EDGE)
        return Sized(Row((edge, *badge, title, close, Space()), gap=8), h=16 + high)

    def _row(self, canvas: Canvas, cut: _Cut, row: Told, *, lit: bool) -> Part:
        """Return a row: marker, picture and words; on lighter paper if it is `lit`."""
        deed, label = row.deed, canvas.palette.ink_label
        colour = ""
        if deed is None:
            said: Part = Paragraph(row.said, cut.more, label)
            mark: Part = Space(cut.disc + 8, _LEAST_HIGH)
        else:
            bold = BODY_BOLD.scaled(cut.factor)
            more = (Paragraph(row.more, cut.more, label),) if row.more else ()
            said = Column((Paragraph(row.said, bold, canvas.palette.ink_brown), *more))
            mark = Stack((Space(h=cut.disc + 12), self._disc(canvas, deed, cut.disc)))
            if deed.weight is Weight.TO_YOU:
                colour = _AVERTED if deed.averted else _TO_YOU
        bar = Sized(Rule(colour, inf), w=5, h=1, grow=1) if colour else Space(5)
        inset, edge = Space(h=5), Space(1) if cut.narrow else Space(3)
        words = Column((inset, said, inset), grow=1)
        tick = Drawn(_TICK, 2 * _TICK, paint=partial(_draw_tick, label))
        end = (Space(4),) if cut.narrow else (Space(7), tick, Space(12))
        apart = Space(0 if cut.narrow else 12)
        line = Row((edge, Column((inset, bar, inset)), apart, mark, Space(6), words, *end))
        return Panel(line, svg_shapes.pill, ("#FFFAEC", _RIM, 6)) if lit else line

    def _disc(self, canvas: Canvas, deed: Deed, side: float) -> Part:
        """Return the picture of an event, and at its foot the emblem of the seat that caused it."""
        tint = canvas.palette.ink_brown if deed.picture.startswith("icon_") else ""
        parts: list[Part] = [
            Painted(side, svg_shapes.pill, ("#FFF8E6", _RIM, side / 2)),
            Icon(deed.picture, 0.68 * side, tint=tint),
        ]
        if deed.seat is not None:
            badge = Row((Icon(f"badge_{self._places[deed.seat].colour}", 18),), align="right")
            parts.append(Column((Space(grow=1), badge)))
        return Column((Sized(Stack(tuple(parts)), side + 8, side + 8),))

    def _foot(self, canvas: Canvas, cut: _Cut, attention: Attention) -> Part:
        """Return the button that shows it again, and until when the sheet stays."""
        state, high = attention.state_of(AGAIN), _BUTTON_H * min(cut.factor, _MOST_HIGH)
        ink = canvas.palette.cream
        again = TableButton("Show again", self.key, "plain", state, ink, cut.factor, high=high)
        if cut.wide_button:
            return Row((Space(), Named(AGAIN, again, grow=1), Space()), gap=_EDGE)
        button = Named(AGAIN, Sized(again, w=_BUTTON_W * cut.factor))
        until = Paragraph(_FOLDS, cut.more, canvas.palette.ink_label, grow=1)
        return Row((Space(), button, until, Space()), gap=_EDGE)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the sheet as far as it has slid in; ring the thing of the chosen row."""
        box, cut = self.box, self._cut
        if box is None or cut is None:
            return
        row = self._chosen_row(attention)
        if row is not None and row.thing is not None:
            canvas.shape(row.thing.inset(-3), svg_shapes.ring, _CREAM, "", 10, 3)
        gone = 0.0 if canvas.look.reduced_motion else 1 - min(1.0, self._age_s / SLIDES_S)
        if gone >= 1:
            return  # nothing is seen of it yet, and the frame in which a turn begins is full
        # By whole pixels: a part is made for each size in pixels, which depends on its place.
        aside = round((cut.wide + _AWAY) * gone**2 * canvas.view.scale) / canvas.view.scale
        at = box.moved(aside, 0)
        self._draw_paper(canvas, at, cut.high)
        looks = attention.ring, attention.hovered, attention.focused, attention.pressed, canvas.look
        if looks != self._drawn:
            page = self._page(canvas, cut, attention)
            self._drawn, self._placed = looks, tuple(walk(page, canvas, box))
        draw_placed(canvas, ((part, place.moved(aside, 0)) for part, place in self._placed))

    @staticmethod
    def _draw_paper(canvas: Canvas, at: Box, high: float) -> None:
        """Draw parchment of any height from one picture of the full height, its foot moved up."""
        whole = Box(at.x, at.y, at.w, max(high, at.h))
        cut = at.bottom - _PAPER_FOOT
        room = whole.inset(-PAD)
        head = Box(room.x, room.y, room.w, cut - room.y)
        foot = Box(room.x, cut, room.w, at.bottom + PAD - cut)
        for part, paper in ((head, whole), (foot, whole.moved(0, at.h - whole.h))):
            with canvas.clipped(part):
                canvas.shape(paper, svg_shapes.parchment, canvas.palette, texture="parchment")
