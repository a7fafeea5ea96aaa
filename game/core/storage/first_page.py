"""Copies of a database's first page, without which the rest cannot be found.

An archive that was brought to a newer schema has its tables where no new one has them. So a copy of
the page is kept beside it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from game.core.storage.database import MIGRATIONS
from game.core.storage.disk import write_whole
from game.core.storage.row_recovery import make_tables

PAGE = 4096  # bytes, the default of sqlite
_COUNTERS = (slice(24, 40), slice(92, 100))  # what changes from day to day
_VERSION = slice(60, 64)


def spare(path: Path) -> Path:
    """Return the path of the copy of an archive's first page."""
    return path.with_suffix(".first")


def read_first(path: Path) -> bytes:
    """Return the first page of a file; b"" if there is none.

    Call it only without a connection in this process: closing a file drops sqlite's locks on it.
    """
    with suppress(OSError), path.open("rb") as file:
        return file.read(PAGE)
    return b""


def keep_first(path: Path, page: bytes) -> None:
    """Save a copy of the first page of a sound archive, if it has today's schema."""
    if len(page) < PAGE or int.from_bytes(page[_VERSION], "big") != len(MIGRATIONS):
        return
    page = _timeless(page)
    with suppress(OSError):  # then it is kept another day
        if read_first(spare(path)) != page:
            write_whole(spare(path), page)


def _timeless(page: bytes) -> bytes:
    plain = bytearray(page)
    for counter in _COUNTERS:
        plain[counter] = bytes(counter.stop - counter.start)
    return bytes(plain)


def likely_pages(path: Path, room: Path) -> Iterator[bytes]:
    """Yield candidates for the lost first page of an archive, the likeliest first.

    `room`: the path for a temporary file.
    """
    kept = read_first(spare(path))
    if len(kept) == PAGE:
        yield kept
    for version in range(len(MIGRATIONS), 0, -1):
        room.unlink(missing_ok=True)
        with closing(sqlite3.connect(room, isolation_level=None)) as model:
            make_tables(model, version)
        yield _timeless(read_first(room))
    room.unlink(missing_ok=True)
