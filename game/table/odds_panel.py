"""The odds panel: words, whole per cents and bars on parchment, with large text below an aim."""

from collections.abc import Sequence

from game.core.contract.things import ODDS
from game.core.contract.values import Odds, OddsRow, Tone
from game.core.wording import per_cent
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.scroll import ScrollView
from game.ui.theme import BODY, HEADING, SEAT_NAME
from game.ui.viewport import Box
from game.ui.widget import Widget

_AIM_PAD, _BELOW_AIM, _MOST_AIM = 12.0, 8.0, 0.4  # the last: of the height of the page
_BAR_H = 7.0
_RULE = 10.0  # from the last row to the comparison, with a line between
_BESIDE = 13.0  # the bar that scrolls stands so far outside of the rows
_CLEAR = 6.0  # between figures and that bar
_LEAST = 110.0  # rows have at least so much room, or the comparison gives way
_NOBODY = Attention()  # nothing on it looks different under the pointer


def draw_aim(canvas: Canvas, aim: str, side: Box) -> Box:
    """The aim of the moment at the head of a page, where the sign has no room for it.

    Returns what is left of it for the panel.
    """
    role, room = canvas.look.words(BODY), side.w - 2 * _AIM_PAD
    most = side.h * _MOST_AIM
    while role.size > BODY.size and canvas.height(aim, role, room) + 2 * _AIM_PAD > most:
        role = role.scaled(0.95)
    high = min(most, canvas.height(aim, role, room) + 2 * _AIM_PAD)
    box = Box(side.x, side.y, side.w, high)
    canvas.part(box, skins.sign, canvas.palette, texture="sign_wood")
    words = Box(box.x + _AIM_PAD, box.y + _AIM_PAD, room, 0)
    canvas.paragraph(aim, words, role, "#FFF3D8")
    used = high + _BELOW_AIM
    return Box(side.x, side.y + used, side.w, side.h - used)


class OddsPanel:
    """Rows of chances between a title and a comparison; what does not fit is scrolled to.

    Wheel, dragging, Page Up and Down, Home and End scroll it; the focus can go there, and then
    arrows do, and Enter turns the page.
    """

    def __init__(self) -> None:
        self._view: ScrollView | None = None
        self._rows: Sequence[_Row] = ()
        self._shown: object = None  # what it was laid out for

    @property
    def rows(self) -> tuple[Box, ...]:
        """Where each row was drawn last; what is out of sight has no height."""
        if self._view is None:
            return tuple(row.box for row in self._rows)
        return tuple(_seen(row.box.moved(0, -self._view.offset), self._view) for row in self._rows)

    def put_away(self) -> None:
        """Something else is shown in its place."""
        self._view, self._rows, self._shown = None, (), None

    def hotspots(self) -> Sequence[Hotspot]:
        """The panel itself, where there is more of it than is seen."""
        return () if self._view is None else self._view.hotspots()

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Scroll, if the signal is for that; True if something looks different now."""
        if self._view is None:
            return False
        if isinstance(signal, Key) and not self.has_focus(attention):
            # A pad's triggers have another meaning at a table, but for what is in focus.
            return not signal.pad and self._view.scroll_key(signal)
        return self._view.handle(signal, attention)

    def has_focus(self, attention: Attention) -> bool:
        """Whether the focus ring is around it."""
        view = self._view
        return view is not None and attention.ring and attention.focused == view.name

    def turn_page(self) -> None:
        """On to what comes below, and from the end back to the top."""
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
        palette = canvas.palette
        canvas.part(box, skins.parchment, palette, 12, texture="parchment")
        factor = canvas.look.table_text
        inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
        role, top = canvas.look.words(BODY), inner.y
        if odds is not None:
            head = canvas.look.words(SEAT_NAME)
            top += canvas.paragraph(odds.title, inner, head, palette.ink_brown) + 4
            note = odds.note
        shown = (odds, note, box, factor, tuple(places))
        if shown != self._shown:
            self._shown, self._view = shown, None
            self._rows = _laid(canvas, odds.rows if odds else (), places, inner, top)
        words = named(note, places)
        high = canvas.height(words, role, inner.w) if words else 0.0
        end = self._rows[-1].bottom if self._rows else top
        gap = _RULE if self._rows else 0.0
        if end + (12 + high if words else 0) <= inner.bottom + 4:
            for row in self._rows:
                row.draw(canvas, _NOBODY)
            foot = end
        else:
            if self._view is None:
                clear = inner._replace(w=inner.w - _CLEAR)
                self._rows = _laid(canvas, odds.rows if odds else (), places, clear, top)
            foot = self._draw_scrolled(canvas, inner, top, gap + high + 2)
        if words and foot + high <= inner.bottom + 4:
            if self._rows:
                canvas.fill(Box(inner.x, foot + 2, inner.w, 1), "#B0905A")
            at = Box(inner.x, foot + gap, inner.w, high)
            canvas.paragraph(words, at, role, palette.ink_brown)

    def _draw_scrolled(self, canvas: Canvas, inner: Box, top: float, below: float) -> float:
        """The rows in as much room as the comparison `below` them leaves; where that begins."""
        foot = inner.bottom + 4 - below
        if foot - top < _LEAST:
            foot = inner.bottom + 4
        if self._view is None:
            part = Box(inner.x, top, inner.w + _BESIDE, foot - top)
            self._view = ScrollView(ODDS, part, self._rows, self._rows[-1].bottom)
        self._view.draw(canvas, _NOBODY)
        return foot


class _Row(Widget):
    """Words, a figure in whole per cent, and a bar."""

    def __init__(self, words: str, row: OddsRow, box: Box, high: float) -> None:
        super().__init__("", box)
        self._words, self._row, self._high = words, row, high

    @property
    def bottom(self) -> float:
        """Where the next row begins."""
        return self.box.bottom + 6

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """The words may need two lines; the figure stands beside the first."""
        look, palette, box = canvas.look, canvas.palette, self.box
        role = look.words(BODY)
        figure = per_cent(self._row.chance)
        canvas.paragraph(self._words, _beside(canvas, box, figure), role, palette.ink_brown)
        at = box.right, box.y + role.line_height / 2
        canvas.text(figure, at, look.words(SEAT_NAME), palette.ink_brown, align="right")
        colours = {
            Tone.GOOD: palette.good_bar,
            Tone.MIXED: palette.mixed_bar,
            Tone.BAD: palette.bad_bar,
        }
        bar = Box(box.x, box.y + self._high + 2, box.w, _BAR_H)
        share = round(self._row.chance, 3)
        canvas.part(bar, skins.bar, share, colours[self._row.tone])


def _laid(
    canvas: Canvas, rows: Sequence[OddsRow], places: Sequence[Place], inner: Box, top: float
) -> list[_Row]:
    """The rows one below the other."""
    role, laid, y = canvas.look.words(BODY), list[_Row](), top
    for row in rows:
        words = named(row.label, places)
        line = Box(inner.x, y, inner.w, 0)
        room = _beside(canvas, line, per_cent(row.chance)).w
        high = canvas.height(words, role, room)
        laid.append(_Row(words, row, Box(inner.x, y, inner.w, high + 2 + _BAR_H), high))
        y = laid[-1].bottom
    return laid


def _beside(canvas: Canvas, box: Box, figure: str) -> Box:
    """Where the words of a row have room beside its figure."""
    return Box(box.x, box.y, box.w - canvas.type.width(figure, canvas.look.words(HEADING)) - 8, 0)


def _seen(box: Box, view: ScrollView) -> Box:
    top = min(max(box.y, view.box.y), view.box.bottom)
    bottom = max(min(box.bottom, view.box.bottom), top)
    return Box(box.x, top, box.w, bottom - top)
