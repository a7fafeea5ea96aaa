"""A match written down while it is played, and the chances that were shown to its players."""

from dataclasses import dataclass, field

from game.core.contract.values import Event, Odds
from game.core.match.checking import verdict_of
from game.core.match.match import ChairChange, Match, Step
from game.core.storage.archive import MatchId
from game.core.storage.archive_writer import ArchiveWriter


@dataclass
class _Shown:
    ply: int  # the chance was shown after this ply
    key: str
    events: list[Event]  # what happened since


@dataclass
class ArchiveJournal:
    """Passes a match on to the archive's writer. All calls return at once."""

    writer: ArchiveWriter
    match_id: MatchId
    _open: list[_Shown] = field(default_factory=list)

    def append(self, match: Match, ply: int, step: Step) -> None:
        """A step was played."""
        standing, verdict = match.standing, verdict_of(match)
        self.writer.append(self.match_id, ply, step, standing, match.outcome, verdict)
        self._resolve(match, ply)

    def truncate(self, match: Match, ply: int) -> None:
        """Steps after `ply` were taken back."""
        self._open = [shown for shown in self._open if shown.ply < ply]
        self.writer.truncate(self.match_id, ply, match.standing)

    def reseat(self, match: Match, change: ChairChange) -> None:
        """Another player took a seat."""
        self.writer.chair_change(self.match_id, change)

    def note_odds(self, match: Match, odds: Odds) -> None:
        """These chances were shown to a person who now chose."""
        chances = {row.key: row.chance for row in odds.rows if row.key}
        if not chances:
            return
        self.writer.log_odds(self.match_id, match.ply, chances)
        self._open += [_Shown(match.ply, key, []) for key in chances]

    def _resolve(self, match: Match, ply: int) -> None:
        events = match.events_at(ply, None)
        still_open: list[_Shown] = []
        for shown in self._open:
            shown.events.extend(events)
            happened = match.spec.came_true(shown.key, shown.events)
            if happened is None:
                still_open.append(shown)
            else:
                self.writer.resolve_odds(self.match_id, shown.ply, shown.key, happened)
        self._open = still_open

    def leave(self) -> None:
        """The table was left: another copy of the program may play the match on."""
        self.writer.release(self.match_id)
