"""The edge cases of chapter 10 of the rules of record that no other test plays."""

import pytest

from game.games.yoho.rules.content import Face
from game.games.yoho.rules.events import BarrelExploded, ChestOpened, GameOver, Loss, ShipHit
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import Acting, Refilling
from tests.games.yoho.position import (
    ANN,
    BEN,
    at,
    legal,
    moves,
    phase_of,
    play,
    position,
    sailable,
    ships,
    shown,
)


@pytest.mark.rule("YOHO-13.1", "YOHO-13.3", "YOHO-9.3")
def test_a_robbery_ends_the_game_with_shots_to_spare() -> None:
    state = position("11 ~NS", "W1 at 11 coins 2 balls 2", "E1 at 11 life 0 coins 1", "N1 at 11")
    story = play(state, "shoot_ship 1")
    assert story.one(GameOver).places[ANN] == 1
    assert story.state.captains[ANN].balls == 1
    assert moves(story.state) == []


@pytest.mark.rule("YOHO-3.23", "YOHO-12.3")
def test_the_own_net_may_blow_the_own_ship_home() -> None:
    state = position("11 o:NS, 12 B", "W1 at 11 life 0 coins 0", "E1")
    after = play(state, "net basic; refill 0; refill 0").state
    assert ships(after)[ANN] == "lair"
    assert isinstance(after.phase, Acting)
    assert after.turn.plays_left == 2


@pytest.mark.rule("YOHO-12.1")
def test_no_ship_no_blast() -> None:
    state = position("11 ~NS/B, 12 B, 13 ~NS", "W1 flip", "E1 at 11 life 0")
    story = play(state, "flip @11 v; refill 0")
    assert len(story.all(BarrelExploded)) == 1
    assert shown(story.state, "11") == "B"


@pytest.mark.rule("YOHO-8.1", "YOHO-8.2", "YOHO-8.3", "YOHO-7.18")
def test_a_trap_takes_life_coin_and_place_at_once() -> None:
    state = position(
        "11 C:NE/T", "W1 at 11 life 1", "E1 at 11 life 0 coins 1", "N1 at 11 life 0", reserve=5
    )
    story = play(state, "shoot_chest")
    assert [hit.loss for hit in story.all(ShipHit)] == [Loss.LIFE, Loss.COIN_RESERVE, Loss.HOME]


@pytest.mark.rule("YOHO-5.23", "YOHO-7.5")
def test_a_chest_pushed_out_unopened_keeps_its_secret() -> None:
    state = position("13 C:NE/G", "W1 slide", "E1")
    story = play(state, "slide east 1 0")
    assert story.all(ChestOpened) == []
    gone = observe(story.state, ANN).sea_discards[-1]
    assert (gone.face, gone.back) == (Face.CLOSED_CHEST_BEND, None)


@pytest.mark.rule("YOHO-5.14", "YOHO-5.15")
def test_a_slide_may_be_a_free_ride_home() -> None:
    state = position("13 ~NS", "W1 at 13 life 0 coins 2 slide", "E1")
    after = play(state, "slide east 1 0").state
    assert ships(after)[ANN] == "lair"
    assert after.captains[ANN].coins == 2


@pytest.mark.rule("YOHO-4.6", "YOHO-4.9", "YOHO-4.10")
@pytest.mark.parametrize("blocker", ["#", "B"])
def test_a_blocked_slot_card_locks_the_ship_in(blocker: str) -> None:
    state = position(f"10 {blocker}", "W1 flip", "E1")
    assert sailable(state) == set()
    assert sailable(position("10 #/~", "W1 flip", "E1")) == set()


@pytest.mark.rule("YOHO-5.43")
def test_a_throw_at_a_card_shared_with_the_thrower_spares_the_thrower() -> None:
    state = position("12 B, 11 ~NS", "W1 at 11 catch_throw life 1", "E1 at 11 life 1")
    after = play(state, "throw_at_ship @12 1").state
    assert [captain.life for captain in after.captains] == [1, 0]


@pytest.mark.rule("YOHO-10.7", "YOHO-12.1", "YOHO-5.50")
def test_no_barrel_comes_under_anyone_after_a_throw_at_a_chest() -> None:
    state = position("11 B, 12 C:NE/G, 13 B", "W1 catch_throw", "E1 at 12")
    story = play(state, "throw_at_chest @11 @12; refill 0")
    assert story.all(BarrelExploded) == []
    assert ships(story.state)[BEN] == "11"
    assert story.one(ChestOpened).cell == at("11")


@pytest.mark.rule("YOHO-12.2", "YOHO-12.8", "YOHO-7.13", "YOHO-12.14")
@pytest.mark.parametrize(
    ("thing", "life", "free"),
    [("~NS/B", 0, None), ("~NS/#", 1, False), ("C:NES/T", 0, None), ("C:NES/G", 1, True)],
)
def test_what_a_flip_under_a_rival_does(thing: str, life: int, free: bool | None) -> None:
    lake = "10 ~NESW, 01 ~NESW, 21 ~NESW, 12 ~NESW"
    state = position(f"11 {thing}, {lake}", "W3 flip", "E3 at 11 life 1")
    story = play(state, "flip @11 v")
    assert story.state.captains[BEN].life == life
    assert isinstance(story.state.phase, Refilling if free is None else Acting)
    if free is not None:
        turn = play(story.state, "end_turn; discard ()", ()).state
        assert bool(sailable(turn)) == free
        assert legal(turn, "net basic") == free, "gold may be netted by whom it was opened under"


@pytest.mark.rule("YOHO-3.18", "YOHO-6.14")
def test_after_a_bottle_as_the_last_play_only_a_map_card_may_follow() -> None:
    state = position("11 b:NES, 12 ~NESW", "W1 at 11 swing swap flip", "E1", map_pile="slide net")
    after = play(state, "swing @00 cw; swap @00 @01; net basic; refill 0").state
    assert after.turn.plays_left == 0
    assert {move.split()[0] for move in moves(after)} == {"flip", "slide", "end_turn"}


@pytest.mark.rule("YOHO-11.9", "YOHO-8.9")
def test_with_all_coins_out_a_trap_refills_the_reserve() -> None:
    state = position("11 C:NES/T", "W1 at 11 coins 2 life 1", "E1 at 11 coins 2 life 0", reserve=0)
    assert play(state, "shoot_chest").state.reserve == 1


@pytest.mark.rule("YOHO-3.2", "YOHO-3.12")
def test_a_turn_without_a_card_may_still_change_the_hand() -> None:
    state = position("", "W1 swing swap flip", "E1", map_pile="net net slide remove")
    after = play(state, "end_turn; discard swing,swap,flip").state
    assert [held.card for held in after.captains[ANN].hand] == ["net", "net", "slide"]


@pytest.mark.rule("YOHO-10.11", "YOHO-10.8")
def test_ships_wait_in_the_hole_for_the_new_card() -> None:
    state = position("13 r:NE", "W1 at 13 remove", "E1 at 13")
    waiting = play(state, "net basic").state
    assert phase_of(waiting, Refilling).hole == at("13")
    assert ships(waiting) == ["13", "13"]
    assert ships(play(waiting, "refill 0").state) == ["13", "13"]
