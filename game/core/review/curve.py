"""The chances of a whole match, ply by ply and turn by turn."""

from collections.abc import Iterator

from msgspec import Struct

from game.core.contract.judging import AnyJudge
from game.core.match.match import Match


class Point(Struct, frozen=True):
    """Record of a judge's estimate of the state after a ply.

    `chances`: as from `Judge.chances`. `exact`: whether they are exact instead.
    """

    ply: int
    chances: tuple[float, ...]
    exact: bool


class Curve:
    """Sequence of the chances in a match, judged lazily and cached.

    Valid for the present state of the match: after an undo or further moves make another curve.
    """

    def __init__(self, judge: AnyJudge, match: Match) -> None:
        self._judge, self._match = judge, match
        self._last = match.ply
        self._points: dict[int, Point] = {}
        self._turns: tuple[int, ...] | None = None

    def __len__(self) -> int:
        return self._last + 1

    def at(self, ply: int) -> Point:
        """Return the chances after a ply.   Raises: IndexError."""
        if not 0 <= ply <= self._last:
            raise IndexError(f"ply {ply} is not from 0 to {self._last}")
        point = self._points.get(ply)
        if point is None:
            judge, state = self._judge, self._match.state_at(ply)
            point = Point(ply, judge.chances(state), judge.exact(state))
            self._points[ply] = point
        return point

    def __iter__(self) -> Iterator[Point]:
        """Yield the chances after every ply, from ply 0 on."""
        return map(self.at, range(len(self)))

    @property
    def boundaries(self) -> tuple[int, ...]:
        """The plies after which a turn begins, and the last ply; found without judging any."""
        if self._turns is None:
            turn_of, state_at = self._judge.turn, self._match.state_at
            turns = [turn_of(state_at(ply)) for ply in range(len(self))]
            found = [
                ply
                for ply, turn in enumerate(turns)
                if turn is not None and (ply == 0 or turn != turns[ply - 1])
            ]
            if self._last not in found:
                found.append(self._last)
            self._turns = tuple(found)
        return self._turns

    def by_turn(self) -> tuple[Point, ...]:
        """Return the chances at the beginning of every turn and at the end."""
        return tuple(map(self.at, self.boundaries))
