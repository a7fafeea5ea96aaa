"""Leases: which running copy of the program plays a stored match."""

import sqlite3

from game.core.storage.database import Database, Trouble


class NotOurs(Trouble):
    """Another copy of the program plays this match."""

    def __init__(self) -> None:
        super().__init__("This match is open in another window. Continue it there.", passing=False)


class Leases:
    """The leases of this copy and of others, each changed within a transaction of the caller."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(self, sql: sqlite3.Connection, match_id: int) -> None:
        """Lease a match to this copy."""
        row = match_id, self._database.presence.token
        sql.execute("INSERT OR REPLACE INTO lease VALUES (?, ?)", row)

    def release(self, sql: sqlite3.Connection, match_id: int) -> None:
        """Release a lease of this copy, if it has it."""
        row = match_id, self._database.presence.token
        sql.execute("DELETE FROM lease WHERE match = ? AND owner = ?", row)

    def is_elsewhere(self, sql: sqlite3.Connection, match_id: int) -> bool:
        """Whether another running copy plays a match."""
        return self._database.is_busy(_owner(sql, match_id))

    def need_own(self, sql: sqlite3.Connection, match_id: int) -> None:
        """Check that this copy has leased the match.   Raises: NotOurs if not."""
        if _owner(sql, match_id) != self._database.presence.token:
            raise NotOurs

    def need_free(self, sql: sqlite3.Connection, match_id: int) -> None:
        """Check that no other running copy plays the match.   Raises: NotOurs if one does."""
        if self.is_elsewhere(sql, match_id):
            raise NotOurs


def _owner(sql: sqlite3.Connection, match_id: int) -> object:
    row = sql.execute("SELECT owner FROM lease WHERE match = ?", (match_id,)).fetchone()
    return row and row[0]
