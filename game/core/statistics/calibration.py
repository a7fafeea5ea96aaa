"""Bands of shown chances, compared with how often they came true."""

from bisect import bisect_right
from typing import Final

EDGES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0)
"""From the least likely on; an edge belongs to the band above it."""

BANDS: Final = len(EDGES) - 1

ENOUGH: Final = 30
"""The number of chances from which on a band is judged."""


def band_of(chance: float) -> int:
    """Return the index, from 0, of the band that holds a chance."""
    return min(bisect_right(EDGES, chance), BANDS) - 1
