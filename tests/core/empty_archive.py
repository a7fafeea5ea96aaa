"""An archive with nothing in it: its tables are made once, and thousands of tests take a copy."""

import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from game.core.storage import database
from game.core.storage.watch import JOURNALS


def share(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let every database that is not there yet begin as a copy of one made in a folder."""
    made = folder / "matches.sqlite"
    database.open_database(made).close()
    empty, connect = made.read_bytes(), database.connect

    def connected(path: Path) -> sqlite3.Connection:
        if not any(Path(f"{path}{ending}").exists() for ending in ("", *JOURNALS)):
            with suppress(OSError):  # sqlite says better what is wrong
                path.write_bytes(empty)
        return connect(path)

    patch.setattr(database, "connect", connected)
