"""What lies in the tray of Yoho!: places for cards, words, and what an island gives."""

from game.games.yoho.rules.content import Kind
from game.games.yoho.rules.names import GIFTS
from game.games.yoho.view.faces import ART
from game.table.faces import Face
from game.table.lettering import fitted, fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import BODY, BODY_BOLD, SMALL
from game.ui.viewport import Box


class CardPlace(Face, frozen=True):
    """A place for a card that may still be played; `extra`: for a map card alone."""

    extra: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        rim = palette.rim if palette.firm else "#8A6A3C"
        canvas.shape(box, svg_shapes.ghost, rim, 8, palette.firm)
        if self.extra:
            canvas.picture(f"{ART}bottle", Box.around(*box.centre, 46, 46), alpha=150)


class HandWords(Face, frozen=True):
    """Whose hand lies there."""

    title: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        at = (box.x, box.y + 8)
        role = canvas.look.words(BODY)
        name = fitting(canvas, (self.title, "Hand"), role, box.w)
        canvas.text(name, at, role, canvas.palette.brass_title)


class Advice(Face, frozen=True):
    """What is to be done, where no card is played."""

    title: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        look = canvas.look
        title, note = look.words(BODY_BOLD), look.words(BODY)
        title = fitted(canvas, self.title, title, box.w - 8)
        at = (box.x + 4, box.y - 2 + (title.size - BODY_BOLD.size) / 2)
        canvas.text(self.title, at, title, canvas.palette.brass_title)
        top = 14 * look.table_text
        area = Box(box.x + 4, box.y + top, box.w - 8, box.h - top)
        if canvas.height(self.note, note, area.w) <= area.h + 4:  # else the sign alone says it
            canvas.paragraph(self.note, area, note, canvas.palette.cream)


class Gift(Face, frozen=True):
    """What an island may give."""

    kind: Kind

    def paint(self, canvas: Canvas, box: Box) -> None:
        kind = self.kind
        canvas.shape(box, svg_shapes.button, canvas.palette, "plain", "normal")
        x, y = box.centre
        side = box.h - 30
        canvas.picture(f"{ART}{kind}", Box.around(x, y - 10, side, side))
        words = GIFTS[kind].button
        role = fitted(canvas, words, canvas.look.board_words(SMALL), box.w - 6)
        canvas.text(words, (x, box.bottom - 14), role, canvas.palette.cream, align="centre")
