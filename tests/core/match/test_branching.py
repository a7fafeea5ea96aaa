"""Another match out of one: the same up to a ply, its luck the same or another from there."""

import pytest

from game.core.contract.spec import AnySpec
from game.core.match.branching import branched
from game.games.registry import GAMES
from tests.playing import at_random, new_match, play

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


@every_game
@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 1.0])
def test_up_to_the_ply_it_is_the_same_match(spec: AnySpec, share: float) -> None:
    match = play(new_match(spec, seed=9), at_random(9))
    before = match.steps, match.state
    ply = round(match.ply * share)
    for seed in (None, 77):
        branch = branched(match, ply, seed)
        assert branch.steps == match.steps[: ply + 1]
        assert branch.state == match.state_at(ply)
        assert branch.chairs == match.chairs
        play(branch, at_random(3), 5)
    assert (match.steps, match.state) == before


@every_game
def test_with_the_same_luck_the_same_moves_lead_to_the_same_match(spec: AnySpec) -> None:
    match = play(new_match(spec, seed=9), at_random(9))
    branch = branched(match, match.ply // 2)
    for step in match.steps[branch.ply + 1 :]:
        assert step.move is not None
        assert step.by is not None
        branch.play(step.move, step.by, joined=step.joined)
    assert branch.steps == match.steps


@every_game
def test_with_fresh_luck_the_same_moves_do_not(spec: AnySpec) -> None:
    match = play(new_match(spec, seed=9), at_random(9))
    branch = branched(match, 1, seed=match.seed + 1)
    play(branch, at_random(9))
    assert branch.steps != match.steps


def test_a_ply_that_was_not_played_is_refused() -> None:
    match = new_match(GAMES[0])
    with pytest.raises(ValueError, match="ply 3 is not from 0 to 0"):
        branched(match, 3)
