"""Chapter 3: setting up."""

import msgspec
import pytest

from game.core.boards.board_text import text_of
from game.core.chance import Keyed, Scripted, Stream
from game.core.contract.values import BadInput, OptionValue
from game.games.quazos_gambit.rules.board import CLASSIC, READER, Board
from game.games.quazos_gambit.rules.content import BIOMES
from game.games.quazos_gambit.rules.events import FirstRolled, GoldenAppeared, ManaGained
from game.games.quazos_gambit.rules.rules import apply, legal_moves, outcome, setup
from game.games.quazos_gambit.rules.state import Acting, HouseRules
from tests.games.quazos_gambit.position import (
    ONE,
    TWO,
    cells,
    legal,
    play,
    position,
    rule_against,
    set_up,
)

STARS = "a3 b3 c3 f3 g3 h3 a6 b6 c6 f6 g6 h6 c1 c2 f1 f2 c7 c8 f7 f8"
STAR = Board("Star", CLASSIC.spawns, CLASSIC.banks, cells(STARS))


@pytest.mark.rule("QG-3.1")
def test_the_tiles_are_shuffled_over_the_tile_cells_in_order() -> None:
    as_it_comes = (*range(56), 6, 5, 4, 3, 2)
    state, _ = setup(set_up(4), Scripted(*as_it_comes))
    tiles = state.terrain.tiles
    assert state.marked == tiles[:20]
    assert [state.biomes[cell] for cell in tiles[:20]] == [b for b in BIOMES for _ in range(5)]
    assert [state.biomes[cell] for cell in tiles[20:]] == [b for b in BIOMES for _ in range(9)]


@pytest.mark.rule("QG-3.1")
def test_every_match_has_a_board_of_its_own() -> None:
    deals = {setup(set_up(4), Keyed(seed, 0))[0].biomes for seed in range(20)}
    assert len(deals) == 20


@pytest.mark.rule("QG-3.2")
def test_no_tile_changes_when_its_jewel_is_gone() -> None:
    before = position("cat c2", "frog", tiles="c3 water", jewels="c3")
    after = play(before, "step c3").state
    assert (after.biomes, after.marked) == (before.biomes, before.marked)


@pytest.mark.rule("QG-3.3", "QG-3.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_red_jewel_is_on_each_of_the_twenty_marks(seats: int) -> None:
    state, _ = setup(set_up(seats), Stream(seats))
    assert state.jewels == state.marked
    assert len(state.jewels) == 20


@pytest.mark.rule("QG-3.4", "QG-8.1")
def test_the_golden_jewel_comes_in_round_six_and_not_before() -> None:
    chance = Stream(3)
    state, _ = setup(set_up(4), chance)
    while outcome(state) is None:
        state, events = apply(state, legal_moves(state)[-1], chance)
        if any(isinstance(event, GoldenAppeared) for event in events):
            assert state.round == 6
            return
        assert state.golden is None
    pytest.fail("no Golden Jewel in a whole match")


@pytest.mark.rule("QG-3.5", "QG-3.6", "QG-3.7")
def test_everybody_starts_on_the_spawn_with_nothing() -> None:
    state, events = setup(set_up(4), Scripted(*range(56), 6, 5, 4, 3, 2))
    assert [player.cell for player in state.players] == list(CLASSIC.spawns)
    for player in state.players:
        assert (player.red, player.gold, player.bank_red, player.bank_gold) == (0, 0, 0, 0)
    assert [player.mana for player in state.players] == [1, 0, 0, 0]
    assert events[-1] == ManaGained(ONE, 2, 1, 0, 1)
    assert isinstance(state.phase, Acting)


@pytest.mark.rule("QG-7.17")
def test_nobody_has_attacked_anybody_before_the_first_round() -> None:
    for seats in (2, 3, 4):
        state, _ = setup(set_up(seats), Stream(seats))
        assert [player.attacks for player in state.players] == [(0,) * seats] * seats


@pytest.mark.rule("QG-3.8")
def test_unused_spawns_and_banks_are_walls() -> None:
    two = position("cat g1 r2", "frog h7")
    assert rule_against(two, "step h1") == "QG-3.8"
    assert rule_against(position("cat d6 r2", "frog"), "step d5") == "QG-3.8"
    assert rule_against(position("cat d6 r2", "frog"), "rob") == "QG-3.8"
    assert legal(position("cat d3 r2", "frog k4"), "rob")


# --- options --------------------------------------------------------------------------------------


@pytest.mark.rule("QG-7.10", "QG-8.22")
@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, HouseRules()),
        ({"gold_in_bank": "safe"}, HouseRules(gold_safe=True)),
        ({"thieves_minimum": True}, HouseRules(minimum=True)),
    ],
    ids=str,
)
def test_the_set_up_says_what_can_be_stolen(
    options: dict[str, OptionValue], rules: HouseRules
) -> None:
    assert setup(set_up(4, **options), Stream(1))[0].rules == rules


@pytest.mark.rule("QG-5.1")
def test_a_named_chair_begins_without_dice() -> None:
    state, events = setup(set_up(3, first=2), Stream(1))
    assert (state.first, state.active) == (TWO, TWO)
    assert not any(isinstance(event, FirstRolled) for event in events)
    assert setup(set_up(3, first=4), Stream(1))[0].first == ONE


@pytest.mark.rule("QG-3.1")
def test_an_even_deal_gives_each_quarter_five_marks() -> None:
    for seed in range(5):
        state, _ = setup(set_up(4, even_deal=True), Keyed(seed, 0))
        quarters = [(cell // 32, cell % 8 // 4) for cell in state.marked]
        assert sorted(quarters) == sorted([(0, 0), (0, 1), (1, 0), (1, 1)] * 5)
    uneven = [setup(set_up(4), Keyed(seed, 0))[0].marked for seed in range(5)]
    assert any(sum(cell < 32 for cell in marked) != 10 for marked in uneven)


@pytest.mark.rule("QG-1.5", "QG-3.1")
def test_a_board_with_marks_of_its_own_gets_the_marked_tiles_there() -> None:
    deals = []
    for seed in range(5):
        state, _ = setup(set_up(4, board=text_of(STAR)), Keyed(seed, 0))
        assert state.marked == state.jewels == cells(STARS)
        assert [sum(state.biomes[c] is b for c in state.marked) for b in BIOMES] == [5] * 4
        assert [state.biomes.count(biome) for biome in BIOMES] == [14] * 4
        deals.append(state.biomes)
    assert len(set(deals)) == 5


def test_an_even_deal_does_not_go_with_marks_of_its_own() -> None:
    with pytest.raises(BadInput, match="turn Even deal off"):
        set_up(4, board=text_of(STAR), even_deal=True)


def test_a_board_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="This is not a board"):
        set_up(4, board="a board")
    few = msgspec.structs.replace(STAR, marks=STAR.marks[:4])
    with pytest.raises(BadInput, match="4 cells are marked"):
        set_up(4, board=text_of(few))


def test_the_classic_board_is_found_and_is_the_default() -> None:
    assert set_up(4).option("board") == text_of(CLASSIC)
    assert READER.parse(str(set_up(4).option("board"))) == CLASSIC
