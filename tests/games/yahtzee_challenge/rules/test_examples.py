"""The worked examples E1 to E18 of the rules of record."""

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.contract.spec import complete_setup
from game.core.contract.values import Setup
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.rules import setup
from game.games.yahtzee_challenge.rules.state import (
    Mission,
    StepRoll,
)
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.examples import OPTIONS, free_squares, mission_of
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    land,
    moves,
    play,
    position,
    scores,
    throw,
    tile,
)


@pytest.mark.rule("YC-2.2", "YC-2.3", "YC-2.4", "YC-2.5", "YC-2.7", "YC-2.8", "YC-2.9")
def test_e1_order_of_play_with_a_tie() -> None:
    start, _ = setup(complete_setup(SPEC, Setup(3, dict(OPTIONS))), Scripted())
    rolls = [4, 3, 6, 5, 2, 5, 3, 3, 5, 4]
    story = play(start, "; ".join(["roll_order"] * 5), rolls)
    assert story.one(mv.OrderTied).seats == (ANN, CY)
    assert [(e.seat, e.place) for e in story.all(mv.OrderSettled)] == [(BEN, 1), (CY, 2), (ANN, 3)]
    assert story.state.order == (BEN, CY, ANN)
    assert story.state.pawns == (9, 1, 5)
    assert (story.state.active, story.state.phase) == (BEN, StepRoll())


@pytest.mark.rule("YC-4.2", "YC-4.3")
def test_e2_counting_squares() -> None:
    story = play(position(), "roll_step", [3])
    assert story.one(mv.PawnMoved).path == (2, 3, 4)
    assert story.state.pawns[ANN] == 4


@pytest.mark.rule("YC-4.4")
def test_e3_passing_the_seam() -> None:
    story = play(position(active=CY, pawns={CY: 14}), "roll_step", [5])
    assert story.one(mv.PawnMoved).path == (15, 16, 1, 2, 3)
    assert story.state.pawns[CY] == 3


@pytest.mark.rule("YC-4.6")
def test_e4_sharing_a_square() -> None:
    story = play(position(pawns={ANN: 5, BEN: 8}), "roll_step", [3])
    assert story.state.pawns[:2] == (8, 8)
    assert mission_of(story.state) == Mission(mv.Aim.BLANK)


@pytest.mark.rule("YC-7.1", "YC-7.2", "YC-7.3", "YC-6.2")
def test_e5_free_choice_on_a_free_blank() -> None:
    landed = land(position(), 4)
    first = play(landed, "roll", [5, 5, 2, 3, 5]).state
    final = play(first, "reroll 2,3; stop", [1, 6]).state
    assert final.dice == (5, 5, 1, 6, 5)
    assert claims(final) == ["ones", "fives", "sixes", "three_of_a_kind"]
    after = play(final, "claim fives").state
    assert tile(after, "fives") == "fives@4 Ann 3"
    assert scores(after) == [30, 0, 0]
    assert len(after.available()) == 11
    assert after.pawns[ANN] == 4
    assert (after.active, after.phase) == (BEN, StepRoll())


@pytest.mark.rule("YC-6.8", "YC-6.9")
def test_e6_the_edge_of_chance() -> None:
    landed = land(position(), 4)
    assert "chance" in claims(throw(landed, "6 6 5 4 4").state)
    below = claims(throw(landed, "6 6 5 4 3").state)
    assert "chance" not in below
    assert "small_straight" in below


@pytest.mark.rule("YC-7.3")
def test_e7_claiming_the_lesser_tile() -> None:
    state = position(rest=BEN, free=("chance", "full_house", "sixes"))
    square = free_squares(state)[0]
    final = throw(land(state, square), "6 6 6 5 5").state
    assert claims(final) == ["sixes", "chance", "full_house"]
    for choice, points in [("sixes", 30), ("chance", 40), ("full_house", 40)]:
        assert scores(play(final, f"claim {choice}").state)[ANN] == points


@pytest.mark.rule("YC-7.5", "YC-7.6")
def test_e8_nothing_fits() -> None:
    state = position(
        "small_straight@2 Ann",
        rest=CY,
        free=("ones", "large_straight"),
        active=BEN,
    )
    assert free_squares(state) == [15, 16]
    story = go(state, 15, "2 3 4 5 3")
    assert story.one(mv.Missed).aim is mv.Aim.BLANK
    assert story.state.tile_at(15) is None
    assert story.state.pawns[BEN] == 15
    assert story.state.active == CY


@pytest.mark.rule("YC-8.1", "YC-8.6")
def test_e9_stealing_the_large_straight() -> None:
    state = position("large_straight@7 Ann", active=BEN)
    stolen = go(state, 7, "2 3 4 5 6", "large_straight").state
    assert tile(stolen, "large_straight") == "large_straight@7 Ben"
    assert (scores(state), scores(stolen)) == ([60, 0, 0], [0, 60, 0])
    missed = go(state, 7, "1 2 3 4 6").state
    assert missed.holdings == state.holdings
    assert missed.pawns[BEN] == 7


@pytest.mark.rule("YC-8.4", "YC-8.5", "YC-8.9")
@pytest.mark.parametrize(
    ("dice", "then"),
    [
        ("5 5 1 2 6", "fives@8 Ben 2"),
        ("5 5 5 1 2", "fives@8 Ben 3"),
        ("5 1 2 3 3", "fives@8 Ann 2"),
        ("5 5 5 5 2", "fives@8 Ben 4"),
    ],
)
def test_e10_stealing_fives(dice: str, then: str) -> None:
    state = position("fives@8 Ann 2", active=BEN)
    story = go(state, 8, dice, "fives" if "Ben" in then else "")
    assert tile(story.state, "fives") == then
    assert story.one(mv.GoEnded).result is (mv.Result.SUCCESS if "Ben" in then else mv.Result.MISS)


@pytest.mark.rule("YC-8.2")
def test_e11_only_that_tile() -> None:
    state = position("ones@6 Ann 3", active=BEN)
    story = go(state, 6, "2 3 4 5 6")
    assert "large_straight" in [str(t) for t in state.available()]
    assert story.one(mv.Missed).tile is Tile.ONES
    assert story.state.holdings == state.holdings


@pytest.mark.rule("YC-8.7")
def test_e12_chance_has_no_steps() -> None:
    won = go(position(), 2, "6 6 6 6 5", "chance").state
    assert tile(won, "chance") == "chance@2 Ann"
    stolen = go(replace(won, active=CY), 2, "6 6 5 4 4", "chance").state
    assert tile(stolen, "chance") == "chance@2 Cy"


@pytest.mark.rule("YC-9.2", "YC-9.5", "YC-9.6", "YC-9.7", "YC-9.8")
def test_e13_staying() -> None:
    state = position("fours@11 Ann 2")
    raised = go(state, 11, "4 4 4 1 2", "fours").state
    assert tile(raised, "fours") == "fours@11 Ann 3"
    assert (scores(raised)[ANN], raised.active) == (30, BEN)
    for dice in ("4 4 1 6 6", "4 1 1 1 6"):
        missed = go(state, 11, dice)
        assert tile(missed.state, "fours") == "fours@11 Ann 2"
        assert missed.one(mv.Missed).tile is Tile.FOURS
        assert missed.state.active == BEN


@pytest.mark.rule("YC-9.3", "YC-9.10")
def test_e14_forced_to_move_on() -> None:
    state = land(position("full_house@16 Ann"), 16)
    assert moves(state) == ["MoveOn"]
    on = play(state, "move_on", [1]).state
    assert on.pawns[ANN] == 1
    assert mission_of(on) == Mission(mv.Aim.WILD)
    assert moves(land(position("sixes@16 Ann 4"), 16)) == ["MoveOn"]


@pytest.mark.rule("YC-10.1", "YC-10.2", "YC-10.3", "YC-10.9", "YC-10.10", "YC-10.11")
def test_e15_a_wild_with_choices() -> None:
    state = position("twos@2 Ann 2", "small_straight@3 Ben", "fives@6 Ben 3", "ones@7 Cy 1")
    final = throw(land(state, 5), "6 1 5 5 3").state
    assert claims(final) == ["ones", "threes", "sixes"]
    claimed = play(final, "claim sixes")
    assert tile(claimed.state, "sixes") == "sixes@8 Ann 1"
    assert claimed.state.pawns[ANN] == 8
    assert claimed.one(mv.PawnMoved).path == (6, 7, 8)
    stolen = play(final, "claim ones")
    assert tile(stolen.state, "ones") == "ones@7 Ann 1"
    assert stolen.state.pawns[ANN] == 7
    assert stolen.one(mv.PawnMoved).path == (7,)


@pytest.mark.rule("YC-10.10", "YC-10.11")
def test_e16_first_free_square_round_the_seam() -> None:
    state = position("ones@14 Ben 1", "twos@15 Ben 1", "threes@16 Ben 1", "fours@2 Ben 1")
    after = go(state, 13, "6 6 6 5 5", "full_house").state
    assert tile(after, "full_house") == "full_house@3 Ann"
    assert after.pawns[ANN] == 3


@pytest.mark.rule("YC-10.8", "YC-4.8", "YC-4.9")
def test_e17_a_theft_can_carry_the_pawn_backward() -> None:
    state = position("three_of_a_kind@3 Cy", active=BEN)
    stolen = go(state, 13, "2 2 2 5 6", "three_of_a_kind").state
    assert stolen.pawns[BEN] == 3
    assert stolen.active == CY
    later = play(replace(stolen, active=BEN), "roll_step", [2])
    assert later.one(mv.PawnMoved).path == (4, 5)


@pytest.mark.rule("YC-10.4")
def test_e18_own_tiles_are_no_wild_target() -> None:
    state = position("sixes@8 Ann 1", "three_of_a_kind@2 Ann", rest=BEN, free=("large_straight",))
    story = go(state, 9, "6 6 6 2 1")
    assert story.one(mv.Missed).aim is mv.Aim.WILD
    assert story.state.holdings == state.holdings
    stayed = go(state, 8, "6 6 6 2 1", "sixes").state
    assert tile(stayed, "sixes") == "sixes@8 Ann 3"
