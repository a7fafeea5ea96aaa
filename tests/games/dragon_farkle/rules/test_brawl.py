"""Brawls (DF-6)."""

import pytest

from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.events import BrawlResult, ItemsDiscarded
from game.games.dragon_farkle.rules.rules import to_act
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    ITEMS,
    deciding,
    legal,
    moves,
    phase_of,
    play,
    position,
)

FARKLE = "2 2 3 3 4 6 B"


def defence(attack: int, *camps: str, items: str = "", powdered: int | None = None) -> st.State:
    """Ben's first defence throw waits, against an attack of Ann."""
    waiting = tuple(ITEMS[word] for word in items.split())
    brawl = st.Brawling(BEN, powdered, False, attack, waiting)
    return position(*camps, phase=st.Defending(brawl, st.Side(BEN, 5, 5)))


@pytest.mark.rule("DF-6.4", "DF-6.17")
def test_an_attacker_without_soldiers_may_win_and_loses_nothing() -> None:
    won = play(defence(2000, "0", "50"), "roll; accept", "2 3 4 6 6 B")
    assert won.armies == [550, 0]
    lost = play(defence(0, "0", "50"), "roll; set_aside 0, none; stop", "1 3 4 6 6 B")
    assert lost.one(BrawlResult).taken == 0
    assert lost.armies == [0, 550]


@pytest.mark.rule("DF-6.3")
def test_fifty_soldiers_are_enough_to_be_fought() -> None:
    assert legal(position("0", "50"), "brawl 1")
    assert not legal(position("0", "0"), "brawl 1")


@pytest.mark.rule("DF-6.9", "DF-6.18")
def test_the_attackers_item_waits_for_the_result() -> None:
    before = deciding(position("0", "500", deck="key"), st.Brawling(BEN), aside=200, hand=2)
    waiting = play(before, "roll; set_aside 0, item; stop", "1 2 R").state
    assert phase_of(waiting, st.Defending).action.attack_items == (Item.BACK_DOOR_KEY,)
    assert waiting.camps[ANN].hand == ()
    won = play(waiting, "roll; accept", "2 3 4 6 6 B").state
    assert st.items_of(won.camps[ANN]) == (Item.BACK_DOOR_KEY,)


@pytest.mark.rule("DF-6.11")
def test_the_defender_plays_by_the_same_dice_rules() -> None:
    before = defence(900, "500", "500")
    doubled = play(before, "roll; set_aside 0,1,2 double", "1 1 1 2 3 R").state
    assert moves(doubled) == ["roll", "stop"]
    assert play(doubled, "stop").armies == [0, 1500]
    eaten = play(before, "roll; accept; roll; set_aside 0, none", "1 2 3 4 6 D 5 2 3 4 B").state
    assert to_act(eaten) == BEN


@pytest.mark.rule("DF-6.18", "DF-6.19")
def test_the_winner_chooses_one_item_and_the_rest_go() -> None:
    story = play(defence(500, "0", "800", items="key bell"), "roll; accept", "2 3 4 6 6 B")
    assert phase_of(story.state, st.Spoils).winner == ANN
    assert moves(story.state) == ["pick back_door_key", "pick dinner_bell"]
    end = play(story.state, "pick dinner_bell")
    assert st.items_of(end.state.camps[ANN]) == (Item.DINNER_BELL,)
    assert end.one(ItemsDiscarded).items == (Item.BACK_DOOR_KEY,)
    assert end.state.active == BEN
    lost = play(
        defence(500, "0", "800", items="key"),
        "roll; set_aside 0,1,2 none; stop",
        "1 1 1 2 3 B",
    )
    assert lost.one(ItemsDiscarded).items == (Item.BACK_DOOR_KEY,)


@pytest.mark.rule("DF-6.15")
def test_a_draw_keeps_nothing() -> None:
    story = play(
        defence(100, "300", "800", items="key"), "roll; set_aside 0, none; stop", "1 2 3 4 6 B"
    )
    assert story.armies == [300, 800]
    assert story.state.item_discards == (Item.BACK_DOOR_KEY,)


@pytest.mark.rule("DF-6.21", "DF-6.22")
def test_a_defence_costs_no_turn_and_may_come_again() -> None:
    story = play(defence(0, "0", "900", "0"), "roll; accept", "2 3 4 6 6 B")
    assert story.state.active == BEN
    again = play(story.state, "recruit; accept", FARKLE).state
    assert legal(again, "brawl 1")


@pytest.mark.rule("DF-10.5", "DF-10.21", "DF-8.8")
def test_a_call_may_be_refused_before_anything_has_happened() -> None:
    called = play(position("700 keep", "500 flag", "500"), "brawl 1").state
    assert phase_of(called, st.Called).target == BEN
    assert moves(called) == ["pass", "play white_flag"]
    refused = play(called, "play white_flag").state
    assert isinstance(refused.phase, st.Choosing)
    assert refused.camps[ANN].in_keep
    assert not legal(refused, "brawl 1")
    assert legal(refused, "brawl 2")
    assert legal(refused, "battle")


def test_the_target_is_asked_whenever_it_holds_a_card_and_only_then() -> None:
    assert isinstance(play(position("0", "500 key"), "brawl 1").state.phase, st.Called)
    assert isinstance(play(position("0", "500"), "brawl 1", FARKLE).state.phase, st.Rolled)


@pytest.mark.rule("DF-10.21", "DF-10.22")
def test_a_die_lost_to_powder_comes_back_with_the_flag() -> None:
    called = play(position("0", "500 sack powder flag"), "brawl 1; play itching_powder").state
    refused = play(called, "play white_flag; recruit", FARKLE).state
    assert len(phase_of(refused, st.Rolled).faces) == 6
    assert Item.ITCHING_POWDER in refused.item_discards


@pytest.mark.rule("DF-4.7", "DF-10.22")
def test_the_attackers_powder_costs_the_defender_a_die() -> None:
    before = deciding(position("0 powder", "500"), st.Brawling(BEN), aside=200, hand=2)
    story = play(before, "play itching_powder; stop; roll", "2 3 4 6 B")
    assert len(phase_of(story.state, st.Rolled).faces) == 4


@pytest.mark.rule("DF-10.23")
def test_the_rain_cloud_does_not_touch_a_defence() -> None:
    story = play(position("0", "500 clouded"), "brawl 1; accept; roll", f"{FARKLE} 2 3 4 6 6 B")
    assert len(phase_of(story.state, st.Rolled).faces) == 5
