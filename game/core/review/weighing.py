"""Judges with fitted weights, and the files of the weights.

A seat has a row of features; their weighted sum is its strength, and its chance is its share of the
sum of exp(strength) over all seats. A party has one row, and plays against strength 0. The file of
a game (`assets/judges/<game>.json`) contains the origin and reliability of its weights; `python -m
tools.measure.judges` writes it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from math import exp, log
from operator import mul
from typing import TypeVar

import msgspec
from msgspec import Struct

from game.core.assets import asset_path
from game.core.contract.judging import Judge, Reliability, Turn
from game.core.contract.values import Level, OptionValue, Setup

Row = tuple[float, ...]
"""The features of a seat, in the order of their names."""

S = TypeVar("S")


class Weights(Struct, frozen=True):
    """Record of the weights for one number of seats, by the names of the features."""

    seats: int
    weights: dict[str, float] = {}


class Spread(Struct, frozen=True):
    """Record of how much of a match neither luck nor choices explain.

    `spread`: the standard deviation, from 0 to 1, of a seat's remainder over `matches` matches of
    these players.
    """

    seats: int
    players: Level
    matches: int
    spread: float


class Fitted(Struct, frozen=True):
    """Record of a game's file of weights.

    `version`: of the judge; `rules`: the version of the rules that the matches were played by.
    `origin`: which matches, and how they were split.
    """

    game: str
    rules: int
    version: int
    origin: str
    weights: tuple[Weights, ...] = ()
    reliability: tuple[Reliability, ...] = ()
    spreads: tuple[Spread, ...] = ()

    def by_seats(self) -> dict[int, Reliability]:
        """Return the reliability of the judge by the number of seats."""
        return {reliability.seats: reliability for reliability in self.reliability}

    def spread(self) -> dict[int, float]:
        """Return the usual remainder by the number of seats."""
        return {spread.seats: spread.spread for spread in self.spreads}

    def fits(self, setup: Setup, usual: Mapping[str, OptionValue]) -> bool:
        """Whether the weights were measured with this number of seats and these default options."""
        if setup.seats not in self.by_seats():
            return False
        return all(setup.options.get(key, value) == value for key, value in usual.items())

    def judge(
        self,
        name: str,
        usual: Mapping[str, OptionValue],
        chances: Callable[[S], tuple[float, ...]],
        turn: Callable[[S], Turn | None],
        exact: Callable[[S], bool],
    ) -> Judge[S]:
        """Return the judge of the game, with the measurements of this file.

        `usual`: the options with which they were made; the rest as for `Judge`.
        """
        return Judge(
            name=name,
            version=self.version,
            chances=chances,
            turn=turn,
            fits=partial(self.fits, usual=usual),
            exact=exact,
            reliability=self.by_seats(),
            spread=self.spread(),
        )


@cache
def fitted(game: str) -> Fitted:
    """Return a game's file of weights, read once.   Raises: OSError; msgspec.MsgspecError."""
    file = asset_path("judges", f"{game}.json")
    return msgspec.json.decode(file.read_bytes(), type=Fitted)


def shares(strengths: Sequence[float]) -> list[float]:
    """Return chances that add up to 1, from strengths (softmax)."""
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    total = sum(parts)
    return [part / total for part in parts]


def strength(chance: float) -> float:
    """Return the strength against 0 for a chance of winning, clipped to 1e-4 from 0 and 1."""
    sure = 1e-4
    chance = min(max(chance, sure), 1 - sure)
    return log(chance / (1 - chance))


class Scale:
    """Table of the weights of a game's features, by the number of seats."""

    def __init__(self, names: Sequence[str], weights: Iterable[Weights]) -> None:
        self.names = tuple(names)
        self._weights = {one.seats: one.weights for one in weights}
        self._rows: dict[int, Row] = {}

    def row(self, seats: int) -> Row:
        """Return the weights for a number of seats, or for the nearest number that has some.

        Raises: ValueError if there are none, or not of just these features.
        """
        row = self._rows.get(seats)
        if row is None:
            known = min(self._weights, key=lambda known: abs(known - seats), default=None)
            weights = {} if known is None else self._weights[known]
            if set(weights) != set(self.names):
                raise ValueError(f"weights of {sorted(weights)} for {sorted(self.names)}")
            row = self._rows[seats] = tuple(weights[name] for name in self.names)
        return row

    def chances(self, rows: Sequence[Row]) -> tuple[float, ...]:
        """Return the chance of each seat from its features."""
        weights = self.row(len(rows))
        return tuple(shares([sum(map(mul, weights, row)) for row in rows]))

    def chance(self, row: Row, seats: int) -> float:
        """Return the chance of a party of `seats` seats to win."""
        return shares([sum(map(mul, self.row(seats), row)), 0.0])[0]
