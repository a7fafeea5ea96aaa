"""Labels that fit every form: a shorter wording first, then smaller letters."""

from game.table.faces import Composed, Face
from game.table.lettering import LEAST, lines_in, sized
from game.ui.canvas import Canvas
from game.ui.parts import Paragraph, Part, Text
from game.ui.theme import BODY, PROMPT, PROMPT_NOTE
from game.ui.viewport import Box

_AIR = 12.0  # px above and below two lines in a flat tray


class Label(Composed, frozen=True):
    """A face: the title of a part of the table, one line, at most `most` times its usual size."""

    wordings: tuple[str, ...]
    align: str = "left"
    most: float = 2.0

    def part(self, canvas: Canvas) -> Part:
        """Return a line at the left or the right of the box, or in its middle."""
        said, *shorter = self.wordings
        role = BODY.grown(min(canvas.look.table_text, self.most))
        return Text(said, role, canvas.palette.brass_title, tuple(shorter), align=self.align)


class OnPaper(Composed, frozen=True):
    """A face: brown words on paper, on as many lines as needed."""

    wordings: tuple[str, ...]

    def part(self, canvas: Canvas) -> Part:
        """Return lines in the middle of the width, from the top of the box."""
        said, *shorter = self.wordings
        role, ink = canvas.look.words(BODY), canvas.palette.ink_brown
        return Paragraph(said, role, ink, tuple(shorter), align="centre", least=LEAST, top=True)


class Note(Face, frozen=True):
    """A face: a few words in cream, in the middle of the height."""

    wordings: tuple[str, ...]
    over: float = 1.0  # logical px that the lines may stand out of their place

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the words in cream, on as many lines as needed."""
        role = canvas.look.words(BODY)
        said, role = lines_in(canvas, self.wordings, role, box._replace(h=box.h + self.over))
        high = canvas.height(said, role, box.w)
        at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
        canvas.paragraph(said, at, role, canvas.palette.cream)


class Caption(Composed, frozen=True):
    """A face: the name of a part of a tray, on as many lines as its box has room for."""

    text: str
    align: str = "left"

    def part(self, canvas: Canvas) -> Part:
        """Return the text as lines, around the middle of the box that it is drawn in."""
        role, ink = canvas.look.words(BODY), canvas.palette.brass_title
        return Paragraph(self.text, role, ink, align=self.align, least=LEAST)


class Goal(Face, frozen=True):
    """A face: what a throw is for, beside the cup, and a note below."""

    title: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw title and note around the middle of the box; a long note takes two lines."""
        palette, look, (x, middle) = canvas.palette, canvas.look, (box.x, box.centre[1])
        head, role = look.words(PROMPT), look.words(PROMPT_NOTE)
        flat = min(1.0, (box.h - _AIR) / (head.line_height + role.line_height))
        title, head = sized(canvas, (self.title,), head.scaled(flat), box.w)
        role = role.scaled(flat)
        down = 13 * head.size / PROMPT.size
        rest = box._replace(h=max(role.line_height, box.h - 2.2 * down))
        note, small = lines_in(canvas, (self.note,), role, rest)
        high = canvas.height(note, small, box.w)
        up = max(0.0, high - small.line_height) / 2
        canvas.text(title, (x, middle - down - up), head, palette.brass_title)
        if not up:
            canvas.text(note, (x, middle + down), small, palette.cream)
            return
        area = Box(x, middle + down - up - small.line_height / 2, box.w, high)
        canvas.paragraph(note, area, small, palette.cream)
