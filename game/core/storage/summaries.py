"""Tables with figures of finished matches, and the queue of those still to be counted.

A match is due from its end until its summary is whole. Whatever changes its result makes it due
again: `begin_anew` is called wherever results are counted.
"""

import sqlite3
from typing import Final

import msgspec

from game.core.statistics.calibration import band_of
from game.core.statistics.summary import Summary

_PAUSE_S: Final = 300.0
"""A longer pause between two steps counts as this many seconds: the players left the table."""

_ONE_SITTING_S: Final = 4 * 3600.0
"""A match without timed steps that took no longer counts as one sitting, in seconds."""

# Tables that may be empty have no row numbers: were the first pages of such a one and of the packed
# steps exchanged by a fault of the disk, no check would find it.
SCHEMA: tuple[str, ...] = (
    # How long a match was played, without long pauses: of those begun since this is written down.
    """CREATE TABLE sitting (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            seconds REAL NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE due (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE) WITHOUT ROWID""",
    """CREATE TABLE summary (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            game TEXT NOT NULL,
            started REAL NOT NULL,       -- seconds since 1970
            ended REAL NOT NULL,
            seconds REAL,                -- at the table; NULL: nobody knows
            apart INTEGER,               -- points between the first two; NULL: no such thing
            judge INTEGER)               -- the version that reckoned luck; NULL: none has yet
            WITHOUT ROWID""",
    "CREATE INDEX summary_by_judge ON summary (game, judge)",
    "CREATE INDEX summary_by_points ON summary (apart, ended) WHERE apart IS NOT NULL",
    # Each person at the table at the end of it, with what a page asks of the match, so that a page
    # reads one stretch of one table.
    """CREATE TABLE present (
            person TEXT NOT NULL,
            ended REAL NOT NULL,
            match INTEGER NOT NULL REFERENCES summary ON DELETE CASCADE,
            game TEXT NOT NULL,
            started REAL NOT NULL,
            seconds REAL,
            colour TEXT NOT NULL,
            part REAL NOT NULL,          -- of the win
            luck REAL,                   -- in parts of a win; NULL: not reckoned
            luck_error REAL,
            least REAL,                  -- the smallest chance at the beginning of a turn
            PRIMARY KEY (person, ended, match)) WITHOUT ROWID""",
    "CREATE INDEX present_by_match ON present (match, person, part)",
    "CREATE INDEX present_by_luck ON present (game, luck) WHERE luck IS NOT NULL",
    "CREATE INDEX present_by_chance ON present (least, ended) WHERE part = 1 AND least IS NOT NULL",
    """CREATE TABLE haul (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            sides INTEGER NOT NULL,
            match INTEGER NOT NULL REFERENCES summary ON DELETE CASCADE,
            counts TEXT NOT NULL,        -- how often each face came, the 1 first: "9,7,8,6,9,8"
            PRIMARY KEY (person, game, sides, match)) WITHOUT ROWID""",
    "CREATE INDEX haul_by_match ON haul (match)",
    # Shown chances by person and band, see game.core.statistics.calibration.
    """CREATE TABLE held (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            band INTEGER NOT NULL,       -- from 0 on
            match INTEGER NOT NULL REFERENCES summary ON DELETE CASCADE,
            count INTEGER NOT NULL,
            said REAL NOT NULL,          -- the sum of the chances
            came REAL NOT NULL,          -- the sum of what they came to
            plies TEXT NOT NULL,         -- JSON: after which they were shown, each once
            PRIMARY KEY (person, game, band, match)) WITHOUT ROWID""",
    "CREATE INDEX held_by_match ON held (match)",
    # What there is already.
    "INSERT INTO due SELECT DISTINCT match FROM result",
)
"""The migration to the schema with summaries."""


OWN_DICE: tuple[str, ...] = (
    "ALTER TABLE chair ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0",
    # Dice that people have rolled by hand: a table of their own, so that nothing mixes the two.
    """CREATE TABLE own_haul (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            sides INTEGER NOT NULL,
            match INTEGER NOT NULL REFERENCES summary ON DELETE CASCADE,
            counts TEXT NOT NULL,        -- as in haul
            PRIMARY KEY (person, game, sides, match)) WITHOUT ROWID""",
    "CREATE INDEX own_haul_by_match ON own_haul (match)",
)
"""The migration that notes who rolls by hand, and counts these dice."""

_CHANGED = "(SELECT match FROM chair GROUP BY match HAVING count(*) > count(DISTINCT seat))"
CHANGED_CHAIRS: tuple[str, ...] = (
    f"DELETE FROM summary WHERE match IN {_CHANGED}",
    f"""INSERT OR IGNORE INTO due
        SELECT id FROM match WHERE outcome IS NOT NULL AND NOT imported AND id IN {_CHANGED}""",
)
"""The migration that recounts matches with changed chairs."""


def begin_sitting(sql: sqlite3.Connection, match_id: int) -> None:
    """Begin the timing of a match, in a transaction of the caller."""
    sql.execute("INSERT OR IGNORE INTO sitting VALUES (?, 0)", (match_id,))


def sit_on(sql: sqlite3.Connection, match_id: int, now: float) -> None:
    """Add the time since a match's last step, before its row is updated; `now`: since 1970."""
    sql.execute(
        "UPDATE sitting SET seconds = seconds"
        " + max(0, min(?1, ?2 - (SELECT played FROM match WHERE id = ?3))) WHERE match = ?3",
        (_PAUSE_S, now, match_id),
    )


def begin_anew(sql: sqlite3.Connection, match_id: int) -> None:
    """Delete the summary of a match with a changed result, and queue it again if it counts."""
    sql.execute("DELETE FROM summary WHERE match = ?", (match_id,))
    sql.execute("DELETE FROM due WHERE match = ?", (match_id,))
    sql.execute(
        "INSERT INTO due SELECT DISTINCT match FROM result WHERE match = ?",
        (match_id,),
    )


def give_up(sql: sqlite3.Connection, match_id: int) -> None:
    """Remove an unreadable match from the queue."""
    sql.execute("DELETE FROM due WHERE match = ?", (match_id,))


def insert(sql: sqlite3.Connection, match_id: int, summary: Summary) -> None:
    """Store the summary of a match that counts, in place of an older one."""
    head = sql.execute(
        "SELECT CAST(started AS REAL), CAST(played AS REAL),"
        " (SELECT CAST(seconds AS REAL) FROM sitting WHERE match = id) FROM match"
        " WHERE id = ?1 AND ?1 IN (SELECT match FROM result UNION SELECT match FROM due)",
        (match_id,),
    ).fetchone()
    if head is None:
        return  # it goes on again, or is gone
    started, ended, seconds = head
    if seconds is None and 0 <= ended - started <= _ONE_SITTING_S:
        seconds = ended - started
    _set_results(sql, match_id, summary)
    sql.execute("DELETE FROM summary WHERE match = ?", (match_id,))
    if not summary.present:
        give_up(sql, match_id)
        return
    sql.execute(
        "INSERT INTO summary VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match_id, summary.game, started, ended, seconds, summary.apart, summary.judge),
    )
    times = (ended, match_id, summary.game, started, seconds)
    for one in summary.present:
        what = (one.colour, one.part, one.luck, one.luck_error, one.least)
        sql.execute(
            "INSERT INTO present VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (one.person, *times, *what),
        )
    for tally in summary.tallies:
        counts = ",".join(map(str, tally.counts))
        sql.execute(
            f"INSERT INTO {'own_haul' if tally.own else 'haul'} VALUES (?, ?, ?, ?, ?)",
            (tally.person, summary.game, len(tally.counts), match_id, counts),
        )
    _insert_held(sql, match_id, summary)
    if summary.judge is not None:
        sql.execute("DELETE FROM due WHERE match = ?", (match_id,))


def _set_results(sql: sqlite3.Connection, match_id: int, summary: Summary) -> None:
    """Count a match for those of its summary, if an older program has counted it for others."""
    counted = sql.execute("SELECT person FROM result WHERE match = ?", (match_id,)).fetchall()
    if {person for (person,) in counted} == {one.person for one in summary.present}:
        return
    sql.execute("DELETE FROM result WHERE match = ?", (match_id,))
    for one in summary.present:
        row = match_id, one.person, summary.game, int(one.part > 0)
        sql.execute("INSERT INTO result VALUES (?, ?, ?, ?)", row)


def _insert_held(sql: sqlite3.Connection, match_id: int, summary: Summary) -> None:
    """Store the shown chances of each person, band by band, without certain and impossible ones."""
    found: dict[tuple[str, int], list[tuple[int, float, float]]] = {}
    for ply, said, came in sql.execute(
        "SELECT ply, chance, happened FROM odds WHERE match = ? AND happened IS NOT NULL"
        " AND chance > 0 AND chance < 1 ORDER BY ply",
        (match_id,),
    ):
        person = summary.deciders[ply] if 0 <= ply < len(summary.deciders) else ""
        if person:
            found.setdefault((person, band_of(said)), []).append((ply, said, came))
    for (person, band), rows in found.items():
        plies = msgspec.json.encode(sorted({ply for ply, _, _ in rows})).decode()
        sums = (len(rows), sum(said for _, said, _ in rows), sum(came for _, _, came in rows))
        sql.execute(
            "INSERT INTO held VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (person, summary.game, band, match_id, *sums, plies),
        )
