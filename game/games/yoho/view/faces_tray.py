"""The faces in the tray of Yoho!: places for cards, words, and what an island gives."""

from game.games.yoho.rules.content import Kind
from game.games.yoho.rules.names import GIFTS
from game.games.yoho.view.faces import ART
from game.table.faces import Composed, Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Icon, Panel, Paragraph, Part, Space, Text
from game.ui.theme import BODY, BODY_BOLD, SMALL
from game.ui.viewport import Box

_OVER = 4.0  # px that words may reach below their place


class CardPlace(Composed, frozen=True):
    """Face: a place for a card that may still be played; `extra`: for a map card alone."""

    extra: bool = False

    def part(self, canvas: Canvas) -> Part:
        palette = canvas.palette
        rim = palette.rim if palette.firm else "#8A6A3C"
        inside = Icon(f"{ART}bottle", 46, alpha=150) if self.extra else Space()
        return Panel(inside, svg_shapes.ghost, (rim, 8, palette.firm))


class HandWords(Composed, frozen=True):
    """Face: the words that say whose hand it is."""

    title: str

    def part(self, canvas: Canvas) -> Part:
        role, ink = canvas.look.words(BODY), canvas.palette.brass_title
        return Column((Text(self.title, role, ink, ("Hand",), tight=True),), align="top")


class Advice(Face, frozen=True):
    """Face: what is to be done where no card is played; without the note if it does not fit."""

    title: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        look, palette = canvas.look, canvas.palette
        title = Text(self.title, look.words(BODY_BOLD), palette.brass_title, tight=True)
        note = Paragraph(self.note, look.words(BODY), palette.cream)
        both, alone = (Column(parts, gap=3, align="top") for parts in ((title, note), (title,)))
        FirstThatFits((both, alone)).draw(canvas, box.inset(4, -_OVER / 2).moved(0, _OVER / 2))


class Gift(Composed, frozen=True):
    """Face: the button of a gift that an island offers."""

    kind: Kind

    def part(self, canvas: Canvas) -> Part:
        role, cream = canvas.look.board_words(SMALL), canvas.palette.cream
        words = Text(GIFTS[self.kind].button, role, cream, align="centre")
        column = Column((Icon(f"{ART}{self.kind}", 0, most=60, grow=1), words))
        return Panel(column, svg_shapes.button, (canvas.palette, "plain", "normal"), edge=(3, 5))
