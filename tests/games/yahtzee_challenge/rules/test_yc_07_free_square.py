"""YC-7: landing on a free blank square."""

import pytest

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.moves import Aim, Missed, MissionSet
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    land,
    play,
    position,
    throw,
    tile,
    why_not,
)


@pytest.mark.rule("YC-7.1")
def test_the_player_rolls_for_any_available_tile() -> None:
    state = position("ones@3 Ben 1", "twos@4 Ann 1", "chance@6 Cy")
    mission = play(state, "roll_step", [1]).one(MissionSet)
    assert mission.aim is Aim.BLANK
    assert [t.tile for t in mission.targets] == list(state.available())
    assert {t.level for t in mission.targets if t.tile is Tile.SIXES} == {1}


@pytest.mark.rule("YC-7.2")
def test_a_matched_tile_is_laid_where_the_player_stands() -> None:
    after = go(position(), 7, "6 6 6 5 5", "full_house").state
    assert tile(after, "full_house") == "full_house@7 Ann"
    assert after.pawns[ANN] == 7


@pytest.mark.rule("YC-7.3")
def test_the_player_chooses_and_may_choose_the_lesser_tile() -> None:
    final = throw(land(position(), 7), "1 2 3 4 5").state
    assert {"large_straight", "small_straight", "ones"} <= set(claims(final))
    assert play(final, "claim ones").state.points_of(ANN) == 10


@pytest.mark.rule("YC-7.4")
def test_a_match_has_to_be_taken() -> None:
    state = position(rest=BEN, free=("ones", "chance"))
    final = throw(land(state, 15), "1 2 3 3 5").state
    assert claims(final) == ["ones"]
    assert why_not(final, "stop").rule == "YC-7.4"


@pytest.mark.rule("YC-7.5")
def test_without_a_match_the_square_stays_free() -> None:
    state = position(rest=BEN, free=("ones", "chance"))
    story = go(state, 15, "2 2 3 3 5")
    assert story.one(Missed) == Missed(ANN, Aim.BLANK, None)
    assert story.state.tile_at(15) is None


@pytest.mark.rule("YC-7.6")
def test_a_rivals_tile_is_out_of_reach_unless_by_a_yahtzee() -> None:
    state = position("sixes@3 Ben 1")
    landed = land(state, 7)
    assert "sixes" not in claims(throw(landed, "6 6 6 6 1").state)
    assert "sixes" in claims(throw(landed, "1 1 1 1 1").state)


@pytest.mark.rule("YC-7.7", "YC-7.8")
def test_a_claimed_tile_is_no_longer_available() -> None:
    after = go(position(), 7, "6 6 6 6 1", "sixes").state
    assert Tile.SIXES not in after.available()
    assert "sixes" not in claims(throw(land(after, 8), "6 6 6 6 1").state)
    assert "sixes" in claims(throw(land(after, 7), "6 6 6 6 1").state)


@pytest.mark.rule("YC-7.9")
@pytest.mark.parametrize(("dice", "claim"), [("1 2 2 3 3", "ones"), ("2 2 3 3 5", "")])
def test_the_go_ends_after_the_claim_or_the_miss(dice: str, claim: str) -> None:
    state = position(rest=CY, free=("ones", "chance"))
    assert go(state, 15, dice, claim).state.active == BEN
