"""Draws the sheet of what has happened since a player's last turn.

It lies over the side of the table, never over board, seats, hand or buttons, and takes no click
that is meant for them. It draws and measures; what a click on a row does is for whoever shows it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.core import page_names
from game.core.contract.recapping import Deed, Weight
from game.core.contract.things import RECAP
from game.core.controls.actions import Action
from game.core.review.recap import Recap
from game.core.wording import counted
from game.table.animation import Piece
from game.table.chrome import button_state, draw_label, pressed_box
from game.table.faces import Face
from game.table.forms.form import Form
from game.table.forms.parts import Skeleton
from game.table.lettering import fitting
from game.table.naming import named
from game.table.table import GameTable, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import PAD
from game.ui.theme import BODY_BOLD, PROMPT, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

ROW, CLOSE, AGAIN = f"{RECAP}row:", f"{RECAP}close", f"{RECAP}again"
SLIDES_S = 0.24

_USUAL = Box(916, 58, 352, 332)
_NARROW, _FROM_NARROW = 228.0, 320.0  # px wide: beside a narrow side, and what counts as such
_COUCH_HIGH = 534.0
_MOST_FACTOR, _MOST_NARROW = 1.3, 1.2
_EDGE = 12.0
_BUTTON_W, _BUTTON_H, _ABOUT = 176.0, 38.0, 10.0  # of the button at its foot; around it
_MOST_HIGH = 1.5  # times as high it has room for words of any size
_CLOSE = 32.0
_AWAY = 24.0  # px beside its place from where it slides in
_TO_YOU, _AVERTED = "#8C2415", "#1F6B54"
_RIM, _CREAM, _LINE = "#A2702A", "#FFF3D8", "#B0905A"
_LEAST_HIGH = 32.0
_PAPER_FOOT = 24.0  # of the parchment, with its corners
_TITLES = (page_names.WHILE_YOU_WAITED, "Meanwhile")
_FOLDS = "Closes with your first move"


@dataclass(frozen=True)
class Row:
    """A row as it is drawn: its words, where it leads, what is ringed meanwhile."""

    said: str
    more: str
    ply: int
    deed: Deed | None  # None: the last one, of what no row tells
    thing: Box | None = None


@dataclass(frozen=True)
class _Shape:
    """How a sheet is cut: `narrow` beside a board that leaves less room; `factor` of its words.

    `high`: the most that it can be.
    """

    narrow: bool
    factor: float
    wide: float
    high: float

    @property
    def disc(self) -> float:
        return 28.0 if self.narrow else 32.0

    @property
    def text_x(self) -> float:
        """Where words begin, from the left of the sheet."""
        return 56.0 if self.narrow else 74.0

    @property
    def text_w(self) -> float:
        return self.wide - self.text_x - (_EDGE if self.narrow else 32.0)

    @property
    def wide_button(self) -> bool:
        """Whether the button takes all of the foot: no words have room beside it."""
        return self.narrow or self.factor > _MOST_FACTOR

    @property
    def button(self) -> tuple[float, float]:
        """The size of the button at its foot."""
        wide = self.wide - 2 * _EDGE if self.wide_button else _BUTTON_W * self.factor
        return wide, _BUTTON_H * min(self.factor, _MOST_HIGH)

    @property
    def foot(self) -> float:
        return self.button[1] + _ABOUT

    @property
    def title(self) -> Type:
        role = SEAT_NAME if self.narrow else PROMPT
        return (
            role.grown(self.factor)
            if self.factor > _MOST_FACTOR
            else role.scaled(min(self.factor, 1.1))
        )

    @property
    def said(self) -> Type:
        return BODY_BOLD.scaled(self.factor)

    @property
    def more(self) -> Type:
        return SMALL.scaled(self.factor)


def _area(column: Box | None, high: float = _USUAL.h) -> Box:
    """Where a sheet may lie: on the page of a book, or over odds and board."""
    return column or _USUAL._replace(h=high)


def _width(area: Box, column: Box | None, *, narrow: bool) -> float:
    return _NARROW if narrow and column is None else area.w


class Paper(Face, frozen=True):
    """The parchment of a sheet, to be painted before it is needed."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """As a sheet has it below its words."""
        canvas.shape(box, svg_shapes.parchment, canvas.palette, texture="parchment")


def is_narrow(table: GameTable) -> bool:
    """Whether a table leaves a sheet that lies over its side less room."""
    return table.frame.right > _USUAL.x or table.narrow_side


def sheet_column(skeleton: Skeleton) -> Box | None:
    """What a sheet may cover where the side is a book; None: it lies over odds and board."""
    return None if skeleton.form is Form.FULL else skeleton.column


def paper_ahead(table: GameTable) -> Piece:
    """The parchment of the next sheet."""
    column, narrow = sheet_column(table.skeleton), is_narrow(table)
    area = _area(column)
    x, y = area.centre
    return Piece("recap paper", Paper(), x, y, _width(area, column, narrow=narrow), area.h)


class RecapSheet:
    """What has happened since the last turn of `recap.you`.

    `most`: rows beside the last one. `where`: the box of a thing of the table, by its name.
    `whose`: the heading names the seat; several persons share the screen. `key`: what plays it
    again, "" where that key means something else here.
    """

    def __init__(
        self,
        recap: Recap,
        places: Sequence[Place],
        where: Callable[[str], Box | None],
        *,
        most: int,
        narrow: bool,
        whose: bool,
        key: Action | None = Action.AGAIN,
    ) -> None:
        self.recap = recap
        self._places, self._where = tuple(places), where
        self._most, self._narrow, self._whose, self.key = most, narrow, whose, key
        self._age_s = 0.0
        self._shape: _Shape | None = None
        self.rows: tuple[Row, ...] = ()
        self._tops: tuple[float, ...] = ()
        self._box: Box | None = None  # laid out by the first drawing

    @property
    def looks(self) -> object:
        """All that it depends on, beside what the hand does on it."""
        return self._age_s, self._box

    @property
    def box(self) -> Box | None:
        """Where it lies, once it has been drawn."""
        return self._box

    def covers(self, attention: Attention) -> list[Box]:
        """All that it draws on, once it has a place, while it slides in and lies there."""
        row = self._chosen_row(attention)
        thing = [] if row is None or row.thing is None else [row.thing.inset(-3)]
        way = [] if self._box is None else [self._box._replace(w=2 * self._box.w + _AWAY)]
        return way + thing

    def _chosen_row(self, attention: Attention) -> Row | None:
        """Of which more is shown on the table."""
        chosen = attention.focused if attention.ring else attention.hovered
        return next((row for at, row in enumerate(self.rows) if f"{ROW}{at}" == chosen), None)

    def forget_place(self) -> None:
        """The window has another size, or its words have."""
        self._box = None

    def update(self, dt_s: float) -> bool:
        """Let time pass; True while it slides in."""
        before = self._age_s
        self._age_s = min(self._age_s + dt_s, SLIDES_S)
        return self._age_s != before

    def hides(self, x: float, y: float) -> bool:
        """Whether a point lies on its paper beside what can be clicked: nothing below is meant."""
        if self._box is None or any(spot.box.contains(x, y) for spot in self.hotspots()):
            return False
        return self._box.contains(x, y)

    def _titles(self) -> tuple[str, ...]:
        """The title, first with the round that has begun meanwhile, then in fewer words."""
        if self.recap.round is None:
            return _TITLES
        return tuple(f"{title}, round {self.recap.round}" for title in _TITLES) + _TITLES

    # --- laying it out --------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, column: Box | None = None) -> None:
        """Find its rows and their places, once for each size of the window.

        `column`: what it may cover where the side is a book; usually it lies over odds and board.
        """
        if self._box is not None:
            return
        text = canvas.look.table_text
        area = _area(column, high=_USUAL.h if text == 1 else _COUCH_HIGH)
        wide = _width(area, column, narrow=self._narrow)
        narrow = wide < _FROM_NARROW
        most_factor = _MOST_NARROW if narrow else _MOST_FACTOR
        factor = text if column is not None else min(text, most_factor)
        shape = self._shape = _Shape(narrow, factor, wide, area.h)
        most = min(self._most, 3) if text > 1 or narrow else self._most
        room = area.h - self._head(shape) - shape.foot - 6
        for rows in self._ways_to_tell(min(most, len(self.recap.deeds))):
            heights = [self._height(canvas, shape, row) for row in rows]
            if sum(heights) <= room:
                break
        self.rows = tuple(rows)
        y = area.y + self._head(shape)
        tops = [y]
        for high in heights:
            y += high
            tops.append(y)
        self._tops = tuple(tops)
        # A page of a book is covered whole: no line of it is cut in half.
        high = y + shape.foot - area.y if column is None else area.h
        self._box = Box(area.right - shape.wide, area.y, shape.wide, high)

    @staticmethod
    def _head(shape: _Shape) -> float:
        return 16.0 + shape.title.line_height

    def _ways_to_tell(self, most: int) -> Iterator[list[Row]]:
        """Rows for the sheet, the fullest first: a deed in few words counts more than the rest."""
        for count in range(most, 0, -1):
            yield self._chosen(count)
        if most:
            short = [replace(row, more="") for row in self._chosen(1)]
            yield short
            yield short[:1]
        yield self._chosen(0)

    def _chosen(self, count: int) -> list[Row]:
        """So many deeds, and a row for the turns that they do not tell of."""
        deeds, recap = self.recap.deeds[:count], self.recap
        rows = [
            Row(
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
        return [*rows, Row(said, "", recap.first, None)] if said else rows

    def _rest(self, quiet: int, left: int, after: bool) -> str:
        """What no row tells: "3 quiet turns"."""
        number = self.recap.round
        if not left and not quiet:
            return "" if number is None or after else f"Round {number}"
        rest = counted(left, "more event") if left else counted(quiet, "quiet turn")
        return f"and {rest}" if after else rest

    def _height(self, canvas: Canvas, shape: _Shape, row: Row) -> float:
        if row.deed is None:
            high = canvas.height(row.said, shape.more, shape.text_w) + 10
        else:
            high = canvas.height(row.said, shape.said, shape.text_w) + 10
            high += canvas.height(row.more, shape.more, shape.text_w) if row.more else 0
            high = max(high, shape.disc + 12)
        return max(high, _LEAST_HIGH)

    def hotspots(self) -> list[Hotspot]:
        """A row for each deed, the way back to the table, and the button; in reading order."""
        box, shape = self._box, self._shape
        if box is None or shape is None:
            return []
        spots = [
            Hotspot(f"{ROW}{number}", self._row_box(number), tip="", radius=6)
            for number in range(len(self.rows))
        ]
        close = Box(box.right - _CLOSE - 8, box.y + 7, _CLOSE, _CLOSE)
        return [
            *spots,
            Hotspot(AGAIN, self._again(box, shape)),
            Hotspot(CLOSE, close, tip="Close {key:back}"),
        ]

    def _row_box(self, number: int) -> Box:
        box = self._box or Box(0, 0, 0, 0)
        top, bottom = self._tops[number], self._tops[number + 1]
        return Box(box.x + 8, top, box.w - 16, bottom - top)

    @staticmethod
    def _again(box: Box, shape: _Shape) -> Box:
        return Box(box.x + _EDGE, box.bottom - shape.foot + 4, *shape.button)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """The ring around what is spoken of, and the sheet as far as it has come."""
        self.lay_out(canvas)
        box, shape = self._box, self._shape
        if box is None or shape is None:
            return
        chosen = attention.focused if attention.ring else attention.hovered
        row = self._chosen_row(attention)
        if row is not None and row.thing is not None:
            canvas.shape(row.thing.inset(-3), svg_shapes.ring, _CREAM, "", 10, 3)
        gone = 0.0 if canvas.look.reduced_motion else 1 - min(1.0, self._age_s / SLIDES_S)
        if gone >= 1:
            return  # nothing is seen of it yet, and the frame in which a turn begins is full
        # By whole pixels: a part is made for each size in pixels, which depends on where it lies.
        aside = round((shape.wide + _AWAY) * gone**2 * canvas.view.scale) / canvas.view.scale
        self._draw(canvas, attention, box, shape, aside, chosen)

    def _draw(
        self,
        canvas: Canvas,
        attention: Attention,
        box: Box,
        shape: _Shape,
        aside: float,
        chosen: str | None,
    ) -> None:
        at, palette = box.moved(aside, 0), canvas.palette
        ink = palette.ink_brown
        self._draw_paper(canvas, at, shape.high)
        x, y = at.x + _EDGE + (0 if shape.narrow else 8), at.y + 8 + shape.title.line_height / 2
        if self._whose:
            colour, side = self._places[self.recap.you].colour, shape.title.line_height
            canvas.picture(f"badge_{colour}", Box.around(x + side / 2, y, side, side))
            x += side + 8
        *_, again, close = self.hotspots()
        room = close.box.x + aside - 6 - x
        canvas.text(fitting(canvas, self._titles(), shape.title, room), (x, y), shape.title, ink)
        for number, row in enumerate(self.rows):
            place = self._row_box(number).moved(aside, 0)
            self._draw_row(canvas, shape, row, place, lit=f"{ROW}{number}" == chosen)
            if number and f"{ROW}{number}" != chosen and f"{ROW}{number - 1}" != chosen:
                canvas.fill(Box(place.x + 8, place.y, place.w - 16, 1), _LINE, 130)
        self._draw_close(canvas, attention, close, aside)
        state = button_state(AGAIN, attention)
        button = pressed_box(again.box.moved(aside, 0), state)
        canvas.shape(button, svg_shapes.button, palette, "plain", state)
        draw_label(canvas, "Show again", self.key, button, False, palette.cream, shape.factor)
        if not shape.wide_button:
            left = again.box.right + 14 + aside
            note = Box(left, 0, at.right - _EDGE - left, 0)
            high = canvas.height(_FOLDS, shape.more, note.w)
            middle = again.box.centre[1] - high / 2
            canvas.paragraph(_FOLDS, note.moved(0, middle), shape.more, palette.ink_label)

    @staticmethod
    def _draw_paper(canvas: Canvas, at: Box, high: float) -> None:
        """Parchment of whatever height, cut from one sheet: a picture for each height is too many.

        Its foot is that of the whole sheet, moved up.
        """
        surface, palette = canvas.surface, canvas.palette
        clip, whole = surface.get_clip(), Box(at.x, at.y, at.w, max(high, at.h))
        cut = at.bottom - _PAPER_FOOT
        room = whole.inset(-PAD)
        head = Box(room.x, room.y, room.w, cut - room.y)
        foot = Box(room.x, cut, room.w, at.bottom + PAD - cut)
        for part, paper in ((head, whole), (foot, whole.moved(0, at.h - whole.h))):
            surface.set_clip(canvas.view.rect(part).clip(clip))
            canvas.shape(paper, svg_shapes.parchment, palette, texture="parchment")
        surface.set_clip(clip)

    @staticmethod
    def _draw_close(canvas: Canvas, attention: Attention, close: Hotspot, aside: float) -> None:
        place = close.box.moved(aside, 0)
        state = "hover" if attention.hovered == CLOSE else "normal"
        canvas.shape(place, svg_shapes.paper_button, state)
        icon = Box.around(*place.centre, 14, 14)
        canvas.picture("icon_x", icon, tint=canvas.palette.ink_brown)

    def _draw_row(self, canvas: Canvas, shape: _Shape, row: Row, place: Box, *, lit: bool) -> None:
        palette, deed = canvas.palette, row.deed
        if lit:
            canvas.shape(place, svg_shapes.pill, "#FFFAEC", _RIM, 6)
        left = place.x - 8 + shape.text_x
        if deed is None:
            ink, middle = palette.ink_label, place.centre[1]
            high = canvas.height(row.said, shape.more, shape.text_w)
            words = Box(left, middle - high / 2, shape.text_w, 0)
            canvas.paragraph(row.said, words, shape.more, ink)
        else:
            self._draw_deed(canvas, shape, row, deed, place, left)
        if not shape.narrow:
            tip, y = place.right - 12, place.centre[1]
            for end in (y - 5, y + 5):
                canvas.line((tip - 5, end), (tip, y), palette.ink_label, 2)

    def _draw_deed(
        self, canvas: Canvas, shape: _Shape, row: Row, deed: Deed, place: Box, left: float
    ) -> None:
        palette = canvas.palette
        if deed.weight is Weight.TO_YOU:
            colour = _AVERTED if deed.averted else _TO_YOU
            canvas.fill(Box(place.x + 3, place.y + 5, 5, place.h - 10), colour)
        high = canvas.height(row.said, shape.said, shape.text_w)
        high += canvas.height(row.more, shape.more, shape.text_w) if row.more else 0
        y = place.centre[1] - high / 2
        words = Box(left, y, shape.text_w, 0)
        down = canvas.paragraph(row.said, words, shape.said, palette.ink_brown)
        if row.more:
            canvas.paragraph(row.more, words.moved(0, down), shape.more, palette.ink_label)
        side = shape.disc
        disc = Box.around(left - side / 2 - 10, place.centre[1], side, side)
        canvas.shape(disc, svg_shapes.pill, "#FFF8E6", _RIM, side / 2)
        tint = palette.ink_brown if deed.picture.startswith("icon_") else ""
        canvas.picture(deed.picture, disc.inset(side * 0.16), tint=tint)
        if deed.seat is not None:
            badge = Box.around(disc.right - 5, disc.bottom - 5, 18, 18)
            canvas.picture(f"badge_{self._places[deed.seat].colour}", badge)
