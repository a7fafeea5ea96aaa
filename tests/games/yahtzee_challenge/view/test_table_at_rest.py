"""The table of Yahtzee Challenge at rest: its layout, its hotspots, its texts."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.boards.boards import Board
from game.games.yahtzee_challenge.rules.content import BLANKS, RING, TILES, WILDS
from game.games.yahtzee_challenge.rules.state import OwnSquare, State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.view.faces import Ahead, AheadTag, Note, Pawn, Plaque
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.dice import Die
from game.table.forms.labels import Caption, Goal
from game.table.table import Place
from tests.faces import face_as
from tests.games.yahtzee_challenge.position import ANN, BEN, CY, in_the_finale, land, play, position
from tests.games.yahtzee_challenge.seen import board, matches, moments, table
from tests.playing import COLOURS, at_random, new_match, play_on

# --- layout --------------------------------------------------------------------------------------


def test_kept_dice_are_straight_and_lifted_in_their_slots_and_loose_ones_turned() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state
    slots = [
        (piece.x, piece.y)
        for key, piece in sorted(table(rolling).pieces.items())
        if key.startswith("die:")
    ]
    for kept in ((), (0,), (1, 4), (0, 1, 2, 3, 4)):
        pieces = table(rolling, toggled=kept).pieces
        dice = {n: pieces[f"die:{n}"] for n in range(5)}
        loose = [n for n in range(5) if n not in kept]
        assert all(dice[n].angle == 0 and face_as(Die, dice[n]).kept for n in kept)
        assert all(4 <= abs(dice[n].angle) <= 10 for n in loose)
        assert [(dice[n].x, dice[n].y) for n in range(5)] == slots
        assert [n for n in range(5) if dice[n].lift == 4] == list(kept)


def test_a_lifted_die_is_clicked_where_it_is_seen() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state
    shown = table(rolling, toggled=(1, 3))
    spots = {spot.name: spot for spot in shown.hotspots(rolling)}
    for n in range(5):
        assert spots[f"die:{n}"].box == shown.pieces[f"die:{n}"].box


def test_the_tray_says_how_many_dice_are_kept() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state

    def caption(*kept: int) -> str:
        return face_as(Caption, table(rolling, toggled=kept).pieces["words:dice"]).text

    assert caption() == "To roll"
    assert caption(1, 4) == "2 kept, 3 to roll"
    assert caption(0, 1, 2, 3, 4) == "All kept"


def test_tiles_that_the_dice_win_have_rings_once_no_roll_is_left() -> None:
    rolling = play(land(position(), 1), "roll", [2, 2, 6, 6, 6]).state
    final = play(rolling, "stop").state
    spots = ["tile:twos", "tile:sixes", "square:1", "die:0"]
    assert list(filter(table(rolling).lights, spots)) == ["square:1"]
    assert list(filter(table(final).lights, spots)) == ["tile:twos", "tile:sixes", "square:1"]


def test_toggling_moves_dice_there_and_back() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state
    shown = table(rolling)
    loose = shown.describe()
    shown.toggle(rolling, frozenset({"die:3"}))
    shown.skip()
    assert shown.describe() == table(rolling, toggled=(3,)).describe() != loose
    shown.toggle(rolling, frozenset())
    shown.skip()
    assert shown.describe() == loose


def test_pawns_on_one_square_stand_side_by_side() -> None:
    for square in range(1, RING + 1):
        laid = (f"fives@{square} Ben 1",) if square in BLANKS else ()
        state = position(*laid, seats=4, pawns=dict.fromkeys(range(4), square))
        pieces = table(state).pieces
        pawns = sorted((pieces[f"pawn:{seat}"] for seat in range(4)), key=lambda p: p.x)
        for one, other in pairwise(pawns):
            overlap = one.x + one.w / 2 - (other.x - other.w / 2)
            assert overlap <= 0.7 * min(one.w, other.w)


def test_the_pawn_to_move_is_the_largest_and_stands_on_the_lit_square() -> None:
    for active in (ANN, BEN, CY):
        pieces = table(position(active=active)).pieces
        pawns = {seat: pieces[f"pawn:{seat}"].h for seat in range(3)}
        assert max(pawns, key=lambda seat: pawns[seat]) == active
        here = 1 + 4 * active
        lit = pieces[f"stand:{here}"]
        assert (lit.x, lit.y) == board().spaces[f"square:{here}"].rect.centre


def test_the_shield_is_on_the_protected_tile() -> None:
    state = position("ones@3 Ann 2", shield="ones")
    piece = table(state).pieces["shield"]
    assert (piece.x, piece.y) == board().anchors["shield:3"].rect.centre
    assert "shield" not in table(position("ones@3 Ann 2")).pieces


def test_the_shield_hangs_in_front_and_hides_neither_pawn_nor_name() -> None:
    state = position(
        "large_straight@3 Ann", shield="large_straight", seats=4, pawns=dict.fromkeys(range(4), 3)
    )
    pieces = table(state).pieces
    shield, plaque = pieces["shield"], pieces["tile:large_straight"]
    assert face_as(Plaque, plaque).guarded  # its name makes room
    assert not face_as(Plaque, table(position("ones@3 Ann 2")).pieces["tile:ones"]).guarded
    for seat in range(4):
        pawn = pieces[f"pawn:{seat}"]
        assert pawn.z < shield.z
        assert shield.y + shield.h / 2 < pawn.y  # the emblem on the pawn stays in sight


def test_pawns_wait_at_home_while_the_order_is_rolled() -> None:
    match = new_match(SPEC, 1, 3, {"order": "rolled", "bell": "standard"})
    pieces, ground = table(match.state).pieces, BoardPlaces(board())
    for seat in range(3):
        pawn, home = pieces[f"pawn:{seat}"], ground.pawn_home(seat)
        assert (pawn.x, pawn.y) == home.centre
        assert pawn.face == Pawn(COLOURS[seat])


def test_the_name_of_a_wild_makes_room_for_pawns() -> None:
    middle = board().spaces["square:5"].rect.centre
    places = []
    for pawns in ({}, {0: 5}, {0: 5, 1: 5}, {0: 5, 1: 5, 2: 5}):
        elsewhere = {seat: 2 + seat for seat in range(3)}
        pieces = table(position(pawns=elsewhere | pawns)).pieces
        name = pieces["wild:5"]
        assert name.y == middle[1]
        places.append(name.x)
    assert places[0] == middle[0]
    assert all(fewer > more for fewer, more in pairwise(places))


def test_the_tray_tells_how_often_one_may_still_throw_and_how_dice_are_kept() -> None:
    once = play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state
    twice = play(once, "reroll 1,3", [5, 5]).state

    def note(view: State, computer: str = "", *, led: bool = False) -> str:
        shown = table(view)
        shown.look(
            replace(
                shown.perspective,
                led=led,
                places=tuple(Place(place.name, place.colour, computer) for place in shown.places),
            )
        )
        shown.show(view)
        return face_as(Note, shown.pieces["words:note"]).wordings[0]

    assert note(once) == "2 rolls left. Click the dice you keep"
    assert note(twice).startswith("1 roll left. ")
    assert note(twice, "Computer, easy") == "1 roll left"  # it needs no advice
    assert note(once, led=True) == "2 rolls left"  # the barkeep alone advises


def test_moving_on_shows_what_each_square_offers() -> None:
    own = land(position("fours@2 Ann 2", "ones@3 Ben 1", "twos@4 Ann 1"), 2)
    assert isinstance(own.phase, OwnSquare)
    faces = {key: piece.face for key, piece in table(own).pieces.items() if key[:4] == "tag:"}
    assert faces == {
        "tag:3": AheadTag(Ahead.RIVAL),
        "tag:4": AheadTag(Ahead.OWN),
        "tag:5": AheadTag(Ahead.WILD),
        "tag:6": AheadTag(Ahead.FREE),
        "tag:7": AheadTag(Ahead.FREE),
        "tag:8": AheadTag(Ahead.FREE),
    }
    last = replace(own, phase=replace(own.phase, move_rolls=6))
    keys = [key for key in table(last).pieces if key.startswith("tag:")]
    assert keys == ["tag:3"]


def test_the_stake_is_written_beside_the_cup() -> None:
    goals = {
        Goal("Ben's Fives, 20", "Roll at least two 5s to steal it"): land(
            position("fives@2 Ben 2"), 2
        ),
        Goal("Ben's Full house, 40", "Any full house steals it"): land(
            position("full_house@2 Ben"), 2
        ),
        Goal("Ben's Ones, 40", "Only a yahtzee steals it: it has the shield"): land(
            position("ones@2 Ben 4", shield="ones"), 2
        ),
        Goal("Any tile but yours", "A rival's tile if your dice are as good"): land(position(), 5),
        Goal("Any unclaimed tile", "12 tiles left"): land(position(), 2),
        Goal("Any unclaimed tile", "The last one"): land(position(rest=CY, free=["ones"]), 16),
        Goal("Your Fours, 20", "Roll at least three 4s to improve it"): play(
            land(position("fours@2 Ann 2"), 2), "stay"
        ).state,
    }
    for goal, state in goals.items():
        assert table(state).pieces["goal"].face == goal


def test_the_map_has_every_place_and_no_square_more() -> None:
    squares = {name for name in board().spaces if name.startswith("square:")}
    assert squares == {f"square:{n}" for n in range(1, RING + 1)}
    wilds = {name for name, space in board().spaces.items() if space.kind == "wild"}
    assert wilds == {f"square:{n}" for n in WILDS}
    assert {name for name in board().anchors if name.startswith("rack:")} == {
        f"rack:{tile}" for tile in TILES
    }


def test_a_map_without_a_place_names_it() -> None:
    whole = board()
    anchors = {name: anchor for name, anchor in whole.anchors.items() if name != "plaque:7"}
    broken = Board(whole.name, whole.size, whole.spaces, whole.links, anchors, whole.regions)
    lame = YahtzeeTable(broken, [Place("Ann", "ember"), Place("Ben", "moss")], lambda name: None)
    with pytest.raises(KeyError, match="plaque:7"):
        lame.show(position("fives@7 Ann 1", seats=2))


# --- hotspots ------------------------------------------------------------------------------------


def test_every_hotspot_is_on_the_table_and_large_enough() -> None:
    for now in moments(3):
        shown = table(now.state)
        spots = shown.hotspots(now.state)
        names = [spot.name for spot in spots]
        assert len(names) == len(set(names))
        for spot in spots:
            assert spot.box.x >= 252
            assert spot.box.right <= 1030
            assert 0 <= spot.radius <= min(spot.box.w, spot.box.h) / 2
            if spot.name not in ("shield", "button:skip"):
                assert min(spot.box.w, spot.box.h) >= 40


def test_a_die_that_is_kept_has_its_hotspot_where_it_lies() -> None:
    state = position()
    shown = table(state)
    rolling = play(land(state, 2), "roll", [1, 2, 3, 4, 6]).state
    shown.show(rolling)
    before = {spot.name: spot.box for spot in shown.hotspots(rolling)}
    shown.toggle(rolling, frozenset({"die:4"}))
    after = {spot.name: spot.box for spot in shown.hotspots(rolling)}
    assert before["die:4"] != after["die:4"]


def test_tips_lose_their_chances_at_once_when_odds_are_put_away() -> None:
    state = position("fives@8 Ben 2")
    shown = table(state)
    told = {spot.name: spot.tip for spot in shown.hotspots(state)}
    shown.look(replace(shown.perspective, tells_odds=False))
    quiet = {spot.name: spot.tip for spot in shown.hotspots(state)}
    assert told["tile:fives"].endswith("roll at least two 5s to steal it, 70 %.")
    assert quiet["tile:fives"].endswith("roll at least two 5s to steal it.")


def tip(state: State, name: str) -> str:
    return next(spot.tip for spot in table(state).hotspots(state) if spot.name == name)


def test_a_tile_tells_what_it_takes() -> None:
    state = position("fives@8 Ben 2", "ones@3 Cy 4", "chance@2 Ann", "twos@4 Ann 4", shield="ones")
    assert tip(state, "tile:fives") == (
        "Fives, 20 points\nBen holds it: roll at least two 5s to steal it, 70 %."
    )
    assert tip(state, "tile:ones") == (
        "Ones, 40 points\nCy holds it with the shield: only a yahtzee steals it, 5 %."
    )
    assert tip(state, "tile:full_house") == (
        "Full house\nThree of one number and two of another: 40 points. 37 % within three rolls."
    )
    assert tip(state, "tile:chance") == "Chance, 40 points\nYours. Its points never change."
    assert tip(state, "tile:twos").endswith("Yours, at its highest value.")
    assert tip(state, "square:1") == "Wild 1\nLand here to win any tile but your own."


# --- words ---------------------------------------------------------------------------------------


def test_the_title_says_stage_round_and_bell() -> None:
    shown = table(position())
    assert shown.title(position(rounds=8)) == "Round 9"
    assert shown.title(position(rounds=19)) == "Round 20 of 24"
    assert shown.title(position(rounds=23, bell=0)) == "Round 24"
    assert shown.title(position(rounds=8, bell=0)) == "Round 9"
    finale = position(rest=BEN, finale=in_the_finale(CY, runs_done=1))
    assert shown.title(finale) == "Challenge Rounds, run 2 of 3"


def test_a_seat_says_where_it_stands_and_what_it_owns() -> None:
    state = position("large_straight@3 Ann", "fives@6 Ann 3", pawns={ANN: 6})
    seating = [Place("Ann", "ember"), Place("Ben", "moss", "Computer, hard"), Place("Cy", "honey")]
    shown = table(state, seating=seating)
    assert shown.seat_note(state, ANN).line == "Square 6"
    assert shown.seat_note(state, ANN).badges == ("Fives", "Lg. straight")
    assert shown.seat_note(state, BEN).line == ""
    assert shown.seat_note(state, CY).line == "Wild 9"
    finale = position(rest=BEN, active=BEN, finale=in_the_finale(CY, runs_done=1, run_wins=1))
    lines = [shown.seat_note(finale, seat).line for seat in (ANN, BEN, CY)]
    assert lines == ["Run over", "Plays now, 1 win", "Plays last"]


def test_the_odds_are_those_of_the_dice_that_are_kept() -> None:
    rolling = play(land(position(), 2), "roll", [5, 5, 1, 5, 3]).state
    shown = table(rolling)
    odds = shown.odds(rolling, ANN, frozenset({"die:0", "die:1", "die:3"}))
    assert odds is not None
    assert odds.title == "Chances keeping 5 5 5"
    assert shown.odds(rolling, ANN, frozenset()) is None
    assert shown.odds(rolling, ANN, frozenset(f"die:{n}" for n in range(5))) is None


def test_the_pouch_says_where_the_shield_is() -> None:
    guarded = position("large_straight@3 Ben", shield="large_straight")
    reminder = table(guarded).reminder(guarded, ANN)
    assert reminder.text == "On Ben's Large straight. Only a yahtzee steals it."
    assert "Roll a yahtzee" in table(position()).reminder(position(), None).text


def test_a_sign_has_at_most_six_words() -> None:
    signs = 0
    for number, match in enumerate(matches(4)):
        shown = table(match.state)
        for now in play_on(match, at_random(number)):
            for event in now.events_at(now.ply, None):
                sign = shown.highlights.toast(event)
                if sign:
                    signs += 1
                    assert len(sign.split()) <= 6
    assert signs > 20


def test_the_last_roll_stays_small_until_the_next() -> None:
    missed = play(land(position("fives@2 Ben 4"), 2), "roll; stop", [1, 2, 3, 4, 6]).state
    shown = table(missed).pieces
    full = table(play(land(position(), 2), "roll", [1, 2, 3, 4, 6]).state).pieces
    assert shown["die:0"].w < full["die:0"].w
    assert shown["die:0"].x + shown["die:0"].w < shown["step"].x
