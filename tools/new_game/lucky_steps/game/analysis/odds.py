"""Exact chances of Lucky Steps."""

from functools import cache
from typing import Final

from tools.new_game.lucky_steps.game.rules.state import GOAL, LOSING, SIDES

LOSES: Final = 1 / SIDES
"""The chance that a roll takes the steps of the turn."""

GOOD_FACES: Final = tuple(face for face in range(1, SIDES + 1) if face != LOSING)


def at_once(space: int) -> float:
    """Return the chance that the next roll reaches the goal from a space."""
    return sum(space + face >= GOAL for face in GOOD_FACES) / SIDES


def one_more_roll(gathered: int) -> float:
    """Return the average steps of a turn with one more roll and then a stop."""
    return sum(gathered + face for face in GOOD_FACES) / SIDES


@cache
def arrives(space: int, turns: int) -> float:
    """Return the chance to be at the goal within `turns` turns of the best play for just that."""
    return rolling(space, 0, turns) if turns else 0.0


@cache
def rolling(space: int, gathered: int, turns: int) -> float:
    """Return the chance of `arrives` in the middle of the first turn, if the die is rolled now."""
    missed = arrives(space, turns - 1)
    further = sum(_holding(space, gathered + face, turns) for face in GOOD_FACES)
    return (missed + further) / SIDES


def stopping(space: int, gathered: int, turns: int) -> float:
    """Return the chance of `arrives` in the middle of the first turn, if the pawn walks now."""
    return arrives(space + gathered, turns - 1)


def _holding(space: int, gathered: int, turns: int) -> float:
    if space + gathered >= GOAL:
        return 1.0
    return max(stopping(space, gathered, turns), rolling(space, gathered, turns))
