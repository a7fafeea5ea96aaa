"""The map cards (chapter 5, and Strict slides)."""

import pytest

from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Face
from game.games.yoho.rules.state import Acting, HouseRules, Refilling
from tests.games.yoho.position import (
    ANN,
    BEN,
    CY,
    at,
    legal,
    moves,
    phase_of,
    play,
    position,
    sailable,
    ships,
    shown,
    why_not,
)


@pytest.mark.rule("YOHO-5.1", "YOHO-5.2", "YOHO-5.3")
def test_swing_turns_a_card_and_its_ships_stay() -> None:
    state = position("11 ~NE", "W1 swing", "E1 at 11")
    story = play(state, "swing @11 cw")
    assert shown(story.state, "11") == "~ES"
    assert story.one(ev.CardSwung).ships == (BEN,)
    assert ships(story.state) == ["lair", "11"]
    assert shown(play(state, "swing @11 ccw").state, "11") == "~NW"


@pytest.mark.rule("YOHO-5.25", "YOHO-3.6")
@pytest.mark.parametrize("still", ["B", "#", "~NESW"])
def test_a_swing_may_change_nothing_to_be_seen(still: str) -> None:
    state = position(f"11 {still}", "W1 swing", "E1")
    assert shown(play(state, "swing @11 cw").state, "11") == still


@pytest.mark.rule("YOHO-5.4", "YOHO-5.6", "YOHO-5.7")
def test_swap_exchanges_neighbours_with_their_ships() -> None:
    state = position("11 ~NE, 21 r:EW", "W1 at 11 swap", "E1 at 21")
    story = play(state, "swap @11 @21")
    assert (shown(story.state, "11"), shown(story.state, "21")) == ("r:EW", "~NE")
    assert story.one(ev.CardsSwapped).rides == (
        ev.Ride(ANN, at("11"), at("21")),
        ev.Ride(BEN, at("21"), at("11")),
    )
    assert ships(story.state) == ["21", "11"]


@pytest.mark.rule("YOHO-5.5", "YOHO-1.10")
def test_only_cards_that_share_an_edge_are_swapped() -> None:
    state = position("", "W1 swap", "E1")
    for apart in ("@00 @11", "@00 @02", "@03 @10"):
        assert why_not(state, f"swap {apart}").rule == "YOHO-5.5"
    assert why_not(state, "swap @11 @01").rule == "YOHO-5.4"


@pytest.mark.rule("YOHO-5.8", "YOHO-5.9", "YOHO-5.11")
@pytest.mark.parametrize(
    ("push", "line", "enters"),
    [
        ("south", ["01", "11", "21", "31"], "01"),
        ("north", ["31", "21", "11", "01"], "31"),
        ("east", ["10", "11", "12", "13"], "10"),
        ("west", ["13", "12", "11", "10"], "13"),
    ],
)
def test_any_line_can_be_pushed_from_either_end(push: str, line: list[str], enters: str) -> None:
    objects = ["o:NS", "r:NE", "b:NES", "i:NES"]
    sea = ", ".join(f"{cell} {thing}" for cell, thing in zip(line, objects, strict=True))
    after = play(position(sea, "W1 slide", "E1", pile="~NES ~NS"), f"slide {push} 1 0").state
    assert [shown(after, cell) for cell in line] == ["~NES", *objects[:3]]
    assert shown(after, enters) == "~NES"
    assert after.sea_discards[-1].face is Face.ISLAND_TEE


@pytest.mark.rule("YOHO-5.10", "YOHO-10.14")
def test_the_card_enters_in_a_rotation_of_choice() -> None:
    for top, rotations in (("~NS", 2), ("~NE", 4), ("~NESW", 1), ("B", 1), ("C:NES", 4)):
        state = position("", "W1 slide", "E1", pile=f"{top} ~NS")
        assert len(moves(state, "slide")) == 16 * rotations
    bend = position("", "W1 slide", "E1", pile="~NE ~NS")
    pushed = play(bend, "slide south 0 2").state
    assert shown(pushed, "00") == "~SW"
    assert pushed.card(0).compass
    straight = position("", "W1 slide", "E1")
    assert why_not(straight, "slide south 0 2").rule == "YOHO-10.14"


@pytest.mark.rule("YOHO-5.12", "YOHO-5.13", "YOHO-5.14", "YOHO-5.15")
def test_ships_ride_along_and_go_home_with_the_last_card() -> None:
    state = position(
        "13 r:NE", "W1 at 13 slide life 0 coins 1", "E1 at 10 life 2", "N1 at 13", "S1 at 22"
    )
    story = play(state, "slide east 1 0")
    assert ships(story.state) == ["lair", "11", "lair", "22"]
    assert [event.why for event in story.all(ev.ShipHome)] == [ev.WayHome.SLIDE, ev.WayHome.SLIDE]
    assert story.all(ev.ShipHit) == []
    assert (story.state.captains[ANN].coins, story.state.captains[ANN].life) == (1, 0)
    assert story.state.sea_discards[-1].face is Face.RUM_BEND


@pytest.mark.rule("YOHO-5.16")
def test_lairs_at_the_ends_of_the_line_do_not_matter() -> None:
    state = position("", "W1 slide", "E1")
    after = play(state, "slide east 1 0").state
    assert [captain.lair for captain in after.captains] == [
        captain.lair for captain in state.captains
    ]


@pytest.mark.rule("YOHO-14.4")
def test_strict_slides_run_away_from_the_own_lair() -> None:
    strict = HouseRules(strict=True)
    west = position("", "W1 slide", "N1 slide", rules=strict)
    assert {move.split()[1] for move in moves(west, "slide")} == {"east", "west"}
    assert why_not(west, "slide north 0 0").rule == "YOHO-14.4"
    north = position("", "W1 slide", "N1 slide", rules=strict, active=BEN)
    assert {move.split()[1] for move in moves(north, "slide")} == {"north", "south"}


@pytest.mark.rule("YOHO-5.17", "YOHO-5.18", "YOHO-5.20", "YOHO-7.4")
def test_flip_turns_a_card_over_with_its_ships() -> None:
    state = position("11 o:NS/~", "W1 at 11 flip", "E1 at 11")
    story = play(state, "flip @11 v")
    turned = story.one(ev.CardTurned)
    assert (turned.old, turned.new) == (Face.CANNONBALL_STRAIGHT, Face.CURRENT_STRAIGHT)
    assert turned.ships == (ANN, BEN)
    assert ships(story.state) == ["11", "11"]
    assert isinstance(story.state.phase, Acting)


@pytest.mark.rule("YOHO-5.19")
@pytest.mark.parametrize(("arms", "v", "h"), [("NE", "NE", "SW"), ("SW", "SW", "NE")])
def test_the_two_ways_over_differ_by_half_a_turn(arms: str, v: str, h: str) -> None:
    for axis, expected in (("v", v), ("h", h)):
        state = position(f"11 C:{arms}/G", "W1 flip", "E1")
        lying = set(shown(play(state, f"flip @11 {axis}").state, "11")[2:])
        assert lying == set(expected)


@pytest.mark.rule("YOHO-5.21", "YOHO-7.12")
def test_an_open_chest_may_be_shut_and_stays_gold() -> None:
    state = position("11 G:NES", "W1 flip flip", "E1")
    shut = play(state, "flip @11 v")
    assert shown(shut.state, "11").startswith("C")
    assert shut.all(ev.ChestOpened) == []
    again = play(shut.state, "flip @11 v")
    assert again.one(ev.ChestOpened).gold
    assert shown(again.state, "11") == "G:NES"


@pytest.mark.rule("YOHO-5.22", "YOHO-5.23", "YOHO-5.24", "YOHO-10.2")
@pytest.mark.parametrize("thing", ["C:NES/T", "B", "#", "r:NE"])
def test_a_removed_card_goes_without_any_effect(thing: str) -> None:
    state = position(f"11 {thing}, 12 ~EW", "W1 remove", "E1 at 11 life 1")
    story = play(state, "remove @11")
    assert story.kinds() == ["CardPlayed", "SeaDiscarded", "LineClosed"]
    assert ships(story.state)[BEN] == "11"
    assert story.state.captains[BEN].life == 1
    assert not story.state.sea_discards[-1].known


@pytest.mark.rule("YOHO-5.25")
def test_the_sea_is_reshaped_at_any_distance() -> None:
    state = position("33 B", "W0 swing swap slide flip remove", "E3 at 33")
    for move in ("swing @33 cw", "swap @32 @33", "slide north 3 0", "flip @33 h", "remove @33"):
        assert legal(state, move)


@pytest.mark.rule("YOHO-5.27", "YOHO-5.28", "YOHO-10.8")
def test_both_nets_in_one_turn_on_the_same_cell() -> None:
    state = position("11 r:NE, 12 o:NS", "W1 at 11 net", "E1")
    after = play(state, "net basic; refill 0; net map; refill 0").state
    assert (after.captains[ANN].life, after.captains[ANN].balls) == (2, 2)
    river = position("10 ~EW, 11 ~EW", "W1 movement", "E1")
    assert ships(play(river, "movement basic @11; movement map @10").state)[ANN] == "10"


# --- Catch ----------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-5.29", "YOHO-5.30", "YOHO-5.34")
@pytest.mark.parametrize("thing", ["r:NE", "b:NES", "o:NS", "G:NE"])
def test_items_next_to_the_ship_are_caught(thing: str) -> None:
    state = position(f"11 ~NS, 12 {thing}", "W1 at 11 catch_throw", "E1")
    assert legal(state, "catch @12")
    assert sailable(state) == set(), "no joined currents are needed"


@pytest.mark.rule("YOHO-5.31")
@pytest.mark.parametrize("thing", ["i:NES", "C:NE", "B", "#", "~NS"])
def test_what_cannot_be_caught(thing: str) -> None:
    state = position(f"11 ~NS, 12 {thing}", "W1 at 11 catch_throw", "E1")
    assert why_not(state, "catch @12").rule == "YOHO-5.31"


@pytest.mark.rule("YOHO-5.32", "YOHO-5.33")
def test_the_card_under_the_ship_is_not_next_to_it() -> None:
    state = position("11 r:NE, 22 r:NE", "W1 at 11 catch_throw", "E1")
    assert why_not(state, "catch @11").rule == "YOHO-5.32"
    assert why_not(state, "catch @22").rule == "YOHO-5.29"
    at_the_lair = position("10 r:NE", "W1 at 33 catch_throw", "E1 at 10")
    assert legal(at_the_lair, "catch @10")


@pytest.mark.rule("YOHO-5.35", "YOHO-5.36", "YOHO-5.37", "YOHO-10.2")
def test_an_item_is_caught_from_under_a_rival() -> None:
    state = position("11 ~NS, 12 r:NE, 13 o:NS", "W1 at 11 catch_throw", "E1 at 12")
    story = play(state, "catch @12")
    assert story.state.captains[ANN].life == 2
    assert story.state.captains[BEN].life == 1
    assert ships(story.state) == ["11", "12"]
    assert shown(story.state, "12") == "o:NS"
    assert story.holes() == ["13"]


# --- Throw ----------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-5.38", "YOHO-5.45", "YOHO-5.48", "YOHO-5.49")
def test_a_barrel_hits_a_ship_next_to_it_before_the_gap_closes() -> None:
    state = position("11 B, 12 ~EW", "W1 catch_throw", "E1 at 12 life 0 coins 0")
    story = play(state, "throw_at_ship @11 1")
    assert story.kinds() == [
        "CardPlayed",
        "BarrelThrown",
        "ShipHit",
        "ShipHome",
        "SeaDiscarded",
        "LineClosed",
    ]
    assert ships(story.state)[BEN] == "lair"
    assert story.one(ev.BarrelThrown).cell == at("12")
    assert phase_of(story.state, Refilling).hole == at("13")


@pytest.mark.rule("YOHO-5.39", "YOHO-5.41", "YOHO-5.43", "YOHO-2.17")
def test_at_a_corner_the_thrower_picks_one_lair() -> None:
    state = position("03 B", "W1 catch_throw", "N3", "E0")
    assert moves(state, "throw") == ["throw_at_lair 3 1", "throw_at_lair 3 2"]
    story = play(state, "throw_at_lair @03 2")
    assert story.one(ev.ShipHit).seat == CY
    assert story.one(ev.BarrelThrown).target is ev.Target.LAIR
    assert [captain.life for captain in story.state.captains] == [1, 1, 0]


@pytest.mark.rule("YOHO-5.40", "YOHO-5.41")
def test_a_chest_must_be_closed_and_next_to_the_barrel() -> None:
    state = position("11 B, 12 C:NE, 01 G:NE, 33 C:NE, 22 C:NE", "W1 catch_throw", "E1")
    assert legal(state, "throw_at_chest @11 @12")
    assert why_not(state, "throw_at_chest @11 @01").rule == "YOHO-5.40"
    assert why_not(state, "throw_at_chest @11 @33").rule == "YOHO-5.41"
    assert why_not(state, "throw_at_chest @11 @22").rule == "YOHO-5.41"


@pytest.mark.rule("YOHO-5.42")
def test_the_thrower_may_be_anywhere() -> None:
    for ship in ("", " at 33", " at 12"):
        state = position("11 B, 12 ~EW", f"W1{ship} catch_throw", "E1 at 12")
        assert legal(state, "throw_at_ship @11 1")


@pytest.mark.rule("YOHO-5.43")
def test_only_the_target_is_hit() -> None:
    state = position("11 B, 12 ~EW", "W1 at 12 catch_throw", "E1 at 12", "N1 at 12")
    after = play(state, "throw_at_ship @11 1").state
    assert [captain.life for captain in after.captains] == [1, 0, 1]


@pytest.mark.rule("YOHO-5.44")
def test_nobody_throws_at_oneself() -> None:
    state = position("10 B, 11 ~NS", "W1 at 11 catch_throw", "E1")
    assert why_not(state, "throw_at_ship @10 0").rule == "YOHO-5.44"
    assert why_not(state, "throw_at_lair @10 0").rule == "YOHO-5.44"


@pytest.mark.rule("YOHO-5.46", "YOHO-5.47")
def test_a_lair_is_hit_with_its_ship_at_sea_and_a_ship_at_home_only_there() -> None:
    away = position("13 B", "W1 catch_throw", "E1 at 30 life 1")
    assert play(away, "throw_at_lair @13 1").state.captains[BEN].life == 0
    home = position("12 B", "W1 catch_throw", "E1")
    assert why_not(home, "throw_at_ship @12 1").rule == "YOHO-5.47"
    assert not legal(home, "throw_at_lair @12 1")


@pytest.mark.rule("YOHO-5.50", "YOHO-7.10", "YOHO-7.13")
def test_a_chest_blown_open_moves_first_and_may_be_a_trap() -> None:
    state = position("11 B, 12 C:NES/T, 13 ~NS", "W1 catch_throw", "E1 at 12 life 1")
    waiting = play(state, "throw_at_chest @11 @12")
    assert waiting.all(ev.ChestOpened) == []
    story = play(waiting.state, "refill 0")
    assert not story.one(ev.ChestOpened).gold
    assert story.one(ev.ShipHit).cell == at("11"), "the ship rode along"
    assert story.state.captains[BEN].life == 0
    assert phase_of(story.state, Refilling).hole == at("13")


@pytest.mark.rule("YOHO-5.51")
def test_one_card_catches_or_throws() -> None:
    sea = "11 ~NS, 12 r:NE, 21 B, 22 ~NS"
    state = position(sea, "W1 at 11 catch_throw", "E1 at 22")
    assert {move.split()[0] for move in moves(state)} >= {"catch", "throw_at_ship"}
    after = play(state, "catch @12; refill 0").state
    assert moves(after, "throw") == moves(after, "catch") == []


@pytest.mark.rule("YOHO-13.2", "YOHO-5.33")
def test_the_winning_coin_may_be_caught_from_home() -> None:
    state = position("10 G:NE", "W1 coins 2 catch_throw", "E1")
    story = play(state, "catch @10")
    assert story.one(ev.CoinGained).coins == 3
    assert story.kinds()[-1] == "GameOver"
