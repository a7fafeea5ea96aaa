"""Who will win: the race between turns, the dice within them."""

import pytest
from msgspec.structs import replace

from game.core.contract.judging import Turn
from game.core.contract.values import Setup
from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.players.judging import JUDGE, chances, exact, raced, turn
from game.games.dragon_farkle.players.race import Race, Standing
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.spec import SPEC
from tests.games.dragon_farkle.position import (
    ANN,
    battle,
    deciding,
    position,
    rolled,
)
from tests.playing import at_random, new_match, play


def test_a_soldier_more_never_lowers_a_chance() -> None:
    for army in range(0, 7000, 450):
        for rival in ("0", "2500", "5500 keep"):
            poor, rich = position(str(army), rival), position(str(army + 50), rival)
            assert chances(rich)[ANN] >= chances(poor)[ANN]


def test_two_who_have_the_same_differ_by_whose_turn_it_is() -> None:
    ann, ben = chances(position("2000", "2000"))
    assert 0.5 < ann < 0.6
    assert ann + ben == pytest.approx(1)


def test_at_the_beginning_of_a_turn_the_race_judges_with_the_turn_to_come() -> None:
    state = position("3000", "4000")
    standing = Standing.of(state)._replace(active=1, round_no=state.round_no - 1)
    ann, ben = (Race(standing, seat).win(standing.armies[seat], False) for seat in (0, 1))
    assert raced(state)[ANN] == pytest.approx(ann / (ann + ben))
    assert ann + ben == pytest.approx(1, abs=0.02)


def test_more_aside_is_better_and_a_farkle_is_worse() -> None:
    state = position("3000", "4000")
    little, much = deciding(state, aside=300, hand=3), deciding(state, aside=1500, hand=3)
    farkle = rolled(state, "2 3 4 B", aside=1500)
    assert chances(farkle)[ANN] < chances(little)[ANN] < chances(much)[ANN]


@pytest.mark.rule("DF-12.1")
def test_the_blow_that_ends_the_battle_is_certain_before_it_is_dealt() -> None:
    state = position("5000 keep", "4000", "4500")
    blow = rolled(state, "2 3 4 6 D", battle(damage=2))
    assert exact(blow)
    assert chances(blow) == (1.0, 0.0, 0.0)
    short = rolled(state, "2 3 4 6 D", battle(damage=1))
    assert not exact(short)
    assert 0 < chances(short)[ANN] < 1


@pytest.mark.rule("DF-7.3")
def test_blows_of_the_final_battle_are_as_likely_as_they_are() -> None:
    fight = deciding(position("2500 keep", "4900"), battle(damage=2), hand=6)
    ends = final_battle(2500, 1)
    lost = chances(position("0", "4900", active=1))[ANN]
    waiting = chances(position("2500 keep", "4900", active=1))[ANN]
    least = ends.win + (1 - ends.win) * lost
    assert least < chances(fight)[ANN] < ends.win + ends.farkle * waiting + ends.lost * lost + 1e-9


@pytest.mark.rule("DF-13.5")
def test_last_orders_share_the_win_of_equal_armies() -> None:
    state = replace(position("4000", "4000", "100"), phase=st.Over(None))
    assert chances(state) == (0.5, 0.5, 0.0)


@pytest.mark.rule("DF-13.5")
def test_in_the_last_turn_before_last_orders_the_others_may_have_no_chance_left() -> None:
    rules = st.HouseRules(last_orders=1)
    last = deciding(position("100", "200", "9000", rules=rules, active=2), aside=50, hand=1)
    ann, ben, cy = chances(last)
    assert cy > 0.99
    assert ann == pytest.approx(ben)
    assert ann + ben + cy == pytest.approx(1)


def test_every_kind_of_decision_is_judged() -> None:
    seen = set[str]()
    for seed in range(4):
        match = play(new_match(SPEC, seed, 3), at_random(seed), 150)
        for ply in range(match.ply):
            phase = type(match.state_at(ply).phase).__name__
            if phase not in seen or ply % 25 == 0:
                seen.add(phase)
                said = chances(match.state_at(ply))
                assert sum(said) == pytest.approx(1)
                assert min(said) >= 0
    assert {"Choosing", "Rolled", "Deciding", "Called", "Defending"} <= seen


def test_a_turn_is_named_by_its_round_and_seat() -> None:
    match = play(new_match(SPEC, 2, 2), at_random(2), 60)
    assert turn(match.state) == Turn(match.state.round_no, match.state.active)


def test_house_rules_that_change_the_race_differ_from_a_change_of_the_first_seat() -> None:
    assert JUDGE.fits(Setup(3, {"first": 2, "hands": "open"}))
    assert not JUDGE.fits(Setup(3, {"entry": 3000}))
    assert not JUDGE.fits(Setup(3, {"last_orders": 10}))
