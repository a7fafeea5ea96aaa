"""The verdict on a split match, and each reason for none."""

from dataclasses import replace as other
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract.judging import AnyJudge, Judge
from game.core.contract.values import Setup
from game.core.review.split import Decision, Share, Split
from game.core.review.verdict import Grade, Reason, grade, verdict, worst
from tests.core import sample

JUDGE: AnyJudge = Judge(
    "by points",
    1,
    lambda state: (0.5, 0.5),
    turn=lambda state: None,
    fits=lambda setup: setup.seats == 2 and not setup.options,
    spread={2: 0.10, 3: 0.10},
)
TABLE = Setup(2)


def decision(loss: float, ply: int = 1, seat: int = 0) -> Decision:
    return Decision(ply, seat, sample.Roll(), sample.Keep(), 0.5 - loss, 0.5)


def share(seat: int, loss: float, *decisions: Decision, luck: float = 0.0, free: int = 20) -> Share:
    sign = 1 if seat == 0 else -1
    return Share(
        luck=(luck, -luck),
        luck_error=(0.03, 0.03),
        choices=(-loss * sign, loss * sign),
        free=free,
        decisions=decisions,
    )


def taken(first: Share, second: Share, **changes: Any) -> Split:
    found = Split((0.5, 0.5), (1.0, 0.0), (first, second), (0.05, -0.05), judged=True)
    return replace(found, **changes)


CLEAR = taken(share(0, 0.05), share(1, 0.30))


def test_who_gave_away_much_less_played_better() -> None:
    found = verdict(CLEAR, JUDGE, TABLE, seats_changed=False)
    assert (found.better, found.reasons) == (0, ())
    assert found.losses == pytest.approx((0.05, 0.30))
    swapped = taken(share(0, 0.30), share(1, 0.05))
    assert verdict(swapped, JUDGE, TABLE, seats_changed=False).better == 1


@pytest.mark.parametrize(("difference", "better"), [(0.199, None), (0.201, 0)])
def test_the_difference_must_exceed_twice_what_is_usually_left_over(
    difference: float, better: int | None
) -> None:
    found = verdict(
        taken(share(0, 0.05), share(1, 0.05 + difference)), JUDGE, TABLE, seats_changed=False
    )
    assert found.better == better
    assert (Reason.CLOSE in found.reasons) == (better is None)


@pytest.mark.parametrize(
    ("split", "judge", "setup", "changed", "reason"),
    [
        (replace(CLEAR, judged=False), JUDGE, TABLE, False, Reason.UNJUDGED),
        (CLEAR, JUDGE, Setup(2, {"goal": 50}), False, Reason.TABLE),
        (CLEAR, other(JUDGE, spread={}), TABLE, False, Reason.TABLE),
        (CLEAR, JUDGE, TABLE, True, Reason.SEATS),
        (taken(share(0, 0.05, free=7), share(1, 0.30)), JUDGE, TABLE, False, Reason.FEW),
        (taken(share(0, 0.05), share(1, 0.30, free=7)), JUDGE, TABLE, False, Reason.FEW),
        (replace(CLEAR, remainder=(0.21, -0.21)), JUDGE, TABLE, False, Reason.REMAINDER),
        (replace(CLEAR, remainder=(-0.21, 0.21)), JUDGE, TABLE, False, Reason.REMAINDER),
    ],
)
def test_there_are_reasons_why_nobody_can_tell(
    split: Split, judge: AnyJudge, setup: Setup, changed: bool, reason: Reason
) -> None:
    found = verdict(split, judge, setup, changed)
    assert found.better is None
    assert found.reasons == (reason,)


def test_eight_free_decisions_and_twenty_points_left_over_are_just_enough() -> None:
    split = taken(share(0, 0.05, free=8), share(1, 0.30, free=8), remainder=(0.2, -0.2))
    assert verdict(split, JUDGE, TABLE, seats_changed=False).better == 0


def test_several_reasons_are_all_given() -> None:
    split = taken(share(0, 0.05, free=2), share(1, 0.30, free=2), remainder=(0.3, -0.3))
    found = verdict(split, JUDGE, Setup(2, {"goal": 50}), seats_changed=True)
    assert found.reasons == (Reason.TABLE, Reason.SEATS, Reason.FEW, Reason.REMAINDER)


@pytest.mark.parametrize("yardsticks", [{0}, {1}, {0, 1}])
def test_who_plays_by_the_yardstick_is_compared_with_nobody(yardsticks: set[int]) -> None:
    found = verdict(CLEAR, JUDGE, TABLE, False, yardsticks)
    assert (found.better, found.reasons) == (None, (Reason.YARDSTICK,))


def test_of_three_those_who_do_not_play_by_it_are_compared() -> None:
    def third(seat: int, loss: float, free: int = 20) -> Share:
        choices = tuple(-loss if other == seat else loss / 2 for other in range(3))
        return Share((0.0,) * 3, (0.0,) * 3, choices, free, ())

    seats = (third(0, 0.0, free=2), third(1, 0.40), third(2, 0.10))
    split = Split((1 / 3,) * 3, (1.0, 0.0, 0.0), seats, (0.0,) * 3, judged=True)
    judge = other(JUDGE, fits=lambda setup: True)
    assert verdict(split, judge, Setup(3), False, yardsticks={0}).better == 2
    assert verdict(split, judge, Setup(3), False).reasons == (Reason.FEW,)


def test_a_party_is_not_compared() -> None:
    one = Share((0.1,), (0.0,), (0.0,), 0, ())
    party = Split((0.5,), (1.0,), (one, one), (0.3,), judged=False)
    found = verdict(party, JUDGE, TABLE, seats_changed=False)
    assert found.better is None
    assert Reason.UNJUDGED in found.reasons


@pytest.mark.parametrize(
    ("loss", "found"),
    [
        (0.0, None),
        (0.0199, None),
        (0.02, Grade.SLIP),
        (0.0499, Grade.SLIP),
        (0.05, Grade.MISTAKE),
        (0.0999, Grade.MISTAKE),
        (0.10, Grade.BLUNDER),
        (0.50 - 0.40, Grade.BLUNDER),  # in a computer a little less than 0.1
        (0.9, Grade.BLUNDER),
    ],
)
def test_decisions_are_graded_by_what_they_gave_away(loss: float, found: Grade | None) -> None:
    assert grade(loss) is found


def test_the_worst_three_are_shown_and_next_to_nothing_never() -> None:
    mine = (decision(0.12, 9), decision(0.04, 3), decision(0.009, 5))
    theirs = (decision(0.05, 4, 1), decision(0.02, 8, 1))
    split = taken(share(0, 0.2, *mine), share(1, 0.1, *theirs))
    assert [one.ply for one in worst(split)] == [9, 4, 3]
    assert [one.ply for one in worst(split, most=9)] == [9, 4, 3, 8]
