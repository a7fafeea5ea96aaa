"""The table of Dragon Farkle at rest: its layout, its hotspots, its texts."""

from itertools import combinations, pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, CardName
from game.games.dragon_farkle.rules.rules import observe
from game.games.dragon_farkle.rules.scoring import MILLER, RECORD
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.background import farkle_chance
from game.games.dragon_farkle.view.captions import combination
from game.games.dragon_farkle.view.faces import (
    AlarmClock,
    EmptyLane,
    EventDie,
    Heading,
    Lane,
    Pennant,
    Signpost,
    Stake,
    Tone,
)
from game.games.dragon_farkle.view.faces_cards import CompanionCard, ItemCard
from game.games.dragon_farkle.view.places import FOOT, BoardPlaces
from game.table.dice import Die
from game.table.faces import Face, Picture
from game.table.forms.form import Form
from game.table.forms.labels import Goal
from game.table.skeleton import POUCH
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import SCREEN
from tests.faces import face_as
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    CY,
    battle,
    deciding,
    play,
    position,
    rolled,
)
from tests.games.dragon_farkle.seen import board, face, moments, stake, table
from tests.playing import often
from tests.scenes.recorder import recording
from tests.ui.bench import canvas


@pytest.mark.rule("DF-8.1")
def test_pennants_stand_at_their_armys_true_place() -> None:
    pieces = table(position("0", "2500", "5000")).pieces
    camp, middle, gate = (pieces[f"pennant:{seat}"].x for seat in range(3))
    assert middle - camp == pytest.approx(gate - middle, abs=0.5)
    short = table(position("0", "2500", "5000", rules=st.HouseRules(entry=3000))).pieces
    assert short["pennant:1"].x > middle
    assert face(table(position(rules=st.HouseRules(entry=3000))), "signpost") == Signpost(3000)


def test_equal_armies_stand_side_by_side_in_any_number() -> None:
    for army in (0, 2000, 5000, 9000):
        camps = [str(army)] * 5
        pieces = table(position(*camps)).pieces
        feet = sorted(pieces[f"pennant:{seat}"].x for seat in range(5))
        assert all(b - a >= 30 for a, b in pairwise(feet))
        start, gate = BoardPlaces(board()).road_ends
        assert start <= feet[0]
        assert feet[-1] <= (gate + 40 if army < 5000 else board().anchors["inside:0"].rect.x)


@pytest.mark.rule("DF-8.1")
def test_only_armies_that_may_enter_the_keep_stand_beyond_the_post() -> None:
    for camps in (
        ("5150", "9000", "4950"),
        ("4950", "5000"),
        ("4900", "4950", "4900", "4950", "5000"),
        ("5150", "9000", "4900", "4800", "5000"),
        ("7000", "6000", "5000", "9000", "100"),
    ):
        view = position(*camps)
        for form in Form:
            shown = table(view)
            shown.lay_on(form)
            shown.show(view)
            post = shown.pieces["signpost"].x
            for seat, army in enumerate(map(int, camps)):
                box = shown.pieces[f"pennant:{seat}"].box
                assert (box.x + FOOT[0] * box.w > post) == (army >= 5000), f"{form} {camps} {seat}"


@pytest.mark.rule("DF-8.5")
def test_a_camp_in_the_keep_is_drawn_behind_the_gate() -> None:
    shown = table(position("5000 keep", "900", "3000 keep"))
    gate = board().anchors["signpost"].rect
    assert all(shown.pieces[f"pennant:{seat}"].x > gate.x + gate.w for seat in (ANN, CY))
    assert face(shown, "keep") == faces.KEEP_OPEN
    assert face(table(position("900", "900")), "keep") == faces.KEEP_SHUT


@pytest.mark.rule("DF-10.30")
def test_a_set_clock_stands_beside_the_shields_in_its_owners_colours() -> None:
    assert face(table(position("0", "0", clock=BEN)), "clock") == AlarmClock("harbour")
    assert "clock" not in table(position("0", "0")).pieces


# --- the one big number --------------------------------------------------------------------------


@pytest.mark.rule("DF-9.16")
def test_what_is_at_risk_and_what_a_stop_would_make() -> None:
    aside = deciding(position("3450", "0"), aside=600, hand=2)
    assert face(table(aside), "risk") == Stake(
        "Soldiers at risk", "600", "If you stop: army of 4,050", "Stop now: army of 4,050"
    )
    squire = deciding(position("3450 bartleby", "0"), aside=600, hand=2)
    assert stake(table(squire)).note == "If you stop: army of 4,200"
    assert stake(table(position("3450 ugh", "0"))).note == "1,050 more needed for the Keep"
    brawl = deciding(position("500", "0 gruel"), st.Brawling(BEN), aside=300, hand=4)
    assert face(table(brawl), "risk") == Stake("Attack score", "300", "Ben defends with six dice")
    keep = deciding(position("5000 keep", "0"), battle(damage=2))
    assert face(table(keep), "risk") == Stake("Ann's army", "5,000", "One more damage wins")


@pytest.mark.rule("DF-3.7")
def test_the_chance_to_farkle_on_the_next_throw_is_exact() -> None:
    two = deciding(position("0", "0"), aside=300, hand=2)
    assert farkle_chance(two) == pytest.approx(16 / 36 * 5 / 6)
    keep = deciding(position("5000 keep", "0"), battle(), hand=1)
    assert farkle_chance(keep) == pytest.approx(4 / 6 * 4 / 6)
    assert farkle_chance(position("0", "0")) is None


# --- dice and lanes ------------------------------------------------------------------------------


def test_chosen_dice_are_lifted_in_their_slots_and_listed_in_the_lane_with_their_value() -> None:
    throw = rolled(position(), "1 4 4 4 2 6 B")
    loose = table(throw)
    assert face(loose, "pending") == EmptyLane("Roll 1: choose dice, up to 500")
    shown = table(throw, ["die:0", "die:1"])
    assert face(shown, "pending") == Lane("Roll 1", "-", "", Tone.OPEN, "does not score")
    lane = BoardPlaces(board()).lane(0)
    for place in range(6):
        die, before = shown.pieces[f"die:0:{place}"], loose.pieces[f"die:0:{place}"]
        assert (die.x, die.y) == (before.x, before.y)
        assert (die.lift, face_as(Die, die).kept) == ((4, True) if place < 2 else (0, False))
    for place in (0, 1):
        told = shown.pieces[f"ghost:{place}"]
        assert told.alpha < 0.5
        assert lane.y < told.y < lane.y + lane.h
    four = table(throw, ["die:1", "die:2", "die:3"])
    assert face(four, "pending") == Lane("Roll 1", "400", "three 4s", Tone.OPEN)


def test_toggling_moves_dice_there_and_back() -> None:
    throw = rolled(position(), "1 4 4 4 2 6 B")
    shown = table(throw)
    loose = shown.describe()
    shown.toggle(throw, frozenset({"die:0"}))
    shown.skip()
    assert shown.describe() == table(throw, ["die:0"]).describe() != loose
    shown.toggle(throw, frozenset())
    shown.skip()
    assert shown.describe() == loose


def test_of_many_rolls_the_last_two_are_seen_and_the_others_are_summed() -> None:
    rolls = ("1 2 3 4 6 6 B", "1 2 3 4 6 B", "1 2 3 4 B")
    state = deciding(position())
    for dice in rolls:
        state = play(state, "roll; set_aside 0, none", dice).state
    shown = table(state)
    assert {key for key in shown.pieces if key.startswith("lane:")} == {"lane:1", "lane:2"}
    assert face(shown, "heading") == Heading("Set aside this turn", "100 earlier")


def test_dice_are_called_by_what_they_make() -> None:
    for dice, said in (
        ([1], "one 1"),
        ([4, 4, 4, 1], "three 4s, one 1"),
        ([1, 2, 3, 4, 5, 6], "straight 1–6"),
        ([2, 2, 3, 3, 6, 6], "three pairs"),
        ([2, 2, 2, 2, 2, 2], "six 2s"),
        ([5, 5, 1, 1], "two 1s, two 5s"),
    ):
        assert combination(dice, RECORD) == said
    assert combination([2, 2, 2, 2, 3, 3], MILLER) != "three pairs"


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("DF-10.1")
def test_between_persons_the_pouch_shows_backs_until_the_owner_looks() -> None:
    state = position("0 ugh tooth", "0 percy bell")
    closed = table(observe(state, None))
    assert "back:0:1" in closed.pieces
    assert "hand:0" in {spot.name for spot in closed.hotspots(observe(state, None))}
    opened = table(observe(state, ANN), viewer=ANN)
    assert {"item:lucky_dragons_tooth", "eye"} <= set(opened.pieces)
    alone = table(observe(state, ANN), viewer=ANN, persons=1)
    assert "eye" not in alone.pieces
    assert "hand:0" not in {spot.name for spot in alone.hotspots(observe(state, ANN))}


@pytest.mark.rule("DF-10.1")
def test_a_rivals_pocket_can_be_asked_for_and_never_shows_its_cards() -> None:
    view = observe(rolled(position("0 tooth", "0 bell"), "1 2 B"), ANN)
    shown = table(view, viewer=ANN)
    assert "hand:1" in {spot.name for spot in shown.hotspots(view)}
    assert not any("dinner_bell" in repr(piece.face) for piece in shown.pieces.values())


@pytest.mark.rule("DF-3.12")
def test_an_item_aside_is_known_to_its_roller_alone() -> None:
    state = deciding(position("0", "0"), aside=100, hand=5, items="bell")
    assert "item:dinner_bell" in table(observe(state, ANN), viewer=ANN).pieces
    assert "aside:0" in table(observe(state, BEN), viewer=BEN).pieces


def test_cards_to_choose_from_are_laid_out_large() -> None:
    hiring = position("0", "0", phase=st.Hiring(ANN, (Companion.UGH, Companion.SKREE), False))
    assert face(table(hiring), "companion:ugh") == CompanionCard(Companion.UGH, large=True)
    flag, bell = (ItemCard(item, large=True) for item in (Item.WHITE_FLAG, Item.DINNER_BELL))
    spoils = position("0", "0", phase=st.Spoils(ANN, (Item.DINNER_BELL, Item.WHITE_FLAG)))
    assert face(table(spoils, viewer=ANN), "item:white_flag") == flag
    limit = position("0 tooth bell", "0", phase=st.ItemLimit(ANN))
    assert face(table(limit, viewer=ANN), "item:dinner_bell") == bell
    hidden = table(observe(limit, BEN), viewer=BEN)
    assert {"shown:0:0", "shown:0:1"} <= set(hidden.pieces)


def test_cards_in_the_pouch_never_overlap_however_many() -> None:
    ground = BoardPlaces(board())
    for eye in (False, True):
        for count in range(1, 8):
            boxes = [ground.pouch_card(n, count, eye=eye) for n in range(count)]
            assert all(not a.overlaps(b) for a, b in combinations(boxes, 2))
            assert all(box.bottom <= POUCH.bottom and box.right <= POUCH.right for box in boxes)
            if eye:
                assert not any(box.overlaps(ground.eye) for box in boxes)


@pytest.mark.parametrize("eye", [False, True])
@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_cards_in_the_pouch_say_their_names(
    monkeypatch: pytest.MonkeyPatch, count: int, eye: bool
) -> None:
    """A Companion, the Sack and what is in it: the most that is carried from turn to turn."""
    box = BoardPlaces(board()).pouch_card(0, count, eye=eye)
    shown: dict[Face, CardName] = {CompanionCard(name): card for name, card in COMPANIONS.items()}
    shown |= {ItemCard(name): card for name, card in ITEMS.items()}
    for one, card in shown.items():
        with recording(monkeypatch) as lines:
            one.paint(canvas(), box)
        words = card.short.split()
        assert " ".join(line.text for line in lines) in {card.short, words[-1]}
        assert all(box.x <= line.box.x and line.box.right <= box.right for line in lines)


# --- hotspots and words --------------------------------------------------------------------------


def test_rivals_are_picked_by_their_plaques_where_somebody_is_looked_for() -> None:
    view = position("0 bell", "900", "500")
    names = {spot.name for spot in table(view).hotspots(view)}
    assert {"brawl:1", "brawl:2"} <= names
    assert "brawl:0" not in names
    throw = rolled(view, "1 2 3 B")
    assert "brawl:1" not in {spot.name for spot in table(throw).hotspots(throw)}
    aiming = ["item:dinner_bell"]
    assert "brawl:1" in {spot.name for spot in table(throw, aiming).hotspots(throw)}


def test_every_target_is_large_enough_for_a_finger() -> None:
    for number, now in enumerate(moments(5)):
        if number % 5:
            continue
        view = now.view(now.to_act)
        for spot in table(view, viewer=now.to_act).hotspots(view):
            if spot.name.startswith(("item:", "companion:", "hand:")) and spot.box.h < 40:
                continue  # a card that is aside explains itself, no more
            least = 30 if spot.name.startswith(("item:", "companion:", "hand:")) else 38
            assert min(spot.box.w, spot.box.h) >= least, spot
            assert SCREEN.contains(spot.box.x, spot.box.y)


def test_plaques_say_where_everybody_is() -> None:
    view = position("0 fallen", "5000 keep ugh", "900 gruel tooth bell clouded")
    shown = table(view, persons=2)
    notes = [shown.seat_note(view, seat) for seat in range(3)]
    assert [note.line for note in notes] == ["Army destroyed", "In the Keep", ""]
    assert notes[2].badges == ("Gruel", "2 items", "Five dice")
    assert {note.unit for note in notes} == {"soldiers"}


def test_plaques_say_what_everybody_does() -> None:
    view = position("900", "500", "50")

    def lines(state: st.State) -> list[str]:
        shown = table(state, persons=3)
        return [shown.seat_note(state, seat).line for seat in range(3)]

    outside = "Outside the Keep"
    assert lines(view) == ["Choosing", outside, outside]
    assert lines(position("900", "500", "50", phase=st.Called(BEN))) == [
        "Attacking",
        "Defending",
        outside,
    ]
    assert lines(deciding(view, st.Brawling(BEN))) == ["Attacking", "Defending", outside]
    assert lines(deciding(view)) == ["Recruiting", outside, outside]


def test_the_title_names_action_and_round() -> None:
    state = position("0", "500", phase=st.Called(BEN))
    shown = table(state)
    assert shown.title(state) == "Choosing, round 1"
    assert shown.title(deciding(state)) == "Recruiting, round 1"
    assert shown.title(deciding(state, battle())) == "Final Battle, round 1"
    last = replace(state, rules=st.HouseRules(last_orders=10))
    assert shown.title(last) == "Choosing, round 1 of 10"


# --- drawing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("couch", [1.0, 1.3])
def test_every_face_that_is_met_can_be_painted(couch: float) -> None:
    pygame.init()
    surface = pygame.Surface((1280, 720))
    canvas = Canvas.of(surface, Pictures(), DrawSettings(table_text=couch))
    painted: set[type[Face]] = set()
    for number, now in enumerate(moments(often(2, deep=4))):
        if number % 7:
            continue
        view = now.view(now.to_act)
        shown = table(view, viewer=now.to_act)
        if number % 42 == 0:
            shown.background.paint(canvas, view)
        for piece in shown.pieces.values():
            x, y = piece.x - piece.w / 2, piece.y - piece.h / 2
            piece.face.paint(canvas, type(SCREEN)(x, y, piece.w, piece.h))
            painted.add(type(piece.face))
    assert painted >= {Picture, Pennant, Lane, EmptyLane, Stake, ItemCard, CompanionCard}
    pygame.quit()


def test_faces_painted_beforehand_are_faces_that_are_met() -> None:
    shown = table(position("0", "0"))
    pygame.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    kinds = set()
    for piece in shown.faces():
        kinds.add(type(piece.face))
        if piece.angle == 0:
            piece.face.paint(canvas, type(SCREEN)(10, 10, piece.w, piece.h))
    assert {Die, EventDie, Pennant, Picture, CompanionCard, ItemCard} <= kinds
    pygame.quit()


def test_the_odds_follow_the_dice_that_are_chosen() -> None:
    throw = rolled(position("0", "500"), "1 4 4 4 2 6 B", aside=200)
    shown = table(throw)
    assert shown.odds(throw, ANN, frozenset()) is None
    assert shown.odds(throw, ANN, frozenset({"die:1"})) is None  # no set yet
    chosen = shown.odds(throw, ANN, frozenset({"die:0"}))
    assert chosen is not None
    assert chosen.title == "After setting 100 aside: five dice left"
    bottle = frozenset({"die:0", "item:bottled_second_thoughts"})
    assert shown.odds(throw, ANN, bottle) is None


@pytest.mark.rule("DF-10.23")
def test_a_table_can_be_opened_in_the_rain() -> None:
    wet = position("900 clouded", "0")
    assert face(table(wet), "words:cup") == Goal(
        "Five dice in the cup", "One fewer: the Rain Cloud"
    )


@pytest.mark.rule("DF-6.9")
def test_items_of_both_sides_of_a_brawl_stay_aside_until_they_are_kept_or_lost() -> None:
    drawn = st.Brawling(BEN, attack_score=600, attack_items=(Item.WHITE_FLAG,))
    camps = position("0", "500", "0")
    defence = st.Side(BEN, 3, 4, 100, (Item.DINNER_BELL,))
    view = observe(replace(camps, phase=st.Deciding(drawn, defence)), CY)
    assert {"aside:0", "aside:1"} <= set(table(view).pieces)
    seen = 0
    for match in moments(often(4, deep=12)):
        view, phase = match.view(None), match.state.phase
        waiting = getattr(getattr(phase, "action", None), "attack_items", ())
        if not waiting:
            continue
        laid = {key for key in table(view).pieces if key.startswith(("aside:", "item:"))}
        assert len(laid) >= len(waiting)
        seen += len(waiting)
    assert seen, "an attacker drew an item"
