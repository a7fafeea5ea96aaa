"""Gaps, new cards and piles (chapters 10 and 11)."""

from itertools import pairwise

import pytest

from game.games.yoho.rules.content import Face
from game.games.yoho.rules.events import CardRefilled, LineClosed, Ride, SeaReshuffled
from game.games.yoho.rules.rules import legal_moves
from game.games.yoho.rules.state import Acting, Refilling
from tests.games.yoho.position import (
    ANN,
    BEN,
    at,
    moves,
    phase_of,
    play,
    position,
    ships,
    shown,
    why_not,
)


@pytest.mark.rule("YOHO-10.1")
def test_every_card_that_leaves_the_grid_leaves_a_gap_that_closes() -> None:
    netted = play(position("11 r:NE", "W1 at 11", "E1"), "net basic")
    caught = play(position("10 r:NE", "W1 catch_throw", "E1"), "catch @10")
    removed = play(position("11 r:NE", "W1 remove", "E1"), "remove @11")
    thrown = play(position("13 B", "W1 catch_throw", "E1"), "throw_at_lair @13 1")
    trapped = play(position("11 C:NE/T", "W1 flip", "E1"), "flip @11 v")
    blasted = play(position("11 ~NS/B", "W1 flip", "E1 at 11"), "flip @11 v")
    for story in (netted, caught, removed, thrown, trapped, blasted):
        assert len(story.all(LineClosed)) == 1
        assert isinstance(story.state.phase, Refilling)


@pytest.mark.rule("YOHO-10.3", "YOHO-10.4", "YOHO-10.5", "YOHO-10.6")
@pytest.mark.parametrize(
    ("lair", "cells"),
    [
        ("N0", ["11", "21", "31"]),
        ("S3", ["11", "01"]),
        ("W3", ["11", "12", "13"]),
        ("E0", ["11", "10"]),
    ],
)
def test_the_line_runs_away_from_the_active_lair(lair: str, cells: list[str]) -> None:
    objects = {"01": "o:NS", "10": "r:NE", "12": "b:NES", "13": "i:NES", "21": "~NS", "31": "~EW"}
    sea = ", ".join(f"{cell} {thing}" for cell, thing in objects.items())
    other = {"N": "S", "S": "N", "W": "E", "E": "W"}[lair[0]]
    state = position(sea, f"{lair} remove", f"{other}1")
    story = play(state, "remove @11")
    assert story.one(LineClosed).cells == tuple(at(cell) for cell in cells)
    for near, far in pairwise(cells):
        assert shown(story.state, near) == objects[far]
    for still in set(objects) - set(cells):
        assert shown(story.state, still) == objects[still]


@pytest.mark.rule("YOHO-10.2", "YOHO-10.7", "YOHO-10.8")
def test_ships_ride_and_ships_in_the_gap_wait() -> None:
    state = position("11 r:NE, 12 ~EW, 13 ~NS", "W1 at 11", "E1 at 12", "N1 at 13", "S1 at 10")
    story = play(state, "net basic")
    assert ships(story.state) == ["11", "11", "12", "10"]
    assert story.one(LineClosed).rides == (
        Ride(1, at("12"), at("11")),
        Ride(2, at("13"), at("12")),
    )


@pytest.mark.rule("YOHO-10.7")
def test_a_closing_line_carries_ships_onto_and_off_their_slot_cards() -> None:
    state = position("11 r:NE, 12 ~EW, 13 ~EW", "W1 at 11", "E1 at 13")
    assert ships(play(state, "net basic").state)[BEN] == "12"


@pytest.mark.rule("YOHO-10.9", "YOHO-10.10", "YOHO-2.5")
def test_the_top_card_comes_in_as_the_active_player_likes() -> None:
    state = position("13 r:NE", "W1 at 13", "E1", pile="~NE C:NES ~NS")
    waiting = play(state, "net basic").state
    assert moves(waiting) == [f"refill {rotation}" for rotation in range(4)]
    story = play(waiting, "refill 3")
    assert shown(story.state, "13") == "~NW"
    assert story.one(CardRefilled).top is Face.CLOSED_CHEST_TEE
    assert why_not(story.state, "refill 0").rule == "YOHO-10.9"


@pytest.mark.rule("YOHO-10.11")
def test_at_the_far_end_nothing_moves_and_a_ship_waits_in_the_hole() -> None:
    state = position("13 r:NE, 12 ~EW", "W1 at 13", "E1")
    story = play(state, "net basic")
    assert story.one(LineClosed).cells == (at("13"),)
    assert phase_of(story.state, Refilling).hole == at("13")
    assert ships(story.state)[ANN] == "13"
    assert shown(play(story.state, "refill 1").state, "13") == "~EW"


@pytest.mark.rule("YOHO-10.12")
def test_the_active_lair_counts_even_under_another_ship() -> None:
    state = position("11 ~NS/B, 12 ~EW, 21 ~NS", "W1 flip", "N1 at 11")
    story = play(state, "flip @11 v")
    assert story.holes() == ["13"]
    assert story.state.active == ANN


@pytest.mark.rule("YOHO-10.13", "YOHO-10.14")
def test_refilling_comes_before_anything_else() -> None:
    for top, count in (("~NE", 4), ("~NS", 2), ("B", 1), ("~NESW", 1)):
        state = position("13 r:NE", "W1 at 13 swing", "E1 at 13", pile=f"{top} ~NS")
        waiting = play(state, "net basic").state
        assert len(legal_moves(waiting)) == count
        for move in ("swing @00 cw", "shoot_ship 1", "end_turn", "movement basic @12"):
            refused = why_not(waiting, move)
            assert refused.rule == "YOHO-10.13"
            assert "row 2, column 4" in refused.why
        assert why_not(waiting, f"refill {count}").rule == "YOHO-10.14"


@pytest.mark.rule("YOHO-10.15")
def test_shaping_cards_leave_no_gap() -> None:
    state = position("11 ~NS/~", "W1 swing swap slide flip", "E1")
    for move in ("swing @11 cw", "swap @11 @12", "slide east 0 0", "flip @11 v"):
        story = play(state, move)
        assert story.all(LineClosed) == []
        assert isinstance(story.state.phase, Acting)


@pytest.mark.rule("YOHO-11.1", "YOHO-11.4")
def test_used_cards_are_face_up_among_the_discards() -> None:
    state = position("11 r:NE", "W1 at 11", "E1", pile="~NS " * 23)
    waiting = play(state, "net basic").state
    assert [card.face for card in waiting.sea_discards] == [Face.RUM_BEND]
    full = play(waiting, "refill 0").state
    assert len(full.sea_pile) + len(full.sea_discards) == 23


@pytest.mark.rule("YOHO-11.2", "YOHO-11.3", "YOHO-12.6")
def test_the_sea_is_shuffled_within_a_chain_and_the_chain_goes_on() -> None:
    state = position("11 r:NE, 12 B", "W1 at 11", "E1", pile="~NS", discards="o:NS b:NES")
    story = play(state, "net basic; refill 0", (2, 1, 0))
    assert story.kinds()[5:] == [
        "CardRefilled",
        "SeaReshuffled",
        "BarrelExploded",
        "ShipHit",
        "SeaDiscarded",
        "LineClosed",
    ]
    shuffled = story.one(SeaReshuffled)
    assert (shuffled.size, shuffled.top) == (3, Face.CANNONBALL_STRAIGHT)
    assert story.one(CardRefilled).top is None
    assert len(story.state.sea_discards) == 1


@pytest.mark.rule("YOHO-11.2")
def test_turned_cards_come_back_compass_side_up() -> None:
    state = position("13 ~NS/r", "W1 flip remove", "E1", pile="~NS")
    story = play(state, "flip @13 v; remove @13; refill 0", (0,))
    top = story.state.sea_pile[-1]
    assert top is not None
    assert (top.compass, top.reverse) == (Face.CURRENT_STRAIGHT, Face.RUM_STRAIGHT)
