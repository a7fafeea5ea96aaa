"""The distribution of a turn's results under the best play of `turn_solver`."""

from collections import defaultdict
from collections.abc import Sequence

from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, Option, Throw, throws
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
                found[0] += share * _move(turn, aside, throws(dice, table, full_set), share, moved)
        for (more, left), share in moved.items():
            arriving.setdefault(aside + more, [0.0] * (full_set + 1))[left] += share
    return dict(found)


def _move(
    turn: Turn, aside: int, kinds: Sequence[Throw], share: float, moved: dict[Option, float]
) -> float:
    """Take the best of what each throw offers; the chance of a Farkle is handed back."""
    worths: dict[Option, float] = {}

    def worth(option: Option) -> float:
        known = worths.get(option)
        if known is None:
            known = worths[option] = turn.worth(aside + option.value, option.dice_left)
        return known

    farkle = 0.0
    for chance, options in kinds:
        if not options:
            farkle += chance * (BLANK + RALLY)
            continue
        doubled = [Option(2 * value, left) for value, left in options]
        moved[max(options, key=worth)] += share * chance * BLANK
        moved[max(doubled, key=worth)] += share * chance * RALLY
    return farkle


def _thrown(
    turn: Turn,
    table: SoldierTable,
    aside: int,
    waiting: list[float],
    found: dict[int, float],
) -> list[float]:
    """Return how likely each number of dice is thrown on; what stops is added to `found`.

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
