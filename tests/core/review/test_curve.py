"""The curve of a match, on a race whose judge only looks at the points."""

from collections import Counter
from typing import Any

import pytest

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import Outcome
from game.core.review.curve import Curve, Point
from tests.core import sample

ASKED: Counter[Any] = Counter()


def chances(state: sample.State) -> tuple[float, ...]:
    ASKED[state] += 1
    outcome = sample.outcome(state)
    if outcome is not None:
        return result(outcome)
    total = sum(state.points) + len(state.points)
    return tuple((points + 1) / total for points in state.points)


def turn(state: sample.State) -> Turn | None:
    if sample.outcome(state) is not None:
        return None
    return Turn(0, state.order[state.turn])


JUDGE = Judge(
    "by points",
    1,
    chances,
    turn,
    fits=lambda setup: True,
    exact=lambda state: sample.outcome(state) is not None,
)


def test_a_turn_begins_where_another_seat_comes_and_the_curve_ends_with_the_match() -> None:
    match = sample.play(sample.begin(goal=12), 1000)
    curve = Curve(JUDGE, match)
    assert match.outcome is not None
    # A roll and what is done with it are one turn.
    assert curve.boundaries == (*range(0, match.ply, 2), match.ply)
    assert [point.ply for point in curve.by_turn()] == list(curve.boundaries)
    last = curve.by_turn()[-1]
    assert last == Point(match.ply, result(match.outcome), True)
    assert curve.at(0) == Point(0, (1 / 3,) * 3, False)


def test_a_match_in_the_middle_of_a_turn_ends_its_curve_there() -> None:
    match = sample.play(sample.begin(goal=1000), 5)
    assert Curve(JUDGE, match).boundaries == (0, 2, 4, 5)


def test_every_ply_is_judged_once_and_only_when_asked() -> None:
    match = sample.play(sample.begin(goal=1000), 9)
    curve = Curve(JUDGE, match)
    ASKED.clear()
    assert len(curve.boundaries) == 6
    assert not ASKED
    curve.by_turn()
    assert sum(ASKED.values()) == 6
    assert [point.ply for point in curve] == list(range(10))
    assert all(sum(point.chances) == pytest.approx(1) for point in curve)
    assert sum(ASKED.values()) == len(curve) == 10


@pytest.mark.parametrize("ply", [-1, 10])
def test_there_is_no_chance_beyond_the_match(ply: int) -> None:
    curve = Curve(JUDGE, sample.play(sample.begin(goal=1000), 9))
    with pytest.raises(IndexError, match="from 0 to 9"):
        curve.at(ply)


def test_a_shared_win_is_divided_and_a_party_has_one_chance() -> None:
    assert result(Outcome((1, 2, 1), "X-1", "")) == (0.5, 0.0, 0.5)
    assert result(Outcome((2, 2), "X-1", "", party_won=False)) == (0.0,)
    assert result(Outcome((1, 1, 1), "X-1", "", party_won=True)) == (1.0,)


def test_turns_have_distinct_keys() -> None:
    assert Turn(7, 2).key == "7.2"
    assert Turn(7, 2, 1).key == "7.2.1"
    assert Turn(6, 3) < Turn(7, 0) < Turn(7, 0, 1)
