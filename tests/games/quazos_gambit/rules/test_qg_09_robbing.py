"""Chapter 9: robbing banks."""

from typing import NamedTuple

import pytest

from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import BIOMES, Biome
from game.games.quazos_gambit.rules.state import HouseRules, Robbing, Spreading, State
from tests.games.quazos_gambit.position import (
    CELL,
    ONE,
    TWO,
    cells,
    legal,
    moves,
    named,
    phase_of,
    play,
    position,
    rule_against,
)


class Tiles(NamedTuple):
    """The contents of the board."""

    marked: str = ""  # and bare
    jewels: str = ""
    tiles: str = ""
    mud: str = ""


def at_the_safe(red: int = 3, bank: str = "k6", board: Tiles = Tiles()) -> State:  # noqa: B008 (a frozen value)
    """The Frog stands at the Cat's bank, whose owner is out."""
    cast = (f"cat c3 {bank}", f"frog e6 r{red}")
    return position(*cast, active=TWO, **board._asdict())


@pytest.mark.rule("QG-9.1")
@pytest.mark.parametrize(
    ("cell", "can"), [("e6", True), ("f5", True), ("e7", False), ("f6", False)]
)
def test_a_robber_stands_on_a_tile_that_borders_the_section(cell: str, can: bool) -> None:
    assert legal(position("cat c3 k6", f"frog {cell}", active=TWO), "rob") == can


@pytest.mark.rule("QG-9.2")
@pytest.mark.parametrize(("dice", "doubles"), [("3 3", True), ("6 6", True), ("3 4", False)])
def test_doubles_open_the_safe(dice: str, doubles: bool) -> None:
    assert bool(play(at_the_safe(), "rob", dice).all(ev.RobberyWon)) == doubles


@pytest.mark.rule("QG-9.3", "QG-9.4")
def test_two_attempts_are_free_and_each_further_one_costs_a_jewel() -> None:
    story = play(at_the_safe(), "rob", "1 2")
    assert story.one(ev.RobberyBegan).free == 2
    assert moves(story.state) == ["try_free", "stop"]
    assert rule_against(story.state, "stake") == "QG-9.3"
    story = play(story.state, "try_free", "1 3")
    assert moves(story.state) == ["stake", "stop"]
    assert rule_against(story.state, "try_free") == "QG-9.4"
    story = play(story.state, "stake", "1 4")
    assert story.one(ev.Staked) == ev.Staked(TWO, 1, 2)
    assert story.one(ev.RobRolled).staked


@pytest.mark.rule("QG-9.5", "QG-9.6")
@pytest.mark.parametrize(("bank", "red", "gold"), [("k2", 1, 0), ("k7", 3, 0), ("k3 kg", 1, 1)])
def test_the_lower_half_goes_to_the_robbers_inventory(bank: str, red: int, gold: int) -> None:
    story = play(at_the_safe(0, bank), "rob", "5 5")
    won = story.one(ev.RobberyWon)
    assert (won.red, won.gold) == (red, gold)
    frog = story.seat(TWO)
    assert (frog.red, frog.gold, frog.bank_red, frog.bank_gold) == (red, gold, 0, 0)
    assert frog.robberies_won == 1


@pytest.mark.rule("QG-9.7", "QG-9.8")
@pytest.mark.parametrize("rolls", ["5 5", "1 2 1 3"])
def test_a_robbery_won_or_lost_ends_the_turn(rolls: str) -> None:
    story = play(at_the_safe(0), "rob" if rolls == "5 5" else "rob; try_free", rolls)
    assert story.state.active == ONE
    robbing = play(at_the_safe(), "rob", "1 2").state
    assert rule_against(robbing, "step e7") == "QG-9.7"
    assert rule_against(robbing, "end_turn") == "QG-9.7"


@pytest.mark.rule("QG-9.9")
def test_a_bank_with_its_owner_inside_is_not_robbed() -> None:
    state = position("cat e5 k6 r1", "frog e6", active=TWO)
    assert rule_against(state, "rob") == "QG-9.9"
    out = play(state, "end_turn; step f5; end_turn").state
    assert legal(out, "rob")


@pytest.mark.rule("QG-9.10")
def test_nobody_robs_themselves() -> None:
    assert rule_against(position("cat e6 k6", "frog"), "rob") == "QG-9.10"


@pytest.mark.rule("QG-9.11")
@pytest.mark.parametrize(("bank", "can"), [("", False), ("k1", False), ("k2", True), ("kg", True)])
def test_a_bank_must_hold_something_to_take(bank: str, can: bool) -> None:
    assert legal(at_the_safe(0, bank), "rob") == can


@pytest.mark.rule("QG-9.11", "QG-7.10")
def test_with_thieves_minimum_a_single_jewel_can_be_robbed() -> None:
    state = position("cat c3 k1", "frog e6", active=TWO, rules=HouseRules(minimum=True))
    assert play(state, "rob", "2 2").seat(TWO).red == 1


@pytest.mark.rule("QG-9.12")
def test_one_robbery_of_one_bank_in_a_turn() -> None:
    robbing = play(at_the_safe(), "rob", "1 2").state
    assert rule_against(robbing, "rob") == "QG-9.7"
    doors = robbing.terrain.doors
    assert len({cell for pair in doors for cell in pair}) == 8


@pytest.mark.rule("QG-9.13")
def test_the_robber_may_stop_with_free_attempts_left() -> None:
    story = play(at_the_safe(), "rob; stop", "1 2")
    assert story.one(ev.RobberyEnded) == ev.RobberyEnded(TWO, ONE, 0, True)
    assert story.seat(TWO).red == 3
    assert story.state.active == ONE


@pytest.mark.rule("QG-9.14", "QG-9.18")
def test_gambled_jewels_are_set_aside_and_an_empty_inventory_ends_it() -> None:
    story = play(at_the_safe(1), "rob; try_free; stake", "1 2 1 3 1 4 1")
    assert story.seat(TWO).red == 0
    assert story.one(ev.RobberyEnded) == ev.RobberyEnded(TWO, ONE, 1, False)


@pytest.mark.rule("QG-9.15", "QG-9.16")
def test_a_robber_who_succeeds_keeps_what_was_gambled() -> None:
    story = play(at_the_safe(2), "rob; try_free; stake; stake", "1 2 1 3 1 4 6 6")
    won = story.one(ev.RobberyWon)
    assert (won.pot, won.inv_red) == (2, 5)


@pytest.mark.rule("QG-9.17", "QG-9.18")
def test_a_robber_who_stops_loses_the_pot_to_the_board() -> None:
    state = at_the_safe(2, board=Tiles("b3", tiles="b3 city"))
    story = play(state, "rob; try_free; stake; stop", "1 2 1 3 1 4 1")
    assert story.one(ev.RobberyEnded) == ev.RobberyEnded(TWO, ONE, 1, True)
    assert phase_of(story.state, Spreading).pot == 1
    story = play(story.state, "place b3")
    assert story.one(ev.JewelPlaced) == ev.JewelPlaced(TWO, CELL["b3"], 0)
    assert story.state.jewels == cells("b3")


BARE = Tiles("a3 b3 c6 f2 g6", tiles="a3 city, b3 swamp, c6 f2 water, g6 sky")


def lost(count: int, rolls: str, board: Tiles) -> State:
    """The Frog has gambled and stops."""
    line = "; ".join(["rob", "try_free", *["stake"] * count, "stop"])
    misses = " ".join(["1 2"] * (2 + count))
    return play(at_the_safe(count + 1, board=board), line, f"{misses} {rolls}").state


@pytest.mark.rule("QG-9.19", "QG-9.22")
@pytest.mark.parametrize(
    ("die", "where"), [(1, ["a3"]), (2, ["b3"]), (3, ["f2", "c6"]), (4, ["g6"])]
)
def test_the_d4_names_the_biome(die: int, where: list[str]) -> None:
    phase = phase_of(lost(1, str(die), BARE), Spreading)
    assert phase.biome is BIOMES[die - 1]
    assert (named(phase.cells), phase.fallback) == (where, ev.Fallback.NONE)


@pytest.mark.rule("QG-9.20")
def test_a_d4_for_each_lost_jewel_and_each_is_laid_before_the_next() -> None:
    state = lost(2, "3", BARE)
    assert phase_of(state, Spreading).pot == 2
    story = play(state, "place c6", "3")
    assert named(story.one(ev.D4Rolled).cells) == ["f2"]
    story = play(story.state, "place f2")
    assert story.state.jewels == cells("c6 f2")
    assert story.state.active == ONE


@pytest.mark.rule("QG-9.21")
def test_the_robber_picks_the_tile() -> None:
    state = lost(1, "3", BARE)
    assert moves(state) == ["place f2", "place c6"]
    assert state.active == TWO
    assert rule_against(state, "end_turn") == "QG-9.21"


@pytest.mark.rule("QG-9.22", "QG-9.27")
def test_only_bare_marked_tiles_without_a_pawn_will_do() -> None:
    state = lost(1, "3", Tiles("f2 g6", "c6", "c6 f2 a5 water"))
    assert named(phase_of(state, Spreading).cells) == ["f2"]
    for wrong in ("place c6", "place a5"):
        assert rule_against(state, wrong) == "QG-9.27"
    assert rule_against(state, "place g6") == "QG-9.22"
    pawn = lost(1, "3", Tiles("e6 f2", tiles="e6 f2 water"))
    assert named(phase_of(pawn, Spreading).cells) == ["f2"]


@pytest.mark.rule("QG-9.23")
def test_without_a_fitting_tile_any_biome_will_do_and_then_under_a_pawn() -> None:
    any_biome = phase_of(lost(1, "4", Tiles("a3 e6", tiles="a3 city, e6 sky")), Spreading)
    assert (named(any_biome.cells), any_biome.fallback) == (["a3"], ev.Fallback.ANY_BIOME)
    state = lost(1, "4", Tiles("e6", "a3", "a3 city, e6 sky"))
    last = phase_of(state, Spreading)
    assert (named(last.cells), last.fallback) == (["e6"], ev.Fallback.UNDER_A_PAWN)
    after = play(state, "place e6")
    assert (after.state.jewels, after.seat(TWO).red) == (cells("a3 e6"), 1)


@pytest.mark.rule("QG-9.24", "QG-10.17")
def test_the_printed_biome_counts_under_mud() -> None:
    state = lost(1, "1", Tiles("a3 b3", tiles="a3 city, b3 swamp", mud="a3"))
    phase = phase_of(state, Spreading)
    assert (phase.biome, named(phase.cells)) == (Biome.CITY, ["a3"])


@pytest.mark.rule("QG-9.25")
def test_the_same_bank_may_be_robbed_every_turn() -> None:
    story = play(at_the_safe(0), "rob", "4 4")
    again = play(story.state, "end_turn").state
    assert legal(again, "rob")


@pytest.mark.rule("QG-9.26")
def test_a_golden_cell_without_a_mark_never_gets_a_red_jewel() -> None:
    state = lost(1, "1", Tiles("a3", tiles="a3 h7 g8 city"))
    assert named(phase_of(state, Spreading).cells) == ["a3"]


@pytest.mark.rule("QG-10.14", "QG-9.4")
def test_safecracker_gives_four_free_attempts_then_one_stake() -> None:
    state = position("frog c3 k6", "cat e6 r1 m3", active=TWO)
    story = play(state, "safecracker; rob; try_free; try_free; try_free", "1 2 1 2 1 2 1 2")
    assert story.one(ev.RobberyBegan).free == 4
    phase = phase_of(story.state, Robbing)
    assert (phase.free_left, moves(story.state)) == (0, ["stake", "stop"])
    assert play(story.state, "stake", "6 6").seat(TWO).red == 4
