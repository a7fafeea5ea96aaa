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
t; the Dragon's, a sixth at most, are found by repeating until nothing moves any more: 25 sweeps
bring the last doubt below 1e-12 of the first.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from game.games.dragon_farkle.soldiers import FULL_SET, UNIT, SoldierTable
from game.games.dragon_farkle.throw_odds import BLANK, DRAGON, RALLY, Option, throws

_SWEEPS = 60  # far more than ever needed


class Rally(NamedTuple):
    """What the rewards of the Rally side are worth."""

    item: int = 0  # soldiers a Magic Item is worth, a multiple of 50
    both: bool = False  # both rewards at once (DF-9.17)


class RollOrStop(NamedTuple):
    """What the two choices come to on average, with best play afterwards."""

    roll: float  # the dice in hand are thrown now
    stop: float  # the turn ends now

    @property
    def value(self) -> float:
        """What the turn comes to with best play."""
        return max(self)

    @property
    def choice(self) -> Literal["roll", "stop"]:
        """The better choice; when both are equal, stop."""
        return "roll" if self.roll > self.stop else "stop"


class Turn:
    """The worth of a turn for every aside and number of dice, worked out as far down as asked.

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
        self._stop, self._bust = stop, bust
        self._rally, self._full_set = rally, full_set
        self._throws = [throws(dice, table, full_set) for dice in range(1, full_set + 1)]
        self._enough = self._find_enough(settled)
        # What a turn is worth, and what throwing is worth, by dice and steps below `_enough`.
        self._worth: list[list[float]] = [[] for _ in self._throws]
        self._rolling: list[list[float]] = [[] for _ in self._throws]

    @property
    def enough(self) -> int:
        """From this many soldiers aside on stopping is best, whatever the dice."""
        return self._enough

    def choices(self, aside: int, dice: int) -> RollOrStop:
        """Both choices when so much is aside and so many dice would be thrown next."""
        return RollOrStop(self.rolling(aside, dice), self._stop(aside))

    def worth(self, aside: int, dice: int) -> float:
        """V: what the turn comes to on average with best play."""
        if aside >= self._enough:
            return self._stop(aside)
        self._solve_down_to(aside)
        return self._worth[dice - 1][(self._enough - aside) // UNIT - 1]

    def rolling(self, aside: int, dice: int) -> float:
        """R: the same when these dice are thrown now."""
        if aside >= self._enough:
            ahead, staying = self._throwing(aside, dice)
            return ahead + sum(chance * self._stop(aside) for chance in staying)
        self._solve_down_to(aside)
        return self._rolling[dice - 1][(self._enough - aside) // UNIT - 1]

    def _find_enough(self, settled: int) -> int:
        slope = (self._stop(settled + UNIT) - self._stop(settled)) / UNIT
        needed = 0.0  # of stop - bust, so that a throw does not pay
        for kinds in self._throws:
            bare = sum(throw.chance for throw in kinds if not throw.options) * (BLANK + RALLY)
            gain = sum(
                throw.chance * max(self._gain(option) for option in throw.options)
                for throw in kinds
                if throw.options
            )
            needed = max(needed, slope * gain / bare)
        enough = settled
        while self._stop(enough) - self._bust(enough) < needed:
            enough += UNIT
        return enough

    def _gain(self, option: Option) -> float:
        return BLANK * option.value + RALLY * (option.value + self._reward(option.value))

    def _reward(self, value: int) -> int:
        """Soldiers that the better reward of the Rally side adds, counting an item as soldiers."""
        return value + self._rally.item if self._rally.both else max(value, self._rally.item)

    def _solve_down_to(self, aside: int) -> None:
        while len(self._worth[0]) * UNIT < self._enough - aside:
            self._solve_next(self._enough - (len(self._worth[0]) + 1) * UNIT)

    def _solve_next(self, aside: int) -> None:
        stop = self._stop(aside)
        terms = [self._throwing(aside, dice) for dice in range(1, self._full_set + 1)]
        worth, before = [stop] * self._full_set, []
        rolling: list[float] = []
        for _ in range(_SWEEPS):
            rolling = [ahead + sum(map(float.__mul__, staying, worth)) for ahead, staying in terms]
            worth, before = [max(stop, value) for value in rolling], worth
            if worth == before:
                break
        for dice in range(self._full_set):
            self._worth[dice].append(worth[dice])
            self._rolling[dice].append(rolling[dice])

    def _throwing(self, aside: int, dice: int) -> tuple[float, list[float]]:
        """The mean of what a throw brings at once or at larger asides, and for each number of
        dice the chance to have it left with the same aside (the Dragon side).
        """
        ahead = 0.0
        bust = (BLANK + RALLY) * self._bust(aside)
        staying = [0.0] * self._full_set
        for chance, options in self._throws[dice - 1]:
            if not options:
                ahead += chance * bust
                staying[dice - 1] += chance * DRAGON
                continue
            staying[options[0].dice_left - 1] += chance * DRAGON
            plain = max(self._later(aside + value, left) for value, left in options)
            rally = max(
                self._later(aside + value + self._reward(value), left) for value, left in options
            )
            ahead += chance * (BLANK * plain + RALLY * rally)
        return ahead, staying

    def _later(self, aside: int, dice: int) -> float:
        """V at a larger aside, which is solved already."""
        if aside >= self._enough:
            return self._stop(aside)
        return self._worth[dice - 1][(self._enough - aside) // UNIT - 1]
