"""What is told of a match: log lines, signs, and the plaque that shivers."""

from dataclasses import dataclass, field

from game.core.contract.values import Seat
from game.core.match.match import Match
from game.scenes.match.view import MatchView
from game.table.logbook import LogLine
from game.table.naming import first_seat


@dataclass
class _Telling:
    """The log as one pair of eyes may read it."""

    lines: list[LogLine] = field(default_factory=list)
    ply: int = -1  # the last one that was told


class Chronicle:
    """Follows a match ply by ply, when the table has shown it, and never runs ahead of it.

    What a hand that is open now lets its owner read, nobody else reads later: the log is told to
    each pair of eyes in its own words, and signs in the words that are for all.
    """

    def __init__(self, match: Match, view: MatchView) -> None:
        self._match, self._view = match, view
        self._tellings: dict[Seat | None, _Telling] = {}
        self._viewer: Seat | None = None
        self._alone = False
        self._ply = match.ply  # the last one that was seen

    def look_as(self, viewer: Seat | None, *, alone: bool) -> None:
        """Other eyes read the log from here on. `alone`: nobody else is at the table."""
        self._viewer, self._alone = viewer, alone
        self._tell()

    def _tell(self) -> None:
        telling = self._tellings.setdefault(self._viewer, _Telling())
        log, table = self._view.log, self._view.table
        for ply in range(telling.ply + 1, self._ply + 1):
            for event in self._match.events_at(ply, self._viewer):
                line = self._match.spec.words.log_line(event)
                if line:
                    written = log.written(line, ply, bold=table.weighs(event))
                    telling.lines.append(written)
        telling.ply = self._ply
        log.show(telling.lines)

    def catch_up(self) -> None:
        """The table has shown the present ply."""
        if self._ply == self._match.ply:
            return
        for ply in range(self._ply + 1, self._match.ply + 1):
            self._mark(ply)
        self._ply = self._match.ply
        self._tell()

    def _mark(self, ply: int) -> None:
        table = self._view.table
        for event in self._match.events_at(ply, self._viewer if self._alone else None):
            shaken = table.shaken(event)
            if shaken is not None:
                self._view.shake(shaken)
            toast = table.toast(event)
            if toast:
                seat = first_seat(toast)
                colour = "" if seat is None else self._view.places[seat].colour
                self._view.toast(colour, toast)

    def rewind(self, ply: int) -> None:
        """What came after a ply was taken back."""
        for telling in self._tellings.values():
            telling.lines = [line for line in telling.lines if line.ply <= ply]
            telling.ply = min(telling.ply, ply)
        self._ply = ply
        self._tell()
