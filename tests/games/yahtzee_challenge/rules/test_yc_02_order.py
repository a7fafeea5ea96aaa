"""YC-2: players and order."""

import pytest

from game.core.chance import Scripted, Stream
from game.core.contract.spec import complete_setup
from game.core.contract.values import BadInput, Setup
from game.games.yahtzee_challenge.rules.moves import GameBegan, GoBegan, OrderSettled, OrderTied
from game.games.yahtzee_challenge.rules.rules import setup, to_act
from game.games.yahtzee_challenge.rules.state import OrderRoll, State, StepRoll
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    DOT,
    Story,
    claims,
    land,
    moves,
    play,
    throw,
)


def opening(seats: int, **options: str) -> tuple[State, tuple[object, ...]]:
    return setup(complete_setup(SPEC, Setup(seats, dict(options))), Scripted())


def order(seats: int, *rolls: int) -> Story:
    state, _ = opening(seats)
    return play(state, "; ".join(["roll_order"] * (len(rolls) // 2)), rolls)


@pytest.mark.rule("YC-2.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 4 players"):
        complete_setup(SPEC, Setup(seats))


@pytest.mark.rule("YC-2.2")
def test_each_player_rolls_two_dice_in_seat_order() -> None:
    state, events = opening(3)
    assert events == ()
    assert (to_act(state), moves(state)) == (ANN, ["RollOrder"])
    state = play(state, "roll_order", [1, 6]).state
    assert (to_act(state), moves(state)) == (BEN, ["RollOrder"])
    state = play(state, "roll_order", [2, 2]).state
    assert to_act(state) == CY
    assert isinstance(state.phase, OrderRoll)
    assert state.phase.latest == (7, 4, 0)


@pytest.mark.rule("YC-2.3")
def test_the_highest_total_plays_first_and_so_on_down() -> None:
    story = order(4, 1, 2, 6, 6, 3, 3, 2, 2)
    assert story.state.order == (BEN, CY, DOT, ANN)
    assert [(e.seat, e.place) for e in story.all(OrderSettled)] == [
        (BEN, 1),
        (CY, 2),
        (DOT, 3),
        (ANN, 4),
    ]


@pytest.mark.rule("YC-2.4")
def test_a_tie_moves_nobody_who_is_settled() -> None:
    # Ann and Cy tie for the first place with 9; Ben (8) and Dot (2) wait behind them.
    tied = order(4, 4, 5, 4, 4, 5, 4, 1, 1)
    assert tied.one(OrderTied).seats == (ANN, CY)
    assert [(e.seat, e.place) for e in tied.all(OrderSettled)] == [(BEN, 3), (DOT, 4)]
    assert to_act(tied.state) == ANN
    story = play(tied.state, "roll_order; roll_order", [1, 1, 1, 2])
    assert story.state.order == (CY, ANN, BEN, DOT)


@pytest.mark.rule("YC-2.4")
def test_two_ties_are_settled_one_after_the_other_better_places_first() -> None:
    tied = order(4, 1, 1, 6, 6, 1, 1, 6, 6)
    assert [e.seats for e in tied.all(OrderTied)] == [(BEN, DOT), (ANN, CY)]
    assert to_act(tied.state) == BEN
    upper = play(tied.state, "roll_order; roll_order", [1, 1, 2, 2])
    assert to_act(upper.state) == ANN
    lower = play(upper.state, "roll_order; roll_order", [3, 3, 2, 2])
    assert lower.state.order == (DOT, BEN, ANN, CY)


@pytest.mark.rule("YC-2.4")
def test_ties_are_rolled_again_as_often_as_needed() -> None:
    story = order(2, 3, 3, 2, 4, 1, 1, 1, 1, 5, 5, 5, 6)
    assert [e.seats for e in story.all(OrderTied)] == [(ANN, BEN)] * 2
    assert story.state.order == (BEN, ANN)


@pytest.mark.rule("YC-2.5", "YC-2.7", "YC-2.8", "YC-2.9", "YC-2.10")
def test_starts_follow_the_places_not_the_chairs() -> None:
    story = order(4, 1, 2, 6, 6, 3, 3, 2, 2)
    began = story.one(GameBegan)
    assert (began.order, began.starts) == ((BEN, CY, DOT, ANN), (1, 5, 9, 13))
    assert story.state.pawns == (13, 1, 5, 9)
    assert story.one(GoBegan).seat == BEN


@pytest.mark.rule("YC-2.6")
def test_the_order_of_the_first_round_is_that_of_the_second() -> None:
    state = order(3, 1, 2, 6, 6, 3, 3).state
    acted = []
    for _ in range(6):
        acted.append(to_act(state))
        state = throw(land(state, 1), "1 2 2 4 6").state
        state = play(state, f"claim {claims(state)[0]}").state
    assert acted == [BEN, CY, ANN] * 2


@pytest.mark.rule("YC-2.8")
def test_two_players_may_start_opposite_each_other() -> None:
    assert opening(2, order="seating")[0].pawns == (1, 5)
    assert opening(2, order="seating", two_player_start="opposite")[0].pawns == (1, 9)
    assert opening(3, order="seating", two_player_start="opposite")[0].pawns == (1, 5, 9)


@pytest.mark.rule("YC-2.2")
def test_the_order_may_follow_the_chairs_without_a_roll() -> None:
    state, events = opening(3, order="seating")
    assert state.order == (ANN, BEN, CY)
    assert [type(event) for event in events] == [GameBegan, GoBegan]
    assert state.phase == StepRoll()


@pytest.mark.rule("YC-2.11", "YC-2.12")
def test_the_start_gives_no_dice_and_all_tiles_are_in_the_supply() -> None:
    state, _ = opening(4, order="seating")
    assert moves(state) == ["RollStep"]
    assert len(state.available()) == 12
    assert state.shielded is None
    assert state.dice == ()


@pytest.mark.rule("YC-2.2")
def test_an_order_roll_draws_two_dice_and_nothing_else() -> None:
    state, _ = setup(complete_setup(SPEC, Setup(2)), Stream(1))
    story = play(state, "roll_order; roll_order", [6, 1, 2, 3])
    assert story.state.order == (ANN, BEN)
