"""A player's card in the results: place, name and what they scored for; or a party's."""

from collections.abc import Sequence

from game.core.contract.account import Card, Fact, Worth
from game.scenes.records.result_page_data import SeatResult
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    PLAYER_COLOURS,
    SEAT_NUMBER,
    SMALL,
    Palette,
    Type,
)
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 14.0
FAINT = "#CDB182"  # a line on parchment between rows
_HEAD = 50.0
_CUP = 24.0
_LINE, _TIGHT = 4.0, 1.0  # between two lines, of few and of many
_FEW = 8
_TOTAL = Type(SEAT_NUMBER.face, 28)


@even
def card_skin(w: float, h: float, palette: Palette, colour: str, head: float) -> str:
    """Parchment with a head in the player's colour."""
    svg = Svg(w, h)
    svg.shadow(10)
    hue = PLAYER_COLOURS[colour]
    svg.rect(0, 0, w, h, 10, "#D6B87F")
    svg.rect(3, 3, w - 6, h - 6, 8, svg_shapes.shade(palette.parchment, 1.07), opacity=0.9)
    ground, _ = palette.number_on(hue)
    fill = svg.gradient(("0", ground), ("82", ground), ("100", hue.dark))
    svg.path(
        f"M0.5 {head}V10A9.5 9.5 0 0 1 10 0.5H{w - 10}A9.5 9.5 0 0 1 {w - 0.5} 10V{head}Z", fill
    )
    svg.path(f"M0.5 {head}H{w - 0.5}", "none", "#8A622F", 1.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 10, stroke="#7A5A2E", width=1)
    return svg.text()


def shrunk(canvas: Canvas, text: str, role: Type, room: float) -> Type:
    """The role, smaller if a line would not fit: names may be long."""
    fit = role.scaled(min(1.0, room / max(1.0, canvas.type.width(text, role))))
    while canvas.type.width(text, fit) > room and fit.size > 6:
        fit = fit.scaled(0.96)  # letters come in whole pixels
    return fit


class Lines:
    """The lines of a card, one below the other: `count x each` quietly, sums in ink, then facts.

    A single line whose sum is the total is left to the foot: no number stands there twice.
    """

    def __init__(self, canvas: Canvas, card: Card, width: float) -> None:
        self._canvas, self._width = canvas, width
        factor = canvas.look.menu_text
        self._body, self._bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        self._gap = 12 * factor
        alone = len(card.worth) == 1 and card.worth[0].label == card.total
        self._worth: Sequence[Worth] = () if alone else card.worth
        self._facts: Sequence[Fact] = card.facts
        self._gap_y = _LINE if len(self._worth) + len(self._facts) <= _FEW else _TIGHT
        sums = [canvas.type.width(f"{line.points:,}", self._bold) for line in self._worth]
        self._sum = max(sums, default=0.0)

    def height(self) -> float:
        """How high they are together."""
        high = sum(self._worth_height(line) + self._gap_y for line in self._worth)
        return high + sum(self._fact_height(fact) + self._gap_y for fact in self._facts)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw them from a point downwards."""
        for line in self._worth:
            self._draw_worth(canvas, line, x, y)
            y += self._worth_height(line) + self._gap_y
        for fact in self._facts:
            self._draw_fact(canvas, fact, x, y)
            y += self._fact_height(fact) + self._gap_y

    def _times(self, line: Worth) -> str:
        return "" if line.single else f"{line.count:,} \u00d7 {line.each:,}"

    def _label_room(self, line: Worth) -> float:
        times = self._times(line)
        room = self._width - self._sum - self._gap
        if times:
            room -= self._canvas.type.width(times, self._body) + self._gap
        return room

    def _worth_height(self, line: Worth) -> float:
        return self._canvas.height(line.label, self._bold, self._label_room(line))

    def _draw_worth(self, canvas: Canvas, line: Worth, x: float, y: float) -> None:
        palette = canvas.palette
        middle = y + self._body.line_height / 2
        room = Box(x, y, self._label_room(line), 0)
        canvas.paragraph(line.label, room, self._bold, palette.ink_brown)
        end = x + self._width
        at = end - self._sum - self._gap, middle
        canvas.text(self._times(line), at, self._body, palette.ink_label, align="right")
        said = f"{line.points:,}"
        canvas.text(said, (end, middle), self._bold, palette.ink_brown, align="right")

    def _beside(self, fact: Fact) -> bool:
        wide = sum(self._canvas.type.width(text, self._body) for text in (fact.label, fact.said))
        return wide + self._gap <= self._width

    def _fact_height(self, fact: Fact) -> float:
        if self._beside(fact):
            return self._body.line_height
        canvas = self._canvas
        label = canvas.height(fact.label, self._body, self._width)
        return label + canvas.height(fact.said, self._body, self._width)

    def _draw_fact(self, canvas: Canvas, fact: Fact, x: float, y: float) -> None:
        ink = canvas.palette.ink_label
        room = Box(x, y, self._width, 0)
        used = canvas.paragraph(fact.label, room, self._body, ink)
        below = 0.0 if self._beside(fact) else used
        canvas.paragraph(fact.said, room.moved(0, below), self._body, ink, align="right")


def total_height(canvas: Canvas) -> float:
    """How high the foot of a card with its total is."""
    return _TOTAL.scaled(canvas.look.menu_text).line_height + 14


def draw_total(canvas: Canvas, box: Box, label: str, total: int) -> None:
    """A line across, what the sum is called, and the sum, at the bottom of a box."""
    palette, factor = canvas.palette, canvas.look.menu_text
    role = _TOTAL.scaled(factor)
    y = box.bottom - total_height(canvas)
    canvas.fill(Box(box.x, y, box.w, 1.5), palette.rim, 150)
    middle = y + 8 + role.line_height / 2
    bold = BODY_BOLD.scaled(factor)
    canvas.text(label, (box.x, middle), bold, palette.ink_label)
    canvas.text(f"{total:,}", (box.right, middle), role, palette.ink_brown, align="right")


class ResultCard(Widget):
    """One seat; the winners have the golden ring and the cup."""

    def __init__(self, canvas: Canvas, box: Box, result: SeatResult) -> None:
        super().__init__("", box)
        self._result = result
        self._lines = Lines(canvas, result.card, box.w - 2 * _EDGE)

    @staticmethod
    def height(canvas: Canvas, result: SeatResult, width: float) -> float:
        """How high its box must be."""
        lines = Lines(canvas, result.card, width - 2 * _EDGE)
        high = _head(canvas) + 12 + lines.height() + 6
        return high + (0.0 if result.total is None else total_height(canvas) + 4)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, result = self.box, canvas.palette, self._result
        head = _head(canvas)
        canvas.shape(box, card_skin, palette, result.place.colour, head, texture="parchment")
        if result.won:
            canvas.shape(box, svg_shapes.ring, palette.legal, palette.halo, 10, 2)
        self._draw_head(canvas, head)
        inner = box.inset(_EDGE, 6)
        self._lines.draw(canvas, inner.x, box.y + head + 12)
        if result.total is not None:
            draw_total(canvas, inner, result.card.total, result.total)

    def _draw_head(self, canvas: Canvas, head: float) -> None:
        box, result, factor = self.box, self._result, canvas.look.menu_text
        colour = PLAYER_COLOURS[result.place.colour]
        _, ink = canvas.palette.number_on(colour)
        size = 30 * min(factor, 1.6)
        middle = box.y + head / 2
        emblem = Box.around(box.x + 12 + size / 2, middle, size, size)
        canvas.picture(f"emblem_{colour.key}", emblem)
        x = box.x + 22 + size
        name, small = HEADING.scaled(factor), SMALL.scaled(factor)
        above = 9 * factor if result.note else 0.0
        room = box.right - 12 - x - (_CUP + 6 if result.won else 0)
        called = result.place.name
        name = shrunk(canvas, called, name, room)
        canvas.text(called, (x, middle - above), name, ink)
        note = shrunk(canvas, result.note, small, box.right - 10 - x)
        canvas.text(result.note, (x, middle + 11 * factor), note, ink)
        if result.won:
            # Beside the name, so that the words below it have the whole width.
            cup = Box.around(box.right - 12 - _CUP / 2, middle - above, _CUP, _CUP)
            canvas.picture("icon_trophy", cup, tint=ink)


def _head(canvas: Canvas) -> float:
    return max(_HEAD, 46 * canvas.look.menu_text)


class PartyCard(Widget):
    """All of a party on one sheet: what its mark is made of, and what each seat did for it.

    Wide enough, the seats stand beside the mark; else below it.
    """

    def __init__(self, box: Box, card: Card, seats: Sequence[SeatResult], *, won: bool) -> None:
        super().__init__("", box)
        self._card, self._seats, self._won = card, seats, won

    @staticmethod
    def height(canvas: Canvas, card: Card, seats: Sequence[SeatResult], width: float) -> float:
        """How high its box must be."""
        inner = width - 2 * _EDGE
        mark = _mark_height(canvas, card, _mark_width(canvas, inner))
        table = _Roll(canvas, seats, _roll_width(canvas, inner)).height()
        high = max(mark, table) if _beside(canvas, inner) else mark + 16 + table
        return high + 2 * _EDGE

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette = self.box, canvas.palette
        canvas.shape(box, svg_shapes.parchment, palette, texture="parchment")
        if self._won:
            canvas.shape(box, svg_shapes.ring, palette.legal, palette.halo, 10, 2)
        inner = box.inset(_EDGE)
        wide = _mark_width(canvas, inner.w)
        beside = _beside(canvas, inner.w)
        high = inner.h if beside else _mark_height(canvas, self._card, wide)
        Lines(canvas, self._card, wide).draw(canvas, inner.x, inner.y)
        mark = Box(inner.x, inner.y, wide, high)
        draw_total(canvas, mark, self._card.total, self._card.points)
        roll = _Roll(canvas, self._seats, _roll_width(canvas, inner.w))
        roll.spread(inner.h if beside else 0.0)
        if beside:
            canvas.fill(Box(inner.x + wide + 18, inner.y, 1.5, inner.h), palette.rim, 110)
            roll.draw(inner.right - roll.width, inner.y)
        else:
            roll.draw(inner.x, inner.y + high + 16)


def _beside(canvas: Canvas, inner: float) -> bool:
    return inner >= 760 * canvas.look.menu_text


def _mark_width(canvas: Canvas, inner: float) -> float:
    return inner * 0.36 if _beside(canvas, inner) else inner


def _roll_width(canvas: Canvas, inner: float) -> float:
    return inner - _mark_width(canvas, inner) - 36 if _beside(canvas, inner) else inner


def _mark_height(canvas: Canvas, card: Card, width: float) -> float:
    return Lines(canvas, card, width).height() + total_height(canvas) + 4


class _Roll:
    """The seats of a party as rows, their facts as columns."""

    def __init__(self, canvas: Canvas, seats: Sequence[SeatResult], width: float) -> None:
        self._canvas, self._seats, self.width = canvas, seats, width
        factor = canvas.look.menu_text
        self._small, self._body = SMALL.scaled(factor), BODY.scaled(factor)
        self._bold = BODY_BOLD.scaled(factor)
        self._labels = [fact.label for fact in seats[0].card.facts]
        self._names = width * 0.32
        self._each = (width - self._names) / max(1, len(self._labels))
        self._heads = max(
            (canvas.height(label, self._small, self._each - 6) for label in self._labels),
            default=0.0,
        )
        self._row = max(42.0, 40 * factor)

    def height(self) -> float:
        """How high it is."""
        return self._heads + 6 + self._row * len(self._seats)

    def spread(self, high: float) -> None:
        """Let the rows take some of the room there is."""
        spare = max(0.0, high - self.height()) / len(self._seats)
        self._row += min(spare, 22.0)

    def draw(self, x: float, y: float) -> None:
        """Draw it from a point downwards."""
        canvas, palette = self._canvas, self._canvas.palette
        for place, label in enumerate(self._labels):
            room = Box(x + self._names + place * self._each + 3, y, self._each - 6, 0)
            canvas.paragraph(label, room, self._small, palette.ink_label, align="centre")
        y += self._heads + 6
        for result in self._seats:
            canvas.line((x, y), (x + self.width, y), FAINT)
            self._draw_row(result, x, y + self._row / 2)
            y += self._row

    def _draw_row(self, result: SeatResult, x: float, middle: float) -> None:
        canvas, palette, factor = self._canvas, self._canvas.palette, self._canvas.look.menu_text
        size = 26 * min(factor, 1.4)
        canvas.picture(f"badge_{result.place.colour}", Box.around(x + size / 2, middle, size, size))
        left, room = x + size + 8, self._names - size - 12
        for text, role, ink, down in (
            (result.place.name, self._bold, palette.ink_brown, -8 * factor),
            (result.note, self._small, palette.ink_label, 9 * factor),
        ):
            canvas.text(text, (left, middle + down), shrunk(canvas, text, role, room), ink)
        for place, fact in enumerate(result.card.facts):
            at = x + self._names + (place + 0.5) * self._each, middle
            canvas.text(fact.said, at, self._bold, palette.ink_brown, align="centre")
