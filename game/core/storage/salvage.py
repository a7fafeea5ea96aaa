"""Recovers matches from a damaged database.

The damaged file is set aside under a name with the date and never changed again; what can still be
read goes into a new database, match by match, each as far as its steps are readable.
"""

import shutil
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import BadInput
from game.core.match.record import COLOURS, ChairRecord, Record, seal_fits, unsealed
from game.core.storage.database import ERRORS, guard, open_database, transaction
from game.core.storage.disk import free_name
from game.core.storage.first_page import PAGE, likely_pages
from game.core.storage.row_recovery import gather, readable
from game.core.storage.rows import insert_match, read_match
from game.core.storage.watch import JOURNALS

_HEADS = "SELECT id, started, played, standing, imported, name, outcome IS NOT NULL FROM match"
_MOST_SEATS = 20  # more is damage
_LOOSE = {"player": 3, "last_table": 3, "kept_table": 4}  # other tables, with their columns


class Saved(Struct, frozen=True):
    """The result of a rescue: the matches saved, of how many, and those that lost steps."""

    saved: int
    seen: int
    torn: int


def replace_damaged(path: Path) -> tuple[Saved, Path]:
    """Replace a damaged database by a sound one with all readable rows.

    Returns the result, and the new path of the damaged file. An error leaves everything unchanged.
    Raises: what `open_database` raises for the new one; OSError.
    """
    fresh = path.with_suffix(".new")
    _remove(fresh)
    saved = _rescue(path, fresh)
    aside = _set_aside(path)
    fresh.replace(path)
    return saved, aside


def _remove(path: Path) -> None:
    for ending in ("", *JOURNALS):
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _set_aside(path: Path) -> Path:
    day = time.strftime("%Y-%m-%d")
    aside = free_name(path.with_name(f"{path.stem}.damaged-{day}{path.suffix}"))
    path.replace(aside)
    for ending in JOURNALS:
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").replace(f"{aside}{ending}")
    return aside


def _rescue(damaged: Path, fresh: Path) -> Saved:
    """Copy what is readable, by the first way on which a match is found; return how much."""
    mended = fresh.with_suffix(".mended")
    saved = Saved(0, 0, 0)
    try:
        open_database(fresh).close()
        for source in _ways(damaged, mended):
            with suppress(*ERRORS), closing(source):
                saved = _copy(source, fresh)
            if saved.saved:
                break
    finally:
        _remove(mended)
    return saved


def _ways(damaged: Path, mended: Path) -> Iterator[sqlite3.Connection]:
    """Yield connections to a damaged file: as it is, without journal, with another first page."""
    with suppress(*ERRORS):
        yield _open_damaged(damaged, "")
    with suppress(*ERRORS):
        yield _open_damaged(damaged, "&immutable=1")
    for first in likely_pages(damaged, mended.with_suffix(".model")):
        _mend(damaged, first, mended)
        with suppress(*ERRORS):
            yield _open_damaged(mended, "&immutable=1")


def _open_damaged(path: Path, options: str) -> sqlite3.Connection:
    """Return a database opened for reading alone, without its journal, which may be broken."""
    address = f"{path.as_uri()}?mode=ro{options}"
    source = sqlite3.connect(address, uri=True, isolation_level=None)
    guard(source)
    return source


def _mend(damaged: Path, page: bytes, mended: Path) -> None:
    """Write a copy of a database with this first page, which gets the size of the copy."""
    shutil.copyfile(damaged, mended)
    first = bytearray(page)
    pages = -(-mended.stat().st_size // PAGE)
    first[28:32] = pages.to_bytes(4, "big")  # the size of the database, in pages
    with mended.open("r+b") as file:
        file.write(first)
        file.truncate(pages * PAGE)


def _copy(source: sqlite3.Connection, fresh: Path) -> Saved:
    place = fresh.with_suffix(".recovered")
    _remove(place)
    try:
        with closing(gather(source, place)) as recovered, closing(open_database(fresh)) as target:
            heads = recovered.execute(_HEADS).fetchall()
            found = [_rescue_match((recovered, source), target, head) for head in heads]
            if any(whole is not None for whole in found):
                _rescue_rows(recovered, target, "odds", 5)
                _rescue_rows(recovered, target, "sitting", 2)
                for table, columns in _LOOSE.items():
                    _rescue_rows(source, target, table, columns)
    finally:
        _remove(place)
    return Saved(len(found) - found.count(None), len(found), found.count(False))


def _rescue_match(
    sources: Sequence[sqlite3.Connection], target: sqlite3.Connection, head: tuple[Any, ...]
) -> bool | None:
    """Copy a match; return whether all of it was there, None if nothing could be saved."""
    match_id, started, played, standing, imported, name, over = head
    target.execute("BEGIN IMMEDIATE")
    try:
        record = _longest(sources, match_id)
        if record is None or record.setup.seats > _MOST_SEATS:
            return None
        whole = bool(over) == (record.outcome is not None) and seal_fits(record)
        standing = str(standing)
        if len(record.chairs) < record.setup.seats or not whole:
            record, standing = _unsealed(record), f"Saved up to move {len(record.steps) - 1}"
        insert_match(
            target,
            match_id,
            record,
            started=_number(started),
            played=_number(played),
            standing=standing,
            imported=imported == 1,
            name=str(name),
        )
        target.execute("COMMIT")
    except (BadInput, *ERRORS, OverflowError):
        return None
    finally:
        if target.in_transaction:
            target.execute("ROLLBACK")
    return whole


def _longest(sources: Sequence[sqlite3.Connection], match_id: int) -> Record | None:
    """Return the longest readable part of a match; None without even a set-up.

    Of packed steps on a damaged page the recovered rows have none, the database the beginning.
    """
    found: Record | None = None
    for source in sources:
        with suppress(BadInput, *ERRORS, OverflowError):
            record = read_match(source, match_id, torn=True)
            if len(record.steps) > (0 if found is None else len(found.steps)):
                found = record
            if record.steps and seal_fits(record):
                break  # there is no more of it
    return found


def _unsealed(record: Record) -> Record:
    """Return the record unsealed, since its seal covers steps that are lost."""
    if len(record.chairs) < record.setup.seats:
        record = replace(record, chairs=_anybody(record.setup.seats))
    return unsealed(record)


def _anybody(seats: int) -> tuple[ChairRecord, ...]:
    """Return chairs for a match whose own are lost: better a match of strangers than none."""
    return tuple(
        ChairRecord(seat, 0, f"Seat {seat + 1}", COLOURS[seat % len(COLOURS)], f"Seat {seat + 1}")
        for seat in range(seats)
    )


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _rescue_rows(
    source: sqlite3.Connection, target: sqlite3.Connection, table: str, columns: int
) -> None:
    places = ", ".join("?" * columns)
    with transaction(target):
        for row in readable(source, f"SELECT * FROM {table}"):
            # A row that does not fit, or whose match is lost, is left behind.
            with suppress(*ERRORS, OverflowError):
                target.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
