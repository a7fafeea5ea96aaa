"""Both ends of the steepest turns, played on until their bands are narrow."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from math import sqrt
from typing import Any

import pytest

from game.core.contract.judging import AnyJudge, Reliability, Turn, Weighed
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.review.curve import Curve
from game.core.review.playouts import BAND, Estimate
from game.core.review.sharpening import (
    BATCH,
    LEAST,
    POINTS,
    STEEPEST,
    Sharp,
    Sharpening,
    key_of,
    seed_of,
    sharpened,
)
from tests.core import sample
from tests.core.review.test_curve import JUDGE
from tests.core.review.test_playouts import SPEC

TRIED = Reliability(2, Level.EASY, 600, 9000, 0.2, 0.25, ())


def rounds(state: sample.State) -> Turn | None:
    turn = JUDGE.turn(state)
    return None if turn is None else Turn(sum(state.points), turn.seat)


FAIR: AnyJudge = replace(JUDGE, turn=rounds, reliability={2: TRIED})


@pytest.fixture(scope="module")
def match() -> Match:
    chairs = [Chair("Pip", "ember", "Pip"), Chair("Ivo", "harbour", "", Level.EASY)]
    return sample.play(Match(SPEC, Setup(2, {"goal": 90}), 3, chairs), 1000)


def last(found: Iterator[Sharpening]) -> Sharpening:
    return list(found)[-1]


def played(points: tuple[Sharp, ...]) -> list[int]:
    return [point.estimate.playouts for point in points if point.estimate is not None]


# --- what is looked at ----------------------------------------------------------------------------


def test_the_judge_speaks_first_at_both_ends_of_the_twelve_steepest_turns(match: Match) -> None:
    first = next(sharpened(FAIR, match))
    curve = {point.ply: point for point in Curve(FAIR, match).by_turn()}
    assert first.playouts == 0
    assert not first.done
    assert all(point.judged == curve[point.ply].chances for point in first.points)
    assert all(point.estimate is None for point in first.points)
    steep = sorted(
        (abs(b.chances[0] - a.chances[0]), a.ply, b.ply) for a, b in pairwise(curve.values())
    )
    ends = {ply for _, *plies in steep[-STEEPEST:] for ply in plies}
    assert [point.ply for point in first.points] == sorted(ends)


def test_the_steepest_turn_is_played_first_and_every_position_before_any_again(
    match: Match,
) -> None:
    came: dict[int, float] = {}
    for found in sharpened(FAIR, match):
        came |= {p.ply: p.steep for p in found.points if p.estimate and p.ply not in came}
        if found.begun:
            break
    assert len(came) > STEEPEST
    assert list(came.values()) == sorted(came.values(), reverse=True)
    assert set(played(found.points)) == {BATCH}


def test_what_is_exact_is_not_played(match: Match) -> None:
    end = last(sharpened(FAIR, match, budget=2000)).at(match.ply)
    assert end is not None
    assert end.exact
    assert end.estimate is None
    assert set(end.chances) == {0.0, 1.0}
    assert end.half(0) == 0


# --- how long -------------------------------------------------------------------------------------


def test_it_goes_on_until_every_band_is_under_two_points(match: Match) -> None:
    calm = replace(FAIR, chances=lambda state: _drawn_in(FAIR.chances(state)))
    found = last(sharpened(calm, match))
    assert found.done
    for point in found.points:
        assert point.is_sharp
        assert 2 * point.half(0) < POINTS / 100


def _drawn_in(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(0.45 + chance / 10 for chance in chances)


def test_or_until_the_playouts_are_used_up(match: Match) -> None:
    found = last(sharpened(FAIR, match, budget=50 * BATCH))
    assert found.done
    assert found.playouts == sum(played(found.points)) == 50 * BATCH
    # The widest band was always next, so none is far behind the others.
    widths = [point.half(0) for point in found.points if point.estimate is not None]
    assert max(widths) < 3 * sorted(widths)[len(widths) // 2]


def test_a_few_playouts_that_came_to_the_same_prove_little() -> None:
    """If the judge said otherwise: its word counts as one playout more."""

    def won(playouts: int, judged: float = 0.4) -> Sharp:
        return Sharp(4, (judged,), False, 0.1, Estimate((1.0,), (0.0,), playouts))

    assert won(16).half(0) == pytest.approx(BAND * 0.6 / sqrt(16 * 17))
    assert won(16, judged=0.99).half(0) < 0.002
    assert not won(16, judged=0.99).is_sharp, "so few are never called sharp"
    assert not won(LEAST).is_sharp
    assert won(LEAST, judged=0.9).is_sharp
    assert won(150).is_sharp


def test_with_many_playouts_the_band_is_that_of_their_standard_error() -> None:
    point = Sharp(4, (0.4,), False, 0.1, Estimate((0.4,), (0.01,), 2000))
    assert point.half(0) == pytest.approx(BAND * 0.01, rel=0.01)


# --- always the same ------------------------------------------------------------------------------


def test_the_same_match_is_sharpened_to_the_same_numbers(match: Match) -> None:
    once, again = (last(sharpened(FAIR, match, budget=640)) for _ in range(2))
    assert once == again
    other = last(sharpened(replace(FAIR, version=2), match, budget=640))
    assert other.points != once.points
    assert seed_of(match, FAIR) != seed_of(match, replace(FAIR, version=2))


def test_a_snapshot_can_be_continued(match: Match) -> None:
    whole = last(sharpened(FAIR, match, budget=960))
    half = list(islice(sharpened(FAIR, match), 31))[-1]
    assert half.playouts == 480
    rest = last(sharpened(FAIR, match, half, budget=960))
    assert rest.playouts == whole.playouts
    for one, other in zip(rest.points, whole.points, strict=True):
        assert one.chances == pytest.approx(other.chances)
        assert one.half(0) == pytest.approx(other.half(0))


def test_a_snapshot_of_an_older_judge_is_not_believed(match: Match) -> None:
    old = last(sharpened(FAIR, match, budget=160))
    new = next(sharpened(replace(FAIR, version=2), match, old))
    assert (new.judge, new.playouts) == (2, 0)


def test_a_match_is_known_by_its_steps_and_its_judge(match: Match) -> None:
    shorter = sample.play(sample.begin(seats=2, goal=90), 20)
    keys = {key_of(match, FAIR), key_of(shorter, FAIR), key_of(match, replace(FAIR, version=2))}
    assert len(keys) == 3
    assert key_of(match, FAIR) == key_of(match, FAIR)


# --- where nobody may say -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "judge", [replace(FAIR, fits=lambda setup: False), replace(FAIR, reliability={3: TRIED})]
)
def test_a_judge_that_was_not_tried_on_such_a_table_is_not_made_sharper(
    match: Match, judge: Any
) -> None:
    assert not list(sharpened(judge, match))


def test_a_change_between_two_bands_has_a_band_of_its_own() -> None:
    def sharp(ply: int, mean: float, error: float) -> Sharp:
        return Sharp(ply, (0.5, 0.5), False, 0.1, Estimate((mean, 1 - mean), (error, error), 1000))

    points = (sharp(4, 0.4, 0.03), sharp(9, 0.6, 0.04), Sharp(12, (1.0, 0.0), True, 0.4))
    found = Sharpening(1, points, 200, False)
    assert found.swing(4, 9, 0) == pytest.approx((0.2, BAND * 0.05), rel=0.01)
    assert found.swing(9, 12, 1) == pytest.approx((-0.4, BAND * 0.04), rel=0.01)
    assert found.swing(4, 8, 0) is None


# --- decisions ------------------------------------------------------------------------------------


def weigh(state: sample.State, move: sample.Keep | sample.Give) -> Weighed | None:
    """Keeping is worth a tenth more than giving; a roll is no decision."""
    if not state.face:
        return None
    seat = state.order[state.turn]
    best = tuple(0.55 if other == seat else 0.45 for other in range(2))
    given = tuple(1 - chance for chance in best)
    return Weighed(given if isinstance(move, sample.Give) else best, best, 2, sample.Keep())


def test_effects_of_decisions_are_known_once_all_positions_have_bands(match: Match) -> None:
    judge = replace(FAIR, weigh=weigh)
    found = list(sharpened(judge, match, budget=60 * BATCH))
    first = next(n for n, snapshot in enumerate(found) if snapshot.begun)
    assert all(snapshot.chosen is None for snapshot in found[:first])
    known = found[first]
    assert known.chosen
    for turn in known.chosen:
        seat = FAIR.turn(match.state_at(turn.first)).seat  # type: ignore[union-attr]
        gave = isinstance(match.steps[turn.first + 2].move, sample.Give)
        assert known.decided(turn.first, seat) == pytest.approx(-0.1 if gave else 0)
        assert known.decided(turn.first, 1 - seat) == pytest.approx(0.1 if gave else 0)
    assert known.decided(1, 0) is None


def test_a_turn_with_a_decision_that_cannot_be_weighed_tells_nothing(match: Match) -> None:
    blind = replace(FAIR, weigh=lambda state, move: None)
    for judge in (FAIR, blind):
        found = list(sharpened(judge, match, budget=60 * BATCH))[-1]
        assert found.chosen == ()
