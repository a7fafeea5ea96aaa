"""How well shown chances held: what was said against what came."""

import itertools
from collections.abc import Iterable

from msgspec import Struct

from game.core.oddslog import Shown

_EDGES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


class Band(Struct, frozen=True):
    """Chances said to lie between two bounds, the upper one excluded (but for the last band)."""

    low: float
    high: float
    count: int  # how many of them have been settled
    said: float  # their mean
    came: float  # the share that came true


def bands(shown: Iterable[Shown]) -> tuple[Band, ...]:
    """The settled chances in five bands; bands without any are left out.

    What was certain or impossible says nothing about odds and does not count.
    """
    settled = [one for one in shown if one.happened is not None and 0 < one.chance < 1]
    found = []
    for low, high in itertools.pairwise(_EDGES):
        inside = [one for one in settled if low <= one.chance < high]
        if inside:
            count = len(inside)
            said = sum(one.chance for one in inside) / count
            came = sum(1 for one in inside if one.happened) / count
            found.append(Band(low, high, count, said, came))
    return tuple(found)
