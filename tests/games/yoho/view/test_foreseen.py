"""Previews: the result of a choice is drawn on the sea before it is made."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace as replace_struct

from game.core.wording import per_cent
from game.games.yoho.analysis.panel import odds
from game.games.yoho.rules.content import Kind, Shape
from game.games.yoho.rules.memory import gold_chance
from game.games.yoho.rules.moves import ShootShip
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import HouseRules, PlacingLair, State
from game.games.yoho.view.faces import Sea, Thing, drawn
from game.games.yoho.view.faces_aids import Unknown
from game.games.yoho.words.click_refusals import gesture
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.previews.move_preview import GHOST_ALPHA, NOTHING, MovePreview
from game.ui.viewport import Box
from tests.faces import face_as
from tests.games.yoho.position import ANN, at, play, position
from tests.games.yoho.seen import choosing, controller, gestures, table, thing

Pieces = Mapping[str, Piece]


def seen(state: State, *selected: str, pointed: str | None = None) -> tuple[MovePreview, Pieces]:
    """What is foretold of a click, and the table with it."""
    state = observe(state, state.active)
    shown = choosing(state, *selected, pointed=pointed)
    foretold = shown.preview(state, pointed)
    return foretold, foretold.over(shown.pieces)


def ahead(state: State, *selected: str, pointed: str | None = None) -> Pieces:
    return seen(state, *selected, pointed=pointed)[1]


def sea_at(pieces: Pieces, key: str) -> tuple[float, float]:
    piece = pieces[key]
    return piece.x, piece.y


def said(foretold: MovePreview) -> list[str]:
    return [pill.text for pill in foretold.pills]


def cell_of(state: State, cell: str) -> Box:
    return next(s.box for s in table(state).hotspots(state) if s.name == f"sea:{cell[1]},{cell[0]}")


@pytest.mark.rule("YOHO-10.4")
def test_a_removed_card_is_crossed_out_and_arrows_show_what_moves_up() -> None:
    state = position("10 ~NS, 11 r:NS, 12 C:NES", "W1 at 12 remove", "E1")
    foretold, pieces = seen(state, "card:remove", pointed="sea:1,1")
    plain = choosing(state, "card:remove").pieces
    assert f"{OVER}cross" in pieces
    assert len(foretold.arrows) == 2
    assert foretold.gaps == (cell_of(state, "13"),)
    assert said(foretold) == ["new card here", "goes to the used pile"]
    assert pieces[f"{OVER}ghost:ship:0"].x < plain["ship:0"].x
    assert sea_at(pieces, "sea:6") == sea_at(plain, "sea:6"), "the cards stay until it is done"
    shut = seen(state, "card:remove", pointed="sea:2,1")[0]
    assert "stays shut, goes to the used pile" in said(shut)


@pytest.mark.rule("YOHO-5.11")
def test_the_line_that_will_be_pushed_is_seen_pushed() -> None:
    state = position("10 ~NS, 13 r:NS", "W1 at 13 slide", "E1", pile="C:NES ~NS")
    plain = choosing(state, "card:slide").pieces
    pieces = ahead(state, "card:slide", "push:east,1", pointed="rotation:2")
    assert sea_at(pieces, "sea:4") == sea_at(plain, "sea:5")
    assert pieces["sea:16"].face == Sea(Shape.TEE, 2)
    home = pieces["ship:0"]
    assert home.x < plain["sea:4"].x, "swept home to the west"
    assert len([key for key in pieces if key.startswith("rotation:")]) == 4


@pytest.mark.rule("YOHO-7.2")
def test_a_side_that_nobody_has_seen_is_foretold_by_its_chances() -> None:
    state = observe(position("10 C:NES/G, 11 ~EW/B!, 12 ~EW/#", "W1 flip", "E1"), ANN)
    chest = seen(state, "card:flip", pointed="sea:0,1")[0]
    assert said(chest) == [f"gold {per_cent(gold_chance(state, state.card(at('10'))))}"]
    known, pieces = seen(state, "card:flip", "sea:1,1", pointed="axis:v")
    assert said(known) == ["barrel 100 %"]
    assert face_as(Thing, pieces[f"{OVER}ghost:thing:-1"]).kind is Kind.BARREL
    hidden, guessed = seen(state, "card:flip", pointed="sea:2,1")
    assert f"{OVER}unknown" in guessed, "no side is shown as if it were known"
    assert f"{OVER}ghost:thing:-1" not in guessed
    assert said(hidden) == ["reef 50 %, rum 50 %"]


@pytest.mark.parametrize("card", ["flip", "swing"])
@pytest.mark.parametrize("cell", range(16))
def test_the_buttons_that_turn_a_card_leave_it_in_sight(card: str, cell: int) -> None:
    state = position("10 ~NS", f"W1 {card}", "E1")
    name = f"sea:{cell % 4},{cell // 4}"
    shown = choosing(state, f"card:{card}", name)
    tips = {spot.name: spot.box for spot in shown.hotspots(state)}
    box = tips[name]
    for way in ("spin:ccw", "spin:cw") if card == "swing" else ("axis:v", "axis:h"):
        piece = shown.pieces[f"{OVER}{way}"]
        button = Box.around(piece.x, piece.y, piece.w, piece.h)
        assert not button.overlaps(box)
        assert tips[way].contains(*button.centre)
        assert tips[way].overlaps(box), "and half of the card turns it too"


@pytest.mark.rule("YOHO-5.11")
def test_a_line_stays_pushed_until_the_rotation_of_the_new_card_is_known() -> None:
    state = position("10 C:NES, 13 ~NS", "W1 slide", "E1 at 13", pile="C:NES ~NS")
    foretold, pieces = seen(state, "card:slide", "push:east,1")
    assert len(foretold.arrows) == 3
    assert f"{OVER}cross" in pieces
    assert said(foretold) == ["{seat:1} goes home"]


@pytest.mark.rule("YOHO-4.2")
def test_a_way_is_dotted_to_the_place_pointed_at() -> None:
    state = position("10 ~EW, 11 ~EW, 12 ~EW", "W1 at 10", "E1")
    pieces = ahead(state, "basic:movement", pointed="sea:2,1")
    assert any(key.startswith(f"{OVER}dot") for key in pieces)
    assert pieces[f"{OVER}ghost:ship:0"].alpha == GHOST_ALPHA
    dim = {key for key in pieces if key.startswith(f"{OVER}dim")}
    assert f"{OVER}dim:{at('12')}" not in dim
    assert f"{OVER}dim:{at('00')}" in dim


@pytest.mark.rule("YOHO-12.1")
def test_a_barrel_that_comes_under_a_ship_is_announced() -> None:
    state = position("11 r:NS, 12 B", "W1 at 11", "E1")
    assert "the barrel goes off" in said(seen(state, "basic:net", pointed="button:net")[0])


@pytest.mark.rule("YOHO-10.8", "YOHO-12.1")
@pytest.mark.parametrize(
    ("sea", "captain", "pill", "sentence"),
    [
        ("11 r:NS, 12 B", "W1 at 11", "life 2 → 1", "your ship: you lose a life."),
        ("11 o:NEW, 12 B", "W1 at 11 life 0 coins 1", "coins 1 → 0", "you lose a coin."),
        ("11 o:NEW, 12 B", "W1 at 11 life 0", "goes home", "and sends it home."),
        ("11 i:NES, 12 B", "W1 at 11 life 0", "", "and hits it."),
        ("11 r:NS", "W1 at 11", "", "A reef comes under your ship: you are stuck there."),
        ("11 r:NS, 12 o:NEW", "W1 at 11", "", "Then a cannonball is under your ship."),
    ],
)
def test_a_picked_net_says_what_comes_under_the_own_ship_and_its_cost(
    sea: str, captain: str, pill: str, sentence: str
) -> None:
    state = observe(position(sea, captain, "E1"), ANN)
    for pointed in (None, "basic:net", "button:net"):
        shown = choosing(state, "basic:net", pointed=pointed)
        pills = said(shown.preview(state, pointed))
        assert any(text == f"{{seat:0}}: {pill}" for text in pills) is bool(pill)
        panel = shown.odds(state, ANN, frozenset(["basic:net"]))
        assert panel is not None
        assert panel.note.endswith(sentence)
    (button,) = controller.confirms(state, ("basic:net",), frozenset(["basic:net"]))
    assert button.tip.endswith(sentence)


@pytest.mark.rule("YOHO-12.3")
def test_a_barrel_under_several_ships_is_said_of_each() -> None:
    state = observe(position("11 r:NS, 12 B", "W1 remove", "E1 at 11", "S1 at 11 life 0"), ANN)
    panel = choosing(state, "card:remove", pointed="sea:1,1").odds(
        state, ANN, frozenset(["card:remove"])
    )
    assert panel is not None
    assert "{seat:1}'s ship: {seat:1} loses a life." in panel.note
    assert "{seat:2}'s ship and sends it home." in panel.note


@pytest.mark.rule("YOHO-6.17")
def test_the_gift_of_an_island_foretells_the_gap_that_closes() -> None:
    state = play(position("11 i:NES, 12 B", "W1 at 11 life 0", "E1"), "net basic").state
    foretold = seen(state, pointed="gift:rum")[0]
    assert "{seat:0}: life 1 → 0" in said(foretold)
    panel = choosing(state, pointed="gift:rum").odds(state, ANN, frozenset())
    assert panel is not None
    assert panel.note.endswith("you lose a life.")


@pytest.mark.rule("YOHO-6.7")
@pytest.mark.parametrize(
    ("picks", "pointed", "arrows"),
    [((), "basic:net", 0), (("card:catch_throw",), "sea:2,1", 1)],
)
def test_a_coin_is_foretold_at_the_chest_and_on_the_plaque(
    picks: tuple[str, ...], pointed: str, arrows: int
) -> None:
    sea = "10 ~EW, 11 G:NEW, 12 ~EW, 13 ~EW" if not picks else "10 ~EW, 11 ~EW, 12 G:NEW, 13 ~EW"
    state = position(sea, "W1 at 11 catch_throw", "E1")
    foretold = seen(state, *picks, pointed=pointed)[0]
    assert "coins 0 → 1" in said(foretold)
    assert [(change.seat, change.text) for change in foretold.seats] == [(ANN, "0 → 1")]
    to_chest = [arrow for arrow in foretold.arrows if abs(arrow.start[0] - arrow.end[0]) > 90]
    assert len(to_chest) == arrows
    assert ("your ship stays" in said(foretold)) is bool(arrows)


@pytest.mark.rule("YOHO-8.2", "YOHO-8.4")
@pytest.mark.parametrize(
    ("rival", "loss", "changes"),
    [
        ("E1 at 11 life 1", "{seat:1}: life 1 → 0", []),
        ("E1 at 11 life 0 coins 1", "{seat:1}: coins 1 → 0", [(0, "0 → 1"), (1, "1 → 0")]),
        ("E1 at 11 life 0", "{seat:1}: goes home", []),
    ],
)
def test_a_shot_is_foretold_with_what_it_costs(
    rival: str, loss: str, changes: list[tuple[int, str]]
) -> None:
    state = position("11 ~NS", "W1 at 11 balls 1", rival)
    foretold = seen(state, pointed=next(p for p in fires(state)))[0]
    assert loss in said(foretold)
    assert [(change.seat, change.text) for change in foretold.seats] == changes


def fires(state: State) -> list[str]:
    return [g.picks[-1] for g in gestures(state) if isinstance(g.move, ShootShip)]


def test_a_new_card_hangs_over_its_hole_in_its_rotation() -> None:
    state = play(position("10 r:NS", "W1 at 10", "E1", pile="C:NES ~NS"), "net basic").state
    waiting = choosing(state).pieces
    assert any(key.startswith(f"{OVER}sea") for key in waiting)
    laid = ahead(state, pointed="rotation:3")
    assert laid["sea:16"].face == Sea(Shape.TEE, 3)
    assert laid["next"].face == Unknown()


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
    assert shown.preview(state, "push:east,1") == NOTHING
    assert shown.odds(state, ANN, frozenset(["card:slide"])) is None


@pytest.mark.rule("YOHO-2.18")
def test_a_lair_is_previewed_with_all_that_its_ship_could_reach() -> None:
    bare = replace_struct(position("").captains[ANN], lair=None)
    state = position("10 ~EW, 11 C:NSW, 03 ~EW", phase=PlacingLair(), round_no=0)
    state = replace_struct(state, captains=(bare, bare))
    shown = choosing(state, pointed="slot:west,1")
    laid = ahead(state, pointed="slot:west,1")
    assert laid["lair:0"].face == drawn("lair_west", 2)
    dim = {key for key in laid if key.startswith(f"{OVER}dim")}
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
    foretold, pieces = seen(state, "card:flip", "sea:0,1", pointed="axis:v")
    assert face_as(Unknown, pieces[f"{OVER}unknown"]).shape is None
    assert said(foretold) == []
    marked_too = seen(marked, "card:flip", "sea:0,1", pointed="axis:v")[0]
    assert "the barrel goes off" in said(marked_too)
    chest = ahead(state, "card:flip", "sea:1,1", pointed="axis:v")
    assert face_as(Unknown, chest[f"{OVER}unknown"]).shape is Shape.TEE, (
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
