"""Measures how scattered the code of one thing is: the modules that name a phase or an event.

`python -m tools.measure.locality` prints a row for every game: the median and the worst of each.
`--of Robbing` lists the modules that name one kind. A name counts where code uses it, as a name or
after a dot; imports and docstrings do not count.
"""

import argparse
import ast
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple, get_args, get_type_hints

from game.core.contract.spec import AnySpec
from game.games.registry import GAMES

_GAMES = Path(__file__).parents[2] / "game" / "games"


class Spread(NamedTuple):
    """In how many modules each of several kinds is named."""

    median: float
    most: int
    worst: str

    def __str__(self) -> str:
        """As a cell of the table."""
        return f"{self.median:g} ({self.worst} {self.most})"


def names_used(source: str) -> frozenset[str]:
    """Every name and attribute that code uses."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return frozenset(names | {node.attr for node in nodes if isinstance(node, ast.Attribute)})


def modules_naming(game: str, kind: str) -> list[str]:
    """The modules of a game that name a kind, by their path in its folder."""
    folder = _GAMES / game
    return [
        path.relative_to(folder).as_posix()
        for path in sorted(folder.rglob("*.py"))
        if kind in names_used(path.read_text(encoding="utf-8"))
    ]


def phases_of(spec: AnySpec) -> list[str]:
    """The classes of its phases, but for the end of the match, which everything asks for."""
    phases = get_args(get_type_hints(spec.state)["phase"])
    return [phase.__name__ for phase in phases if phase.__name__ != "Over"]


def events_of(spec: AnySpec) -> list[str]:
    """The classes of its events."""
    return [event.__name__ for event in spec.events]


def spread(game: str, kinds: Sequence[str]) -> Spread:
    """How far each of several kinds is spread over the modules of a game."""
    counts = {kind: len(modules_naming(game, kind)) for kind in kinds}
    worst = max(counts, key=lambda kind: counts[kind])
    return Spread(median(counts.values()), counts[worst], worst)


def main() -> None:
    """Print the table, or the modules of one kind."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--of", metavar="KIND", help="list the modules that name this class")
    kind = parser.parse_args().of
    for spec in GAMES:
        if kind is None:
            phases, events = spread(spec.key, phases_of(spec)), spread(spec.key, events_of(spec))
            print(f"{spec.key:18} phases {phases!s:24} events {events}")
        elif found := modules_naming(spec.key, kind):
            print(f"{spec.key}: {len(found)}", *found, sep="\n  ")


if __name__ == "__main__":
    main()
