"""Notices when the archive's files are replaced or removed while the program runs.

A deleted or renamed file can still be written without an error, and the data is lost. So before
each transaction the path is checked again.
"""

from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from game.core.storage.disk import free_name

JOURNALS = ("-wal", "-shm")
"""The suffixes of the files that sqlite keeps beside a database."""

_Identity: TypeAlias = tuple[int, int]  # device and number on it


def _identity(path: Path) -> _Identity | None:
    """Return the identity of the file at a path; None if there is none."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


class Watch:
    """The identity of the database file of a connection. `size`: in bytes, at the last check.

    Raises: OSError if the folder cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _identity(path)
        self.size = path.stat().st_size if self._file else 0  # our own writing makes it no smaller
        self._journals = {ending: _identity(self._beside(ending)) for ending in JOURNALS}

    def _beside(self, ending: str) -> Path:
        return Path(f"{self._path}{ending}")

    def holds(self) -> bool:
        """Whether the name still leads to this file, and nobody else has written it."""
        try:
            found = self._path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True  # it does not answer now, which writing to it will show
        if (found.st_dev, found.st_ino) != self._file or found.st_size < self.size:
            return False
        self.size = found.st_size
        return True

    def same_file(self, other: "Watch") -> bool:
        """Return whether the other watch is of the same file."""
        return self._file == other._file

    def clear_up(self) -> None:
        """Make room for a new archive after the file was lost.   Raises: OSError.

        The journal of the lost file is deleted: its content must not be read into another file. A
        file that overwrote the archive is kept under another name.
        """
        for ending, known in self._journals.items():
            path = self._beside(ending)
            if known is not None and _identity(path) == known:
                with suppress(FileNotFoundError):
                    path.unlink()
        if _identity(self._path) == self._file is not None:
            if self._path.stat().st_size:
                stem, ending = self._path.stem, self._path.suffix
                self._path.replace(free_name(self._path.with_name(f"{stem}.replaced{ending}")))
            else:
                self._path.unlink()
