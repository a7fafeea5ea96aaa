"""Rows of the waterfall: what luck and choices of each player were worth, and the rest.

The rows add up in whole points, as they are shown: the remainder takes what rounding leaves.
"""

from collections.abc import Sequence
from enum import Enum
from math import hypot
from typing import NamedTuple

from game.core.contract.values import Seat
from game.core.review.split import Split
from game.scenes.review.luck.amounts import Amount, points


class Kind(Enum):
    """Enum of the kinds of rows."""

    START = "start"
    LUCK = "luck"
    CHOICES = "choices"
    REMAINDER = "remainder"
    END = "end"


class Row(NamedTuple):
    """A row of the waterfall, in points."""

    kind: Kind
    label: str
    before: int  # where its bar begins
    after: int  # where it ends: equal for the rows of start and end, which are dots
    low: int  # the interval of its end; equal if it is exact
    high: int

    @property
    def worth(self) -> int:
        """Return the points that the row adds."""
        return self.after - self.before


def rows_of(split: Split, seat: Seat, names: Sequence[str], *, together_played: bool) -> list[Row]:
    """Return the rows of a seat's chance: its own luck, the others' luck, then choices likewise.

    In a cooperative game the chance and all luck are the party's.
    """
    column = 0 if together_played else seat
    steps: list[tuple[Kind, str, Amount]] = []
    seats = [seat, *(other for other in range(len(split.seats)) if other != seat)]
    if together_played:
        seats = list(range(len(split.seats)))
        luck = sum(share.luck[0] for share in split.seats)
        error = hypot(*(share.luck_error[0] for share in split.seats))
        party = "The party" if len(seats) > 1 else names[0]
        steps.append((Kind.LUCK, f"{party}'s luck", Amount.of(luck, error)))
    else:
        for other in seats:
            share = split.seats[other]
            amount = Amount.of(share.luck[column], share.luck_error[column])
            steps.append((Kind.LUCK, f"{names[other]}'s luck", amount))
    if split.judged:
        for other in seats:
            share = split.seats[other]
            amount = Amount.of(share.choices[column], 0.0)
            steps.append((Kind.CHOICES, f"{names[other]}'s choices", amount))
    return _laid(points(split.start[column]), points(split.end[column]), steps)


def _laid(start: int, end: int, steps: Sequence[tuple[Kind, str, Amount]]) -> list[Row]:
    """Return rows for the steps in order, and for the remainder up to the end."""
    rows = [Row(Kind.START, "At the start", start, start, start, start)]
    here = start
    for kind, label, amount in steps:
        after = here + amount.points
        off = after - amount.points
        rows.append(Row(kind, label, here, after, off + amount.low, off + amount.high))
        here = after
    rows.append(Row(Kind.REMAINDER, "Everything else", here, end, end, end))
    rows.append(Row(Kind.END, "At the end", end, end, end, end))
    return rows
