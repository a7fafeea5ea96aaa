"""Two armies face to face: shown large when a Brawl is called, and when it is decided."""

from typing import NamedTuple

from game.games.dragon_farkle.view.faces import ART
from game.table.faces import Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PAGE_TITLE, SEAT_NAME, SMALL, Type, Typeface
from game.ui.viewport import Box

_NUMBER = Type(Typeface.SERIF_BLACK, 34)
_WIDE = 480.0  # on the full table
_LOST = 128  # of 255: how much is seen of whoever has lost


class Side(NamedTuple):
    """One of the two: colour, name, a number and what it counts."""

    colour: str
    name: str
    number: str
    unit: str


class Duel(Face, frozen=True):
    """Both sides, what the moment is, and what follows; `winner`: 0 the left one, 1 the right."""

    left: Side
    right: Side
    title: str
    note: str = ""
    winner: int | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Shields at the sides, swords between them, words above and below."""
        palette, unit = canvas.palette, box.w / _WIDE
        factor = max(min(canvas.look.table_text, 1.2), unit)
        canvas.shape(box, svg_shapes.panel, palette, 14, texture="leather")
        x, y = box.centre
        head = PAGE_TITLE.scaled(factor)
        canvas.text(self.title, (x, box.y + 26 * unit), head, palette.brass_title, align="centre")
        canvas.picture(f"{ART}swords", Box.around(x, y - 2 * unit, 52 * unit, 52 * unit))
        for number, (side, way) in enumerate(((self.left, -1), (self.right, 1))):
            at = Box.around(x + way * box.w * 0.29, y - 2 * unit, 0, 0)
            self._side(canvas, side, at, number, unit)
        if self.note:
            role = BODY.scaled(factor * 1.1)
            wide = canvas.type.width(self.note, role)
            role = role.scaled(min(1.0, (box.w - 32) / wide))
            canvas.text(self.note, (x, box.bottom - 24 * unit), role, palette.cream, align="centre")

    def _side(self, canvas: Canvas, side: Side, at: Box, number: int, unit: float) -> None:
        palette, factor = canvas.palette, max(min(canvas.look.table_text, 1.2), unit)
        lost = self.winner is not None and self.winner != number
        x, y = at.x, at.y
        shield = Box.around(x - 62 * unit, y, 44 * unit, 48 * unit)
        alpha = _LOST if lost else 255
        canvas.picture(f"{ART}shield_{side.colour}", shield, alpha=alpha)
        if self.winner == number:
            canvas.shape(shield.inset(-3), svg_shapes.ring, palette.legal, palette.halo, 12, 3)
        ink = palette.cream_quiet if lost else palette.brass_title
        name = SEAT_NAME.scaled(factor)
        room, left = 112.0 * unit, x - 32 * unit
        name = name.scaled(min(1.0, room / canvas.type.width(side.name, name)))
        canvas.text(side.name, (left, y - 30 * unit), name, palette.cream)
        canvas.text(side.number, (left, y + 2 * unit), _NUMBER.scaled(unit), ink)
        small = SMALL.scaled(factor)
        canvas.text(side.unit, (left, y + 30 * unit), small, palette.cream_quiet)
