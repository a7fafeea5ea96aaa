"""Dragons on the board and battles (YOZ-10, YOZ-11)."""

import pytest
from msgspec.structs import replace

from game.games.yoz.rules import events as ev
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CHARACTERS, Character, Dragon, Gem
from game.games.yoz.rules.rules import to_act
from tests.games.yoz.position import (
    FIRST,
    L1,
    SECOND,
    THIRD,
    dragons,
    legal,
    moves,
    phase_of,
    play,
    position,
    walk,
    why_not,
)

IDLE = st.Spent(st.Way.SKIPPED)


def flying(card: str, *heroes: str, dragons_on: str = "ember 6 gloom 5 verdigris 1") -> st.State:
    """The first character is about to draw a card with flights."""
    state = position(*heroes or ("knight", "runner"), dragons_on=dragons_on, cards=card)
    return play(state, "skip").state


@pytest.mark.rule("YOZ-10.3")
def test_dragons_fly_only_by_card() -> None:
    story = play(position(cards="soft_boots"), "walk; step 12; stop; draw", "5")
    assert story.all(ev.DragonFlew) == []
    assert story.state.dragons == position().dragons


@pytest.mark.rule("YOZ-10.4", "YOZ-10.5", "YOZ-10.6")
def test_a_dragon_flies_to_the_circle_of_its_die() -> None:
    pick = play(flying("restless_wing"), "draw").state
    assert play(pick, "choose_dragon ember", "9").state.dragons[0].circle == 9
    again = play(pick, "choose_dragon ember", "5 1 5 3")
    assert again.one(ev.DragonFlew).dice == (5, 1, 5, 3)
    stays = play(pick, "choose_dragon ember", "6").one(ev.DragonFlew)
    assert stays.start == stays.end == "dragons_teeth_33"


@pytest.mark.rule("YOZ-10.7", "YOZ-10.8")
def test_the_active_player_names_the_dragon_before_its_die() -> None:
    pick = play(flying("restless_wing"), "draw").state
    assert to_act(pick) == FIRST
    assert moves(pick) == [f"choose_dragon {dragon}" for dragon in Dragon]
    after = play(pick, "choose_dragon gloom", "9").state
    assert why_not(after, "choose_dragon ember").rule == "YOZ-10.8"


@pytest.mark.rule("YOZ-10.9")
def test_two_of_three_fly_one_after_the_other() -> None:
    state = flying("quarrel_in_the_clouds", "knight toadmire_31", "runner old_mine_34")
    pick = play(state, "draw").state
    assert phase_of(pick, st.DragonPick).flights.due == 2
    fight = play(pick, "choose_dragon ember", "9").state  # onto the Runner
    assert phase_of(fight, st.Battling).leaders == (SECOND,)
    second = play(fight, "fight", "1").state
    assert phase_of(second, st.DragonPick).flights.due == 1
    assert moves(second) == ["choose_dragon gloom", "choose_dragon verdigris"]
    assert why_not(second, "choose_dragon ember").rule == "YOZ-10.9"
    done = play(second, "choose_dragon gloom", "2").state
    phase_of(done, st.Starting)
    assert done.active == SECOND


@pytest.mark.rule("YOZ-10.10")
def test_as_many_as_are_left_fly_without_a_choice() -> None:
    brood = play(flying("the_brood_rises"), "draw", "7 8 9")
    assert [flew.dragon for flew in brood.all(ev.DragonFlew)] == list(Dragon)
    two = play(flying("the_brood_rises", dragons_on="gloom 5 verdigris 1"), "draw", "7 8")
    assert [flew.dragon for flew in two.all(ev.DragonFlew)] == [Dragon.GLOOM, Dragon.VERDIGRIS]
    assert two.all(ev.DragonChosen) == []


@pytest.mark.rule("YOZ-10.11", "YOZ-11.8")
def test_a_slain_dragon_is_out() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2 gloom 5", cards="the_brood_rises")
    slain = play(state, "skip; attack ember; fight", "3").state
    assert slain.dragons == dragons("gloom 5")
    later = play(slain, "draw", "9")
    assert [flew.dragon for flew in later.all(ev.DragonFlew)] == [Dragon.GLOOM]
    assert why_not(play(later.state, "skip").state, "attack ember").rule == "YOZ-10.11"


@pytest.mark.rule("YOZ-10.12")
def test_with_no_dragon_left_a_flight_does_nothing() -> None:
    story = play(flying("burning_fields", dragons_on=""), "draw")
    assert story.state.thief == 21
    assert story.all(ev.DragonFlew) == []
    assert story.one(ev.TurnEnded).seat == FIRST


# --- battles --------------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-11.1", "YOZ-11.2")
def test_attack_within_three_spaces() -> None:
    near = play(position("knight kingsmead_12", dragons_on="ember 2"), "skip").state
    assert (
        why_not(near, "attack ember").why
        == "Get closer: Ember is 4 spaces away, and three is the limit."
    )
    third = play(position("knight kingsmead_13", dragons_on="ember 2"), "skip").state
    assert legal(third, "attack ember")
    cut_off = play(position("miner ferry_ford_55", tiles=L1, dragons_on="ember 2"), "skip").state
    assert why_not(cut_off, "attack ember").why == "No road leads from here to Ember."
    assert why_not(cut_off, "attack ember").rule == "YOZ-11.2"


@pytest.mark.rule("YOZ-11.2")
def test_who_stands_on_the_way_does_not_matter() -> None:
    # In L1 circle 5 is two steps south of circle 12; the gate is one step north of it.
    state = position("knight castle_of_yoz_34", "runner", tiles=L1, dragons_on="ember 12 gloom 5")
    assert moves(play(state, "skip").state) == ["attack ember", "attack gloom", "end"]
    # The Old Mine's mouths are one tunnel apart, but no road.
    mine = position("knight old_mine_32", dragons_on="ember 9")
    assert not legal(play(mine, "skip").state, "attack ember")


@pytest.mark.rule("YOZ-11.4")
def test_a_dragon_that_lands_is_fought_out_of_turn() -> None:
    pick = play(flying("restless_wing", "knight", "runner old_mine_34"), "draw").state
    story = play(pick, "choose_dragon ember", "9")
    assert story.one(ev.DragonFlew).landed_on == (SECOND,)
    assert (to_act(story.state), story.state.active) == (SECOND, FIRST)
    assert moves(story.state) == ["fight"]


@pytest.mark.rule("YOZ-11.5", "YOZ-11.6", "YOZ-11.7")
@pytest.mark.parametrize("character", list(Character))
def test_every_number_of_every_character(character: Character) -> None:
    state = position(f"{character} kingsmead_33", dragons_on="ember 2")
    fight = play(state, "skip; attack ember").state
    for die in range(1, 13):
        second = " 1" if character is Character.KNIGHT else ""
        hit = die in CHARACTERS[character].numbers
        story = play(fight, "fight", f"{die}" if hit else f"{die}{second}")
        assert story.one(ev.BattleRolled).hit is hit
        assert (story.state.dragons == ()) is hit


@pytest.mark.rule("YOZ-11.9")
def test_a_winner_does_not_move() -> None:
    state = position("knight kingsmead_13", dragons_on="ember 2")
    story = play(state, "skip; attack ember; fight", "6")
    assert story.hero.space == "kingsmead_13"
    assert moves(story.state) == ["draw"]


@pytest.mark.rule("YOZ-11.10", "YOZ-11.22")
def test_a_loser_goes_home_with_its_gems_and_forgets_the_tunnel() -> None:
    state = position("wizard hollow_hill_23 w1 fails:2", dragons_on="ember 10", cards="hay_cart")
    story = play(state, "skip; attack ember; fight", "12")
    assert story.one(ev.SentHome).end == "elderwood_51"
    hero = story.hero
    assert (hero.own, hero.fails, hero.return_to) == ((Gem.W1,), 0, None)
    assert story.state.dragons == dragons("ember 10")
    next_turn = play(story.state, "draw").state
    assert legal(next_turn, "walk")  # no turn is lost


@pytest.mark.rule("YOZ-11.11", "YOZ-11.12", "YOZ-11.17")
def test_all_within_three_fight_together() -> None:
    state = position(
        "wizard kingsmead_33", "miner kingsmead_53", "runner kingsmead_13", dragons_on="ember 2"
    )
    story = play(state, "skip; attack ember")
    assert story.one(ev.BattleStarted).team == (FIRST, SECOND, THIRD)
    assert story.one(ev.BattleStarted).numbers == (1, 2, 4, 5, 6, 7, 8, 10, 11, 12)
    far = position("wizard kingsmead_33", "miner kingsmead_12", dragons_on="ember 2")
    assert play(far, "skip; attack ember").one(ev.BattleStarted).team == (FIRST,)


@pytest.mark.rule("YOZ-11.13")
def test_the_active_player_rolls_in_its_own_attack() -> None:
    state = position("wizard kingsmead_33", "knight kingsmead_53", dragons_on="ember 2")
    assert to_act(play(state, "skip; attack ember").state) == FIRST


@pytest.mark.rule("YOZ-3.2", "YOZ-11.14", "YOZ-11.15")
def test_two_rolls_with_the_knight_the_second_only_on_need() -> None:
    state = position("wizard kingsmead_33", "knight kingsmead_53", dragons_on="ember 2")
    fight = play(state, "skip; attack ember").state
    assert play(fight, "fight", "7").one(ev.BattleRolled).dice == (7,)
    assert play(fight, "fight", "2 9").one(ev.DragonSlain).team == (FIRST, SECOND)
    assert play(fight, "fight", "2 5").one(ev.BattleLost).dragon is Dragon.EMBER
    alone = play(position("wizard kingsmead_33", dragons_on="ember 2"), "skip; attack ember").state
    assert play(alone, "fight", "2").one(ev.BattleRolled).dice == (2,)


@pytest.mark.rule("YOZ-11.16")
def test_after_a_loss_together_only_the_leader_goes_home() -> None:
    state = position("wizard kingsmead_33", "miner kingsmead_53", dragons_on="ember 2")
    lost = play(state, "skip; attack ember; fight", "2").state
    assert [hero.space for hero in lost.heroes] == ["elderwood_51", "kingsmead_53"]


@pytest.mark.rule("YOZ-11.17", "YOZ-11.18")
def test_friends_nearby_help_on_whom_a_dragon_lands() -> None:
    state = flying("restless_wing", "knight kingsmead_13", "runner kingsmead_43")
    story = play(state, "draw; choose_dragon ember", "2")
    started = story.one(ev.BattleStarted)
    assert (started.leader, started.team) == (SECOND, (FIRST, SECOND))
    assert started.numbers == (2, 3, 5, 6, 8, 9, 12)


@pytest.mark.rule("YOZ-11.19")
def test_each_leads_until_the_dragon_is_slain() -> None:
    party = ("miner old_mine_34", "knight old_mine_34", "runner old_mine_34")
    state = position(*party, active=SECOND, cards="restless_wing")
    battle = play(state, "skip; draw; choose_dragon ember", "9").state
    assert phase_of(battle, st.Battling).leaders == (SECOND, THIRD, FIRST)
    # All hit on everything but 1 and 7; without the Knight only on eight numbers.
    after = play(battle, "fight", "1 7").state
    assert phase_of(after, st.Battling).leaders == (THIRD, FIRST)
    last = play(after, "fight", "1").state
    assert phase_of(last, st.Battling).leaders == (FIRST,)
    gone = play(last, "fight", "1").state
    assert [hero.space for hero in gone.heroes] == [
        "copper_fell_11", "kingsmead_11", "windrun_moor_51",
    ]  # fmt: skip
    assert gone.active == THIRD
    won = play(battle, "fight", "2").state
    assert len(won.dragons) == 2
    assert won.active == THIRD


@pytest.mark.rule("YOZ-11.20")
def test_guests_neither_fight_nor_help() -> None:
    state = position("runner castle_of_yoz_34", "knight k1 k2 k3 castle", dragons_on="ember 12")
    story = play(state, "skip; attack ember")
    assert story.one(ev.BattleStarted).team == (FIRST,)
    landing = position(
        "runner", "knight k1 k2 k3 castle", dragons_on="ember 6", cards="restless_wing"
    )
    over = play(landing, "skip; draw", "12")
    assert over.one(ev.DragonFlew).landed_on == ()


@pytest.mark.rule("YOZ-11.21", "YOZ-11.23")
def test_losing_at_ones_own_cottage() -> None:
    lost = play(position("wizard elderwood_51", "runner elderwood_51"), "skip").state
    battle = replace(
        lost, dragons=dragons("ember 4"), phase=st.Battling(Dragon.EMBER, (FIRST,), IDLE)
    )
    story = play(battle, "fight", "2")
    assert story.one(ev.SentHome).start == story.one(ev.SentHome).end == "elderwood_51"
    home = position("knight kingsmead_13", "runner kingsmead_11", dragons_on="ember 2")
    full = play(home, "skip; attack ember; fight", "1 1").state
    assert full.heroes[FIRST].space == full.heroes[SECOND].space == "kingsmead_11"


@pytest.mark.rule("YOZ-11.3", "YOZ-5.8")
def test_a_hero_who_walks_onto_a_dragon_must_fight() -> None:
    story = walk(position("knight kingsmead_33", dragons_on="ember 2"), "43", die=3)
    assert moves(story.state) == ["fight"]
    phase_of(play(story.state, "fight", "1 1").state, st.Drawing)


def test_two_dragons_within_three() -> None:
    state = position("runner windrun_moor_35", dragons_on="ember 3 gloom 5")
    here = play(state, "skip").state
    phase_of(here, st.Acting)
    assert moves(here)[:2] == ["attack ember", "attack gloom"]
