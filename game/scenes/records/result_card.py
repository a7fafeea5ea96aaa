"""A seat in the results: place, emblem, name, what it scored for, the total; and honours."""

from collections.abc import Sequence

from game.core.contract.values import Honour, ScoreLine
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.raster import even
from game.ui.skins import Svg
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

_EDGE = 16.0
_HEAD = 62.0
_CUP = 26.0
_TOTAL = Type(SEAT_NUMBER.face, 30)


@even
def card_skin(w: float, h: float, palette: Palette, colour: str, head: float) -> str:
    """Parchment with a head in the player's colour."""
    svg = Svg(w, h)
    svg.shadow(10)
    hue = PLAYER_COLOURS[colour]
    svg.rect(0, 0, w, h, 10, "#D6B87F")
    svg.rect(3, 3, w - 6, h - 6, 8, skins.shade(palette.parchment, 1.07), opacity=0.9)
    fill = svg.gradient(("0", hue.base), ("82", hue.base), ("100", hue.dark))
    svg.path(
        f"M0.5 {head}V10A9.5 9.5 0 0 1 10 0.5H{w - 10}A9.5 9.5 0 0 1 {w - 0.5} 10V{head}Z", fill
    )
    svg.path(f"M0.5 {head}H{w - 0.5}", "none", "#8A622F", 1.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 10, stroke="#7A5A2E", width=1)
    return svg.text()


class ResultCard(Widget):
    """One seat. `won`: it gets the golden ring and the cup. `total` None: a game without points.

    `note`: what stands below the name.
    """

    def __init__(
        self,
        box: Box,
        seat: Place,
        note: str,
        lines: Sequence[ScoreLine],
        total: int | None,
        *,
        won: bool,
    ) -> None:
        super().__init__("", box)
        self._seat, self._note, self._lines = seat, note, lines
        self._total, self._won = total, won

    @staticmethod
    def height(
        canvas: Canvas, lines: Sequence[ScoreLine], total: int | None, width: float
    ) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        high = _head(factor) + _EDGE
        high += sum(_line_height(canvas, line, width) for line in lines)
        if total is not None:
            high += _TOTAL.scaled(factor).line_height + 22
        return high + 8

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        head = _head(factor)
        colour = PLAYER_COLOURS[self._seat.colour]
        canvas.part(box, card_skin, palette, colour.key, head, texture="parchment")
        if self._won:
            canvas.part(box, skins.ring, palette.legal, palette.halo, 10, 2)
        size = 38 * min(factor, 1.4)
        middle = box.y + head / 2
        canvas.picture(f"emblem_{colour.key}", Box.around(box.x + 32, middle, size, size))
        x = box.x + 42 + size / 2
        name, small = HEADING.scaled(factor), SMALL.scaled(factor)
        above = 9 * factor if self._note else 0.0
        room = box.right - 14 - x - (_CUP + 6 if self._won else 0)
        name = name.scaled(min(1.0, room / max(1.0, canvas.type.width(self._seat.name, name))))
        canvas.text(self._seat.name, (x, middle - above), name, colour.ink)
        canvas.text(self._note, (x, middle + 13 * factor), small, colour.ink)
        if self._won:
            # Beside the name, so that the words below it have the whole width.
            cup = Box.around(box.right - 12 - _CUP / 2, middle - above, _CUP, _CUP)
            canvas.picture("icon_trophy", cup, tint=colour.ink)
        self._draw_lines(canvas, box.y + head + _EDGE - 4)

    def _draw_lines(self, canvas: Canvas, y: float) -> None:
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        for line in self._lines:
            room = _label_room(canvas, line, box.w)
            canvas.paragraph(line.label, Box(box.x + _EDGE, y, room, 0), body, palette.ink_brown)
            at = box.right - _EDGE, y + body.line_height / 2
            canvas.text(f"{line.points:,}", at, bold, palette.ink_brown, align="right")
            y += _line_height(canvas, line, box.w)
        if self._total is None:
            return
        role = _TOTAL.scaled(factor)
        y = box.bottom - role.line_height - 16
        canvas.fill(Box(box.x + _EDGE, y, box.w - 2 * _EDGE, 1.5), palette.rim, 150)
        middle = y + 6 + role.line_height / 2
        canvas.text("In all", (box.x + _EDGE, middle), bold, palette.ink_label)
        total = f"{self._total:,}"
        canvas.text(total, (box.right - _EDGE, middle), role, palette.ink_brown, align="right")


def _head(factor: float) -> float:
    return max(_HEAD, 52 * factor)


def _label_room(canvas: Canvas, line: ScoreLine, width: float) -> float:
    bold = BODY_BOLD.scaled(canvas.look.menu_text)
    return width - 2 * _EDGE - canvas.type.width(f"{line.points:,}", bold) - 12


def _line_height(canvas: Canvas, line: ScoreLine, width: float) -> float:
    body = BODY.scaled(canvas.look.menu_text)
    return canvas.height(line.label, body, _label_room(canvas, line, width)) + 4


class HonourCard(Widget):
    """A small distinction: its name, one sentence, and the emblems of all it goes to."""

    def __init__(self, box: Box, honour: Honour, seats: Sequence[Place]) -> None:
        super().__init__("", box)
        self._honour = honour
        self._colours = [seats[seat].colour for seat in honour.seats]

    @staticmethod
    def height(canvas: Canvas, honour: Honour, width: float) -> float:
        """How high its box must be."""
        factor, room = canvas.look.menu_text, _honour_room(honour, width)
        high = canvas.height(_honour_head(honour), BODY_BOLD.scaled(factor), room)
        high += canvas.height(honour.flavour, SMALL.scaled(factor), room)
        return max(56.0, high + 20)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        canvas.part(box, skins.panel, palette, texture="leather")
        x = box.x + 14
        for colour in self._colours:
            canvas.picture(f"badge_{colour}", Box.around(x + 15, box.centre[1], 32, 32))
            x += 34
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        room = _honour_room(self._honour, box.w)
        head = _honour_head(self._honour)
        high = canvas.height(head, bold, room) + canvas.height(self._honour.flavour, small, room)
        y = box.centre[1] - high / 2
        y += canvas.paragraph(head, Box(x + 6, y, room, 0), bold, palette.brass_title)
        canvas.paragraph(self._honour.flavour, Box(x + 6, y, room, 0), small, palette.cream)


def _honour_head(honour: Honour) -> str:
    return f"{honour.name}, {honour.count:,}" if honour.count > 1 else honour.name


def _honour_room(honour: Honour, width: float) -> float:
    return width - 34 - 34 * len(honour.seats)
