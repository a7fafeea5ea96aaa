"""The party's chance to be inside before the thief, estimated from the turns each still needs.

A character that needs v turns on average is done in turn k with the chance of a bell curve around
v. The thief's clock is drawn with replacement, first from the pile as it is, then from all cards:
near enough for comparing plans, and quick. What a panel shows is exact (`thief_clock`).
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache
from math import erf, sqrt
from typing import Final, TypeAlias

from game.games.yoz.analysis import thief_clock
from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CARDS, CASTLE_STONE, SETBACK_STONE, Card
from game.games.yoz.rules.observation import thief_steps
from game.games.yoz.rules.state import LastStand, State, guests
from game.games.yoz.rules.thief import moved

_ROUNDS: Final = 40
_CARDS: Final = 120
_SLIPS: Final = 1.08  # dragons that are not there yet cost everybody some of their turns
_Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Steps of the thief, and how many cards have each."""


_ALL: Final[_Steps] = tuple(sorted(Counter(card.thief for card in CARDS.values()).items()))


Clock: TypeAlias = Sequence[float]
"""The chances that the thief has not taken the castle after 0, 1, 2, ... cards."""


def staying(clock: Clock, cards: float) -> float:
    """Return the chance that the thief has not taken the castle after `cards` cards.

    `cards` may be fractional.
    """
    whole = int(cards)
    if whole + 1 >= len(clock):
        return clock[-1]
    here, there = clock[whole], clock[whole + 1]
    return here + (there - here) * (cards - whole)


def clock_of(view: State) -> Clock:
    """Return the thief's clock of a position."""
    stone = SETBACK_STONE if isinstance(view.phase, LastStand) else view.thief
    until, _ = thief_clock.shuffle_rhythm(view)
    steps = tuple(sorted(thief_steps(view).items()))
    # Guests to come are left out: who counts on the last chance too early, neglects the slowest.
    return _clock(stone, steps, min(until, len(view.deck)), bool(guests(view)))


@lru_cache(maxsize=512)
def _clock(stone: int, pile: _Steps, until: int, guarded: bool) -> Clock:
    places = {stone if stone < CASTLE_STONE else SETBACK_STONE: 1.0}
    clock = [1.0]
    for _ in range(until):
        places = _after_a_card(places, pile, guarded)
        clock.append(sum(places.values()))
    for onward in _onward(guarded)[1 : _CARDS - until + 1]:
        clock.append(sum(chance * onward[here] for here, chance in places.items()))
    return clock


def _after_a_card(places: dict[int, float], steps: _Steps, guarded: bool) -> dict[int, float]:
    """Return the chances of the thief's stones after one more card; the rest to 1: he has won."""
    total = sum(number for _, number in steps)
    after: defaultdict[int, float] = defaultdict(float)
    for stone, chance in places.items():
        for step, number in steps:
            end, part = moved(stone, step), chance * number / total
            if end < CASTLE_STONE:
                after[end] += part
            elif guarded:
                after[SETBACK_STONE] += part * odds.last_chance()
    return after


@cache
def _onward(guarded: bool) -> Sequence[Sequence[float]]:
    """Return the chances that the thief fails: by [cards still to draw][his stone]."""
    onward = [[1.0] * CASTLE_STONE]
    for _ in range(_CARDS):
        last = onward[-1]
        beaten = odds.last_chance() * last[SETBACK_STONE] if guarded else 0.0
        onward.append(
            [
                sum(
                    number * (beaten if stone + step >= CASTLE_STONE else last[moved(stone, step)])
                    for step, number in _ALL
                )
                / len(Card)
                for stone in range(CASTLE_STONE)
            ]
        )
    return onward


@lru_cache(maxsize=1024)
def done(eighths: int) -> tuple[float, ...]:
    """Return the chances to finish within 0, 1, 2, ... turns with `eighths` of a turn to go."""
    mean = _SLIPS * eighths / 8
    if mean <= 0:
        return (1.0,) * (_ROUNDS + 1)
    spread = (0.3 + 0.95 * sqrt(mean)) * sqrt(2)
    return (0.0, *(0.5 + 0.5 * erf((turns - mean) / spread) for turns in range(1, _ROUNDS + 1)))


def chance_of_all(turns: Sequence[float], clock: Clock) -> float:
    """Return the chance that all finish before the thief; `turns`: what each still needs."""
    curves = [done(round(8 * each)) for each in turns if each > 0]
    if not curves:
        return 1.0
    total = all_done_before = cards = 0.0
    for round_ in range(1, _ROUNDS + 1):
        all_done = 1.0
        walking = 0.0
        for curve in curves:
            all_done *= curve[round_]
            walking += 1 - curve[round_]
        total += (all_done - all_done_before) * staying(clock, cards)
        if all_done > 0.99999:
            break
        cards += walking
        all_done_before = all_done
    return total


def party_worth(turns: Sequence[float], clock: Clock) -> float:
    """Return `chance_of_all`, less a little for each turn so that quicker ways count as better."""
    return chance_of_all(turns, clock) - 1e-4 * sum(turns)
