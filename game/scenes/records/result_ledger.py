"""Who took what from whom: two arrows between two seats, a table for more."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract.account import Kind, Ledger
from game.core.contract.values import Seat
from game.core.wording import listed
from game.scenes.records.result_card import FAINT, shrunk
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 18.0
_ICON, _BETWEEN = 20.0, 7.0
_SUM = 1.3  # how wide the column of sums is, the others being 1
_SPREAD = 14.0  # so much higher a row may be where there is room
_MOST_NAMES = 8  # of things along an arrow; the rest are counted


class Chip(NamedTuple):
    """How much of a kind, and its picture; "" for a kind that needs none.

    `quiet`: nothing to look at.
    """

    said: str
    picture: str = ""
    quiet: bool = False


def chips(ledger: Ledger, places: Sequence[Place], by: Seat | None, to: Seat | None) -> list[Chip]:
    """What there was between two seats; None stands for all of them."""
    colour = places[to].colour if to is not None else places[0].colour
    found = []
    for kind in ledger.kinds:
        amount = ledger.amount(kind.key, by, to)
        if amount:
            said = "" if kind.single and amount == 1 else f"{amount:,}"
            found.append(Chip(said, kind.picture.format(colour=colour)))
    return found


def kinds_used(ledger: Ledger) -> list[Kind]:
    """The kinds of which there was anything."""
    return [kind for kind in ledger.kinds if ledger.amount(kind.key)]


def plural(kind: Kind, amount: int = 2) -> str:
    """What so many of a kind are called."""
    return kind.one if amount == 1 else kind.more or f"{kind.one}s"


def names_said(names: Sequence[str], most: int) -> str:
    """Names of things; of many only the first `most`, and how many more."""
    said, more = ", ".join(names[:most]), len(names) - most
    return f"{said} +{more}" if more > 0 else said


class _Cell:
    """Chips, broken into lines if need be; the names of things stand beside their number."""

    def __init__(
        self, canvas: Canvas, found: Sequence[Chip], names: Sequence[str], width: float
    ) -> None:
        self._canvas, self._width = canvas, width
        factor = canvas.look.menu_text
        self._role, self._small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        self._body = BODY.scaled(factor)
        self._icon = _ICON * min(factor, 1.6)
        self._line = max(self._icon + 3, self._role.line_height)
        self._lines: list[list[Chip]] = [[]]
        for chip in found:
            line = self._lines[-1]
            if line and self._wide([*line, chip]) > width:
                self._lines.append([chip])
            else:
                line.append(chip)
        self._names = self._as_many_as_fit(names)

    def _as_many_as_fit(self, names: Sequence[str]) -> str:
        room = self._width - self._wide(self._lines[0]) - 8
        for shown in range(len(names), 0, -1):
            said = names_said(names, shown)
            if self._canvas.type.width(said, self._small) <= room:
                return said
        return ""

    def _chip_width(self, chip: Chip) -> float:
        wide = self._canvas.type.width(chip.said, self._body if chip.quiet else self._role)
        return wide + (self._icon + (4 if chip.said else 0) if chip.picture else 0)

    def _wide(self, line: Sequence[Chip]) -> float:
        return sum(map(self._chip_width, line)) + _BETWEEN * (len(line) - 1)

    def height(self) -> float:
        """How high it is."""
        return len(self._lines) * self._line

    def draw(self, canvas: Canvas, x: float, middle: float) -> None:
        """Draw it around a height, its lines in the middle of its width."""
        palette = canvas.palette
        y = middle - self.height() / 2
        for number, line in enumerate(self._lines):
            names = self._names if number == 0 else ""
            wide = self._wide(line)
            wide += 8 + canvas.type.width(names, self._small) if names else 0.0
            left, at = x + (self._width - wide) / 2, y + self._line / 2
            for chip in line:
                role, ink = self._role, palette.ink_brown
                if chip.quiet:
                    role, ink = self._body, palette.ink_label
                end = left + canvas.text(chip.said, (left, at), role, ink)
                if chip.picture:
                    start = end + (4 if chip.said else 0)
                    icon = Box.around(start + self._icon / 2, at, self._icon, self._icon)
                    canvas.picture(chip.picture, icon)
                left += self._chip_width(chip) + _BETWEEN
            canvas.text(names, (left - 1, at), self._small, palette.ink_label)
            y += self._line


class _Legend:
    """What the pictures mean: each kind of which there was anything, by its name."""

    def __init__(self, canvas: Canvas, ledger: Ledger, width: float) -> None:
        factor = canvas.look.menu_text
        self._role, self._icon = SMALL.scaled(factor), 17 * min(factor, 1.6)
        self.line = max(self._role.line_height, self._icon) + 3
        self._rows: list[list[tuple[Kind, float]]] = [[]]
        used = 0.0
        for kind in kinds_used(ledger):
            wide = canvas.type.width(plural(kind, 1 if kind.single else 2), self._role)
            wide += self._icon + 5 if kind.picture else 0
            if self._rows[-1] and used + wide > width:
                self._rows.append([])
                used = 0.0
            self._rows[-1].append((kind, used))
            used += wide + 14

    @property
    def rows(self) -> int:
        """How many lines it takes."""
        return len(self._rows)

    def height(self) -> float:
        """How high it is."""
        return self.rows * self.line

    def draw(self, canvas: Canvas, x: float, y: float, colour: str) -> None:
        """Draw it from a point."""
        for row in self._rows:
            middle = y + self.line / 2
            for kind, start in row:
                left = x + start
                if kind.picture:
                    name = kind.picture.format(colour=colour)
                    icon = Box.around(left + self._icon / 2, middle, self._icon, self._icon)
                    canvas.picture(name, icon)
                    left += self._icon + 5
                named = plural(kind, 1 if kind.single else 2)
                canvas.text(named, (left, middle), self._role, canvas.palette.ink_label)
            y += self.line


class LedgerTable(Widget):
    """Rows are who took, or helped; columns from whom, or for whom; sums at the right and below."""

    def __init__(self, canvas: Canvas, box: Box, ledger: Ledger, places: Sequence[Place]) -> None:
        super().__init__("", box)
        self._grid = _Grid(canvas, ledger, places, box.w)

    @staticmethod
    def height(canvas: Canvas, ledger: Ledger, places: Sequence[Place], width: float) -> float:
        """How high its box must be."""
        return _Grid(canvas, ledger, places, width).height

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.part(self.box, skins.parchment, canvas.palette, texture="parchment")
        self._grid.draw(canvas, self.box)


class _Grid:
    """A table laid out once, and drawn wherever its view has been scrolled to."""

    def __init__(
        self, canvas: Canvas, ledger: Ledger, places: Sequence[Place], width: float
    ) -> None:
        self._canvas, self._ledger, self._places = canvas, ledger, places
        factor = canvas.look.menu_text
        self._head, self._body = HEADING.scaled(factor), BODY.scaled(factor)
        self._bold, self._small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        self._badge = 24 * min(factor, 1.4)
        inner = width - 2 * _EDGE
        self._inner = inner
        names = [canvas.type.width(place.name, self._bold) for place in places]
        names.append(canvas.type.width(ledger.received, self._bold))
        self._names = min(max(names) + self._badge + 18, inner * 0.34)
        self._each = (inner - self._names) / (len(places) + _SUM)
        title = canvas.type.width(ledger.title, self._head) + 26
        self._legend = _Legend(canvas, ledger, inner - title)
        self._beside = self._legend.rows == 1
        if not self._beside:
            self._legend = _Legend(canvas, ledger, inner)
        self._title = title
        seats: list[Seat | None] = [*range(len(places))]
        self._rows = [[self._cell(by, to) for to in (*seats, None)] for by in seats]
        self._rows.append([self._cell(None, to) for to in seats])
        least = self._badge + 7
        self._tall = [max(least, *(cell.height() + 7 for cell in row)) for row in self._rows]
        self._top = self._badge + 8
        self.height = self._all_height()

    def _cell(self, by: Seat | None, to: Seat | None) -> _Cell:
        found = chips(self._ledger, self._places, by, to)
        names: tuple[str, ...] = ()
        if by is not None and to is not None:
            names = self._ledger.names(by, to)
            if by == to:
                found = [Chip("\u2013", quiet=True)]
        elif not found:
            found = [Chip("nothing", quiet=True)]
        wide = self._each * (_SUM if to is None else 1)
        return _Cell(self._canvas, found, names, wide - 6)

    def _all_height(self) -> float:
        """How high the table is, with its heading, its legend and its note."""
        high = 12 + self._head.line_height + 6
        high += 0.0 if self._beside else self._legend.height()
        high += self._top + sum(self._tall) + 10
        if self._ledger.note:
            high += self._canvas.height(self._ledger.note, self._small, self._inner) + 6
        return high

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it into a box."""
        palette, ledger = canvas.palette, self._ledger
        x, y = box.x + _EDGE, box.y + 12
        canvas.text(
            ledger.title, (x, y + self._head.line_height / 2), self._head, palette.ink_brown
        )
        colour = self._places[0].colour
        if self._beside:
            middle = y + self._head.line_height / 2
            self._legend.draw(canvas, x + self._title, middle - self._legend.line / 2 + 1, colour)
        y += self._head.line_height + 6
        if not self._beside:
            self._legend.draw(canvas, x, y, colour)
            y += self._legend.height()
        spread = min(_SPREAD, max(0.0, box.h - self.height) / len(self._rows))
        self._draw_heads(canvas, x, y)
        y += self._top
        for seat, (row, least) in enumerate(zip(self._rows, self._tall, strict=True)):
            tall = least + spread
            last = seat == len(self._places)
            canvas.line((x, y), (x + self._inner, y), palette.rim if last else FAINT)
            self._draw_row(canvas, None if last else seat, row, x, y + tall / 2)
            y += tall
        if ledger.note:
            canvas.paragraph(
                ledger.note, Box(x, y + 6, self._inner, 0), self._small, palette.ink_label
            )

    def _column(self, x: float, place: int) -> float:
        half = _SUM / 2 if place == len(self._places) else 0.5
        return x + self._names + (place + half) * self._each

    def _draw_heads(self, canvas: Canvas, x: float, y: float) -> None:
        label = canvas.palette.ink_label
        middle = y + self._top / 2 - 2
        at = x + self._names - 10, middle
        canvas.text(self._ledger.way, at, self._body, label, align="right")
        for place, seat in enumerate(self._places):
            spot = Box.around(self._column(x, place), middle, self._badge, self._badge)
            canvas.picture(f"badge_{seat.colour}", spot)
        at = self._column(x, len(self._places)), middle
        canvas.text("total", at, self._body, label, align="centre")

    def _draw_row(
        self, canvas: Canvas, seat: Seat | None, row: Sequence[_Cell], x: float, middle: float
    ) -> None:
        palette = canvas.palette
        left, name = x, self._ledger.received
        if seat is not None:
            place = self._places[seat]
            spot = Box.around(x + self._badge / 2, middle, self._badge, self._badge)
            canvas.picture(f"badge_{place.colour}", spot)
            name = place.name
        left += self._badge + 8
        room = x + self._names - 6 - left
        role = shrunk(canvas, name, self._bold, room)
        canvas.text(
            name, (left, middle), role, palette.ink_brown if seat is not None else palette.ink_label
        )
        for place_no, cell in enumerate(row):
            cell.draw(canvas, x + self._names + place_no * self._each + 3, middle)


class LedgerArrows(Widget):
    """Two seats: an arrow each way, with what went along it in words."""

    def __init__(self, box: Box, ledger: Ledger, places: Sequence[Place]) -> None:
        super().__init__("", box)
        self._ledger, self._places = ledger, places

    @staticmethod
    def height(canvas: Canvas, ledger: Ledger, places: Sequence[Place], width: float) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        high = 12 + HEADING.scaled(factor).line_height + 10
        high += sum(_way_height(canvas, ledger, places, by, width) for by in (0, 1))
        if ledger.note:
            high += canvas.height(ledger.note, SMALL.scaled(factor), width - 2 * _EDGE) + 6
        return high + 8

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        ledger, head = self._ledger, HEADING.scaled(factor)
        canvas.part(box, skins.parchment, palette, texture="parchment")
        x, y = box.x + _EDGE, box.y + 12
        canvas.text(ledger.title, (x, y + head.line_height / 2), head, palette.ink_brown)
        y += head.line_height + 10
        least = self.height(canvas, ledger, self._places, box.w)
        spread = min(2 * _SPREAD, max(0.0, box.h - least) / 2)
        for by in (0, 1):
            high = _way_height(canvas, ledger, self._places, by, box.w) + spread
            self._draw_way(canvas, by, Box(x, y, box.w - 2 * _EDGE, high))
            y += high
        if ledger.note:
            room = Box(x, y + 6, box.w - 2 * _EDGE, 0)
            canvas.paragraph(ledger.note, room, SMALL.scaled(factor), palette.ink_label)

    def _draw_way(self, canvas: Canvas, by: Seat, row: Box) -> None:
        palette, factor = canvas.palette, canvas.look.menu_text
        places, to = self._places, 1 - by
        size = _end_size(canvas)
        # What is taken goes to the taker; help and blows go the other way.
        end = by if self._ledger.way == "from" else to
        middle = row.centre[1]
        # Seat 0 stays at the left on both ways, so that the arrows point against each other.
        for seat, x in ((0, row.x + size / 2), (1, row.right - size / 2)):
            canvas.picture(f"badge_{places[seat].colour}", Box.around(x, middle, size, size))
        left, right = row.x + size + 10, row.right - size - 10
        text = way_said(self._ledger, places, by, to)
        body, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        names = names_said(self._ledger.names(by, to), _MOST_NAMES)
        wide = right - left - 24
        high = canvas.height(text, body, wide)
        under = canvas.height(names, small, wide) if names else 0.0
        y = row.centre[1] - (high + 14 + (under + 3 if under else 0)) / 2
        ink = palette.ink_brown if chips(self._ledger, places, by, to) else palette.ink_label
        canvas.paragraph(text, Box(left + 12, y, wide, 0), body, ink, align="centre")
        y += high + 4
        tip, tail = (left, right) if end == 0 else (right, left)
        _arrow(canvas, tail, tip, y + 5, palette.rim)
        if under:
            room = Box(left + 12, y + 13, wide, 0)
            canvas.paragraph(names, room, small, palette.ink_label, align="centre")


def _arrow(canvas: Canvas, tail: float, tip: float, y: float, colour: str) -> None:
    back = 10.0 if tip < tail else -10.0
    canvas.line((tail, y), (tip, y), colour, 2.5)
    canvas.line((tip + back, y - 6), (tip, y), colour, 2.5)
    canvas.line((tip + back, y + 6), (tip, y), colour, 2.5)


def way_said(ledger: Ledger, places: Sequence[Place], by: Seat, to: Seat) -> str:
    """What a seat has of another, in words: "Maren from Pip: 3 red jewels and 1 Golden Jewel"."""
    had = [
        f"{amount:,} {plural(kind, amount)}"
        for kind in ledger.kinds
        if (amount := ledger.amount(kind.key, by, to))
    ]
    return f"{places[by].name} {ledger.way} {places[to].name}: {listed(had) or 'nothing'}"


def _end_size(canvas: Canvas) -> float:
    return 34 * min(canvas.look.menu_text, 1.4)


def _way_height(
    canvas: Canvas, ledger: Ledger, places: Sequence[Place], by: Seat, width: float
) -> float:
    factor, wide = canvas.look.menu_text, width - 2 * _EDGE - 2 * _end_size(canvas) - 44
    high = canvas.height(way_said(ledger, places, by, 1 - by), BODY_BOLD.scaled(factor), wide) + 19
    names = names_said(ledger.names(by, 1 - by), _MOST_NAMES)
    if names:
        high += canvas.height(names, SMALL.scaled(factor), wide) + 3
    return max(high, _end_size(canvas) + 8)
