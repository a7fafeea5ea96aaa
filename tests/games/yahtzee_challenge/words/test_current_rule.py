"""The rule that applies now, and its figures."""

import pytest
from msgspec.structs import replace

from game.core.contract.present import CurrentRule, Figure
from game.core.contract.values import Tone
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.words.current_rule import current_rule
from tests.games.yahtzee_challenge.position import ANN, BEN, land, position

BLANK, WILD = st.Mission(mv.Aim.BLANK), st.Mission(mv.Aim.WILD)
FIVES = position("fives@8 Ben 2")


def now(state: st.State) -> CurrentRule:
    return current_rule(state, ANN)


def rerolling(state: st.State, dice: tuple[int, ...]) -> st.State:
    phase = state.phase
    assert isinstance(phase, st.FirstRoll)
    return replace(state, phase=st.Rerolling(phase.mission, 1), dice=dice)


@pytest.mark.rule("YC-8.5")
def test_a_rivals_number_tile_says_what_it_is_held_with_and_what_the_dice_show() -> None:
    landed = land(FIVES, 8)
    assert now(landed) == CurrentRule("YC-8.5", (Figure("holds it with two 5s", BEN, Tone.BAD),))
    fits = now(rerolling(landed, (5, 5, 5, 1, 2)))
    assert fits.rule == "YC-8.5"
    assert fits.line == "{seat:1} holds it with two 5s, {seat:0} shows 3: enough"
    assert now(rerolling(landed, (5, 1, 2, 2, 3))).line.endswith("shows 1: not enough")


@pytest.mark.rule("YC-8.13")
def test_a_tile_under_the_shield_says_so() -> None:
    landed = land(position("fives@8 Ben 2", shield="fives"), 8)
    assert now(landed).rule == "YC-8.13"


@pytest.mark.rule("YC-8.7")
def test_for_chance_the_total_counts() -> None:
    landed = rerolling(land(position("chance@8 Ben"), 8), (6, 6, 6, 4, 4))
    assert (
        now(landed).line
        == "{seat:1} holds it: a total of 25 or more steals it, {seat:0} shows 26: enough"
    )


@pytest.mark.rule("YC-9.1")
@pytest.mark.rule("YC-9.6")
def test_on_a_tile_of_ones_own_it_says_what_would_raise_it() -> None:
    own = land(position("fives@8 Ann 2"), 8)
    assert now(own).line == "{seat:0} holds Fives, worth 20"
    stays = replace(own, phase=st.FirstRoll(st.Mission(mv.Aim.IMPROVE, Tile.FIVES)))
    said = "Fives is worth 20: at least three 5s improve it"
    assert now(stays) == CurrentRule("YC-9.6", (Figure(said),))


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (FIVES, "YC-4.1"),
        (land(FIVES, 2), "YC-7.1"),
        (rerolling(land(FIVES, 2), (1, 1, 2, 3, 5)), "YC-7.2"),
        (rerolling(land(FIVES, 2), (4, 4, 4, 4, 4)), "YC-11.22"),
        (land(FIVES, 5), "YC-10.1"),
        (position(phase=st.Claiming(BLANK), dice="1 1 2 3 5"), "YC-7.3"),
        (position(phase=st.Claiming(BLANK), dice="4 4 4 4 4"), "YC-11.3"),
        (position(phase=st.Claiming(WILD), dice="1 1 2 3 5"), "YC-10.6"),
        (
            position(
                "fives@8 Ann 4", shield="fives", phase=st.Protecting(Tile.ONES, mv.Result.GUARD)
            ),
            "YC-11.17",
        ),
    ],
)
def test_each_decision_has_its_rule(state: st.State, rule: str) -> None:
    assert now(state).rule == rule
