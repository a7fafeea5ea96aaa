"""Finds the turns in which the chances changed most."""

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from game.core.contract.values import Seat
from game.core.review.curve import Curve
from game.core.review.sharpening import Sharpening
from game.core.review.timeline import Timeline, Turn

MOST = 3
LEAST = 0.05
"""The smallest change that is reported without bands."""
SURELY = 0.04
"""The smallest change, everywhere in its band, that counts as a turning point."""
_SAME_KIND = 0.5
"""The factor on the worth of a turning point of a kind already shown."""
_MOSTLY = 0.75
"""The share of a change from which on one cause alone is named."""


class Cause(Enum):
    """Enum of the causes of a change of a chance."""

    LUCK = "luck"
    CHOICE = "choice"
    BOTH = "both"


class TurningPoint(NamedTuple):
    """Record of a turn, and the chance that changed most in the turn, before and after, 0 to 1.

    `seat`: whose chance; 0 in a game that is played together. `margin`: how far the 95 % band of
    the change reaches to both sides; None if it is judged only. `cause`: None where it is unknown.
    """

    turn: Turn
    seat: Seat
    before: float
    after: float
    margin: float | None = None
    cause: Cause | None = None

    @property
    def change(self) -> float:
        """The size of the change, without its sign."""
        return abs(self.after - self.before)


def turning_points(
    curve: Curve, timeline: Timeline, sharpening: Sharpening | None = None
) -> tuple[TurningPoint, ...]:
    """Return the turns in which the chances moved most, in the order in which they were played.

    Fewer, if the judge rates fewer at `LEAST` or more. Once all of the steepest turns have bands:
    only changes above `SURELY` everywhere in their bands, one of a turn, and preferably of
    different kinds, as the marks of the timeline distinguish them.
    """
    told = sorted(_large(curve, timeline, sharpening), key=lambda point: -point.change)
    judged = sharpening is None or not sharpening.begun
    told = told[:MOST] if judged else _varied(told, timeline)
    return tuple(sorted(told, key=lambda point: point.turn.first))


def steepest(
    curve: Curve,
    timeline: Timeline,
    sharpening: Sharpening | None = None,
    *,
    seat: Seat | None = None,
    rising: bool | None = None,
) -> TurningPoint | None:
    """Return the turn with the largest change; None if none is large enough.

    `seat`: of its chance; None: of anybody's. `rising`: look only at rises, or only at falls.
    """
    found = [
        point
        for point in _large(curve, timeline, sharpening, seat)
        if rising is None or (point.after > point.before) is rising
    ]
    return max(found, key=lambda point: point.change, default=None)


def _large(
    curve: Curve, timeline: Timeline, sharpening: Sharpening | None, seat: Seat | None = None
) -> list[TurningPoint]:
    """Return every turn with a large change, of a seat's chance or of the one that changed most."""
    if sharpening is None or not sharpening.begun:
        found = (_of(curve, turn, seat) for turn in timeline.turns)
        return [point for point in found if point.change >= LEAST]
    sharp = _sharp(curve, timeline, sharpening, seat)
    return [point for point in sharp if point.change - (point.margin or 0.0) > SURELY]


def _of(curve: Curve, turn: Turn, seat: Seat | None) -> TurningPoint:
    before, after = curve.at(turn.first - 1).chances, curve.at(turn.last).chances
    seat = _most_changed(before, after) if seat is None else seat
    return TurningPoint(turn, seat, before[seat], after[seat])


def _most_changed(before: tuple[float, ...], after: tuple[float, ...]) -> Seat:
    changes = [abs(b - a) for a, b in zip(before, after, strict=True)]
    # Of two whose chances add up to one, rather the one who gained.
    return max(range(len(after)), key=lambda s: (round(changes[s], 9), after[s] - before[s]))


# --- with bands -----------------------------------------------------------------------------------


def _sharp(
    curve: Curve, timeline: Timeline, sharpening: Sharpening, of: Seat | None
) -> Iterator[TurningPoint]:
    """Yield the turns whose both ends are known closer than by the judge alone."""
    for first, last in pairwise(curve.boundaries):
        before, after = sharpening.at(first), sharpening.at(last)
        played = timeline.turn_at(first + 1)
        if before is None or after is None or played is None:
            continue
        seat = _most_changed(before.chances, after.chances) if of is None else of
        swing = sharpening.swing(first, last, seat)
        assert swing is not None
        turn = Turn(first + 1, last, played.seat, played.round)
        chances = before.chances[seat], after.chances[seat]
        cause = cause_of(swing[0], sharpening.decided(first, seat))
        yield TurningPoint(turn, seat, *chances, swing[1], cause)


def cause_of(change: float, decided: float | None) -> Cause | None:
    """Return the cause of a change, of which decisions made `decided`; None if that is unknown."""
    if decided is None or not change:
        return None
    share = decided / change
    if share <= 1 - _MOSTLY:
        return Cause.LUCK
    return Cause.CHOICE if share >= _MOSTLY else Cause.BOTH


def _varied(sure: list[TurningPoint], timeline: Timeline) -> list[TurningPoint]:
    """Return the largest changes, one of a turn; those of a kind already chosen count less."""
    told: list[TurningPoint] = []
    while sure and len(told) < MOST:
        kinds = {_kind(point, timeline) for point in told}
        best = max(
            sure,
            key=lambda p: p.change * (_SAME_KIND if _kind(p, timeline) in kinds else 1.0),
        )
        told.append(best)
        sure = [point for point in sure if _when(point) != _when(best)]
    return told


def _when(point: TurningPoint) -> tuple[int | None, Seat | None] | int:
    """Return a key of a turn: its round and seat (goes of a run are one), or its first ply."""
    turn = point.turn
    return turn.first if turn.round is None else (turn.round, turn.seat)


def _kind(point: TurningPoint, timeline: Timeline) -> str:
    """Return the picture of the last mark in a turn; "" for a turn without one."""
    turn = point.turn
    within = [m.moment.picture for m in timeline.marks if turn.first <= m.ply <= turn.last]
    return within[-1] if within else ""
