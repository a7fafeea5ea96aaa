"""Playouts that are cut and judged, on the race of two to four seats."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.core.chance import Chance, Keyed
from game.core.contract.judging import AnyJudge
from game.core.contract.values import Choice, Level, Seat
from game.core.review.playouts import Estimate, Playouts
from tests.core import sample
from tests.core.review.test_curve import JUDGE


def keeping(
    view: sample.State, seat: Seat, level: Level, chance: Chance, budget: int | None
) -> Choice:
    """Everybody rolls and keeps."""
    return Choice(sample.Keep() if view.face else sample.Roll(), "It is mine.")


SPEC: Any = replace(sample.SPEC, choose=keeping)


def last(estimates: Iterator[Estimate], number: int) -> Estimate:
    return list(islice(estimates, number))[-1]


def playouts(judge: AnyJudge = JUDGE, turns: int = 4) -> Playouts:
    return Playouts(SPEC, judge, Level.EASY, turns)


def test_estimates_narrow_and_are_the_same_each_time() -> None:
    state = sample.begin(seats=2, goal=20).state
    few, many = (last(playouts().chances(state, 3), number) for number in (20, 320))
    assert sum(many.means) == pytest.approx(1)
    assert many.playouts == 320
    assert many.errors[0] == pytest.approx(few.errors[0] / 4, rel=0.4)
    assert last(playouts().chances(state, 3), 320) == many
    assert last(playouts().chances(state, 4), 320) != many


def test_a_playout_is_cut_after_some_turns_and_judged_there() -> None:
    seen: list[int] = []

    def chances(state: sample.State) -> tuple[float, ...]:
        seen.append(sum(1 for _ in filter(None, state.points)))
        return (0.5, 0.5)

    judge = replace(JUDGE, chances=chances)
    state = sample.begin(seats=2, goal=1000).state
    last(playouts(judge, turns=1).chances(state, 1), 5)
    assert seen == [1] * 5
    seen.clear()
    last(playouts(judge, turns=2).chances(state, 1), 5)
    assert seen == [2] * 5


def test_the_end_of_a_match_ends_a_playout() -> None:
    match = sample.begin(seats=2, goal=6)
    estimate = last(playouts(turns=1000).chances(match.state, 1), 50)
    assert all(mean * 50 == pytest.approx(round(mean * 50)) for mean in estimate.means)


def test_of_a_match_that_is_over_nothing_is_played() -> None:
    match = sample.play(sample.begin(seats=2, goal=6), 1000)
    estimate = last(playouts().chances(match.state, 1), 16)
    assert estimate.errors == (0.0, 0.0)
    assert set(estimate.means) == {0.0, 1.0}


def test_luck_is_keyed_by_the_turn_so_that_two_moves_meet_the_same() -> None:
    # Keeping four points or giving them away: what is thrown later is the same in both.
    state = replace_face(sample.begin(seats=2, goal=1000).state, 4)
    seat = SPEC.to_act(state)
    judge = replace(JUDGE, chances=lambda state: tuple(map(float, state.points)))
    given = sample.Give(1 - seat)
    kept, gave = (
        last(playouts(judge).chances(SPEC.apply(state, move, Keyed(1, 1))[0], 1), 30)
        for move in (sample.Keep(), given)
    )
    assert kept.means[seat] - gave.means[seat] == pytest.approx(4)
    assert kept.means[1 - seat] - gave.means[1 - seat] == pytest.approx(-4)
    assert kept.errors == pytest.approx(gave.errors)
    assert min(kept.errors) > 0


def replace_face(state: sample.State, face: int) -> sample.State:
    return sample.State(state.order, state.points, state.goal, state.turn, face)


def test_a_turn_is_a_key_like_a_ply() -> None:
    by_turn = Keyed(5, "7.2").dice("dice", 5, 6)
    assert by_turn == Keyed(5, "7.2").dice("dice", 5, 6)
    assert by_turn != Keyed(5, "7.3").dice("dice", 5, 6)
    assert Keyed(5, "7").roll("dice", 6) == Keyed(5, 7).roll("dice", 6)
