"""The worked examples 1 to 29 of the rules of record (section 9), move by move."""

import pytest

from game.games.quazos_gambit.analysis.odds import battle as battle_chance
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Biome
from game.games.quazos_gambit.rules.piles import lower_half
from game.games.quazos_gambit.rules.rules import outcome, to_act
from tests.games.quazos_gambit.position import (
    CELL,
    ONE,
    THREE,
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


@pytest.mark.rule("QG-6.3", "QG-6.4", "QG-6.2", "QG-6.9")
def test_1_three_away() -> None:
    story = play(
        position("cat", "frog d8 r2", "swan", "fish", active=TWO), "step d7; step d6; enter_bank"
    )
    assert story.state.turn.steps == 3
    phase_of(story.state, st.Depositing)
    story = play(story.state, "deposit 2 0")
    frog = story.seat(TWO)
    assert (frog.red, frog.bank_red, frog.cell) == (0, 2, CELL["d5"])
    assert story.state.active == THREE


@pytest.mark.rule("QG-5.15", "QG-6.4")
def test_2_four_away() -> None:
    seats = ("cat", "frog c8 r2", "swan", "fish")
    walk = "step d8; step d7; step d6"
    foreign = play(position(*seats, active=TWO, tiles="d6 sky"), walk).state
    assert rule_against(foreign, "enter_bank") == "QG-5.12"
    home = play(position(*seats, active=TWO, tiles="d6 swamp"), walk)
    assert home.one(ev.BonusGranted).allowance == 6
    assert legal(home.state, "enter_bank")


@pytest.mark.rule("QG-5.17")
def test_3_two_domestic_tiles_then_stop() -> None:
    state = position("cat c2", "frog", tiles="c3 c4 city")
    story = play(state, "step c3; step c4; end_turn")
    assert not story.all(ev.BonusGranted)
    assert story.state.active == TWO


@pytest.mark.rule("QG-5.16")
def test_4_bonus_once() -> None:
    state = position("cat b2 m3", "frog", tiles="b3 b4 b5 b6 b7 c7 city")
    story = play(state, "step b3; step b4; step b5")
    assert story.state.turn.allowance == 6
    story = play(story.state, "step b6; step b7; step c7")
    assert story.state.turn.allowance == 6
    assert not story.all(ev.BonusGranted)
    assert moves(story.state) == ["stealth", "end_turn"]


@pytest.mark.rule("QG-5.20", "QG-5.21", "QG-5.24")
def test_5_collect_on_the_way() -> None:
    story = play(position("cat a2", "frog", jewels="a3 a4"), "step a3; step a4; step a5")
    assert story.seat(ONE).red == 2
    assert story.state.jewels == ()
    assert [event.red for event in story.all(ev.JewelCollected)] == [1, 2]


@pytest.mark.rule("QG-5.22", "QG-10.8", "QG-10.19")
def test_6_leap_over_jewels() -> None:
    state = position("cat", "frog a2 m3", active=TWO, jewels="a3 a4 a6")
    story = play(state, "great_leap a6")
    frog = story.seat(TWO)
    assert (frog.red, frog.mana, frog.cell) == (1, 0, CELL["a6"])
    assert story.state.jewels == cells("a3 a4")
    assert story.state.turn.steps == 0


@pytest.mark.rule("QG-5.6", "QG-5.7", "QG-5.8", "QG-5.9")
@pytest.mark.parametrize(
    ("had", "die", "has", "lost"), [(1, 6, 3, 0), (2, 1, 3, 1), (0, 4, 1, 0), (3, 2, 3, 1)]
)
def test_7_mana(had: int, die: int, has: int, lost: int) -> None:
    story = play(position("cat", f"frog m{had}"), "end_turn", mana=die)
    gained = story.one(ev.ManaGained)
    assert (gained.die, gained.mana, gained.lost) == (die, has, lost)
    assert gained.gained == has - had
    assert story.seat(TWO).mana == has


@pytest.mark.rule("QG-7.10", "QG-7.11")
def test_8_halves() -> None:
    assert [lower_half(red, 0).red for red in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]
    with_gold = {red: tuple(lower_half(red, 1)) for red in (0, 1, 2, 3, 5)}
    assert with_gold == {0: (0, 1), 1: (0, 1), 2: (0, 1), 3: (1, 1), 5: (2, 1)}


def a_duel(biome: str, fish: str = "fish c3 r1") -> st.State:
    """The Fish meets the Swan."""
    return position(fish, "swan c3 r5", "frog", tiles=f"c3 {biome}")


@pytest.mark.rule("QG-7.1", "QG-7.4", "QG-7.9", "QG-7.25")
def test_9_plain_battle() -> None:
    story = play(a_duel("city"), "battle 1", "4 3")
    rolled = story.one(ev.BattleRolled)
    assert (rolled.attack, rolled.defence) == ((4,), (3,))
    assert (story.seat(ONE).red, story.seat(TWO).red) == (3, 3)
    assert story.seat(ONE).attacks[TWO] == 3
    assert story.seat(ONE).battles_won == 1
    assert story.state.active == TWO


@pytest.mark.rule("QG-7.7", "QG-7.8", "QG-7.21")
def test_10_tied_battle() -> None:
    story = play(a_duel("city"), "battle 1", "4 4")
    story.one(ev.BattleLost)
    assert (story.seat(ONE).red, story.seat(TWO).red) == (1, 5)
    assert story.seat(ONE).attacks[TWO] == 3
    assert story.seat(ONE).battles_won == 0


@pytest.mark.rule("QG-7.5", "QG-7.6")
def test_11_home_advantage() -> None:
    story = play(a_duel("sky"), "battle 1", "4 2 5")
    rolled = story.one(ev.BattleRolled)
    assert (rolled.defence, rolled.defence_edges) == ((2, 5), (ev.Edge.HOME,))
    story.one(ev.BattleLost)
    assert battle_chance(False, True) == 55 / 216


@pytest.mark.rule("QG-7.18", "QG-7.19", "QG-7.20", "QG-7.17")
def test_12_attack_chain() -> None:
    state = position("fish c3 r4", "cat c3 r4", "swan c3 r4")
    story = play(state, "battle 2; end_turn", "1 6")
    assert story.state.active == THREE
    assert legal(story.state, "battle 0")
    story = play(story.state, "end_turn")
    assert (story.state.active, story.state.round) == (ONE, 4)
    assert rule_against(story.state, "battle 2") == "QG-7.18"
    assert legal(story.state, "battle 1")
    story = play(story.state, "end_turn; end_turn; end_turn")
    assert story.state.round == 5
    assert legal(story.state, "battle 2")


def fifth_round(*seats: str) -> st.State:
    """The last turn of round 5: ending it brings the Golden Jewel."""
    return position(*seats, number=5, active=len(seats) - 1)


@pytest.mark.rule("QG-8.1", "QG-8.2", "QG-8.5", "QG-8.6")
def test_13_golden_jewel() -> None:
    before = fifth_round("cat c3 r1 k3", "frog c4 k2", "swan c5 r5", "fish c6 k4")
    story = play(before, "end_turn")
    phase = phase_of(story.state, st.PlacingGold)
    assert (phase.seat, named(phase.cells)) == (TWO, ["a7", "b8"])
    assert to_act(story.state) == TWO
    story = play(story.state, "place_golden b8")
    assert story.state.golden == CELL["b8"]
    assert story.kinds()[:2] == ["GoldenAppeared", "TurnBegan"]
    assert to_act(story.state) == ONE


@pytest.mark.rule("QG-8.3", "QG-8.8", "QG-8.9", "QG-8.10")
def test_14_tie_and_occupied_cells() -> None:
    before = fifth_round("cat a7 k2", "frog b8 k2", "swan h7 r5", "fish c6 k4")
    story = play(before, "end_turn", "3 6")
    roll = story.one(ev.GoldenTieRoll)
    assert (roll.seats, roll.throws, roll.winner) == ((ONE, TWO), ((3, 6, 0, 0),), TWO)
    appeared = story.one(ev.GoldenAppeared)
    assert (appeared.cell, appeared.seat) == (CELL["g8"], ONE)
    phase_of(story.state, st.Acting)


def at_the_safe(red: int = 3) -> st.State:
    """The Frog stands at bank 1, whose owner is out."""
    return position("cat c3 k6", f"frog e6 r{red}", "swan", "fish", active=TWO)


@pytest.mark.rule("QG-9.2", "QG-9.3", "QG-9.4", "QG-9.15", "QG-9.16", "QG-9.5", "QG-9.6")
def test_15_robbery_won_with_the_pot() -> None:
    story = play(at_the_safe(), "rob; try_free; stake; stake", "2 5 1 4 3 6 4 4")
    assert [event.staked for event in story.all(ev.RobRolled)] == [False, False, True, True]
    won = story.one(ev.RobberyWon)
    assert (won.red, won.gold, won.pot) == (3, 0, 2)
    assert (story.seat(TWO).red, story.seat(ONE).bank_red) == (6, 3)
    assert story.state.active == THREE


@pytest.mark.rule("QG-9.17", "QG-9.18", "QG-9.19", "QG-9.20", "QG-9.21", "QG-9.22", "QG-9.23")
def test_16_robbery_failed() -> None:
    state = position(
        "cat c3 k6", "frog e6 r3", "swan", "fish", active=TWO,
        tiles="b3 g6 water, f2 sky", jewels="g6", marked="b3 f2",
    )  # fmt: skip
    story = play(state, "rob; try_free; stake; stake; stop", "2 5 1 4 3 6 4 5 3")
    assert story.one(ev.RobberyEnded).lost == 2
    rolled = story.one(ev.D4Rolled)
    assert (rolled.biome, named(rolled.cells)) == (Biome.WATER, ["b3"])
    story = play(story.state, "place b3", "3")
    rolled = story.one(ev.D4Rolled)
    assert (rolled.fallback, named(rolled.cells)) == (ev.Fallback.ANY_BIOME, ["f2"])
    story = play(story.state, "place f2")
    assert story.state.jewels == cells("b3 g6 f2")
    assert (story.seat(TWO).red, story.seat(ONE).bank_red) == (1, 6)
    assert story.state.active == THREE


@pytest.mark.rule("QG-9.14", "QG-9.18")
def test_17_no_stakes_left() -> None:
    story = play(at_the_safe(red=0), "rob; try_free", "2 5 1 4")
    ended = story.one(ev.RobberyEnded)
    assert (ended.lost, ended.stopped) == (0, False)
    assert story.state.active == THREE


@pytest.mark.rule("QG-6.11", "QG-6.12", "QG-6.13")
def test_18_forced_exit() -> None:
    inside = position("cat e5 r1", "frog")
    assert moves(inside) == ["step f5", "step e6"]
    story = play(inside, "step f5")
    turn = story.state.turn
    assert (turn.steps, turn.allowance - turn.steps) == (1, 2)
    assert rule_against(story.state, "enter_bank") == "QG-6.13"


@pytest.mark.rule("QG-10.5", "QG-10.6", "QG-10.4")
def test_19_mud_duration() -> None:
    laid = play(position("cat", "frog c3 m3", "swan", number=4, active=TWO), "mud_trap c3,c4")
    state = play(laid.state, "end_turn; end_turn; end_turn").state
    assert (state.active, state.round) == (TWO, 5)
    assert state.mud is not None
    story = play(state, "end_turn; end_turn; place_golden h7", "5 1 1")
    assert (story.state.active, story.state.round) == (ONE, 6)
    assert story.state.mud is not None
    story = play(story.state, "end_turn")
    ended = story.one(ev.EffectEnded)
    assert named(ended.cells) == ["c3", "c4"]
    assert story.kinds().index("EffectEnded") < story.kinds().index("ManaGained")
    assert story.state.mud is None


@pytest.mark.rule("QG-10.16", "QG-10.17")
def test_20_stepping_in_mud() -> None:
    state = position(
        "fish b3", "frog d3 r2", "cat", tiles="c3 d3 water", mud="d3"
    )  # fmt: skip
    stuck = play(state, "step c3; step d3")
    assert stuck.state.turn.halted is st.Halt.MUD
    assert rule_against(stuck.state, "step e3") == "QG-10.16"
    rolled = play(stuck.state, "battle 1", "4 2 5").one(ev.BattleRolled)
    assert (rolled.attack_edges, rolled.defence_edges) == ((), (ev.Edge.HOME,))


@pytest.mark.rule("QG-10.17")
def test_21_mud_as_a_home_road() -> None:
    state = position("cat", "frog c3", active=TWO, tiles="c6 city", mud="c6")
    story = play(state, "step c4; step c5; step c6")
    assert story.state.turn.allowance == 6


@pytest.mark.rule("QG-8.19", "QG-8.20")
def test_22_stealth_and_gold() -> None:
    state = position("cat c3 g m3", "frog")
    story = play(state, "step c4; stealth")
    assert (story.state.turn.allowance, story.state.turn.steps) == (2, 1)
    last = play(story.state, "step c5").state
    assert rule_against(last, "step c6") == "QG-5.12"
    late = play(state, "step c4; step c5; step c6").state
    assert rule_against(late, "stealth") == "QG-8.20"


@pytest.mark.rule("QG-8.14", "QG-8.15", "QG-8.13", "QG-8.11")
def test_23_collecting_gold() -> None:
    state = position("swan c3 m3", "frog", jewels="c4", golden="c4", tiles="c4 a8 b8 sky")
    story = play(state, "step c4")
    swan = story.seat(ONE)
    assert (swan.red, swan.gold, story.state.golden) == (1, 1, None)
    assert story.state.turn.halted is st.Halt.GOLD
    assert moves(story.state) == ["wing_guard", "end_turn"]
    assert rule_against(story.state, "take_flight b8") == "QG-8.17"


@pytest.mark.rule("QG-8.16")
def test_24_gold_carrier_on_a_home_tile() -> None:
    state = position("fish c3 g", "frog", tiles="c6 water")
    assert play(state, "step c4; step c5; step c6").state.turn.allowance == 3


@pytest.mark.rule("QG-7.11", "QG-8.22", "QG-9.6")
def test_25_robbed_gold() -> None:
    state = position("cat c3 k5 kg", "frog e6", active=TWO)
    story = play(state, "rob", "6 6")
    owner, robber = story.seat(ONE), story.seat(TWO)
    assert (robber.gold, robber.red) == (1, 2)
    assert (owner.bank_gold, owner.bank_red) == (0, 3)
    assert story.state.active == ONE


@pytest.mark.rule("QG-10.23", "QG-10.24", "QG-10.25", "QG-10.2")
def test_26_undertow() -> None:
    state = position("fish c2 m3", "frog f4 r4", "cat g4", tiles="c2 city", jewels="c2")
    assert rule_against(state, "undertow 2") == "QG-10.23"
    story = play(state, "undertow 1")
    frog = story.seat(TWO)
    assert (frog.cell, frog.red) == (CELL["c2"], 4)
    assert story.state.jewels == cells("c2")
    assert rule_against(story.state, "step c3") == "QG-10.2"
    story = play(story.state, "battle 1", "5 2 4")
    assert story.one(ev.BattleRolled).attack_edges == (ev.Edge.UNDERTOW,)
    assert story.one(ev.BattleWon).red == 2


@pytest.mark.rule("QG-10.22")
def test_27_jet_stream() -> None:
    state = position("fish c3 m3", "frog", tiles="c6 water")
    story = play(state, "step c4; step c5; step c6; jet_stream")
    assert story.state.turn.allowance == 9
    before = play(state, "jet_stream; step c4; step c5; step c6")
    assert before.state.turn.allowance == 9


def last_turn(*seats: str) -> st.State:
    """The very last turn: ending it ends the match."""
    return position(*seats, number=10, active=len(seats) - 1)


@pytest.mark.rule("QG-4.6", "QG-4.7", "QG-4.8", "QG-4.9")
def test_28_tie_break() -> None:
    gold = play(last_turn("cat c4 k5 r2", "frog c4 k5 g", "swan k4", "fish k2"), "end_turn")
    over = phase_of(gold.state, st.Over)
    assert (over.winner, over.decided) == (TWO, ev.Decider.INVENTORY)
    even = last_turn("cat c4 k5 r2", "frog c4 k5 r2", "swan k4", "fish k2")
    dice = play(even, "end_turn", "4 4 5 2 1 6 3 1")
    assert [event.won[:2] for event in dice.all(ev.TiebreakRolled)] == [
        (0, 0),
        (1, 0),
        (1, 1),
        (2, 1),
    ]
    over = phase_of(dice.state, st.Over)
    assert (over.winner, over.decided) == (ONE, ev.Decider.DICE)
    result = outcome(dice.state)
    assert result is not None
    assert (result.rule, result.places) == ("QG-4.8", (1, 2, 3, 4))


@pytest.mark.rule("QG-7.12", "QG-9.11")
def test_29_lone_jewel() -> None:
    state = position("cat e6 r3", "swan e6 r1", "frog c4 k1", active=ONE)
    assert rule_against(state, "battle 1") == "QG-7.12"
    beside = position("cat c4 k1", "swan e6 r1", active=TWO)
    assert rule_against(beside, "rob") == "QG-9.11"
