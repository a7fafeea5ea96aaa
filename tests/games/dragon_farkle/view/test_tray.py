"""The tray of Dragon Farkle shows the value of a roll and the effect of the Event die."""

import pytest

from game.games.dragon_farkle.rules.content import EVENT_DIE, EventSide
from game.games.dragon_farkle.rules.events import Farkle
from game.games.dragon_farkle.rules.groups import scoring_groups
from game.games.dragon_farkle.rules.rules import legal_moves
from game.games.dragon_farkle.rules.state import Brawling, Recruiting, Rolled, State
from game.games.dragon_farkle.rules.throws import rewards
from game.games.dragon_farkle.view.captions import THE_EVENT_DIE
from game.games.dragon_farkle.view.controller import DragonFarkleController
from game.games.dragon_farkle.view.faces import (
    EVENT_SIDES,
    Bracket,
    EmptyLane,
    EventSides,
    EventWords,
    ThrowWords,
)
from game.games.dragon_farkle.view.tableau import Tableau
from game.games.dragon_farkle.view.tableau_events import after
from game.games.dragon_farkle.view.tray_layout import pending
from game.table.dice import Die, Light
from game.table.gestures import Selection
from tests.faces import face_as
from tests.games.dragon_farkle.position import BEN, battle, deciding, play, position, rolled
from tests.games.dragon_farkle.seen import face, moments, table

CONTROLLER = DragonFarkleController()
MIXED = "3 1 3 5 3 6"


def lights(view: State) -> list[Light]:
    pieces = table(view).pieces
    dice = sorted((p for k, p in pieces.items() if k.startswith("die:0:")), key=lambda p: p.x)
    return [face_as(Die, die).light for die in dice]


def brackets(view: State, *selected: str) -> list[Bracket]:
    pieces = table(view, selected).pieces
    found = sorted((p for k, p in pieces.items() if k.startswith("group:")), key=lambda p: p.x)
    return [face_as(Bracket, piece) for piece in found]


def said(view: State, *selected: str) -> EventWords:
    return face_as(EventWords, table(view, selected).pieces["words:event"])


@pytest.mark.rule("DF-2.9")
def test_scoring_dice_glow_side_by_side_with_their_worth_and_the_others_are_dim() -> None:
    view = rolled(position(), f"{MIXED} B")
    assert lights(view) == [Light.GOLD] * 5 + [Light.DIM]
    assert [b.text for b in brackets(view)] == ["three 3s, 300", "100", "50"]
    shown = table(view)
    for number, group in enumerate(scoring_groups((3, 1, 3, 5, 3, 6), view.rules.table)):
        below = shown.pieces[f"group:{number}"].box
        dice = [shown.pieces[f"die:0:{place}"].box for place in group.places]
        assert min(die.x for die in dice) == pytest.approx(below.x)
        assert max(die.right for die in dice) == pytest.approx(below.right)
        assert all(die.bottom < below.y for die in dice)


@pytest.mark.rule("DF-7.5")
def test_dice_that_cost_soldiers_or_are_eaten_glow_red() -> None:
    keep = rolled(position("5200 keep", "0"), f"{MIXED} R", battle())
    assert lights(keep) == [Light.RED] * 5 + [Light.DIM]
    assert next((b.text, b.costs) for b in brackets(keep)) == ("three 3s, -300", True)
    eaten = rolled(position(), f"{MIXED} D")
    assert lights(eaten) == [Light.RED] * 5 + [Light.DIM]
    fight = rolled(position("500", "900"), f"{MIXED} B", Brawling(BEN))
    assert lights(fight) == [Light.GOLD] * 5 + [Light.DIM]


@pytest.mark.rule("DF-7.13")
def test_a_roll_that_defeats_the_dragon_costs_no_soldiers() -> None:
    view = rolled(position("7100 keep", "0"), "1 2 R", battle(damage=1))
    assert lights(view) == [Light.DIM] * 2
    assert brackets(view) == []
    assert face(table(view), "words:throw") == ThrowWords("Roll 1", "0", "soldiers lost")
    assert play(view, "accept").armies == [7100, 0]


@pytest.mark.rule("DF-5.6")
def test_where_nothing_scores_no_die_glows() -> None:
    view = rolled(position(), "2 3 4 6 B", aside=500)
    assert lights(view) == [Light.DIM] * 4
    assert brackets(view) == []


def test_a_bracket_marks_all_its_dice_and_unmarks_them() -> None:
    view = rolled(position(), f"{MIXED} B")
    gestures = CONTROLLER.gestures(view, legal_moves(view))
    selection = Selection(gestures, bundles=CONTROLLER.bundles(view))
    assert {"group:0", "group:1", "group:2"} <= selection.live()
    selection.pick("die:2")
    selection.pick("group:0")
    assert selection.toggled == {"die:0", "die:2", "die:4"}
    assert brackets(view, *selection.toggled)[0].chosen
    assert "button:aside" in selection.live()
    selection.pick("group:1")
    selection.pick("group:0")
    assert selection.toggled == {"die:1"}


def test_a_bracket_does_nothing_where_no_dice_are_chosen() -> None:
    view = rolled(position(), f"{MIXED} D")
    selection = Selection(
        CONTROLLER.gestures(view, legal_moves(view)), bundles=CONTROLLER.bundles(view)
    )
    assert "group:0" not in selection.live()


@pytest.mark.rule("DF-3.1")
def test_the_event_die_shows_all_its_sides_and_rings_the_one_thrown() -> None:
    assert sorted(EVENT_SIDES) == sorted(EVENT_DIE)
    for side, name in (("B", "Blank"), ("D", "Dragon"), ("R", "Rally")):
        view = rolled(position(), f"{MIXED} {side}")
        assert said(view).title == name
        assert face(table(view), "sides") == EventSides(EventSide(name.lower()))
    waiting = table(position())
    assert face(waiting, "words:event") == EventWords(*THE_EVENT_DIE)
    assert face(waiting, "sides") == EventSides(None)
    assert "cast:0" not in waiting.pieces


@pytest.mark.rule("DF-3.10")
def test_it_says_what_a_rally_offers_for_the_dice_that_are_chosen() -> None:
    view = rolled(position(), f"{MIXED} R")
    assert said(view).notes[0] == "900, or 450 and an item."
    assert said(view, "die:1").notes[0] == "200, or 100 and an item."
    yorick = rolled(position("0 yorick", "0"), f"{MIXED} R")
    assert said(yorick).notes[0] == "900 and an item."
    assert said(rolled(position(), "2 3 R")).notes[0] == "Nothing scores: a Farkle."


@pytest.mark.rule("DF-3.4")
def test_it_says_what_the_dragon_did() -> None:
    assert said(rolled(position(), f"{MIXED} D")).notes[0] == "It eats the 450 of this roll."
    assert said(rolled(position(), "2 3 D")).notes[0] == "It eats nothing, and you do not Farkle."
    assert said(deciding(position())) == EventWords(*THE_EVENT_DIE)


@pytest.mark.rule("DF-5.7", "DF-9.15")
@pytest.mark.parametrize(
    ("camp", "action", "said"),
    [
        ("0", Recruiting(), "Roll 1: a Farkle, 450 lost"),
        ("0 percy", Recruiting(), "Roll 1: a Farkle, 150 lost"),
        ("900", Brawling(BEN), "Roll 1: a Farkle, score 0"),
    ],
)
def test_a_farkle_keeps_its_number_until_the_roll_is_gone(
    camp: str, action: Recruiting | Brawling, said: str
) -> None:
    view = rolled(position(camp, "900"), "2 3 B", action, aside=450)
    assert face(table(view), "pending") == EmptyLane(said)
    farkle = play(view, "accept").one(Farkle)
    now = after(Tableau.of(view), farkle)
    assert now.aside == 0
    shown = table(view)
    piece = pending(now, shown.pieces["pending"].box, shown._setting())
    assert piece.face == EmptyLane(said)


def test_what_it_offers_is_what_the_rules_offer() -> None:
    rallies = 0
    for now in moments(6):
        view = now.view(None)
        if isinstance(view.phase, Rolled):
            assert Tableau.of(view).rewards == rewards(now.state, view.phase)
            rallies += view.phase.event is EventSide.RALLY
    assert rallies > 20
