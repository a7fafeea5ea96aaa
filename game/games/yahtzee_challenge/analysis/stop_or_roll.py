"""Compares stopping with another roll, in points, as the odds panel does (section 14.2)."""

from collections.abc import Sequence
from enum import Enum, auto

from game.games.yahtzee_challenge.analysis import throw_solver
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge
from game.games.yahtzee_challenge.analysis.throw_tables import NEARLY
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import DICE, ROLLS
from game.games.yahtzee_challenge.rules.state import Mission, Rerolling, State


class StopOrRoll(Enum):
    """Enum of the choice that brings the most points on average: stop, roll, or roll other dice."""

    STOP = auto()
    THROW = auto()  # the dice that are not kept
    THROW_OTHERS = auto()  # other dice: with these kept stopping is better


def points_now(view: State, mission: Mission) -> int | None:
    """Return the most points that the dice on the table bring; None if they win nothing."""
    judge = GainJudge(view)
    won = claimable(view, mission, view.dice)
    gains = (round(judge.worth(index, level_won(index, view.dice), False)) for index in won)
    return max(gains, default=None)


def stop_or_roll(view: State, kept: Sequence[int]) -> StopOrRoll:
    """Return the best choice if these faces are kept.   Raises: ValueError if none can be made."""
    phase = view.phase
    if not isinstance(phase, Rerolling):
        raise ValueError("there is nothing to roll again")
    now = points_now(view, phase.mission)
    if now is None:
        return StopOrRoll.THROW
    plan, left = throw_solver.plan(GainJudge, view, phase.mission), ROLLS - phase.rolls_used
    if plan.worth_throwing(view.dice, left) <= now + NEARLY:
        return StopOrRoll.STOP
    thrown = len(kept) < DICE
    if thrown and plan.worth_keeping(kept, left) >= now - NEARLY:
        return StopOrRoll.THROW
    return StopOrRoll.THROW_OTHERS
