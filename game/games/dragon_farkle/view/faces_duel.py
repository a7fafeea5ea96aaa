"""Two armies face to face: shown large when a Brawl is called, and when it is decided."""

from typing import NamedTuple

from game.games.dragon_farkle.view.faces import ART
from game.table.faces import Face
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PAGE_TITLE, SEAT_NAME, SMALL, Type, Typeface
from game.ui.viewport import Box

_NUMBER = Type(Typeface.SERIF_BLACK, 34)
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
        palette, factor = canvas.palette, min(canvas.look.table_text, 1.2)
        canvas.part(box, skins.panel, palette, 14, texture="leather")
        x, y = box.centre
        head = PAGE_TITLE.scaled(factor)
        canvas.text(self.title, (x, box.y + 26), head, palette.brass_title, align="centre")
        canvas.picture(f"{ART}swords", Box.around(x, y - 2, 52, 52))
        for number, (side, way) in enumerate(((self.left, -1), (self.right, 1))):
            self._side(canvas, side, Box.around(x + way * box.w * 0.29, y - 2, 0, 0), number)
        if self.note:
            role = BODY.scaled(factor * 1.1)
            wide = canvas.type.width(self.note, role)
            role = role.scaled(min(1.0, (box.w - 32) / wide))
            canvas.text(self.note, (x, box.bottom - 24), role, palette.cream, align="centre")

    def _side(self, canvas: Canvas, side: Side, at: Box, number: int) -> None:
        palette, factor = canvas.palette, min(canvas.look.table_text, 1.2)
        lost = self.winner is not None and self.winner != number
        x, y = at.x, at.y
        shield = Box.around(x - 62, y, 44, 48)
        alpha = _LOST if lost else 255
        canvas.picture(f"{ART}shield_{side.colour}", shield, alpha=alpha)
        if self.winner == number:
            canvas.part(shield.inset(-3), skins.ring, palette.legal, palette.halo, 12, 3)
        ink = palette.cream_quiet if lost else palette.brass_title
        name = SEAT_NAME.scaled(factor)
        room = 112.0
        name = name.scaled(min(1.0, room / canvas.type.width(side.name, name)))
        canvas.text(side.name, (x - 32, y - 30), name, palette.cream)
        canvas.text(side.number, (x - 32, y + 2), _NUMBER, ink)
        canvas.text(side.unit, (x - 32, y + 30), SMALL.scaled(factor), palette.cream_quiet)
