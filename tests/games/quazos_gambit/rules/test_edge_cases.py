"""The edge cases of the rules of record (section 10), those that no other test plays."""

import pytest

from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.rules import to_act
from game.games.quazos_gambit.rules.state import Acting, Halt, Leaving
from tests.games.quazos_gambit.position import (
    CELL,
    FOUR,
    ONE,
    THREE,
    TWO,
    legal,
    moves,
    phase_of,
    play,
    position,
    rule_against,
)


@pytest.mark.rule("QG-9.9", "QG-6.10")
def test_a_robber_waits_on_the_border_until_the_owner_has_left() -> None:
    state = position("cat e5 k6", "frog e6", "swan", "fish", active=TWO)
    assert not legal(state, "rob")
    assert rule_against(state, "rob") == "QG-9.9"
    later = play(state, "end_turn; end_turn; end_turn; step f5; end_turn").state
    assert later.active == TWO
    assert legal(later, "rob")


@pytest.mark.rule("QG-5.29", "QG-7.14")
def test_an_owner_who_leaves_onto_the_robbers_tile_may_battle_at_once() -> None:
    state = position("cat e5 k6", "frog e6 r2")
    out = play(state, "step e6").state
    assert legal(out, "battle 1")


@pytest.mark.rule("QG-6.11", "QG-10.16")
def test_with_mud_at_both_doors_the_pawn_must_leave_and_sticks() -> None:
    state = position("cat e5", "frog", mud="e6 f5")
    phase_of(state, Leaving)
    story = play(state, "step e6")
    assert story.one(ev.MudStopped).cell == CELL["e6"]
    assert moves(story.state) == ["end_turn"]


@pytest.mark.rule("QG-6.6", "QG-6.13")
def test_a_part_kept_back_cannot_be_banked_in_the_next_turn() -> None:
    story = play(position("cat e6 r2", "frog"), "enter_bank; deposit 1 0; end_turn; step f5")
    assert story.seat(ONE).red == 1
    assert rule_against(story.state, "enter_bank") == "QG-6.13"


@pytest.mark.rule("QG-10.23", "QG-10.25", "QG-9.1")
def test_a_pawn_dragged_off_a_door_stands_elsewhere() -> None:
    cast = ("fish c6 m3 k4", "cat", "swan", "frog e6")
    assert legal(position(*cast, active=FOUR), "rob")
    story = play(position(*cast), "undertow 3; end_turn; end_turn; end_turn")
    assert story.one(ev.Dragged).end == CELL["c6"]
    assert story.state.active == FOUR
    assert rule_against(story.state, "rob") == "QG-9.1"


@pytest.mark.rule("QG-5.31", "QG-10.25")
def test_dragged_onto_a_placed_jewel_it_is_not_collected() -> None:
    story = play(position("fish c3 m3", "cat c5", jewels="c3"), "undertow 1")
    assert not story.all(ev.JewelCollected)
    assert story.seat(TWO).red == 0


@pytest.mark.rule("QG-10.12", "QG-10.17", "QG-7.5")
def test_the_stealthy_cat_crosses_mud_but_is_not_at_home_in_it() -> None:
    state = position("cat c3 m3", "frog c4 r2", tiles="c4 city", mud="c4")
    story = play(state, "stealth; step c4; battle 1", "1 2 6 5")
    rolled = story.one(ev.BattleRolled)
    assert [str(edge) for edge in rolled.attack_edges] == ["stealth"]
    assert [str(edge) for edge in rolled.defence_edges] == ["home"]


@pytest.mark.rule("QG-5.8", "QG-10.6")
def test_the_old_mud_is_gone_before_a_frog_can_afford_a_second_trap() -> None:
    state = position("frog c3 m3", "cat", number=2)
    story = play(state, "mud_trap c3,; end_turn; end_turn", mana=6)
    assert story.seat(ONE).mana == 2
    assert story.state.mud is not None
    story = play(story.state, "end_turn; end_turn", mana=6)
    assert story.seat(ONE).mana == 3
    assert story.state.mud is None


@pytest.mark.rule("QG-8.10")
def test_pawns_on_the_cells_of_the_losing_and_the_next_player() -> None:
    state = position("cat a7 k1", "frog h7 k2", "swan g8 k3", number=5, active=THREE)
    story = play(state, "end_turn")
    assert story.one(ev.GoldenAppeared) == ev.GoldenAppeared(CELL["b8"], TWO)


@pytest.mark.rule("QG-5.28", "QG-8.6")
def test_a_pawn_may_wait_on_its_spawn_in_round_six_and_later() -> None:
    state = position("cat k1", "frog k2", number=7)
    assert moves(state) == ["step b1", "step a2", "end_turn"]


@pytest.mark.rule("QG-7.15", "QG-7.16")
def test_four_on_one_tile() -> None:
    cast = [f"{name} c3 r4" for name in ("cat", "frog", "swan", "fish")]
    state = position(*cast, active=FOUR)
    assert moves(state, "battle") == ["battle 0", "battle 1", "battle 2"]


@pytest.mark.rule("QG-7.20")
def test_attack_counter_attack_and_a_third_who_attacks_the_first() -> None:
    cast = [f"{name} c3 r4" for name in ("cat", "frog", "swan")]
    story = play(position(*cast), "battle 1; battle 0; battle 0", "1 6 1 6 1 6")
    assert len(story.all(ev.BattleRolled)) == 3


@pytest.mark.rule("QG-5.14")
def test_ending_the_turn_is_always_possible() -> None:
    stuck = play(position("cat c3", "frog", mud="c4"), "step c4").state
    assert moves(stuck) == ["end_turn"]


@pytest.mark.rule("QG-8.14", "QG-8.16", "QG-5.15")
def test_gold_taken_on_the_third_step_at_home_gives_no_bonus() -> None:
    state = position("fish c3", "frog", golden="c6", tiles="c6 water")
    story = play(state, "step c4; step c5; step c6")
    assert not story.all(ev.BonusGranted)
    assert story.state.turn.halted is Halt.GOLD


@pytest.mark.rule("QG-10.20", "QG-10.22", "QG-5.15")
def test_a_jump_before_the_third_step_changes_nothing_about_the_bonus() -> None:
    state = position("swan c3 m3", "frog", tiles="b8 d8 sky")
    story = play(state, "step c4; step c3; take_flight b8; step c8")
    assert story.state.turn.steps == 3
    assert not story.all(ev.BonusGranted)
    home = play(state, "step c4; step c3; take_flight d8; step c8").state
    assert home.turn.allowance == 3
    assert to_act(home) == ONE
    phase_of(home, Acting)
