"""Section 10 of the rules of record: the edges that the chapters' tests leave open."""

import pytest

from game.games.yoz.rules.content import Dragon, Gem
from game.games.yoz.rules.events import BattleStarted, CardDrawn, DragonFlew, TurnEnded
from game.games.yoz.rules.state import Battling, DragonPick, LastStand, Starting
from tests.games.yoz.position import (
    CUT_OFF,
    FIRST,
    L1,
    SECOND,
    legal,
    moves,
    phase_of,
    play,
    position,
)


@pytest.mark.rule("YOZ-5.2")
def test_a_roll_spent_on_the_spot_still_allows_a_tunnel() -> None:
    assert moves(play(position("knight old_mine_12"), "walk; stop", "7").state) == ["dig", "end"]


@pytest.mark.rule("YOZ-8.2", "YOZ-5.5")
def test_a_spur_and_back() -> None:
    story = play(position("knight copper_fell_45"), "walk; step 55; step 45; step 35", "5")
    assert (story.hero.own, story.hero.space) == ((Gem.K1,), "copper_fell_35")


@pytest.mark.rule("YOZ-11.9", "YOZ-4.6")
def test_a_winner_on_the_dragons_circle_walks_on_next_turn() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2", cards="soft_boots")
    won = play(state, "walk; step 43; fight", "9 3").state
    assert not legal(won, "step kingsmead_53")
    later = play(won, "draw; walk; step 53", "1").state
    assert later.heroes[FIRST].space == "kingsmead_53"


@pytest.mark.rule("YOZ-11.4", "YOZ-10.9")
def test_a_dragon_on_the_active_character_and_flights_left() -> None:
    state = position("wizard old_mine_34", "runner", cards="quarrel_in_the_clouds")
    battle = play(state, "skip; draw; choose_dragon ember", "9").state
    assert phase_of(battle, Battling).leaders == (FIRST,)
    pick = play(battle, "fight", "2").state
    assert phase_of(pick, DragonPick).flights.rested == (Dragon.GLOOM, Dragon.VERDIGRIS)
    done = play(pick, "choose_dragon verdigris", "4")
    assert done.one(TurnEnded).following == SECOND


@pytest.mark.rule("YOZ-11.22", "YOZ-12.9")
def test_a_guest_of_the_mouth_is_sent_home_out_of_turn() -> None:
    state = position("knight", "wizard old_mine_34 w1", cards="restless_wing")
    lost = play(state, "skip; draw; choose_dragon ember; fight", "9 2").state
    assert lost.heroes[SECOND].space == "elderwood_51"
    assert lost.active == SECOND
    phase_of(lost, Starting)


@pytest.mark.rule("YOZ-4.9")
def test_beyond_the_tunnel_a_friend_still_gets_the_gem() -> None:
    state = position("wizard old_mine_12 w1 w2 m2", "miner old_mine_32")
    through = play(state, "skip; dig", "2").state
    assert moves(through) == ["draw", "give 1"]


@pytest.mark.rule("YOZ-7.11")
def test_from_one_lost_spot_to_another() -> None:
    # The stranded Miner digs no way out: each reach takes it on, and the old right is replaced.
    state = position("miner", tiles=CUT_OFF, cards="soft_boots")
    first = play(state, "special_jump m2", "1").state
    assert first.heroes[FIRST].return_to == "copper_fell_11"
    home = play(first, "draw; return").state
    assert home.heroes[FIRST].own == (Gem.M2,)
    assert not legal(home, "return")


@pytest.mark.rule("YOZ-10.2", "YOZ-14.8")
def test_a_dragon_before_the_gate() -> None:
    state = position("knight castle_of_yoz_34 k1 k2 k3", "runner", dragons_on="ember 12")
    walking = play(state, "walk", "6").state
    assert moves(walking) == ["step castle_of_yoz_33", "step castle_of_yoz_35", "stop"]
    onto = play(walking, "step castle_of_yoz_35")
    assert onto.one(BattleStarted).dragon is Dragon.EMBER


@pytest.mark.rule("YOZ-15.7")
def test_beaten_back_and_at_the_castle_again() -> None:
    state = position(
        "runner", "wizard", "knight k1 k2 k3 castle", thief=43, cards="soft_boots stolen_mule"
    )
    again = play(state, "skip; draw; last_chance; skip; draw", "8").state
    phase_of(again, LastStand)
    assert again.thief == 44


@pytest.mark.rule("YOZ-14.4", "YOZ-14.8")
def test_in_and_out_takes_no_card_but_the_others_do() -> None:
    state = position(
        "knight castle_of_yoz_34 k1 k2 k3", "runner", dragons_on="ember 6",
        cards="soft_boots hay_cart",
    )  # fmt: skip
    round_trip = "walk; step castle_of_yoz_33; skip; draw; leave"
    story = play(state, f"{round_trip}; {round_trip}", "1 1")
    assert [drawn.seat for drawn in story.all(CardDrawn)] == [SECOND, SECOND]
    assert story.state.thief == 22


@pytest.mark.rule("YOZ-10.10")
def test_three_due_two_left_fly_in_their_order_and_fight_in_between() -> None:
    state = position(
        "knight", "wizard old_mine_34", dragons_on="ember 6 verdigris 1", cards="the_brood_rises"
    )
    battle = play(state, "skip; draw", "9").state
    assert phase_of(battle, Battling).dragon is Dragon.EMBER
    after = play(battle, "fight", "2 3")
    assert [flew.dragon for flew in after.all(DragonFlew)] == [Dragon.VERDIGRIS]
    phase_of(after.state, Starting)


@pytest.mark.rule("YOZ-7.2")
def test_isolated_by_dragons_is_not_lost() -> None:
    state = position("runner r1", tiles=L1, dragons_on="ember 8 gloom 1 verdigris 5")
    assert not legal(state, "special_jump r2")
