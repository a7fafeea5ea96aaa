"""Plans of throws for the tiles that each of the 252 final rolls can win (section 3.7)."""

from collections.abc import Callable
from functools import cache

from game.games.yahtzee_challenge.analysis.throw_tables import finals
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import INDEX, LEVEL_MAX, NUMBER_TILES, TILES
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, shown
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.state import Mission, State

NOTHING = float("-inf")  # no claim is legal
A_YAHTZEE = (1, 1, 1, 1, 1)  # whatever the face, it wins the same

Worth = Callable[[int, int, bool], float]
"""What a claim is worth: the tile's place in TILES, its new level, and whether by a yahtzee."""


@cache
def _showing() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return, by tile, the final throws that show it, five alike apart, and the level of each."""
    throws = [(place, shown(dice)) for place, dice in enumerate(finals()) if not is_yahtzee(dice)]
    return tuple(
        tuple((place, shows[index]) for place, shows in throws if shows[index])
        for index in range(len(TILES))
    )


@cache
def _yahtzees() -> tuple[int, ...]:
    return tuple(place for place, dice in enumerate(finals()) if is_yahtzee(dice))


def final_values(state: State, mission: Mission, worth: Worth, miss: float) -> list[float]:
    """Return the value of each final throw to the active seat: that of its best legal claim.

    `miss`: the value of winning nothing.
    """
    return valued_claims(state, mission, worth, miss)[0]


def valued_claims(
    state: State, mission: Mission, worth: Worth, miss: float
) -> tuple[list[float], list[tuple[int, int]]]:
    """Return the values, and each roll's claim: the index in TILES (-1: none) and the level."""
    values, claimed = [NOTHING] * len(finals()), [(-1, 0)] * len(finals())
    for target in targets(state, mission):
        if target.only_yahtzee:
            continue
        index = INDEX[target.tile]
        needed = target.level or 1
        fixed = index >= len(NUMBER_TILES)
        by_level = [
            worth(index, 0 if fixed else level, False) if level >= needed else NOTHING
            for level in range(2 if fixed else LEVEL_MAX + 1)
        ]
        for place, level in _showing()[index]:
            if by_level[level] > values[place]:
                values[place], claimed[place] = by_level[level], (index, 0 if fixed else level)
    best, taken = max(
        (worth(index, level_won(index, A_YAHTZEE), True), -index)
        for index in claimable(state, mission, A_YAHTZEE)
    )
    for place in _yahtzees():
        values[place], claimed[place] = best, (-taken, level_won(-taken, A_YAHTZEE))
    return [miss if value == NOTHING else value for value in values], claimed
