"""Every judge along whole matches: its numbers are always chances of winning, and cheap."""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from types import FrameType
from typing import Any

import pytest

from game.core.chance import Stream
from game.core.contract.judging import AnyJudge, Turn, result
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Match
from game.core.measure.simulate import computers_play
from game.core.review.curve import Curve
from game.core.review.playouts import Playouts
from game.games.registry import GAMES
from tests.core.encoding.rotating import rotated
from tests.playing import at_random, new_match, play

JUDGED = pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.judge is not None], ids=lambda spec: spec.key
)
MOST_CALLS = 12_000
"""Calls of functions for a judgement, on average: some milliseconds on a plain machine."""


def judge_of(spec: AnySpec) -> AnyJudge:
    assert spec.judge is not None
    return spec.judge()


def easy_match(spec: AnySpec, seed: int) -> Match:
    """A match that easy players played."""
    return computers_play(new_match(spec, seed, max(2, spec.seats[0])), Stream("easy"))


@cache
def matches(key: str) -> tuple[Match, ...]:
    """A random match of the fewest and of the most seats, and one that easy players played."""
    spec = next(spec for spec in GAMES if spec.key == key)
    least, most = spec.seats
    found = [play(new_match(spec, 5, seats), at_random(5), 4000) for seats in (least, most)]
    return (*found, easy_match(spec, 6))


def judged(spec: AnySpec, match: Match) -> Iterator[tuple[Any, tuple[float, ...]]]:
    """Some thirty states of a match, the first and the last among them, with their chances."""
    judge = judge_of(spec)
    for ply in {*range(0, match.ply, max(1, match.ply // 30)), match.ply}:
        state = match.state_at(ply)
        yield state, judge.chances(state)


@JUDGED
def test_chances_are_chances_of_all_seats_or_of_the_party(spec: AnySpec) -> None:
    for match in matches(spec.key):
        for state, chances in judged(spec, match):
            assert all(0 <= chance <= 1 for chance in chances), state
            if spec.together:
                assert len(chances) == 1
            else:
                assert len(chances) == match.setup.seats
                assert sum(chances) == pytest.approx(1), state


@JUDGED
def test_chairs_make_no_difference(spec: AnySpec) -> None:
    judge = judge_of(spec)
    for match in matches(spec.key):
        for state, chances in judged(spec, match):
            turned = judge.chances(rotated(spec, state, match.setup.seats))
            assert turned == pytest.approx((*chances[-1:], *chances[:-1]))


@JUDGED
def test_a_match_that_is_over_has_its_result(spec: AnySpec) -> None:
    judge = judge_of(spec)
    finished = [match for match in matches(spec.key) if match.outcome is not None]
    assert finished
    for match in finished:
        assert match.outcome is not None
        assert judge.chances(match.state) == result(match.outcome)
        assert judge.exact(match.state)
        assert judge.turn(match.state) is None


@JUDGED
def test_hardly_anything_is_certain_before_the_end(spec: AnySpec) -> None:
    judge = judge_of(spec)
    for match in matches(spec.key):
        state = match.state_at(0)
        assert not judge.exact(state)
        assert all(0.02 < chance < 0.98 for chance in judge.chances(state))
        sure = [state for state, chances in judged(spec, match) if max(chances) in (0.0, 1.0)]
        assert all(judge.exact(state) for state in sure)


@JUDGED
def test_no_turn_comes_back(spec: AnySpec) -> None:
    judge = judge_of(spec)
    for match in matches(spec.key):
        turns: list[Turn] = []
        for ply in range(match.ply + 1):
            turn = judge.turn(match.state_at(ply))
            if turn is not None and (not turns or turn != turns[-1]):
                turns.append(turn)
        assert len(turns) == len(set(turns))
        assert len({turn.key for turn in turns}) == len(turns)
        assert [turn.round for turn in turns] == sorted(turn.round for turn in turns)
        assert {turn.seat for turn in turns} == set(range(match.setup.seats))


@JUDGED
def test_the_judge_says_how_far_it_can_be_trusted(spec: AnySpec) -> None:
    judge = judge_of(spec)
    least, most = spec.seats
    assert set(judge.reliability) == set(range(least, most + 1))
    for seats, figures in judge.reliability.items():
        assert figures.seats == seats
        assert figures.matches >= 200
        assert figures.brier < figures.base  # it knows more than the share that came
        assert 1 <= len(figures.bands) <= 5
        assert sum(band.judgements for band in figures.bands) == figures.judgements
        assert [band.said for band in figures.bands] == sorted(b.said for b in figures.bands)
        for band in figures.bands:
            assert abs(band.came - band.said) < 0.12 or band.matches < 60
    assert judge.version >= 1
    assert 10 <= len(judge.name) <= 60


@JUDGED
def test_a_judge_knows_the_tables_it_was_measured_at(spec: AnySpec) -> None:
    judge = judge_of(spec)
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        assert judge.fits(new_match(spec, 1, seats).setup)
        assert judge.fits(Setup(seats))
    assert not judge.fits(Setup(spec.seats[1] + 1))


@JUDGED
def test_the_next_turns_can_be_played_out_and_judged(spec: AnySpec) -> None:
    match = matches(spec.key)[2]
    playouts = Playouts(spec, judge_of(spec), Level.EASY, turns=2)
    state = match.state_at(match.ply // 2)
    first, second = islice(playouts.chances(state, 1), 2)
    assert (first.playouts, second.playouts) == (1, 2)
    for estimate in (first, second):
        assert len(estimate.means) == (1 if spec.together else match.setup.seats)
        assert all(0 <= mean <= 1 for mean in estimate.means)
        assert spec.together or sum(estimate.means) == pytest.approx(1)
    assert next(playouts.chances(state, 1)) == first


@JUDGED
def test_a_judgement_takes_few_steps(spec: AnySpec) -> None:
    """Counted, not timed; what is worked out once in a process is not counted."""
    judge, match = judge_of(spec), matches(spec.key)[2]
    points = Curve(judge, match).by_turn()
    calls = 0

    def count(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal calls
        calls += event == "call"

    again = Curve(judge, match)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        again.by_turn()
    finally:
        sys.setprofile(before)
    assert 0 < calls < MOST_CALLS * len(points)
