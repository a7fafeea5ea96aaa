"""YC-9: landing on an own tile."""

import pytest

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.state import FirstRoll, Mission, OwnSquare, State
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
    why_not,
)


@pytest.mark.rule("YC-9.1")
def test_the_choice_is_to_stay_or_to_move_on() -> None:
    state = land(position("fours@2 Ann 2"), 2)
    assert moves(state) == ["Stay", "MoveOn"]
    stayed = play(state, "stay")
    assert stayed.one(mv.Stayed) == mv.Stayed(ANN, Tile.FOURS)
    assert stayed.one(mv.MissionSet) == mv.MissionSet(
        ANN, mv.Aim.IMPROVE, (mv.Target(Tile.FOURS, 3, False),)
    )


@pytest.mark.rule("YC-9.2")
@pytest.mark.parametrize(("level", "may"), [(1, True), (2, True), (3, True), (4, False)])
def test_staying_is_for_number_tiles_below_forty(level: int, may: bool) -> None:
    assert ("Stay" in moves(land(position(f"fours@2 Ann {level}"), 2))) is may


@pytest.mark.rule("YC-9.3")
@pytest.mark.parametrize("name", TILES[6:])
def test_from_a_fixed_tile_the_player_moves_on(name: Tile) -> None:
    assert moves(land(position(f"{name}@2 Ann"), 2)) == ["MoveOn"]


@pytest.mark.rule("YC-9.4")
def test_the_choice_is_made_before_any_match_dice() -> None:
    state = land(position("fours@2 Ann 2"), 2)
    assert why_not(state, "roll").rule == "YC-9.1"
    rolling = play(state, "stay; roll", [4, 4, 4, 1, 2]).state
    assert why_not(rolling, "move_on").rule == "YC-9.4"


@pytest.mark.rule("YC-9.5")
def test_who_stays_has_three_throws_for_that_tile_only() -> None:
    state = land(position("fours@2 Ann 1"), 2)
    final = play(state, "stay; roll; reroll 4,; reroll 4,", [4, 4, 6, 6, 1, 1, 6]).state
    assert claims(final) == ["fours"]


@pytest.mark.rule("YC-9.6")
@pytest.mark.parametrize(("dice", "level"), [("4 4 4 1 2", 3), ("4 4 4 4 2", 4)])
def test_more_dice_than_its_level_improve_the_tile(dice: str, level: int) -> None:
    after = go(position("fours@2 Ann 2"), 2, dice, "fours").state
    assert tile(after, "fours") == f"fours@2 Ann {level}"


@pytest.mark.rule("YC-9.7")
@pytest.mark.parametrize("dice", ["4 4 1 1 2", "4 1 1 2 2", "1 1 2 2 3"])
def test_as_many_or_fewer_change_nothing(dice: str) -> None:
    story = go(position("fours@2 Ann 2"), 2, dice)
    assert story.one(mv.Missed) == mv.Missed(ANN, mv.Aim.IMPROVE, Tile.FOURS)
    assert tile(story.state, "fours") == "fours@2 Ann 2"


@pytest.mark.rule("YC-9.8")
@pytest.mark.parametrize(("dice", "claim"), [("4 4 4 1 2", "fours"), ("4 4 1 1 2", "")])
def test_after_the_attempt_the_go_ends(dice: str, claim: str) -> None:
    assert go(position("fours@2 Ann 2"), 2, dice, claim).state.active == BEN


@pytest.mark.rule("YC-9.9")
def test_a_yahtzee_while_staying_wins_any_tile() -> None:
    state = play(land(position("fours@2 Ann 2", "chance@3 Ben"), 2), "stay").state
    assert len(claims(throw(state, "1 1 1 1 1").state)) == 12


@pytest.mark.rule("YC-9.10")
def test_moving_on_rolls_from_that_square_and_plays_the_next_in_full() -> None:
    state = land(position("fours@2 Ann 2", "chance@4 Ben"), 2)
    story = play(state, "move_on", [2])
    assert story.one(mv.StepRolled).die == 2
    assert story.one(mv.Landed) == mv.Landed(ANN, 4, mv.Landing.RIVAL)
    assert story.state.phase == FirstRoll(Mission(mv.Aim.RIVAL, Tile.CHANCE))


OWN_ROW = ("ones@2 Ann 1", "twos@3 Ann 1", "threes@4 Ann 1", "fours@6 Ann 1", "fives@7 Ann 1")


def after_six_rolls() -> State:
    """Ann walks on own tiles only: 2, 3, 4, 6, 7 and 8, one square or two at a time."""
    state = position(*OWN_ROW, "chance@8 Ann", "sixes@10 Ann 1", "full_house@11 Ben")
    on = ["move_on"] * 5
    return play(state, "; ".join(["roll_step", *on]), [1, 1, 1, 2, 1, 1]).state


@pytest.mark.rule("YC-9.11")
def test_a_go_has_at_most_six_movement_rolls() -> None:
    state = after_six_rolls()
    assert state.phase == OwnSquare(Tile.CHANCE, 6)
    assert moves(state) == ["LongStride"]
    assert why_not(state, "move_on").rule == "YC-9.12"


@pytest.mark.rule("YC-9.12")
def test_the_long_stride_goes_to_the_nearest_square_ahead_that_is_not_own() -> None:
    story = play(after_six_rolls(), "long_stride")
    assert story.one(mv.LongStrode).path == (9,)
    assert story.one(mv.Landed) == mv.Landed(ANN, 9, mv.Landing.WILD)
    assert not story.all(mv.StepRolled)


@pytest.mark.rule("YC-9.12")
@pytest.mark.parametrize(
    ("tiles", "kind", "square"),
    [
        (("ones@2 Ann 1",), mv.Landing.FREE, 3),
        (("ones@2 Ann 1", "chance@3 Ben"), mv.Landing.RIVAL, 3),
        (("ones@2 Ann 1", "chance@3 Ann", "full_house@4 Ann"), mv.Landing.WILD, 5),
    ],
)
def test_the_long_stride_ends_in_an_ordinary_landing(
    tiles: tuple[str, ...], kind: mv.Landing, square: int
) -> None:
    state = position(*tiles, pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    story = play(state, "long_stride")
    assert story.one(mv.Landed) == mv.Landed(ANN, square, kind)
    assert moves(story.state) == ["Roll"]


@pytest.mark.rule("YC-9.13")
def test_after_the_sixth_roll_staying_remains_possible() -> None:
    state = position("ones@2 Ann 3", pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    assert moves(state) == ["Stay", "LongStride"]
    assert (
        why_not(
            position("ones@2 Ann 3", pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 5)), "long_stride"
        ).rule
        == "YC-9.11"
    )
