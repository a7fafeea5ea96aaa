"""The distribution of a turn's results under the best play of `turn_solver`."""

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, Option, throws
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.rules.scoring import SoldierTable

_RARE = 1e-7  # what is less likely than this stops where it is


def results(turn: Turn, table: SoldierTable, full_set: int, most: int) -> dict[int, float]:
    """Return the chance of each result of a turn, from its first throw: soldiers at the stop, or 0.

    `most`: larger results are merged into one. For a turn without Magic Items: a
    Rally side doubles. The chances add up to 1.
    """
    arriving: dict[int, list[float]] = {0: [0.0] * full_set + [1.0]}  # by aside, then by dice
    found: dict[int, float] = defaultdict(float)
    while arriving:
        aside = min(arriving)
        if aside >= most:
            found[most] += sum(arriving.pop(aside))
            continue
        thrown = _thrown(turn, table, aside, arriving.pop(aside), found)
        moved: dict[Option, float] = defaultdict(float)
        for dice, share in enumerate(thrown):
            if share:
                choices = _choices(dice, table, full_set)
                found[0] += share * _move(turn, aside, choices, share, moved)
        for (more, left), share in moved.items():
            arriving.setdefault(aside + more, [0.0] * (full_set + 1))[left] += share
    return dict(found)


class _Choices(NamedTuple):
    """Record of what rolling some dice lets one choose from; a place is an index into `options`."""

    farkle: float  # the chance that the turn is over
    options: tuple[Option, ...]  # of all throws, also doubled
    throws: tuple[tuple[float, tuple[int, ...], tuple[int, ...]], ...]  # chance, places, doubled


@lru_cache(maxsize=64)
def _choices(dice: int, table: SoldierTable, full_set: int) -> _Choices:
    farkle, places = 0.0, dict[Option, int]()
    found = []
    for chance, options in throws(dice, table, full_set):
        if not options:
            farkle += chance * (BLANK + RALLY)
            continue
        doubled = (Option(2 * value, left) for value, left in options)
        plain, twice = (
            tuple(places.setdefault(option, len(places)) for option in each)
            for each in (options, doubled)
        )
        found.append((chance, plain, twice))
    return _Choices(farkle, tuple(places), tuple(found))


def _move(
    turn: Turn, aside: int, choices: _Choices, share: float, moved: dict[Option, float]
) -> float:
    """Add to `moved` the chance of the best choice of each throw; return that of a Farkle."""
    options = choices.options
    worth = [turn.worth(aside + value, left) for value, left in options].__getitem__
    for chance, plain, doubled in choices.throws:
        moved[options[max(plain, key=worth)]] += share * chance * BLANK
        moved[options[max(doubled, key=worth)]] += share * chance * RALLY
    return choices.farkle


def _thrown(
    turn: Turn,
    table: SoldierTable,
    aside: int,
    waiting: list[float],
    found: dict[int, float],
) -> list[float]:
    """Return how often each number of dice is thrown; the shares that stop are added to `found`.

    The Dragon side leaves what is aside, so that the same aside comes up again.
    """
    full_set = len(waiting) - 1
    thrown = [0.0] * (full_set + 1)
    stop = turn.choices(aside, full_set).stop
    on = [dice > 0 and turn.worth(aside, dice) > stop for dice in range(full_set + 1)]
    while True:
        for dice, share in enumerate(waiting):
            if not share:
                continue
            waiting[dice] = 0.0
            if share < _RARE or not on[dice]:
                found[aside] += share
                continue
            thrown[dice] += share
            for chance, options in throws(dice, table, full_set):
                left = options[0].dice_left if options else dice
                waiting[left] += share * chance * DRAGON
        if not any(waiting):
            return thrown
