"""The program's folders, and atomic writing of files."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

from game.core.contract.values import BadInput

NAME = "tavern-table"
HOME = "TAVERN_TABLE_HOME"
"""The environment variable that names one folder for all files."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def data_folder() -> Path:
    """Return the folder of the archive; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) if home else Path(platformdirs.user_data_dir(NAME, appauthor=False))


def config_folder() -> Path:
    """Return the folder of the settings; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) if home else Path(platformdirs.user_config_dir(NAME, appauthor=False))


def write_whole(path: Path, data: bytes) -> None:
    """Write all of a file, or leave it as it was.   Raises: OSError."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Raise BadInput with one sentence if the body cannot write this file."""
    try:
        yield
    except OSError as wrong:
        said = f"{path} could not be written ({wrong.strerror}). Choose another place."
        raise BadInput(said) from wrong


def cure_of(wrong: OSError) -> str:
    """Return a sentence on what a player can do about a file that could not be written."""
    return "Free some space." if wrong.errno in _FULL else "Allow writing there."


def read_regular(path: Path, most: int) -> bytes:
    """Return the first `most` bytes of a plain file; never block on pipes and devices.

    Raises: OSError, also for an impossible path and for anything that is no plain file.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError as wrong:  # a null character, half a character
        raise OSError(errno.EINVAL, "no file can be called so") from wrong
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "it is no plain file")
        return file.read(most)


def free_name(path: Path) -> Path:
    """Return the path, or the first unused one with a number before its ending."""
    candidate, number = path, 1
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
