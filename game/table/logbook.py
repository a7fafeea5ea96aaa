"""The log: the last lines at the side, all of them in a drawer."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import page_names
from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.table.lettering import fitted
from game.table.naming import first_seat, named
from game.table.skeleton import LOG, LOG_DRAWER
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import HEADING, SMALL, Type
from game.ui.typesetter import Span
from game.ui.viewport import Box


@dataclass(frozen=True)
class LogLine:
    """One line: what it says, whose emblem stands before it, and the ply it belongs to.

    `why`: the reason of the computer player who did it, if it may be told. `bold`: it tells of
    something that weighs more than the lines around it. `heard`: it is no line of the game but the
    caption of a sound, heard after that ply.
    """

    text: str
    seat: Seat | None
    ply: int
    why: str = ""
    bold: bool = False
    heard: bool = False


_MOST_BADGE = 1.6
_SEEN = 40  # lines that are seen at once, at most
_BETWEEN = 5.0  # px between two lines
_HEARD = 300  # captions that are kept
_WITH_REASONS = 3  # lines that the short log still shows beside a reason


class Logbook:
    """Collects lines and draws them, newest last."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = tuple(places)
        self.lines: list[LogLine] = []
        self._heard: list[LogLine] = []
        self.open = False
        self._scrolled = 0  # lines above the newest, in the drawer
        self._short: Box | None = LOG
        self._drawer = LOG_DRAWER

    def lay_on(self, short: Box | None, drawer: Box) -> None:
        """From now on the last lines lie in the one, all of them in the other.

        Without a place for the last lines the drawer is a page of a book.
        """
        self._short, self._drawer = short, drawer

    @property
    def is_page(self) -> bool:
        """Whether it is a page of a book, which lies open or does not."""
        return self._short is None

    def written(self, text: str, ply: int, why: str = "", *, bold: bool = False) -> LogLine:
        """A line of a game, with seats as {seat:0}, as it stands in the log."""
        seat, why = first_seat(text), named(why, self._places)
        return LogLine(named(text, self._places), seat, ply, why, bold)

    @property
    def looks(self) -> object:
        """All that it depends on."""
        lines = self.told if self.open or self.is_page else self.lines
        return self.open, self._scrolled, tuple(lines[-_SEEN - self._scrolled :])

    def show(self, lines: list[LogLine]) -> None:
        """The log from here on, newest last."""
        if self.lines != lines:
            self.lines, self._scrolled = list(lines), 0

    def hear(self, said: str, ply: int) -> None:
        """A sound in words, heard after a ply; however often before the next, it stands once."""
        line = LogLine(said, None, ply, heard=True)
        if line not in [known for known in self._heard if known.ply == ply]:
            self._heard = [*self._heard, line][-_HEARD:]

    def take_back(self, ply: int) -> None:
        """What was heard after a ply is heard no more: it was taken back."""
        self._heard = [line for line in self._heard if line.ply < ply]

    @property
    def told(self) -> list[LogLine]:
        """What the drawer shows: every line, and what was heard in between."""
        return sorted([*self.lines, *self._heard], key=lambda line: line.ply)

    def toggle(self) -> None:
        """Open the drawer, or close it."""
        self.open = not self.open

    def scroll(self, lines: int) -> bool:
        """Look at older lines (positive) or newer ones; True if anything moved."""
        before = self._scrolled
        self._scrolled = min(max(0, self._scrolled + lines), max(0, len(self.told) - 4))
        return (self.open or self.is_page) and before != self._scrolled

    @property
    def box(self) -> Box:
        """What it covers now."""
        return self._drawer if self.open or self._short is None else self._short

    def draw(self, canvas: Canvas, head: str = "") -> None:
        """The last lines that fit; on a page of a book below its `head`."""
        box, palette = self.box, canvas.palette
        if self.is_page:
            canvas.shape(box, svg_shapes.parchment, palette, 12, texture="parchment")
            role = fitted(canvas, head, canvas.look.words(SMALL), box.w - 28)
            top = box.y + 12 + role.line_height
            canvas.text(head, (box.x + 14, top - role.line_height / 2), role, palette.ink_label)
            self._draw_lines(canvas, box.inset(2, 0), top + 4, palette.ink_brown)
            return
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
        heading = canvas.look.words(HEADING).scaled(0.85)
        middle = box.y + 19 + (heading.line_height - HEADING.line_height * 0.85) / 2
        canvas.text(page_names.LOG, (box.x + 12, middle), heading, palette.brass_title)
        key = canvas.look.caps.said(Action.LOG)
        if key:
            hint = f"{key} to close" if self.open else f"{key} to open"
            at = (box.right - 12, middle)
            canvas.text(hint, at, canvas.look.words(SMALL), palette.cream_quiet, align="right")
        self._draw_lines(canvas, box, middle + 15, palette.cream)

    def _draw_lines(self, canvas: Canvas, box: Box, top: float, ink: str) -> None:
        role = canvas.look.words(SMALL)
        size = 18 * min(canvas.look.table_text, _MOST_BADGE)
        wide = box.w - 30 - size
        bottom = box.bottom - 8
        quiet = canvas.palette.ink_label if self.is_page else canvas.palette.cream_quiet
        whole = self.open or self.is_page
        lines = self.told if whole else self.lines
        last = len(lines) - (self._scrolled if whole else 0)
        reasons = self._reasons_shown(canvas, role, wide, bottom - top, last)
        fitting: list[tuple[LogLine, float, bool]] = []
        used = 0.0
        for line in reversed(lines[:last]):
            high = canvas.height(_spans(line), role, wide) + _BETWEEN
            reasoned = bool(line.why) and reasons > 0
            if reasoned:
                reasons -= 1
                high += canvas.height(line.why, role, wide)
            if top + used + high > bottom:
                break
            used += high
            fitting.append((line, high, reasoned))
        # A short log begins at the top; a long one ends at the bottom.
        y = (top if len(fitting) == last else bottom - used) + used
        for line, high, reasoned in fitting:
            y -= high
            place = Box(box.x + 18 + size, y, wide, high)
            said = canvas.paragraph(_spans(line), place, role, quiet if line.heard else ink)
            if reasoned:
                canvas.paragraph(line.why, place.moved(0, said), role, quiet)
            middle_x, middle = box.x + 12 + size / 2, y + role.line_height / 2
            if line.heard:
                sign = Box.around(middle_x, middle, size * 0.78, size * 0.78)
                canvas.picture("icon_sound", sign, tint=quiet)
            elif line.seat is not None:
                colour = self._places[line.seat].colour
                canvas.picture(f"badge_{colour}", Box.around(middle_x, middle, size, size))

    def _reasons_shown(
        self, canvas: Canvas, role: Type, wide: float, room: float, last: int
    ) -> int:
        """How many of the newest reasons have a place: all in the drawer.

        Beside the board the newest, while the last lines still stand above it.
        """
        if self.open or self.is_page:
            return last
        newest = self.lines[max(0, last - _WITH_REASONS) : last]
        high = sum(canvas.height(_spans(line), role, wide) + _BETWEEN for line in newest)
        why = next((line.why for line in reversed(newest) if line.why), "")
        return 1 if why and high + canvas.height(why, role, wide) <= room else 0


def _spans(line: LogLine) -> str | Sequence[Span]:
    return [Span(line.text, bold=True)] if line.bold else line.text
