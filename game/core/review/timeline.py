"""A match as a sequence of turns with key moments."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.core.contract.reviewing import KeyMoment
from game.core.contract.values import Seat
from game.core.match.match import Match


class Turn(NamedTuple):
    """Record of plies in a row of one seat in one round, both ends included.

    `seat`: None for steps that are nobody's. `round`: from 1; None before the first.
    """

    first: int
    last: int
    seat: Seat | None
    round: int | None


class Mark(NamedTuple):
    """Record of a key moment, and of the ply in which the moment happened."""

    ply: int
    moment: KeyMoment


@dataclass(frozen=True)
class Timeline:
    """Record of a match's turns from ply 1 to the last, without a gap, and its marks in order."""

    turns: tuple[Turn, ...]
    marks: tuple[Mark, ...]

    @property
    def last(self) -> int:
        """The last ply; 0 if nothing was played."""
        return self.turns[-1].last if self.turns else 0

    @property
    def ends(self) -> tuple[int, ...]:
        """Return the plies at which turns begin and end, 0 first."""
        return 0, *self._ends

    @cached_property
    def _ends(self) -> list[int]:
        return [turn.last for turn in self.turns]

    @cached_property
    def _marked(self) -> list[int]:
        return sorted({mark.ply for mark in self.marks})

    def turn_at(self, ply: int) -> Turn | None:
        """Return the turn a ply belongs to; None for ply 0, the set-up."""
        at = bisect_left(self._ends, ply)
        return self.turns[at] if 0 < ply <= self.last else None

    def turn_after(self, ply: int) -> int:
        """Return the first ply after `ply` that ends a turn; else the last ply: for Page Down."""
        at = bisect_right(self._ends, ply)
        return self._ends[at] if at < len(self._ends) else self.last

    def turn_before(self, ply: int) -> int:
        """Return the last ply before `ply` that ends a turn; else 0: for Page Up."""
        at = bisect_left(self._ends, ply)
        return self._ends[at - 1] if at > 0 else 0

    def mark_after(self, ply: int) -> int | None:
        """Return the first ply after `ply` that has a mark; None if there is none."""
        at = bisect_right(self._marked, ply)
        return self._marked[at] if at < len(self._marked) else None

    def mark_before(self, ply: int) -> int | None:
        """Return the last ply before `ply` that has a mark; None if there is none."""
        at = bisect_left(self._marked, ply)
        return self._marked[at - 1] if at > 0 else None


def timeline_of(match: Match) -> Timeline:
    """Return the timeline of a match as everybody may know it."""
    reviewing = match.spec.reviewing
    turns: list[Turn] = []
    marks: list[Mark] = []
    steps = match.steps
    for ply in range(match.ply + 1):
        for event in match.events_at(ply, None):
            moment = reviewing.key_moment(event)
            if moment is not None:
                marks.append(Mark(ply, moment))
        if ply == 0:
            continue
        seat = steps[ply].by
        number = reviewing.round_of(match.state_at(ply - 1))
        if turns and (turns[-1].seat, turns[-1].round) == (seat, number):
            turns[-1] = turns[-1]._replace(last=ply)
        else:
            turns.append(Turn(ply, ply, seat, number))
    return Timeline(tuple(turns), tuple(marks))
