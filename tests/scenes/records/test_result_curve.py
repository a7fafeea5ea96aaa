"""The curve of the results: where the match turned, in sentences that lead there."""

import math
from itertools import combinations

import pytest

from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.review.timeline import timeline_of
from game.core.review.turning import TurningPoint
from game.scenes.parts.chances import said_of, trust_in
from game.scenes.parts.places import places_of
from game.scenes.records.result_curve import TURNED, LiveCurve, apart, result_curve
from game.scenes.records.results import results_of
from game.scenes.review.look_back import LookBackScene
from game.table.naming import named
from tests.playing import at_random, play
from tests.scenes.stage import CHAIRS, SPEC, Stage


@pytest.fixture(scope="module")
def match() -> Match:
    return play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3))


def curve_of_end(stage: Stage, match: Match) -> LiveCurve:
    live = result_curve(stage.services, match, lambda ply: None)
    assert live is not None
    return live


def test_turning_points_say_when_what_and_what_it_was_worth(stage: Stage, match: Match) -> None:
    told = curve_of_end(stage, match)
    assert 1 <= len(told.turned) <= 3
    assert [turned.ply for turned in told.turned] == sorted(turned.ply for turned in told.turned)
    for turned in told.turned:
        assert turned.said.startswith("Round ")
        assert turned.said.endswith(" %")
        assert "{" not in turned.said
        assert any(chair.name in turned.said for chair in CHAIRS)
        assert len(turned.said) <= 140


def test_a_turning_point_leads_to_its_move_and_back_to_the_results(
    stage: Stage, match: Match
) -> None:
    told = curve_of_end(stage, match)
    scene = stage.opened(results_of(stage.services, match, stage.services.routes.title()))
    assert {turned.said for turned in told.turned} <= {*stage.read()}
    stage.click(f"{TURNED}:0")
    back = stage.at(LookBackScene)
    assert back.ply == told.turned[0].ply
    stage.click("button:back")
    assert stage.top is scene


def test_nobody_judges_a_match_that_goes_on(stage: Stage) -> None:
    going_on = play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3), 40)
    assert result_curve(stage.services, going_on, lambda ply: None) is None


def test_the_judge_says_how_well_it_has_fared(stage: Stage, match: Match) -> None:
    judged, first, *bands = curve_of_end(stage, match).tip.splitlines()
    assert judged.startswith("Judged ")
    assert first.startswith("Tested in ")
    assert len(bands) == 5
    assert all(band.startswith("Shown ") for band in bands)
    assert trust_in(None) == ""


def test_the_text_of_a_turn_is_a_deed_of_its_seat(match: Match) -> None:
    """Not the beginning of another's run, nor the end of its own after a steal."""
    counted = match.spec.reviewing.key_moment
    for turn in timeline_of(match).turns:
        moments = [
            (moment.seat, match.spec.words.log_line(event))
            for ply in range(turn.first, turn.last + 1)
            for event in match.events_at(ply, None)
            if (moment := counted(event)) is not None and not moment.frames
        ]
        own = [line for seat, line in moments if seat == turn.seat and line]
        said = said_of(match, TurningPoint(turn, 0, 0.4, 0.6), places_of(match))
        if own:
            assert named(own[-1], places_of(match)).rstrip(".!") in said


def test_discs_of_close_turns_are_side_by_side_and_others_stay() -> None:
    discs = [(100.0, 50.0), (110.0, 55.0), (112.0, 50.0), (300.0, 50.0)]
    placed = apart(discs, 22.0)
    for (x, y), (other_x, other_y) in combinations(placed, 2):
        assert math.hypot(x - other_x, y - other_y) >= 22 - 1e-6
    assert placed[3] == discs[3]
    assert placed[2] == discs[2]  # the last of them is where it was
    assert [y for _, y in placed] == [y for _, y in discs]
    assert apart([(10.0, 0.0), (80.0, 0.0)], 22.0) == [(10.0, 0.0), (80.0, 0.0)]
