"""Checks a large archive for damage in the background."""

import threading
from contextlib import suppress

from game.core.storage.database import Database, Trouble


class BackgroundCheck:
    """A thread that checks a database from end to end.

    Damage is reported in the `news` of the database, and repaired at the next start.
    """

    def __init__(self, database: Database) -> None:
        self._window = database
        self._beside: Database | None = None  # the thread's own connection, while it is open
        self._lock = threading.Lock()  # guards it: a closed one cannot be interrupted
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._check, name="check", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the thread is still checking."""
        return self._thread.is_alive()

    def join(self) -> None:
        """Wait until the check is complete."""
        self._thread.join()

    def close(self) -> None:
        """End the check."""
        self._begun.wait()
        while self.running:
            with self._lock:
                if self._beside is not None:
                    self._beside.sql.interrupt()
            self._thread.join(0.01)

    def _check(self) -> None:
        try:
            with suppress(Trouble):  # the writer reports it
                self._beside = self._window.beside()
        finally:
            self._begun.set()
        if self._beside is not None:
            self._beside.look_through()
            with self._lock:
                self._beside.close()
                self._beside = None
