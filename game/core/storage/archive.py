"""Stores matches: commits each step as it is played, and validates what it reads.

One copy of the program plays a match at a time: it holds the match's lease. Others may look at it.
Every method may raise `Trouble`, a sentence for the player; an Archive is for one thread.
"""

import random
import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import BadInput, Outcome
from game.core.match.checking import (
    FindGame,
    Finding,
    Loaded,
    Unopened,
    Verdict,
    read_verdict,
    replay,
    verdict_of,
    verify,
)
from game.core.match.match import ChairChange, Mark, Match, Step, Undone
from game.core.match.record import (
    MAX_BYTES,
    Record,
    chair_record,
    record_of,
    step_record,
    to_json,
    unsealed,
)
from game.core.storage.background_check import BackgroundCheck
from game.core.storage.database import Database, Trouble
from game.core.storage.disk import data_folder, read_regular, write_whole
from game.core.storage.leases import Leases
from game.core.storage.listing import Listing, MatchRow
from game.core.storage.oddslog import OddsLog
from game.core.storage.opening import Shelter, open_somewhere
from game.core.storage.people import People
from game.core.storage.rows import (
    append_chair,
    bring_chairs_back,
    count_result,
    insert_match,
    insert_step,
    is_copy,
    json_text,
    last_hashes,
    own_name,
    pack_steps,
    read_match,
    read_outcome,
    seal,
    unpack_steps,
)
from game.core.storage.statistics import Statistics
from game.core.storage.summaries import begin_sitting, sit_on

MatchId: TypeAlias = int

FILE = "archive.sqlite3"
_IS_COPY = "is a copy of a match that is not over here. Finish that match first."


class Imported(Struct, frozen=True):
    """An imported match, and the result of its check, without a stop."""

    match_id: MatchId
    said: str


def new_match_id() -> MatchId:
    """Return an unused match number."""
    return random.SystemRandom().getrandbits(53)


class Archive:
    """The stored matches, and views of them: `listing`, `people`, `odds`, `statistics`.

    `notice` is a sentence for the player about repairs when it was opened, or None.
    """

    def __init__(self, database: Database, notice: str | None = None) -> None:
        self._database = database
        # Where everything is if it cannot be where it should.
        self._shelter: Shelter | None = None
        self._tidied = -1  # the last match that `tidy` has looked at
        self.notice = notice
        self._leases = Leases(database)
        self.people = People(database)
        self.odds = OddsLog(database)
        self.listing = Listing(database)
        self.statistics = Statistics(database)

    @classmethod
    def open(cls, path: Path | None = None, clock: Callable[[], float] = time.time) -> "Archive":
        """Open the archive at a path (None: the player's own), in any state.

        A damaged one is set aside, and its readable part is saved into a new one. A read-only one
        is copied into a temporary folder. `notice` then says so.
        """
        wanted = (path or data_folder() / FILE).absolute()
        database, notice, shelter = open_somewhere(wanted, clock)
        archive = cls(database, notice)
        archive._shelter = shelter
        return archive

    def beside(self) -> "Archive":
        """Return a second connection to the archive for the calling thread."""
        return Archive(self._database.beside())

    @property
    def is_lasting(self) -> bool:
        """Whether changes are still there at the next start: not if only a copy can be written."""
        return self._shelter is None

    @property
    def path(self) -> Path:
        """The path of the database."""
        return self._database.path

    def losses(self) -> int:
        """Return how often the database was deleted or replaced while this copy was running.

        The archive goes on with the file at its path then; `news` reports it.
        """
        self._database.follow()
        return self._database.losses

    def check(self) -> BackgroundCheck | None:
        """Start a search for damage in a thread; None if that was done on opening."""
        return None if self._database.is_checked else BackgroundCheck(self._database)

    def news(self) -> tuple[str, ...]:
        """Return the sentences for the player since the last call, whichever caller made it."""
        return self._database.news()

    def close(self, *, last: bool = True) -> None:
        """Close the connection. `last`: this copy ends; its leases are released."""
        self._database.close()
        if last:
            self._database.presence.leave()
        if self._shelter is not None:
            self._shelter.cleanup()

    # --- playing -------------------------------------------------------------------------------

    def new_match(self, match: Match, match_id: MatchId | None = None) -> MatchId:
        """Store a match with its steps, persons and set-up, and lease it; return its id."""
        verdict = None if match.outcome is None else verdict_of(match)
        return self.add(record_of(match), match.standing, match_id, verdict)

    def add(
        self,
        record: Record,
        standing: str,
        match_id: MatchId | None = None,
        verdict: Verdict | None = None,
    ) -> MatchId:
        """Store and lease a match from its record; return its id."""
        match_id = new_match_id() if match_id is None else match_id
        with self._database.writing() as sql:
            self._insert(sql, match_id, record, standing, verdict)
            self._leases.take(sql, match_id)
            self.people.note(sql, record)
        return match_id

    def add_sound_part(self, loaded: Loaded) -> MatchId:
        """Store and lease a damaged match's valid part, to be continued; return its id.

        It is not sealed: its names and chairs may have been changed.
        """
        return self.add(unsealed(record_of(loaded.match)), loaded.match.standing)

    def put_back(
        self, match_id: MatchId, record: Record, standing: str, verdict: Verdict | None = None
    ) -> None:
        """Store a whole match in place of a stored one, and lease it.   Raises: NotOurs."""
        with self._database.writing() as sql:
            self._leases.need_free(sql, match_id)
            name = own_name(sql, match_id)
            sql.execute("DELETE FROM match WHERE id = ?", (match_id,))
            self._insert(sql, match_id, record, standing, verdict, name=name)
            self._leases.take(sql, match_id)
            self.people.note(sql, record)

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

        Storing the same step twice changes nothing, so that it can be tried again after trouble.
        Raises: NotOurs; ValueError if it does not follow the last stored step.
        """
        with self._database.writing() as sql:
            self._leases.need_own(sql, match_id)
            hashes = last_hashes(sql, match_id)
            if ply - 1 not in hashes:
                raise ValueError(f"step {ply} does not follow the stored steps")
            sealed = step_record(step, hashes[ply - 1])
            if hashes.get(ply) == sealed.hash:
                return
            if ply in hashes:
                raise ValueError(f"another step {ply} is stored already")
            insert_step(sql, match_id, ply, sealed)
            self._touch(sql, match_id, standing)
            seal(sql, match_id, outcome)
            if outcome is not None:
                self._end(sql, match_id, outcome, verdict)

    def truncate(self, match_id: MatchId, ply: int, standing: str) -> None:
        """Delete everything after a ply, after an undo. The seating stays.   Raises: NotOurs."""
        with self._database.writing() as sql:
            self._leases.need_own(sql, match_id)
            unpack_steps(sql, match_id)
            sql.execute("DELETE FROM step WHERE match = ? AND ply > ?", (match_id, ply))
            sql.execute("DELETE FROM odds WHERE match = ? AND ply > ?", (match_id, ply))
            bring_chairs_back(sql, match_id, ply)
            sql.execute("UPDATE match SET outcome = NULL WHERE id = ?", (match_id,))
            count_result(sql, match_id)
            seal(sql, match_id, None)
            self._forget_verdict(sql, match_id, ply)
            self._touch(sql, match_id, standing)

    def chair_change(self, match_id: MatchId, change: ChairChange) -> None:
        """Store a change of a seat's player.   Raises: NotOurs."""
        with self._database.writing() as sql:
            self._leases.need_own(sql, match_id)
            append_chair(sql, match_id, chair_record(change.seat, change.ply, change.chair))
            seal(sql, match_id, read_outcome(sql, match_id))
            count_result(sql, match_id)

    def mark(
        self, match_id: MatchId, marks: Collection[Mark], undone: Sequence[Undone] = ()
    ) -> None:
        """Store the marks and the agreed undos of a match.   Raises: NotOurs."""
        with self._database.writing() as sql:
            self._leases.need_own(sql, match_id)
            row = json_text(sorted(marks)), json_text(undone), match_id
            sql.execute("UPDATE match SET marks = ?, undone = ? WHERE id = ?", row)
            count_result(sql, match_id)

    # --- leases --------------------------------------------------------------------------------

    def claim(self, match_id: MatchId) -> bool:
        """Lease a match to play it on; False if another running copy plays it.

        Claim before loading, so that the match cannot grow in between.
        """
        with self._database.writing() as sql:
            if self._leases.is_elsewhere(sql, match_id):
                return False
            if sql.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is None:
                raise BadInput("This match no longer exists.")
            self._leases.take(sql, match_id)
            return True

    def release(self, match_id: MatchId) -> None:
        """Release the lease of a match."""
        with self._database.writing() as sql:
            self._leases.release(sql, match_id)

    # --- looking -------------------------------------------------------------------------------

    def matches(self, *, game: str | None = None, over: bool | None = None) -> tuple[MatchRow, ...]:
        """Return the stored matches, last played first; of one game, or only those (not) over."""
        return self.listing.rows(self.listing.numbers(game=game, over=over))

    def row(self, match_id: MatchId) -> MatchRow | None:
        """Return the list row of a match; None if there is none."""
        return next(iter(self.listing.rows((match_id,))), None)

    def load(self, match_id: MatchId, find_game: FindGame) -> Loaded:
        """Return a stored match up to the first invalid step, and store the verdict with it.

        Raises: BadInput if even its set-up is invalid, or if it is an imported copy of a match that
        is not over here: it would open hands and dice to come.
        """
        record = self.record(match_id, refuse_copy=True)
        try:
            loaded = replay(record, find_game, "This match")
        except Unopened as wrong:
            self._keep_verdict(match_id, wrong.verdict)
            raise
        self._keep_verdict(match_id, loaded.verdict)
        return loaded

    def record(self, match_id: MatchId, *, refuse_copy: bool = False) -> Record:
        """Return a stored record.   Raises: BadInput if damaged, or (`refuse_copy`) `is_copy`."""
        with self._database.reading() as sql:
            record = read_match(sql, match_id)
            if refuse_copy and is_copy(sql, record, match_id):
                raise BadInput(f"This match {_IS_COPY}")
            return record

    # --- keeping -------------------------------------------------------------------------------

    def delete(self, match_id: MatchId) -> None:
        """Delete a match for good.   Raises: NotOurs if another copy plays it."""
        with self._database.writing() as sql:
            self._leases.need_free(sql, match_id)
            sql.execute("DELETE FROM match WHERE id = ?", (match_id,))

    def export(self, match_id: MatchId, path: Path) -> bool:
        """Write a match to a file; True if the file contains secrets.

        An unfinished match does: hidden cards, and a seed from which the dice follow.
        Raises: BadInput; OSError if the file cannot be written.
        """
        with self._database.reading() as sql:
            record = read_match(sql, match_id)
            (played,) = sql.execute("SELECT played FROM match WHERE id = ?", (match_id,)).fetchone()
        record = replace(record, played=max(0, int(played)))
        write_whole(path, to_json(record))
        return record.outcome is None

    def import_file(self, path: Path, find_game: FindGame) -> Imported:
        """Add the match of an exported file once all its steps are checked; return what came of it.

        A copy of a match that is not over here is refused as `load` refuses it.
        Raises: BadInput naming the file, what is wrong and the cure; nothing is added then.
        """
        data = read_capped(path)
        loaded = verify(data, find_game, path.name)
        record = record_of(loaded.match)  # its texts are cleaned
        if not loaded.sealed:
            record = unsealed(record)
        match_id = new_match_id()
        with self._database.writing() as sql:
            if is_copy(sql, record):
                raise BadInput(f"{path.name} {_IS_COPY}")
            standing, verdict = loaded.match.standing, loaded.verdict
            when = loaded.played
            self._insert(sql, match_id, record, standing, verdict, imported=True, played=when)
        return Imported(match_id, loaded.said)

    def tidy(self, most: int) -> bool:
        """Pack the steps of up to `most` old finished matches; False if none is left."""
        with self._database.writing() as sql:
            found = sql.execute(
                "SELECT id FROM match WHERE outcome IS NOT NULL AND id > ?"
                " AND EXISTS (SELECT 1 FROM step WHERE match = id) ORDER BY id LIMIT ?",
                (self._tidied, most),
            ).fetchall()
            for (match_id,) in found:
                pack_steps(sql, match_id)
                self._tidied = match_id
        return bool(found)

    # --- inside --------------------------------------------------------------------------------

    def _insert(
        self,
        sql: sqlite3.Connection,
        match_id: MatchId,
        record: Record,
        standing: str,
        verdict: Verdict | None,
        *,
        imported: bool = False,
        played: int = 0,
        name: str = "",
    ) -> None:
        """Write a match. `played`: when, in s since 1970; 0 or later than now: now."""
        now = self._database.clock()
        now = min(now, played) if played > 0 else now
        insert_match(
            sql,
            match_id,
            record,
            started=now,
            played=now,
            standing=standing,
            imported=imported,
            verdict=None if verdict is None else verdict.text(),
            name=name,
        )
        if len(record.steps) == 1:  # only its set-up: whatever is played is played here and now
            begin_sitting(sql, match_id)

    def _keep_verdict(self, match_id: MatchId, verdict: Verdict) -> None:
        """Store a verdict, unless it only says that a match which goes on holds so far.

        An archive that cannot be written stays as it is.
        """
        news = "id = ?2 AND verdict IS NOT ?1"
        if verdict.finding is Finding.SEED:
            news += " AND (outcome IS NOT NULL OR verdict IS NOT NULL)"
        values = (verdict.text(), match_id)
        with suppress(Trouble):
            with self._database.reading() as sql:
                found = sql.execute(f"SELECT 1 FROM match WHERE {news}", values).fetchone()
            if found is not None:
                with self._database.writing() as sql:
                    sql.execute(f"UPDATE match SET verdict = ?1 WHERE {news}", values)

    def _forget_verdict(self, sql: sqlite3.Connection, match_id: MatchId, ply: int) -> None:
        """Delete a verdict on a step that has been undone."""
        (stored,) = sql.execute("SELECT verdict FROM match WHERE id = ?", (match_id,)).fetchone()
        verdict = read_verdict(stored)
        if verdict is not None and verdict.step > ply:
            sql.execute("UPDATE match SET verdict = NULL WHERE id = ?", (match_id,))

    def _touch(self, sql: sqlite3.Connection, match_id: MatchId, standing: str) -> None:
        now = self._database.clock()
        sit_on(sql, match_id, now)
        row = (now, standing, match_id)
        sql.execute("UPDATE match SET played = ?, standing = ? WHERE id = ?", row)

    def _end(
        self,
        sql: sqlite3.Connection,
        match_id: MatchId,
        outcome: Outcome,
        verdict: Verdict | None,
    ) -> None:
        row = (json_text(outcome), None if verdict is None else verdict.text(), match_id)
        sql.execute("UPDATE match SET outcome = ?, verdict = ? WHERE id = ?", row)
        pack_steps(sql, match_id)
        count_result(sql, match_id)


def read_capped(path: Path) -> bytes:
    """Return the bytes of a record file.   Raises: BadInput if it is unreadable or huge."""
    try:
        # One byte more than allowed is enough for `from_json` to refuse it by its size.
        return read_regular(path, MAX_BYTES + 1)
    except OSError as wrong:
        raise BadInput(f"{path} cannot be read ({wrong.strerror}). Choose another file.") from wrong
