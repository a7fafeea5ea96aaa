"""Where the program keeps its files, and writing them so that no half file is ever seen."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

NAME = "tavern-table"
HOME = "TAVERN_TABLE_HOME"
"""The environment variable that names one folder for everything instead."""


def data_folder() -> Path:
    """The folder of the archive; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) if home else Path(platformdirs.user_data_dir(NAME, appauthor=False))


def config_folder() -> Path:
    """The folder of the settings; it need not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) if home else Path(platformdirs.user_config_dir(NAME, appauthor=False))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in one go: whoever reads it sees the old content or all of the new.

    Raises: OSError; the old file is then untouched.
    """
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


def free_name(path: Path) -> Path:
    """The path, or the first one with a number before its ending that does not exist yet."""
    candidate, number = path, 1
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
