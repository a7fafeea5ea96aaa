"""YC-10: landing on a Wild square."""

import pytest

from game.games.yahtzee_challenge.rules.content import WILDS, Tile
from game.games.yahtzee_challenge.rules.moves import Aim, Missed, MissionSet, PawnMoved
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    claims,
    go,
    land,
    moves,
    play,
    position,
    throw,
    tile,
)


@pytest.mark.rule("YC-10.1", "YC-10.5")
def test_any_tile_available_or_a_rivals() -> None:
    state = position("ones@2 Ben 3", "twos@3 Ann 1", "chance@4 Cy", shield="chance", pawns={0: 4})
    mission = play(state, "roll_step", [1]).one(MissionSet)
    assert mission.aim is Aim.WILD
    assert [t.tile for t in mission.targets] == [t for t in Tile if t is not Tile.TWOS]
    assert [t.tile for t in mission.targets if t.only_yahtzee] == [Tile.CHANCE]
    needed = {t.tile: t.level for t in mission.targets}
    assert (needed[Tile.ONES], needed[Tile.THREES], needed[Tile.FULL_HOUSE]) == (3, 1, 0)


@pytest.mark.rule("YC-10.2")
def test_the_tile_is_chosen_after_the_throws() -> None:
    landed = land(position("ones@2 Ben 1"), 5)
    assert moves(landed) == ["Roll"]
    assert claims(throw(landed, "1 1 1 2 2").state) == [
        "ones", "twos", "three_of_a_kind", "full_house",
    ]  # fmt: skip


@pytest.mark.rule("YC-10.3")
def test_a_rivals_tile_is_equalled_an_available_one_only_matched() -> None:
    landed = land(position("ones@2 Ben 2", "full_house@3 Ben"), 5)
    assert claims(throw(landed, "1 2 3 3 5").state) == ["twos", "threes", "fives"]
    assert "ones" in claims(throw(landed, "1 1 3 3 5").state)
    assert "full_house" in claims(throw(landed, "1 1 3 3 3").state)


@pytest.mark.rule("YC-10.4")
def test_own_tiles_are_no_targets_unless_by_a_yahtzee() -> None:
    landed = land(position("ones@2 Ann 1"), 5)
    assert "ones" not in claims(throw(landed, "1 1 1 3 5").state)
    assert "ones" in claims(throw(landed, "3 3 3 3 3").state)


@pytest.mark.rule("YC-10.5")
def test_protected_tiles_are_no_targets_unless_by_a_yahtzee() -> None:
    landed = land(position("ones@2 Ben 1", shield="ones"), 5)
    assert "ones" not in claims(throw(landed, "1 1 1 3 5").state)
    assert "ones" in claims(throw(landed, "3 3 3 3 3").state)


@pytest.mark.rule("YC-10.6")
def test_a_target_that_is_met_has_to_be_taken() -> None:
    state = throw(land(position("ones@2 Ben 1", rest=ANN), 5), "1 2 3 3 5").state
    assert moves(state) == ["Claim"]
    assert claims(state) == ["ones"]


@pytest.mark.rule("YC-10.7")
def test_a_wild_can_be_a_miss() -> None:
    story = go(position("ones@2 Ben 1", rest=ANN, free=("chance",)), 5, "2 2 3 3 5")
    assert story.one(Missed) == Missed(ANN, Aim.WILD, None)
    assert story.state.active == BEN


@pytest.mark.rule("YC-10.8")
def test_after_a_theft_the_pawn_leaps_to_the_tile() -> None:
    story = go(position("ones@2 Ben 1"), 9, "1 2 3 3 5", "ones")
    assert story.one(PawnMoved).path == (2,)
    assert (story.state.pawns[ANN], story.state.active) == (2, BEN)


@pytest.mark.rule("YC-10.9")
def test_after_a_claim_the_pawn_walks_to_the_first_free_square() -> None:
    story = go(position("ones@10 Ben 1"), 9, "2 2 2 3 5", "twos")
    assert story.one(PawnMoved).path == (10, 11)
    assert tile(story.state, "twos") == "twos@11 Ann 3"
    assert (story.state.pawns[ANN], story.state.active) == (11, BEN)


@pytest.mark.rule("YC-10.10", "YC-10.11")
def test_the_first_free_square_is_never_a_wild_and_may_be_past_the_seam() -> None:
    taken = ("ones@14 Ben 1", "twos@15 Ben 1", "threes@16 Ben 1")
    after = go(position(*taken), 13, "5 5 5 5 4", "fives").state
    assert tile(after, "fives") == "fives@2 Ann 4"
    assert after.holding(Tile.FIVES).square not in WILDS


@pytest.mark.rule("YC-10.12")
def test_pawns_do_not_block_a_free_square() -> None:
    after = go(position(pawns={BEN: 10}), 9, "2 2 2 3 5", "twos").state
    assert tile(after, "twos") == "twos@10 Ann 3"
    assert after.pawns[:2] == (10, 10)
