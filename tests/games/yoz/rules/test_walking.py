"""The turn and moving on foot (YOZ-4, YOZ-5)."""

import pytest

from game.games.yoz.rules.content import Character, Dragon, Gem
from game.games.yoz.rules.events import BattleStarted, CardDrawn, Cause, MoveRolled, Stepped
from game.games.yoz.rules.state import Acting, Battling, Drawing, Moving, Starting, Way
from tests.games.yoz.position import L1, legal, moves, phase_of, play, position, walk, why_not


@pytest.mark.rule("YOZ-4.1")
def test_three_phases_in_their_order() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2", cards="soft_boots")
    assert not legal(state, "attack ember")
    assert not legal(state, "draw")
    after_one = play(state, "skip").state
    assert moves(after_one) == ["attack ember", "end"]
    assert not legal(after_one, "walk")
    assert not legal(after_one, "draw")
    after_two = play(after_one, "end").state
    assert moves(after_two) == ["draw"]


@pytest.mark.rule("YOZ-4.2")
def test_phase_one_may_be_skipped() -> None:
    state = play(position("knight kingsmead_33"), "skip").state
    assert phase_of(state, Drawing).spent.way is Way.SKIPPED


@pytest.mark.rule("YOZ-4.3", "YOZ-4.5")
def test_walk_or_jump_never_both() -> None:
    state = position("knight k1", dragons_on="ember 1 gloom 2 verdigris 3")
    walked = play(state, "walk; stop", "5").state
    assert why_not(walked, "jump").rule == "YOZ-4.5"
    assert why_not(play(state, "walk", "5").state, "jump").rule == "YOZ-4.5"
    jumped = play(state, "jump", "6").state
    assert why_not(jumped, "walk").rule == "YOZ-4.3"


@pytest.mark.rule("YOZ-4.4", "YOZ-12.12")
def test_one_deed_a_turn_or_none() -> None:
    # Hollow Hill's western mouth is two steps from circle 10.
    state = play(position("knight hollow_hill_23", dragons_on="ember 10 gloom 1"), "skip").state
    assert moves(state) == ["attack ember", "dig", "end"]
    dug = play(state, "dig", "8").state
    assert why_not(dug, "attack ember").rule == "YOZ-4.4"
    fought = play(state, "attack ember; fight", "1 3").state
    assert why_not(fought, "dig").rule == "YOZ-4.4"
    assert why_not(fought, "attack gloom").rule == "YOZ-4.4"
    assert moves(play(state, "end").state) == ["draw"]


@pytest.mark.rule("YOZ-4.6")
def test_a_forced_battle_uses_phase_two_up() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2 gloom 1")
    story = walk(state, "43", die=4)
    assert story.one(BattleStarted).cause is Cause.STEP
    won = play(story.state, "fight", "3").state
    assert moves(won) == ["draw"]
    assert why_not(won, "attack gloom").rule == "YOZ-4.6"


@pytest.mark.rule("YOZ-4.7", "YOZ-13.1")
def test_the_card_is_a_must_also_after_a_lost_battle() -> None:
    state = position("miner kingsmead_33", dragons_on="ember 2", cards="hay_cart")
    lost = play(state, "walk; step 43; fight", "4 1").state
    assert moves(lost) == ["draw"]
    assert why_not(lost, "skip").rule == "YOZ-4.7"
    assert play(lost, "draw").one(CardDrawn).left == 19


@pytest.mark.rule("YOZ-4.8")
def test_a_special_jump_takes_the_place_of_phase_one() -> None:
    state = position("runner r1", tiles=L1)
    tried = play(state, "special_jump r3", "9").state
    assert why_not(tried, "walk").rule == "YOZ-4.3"
    back = play(position("runner ferry_ford_55 r1 r3 back:windrun_moor_51", tiles=L1), "return")
    assert why_not(back.state, "jump").rule == "YOZ-4.3"


@pytest.mark.rule("YOZ-4.9", "YOZ-9.11")
def test_handing_over_is_free_until_the_card() -> None:
    state = position("wizard w1 w2 m2", "miner elderwood_51")
    start = play(state, "give 1").state
    phase_of(start, Starting)
    walking = play(state, "walk; give 1", "4").state
    assert phase_of(walking, Moving).points == 4
    drawing = play(state, "skip; give 1").state
    phase_of(drawing, Drawing)
    assert drawing.heroes[1].own == (Gem.M2,)
    acting = play(position("miner old_mine_12", "wizard old_mine_12 w1 w2 m2"), "skip").state
    assert phase_of(play(acting, "take 1").state, Acting)


@pytest.mark.rule("YOZ-5.1")
def test_up_to_as_many_spaces_as_rolled() -> None:
    state = walk(position("knight"), "12 13", die=2).state
    assert (
        why_not(state, "step kingsmead_23").why
        == "You have used all your steps. It is 1 step away."
    )
    with pytest.raises(Exception, match=r"YOZ-5\.1"):
        walk(position("knight"), "12 13 23", die=2)


@pytest.mark.rule("YOZ-5.2")
def test_stopping_early_also_on_the_spot() -> None:
    story = play(position("knight"), "walk; stop", "9")
    assert story.hero.space == "kingsmead_11"
    phase_of(story.state, Drawing)
    assert "9 steps left" in why_not(story.state, "step kingsmead_12").why
    then_fight = play(position("knight kingsmead_33", dragons_on="ember 2"), "walk; stop", "9")
    assert legal(then_fight.state, "attack ember")


@pytest.mark.rule("YOZ-3.3", "YOZ-5.3", "YOZ-5.10")
def test_the_runner_goes_two_further_on_a_roll() -> None:
    rolled = play(position("runner"), "walk", "4")
    assert (rolled.one(MoveRolled).die, rolled.one(MoveRolled).points) == (4, 6)
    for character in (Character.KNIGHT, Character.WIZARD, Character.MINER):
        assert play(position(character), "walk", "4").one(MoveRolled).points == 4
    stayed = play(position("runner"), "skip").state
    assert moves(stayed) == ["draw"]
    jumped = play(position("runner r1"), "jump", "7").state
    assert not legal(jumped, "step copper_fell_43")


@pytest.mark.rule("YOZ-2.6", "YOZ-5.4")
def test_past_and_beside_other_characters() -> None:
    state = position("knight", "runner kingsmead_12", "wizard kingsmead_12")
    story = walk(state, "12 13 12", die=3)
    assert [hero.space for hero in story.state.heroes] == ["kingsmead_12"] * 3


@pytest.mark.rule("YOZ-5.5")
def test_steps_lead_to_neighbours_and_may_turn_back() -> None:
    story = walk(position("knight"), "12 11 12 11", die=5)
    assert story.hero.space == "kingsmead_11"
    assert [step.left for step in story.all(Stepped)] == [4, 3, 2, 1]
    assert not legal(story.state, "step kingsmead_13")


@pytest.mark.rule("YOZ-5.6", "YOZ-12.2")
def test_no_step_goes_through_a_tunnel() -> None:
    state = play(position("knight old_mine_12"), "walk", "6").state
    assert why_not(state, "step old_mine_32").rule == "YOZ-5.6"


@pytest.mark.rule("YOZ-5.7", "YOZ-5.8", "YOZ-10.2")
def test_a_dragon_is_not_passed_but_met() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2 gloom 5")
    walking = play(state, "walk", "6").state
    assert why_not(walking, "step kingsmead_53").rule == "YOZ-5.7"
    met = play(walking, "step 43").state
    assert phase_of(met, Battling).dragon is Dragon.EMBER
    assert not legal(met, "step kingsmead_53")
    won = play(met, "fight", "12").state
    assert phase_of(won, Drawing).spent.left == 5  # they are lost


@pytest.mark.rule("YOZ-5.9", "YOZ-8.3")
def test_without_a_gem_on_foot_and_by_tunnel() -> None:
    state = position("knight old_mine_12")
    assert moves(state) == ["walk", "skip"]
    assert moves(play(state, "skip").state) == ["dig", "end"]
