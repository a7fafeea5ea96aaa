"""Turning points: where the chances moved most, and no more than are worth a word."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

import pytest

from game.core.contract.judging import Judge, Turn
from game.core.contract.reviewing import KeyMoment
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.playouts import BAND, Estimate
from game.core.review.sharpening import Chosen, Sharp, Sharpening
from game.core.review.timeline import Mark, Timeline, timeline_of
from game.core.review.timeline import Turn as Stretch
from game.core.review.turning import LEAST, Cause, TurningPoint, steepest, turning_points
from game.games.registry import GAMES
from tests.playing import at_random, chairs_for, play

YAHTZEE = next(spec for spec in GAMES if spec.key == "yahtzee_challenge")


def by_heart(match: Match, chances: Sequence[float]) -> Judge[object]:
    """Return a judge with these chances of the first seat, ply by ply."""
    said = {id(match.state_at(ply)): chance for ply, chance in enumerate(chances)}
    return Judge[object](
        "by heart",
        1,
        lambda state: (said[id(state)], 1 - said[id(state)]),
        lambda state: Turn(1, 0),
        lambda setup: True,
    )


def judged(match: Match, chances: Sequence[float]) -> Curve:
    """The curve of such a judge."""
    return Curve(by_heart(match, chances), match)


@pytest.fixture(scope="module")
def match() -> Match:
    return play(Match(YAHTZEE, Setup(2), 3, chairs_for(YAHTZEE, 2)), at_random(3), 60)


def test_the_steepest_turn_is_that_of_a_seat_and_of_a_direction(match: Match) -> None:
    turns = timeline_of(match).turns
    chances = [0.5] * (match.ply + 1)
    for turn, change in ((turns[4], 0.2), (turns[1], -0.1), (turns[6], 0.07), (turns[8], -0.06)):
        for ply in range(turn.last, len(chances)):
            chances[ply] += change
    curve, line = judged(match, chances), timeline_of(match)
    for seat, rising, turn in (
        (None, None, turns[4]),
        (0, True, turns[4]),
        (0, False, turns[1]),
        (1, True, turns[1]),
        (1, False, turns[4]),
    ):
        found = steepest(curve, line, seat=seat, rising=rising)
        assert found is not None
        assert found.turn == turn
        assert found.seat == (seat or 0)
        assert rising is None or (found.after > found.before) is rising
    assert steepest(judged(match, [0.5] * (match.ply + 1)), line) is None


def test_the_three_largest_changes_are_listed_in_their_order(match: Match) -> None:
    turns = timeline_of(match).turns
    chances = [0.5] * (match.ply + 1)
    for turn, change in ((turns[4], 0.2), (turns[1], -0.1), (turns[6], 0.07), (turns[8], -0.06)):
        for ply in range(turn.last, len(chances)):
            chances[ply] += change
    found = turning_points(judged(match, chances), timeline_of(match))
    assert [point.turn for point in found] == [turns[1], turns[4], turns[6]]
    assert [round(point.change, 9) for point in found] == [0.1, 0.2, 0.07]
    # Who gained is named: in the first it was the other seat.
    assert [point.seat for point in found] == [1, 0, 0]
    assert all(point.after > point.before for point in found)


def test_small_changes_are_no_turning_points(match: Match) -> None:
    chances = [0.5 + (ply % 2) * (LEAST / 2) for ply in range(match.ply + 1)]
    assert turning_points(judged(match, chances), timeline_of(match)) == ()


# --- with bands -----------------------------------------------------------------------------------

BOUNDARIES = (0, 6, 12, 18, 24, 30, 36)


def turned(
    match: Match,
    chances: Sequence[float],
    error: float = 0.005,
    chosen: dict[int, float] | None = None,
    timeline: Timeline | None = None,
) -> tuple[TurningPoint, ...]:
    """The turning points where turns of six plies have these chances at their ends.

    The steepest turn of all is never less steep than they are.
    """
    turns = {id(match.state_at(ply)): min(ply, 35) // 6 for ply in range(match.ply + 1)}
    judge = replace(by_heart(match, ()), turn=lambda state: Turn(turns[id(state)], 0))
    points = tuple(
        Sharp(ply, (0.5, 0.5), False, 0.1, Estimate((c, 1 - c), (error, error), 10_000))
        for ply, c in zip(BOUNDARIES, chances, strict=False)
    )
    worth = tuple(Chosen(ply, (c, -c)) for ply, c in (chosen or {}).items())
    known = Sharpening(1, points, 10_000, True, worth)
    curve, line = Curve(judge, match), timeline or in_turns(match)
    found, most = turning_points(curve, line, known), steepest(curve, line, known)
    assert (most is None) is (not found)
    assert most is None or all(point.change <= most.change + 1e-9 for point in found)
    return found


def in_turns(match: Match, marks: dict[int, str] | None = None) -> Timeline:
    found = [Stretch(ply + 1, ply + 6, ply // 6 % 2, ply // 12 + 1) for ply in BOUNDARIES[:-1]]
    last = Stretch(37, match.ply, 0, 4)
    moments = (Mark(ply, KeyMoment(name)) for ply, name in (marks or {}).items())
    return Timeline((*found, last), tuple(moments))


def plies(found: Sequence[TurningPoint]) -> list[int]:
    return [point.turn.last for point in found]


def test_with_bands_only_changes_above_four_points_in_all_of_the_band_count(match: Match) -> None:
    # 6 points give or take 1.4; 12 give or take 1.4; 5 give or take 1.4.
    found = turned(match, (0.50, 0.56, 0.44, 0.49, 0.49))
    assert plies(found) == [6, 12]
    assert found[0].margin == pytest.approx(BAND * 0.005 * sqrt(2), rel=0.01)
    assert plies(turned(match, (0.50, 0.56, 0.44, 0.49, 0.49), error=0.01)) == [12]
    assert not turned(match, (0.50, 0.56, 0.44, 0.49, 0.49), error=0.05)


def test_where_one_position_has_no_band_yet_the_judge_speaks_alone(match: Match) -> None:
    points = (
        Sharp(0, (0.5, 0.5), False, 0.1, Estimate((0.5, 0.5), (0.01, 0.01), 99)),
        Sharp(6, (0.5, 0.5), False, 0.1),
    )
    chances = [0.5 + 0.1 * (ply > 5) for ply in range(match.ply + 1)]
    curve, timeline = judged(match, chances), timeline_of(match)
    known = Sharpening(1, points, 99, False)
    assert turning_points(curve, timeline, known) == turning_points(curve, timeline)


def test_different_kinds_are_preferred_to_three_alike(match: Match) -> None:
    chances = (0.50, 0.70, 0.50, 0.70, 0.59, 0.59, 0.59)
    battles = in_turns(match, {3: "battle", 9: "battle", 15: "battle", 21: "gem"})
    # 20, 20 and 20 points in battles, 11 with a gem.
    assert plies(turned(match, chances, timeline=battles)) == [6, 12, 24]
    # A fourth part of the worth is too little to be preferred.
    assert plies(turned(match, (0.5, 0.7, 0.5, 0.7, 0.65, 0.65), timeline=battles)) == [6, 12, 18]


def test_a_turn_of_several_parts_is_listed_once(match: Match) -> None:
    goes = Timeline((Stretch(1, 24, 0, 1), Stretch(25, match.ply, 1, 1)), ())
    found = turned(match, (0.5, 0.7, 0.5, 0.8, 0.8, 0.6, 0.6), timeline=goes)
    assert plies(found) == [18, 30]


@pytest.mark.parametrize(
    ("decided", "cause"),
    [(0.0, Cause.LUCK), (-0.1, Cause.LUCK), (0.1, Cause.BOTH), (0.17, Cause.CHOICE)],
)
def test_the_cause_of_a_change_is_luck_or_decisions(
    match: Match, decided: float, cause: Cause
) -> None:
    (point,) = turned(match, (0.5, 0.7, 0.7, 0.7), chosen={0: decided})
    assert point.change == pytest.approx(0.2)
    assert point.cause is cause
    (untold,) = turned(match, (0.5, 0.7, 0.7, 0.7), chosen={6: decided})
    assert untold.cause is None, "where no decision can be weighed nobody can tell"
