"""YC-8: landing on a rival's tile."""

import pytest

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.moves import Aim, Missed, MissionSet, Target, TileStolen
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
    why_not,
)


@pytest.mark.rule("YC-8.1")
def test_the_player_must_roll_for_the_tile_of_the_square() -> None:
    story = play(position("fives@2 Ben 2"), "roll_step", [1])
    mission = story.one(MissionSet)
    assert mission.aim is Aim.RIVAL
    assert mission.targets == (Target(Tile.FIVES, 2, only_yahtzee=False),)
    assert moves(story.state) == ["Roll"]
    assert why_not(story.state, "move_on").rule == "YC-8.1"


@pytest.mark.rule("YC-8.2")
def test_no_other_tile_may_be_won_there() -> None:
    final = throw(land(position("fives@2 Ben 1", "sixes@3 Cy 1"), 2), "5 6 6 6 6").state
    assert claims(final) == ["fives"]


@pytest.mark.rule("YC-8.3")
def test_a_yahtzee_always_wins_a_tile_that_the_roller_does_not_hold() -> None:
    state = position("fives@2 Ben 4", "chance@3 Cy", "ones@4 Ann 1", shield="fives")
    final = throw(land(state, 2), "3 3 3 3 3").state
    rivals = [str(t) for t in (*state.tiles_of(BEN), *state.tiles_of(CY), *state.available())]
    assert set(rivals) <= set(claims(final))


@pytest.mark.rule("YC-8.4", "YC-8.5")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_at_least_as_many_dice_as_the_tile_is_held_with(level: int) -> None:
    landed = land(position(f"sixes@2 Ben {level}"), 2)
    for count in range(5):
        dice = " ".join(["6"] * count + ["1", "2", "3", "4", "5"][: 5 - count])
        story = throw(landed, dice)
        assert (claims(story.state) == ["sixes"]) is (count >= level)


@pytest.mark.rule("YC-8.6")
@pytest.mark.parametrize(
    ("name", "dice"),
    [
        ("three_of_a_kind", "2 2 2 3 4"),
        ("small_straight", "2 3 4 5 5"),
        ("full_house", "2 2 2 3 3"),
        ("four_of_a_kind", "2 2 2 2 3"),
        ("large_straight", "2 3 4 5 6"),
    ],
)
def test_a_fixed_tile_is_stolen_by_its_pattern(name: str, dice: str) -> None:
    state = position(f"{name}@2 Ben")
    assert tile(go(state, 2, dice, name).state, name) == f"{name}@2 Ann"
    assert go(state, 2, "1 1 2 3 6").one(Missed).tile == name


@pytest.mark.rule("YC-8.7")
def test_the_total_of_an_earlier_chance_is_not_kept() -> None:
    won = go(position(seats=2), 2, "6 6 6 6 5", "chance").state
    assert claims(throw(land(won, 2), "6 6 5 4 4").state) == ["chance"]


@pytest.mark.rule("YC-8.8")
def test_the_loser_loses_the_tile_with_its_points() -> None:
    story = go(position("fives@2 Ben 2", "chance@3 Ben"), 2, "5 5 1 2 3", "fives")
    assert story.one(TileStolen) == TileStolen(ANN, BEN, Tile.FIVES, 2, 2)
    assert scores(story.state) == [20, 40, 0]


@pytest.mark.rule("YC-8.9")
def test_a_stolen_number_tile_takes_the_level_of_the_thief() -> None:
    after = go(position("fives@2 Ben 2"), 2, "5 5 5 5 3", "fives").state
    assert tile(after, "fives") == "fives@2 Ann 4"


@pytest.mark.rule("YC-8.10")
def test_a_stolen_tile_stays_on_its_square() -> None:
    after = go(position("fives@8 Ben 2"), 5, "5 5 5 5 3", "fives").state
    assert after.holding(Tile.FIVES).square == 8


@pytest.mark.rule("YC-8.11", "YC-8.12")
def test_after_a_failure_tile_and_pawn_stay() -> None:
    state = position("fives@2 Ben 2")
    story = go(state, 2, "5 1 2 3 3")
    assert story.one(Missed) == Missed(ANN, Aim.RIVAL, Tile.FIVES)
    assert story.state.holdings == state.holdings
    assert story.state.pawns[ANN] == 2


@pytest.mark.rule("YC-8.13")
def test_a_protected_tile_is_rolled_for_all_the_same() -> None:
    state = position("fives@2 Ben 2", shield="fives")
    story = play(state, "roll_step", [1])
    assert story.one(MissionSet).targets == (Target(Tile.FIVES, 2, only_yahtzee=True),)
    assert moves(story.state) == ["Roll"]
    assert throw(story.state, "5 5 5 5 1").one(Missed).tile is Tile.FIVES
    assert "fives" in claims(throw(story.state, "5 5 5 5 5").state)


@pytest.mark.rule("YC-8.14")
@pytest.mark.parametrize(("dice", "claim"), [("5 5 1 2 3", "fives"), ("5 1 2 3 3", "")])
def test_the_go_ends_either_way(dice: str, claim: str) -> None:
    assert go(position("fives@2 Ben 2", active=CY), 2, dice, claim).state.active == ANN
