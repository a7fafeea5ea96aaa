"""Turning points: where the chances moved most, and no more than are worth a word."""

from collections.abc import Sequence

import pytest

from game.core.contract.judging import Judge, Turn
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.timeline import timeline_of
from game.core.review.turning import LEAST, turning_points
from game.games.registry import GAMES
from tests.playing import at_random, chairs_for, play

YAHTZEE = next(spec for spec in GAMES if spec.key == "yahtzee_challenge")


def judged(match: Match, chances: Sequence[float]) -> Curve:
    """A judge that says these chances of the first seat, ply by ply."""
    said = {id(match.state_at(ply)): chance for ply, chance in enumerate(chances)}
    judge = Judge[object](
        "by heart",
        1,
        lambda state: (said[id(state)], 1 - said[id(state)]),
        lambda state: Turn(1, 0),
        lambda setup: True,
    )
    return Curve(judge, match)


@pytest.fixture(scope="module")
def match() -> Match:
    return play(Match(YAHTZEE, Setup(2), 3, chairs_for(YAHTZEE, 2)), at_random(3), 60)


def test_the_three_largest_changes_are_told_in_their_order(match: Match) -> None:
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
