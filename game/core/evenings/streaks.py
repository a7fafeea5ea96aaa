"""The longest run of wins, and the length that is usual for so many matches."""

from collections.abc import Iterable


def longest(won: Iterable[bool]) -> int:
    """The longest run of wins."""
    raise NotImplementedError


def usual(matches: int, share: float) -> float:
    """The expected length of the longest run in so many matches, each won with that chance."""
    raise NotImplementedError
