"""Transport and special transport (YOZ-6, YOZ-7)."""

import pytest

from game.games.yoz.rules.content import Dragon, Gem
from game.games.yoz.rules.dealing import house_rules
from game.games.yoz.rules.events import BattleStarted, Cause, Jumped, Returned, SpecialTried
from game.games.yoz.rules.state import Acting, Battling, Picking
from tests.games.yoz.position import (
    CUT_OFF,
    FIRST,
    L1,
    legal,
    moves,
    phase_of,
    play,
    position,
    set_up,
    why_not,
)


@pytest.mark.rule("YOZ-6.1", "YOZ-8.4")
def test_one_gem_is_needed() -> None:
    assert why_not(position("knight"), "jump").rule == "YOZ-6.1"
    assert legal(position("knight k2"), "jump")


@pytest.mark.rule("YOZ-6.2", "YOZ-6.4")
def test_to_the_circle_of_the_die_from_anywhere() -> None:
    story = play(position("knight kingsmead_32 k1"), "jump", "9")
    assert story.one(Jumped) == Jumped(FIRST, "kingsmead_32", "old_mine_34", 9)
    assert story.hero.space == "old_mine_34"


@pytest.mark.rule("YOZ-6.3", "YOZ-8.7")
def test_a_borrowed_gem_gives_no_power() -> None:
    assert not legal(position("knight r1", "runner"), "jump")
    handed = position("miner elderwood_51", "wizard w1 w2 m2")
    assert not legal(handed, "jump")
    assert legal(play(handed, "take 1").state, "jump")


@pytest.mark.rule("YOZ-6.5")
def test_the_result_is_binding_and_may_be_ones_own_circle() -> None:
    story = play(position("knight kingsmead_43 k1", dragons_on="ember 6"), "jump", "2")
    assert story.hero.space == "kingsmead_43"
    assert story.one(Jumped).start == story.one(Jumped).end
    picking = play(position("wizard w1"), "jump", "2 9").state
    for other in ("walk", "skip", "choose 5"):
        assert not legal(picking, other)
    assert why_not(picking, "skip").rule == "YOZ-6.5"


@pytest.mark.rule("YOZ-3.4", "YOZ-6.6")
def test_the_wizard_must_take_one_of_two() -> None:
    picking = play(position("wizard w1"), "jump", "9 2").state
    assert moves(picking) == ["choose 9", "choose 2"]
    assert play(picking, "choose 2").hero.space == "kingsmead_43"
    same = play(position("wizard w1"), "jump", "4 4").state
    assert phase_of(same, Picking).circles == (4,)
    assert moves(same) == ["choose 4"]


@pytest.mark.rule("YOZ-6.7")
def test_landing_beside_a_friend() -> None:
    story = play(position("knight k1", "runner kingsmead_43"), "jump", "2")
    assert story.hero.space == "kingsmead_43"


@pytest.mark.rule("YOZ-6.8", "YOZ-11.3")
def test_landing_on_a_dragon() -> None:
    story = play(position("knight k1"), "jump", "6")
    assert story.one(BattleStarted).cause is Cause.TRANSPORT
    assert phase_of(story.state, Battling).dragon is Dragon.EMBER


@pytest.mark.rule("YOZ-6.9")
def test_an_attack_may_follow_a_jump() -> None:
    # In L1 the Rat Warren is south of the castle: circle 5 is two steps from circle 12.
    state = position("knight k1", tiles=L1, dragons_on="ember 5")
    landed = play(state, "jump", "12").state
    assert moves(landed) == ["attack ember", "end"]


@pytest.mark.rule("YOZ-6.4")
def test_an_isolated_character_with_a_gem_jumps_from_where_it_is() -> None:
    state = position("runner ferry_ford_55 r1 r3 back:windrun_moor_51", tiles=L1)
    story = play(state, "jump", "7")
    assert story.hero.space == "copper_fell_53"
    assert story.hero.return_to is None


# --- the special jump -----------------------------------------------------------------------------


@pytest.mark.rule("YOZ-7.1", "YOZ-7.2")
def test_only_for_a_gem_that_nothing_reaches() -> None:
    state = position("runner r1", tiles=L1)
    assert why_not(state, "special_jump r2").rule == "YOZ-7.2"
    assert legal(state, "special_jump r3")
    # Every gem of L0 is reached by road, tunnel or circle.
    home = position("runner r1")
    assert all(not legal(home, f"special_jump {gem}") for gem in Gem)


@pytest.mark.rule("YOZ-7.1")
def test_not_for_a_gem_that_is_gone() -> None:
    state = position("runner r1 r3", tiles=L1)
    assert why_not(state, "special_jump r3").rule == "YOZ-7.1"
    carried = position("runner r1", "wizard w1 w2 r3", tiles=L1)
    assert why_not(carried, "special_jump r3").rule == "YOZ-7.1"


@pytest.mark.rule("YOZ-7.3")
def test_a_gem_in_ones_own_part_of_the_land_is_not_lost() -> None:
    inside = position("runner ferry_ford_31 r1", tiles=L1)
    assert why_not(inside, "special_jump r3").rule == "YOZ-7.2"
    # A dragon on the only circle of an area makes nothing unreachable.
    blocked = position("runner r1", dragons_on="ember 1 gloom 2 verdigris 8")
    assert why_not(blocked, "special_jump r2").rule == "YOZ-7.2"


@pytest.mark.rule("YOZ-7.4")
def test_the_stranded_reach_without_a_gem() -> None:
    state = position("miner", "wizard", tiles=CUT_OFF)
    assert legal(state, "special_jump m2")
    assert why_not(state, "special_jump w1").rule == "YOZ-7.9"
    assert not legal(state, "jump")
    # The Knight's first gem is on the Miner's own tile, and is no help to it.
    beside = position("miner", "knight", tiles=CUT_OFF)
    assert Gem.K1 in beside.gems
    assert legal(beside, "special_jump m1")
    free = position("runner", tiles=L1)
    assert why_not(free, "special_jump r3").rule == "YOZ-7.4"


@pytest.mark.rule("YOZ-7.5", "YOZ-7.13")
def test_it_is_announced_with_its_gem() -> None:
    state = position("miner", tiles=CUT_OFF)
    tried = play(state, "special_jump m2", "2").one(SpecialTried)
    assert (tried.gem, tried.end) == (Gem.M2, state.land.gems[Gem.M2])
    assert why_not(play(state, "walk", "1").state, "special_jump m2").rule == "YOZ-4.5"


@pytest.mark.rule("YOZ-7.6", "YOZ-7.7")
@pytest.mark.parametrize("die", range(1, 13))
def test_one_and_two_succeed(die: int) -> None:
    story = play(position("runner r1", tiles=L1), "special_jump r3", str(die))
    tried = story.one(SpecialTried)
    assert tried.worked == (die <= 2)
    assert (tried.start == tried.end) == (die > 2)
    assert (Gem.R3 in story.hero.own) == (die <= 2)


@pytest.mark.rule("YOZ-7.7", "YOZ-7.8")
def test_after_a_failure_the_turn_goes_on() -> None:
    state = position("wizard windrun_moor_33 w1 w2", "runner", tiles=L1, dragons_on="ember 3")
    story = play(state, "special_jump r3", "3 12")
    phase_of(story.state, Acting)
    assert legal(story.state, "attack ember")
    for dice in ("1 12", "12 2"):
        assert play(state, "special_jump r3", dice).one(SpecialTried).worked


@pytest.mark.rule("YOZ-7.6")
def test_a_gentle_special_jump() -> None:
    rules = house_rules(set_up(2, gentle_gem=True))
    for die, worked in ((4, True), (5, False)):
        state = position("runner r1", tiles=L1, rules=rules)
        assert play(state, "special_jump r3", str(die)).one(SpecialTried).worked is worked


@pytest.mark.rule("YOZ-7.9")
def test_two_gems_reach_for_a_friend() -> None:
    one = position("wizard w1", "runner", tiles=L1)
    assert why_not(one, "special_jump r3").rule == "YOZ-7.9"
    full = position("wizard w1 w2 m1", "runner", "miner", tiles=L1)
    assert why_not(full, "special_jump r3").rule == "YOZ-7.9"
    assert legal(position("wizard w1 w2 w3", "runner", tiles=L1), "special_jump r3")
    absent = position("wizard w1 w2 w3", tiles=L1)
    assert why_not(absent, "special_jump r3").rule == "YOZ-7.9"


AWAY = "runner ferry_ford_55 r1 r3 back:windrun_moor_51"


@pytest.mark.rule("YOZ-7.10", "YOZ-7.11")
def test_the_way_back_stays_until_it_is_left() -> None:
    waits = play(position(AWAY, tiles=L1, cards="soft_boots"), "skip; draw").state
    assert legal(waits, "return")
    story = play(waits, "return")
    assert story.one(Returned).end == "windrun_moor_51"
    walked = play(position(AWAY, tiles=L1, cards="soft_boots"), "walk; step 45; step 55; stop", "1")
    assert why_not(play(walked.state, "draw").state, "return").rule == "YOZ-7.11"


@pytest.mark.rule("YOZ-7.11")
def test_a_new_start_replaces_the_old_right() -> None:
    state = position("miner toadmire_31 m1 back:copper_fell_11", tiles=CUT_OFF)
    lost = [move for move in moves(state) if move.startswith("special_jump")]
    assert lost == []  # circles reach m2 and m3 once a gem is in hand
    home = position("runner windrun_moor_51 r1 back:kingsmead_11", tiles=L1)
    story = play(home, "special_jump r3", "1")
    assert story.hero.return_to == "windrun_moor_51"


@pytest.mark.rule("YOZ-7.12")
def test_a_dragon_on_the_old_space_is_fought() -> None:
    state = position("runner ferry_ford_55 r1 r3 back:kingsmead_43", tiles=L1, dragons_on="gloom 2")
    story = play(state, "return")
    assert story.one(BattleStarted).cause is Cause.RETURN
    assert phase_of(story.state, Battling).dragon is Dragon.GLOOM
    lost = play(story.state, "fight", "1")
    assert lost.hero.space == "windrun_moor_51"
