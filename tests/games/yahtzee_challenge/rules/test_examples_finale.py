"""The worked examples E19 to E36 of the rules of record: yahtzees, runs and the end."""

import pytest
from msgspec.structs import replace

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.rules import outcome
from tests.games.yahtzee_challenge.examples import free_squares, mission_of
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    in_the_finale,
    land,
    moves,
    play,
    position,
    position_with,
    scores,
    throw,
    tile,
)


@pytest.mark.rule("YC-11.3", "YC-11.9", "YC-11.13")
def test_e19_yahtzee_on_a_free_blank() -> None:
    state = position("ones@2 Ben 1", "chance@3 Cy")
    final = throw(land(state, 10), "2 2 2 2 2").state
    assert claims(final) == [str(t) for t in TILES]
    after = play(final, "claim large_straight").state
    assert tile(after, "large_straight") == "large_straight@10 Ann"
    assert after.shielded is Tile.LARGE_STRAIGHT
    assert after.pawns[ANN] == 10
    assert tile(play(final, "claim chance").state, "chance") == "chance@3 Ann"


@pytest.mark.rule("YC-11.10", "YC-11.23", "YC-11.25")
def test_e20_yahtzee_on_a_rivals_square_used_elsewhere() -> None:
    state = position("ones@6 Ann 2", "twos@7 Ann 1", "threes@8 Cy 1", active=BEN)
    after = go(state, 6, "4 4 4 4 4", "large_straight").state
    assert tile(after, "large_straight") == "large_straight@10 Ben"
    assert after.shielded is Tile.LARGE_STRAIGHT
    assert after.pawns[BEN] == 10
    assert tile(after, "ones") == "ones@6 Ann 2"


@pytest.mark.rule("YC-11.7", "YC-11.11")
def test_e21_a_foreign_yahtzee_on_a_number_tile() -> None:
    state = position("sixes@14 Ann 3", active=CY)
    after = go(state, 5, "2 2 2 2 2", "sixes").state
    assert tile(after, "sixes") == "sixes@14 Cy 4"
    assert scores(after) == [0, 0, 40]
    assert after.shielded is Tile.SIXES
    assert after.pawns[CY] == 14


@pytest.mark.rule("YC-11.15", "YC-11.16", "YC-11.19")
def test_e22_the_token_changes_hands() -> None:
    state = position(
        "large_straight@10 Ann", "four_of_a_kind@15 Cy", shield="large_straight", active=BEN
    )
    after = go(state, 1, "3 3 3 3 3", "four_of_a_kind").state
    assert after.shielded is Tile.FOUR_OF_A_KIND
    assert tile(after, "large_straight") == "large_straight@10 Ann"
    assert after.phase == st.StepRoll()
    open_now = go(replace(after, active=CY), 10, "1 2 3 4 5", "large_straight").state
    assert tile(open_now, "large_straight") == "large_straight@10 Cy"


@pytest.mark.rule("YC-8.13", "YC-11.14")
def test_e23_a_protected_tile_holds() -> None:
    state = position("large_straight@10 Ann", shield="large_straight", active=BEN)
    before = position_with(state, pawns=(1, 9, 1))
    (target,) = play(before, "roll_step", [1]).one(mv.MissionSet).targets

    assert target.only_yahtzee
    story = go(state, 10, "1 2 3 4 5")
    assert story.one(mv.Missed).tile is Tile.LARGE_STRAIGHT
    assert story.state.holdings == state.holdings


@pytest.mark.rule("YC-11.18")
def test_e24_a_protected_tile_falls() -> None:
    state = position("large_straight@10 Ann", shield="large_straight", active=BEN)
    after = go(state, 10, "6 6 6 6 6", "large_straight").state
    assert tile(after, "large_straight") == "large_straight@10 Ben"
    assert after.shielded is Tile.LARGE_STRAIGHT


@pytest.mark.rule("YC-11.17")
def test_e25_two_tiles_one_token() -> None:
    state = position("large_straight@10 Ann", "chance@12 Cy", shield="large_straight")
    choice = go(state, 5, "1 1 1 1 1", "chance").state
    assert choice.phase == st.Protecting(Tile.CHANCE, mv.Result.SUCCESS)
    assert moves(choice) == ["PlaceShield", "LeaveShield"]
    assert play(choice, "leave_shield").state.shielded is Tile.LARGE_STRAIGHT
    placed = play(choice, "place_shield").state
    assert placed.shielded is Tile.CHANCE
    assert (placed.active, placed.phase) == (BEN, st.StepRoll())


@pytest.mark.rule("YC-9.9", "YC-11.4", "YC-12.9")
def test_e26_yahtzee_while_staying() -> None:
    state = position("threes@3 Ann 1", "large_straight@7 Ben")
    raised = go(state, 3, "6 6 6 6 6", "threes")
    assert tile(raised.state, "threes") == "threes@3 Ann 4"
    assert raised.state.shielded is Tile.THREES
    assert raised.one(mv.GoEnded).result is mv.Result.SUCCESS
    stolen = go(state, 3, "6 6 6 6 6", "large_straight").state
    assert tile(stolen, "large_straight") == "large_straight@7 Ann"
    assert stolen.shielded is Tile.LARGE_STRAIGHT
    assert stolen.pawns[ANN] == 7


@pytest.mark.rule("YC-12.1", "YC-12.2", "YC-12.3", "YC-12.4", "YC-12.5")
def test_e27_the_challenge_rounds_begin() -> None:
    state = position(rest=ANN, free=("chance",), active=BEN)
    assert free_squares(state) == [16]
    story = go(state, 16, "6 6 6 6 5", "chance")
    began = story.one(mv.ChallengeBegan)
    assert (began.order, began.cause) == ((CY, ANN, BEN), mv.ChallengeCause.LAST_TILE)
    assert story.state.active == CY
    assert story.state.finale == in_the_finale(BEN)


@pytest.mark.rule("YC-12.7", "YC-12.8", "YC-12.11", "YC-12.12", "YC-12.13")
def test_e28_a_run() -> None:
    state = position(
        "fives@4 Ann 1",
        "chance@12 Ben",
        "large_straight@15 Ann",
        rest=ANN,
        active=CY,
        pawns={CY: 2},
        finale=in_the_finale(BEN),
    )
    one = play(state, "roll_step; roll; stop; claim fives", [2, 5, 5, 1, 2, 3])
    assert one.one(mv.RunExtended).wins == 1
    assert (one.state.active, one.state.pawns[CY]) == (CY, 4)
    two = play(one.state, "roll_step; roll; stop; claim chance", [5, 6, 6, 6, 5, 5])
    assert two.one(mv.RunExtended).wins == 2
    assert two.state.pawns[CY] == 12
    end = play(two.state, "roll_step; roll; stop", [3, 1, 1, 2, 3, 3])
    ended = end.one(mv.RunEnded)
    assert (ended.seat, ended.wins, ended.cause) == (CY, 2, mv.RunEnd.MISS)
    assert end.state.pawns[CY] == 15
    assert end.one(mv.RunBegan).seat == end.state.active == ANN
    assert tile(end.state, "fives") == "fives@4 Cy 2"
    stolen = go(end.state, 12, "6 6 6 5 5", "chance").state
    assert tile(stolen, "chance") == "chance@12 Ann"


@pytest.mark.rule("YC-12.9", "YC-12.11", "YC-12.14")
def test_e29_own_tiles_in_a_run() -> None:
    state = position("ones@6 Ann 1", "twos@7 Ben 1", rest=BEN, finale=in_the_finale(CY))
    raised = go(state, 6, "1 1 1 2 5", "ones")
    assert tile(raised.state, "ones") == "ones@6 Ann 3"
    assert raised.one(mv.RunExtended).wins == 1
    assert raised.state.active == ANN
    failed = go(state, 6, "1 2 3 4 4")
    assert failed.one(mv.RunEnded).cause is mv.RunEnd.MISS
    assert tile(failed.state, "ones") == "ones@6 Ann 1"
    moved_on = play(land(state, 6), "move_on", [1])
    assert not moved_on.all(mv.GoEnded)
    assert mission_of(moved_on.state) == st.Mission(mv.Aim.RIVAL, Tile.TWOS)


@pytest.mark.rule("YC-12.10")
def test_e30_a_guard_ends_the_run() -> None:
    state = position("large_straight@7 Ann", "sixes@14 Ben 2", rest=BEN, finale=in_the_finale(CY))
    guard = go(state, 5, "3 3 3 3 3", "large_straight")
    assert guard.state.pawns[ANN] == 7
    assert guard.state.shielded is Tile.LARGE_STRAIGHT
    assert guard.one(mv.GoEnded).result is mv.Result.GUARD
    assert guard.one(mv.RunEnded).cause is mv.RunEnd.GUARD
    theft = go(state, 5, "3 3 3 3 3", "sixes")
    assert tile(theft.state, "sixes") == "sixes@14 Ann 4"
    assert theft.state.shielded is Tile.SIXES
    assert theft.one(mv.RunExtended).wins == 1


@pytest.mark.rule("YC-12.17", "YC-12.19", "YC-12.5")
def test_e31_clean_sweep() -> None:
    state = position("ones@2 Ben 1", rest=ANN, seats=2, finale=in_the_finale(BEN))
    story = go(state, 2, "1 2 3 4 6", "ones")
    assert story.one(mv.CleanSweep).seat == ANN
    assert story.one(mv.RunEnded).cause is mv.RunEnd.CLEAN_SWEEP
    assert (story.state.active, story.state.phase) == (BEN, st.StepRoll())

    owner = position(rest=BEN, seats=2, finale=in_the_finale(BEN))
    ben = go(owner, 5, "1 2 2 3 6")  # Ann fails, and Ben, running last, owns all
    assert [(e.seat, e.wins) for e in ben.all(mv.RunEnded)] == [(ANN, 0), (BEN, 0)]
    assert ben.one(mv.CleanSweep).seat == BEN
    assert isinstance(ben.state.phase, st.Over)


@pytest.mark.rule("YC-9.11", "YC-9.12")
def test_e32_the_long_stride() -> None:
    state = position(
        "chance@14 Ann",
        "full_house@15 Ann",
        "four_of_a_kind@16 Ann",
        "large_straight@2 Ann",
        pawns={ANN: 14},
        phase=st.OwnSquare(Tile.CHANCE, 6),
    )
    assert moves(state) == ["LongStride"]
    story = play(state, "long_stride")  # no die
    assert story.one(mv.LongStrode).path == (15, 16, 1)
    assert story.state.pawns[ANN] == 1
    assert mission_of(story.state) == st.Mission(mv.Aim.WILD)


@pytest.mark.rule("YC-14.1", "YC-14.2", "YC-14.3", "YC-14.4", "YC-14.5")
def test_e33_the_bell() -> None:
    state = position(
        "ones@2 Ann 4", rest=CY, free=("large_straight",), active=CY, rounds=23, last_claimer=ANN
    )
    story = go(state, 5, "1 2 2 3 3")
    assert story.one(mv.BellRang).rounds == 24
    began = story.one(mv.ChallengeBegan)
    assert (began.order, began.cause) == ((BEN, CY, ANN), mv.ChallengeCause.BELL)
    won = go(story.state, free_squares(story.state)[0], "1 2 3 4 5", "large_straight")
    assert won.one(mv.RunExtended).wins == 1
    assert won.state.active == BEN


def counted(*tiles: str, seats: int = 3, shield: str | None = None) -> st.State:
    return position(*tiles, seats=seats, shield=shield, phase=st.Over(), finale=in_the_finale(0))


E34 = (
    "large_straight@2 Ann", "sixes@3 Ann 3", "ones@4 Ann 1",
    "four_of_a_kind@6 Ben", "chance@7 Ben", "threes@8 Ben 1",
    "full_house@10 Cy", "small_straight@11 Cy", "three_of_a_kind@12 Cy",
    "twos@14 Cy 1", "fours@15 Cy 2", "fives@16 Cy 1",
)  # fmt: skip


@pytest.mark.rule("YC-13.1", "YC-13.2", "YC-13.3")
def test_e34_final_count() -> None:
    end = outcome(counted(*E34))
    assert end is not None
    assert [end.total(seat) for seat in (ANN, BEN, CY)] == [100, 100, 130]
    assert [len(lines) for lines in end.scores] == [3, 3, 6]
    assert end.places == (2, 2, 1)
    assert end.rule == "YC-13.2"


@pytest.mark.rule("YC-13.3")
def test_e35_a_tie_for_the_lead_settled_by_tiles() -> None:
    end = outcome(counted(*(t.replace("twos@14 Cy 1", "twos@14 Ann 2") for t in E34)))
    assert end is not None
    assert [end.total(seat) for seat in (ANN, BEN, CY)] == [120, 100, 120]
    assert end.places == (2, 3, 1)
    assert end.rule == "YC-13.3"


@pytest.mark.rule("YC-13.4", "YC-13.5")
@pytest.mark.parametrize(
    ("shield", "places", "rule"),
    [
        ("large_straight", (1, 2), "YC-13.4"),
        ("sixes", (2, 1), "YC-13.4"),
        (None, (1, 1), "YC-13.5"),
    ],
)
def test_e36_a_tie_settled_by_the_token_or_shared(
    shield: str | None, places: tuple[int, ...], rule: str
) -> None:
    state = counted(
        "large_straight@2 Ann", "four_of_a_kind@3 Ann", "chance@4 Ann", "full_house@6 Ann",
        "ones@7 Ann 1", "twos@8 Ann 1", "small_straight@10 Ben", "three_of_a_kind@11 Ben",
        "threes@12 Ben 4", "fours@14 Ben 4", "fives@15 Ben 4", "sixes@16 Ben 4",
        seats=2, shield=shield,
    )  # fmt: skip
    end = outcome(state)
    assert end is not None
    assert [end.total(seat) for seat in (ANN, BEN)] == [210, 210]
    assert (end.places, end.rule) == (places, rule)


@pytest.mark.rule("YC-13.4")
def test_the_last_run_ends_with_the_score_and_the_tie_break() -> None:
    # Ann fails in the only run left; her tie with Ben is settled by the shield.
    state = position(
        "large_straight@2 Ann", "four_of_a_kind@3 Ann", "chance@4 Ann", "full_house@6 Ann",
        "ones@7 Ann 1", "twos@8 Ann 1", "small_straight@10 Ben", "three_of_a_kind@11 Ben",
        "threes@12 Ben 4", "fours@14 Ben 4", "fives@15 Ben 4", "sixes@16 Ben 4",
        seats=2, shield="sixes", finale=in_the_finale(ANN, runs_done=1),
    )  # fmt: skip
    story = go(state, 16, "1 2 3 3 6")
    over = story.one(mv.GameOver)
    assert (over.winners, over.tie_break) == ((BEN,), mv.TieBreak.TOKEN)
