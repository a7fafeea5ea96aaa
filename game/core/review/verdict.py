"""Decides who played better in a split match, or why that is unknown."""

from collections.abc import Collection, Sequence
from enum import Enum

from msgspec import Struct

from game.core.contract.judging import AnyJudge
from game.core.contract.values import Seat, Setup
from game.core.review.split import Decision, Split

REMAINDER = 0.20
"""The unexplained part of a win above which there is no verdict."""

FREE = 8
"""The least number of free decisions of a seat for a comparison."""

SHOWN = 0.01
"""The smallest loss that is shown."""


class Reason(Enum):
    """Enum of the reasons for no verdict."""

    UNJUDGED = "choices are not judged in this game"
    TABLE = "the judge was not measured at such a table"
    SEATS = "a seat changed hands"
    FEW = "too few free decisions"
    REMAINDER = "too much is left unexplained"
    YARDSTICK = "all but one seat at most play by this very yardstick"
    CLOSE = "the difference is within what is left unexplained in such matches"


class Grade(Enum):
    """Enum of the grades of a bad decision, by the chance to win that it gave away."""

    SLIP = 0.02
    MISTAKE = 0.05
    BLUNDER = 0.10


class Verdict(Struct, frozen=True):
    """Record of the verdict on a split, in parts of a win.

    `better`: who played better; None: cannot tell, and `reasons` says why. `losses`: what the
    decisions of each seat gave away, never below 0. `compared`: the seats whose decisions may be
    compared: all but the yardsticks.
    """

    better: Seat | None
    reasons: tuple[Reason, ...]
    losses: tuple[float, ...]
    compared: tuple[Seat, ...]


def grade(loss: float) -> Grade | None:
    """Return the grade of a loss, from 0 to 1; None for less than a slip."""
    return next((found for found in reversed(Grade) if loss >= found.value - 1e-9), None)


def worst(split: Split, most: int = 3) -> tuple[Decision, ...]:
    """Return the decisions that gave away most, the worst first."""
    every = (decision for share in split.seats for decision in share.decisions)
    found = [decision for decision in every if decision.loss >= SHOWN]
    return tuple(sorted(found, key=lambda decision: (-decision.loss, decision.ply))[:most])


def losses(split: Split) -> tuple[float, ...]:
    """Return the cost of each seat's decisions to itself; in a party, to the party."""
    return tuple(
        max(0.0, -share.choices[seat if len(share.choices) > 1 else 0])
        for seat, share in enumerate(split.seats)
    )


def verdict(
    split: Split,
    judge: AnyJudge,
    setup: Setup,
    seats_changed: bool,
    yardsticks: Collection[Seat] = (),
) -> Verdict:
    """Return the verdict on a split.

    `seats_changed`: did a seat change hands? `yardsticks`: seats of hard computer players, who
    play by the same figures as the judge, and so are compared with nobody.
    """
    lost = losses(split)
    compared = [seat for seat in range(len(lost)) if seat not in yardsticks]
    ranked = sorted(compared, key=lambda seat: lost[seat])
    reasons = tuple(_reasons(split, judge, setup, seats_changed, compared))
    if not reasons and lost[ranked[1]] - lost[ranked[0]] <= 2 * judge.spread[setup.seats]:
        reasons = (Reason.CLOSE,)
    return Verdict(None if reasons else ranked[0], reasons, lost, tuple(compared))


def _reasons(
    split: Split, judge: AnyJudge, setup: Setup, seats_changed: bool, compared: Sequence[Seat]
) -> list[Reason]:
    """Return the reasons against any comparison of the seats; [] if there are none."""
    found = []
    if not split.judged or len(split.seats) < 2 or len(split.start) < 2:
        found.append(Reason.UNJUDGED)
    if not judge.fits(setup) or setup.seats not in judge.spread:
        found.append(Reason.TABLE)
    if seats_changed:
        found.append(Reason.SEATS)
    if len(compared) < 2 <= len(split.seats):
        found.append(Reason.YARDSTICK)
    if split.judged and any(split.seats[seat].free < FREE for seat in compared):
        found.append(Reason.FEW)
    if max(map(abs, split.remainder)) > REMAINDER:
        found.append(Reason.REMAINDER)
    return found
