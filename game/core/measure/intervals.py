"""Confidence intervals of a true share, from the wins in a fixed number of matches.

The number is fixed beforehand: stopping as soon as a result pleases would bias it.

Sources: Clopper and Pearson, "The use of confidence or fiducial limits" (1934), exact for matches
of which each is won or lost; Korn and Graubard, "Confidence intervals for proportions with small
expected number of positive counts" (1998), for matches that come in groups.
"""

from collections.abc import Mapping
from math import exp, fsum, lgamma, log, log1p

SIDE = 0.005
"""Error allowed below the 99 % interval, and again above it."""
NARROW = 0.05
"""Half the width of an interval that is narrow enough for its rate to be shown."""

_STEPS = 60  # halvings: to the last digit of a float
_TERMS = 10_000
_EXACT = 1e-12
_TINY = 1e-300


def is_narrow(bounds: tuple[float, float]) -> bool:
    """Whether a rate within these bounds may be shown."""
    low, high = bounds
    return high - low <= 2 * NARROW


def of_matches(won: float, matches: float, error: float = SIDE) -> tuple[float, float]:
    """Return the bounds that hold the true share of wins in at least 99 of 100 measurements.

    `error`: the chance that it is below them, and again that it is above.
    """
    if matches <= 0:
        return 0.0, 1.0
    lost = matches - won
    low = _quantile(won, lost + 1, error) if won > 0 else 0.0
    high = _quantile(won + 1, lost, 1 - error) if lost > 0 else 1.0
    return low, high


def of_groups(results: Mapping[float, int], size: int) -> tuple[float, float]:
    """Return the bounds for groups of `size` matches with common conditions.

    `results`: the number of groups by their share of wins, from 0 to 1. Groups that differ more
    among each other than matches by themselves would count as fewer matches; never as more.
    """
    groups = sum(results.values())
    if groups == 0:
        return 0.0, 1.0
    mean = fsum(result * times for result, times in results.items()) / groups
    squares = fsum(times * (result - mean) ** 2 for result, times in results.items())
    variance_of_mean = squares / groups / max(1, groups - 1)
    matches = float(groups * size)
    if variance_of_mean > 0:
        matches = min(matches, mean * (1 - mean) / variance_of_mean)
    return of_matches(mean * matches, matches)


# --- the beta distribution ------------------------------------------------------------------------


def _quantile(a: float, b: float, chance: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _below(middle, a, b) < chance:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _below(x: float, a: float, b: float) -> float:
    """Return the chance that a number drawn from the beta distribution of a and b is at most x."""
    if not 0 < x < 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # there the fraction is slow
        return 1 - _below(1 - x, b, a)
    front = lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)
    return exp(front) / (a * _fraction(x, a, b))


def _fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, from its front on (Lentz)."""
    value = upper = 1.0
    lower = 0.0
    for term in range(1, _TERMS):
        half = term // 2
        if term % 2:
            step = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            step = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        lower = 1 / ((1 + step * lower) or _TINY)
        upper = (1 + step / upper) or _TINY
        value *= upper * lower
        if abs(upper * lower - 1) < _EXACT:
            break
    return value
