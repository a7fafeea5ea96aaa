"""Who will win: strengths between goes, exact throws within them."""

import pytest
from msgspec.structs import replace

from game.core.contract.judging import Turn
from game.games.yahtzee_challenge.analysis.evaluation import WinJudge
from game.games.yahtzee_challenge.analysis.win_chance import NO_TILE, Balance, stage_at
from game.games.yahtzee_challenge.players.judging import chances, exact, turn
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.moves import Aim
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import ANN, BEN, CY, position
from tests.playing import new_match

LAST_RUN = st.Finale(ANN, runs_done=1)


def test_while_the_order_is_rolled_for_all_are_alike() -> None:
    match = new_match(SPEC, 1, 4)
    assert chances(match.state) == (0.25,) * 4
    assert turn(match.state) is None


def test_between_goes_the_strengths_judge() -> None:
    state = position("fives@8 Ann 3", "chance@6 Ben")
    balance = Balance(state.holdings, NO_TILE, stage_at(state))
    assert chances(state) == tuple(balance.chances())
    assert chances(state) == tuple(balance.chance(seat) for seat in range(3))


@pytest.mark.parametrize("tile", list(Tile))
def test_taking_a_tile_from_a_rival_never_lowers_a_chance(tile: Tile) -> None:
    level = " 2" if tile in list(Tile)[:6] else ""
    mine = position(f"{tile}@8 Ann{level}", seats=2)
    theirs = position(f"{tile}@8 Ben{level}", seats=2)
    assert chances(mine)[ANN] >= chances(theirs)[ANN]


def test_final_dice_are_worth_the_best_claim() -> None:
    state = position("fives@8 Ben 2", phase=st.Claiming(st.Mission(Aim.BLANK)), dice="6 6 6 6 1")
    state = replace(state, pawns=(2, 5, 9))
    judge = WinJudge(state)
    best = max(judge.worth(5, 4, False), judge.worth(6, 0, False), judge.worth(10, 0, False))
    assert chances(state)[ANN] == pytest.approx(best)


def test_a_throw_is_worth_the_mean_of_what_it_may_bring() -> None:
    mission = st.Mission(Aim.BLANK)
    state = replace(position("fives@8 Ben 2", phase=st.FirstRoll(mission)), pawns=(2, 5, 9))
    before = chances(state)
    lucky = replace(state, phase=st.Rerolling(mission, 1), dice=(6, 6, 6, 6, 2))
    unlucky = replace(state, phase=st.Rerolling(mission, 1), dice=(1, 2, 2, 4, 6))
    assert chances(unlucky)[ANN] < before[ANN] < chances(lucky)[ANN]
    assert sum(before) == pytest.approx(1)


@pytest.mark.rule("YC-12.10")
def test_the_last_runner_who_leads_has_won() -> None:
    state = position("large_straight@8 Ann", seats=2, rest=ANN, finale=LAST_RUN)
    assert exact(state)
    assert chances(state) == (1.0, 0.0)


@pytest.mark.rule("YC-12.10")
def test_the_last_throw_of_a_last_run_is_exact_where_every_success_wins() -> None:
    # Ben leads by one tile of 60 points; taking it wins.
    state = position(
        "large_straight@8 Ben",
        "sixes@6 Ann 1",
        seats=2,
        finale=LAST_RUN,
        phase=st.Claiming(st.Mission(Aim.RIVAL, Tile.LARGE_STRAIGHT)),
        dice="1 2 3 4 5",
    )
    assert exact(state)
    assert chances(state) == (1.0, 0.0)
    throwing = replace(
        state,
        phase=st.Rerolling(st.Mission(Aim.RIVAL, Tile.LARGE_STRAIGHT), 2),
        dice=(2, 3, 4, 5, 5),
    )
    # A six or a one completes it. A yahtzee cannot be thrown with one die any more.
    assert chances(throwing)[ANN] == pytest.approx(1 / 3)


def test_a_run_that_goes_on_after_a_success_is_judged() -> None:
    state = position(
        "large_straight@8 Ben",
        "full_house@10 Ben",
        "chance@11 Ben",
        "twos@6 Ben 1",
        seats=2,
        finale=LAST_RUN,
        phase=st.FirstRoll(st.Mission(Aim.RIVAL, Tile.TWOS)),
    )
    assert not exact(state)
    assert 0 < chances(state)[ANN] < 1


def test_the_others_divide_what_is_left_as_they_stand() -> None:
    state = position(
        "large_straight@8 Ben", "fives@6 Ben 4", phase=st.FirstRoll(st.Mission(Aim.BLANK))
    )
    said = chances(replace(state, pawns=(2, 5, 9)))
    assert said[BEN] > said[CY]
    assert sum(said) == pytest.approx(1)


@pytest.mark.rule("YC-8.5")
def test_who_is_about_to_be_robbed_bears_it() -> None:
    mission = st.Mission(Aim.RIVAL, Tile.LARGE_STRAIGHT)
    state = position("large_straight@8 Ben", "four_of_a_kind@6 Cy", phase=st.FirstRoll(mission))
    before = chances(replace(state, phase=st.StepRoll()))
    sure = replace(state, phase=st.Claiming(mission), dice=(1, 2, 3, 4, 5))
    said = chances(sure)
    assert said[BEN] / before[BEN] < 0.9 * said[CY] / before[CY]
    thrown = chances(state)
    assert said[BEN] < thrown[BEN]


@pytest.mark.rule("YC-13.5")
def test_a_shared_win_is_shared() -> None:
    state = position(
        "fives@8 Ann 2", "fours@6 Ben 2", "ones@7 Cy 1", phase=st.Over(), finale=st.Finale(CY, 3)
    )
    assert chances(state) == (0.5, 0.5, 0.0)


def test_runs_are_turns_after_all_rounds_and_their_goes_are_parts() -> None:
    state = position(rounds=7)
    assert turn(state) == Turn(8, ANN)
    run = replace(state, finale=st.Finale(ANN, run_wins=2))
    assert turn(run) == Turn(9, ANN, 2)
