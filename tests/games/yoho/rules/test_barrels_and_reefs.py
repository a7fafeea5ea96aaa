"""Barrels and reefs under ships (chapter 12)."""

import pytest

from game.games.yoho.rules.content import Face
from game.games.yoho.rules.events import BarrelExploded, Cause, Loss, ShipHit
from game.games.yoho.rules.state import Acting
from tests.games.yoho.position import (
    ANN,
    BEN,
    legal,
    play,
    position,
    sailable,
    ships,
    shown,
    why_not,
)


@pytest.mark.rule("YOHO-12.1", "YOHO-12.3", "YOHO-12.4", "YOHO-12.6", "YOHO-7.18")
def test_a_barrel_that_slides_under_ships_goes_off_after_the_refill() -> None:
    state = position("11 r:NE, 12 B", "W1 at 11 life 1", "E1 at 11 life 1", "N1")
    waiting = play(state, "net basic")
    assert waiting.all(BarrelExploded) == []
    story = play(waiting.state, "refill 0")
    assert story.one(BarrelExploded).ships == (ANN, BEN)
    assert [hit.seat for hit in story.all(ShipHit)] == [ANN, BEN]
    assert [hit.cause for hit in story.all(ShipHit)] == [Cause.BLAST, Cause.BLAST]
    assert story.state.sea_discards[-1].face is Face.BARREL
    assert story.holes() == ["13"]


@pytest.mark.rule("YOHO-12.2")
def test_a_card_turned_into_a_barrel_goes_off_at_once() -> None:
    state = position("11 ~NS/B", "W1 at 11 flip life 1", "E1 at 11 life 2")
    story = play(state, "flip @11 v")
    assert story.kinds()[:3] == ["CardPlayed", "CardTurned", "BarrelExploded"]
    assert [captain.life for captain in story.state.captains] == [0, 1]
    empty = play(position("11 ~NS/B", "W1 flip", "E1"), "flip @11 v")
    assert isinstance(empty.state.phase, Acting)
    assert shown(empty.state, "11") == "B"


@pytest.mark.rule("YOHO-12.5")
def test_a_chain_ends_when_no_ship_is_left_on_the_next_barrel() -> None:
    lone = position("11 ~NS, 12 B, 13 B", "W1 remove", "E1 at 11 life 0")
    after = play(lone, "remove @11; refill 0; refill 0").state
    assert ships(after)[BEN] == "lair"
    assert shown(after, "11") == "B"
    assert isinstance(after.phase, Acting)


@pytest.mark.rule("YOHO-12.7")
def test_a_blast_costs_life_coin_or_place() -> None:
    for tokens, loss in (
        ("life 1 coins 1", Loss.LIFE),
        ("life 0 coins 1", Loss.COIN_RESERVE),
        ("life 0 coins 0", Loss.HOME),
    ):
        state = position("11 ~NS/B", "W1 flip", f"E1 at 11 {tokens}", reserve=3)
        story = play(state, "flip @11 v")
        assert story.one(ShipHit).loss is loss
        assert story.state.reserve == 3 + (loss is Loss.COIN_RESERVE)


@pytest.mark.rule("YOHO-12.8", "YOHO-12.12", "YOHO-12.14")
def test_a_ship_flipped_onto_a_reef_is_stuck_but_not_helpless() -> None:
    state = position("11 ~EW/#, 12 ~EW", "W1 at 11 flip swing", "E1 at 11 life 1")
    story = play(state, "flip @11 v")
    assert story.all(ShipHit) == []
    assert sailable(story.state) == set()
    assert why_not(story.state, "movement basic @12").rule == "YOHO-4.15"
    assert legal(story.state, "shoot_ship 1")
    assert legal(story.state, "swing @11 cw")
    assert play(story.state, "shoot_ship 1").state.captains[BEN].life == 0


@pytest.mark.rule("YOHO-12.9")
def test_how_a_stuck_ship_gets_free() -> None:
    state = position("13 #/~, 12 ~EW", "W1 at 13 slide remove flip", "E0")
    pushed = play(state, "slide east 1 0").state
    assert ships(pushed)[ANN] == "lair"
    removed = play(state, "remove @13; refill 1").state
    assert sailable(removed) == {"12"}
    flipped = play(state, "flip @13 v").state
    assert not shown(flipped, "13").startswith("#")


@pytest.mark.rule("YOHO-12.10")
def test_a_stuck_ship_rides_along_and_stays_stuck() -> None:
    state = position("11 #, 12 ~EW, 13 ~EW", "W1 at 11 swap slide", "E1")
    swapped = play(state, "swap @11 @12").state
    assert (ships(swapped)[ANN], sailable(swapped)) == ("12", set())
    slid = play(state, "slide east 1 0").state
    assert (ships(slid)[ANN], sailable(slid)) == ("12", set())


@pytest.mark.rule("YOHO-12.11")
def test_a_hit_may_send_a_stuck_ship_home() -> None:
    state = position("11 #, 10 ~EW", "W1 at 11 balls 1", "E1 at 11 life 0")
    assert ships(play(state, "shoot_ship 1").state)[BEN] == "lair"


@pytest.mark.rule("YOHO-12.13", "YOHO-12.14")
def test_a_reef_that_slides_under_a_ship_holds_it() -> None:
    state = position("11 r:NE, 12 #", "W1 at 11 life 1", "E1")
    after = play(state, "net basic; refill 0").state
    assert shown(after, "11") == "#"
    assert after.captains[ANN].life == 2
    assert why_not(after, "movement basic @10").rule == "YOHO-4.15"
