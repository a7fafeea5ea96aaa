"""Parts of a win in whole points, with their margins of error."""

from typing import NamedTuple

from game.core.wording import minus, signed

_SIDES = 1.96  # standard errors to each side: 95 of 100 such intervals hold the truth


def points(part: float) -> int:
    """Return a part of a win in points, 100 to a win."""
    return round(part * 100)


class Amount(NamedTuple):
    """Points, and the interval around them: `low` and `high`, equal if the points are exact."""

    points: int
    low: int
    high: int

    @staticmethod
    def of(part: float, error: float) -> "Amount":
        """Return the amount for a part of a win and its standard error."""
        reach = _SIDES * error
        return Amount(points(part), points(part - reach), points(part + reach))

    @property
    def is_exact(self) -> bool:
        """Whether the interval shown has equal ends."""
        return self.low == self.high

    def interval(self) -> str:
        """Return the interval in words: "62 to 70"; signed if it contains gain and loss."""
        if self.low < 0 < self.high:
            return f"{signed(self.low)} to {signed(self.high)}"
        return f"{minus(self.low)} to {minus(self.high)}"
