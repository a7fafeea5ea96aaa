"""Records a match while it is played, with the chances that players were shown."""

from dataclasses import dataclass, field

from game.core.contract.values import Event, Happening, Odds
from game.core.match.checking import verdict_of
from game.core.match.match import ChairChange, Match, Step
from game.core.statistics.summary import summarised
from game.core.storage.archive import MatchId
from game.core.storage.archive_writer import ArchiveWriter
from game.core.text import text

_FRESH = 32
"""The number of plies after which shown chances are checked after each ply."""


class Journal:
    """Records a match while it is played. This one stores nothing, for lessons and What if?."""

    match_id: MatchId | None = None

    def append(self, match: Match, ply: int, step: Step) -> None:
        """Record a step; it may have ended the match."""

    def truncate(self, match: Match, ply: int) -> None:
        """Record an undo of the steps after `ply`."""

    def reseat(self, match: Match, change: ChairChange) -> None:
        """Record a change of a seat's player."""

    def note_odds(self, match: Match, odds: Odds) -> None:
        """Record the chances that were shown to a person before their choice."""

    def leave(self) -> None:
        """Note that the table was left."""


@dataclass(frozen=True)
class _Shown:
    ply: int  # the chance was shown after this ply
    happening: Happening

    def is_due(self, ply: int) -> bool:
        """Return whether to check this chance after a ply: ever more rarely, as most stay open.

        Results are found all the same, only later, which does no harm.
        """
        age = ply - self.ply
        return age <= _FRESH or age & (age - 1) == 0


@dataclass
class ArchiveJournal(Journal):
    """Passes a match on to the archive's writer. All calls return at once."""

    writer: ArchiveWriter
    match_id: MatchId
    _open: list[_Shown] = field(default_factory=list)
    _happened: dict[int, tuple[Event, ...]] = field(default_factory=dict)  # by ply

    def append(self, match: Match, ply: int, step: Step) -> None:
        """Store a step."""
        standing, verdict = match.standing, verdict_of(match)
        self.writer.append(self.match_id, ply, step, standing, match.outcome, verdict)
        self._resolve(match, ply)
        if match.outcome is not None:
            # Results of odds come first; luck is computed later, on demand.
            self.writer.keep_summary(self.match_id, summarised(match))

    def truncate(self, match: Match, ply: int) -> None:
        """Store an undo of the steps after `ply`."""
        self._open = [shown for shown in self._open if shown.ply < ply]
        self._happened = {of: events for of, events in self._happened.items() if of <= ply}
        if match.marks:
            self.writer.mark(self.match_id, match.marks, match.undone)
        self.writer.truncate(self.match_id, ply, match.standing)

    def reseat(self, match: Match, change: ChairChange) -> None:
        """Store a change of a seat's player."""
        if match.marks:
            self.writer.mark(self.match_id, match.marks, match.undone)
        self.writer.chair_change(self.match_id, change)

    def note_odds(self, match: Match, odds: Odds) -> None:
        """Store the chances that were shown to a person before their choice."""
        chances = {row.happening: row.chance for row in odds.rows if row.happening}
        if not chances:
            return
        by_key = {text(happening): chance for happening, chance in chances.items()}
        self.writer.log_odds(self.match_id, match.ply, by_key)
        self._open += [_Shown(match.ply, happening) for happening in chances]

    def _resolve(self, match: Match, ply: int) -> None:
        self._happened[ply] = match.events_at(ply, None)
        over, still_open = match.outcome is not None, []
        for shown in self._open:
            came = None
            if over or shown.is_due(ply):
                came = shown.happening.came_to(self._since(shown.ply, ply))
            if came is None:
                still_open.append(shown)
            else:
                key = text(shown.happening)
                self.writer.resolve_odds(self.match_id, shown.ply, key, came)
        self._open = still_open

    def _since(self, first: int, last: int) -> list[Event]:
        plies = range(first + 1, last + 1)
        return [event for ply in plies for event in self._happened.get(ply, ())]

    def leave(self) -> None:
        """Release the match, so that another copy of the program may play it on."""
        self.writer.release(self.match_id)
