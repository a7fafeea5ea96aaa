"""Fitting the weights of a judge, and saying how far a judge can be trusted."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.contract.judging import Band, Reliability
from game.core.contract.values import Level
from game.core.review.weighing import Row

Floats = NDArray[np.float64]

BANDS = 5
_STEPS = 25
_NEAR = 1e-6


class Position(NamedTuple):
    """A position with a row of features for each side, and the share of the win each side got.

    A party's rows are its own and one of zeros: what it plays against.
    """

    rows: tuple[Row, ...]
    won: tuple[float, ...]


def fit(positions: Sequence[Position], ridge: float, rising: Collection[int] = ()) -> list[float]:
    """Return the weights that make the wins likeliest, held to 0 by a ridge.

    `positions`: all with the same number of sides. `ridge`: how much evidence, in positions, speaks
    for 0; the features should be of order 1. `rising`: the places of those that cannot weigh below
    0; one that would is left out.
    """
    features = np.array([rows for rows, _ in positions], dtype=np.float64)
    won = np.array([won for _, won in positions], dtype=np.float64)
    weights = np.zeros(features.shape[2])
    kept = list(range(len(weights)))
    while True:
        weights[kept] = likeliest(features[:, :, kept], won, np.zeros(len(kept)), ridge)
        lowest = min((place for place in kept if place in rising), key=weights.item, default=0)
        if lowest not in rising or weights[lowest] >= 0:
            return [float(weight) for weight in weights]
        kept.remove(lowest)
        weights[lowest] = 0.0


def likeliest(features: Floats, won: Floats, guess: Floats, ridge: float) -> Floats:
    """Return the weights for which softmax(features @ weights) makes `won` likeliest.

    By Newton's method, held to a guess by a ridge. `features`: by position, side and weight; `won`:
    by position and side.
    """
    positions, sides, count = features.shape
    weights = guess.copy()
    for _ in range(_STEPS):
        strengths = features @ weights
        chances = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("tsw,ts->w", features, won - chances) - ridge * (weights - guess)
        mean = np.einsum("tsw,ts->tw", features, chances)
        spread = (features * np.sqrt(chances)[:, :, None]).reshape(positions * sides, count)
        curve = spread.T @ spread - mean.T @ mean + ridge * np.eye(count)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < _NEAR:
            break
    return weights


# --- how far it can be trusted --------------------------------------------------------------------


class Said(NamedTuple):
    """Record: a judge's chance for a side in a match, and the side's share of the win."""

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
        round(sum((one.came - one.chance) ** 2 for one in said) / len(said), 4),
        round(sum((one.came - mean) ** 2 for one in said) / len(said), 4),
        tuple(_band(band) for band in bands if band),
    )


def _band(band: Sequence[Said]) -> Band:
    count = len(band)
    chance = sum(one.chance for one in band) / count
    came = sum(one.came for one in band) / count
    matches = len({one.match for one in band})
    return Band(round(chance, 4), round(came, 4), round(clustered(band), 4), count, matches)


def clustered(said: Sequence[Said]) -> float:
    """Return the standard error of the mean of came - chance, clustered by match."""
    sums: defaultdict[int, float] = defaultdict(float)
    sizes: defaultdict[int, int] = defaultdict(int)
    for one in said:
        sums[one.match] += one.came - one.chance
        sizes[one.match] += 1
    mean = sum(sums.values()) / len(said)
    squares = sum((sums[match] - mean * sizes[match]) ** 2 for match in sums)
    return sqrt(squares * len(sums) / max(1, len(sums) - 1)) / len(said)
