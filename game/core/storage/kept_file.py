"""A value in a small JSON file that several copies of the program share.

Each change is applied, under a lock, to the present content of the file, so that no copy loses what
another one wrote. A file that cannot be read is never written over. A damaged one is kept beside as
`.bad`, an older `.bad` under a number.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.core.contract.values import BadInput
from game.core.storage.disk import cure_of, free_name, read_regular, write_whole
from game.core.storage.presence import one_at_a_time

T = TypeVar("T")


class KeptFile(Generic[T]):
    """The value of a file, read at construction; `empty` without a file or a path.

    `decode` returns the value with a sentence for each faulty part; it raises
    MsgspecError, ValueError or RecursionError for a file that is damaged as a whole. `lost` tells
    the player what is lost then. `problems`: sentences for the player. `is_new`: there is no file.
    """

    def __init__(
        self,
        path: Path | None,
        most: int,
        empty: T,
        decode: Callable[[bytes], tuple[T, tuple[str, ...]]],
        encode: Callable[[T], bytes],
        lost: str,
    ) -> None:
        self.path, self.value, self.problems, self.is_new = path, empty, tuple[str, ...](), False
        self._most, self._empty, self._decode, self._encode = most, empty, decode, encode
        self._unwritten: list[Callable[[T], T]] = []
        if path is not None:
            self._open(path, lost)

    def _open(self, path: Path, lost: str) -> None:
        try:
            data = read_regular(path, self._most + 1)
        except FileNotFoundError:
            self.is_new = True
            return
        except OSError as wrong:
            why = f"{path} cannot be read ({wrong.strerror}), so {lost}."
            self.problems = (f"{why} Allow reading it.",)
            return
        try:
            self.value, self.problems = self._decoded(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
            kept = _set_aside(path, data)
            why = f"{path} is damaged ({wrong}), so {lost}."
            self.problems = (f"{why} The old file is {kept.name}." if kept else why,)
        else:
            if self.problems:
                _set_aside(path, data)

    def _decoded(self, data: bytes) -> tuple[T, tuple[str, ...]]:
        if len(data) > self._most:
            raise ValueError("it is far too large")
        return self._decode(data)

    def change(self, update: Callable[[T], T], what: str) -> None:
        """Change the value here and in the file; changes by other copies are read first.

        `what`: is changed, at the beginning of a sentence.
        Raises: BadInput if the file cannot be read or written. The change holds here all the same,
        and is written with the next one.
        """
        self.value = update(self.value)
        if self.path is None:
            return
        self._unwritten.append(update)
        try:
            self._write(self.path)
        except OSError as wrong:
            raise not_saved(what, self.path, wrong) from wrong

    def _write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(path.with_name(f".{path.name}.lock")):
            value = self._present(path)
            for change in self._unwritten:
                value = change(value)
            _remove_half_written(path)
            write_whole(path, self._encode(value))
        self.value = value
        self._unwritten.clear()

    def _present(self, path: Path) -> T:
        """Return the present content of the file; a damaged part was saved when it was opened."""
        try:
            return self._decoded(read_regular(path, self._most + 1))[0]
        except (FileNotFoundError, msgspec.MsgspecError, ValueError, RecursionError):
            return self._empty


def not_saved(what: str, path: Path | None, wrong: OSError) -> BadInput:
    """Return the message about a file that cannot be written: `what` begins the sentence."""
    why = wrong.strerror or wrong
    return BadInput(f"{what} cannot be saved in {path} ({why}). {cure_of(wrong)}")


def _set_aside(path: Path, data: bytes) -> Path | None:
    """Keep damaged content beside its file, once; where, or None if that cannot be done."""
    bad = path.with_name(f"{path.name}.bad")
    with suppress(OSError):
        for kept in path.parent.glob(f"{path.name}*.bad"):
            if kept.read_bytes() == data:
                return kept
        bad = free_name(bad)
        write_whole(bad, data)
        return bad
    return None


def _remove_half_written(path: Path) -> None:
    """Remove what copies left that were ended while they wrote; only one writes at a time."""
    for left in path.parent.glob(f".{path.name}.*"):
        if not left.name.endswith(".lock"):
            with suppress(OSError):
                left.unlink()
