"""Gentle computer players of every game that has them."""

import pytest

from game.core.chance import Keyed, Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Level, Move, Setup
from game.core.measure.simulate import simulate
from game.games.registry import GAMES
from tests.playing import often

MILD = [spec for spec in GAMES if spec.gentle is not None]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_level_is_offered_where_it_is_played(spec: AnySpec) -> None:
    assert (Level.GENTLE in spec.levels) == (not spec.together)


@pytest.mark.parametrize("spec", MILD, ids=lambda spec: spec.key)
def test_a_decision_is_the_same_again_and_by_the_part_that_is_overlooked(spec: AnySpec) -> None:
    """As after an undone move: the thinking of a seat has one seed in a match."""
    moves: dict[str, list[Move]] = {}
    for level in (Level.GENTLE, Level(f"gentle{spec.gentle}"), Level("gentle25"), Level.EASY):
        state, _ = spec.setup(complete_setup(spec, Setup(2)), Keyed(4, 0))
        moves[level] = []
        for ply in range(1, 80):
            seat = spec.to_act(state)
            if seat is None:
                break
            view = spec.observe(state, seat)
            first, second = (
                spec.choose(view, seat, level, Stream(f"match {seat}"), None) for _ in range(2)
            )
            assert first == second
            assert first.move in spec.legal_moves(view)
            moves[level].append(first.move)
            state, _ = spec.apply(state, first.move, Keyed(4, ply))
    assert moves["gentle"] == moves[f"gentle{spec.gentle}"]
    assert moves["gentle"] != moves["easy"]
    assert moves["gentle"] != moves["gentle25"]


@pytest.mark.parametrize("key", ["dragon_farkle", "yahtzee_challenge"])
def test_easy_beats_gentle_and_gentle_beats_random(key: str) -> None:
    """By far more than chance over these fixed matches; docs/computer_players.md has the rates."""
    spec = next(spec for spec in GAMES if spec.key == key)
    gentle = Level("gentle85")
    for stronger, weaker in ((Level.EASY, gentle), (gentle, Level.RANDOM)):
        swapped = [(stronger, weaker), (weaker, stronger)]
        number = often(20, deep=40)
        reports = [simulate(spec, levels, number, seed=2) for levels in swapped]
        won = reports[0].wins[0] + reports[1].wins[1]
        assert won / (2 * number) > 0.6, (stronger, won)
