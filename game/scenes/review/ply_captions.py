"""Finds the texts of a replay: the log, and the caption of each move."""

from collections.abc import Callable, Sequence

from game.core import page_names
from game.core.contract.values import Event, Seat
from game.core.match.match import Match
from game.core.match.seat_history import asides_said
from game.core.review.telling import Telling, told
from game.core.review.timeline import Mark, Timeline
from game.core.wording import in_first_person
from game.scenes.review.closer_look import CloserLook
from game.scenes.review.move_panel import MoveTold, Swing, worth_said
from game.table.logbook import Logbook, LogLine
from game.table.naming import named
from game.table.table import Place


class PlyCaptions:
    """Returns the texts of any ply, as the chosen viewer may read them.

    `deed`: text for a move without a line in the log. `problem`: why the match
    ends too early, if it does.
    """

    def __init__(
        self,
        match: Match,
        places: Sequence[Place],
        timeline: Timeline,
        deed: Callable[[Sequence[Event]], str],
        closer: CloserLook | None,
        problem: str | None,
    ) -> None:
        self._match, self._places, self._timeline = match, tuple(places), timeline
        self._deed, self._closer, self._problem = deed, closer, problem
        self._logs: dict[Seat | None, list[LogLine]] = {}

    def log(self, viewer: Seat | None) -> list[LogLine]:
        """Return the whole log."""
        if viewer not in self._logs:
            match, telling = self._match, Telling(self._match.spec)
            for ply in range(match.ply + 1):
                telling.tell(ply, match.events_at(ply, viewer), match.hands_at(ply))
            written = Logbook(self._places).written
            lines = [written(line.text, line.ply) for line in telling.lines]
            lines += [written(said, ply) for ply, said in asides_said(match)]
            self._logs[viewer] = sorted(lines, key=lambda line: line.ply)
        return self._logs[viewer]

    def title(self, ply: int) -> str:
        """Return the line under the game's name: "Replay, round 2 of 13"."""
        turn = self._timeline.turn_at(ply)
        if turn is None or turn.round is None:
            return page_names.REPLAY
        rounds = max(turn.round or 0 for turn in self._timeline.turns)
        return f"Replay, round {turn.round} of {rounds}"

    def move(self, ply: int, viewer: Seat | None) -> MoveTold:
        """Return a move in words, with its cause and its effect on the chances."""
        if ply == 0:
            said = "No moves yet" if self._match.ply else "This match has no moves"
            return MoveTold("Start of the match", None, said, self._end(ply), self._whole())
        match = self._match
        by, events = match.steps[ply].by, match.events_at(ply, viewer)
        lines = [
            named(line, self._places) for line in told(match.spec, events, match.hands_at(ply))
        ]
        if not lines:
            deed = self._deed(events)
            who = "The game" if by is None else self._places[by].name
            lines = [named(deed, self._places) if deed else f"{who} continues"]
        turn = self._timeline.turn_at(ply)
        number = None if turn is None else turn.round
        where = f"Move {ply} of {match.ply}"
        if number is not None:
            where = f"Move {ply} of {match.ply}, round {number}"
        place = None if by is None else self._places[by]
        more = (*lines[1:], *self._why(ply, viewer), *self._end(ply))
        swings, surely = self._turned(ply)
        worth = worth_said(swings) if swings else ""
        worth = (self._whole() if ply == match.ply else "") or worth
        return MoveTold(where, place, lines[0], more, worth, swings, surely)

    def mark(self, mark: Mark) -> str:
        """Return what happened at a mark of the timeline, as everybody saw it."""
        words, spec = self._match.spec.words, self._match.spec
        for event in self._match.events_at(mark.ply, None):
            line = words.log_line(event)
            if line and spec.reviewing.key_moment(event) == mark.moment:
                return named(line, self._places)
        return "A key moment"

    def _why(self, ply: int, viewer: Seat | None) -> tuple[str, ...]:
        """Return a computer player's reason for a move, if the viewer may know it."""
        why = in_first_person(self._match.reason_at(ply, viewer))
        return (f"\u201c{named(why, self._places)}\u201d",) if why else ()

    def _turned(self, ply: int) -> tuple[tuple[Swing, ...], str]:
        """Return the chances before and after a ply's turn, and how exact they are and why."""
        if self._closer is None:
            return (), ""
        before, after = self._closer.around(ply)
        places = self._places if len(after) > 1 else (None,)
        return tuple(map(Swing, places, before, after)), self._closer.surely(ply)

    def _whole(self) -> str:
        """Return where the whole match was lost or won, once it is over and judged."""
        return "" if self._closer is None else self._closer.turned()

    def _end(self, ply: int) -> tuple[str, ...]:
        """Return why the match ends too early, at its last ply."""
        at_end = ply == self._match.ply
        return (self._problem,) if self._problem is not None and at_end else ()
