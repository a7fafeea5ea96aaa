"""Writing many files so that either all of them are there in the end, or none."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from game.core.contract.values import BadInput


class Writing:
    """Writes below a folder, and tells `undo` how each file and folder is taken back."""

    def __init__(self, root: Path, undo: ExitStack) -> None:
        self._root, self._undo = root, undo

    def expect(self, file: Path) -> Path:
        """Announce a new file; return its path.   Raises: BadInput if it is there already."""
        path = self._root / file
        if path.exists():
            raise BadInput(f"{file} is there already: move it away first.")
        for folder in reversed(path.relative_to(self._root).parents):
            if not (self._root / folder).exists():
                (self._root / folder).mkdir()
                self._undo.callback(shutil.rmtree, self._root / folder)  # with what is compiled
        self._undo.callback(path.unlink, missing_ok=True)
        return path

    def write(self, file: Path, text: str) -> None:
        """Write a new file.   Raises: BadInput if the file exists."""
        self.expect(file).write_text(text, encoding="utf-8")

    def change(self, file: Path, text: str) -> None:
        """Rewrite an existing file."""
        path = self._root / file
        self._undo.callback(path.write_bytes, path.read_bytes())
        path.write_text(text, encoding="utf-8")


@contextmanager
def all_or_nothing(root: Path) -> Iterator[Writing]:
    """Yield a writing of files that is undone if anything fails within the context."""
    with ExitStack() as undo:
        yield Writing(root, undo)
        undo.pop_all()
