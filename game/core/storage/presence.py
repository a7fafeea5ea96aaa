"""Tracks the running copies of the program.

Each copy that plays a match holds a lock on a small file of its own. The operating system drops
the lock when the process ends, however it ends: so nobody waits for a dead copy, and an idle table
writes nothing.
"""

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def lock(file: BinaryIO) -> bool:
        """Lock an open file until it is closed; False if it is locked already."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        """Lock an open file until it is closed; False if it is locked already."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class StaysLocked(OSError):
    """Another copy of the program holds the lock and does not release it."""


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold a lock of all copies; the others wait 30 s at most.   Raises: StaysLocked; OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        for _ in range(600):
            if lock(file):
                break
            time.sleep(0.05)
        else:
            raise StaysLocked(f"{path} stays locked")
        yield


class Presence:
    """This running copy of the program.

    Parameters: the folder of the copies' files; it is made when first needed.
    """

    def __init__(self, folder: Path) -> None:
        self.token = os.urandom(8).hex()
        self._folder = folder
        self._file: BinaryIO | None = None

    def enter(self) -> None:
        """Announce this copy to the others.   Raises: OSError."""
        if self._file is not None and self._path(self.token).exists():
            return
        self.leave()  # somebody has tidied the folder away
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._path(self.token)
        for _ in range(50):
            file = path.open("wb")
            # A copy that tidies up may just now look at the file and take it away.
            if lock(file) and path.exists():
                self._file = file  # held until `leave`
                return
            file.close()
            time.sleep(0.01)
        raise OSError(f"{path} cannot be locked")

    def lives(self, token: str) -> bool:
        """Whether the copy with a token is still running. Cleans up after one that is not."""
        if token == self.token:
            return True
        # Tokens are read from disk: nothing but ours may become part of a path.
        if not re.fullmatch("[0-9a-f]{16}", token):
            return False
        path = self._path(token)
        try:
            with path.open("r+b") as file:
                if not lock(file):
                    return True
                with suppress(OSError):  # Windows removes no open file; it may stay
                    path.unlink()
        except FileNotFoundError:
            return False
        except OSError:
            return True  # it is there and not ours to judge
        return False

    def others(self) -> bool:
        """Whether any other copy is running."""
        tokens = [path.stem for path in self._folder.glob("*.lock")]
        return any(self.lives(token) for token in tokens if token != self.token)

    def leave(self) -> None:
        """Withdraw this copy."""
        if self._file is not None:
            self._file.close()
            self._file = None
            with suppress(OSError):
                self._path(self.token).unlink()

    def _path(self, token: str) -> Path:
        return self._folder / f"{token}.lock"
