"""Answers to "What is this?": a thing of the table, described.

Everything at a table has a name: what can be clicked (`die:3`), each piece on the table, and what
is only painted (`Background.marks`). A game describes the thing of a name from a view, so that no
answer reveals hidden information.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from game.core.contract.values import OddsRow

MOST_LETTERS = 140  # of a sentence: it is read in one glance
MOST_CHANCES = 3


class Sum(Struct, frozen=True):
    """Record of how a chance is counted: rows with a number in each column, and what follows."""

    title: str  # "Why 67 %"
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    result: str  # "2 gold of 3: 67 %"

    @property
    def line(self) -> str:
        """The rows in one line, for tips and for voices: "Opened so far: gold 1, trap 2."."""
        told = (
            f"{said}: {', '.join(f'{of} {n}' for n, of in zip(numbers, self.columns, strict=True))}"
            for said, numbers in self.rows
        )
        return f"{'. '.join(told)}."


class Thing(Struct, frozen=True):
    """Record of one thing at the table, described in a sentence. Texts name seats as {seat:0}.

    `now`: its present figures in one plain line. `chances`: exact ones, at most three, which
    somebody who covers the odds does not see, and `sum` is how the first is counted. `rule`: to be
    opened; "" where no rule speaks of it.
    """

    heading: str
    sentence: str
    rule: str = ""
    now: str = ""
    chances: tuple[OddsRow, ...] = ()
    sum: Sum | None = None


Names: TypeAlias = Callable[[Any, str], Thing | None]
"""Returns the description of a thing by its name, in a view; None: no text of the game's own."""

S = TypeVar("S")
Entry: TypeAlias = Thing | Callable[[S, str], Thing | None]
"""The description of a kind of thing: constant, or made from a view and the rest of the name."""


class Glossary(Generic[S]):
    """Table of a game's things by their names, or by how the names begin: "die" for "die:3".

    A key of `entries` is the name of one thing, or a tuple of names that have the same entry.
    Raises: ValueError for a name that has two entries.
    """

    def __init__(self, entries: Mapping[str | tuple[str, ...], Entry[S]]) -> None:
        self._entries: dict[str, Entry[S]] = {}
        for key, entry in entries.items():
            for name in (key,) if isinstance(key, str) else key:
                if name in self._entries:
                    raise ValueError(f'"{name}" has two entries')
                self._entries[name] = entry

    def __call__(self, view: S, name: str) -> Thing | None:
        """Return the entry of the longest beginning of `name` that has one; None if none has."""
        kind, rest = name, ""
        while kind not in self._entries:
            kind, colon, last = kind.rpartition(":")
            if not colon:
                return None
            rest = f"{last}:{rest}" if rest else last
        entry = self._entries[kind]
        return entry if isinstance(entry, Thing) else entry(view, rest)


ODDS, ODDS_ROW, STANDINGS = "panel:odds", "panel:row:", "panel:standings"
LOG, SIGN, TITLE, POUCH = "panel:log", "panel:sign", "panel:title", "panel:pouch"
"""Names of things beside every table, which a game may describe in its own words."""
RECAP = "recap:"  # the prefix of the parts of the recap sheet
