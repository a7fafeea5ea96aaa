"""Who will win: coins, what guards them, and who comes first."""

import pytest
from msgspec.structs import replace

from game.core.contract.judging import Turn
from game.games.yoho.players.judging import FEATURES, JUDGE, chances, features, turn
from game.games.yoho.rules.state import Captain, Discarding, Over, PlacingLair, State
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import ANN, BEN, position
from tests.playing import at_random, new_match, play


def with_captain(state: State, captain: Captain) -> State:
    """The state with another captain on Ann's seat."""
    return replace(state, captains=(captain, *state.captains[1:]))


@pytest.mark.parametrize("token", ["coins", "life", "balls"])
def test_a_token_more_never_lowers_a_chance(token: str) -> None:
    states = [
        position(f"{sea}11 ~EW, 12 C:NES, 21 ~NS", f"W1 at 11 coins {coins}", "E1 at 21 coins 1")
        for sea in ("", "22 o:EW, ")
        for coins in (0, 1)
    ]
    for state in states:
        captain = state.captains[ANN]
        held = getattr(captain, token)
        fewer = replace(captain, **{token: held - (held > 0)})
        more = replace(captain, **{token: held + 1})
        assert chances(with_captain(state, more))[ANN] >= chances(state)[ANN]
        assert chances(with_captain(state, fewer))[ANN] <= chances(state)[ANN]


def test_a_coin_is_worth_more_than_a_life() -> None:
    sea = "11 ~EW, 21 ~NS"
    coin = position(sea, "W1 at 11 coins 1 life 1", "E1 at 21 life 2")
    assert chances(coin)[ANN] > 0.5


def test_the_features_are_what_they_are_called() -> None:
    state = position("11 ~EW, 21 ~NS", "W1 at 11 coins 2 balls 2", "E1 at 21 life 2 balls 0")
    ann, ben = (dict(zip(FEATURES, row, strict=True)) for row in features(state))
    assert (ann["one coin"], ann["two coins"], ben["one coin"]) == (1, 1, 0)
    assert (ann["two lives"], ben["two lives"]) == (0, 1)
    assert (ann["two cannonballs"], ben["a cannonball"]) == (1, 0)
    assert (ann["nearness"], ben["nearness"]) == (1, 0)
    assert ann["nearness with two coins"] == 1


def test_in_a_short_voyage_the_winning_coin_is_counted_from_its_end() -> None:
    state = position("11 ~EW", "W1 at 11 coins 1", "E1")
    short = replace(state, rules=replace(state.rules, coins_to_win=2))
    ann = dict(zip(FEATURES, features(short)[ANN], strict=True))
    assert (ann["one coin"], ann["two coins"]) == (1, 1)
    assert chances(short)[ANN] > chances(state)[ANN]


def test_whose_turn_has_ended_comes_last() -> None:
    state = position("11 ~EW", "W1 at 11", "E1", "S1")
    done = replace(state, phase=Discarding())
    nearness = [row[FEATURES.index("nearness")] for row in features(done)]
    assert nearness == [0, 1, 0.5]


def test_while_lairs_are_placed_all_are_alike() -> None:
    match = new_match(SPEC, 3, 3)
    assert isinstance(match.state.phase, PlacingLair)
    assert chances(match.state) == pytest.approx((1 / 3,) * 3)
    assert turn(match.state) is None


@pytest.mark.rule("YOHO-13.6")
def test_the_storm_shares_a_win_that_nothing_decides() -> None:
    state = position("11 ~EW", "W1 at 11 coins 1", "E1 coins 1", "S1")
    over = replace(state, phase=Over(None))
    assert chances(over) == (0.5, 0.5, 0.0)
    assert JUDGE.exact(over)
    assert chances(replace(state, phase=Over(BEN))) == (0.0, 1.0, 0.0)


def test_a_turn_is_named_by_its_round_and_seat() -> None:
    match = play(new_match(SPEC, 4, 2), at_random(4), 40)
    state = match.state
    assert turn(state) == Turn(state.round_no, state.active)
