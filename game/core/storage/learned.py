"""Each person's progress in lessons, and the tips they have seen.

Kept as JSON across restarts. As with the settings, a file that somebody edited or the disk damaged
never stops the program: what cannot be read is kept beside as `.bad`, and a sentence says so.
"""

from collections.abc import Callable, Iterable, Set
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.storage.disk import data_folder
from game.core.storage.kept_file import KeptFile

FILE = "lessons.json"
MAX_BYTES = 4 * 1024 * 1024


class Progress(Struct, frozen=True):
    """A person's progress in a lesson: the present beat, from 0, and the choices so far."""

    beat: Annotated[int, Meta(ge=0, le=1000)]
    picks: tuple[str, ...] = ()
    done: bool = False  # gone through to the end once


class Met(Struct, frozen=True):
    """Record of what a person has learned of a game at the table: goals reached, tips seen.

    `needs_none`: they had finished matches before the game was introduced to them.
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


_NOBODY = _Person()


def _read(data: bytes) -> tuple[dict[str, _Person], tuple[str, ...]]:
    return msgspec.json.decode(data, type=_File).people, ()


def _write(people: dict[str, _Person]) -> bytes:
    return msgspec.json.encode(_File(2, people)) + b"\n"


class Learned:
    """Everybody's progress, by person and game. Without a path it lasts as long as the program.

    `notice` is a sentence for the player about what could not be read, or None. All methods that
    store something raise BadInput with one sentence if the file cannot be written; the change
    applies all the same.
    """

    def __init__(self, path: Path | None = None) -> None:
        lost = "every lesson starts over"
        empty: dict[str, _Person] = {}
        self._file = KeptFile(path, MAX_BYTES, empty, _read, _write, lost)
        self.notice = self._file.problems[0] if self._file.problems else None

    @classmethod
    def open(cls, folder: Path | None = None) -> "Learned":
        """Read the progress kept in a folder; None: the player's own."""
        return cls((folder or data_folder()) / FILE)

    @property
    def _people(self) -> dict[str, _Person]:
        return self._file.value

    def _of(self, person: str) -> _Person:
        return self._people.get(person, _NOBODY)

    # --- lessons ----------------------------------------------------------------------------------

    def of(self, person: str, game: str) -> Progress | None:
        """Return a person's progress in a game's lesson; None if they have not begun."""
        return self._of(person).lessons.get(game)

    @property
    def nobody_is_done(self) -> bool:
        """Whether nobody has gone through any lesson yet."""
        return not any(p.done for known in self._people.values() for p in known.lessons.values())

    def note(self, person: str, game: str, progress: Progress) -> None:
        """Store a person's progress. A completed lesson stays completed.   Raises: BadInput."""

        def noted(known: _Person) -> _Person:
            before = known.lessons.get(game)
            done = progress.done or (before is not None and before.done)
            return replace(known, lessons={**known.lessons, game: replace(progress, done=done)})

        self._change(person, noted)

    # --- at the table -----------------------------------------------------------------------------

    def met(self, person: str, game: str) -> Met | None:
        """Return what a person has learned of a game; None before its introduction."""
        return self._of(person).met.get(game)

    def introduce(self, person: str, game: str, *, needs_none: bool = False) -> None:
        """Note that a person has had a game's introduction.   Raises: BadInput."""
        self._meet(person, game, lambda met: met or Met(needs_none=needs_none))

    def reached(self, person: str, game: str, goals: Iterable[str]) -> None:
        """Note that a person has reached goals.   Raises: BadInput."""
        fresh = frozenset(goals)
        self._meet(person, game, lambda met: _with(met or Met(), goals=fresh))

    def seen(self, person: str, game: str, first: str) -> None:
        """Note that a person has seen a first-time tip.   Raises: BadInput."""
        self._meet(person, game, lambda met: _with(met or Met(), firsts={first}))

    def _meet(self, person: str, game: str, update: Callable[[Met | None], Met]) -> None:
        def met(known: _Person) -> _Person:
            return replace(known, met={**known.met, game: update(known.met.get(game))})

        self._change(person, met)

    def is_coached(self, person: str) -> bool:
        """Whether a person's beginner tips are on."""
        return self._of(person).coached

    def coach(self, person: str, on: bool) -> None:
        """Switch a person's beginner tips on or off.   Raises: BadInput."""
        self._change(person, lambda known: replace(known, coached=on))

    # --- on disk ----------------------------------------------------------------------------------

    def _change(self, person: str, update: Callable[[_Person], _Person]) -> None:
        if update(self._of(person)) == self._of(person):
            return

        def changed(people: dict[str, _Person]) -> dict[str, _Person]:
            return {**people, person: update(people.get(person, _NOBODY))}

        self._file.change(changed, "Your progress in the lessons")


def _with(met: Met, goals: Set[str] = frozenset(), firsts: Set[str] = frozenset()) -> Met:
    """Return a copy with more goals reached and first-time tips seen, each once and in order."""
    both = sorted({*met.goals, *goals}), sorted({*met.firsts, *firsts})
    return replace(met, goals=tuple(both[0]), firsts=tuple(both[1]))
