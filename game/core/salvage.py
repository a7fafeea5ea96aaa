"""Rescuing matches from a damaged database.

The damaged file is set aside under a name with the date and never changed again; what can still be
read goes into a new database, match by match, each as far as its steps are readable.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game.core.database import guard, open_database
from game.core.disk import free_name
from game.core.kernel import BadInput
from game.core.rows import insert_match, read_match

_JOURNALS = ("-wal", "-shm")  # the files that sqlite keeps beside a database
_LOOSE = {  # the other tables, by how many columns they have
    "player": 3,
    "last_table": 3,
    "odds": 5,
}


def replace_damaged(path: Path) -> tuple[int, int, Path]:
    """Put a sound database, with all that can be read, in the place of a damaged one.

    Returns how many matches were saved, how many were seen, and what the damaged file is called
    now. Until that is done nothing has changed.
    Raises: what `open_database` raises for the new one; OSError.
    """
    fresh = path.with_suffix(".new")
    _remove(fresh)
    saved, seen = _rescue(path, fresh)
    aside = _set_aside(path)
    fresh.replace(path)
    return saved, seen, aside


def _remove(path: Path) -> None:
    for ending in ("", *_JOURNALS):
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _set_aside(path: Path) -> Path:
    day = time.strftime("%Y-%m-%d")
    aside = free_name(path.with_name(f"{path.stem}.damaged-{day}{path.suffix}"))
    path.replace(aside)
    for ending in _JOURNALS:
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").replace(f"{aside}{ending}")
    return aside


def _rescue(damaged: Path, fresh: Path) -> tuple[int, int]:
    with closing(open_database(fresh)) as target:
        try:
            source = _open_damaged(damaged)
        except sqlite3.Error:
            return 0, 0
        with closing(source):
            heads = _heads(source)
            saved = sum(_rescue_match(source, target, head) for head in heads)
            for table, columns in _LOOSE.items():
                _rescue_rows(source, target, table, columns)
        return saved, len(heads)


def _open_damaged(path: Path) -> sqlite3.Connection:
    """A connection that reads; without the journal if that is what is broken."""
    for options in ("mode=ro", "mode=ro&immutable=1"):
        with suppress(sqlite3.Error):
            source = sqlite3.connect(f"{path.as_uri()}?{options}", uri=True, isolation_level=None)
            try:
                guard(source)
                source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.Error:
                source.close()
                raise
            return source
    raise sqlite3.DatabaseError("nothing can be read")


def _readable(source: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a query up to the first that cannot be read."""
    with suppress(sqlite3.Error):
        yield from source.execute(query)


def _heads(source: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """The matches that can be found, read from both ends towards the damage."""
    query = "SELECT id, started, played, standing, imported FROM match ORDER BY id"
    found = {row[0]: row for row in _readable(source, query)}
    found.update((row[0], row) for row in _readable(source, f"{query} DESC"))
    return list(found.values())


def _rescue_match(
    source: sqlite3.Connection, target: sqlite3.Connection, head: tuple[Any, ...]
) -> bool:
    match_id, started, played, standing, imported = head
    target.execute("BEGIN IMMEDIATE")
    try:
        record = read_match(source, match_id, torn=True)
        if not record.steps or len(record.chairs) < record.setup.seats:
            return False
        insert_match(
            target,
            match_id,
            record,
            started=_number(started),
            played=_number(played),
            standing=str(standing),
            imported=imported == 1,
        )
        target.execute("COMMIT")
    except (BadInput, sqlite3.Error, OverflowError):
        return False
    finally:
        if target.in_transaction:
            target.execute("ROLLBACK")
    return True


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _rescue_rows(
    source: sqlite3.Connection, target: sqlite3.Connection, table: str, columns: int
) -> None:
    places = ", ".join("?" * columns)
    target.execute("BEGIN IMMEDIATE")
    for row in _readable(source, f"SELECT * FROM {table}"):
        # A row that does not fit, or whose match is lost, is left behind.
        with suppress(sqlite3.Error, OverflowError):
            target.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
    target.execute("COMMIT")
