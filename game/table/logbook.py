"""The log: the last lines at the side, all of them in a drawer."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.core import page_names
from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.table.naming import first_seat, named
from game.table.odds_panel import beside_line
from game.table.skeleton import LOG, LOG_DRAWER
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, KeptLayout, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.theme import HEADING, SMALL, Typeface
from game.ui.viewport import Box


@dataclass(frozen=True)
class LogLine:
    """Record: a line of the log, the seat of the emblem before it, and the line's ply.

    `why`: the reason of the computer player who did it, if it may be shown. `bold`: more important
    than the lines around it. `heard`: no line of the game, but the caption of a sound heard after
    that ply.
    """

    text: str
    seat: Seat | None
    ply: int
    why: str = ""
    bold: bool = False
    heard: bool = False


_MOST_BADGE = 1.6
_SEEN = 40  # lines that are seen at once, at most
_EDGE = 12.0, 10.0
_BETWEEN = 5.0  # px between two lines
_HEARD = 300  # captions that are kept
_WITH_REASONS = 3  # lines that the short log still shows beside a reason


class Logbook:
    """Widget: the log beside the board, which collects lines and draws them, newest last."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = tuple(places)
        self.lines: list[LogLine] = []
        self._heard: list[LogLine] = []
        self.open = False
        self._scrolled = 0  # lines above the newest, in the drawer
        self._short: Box | None = LOG
        self._drawer = LOG_DRAWER
        self._kept = KeptLayout()

    def lay_on(self, short: Box | None, drawer: Box) -> None:
        """Set the boxes of the last lines (None: the log is a page of a book) and of the drawer."""
        self._short, self._drawer = short, drawer

    @property
    def is_page(self) -> bool:
        """Whether the log is a page of a book, open or not."""
        return self._short is None

    def written(self, text: str, ply: int, why: str = "", *, bold: bool = False) -> LogLine:
        """Return a line of the log; `text` names seats as {seat:0}, the line by their names."""
        seat, why = first_seat(text), named(why, self._places)
        return LogLine(named(text, self._places), seat, ply, why, bold)

    @property
    def looks(self) -> object:
        """The values that the drawing of the log depends on."""
        lines = self.told if self.open or self.is_page else self.lines
        return self.open, self._scrolled, tuple(lines[-_SEEN - self._scrolled :])

    def show(self, lines: list[LogLine]) -> None:
        """Set the lines of the log, newest last, and scroll to the end if they are different."""
        if self.lines != lines:
            self.lines, self._scrolled = list(lines), 0

    def hear(self, said: str, ply: int) -> None:
        """Add the caption of a sound after a ply; repeats before the next ply are left out."""
        line = LogLine(said, None, ply, heard=True)
        if line not in [known for known in self._heard if known.ply == ply]:
            self._heard = [*self._heard, line][-_HEARD:]

    def take_back(self, ply: int) -> None:
        """Remove captions of sounds after a ply that was undone."""
        self._heard = [line for line in self._heard if line.ply < ply]

    @property
    def told(self) -> list[LogLine]:
        """All lines of the drawer: those of the game, and captions of sounds between them."""
        return sorted([*self.lines, *self._heard], key=lambda line: line.ply)

    def toggle(self) -> None:
        """Open the drawer, or close it."""
        self.open = not self.open

    def scroll(self, lines: int) -> bool:
        """Scroll to older lines (`lines` positive) or newer ones; True if anything moved."""
        before = self._scrolled
        self._scrolled = min(max(0, self._scrolled + lines), max(0, len(self.told) - 4))
        return (self.open or self.is_page) and before != self._scrolled

    @property
    def box(self) -> Box:
        """The box that the log covers now."""
        return self._drawer if self.open or self._short is None else self._short

    def draw(self, canvas: Canvas, head: str = "") -> None:
        """Draw the last lines that fit; on a page of a book below its `head`."""
        self._kept.draw(canvas, self.box, (self.looks, head), lambda: self._sheet(canvas, head))

    def _sheet(self, canvas: Canvas, head: str) -> Part:
        look, palette = canvas.look, canvas.palette
        small = look.words(SMALL)
        if self.is_page:
            title: Part = Text(head, small, palette.ink_label)
        else:
            name = Text(page_names.LOG, look.words(HEADING).scaled(0.85), palette.brass_title)
            key = look.caps.said(Action.LOG)
            hint = f"{key} to {'close' if self.open else 'open'}" if key else ""
            title = Row((name, Space(grow=1), Text(hint, small, palette.cream_quiet)))
        wide, high = self.box.w - 2 * _EDGE[0], self.box.h - 2 * _EDGE[1]
        lines = self._lines(canvas, wide, high - title.height(canvas, wide) - _BETWEEN)
        page = Column((title, *lines), gap=_BETWEEN, align="top")
        paper = Panel(page, svg_shapes.parchment, (palette, 12), "parchment", _EDGE)
        leather = Panel(page, svg_shapes.panel, (palette,), "leather", _EDGE)
        return paper if self.is_page else leather

    def _lines(self, canvas: Canvas, wide: float, room: float) -> list[Part]:
        """Return the lines that have room: all from the top if they fit, else the last ones."""
        whole = self.open or self.is_page
        lines = self.told if whole else self.lines
        last = len(lines) - (self._scrolled if whole else 0)
        reasons = self._reasons_shown(canvas, wide, room, last)
        shown: list[Part] = []
        for line in reversed(lines[:last]):
            reasoned = bool(line.why) and reasons > 0
            entry = self._entry(canvas, line, reasoned=reasoned)
            room -= entry.height(canvas, wide) + _BETWEEN
            if room < -_BETWEEN:
                return [Space(grow=1), *shown]
            reasons -= reasoned
            shown.insert(0, entry)
        return shown

    def _entry(self, canvas: Canvas, line: LogLine, *, reasoned: bool = False) -> Part:
        """Return a line beside its seat's emblem; if `reasoned`, with the reason below."""
        palette, role = canvas.palette, canvas.look.words(SMALL)
        ink, quiet = palette.cream, palette.cream_quiet
        if self.is_page:
            ink, quiet = palette.ink_brown, palette.ink_label
        side = 18 * min(canvas.look.table_text, _MOST_BADGE)
        sign: Part = Space()
        if line.heard:
            sign = Icon("icon_sound", 0.78 * side, tint=quiet)
        elif line.seat is not None:
            sign = Icon(f"badge_{self._places[line.seat].colour}", side)
        face = Typeface.SANS_BOLD if line.bold else role.face
        words: list[Part] = [
            Paragraph(line.text, replace(role, face=face), quiet if line.heard else ink)
        ]
        if reasoned:
            words.append(Paragraph(line.why, role, quiet))
        first = Sized(beside_line(sign, role), w=side)
        return Row((first, Column(tuple(words), align="top", grow=1)), gap=6)

    def _reasons_shown(self, canvas: Canvas, wide: float, room: float, last: int) -> int:
        """Return how many of the newest reasons are shown: all in the drawer or in a book.

        Beside the board 1, if the last lines fit above it, else 0.
        """
        if self.open or self.is_page:
            return last
        newest = self.lines[max(0, last - _WITH_REASONS) : last]
        with_reason = next((line for line in reversed(newest) if line.why), None)
        entries = (self._entry(canvas, line, reasoned=line is with_reason) for line in newest)
        high = sum(entry.height(canvas, wide) + _BETWEEN for entry in entries)
        return 1 if with_reason is not None and high - _BETWEEN <= room else 0
