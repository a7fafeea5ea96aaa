"""YC-12: the Challenge Rounds."""

import pytest

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.rules import legal_moves, to_act, wrong_seat
from game.games.yahtzee_challenge.rules.state import OwnSquare, StepRoll
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    in_the_finale,
    land,
    play,
    position,
    throw,
    tile,
)

RUNS_CY_LAST = in_the_finale(CY)


@pytest.mark.rule("YC-12.1", "YC-12.2", "YC-12.3", "YC-12.4")
@pytest.mark.parametrize(
    ("taker", "runs"), [(ANN, (BEN, CY, ANN)), (BEN, (CY, ANN, BEN)), (CY, (ANN, BEN, CY))]
)
def test_the_last_tile_begins_them_and_its_taker_runs_last(
    taker: int, runs: tuple[int, ...]
) -> None:
    state = position(rest=BEN, free=("chance",), active=taker)
    story = go(state, 16, "6 6 6 5 5", "chance")
    assert story.one(mv.ChallengeBegan).order == runs
    assert (
        story.one(mv.RunBegan).seat == story.one(mv.GoBegan).seat == story.state.active == runs[0]
    )


@pytest.mark.rule("YC-12.1")
@pytest.mark.parametrize("square", [13, 2])
def test_the_last_tile_may_come_from_a_wild_or_by_a_yahtzee(square: int) -> None:
    story = go(position(rest=BEN, free=("chance",)), square, "6 6 6 6 6", "chance")
    assert story.one(mv.ChallengeBegan).order == (BEN, CY, ANN)
    assert tile(story.state, "chance") == "chance@16 Ann"


@pytest.mark.rule("YC-12.5", "YC-12.12", "YC-12.20")
def test_every_player_has_one_run_and_then_the_game_is_over() -> None:
    state = position("ones@2 Ann 4", "twos@3 Ben 4", rest=CY, finale=RUNS_CY_LAST)
    first = go(state, 4, "1 1 2 2 6")
    assert first.state.active == BEN
    second = go(first.state, 4, "1 1 2 2 6")
    assert second.state.active == CY
    assert wrong_seat(second.state, ANN).rule == "YC-12.12"
    third = go(second.state, 2, "2 2 3 3 6")
    assert third.one(mv.RunEnded).seat == CY
    assert third.kinds()[-2:] == ["GameScored", "GameOver"]
    assert to_act(third.state) is None
    assert legal_moves(third.state) == ()


@pytest.mark.rule("YC-12.6", "YC-12.7", "YC-12.8", "YC-12.21")
def test_a_success_brings_another_go_from_where_the_pawn_stands() -> None:
    state = position("ones@6 Ben 1", "twos@7 Ben 1", rest=CY, finale=RUNS_CY_LAST)
    first = go(state, 5, "1 3 3 4 6", "ones")
    assert first.one(mv.RunExtended).wins == 1
    assert (first.state.active, first.state.phase) == (ANN, StepRoll())
    second = play(first.state, "roll_step; roll; stop; claim twos", [1, 2, 1, 3, 3, 5])
    assert second.one(mv.RunExtended).wins == 2
    assert second.state.finale == in_the_finale(CY, run_wins=2)


@pytest.mark.rule("YC-12.5", "YC-12.6")
def test_each_run_counts_its_own_successes() -> None:
    state = position("ones@6 Ben 1", "twos@7 Ben 1", rest=CY, finale=RUNS_CY_LAST)
    first = go(go(state, 5, "1 3 3 4 6", "ones").state, 8, "1 1 2 2 6")
    assert first.one(mv.RunEnded).wins == 1
    assert first.state.finale == in_the_finale(CY, runs_done=1)
    second = go(first.state, 6, "1 3 3 4 6", "ones")
    assert second.one(mv.RunExtended).wins == 1


@pytest.mark.rule("YC-12.9")
@pytest.mark.parametrize(("square", "dice"), [(6, "1 1 3 3 4"), (5, "4 4 4 4 4")])
def test_raising_an_own_tile_is_a_success(square: int, dice: str) -> None:
    state = position("ones@6 Ann 1", rest=CY, finale=RUNS_CY_LAST)
    story = go(state, square, dice, "ones")
    assert story.one(mv.GoEnded).result is mv.Result.SUCCESS
    assert story.state.active == ANN


@pytest.mark.rule("YC-12.9", "YC-11.17")
def test_raising_with_the_token_left_elsewhere_is_a_success() -> None:
    state = position("ones@6 Ann 2", "chance@7 Ann", rest=CY, shield="chance", finale=RUNS_CY_LAST)
    story = play(go(state, 5, "4 4 4 4 4", "ones").state, "leave_shield")
    assert story.one(mv.RunExtended).wins == 1
    assert tile(story.state, "ones") == "ones@6 Ann 4"
    assert story.state.shielded is Tile.CHANCE


@pytest.mark.rule("YC-12.10")
@pytest.mark.parametrize("decision", ["place_shield", "leave_shield"])
def test_a_guard_ends_the_run_wherever_the_token_is(decision: str) -> None:
    state = position("ones@6 Ann 4", "chance@7 Ann", rest=CY, shield="chance", finale=RUNS_CY_LAST)
    story = play(go(state, 5, "4 4 4 4 4", "ones").state, decision)
    assert story.one(mv.RunEnded).cause is mv.RunEnd.GUARD
    assert story.state.active == BEN


@pytest.mark.rule("YC-12.11")
def test_staying_without_improving_ends_the_run() -> None:
    state = position("ones@6 Ann 2", rest=CY, finale=RUNS_CY_LAST)
    story = go(state, 6, "1 1 3 3 4")
    assert story.one(mv.RunEnded).cause is mv.RunEnd.MISS
    assert story.state.active == BEN


@pytest.mark.rule("YC-12.13", "YC-11.18")
def test_tiles_of_players_who_are_out_can_be_stolen() -> None:
    state = position(
        "ones@6 Ann 1", "chance@7 Ann", rest=CY, shield="chance", active=BEN,
        finale=in_the_finale(CY, runs_done=1),
    )  # fmt: skip
    assert tile(go(state, 6, "1 2 2 3 3", "ones").state, "ones") == "ones@6 Ben 1"
    stolen = go(state, 6, "2 2 2 2 2", "chance").state
    assert tile(stolen, "chance") == "chance@7 Ben"
    assert stolen.shielded is Tile.CHANCE


@pytest.mark.rule("YC-12.14")
def test_moving_on_from_an_own_tile_is_still_the_same_go() -> None:
    state = land(position("chance@6 Ann", rest=CY, finale=RUNS_CY_LAST), 6)
    story = play(state, "move_on", [1])
    assert not story.all(mv.GoEnded)
    assert story.state.active == ANN


@pytest.mark.rule("YC-12.15")
def test_on_a_wild_the_targets_are_the_rivals_tiles_and_what_the_supply_has_left() -> None:
    state = position("ones@6 Ann 1", "twos@7 Ben 1", rest=CY, finale=RUNS_CY_LAST, pawns={ANN: 4})
    targets = play(state, "roll_step", [1]).one(mv.MissionSet).targets
    assert [t.tile for t in targets] == [t for t in Tile if t is not Tile.ONES]
    left = position("ones@6 Ann 1", rest=CY, free=("chance",), finale=RUNS_CY_LAST, pawns={ANN: 4})
    story = play(left, "roll_step", [1])
    assert story.one(mv.MissionSet).aim is mv.Aim.WILD
    assert "chance" in claims(throw(story.state, "6 6 6 6 5").state)


@pytest.mark.rule("YC-12.16")
def test_the_limit_of_movement_rolls_restarts_in_every_go() -> None:
    state = position(
        "ones@6 Ann 1", "twos@7 Ben 1", rest=CY, finale=RUNS_CY_LAST,
        pawns={ANN: 6}, phase=OwnSquare(Tile.ONES, 6),
    )  # fmt: skip
    success = play(state, "stay; roll; stop; claim ones", [1, 1, 1, 2, 2]).state
    again = land(success, 6)
    assert again.phase == OwnSquare(Tile.ONES, 1)


@pytest.mark.rule("YC-12.17")
def test_a_clean_sweep_ends_the_run() -> None:
    state = position("twos@3 Ben 1", rest=ANN, finale=RUNS_CY_LAST)
    story = go(state, 3, "2 2 3 3 4", "twos")
    assert story.one(mv.CleanSweep).seat == ANN
    assert story.one(mv.RunEnded) == mv.RunEnded(ANN, 1, mv.RunEnd.CLEAN_SWEEP)
    assert not story.all(mv.RunExtended)
    assert story.state.active == BEN


@pytest.mark.rule("YC-12.18")
def test_thirty_successes_are_the_most() -> None:
    # All twelve tiles are Ben's, the number tiles at level 1. Ann takes the fixed ones by their
    # patterns and climbs every number tile step by step: 12 thefts and 18 raises, then no more.
    numbers = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    squares = [2, 3, 4, 6, 7, 8]
    state = position(
        *(f"{name}@{at} Ben 1" for name, at in zip(numbers, squares, strict=True)),
        rest=BEN,
        seats=2,
        finale=in_the_finale(ANN, runs_done=1),
    )
    wins = 0
    for face, (name, at) in enumerate(zip(numbers, squares, strict=True), start=1):
        other = face % 6 + 1
        for level in (1, 2, 3, 4):
            dice = [face] * level + [other] * (5 - level)
            story = go(state, at, " ".join(map(str, dice)), name)
            wins += 1
            assert story.one(mv.RunExtended).wins == wins
            state = story.state
    patterns = {
        "three_of_a_kind": "1 1 1 2 3", "small_straight": "1 2 3 4 4", "chance": "6 6 6 5 5",
        "full_house": "1 1 2 2 2", "four_of_a_kind": "1 1 1 1 2", "large_straight": "1 2 3 4 5",
    }  # fmt: skip
    for name, dice_text in patterns.items():
        story = go(state, state.holding(Tile(name)).square, dice_text, name)
        state = story.state
    assert story.one(mv.RunEnded) == mv.RunEnded(ANN, 30, mv.RunEnd.CLEAN_SWEEP)
    assert story.one(mv.GameOver).winners == (ANN,)


@pytest.mark.rule("YC-12.19")
def test_a_player_who_owns_everything_has_nothing_to_win() -> None:
    state = position(rest=BEN, finale=RUNS_CY_LAST)
    story = go(state, 2, "2 2 3 3 5")  # Ann misses; Ben's run is over at once; Cy runs
    assert [(e.seat, e.wins, e.cause) for e in story.all(mv.RunEnded)] == [
        (ANN, 0, mv.RunEnd.MISS),
        (BEN, 0, mv.RunEnd.CLEAN_SWEEP),
    ]
    assert story.state.active == CY
    assert story.one(mv.GoBegan).seat == CY
