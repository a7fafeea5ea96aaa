"""Reads lessons from assets/lessons/*.json.

A lesson is data: tables that are set and dealt beforehand, and beats. A beat is one idea. The coach
says a line and points at hotspots; then come the parts of the beat: a decision of the learner's
among a few real choices, or acts that are watched. Every move is one of the game's, as records
write it, with the outcomes it draws; so a lesson is played by the real rules, and only luck is
arranged.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.assets import asset_path, read_script
from game.core.contract.values import Level, Seat, Setup

LONGEST_LINE = 140
"""Letters of the longest line that a guest reads at a glance."""

_Line = Annotated[str, Meta(max_length=LONGEST_LINE)]
_Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
_Name = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9_]*\Z")]


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a move with its outcomes, as a step of a record; `by` None: the learner's."""

    move: str
    drawn: tuple[int, ...] = ()
    by: Seat | None = None
    joined: bool = False


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of one thing that the learner may do: its moves, and the coach's answer to them.

    `back`: a trial. It is played and answered, then the state before it is restored. `parts` follow
    this choice alone, before the parts after the decision.
    """

    id: _Name
    moves: Annotated[tuple[Act, ...], Meta(min_length=1)]
    answer: _Line = ""
    point: tuple[str, ...] = ()
    back: bool = False
    parts: tuple["Part", ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a decision of the learner (`choices`) or of watched moves (`acts`), not both.

    `id` names a decision that others ask about in `after`: a part comes only if there the choice
    was as said. `say` replaces the coach's line, `point` what he points at. `odds` False: in a beat
    about chances this part has none of them.
    """

    id: str = ""
    say: _Line = ""
    point: tuple[str, ...] = ()
    after: dict[str, str] = {}
    choices: tuple[Choice, ...] = ()
    acts: tuple[Act, ...] = ()
    odds: bool = True


class Beat(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of one idea. `odds`: the idea is about chances, and the panel shows them."""

    id: _Name
    name: Annotated[str, Meta(min_length=1, max_length=28)]
    say: _Said
    rules: Annotated[tuple[str, ...], Meta(min_length=1)]
    table: str = "first"
    point: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    odds: bool = False


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a match to begin with: its set-up, what that draws, and the steps that nobody sees.

    `drawn` None: the seed decides, for a table that is played at only when the lesson is over.
    """

    setup: Setup
    drawn: tuple[int, ...] | None = ()
    hidden: tuple[Act, ...] = ()


class Friend(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of the opponent: led by the lesson, and a computer player once it is over."""

    name: str
    seat: Seat
    level: Level


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of the lesson of a game: its first match.

    `story` and `aim`: what it is about, before the first beat. `table`: the one that can be played
    on when all beats are done.
    """

    game: str
    rules_version: int
    minutes: Annotated[int, Meta(gt=0)]
    friend: Friend
    story: Annotated[str, Meta(min_length=1)]
    aim: _Said
    tables: dict[str, Table]
    beats: Annotated[tuple[Beat, ...], Meta(min_length=1)]
    triumph: _Said
    hand_over: _Said
    learner: Seat = 0
    table: str = "first"

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield every line of the coach, with the beat it belongs to ("" for none)."""
        yield from (("", self.aim), ("", self.triumph), ("", self.hand_over))
        for beat in self.beats:
            yield beat.id, beat.say
            for part in parts_of(beat.parts):
                yield beat.id, part.say
                for choice in part.choices:
                    yield beat.id, choice.answer


def parts_of(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Yield parts and all that are nested in their choices, in order."""
    for part in parts:
        yield part
        for choice in part.choices:
            yield from parts_of(choice.parts)


def lesson_path(game: str) -> Path:
    """Return the path of a game's lesson; the file need not exist."""
    return asset_path(f"lessons/{game}.json")


def has_lesson(game: str) -> bool:
    """Whether a game can be learned by playing."""
    return lesson_path(game).exists()


def read_lesson(path: Path) -> Lesson:
    """Return the lesson of a file.   Raises: BadInput naming file, place, fault and cure."""
    return read_script(path, Lesson)
