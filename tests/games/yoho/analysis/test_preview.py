"""What a table can show before a move is made."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.text import parse
from game.games.yoho.analysis.preview import Preview, Turned, destinations, preview
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Face
from game.games.yoho.rules.moves import MOVES, Flip, ShootChest, Slide, Swap
from game.games.yoho.rules.rules import apply, legal_moves, observe
from game.games.yoho.rules.state import Acting, ChoosingGift, Refilling, State
from tests.every_game import seeds
from tests.games.yoho.position import ANN, at, position, written
from tests.games.yoho.rules.test_properties import match
from tests.playing import often


def foreseen(state: State, move: str) -> Preview:
    return preview(observe(state, state.active), parse(MOVES, written(move)))


def test_a_gap_shows_which_cards_close_it_and_where_the_hole_opens() -> None:
    state = position("11 r:NE, 12 B, 13 ~NS", "W1 at 11", "E1 at 13")
    seen = foreseen(state, "net basic")
    assert seen.leaves == at("11")
    assert seen.shifts == ((at("12"), at("11")), (at("13"), at("12")))
    assert [(ride.seat, ride.end) for ride in seen.rides] == [(1, at("12"))]
    assert seen.hole == at("13")
    assert seen.exploding == at("11"), "a barrel will come under the ship"


@pytest.mark.rule("YOHO-2.5", "YOHO-10.11", "YOHO-12.6")
@pytest.mark.parametrize("ship", ["W1 at 13 remove", "W1 remove"])
def test_at_the_far_end_the_top_card_comes_under_the_ship(ship: str) -> None:
    state = position("13 r:NE", ship, "E1", pile="B ~NS")
    seen = foreseen(state, "remove @13")
    assert (seen.shifts, seen.hole) == ((), at("13"))
    assert seen.exploding == (at("13") if "at 13" in ship else None)
    harmless = position("13 r:NE", ship, "E1", pile="~NS B")
    assert foreseen(harmless, "remove @13").exploding is None


@pytest.mark.rule("YOHO-7.4", "YOHO-12.2")
def test_a_barrel_that_all_have_seen_below_a_ship_is_foreseen() -> None:
    state = position("11 ~NES/B!, 12 ~NES/B, 21 ~NES/B!", "W1 flip", "E1 at 11", "S1 at 12")
    booms = [foreseen(state, f"flip @{cell} v").exploding for cell in ("11", "12", "21")]
    assert booms == [at("11"), None, None]


@pytest.mark.rule("YOHO-7.2")
def test_a_hidden_side_is_left_out() -> None:
    state = position("11 C:ES/G", "W1 flip", "E1")
    assert foreseen(state, "flip @11 v").turned == Turned(at("11"), None, 3)
    known = position("11 C:ES/G!", "W1 flip", "E1")
    assert foreseen(known, "flip @11 h").turned == Turned(at("11"), Face.GOLD_CHEST_BEND, 1)


def test_a_slide_shows_the_row_and_who_falls_off() -> None:
    state = position("10 ~EW", "W1 at 13 slide", "E1 at 10", pile="C:NES ~NS")
    seen = foreseen(state, "slide east 1 2")
    assert seen.turned == Turned(at("10"), Face.CLOSED_CHEST_TEE, 2)
    assert seen.leaves == at("13")
    assert seen.overboard == (ANN,)
    assert [(ride.seat, ride.end) for ride in seen.rides] == [(1, at("11"))]


def test_after_the_winning_coin_nothing_moves() -> None:
    state = position("11 G:NE, 12 ~NS", "W1 at 11 coins 2", "E1")
    assert foreseen(state, "net basic") == Preview()


@pytest.mark.rule("YOHO-6.8", "YOHO-13.3")
def test_what_wins_nothing_leaves_its_gap_all_the_same() -> None:
    rum = position("11 r:NE, 12 ~NS", "W1 at 11 coins 2", "E1")
    assert foreseen(rum, "net basic").leaves == at("11")
    empty = position("11 G:NE, 12 ~NS", "W1 at 11 coins 2", "E1", reserve=0)
    assert foreseen(empty, "net basic").leaves == at("11")


def test_a_sunk_ship_does_not_ride() -> None:
    state = position("11 B, 12 ~EW", "W1 catch_throw", "E1 at 12 life 0")
    seen = foreseen(state, "throw_at_ship @11 1")
    assert (seen.overboard, seen.rides) == ((1,), ())


def test_destinations_are_listed_nearest_first() -> None:
    state = position("10 ~EW, 11 ~EW, 12 ~EW", "W1 at 11", "E3")
    assert destinations(state) == (at("12"), at("10"), None)


@settings(max_examples=often(7, deep=15), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4))
def test_a_preview_never_promises_what_does_not_happen(seed: int, seats: int) -> None:
    chance = Stream(f"{seed}/previews")
    for ply in match(seed, seats, {}, 200):
        if not isinstance(ply.before.phase, Acting):
            continue
        for _ in range(3):
            move = chance.pick(legal_moves(ply.before))
            seen = preview(observe(ply.before, ply.before.active), move)
            after, events = apply(ply.before, move, chance)
            for event in events:
                match_event(seen, event)
            waiting = isinstance(after.phase, ChoosingGift)
            if seen.hole is not None and not waiting:  # an island goes after its gift
                assert any(isinstance(event, ev.LineClosed) for event in events)
            if isinstance(move, Slide | Swap):
                assert seen.shifts
            if isinstance(after.phase, Refilling) and not isinstance(move, Flip | ShootChest):
                _, following = apply(after, legal_moves(after)[0], chance)
                booms = [event.cell for event in following if isinstance(event, ev.BarrelExploded)]
                assert booms == ([] if seen.exploding is None else [seen.exploding])


def match_event(seen: Preview, event: object) -> None:
    """Whatever is foreseen happens just so."""
    match event:
        case ev.ShipMoved(path=path):
            assert seen.path == path
        case ev.CardSwung(cell=cell, rotation=rotation):
            assert seen.turned is not None
            assert (seen.turned.cell, seen.turned.rotation) == (cell, rotation)
        case ev.CardsSwapped(rides=rides):
            assert seen.rides == rides
        case ev.CardTurned(cell=cell, rotation=rotation, new=new) if seen.turned:
            assert (seen.turned.cell, seen.turned.rotation) == (cell, rotation)
            assert seen.turned.face in (None, new)
        case ev.LineSlid(cells=cells, face=face, rides=rides):
            assert seen.turned is not None
            assert (seen.turned.cell, seen.turned.face) == (cells[0], face)
            assert seen.rides == rides
            assert seen.leaves == cells[-1]
        case ev.LineClosed(cells=cells, rides=rides) if seen.hole is not None:
            assert (seen.leaves, seen.hole, seen.rides) == (cells[0], cells[-1], rides)
        case ev.ShipHome(seat=seat) if seen.overboard:
            assert seat in seen.overboard
        case ev.BarrelExploded():
            assert seen.turned is not None, "only a Flip sets a barrel off at once"
