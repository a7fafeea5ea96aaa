"""What the others did since a player's last turn, as a game describes it."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from game.core.contract.values import Seat


class Weight(IntEnum):
    """Enum of how much an event concerns the reader of a recap, the most important first."""

    TO_YOU = 0  # stolen from you, hit, a dragon on you: done or averted
    FOR_YOU = 1  # something is different for you now
    LARGE = 2  # of the others


class Deed(Struct, frozen=True):
    """Record of a recap's row: `said` in bold, `more` below; {seat:0} for seats, "you": the reader.

    `ply`: the moment a click leads to. `since`: the first ply covered, if the row covers several.
    `picture`: the deed, `seat`: who did it. `thing`: what is ringed on the table meanwhile, by its
    name there. `averted`: it was tried on you in vain, or it does you good.
    """

    ply: int
    weight: Weight
    picture: str
    said: str
    more: str = ""
    seat: Seat | None = None
    thing: str = ""
    averted: bool = False
    since: int = 0

    @property
    def first(self) -> int:
        """The first ply covered by the row."""
        return self.since or self.ply


class Told(NamedTuple):
    """Record of an event as the reader may know it, with its ply and the seat whose ply it was."""

    ply: int
    by: Seat | None
    event: Any


Retells: TypeAlias = Callable[[Sequence[Told], Seat, Any], Iterable[Deed]]
"""`retell(stretch, you, view)`: returns the deeds of a stretch that matter to a seat, in order.

`view`: the present one. All arguments contain only what the reader may know.
"""


def turns_of(stretch: Sequence[Told]) -> list[list[Told]]:
    """Return a stretch split into runs of events of one seat."""
    turns: list[list[Told]] = []
    for told in stretch:
        if turns and turns[-1][-1].by == told.by:
            turns[-1].append(told)
        else:
            turns.append([told])
    return turns
