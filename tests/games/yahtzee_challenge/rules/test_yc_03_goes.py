"""YC-3: goes and rounds."""

import pytest

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.words.prompts import gesture
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    land,
    moves,
    position,
    throw,
    why_not,
)


@pytest.mark.rule("YC-3.1")
def test_a_go_begins_with_movement() -> None:
    state = position("ones@2 Ann 1", pawns={ANN: 2})
    assert moves(state) == ["RollStep"]
    assert why_not(state, "roll").rule == "YC-3.1"


@pytest.mark.rule("YC-3.2")
@pytest.mark.parametrize(("dice", "claim"), [("1 1 2 3 5", "ones"), ("2 2 3 3 5", "")])
def test_the_next_player_takes_over_after_a_tile_and_after_a_miss(dice: str, claim: str) -> None:
    state = position("ones@2 Ben 1")
    assert go(state, 2, dice, claim).state.active == BEN


@pytest.mark.rule("YC-3.2")
def test_after_the_last_in_order_the_first_goes() -> None:
    assert go(position(active=CY), 2, "1 1 2 3 5", "ones").state.active == ANN


@pytest.mark.rule("YC-3.3")
def test_a_round_is_a_go_by_everybody() -> None:
    state = position(seats=2)
    first = go(state, 2, "1 1 2 3 5", "ones")
    assert not first.all(mv.RoundEnded)
    second = go(first.state, 3, "2 2 1 3 5", "twos")
    assert second.one(mv.RoundEnded).rounds == second.state.rounds_done == 1


@pytest.mark.rule("YC-3.4")
def test_no_passing_and_no_declining_of_the_movement_roll() -> None:
    state = position()
    assert len(moves(state)) == 1
    refused = gesture(state, ANN, "button:skip")
    assert refused is not None
    assert refused.rule == "YC-3.4"


@pytest.mark.rule("YC-3.5")
@pytest.mark.parametrize(("dice", "claim"), [("6 6 6 5 5", "sixes"), ("6 6 6 6 6", "chance")])
def test_one_tile_in_a_go_at_most(dice: str, claim: str) -> None:
    story = go(position("sixes@2 Ben 1"), 5, dice, claim)
    assert len(story.all(mv.TileClaimed) + story.all(mv.TileStolen)) == 1
    assert len(story.all(mv.GoEnded)) == 1
    assert story.state.active == BEN


@pytest.mark.rule("YC-3.6")
def test_a_tile_is_lost_to_a_thief_only() -> None:
    state = position("ones@2 Ann 1", "chance@3 Ann")
    missed = go(state, 2, "2 2 3 3 5")
    assert missed.one(mv.Missed).seat == ANN
    assert missed.state.tiles_of(ANN) == state.tiles_of(ANN)
    assert "ones" not in claims(throw(land(state, 5), "1 1 1 2 3").state)
