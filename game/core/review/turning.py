"""The turns in which a match turned: where the chances moved most."""

from typing import NamedTuple

from game.core.contract.values import Seat
from game.core.review.curve import Curve
from game.core.review.timeline import Timeline, Turn

MOST = 3
LEAST = 0.05
"""A smaller change is nothing a judge should make a point of."""


class TurningPoint(NamedTuple):
    """A turn, and the chance that changed most in it, before and after, from 0 to 1.

    `seat`: whose chance; 0 in a game that is played together.
    """

    turn: Turn
    seat: Seat
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much it was worth, whichever way."""
        return abs(self.after - self.before)


def turning_points(curve: Curve, timeline: Timeline, most: int = MOST) -> tuple[TurningPoint, ...]:
    """The turns in which the chances moved most, in the order in which they were played.

    Fewer, if fewer were worth `LEAST` or more.
    """
    found = [_of(curve, turn) for turn in timeline.turns]
    worth = sorted((point for point in found if point.change >= LEAST), key=lambda p: -p.change)
    return tuple(sorted(worth[:most], key=lambda point: point.turn.first))


def _of(curve: Curve, turn: Turn) -> TurningPoint:
    before, after = curve.at(turn.first - 1).chances, curve.at(turn.last).chances
    changes = [abs(b - a) for a, b in zip(before, after, strict=True)]
    # Of two whose chances add up to one, rather the one who gained.
    seat = max(range(len(after)), key=lambda s: (round(changes[s], 9), after[s] - before[s]))
    return TurningPoint(turn, seat, before[seat], after[seat])
