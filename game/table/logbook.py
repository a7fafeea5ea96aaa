"""The log: the last lines at the side, all of them in a drawer."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.table.naming import first_seat, named
from game.table.skeleton import LOG, LOG_DRAWER
from game.table.table import Place
from game.ui import skins
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

    def written(self, text: str, ply: int, why: str = "", *, bold: bool = False) -> LogLine:
        """A line of a game, with seats as {seat:0}, as it stands in the log."""
        seat, why = first_seat(text), named(why, self._places)
        return LogLine(named(text, self._places), seat, ply, why, bold)

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
        return self.open and before != self._scrolled

    @property
    def box(self) -> Box:
        """What it covers now."""
        return LOG_DRAWER if self.open else LOG

    def draw(self, canvas: Canvas) -> None:
        """The last lines that fit."""
        box, palette = self.box, canvas.palette
        canvas.part(box, skins.panel, palette, texture="leather")
        factor = canvas.look.table_text
        canvas.text("Log", (box.x + 12, box.y + 19), HEADING.scaled(0.85), palette.brass_title)
        key = canvas.look.caps.said(Action.LOG)
        if key:
            hint = f"{key} to close" if self.open else f"{key} to open"
            at = (box.right - 12, box.y + 19)
            canvas.text(hint, at, SMALL, palette.cream_quiet, align="right")
        role = SMALL.scaled(factor)
        wide = box.w - 48
        top, bottom = box.y + 34, box.bottom - 8
        lines = self.told if self.open else self.lines
        last = len(lines) - (self._scrolled if self.open else 0)
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
            place = Box(box.x + 36, y, wide, high)
            ink = palette.cream_quiet if line.heard else palette.cream
            said = canvas.paragraph(_spans(line), place, role, ink)
            if reasoned:
                canvas.paragraph(line.why, place.moved(0, said), role, palette.cream_quiet)
            middle = y + role.line_height / 2
            if line.heard:
                sign = Box.around(box.x + 21, middle, 14, 14)
                canvas.picture("icon_sound", sign, tint=palette.cream_quiet)
            elif line.seat is not None:
                colour = self._places[line.seat].colour
                canvas.picture(f"badge_{colour}", Box.around(box.x + 21, middle, 18, 18))

    def _reasons_shown(
        self, canvas: Canvas, role: Type, wide: float, room: float, last: int
    ) -> int:
        """How many of the newest reasons have a place: all in the drawer.

        Beside the board the newest, while the last lines still stand above it.
        """
        if self.open:
            return last
        newest = self.lines[max(0, last - _WITH_REASONS) : last]
        high = sum(canvas.height(_spans(line), role, wide) + _BETWEEN for line in newest)
        why = next((line.why for line in reversed(newest) if line.why), "")
        return 1 if why and high + canvas.height(why, role, wide) <= room else 0


def _spans(line: LogLine) -> str | Sequence[Span]:
    return [Span(line.text, bold=True)] if line.bold else line.text
