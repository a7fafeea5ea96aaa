"""The odds panel: labels, per cents and bars; with large text below a goal."""

from collections.abc import Sequence

from game.core.contract.things import ODDS
from game.core.contract.values import Odds, OddsRow, Tone
from game.core.wording import per_cent
from game.table.animation import Piece
from game.table.faces import Face
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.bar import Bar, draw_bar
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.parts import Column, Part, Sized
from game.ui.scroll import ScrollView
from game.ui.theme import BODY, HEADING, SEAT_NAME, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_AIM_PAD, _BELOW_AIM, _MOST_AIM = 12.0, 8.0, 0.4  # the last: of the height of the page
_EDGE = 14.0  # px between the sides of the page and what stands on it
_BAR_H = 7.0
_RULE = 10.0  # from the last row to the comparison, with a line between
_BESIDE = 13.0  # the bar that scrolls stands so far outside of the rows
_CLEAR = 6.0  # between figures and that bar
_LEAST = 110.0  # rows have at least so much room, or the comparison is scrolled with them
_LINE = "#B0905A"
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
    canvas.shape(box, svg_shapes.sign, canvas.palette, texture="sign_wood")
    words = Box(box.x + _AIM_PAD, box.y + _AIM_PAD, room, 0)
    canvas.paragraph(aim, words, role, "#FFF3D8")
    used = high + _BELOW_AIM
    return Box(side.x, side.y + used, side.w, side.h - used)


class OddsBars(Face, frozen=True):
    """Bars of all tones, to be painted before they are needed."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """As rows have them, one over the other."""
        palette = canvas.palette
        for colour in (palette.good_bar, palette.mixed_bar, palette.bad_bar):
            draw_bar(canvas, box, 1.0, colour)


def bars_ahead(side: Box) -> Piece:
    """The bars of a panel that lies there."""
    x, y = side.centre
    return Piece("bars ahead", OddsBars(), x, y, side.w - 2 * _EDGE, _BAR_H)


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
        canvas.shape(box, svg_shapes.parchment, canvas.palette, 12, texture="parchment")
        inner = box.inset(_EDGE, 12)
        head, role, top = canvas.look.words(SEAT_NAME), canvas.look.words(BODY), inner.y
        if odds is not None:
            top += canvas.height(odds.title, head, inner.w) + 4
            note = odds.note
        rows = odds.rows if odds else ()
        shown = (odds, note, box, canvas.look.table_text, tuple(places))
        if shown != self._shown:
            self._shown, self._view = shown, None
            self._rows = _laid(canvas, rows, places, inner, top)
        words, foot = named(note, places), inner.bottom + 4
        high = canvas.height(words, role, inner.w) if words else 0.0
        end = self._rows[-1].bottom if self._rows else top
        gap = _RULE if self._rows else 0.0
        fits = end + (12 + high if words else 0) <= foot
        stays = fits or foot - top >= _LEAST  # the title, while the rest is scrolled
        if odds is not None and stays:
            canvas.paragraph(odds.title, inner, head, canvas.palette.ink_brown)
        if fits:
            for row in self._rows:
                row.draw(canvas, _NOBODY)
            self._draw_below(canvas, words, Box(inner.x, end, inner.w, high), gap)
            return
        part = Box(inner.x, top, inner.w + _BESIDE, foot - top)
        if not stays:
            part = part._replace(y=inner.y, h=foot - inner.y)
        room = part.h - gap - high - 2
        below = bool(words and rows) and stays and room >= _LEAST
        if below:
            part = part._replace(h=room)
        if self._view is None:
            clear = inner._replace(w=inner.w - _CLEAR)
            listed: list[_Row | _Words] = []
            if odds is not None and not stays:
                listed.append(_Words(canvas, odds.title, SEAT_NAME, clear))
                top = listed[-1].bottom + 4
            self._rows = _laid(canvas, rows, places, clear, top)
            listed += self._rows
            if words and not below:
                y = self._rows[-1].bottom + _RULE if self._rows else top
                listed.append(_Words(canvas, words, BODY, clear._replace(y=y)))
            self._view = ScrollView(ODDS, part, listed, listed[-1].bottom if listed else top)
        self._view.draw(canvas, _NOBODY)
        if below:
            self._draw_below(canvas, words, Box(inner.x, part.bottom, inner.w, high), gap)

    @staticmethod
    def _draw_below(canvas: Canvas, words: str, at: Box, gap: float) -> None:
        """The comparison, and a line above it where rows are."""
        if words and gap:
            canvas.fill(Box(at.x, at.y + 2, at.w, 1), _LINE)
        canvas.paragraph(words, at.moved(0, gap), canvas.look.words(BODY), canvas.palette.ink_brown)


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
        draw_bar(canvas, bar, share, colours[self._row.tone])


class _Words(Widget):
    """A title or a comparison that is scrolled along with the rows."""

    def __init__(self, canvas: Canvas, words: str, role: Type, at: Box) -> None:
        high = canvas.height(words, canvas.look.words(role), at.w)
        super().__init__("", at._replace(h=high))
        self._words, self._role = words, role

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.box.bottom

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Lines of ink."""
        role = canvas.look.words(self._role)
        canvas.paragraph(self._words, self.box, role, canvas.palette.ink_brown)


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


def chance_bar(canvas: Canvas, row: OddsRow, wide: float = 0.0) -> Part:
    """The bar of a chance, in the colour of its tone."""
    palette = canvas.palette
    colours = {
        Tone.GOOD: palette.good_bar,
        Tone.MIXED: palette.mixed_bar,
        Tone.BAD: palette.bad_bar,
    }
    return Bar(round(row.chance, 3), colours[row.tone], wide, _BAR_H)


def beside_line(part: Part, role: Type) -> Part:
    """A part in the middle of the first line of what is written beside it."""
    return Column((Sized(part, h=role.line_height),), align="top")
