"""Taking objects, chests and secrets (chapters 6 and 7)."""

import pytest

from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Face
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import Acting, ChoosingGift, Refilling
from game.games.yoho.words.click_refusals import gesture
from tests.games.yoho.position import (
    ANN,
    BEN,
    at,
    legal,
    moves,
    phase_of,
    play,
    position,
    ships,
    shown,
    why_not,
)


@pytest.mark.rule("YOHO-6.1", "YOHO-6.2", "YOHO-6.18")
def test_a_net_takes_the_object_under_the_own_ship() -> None:
    state = position("11 r:NE, 10 o:NS", "W1 at 11", "E1 at 11")
    story = play(state, "net basic")
    assert story.one(ev.ObjectTaken).how is ev.How.NET
    assert [captain.life for captain in story.state.captains] == [2, 1]
    assert why_not(position("10 r:NE", "W1", "E1"), "net basic").rule == "YOHO-6.2"


@pytest.mark.rule("YOHO-6.3", "YOHO-11.1")
def test_the_effect_comes_first_then_the_card_leaves() -> None:
    story = play(position("11 o:NS, 12 ~EW", "W1 at 11", "E1"), "net basic")
    assert story.kinds() == [
        "BasicPlayed",
        "ObjectTaken",
        "TokenGained",
        "SeaDiscarded",
        "LineClosed",
    ]
    assert story.state.sea_discards[-1].face is Face.CANNONBALL_STRAIGHT


@pytest.mark.rule("YOHO-6.4", "YOHO-6.5", "YOHO-6.6")
@pytest.mark.parametrize(
    ("thing", "rule"), [("C:NE", "YOHO-6.4"), ("#", "YOHO-6.5"), ("~NS", "YOHO-6.6")]
)
def test_what_no_net_can_take(thing: str, rule: str) -> None:
    state = position(f"11 {thing}", "W1 at 11 net", "E1")
    assert why_not(state, "net basic").rule == rule
    assert why_not(state, "net map").rule == rule
    assert state.turn.net, "it is not used up"


@pytest.mark.rule("YOHO-6.7")
def test_gold_gives_a_coin_from_the_reserve() -> None:
    gained = play(position("11 G:NE", "W1 at 11", "E1", reserve=4), "net basic").one(ev.CoinGained)
    assert (gained.coins, gained.reserve) == (1, 3)


@pytest.mark.rule("YOHO-6.8", "YOHO-11.9")
def test_gold_on_an_empty_reserve_gives_nothing() -> None:
    state = position("11 G:NE", "W1 at 11", "E1 coins 1", reserve=0)
    story = play(state, "net basic")
    assert story.all(ev.CoinGained) == []
    assert story.state.captains[ANN].coins == 0
    assert isinstance(story.state.phase, Refilling)


@pytest.mark.rule("YOHO-6.9", "YOHO-6.10", "YOHO-2.22")
def test_cannonballs_up_to_two() -> None:
    state = position("11 o:NS", "W1 at 11 balls 1", "E1")
    gained = play(state, "net basic").one(ev.TokenGained)
    assert (gained.token, gained.held) == (ev.Token.CANNONBALL, 2)
    full = position("11 o:NS", "W1 at 11 balls 2", "E1")
    wasted = play(full, "net basic")
    assert wasted.one(ev.TokenWasted).held == 2
    assert wasted.state.captains[ANN].balls == 2
    assert shown(wasted.state, "11") == "#", "the card is gone all the same"


@pytest.mark.rule("YOHO-6.11", "YOHO-6.12", "YOHO-2.21")
def test_lives_up_to_two() -> None:
    state = position("11 r:NE", "W1 at 11 life 0", "E1")
    assert play(state, "net basic").one(ev.TokenGained).held == 1
    full = position("11 r:NE", "W1 at 11 life 2", "E1")
    assert play(full, "net basic").one(ev.TokenWasted).token is ev.Token.LIFE


@pytest.mark.rule("YOHO-6.13", "YOHO-6.14")
def test_a_bottle_draws_at_once_and_allows_one_map_card_more() -> None:
    state = position("11 b:NES", "W1 at 11", "E1", map_pile="swap swing")
    after = play(state, "net basic").state
    assert [held.card for held in after.captains[ANN].hand] == ["swap"]
    assert after.turn.extra_maps == 1


@pytest.mark.rule("YOHO-6.15", "YOHO-6.16", "YOHO-6.17")
def test_an_island_gives_one_of_three_before_it_leaves() -> None:
    state = position("11 i:NES", "W1 at 11 life 1 balls 1", "E1", map_pile="swap")
    waiting = play(state, "net basic")
    assert waiting.kinds() == ["BasicPlayed", "ObjectTaken"]
    assert shown(waiting.state, "11") == "i:NES"
    assert phase_of(waiting.state, ChoosingGift).cell == at("11")
    assert moves(waiting.state) == [
        "choose_gift cannonball",
        "choose_gift rum",
        "choose_gift bottle",
    ]
    rum = play(waiting.state, "choose_gift rum")
    assert rum.one(ev.GiftChosen).gift == "rum"
    assert rum.state.captains[ANN].life == 2
    assert play(waiting.state, "choose_gift cannonball").state.captains[ANN].balls == 2
    assert play(waiting.state, "choose_gift bottle").state.turn.extra_maps == 1
    assert why_not(waiting.state, "net basic").rule == "YOHO-6.17"
    assert why_not(waiting.state, "choose_gift gold_chest").rule == "YOHO-6.15"
    assert why_not(state, "choose_gift rum").rule == "YOHO-6.15"


@pytest.mark.rule("YOHO-6.19")
def test_several_objects_in_one_turn() -> None:
    sea = "10 o:EW, 11 r:EW, 12 o:EW, 13 ~EW"
    state = position(sea, "W1 at 10 balls 0 life 0 net movement", "E1")
    after = play(state, "net basic; refill 0; net map; refill 0").state
    assert (after.captains[ANN].balls, after.captains[ANN].life) == (1, 1)
    assert after.turn.plays_left == 1


@pytest.mark.rule("YOHO-6.20", "YOHO-6.21", "YOHO-8.8")
def test_tokens_and_coins_count_wherever_the_ship_is() -> None:
    state = position("33 ~NS", "W1 at 33 balls 1", "E1 at 33 life 1 coins 1")
    after = play(state, "shoot_ship 1").state
    assert after.captains[ANN].balls == 0
    assert after.captains[BEN].life == 0
    assert after.captains[BEN].coins == 1


# --- chests ---------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-7.2", "YOHO-7.3")
def test_no_view_shows_a_hidden_side_or_which_card_it_is() -> None:
    gold = position("00 C:NES/G, 11 ~NS/r", pile="C:NE/G ~NS", discards="C:NE/G")
    trap = position("00 C:NES/T, 11 ~NS/B", pile="C:NE/T ~NS/B", discards="C:NE/T")
    for viewer in (None, ANN, BEN):
        assert observe(gold, viewer) == observe(trap, viewer)
    refused = gesture(gold, ANN, "back:0,0")
    assert refused is not None
    assert refused.rule == "YOHO-7.2"


@pytest.mark.rule("YOHO-7.4", "YOHO-7.5")
def test_a_turned_card_stays_known_in_the_grid_and_among_the_discards() -> None:
    state = position("00 ~NS/r, 01 C:NE/G", "W0 flip flip remove", "E1")
    turned = play(state, "flip @00 v; flip @00 v").state
    assert observe(turned, None).card(0).back is Face.RUM_STRAIGHT
    assert observe(turned, None).card(1).back is None
    gone = play(turned, "remove @00; refill 0").state
    discarded = observe(gone, None).sea_discards[-1]
    assert (discarded.face, discarded.back) == (Face.CURRENT_STRAIGHT, Face.RUM_STRAIGHT)
    unturned = play(state, "remove @01; refill 0").state
    assert observe(unturned, None).sea_discards[-1].back is None


@pytest.mark.rule("YOHO-7.4", "YOHO-7.5", "YOHO-5.21")
def test_gold_shut_and_pushed_out_is_still_known() -> None:
    state = position("03 G:NES", "W1 flip slide", "E1")
    after = play(state, "flip @03 v; slide east 0 0").state
    lying = observe(after, BEN).sea_discards[-1]
    assert (lying.face, lying.back) == (Face.CLOSED_CHEST_TEE, Face.GOLD_CHEST_TEE)


@pytest.mark.rule("YOHO-7.6", "YOHO-11.2")
def test_after_the_shuffle_nobody_knows_the_place_of_a_card() -> None:
    state = position("03 G:NES", "W1 flip slide", "E1", pile="~NS", discards="r:NE o:NS")
    after = play(state, "flip @03 v; slide east 0 0", (0, 1, 2)).state
    view = observe(after, ANN)
    assert view.sea_discards == ()
    assert [card is None for card in view.sea_pile] == [True, True, False]
    top = view.sea_pile[-1]
    assert top is not None
    assert (top.compass, top.reverse) == (Face.CLOSED_CHEST_TEE, None)
    assert after.sea_pile[-1] is not None
    assert after.sea_pile[-1].reverse is Face.GOLD_CHEST_TEE


@pytest.mark.rule("YOHO-7.8", "YOHO-7.16")
def test_a_flip_opens_a_chest_from_anywhere() -> None:
    gold = play(position("33 C:NE/G", "W0 flip", "E1"), "flip @33 h")
    assert gold.one(ev.ChestOpened).gold
    assert isinstance(gold.state.phase, Acting)
    trap = play(position("33 C:NE/T", "W0 flip", "E1 at 32"), "flip @33 h")
    assert trap.all(ev.ShipHit) == []
    assert trap.state.sea_discards[-1].face is Face.TRAPPED_CHEST_BEND


@pytest.mark.rule("YOHO-7.9", "YOHO-7.11")
def test_a_cannonball_opens_the_chest_under_the_own_ship() -> None:
    state = position("11 C:ES/G", "W1 at 11 balls 1", "E1")
    story = play(state, "shoot_chest")
    assert story.kinds() == ["ShotFired", "CardTurned", "ChestOpened"]
    assert story.one(ev.CardTurned).axis == "v"
    assert shown(story.state, "11") == "G:NW"
    assert story.state.turn.plays_left == 3
    elsewhere = position("11 ~NS, 12 C:NE", "W1 at 11", "E1")
    assert why_not(elsewhere, "shoot_chest").rule == "YOHO-7.9"


@pytest.mark.rule("YOHO-7.12")
def test_open_gold_is_there_for_anyone() -> None:
    state = position("11 C:NES/G, 12 ~NESW", "W1 flip", "E1 at 11", map_pile="swing " * 6)
    opened = play(state, "flip @11 v; end_turn; discard ()").state
    assert shown(opened, "11").startswith("G")
    assert play(opened, "net basic").state.captains[BEN].coins == 1


@pytest.mark.rule("YOHO-7.13", "YOHO-7.14", "YOHO-7.15", "YOHO-7.18", "YOHO-8.4")
def test_a_trap_hits_every_ship_clockwise_from_the_active_one() -> None:
    state = position(
        "11 C:NES/T, 12 ~EW",
        "W1 at 11 life 0 coins 0",
        "E1 at 11 life 0 coins 1 flip",
        "N1 at 11 life 1 coins 2",
        active=BEN,
        reserve=3,
    )
    story = play(state, "flip @11 v")
    hits = story.all(ev.ShipHit)
    assert [hit.seat for hit in hits] == [1, 2, 0]
    assert [hit.loss for hit in hits] == [ev.Loss.COIN_RESERVE, ev.Loss.LIFE, ev.Loss.HOME]
    assert story.state.reserve == 4
    assert ships(story.state) == ["lair", "11", "11"]


@pytest.mark.rule("YOHO-7.17", "YOHO-10.15")
def test_a_trap_is_gone_as_soon_as_it_has_gone_off() -> None:
    story = play(position("11 C:NE/T, 10 ~EW", "E1 flip", "W1"), "flip @11 v")
    assert story.kinds() == [
        "CardPlayed",
        "CardTurned",
        "ChestOpened",
        "SeaDiscarded",
        "LineClosed",
    ]
    assert story.holes() == ["10"]


def test_a_closed_chest_known_from_before_is_gold() -> None:
    state = position("11 G:NES", "W1 at 11 flip flip", "E1")
    shut = play(state, "flip @11 h").state
    assert observe(shut, BEN).card(at("11")).back is Face.GOLD_CHEST_TEE
    assert legal(shut, "shoot_chest")
    assert play(shut, "shoot_chest").one(ev.ChestOpened).gold
