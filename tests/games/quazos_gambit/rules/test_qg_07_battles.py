"""Chapter 7: battles."""

import pytest

from game.games.quazos_gambit.rules.events import BattleLost, BattleRolled, BattleWon, Edge
from game.games.quazos_gambit.rules.piles import lower_half
from game.games.quazos_gambit.rules.state import HouseRules
from tests.games.quazos_gambit.position import (
    ONE,
    THREE,
    TWO,
    legal,
    moves,
    play,
    position,
    rule_against,
)


@pytest.mark.rule("QG-7.1", "QG-7.2")
def test_thieves_must_share_a_tile() -> None:
    assert legal(position("cat c3", "frog c3 r2"), "battle 1")
    assert rule_against(position("cat c3", "frog c4 r2"), "battle 1") == "QG-7.2"


@pytest.mark.rule("QG-7.3", "QG-7.13")
def test_one_battle_against_one_player_ends_the_turn() -> None:
    state = position("cat c3", "frog c3 r2", "swan c3 r2")
    story = play(state, "battle 1", "1 2")
    assert story.state.active == TWO
    for nobody in ("battle 0", "battle 3", "battle -1"):
        assert rule_against(state, nobody) == "QG-7.3"


@pytest.mark.rule("QG-7.4", "QG-7.7", "QG-7.8", "QG-7.9")
@pytest.mark.parametrize(
    ("attack", "defence", "wins"), [(6, 5, True), (2, 1, True), (3, 3, False), (1, 6, False)]
)
def test_the_higher_die_wins_and_the_defender_if_equal(
    attack: int, defence: int, wins: bool
) -> None:
    story = play(position("cat c3 r1", "frog c3 r5"), "battle 1", f"{attack} {defence}")
    assert bool(story.all(BattleWon)) == wins
    assert bool(story.all(BattleLost)) != wins
    assert [story.seat(ONE).red, story.seat(TWO).red] == ([3, 3] if wins else [1, 5])


@pytest.mark.rule("QG-7.5", "QG-7.6")
def test_a_seat_at_home_rolls_two_dice_and_keeps_the_higher() -> None:
    attacking = position("cat c3", "frog c3 r2", tiles="c3 city")
    story = play(attacking, "battle 1", "1 5 4")
    rolled = story.one(BattleRolled)
    assert (rolled.attack, rolled.defence) == ((1, 5), (4,))
    assert (rolled.attack_edges, rolled.defence_edges) == ((Edge.HOME,), ())
    story.one(BattleWon)
    defending = position("cat c3", "frog c3 r2", tiles="c3 swamp")
    rolled = play(defending, "battle 1", "5 1 6").one(BattleRolled)
    assert rolled.defence == (1, 6)


@pytest.mark.rule("QG-7.6", "QG-7.7")
def test_both_may_have_advantage_and_a_tie_is_the_defenders() -> None:
    state = position("swan c3 guard", "frog c3 r2", tiles="c3 swamp")
    story = play(state, "battle 1", "2 5 5 1")
    assert (story.one(BattleRolled).attack, story.one(BattleRolled).defence) == ((2, 5), (5, 1))
    story.one(BattleLost)


@pytest.mark.rule("QG-7.10", "QG-7.11")
def test_a_pile_always_yields_less_than_the_rest_but_for_the_gold() -> None:
    for red in range(21):
        plain, gilded = lower_half(red, 0), lower_half(red, 1)
        assert plain.red == red // 2
        assert gilded.gold == 1
        assert gilded.pieces == max(1, (red + 1) // 2)


@pytest.mark.rule("QG-7.11", "QG-7.25")
def test_the_golden_jewel_goes_first() -> None:
    story = play(position("cat c3 r1", "frog c3 r3 g"), "battle 1", "6 1")
    assert story.one(BattleWon) == BattleWon(ONE, TWO, 1, 1, 2, 1, 2, 0)


@pytest.mark.rule("QG-7.12")
@pytest.mark.parametrize(
    ("carried", "worth_it"), [("", False), ("r1", False), ("r2", True), ("g", True), ("g r1", True)]
)
def test_a_target_must_have_something_to_lose(carried: str, worth_it: bool) -> None:
    assert legal(position("cat c3", f"frog c3 {carried}"), "battle 1") == worth_it


@pytest.mark.rule("QG-7.12", "QG-7.10")
def test_with_thieves_minimum_a_single_jewel_can_be_taken() -> None:
    minimum = HouseRules(minimum=True)
    story = play(position("cat c3", "frog c3 r1", rules=minimum), "battle 1", "6 1")
    assert (story.seat(ONE).red, story.seat(TWO).red) == (1, 0)
    assert rule_against(position("cat c3", "frog c3", rules=minimum), "battle 1") == "QG-7.12"
    assert lower_half(3, 0, minimum=True).red == 1
    assert lower_half(1, 1, minimum=True) == (0, 1)


@pytest.mark.rule("QG-7.14")
def test_a_battle_may_come_before_any_movement_or_after_it_is_over() -> None:
    state = position("cat c3", "frog c3 r2", "swan c4 r2", mud="c4")
    assert legal(state, "battle 1")
    stuck = play(state, "step c4").state
    assert moves(stuck) == ["battle 2", "end_turn"]


@pytest.mark.rule("QG-7.15", "QG-7.16")
def test_in_a_crowd_the_attacker_names_the_target() -> None:
    state = position("cat c3", "frog c3 r2", "swan c3 r4", "fish c3 r6")
    assert moves(state, "battle") == ["battle 1", "battle 2", "battle 3"]
    story = play(state, "battle 3", "6 1")
    assert [player.red for player in story.state.players] == [3, 2, 4, 3]


@pytest.mark.rule("QG-7.17", "QG-7.18", "QG-7.21")
@pytest.mark.parametrize("rolls", ["6 1", "1 6"])
def test_the_same_target_is_barred_in_the_next_round_won_or_lost(rolls: str) -> None:
    state = position("cat c3", "frog c3 r8", number=7)
    story = play(state, "battle 1; end_turn", rolls)
    assert story.state.round == 8
    assert rule_against(story.state, "battle 1") == "QG-7.18"
    later = play(story.state, "end_turn; end_turn").state
    assert later.round == 9
    assert legal(later, "battle 1")


@pytest.mark.rule("QG-7.19", "QG-7.20")
def test_another_target_or_the_attacked_one_need_not_wait() -> None:
    state = position("cat c3 r4", "frog c3 r4", "swan c3 r4", number=7)
    story = play(state, "battle 1; battle 0; battle 0", "1 6 1 6 1 6")
    assert story.state.active == ONE
    assert legal(story.state, "battle 2")
    assert not legal(story.state, "battle 1")


@pytest.mark.rule("QG-7.22")
def test_the_defender_decides_nothing() -> None:
    story = play(position("cat c3", "frog c3 r4 m3"), "battle 1", "6 1")
    assert story.kinds()[:3] == ["BattleRolled", "BattleWon", "TurnEnded"]


@pytest.mark.rule("QG-7.23")
def test_two_reasons_for_advantage_are_one() -> None:
    state = position("swan c3 guard", "cat c3 r2 ", tiles="c3 sky")
    rolled = play(state, "battle 1", "2 3 1").one(BattleRolled)
    assert rolled.attack == (2, 3)
    assert rolled.attack_edges == (Edge.HOME, Edge.WING_GUARD)


@pytest.mark.rule("QG-7.24")
def test_no_robbery_after_a_battle_and_no_battle_after_a_robbery() -> None:
    state = position("cat c3 k4", "frog e6 r2", "swan e6 r2", "fish", active=TWO)
    assert legal(state, "battle 2")
    assert legal(state, "rob")
    assert play(state, "battle 2", "1 6").state.active == THREE
    robbing = play(state, "rob", "1 2").state
    assert rule_against(robbing, "battle 2") == "QG-9.7"


@pytest.mark.rule("QG-7.26")
def test_no_battle_on_spawns_and_in_banks() -> None:
    state = position("cat e6", "frog", "swan", "fish", active=ONE)
    assert not moves(state, "battle")
    inside = position("cat e5 r4", "frog e6", "swan d6", "fish", active=TWO)
    assert rule_against(inside, "battle 0") == "QG-7.2"
