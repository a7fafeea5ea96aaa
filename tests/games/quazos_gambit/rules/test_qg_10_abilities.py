"""Chapter 10: abilities."""

import pytest

from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.abilities import mud_cells
from game.games.quazos_gambit.rules.board import CLASSIC
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_CARDS,
    LASTS,
    MOVEMENT,
    Ability,
)
from game.games.quazos_gambit.rules.state import Halt
from tests.games.quazos_gambit.position import (
    CELL,
    ONE,
    THREE,
    TWO,
    cells,
    legal,
    moves,
    named,
    play,
    position,
    rule_against,
)


@pytest.mark.rule("QG-10.1")
def test_every_character_has_its_own_two_abilities() -> None:
    assert [[str(ability) for ability in pair] for pair in ABILITIES.values()] == [
        ["stealth", "safecracker"],
        ["mud_trap", "great_leap"],
        ["take_flight", "wing_guard"],
        ["jet_stream", "undertow"],
    ]
    assert set(ABILITY_CARDS) == set(Ability)
    assert rule_against(position("cat c3 m3", "frog"), "great_leap c4") == "QG-10.1"


@pytest.mark.rule("QG-10.2")
def test_undertow_allows_no_movement_before_and_none_after() -> None:
    state = position("fish c3 m3", "cat c5 r2")
    moved = play(state, "step c4").state
    assert rule_against(moved, "undertow 1") == "QG-10.2"
    pulled = play(state, "undertow 1").state
    assert rule_against(pulled, "step c4") == "QG-10.2"
    assert pulled.turn.halted is Halt.UNDERTOW


@pytest.mark.rule("QG-10.2", "QG-6.12")
def test_leaving_the_bank_is_a_movement_before_undertow() -> None:
    out = play(position("fish e5 m3", "cat e8 r2"), "step e6").state
    assert rule_against(out, "undertow 1") == "QG-10.2"


@pytest.mark.rule("QG-10.3")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_other_abilities_come_before_between_or_after_movements(before: int) -> None:
    walk = ["step c4", "step c5", "step c6"][:before]
    state = position("cat c3 m3", "frog")
    for step in walk:
        state = play(state, step).state
    after = play(state, "stealth").state
    assert after.turn.steps == before
    assert legal(after, "step d6") == (before == 2)


@pytest.mark.rule("QG-10.4", "QG-10.6")
@pytest.mark.parametrize(
    ("seat", "move", "ability"),
    [("cat c3 m3", "stealth", Ability.STEALTH), ("swan c3 m3", "wing_guard", Ability.WING_GUARD)],
)
def test_a_round_based_ability_ends_at_the_start_of_the_next_own_turn(
    seat: str, move: str, ability: Ability
) -> None:
    assert LASTS[ability] == 1
    story = play(position(seat, "frog"), f"{move}; end_turn")
    assert not story.all(ev.EffectEnded)
    story = play(story.state, "end_turn")
    assert story.one(ev.EffectEnded) == ev.EffectEnded(ONE, ability, ())
    assert not story.seat(ONE).stealth
    assert not story.seat(ONE).wing_guard


@pytest.mark.rule("QG-10.5", "QG-10.6")
def test_mud_lasts_two_rounds() -> None:
    assert LASTS[Ability.MUD_TRAP] == 2
    laid = play(position("frog c3 m3", "cat", number=4), "mud_trap c3,")
    assert laid.one(ev.MudLaid) == ev.MudLaid(ONE, cells("c3"), 6)


@pytest.mark.rule("QG-10.5", "QG-5.11")
def test_mud_dries_before_mana_also_when_the_frog_is_in_its_bank() -> None:
    state = position("frog e5 r1", "cat", number=6, active=TWO, mud="c3", until=7)
    story = play(state, "end_turn")
    assert story.kinds()[-2:] == ["EffectEnded", "ManaGained"]
    assert story.state.mud is None


@pytest.mark.rule("QG-10.7")
def test_a_leap_crosses_anything_and_lands_on_tiles_only() -> None:
    state = position("frog e6 m3", "cat", "swan e3 r2", "fish e7")
    assert legal(state, "great_leap e3")
    assert rule_against(state, "great_leap e4") == "QG-10.7"
    assert legal(state, "great_leap e7")
    corner = position("frog d1 m3", "cat", "swan")
    assert rule_against(corner, "great_leap a1") == "QG-10.7"
    assert rule_against(corner, "great_leap -1") == "QG-10.19"


@pytest.mark.rule("QG-10.8", "QG-5.18")
def test_a_jump_is_no_movement_and_gives_no_bonus() -> None:
    state = position("frog c3 m3", "cat", tiles="c5 swamp")
    story = play(state, "step d3; step c3; great_leap c5")
    assert story.state.turn.steps == 2
    assert not story.all(ev.BonusGranted)
    assert story.one(ev.Jumped) == ev.Jumped(ONE, CELL["c3"], CELL["c5"])


@pytest.mark.rule("QG-10.9")
def test_no_movement_based_ability_once_movement_is_over() -> None:
    assert MOVEMENT == (Ability.GREAT_LEAP, Ability.TAKE_FLIGHT, Ability.JET_STREAM)
    swan = position("swan c3 m3", "frog", tiles="h5 sky", mud="c4")
    stuck = play(swan, "step c4").state
    assert rule_against(stuck, "take_flight h5") == "QG-10.9"
    fish = position("fish c3 m3", "frog", mud="c4")
    assert rule_against(play(fish, "step c4").state, "jet_stream") == "QG-10.9"


@pytest.mark.rule("QG-10.9")
def test_with_all_movements_used_a_leap_is_still_possible() -> None:
    state = position("frog c3 m3", "cat")
    assert legal(play(state, "step c4; step c5; step c6").state, "great_leap c7")


@pytest.mark.rule("QG-10.10")
def test_effects_stay_when_jewels_change_hands() -> None:
    state = position("frog c3", "swan c3 r4 guard", mud="c4")
    story = play(state, "battle 1", "6 1 2")
    assert story.state.mud is not None
    flipped = position("cat c3 stealth", "swan c3 r4 guard", "frog c3", active=THREE)
    story = play(flipped, "battle 1", "6 1 2")
    assert story.seat(TWO).wing_guard


# --- the Cat --------------------------------------------------------------------------------------


@pytest.mark.rule("QG-10.11", "QG-10.12")
def test_nobody_battles_or_drags_the_stealthy_cat() -> None:
    state = position("fish c3 m3", "cat c3 r4 stealth", "frog c4")
    assert rule_against(state, "battle 1") == "QG-10.11"
    apart = position("fish c3 m3", "cat c5 r4 stealth", "frog c4")
    assert rule_against(apart, "undertow 1") == "QG-10.12"
    assert legal(apart, "undertow 2")


@pytest.mark.rule("QG-10.12", "QG-10.17")
def test_mud_does_not_stop_the_stealthy_cat_but_is_no_city() -> None:
    state = position("cat c3 m3", "frog", tiles="c6 city", mud="c4 c6")
    story = play(state, "stealth; step c4; step c5; step c6")
    assert not story.all(ev.MudStopped)
    assert not story.all(ev.BonusGranted)
    assert story.one(ev.EffectBegan).allowance == 3


@pytest.mark.rule("QG-10.13")
def test_an_ambush_under_stealth_has_advantage() -> None:
    story = play(position("cat c3 m3", "frog c3 r2"), "stealth; battle 1", "1 6 5")
    assert story.one(ev.BattleRolled).attack_edges == (ev.Edge.STEALTH,)


@pytest.mark.rule("QG-10.14")
def test_safecracker_only_where_a_robbery_is_possible_now() -> None:
    far = position("frog c3 k6", "cat e7 m3", active=TWO)
    assert rule_against(far, "safecracker") == "QG-10.14"
    poor = position("frog c3 k1", "cat e6 m3", active=TWO)
    assert rule_against(poor, "safecracker") == "QG-10.14"
    assert legal(position("frog c3 k6", "cat e6 m3", active=TWO), "safecracker")


# --- the Frog -------------------------------------------------------------------------------------


@pytest.mark.rule("QG-10.15")
def test_one_to_three_tiles_within_two_steps_become_mud() -> None:
    state = position("frog b2 m3", "cat")
    near = named(mud_cells(CLASSIC, CELL["b2"]))
    assert near == ["b1", "c1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "b4"]
    assert len(moves(state, "mud_trap")) == 10 + 45 + 120  # one, two or three of ten
    for wrong in ("b5,", "a1,", "()", "b2,b2", "b3,b2", "b1,c1,a2,b2"):
        assert rule_against(state, f"mud_trap {wrong}") == "QG-10.15"


@pytest.mark.rule("QG-10.16", "QG-10.18")
def test_another_pawn_stops_in_mud_and_may_still_act_there() -> None:
    state = position("swan c3 m3", "frog c4 r2", "cat", mud="c4", tiles="h5 sky")
    story = play(state, "step c4")
    assert story.one(ev.MudStopped).cell == CELL["c4"]
    assert moves(story.state) == ["battle 1", "wing_guard", "end_turn"]
    assert rule_against(story.state, "step c5") == "QG-10.16"


@pytest.mark.rule("QG-10.16")
def test_standing_on_mud_or_leaving_it_costs_nothing_and_the_frog_walks_through() -> None:
    out = play(position("swan c4", "frog", mud="c4"), "step c3; step b3; step a3")
    assert out.state.turn.steps == 3
    frog = play(position("frog c3", "cat", mud="c4 c5"), "step c4; step c5; step c6")
    assert not frog.all(ev.MudStopped)


@pytest.mark.rule("QG-10.17")
def test_mud_counts_as_swamp_for_battle_bonus_and_flight() -> None:
    state = position("swan c3 m3", "frog c3 r2", tiles="c3 h5 g6 sky", mud="c3 h5")
    assert moves(state, "take_flight") == ["take_flight g6"]
    rolled = play(state, "battle 1", "6 1 2").one(ev.BattleRolled)
    assert (rolled.attack_edges, rolled.defence_edges) == ((), (ev.Edge.HOME,))


@pytest.mark.rule("QG-10.16", "QG-10.17")
def test_mud_laid_under_pawns_does_nothing_but_is_swamp_at_once() -> None:
    state = position("frog c3 m3", "cat c3 r2", tiles="c3 city")
    story = play(state, "mud_trap c3,; battle 1", "1 6 2")
    assert not story.all(ev.MudStopped)
    assert story.one(ev.BattleRolled).attack_edges == (ev.Edge.HOME,)
    assert story.one(ev.BattleRolled).defence_edges == ()


@pytest.mark.rule("QG-10.19")
def test_a_leap_goes_one_to_four_cells_along_row_or_column() -> None:
    state = position("frog b2 m3", "cat", "swan", "fish")
    assert [move.split()[1] for move in moves(state, "great_leap")] == [
        *("b1", "a2", "c2", "d2", "e2", "f2", "b3", "b4", "b5", "b6"),
    ]
    for wrong in ("great_leap g2", "great_leap c3", "great_leap b2"):
        assert rule_against(state, wrong) == "QG-10.19"
    assert legal(position("frog m3", "cat"), "great_leap a5")


# --- the Swan -------------------------------------------------------------------------------------


@pytest.mark.rule("QG-10.20")
def test_the_swan_flies_to_any_other_sky_tile_without_mud() -> None:
    state = position("swan c3 m3", "frog", tiles="c3 b8 h5 g2 sky, d1 city", mud="h5")
    assert moves(state, "take_flight") == ["take_flight g2", "take_flight b8"]
    for wrong in ("take_flight c3", "take_flight h5", "take_flight d1", "take_flight 64"):
        assert rule_against(state, wrong) == "QG-10.20"
    none = position("swan c3 m3", "frog", tiles="c3 h5 sky", mud="h5")
    assert not moves(none, "take_flight")


@pytest.mark.rule("QG-10.20", "QG-10.8")
def test_a_flight_keeps_all_movements() -> None:
    state = position("swan m3", "frog", tiles="b8 sky")
    story = play(state, "take_flight b8; step c8; step d8; step e8")
    assert story.state.turn.steps == 3


@pytest.mark.rule("QG-10.21")
def test_wing_guard_helps_in_attack_and_defence() -> None:
    attack = play(position("swan c3 m3", "cat c3 r2"), "wing_guard; battle 1", "1 6 5")
    assert attack.one(ev.BattleRolled).attack == (1, 6)
    defence = play(position("cat c3", "swan c3 r2 guard"), "battle 1", "5 1 6")
    assert defence.one(ev.BattleRolled).defence_edges == (ev.Edge.WING_GUARD,)


# --- the Fish -------------------------------------------------------------------------------------


@pytest.mark.rule("QG-10.22")
def test_jet_stream_adds_three_movements_and_with_the_bonus_nine_at_most() -> None:
    state = position("fish c3 m3", "cat", tiles="c6 water")
    story = play(state, "jet_stream")
    assert story.one(ev.AllowanceRaised).allowance == 6
    story = play(story.state, "step c4; step c5; step c6")
    assert story.state.turn.allowance == 9


@pytest.mark.rule("QG-10.23")
def test_undertow_reaches_five_from_tile_to_tile() -> None:
    state = position("fish c3 m3", "cat c8", "frog d8", "swan c3")
    assert legal(state, "undertow 1")
    for wrong in ("undertow 2", "undertow 3", "undertow 0", "undertow 4"):
        assert rule_against(state, wrong) == "QG-10.23"
    story = play(state, "undertow 1")
    assert story.one(ev.Dragged) == ev.Dragged(ONE, TWO, CELL["c8"], CELL["c3"])
    assert story.one(ev.AbilityUsed) == ev.AbilityUsed(ONE, Ability.UNDERTOW, (), TWO, 0)


@pytest.mark.rule("QG-10.24")
def test_only_the_dragged_pawn_is_battled_with_advantage() -> None:
    state = position("fish c3 m3", "cat c5 r2", "frog c3 r2")
    pulled = play(state, "undertow 1").state
    assert play(pulled, "battle 1", "1 2 3").one(ev.BattleRolled).attack_edges == (
        ev.Edge.UNDERTOW,
    )
    assert play(pulled, "battle 2", "1 2").one(ev.BattleRolled).attack_edges == ()


@pytest.mark.rule("QG-10.23", "QG-7.18")
def test_a_pawn_on_cooldown_may_be_dragged_but_not_battled() -> None:
    state = position("fish c3 m3 hit1@2", "cat c5 r2")
    pulled = play(state, "undertow 1").state
    assert rule_against(pulled, "battle 1") == "QG-7.18"


@pytest.mark.rule("QG-10.25", "QG-5.31")
def test_a_dragged_pawn_collects_nothing_and_triggers_nothing() -> None:
    state = position("fish c3 m3", "cat c5 r1", "frog", jewels="c3", mud="c3", golden="c3")
    story = play(state, "undertow 1")
    cat = story.seat(TWO)
    assert (cat.cell, cat.red, cat.gold) == (CELL["c3"], 1, 0)
    assert story.kinds() == ["AbilityUsed", "Dragged"]


@pytest.mark.rule("QG-10.25")
def test_a_pawn_is_dragged_off_mud_and_off_a_door() -> None:
    state = position("fish c3 m3", "cat d3 r1", "frog", mud="d3")
    after = play(state, "undertow 1; end_turn").state
    assert legal(after, "step c4")
