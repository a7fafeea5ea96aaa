"""Computes luck and chances of finished matches in another process, for the players page.

That takes half a second and more for a match, so it is caught up on while somebody looks at a page.
"""

import logging
from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.core.contract.values import BadInput
from game.core.match.background import Background
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory
from game.core.review.splitting import split
from game.core.statistics.summary import Summary, summarised
from game.core.storage.archive import Archive, MatchId
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.database import Trouble
from game.scenes.records.reckoning import packed, received

_log = logging.getLogger(__name__)

_AT_ONCE = 20
"""Most matches that one job of the process analyses."""
_BYTES_AT_ONCE = 40_000
"""Most bytes of records in one job, unless it has one match: the window must not wait for it."""


class Summed(Struct, frozen=True):
    """The summary of a finished match; None if its record cannot be read to the end."""

    match_id: MatchId
    summary: Summary | None


def sum_up(matches: Sequence[tuple[MatchId, bytes]], luck: bool = True) -> Iterator[Summed]:
    """Yield the summaries of matches, given as records; for a `Background`.

    Without `luck` they are fast, but incomplete.
    """
    for match_id, data in matches:
        try:
            match = received(data)
            yield Summed(match_id, None if match.outcome is None else _summary(match, luck))
        except BadInput:
            yield Summed(match_id, None)
        except Exception:  # one match that breaks a judge must not keep all others waiting
            _log.exception("match %d cannot be summed up", match_id)


def _summary(match: Match, luck: bool) -> Summary:
    judge = match.spec.judge() if luck and match.spec.judge else None
    if judge is None:
        return summarised(match)
    told = judge.fits(match.setup) and not SeatHistory(match).changed
    found = split(judge, match.spec, match) if told else None  # else `summarised` needs none
    return summarised(match, found, judge)


class CatchingUp:
    """Completes, some at a time, the summaries of finished matches.

    Matches of an older program are read first, without their luck, so that all players appear soon.
    The scene of the players' pages calls `update` in every frame and `close` when it is left.
    """

    def __init__(self, archive: Archive, writer: ArchiveWriter) -> None:
        self._archive, self._writer = archive, writer
        self._judges: dict[str, int] = {}  # versions known so far, by game
        self._tried: set[MatchId] = set()
        self._luck = False
        self._waiting = self._missing()
        self._gathered: list[tuple[MatchId, bytes]] = []
        self._reckoning: Background[Summed] | None = None

    @property
    def done(self) -> bool:
        """Whether there is nothing left to catch up on."""
        return not (self._waiting or self._gathered or self._reckoning)

    def update(self) -> bool:
        """Continue; return whether summaries were sent to the archive.   Raises: Trouble."""
        if self._reckoning is not None:
            return self._hear(self._reckoning)
        if self._waiting and self._has_room:
            self._gather(self._waiting.pop(0))
        elif self._gathered:
            self._reckoning = Background(sum_up, tuple(self._gathered), self._luck)
            self._gathered = []
        return False

    @property
    def _has_room(self) -> bool:
        """Whether one more match may be handed over in one go."""
        size = sum(len(data) for _, data in self._gathered)
        return len(self._gathered) < _AT_ONCE and size <= _BYTES_AT_ONCE

    def _hear(self, reckoning: Background[Summed]) -> bool:
        heard = reckoning.harvest()
        for summed in heard:
            if summed.summary is None:
                self._writer.give_up_summary(summed.match_id)
            else:
                self._writer.keep_summary(summed.match_id, summed.summary)
                if self._luck:
                    self._judges[summed.summary.game] = summed.summary.judge or 0
        if not reckoning.running:
            self._reckoning = None
            self._waiting = self._waiting or self._missing()
        return bool(heard)

    def _missing(self) -> list[MatchId]:
        if not self._luck:
            unread = [one for one in self._archive.statistics.unread() if one not in self._tried]
            if unread:
                return unread
            self._luck, self._tried = True, set()
        missing = self._archive.statistics.missing(self._judges)
        return [match_id for match_id in missing if match_id not in self._tried]

    def _gather(self, match_id: MatchId) -> None:
        self._tried.add(match_id)
        try:
            self._gathered.append((match_id, packed(self._archive.record(match_id))))
        except Trouble:
            raise
        except BadInput:  # damaged, or deleted in the meantime
            self._writer.give_up_summary(match_id)

    def close(self) -> None:
        """Stop; missing summaries are completed at another time."""
        if self._reckoning is not None:
            self._reckoning.close()
            self._reckoning = None
