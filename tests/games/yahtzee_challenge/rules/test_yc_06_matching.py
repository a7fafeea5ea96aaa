"""YC-6: what dice match."""

from itertools import permutations, product

import pytest

from game.games.yahtzee_challenge.rules.content import NUMBER, TILES, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown, matches
from game.games.yahtzee_challenge.rules.rules import legal_moves
from tests.games.yahtzee_challenge.position import (
    claims,
    faces,
    land,
    play,
    position,
    throw,
    tile,
)

ALL_THROWS = list(product(range(1, 7), repeat=5))


def fits(name: str, dice: str) -> bool:
    return matches(Tile(name), faces(dice))


@pytest.mark.rule("YC-6.1")
def test_a_number_tile_needs_one_die_of_its_number() -> None:
    assert fits("threes", "1 2 3 4 6")
    assert not fits("threes", "1 2 2 4 6")


@pytest.mark.rule("YC-6.2")
def test_a_number_tile_takes_all_dice_of_its_number() -> None:
    final = throw(land(position(), 2), "4 4 4 1 2").state
    assert [str(m) for m in claims(final)].count("fours") == 1
    assert len(legal_moves(final)) == len(set(legal_moves(final)))
    assert tile(play(final, "claim fours").state, "fours") == "fours@2 Ann 3"


@pytest.mark.rule("YC-6.3")
def test_three_of_a_kind_is_three_or_more_alike() -> None:
    assert fits("three_of_a_kind", "2 5 2 6 2")
    assert fits("three_of_a_kind", "2 2 2 2 6")
    assert not fits("three_of_a_kind", "2 2 5 5 6")


@pytest.mark.rule("YC-6.4")
def test_four_of_a_kind_is_four_or_more_alike() -> None:
    assert fits("four_of_a_kind", "3 3 1 3 3")
    assert not fits("four_of_a_kind", "3 3 1 1 3")


@pytest.mark.rule("YC-6.5")
def test_full_house_is_three_and_two() -> None:
    assert fits("full_house", "3 3 1 1 3")
    assert not fits("full_house", "3 3 3 3 1")
    assert not fits("full_house", "3 3 1 1 6")


@pytest.mark.rule("YC-6.6")
@pytest.mark.parametrize("dice", ["1 2 3 4 4", "2 3 4 5 1", "6 5 4 3 1"])
def test_small_straight_is_four_in_a_row(dice: str) -> None:
    assert fits("small_straight", dice)
    assert not fits("small_straight", dice.replace("3", "6"))


@pytest.mark.rule("YC-6.7")
def test_large_straight_is_five_in_a_row() -> None:
    assert fits("large_straight", "1 2 3 4 5")
    assert fits("large_straight", "6 5 4 3 2")
    assert not fits("large_straight", "1 2 3 4 6")


@pytest.mark.rule("YC-6.8", "YC-6.9")
def test_chance_is_a_total_of_25_of_all_five_dice() -> None:
    assert fits("chance", "6 6 6 6 1")
    assert not fits("chance", "6 6 6 4 2")


@pytest.mark.rule("YC-6.10")
def test_harder_tiles_contain_easier_ones() -> None:
    for dice in ALL_THROWS:
        if matches(Tile.FOUR_OF_A_KIND, dice) or matches(Tile.FULL_HOUSE, dice):
            assert matches(Tile.THREE_OF_A_KIND, dice)
        if matches(Tile.LARGE_STRAIGHT, dice):
            assert matches(Tile.SMALL_STRAIGHT, dice)


@pytest.mark.rule("YC-6.11")
@pytest.mark.parametrize("dice", ["1 2 3 4 6", "2 2 3 3 3", "6 6 6 5 2", "4 4 4 4 1"])
def test_the_order_of_the_dice_does_not_matter(dice: str) -> None:
    expected = [level_shown(t, faces(dice)) for t in TILES]
    for turned in permutations(faces(dice)):
        assert [level_shown(t, turned) for t in TILES] == expected


@pytest.mark.rule("YC-6.12")
@pytest.mark.parametrize("face", range(1, 7))
def test_five_alike_are_good_for_every_tile(face: int) -> None:
    assert all(matches(t, (face,) * 5) for t in TILES)


@pytest.mark.rule("YC-6.3", "YC-6.4", "YC-6.5", "YC-6.6", "YC-6.7", "YC-6.8")
def test_how_many_of_the_7776_throws_match_each_pattern() -> None:
    # Counted by hand: 6 five alike; 5*6*5 = 150 four and one; 10*6*5 = 300 full houses;
    # 10*6*5*4 = 1200 with exactly three alike; 2*5! = 240 large straights; small straights, see
    # any table of the ordinary game: 1200; chance: 252 throws of 25 or more, by the small
    # complements 6 - face adding up to 5 or less: C(10, 5).
    def count(t: Tile) -> int:
        return sum(matches(t, dice) and not is_yahtzee(dice) for dice in ALL_THROWS)

    assert {t: count(t) for t in TILES if t not in NUMBER} == {
        Tile.THREE_OF_A_KIND: 1200 + 300 + 150,
        Tile.SMALL_STRAIGHT: 1200,
        Tile.CHANCE: 252 - 2,
        Tile.FULL_HOUSE: 300,
        Tile.FOUR_OF_A_KIND: 150,
        Tile.LARGE_STRAIGHT: 240,
    }
