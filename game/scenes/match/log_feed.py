"""Feeds a match's events to the log, the signs and the seat plaques."""

from dataclasses import dataclass, field, replace

from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.match.seat_history import asides_said
from game.core.review.telling import Telling
from game.core.wording import in_first_person
from game.scenes.match.view import MatchView
from game.table.logbook import LogLine
from game.table.naming import first_seat, named


@dataclass
class _Telling:
    """The log of a match as one viewer may read it."""

    told: Telling
    over: bool  # the match had ended: nothing was held back any more
    lines: list[LogLine] = field(default_factory=list)
    ply: int = -1  # the last ply of the lines


class LogFeed:
    """Writes the log of a match ply by ply, never ahead of what the table has shown.

    Each viewer has their own log, so that nobody reads later what only the owner of an open hand
    may read now. Signs use the words that are for all.
    """

    def __init__(self, match: Match, view: MatchView) -> None:
        self._match, self._view = match, view
        self._tellings: dict[Seat | None, _Telling] = {}
        self._viewer: Seat | None = None
        self._alone = False
        self._ply = match.ply  # the last one that was seen

    def look_as(self, viewer: Seat | None, *, alone: bool) -> None:
        """Show the log of another viewer. `alone`: nobody else is at the table."""
        self._viewer, self._alone = viewer, alone
        self._tell()

    def _tell(self) -> None:
        over = self._match.outcome is not None
        telling = self._tellings.get(self._viewer)
        if telling is None or telling.over != over:
            telling = self._tellings[self._viewer] = _Telling(Telling(self._match.spec), over)
        for ply in range(telling.ply + 1, self._ply + 1):
            self._tell_ply(telling, ply)
        telling.ply = self._ply
        log = self._view.log
        seats = [
            log.written(said, ply) for ply, said in asides_said(self._match) if ply <= self._ply
        ]
        log.show(sorted([*telling.lines, *seats], key=lambda line: line.ply))

    def _tell_ply(self, telling: _Telling, ply: int) -> None:
        """Add the lines of a ply, with its reason under the last line about the seat that gave it.

        If the lines of its step are about others only, the reason goes under the line before them.
        A reason that holds for several steps in a row is added once.
        """
        viewer, written = self._viewer, self._view.log.written
        weighs = self._view.table.highlights.weighs
        match = self._match
        kept = telling.told.tell(ply, match.events_at(ply, viewer), match.hands_at(ply))
        lines = telling.told.lines[kept:]
        texts = [line.text for line in lines]
        why, by = self._reason(ply, viewer), self._match.steps[ply].by
        seats = [first_seat(text) for text in texts]
        own = [number for number, seat in enumerate(seats) if seat == by]
        said = next((line for line in reversed(telling.lines[:kept]) if line.why), None)
        if said and (said.seat, said.why) == (by, named(why, self._view.places)):
            why = ""
        if why and kept and not own and any(seat is not None for seat in seats):
            last = telling.lines[kept - 1]
            telling.lines[kept - 1] = replace(last, why=last.why or named(why, self._view.places))
            why = ""
        under = own[-1] if own else 0
        telling.lines[kept:] = [
            written(line.text, ply, why if number == under else "", bold=weighs(line.event))
            for number, line in enumerate(lines)
        ]

    def _reason(self, ply: int, viewer: Seat | None) -> str:
        return in_first_person(self._match.reason_at(ply, viewer))

    def catch_up(self) -> None:
        """Add the lines of the plies that the table has shown, and of seat changes."""
        for ply in range(self._ply + 1, self._match.ply + 1):
            self._mark(ply)
        self._ply = self._match.ply
        self._tell()

    def hear(self, said: str) -> None:
        """Add the caption of a sound after all lines so far."""
        self._view.log.hear(said, self._ply)

    def _mark(self, ply: int) -> None:
        match, table = self._match, self._view.table
        viewer = self._viewer if self._alone else None
        why, by = self._reason(ply, viewer), match.steps[ply].by
        if why and by is not None:
            self._view.talk.reason(by, why)
        for event in match.events_at(ply, viewer):
            shaken = table.highlights.shaken(event)
            if shaken is not None:
                self._view.shake(shaken)
            toast = table.highlights.toast(event)
            if toast:
                seat = first_seat(toast)
                colour = "" if seat is None else self._view.places[seat].colour
                self._view.talk.add_toast(colour, toast)

    def rewind(self, ply: int) -> None:
        """Remove the lines after a ply, after an undo."""
        self._tellings.clear()
        self._view.log.take_back(ply)
        self._ply = ply
        self._tell()
