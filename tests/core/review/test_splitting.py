"""A match taken apart, on a race whose judge counts a face that was rolled as kept."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.chance import NoChance, Scripted
from game.core.contract.judging import AnyJudge, Judge, Weighed, result
from game.core.contract.values import Move
from game.core.match.match import Match
from game.core.review.split import Split
from game.core.review.splitting import EVEN, split, splitting
from tests.core import sample


def chances(state: sample.State) -> tuple[float, ...]:
    """A point more than one has, out of all of them."""
    outcome = sample.outcome(state)
    if outcome is not None:
        return result(outcome)
    points = [points + 1 for points in state.points]
    points[state.order[state.turn]] += state.face
    return tuple(own / sum(points) for own in points)


def weigh(state: sample.State, move: Move) -> Weighed | None:
    """Keeping against giving; of a roll the mean."""
    moves = sample.legal_moves(state)
    if not state.face:
        after = [chances(sample.apply(state, move, Scripted(face))[0]) for face in range(1, 7)]
        mean = tuple(sum(column) / 6 for column in zip(*after, strict=True))
        return Weighed(mean, mean, 1, move)
    found = {way: chances(sample.apply(state, way, NoChance())[0]) for way in moves}
    best = max(found, key=lambda way: found[way][state.order[state.turn]])
    return Weighed(found[move], found[best], len(moves), best)


ESTIMATING = Judge("by points", 1, chances, turn=lambda state: None, fits=lambda setup: True)
WEIGHING = replace(ESTIMATING, weigh=weigh)
JUDGES = pytest.mark.parametrize("judge", [ESTIMATING, WEIGHING], ids=["estimates", "weighs"])


def race(*moves: Move, goal: int = 1000) -> Match:
    match = sample.begin(seats=2, goal=goal)
    for move in moves:
        actor = match.to_act
        assert actor is not None
        match.play(move, actor)
    return match


def check_sums(found: Split) -> None:
    for side, (start, end) in enumerate(zip(found.start, found.end, strict=True)):
        parts = [share.luck[side] + share.choices[side] for share in found.seats]
        assert end - start == pytest.approx(sum(parts) + found.remainder[side], abs=1e-12)


@JUDGES
@pytest.mark.parametrize("pick", range(6))
def test_the_parts_add_up_to_the_result(judge: AnyJudge, pick: int) -> None:
    match = sample.play(sample.begin(seed=pick, goal=12), 1000, pick)
    found = split(judge, sample.SPEC, match)
    assert found.start == (1 / 3,) * 3
    assert found.end == chances(match.state)
    check_sums(found)


@JUDGES
def test_a_roll_is_luck_against_the_mean_of_six_faces(judge: AnyJudge) -> None:
    match = race(sample.Roll())
    seat = match.steps[1].by
    assert seat is not None
    face = match.state.face
    mean = sum((rolled + 1) / (rolled + 2) for rolled in range(1, 7)) / 6
    found = split(judge, sample.SPEC, match)
    luck = found.seats[seat].luck
    assert luck[seat] == pytest.approx((face + 1) / (face + 2) - mean)
    assert sum(luck) == pytest.approx(0)
    assert found.seats[1 - seat].luck == (0.0, 0.0)
    # That a roll brings something at all is no luck: the judge did not count on it.
    assert found.remainder[seat] == pytest.approx(mean - 0.5)


def test_giving_points_away_is_a_decision_and_its_loss() -> None:
    match = race(sample.Roll(), sample.Give(0))
    actor = match.steps[1].by
    assert actor is not None
    if actor == 0:  # nobody gives to oneself
        match = race(sample.Roll(), sample.Give(1))
    face = match.state_at(1).face
    found = split(WEIGHING, sample.SPEC, match)
    share = found.seats[actor]
    (decision,) = share.decisions
    assert (decision.ply, decision.seat, decision.better) == (2, actor, sample.Keep())
    assert decision.move == match.steps[2].move
    assert decision.best == pytest.approx((face + 1) / (face + 2))
    assert decision.chance == pytest.approx(1 / (face + 2))
    assert decision.loss == pytest.approx(face / (face + 2))
    assert share.choices[actor] == pytest.approx(-face / (face + 2))
    assert share.choices[1 - actor] == pytest.approx(face / (face + 2))
    assert (share.free, found.seats[1 - actor].free) == (1, 0)


def test_the_best_move_costs_nothing_and_a_forced_one_is_no_decision() -> None:
    found = split(WEIGHING, sample.SPEC, race(*[sample.Roll(), sample.Keep()] * 4))
    for share in found.seats:
        assert share.choices == (0.0, 0.0)
        assert share.decisions == ()
        assert share.free == 2
        assert share.luck_error == (0.0, 0.0)
    assert found.judged
    assert found.unweighed == 0


def test_luck_is_that_of_who_throws_even_if_somebody_else_lets_them() -> None:
    match = race(sample.Roll())
    other = 1 - next(step.by for step in match.steps if step.by is not None)
    judge = replace(
        WEIGHING, weigh=lambda state, move: Weighed((0.4, 0.6), (0.4, 0.6), 1, move, other)
    )
    found = split(judge, sample.SPEC, match)
    assert any(found.seats[other].luck)
    assert not any(found.seats[1 - other].luck)
    check_sums(found)


@pytest.mark.parametrize(("gap", "kept"), [(EVEN - 0.0001, 0), (EVEN + 0.0001, 1)])
def test_moves_that_differ_by_next_to_nothing_are_even(gap: float, kept: int) -> None:
    less, best = (0.5 - gap, 0.5 - gap), (0.5, 0.5)
    even = replace(WEIGHING, weigh=lambda state, move: Weighed(less, best, 2, move))
    found = split(even, sample.SPEC, race(sample.Roll()))
    assert sum(len(share.decisions) for share in found.seats) == kept
    assert sum(share.free for share in found.seats) == 1
    check_sums(found)


def test_the_worst_decision_comes_first() -> None:
    match = sample.begin(seats=2, goal=1000)
    while match.ply < 40:
        actor = match.to_act
        assert actor is not None
        match.play(sample.Give(1 - actor) if match.state.face else sample.Roll(), actor)
    for share in split(WEIGHING, sample.SPEC, match).seats:
        losses = [decision.loss for decision in share.decisions]
        assert len(losses) == 10
        assert losses == sorted(losses, reverse=True)


def test_choices_that_nobody_weighed_are_counted_and_left_over() -> None:
    silent = replace(WEIGHING, weigh=lambda state, move: None)
    match = race(sample.Roll(), sample.Keep(), sample.Roll(), sample.Keep())
    found = split(silent, sample.SPEC, match)
    assert found.unweighed == 2
    assert [share.free for share in found.seats] == [0, 0]
    assert all(share.choices == (0.0, 0.0) for share in found.seats)
    check_sums(found)
    assert split(ESTIMATING, sample.SPEC, match).unweighed == 0
    assert not split(ESTIMATING, sample.SPEC, match).judged


def test_it_says_how_far_it_has_come_and_asks_the_judge_once_a_state() -> None:
    match = race(*[sample.Roll(), sample.Keep()] * 10)
    asked: Counter[Any] = Counter()

    def counting(state: sample.State) -> tuple[float, ...]:
        asked[state] += 1
        return chances(state)

    work = splitting(replace(WEIGHING, chances=counting), sample.SPEC, match)
    said = list(work)
    assert said == sorted(said)
    assert len(said) >= match.ply
    assert (said[0] > 0, said[-1]) == (True, 1.0)
    assert sum(asked.values()) == match.ply + 1


def test_a_match_without_a_move_has_nothing_to_split() -> None:
    found = split(WEIGHING, sample.SPEC, sample.begin(seats=2))
    assert found.start == found.end == (0.5, 0.5)
    assert found.remainder == (0.0, 0.0)


def test_the_same_seed_splits_alike() -> None:
    match = sample.play(sample.begin(goal=30), 30)
    assert split(ESTIMATING, sample.SPEC, match, 3) == split(ESTIMATING, sample.SPEC, match, 3)
