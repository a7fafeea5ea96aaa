"""Chapter 1: components."""

from collections import Counter

import pytest

from game.core.chance import Stream
from game.games.quazos_gambit.rules.board import CELLS, CLASSIC, SIDE, distance, terrain
from game.games.quazos_gambit.rules.content import (
    ABILITY_COST,
    BATTLE_DIE,
    BIOME_DIE,
    BIOMES,
    MANA_MAX,
    ROBBERY_DICE,
    ROBBERY_DIE,
    ROUNDS,
    Biome,
)
from game.games.quazos_gambit.rules.events import RoundBegan
from game.games.quazos_gambit.rules.names import BIOME_NAMES
from game.games.quazos_gambit.rules.rules import setup
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.words.prompts import standing
from tests.games.quazos_gambit.position import cells, named, play, position, set_up


def dealt(seed: int = 1) -> State:
    return setup(set_up(4), Stream(seed))[0]


@pytest.mark.rule("QG-1.1", "QG-1.2", "QG-1.3")
def test_the_board_is_a_square_with_spawns_in_its_corners_and_banks_in_its_middle() -> None:
    assert (SIDE, CELLS) == (8, 64)
    assert named(CLASSIC.spawns) == ["a1", "h1", "h8", "a8"]
    assert cells("d4 e4 d5 e5") == tuple(sorted(CLASSIC.banks))


@pytest.mark.rule("QG-1.4", "QG-1.5", "QG-1.14")
@pytest.mark.parametrize("seed", range(20))
def test_every_other_cell_holds_a_tile_of_which_five_in_each_biome_are_marked(seed: int) -> None:
    state = dealt(seed)
    assert Counter(filter(None, state.biomes)) == dict.fromkeys(BIOMES, 14)
    assert Counter(state.biomes[cell] for cell in state.marked) == dict.fromkeys(BIOMES, 5)
    assert all((state.biomes[cell] is None) != state.terrain.is_tile[cell] for cell in range(CELLS))


@pytest.mark.rule("QG-1.6", "QG-4.3", "QG-4.4")
def test_there_are_twenty_red_jewels_and_a_golden_one_that_comes_later() -> None:
    state = dealt()
    assert len(state.jewels) == 20
    assert state.golden is None


@pytest.mark.rule("QG-1.7")
def test_the_dice_are_two_d6_and_a_d4() -> None:
    assert (ROBBERY_DICE, ROBBERY_DIE, BATTLE_DIE, BIOME_DIE) == (2, 6, 6, 4)


@pytest.mark.rule("QG-1.8", "QG-2.6")
def test_each_character_has_three_mana_tokens() -> None:
    assert MANA_MAX == ABILITY_COST == 3


@pytest.mark.rule("QG-1.9", "QG-5.5")
def test_the_safe_box_shows_the_round() -> None:
    last = position(active=3, number=4)
    assert play(last, "end_turn").one(RoundBegan).round == 5
    assert standing(last).startswith(f"Round 4 of {ROUNDS}")


@pytest.mark.rule("QG-1.10", "QG-9.19")
def test_the_air_of_the_d4_is_the_sky() -> None:
    assert BIOMES == (Biome.CITY, Biome.SWAMP, Biome.WATER, Biome.SKY)
    assert BIOME_NAMES[BIOMES[3]] == "Sky"


@pytest.mark.rule("QG-1.11", "QG-1.12")
def test_spawns_count_clockwise_and_each_bank_is_across_the_centre() -> None:
    pairs = zip(named(CLASSIC.spawns), named(CLASSIC.banks), strict=True)
    assert list(pairs) == [("a1", "e5"), ("h1", "d5"), ("h8", "d4"), ("a8", "e4")]
    for spawn, bank in zip(CLASSIC.spawns, CLASSIC.banks, strict=True):
        assert distance(spawn, bank) == max(distance(spawn, other) for other in CLASSIC.banks)


@pytest.mark.rule("QG-1.13")
def test_each_bank_borders_two_tiles_and_each_of_these_one_bank() -> None:
    doors = terrain(CLASSIC).doors
    assert [named(pair) for pair in doors] == [
        ["f5", "e6"],
        ["c5", "d6"],
        ["d3", "c4"],
        ["e3", "f4"],
    ]
    assert len({cell for pair in doors for cell in pair}) == 8


@pytest.mark.rule("QG-1.15")
def test_spawns_and_banks_hold_no_tile() -> None:
    state = dealt()
    for cell in (*CLASSIC.spawns, *CLASSIC.banks):
        assert state.biomes[cell] is None
        assert cell not in state.marked
