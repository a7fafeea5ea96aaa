"""Timelines: every ply belongs to one turn, and the marks are at the events that count."""

import pytest

from game.core.contract.spec import AnySpec
from game.core.review.timeline import Mark, Timeline, Turn, timeline_of
from game.games.registry import GAMES
from tests.playing import at_random, new_match, play

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)

THREE = Timeline(
    (Turn(1, 4, 0, 1), Turn(5, 5, 1, 1), Turn(6, 9, 0, 2)),
    tuple(Mark(ply, None) for ply in (3, 3, 7)),  # type: ignore[arg-type]
)


@every_game
def test_the_turns_of_a_match_cover_it_without_a_gap(spec: AnySpec) -> None:
    match = new_match(spec, seed=5)
    play(match, at_random(5))
    line = timeline_of(match)
    assert line.turns[0].first == 1
    assert line.last == match.ply
    for one, following in zip(line.turns, line.turns[1:], strict=False):
        assert following.first == one.last + 1
        assert (following.seat, following.round) != (one.seat, one.round)
    for turn in line.turns:
        assert {match.steps[ply].by for ply in range(turn.first, turn.last + 1)} == {turn.seat}


@every_game
def test_rounds_count_up_and_a_match_has_more_than_one(spec: AnySpec) -> None:
    match = new_match(spec, seed=5)
    play(match, at_random(5))
    rounds = [turn.round for turn in timeline_of(match).turns if turn.round is not None]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert rounds[-1] > 1


@every_game
def test_marks_are_of_what_everybody_saw_and_the_last_is_the_end(spec: AnySpec) -> None:
    match = new_match(spec, seed=5)
    play(match, at_random(5))
    marks = timeline_of(match).marks
    assert len(marks) > 1
    assert marks[-1].ply == match.ply
    for ply, moment in marks:
        seen = [spec.reviewing.key_moment(event) for event in match.events_at(ply, None)]
        assert moment in seen


def test_turns_lead_from_end_to_end() -> None:
    assert [THREE.turn_after(ply) for ply in (0, 1, 4, 5, 6, 9)] == [4, 4, 5, 9, 9, 9]
    assert [THREE.turn_before(ply) for ply in (0, 1, 4, 5, 6, 9)] == [0, 0, 0, 4, 5, 5]
    assert [THREE.turn_at(ply) for ply in (0, 4, 5, 10)] == [
        None,
        THREE.turns[0],
        THREE.turns[1],
        None,
    ]


def test_marks_lead_from_one_to_the_next() -> None:
    assert [THREE.mark_after(ply) for ply in (0, 3, 6, 7)] == [3, 7, 7, None]
    assert [THREE.mark_before(ply) for ply in (2, 3, 4, 9)] == [None, None, 3, 7]


@every_game
def test_a_match_without_a_move_has_no_turns(spec: AnySpec) -> None:
    assert timeline_of(new_match(spec)).last == 0
