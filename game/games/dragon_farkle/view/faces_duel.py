"""Two armies face to face: shown large when a Brawl is called, and when it is decided."""

from typing import NamedTuple

from game.games.dragon_farkle.view.faces import ART
from game.table.faces import Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Icon, Painted, Panel, Part, Row, Sized, Stack, Text
from game.ui.theme import BODY, PAGE_TITLE, SEAT_NAME, SMALL, Type, Typeface
from game.ui.viewport import Box

_NUMBER = Type(Typeface.SERIF_BLACK, 34)
_WIDE = 480.0  # on the full table
_LOST = 128  # of 255: how much is seen of the side that has lost


class Side(NamedTuple):
    """Record of one of two sides: colour, name, a number and what the number counts."""

    colour: str
    name: str
    number: str
    unit: str


class Duel(Face, frozen=True):
    """Face: two armies, a title and a result; `winner`: 0 the left one, 1 the right."""

    left: Side
    right: Side
    title: str
    note: str = ""
    winner: int | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, unit = canvas.palette, box.w / _WIDE
        factor = max(min(canvas.look.table_text, 1.2), unit)
        role, ink = PAGE_TITLE.scaled(factor), palette.brass_title
        title = Text(self.title, role, ink, align="centre", tight=True)
        note = Text(self.note, BODY.scaled(1.1 * factor), palette.cream, align="centre")
        left = self._side(canvas, self.left, 0, unit)
        right = self._side(canvas, self.right, 1, unit)
        cells = left, Icon(f"{ART}swords", 52 * unit), right
        parts = title, Grid((cells,), (166, 112, 166), spread=box.h, grow=1), note
        edge = 18 * unit, 13 * unit
        Panel(Column(parts), svg_shapes.panel, (palette, 14), "leather", edge).draw(canvas, box)

    def _side(self, canvas: Canvas, side: Side, number: int, unit: float) -> Part:
        palette, factor = canvas.palette, max(min(canvas.look.table_text, 1.2), unit)
        lost = self.winner is not None and self.winner != number
        ring = Painted(52 * unit, svg_shapes.ring, (palette.legal, palette.halo, 12, 3))
        shield = Icon(f"{ART}shield_{side.colour}", 48 * unit, alpha=_LOST if lost else 255)
        ink, quiet = palette.cream_quiet if lost else palette.brass_title, palette.cream_quiet
        lines = (
            Text(side.name, SEAT_NAME.scaled(factor), palette.cream),
            Text(side.number, _NUMBER.scaled(unit), ink, tight=True),
            Text(side.unit, SMALL.scaled(factor), quiet),
        )
        marked = Stack((shield, ring)) if self.winner == number else shield
        return Row((Sized(marked, w=52 * unit), Column(lines, gap=5 * unit)), gap=4 * unit)
