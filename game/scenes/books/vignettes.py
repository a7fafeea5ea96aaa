"""The small picture of a chapter, at the head of its page and in lists."""

from collections.abc import Callable

from game.scenes.books.example_board import draw_chapter_picture
from game.scenes.books.illustrations import Illustrations
from game.scenes.books.opened import INTRO, Reading
from game.scenes.parts.game_box import draw_cover
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, KeptLayout, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.theme import BODY_BOLD, SMALL, Type, Typeface
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, part_button

WIDE, HIGH = 84.0, 68.0
_MOST = 1.4  # times as large with large text
_NAME = Type(Typeface.SERIF_BOLD, 23, 26)
_MOST_LINES = 2  # of a name
_RIM = 3.0
_GAP = 14.0


class Vignettes:
    """Renders one chapter's picture per frame; until then draws the game's cover.

    `waits`: a picture was missing in the last frame, so another frame is needed.
    """

    def __init__(self, reading: Reading) -> None:
        self.illustrations = Illustrations(reading.spec, reading.table.colours)
        self._reading = reading
        self._known: set[tuple[int, int]] = set()  # chapters, and how wide in px
        self._spare = 0
        self.waits = False

    def begin(self, *, first: bool) -> None:
        """Begin a frame. In the first no picture is rendered, so that the book opens at once."""
        self._spare, self.waits = 0 if first else 1, False

    def draw(self, canvas: Canvas, chapter: int, box: Box) -> None:
        """Draw a chapter's picture in its frame."""
        canvas.shape(box, svg_shapes.pill, "#2A160A", "#8A622F", 8)
        if not self._has(canvas, chapter, box) or not draw_chapter_picture(
            canvas, box.inset(1), self.illustrations, self._reading.key(chapter)
        ):
            draw_cover(canvas, self._reading.spec.key, box.inset(_RIM), square=True)

    def part(self, canvas: Canvas, chapter: int, share: float = 1.0) -> Part:
        """Return a chapter's picture as a part, as large as `vignette_size` of `share`."""
        size = vignette_size(canvas, share)

        def paint(canvas: Canvas, box: Box) -> None:
            self.draw(canvas, chapter, Box.around(*box.centre, *size))

        return Drawn(*size, paint=paint)

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
    """Return the size of a picture: `share` of the one in the head."""
    factor = min(canvas.look.menu_text, _MOST) * share
    return WIDE * factor, HIGH * factor


class Head(Widget):
    """The picture of the open chapter, its name, and above that the game and the number."""

    def __init__(self, box: Box, vignettes: Vignettes, chapter: int, name: str, note: str) -> None:
        super().__init__("", box)
        self._vignettes, self._chapter = vignettes, chapter
        self.text, self._note = name, note
        self._kept = KeptLayout()

    @staticmethod
    def fits(canvas: Canvas, name: str, width: float) -> bool:
        """Whether a name takes two lines at most."""
        role, room = _NAME.scaled(canvas.look.menu_text), width - vignette_size(canvas)[0] - _GAP
        return len(canvas.type.wrap(name, role, room)) <= _MOST_LINES

    @staticmethod
    def height(canvas: Canvas, name: str, width: float) -> float:
        """Return the height that the box needs, in logical pixels."""
        return _head(canvas, Space(*vignette_size(canvas)), name, "").height(canvas, width)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the picture, the name of the chapter, the game and the number."""
        picture = self._vignettes.part(canvas, self._chapter)
        said = self.text, self._note
        self._kept.draw(canvas, self.box, None, lambda: _head(canvas, picture, *said))


def _head(canvas: Canvas, picture: Part, name: str, note: str) -> Part:
    """Return a picture, and beside it the chapter's number and name."""
    factor, palette = canvas.look.menu_text, canvas.palette
    shorter = note.rpartition(", ")[2].capitalize()  # the game is named above it all
    words = (
        Text(note, SMALL.scaled(factor), palette.ink_label, (shorter,)),
        Paragraph(name, _NAME.scaled(factor), palette.ink_brown),
    )
    return Row((Column((picture,), align="top"), Column(words, grow=1)), gap=_GAP)


def chapter_row(
    canvas: Canvas,
    reading: Reading,
    vignettes: Vignettes,
    chapter: int,
    go: Callable[[], None],
    *,
    share: float,
    chosen: bool = False,
) -> Slot:
    """Return a chapter in a list: picture (`share` of its size), number, name; dark when open."""
    picture = vignettes.part(canvas, chapter, share)
    row = _row(canvas, picture, reading, chapter, chosen=chosen)

    def drawn(state: str) -> Part:
        if chosen:
            return Panel(row, svg_shapes.segment, (True, False), edge=(0, 4))
        ground = None if state == "normal" else svg_shapes.paper_button
        return Panel(row, ground, (state, 7), edge=(0, 4))

    return part_button(f"chapter:{chapter - INTRO}", drawn, go)


def _row(canvas: Canvas, picture: Part, reading: Reading, chapter: int, *, chosen: bool) -> Part:
    """Return a picture, and beside it a chapter's number and name."""
    palette, role = canvas.palette, BODY_BOLD.scaled(canvas.look.menu_text)
    ink, quiet = palette.ink_brown, palette.ink_label
    if chosen:
        ink, quiet = palette.cream, palette.cream_quiet
    number = Text(reading.short(chapter), role, quiet)
    name = Row(
        (
            Column((Sized(number, w=canvas.type.width("00", role) + 10),), align="top"),
            Paragraph(reading.name(chapter), role, ink, grow=1),
        )
    )
    return Row((Space(6), picture, Space(10), Column((name,), grow=1), Space(10)))
