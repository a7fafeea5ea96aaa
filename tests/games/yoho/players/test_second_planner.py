"""The planner that levels are measured by plays by the rules, and not foolishly."""

import pytest

from game.core.chance import NoChance, Stream
from game.core.match.guests import Question
from game.core.text import text
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.rules import apply, legal_moves, observe, outcome, setup, to_act
from game.games.yoho.rules.state import State
from tests.games.yoho.box import set_up
from tests.games.yoho.players import second_planner
from tests.games.yoho.position import BEN, position, written


def choice(state: State) -> mv.Move:
    seat = to_act(state)
    assert seat is not None
    view = observe(state, seat)
    legal = legal_moves(view)
    asked = Question("yoho", view, seat, len(state.captains), legal, NoChance(), seat, None)
    return second_planner.choose(asked)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_among_its_like_ends_by_legal_moves_with_a_winner(seats: int) -> None:
    chance = Stream(f"{seats}")
    state, _ = setup(set_up(seats), chance)
    for _ in range(3000):
        if to_act(state) is None:
            break
        move = choice(state)
        assert move in legal_moves(state)
        state, _ = apply(state, move, chance)
    found = outcome(state)
    assert found is not None
    assert found.winners


@pytest.mark.parametrize(
    ("sea", "hand", "begins"),
    [
        ("10 ~EW, 11 G:NEW, 12 ~EW", "", "movement basic @11"),
        ("10 ~NS, 11 G:NEW, 12 ~EW", "swing", "swing @10"),
        ("10 ~EW, 12 G:NEW", "swap", "swap @11 @12"),
        ("10 ~EW, 12 G:NEW", "remove", "remove @11"),
        ("10 ~EW, 11 C:NES/G!", "flip", "flip @11 h"),
    ],
)
def test_it_finds_the_way_to_the_winning_coin(sea: str, hand: str, begins: str) -> None:
    state = position(sea, f"W1 coins 2 balls 0 {hand}", "E0")
    assert text(choice(state)).startswith(written(begins))


def test_it_robs_whoever_has_one_coin_too_few_to_guard_it() -> None:
    sea = "10 ~EW, 11 ~EW, 12 ~EW"
    state = position(sea, "W1 at 12 coins 2 balls 2", "E1 at 12 life 1 coins 1")
    assert choice(state) == mv.ShootShip(BEN)


def test_it_opens_no_chest_under_itself_that_is_sure_to_be_a_trap() -> None:
    state = position("10 C:NES/T!", "W1 at 10 life 0 coins 1", "E0")
    assert choice(state) != mv.ShootChest()
