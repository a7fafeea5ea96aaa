"""How far each person has come in the lessons; kept as JSON across restarts.

As with the settings, a file that somebody edited or the disk damaged never stops the program: what
cannot be read is kept beside as `.bad`, and a sentence says so.
"""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.core.contract.values import BadInput
from game.core.storage.disk import data_folder, read_regular, write_whole

FILE = "lessons.json"
MAX_BYTES = 4 * 1024 * 1024


class Progress(Struct, frozen=True):
    """A person's way through a lesson: the beat they are at, from 0, and what they chose so far."""

    beat: Annotated[int, Meta(ge=0, le=1000)]
    picks: tuple[str, ...] = ()
    done: bool = False  # gone through to the end once


class Learned:
    """Everybody's progress, by person and game. Without a path it lasts as long as the program.

    `notice` is a sentence for the player about what could not be read, or None.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._by_person: dict[str, dict[str, Progress]] = {}
        self.notice: str | None = None
        if path is not None:
            self._read(path)

    @classmethod
    def open(cls, folder: Path | None = None) -> "Learned":
        """What is kept in a folder; None: the player's own."""
        return cls((folder or data_folder()) / FILE)

    def _read(self, path: Path) -> None:
        try:
            data = read_regular(path, MAX_BYTES + 1)
        except FileNotFoundError:
            return
        except OSError as wrong:
            why = f"{path} cannot be read ({wrong.strerror}), so every lesson begins anew;"
            self.notice = f"{why} allow reading it."
            return
        try:
            if len(data) > MAX_BYTES:
                raise ValueError("it is far too large")
            self._by_person = msgspec.json.decode(data, type=dict[str, dict[str, Progress]])
        except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
            kept = path.with_name(f"{path.name}.bad")
            with suppress(OSError):
                write_whole(kept, data)
            self.notice = (
                f"{path} cannot be understood ({wrong}), so every lesson begins anew;"
                f" what it said is kept in {kept.name}."
            )

    def of(self, person: str, game: str) -> Progress | None:
        """How far a person has come in a game's lesson; None if they have not begun."""
        return self._by_person.get(person, {}).get(game)

    @property
    def nobody_is_done(self) -> bool:
        """Whether nobody has gone through any lesson yet."""
        return not any(p.done for games in self._by_person.values() for p in games.values())

    def note(self, person: str, game: str, progress: Progress) -> None:
        """A person has come so far. Who was through once stays through.

        Raises: BadInput with one sentence if the file cannot be written; it is known all the same.
        """
        before = self.of(person, game)
        if before is not None and before.done:
            progress = msgspec.structs.replace(progress, done=True)
        if progress == before:
            return
        self._by_person.setdefault(person, {})[game] = progress
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(self._by_person) + b"\n")
        except OSError as wrong:
            raise BadInput(
                f"How far the lessons are cannot be kept in {self._path} ({wrong.strerror});"
                " allow writing there."
            ) from wrong
