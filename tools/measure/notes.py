"""Files of notes that measurements continue: a header line, then a line for each match.

A file grows at its end; a truncated last line is measured again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput, Level
from game.core.measure.contests import alone

N = TypeVar("N", bound=Struct)


class Head(Struct, frozen=True):
    """Record: what the notes of a file are about. `judge`: its version; 0 if none was asked."""

    game: str
    rules: int
    players: tuple[Level, ...]
    judge: int = 0


def read(file: Path, head: Head, kind: type[N]) -> list[N]:
    """Return the notes of a file, if there is one.   Raises: BadInput if it has another head."""
    if not file.exists():
        return []
    first, *lines = file.read_bytes().split(b"\n")
    try:
        known = msgspec.json.decode(first, type=Head)
        found = [msgspec.json.decode(line, type=kind) for line in lines[:-1]]
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise BadInput(f"{file} is not a file of notes ({wrong}). Choose another one.") from wrong
    if known != head:
        raise BadInput(f"{file} is of {known}, not of {head}. Delete it or choose another folder.")
    return found


@contextmanager
def noting(file: Path, head: Head, kind: type[N]) -> Iterator[tuple[list[N], Callable[[N], None]]]:
    """Yield the notes of a file and a function `add(note)` that appends one.

    A new file gets its head first, and a last line that was cut off is removed.
    Raises: BadInput as `read` does, or if another process works at the file.
    """
    with alone(file):
        known = read(file, head, kind)
        with file.open("ab") as out:
            out.truncate(file.read_bytes().rindex(b"\n") + 1 if known else 0)
            if not known:
                out.write(msgspec.json.encode(head) + b"\n")

            def note(one: N) -> None:
                out.write(msgspec.json.encode(one) + b"\n")
                out.flush()

            yield known, note
