"""Splits a match: what luck was worth, what decisions gave away, and what is left over.

Every step changes the chances of all seats, and the change is taken apart. What the dice or cards
of the step brought, against their average, is luck. What a better move would have brought more, on
average, was given away by the choice. Everything else is the remainder: steps of the judge where
no die fell, cards face down that someone turns up, choices that nobody weighed. So the parts of a
step add up to the change, and those of a match to its result.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Any

from game.core.contract.judging import AnyJudge, Weighed
from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.match.match import Match, Step
from game.core.review.averaging import averaging
from game.core.review.split import Decision, Share, Split

EVEN = 0.005
"""Moves that differ by less, in chance to win, are as good as each other."""


def splitting(
    judge: AnyJudge, spec: AnySpec, match: Match, seed: int = 0
) -> Generator[float, None, Split]:
    """Split a match as far as it has been played, and return that; `seed`: of the samples.

    Yields its progress, from 0 to 1, after every few milliseconds of work.
    """
    work = _Splitting(judge, spec, match, seed)
    last = match.ply
    for ply in range(1, last + 1):
        for _ in work.step(ply):
            yield (ply - 1) / last
        yield ply / last
    return work.split()


def split(judge: AnyJudge, spec: AnySpec, match: Match, seed: int = 0) -> Split:
    """Return how luck and choices changed the chances in a match, computed without a pause."""
    work = splitting(judge, spec, match, seed)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Split = done.value
            return found


class _Tally:
    """Sums of luck and choices of one seat so far; `sides`: the number of chances."""

    def __init__(self, sides: int) -> None:
        self.luck = [0.0] * sides
        self.squares = [0.0] * sides  # of the errors of luck
        self.choices = [0.0] * sides
        self.free = 0
        self.decisions: list[Decision] = []

    def share(self) -> Share:
        """Return the sums so far as a `Share`."""
        return Share(
            luck=tuple(self.luck),
            luck_error=tuple(map(sqrt, self.squares)),
            choices=tuple(self.choices),
            free=self.free,
            decisions=tuple(sorted(self.decisions, key=lambda decision: -decision.loss)),
        )


class _Splitting:
    """A split in the making; steps are added in their order."""

    def __init__(self, judge: AnyJudge, spec: AnySpec, match: Match, seed: int) -> None:
        self._judge, self._spec, self._match = judge, spec, match
        self._steps: Sequence[Step] = match.steps
        self._seed = seed
        self._start = self._now = judge.chances(match.state_at(0))
        self._remainder = [0.0] * len(self._start)
        self._tallies = [_Tally(len(self._start)) for _ in range(match.setup.seats)]
        self._unweighed = 0

    def split(self) -> Split:
        """Return how luck and choices of the plies split so far changed each seat's chance."""
        return Split(
            start=self._start,
            end=self._now,
            seats=tuple(tally.share() for tally in self._tallies),
            remainder=tuple(self._remainder),
            judged=self._judge.weigh is not None,
            unweighed=self._unweighed,
        )

    def step(self, ply: int) -> Generator[None, None, None]:
        """Split one ply into luck and choice; yields None during the work."""
        step, state = self._steps[ply], self._match.state_at(ply - 1)
        assert step.move is not None  # only the set-up has none
        before, after = self._now, self._judge.chances(self._match.state_at(ply))
        seat = self._spec.to_act(state) if step.by is None else step.by
        if seat is None:
            raise ValueError(f"ply {ply} was played when the match was over")
        tally = thrower = self._tallies[seat]
        weighed = None if self._judge.weigh is None else self._judge.weigh(state, step.move)
        luck, choice = [0.0] * len(before), [0.0] * len(before)
        if weighed is None:
            luck = yield from self._sampled_luck(ply, state, seat, tally, _less(after, before))
        else:
            choice = _less(weighed.chosen, weighed.best)
            if weighed.thrower is not None:
                thrower = self._tallies[weighed.thrower]
            if step.move.draws and step.drawn:
                luck = _less(after, weighed.chosen)
        if weighed is not None and weighed.ways > 1:
            self._note(tally, ply, seat, weighed)
        elif self._judge.weigh is not None and len(self._spec.legal_moves(state)) > 1:
            self._unweighed += 1
        for side, (was, now) in enumerate(zip(before, after, strict=True)):
            thrower.luck[side] += luck[side]
            tally.choices[side] += choice[side]
            self._remainder[side] += now - was - luck[side] - choice[side]
        self._now = after

    def _note(self, tally: _Tally, ply: int, seat: Seat, weighed: Weighed) -> None:
        """Count a decision, and keep it if it gave something away."""
        tally.free += 1
        side = seat if len(weighed.best) > 1 else 0
        chance, best = weighed.chosen[side], weighed.best[side]
        move = self._steps[ply].move
        assert move is not None
        if best - chance >= EVEN:
            tally.decisions.append(Decision(ply, seat, move, weighed.better, chance, best))

    def _sampled_luck(
        self, ply: int, state: Any, seat: Seat, tally: _Tally, change: list[float]
    ) -> Generator[None, None, list[float]]:
        """Compute the luck of a ply whose moves nobody weighed, by seat; yield during the work."""
        move = self._steps[ply].move
        assert move is not None
        key = f"{self._seed}/{ply}"
        average = yield from averaging(self._spec, self._judge, state, move, seat, key)
        if average is None:
            return [0.0] * len(change)
        for side, error in enumerate(average.errors):
            tally.squares[side] += error * error
        return _less(change, average.change)


def _less(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [this - that for this, that in zip(these, those, strict=True)]
