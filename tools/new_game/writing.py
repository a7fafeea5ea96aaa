"""Writing many files so that either all of them are there in the end, or none."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.contract.values import BadInput


class Writing:
    """Records what is written below a folder, so that it can be undone."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._before: dict[Path, bytes] = {}
        self._new: list[Path] = []  # files and folders, the outer ones first

    def expect(self, file: Path) -> Path:
        """Announce a new file; return its path.   Raises: BadInput if it is there already."""
        path = self._root / file
        if path.exists():
            raise BadInput(f"{file} is there already: move it away first.")
        for folder in reversed(path.relative_to(self._root).parents):
            if not (self._root / folder).exists():
                self._new.append(self._root / folder)
                (self._root / folder).mkdir()
        self._new.append(path)
        return path

    def write(self, file: Path, text: str) -> None:
        """Write a new file.   Raises: BadInput if the file exists."""
        self.expect(file).write_text(text, encoding="utf-8")

    def change(self, file: Path, text: str) -> None:
        """Rewrite an existing file."""
        path = self._root / file
        self._before[path] = path.read_bytes()
        path.write_text(text, encoding="utf-8")

    def take_back(self) -> None:
        """Restore every file as it was before the writing."""
        for path, before in self._before.items():
            path.write_bytes(before)
        for path in reversed(self._new):
            if path.is_dir():
                shutil.rmtree(path)  # with what Python has compiled there
            else:
                path.unlink(missing_ok=True)


@contextmanager
def all_or_nothing(root: Path) -> Iterator[Writing]:
    """Yield a writing of files that is undone if anything fails within the context."""
    writing = Writing(root)
    try:
        yield writing
    except BaseException:
        writing.take_back()
        raise
