"""Clicks that mean no legal move, and what is answered to them."""

import pytest

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.rules import wrong_seat
from game.games.yahtzee_challenge.rules.state import OwnSquare, State
from game.games.yahtzee_challenge.words.prompts import gesture
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    play,
    position,
    position_with,
    throw,
)
from tests.games.yahtzee_challenge.stages import (
    FOUR_ALIKE,
    FREE,
    OVER,
    OWN,
    PROTECTING,
    RIVAL,
    ROLLING,
    STEP,
    THIRD,
    at_the_start,
)


@pytest.mark.parametrize(
    ("state", "target"),
    [
        (STEP, "step_die"),
        (FREE, "cup"),
        (OWN, "button:stay"),
        (OWN, "button:move_on"),
        (OWN, "step_die"),
        (ROLLING, "die:3"),
        (ROLLING, "button:stop"),
        (FOUR_ALIKE, "tile:sixes"),
        (PROTECTING, "tile:chance"),
        (PROTECTING, "tile:ones"),
        (PROTECTING, "button:place"),
        (PROTECTING, "button:leave"),
        (at_the_start(), "order_dice"),
        (OVER, "seat:1"),
        (STEP, "seat:1"),
        (STEP, "lamp"),
        (STEP, "square:17"),
        (STEP, "square:x"),
        (ROLLING, "die:x"),
    ],
)
def test_a_click_that_means_a_legal_move_or_nothing_is_not_refused(
    state: State, target: str
) -> None:
    assert gesture(state, state.active, target) is None


@pytest.mark.parametrize(
    ("state", "target", "rule"),
    [
        (at_the_start(), "square:3", "YC-2.2"),
        (STEP, "square:3", "YC-3.1"),
        (STEP, "cup", "YC-3.1"),
        (STEP, "die:2", "YC-3.1"),
        (STEP, "tile:ones", "YC-3.1"),
        (OWN, "square:1", "YC-4.5"),
        (OWN, "square:4", "YC-9.1"),
        (FREE, "square:9", "YC-3.1"),
        (FREE, "step_die", "YC-3.1"),
        (FREE, "die:2", "YC-5.1"),
        (ROLLING, "cup", "YC-5.2"),
        (ROLLING, "die:5", "YC-5.2"),
        (ROLLING, "square:3", "YC-3.1"),
        (FREE, "order_dice", "YC-2.6"),
        (THIRD, "cup", "YC-5.1"),
        (FOUR_ALIKE, "square:3", "YC-7.6"),  # Ben's Fives are there
        (FOUR_ALIKE, "square:7", "YC-7.2"),  # it is laid where Ann stands
        (FOUR_ALIKE, "square:2", "YC-7.4"),  # the right square: now choose the tile
        (throw(RIVAL, "5 5 6 6 1").state, "square:8", "YC-7.4"),  # only a theft is open
        (PROTECTING, "square:9", "YC-11.17"),
        (PROTECTING, "shield", "YC-11.17"),
        (PROTECTING, "button:skip", "YC-11.17"),
        (OVER, "cup", "YC-12.20"),
    ],
)
def test_quiet_clicks_are_answered(state: State, target: str, rule: str) -> None:
    refused = gesture(state, state.active, target)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("YC-9.11")
def test_the_button_to_move_on_is_the_long_stride_after_six_rolls() -> None:
    state = position("chance@2 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6))
    assert gesture(state, ANN, "button:move_on") is None
    assert gesture(state, ANN, "step_die") is None


@pytest.mark.rule("YC-3.2")
def test_a_click_out_of_turn_is_answered_first() -> None:
    refused = gesture(STEP, BEN, "step_die")
    assert refused == wrong_seat(STEP, BEN)
    assert gesture(STEP, None, "step_die") is None


@pytest.mark.rule("YC-4.5")
def test_a_roll_of_one_is_walked_in_one_step() -> None:
    refused = gesture(FREE, ANN, "square:1")
    assert refused is not None
    assert refused.why == "You rolled 1, so you move 1 square."


@pytest.mark.rule("YC-4.5", "YC-9.12")
def test_a_long_stride_is_no_roll() -> None:
    state = position("ones@2 Ann 4", pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    rolled = position_with(state, step_die=3)
    refused = gesture(play(rolled, "long_stride").state, ANN, "square:2")
    assert refused is not None
    assert refused.rule == "YC-3.1"
