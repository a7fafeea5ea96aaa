"""Averages the chances after a step over all outcomes of chance.

Where a few dice decide, all their outcomes are enumerated, and the mean is exact. Where many dice
or face-down cards do, the same move is played many times with other luck, each time in another
world that the mover could not have told from the real one.
"""

from collections.abc import Generator
from math import prod, sqrt
from typing import Any, NamedTuple

from game.core.chance import Keyed
from game.core.contract.judging import AnyJudge
from game.core.contract.spec import AnySpec
from game.core.contract.values import IllegalMove, Move, Seat, Unknown

MOST_WAYS = 216
"""The most outcomes of dice that are enumerated: three dice of six sides."""

SAMPLES = 48
"""The number of repetitions of a move with more outcomes."""


class Average(NamedTuple):
    """Record of the mean change of each chance by a step, and of its standard error."""

    change: tuple[float, ...]
    errors: tuple[float, ...]


class _TooMany(Exception):
    """Error: the dice can fall in more ways than are looked at one by one."""


class _Way:
    """Source of chance with fixed outcomes: those of `path`, then the lowest of each die.

    `sides`: of each drawn outcome.
    """

    def __init__(self, path: tuple[int, ...]) -> None:
        self._path = path
        self.sides: list[int] = []

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        """Return the face of one die: the next of the path, else 1."""
        place = len(self.sides)
        self.sides.append(sides)
        if prod(self.sides) > MOST_WAYS:
            raise _TooMany
        return self._path[place] if place < len(self._path) else 1

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        """Return the faces of `count` dice."""
        return tuple([self.roll(label, sides) for _ in range(count)])

    def order(self, label: str, count: int) -> tuple[int, ...]:
        """Return the order of one card; raise `_TooMany` for more, which have too many orders."""
        if count > 1:
            raise _TooMany
        return tuple(range(count))

    def next(self) -> tuple[int, ...] | None:
        """Return the path of the next way the dice can fall; None after the last."""
        path = [*self._path, *[1] * (len(self.sides) - len(self._path))]
        while path and path[-1] == self.sides[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return tuple(path)


def averaging(
    spec: AnySpec, judge: AnyJudge, state: Any, move: Move, seat: Seat, key: str
) -> Generator[None, None, Average | None]:
    """Compute the mean change of the chances by a move; None if no luck was involved.

    `key`: the seed of the samples. Yields after each piece of work.
    """
    try:
        ways = _Way(())
        spec.apply(spec.observe(state, seat), move, ways)
    except _TooMany:
        return (yield from _sampled(spec, judge, state, move, None, key))
    except Unknown:
        return (yield from _sampled(spec, judge, state, move, seat, key))
    if not ways.sides:
        return None
    try:
        return (yield from _counted(spec, judge, state, move))
    except _TooMany:
        return (yield from _sampled(spec, judge, state, move, None, key))


def _counted(
    spec: AnySpec, judge: AnyJudge, state: Any, move: Move
) -> Generator[None, None, Average]:
    """Compute the average over every way the dice can fall; yield after each way."""
    before = judge.chances(state)
    means = [0.0] * len(before)
    path: tuple[int, ...] | None = ()
    while path is not None:
        way = _Way(path)
        after = judge.chances(spec.apply(state, move, way)[0])
        part = 1 / prod(way.sides)
        means = [mean + part * chance for mean, chance in zip(means, after, strict=True)]
        path = way.next()
        yield
    change = tuple([mean - chance for mean, chance in zip(means, before, strict=True)])
    return Average(change, (0.0,) * len(change))


def _sampled(
    spec: AnySpec, judge: AnyJudge, state: Any, move: Move, seat: Seat | None, key: str
) -> Generator[None, None, Average | None]:
    """Return, step by step, the average over worlds that the seat could imagine.

    None for a seat: over other dice in the real world.
    """
    view = None if seat is None else spec.observe(state, seat)
    before = judge.chances(state)
    changes: list[tuple[float, ...]] = []
    for number in range(SAMPLES):
        luck = Keyed(key, number)
        world, there = state, before
        if seat is not None:
            world = spec.imagine(view, seat, luck)
            there = judge.chances(world)
        try:
            after = judge.chances(spec.apply(world, move, luck)[0])
        except IllegalMove:  # something hidden forbids it there
            continue
        changes.append(tuple([b - a for a, b in zip(there, after, strict=True)]))
        yield
    if not changes:
        return None
    columns = list(zip(*changes, strict=True))
    means = [sum(column) / len(column) for column in columns]
    return Average(
        tuple(means),
        tuple([_error(column, mean) for column, mean in zip(columns, means, strict=True)]),
    )


def _error(values: tuple[float, ...], mean: float) -> float:
    """Return the standard error of a mean; for a single value its size without the sign."""
    count = len(values)
    if count == 1:
        return abs(mean)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
