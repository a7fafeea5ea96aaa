"""Writes to the archive in a thread, so that the window never waits.

The thread has its own connection and does its jobs in order. When the disk is full or the archive
cannot be written, the match goes on: the writer reports it once, keeps all waiting jobs and tries
again.
"""

import threading
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum, auto
from typing import Concatenate, ParamSpec, TypeAlias

from msgspec import Struct

from game.core.contract.values import BadInput, Outcome
from game.core.match.checking import Verdict, verdict_of
from game.core.match.match import ChairChange, Mark, Match, Step, Undone
from game.core.match.record import Record, record_of
from game.core.statistics.summary import Summary
from game.core.storage.archive import Archive, MatchId, new_match_id
from game.core.storage.database import Trouble

_P = ParamSpec("_P")
Task: TypeAlias = Callable[[Archive], object]

_TIDIED_AT_ONCE = 4  # matches; a few milliseconds each


class _Kind(Enum):
    MOVE = auto()  # a move at the table, which the match itself can tell again
    TABLE = auto()  # anything else that the match itself can tell again
    ASIDE = auto()  # what only this job knows
    LEAVE = auto()  # the table was left


class _Job(Struct, frozen=True):
    match_id: MatchId
    task: Task
    kind: _Kind


class ArchiveWriter:
    """Thread that writes matches to the archive.

    Parameters: the archive that the window reads (same place, same running copy); how long to wait
    before something that failed is tried again.

    The methods return at once. What the player must know comes as sentences from `messages`.
    """

    def __init__(self, archive: Archive, retry_s: float = 2.0) -> None:
        self._window = archive
        self._retry_s = retry_s
        self._changed = threading.Condition()  # guards everything below
        self._jobs: deque[_Job] = deque()  # the first one is being done
        self._tables: dict[MatchId, Match] = {}  # matches being played, as sources for a rewrite
        self._losses = archive.losses()  # how many of them are mended
        self._homeless: set[MatchId] = set()  # those that a new archive does not have yet
        self._trouble = ""
        self._messages: list[str] = []
        self._faults: deque[Exception] = deque()
        self._lost: set[MatchId] = set()  # matches that are no longer saved
        self._closing = False
        self._tidied = False  # of the thread alone
        self._thread = threading.Thread(target=self._work, name="archive", daemon=True)
        self._thread.start()

    # --- requests ----------------------------------------------------------------------------

    def new_match(self, match: Match) -> MatchId:
        """Store and lease the match, and return its id.   Raises: BadInput as `record_of`."""
        match_id = new_match_id()
        record = record_of(match)  # here and now: the match may have moved on when the thread looks
        standing = match.standing
        self.keep(match_id, match)
        self._add(_Kind.TABLE, match_id, lambda a, m: a.add(record, standing, m))
        return match_id

    def keep(self, match_id: MatchId, match: Match) -> None:
        """Keep a match in play, to write it whole into a new archive if the old one is lost.

        Until `release`.
        """
        with self._changed:
            self._tables[match_id] = match

    def resume(self, match_id: MatchId) -> bool:
        """Lease a stored match to play it on; False if another copy plays it.

        To be called by the window's thread, before it loads the match.   Raises: Trouble.
        """
        self.flush(1.0)  # a table that was just left may still be on its way
        with self._changed:
            self._lost.discard(match_id)
        return self._window.claim(match_id)

    def append(
        self,
        match_id: MatchId,
        ply: int,
        step: Step,
        standing: str,
        outcome: Outcome | None = None,
        verdict: Verdict | None = None,
    ) -> None:
        """Commit the step that made this ply, with outcome and verdict if it ended the match.

        `standing`: `words.standing` of the public view.
        """
        self._add(_Kind.MOVE, match_id, Archive.append, ply, step, standing, outcome, verdict)

    def truncate(self, match_id: MatchId, ply: int, standing: str) -> None:
        """Delete everything after a ply, after an undo."""
        self._add(_Kind.TABLE, match_id, Archive.truncate, ply, standing)

    def chair_change(self, match_id: MatchId, change: ChairChange) -> None:
        """Store a change of a seat's player."""
        self._add(_Kind.TABLE, match_id, Archive.chair_change, change)

    def mark(
        self, match_id: MatchId, marks: Collection[Mark], undone: Sequence[Undone] = ()
    ) -> None:
        """Store the marks and the agreed undos of a match."""
        self._add(_Kind.TABLE, match_id, Archive.mark, frozenset(marks), tuple(undone))

    def release(self, match_id: MatchId) -> None:
        """Release the lease of a match, so that another copy may play it on."""
        self._add(_Kind.LEAVE, match_id, Archive.release)

    def log_odds(self, match_id: MatchId, ply: int, chances: Mapping[str, float]) -> None:
        """Store the chances shown after a ply, by key."""
        shown = dict(chances)
        self._add(_Kind.ASIDE, match_id, lambda a, m: a.odds.log(m, ply, shown))

    def resolve_odds(self, match_id: MatchId, ply: int, key: str, came: float) -> None:
        """Store the result of a chance shown after a ply, from 0 to 1."""
        self._add(_Kind.ASIDE, match_id, lambda a, m: a.odds.resolve(m, ply, key, came))

    def keep_summary(self, match_id: MatchId, summary: Summary) -> None:
        """Store the summary of a finished match for the players page."""
        self._add(_Kind.ASIDE, match_id, lambda a, m: a.statistics.keep(m, summary))

    def give_up_summary(self, match_id: MatchId) -> None:
        """Note that a finished match is unreadable and will have no summary."""
        self._add(_Kind.ASIDE, match_id, lambda a, m: a.statistics.give_up(m))

    # --- what comes back ---------------------------------------------------------------------

    def messages(self) -> tuple[str, ...]:
        """Return the sentences for the player since the last call."""
        with self._changed:
            messages = tuple(self._messages)
            self._messages.clear()
        return messages

    def fault(self) -> Exception | None:
        """Return an exception of the writer thread, once; None if there is none."""
        with self._changed:
            return self._faults.popleft() if self._faults else None

    @property
    def unsaved(self) -> int:
        """The number of moves not yet on the disk; 0 when all are safe."""
        with self._changed:
            kinds = [job.kind for job in self._jobs]
        return kinds.count(_Kind.MOVE) or int(_Kind.TABLE in kinds)

    @property
    def trouble(self) -> str:
        """The reason why saving fails at present, as a sentence; "" when it works."""
        return self._trouble

    def flush(self, timeout_s: float = 5.0) -> bool:
        """Wait until everything is on the disk; False if it is not within the time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._jobs, timeout_s)

    def close(self, timeout_s: float = 5.0) -> bool:
        """Write the waiting jobs and stop; False if something could not be written."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(timeout_s)
        return not self._jobs

    # --- the thread --------------------------------------------------------------------------

    def _add(
        self,
        kind: _Kind,
        match_id: MatchId,
        do: Callable[Concatenate[Archive, MatchId, _P], object],
        *args: _P.args,
        **named: _P.kwargs,
    ) -> None:
        """Let the thread call `do` with its archive, the match and the other arguments."""
        with self._changed:
            if match_id not in self._lost:
                self._jobs.append(
                    _Job(match_id, lambda archive: do(archive, match_id, *args, **named), kind)
                )
                self._changed.notify_all()

    def _work(self) -> None:
        archive: Archive | None = None
        try:
            while (job := self._next()) is not None:
                match_id = job.match_id
                try:
                    archive = archive or self._window.beside()
                    self._look_for_losses(archive)
                    if self._homeless:
                        # The one that this job is about comes last: until then there is a job.
                        match_id = min(self._homeless, key=job.match_id.__eq__)
                        done = self._put_back(archive, match_id)
                    else:
                        job.task(archive)
                        done = [job]
                except Trouble as trouble:
                    if trouble.passing:
                        if not self._trouble:
                            self._tell(f"{trouble} You can keep playing; saving is tried again.")
                        self._trouble = str(trouble)
                        if self._pause():
                            continue
                        return
                    self._give_up(match_id, str(trouble))
                except BadInput as wrong:
                    self._give_up(match_id, str(wrong))
                except Exception as bug:
                    # Whatever it is: the window has a screen for it, from which the match goes on.
                    self._give_up(match_id, "", bug)
                else:
                    if self._trouble:
                        self._tell("Saving works again. Nothing is lost.")
                        self._trouble = ""
                    self._done(done)
                    self._tidy(archive)
        finally:
            if archive is not None:
                archive.close(last=False)

    def _look_for_losses(self, archive: Archive) -> None:
        losses = archive.losses()
        with self._changed:
            if losses != self._losses:
                self._losses = losses
                self._homeless |= set(self._tables)

    def _put_back(self, archive: Archive, match_id: MatchId) -> list[_Job]:
        """Write a match at the table whole into an archive that replaces a lost one.

        Returns the jobs that are done by that.
        """
        with self._changed:
            match = self._tables.get(match_id)
            # What is added from here on may be in the record too; writing it twice changes nothing.
            told = [
                job
                for job in self._jobs
                if job.match_id == match_id and job.kind in (_Kind.MOVE, _Kind.TABLE)
            ]
            record = None if match is None else _record_at_once(match)
        if match is not None and record is not None:
            verdict = None if record.outcome is None else verdict_of(match)
            archive.put_back(match_id, record, match.standing, verdict)
        with self._changed:
            self._homeless.discard(match_id)
        return told

    def _next(self) -> _Job | None:
        """Return the first job once there is one; None when all is done and the writer closes."""
        with self._changed:
            self._changed.wait_for(lambda: self._jobs or self._closing)
            return self._jobs[0] if self._jobs else None

    def _done(self, jobs: Sequence[_Job]) -> None:
        with self._changed:
            for job in jobs:
                self._jobs.remove(job)
                if job.kind is _Kind.LEAVE:
                    self._tables.pop(job.match_id, None)
            self._changed.notify_all()

    def _tidy(self, archive: Archive) -> None:
        """While nothing waits, pack some matches that an older program finished."""
        with self._changed:
            if self._jobs or self._tidied:
                return
        try:
            self._tidied = not archive.tidy(_TIDIED_AT_ONCE)
        except BadInput:  # there is no hurry: the next start tries again
            self._tidied = True

    def _pause(self) -> bool:
        """Wait before the next try; False if there will be none, because the writer is closing."""
        with self._changed:
            if self._closing:
                return False
            # Woken early only to close: then one last try is made.
            self._changed.wait_for(lambda: self._closing, self._retry_s)
            return True

    def _give_up(self, match_id: MatchId, why: str, bug: Exception | None = None) -> None:
        """Stop saving a match that misses a step, and tell the player."""
        with self._changed:
            self._lost.add(match_id)
            self._homeless.discard(match_id)
            waiting = [job for job in self._jobs if job.match_id != match_id]
            self._jobs.clear()
            self._jobs.extend(waiting)
            if bug is None:
                self._messages.append(f"{why} This match is saved only up to here.")
            else:
                self._faults.append(bug)
            self._changed.notify_all()

    def _tell(self, sentence: str) -> None:
        with self._changed:
            self._messages.append(sentence)


def _record_at_once(match: Match) -> Record:
    """Return the record of one moment of a match that the window may be playing on."""
    while True:
        before = match.steps, tuple(match.chair_changes)
        record = record_of(match)
        if before == (match.steps, tuple(match.chair_changes)):
            return record
