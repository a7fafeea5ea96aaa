"""The planner from chapter 14 plays by the rules, and sees what is near."""

import pytest

from game.core.chance import NoChance, Stream
from game.core.contract.values import Unknown
from game.core.match.guests import Question, loaded
from game.core.text import text
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.rules import apply, legal_moves, observe, outcome, setup, to_act
from game.games.yoho.rules.state import State
from tests.games.yoho.players import outside_planner
from tests.games.yoho.players.outside_prospects import means_of
from tests.games.yoho.players.outside_sea import Sea, sea_bits
from tests.games.yoho.players.outside_turn import Turns
from tests.games.yoho.position import BEN, position, set_up, written


def choice(state: State) -> mv.Move:
    seat = to_act(state)
    assert seat is not None
    view = observe(state, seat)
    legal = legal_moves(view)
    asked = Question("yoho", view, seat, len(state.captains), legal, NoChance(), seat, None)
    return outside_planner.choose(asked)


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
        ("10 G:NES", "catch_throw", "catch @10"),
    ],
)
def test_it_finds_the_way_to_the_winning_coin(sea: str, hand: str, begins: str) -> None:
    state = position(sea, f"W1 coins 2 balls 0 {hand}", "E0")
    assert text(choice(state)).startswith(written(begins))


def test_it_joins_two_cards_before_it_sails_for_a_winning_coin() -> None:
    sea = "10 ~NS, 11 G:NEW, 12 ~EW"
    state = position(sea, "W1 coins 2 balls 0 swing", "E0")
    for _ in range(3):
        state, _ = apply(state, choice(state), NoChance())
    assert to_act(state) is None


def test_it_takes_gold_under_its_ship() -> None:
    state = position("10 G:NEW, 11 r:EW", "W1 at 10", "E0")
    assert choice(state) == mv.Net(mv.Source.BASIC)


def test_it_robs_a_captain_with_one_coin_too_few_to_guard_it() -> None:
    sea = "10 ~EW, 11 ~EW, 12 ~EW"
    state = position(sea, "W1 at 12 coins 2 balls 2", "E1 at 12 life 1 coins 1")
    assert choice(state) == mv.ShootShip(BEN)


def test_it_opens_no_chest_under_itself_that_is_sure_to_be_a_trap() -> None:
    state = position("10 C:NES/T!", "W1 at 10 life 0 coins 1", "E0")
    assert choice(state) != mv.ShootChest()


def test_its_sea_after_a_card_is_that_of_the_rules() -> None:
    """Swing, Swap, Slide and known Flips: cards and ships are in the same cells as by the rules."""
    chance = Stream("shapes")
    state, _ = setup(set_up(3), chance)
    shapes = mv.Swing | mv.Swap | mv.Slide | mv.Flip
    compared = 0
    for _ in range(250):
        seat = to_act(state)
        if seat is None:
            break
        for move in legal_moves(state):
            if not isinstance(move, shapes):
                continue
            turns = Turns(state)
            outcomes = turns.shaped(Sea(state), move)
            try:
                after, _ = apply(state, move, NoChance())
            except Unknown:
                continue
            if len(outcomes) != 1 or after.phase != state.phase:
                continue
            sure, lies = outcomes[0][1], Sea(after)
            assert sure.bits == sea_bits(sure.cells) == lies.bits
            assert sure.ships == lies.ships
            compared += 1
        state, _ = apply(state, choice(state), chance)
    assert compared > 500


def test_it_can_be_named_as_a_file_and_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("10 ~NS, 11 G:NEW, 12 ~EW", "W1 swing slide", "E0")
    assert callable(loaded(outside_planner.__file__))
    planner, sea, means = outside_planner.Planner(state), Sea(state), means_of(state)
    assert len(planner.shapes(sea, means)) > 30
    monkeypatch.setattr(outside_planner, "WAYS", 10)
    assert 0 < len(planner.shapes(sea, means)) <= 10
