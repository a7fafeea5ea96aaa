"""YC-1: the board and the tiles."""

import pytest

from game.games.yahtzee_challenge.rules.content import (
    BLANKS,
    LEVEL_MAX,
    NUMBER_TILES,
    RING,
    TILES,
    WILDS,
    Tile,
    ahead,
    points,
)
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    claims,
    go,
    land,
    position,
    scores,
    throw,
    tile,
)


@pytest.mark.rule("YC-1.1")
def test_the_ring_has_sixteen_squares_and_closes() -> None:
    walked = [1]
    while (following := ahead(walked[-1])) not in walked:
        walked.append(following)
    assert walked == list(range(1, 17))
    assert following == 1
    assert RING == 16


@pytest.mark.rule("YC-1.2")
def test_the_corners_are_wild() -> None:
    assert WILDS == (1, 5, 9, 13)


@pytest.mark.rule("YC-1.3")
def test_the_other_twelve_squares_are_blank() -> None:
    assert BLANKS == (2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16)


@pytest.mark.rule("YC-1.4", "YC-1.5")
def test_twelve_tiles_and_none_for_the_yahtzee() -> None:
    assert [str(t) for t in TILES] == [
        "ones", "twos", "threes", "fours", "fives", "sixes", "three_of_a_kind",
        "small_straight", "chance", "full_house", "four_of_a_kind", "large_straight",
    ]  # fmt: skip


@pytest.mark.rule("YC-1.6")
def test_a_taken_square_gets_no_second_tile() -> None:
    state = position("ones@6 Ben 1")
    after = go(state, 5, "6 6 6 5 5", "full_house").state
    assert tile(after, "ones") == "ones@6 Ben 1"
    assert tile(after, "full_house") == "full_house@7 Ann"


@pytest.mark.rule("YC-1.7")
@pytest.mark.parametrize("wild", WILDS)
def test_a_tile_won_on_a_wild_is_not_laid_there(wild: int) -> None:
    after = go(position(), wild, "6 6 6 5 5", "sixes").state
    assert tile(after, "sixes") == f"sixes@{wild + 1} Ann 3"


@pytest.mark.rule("YC-1.8", "YC-1.9")
@pytest.mark.parametrize("number", NUMBER_TILES)
def test_a_number_tile_is_worth_ten_points_a_die_up_to_forty(number: Tile) -> None:
    assert [points(number, level) for level in range(1, LEVEL_MAX + 1)] == [10, 20, 30, 40]


@pytest.mark.rule("YC-1.9")
def test_four_dice_are_the_most_a_number_tile_is_held_with() -> None:
    after = go(position(), 2, "5 5 5 5 5", "fives").state
    assert tile(after, "fives") == "fives@2 Ann 4"


@pytest.mark.rule("YC-1.10", "YC-1.11", "YC-1.12")
def test_fixed_tiles_have_the_points_of_this_game() -> None:
    assert {str(t): points(t, 0) for t in TILES[6:]} == {
        "three_of_a_kind": 20,
        "small_straight": 30,
        "chance": 40,
        "full_house": 40,
        "four_of_a_kind": 50,
        "large_straight": 60,
    }
    assert max(TILES, key=lambda t: points(t, LEVEL_MAX)) is Tile.LARGE_STRAIGHT


@pytest.mark.rule("YC-1.10")
def test_the_full_board_holds_480_points() -> None:
    assert sum(points(t, LEVEL_MAX) for t in TILES) == 480


@pytest.mark.rule("YC-1.13")
def test_all_six_numbers_and_a_second_yahtzee_bring_no_bonus() -> None:
    numbers = [f"{t}@{square} Ann 4" for t, square in zip(NUMBER_TILES, BLANKS, strict=False)]
    state = position(*numbers, shield="sixes")
    assert scores(state) == [240, 0, 0]
    after = go(state, 10, "6 6 6 6 6", "chance").state
    assert scores(after) == [280, 0, 0]


@pytest.mark.rule("YC-1.14")
def test_a_laid_tile_stays_on_its_square() -> None:
    state = position("fives@8 Ben 2")
    for dice in ("5 5 1 2 3", "5 5 5 5 5"):
        assert tile(go(state, 5, dice, "fives").state, "fives").startswith("fives@8 Ann")


@pytest.mark.rule("YC-1.15")
def test_a_level_never_goes_down() -> None:
    theft = throw(land(position("fives@8 Ben 3"), 5), "5 5 1 2 3").state
    assert "fives" not in claims(theft)
    guard = go(position("fives@8 Ann 4"), 5, "2 2 2 2 2", "fives").state
    assert tile(guard, "fives") == "fives@8 Ann 4"


@pytest.mark.rule("YC-1.16")
def test_free_squares_and_tiles_of_the_supply_are_equal_in_number() -> None:
    state = position("ones@6 Ben 1", active=ANN)
    for square, dice, claim in [(2, "6 6 6 5 5", "chance"), (5, "1 2 3 4 5", "large_straight")]:
        state = go(state, square, dice, claim).state
        free = [square for square in BLANKS if state.tile_at(square) is None]
        assert len(free) == len(state.available())
    assert state.tiles_of(BEN) == (Tile.ONES, Tile.LARGE_STRAIGHT)
