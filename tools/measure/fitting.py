"""Fitting the weights of a judge, and saying how far a judge can be trusted.

Plain Python: some ten thousand positions with a dozen features take a minute.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from math import sqrt
from operator import mul
from typing import NamedTuple

from game.core.contract.judging import Band, Reliability
from game.core.contract.values import Level
from game.core.review.weighing import Row, shares

BANDS = 5
_STEPS = 25
_NEAR = 1e-6


class Position(NamedTuple):
    """A position with a row of features for each side, and the part of the win that came to each.

    A party's rows are its own and one of zeros: what it plays against.
    """

    rows: tuple[Row, ...]
    won: tuple[float, ...]


def fit(positions: Sequence[Position], ridge: float, rising: Collection[int] = ()) -> list[float]:
    """The weights that make the wins likeliest, held to 0 by a ridge.

    `ridge`: how much evidence, in positions, speaks for 0; the features should be of order 1.
    `rising`: the places of those that cannot weigh below 0; one that would is left out.
    """
    count = len(positions[0].rows[0])
    kept = list(range(count))
    while True:
        chosen = [
            Position(tuple(tuple(row[place] for place in kept) for row in rows), won)
            for rows, won in positions
        ]
        found = dict(zip(kept, _likeliest(chosen, ridge), strict=True))
        lowest = min((place for place in kept if place in rising), key=found.__getitem__, default=0)
        if lowest not in rising or found[lowest] >= 0:
            return [found.get(place, 0.0) for place in range(count)]
        kept.remove(lowest)


def _likeliest(positions: Sequence[Position], ridge: float) -> list[float]:
    """The weights that make the wins likeliest, by Newton's method."""
    count = len(positions[0].rows[0])
    weights = [0.0] * count
    for _ in range(_STEPS):
        slope = [-ridge * weight for weight in weights]
        curve = [[0.0] * count for _ in range(count)]
        for place in range(count):
            curve[place][place] = ridge
        for rows, won in positions:
            chances = shares([sum(map(mul, weights, row)) for row in rows])
            means = [sum(map(mul, chances, column)) for column in zip(*rows, strict=True)]
            for row, chance, came in zip(rows, chances, won, strict=True):
                off = [value - mean for value, mean in zip(row, means, strict=True)]
                gain = came - chance
                for place, value in enumerate(off):
                    slope[place] += gain * value  # the gains of all sides cancel: means drop out
                    scaled, line = chance * value, curve[place]
                    for other in range(place + 1):
                        line[other] += scaled * off[other]
        step = solved(curve, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < _NEAR:
            break
    return weights


def solved(curve: Sequence[Sequence[float]], slope: Sequence[float]) -> list[float]:
    """x with curve x = slope; of the curve, symmetric and positive, only the lower half is read."""
    size = len(slope)
    root = [[0.0] * size for _ in range(size)]
    for place in range(size):
        for other in range(place + 1):
            rest = curve[place][other] - sum(map(mul, root[place][:other], root[other][:other]))
            root[place][other] = sqrt(rest) if place == other else rest / root[other][other]
    half: list[float] = []
    for place in range(size):
        half.append((slope[place] - sum(map(mul, root[place], half))) / root[place][place])
    found = [0.0] * size
    for place in reversed(range(size)):
        later = sum(root[other][place] * found[other] for other in range(place + 1, size))
        found[place] = (half[place] - later) / root[place][place]
    return found


# --- how far it can be trusted --------------------------------------------------------------------


class Said(NamedTuple):
    """A judge's chance for a side in a match, and its share of the win."""

    match: int
    chance: float
    came: float


def reliability(seats: int, players: Level, said: Sequence[Said]) -> Reliability:
    """Return the reliability of a judge, from matches that it was not fitted to."""
    bands: list[list[Said]] = [[] for _ in range(BANDS)]
    for one in said:
        bands[min(int(one.chance * BANDS), BANDS - 1)].append(one)
    mean = sum(one.came for one in said) / len(said)
    return Reliability(
        seats,
        players,
        len({one.match for one in said}),
        len(said),
        round(_squares(said), 4),
        round(sum((one.came - mean) ** 2 for one in said) / len(said), 4),
        tuple(_band(band) for band in bands if band),
    )


def _squares(said: Sequence[Said]) -> float:
    return sum((one.came - one.chance) ** 2 for one in said) / len(said)


def _band(band: Sequence[Said]) -> Band:
    count = len(band)
    chance = sum(one.chance for one in band) / count
    came = sum(one.came for one in band) / count
    return Band(
        round(chance, 4), round(came, 4), round(clustered(band), 4), count, _matches_of(band)
    )


def _matches_of(said: Iterable[Said]) -> int:
    return len({one.match for one in said})


def clustered(said: Sequence[Said]) -> float:
    """The standard error of the mean of came - chance, the judgements of a match taken as one."""
    sums: defaultdict[int, float] = defaultdict(float)
    sizes: defaultdict[int, int] = defaultdict(int)
    for one in said:
        sums[one.match] += one.came - one.chance
        sizes[one.match] += 1
    mean = sum(sums.values()) / len(said)
    squares = sum((sums[match] - mean * sizes[match]) ** 2 for match in sums)
    return sqrt(squares * len(sums) / max(1, len(sums) - 1)) / len(said)
