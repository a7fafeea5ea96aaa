"""Estimates chances by playing the next turns many times and judging the ends.

Computer players of one strength play on for some turns, each time with other luck and with other
hidden information; then the judge estimates the chances. That is quicker than playing to the end,
and as accurate as the judge, which should have been measured on players of the same strength.

Luck is keyed by the turn, not by the ply: if the states after two moves are compared, the turns
after them have the same luck, whatever was played before, and most of it cancels out.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from typing import Any

from msgspec import Struct

from game.core.chance import KeyedByTurn, Stream
from game.core.contract.judging import AnyJudge
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level

TURNS = 4  # played before the judge speaks; fewer lean on it too much
BAND = 1.96  # standard errors to each side: 95 of 100 such bands hold the chance
_LONGEST = 2_000  # plies of a playout


class Estimate(Struct, frozen=True):
    """Record of the mean chances of playouts and their standard errors, by seat (party: one)."""

    means: tuple[float, ...]
    errors: tuple[float, ...]
    playouts: int


class Playouts:
    """Simulator that plays one game to its end, or for some turns, by players of one level.

    `turns`: the turns before a playout is cut. The results depend on the seed alone.
    """

    def __init__(self, spec: AnySpec, judge: AnyJudge, level: Level, turns: int = TURNS) -> None:
        self._spec, self._judge = spec, judge
        self._level, self._turns = level, turns

    def chances(self, state: Any, seed: int, known: Estimate | None = None) -> Iterator[Estimate]:
        """Yield the chances in a state, more precise with each playout, without end.

        `known`: an earlier estimate with the same seed, to continue from.
        """
        first = 0 if known is None else known.playouts
        samples = (self._ended(state, seed, number) for number in count(first))
        return _estimates(samples, known)

    def _ended(self, state: Any, seed: int, number: int) -> tuple[float, ...]:
        """Return the judge's chances some turns later; the result if the match ends before."""
        spec, luck = self._spec, KeyedByTurn(f"{seed}/{number}")
        seat = spec.to_act(state)
        if seat is None:
            return self._judge.chances(state)
        state = spec.imagine(spec.observe(state, seat), seat, luck.of("imagined"))
        thinking = Stream(f"{seed}/{number}/thinking")
        turn, begun = self._judge.turn(state), 0
        for _ in range(_LONGEST):
            seat = spec.to_act(state)
            if seat is None or begun == self._turns:
                break
            view = spec.observe(state, seat)
            move = spec.choose(view, seat, self._level, thinking, None).move
            state, _ = spec.apply(state, move, luck.of("-" if turn is None else turn.key))
            after = self._judge.turn(state)
            begun += after != turn
            turn = after
        return self._judge.chances(state)


def _estimates(
    samples: Iterator[Sequence[float]], known: Estimate | None = None
) -> Iterator[Estimate]:
    """Yield the means so far, after each sample (Welford's method)."""
    means: list[float] = []
    squares: list[float] = []
    done = 0
    if known is not None:
        done, means = known.playouts, list(known.means)
        squares = [error * error * done * max(1, done - 1) for error in known.errors]
    for number, sample in enumerate(samples, start=done + 1):
        if number == 1:
            means, squares = list(sample), [0.0] * len(sample)
        else:
            for place, value in enumerate(sample):
                off = value - means[place]
                means[place] += off / number
                squares[place] += off * (value - means[place])
        spread = number * max(1, number - 1)
        errors = tuple(sqrt(square / spread) for square in squares)
        yield Estimate(tuple(means), errors, number)
