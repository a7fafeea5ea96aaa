"""Titles, notes and findings above and below the panels of a sheet."""

from collections.abc import Sequence

from game.scenes.records.people import marks, told
from game.scenes.records.result_card import shrunk
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, PAGE_TITLE, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_HEAD, _FOOT = 28.0, 26.0
_BADGE = 40.0


class SheetHead(Widget):
    """A badge, a large name, and quiet lines below it. Its box is given once it is measured."""

    def __init__(self, picture: str, name: str, lines: Sequence[str]) -> None:
        super().__init__("", Box(0, 0, 0, 0))
        self._picture, self._name = picture, name
        self._tinted = picture.startswith("icon_")
        self._line = ". ".join(lines)

    def height(self, canvas: Canvas, width: float) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        words = canvas.height(self._line, SMALL.scaled(factor), width - self._aside(factor))
        return max(_BADGE * factor, PAGE_TITLE.scaled(factor).size * 1.08 + words)

    @staticmethod
    def _aside(factor: float) -> float:
        return (_BADGE + 16) * min(factor, 1.5)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        side, aside = _BADGE * min(factor, 1.5), self._aside(factor)
        place = Box.around(box.x + side / 2 + 2, box.centre[1], side, side)
        canvas.picture(self._picture, place, tint=palette.ink_label if self._tinted else "")
        role, room = PAGE_TITLE.scaled(factor), box.w - aside
        fit = shrunk(canvas, self._name, role, room)
        y = box.y + role.size * 0.5
        canvas.text(self._name, (box.x + aside, y), fit, palette.ink_brown)
        below = Box(box.x + aside, box.y + role.size * 1.08, room, 0)
        canvas.paragraph(self._line, below, SMALL.scaled(factor), palette.ink_label)


class Head(Widget):
    """The heading of a panel, and a quiet note at its right end; below it if the text is large."""

    def __init__(self, box: Box, heading: str, note: str, kept: float = 0.0) -> None:
        super().__init__("", box)
        self._heading, self._note, self._kept = heading, note, kept

    @staticmethod
    def height(canvas: Canvas, heading: str, note: str, width: float) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        high = max(_HEAD, HEADING.scaled(factor).line_height + 6)
        if Head.beside(canvas, heading, note, width):
            return high
        return high + canvas.height(note, SMALL.scaled(factor), width)

    @staticmethod
    def beside(canvas: Canvas, heading: str, note: str, width: float) -> bool:
        """Whether both fit into one line."""
        factor = canvas.look.menu_text
        wide = canvas.type.width(heading, HEADING.scaled(factor))
        return wide + 16 + canvas.type.width(note, SMALL.scaled(factor)) <= width

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        role, small = HEADING.scaled(factor), SMALL.scaled(factor)
        room = box.w - self._kept
        y = box.y + max(_HEAD, role.line_height + 6) / 2
        canvas.text(self._heading, (box.x, y), role, palette.ink_brown)
        if not self._note:
            return
        if self.beside(canvas, self._heading, self._note, room):
            canvas.text(self._note, (box.x + room, y + 1), small, palette.ink_label, align="right")
        else:
            top = box.y + max(_HEAD, role.line_height + 6)
            canvas.paragraph(self._note, Box(box.x, top, room, 0), small, palette.ink_label)


class Verdict(Widget):
    """A round mark, what is found, a figure beside it, and a quiet note at the right or below."""

    def __init__(self, box: Box, colour: str, found: str, figure: str, note: str) -> None:
        super().__init__("", box)
        self._colour, self._found, self._figure, self._note = colour, found, figure, note

    @staticmethod
    def height(canvas: Canvas, found: str, figure: str, note: str, width: float) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        line = max(_FOOT, 24 * factor)
        return line if Verdict._beside(canvas, found, figure, note, width) else 2 * line

    @staticmethod
    def _beside(canvas: Canvas, found: str, figure: str, note: str, width: float) -> bool:
        factor = canvas.look.menu_text
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        said = canvas.type.width(f"{found} {figure}", bold) + 27 * factor
        return said + 14 + canvas.type.width(note, small) <= width

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        line = max(_FOOT, 24 * factor)
        size = 18 * min(factor, 1.6)
        y = box.y + line / 2
        marks.draw_mark(canvas, (box.x + size / 2, y), self._colour, size)
        x = box.x + 27 * factor
        x += canvas.text(self._found, (x, y), bold, marks.ink(palette, self._colour))
        if self._figure:
            canvas.text(self._figure, (x + 5 * factor, y), bold, palette.ink_brown)
        if self._beside(canvas, self._found, self._figure, self._note, box.w):
            canvas.text(self._note, (box.right, y), small, palette.ink_label, align="right")
        else:
            canvas.text(self._note, (box.x, y + line), small, palette.ink_label)


class Progress(Widget):
    """How many matches have been played of those that it takes: a pip for each."""

    def __init__(self, box: Box, played: int) -> None:
        super().__init__("", box)
        self._played = played

    @staticmethod
    def height(canvas: Canvas) -> float:
        """How high its box must be."""
        return 22 * min(canvas.look.menu_text, 1.5)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        side = self.box.h - 6
        for number in range(told.ENOUGH):
            pip = Box(self.box.x + number * (side + 6), self.box.y + 3, side, side)
            filled = number < self._played
            ink = marks.GOOD if filled else "#D9BE87"
            canvas.shape(pip, svg_shapes.pill, ink, "" if filled else "#A98A55", side / 2)


@even
def empty_skin(w: float, h: float) -> str:
    """A place on parchment where nothing lies yet."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, "#FFF6DC", opacity=0.22)
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 9, stroke="#B98F52", width=1.2, opacity=0.7)
    return svg.text()


class EmptyPlace(Widget):
    """Where something will stand: its heading, and what it will tell."""

    def __init__(self, box: Box, heading: str, text: str) -> None:
        super().__init__("", box)
        self._heading, self._text = heading, text

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        canvas.shape(box, empty_skin)
        head, body = HEADING.scaled(factor), BODY.scaled(factor)
        room = box.w - 40
        high = canvas.height(self._text, body, room)
        y = box.centre[1] - (head.line_height + 6 + high) / 2
        for text, role, ink in (
            (self._heading, head, palette.ink_label),
            (self._text, body, palette.ink_label),
        ):
            place = Box(box.x + 20, y, room, 0)
            y += canvas.paragraph(text, place, role, ink, align="centre") + 6
