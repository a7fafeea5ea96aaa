"""All moves that a game can have, in a fixed order: a move is a number."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations, product
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, get_type_hints

from msgspec.structs import replace

from game.core.contract.values import Move
from game.core.encoding.parts import Eyes

M = TypeVar("M", bound=Move)

Fields: TypeAlias = Mapping[type[Move], Mapping[str, Iterable[Any]]]

Turned: TypeAlias = Callable[[Any, Any], Any]
"""Converts a move on a view to the form in the table of moves, or back."""


def _as_it_is(move: Any, view: Any) -> Any:
    return move


def every(kind: type[M], **fields: Iterable[Any]) -> tuple[M, ...]:
    """Return all moves of a kind; flags and enumerations take every value unless restricted."""
    hints = get_type_hints(kind)
    domains = [
        tuple(fields[name]) if name in fields else _all_of(hints[name])
        for name in kind.__struct_fields__
    ]
    return tuple(kind(*values) for values in product(*domains))


def table_of(
    kinds: Iterable[type[Move]],
    fields: Fields,
    listed: Mapping[type[Move], Sequence[Move]] = MappingProxyType({}),
) -> tuple[Move, ...]:
    """Return all moves of these kinds; `fields`: the values of each kind's fields, by name.

    `listed`: all moves of a kind whose fields cannot be combined freely.
    """
    return tuple(
        move for kind in kinds for move in listed.get(kind) or every(kind, **fields.get(kind, {}))
    )


def _all_of(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    assert issubclass(hint, Enum), f"say which values {hint} takes"
    return tuple(hint)


def some_of(things: Sequence[Any], least: int = 0, most: int | None = None) -> tuple[Any, ...]:
    """Return all combinations of `least` to `most` things, in order, the small ones first."""
    most = len(things) if most is None else most
    return tuple(
        dict.fromkeys(c for size in range(least, most + 1) for c in combinations(things, size))
    )


@dataclass(frozen=True)
class Moves:
    """Table of the moves of a game by number.

    `aimed`: the field of a kind of move that names a seat; seats are counted from the mover.
    `turned`, `back`: change the places in a move to places as seen from a pawn, of which there
    are few, and back again.
    """

    table: tuple[Move, ...]
    aimed: Mapping[type[Move], str] = field(default_factory=dict)
    turned: Turned = _as_it_is
    back: Turned = _as_it_is
    _numbers: dict[Move, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        numbers = {move: number for number, move in enumerate(self.table)}
        if len(numbers) != len(self.table):
            raise ValueError("a move stands twice in the table")
        object.__setattr__(self, "_numbers", numbers)

    def __len__(self) -> int:
        return len(self.table)

    def number(self, move: Move, view: Any, eyes: Eyes) -> int:
        """Return the number of a seat's move.   Raises: KeyError if it is not in the table."""
        name = self.aimed.get(type(move))
        if name is not None:
            move = replace(move, **{name: eyes.away(getattr(move, name))})
        return self._numbers[self.turned(move, view)]

    def move(self, number: int, view: Any, eyes: Eyes) -> Move:
        """Return move `number` (from 0), which need not be legal.   Raises: IndexError."""
        move: Move = self.back(self.table[number], view)
        name = self.aimed.get(type(move))
        if name is None:
            return move
        return replace(move, **{name: (getattr(move, name) + eyes.seat) % eyes.seats})
