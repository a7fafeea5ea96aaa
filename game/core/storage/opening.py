"""Opening the archive, whatever state it is in: repaired, found again, or sheltered."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core.storage.database import (
    Damaged,
    Database,
    Newer,
    Shared,
    code_of,
    connect,
    open_database,
)
from game.core.storage.first_page import keep_first, read_first
from game.core.storage.presence import Presence, StaysLocked, one_at_a_time
from game.core.storage.salvage import replace_damaged
from game.core.storage.watch import Watch
from game.core.wording import counted

_RUNNING = "running"  # the folder with a file per running copy
_LOCK = "opening"  # in there: nobody opens it while another copy makes, upgrades or repairs it

Shelter = TemporaryDirectory[str]


def open_somewhere(
    path: Path, clock: Callable[[], float]
) -> tuple[Database, str | None, Shelter | None]:
    """Open the database at a path; return it with a notice of repairs, and the shelter it is in.

    The notice is None without repairs, the shelter None if the file itself is used.

    A read-only database is copied into a shelter, a temporary folder.
    """
    try:
        return *_open(path, clock), None
    except (Newer, Damaged, sqlite3.Error, OSError) as wrong:
        shelter = TemporaryDirectory(prefix="tavern-table-")
        copy = Path(shelter.name) / path.name
        shown = not isinstance(wrong, Newer | Damaged) and _copied(path, copy)
        database, repaired = _open(copy, clock)
        said = _why_read_only(path, wrong) if shown else _why_sheltered(path, wrong)
        return database, f"{said} {repaired}" if repaired else said, shelter


def _open(path: Path, clock: Callable[[], float]) -> tuple[Database, str | None]:
    presence = Presence(path.parent / _RUNNING)
    with one_at_a_time(path.parent / _RUNNING / _LOCK):
        alone = not presence.others()  # which also tidies up after killed copies
        presence.enter()
        try:
            connection, notice = _open_or_repair(path, alone)
        except BaseException:
            presence.leave()
            raise
    return Database(connection, Shared(path, presence, clock, Watch(path), _find_again)), notice


def _find_again(shared: Shared, lost: Watch) -> sqlite3.Connection:
    """Return the database now at the path, opened, after the former one was lost.

    Raises: what opening raises.
    """
    path = shared.path
    with one_at_a_time(path.parent / _RUNNING / _LOCK):
        shared.presence.enter()
        if lost.holds():
            return connect(path)  # it is back, as when a disk was taken out and put in again
        now = Watch(path)
        if now.same_file(shared.newest) and not lost.same_file(shared.newest):
            return connect(path)  # another thread has been here
        replaced = path.exists()
        lost.clear_up()
        connection, repaired = _open_or_repair(path, not shared.presence.others())
        shared.newest = Watch(path)
        shared.losses += 1
    shared.news.append(_why_new(path, replaced=replaced))
    if repaired:
        shared.news.append(repaired)
    return connection


def _open_or_repair(path: Path, alone: bool) -> tuple[sqlite3.Connection, str | None]:
    """Return a sound database, and a sentence if a damaged one was replaced, else None."""
    first = read_first(path) if alone else b""
    try:
        connection = open_database(path)
        keep_first(path, first)
        return connection, None
    except Damaged:
        if not alone:
            raise Damaged("it is damaged, and another window is using it") from None
    saved, aside = replace_damaged(path)
    seen = counted(saved.seen, "match", "matches")
    said = [
        f"Your saved matches were damaged. {saved.saved} of {seen} could be rescued."
        if saved.seen
        else "Your saved matches were damaged, and none could be rescued.",
        f"The old file is {aside.name}.",
    ]
    if saved.torn:
        said.append(f"{saved.torn} of them lost moves. Match history shows which.")
    return open_database(path), " ".join(said)


def _why_new(path: Path, *, replaced: bool) -> str:
    if replaced:
        return (
            f"The file of your matches, {path}, was replaced by another file while it was in use."
            " Tavern Table continues with that file. The match at the table is saved there from its"
            " first move."
        )
    return (
        f"The file of your matches, {path}, was deleted while it was in use. Tavern Table continues"
        " with a new one. The match at the table is saved there from its first move."
    )


# --- sheltered -----------------------------------------------------------------------------------


def _copied(path: Path, copy: Path) -> bool:
    """Copy an archive that may be read, with what its journal holds; False if there is none."""
    try:
        shutil.copyfile(path, copy)
    except OSError:
        return False
    with suppress(OSError):
        shutil.copyfile(f"{path}-wal", f"{copy}-wal")
    return True


def _why_read_only(path: Path, wrong: Exception) -> str:
    lost = "Your saved matches are here, but what you play now is lost when you quit."
    if code_of(wrong) == sqlite3.SQLITE_FULL or getattr(wrong, "errno", 0) == errno.ENOSPC:
        return f"The disk is full. {lost} Free some space and restart."
    if code_of(wrong) == sqlite3.SQLITE_BUSY or isinstance(wrong, StaysLocked):
        return f"Another window of Tavern Table is using your matches. {lost} Close it and restart."
    what = path if path.exists() and not os.access(path, os.W_OK) else path.parent
    return f"{what} cannot be written. {lost} Allow writing to it and restart."


def _why_sheltered(path: Path, wrong: Exception) -> str:
    if isinstance(wrong, Newer):
        return (
            f"The file of your matches, {path}, is from a newer Tavern Table. Update the program."
            " Until then matches are lost when you quit."
        )
    why = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else wrong
    return (
        f"The file of your matches, {path}, cannot be used ({why}). Check it and restart."
        " Until then matches are lost when you quit."
    )
