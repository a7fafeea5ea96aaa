"""Recovers all readable rows of a damaged database.

For one match, sqlite walks down a tree to its rows; with swapped or damaged pages it ends
elsewhere. So every table is read from end to end, forwards and backwards, and then match by match;
what is found once is kept.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game.core.storage.database import ERRORS, MIGRATIONS, upgrade

_OF_A_MATCH = {"match": "id"}  # the column with its number, where that is not "match"
_NOT_SAVED = (  # of running copies, and derived tables that are recomputed
    *("lease", "result", "band"),
    *("due", "summary", "present", "haul", "own_haul", "held"),
)


def gather(source: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Return a new database with a damaged one's readable rows.   Raises: sqlite3.Error."""
    fresh = sqlite3.connect(path, isolation_level=None)
    try:
        fresh.execute("PRAGMA journal_mode = OFF")
        fresh.execute("PRAGMA synchronous = OFF")
        fresh.execute("BEGIN")
        make_tables(fresh, _version(source))
        tables = _tables(fresh)
        for table in tables:
            for way in ("ASC", "DESC"):
                _take(source, fresh, table, f"ORDER BY {_key(table)} {way}")
        for (number,) in fresh.execute("SELECT id FROM match").fetchall():
            for table in tables:
                _take(source, fresh, table, f"WHERE {_key(table)} = {number}")
        fresh.execute("COMMIT")
        upgrade(fresh)
    except BaseException:
        fresh.close()
        raise
    return fresh


def _version(source: sqlite3.Connection) -> int:
    """Return the schema version of the damaged database; 0 if it cannot be read."""
    with suppress(*ERRORS):
        return int(source.execute("PRAGMA user_version").fetchone()[0])
    return 0


def make_tables(fresh: sqlite3.Connection, version: int) -> None:
    """Make the tables of a schema, today's if the version is unknown, without triggers."""
    version = version if 0 < version <= len(MIGRATIONS) else len(MIGRATIONS)
    for statement in (statement for step in MIGRATIONS[:version] for statement in step):
        fresh.execute(statement)
    fresh.execute(f"PRAGMA user_version = {version}")
    triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for (name,) in fresh.execute(triggers).fetchall():
        fresh.execute(f"DROP TRIGGER {name}")


def _tables(fresh: sqlite3.Connection) -> list[str]:
    """Return the names of the tables with rows of matches; the matches first."""
    every = [row[0] for row in fresh.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = [
        name for name in every if name not in _NOT_SAVED and _key(name) in _columns(fresh, name)
    ]
    return sorted(found, key=lambda name: (name != "match", name))


def _key(table: str) -> str:
    return _OF_A_MATCH.get(table, "match")


def _columns(fresh: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in fresh.execute(f"PRAGMA table_info({table})")]


def _take(source: sqlite3.Connection, fresh: sqlite3.Connection, table: str, which: str) -> None:
    columns = _columns(fresh, table)
    names, places = ", ".join(columns), ", ".join("?" * len(columns))
    for row in readable(source, f"SELECT {names} FROM {table} NOT INDEXED {which}"):
        with suppress(*ERRORS, OverflowError):  # a row that does not fit is damage
            fresh.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({places})", row)


def readable(source: sqlite3.Connection, query: str) -> Iterator[Sequence[Any]]:
    """Yield the rows of a query without a limit, up to the first that cannot be read."""
    rows = 0
    try:
        with closing(source.cursor()) as cursor:
            for row in cursor.execute(query):
                rows += 1
                yield row
    except ERRORS:
        # Python returns a row when it has the next one: the last sound one is read alone.
        with suppress(*ERRORS), closing(source.cursor()) as cursor:
            yield from cursor.execute(f"{query} LIMIT 1 OFFSET {rows}")
