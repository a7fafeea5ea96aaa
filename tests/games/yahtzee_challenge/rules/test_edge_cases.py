"""The edge cases of section 10 of the rules of record, in its order."""

import pytest
from msgspec.structs import replace

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.state import FirstRoll, Mission, OwnSquare, Protecting
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
    throw,
    tile,
    why_not,
)

ALL = [str(t) for t in TILES]
YAHTZEE = "5 5 5 5 5"


@pytest.mark.rule("YC-4.6", "YC-4.10")
def test_landing_on_a_square_with_a_tile_and_two_pawns() -> None:
    state = land(position("ones@8 Ben 1", pawns={BEN: 8, CY: 8}), 8)
    assert state.phase == FirstRoll(Mission(mv.Aim.RIVAL, Tile.ONES))


@pytest.mark.rule("YC-4.9")
def test_a_theft_carries_the_pawn_next_to_a_wild() -> None:
    story = go(position("ones@8 Ben 1"), 13, "1 2 2 3 3", "ones")
    assert story.state.pawns[ANN] == 8
    assert not story.all(mv.Landed)
    assert story.state.active == BEN


@pytest.mark.rule("YC-11.22")
def test_a_yahtzee_thrown_on_by_mistake() -> None:
    state = land(position("ones@2 Ben 1"), 2)
    assert not claims(play(state, "roll; reroll 0,; stop", [5, 5, 5, 5, 5, 6]).state)


@pytest.mark.rule("YC-11.7", "YC-11.3")
def test_five_fives_when_fives_are_available() -> None:
    final = throw(land(position(), 2), YAHTZEE).state
    assert claims(final) == ALL
    after = play(final, "claim fives").state
    assert tile(after, "fives") == "fives@2 Ann 4"
    assert after.shielded is Tile.FIVES


@pytest.mark.rule("YC-11.3", "YC-11.4", "YC-11.5")
def test_a_yahtzee_when_every_laid_tile_belongs_to_the_roller() -> None:
    state = position("ones@2 Ann 1", "chance@3 Ann", shield="chance")
    assert set(ALL) - set(claims(throw(land(state, 5), YAHTZEE).state)) == {"chance"}


@pytest.mark.rule("YC-11.7", "YC-12.9")
def test_a_yahtzee_on_the_tile_that_is_being_improved() -> None:
    state = position("ones@6 Ann 2", rest=BEN, finale=in_the_finale(CY))
    story = go(state, 6, YAHTZEE, "ones")
    assert tile(story.state, "ones") == "ones@6 Ann 4"
    assert story.state.shielded is Tile.ONES
    assert story.one(mv.RunExtended).wins == 1


@pytest.mark.rule("YC-11.17", "YC-11.6")
def test_a_yahtzee_by_the_owner_of_the_token() -> None:
    state = position("ones@2 Ann 1", "chance@3 Ben", shield="ones")
    final = throw(land(state, 5), YAHTZEE).state
    assert set(moves(final)) == {"Claim"}
    left = play(final, "claim chance; leave_shield").state
    assert left.shielded is Tile.ONES
    assert tile(left, "chance") == "chance@3 Ann"


@pytest.mark.rule("YC-11.7", "YC-11.17")
def test_a_yahtzee_on_an_own_level_2_tile_with_the_token_left_elsewhere() -> None:
    state = position(
        "ones@6 Ann 2", "chance@7 Ann", rest=BEN, shield="chance", finale=in_the_finale(CY)
    )
    story = play(go(state, 5, YAHTZEE, "ones").state, "leave_shield")
    assert tile(story.state, "ones") == "ones@6 Ann 4"
    assert story.state.shielded is Tile.CHANCE
    assert story.one(mv.GoEnded).result is mv.Result.SUCCESS


@pytest.mark.rule("YC-11.4")
def test_a_guard_in_the_claiming_stage() -> None:
    story = go(position("chance@3 Ann"), 5, YAHTZEE, "chance")
    assert story.one(mv.GoEnded).result is mv.Result.GUARD
    assert story.state.shielded is Tile.CHANCE
    assert story.state.active == BEN
    assert story.state.points_of(ANN) == 40


@pytest.mark.rule("YC-12.1")
def test_a_guard_while_one_tile_is_still_available() -> None:
    story = go(position("chance@3 Ann", rest=BEN, free=("ones",)), 5, YAHTZEE, "chance")
    assert not story.all(mv.ChallengeBegan)
    assert story.state.available() == (Tile.ONES,)


@pytest.mark.rule("YC-8.13", "YC-11.23")
def test_landing_on_a_rivals_protected_tile() -> None:
    state = land(position("chance@3 Ben", shield="chance"), 3)
    assert moves(state) == ["Roll"]
    assert throw(state, "6 6 6 6 5").one(mv.Missed).tile is Tile.CHANCE
    assert claims(throw(state, YAHTZEE).state) == ALL


@pytest.mark.rule("YC-11.16")
def test_a_yahtzee_on_a_protected_tile_used_for_another() -> None:
    story = go(position("chance@3 Ben", shield="chance"), 3, YAHTZEE, "ones")
    assert story.one(mv.ProtectionRemoved).tile is Tile.CHANCE
    assert story.state.shielded is Tile.ONES
    assert tile(story.state, "chance") == "chance@3 Ben"


@pytest.mark.rule("YC-6.10", "YC-10.6")
def test_a_large_straight_rolled_for_the_small_one() -> None:
    state = position("small_straight@3 Ben")
    assert "small_straight" in claims(throw(land(state, 5), "1 2 3 4 5").state)


@pytest.mark.rule("YC-6.10")
def test_four_alike_steal_three_of_a_kind() -> None:
    after = go(position("three_of_a_kind@3 Ben"), 5, "2 2 2 2 6", "three_of_a_kind").state
    assert after.points_of(ANN) == 20


@pytest.mark.rule("YC-6.8")
def test_full_house_dice_for_chance() -> None:
    assert claims(throw(land(position("chance@3 Ben"), 3), "6 6 6 5 5").state) == ["chance"]


@pytest.mark.rule("YC-6.5", "YC-6.12")
def test_four_alike_are_no_full_house_but_five_are() -> None:
    state = land(position("full_house@3 Ben"), 3)
    assert not claims(throw(state, "6 6 6 6 5").state)
    assert "full_house" in claims(throw(state, "6 6 6 6 6").state)


@pytest.mark.rule("YC-6.1")
def test_an_available_number_tile_needs_one_of_its_number() -> None:
    final = throw(land(position(), 2), "1 1 2 2 3").state
    assert claims(final) == ["ones", "twos", "threes"]
    assert why_not(final, "claim sixes").rule == "YC-6.1"


@pytest.mark.rule("YC-7.4")
def test_an_unwelcome_match_has_to_be_taken() -> None:
    state = position(rest=BEN, free=("ones", "large_straight"))
    assert moves(throw(land(state, 15), "1 2 2 3 3").state) == ["Claim"]


@pytest.mark.rule("YC-8.5")
def test_stealing_after_the_owner_improved_needs_the_new_level() -> None:
    state = position("ones@6 Ben 1", active=BEN)
    improved = go(state, 6, "1 1 1 2 2", "ones").state
    assert not claims(throw(land(improved, 6), "1 1 2 2 3").state)
    assert claims(throw(land(improved, 6), "1 1 1 2 3").state) == ["ones"]


@pytest.mark.rule("YC-9.3")
def test_an_own_number_tile_at_forty() -> None:
    assert moves(land(position("ones@6 Ann 4"), 6)) == ["MoveOn"]


@pytest.mark.rule("YC-9.12")
def test_a_player_who_owns_every_laid_tile() -> None:
    state = position(rest=ANN, free=("ones",), pawns={ANN: 1})
    story = play(state, "; ".join(["roll_step"] + ["move_on"] * 5), [1, 1, 1, 2, 1, 1])
    assert moves(story.state) == ["LongStride"]
    assert play(story.state, "long_stride").state.pawns[ANN] == 9


@pytest.mark.rule("YC-9.12")
@pytest.mark.parametrize(
    ("tiles", "kind"),
    [((), mv.Landing.FREE), (("chance@3 Ben",), mv.Landing.RIVAL)],
)
def test_the_long_stride_ends_on_an_ordinary_square(
    tiles: tuple[str, ...], kind: mv.Landing
) -> None:
    state = position("ones@2 Ann 4", *tiles, pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    assert play(state, "long_stride").one(mv.Landed).kind is kind


@pytest.mark.rule("YC-9.13")
def test_an_improvable_tile_reached_by_the_sixth_roll() -> None:
    state = position("ones@2 Ann 1", pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    assert moves(state) == ["Stay", "LongStride"]


@pytest.mark.rule("YC-10.11")
def test_from_wild_13_when_only_square_12_is_free() -> None:
    squares = {"ones": 2, "twos": 3, "threes": 4, "fours": 6, "fives": 7, "sixes": 8}
    fixed = {"small_straight": 10, "chance": 11, "full_house": 14, "four_of_a_kind": 15,
             "large_straight": 16}  # fmt: skip
    state = position(
        *(f"{name}@{at} Ben 4" for name, at in squares.items()),
        *(f"{name}@{at} Ben" for name, at in fixed.items()),
    )
    after = go(state, 13, "1 1 1 2 4", "three_of_a_kind").state
    assert tile(after, "three_of_a_kind") == "three_of_a_kind@12 Ann"


@pytest.mark.rule("YC-10.12")
def test_a_rival_pawn_does_not_take_a_square() -> None:
    after = go(position(pawns={BEN: 10}), 9, "1 2 2 3 3", "ones").state
    assert tile(after, "ones") == "ones@10 Ann 1"


@pytest.mark.rule("YC-12.1", "YC-12.4")
@pytest.mark.parametrize(("square", "dice"), [(13, "6 6 6 5 5"), (2, YAHTZEE)])
def test_the_last_tile_from_a_wild_or_with_a_yahtzee(square: int, dice: str) -> None:
    story = go(position(rest=BEN, free=("chance",)), square, dice, "chance")
    assert story.one(mv.ChallengeBegan).order == (BEN, CY, ANN)


@pytest.mark.rule("YC-12.3")
def test_the_last_tile_taken_by_the_last_in_order() -> None:
    story = go(position(rest=BEN, free=("chance",), active=CY), 16, "6 6 6 5 5", "chance")
    assert story.state.active == ANN


@pytest.mark.rule("YC-12.11", "YC-12.12")
def test_the_first_runner_fails_at_once() -> None:
    story = go(position("ones@2 Cy 4", rest=BEN, finale=in_the_finale(CY)), 2, "2 2 3 3 4")
    assert story.one(mv.RunEnded) == mv.RunEnded(ANN, 0, mv.RunEnd.MISS)
    assert story.state.active == BEN


@pytest.mark.rule("YC-1.16")
def test_no_free_square_is_left_in_a_normal_finale() -> None:
    state = position(rest=BEN, finale=in_the_finale(CY))
    kinds = {play(position(rest=BEN, pawns={ANN: at}), "roll_step", [1]).one(mv.Landed).kind
             for at in range(1, 17)}  # fmt: skip
    assert kinds == {mv.Landing.WILD, mv.Landing.RIVAL}
    assert state.available() == ()


@pytest.mark.rule("YC-12.13", "YC-11.18")
def test_a_player_who_is_out_loses_the_protected_tile() -> None:
    state = position(
        "chance@3 Ann", rest=CY, shield="chance", active=BEN, finale=in_the_finale(CY, 1)
    )
    after = go(state, 3, YAHTZEE, "chance").state
    assert tile(after, "chance") == "chance@3 Ben"
    assert after.shielded is Tile.CHANCE


@pytest.mark.rule("YC-12.17", "YC-12.5")
def test_after_a_clean_sweep_the_others_still_run() -> None:
    state = position("ones@3 Cy 1", rest=ANN, finale=in_the_finale(CY))
    story = go(state, 3, "1 2 2 3 3", "ones")
    assert story.one(mv.RunEnded).cause is mv.RunEnd.CLEAN_SWEEP
    assert story.state.active == BEN
    assert moves(story.state) == ["RollStep"]


@pytest.mark.rule("YC-12.19")
def test_a_runner_who_owns_everything_before_the_run() -> None:
    state = position("ones@3 Cy 1", rest=CY, active=BEN, finale=in_the_finale(CY, 1))
    story = go(replace(state, active=BEN), 4, "1 2 2 3 3")
    assert story.all(mv.RunEnded)[-1] == mv.RunEnded(CY, 0, mv.RunEnd.CLEAN_SWEEP)


@pytest.mark.rule("YC-12.17")
def test_all_laid_tiles_owned_while_the_supply_is_not_empty() -> None:
    story = go(position("ones@3 Ann 1"), 5, "2 2 3 3 4", "twos")
    assert not story.all(mv.CleanSweep)
    assert story.state.finale is None


@pytest.mark.rule("YC-14.6")
def test_bell_and_last_tile_in_the_same_go() -> None:
    state = position(rest=BEN, free=("chance",), active=CY, rounds=23, last_claimer=ANN)
    story = go(state, 16, "6 6 6 5 5", "chance")
    assert not story.all(mv.BellRang)
    assert story.one(mv.ChallengeBegan).order == (ANN, BEN, CY)


@pytest.mark.rule("YC-14.3")
def test_the_bell_with_no_claim_ever_made() -> None:
    state = position("ones@3 Ben 4", active=CY, rounds=23)
    assert go(state, 3, "2 2 3 3 4").one(mv.ChallengeBegan).order == (ANN, BEN, CY)


@pytest.mark.rule("YC-14.7")
def test_the_last_tile_in_a_finale_begun_by_the_bell() -> None:
    # How it began makes no difference: the state does not even know.
    finale = in_the_finale(BEN, 1)
    state = position(rest=BEN, free=("chance",), finale=finale)
    story = go(state, 16, "6 6 6 5 5", "chance")
    assert story.one(mv.RunExtended).wins == 1
    assert story.state.finale == replace(finale, run_wins=1)


@pytest.mark.rule("YC-11.17")
def test_the_choice_of_the_shield_is_open_to_its_owner_only() -> None:
    mine = position("ones@2 Ann 1", "chance@3 Ben", shield="ones")
    assert isinstance(go(mine, 5, YAHTZEE, "chance").state.phase, Protecting)
    theirs = position("ones@2 Cy 1", "chance@3 Ben", shield="ones")
    assert go(theirs, 5, YAHTZEE, "chance").state.shielded is Tile.CHANCE
