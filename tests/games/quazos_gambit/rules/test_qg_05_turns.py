"""Chapter 5: turns, movement, mana, inventory."""

import pytest

from game.core.chance import Scripted
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.moves import MOVES
from game.games.quazos_gambit.rules.rules import setup, to_act, wrong_seat
from game.games.quazos_gambit.rules.state import Acting, Turn
from tests.games.quazos_gambit.position import (
    CELL,
    FOUR,
    ONE,
    THREE,
    TWO,
    cells,
    legal,
    moves,
    play,
    position,
    rule_against,
    set_up,
)

# --- order ----------------------------------------------------------------------------------------


@pytest.mark.rule("QG-5.1", "QG-5.2")
def test_the_highest_die_begins_and_only_the_tied_roll_again() -> None:
    state, events = setup(set_up(4), Scripted(*range(56), 5, 2, 5, 5, 3, 1, 3, 6, 2, 4))
    rolled = next(event for event in events if isinstance(event, ev.FirstRolled))
    assert rolled.throws == ((5, 2, 5, 5), (3, 0, 1, 3), (6, 0, 0, 2))
    assert (rolled.first, rolled.order) == (ONE, (ONE, TWO, THREE, FOUR))
    assert state.active == ONE


@pytest.mark.rule("QG-5.3", "QG-5.4", "QG-5.5")
def test_play_passes_clockwise_and_a_round_is_a_turn_of_each() -> None:
    story = play(position(first=THREE, active=THREE), "end_turn; end_turn; end_turn; end_turn")
    began = [(event.round, event.seat) for event in story.all(ev.TurnBegan)]
    assert began == [(3, FOUR), (3, ONE), (3, TWO), (4, THREE)]
    assert story.one(ev.RoundBegan).round == 4


@pytest.mark.rule("QG-5.3", "QG-5.33")
def test_nobody_acts_out_of_turn() -> None:
    state = position(active=TWO)
    assert to_act(state) == TWO
    refused = wrong_seat(state, ONE)
    assert (refused.rule, refused.why) == ("QG-5.3", "It is {seat:1}'s turn.")


# --- mana -----------------------------------------------------------------------------------------


@pytest.mark.rule("QG-5.6", "QG-5.7")
@pytest.mark.parametrize(("die", "mana"), [(1, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_a_turn_brings_one_mana_and_a_one_or_six_another(die: int, mana: int) -> None:
    assert play(position(), "end_turn", mana=die).seat(TWO).mana == mana


@pytest.mark.rule("QG-5.8", "QG-5.9")
def test_the_die_is_rolled_at_full_mana_and_the_rest_is_lost() -> None:
    story = play(position("cat", "frog m3"), "end_turn", mana=6)
    assert story.one(ev.ManaGained) == ev.ManaGained(TWO, 6, 0, 2, 3)


@pytest.mark.rule("QG-5.10")
def test_an_ability_costs_three_mana() -> None:
    assert rule_against(position("cat c3 m2", "frog"), "stealth") == "QG-5.10"
    story = play(position("cat c3 m3", "frog"), "stealth")
    assert story.seat(ONE).mana == 0


@pytest.mark.rule("QG-5.11")
def test_a_turn_starts_with_the_end_of_effects_then_mana_then_the_door() -> None:
    state = position("swan", "cat d4 stealth r1", active=ONE)
    story = play(state, "end_turn")
    assert story.kinds() == ["TurnEnded", "TurnBegan", "EffectEnded", "ManaGained"]
    assert moves(story.state) == ["step d3", "step c4"]
    assert not story.seat(TWO).stealth


# --- movement -------------------------------------------------------------------------------------


@pytest.mark.rule("QG-5.12")
def test_three_movements_and_no_more() -> None:
    story = play(position("cat c3", "frog"), "step c4; step c3; step c2")
    assert [(event.steps, event.allowance) for event in story.all(ev.Stepped)] == [
        (1, 3),
        (2, 3),
        (3, 3),
    ]
    assert rule_against(story.state, "step c3") == "QG-5.12"


@pytest.mark.rule("QG-5.13")
def test_a_movement_goes_to_a_neighbour() -> None:
    state = position("cat c6", "frog")
    assert moves(state, "step") == ["step c5", "step b6", "step d6", "step c7"]
    for far in ("step d7", "step c8", "step c6"):
        assert rule_against(state, far) == "QG-5.13"
    assert rule_against(position("cat h4", "frog"), "step a5") == "QG-5.13"
    assert rule_against(state, "step 64") == "QG-5.13"


@pytest.mark.rule("QG-5.14")
@pytest.mark.parametrize(
    "walk", ["", "step c4; ", "step c4; step c5; ", "step c4; step c5; step c6; "]
)
def test_a_turn_can_be_ended_at_any_time(walk: str) -> None:
    assert play(position("cat c3", "frog"), f"{walk}end_turn").state.active == TWO


@pytest.mark.rule("QG-5.15")
def test_a_third_movement_that_ends_at_home_brings_three_more() -> None:
    state = position("cat c3", "frog", tiles="c6 city")
    story = play(state, "step c4; step c5; step c6")
    assert story.one(ev.BonusGranted).allowance == 6
    assert legal(story.state, "step c7")


@pytest.mark.rule("QG-5.16", "QG-5.19")
def test_the_bonus_comes_once_and_for_the_third_movement_only() -> None:
    everywhere = "c4 c5 c6 c7 d7 e7 city"
    story = play(position("cat c3", "frog", tiles=everywhere), "step c4; step c5; step c6; step c7")
    assert len(story.all(ev.BonusGranted)) == 1
    crossed = position("cat c3", "frog", tiles="c4 c5 c7 city, c6 sky")
    assert not play(crossed, "step c4; step c5; step c6").all(ev.BonusGranted)


@pytest.mark.rule("QG-5.18", "QG-6.12", "QG-10.8")
def test_leaving_the_bank_counts_towards_the_third_and_a_leap_does_not() -> None:
    inside = position("frog e5 m3", "cat", tiles="e8 swamp")
    assert play(inside, "step e6; step e7; step e8").one(ev.BonusGranted).allowance == 6
    leaping = position("frog c3 m3", "cat", tiles="c7 c8 swamp")
    story = play(leaping, "step c4; step c5; great_leap c7")
    assert not story.all(ev.BonusGranted)
    assert play(story.state, "step c8").one(ev.BonusGranted).cell == CELL["c8"]


@pytest.mark.rule("QG-5.18")
def test_being_dragged_counts_as_no_movement() -> None:
    state = position("fish c3 m3", "frog d2 r2", tiles="c3 swamp")
    story = play(state, "undertow 1; end_turn")
    assert story.state.turn == Turn(mana_die=3)
    assert not story.all(ev.BonusGranted)


# --- jewels on the way ----------------------------------------------------------------------------


@pytest.mark.rule("QG-5.20", "QG-5.21", "QG-5.22")
def test_jewels_are_collected_in_passing_and_a_flight_collects_only_the_last() -> None:
    state = position("swan c3 m3", "cat", jewels="c4 c5 h5", tiles="h5 sky")
    walked = play(state, "step c4; step c5")
    assert [event.cell for event in walked.all(ev.JewelCollected)] == [CELL["c4"], CELL["c5"]]
    flown = play(state, "take_flight h5")
    assert flown.state.jewels == cells("c4 c5")


@pytest.mark.rule("QG-5.23")
def test_an_inventory_has_no_limit() -> None:
    state = position("cat c3 r19", "frog", jewels="c4")
    assert play(state, "step c4").seat(ONE).red == 20


@pytest.mark.rule("QG-5.24", "QG-5.25", "QG-5.26")
def test_spawns_are_out_of_bounds_for_all_once_left() -> None:
    assert rule_against(position("cat b1", "frog"), "step a1") == "QG-5.26"
    assert rule_against(position("cat g8", "frog"), "step h8") == "QG-5.25"
    assert rule_against(position("frog d1 m3", "cat"), "great_leap a1") == "QG-10.7"


@pytest.mark.rule("QG-5.27")
def test_the_first_step_costs_a_movement() -> None:
    state = position("cat", "frog")
    assert moves(state, "step") == ["step b1", "step a2"]
    assert play(state, "step a2").state.turn.steps == 1


@pytest.mark.rule("QG-5.28")
def test_a_pawn_may_stay_on_its_spawn_and_is_safe_there() -> None:
    state = position("fish a2 m3", "cat", "frog r5", active=ONE)
    assert rule_against(state, "undertow 2") == "QG-5.28"
    near = position("cat b1 m3", "frog h7", "swan r5")
    assert rule_against(near, "battle 2") == "QG-7.2"
    assert rule_against(position("frog m3", "cat"), "mud_trap b1,") == "QG-5.28"
    assert rule_against(position("fish m3", "cat b1"), "undertow 1") == "QG-5.28"
    waiting = play(position("cat", "frog"), "end_turn; end_turn; end_turn; end_turn")
    assert waiting.seat(ONE).cell == CELL["a1"]


@pytest.mark.rule("QG-5.29", "QG-5.30", "QG-7.15")
def test_pawns_share_tiles_and_never_block() -> None:
    state = position("cat c3", "frog c4", "swan c4", "fish c5")
    story = play(state, "step c4; step c5; step c6")
    assert story.seat(ONE).cell == CELL["c6"]
    assert [p.cell for p in play(state, "step c4").state.players[:3]] == [CELL["c4"]] * 3


@pytest.mark.rule("QG-5.31")
def test_a_jewel_under_a_pawn_needs_a_new_arrival() -> None:
    state = position("cat c3", "frog", jewels="c3")
    story = play(state, "step c4")
    assert story.seat(ONE).red == 0
    assert play(story.state, "step c3").seat(ONE).red == 1


@pytest.mark.rule("QG-5.32")
def test_steps_and_an_ability_mix_freely_and_a_battle_ends_the_turn() -> None:
    state = position("swan c3 m3", "cat c6 r2", tiles="c5 sky")
    story = play(state, "step c4; wing_guard; step c5; step c6; battle 1", "6 5 1")
    assert story.state.active == TWO


@pytest.mark.rule("QG-5.33")
def test_abilities_wait_for_the_own_turn_and_its_actions() -> None:
    inside = position("cat e5 m3 r1", "frog")
    assert rule_against(inside, "stealth") == "QG-6.11"
    at_the_till = play(position("cat e6 m3 r1", "frog"), "enter_bank").state
    assert rule_against(at_the_till, "stealth") == "QG-6.9"


@pytest.mark.rule("QG-5.34", "QG-5.35")
def test_nothing_is_traded_given_or_dropped() -> None:
    kinds = {kind.__name__ for kind in MOVES}
    assert not kinds & {"Trade", "Give", "Drop"}
    state = position("cat c3 r3 m2", "frog c3 r3 m2")
    story = play(state, "end_turn; end_turn", mana=3)
    assert [player.red for player in story.state.players] == [3, 3]
    assert isinstance(story.state.phase, Acting)
    assert not story.all(ev.EffectEnded)
