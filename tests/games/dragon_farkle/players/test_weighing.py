"""Decisions weighed exactly: what the dice may bring is a mean, cards are left out."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.judging import Weighed
from game.core.contract.values import Level
from game.core.match.match import Match
from game.core.measure.simulate import computers_play
from game.core.text import parse, text
from game.games.dragon_farkle.players.judging import chances
from game.games.dragon_farkle.players.weighing import weigh
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import EVENT_DIE, Item
from game.games.dragon_farkle.rules.rules import to_act
from game.games.dragon_farkle.spec import SPEC
from tests.core.encoding.rotating import rotated
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    battle,
    deciding,
    moves,
    position,
    rolled,
)
from tests.playing import new_match


def weighed(state: st.State, move: str) -> Weighed:
    found = weigh(state, parse(mv.MOVES, move))
    assert found is not None
    return found


def loss(found: Weighed, seat: int = ANN) -> float:
    return found.best[seat] - found.chosen[seat]


# --- by hand --------------------------------------------------------------------------------------


@pytest.mark.rule("DF-7.3")
def test_the_last_blow_of_the_final_battle_is_a_third_and_what_else_may_come() -> None:
    # One die, one damage to do, an army of 50: a Dragon or Rally side wins. A Blank side is a
    # Farkle with 2, 3, 4 or 6; a 1 or 5 costs the army.
    state = position("50 keep", "4900")
    fight = battle(damage=2)
    farkle, lost = (chances(rolled(state, f"{dice} B", fight)) for dice in ("2", "1"))
    found = weighed(deciding(state, fight, hand=1), "roll")
    for seat, win in enumerate((1, 0)):
        by_hand = 1 / 3 * win + 4 / 9 * farkle[seat] + 2 / 9 * lost[seat]
        assert found.chosen[seat] == pytest.approx(by_hand)
    assert (found.ways, found.best) == (1, found.chosen)


def test_one_die_to_recruit_with_is_weighed_face_by_face() -> None:
    state = deciding(position("3000", "3000"), aside=400, hand=1)
    found = weighed(state, "roll")
    mean = [0.0, 0.0]
    for die, side in product(range(1, 7), "DRBBBB"):
        after = chances(rolled(position("3000", "3000"), f"{die} {side}", aside=400))
        mean = [total + chance / 36 for total, chance in zip(mean, after, strict=True)]
    assert found.chosen == pytest.approx(mean)


def test_throwing_a_fortune_away_is_a_loss_and_keeping_it_is_none() -> None:
    state = deciding(position("3000", "3000"), aside=2500, hand=1)
    roll, stop = weighed(state, "roll"), weighed(state, "stop")
    assert (roll.better, stop.better) == (mv.Stop(), mv.Stop())
    assert loss(roll) > 0.10
    assert loss(stop) == 0
    assert (roll.ways, stop.ways) == (2, 2)
    assert sum(roll.chosen) == pytest.approx(1)
    assert loss(roll, BEN) == pytest.approx(-loss(roll))


def test_stopping_with_next_to_nothing_and_six_dice_in_hand_is_a_loss() -> None:
    state = deciding(position("3000", "3000"), aside=50, hand=6)
    stop = weighed(state, "stop")
    assert stop.better == mv.Roll()
    assert loss(stop) > 0.02


def test_taking_one_five_of_three_ones_is_a_loss() -> None:
    state = rolled(position("3000", "3000"), "1 1 1 5 2 3 B")
    best = weighed(state, "set_aside 0,1,2,3 none")
    small = weighed(state, "set_aside 3, none")
    assert loss(small) > loss(best)
    assert loss(small) > 0.02
    assert isinstance(small.better, mv.SetAside)
    assert set(small.better.dice) >= {0, 1, 2}


def test_dice_of_the_same_face_are_the_same_way() -> None:
    state = rolled(position("3000", "3000"), "5 5 2 3 B")
    assert len(moves(state)) == 3
    assert weighed(state, "set_aside 0, none").ways == 2
    assert loss(weighed(state, "set_aside 0, none")) == loss(weighed(state, "set_aside 1, none"))


def test_actions_are_weighed_against_each_other() -> None:
    state = position("6000", "4900")
    recruit, fight = weighed(state, "recruit"), weighed(state, "battle")
    assert recruit.better == fight.better == mv.Battle()
    assert loss(fight) == 0
    assert loss(recruit) > 0.05
    assert recruit.ways == len(moves(state)) == 3


# --- what is left out -----------------------------------------------------------------------------


def test_cards_are_left_out() -> None:
    state = position("3000 poster", "3000")
    assert weigh(state, mv.Play(Item.RECRUITING_POSTER)) is None
    assert weighed(state, "recruit").ways == 2  # against a Brawl, not against the Poster


def test_a_throw_that_only_a_card_could_change_is_no_choice() -> None:
    farkle = rolled(position("3000 thoughts", "3000"), "2 3 4 6 B", aside=800)
    assert len(moves(farkle)) > 1
    assert weighed(farkle, "accept").ways == 1


def test_who_lets_a_brawl_begin_lets_the_attacker_throw() -> None:
    called = position("3000", "3000 flag", phase=st.Called(BEN))
    found = weighed(called, "pass")
    assert (found.ways, found.thrower) == (1, ANN)
    assert weighed(position("3000", "3000"), "recruit").thrower is None


# --- along whole matches --------------------------------------------------------------------------


def played(seats: int, level: Level, seed: int, most: int = 1000) -> Match:
    return computers_play(new_match(SPEC, seed, seats), Stream(seed), level, most)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_throw_is_worth_is_the_mean_of_what_it_may_bring(seats: int) -> None:
    match = played(seats, Level.EASY, 2)
    seen: set[str] = set()
    for ply in range(1, match.ply):
        move, after = match.steps[ply].move, match.state_at(ply)
        phase = after.phase
        if not isinstance(phase, st.Rolled) or not isinstance(
            move, mv.Roll | mv.Recruit | mv.Battle
        ):
            continue
        kind = f"{type(phase.action).__name__} {phase.side.dice}"
        if phase.side.dice > 3 or kind in seen:
            continue
        seen.add(kind)
        mean, ways = [0.0] * seats, 6 ** (phase.side.dice + 1)
        for *faces, event in product(range(1, 7), repeat=phase.side.dice + 1):
            thrown = replace(phase, faces=tuple(faces), event=EVENT_DIE[event - 1])
            said = chances(replace(after, phase=thrown))
            mean = [total + chance / ways for total, chance in zip(mean, said, strict=True)]
        found = weighed(match.state_at(ply - 1), text(move))
        assert found.chosen == pytest.approx(mean)
    assert len(seen) >= 3


def test_chairs_make_no_difference() -> None:
    camps = ("1500", "3000", "4200 ugh")
    for active in range(3):
        for state in (
            position(*camps, active=active),
            deciding(position(*camps, active=active), aside=600, hand=3),
            rolled(position(*camps, active=active), "1 5 2 3 R", aside=300),
        ):
            turned = rotated(SPEC, state, 3)
            for move in moves(state):
                if move.split()[0] in ("brawl", "use"):  # the target sits elsewhere; a card
                    continue
                here, there = weighed(state, move), weighed(turned, move)
                assert there.chosen == pytest.approx(here.chosen[-1:] + here.chosen[:-1])
                assert there.best == pytest.approx(here.best[-1:] + here.best[:-1])


def test_a_hard_player_gives_nothing_away_and_others_do() -> None:
    assert _lost(played(2, Level.HARD, 6, most=25)) < 1e-6
    assert _lost(played(2, Level.EASY, 6)) > 0.05


def _lost(match: Match) -> float:
    total = 0.0
    for ply in range(match.ply):
        state, move = match.state_at(ply), match.steps[ply + 1].move
        seat = to_act(state)
        assert move is not None
        assert seat is not None
        found = weigh(state, move)
        if found is not None:
            assert sum(found.chosen) == pytest.approx(1)
            assert sum(found.best) == pytest.approx(1)
            assert loss(found, seat) >= 0
            assert (loss(found, seat) == 0) == (found.better == move)
            total += loss(found, seat)
    return total
