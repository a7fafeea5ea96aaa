"""When to stop: the best turn of throwing and setting aside, solved exactly (section 14).

With t soldiers aside and n dice in hand, V(t, n) = max(stop(t), R(t, n)), and R(t, n) is the mean
over all throws of (chances of the Event die: 4/6 Blank, 1/6 Dragon, 1/6 Rally; DF-3)

- no scoring dice: bust(t), but V(t, n) on the Dragon side (DF-3.7, DF-3.8, DF-3.14);
- scoring dice, Blank: the best V(t + v, m) over the legal set-asides worth v leaving m dice;
- Dragon: V(t, m) for the largest set-aside, which brings nothing (DF-3.4, DF-3.5);
- Rally: the best V(t + 2v, m) or V(t + v + w, m), with an item taken to be worth w soldiers that
  are lost in a Farkle as it is; both rewards (DF-9.17): V(t + 2v + w, m) (DF-3.10).

Nothing is cut off. What is aside never falls before a turn ends, and from `settled` on stopping
gains the same for each further soldier while a Farkle costs ever more (or nothing changes). So
from some t on, with whatever dice, one more throw before stopping would not pay; that stays so
for all that can follow, hence stopping is best there for good (the monotone case of optimal
stopping), and V = stop. Below, t falls in steps of 50 and every term but the Dragon's has a larger
t; the Dragon's are found by repeating until nothing moves any more, which is soon, for each sweep
leaves at most a sixth of the error of the one before.

High up only a full set is still worth throwing. From `settled` on V(t + d, n) - V(t, n) is at most
stop(t + d) - stop(t), for one could play with t aside as if d more were, so that a hand that stops
at some t stops at any higher one. While all smaller hands do, V of the full set needs only itself.
"""

from collections.abc import Callable, Sequence
from math import ceil
from operator import mul
from typing import Literal, NamedTuple

from game.games.dragon_farkle.analysis.prospects import Rally, Tail, prospects
from game.games.dragon_farkle.analysis.throw_odds import BLANK, RALLY, Throw
from game.games.dragon_farkle.rules.content import FULL_SET, UNIT
from game.games.dragon_farkle.rules.scoring import SoldierTable

_SWEEPS = 60  # far more than ever needed
_PROBE = 20  # rows between two looks whether the smaller hands still stop


class RollOrStop(NamedTuple):
    """Record of the mean results of rolling and of stopping, in soldiers unless said otherwise."""

    roll: float  # the dice in hand are thrown now, with best play afterwards
    stop: float  # the turn ends now

    @property
    def value(self) -> float:
        """Return the mean result, in soldiers, of the better choice."""
        return max(self)

    @property
    def choice(self) -> Literal["roll", "stop"]:
        """Return the better choice; when both are equal, stop."""
        return "roll" if self.roll > self.stop else "stop"


class Turn:
    """Solver of a turn: what each aside and number of dice is worth, calculated when asked.

    Parameters: the Soldier table; `stop(t)`, never falling, and `bust(t)`, never more: what the
    turn comes to with t aside; `settled`: from there on stop rises evenly and bust is constant;
    `rally`; `full_set`: the dice that come back when all are set aside (DF-4.7).
    """

    def __init__(
        self,
        table: SoldierTable,
        stop: Callable[[int], float],
        bust: Callable[[int], float],
        settled: int,
        rally: Rally = Rally(),  # noqa: B008 (a frozen value)
        full_set: int = FULL_SET,
    ) -> None:
        self._stop, self._bust, self._rally = stop, bust, rally
        hands, self._places, self._thrown, tail = prospects(table, full_set, rally)
        self._enough = self._find_enough(hands, settled)
        # By dice, then by steps of 50 aside; below `_solved` still to be found.
        self._solved = self._enough // UNIT
        self._settled = ceil(settled / UNIT)
        reach = max((steps for _, steps in self._places), default=0)
        line = [stop(UNIT * steps) for steps in range(self._solved + reach + 1)]
        self._worth = [line.copy() for _ in hands]
        self._later = [(self._worth[dice - 1], steps) for dice, steps in self._places]
        self._solve_tail(tail)

    def choices(self, aside: int, dice: int) -> RollOrStop:
        """Return the values of rolling and of stopping, with `aside` set aside and `dice` left."""
        return RollOrStop(self.rolling(aside, dice), self._stop(aside))

    def worth(self, aside: int, dice: int) -> float:
        """Return V: the mean result of the turn with best play."""
        if aside >= self._enough:
            return self._stop(aside)
        self._solve_down_to(aside // UNIT)
        return self._worth[dice - 1][aside // UNIT]

    def farkled(self, aside: int) -> float:
        """Return the result of the turn, in soldiers, when it ends with a Farkle."""
        return self._bust(aside)

    def rolling(self, aside: int, dice: int) -> float:
        """Return R: the mean result of the turn when these dice are rolled now."""
        if aside >= self._enough:
            later = [self._stop(aside + UNIT * steps) for _, steps in self._places]
            staying = sum(self._thrown[dice - 1].staying)
            return self._ahead(aside, dice, later) + staying * self._stop(aside)
        self._solve_down_to(aside // UNIT)
        return self._rolled(aside // UNIT, dice)

    def thrown(self, aside: int, dice: int) -> list[tuple[float, float]]:
        """Return (result of the turn, chance) for each throw of these dice.

        Throws that come to the same are one; `rolling` is the mean.
        """
        later = [self.worth(aside + UNIT * steps, left) for left, steps in self._places]
        farkle, staying, sure, choices = self._thrown[dice - 1]
        return [
            (farkle, self._bust(aside)),
            *((chance, self.worth(aside, left)) for left, chance in enumerate(staying, 1)),
            *((chance, later[place]) for chance, place in sure),
            *((chance, max(pick(later))) for chance, pick in choices),
        ]

    # --- preparing --------------------------------------------------------------------------------

    def _find_enough(self, hands: Sequence[Sequence[Throw]], settled: int) -> int:
        slope = (self._stop(settled + UNIT) - self._stop(settled)) / UNIT
        needed = 0.0  # of stop - bust, so that one more throw does not pay
        for kinds in hands:
            farkle = sum(kind.chance for kind in kinds if not kind.options) * (BLANK + RALLY)
            gain = sum(
                kind.chance * (BLANK * kind.most + RALLY * self._rally.worth(kind.most))
                for kind in kinds
                if kind.options
            )
            needed = max(needed, slope * gain / farkle)
        missing = needed - (self._stop(settled) - self._bust(settled))
        return settled + UNIT * ceil(missing / slope / UNIT) if missing > 0 else settled

    # --- solving ----------------------------------------------------------------------------------

    def _solve_down_to(self, steps: int) -> None:
        while self._solved > steps:
            self._solved -= 1
            self._solve(self._solved)

    def _solve(self, steps: int) -> None:
        aside = UNIT * steps
        later = [line[steps + more] for line, more in self._later]
        ahead = [self._ahead(aside, dice, later) for dice, _ in enumerate(self._thrown, start=1)]
        stop = self._stop(aside)
        worth = [stop] * len(ahead)
        for _ in range(_SWEEPS):
            before, worth = (
                worth,
                [
                    max(stop, sum(map(mul, thrown.staying, worth), sure))
                    for thrown, sure in zip(self._thrown, ahead, strict=True)
                ],
            )
            if worth == before:
                break
        for line, value in zip(self._worth, worth, strict=True):
            line[steps] = value

    def _solve_tail(self, tail: Tail) -> None:
        """Solve from above, row by row, as long as only the full set is thrown."""
        full = self._worth[-1]
        for steps in range(self._solved - 1, self._settled - 1, -1):
            stop, bust = self._stop(UNIT * steps), self._bust(UNIT * steps)
            ahead = tail.farkle * bust
            for chance, more in tail.stopping:
                ahead += chance * self._stop(UNIT * (steps + more))
            for chance, more in tail.full:
                ahead += chance * full[steps + more]
            full[steps] = max(stop, ahead / (1 - tail.again))
            if steps % _PROBE == 0:
                hands = range(1, len(self._worth))
                if any(self._rolled(steps, dice) > stop for dice in hands):
                    return
                self._solved = steps

    def _rolled(self, steps: int, dice: int) -> float:
        """Return the mean result of rolling with `steps` * 50 soldiers aside; that row is known."""
        later = [line[steps + more] for line, more in self._later]
        here = [line[steps] for line in self._worth]
        staying = self._thrown[dice - 1].staying
        return sum(map(mul, staying, here), self._ahead(UNIT * steps, dice, later))

    def _ahead(self, aside: int, dice: int, later: list[float]) -> float:
        """Return what a Farkle and larger sums aside add to a mean; `later`: their worths."""
        farkle, _, sure, choices = self._thrown[dice - 1]
        total = farkle * self._bust(aside)
        for chance, place in sure:
            total += chance * later[place]
        for chance, pick in choices:
            total += chance * max(pick(later))
        return total
