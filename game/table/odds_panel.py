"""The odds panel: labels, per cents and bars; with large text below a goal."""

import math
from collections.abc import Sequence
from itertools import product

from game.core.contract.things import ODDS
from game.core.contract.values import Odds, OddsRow, Tone
from game.core.wording import per_cent
from game.table.animation import Piece
from game.table.faces import Face
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal, Wheel
from game.ui.leaf_parts import Bar, draw_bar
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Rule, Sized, Text
from game.ui.scroll import NOTCH, ScrollView
from game.ui.theme import BODY, SEAT_NAME, Type
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Widget

_AIM_PAD, _BELOW_AIM, _MOST_AIM = 12.0, 8.0, 0.6  # the last: of the height of the page
_EDGE = 14.0  # px between the sides of the page and what stands on it
_BAR_H = 7.0
_GAP, _CLOSE = 6.0, 2.0  # px between rows; where they would not all fit
_BESIDE = 13.0  # px from the rows to the scroll bar
_CLEAR = 6.0  # between figures and that bar
_LEAST = 110.0  # px: with less room for rows, the comparison is scrolled with them
_LINE = "#B0905A"
_NOBODY = Attention()  # nothing on it looks different under the pointer


def draw_aim(canvas: Canvas, aim: str, side: Box) -> Box:
    """Draw the aim at the head of a page, if the sign has no room; return the rest of the page."""
    # Where large letters leave no room for all of it, the first sentence.
    role, most = canvas.look.words(BODY), side.h * _MOST_AIM
    for said in (aim, f"{aim.partition('. ')[0].rstrip('.')}."):
        words = Paragraph(said, role, "#FFF3D8", least=BODY.size)
        edge = _AIM_PAD, _AIM_PAD
        sign = Panel(words, svg_shapes.sign, (canvas.palette,), "sign_wood", edge=edge)
        high = min(most, sign.height(canvas, side.w))
        if high < most:
            break
    sign.draw(canvas, side._replace(h=high))
    used = high + _BELOW_AIM
    return Box(side.x, side.y + used, side.w, side.h - used)


class OddsBars(Face, frozen=True):
    """A face: bars of all tones, to be painted before the bars are needed."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw a bar of each tone, as wide as in rows, one over the other."""
        palette = canvas.palette
        for colour in (palette.good_bar, palette.mixed_bar, palette.bad_bar):
            draw_bar(canvas, box, 1.0, colour)


def bars_ahead(side: Box) -> Piece:
    """Return the bars of a panel at that place."""
    x, y = side.centre
    return Piece("bars ahead", OddsBars(), x, y, side.w - 2 * _EDGE, _BAR_H)


class OddsPanel:
    """Widget: rows of chances, scrolled by wheel, drag, keys and focus if they do not all fit."""

    def __init__(self) -> None:
        self._view: ScrollView | None = None  # what is scrolled
        self._still: Sequence[Widget] = ()  # and what is not
        self._rows: Sequence[Widget] = ()  # of either
        self._shown: object = None  # what it was laid out for
        self._paper: Box | None = None  # its sheet; None: not shown, or without odds

    @property
    def rows(self) -> tuple[Box, ...]:
        """The boxes in which the rows were drawn last; a row out of sight has no height."""
        if self._view is None:
            return tuple(row.box for row in self._rows)
        return tuple(self._view.seen(row.box) for row in self._rows)

    def put_away(self) -> None:
        """Mark the panel as hidden, because something else is shown in its place."""
        self._view, self._still, self._rows, self._shown = None, (), (), None
        self._paper = None

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the scroll view if the rows scroll, else the panel if shown."""
        if self._view is not None:
            return self._view.hotspots()
        return () if self._paper is None else (Hotspot(ODDS, self._paper, live=False, radius=12),)

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Scroll, if the signal is for that; True if something looks different now."""
        if self._view is None:
            return False
        if isinstance(signal, Key) and not self.has_focus(attention):
            # A pad's triggers have another meaning at a table, but for what is in focus.
            return not signal.pad and self._view.scroll_key(signal)
        if isinstance(signal, Wheel) and self._paper is not None:
            over = self._paper.contains(signal.x, signal.y)  # title and comparison, too
            return over and self._view.scroll_by(-signal.dy * NOTCH)
        return self._view.handle(signal, attention)

    def has_focus(self, attention: Attention) -> bool:
        """Whether the focus ring is around the panel."""
        view = self._view
        return view is not None and attention.ring and attention.focused == view.name

    def turn_page(self) -> None:
        """Scroll down by a page, and from the end back to the top."""
        view = self._view
        if view is not None and not view.turn_page(1):
            view.scroll_to(0.0)

    def draw(
        self,
        canvas: Canvas,
        odds: Odds | None,
        note: str,
        places: Sequence[Place],
        box: Box = SIDE,
    ) -> None:
        """Draw the panel. Without odds it shows `note` alone."""
        canvas.shape(box, svg_shapes.parchment, canvas.palette, 12, texture="parchment")
        shown = (odds, note, box, canvas.look, tuple(places))
        if shown != self._shown:
            self._shown, self._paper = shown, None if odds is None else box
            self._lay_out(canvas, odds, note, places, box.inset(_EDGE, 10).moved(0, 2))
        for widget in (*self._still, *([] if self._view is None else [self._view])):
            widget.draw(canvas, _NOBODY)

    def _lay_out(
        self, canvas: Canvas, odds: Odds | None, note: str, places: Sequence[Place], inner: Box
    ) -> None:
        """Lay out title, rows and note; if they do not all fit, the rows at least are scrolled."""
        look, ink = canvas.look, canvas.palette.ink_brown
        head: list[Part] = []
        rows: list[Part] = []
        notes = [note]
        if odds is not None:
            head = [Paragraph(odds.title, look.words(SEAT_NAME), ink)]
            rows = [_row(canvas, named(row.label, places), row) for row in odds.rows]
            notes = [odds.note, odds.short] if odds.short else [odds.note]
        for said, gap in product(notes, (_GAP, _CLOSE)):
            words = Paragraph(named(said, places), look.words(BODY), ink)
            foot: list[Part] = [Rule(_LINE), words] if rows else [words]
            foot = foot if said else []
            listed = _listed(canvas, [*head, *rows, *foot], inner, gap)
            if not listed or listed[-1].box.bottom <= inner.bottom:
                self._view, self._still = None, listed
                self._rows = listed[len(head) :][: len(rows)]
                return
        above, below = (_height(canvas, parts, inner.w) for parts in (head, foot))
        title_stays = inner.h - above >= _LEAST
        foot_stays = bool(rows and foot) and title_stays and inner.h - above - below >= _LEAST
        top = inner.y + (above if title_stays else 0.0)
        end = inner.bottom - (below if foot_stays else 0.0)
        still = _listed(canvas, head, inner, _CLOSE) if title_stays else []
        if foot_stays:
            still += _listed(canvas, foot, inner._replace(y=end + _CLOSE), _CLOSE)
        first = [] if title_stays else head
        scrolled = [*first, *rows, *([] if foot_stays else foot)]
        listed = _listed(canvas, scrolled, Box(inner.x, top, inner.w - _CLEAR, 0), _CLOSE)
        self._still, self._rows = still, listed[len(first) :][: len(rows)]
        # Neither a row nor the note is cut in half, unless there is room for none.
        whole = [(row.box.y, row.box.bottom) for row in self._rows[1:]]
        if rows and foot and not foot_stays:
            note_y = listed[-len(foot)].box.y
            whole += [(note_y, listed[-1].box.bottom)] if below <= note_y - top else []
        if not rows or (foot and not foot_stays and not any(low > end for _, low in whole)):
            end = _whole_lines(listed[-1].box, look.words(BODY).line_height, end)
        end = min(end, next((upper for upper, lower in whole if lower > end), end))
        part = Box(inner.x, top, inner.w + _BESIDE, end - top)
        self._view = ScrollView(ODDS, part, listed, listed[-1].box.bottom)


def _whole_lines(words: Box, line: float, end: float) -> float:
    """Return a y up to `end` that cuts no line of words; `end` if no line has room."""
    if not words.y + line <= end < words.bottom:
        return end
    return words.y + math.floor((end - words.y) / line) * line


def _listed(canvas: Canvas, parts: Sequence[Part], at: Box, gap: float) -> list[Widget]:
    """Return parts as widgets one below the other, `gap` px apart, from the top of a box."""
    column = Column(tuple(parts), gap=gap, align="top")
    return [PartWidget(box, part) for part, box in column.place(canvas, at._replace(h=math.inf))]


def _height(canvas: Canvas, parts: Sequence[Part], wide: float) -> float:
    """Return the px that close parts take, with the gap to what follows; 0 without parts."""
    return sum(part.height(canvas, wide) + _CLOSE for part in parts)


def _row(canvas: Canvas, words: str, row: OddsRow) -> Part:
    """Return a row: words, a whole percentage beside their first line, and a bar."""
    look, ink = canvas.look, canvas.palette.ink_brown
    role = look.words(BODY)
    figure = Text(per_cent(row.chance), look.words(SEAT_NAME), ink, firm=True)
    said = Row((Paragraph(words, role, ink, grow=1), beside_line(figure, role)), gap=8)
    return Column((said, chance_bar(canvas, row)), gap=2)


def chance_bar(canvas: Canvas, row: OddsRow, wide: float = 0.0) -> Part:
    """Return the bar of a chance, in the colour of its tone."""
    palette = canvas.palette
    colours = {
        Tone.GOOD: palette.good_bar,
        Tone.MIXED: palette.mixed_bar,
        Tone.BAD: palette.bad_bar,
    }
    return Bar(round(row.chance, 3), colours[row.tone], wide, _BAR_H)


def beside_line(part: Part, role: Type) -> Part:
    """Return a part set in the middle of the first line of the text beside that part."""
    return Column((Sized(part, h=role.line_height),), align="top")
