"""What each person has learned: how far they are in lessons, and what they were told at tables.

Kept as JSON across restarts. As with the settings, a file that somebody edited or the disk damaged
never stops the program: what cannot be read is kept beside as `.bad`, and a sentence says so.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.contract.values import BadInput
from game.core.storage.disk import data_folder, read_regular, write_whole

FILE = "lessons.json"
MAX_BYTES = 4 * 1024 * 1024


class Progress(Struct, frozen=True):
    """A person's way through a lesson: the beat they are at, from 0, and what they chose so far."""

    beat: Annotated[int, Meta(ge=0, le=1000)]
    picks: tuple[str, ...] = ()
    done: bool = False  # gone through to the end once


class Met(Struct, frozen=True):
    """What a person has met of a game at the table: goals reached once, first times seen.

    `needs_none`: they knew the game before anybody could tell them anything.
    """

    goals: tuple[str, ...] = ()
    firsts: tuple[str, ...] = ()
    needs_none: bool = False


class _Person(Struct, frozen=True):
    lessons: dict[str, Progress] = {}
    met: dict[str, Met] = {}
    coached: bool = True


class _File(Struct, frozen=True):
    form: Literal[2]
    people: dict[str, _Person]


_OLD = dict[str, dict[str, Progress]]
"""The first form: lessons by person and game, nothing else."""
_NOBODY = _Person()


def _people(data: bytes) -> dict[str, _Person]:
    """What a file says, in whichever form.   Raises: msgspec.MsgspecError."""
    try:
        return msgspec.json.decode(data, type=_File).people
    except msgspec.ValidationError:
        with suppress(msgspec.ValidationError):
            old = msgspec.json.decode(data, type=_OLD)
            return {name: _Person(lessons=lessons) for name, lessons in old.items()}
        raise


class Learned:
    """Everybody's progress, by person and game. Without a path it lasts as long as the program.

    `notice` is a sentence for the player about what could not be read, or None. Whatever notes
    something raises BadInput with one sentence if the file cannot be written; it is known all the
    same.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._people: dict[str, _Person] = {}
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
            why = f"{path} cannot be read ({wrong.strerror}), so every lesson starts over."
            self.notice = f"{why} Allow reading it."
            return
        try:
            if len(data) > MAX_BYTES:
                raise ValueError("it is far too large")
            self._people = _people(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
            kept = path.with_name(f"{path.name}.bad")
            with suppress(OSError):
                write_whole(kept, data)
            self.notice = (
                f"{path} is damaged ({wrong}), so every lesson starts over."
                f" The old file is {kept.name}."
            )

    def _of(self, person: str) -> _Person:
        return self._people.get(person, _NOBODY)

    # --- lessons ----------------------------------------------------------------------------------

    def of(self, person: str, game: str) -> Progress | None:
        """How far a person has come in a game's lesson; None if they have not begun."""
        return self._of(person).lessons.get(game)

    @property
    def nobody_is_done(self) -> bool:
        """Whether nobody has gone through any lesson yet."""
        return not any(p.done for known in self._people.values() for p in known.lessons.values())

    def note(self, person: str, game: str, progress: Progress) -> None:
        """A person has come so far. Who was through once stays through.   Raises: BadInput."""
        before = self.of(person, game)
        if before is not None and before.done:
            progress = replace(progress, done=True)
        known = self._of(person)
        self._keep(person, replace(known, lessons={**known.lessons, game: progress}))

    # --- at the table -----------------------------------------------------------------------------

    def met(self, person: str, game: str) -> Met | None:
        """What a person has met of a game; None if it has not been introduced to them."""
        return self._of(person).met.get(game)

    def introduce(self, person: str, game: str, *, needs_none: bool = False) -> None:
        """A person knows now what a game is about.   Raises: BadInput."""
        if self.met(person, game) is None:
            self._meet(person, game, Met(needs_none=needs_none))

    def reached(self, person: str, game: str, goals: Iterable[str]) -> None:
        """A person has reached goals.   Raises: BadInput."""
        met = self.met(person, game) or Met()
        self._meet(person, game, replace(met, goals=tuple(sorted({*met.goals, *goals}))))

    def seen(self, person: str, game: str, first: str) -> None:
        """A person has been told of something that happened to them.   Raises: BadInput."""
        met = self.met(person, game) or Met()
        self._meet(person, game, replace(met, firsts=tuple(sorted({*met.firsts, first}))))

    def _meet(self, person: str, game: str, met: Met) -> None:
        known = self._of(person)
        self._keep(person, replace(known, met={**known.met, game: met}))

    def is_coached(self, person: str) -> bool:
        """Whether a person wants to be told goals and first times."""
        return self._of(person).coached

    def coach(self, person: str, on: bool) -> None:
        """A person wants to be told, or not.   Raises: BadInput."""
        self._keep(person, replace(self._of(person), coached=on))

    # --- on disk ----------------------------------------------------------------------------------

    def _keep(self, person: str, known: _Person) -> None:
        if known == self._of(person):
            return
        self._people[person] = known
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(_File(2, self._people)) + b"\n")
        except OSError as wrong:
            raise BadInput(
                f"Your progress in the lessons cannot be saved in {self._path}"
                f" ({wrong.strerror}). Allow writing there."
            ) from wrong
