"""The worked examples E1 to E36 of the rules of record."""

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.kernel import Setup
from game.games.yahtzee_challenge.content import BLANKS, TILES, Tile
from game.games.yahtzee_challenge.moves import (
    Aim,
    BellRang,
    ChallengeBegan,
    ChallengeCause,
    CleanSweep,
    GameOver,
    GoEnded,
    LongStrode,
    Missed,
    MissionSet,
    OrderSettled,
    OrderTied,
    PawnMoved,
    Result,
    RunBegan,
    RunEnd,
    RunEnded,
    RunExtended,
    TieBreak,
)
from game.games.yahtzee_challenge.rules import outcome, setup
from game.games.yahtzee_challenge.state import (
    Mission,
    Over,
    OwnSquare,
    Protecting,
    State,
    StepRoll,
)
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

OPTIONS = {"order": "rolled", "bell": "standard", "two_player_start": "source"}


def mission_of(state: State) -> Mission:
    mission = getattr(state.phase, "mission", None)
    assert isinstance(mission, Mission)
    return mission


@pytest.mark.rule("YC-2.2", "YC-2.3", "YC-2.4", "YC-2.5", "YC-2.7", "YC-2.8", "YC-2.9")
def test_e1_order_of_play_with_a_tie() -> None:
    start, _ = setup(Setup(3, dict(OPTIONS)), Scripted())
    rolls = [4, 3, 6, 5, 2, 5, 3, 3, 5, 4]
    story = play(start, "; ".join(["roll_order"] * 5), rolls)
    assert story.one(OrderTied).seats == (ANN, CY)
    assert [(e.seat, e.place) for e in story.all(OrderSettled)] == [(BEN, 1), (CY, 2), (ANN, 3)]
    assert story.state.order == (BEN, CY, ANN)
    assert story.state.pawns == (9, 1, 5)
    assert (story.state.active, story.state.phase) == (BEN, StepRoll())


@pytest.mark.rule("YC-4.2", "YC-4.3")
def test_e2_counting_squares() -> None:
    story = play(position(), "roll_step", [3])
    assert story.one(PawnMoved).path == (2, 3, 4)
    assert story.state.pawns[ANN] == 4


@pytest.mark.rule("YC-4.4")
def test_e3_passing_the_seam() -> None:
    story = play(position(active=CY, pawns={CY: 14}), "roll_step", [5])
    assert story.one(PawnMoved).path == (15, 16, 1, 2, 3)
    assert story.state.pawns[CY] == 3


@pytest.mark.rule("YC-4.6")
def test_e4_sharing_a_square() -> None:
    story = play(position(pawns={ANN: 5, BEN: 8}), "roll_step", [3])
    assert story.state.pawns[:2] == (8, 8)
    assert mission_of(story.state) == Mission(Aim.BLANK)


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


def free_squares(state: State) -> list[int]:
    return [square for square in BLANKS if state.tile_at(square) is None]


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
    assert story.one(Missed).aim is Aim.BLANK
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
    assert story.one(GoEnded).result is (Result.SUCCESS if "Ben" in then else Result.MISS)


@pytest.mark.rule("YC-8.2")
def test_e11_only_that_tile() -> None:
    state = position("ones@6 Ann 3", active=BEN)
    story = go(state, 6, "2 3 4 5 6")
    assert "large_straight" in [str(t) for t in state.available()]
    assert story.one(Missed).tile is Tile.ONES
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
        assert missed.one(Missed).tile is Tile.FOURS
        assert missed.state.active == BEN


@pytest.mark.rule("YC-9.3", "YC-9.10")
def test_e14_forced_to_move_on() -> None:
    state = land(position("full_house@16 Ann"), 16)
    assert moves(state) == ["MoveOn"]
    on = play(state, "move_on", [1]).state
    assert on.pawns[ANN] == 1
    assert mission_of(on) == Mission(Aim.WILD)
    assert moves(land(position("sixes@16 Ann 4"), 16)) == ["MoveOn"]


@pytest.mark.rule("YC-10.1", "YC-10.2", "YC-10.3", "YC-10.9", "YC-10.10", "YC-10.11")
def test_e15_a_wild_with_choices() -> None:
    state = position("twos@2 Ann 2", "small_straight@3 Ben", "fives@6 Ben 3", "ones@7 Cy 1")
    final = throw(land(state, 5), "6 1 5 5 3").state
    assert claims(final) == ["ones", "threes", "sixes"]
    claimed = play(final, "claim sixes")
    assert tile(claimed.state, "sixes") == "sixes@8 Ann 1"
    assert claimed.state.pawns[ANN] == 8
    assert claimed.one(PawnMoved).path == (6, 7, 8)
    stolen = play(final, "claim ones")
    assert tile(stolen.state, "ones") == "ones@7 Ann 1"
    assert stolen.state.pawns[ANN] == 7
    assert stolen.one(PawnMoved).path == (7,)


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
    assert later.one(PawnMoved).path == (4, 5)


@pytest.mark.rule("YC-10.4")
def test_e18_own_tiles_are_no_wild_target() -> None:
    state = position("sixes@8 Ann 1", "three_of_a_kind@2 Ann", rest=BEN, free=("large_straight",))
    story = go(state, 9, "6 6 6 2 1")
    assert story.one(Missed).aim is Aim.WILD
    assert story.state.holdings == state.holdings
    stayed = go(state, 8, "6 6 6 2 1", "sixes").state
    assert tile(stayed, "sixes") == "sixes@8 Ann 3"


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
    assert after.phase == StepRoll()
    open_now = go(replace(after, active=CY), 10, "1 2 3 4 5", "large_straight").state
    assert tile(open_now, "large_straight") == "large_straight@10 Cy"


@pytest.mark.rule("YC-8.13", "YC-11.14")
def test_e23_a_protected_tile_holds() -> None:
    state = position("large_straight@10 Ann", shield="large_straight", active=BEN)
    before = position_with(state, pawns=(1, 9, 1))
    (target,) = play(before, "roll_step", [1]).one(MissionSet).targets

    assert target.only_yahtzee
    story = go(state, 10, "1 2 3 4 5")
    assert story.one(Missed).tile is Tile.LARGE_STRAIGHT
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
    assert choice.phase == Protecting(Tile.CHANCE, Result.SUCCESS)
    assert moves(choice) == ["PlaceShield", "LeaveShield"]
    assert play(choice, "leave_shield").state.shielded is Tile.LARGE_STRAIGHT
    placed = play(choice, "place_shield").state
    assert placed.shielded is Tile.CHANCE
    assert (placed.active, placed.phase) == (BEN, StepRoll())


@pytest.mark.rule("YC-9.9", "YC-11.4", "YC-12.9")
def test_e26_yahtzee_while_staying() -> None:
    state = position("threes@3 Ann 1", "large_straight@7 Ben")
    raised = go(state, 3, "6 6 6 6 6", "threes")
    assert tile(raised.state, "threes") == "threes@3 Ann 4"
    assert raised.state.shielded is Tile.THREES
    assert raised.one(GoEnded).result is Result.SUCCESS
    stolen = go(state, 3, "6 6 6 6 6", "large_straight").state
    assert tile(stolen, "large_straight") == "large_straight@7 Ann"
    assert stolen.shielded is Tile.LARGE_STRAIGHT
    assert stolen.pawns[ANN] == 7


@pytest.mark.rule("YC-12.1", "YC-12.2", "YC-12.3", "YC-12.4", "YC-12.5")
def test_e27_the_challenge_rounds_begin() -> None:
    state = position(rest=ANN, free=("chance",), active=BEN)
    assert free_squares(state) == [16]
    story = go(state, 16, "6 6 6 6 5", "chance")
    began = story.one(ChallengeBegan)
    assert (began.order, began.cause) == ((CY, ANN, BEN), ChallengeCause.LAST_TILE)
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
    assert one.one(RunExtended).wins == 1
    assert (one.state.active, one.state.pawns[CY]) == (CY, 4)
    two = play(one.state, "roll_step; roll; stop; claim chance", [5, 6, 6, 6, 5, 5])
    assert two.one(RunExtended).wins == 2
    assert two.state.pawns[CY] == 12
    end = play(two.state, "roll_step; roll; stop", [3, 1, 1, 2, 3, 3])
    ended = end.one(RunEnded)
    assert (ended.seat, ended.wins, ended.cause) == (CY, 2, RunEnd.MISS)
    assert end.state.pawns[CY] == 15
    assert end.one(RunBegan).seat == end.state.active == ANN
    assert tile(end.state, "fives") == "fives@4 Cy 2"
    stolen = go(end.state, 12, "6 6 6 5 5", "chance").state
    assert tile(stolen, "chance") == "chance@12 Ann"


@pytest.mark.rule("YC-12.9", "YC-12.11", "YC-12.14")
def test_e29_own_tiles_in_a_run() -> None:
    state = position("ones@6 Ann 1", "twos@7 Ben 1", rest=BEN, finale=in_the_finale(CY))
    raised = go(state, 6, "1 1 1 2 5", "ones")
    assert tile(raised.state, "ones") == "ones@6 Ann 3"
    assert raised.one(RunExtended).wins == 1
    assert raised.state.active == ANN
    failed = go(state, 6, "1 2 3 4 4")
    assert failed.one(RunEnded).cause is RunEnd.MISS
    assert tile(failed.state, "ones") == "ones@6 Ann 1"
    moved_on = play(land(state, 6), "move_on", [1])
    assert not moved_on.all(GoEnded)
    assert mission_of(moved_on.state) == Mission(Aim.RIVAL, Tile.TWOS)


@pytest.mark.rule("YC-12.10")
def test_e30_a_guard_ends_the_run() -> None:
    state = position("large_straight@7 Ann", "sixes@14 Ben 2", rest=BEN, finale=in_the_finale(CY))
    guard = go(state, 5, "3 3 3 3 3", "large_straight")
    assert guard.state.pawns[ANN] == 7
    assert guard.state.shielded is Tile.LARGE_STRAIGHT
    assert guard.one(GoEnded).result is Result.GUARD
    assert guard.one(RunEnded).cause is RunEnd.GUARD
    theft = go(state, 5, "3 3 3 3 3", "sixes")
    assert tile(theft.state, "sixes") == "sixes@14 Ann 4"
    assert theft.state.shielded is Tile.SIXES
    assert theft.one(RunExtended).wins == 1


@pytest.mark.rule("YC-12.17", "YC-12.19", "YC-12.5")
def test_e31_clean_sweep() -> None:
    state = position("ones@2 Ben 1", rest=ANN, seats=2, finale=in_the_finale(BEN))
    story = go(state, 2, "1 2 3 4 6", "ones")
    assert story.one(CleanSweep).seat == ANN
    assert story.one(RunEnded).cause is RunEnd.CLEAN_SWEEP
    assert (story.state.active, story.state.phase) == (BEN, StepRoll())

    owner = position(rest=BEN, seats=2, finale=in_the_finale(BEN))
    ben = go(owner, 5, "1 2 2 3 6")  # Ann fails, and Ben, running last, owns all
    assert [(e.seat, e.wins) for e in ben.all(RunEnded)] == [(ANN, 0), (BEN, 0)]
    assert ben.one(CleanSweep).seat == BEN
    assert isinstance(ben.state.phase, Over)


@pytest.mark.rule("YC-9.11", "YC-9.12")
def test_e32_the_long_stride() -> None:
    state = position(
        "chance@14 Ann",
        "full_house@15 Ann",
        "four_of_a_kind@16 Ann",
        "large_straight@2 Ann",
        pawns={ANN: 14},
        phase=OwnSquare(Tile.CHANCE, 6),
    )
    assert moves(state) == ["LongStride"]
    story = play(state, "long_stride")  # no die
    assert story.one(LongStrode).path == (15, 16, 1)
    assert story.state.pawns[ANN] == 1
    assert mission_of(story.state) == Mission(Aim.WILD)


@pytest.mark.rule("YC-14.1", "YC-14.2", "YC-14.3", "YC-14.4", "YC-14.5")
def test_e33_the_bell() -> None:
    state = position(
        "ones@2 Ann 4", rest=CY, free=("large_straight",), active=CY, rounds=23, last_claimer=ANN
    )
    story = go(state, 5, "1 2 2 3 3")
    assert story.one(BellRang).rounds == 24
    began = story.one(ChallengeBegan)
    assert (began.order, began.cause) == ((BEN, CY, ANN), ChallengeCause.BELL)
    won = go(story.state, free_squares(story.state)[0], "1 2 3 4 5", "large_straight")
    assert won.one(RunExtended).wins == 1
    assert won.state.active == BEN


def counted(*tiles: str, seats: int = 3, shield: str | None = None) -> State:
    return position(*tiles, seats=seats, shield=shield, phase=Over(), finale=in_the_finale(0))


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
    over = story.one(GameOver)
    assert (over.winners, over.tie_break) == ((BEN,), TieBreak.TOKEN)
