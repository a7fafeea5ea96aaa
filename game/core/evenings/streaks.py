"""The longest winning streak, and the length expected for the number of matches."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp, lgamma, log
from typing import Final

_NEVER: Final = 1e-9  # a chance below this is not worth adding
_SURELY: Final = 15.0  # where so many runs are expected, none at all has a chance of e to the -15


def longest(won: Iterable[bool]) -> int:
    """The longest run of wins."""
    best = run = 0
    for one in won:
        run = run + 1 if one else 0
        best = max(best, run)
    return best


@lru_cache(maxsize=256)
def usual(matches: int, share: float) -> float:
    """The expected length of the longest run in so many matches, each won with that chance.

    It is the sum over k of the chance that there is a run of k at least; right to 0.001.
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
    """The chance that so many matches have no run of `run` wins.

    A run begins with the first match, or after a defeat. The chance that j given ones do, summed
    over all places for them, is added and taken away in turn (de Moivre's formula).
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
    """The logarithm of in how many ways so many of these can be picked."""
    if picked > things:
        return float("-inf")
    return lgamma(things + 1) - lgamma(picked + 1) - lgamma(things - picked + 1)
