"""Files and folders as packages carry them: same order, permissions and times in every build."""

import hashlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from tools.release.identity import PROGRAM, Release


def fresh(folder: Path) -> Path:
    """Make a folder, or empty it; return the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def files_of(folder: Path) -> list[Path]:
    """Return every file below a folder, links included, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())


def plain_files(folder: Path, *beginnings: bytes) -> list[Path]:
    """Return every file below a folder that is no link, sorted; those with these first bytes."""
    found = [path for path in files_of(folder) if not path.is_symlink()]
    return [path for path in found if not beginnings or _begins(path, beginnings)]


def _begins(path: Path, beginnings: tuple[bytes, ...]) -> bool:
    with path.open("rb") as file:
        return file.read(max(map(len, beginnings))).startswith(beginnings)


def sha256(path: Path) -> str:
    """Return the SHA-256 of what a file holds, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path: Path, data: str | bytes, mode: int = 0o644) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    path.chmod(mode)


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files that are named by their path below the folder."""
    for name, data in files.items():
        write(folder / name, data)


def copy_program(program: Path, into: Path) -> None:
    """Copy a program folder; of its files only the program itself may be run."""
    shutil.copytree(program, into, symlinks=True)
    for path in plain_files(into):
        path.chmod(0o755 if path == into / PROGRAM else 0o644)


def date_everything(folder: Path, release: Release) -> None:
    """Give everything below a folder the time of the release, and folders their permissions."""
    when = release.moment.timestamp()
    for path in (folder, *folder.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
        os.utime(path, (when, when), follow_symlinks=False)


def reproducible(release: Release) -> dict[str, str]:
    """Return the environment in which build tools write the same bytes twice."""
    return {
        "SOURCE_DATE_EPOCH": str(int(release.moment.timestamp())),
        "PYTHONHASHSEED": "0",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
