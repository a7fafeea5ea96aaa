"""The small picture of a chapter, at the head of its page and in lists."""

from collections.abc import Callable, Sequence

from game.scenes.books.example_board import draw_chapter_picture
from game.scenes.books.illustrations import Illustrations
from game.scenes.books.opened import INTRO, Reading
from game.scenes.parts.game_box import draw_cover
from game.ui import svg_shapes
from game.ui.button import face_state
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY_BOLD, SMALL, Type, Typeface
from game.ui.viewport import Box
from game.ui.widget import Widget

WIDE, HIGH = 84.0, 68.0
_MOST = 1.4  # times as large with large text
_NAME = Type(Typeface.SERIF_BOLD, 23, 26)
_MOST_LINES = 2  # of a name
_RIM = 3.0
_GAP = 14.0


class Vignettes:
    """The chapters' pictures, made one in a frame: what is not made yet shows the game's cover.

    `waits`: a picture was missed in the last frame; another frame will have it.
    """

    def __init__(self, reading: Reading) -> None:
        self.illustrations = Illustrations(reading.spec, reading.table.colours)
        self._reading = reading
        self._known: set[tuple[int, int]] = set()  # chapters, and how wide in px
        self._spare = 0
        self.waits = False

    def begin(self, *, first: bool) -> None:
        """A frame begins. In the first nothing is made, so that the book opens at once."""
        self._spare, self.waits = 0 if first else 1, False

    def draw(self, canvas: Canvas, chapter: int, box: Box) -> None:
        """A chapter's picture in its frame."""
        canvas.shape(box, svg_shapes.pill, "#2A160A", "#8A622F", 8)
        if not self._has(canvas, chapter, box) or not draw_chapter_picture(
            canvas, box.inset(1), self.illustrations, self._reading.key(chapter)
        ):
            draw_cover(canvas, self._reading.spec.key, box.inset(_RIM), square=True)

    def _has(self, canvas: Canvas, chapter: int, box: Box) -> bool:
        """Whether a picture may be drawn in this frame."""
        key = chapter, canvas.view.length(box.w)
        if key not in self._known:
            if not self._spare:
                self.waits = True
                return False
            self._spare -= 1
            self._known.add(key)
        return True


def vignette_size(canvas: Canvas, share: float = 1.0) -> tuple[float, float]:
    """How wide and high a picture is: that part of the one in the head."""
    factor = min(canvas.look.menu_text, _MOST) * share
    return WIDE * factor, HIGH * factor


class Head(Widget):
    """The picture of what lies open, its name, and above that the game and the chapter's number."""

    def __init__(self, box: Box, vignettes: Vignettes, chapter: int, name: str, note: str) -> None:
        super().__init__("", box)
        self._vignettes, self._chapter = vignettes, chapter
        self.text, self._note = name, note

    @staticmethod
    def fits(canvas: Canvas, name: str, width: float) -> bool:
        """Whether a name takes two lines at most."""
        role, room = _NAME.scaled(canvas.look.menu_text), width - vignette_size(canvas)[0] - _GAP
        return len(canvas.type.wrap(name, role, room)) <= _MOST_LINES

    @staticmethod
    def height(canvas: Canvas, name: str, width: float) -> float:
        """How high its box must be."""
        wide, high = vignette_size(canvas)
        factor = canvas.look.menu_text
        words = canvas.height(name, _NAME.scaled(factor), width - wide - _GAP)
        return max(high, SMALL.scaled(factor).line_height + words + 4)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, factor, palette = self.box, canvas.look.menu_text, canvas.palette
        wide, high = vignette_size(canvas)
        self._vignettes.draw(canvas, self._chapter, Box(box.x, box.y, wide, high))
        note, name = SMALL.scaled(factor), _NAME.scaled(factor)
        x = box.x + wide + _GAP
        room = box.right - x
        tall = note.line_height + canvas.height(self.text, name, room)
        y = box.y + max(0.0, (high - tall) / 2)
        said = self._note
        if canvas.type.width(said, note) > room:  # the game stands above it all
            said = said.rpartition(", ")[2].capitalize()
        canvas.text(said, (x, y + note.line_height / 2), note, palette.ink_label)
        canvas.paragraph(self.text, Box(x, y + note.line_height, room, 0), name, palette.ink_brown)


class ChapterRow(Widget):
    """A chapter in a list: its picture, its number and its name; dark when it lies open."""

    def __init__(
        self,
        box: Box,
        reading: Reading,
        vignettes: Vignettes,
        chapter: int,
        go: Callable[[], None],
        *,
        share: float,
        chosen: bool = False,
    ) -> None:
        super().__init__(f"chapter:{chapter - INTRO}", box)
        self._reading, self._vignettes = reading, vignettes
        self._chapter, self._go = chapter, go
        self._share, self._chosen = share, chosen
        self._spot = Hotspot(self.name, box, radius=8)

    @staticmethod
    def height(canvas: Canvas, reading: Reading, chapter: int, width: float, share: float) -> float:
        """How high its box must be."""
        wide, high = vignette_size(canvas, share)
        words = canvas.height(
            reading.name(chapter), _row_role(canvas), _row_room(canvas, width, wide)
        )
        return max(high, words) + 8

    def hotspots(self) -> Sequence[Hotspot]:
        """The row."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Turn there."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, reading, palette = self.box, self._reading, canvas.palette
        state = face_state(self.name, attention)
        if self._chosen:
            canvas.shape(box, svg_shapes.segment, True, False)
        elif state != "normal":
            canvas.shape(box, svg_shapes.paper_button, state, 7)
        wide, high = vignette_size(canvas, self._share)
        picture = Box(box.x + 6, box.centre[1] - high / 2, wide, high)
        self._vignettes.draw(canvas, self._chapter, picture)
        role = _row_role(canvas)
        ink = palette.cream if self._chosen else palette.ink_brown
        number = reading.short(self._chapter)
        x = picture.right + 10
        room = _row_room(canvas, box.w, wide)
        name = reading.name(self._chapter)
        y = box.centre[1] - canvas.height(name, role, room) / 2
        canvas.text(
            number,
            (x, y + role.line_height / 2),
            role,
            palette.cream_quiet if self._chosen else palette.ink_label,
        )
        canvas.paragraph(name, Box(x + _number_room(canvas), y, room, 0), role, ink)


def _row_role(canvas: Canvas) -> Type:
    return BODY_BOLD.scaled(canvas.look.menu_text)


def _number_room(canvas: Canvas) -> float:
    return canvas.type.width("00", _row_role(canvas)) + 10


def _row_room(canvas: Canvas, width: float, picture: float) -> float:
    """What is left for the name of a row."""
    return width - picture - _number_room(canvas) - 6 - 10 - 10
