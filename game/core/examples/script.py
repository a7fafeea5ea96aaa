"""Loads worked examples from assets/examples/*.json: small boards that a rulebook steps through.

An example is data: a set-up, the moves to its first position, and a few steps. The moves are those
of the game with fixed outcomes of chance, so the real rules play the example and only luck is
arranged. A step has one sentence and names the part of the table to show.

A move is a line of text as in records, with its outcomes behind an arrow: "stop",
"roll <- 5 5 5 1 2". The seat to act makes it.

The same file names a part of the table for every chapter: its picture.
"""

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.assets import asset_path, read_script
from game.core.contract.values import OptionValue, Seat, Setup
from game.core.lessons.script import LONGEST_LINE

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli")
"""The players of every example, by seat."""

INTRODUCTION = "introduction"
"""The key of the picture for the pages before the first chapter."""

_Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
_Name = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9_]*\Z")]
_Names = Annotated[tuple[str, ...], Meta(min_length=1)]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a match to begin with; `drawn`: what its set-up draws, None: the seed decides."""

    setup: Setup
    drawn: tuple[int, ...] | None = ()
    seed: int = 1
    moves: tuple[str, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a sentence, the moves that lead to its position, and the part of the table.

    `cut`: things of the table by name (hotspots, pieces, marks, places and regions of its map); the
    picture is the smallest part of the table that holds them all. `ring`: those that have a ring.
    `dice`: pieces shown beside the words, dice as a rule, in their last state of this step;
    `count`: those of them that count. `holds`: values that the sentence relies on, by their paths
    in the state ("pawns.1": 8). A number in the sentence is one of these, or the dice, moves,
    offers, scores or the rule itself name it.
    """

    say: _Said
    cut: _Names
    moves: tuple[str, ...] = ()
    ring: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    count: tuple[str, ...] = ()
    holds: dict[str, OptionValue | None] = {}


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of a worked example of one rule.

    `start`: the match it begins with, and `way`: the moves from there to its first position.
    `eyes`: the seat whose cards are open; None: only what everybody may see.
    """

    id: _Name
    rule: str
    title: Annotated[str, Meta(min_length=1, max_length=40)]
    steps: Annotated[tuple[Step, ...], Meta(min_length=2, max_length=5)]
    start: str = "first"
    way: tuple[str, ...] = ()
    eyes: Seat | None = None


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of the picture of a chapter: a part of the table of an example or of a new match.

    The table is shown after a step of the example (0: before the first)."""

    cut: _Names
    example: str = ""
    step: Annotated[int, Meta(ge=0)] = 0
    start: str = ""
    ring: tuple[str, ...] = ()


class Examples(Struct, frozen=True, forbid_unknown_fields=True):
    """Record of all worked examples of a game, in the order of its rulebook.

    `chapters`: a picture for each chapter, by its number or else its title, and `INTRODUCTION`.
    """

    game: str
    rules_version: int
    starts: dict[str, Start]
    examples: Annotated[tuple[Example, ...], Meta(min_length=1)]
    chapters: dict[str, Cut]

    def of_rule(self, rule: str) -> tuple[Example, ...]:
        """Return the examples of a rule, in order."""
        return tuple(example for example in self.examples if example.rule == rule)

    def find(self, name: str) -> Example | None:
        """Return the example of that id; None if there is none."""
        return next((example for example in self.examples if example.id == name), None)


def examples_path(game: str) -> Path:
    """Return the path of a game's examples; the file need not exist."""
    return asset_path("examples", f"{game}.json")


def has_examples(game: str) -> bool:
    """Whether a game's rulebook has worked examples."""
    return examples_path(game).exists()


def read_examples(path: Path) -> Examples:
    """Return the examples of a file.   Raises: BadInput naming file, place, fault and cure."""
    return read_script(path, Examples)
