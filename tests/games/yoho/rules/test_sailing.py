"""Movement (chapter 4)."""

import pytest

from game.games.yoho.rules.events import ShipMoved
from game.games.yoho.rules.sailing import path
from game.games.yoho.words.click_refusals import gesture
from tests.games.yoho.position import (
    ANN,
    BEN,
    at,
    legal,
    name,
    play,
    position,
    sailable,
    ships,
    why_not,
)


@pytest.mark.rule("YOHO-4.1", "YOHO-5.26")
@pytest.mark.parametrize("source", ["basic", "map"])
def test_a_movement_moves_the_own_ship(source: str) -> None:
    state = position("10 ~EW, 11 ~EW", "W1 movement", "E1 at 11")
    story = play(state, f"movement {source} @11")
    assert ships(story.state) == ["11", "11"]
    assert story.one(ShipMoved).path == (None, at("10"), at("11"))


@pytest.mark.rule("YOHO-4.2", "YOHO-4.4")
def test_it_goes_as_far_as_one_likes_and_stops_anywhere() -> None:
    river = "00 ~ES, 01 ~EW, 02 ~EW, 03 ~SW, 13 ~NS, 23 ~NS, 33 ~NS, 10 ~NS"
    state = position(river, "W1 at 10", "S3")
    assert sailable(state) == {"00", "01", "02", "03", "13", "23", "33"}
    assert len(play(state, "movement basic @33").one(ShipMoved).path) == 8


@pytest.mark.rule("YOHO-4.3")
def test_both_cards_need_an_arm_on_the_edge_they_share() -> None:
    assert sailable(position("11 ~EW, 12 ~NS", "W1 at 11", "E1")) == set()
    assert sailable(position("11 ~NS, 12 ~EW", "W1 at 11", "E1")) == set()
    assert sailable(position("11 ~EW, 12 ~EW", "W1 at 11", "E0")) == {"12"}
    assert why_not(position("11 ~EW, 12 ~NS", "W1 at 11", "E1"), "movement basic @12").rule == (
        "YOHO-4.3"
    )


@pytest.mark.rule("YOHO-4.3")
def test_the_shortest_way_is_taken_the_northern_one_of_two() -> None:
    pool = ", ".join(f"{row}{column} ~NESW" for row in range(3) for column in range(3))
    state = position(pool, "W1 at 11", "E1")
    assert [name(cell) for cell in path(state, ANN, at("22")) if cell is not None] == [
        "11",
        "12",
        "22",
    ]
    assert [name(cell) for cell in path(state, ANN, at("00")) if cell is not None] == [
        "11",
        "01",
        "00",
    ]


@pytest.mark.rule("YOHO-4.5")
def test_the_destination_differs_from_the_start() -> None:
    state = position("10 ~NESW, 11 ~NESW", "W1 at 11", "E1")
    assert why_not(state, "movement basic @11").rule == "YOHO-4.5"
    home = position("10 ~NESW", "W1", "E1")
    assert why_not(home, "movement basic -").rule == "YOHO-4.5"


@pytest.mark.rule("YOHO-4.6")
def test_leaving_the_lair_needs_an_arm_towards_it() -> None:
    assert sailable(position("10 ~EW", "W1", "E1")) == {"10"}
    locked = position("10 ~NS", "W1", "E1")
    refused = why_not(locked, "movement basic @10")
    assert refused.rule == "YOHO-4.6"
    assert "Row 2, column 1" in refused.why
    for blocker in ("B", "#"):
        assert sailable(position(f"10 {blocker}", "W1", "E1")) == set()


@pytest.mark.rule("YOHO-4.7")
def test_coming_home_needs_the_same() -> None:
    assert sailable(position("10 ~EW", "W1 at 10", "E1")) == {"lair"}
    locked = position("10 ~NE, 11 ~NESW", "W1 at 11", "E1")
    assert sailable(locked) == {"10"}
    assert why_not(locked, "movement basic -").rule == "YOHO-4.7"


@pytest.mark.rule("YOHO-4.8")
def test_no_ship_enters_another_lair() -> None:
    state = position("10 ~EW, 11 ~EW, 12 ~EW, 13 ~EW", "W1", "E1")
    after = play(state, "movement basic @13").state
    assert sailable(position("13 ~EW", "W1 at 13", "E1")) == set()
    refused = gesture(after, ANN, "lair:1")
    assert refused is not None
    assert refused.rule == "YOHO-4.8"


@pytest.mark.rule("YOHO-4.9", "YOHO-4.10")
@pytest.mark.parametrize(("blocker", "rule"), [("#", "YOHO-4.9"), ("B", "YOHO-4.10")])
def test_reefs_and_barrels_block_the_way(blocker: str, rule: str) -> None:
    state = position(f"10 ~EW, 11 {blocker}, 12 ~EW", "W1", "E1")
    assert sailable(state) == {"10"}
    assert why_not(state, "movement basic @11").rule == rule
    assert not legal(state, "movement basic @12")


@pytest.mark.rule("YOHO-4.11")
@pytest.mark.parametrize("water", ["~EW", "C:NEW", "G:NEW", "o:EW", "b:NEW", "r:EW", "i:NEW"])
def test_all_other_cards_can_be_crossed_and_stopped_on(water: str) -> None:
    assert sailable(position(f"10 ~EW, 11 {water}, 12 ~EW", "W1", "E1")) == {"10", "11", "12"}


@pytest.mark.rule("YOHO-4.12", "YOHO-4.13")
def test_ships_share_cards_and_never_block() -> None:
    state = position("10 ~EW, 11 ~EW, 12 ~EW", "W1", "E1 at 11", "N1 at 11", "S1 at 12")
    assert sailable(state) == {"10", "11", "12"}
    assert ships(play(state, "movement basic @11").state) == ["11", "11", "11", "12"]


@pytest.mark.rule("YOHO-4.14")
def test_arriving_triggers_nothing() -> None:
    state = position("10 ~EW, 11 G:NEW", "W1", "E1")
    story = play(state, "movement basic @11")
    assert story.kinds() == ["BasicPlayed", "ShipMoved"]
    assert story.state.grid == state.grid


@pytest.mark.rule("YOHO-4.15")
def test_a_ship_on_a_reef_cannot_sail() -> None:
    state = position("11 #, 12 ~NESW", "W1 at 11 movement", "E1")
    assert sailable(state) == set()
    assert why_not(state, "movement basic @12").rule == "YOHO-4.15"
    assert why_not(state, "movement basic -").rule == "YOHO-4.15"


def test_a_way_that_leads_nowhere_is_refused_with_the_number_of_ways() -> None:
    state = position("11 ~EW, 12 ~EW, 33 ~NS", "W1 at 11", "E2", active=ANN)
    assert "1 other place" in why_not(state, "movement basic @33").why
    assert (
        "no card" in why_not(position("11 ~NS, 33 ~NS", "W1 at 11", "E1"), "movement basic @33").why
    )
    assert sailable(position("13 ~EW", "W1", "E1", active=BEN)) == {"13"}
