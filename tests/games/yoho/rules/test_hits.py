"""Hits, and cannonballs at ships (chapters 8 and 9, Friendly seas)."""

import pytest

from game.games.yoho.rules.events import Cause, Loss, ShipHit, ShipHome, ShotFired
from game.games.yoho.rules.state import Discarding, HouseRules
from tests.games.yoho.position import ANN, BEN, at, legal, moves, play, position, ships, why_not


@pytest.mark.rule("YOHO-8.1", "YOHO-8.2", "YOHO-8.3", "YOHO-8.4", "YOHO-8.10")
def test_a_hit_costs_a_life_else_a_coin_else_the_trip_home() -> None:
    state = position("11 ~NS", "W1 at 11 balls 2", "E1 at 11 life 1 coins 1 balls 2")
    one = play(state, "shoot_ship 1")
    assert one.one(ShipHit).loss is Loss.LIFE
    assert (one.state.captains[BEN].coins, ships(one.state)[BEN]) == (1, "11")
    two = play(one.state, "shoot_ship 1")
    assert two.one(ShipHit).loss is Loss.COIN_STOLEN
    assert ships(two.state)[BEN] == "11"
    poor = position("11 ~NS", "W1 at 11", "E1 at 11 life 0 balls 2 flip")
    three = play(poor, "shoot_ship 1")
    assert three.one(ShipHit).loss is Loss.HOME
    assert three.one(ShipHome).cell == at("11")


@pytest.mark.rule("YOHO-8.5", "YOHO-8.9", "YOHO-11.9")
def test_a_coin_lost_to_a_barrel_can_be_won_again() -> None:
    state = position(
        "11 B, 12 ~EW, 33 G:NE", "W1 at 33 catch_throw", "E1 at 12 life 0 coins 1", reserve=0
    )
    thrown = play(state, "throw_at_ship @11 1; refill 0")
    assert thrown.one(ShipHit).loss is Loss.COIN_RESERVE
    assert thrown.one(ShipHit).thief is None
    assert thrown.state.reserve == 1
    assert play(thrown.state, "net basic").state.captains[ANN].coins == 1


@pytest.mark.rule("YOHO-8.6")
def test_a_coin_lost_to_a_cannonball_goes_to_the_shooter() -> None:
    state = position("11 ~NS", "W1 at 11", "E1 at 11 life 0 coins 2", reserve=2)
    story = play(state, "shoot_ship 1")
    assert [captain.coins for captain in story.state.captains] == [1, 1]
    assert story.state.reserve == 2
    assert story.kinds() == ["ShotFired", "ShipHit"]


@pytest.mark.rule("YOHO-8.7")
def test_a_poor_ship_in_its_lair_loses_nothing_more() -> None:
    state = position("13 B", "W1 catch_throw", "E1 life 0 coins 0")
    story = play(state, "throw_at_lair @13 1")
    assert story.one(ShipHit).loss is Loss.NOTHING
    assert story.all(ShipHome) == []


@pytest.mark.rule("YOHO-8.8")
def test_a_ship_sent_home_keeps_everything() -> None:
    state = position("11 ~NS", "W1 at 11", "E1 at 11 life 0 balls 2 flip swap")
    before, after = state.captains[BEN], play(state, "shoot_ship 1").state.captains[BEN]
    assert (after.balls, after.hand, after.lair) == (before.balls, before.hand, before.lair)


@pytest.mark.rule("YOHO-9.1", "YOHO-9.5")
def test_a_shot_needs_a_ball_and_both_ships_on_one_card() -> None:
    state = position("11 ~NS", "W1 at 11 balls 1", "E1 at 11", "N1 at 12", "S1")
    assert moves(state, "shoot_ship") == ["shoot_ship 1"]
    assert why_not(state, "shoot_ship 2").rule == "YOHO-9.5"
    assert why_not(state, "shoot_ship 3").rule == "YOHO-9.5"
    unarmed = position("11 ~NS", "W1 at 11 balls 0", "E1 at 11")
    assert why_not(unarmed, "shoot_ship 1").rule == "YOHO-9.1"
    at_home = position("", "W1", "E1")
    assert why_not(at_home, "shoot_ship 1").rule == "YOHO-9.5"
    assert why_not(at_home, "shoot_chest").rule == "YOHO-9.5"


@pytest.mark.rule("YOHO-9.2", "YOHO-9.3", "YOHO-9.4")
def test_shots_never_miss_and_go_on_as_long_as_the_balls() -> None:
    state = position("11 ~NS", "W1 at 11 balls 2", "E1 at 11", "N1 at 11")
    story = play(state, "shoot_ship 1; shoot_ship 2")
    assert [event.balls for event in story.all(ShotFired)] == [1, 0]
    assert [hit.cause for hit in story.all(ShipHit)] == [Cause.SHOT, Cause.SHOT]
    assert [captain.life for captain in story.state.captains] == [1, 0, 0]
    assert not legal(story.state, "shoot_ship 1")


@pytest.mark.rule("YOHO-9.6")
def test_nobody_fires_in_another_turn_or_after_the_own() -> None:
    state = position("11 ~NS", "W1 at 11", "E1 at 11", phase=Discarding())
    assert why_not(state, "shoot_ship 1").rule == "YOHO-3.12"


@pytest.mark.rule("YOHO-9.7")
def test_nobody_fires_at_the_own_ship_a_barrel_or_a_reef() -> None:
    state = position("11 #, 12 B", "W1 at 11", "E1")
    assert why_not(state, "shoot_ship 0").rule == "YOHO-9.7"
    assert moves(state, "shoot") == []


@pytest.mark.rule("YOHO-14.2")
def test_friendly_seas() -> None:
    rules = HouseRules(friendly=True)
    state = position("11 C:NE/G", "W1 at 11", "E1 at 11", rules=rules)
    assert moves(state, "shoot") == ["shoot_chest"]
    assert why_not(state, "shoot_ship 1").rule == "YOHO-14.2"
