"""The possible results of rolls, calculated once for many turns (section 14, notation).

They do not depend on what a turn is played for, so every `Turn` with the same Soldier table, full
set and rewards of the Rally side shares them.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, Throw, throws
from game.games.dragon_farkle.rules.content import UNIT
from game.games.dragon_farkle.rules.scoring import SoldierTable


class Rally(NamedTuple):
    """Record of what the rewards of the Rally side are worth."""

    item: int = 0  # soldiers a Magic Item is worth, a multiple of 50
    both: bool = False  # both rewards at once (DF-9.17)

    def worth(self, value: int) -> int:
        """Return the soldiers that a set-aside brings on the Rally side, items counted as soldiers.

        More soldiers aside never make a turn worth less, so the larger reward is the better one.
        """
        item, both = self
        return value + (value + item if both else max(value, item))


class Thrown(NamedTuple):
    """Record of the results of rolling some dice; a place is an index into the later worths."""

    farkle: float  # the chance that the turn is over
    staying: tuple[float, ...]  # the chance to have 1, 2, ... dice next and nothing more aside
    sure: tuple[tuple[float, int], ...]  # the chance of a later worth, by its place
    choices: tuple[tuple[float, Callable[[list[float]], tuple[float, ...]]], ...]  # and the pick


class Tail(NamedTuple):
    """Record of the chances after a throw of the full set when every smaller hand stops."""

    farkle: float
    again: float  # the chance that the same dice are thrown again with nothing more aside
    full: tuple[tuple[float, int], ...]  # the chance of the full set once more
    stopping: tuple[tuple[float, int], ...]  # the chance of fewer dice


class Prospects(NamedTuple):
    """Record of the results of rolling each number of dice, one die first."""

    hands: tuple[tuple[Throw, ...], ...]
    places: tuple[tuple[int, int], ...]  # (dice, steps of 50 more aside) of each later worth
    thrown: tuple[Thrown, ...]
    tail: Tail


@lru_cache(maxsize=64)  # some 10 ms each
def prospects(table: SoldierTable, full_set: int, rally: Rally) -> Prospects:
    """Return all results of rolls for a table, a full set and the rewards of the Rally side."""
    hands = tuple(throws(dice, table, full_set) for dice in range(1, full_set + 1))
    # Each later worth that a throw can lead to is looked up once for an aside, and by place.
    places: dict[tuple[int, int], int] = {}
    thrown = tuple(
        _sorted_out(dice, kinds, full_set, rally, places)
        for dice, kinds in enumerate(hands, start=1)
    )
    return Prospects(hands, tuple(places), thrown, _tail(hands[-1], full_set, rally))


def _sorted_out(
    dice: int,
    kinds: Sequence[Throw],
    full_set: int,
    rally: Rally,
    places: dict[tuple[int, int], int],
) -> Thrown:
    farkle, staying = 0.0, [0.0] * full_set
    sure: dict[int, float] = {}
    choices: dict[tuple[int, ...], float] = {}
    for chance, options in kinds:
        if not options:
            farkle += chance * (BLANK + RALLY)
            staying[dice - 1] += chance * DRAGON  # evaded: the same dice again (DF-3.8)
            continue
        staying[options[0].dice_left - 1] += chance * DRAGON
        for side, worth in ((BLANK, int), (RALLY, rally.worth)):
            later = tuple(
                places.setdefault((left, worth(value) // UNIT), len(places))
                for value, left in options
            )
            if len(later) == 1:
                sure[later[0]] = sure.get(later[0], 0.0) + chance * side
            else:
                choices[later] = choices.get(later, 0.0) + chance * side
    return Thrown(
        farkle,
        tuple(staying),
        tuple((chance, place) for place, chance in sure.items()),
        tuple((chance, itemgetter(*later)) for later, chance in choices.items()),
    )


def _tail(kinds: Sequence[Throw], full_set: int, rally: Rally) -> Tail:
    blank = sum(kind.chance for kind in kinds if not kind.options)
    ways: dict[tuple[bool, int], float] = {}  # (full set, steps more): the chance
    again = blank * DRAGON
    for chance, options in kinds:
        if not options:
            continue
        value, left = options[0]  # the largest, which is the most valuable (DF-2.17)
        full = left == full_set
        again += chance * DRAGON * full
        for side, worth in ((BLANK, value), (RALLY, rally.worth(value)), (DRAGON * (not full), 0)):
            way = full, worth // UNIT
            ways[way] = ways.get(way, 0.0) + chance * side
    return Tail(
        blank * (BLANK + RALLY),
        again,
        tuple((chance, more) for (full, more), chance in ways.items() if full),
        tuple((chance, more) for (full, more), chance in ways.items() if not full),
    )
