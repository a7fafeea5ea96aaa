"""YC-14: the closing bell."""

import pytest

from game.core.chance import Scripted
from game.core.contract.spec import complete_setup
from game.core.contract.values import Setup
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.rules import setup
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    go,
    in_the_finale,
    position,
    tile,
)


@pytest.mark.rule("YC-14.1")
@pytest.mark.parametrize(
    ("option", "rounds"),
    [("standard", [36, 24, 18]), ("short", [18, 12, 9]), ("off", [0, 0, 0])],
)
def test_when_the_bell_rings(option: str, rounds: list[int]) -> None:
    states = [
        setup(complete_setup(SPEC, Setup(seats, {"bell": option})), Scripted())[0]
        for seats in (2, 3, 4)
    ]
    assert [state.bell for state in states] == rounds


@pytest.mark.rule("YC-14.1", "YC-14.2")
def test_it_rings_at_the_end_of_the_round_although_tiles_are_available() -> None:
    state = position("ones@2 Ben 1", active=CY, rounds=23, last_claimer=BEN)
    story = go(state, 2, "2 2 3 3 4")
    assert story.one(mv.RoundEnded).rounds == story.one(mv.BellRang).rounds == 24
    assert story.one(mv.ChallengeBegan).cause is mv.ChallengeCause.BELL
    assert len(story.state.available()) == 11


@pytest.mark.rule("YC-14.1")
@pytest.mark.parametrize(
    ("seat", "rounds", "bell"), [(BEN, 23, 24), (CY, 22, 24), (CY, 23, 0), (CY, 99, 0)]
)
def test_it_does_not_ring_earlier_nor_when_switched_off(seat: int, rounds: int, bell: int) -> None:
    state = position("ones@2 Ann 4", active=seat, rounds=rounds, bell=bell)
    story = go(state, 2, "2 2 3 3 4")
    assert not story.all(mv.BellRang)
    assert story.one(mv.GoBegan)
    assert story.state.finale is None


@pytest.mark.rule("YC-14.3", "YC-14.4")
@pytest.mark.parametrize(
    ("claimer", "runs"), [(ANN, (BEN, CY, ANN)), (BEN, (CY, ANN, BEN)), (None, (ANN, BEN, CY))]
)
def test_the_latest_claimer_runs_last_or_else_the_last_in_order(
    claimer: int | None, runs: tuple[int, ...]
) -> None:
    state = position("ones@2 Ann 4", active=CY, rounds=23, last_claimer=claimer)
    story = go(state, 2, "2 2 3 3 4")
    assert story.one(mv.ChallengeBegan).order == runs
    assert story.state.active == runs[0]


@pytest.mark.rule("YC-14.3")
def test_a_claim_in_the_last_go_counts_as_the_latest() -> None:
    story = go(position(active=CY, rounds=23, last_claimer=ANN), 2, "2 2 1 3 4", "twos")
    assert story.one(mv.ChallengeBegan).order == (ANN, BEN, CY)


@pytest.mark.rule("YC-14.3")
def test_a_theft_is_no_claim_from_the_supply() -> None:
    state = position("ones@2 Ben 1", active=CY, rounds=23, last_claimer=ANN)
    story = go(state, 2, "1 2 3 3 4", "ones")
    assert story.one(mv.ChallengeBegan).order == (BEN, CY, ANN)


@pytest.mark.rule("YC-14.5")
def test_claiming_an_available_tile_is_a_success_after_the_bell() -> None:
    state = position(rest=CY, free=("chance", "ones"), finale=in_the_finale(CY))
    story = go(state, 15, "6 6 6 5 5", "chance")
    assert tile(story.state, "chance") == "chance@15 Ann"
    assert story.one(mv.RunExtended).wins == 1


@pytest.mark.rule("YC-14.6")
def test_the_last_tile_in_the_last_go_comes_before_the_bell() -> None:
    state = position(rest=ANN, free=("chance",), active=CY, rounds=23, last_claimer=ANN)
    story = go(state, 16, "6 6 6 5 5", "chance")
    began = story.one(mv.ChallengeBegan)
    assert (began.order, began.cause) == ((ANN, BEN, CY), mv.ChallengeCause.LAST_TILE)
    assert not story.all(mv.BellRang)


@pytest.mark.rule("YC-14.7")
def test_the_last_tile_in_the_finale_does_not_change_who_runs() -> None:
    state = position(rest=BEN, free=("chance",), finale=in_the_finale(BEN, runs_done=1))
    story = go(state, 16, "6 6 6 5 5", "chance")
    assert not story.all(mv.ChallengeBegan)
    assert story.state.finale == in_the_finale(BEN, runs_done=1, run_wins=1)
    assert story.state.active == ANN
