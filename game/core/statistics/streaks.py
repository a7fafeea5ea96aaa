"""The longest winning streak, and the length expected for the number of matches."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp, lgamma, log
from typing import Final

_NEVER: Final = 1e-9  # a chance below this is not worth adding
_SURELY: Final = 15.0  # with this many runs expected, the chance of none is e to the -15


def longest(won: Iterable[bool]) -> int:
    """Return the length of the longest run of wins."""
    best = run = 0
    for one in won:
        run = run + 1 if one else 0
        best = max(best, run)
    return best


@lru_cache(maxsize=256)
def usual(matches: int, share: float) -> float:
    """Return the expected longest run of wins in `matches` matches, each won with chance `share`.

    It is the sum over k of the chance of a run of at least k; right to 0.001.
    """
    if not matches or share <= 0:
        return 0.0
    if share >= 1:
        return float(matches)
    expected = 0.0
    for run in range(1, matches + 1):
        chance = 1 - _none(matches, share, run)
        if chance < _NEVER:
            break
        expected += chance
    return expected


def _none(matches: int, share: float, run: int) -> float:
    """Return the chance that `matches` matches have no run of `run` wins.

    A run begins with the first match, or after a defeat. The chance of j given runs, summed over
    all their places, is added and subtracted in turn (de Moivre's formula).
    """
    won, lost = log(share), log(1 - share)
    if matches * exp(lost + run * won) > _SURELY:
        return 0.0
    none = 1.0
    for j in range(1, matches // run + 1):
        left = matches - j * run
        one_at_first = _ways(left, j - 1) + j * run * won + (j - 1) * lost
        all_after = _ways(left, j) + j * run * won + j * lost
        term = exp(one_at_first) + exp(all_after)
        none += -term if j % 2 else term
        if term < _NEVER / 100:
            break
    return min(1.0, max(0.0, none))


def _ways(things: int, picked: int) -> float:
    """Return the logarithm of the binomial coefficient `things` over `picked`."""
    if picked > things:
        return float("-inf")
    return lgamma(things + 1) - lgamma(picked + 1) - lgamma(things - picked + 1)
