"""Previews: the result of a choice is drawn on the sea before it is made."""

import pytest
from msgspec.structs import replace as replace_struct

from game.games.yoho.analysis.panel import odds
from game.games.yoho.rules.content import Kind, Shape
from game.games.yoho.rules.events import (
    CardTurned,
)
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import (
    HouseRules,
    PlacingLair,
)
from game.games.yoho.view.faces import Sea, drawn
from game.games.yoho.view.faces_aids import Unknown
from game.games.yoho.view.table import YohoTable
from game.games.yoho.words.click_refusals import gesture
from game.table.aids import OVER
from tests.faces import face_as
from tests.games.yoho.position import ANN, at, play, position
from tests.games.yoho.seen import choosing, table, thing


def sea_at(shown: YohoTable, key: str) -> tuple[float, float]:
    piece = shown.pieces[key]
    return piece.x, piece.y


@pytest.mark.rule("YOHO-10.4")
def test_the_gap_that_a_card_leaves_is_seen_to_close_before_it_does() -> None:
    state = position("10 ~NS, 11 r:NS, 12 C:NES", "W1 at 12 remove", "E1")
    plain = choosing(state, "card:remove")
    ahead = choosing(state, "card:remove", pointed="sea:1,1")
    assert sea_at(ahead, "sea:6") == sea_at(plain, "sea:5")
    assert sea_at(ahead, "ship:0")[0] < sea_at(plain, "ship:0")[0]
    assert {f"{OVER}hole", f"{OVER}cross"} <= set(ahead.pieces)
    gone = choosing(state, "card:remove")
    gone.point(state, "sea:1,1")
    gone.point(state, None)
    assert gone.describe() == plain.describe()


@pytest.mark.rule("YOHO-5.11")
def test_the_line_that_will_be_pushed_is_seen_pushed() -> None:
    state = position("10 ~NS, 13 r:NS", "W1 at 13 slide", "E1", pile="C:NES ~NS")
    plain = choosing(state, "card:slide")
    ahead = choosing(state, "card:slide", "push:east,1", pointed="rotation:2")
    assert sea_at(ahead, "sea:4") == sea_at(plain, "sea:5")
    assert ahead.pieces["sea:16"].face == Sea(Shape.TEE, 2)
    home = ahead.pieces["ship:0"]
    assert home.x < plain.pieces["sea:4"].x, "swept home to the west"
    assert len([key for key in ahead.pieces if key.startswith("rotation:")]) == 4


@pytest.mark.rule("YOHO-7.2")
def test_a_side_that_nobody_has_seen_stays_hidden_until_it_is_turned_up() -> None:
    state = observe(position("10 C:NES/G, 11 ~EW/B!", "W1 flip", "E1"), ANN)
    unseen = choosing(state, "card:flip", "sea:0,1", pointed="axis:v")
    assert f"{OVER}unknown" in unseen.pieces
    known = choosing(state, "card:flip", "sea:1,1", pointed="axis:v")
    assert f"{OVER}unknown" not in known.pieces
    assert thing(known, "thing:5").kind is Kind.BARREL


@pytest.mark.rule("YOHO-7.7")
def test_the_currents_of_a_hidden_side_are_seen_where_all_that_it_may_be_has_the_same() -> None:
    state = observe(position("10 C:NES/G, 11 ~EW/#", "W1 flip", "E1"), ANN)
    for axis in "vh":
        chest = choosing(state, "card:flip", "sea:0,1", pointed=f"axis:{axis}")
        turned = play(position("10 C:NES/G", "W1 flip", "E1"), f"flip @10 {axis}").one(CardTurned)
        assert chest.pieces[f"{OVER}unknown"].face == Unknown(Shape.TEE, turned.rotation)
    current = choosing(state, "card:flip", "sea:1,1", pointed="axis:v")
    assert face_as(Unknown, current.pieces[f"{OVER}unknown"]).shape is None, (
        "a reef, a barrel or rum: nobody knows"
    )


@pytest.mark.rule("YOHO-5.11")
def test_a_line_stays_pushed_until_the_rotation_of_the_new_card_is_known() -> None:
    state = position("10 C:NES, 13 ~NS", "W1 slide", "E1 at 13", pile="C:NES ~NS")
    shown = choosing(state, "card:slide", "push:east,1")
    moved = [key for key in shown.pieces if key.startswith(f"{OVER}arrow")]
    assert len(moved) == 3
    assert f"{OVER}cross" in shown.pieces
    panel = shown.odds(state, ANN, frozenset(["card:slide", "push:east,1"]))
    assert panel is not None
    assert "{seat:1} goes home." in panel.note


@pytest.mark.rule("YOHO-4.2")
def test_a_way_is_dotted_to_the_place_pointed_at() -> None:
    state = position("10 ~EW, 11 ~EW, 12 ~EW", "W1 at 10", "E1")
    shown = choosing(state, "basic:movement", pointed="sea:2,1")
    assert any(key.startswith(f"{OVER}dot") for key in shown.pieces)
    assert f"{OVER}ship" in shown.pieces
    dim = {key for key in shown.pieces if key.startswith(f"{OVER}dim")}
    assert f"{OVER}dim:{at('12')}" not in dim
    assert f"{OVER}dim:{at('00')}" in dim


@pytest.mark.rule("YOHO-12.1")
def test_a_barrel_that_comes_under_a_ship_is_announced() -> None:
    state = position("11 r:NS, 12 B", "W1 at 11", "E1")
    shown = choosing(state, "basic:net", pointed="button:net")
    assert f"{OVER}blast" in shown.pieces


def test_a_new_card_hangs_over_its_hole_in_its_rotation() -> None:
    state = play(position("10 r:NS", "W1 at 10", "E1", pile="C:NES ~NS"), "net basic").state
    waiting = choosing(state)
    assert any(key.startswith(f"{OVER}sea") for key in waiting.pieces)
    laid = choosing(state, pointed="rotation:3")
    assert laid.pieces["sea:16"].face == Sea(Shape.TEE, 3)
    assert laid.pieces["next"].face == Unknown()


def test_what_helped_to_choose_goes_when_the_choice_is_made() -> None:
    state = position("10 ~EW, 11 ~EW", "W1 at 10", "E1")
    shown = choosing(state, "basic:movement", pointed="sea:1,1")
    shown.tell(play(state, "movement basic @11").events)
    shown.update(0.01)
    assert not [key for key in shown.pieces if key.startswith(OVER)]
    shown.skip()
    assert not shown.toggled


def test_nothing_helps_a_computer_player() -> None:
    state = position("10 ~EW, 11 ~EW", "W1 at 10 slide", "E1")
    shown = choosing(state, "card:slide", persons=0)
    assert not [key for key in shown.pieces if key.startswith(OVER)]
    assert shown.odds(state, ANN, frozenset(["card:slide"])) is None


@pytest.mark.rule("YOHO-2.18")
def test_a_lair_is_previewed_with_all_that_its_ship_could_reach() -> None:
    bare = replace_struct(position("").captains[ANN], lair=None)
    state = position("10 ~EW, 11 C:NSW, 03 ~EW", phase=PlacingLair(), round_no=0)
    state = replace_struct(state, captains=(bare, bare))
    shown = choosing(state, pointed="slot:west,1")
    assert shown.pieces["lair:0"].face == drawn("lair_west", 2)
    dim = {key for key in shown.pieces if key.startswith(f"{OVER}dim")}
    assert len(dim) == 14
    assert not dim & {f"{OVER}dim:{at(cell)}" for cell in ("10", "11")}
    panel = shown.odds(state, ANN, frozenset())
    assert panel is not None
    assert panel.note == "In reach: two cards. Among them: a closed chest."
    barred = choosing(state, pointed="slot:west,2").odds(state, ANN, frozenset())
    assert barred is not None
    assert barred.note == "Nothing is in reach now."


@pytest.mark.rule("YOHO-14.6")
def test_without_marks_the_table_forgets_what_was_turned() -> None:
    rules = HouseRules(marks=False)
    sea, captain = "10 ~EW/B!, 11 C:NES/G!, 12 C:NES", "W1 at 10 flip"
    state, marked = (position(sea, captain, "E1", rules=r) for r in (rules, HouseRules()))
    assert thing(table(marked), "thing:4").known
    assert not thing(table(state), "thing:4").known
    unseen = choosing(state, "card:flip", "sea:0,1", pointed="axis:v")
    assert face_as(Unknown, unseen.pieces[f"{OVER}unknown"]).shape is None
    assert f"{OVER}blast" not in unseen.pieces
    assert f"{OVER}blast" in choosing(marked, "card:flip", "sea:0,1", pointed="axis:v").pieces
    chest = choosing(state, "card:flip", "sea:1,1", pointed="axis:v")
    assert face_as(Unknown, chest.pieces[f"{OVER}unknown"]).shape is Shape.TEE, (
        "that is printed in the rules"
    )
    panel = unseen.odds(state, ANN, frozenset(["card:flip", "sea:0,1"]))
    assert panel is not None
    assert panel.rows == ()
    assert "barrel" not in panel.note
    tips = {spot.name: spot.tip for spot in table(state).hotspots(state)}
    assert "barrel" not in tips["back:0,1"]
    refused = gesture(state, ANN, "back:0,1")
    assert refused is not None
    assert refused.rule == "YOHO-14.6"
    assert odds(state, ANN) is None
    assert odds(marked, ANN) is not None
