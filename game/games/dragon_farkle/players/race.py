"""The race to the dragon: each seat's chance to win, estimated between two turns.

Every seat is assumed to run for itself: it recruits as `recruit_odds` finds best, faces the dragon
as soon as it may, fights on in the Keep after a Farkle, and starts again after losing its army.
That gives the chance that it wins in its first, second, ... turn from now (`Pace`). A seat wins the
race if it does so before all others (`Race`). Cards and Brawls to come are left out.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import erf, sqrt
from operator import mul
from typing import NamedTuple

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.analysis.recruit_odds import plain_turn
from game.games.dragon_farkle.analysis.spread import results
from game.games.dragon_farkle.rules.content import FULL_SET, UNIT
from game.games.dragon_farkle.rules.scoring import SoldierTable
from game.games.dragon_farkle.rules.state import HouseRules, State, entry_of

HORIZON = 40  # own turns looked ahead
TOLL = 700  # soldiers lost on average before the Farkle that ends an attempt (640 to 850)
ABOVE = 2000  # soldiers beyond the entry army from which on armies are alike
_MORE = 1000  # soldiers
_COUNTED = 2  # turns until Last Orders, of which every result is counted
_LONGEST = 5000  # soldiers of a recruiting turn up to which results are distinguished


class Line(NamedTuple):
    """Record of a seat's chances to have won, or not yet, by its number of turns from now."""

    wins: tuple[float, ...]  # the chance to win in the 1st, 2nd, ... turn
    waits: tuple[float, ...]  # the chance not to have won after 0, 1, 2, ... turns


@lru_cache(maxsize=8)
def recruits(table: SoldierTable) -> tuple[float, ...]:
    """Return the chances of 0, 50, ... soldiers from a recruiting turn; the last: that or more."""
    chances = [0.0] * (_LONGEST // UNIT + 1)
    for soldiers, chance in results(plain_turn(table), table, FULL_SET, _LONGEST).items():
        chances[min(soldiers // UNIT, len(chances) - 1)] += chance
    return tuple(chances)


@lru_cache(maxsize=8)
def mean_and_spread(table: SoldierTable) -> tuple[float, float]:
    """Return mean and standard deviation of the soldiers from a recruiting turn."""
    chances = recruits(table)
    mean = sum(UNIT * steps * chance for steps, chance in enumerate(chances))
    square = sum((UNIT * steps) ** 2 * chance for steps, chance in enumerate(chances))
    return mean, sqrt(square - mean * mean)


@lru_cache(maxsize=32)
def _gains(table: SoldierTable, turns: int) -> tuple[float, ...]:
    """Return the chances of 0, 50, 100, ... soldiers from some recruiting turns."""
    if not turns:
        return (1.0,)
    one, before = recruits(table), _gains(table, turns - 1)
    chances = [0.0] * (len(one) + len(before) - 1)
    for steps, share in enumerate(before):
        for more, chance in enumerate(one):
            chances[steps + more] += share * chance
    return tuple(chances)


@lru_cache(maxsize=32)
def _less_than(table: SoldierTable, turns: int) -> tuple[float, ...]:
    """Return the chances that turns bring fewer than 0, 50, ... soldiers; as many count half."""
    gains = _gains(table, turns)
    below = accumulate(gains, initial=0.0)
    return (*(less + half / 2 for less, half in zip(below, gains, strict=False)), 1.0)


def _from(chances: tuple[float, ...], start: int, count: int) -> tuple[float, ...]:
    """Return `count` chances from index `start`: 0 before the first one, 1 after the last."""
    before = (0.0,) * min(max(-start, 0), count)
    there = chances[max(start, 0) : max(start + count, 0)]
    return (*before, *there, *(1.0,) * (count - len(before) - len(there)))


class Pace:
    """The prospects of a seat that needs `need` soldiers to enter and `damage` damage to win."""

    def __init__(self, table: SoldierTable, damage: int, need: int) -> None:
        self._enter = need // UNIT
        self._most = (need + ABOVE) // UNIT
        gains = recruits(table)
        battles = [final_battle(UNIT * max(1, n), damage, table=table) for n in range(self._most)]
        battles.append(final_battle(UNIT * self._most, damage, table=table))
        toll = TOLL // UNIT
        outside = [0.0] * self._enter
        inside = [battle.win for battle in battles]
        turns = []
        for _ in range(HORIZON):
            turns.append((outside, inside))
            start = outside + inside[self._enter :]
            start += [start[-1]] * len(gains)
            outside = [sum(map(mul, gains, start[army:])) for army in range(self._enter)]
            inside = [
                battle.farkle * inside[max(1, army - toll)] + battle.lost * start[0]
                for army, battle in enumerate(battles)
            ]
        self._outside = [_line(tuple(turn[0][n] for turn in turns)) for n in range(self._enter)]
        self._inside = [_line(tuple(turn[1][n] for turn in turns)) for n in range(self._most + 1)]

    def line(self, army: int, inside: bool) -> Line:
        """Return the prospects with that army."""
        steps = min(army // UNIT, self._most)
        return (self._inside if inside or steps >= self._enter else self._outside)[steps]


def _line(wins: tuple[float, ...]) -> Line:
    return Line(wins, tuple(1 - won for won in accumulate(wins, initial=0.0)))


_pace = lru_cache(maxsize=32)(Pace)


class Standing(NamedTuple):
    """Record of the seats between two turns, from which a race is judged."""

    rules: HouseRules
    armies: tuple[int, ...]
    inside: tuple[bool, ...]
    needs: tuple[int, ...]  # to enter the Keep
    active: Seat  # whose turn ends
    first: Seat
    round_no: int

    @staticmethod
    def of(view: State) -> "Standing":
        """Return the seats as they are now."""
        camps = view.camps
        return Standing(
            view.rules,
            tuple([camp.army for camp in camps]),
            tuple([camp.in_keep for camp in camps]),
            tuple([entry_of(view.rules, camp) for camp in camps]),
            view.active,
            view.first,
            view.round_no,
        )

    def line(self, seat: Seat, army: int, inside: bool) -> Line:
        """Return what a seat can hope for with that army."""
        rules = self.rules
        return _pace(rules.table, rules.damage, self.needs[seat]).line(army, inside)

    def turns_left(self, seat: Seat) -> int:
        """Return the turns of a seat after this one, until Last Orders if there are any."""
        if not self.rules.last_orders:
            return HORIZON
        seats = len(self.armies)
        later = (seat - self.first) % seats > (self.active - self.first) % seats
        return min(HORIZON, self.rules.last_orders - self.round_no + later)


class Race:
    """A seat against all others, whose armies are as in `standing`, some of them changed."""

    def __init__(
        self, standing: Standing, seat: Seat, changed: Mapping[Seat, int] | None = None
    ) -> None:
        self._standing, self._seat = standing, seat
        self._left = standing.turns_left(seat)
        self._idle = 1.0  # the chance that no rival ever wins
        self._rivals: list[tuple[int, int]] = []  # army and turns left
        armies = list(standing.armies)
        for other, army in (changed or {}).items():
            armies[other] = army
        waiting = [1.0] * HORIZON
        seats = len(armies)
        for step in range(1, seats + 1):
            other = (standing.active + step) % seats
            if other == seat:
                continue
            waits = standing.line(other, armies[other], standing.inside[other]).waits
            before = (other - standing.active - 1) % seats < (seat - standing.active - 1) % seats
            waiting = list(map(mul, waiting, waits[1:] if before else waits))
            left = standing.turns_left(other)
            self._idle *= waits[left]
            self._rivals.append((armies[other], left))
        self._waiting = tuple(waiting[: self._left])  # until the 1st, 2nd, ... own turn

    @property
    def patience(self) -> float:
        """Return the chance that the seat gets another turn."""
        return self._waiting[0] if self._waiting else 0.0

    def win(self, army: int, inside: bool) -> float:
        """Return the seat's chance to win with that army."""
        line = self._standing.line(self._seat, army, inside)
        chance: float = sum(map(mul, line.wins, self._waiting))
        if self._standing.rules.last_orders:
            chance += self._idle * line.waits[self._left] * self._largest(army)
        return chance

    def _largest(self, army: int) -> float:
        """Return the chance to have the largest army at Last Orders; a shared one counts half."""
        table = self._standing.rules.table
        if max(self._left, *[left for _, left in self._rivals]) > _COUNTED:
            return self._largest_about(army, table)
        ways: Sequence[float] = _gains(table, self._left)
        for other, left in self._rivals:
            lead = (army - other) // UNIT
            ways = list(map(mul, ways, _from(_less_than(table, left), lead, len(ways))))
        return sum(ways)

    def _largest_about(self, army: int, table: SoldierTable) -> float:
        """Return `_largest` for many turns to come, whose sum is distributed normally."""
        mean, deviation = mean_and_spread(table)
        chance = 1.0
        for other, left in self._rivals:
            lead = army - other + (self._left - left) * mean
            chance *= 0.5 + 0.5 * erf(lead / (deviation * sqrt(2 * (self._left + left))))
        return chance


@lru_cache(maxsize=32)
def soldier_worth(rules: HouseRules, seats: int) -> float:
    """Return what a soldier adds to the chance to win when all are half-way to the Keep."""
    half = rules.entry // 2 // UNIT * UNIT
    rules = replace(rules, last_orders=0)
    need = (rules.entry,) * seats
    race = Race(Standing(rules, (half,) * seats, (False,) * seats, need, 0, 0, 1), 0)
    more: float = race.win(half + _MORE, False) - race.win(half, False)
    return more / _MORE
