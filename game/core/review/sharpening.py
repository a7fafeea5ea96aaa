"""Refines the curve of a match where it is steepest, step by step.

First the judge estimates the whole curve by turns, which is instant. Then both ends of the steepest
turns are played on, cut and judged (`playouts`), the widest band first, until each is narrow or the
granted playouts are used up. No clock is involved: the caller stops by not asking for more.

The result depends on the match, its judge and the number of playouts alone. A snapshot holds all
results so far, and refinement can resume from it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf, sqrt
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.judging import AnyJudge
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.match.record import record_of
from game.core.review.curve import Curve, Point
from game.core.review.playouts import BAND, Estimate, Playouts

STEEPEST = 12
"""The number of turns that are refined."""
POINTS = 2.0
"""The width of a sharp band, from end to end, in hundredths."""
LEAST = 96
"""The least number of playouts of a sharp band."""
BATCH = 16
"""The number of playouts of one position before the next snapshot."""
BUDGET = 40_000
"""The default number of playouts of a match: minutes of one core."""


class Sharp(Struct, frozen=True):
    """Record of the chances after a ply, as judged and as corrected by playouts.

    `steep`: the largest judged change of a chance in a turn that begins or ends here.
    `estimate`: None before the first playouts, and where the judge is `exact`: the chances are then
    no estimate.
    """

    ply: int
    judged: tuple[float, ...]
    exact: bool
    steep: float
    estimate: Estimate | None = None

    @property
    def known(self) -> bool:
        """Whether the chances are exact or have a band."""
        return self.exact or self.estimate is not None

    @property
    def chances(self) -> tuple[float, ...]:
        """The best estimate of the chances."""
        return self.judged if self.estimate is None else self.estimate.means

    def half(self, seat: Seat) -> float:
        """Return half the width of the 95 % band of a chance; 0 where there is none.

        The judge's estimate counts as one more playout: a few equal results prove little if it
        differs.
        """
        found = self.estimate
        if found is None:
            return 0.0
        mean, error, count = found.means[seat], found.errors[seat], found.playouts
        squares = error * error * count * (count - 1) + (self.judged[seat] - mean) ** 2
        return BAND * sqrt(squares / (count * (count + 1)))

    @property
    def width(self) -> float:
        """The width of the widest band, from end to end; infinite before the first playouts."""
        if self.estimate is None:
            return 0.0 if self.exact else inf
        return 2 * max(map(self.half, range(len(self.judged))))

    @property
    def is_sharp(self) -> bool:
        """Whether more playouts would gain nothing."""
        found = self.estimate
        return self.exact or (
            found is not None and found.playouts >= LEAST and self.width < POINTS / 100
        )


class Chosen(Struct, frozen=True):
    """Record of the change of each chance by the decisions of a turn, compared with the best ones.

    `first`: the ply after which the turn began.
    """

    first: int
    worth: tuple[float, ...]


class Sharpening(Struct, frozen=True):
    """A snapshot of the results: both ends of the steepest turns, in the order of the match.

    `judge`: its version. `playouts`: how many were made; `done`: no more will be. `chosen`: of the
    turns in which every free decision could be weighed; None before they are computed.
    """

    judge: int
    points: tuple[Sharp, ...]
    playouts: int
    done: bool
    chosen: tuple[Chosen, ...] | None = None

    def at(self, ply: int) -> Sharp | None:
        """Return the refined chances after a ply; None where there are none."""
        return next((point for point in self.points if point.ply == ply and point.known), None)

    @property
    def begun(self) -> bool:
        """Whether every position has a band."""
        return all(point.known for point in self.points)

    def decided(self, first: int, seat: Seat) -> float | None:
        """Return the change of a chance by the decisions of the turn after a ply; None: unknown."""
        return next((turn.worth[seat] for turn in self.chosen or () if turn.first == first), None)

    def swing(self, before: int, after: int, seat: Seat) -> tuple[float, float] | None:
        """Return the change of a chance between two plies, and half the width of its band.

        None if one of the two is judged only.
        """
        one, other = self.at(before), self.at(after)
        if one is None or other is None:
            return None
        change = other.chances[seat] - one.chances[seat]
        return change, hypot(one.half(seat), other.half(seat))


def key_of(match: Match, judge: AnyJudge) -> str:
    """Return the cache key of a sharpening: the match in its present state, and its judge."""
    return f"{record_of(match).steps[-1].hash}/{judge.version}"


def sharpened(
    judge: AnyJudge, match: Match, known: Sharpening | None = None, budget: int = BUDGET
) -> Iterator[Sharpening]:
    """Yield snapshots of the refined curve, the first one from the judge alone, without playouts.

    `known`: a snapshot of the same match and judge, to continue from. Yields nothing if the judge
    does not fit, or was never measured on tables of that size.
    """
    reliability = judge.reliability.get(match.setup.seats)
    if reliability is None or not judge.fits(match.setup):
        return
    curve = Curve(judge, match)
    if known is None or known.judge != judge.version:
        points = _steepest(curve.by_turn())
        known = Sharpening(judge.version, points, 0, all(point.exact for point in points))
    yield known
    playouts = Playouts(match.spec, judge, reliability.players)
    work = _Work(match, playouts, known, seed_of(match, judge))
    while not work.known.done:
        work.go_on(budget)
        if work.known.begun and work.known.chosen is None:
            work.known = replace(work.known, chosen=_weighed(judge, match, curve, work.known))
        yield work.known


def seed_of(match: Match, judge: AnyJudge) -> int:
    """Return the seed of the playouts, the same for the same match and judge."""
    return crc32(f"{match.spec.key}/{match.seed}/{judge.version}".encode())


def _steepest(curve: Sequence[Point]) -> tuple[Sharp, ...]:
    """Return both ends of the turns in which a chance changed most."""
    turns = sorted(pairwise(curve), key=_steepness)[-STEEPEST:]
    # Steeper turns come later, so that theirs is what stands of a position between two.
    ends = {point.ply: (point, _steepness(turn)) for turn in turns for point in turn}
    return tuple(
        Sharp(ply, point.chances, point.exact, steep)
        for ply, (point, steep) in sorted(ends.items())
    )


def _steepness(turn: tuple[Point, Point]) -> float:
    before, after = turn
    changes = (abs(b - a) for a, b in zip(before.chances, after.chances, strict=True))
    return max(changes)


@dataclass
class _Work:
    """Worker that adds playouts to the position that needs them most."""

    match: Match
    playouts: Playouts
    known: Sharpening
    seed: int

    def __post_init__(self) -> None:
        self._going: dict[int, Iterator[Estimate]] = {}

    def go_on(self, budget: int) -> None:
        """Play one more batch of playouts, at most `budget` of them in all."""
        known = self.known
        points = {point.ply: point for point in known.points}
        wanted = _neediest(points)
        if wanted is None or known.playouts >= budget:
            self.known = replace(known, done=True)
            return
        estimates = self._going.get(wanted.ply)
        if estimates is None:
            state = self.match.state_at(wanted.ply)
            estimates = self.playouts.chances(state, self.seed, wanted.estimate)
            self._going[wanted.ply] = estimates
        found = [next(estimates) for _ in range(BATCH)][-1]
        points[wanted.ply] = replace(wanted, estimate=found)
        made = known.playouts + BATCH
        self.known = replace(known, points=tuple(points.values()), playouts=made)


def _neediest(points: Mapping[int, Sharp]) -> Sharp | None:
    """Return a position without a band, of the steepest turn; else the one with the widest.

    None if all are sharp.
    """
    wanted = [point for point in points.values() if not point.is_sharp]
    return max(wanted, key=lambda point: (point.width, point.steep), default=None)


# --- decisions ------------------------------------------------------------------------------------


def _weighed(judge: AnyJudge, match: Match, curve: Curve, known: Sharpening) -> tuple[Chosen, ...]:
    """Return what decisions did in those of the turns in which all of them can be weighed."""
    turns = pairwise(curve.boundaries)
    wanted = [turn for turn in turns if all(known.at(ply) is not None for ply in turn)]
    worths = ((first, _worth(judge, match, first, last)) for first, last in wanted)
    return tuple(Chosen(first, worth) for first, worth in worths if worth is not None)


def _worth(judge: AnyJudge, match: Match, first: int, last: int) -> tuple[float, ...] | None:
    if judge.weigh is None:
        return None
    worth = [0.0] * len(judge.chances(match.state_at(first)))
    for ply in range(first + 1, last + 1):
        state, move = match.state_at(ply - 1), match.steps[ply].move
        weighed = judge.weigh(state, move)
        if weighed is not None:
            for seat, (chosen, best) in enumerate(zip(weighed.chosen, weighed.best, strict=True)):
                worth[seat] += chosen - best
        elif len(match.spec.legal_moves(state)) > 1:
            return None
    return tuple(worth)
