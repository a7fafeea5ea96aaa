"""Section 10 of the rules of record: the edges that the chapters' tests leave open."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Unknown
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.events import Farkle, KeepLeft
from game.games.dragon_farkle.rules.moves import Stop
from game.games.dragon_farkle.rules.rules import apply, observe
from game.games.dragon_farkle.rules.state import Brawling, Deciding, Defending, Hiring, Rolled, Side
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    aside_of,
    battle,
    deciding,
    dice_of,
    legal,
    moves,
    phase_of,
    play,
    position,
    rolled,
)

FARKLE = "2 2 3 3 4 6 B"


@pytest.mark.rule("DF-9.15")
def test_percy_saves_soldiers_but_no_items() -> None:
    before = deciding(position("0 percy", "0"), aside=500, hand=2, items="wind")
    story = play(before, "roll; accept", "2 3 B")
    lost = story.one(Farkle)
    assert (lost.soldiers, lost.items, lost.kept) == (200, 1, 300)
    assert story.state.camps[ANN].hand == ()


@pytest.mark.rule("DF-9.12", "DF-10.32")
def test_after_hiccup_the_roller_acts_last() -> None:
    window = play(position("0 heavy", "500 hiccup"), "brawl 1", "1 2 2 3 4 4 B").state
    story = play(window, "reroll 0; flip 0; set_aside 0, none", "6")
    assert aside_of(story.state) == 100


@pytest.mark.rule("DF-6.16", "DF-6.17")
def test_a_big_win_over_fifty_soldiers() -> None:
    brawl = Brawling(BEN, attack_score=2000)
    state = position("1000", "50", phase=Defending(brawl, Side(BEN, 5, 5)))
    assert play(state, "roll; accept", "2 3 4 6 6 B").armies == [1550, 0]


@pytest.mark.rule("DF-10.8")
def test_a_winning_defender_drops_an_item_at_the_end_of_the_attackers_turn() -> None:
    brawl = Brawling(BEN, attack_score=0)
    state = position("0", "500 key", phase=Defending(brawl, Side(BEN, 5, 5)), deck="bell")
    story = play(state, "roll; set_aside 0, item; stop", "1 2 3 4 6 R")
    assert moves(story.state) == ["discard back_door_key", "discard dinner_bell"]


@pytest.mark.rule("DF-4.3", "DF-6.2", "DF-6.3")
def test_without_targets_there_is_recruiting() -> None:
    assert moves(position("0", "0", "900 keep")) == ["recruit"]


@pytest.mark.rule("DF-9.2", "DF-4.10")
def test_sidia_is_asked_before_a_farkle_that_stands() -> None:
    thrown = rolled(position("0 sidia", "0"), "2 3 B", aside=300)
    story = play(thrown, "predict 2; accept", "2")
    assert story.armies == [600, 0]
    assert story.one(Farkle).soldiers == 300


@pytest.mark.rule("DF-10.13")
def test_the_tooth_helps_an_attacker() -> None:
    thrown = rolled(position("0 tooth", "500"), "2 3 B", Brawling(BEN), aside=300)
    story = play(thrown, "play lucky_dragons_tooth; stop")
    assert phase_of(story.state, Defending).action.attack_score == 300


@pytest.mark.rule("DF-8.1")
def test_an_army_brawled_below_the_price_stays_outside() -> None:
    defence = Defending(Brawling(BEN, attack_score=300), Side(BEN, 5, 5))
    before = position("0", "5200", "0", phase=defence)
    after = play(before, "roll; accept", "2 3 4 6 6 B").state
    assert after.active == BEN
    assert after.camps[BEN].army == 4900
    assert not legal(after, "battle")


@pytest.mark.rule("DF-8.3", "DF-9.3", "DF-10.31")
def test_the_sign_may_bring_ughs_discount_in_time() -> None:
    hiring = Hiring(ANN, (Companion.UGH, Companion.TABBY), False)
    door = position("4500 percy", "0", phase=hiring)
    assert legal(play(door, "keep_companion ugh").state, "battle")
    assert not legal(play(door, "keep_companion tabby").state, "battle")


@pytest.mark.rule("DF-10.26", "DF-9.13")
def test_skree_reaches_in_and_the_bell_passes_on() -> None:
    state = position("0 skree bell", "900 keep", "300")
    assert legal(state, "scare 1")
    assert not legal(state, "play_at dinner_bell 1")
    assert legal(state, "play_at dinner_bell 2")


@pytest.mark.rule("DF-7.13", "DF-7.15")
def test_the_whole_army_lost_on_the_second_damage_is_no_victory() -> None:
    before = deciding(position("100 keep", "0"), battle(), hand=1)
    story = play(before, "roll; accept", "1 R")
    assert story.state.camps[ANN].fallen
    assert story.all(Farkle) == []


@pytest.mark.rule("DF-8.8")
def test_leaving_happens_with_the_first_throw_of_a_brawl() -> None:
    story = play(position("700 keep", "500 key"), "brawl 1; pass", FARKLE)
    assert story.kinds()[:3] == ["BrawlCalled", "KeepLeft", "ActionChosen"]
    assert story.one(KeepLeft).seat == ANN


@pytest.mark.rule("DF-3.5", "DF-4.7")
def test_a_clouded_hand_comes_back_with_five() -> None:
    before = deciding(position("0 clouded", "0"), aside=100, hand=1)
    story = play(before, "roll; accept", "5 D")
    assert (aside_of(story.state), dice_of(story.state)) == (100, 5)


@pytest.mark.rule("DF-10.19", "DF-10.16")
def test_cheese_after_second_thoughts_as_the_player_likes() -> None:
    thrown = rolled(position("0 thoughts cheese", "0"), "2 3 D")
    assert not legal(thrown, "play unmelted_cheese")
    better = play(thrown, "throw_again 0, false", "1").state
    fed = play(better, "play unmelted_cheese").state
    assert phase_of(fed, Rolled).event is EventSide.RALLY
    assert phase_of(play(fed, "set_aside 0, double").state, Deciding).side.aside == 200


@pytest.mark.rule("DF-10.10")
def test_nobody_else_can_foresee_whether_two_cards_may_be_kept() -> None:
    """Ann wins a second card; only she knows whether the Sack is among them."""
    brawl = Brawling(BEN, attack_score=500, attack_items=(Item.DINNER_BELL,))
    side = Side(BEN, 5, 5, 100)
    state = position("1000 sack", "500", phase=Deciding(brawl, side))
    with pytest.raises(Unknown, match="Sack"):
        apply(observe(state, BEN), Stop(), NoChance())
    kept = play(state, "stop").state
    assert kept.active == BEN
    assert kept.camps[ANN].hand[0].shown
