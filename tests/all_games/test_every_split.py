"""Every game: the parts of a match's split add up, in any match."""

from collections.abc import Generator
from functools import cache

import pytest

from game.core.contract.judging import result
from game.core.contract.spec import AnySpec
from game.core.match.match import Match
from game.core.review.split import Split
from game.core.review.splitting import split, splitting
from game.games.registry import GAMES
from tests.all_games.test_every_judge import JUDGED, easy_match, judge_of
from tests.playing import at_random, new_match, often, play

PLIES = often(20, deep=40)
WEIGHING = {"yahtzee_challenge", "dragon_farkle"}
CHOICES_ARE_JUDGED = pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.key in WEIGHING], ids=lambda spec: spec.key
)


@cache
def matches(key: str) -> tuple[Match, ...]:
    """The beginnings of random matches of the fewest and of the most seats, and an easy one."""
    spec = next(spec for spec in GAMES if spec.key == key)
    least, most = spec.seats
    found = [play(new_match(spec, 8, seats), at_random(8), PLIES) for seats in (least, most)]
    return (*found, easy_match(spec, 9))


@cache
def splits(key: str) -> tuple[Split, ...]:
    spec = next(spec for spec in GAMES if spec.key == key)
    return tuple(split(judge_of(spec), spec, match) for match in matches(key))


@JUDGED
def test_luck_choices_and_the_remainder_add_up_to_the_result(spec: AnySpec) -> None:
    for match, found in zip(matches(spec.key), splits(spec.key), strict=True):
        sides = len(found.start)
        assert sides == (1 if spec.together else match.setup.seats)
        assert len(found.seats) == match.setup.seats
        for side in range(sides):
            luck = sum(share.luck[side] for share in found.seats)
            choices = sum(share.choices[side] for share in found.seats)
            change = found.end[side] - found.start[side]
            assert luck + choices + found.remainder[side] == pytest.approx(change, abs=1e-9)
        assert spec.together or sum(found.remainder) == pytest.approx(0, abs=1e-9)


@JUDGED
def test_a_match_that_is_over_ends_with_its_result(spec: AnySpec) -> None:
    match, found = matches(spec.key)[2], splits(spec.key)[2]
    assert match.outcome is not None
    assert found.end == result(match.outcome)


@JUDGED
def test_every_game_knows_luck(spec: AnySpec) -> None:
    found = splits(spec.key)[2]
    assert max(abs(luck) for share in found.seats for luck in share.luck) > 0.005
    assert all(0 <= error < 0.15 for share in found.seats for error in share.luck_error)


@JUDGED
def test_choices_never_help_who_made_them(spec: AnySpec) -> None:
    for found in splits(spec.key):
        for seat, share in enumerate(found.seats):
            assert share.choices[0 if spec.together else seat] <= 1e-9
            assert all(decision.loss > 0 for decision in share.decisions)
            assert all(decision.seat == seat for decision in share.decisions)


@JUDGED
def test_only_games_that_weigh_choices_speak_of_them(spec: AnySpec) -> None:
    for found in splits(spec.key):
        assert found.judged == (spec.key in WEIGHING)
        if not found.judged:
            assert found.unweighed == 0
            assert not any(share.free or any(share.choices) for share in found.seats)


@CHOICES_ARE_JUDGED
def test_decisions_name_the_move_and_a_better_one_that_was_legal(spec: AnySpec) -> None:
    match, found = matches(spec.key)[2], splits(spec.key)[2]
    decisions = [decision for share in found.seats for decision in share.decisions]
    assert decisions
    for decision in decisions:
        legal = spec.legal_moves(match.state_at(decision.ply - 1))
        assert decision.move == match.steps[decision.ply].move
        assert {decision.move, decision.better} <= set(legal)
        assert decision.move != decision.better
    assert all(share.free >= len(share.decisions) for share in found.seats)


@JUDGED
def test_the_same_match_splits_alike_and_says_how_far_it_is(spec: AnySpec) -> None:
    match, found = matches(spec.key)[0], splits(spec.key)[0]
    said, again = walked(splitting(judge_of(spec), spec, match))
    assert again == found
    assert said == sorted(said)
    assert said[-1] == 1
    assert len(said) >= match.ply


def walked(work: Generator[float, None, Split]) -> tuple[list[float], Split]:
    """Return the progress values of the work, and its result."""
    said = []
    while True:
        try:
            said.append(next(work))
        except StopIteration as done:
            return said, done.value
