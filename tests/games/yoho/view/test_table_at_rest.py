"""The table of Yoho! at rest: its layout, and its hotspots."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import Rect
from game.core.contract.values import Tone
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import COLUMNS, MapCard
from game.games.yoho.rules.sea import SLOT_CELLS, Side
from game.games.yoho.view.faces import drawn
from game.games.yoho.view.faces_aids import Half
from game.games.yoho.view.faces_cards import BasicFront, MapFront
from game.games.yoho.view.faces_tray import CardPlace
from game.games.yoho.view.places import BoardPlaces
from game.games.yoho.view.preload import all_faces
from game.games.yoho.view.table import YohoTable
from game.games.yoho.words.click_refusals import gesture as said_of
from game.scenes.match.view import MatchView
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.previews.move_preview import SeatChange
from game.table.skeleton import seat_boxes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import SCREEN, Box
from tests.faces import face_as
from tests.games.yoho.position import ANN, BEN, at, play, position
from tests.games.yoho.seen import board, choosing, gestures, matches, table, thing
from tests.playing import at_random, often, play_on
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

GROUND = BoardPlaces(board(), skeleton(Form.FULL, 4))


def inside(inner: Rect | Box, outer: Rect | Box) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


# --- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-2.2")
def test_the_map_has_the_sixteen_cells_of_the_grid_and_no_others() -> None:
    names = [f"sea:{column}:{row}" for row in range(4) for column in range(COLUMNS)]
    assert list(board().spaces) == names
    for left, right in pairwise(GROUND.cells):
        if right.x > left.x:
            assert right.y == left.y
            assert right.x - left.x == GROUND.pitch > left.w
    assert all(inside(cell, GROUND.region("sea")) for cell in GROUND.cells)


@pytest.mark.rule("YOHO-2.13")
@pytest.mark.parametrize("side", Side)
def test_every_place_for_a_lair_is_beside_the_card_that_serves_it(side: Side) -> None:
    outward = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
    dx, dy = outward[side]
    for number, cell in enumerate(SLOT_CELLS[side]):
        (x, y), (u, v) = GROUND.cells[cell].centre, GROUND.slot(side, number).centre
        assert (u - x) * dx + (v - y) * dy > 60
        assert abs((u - x) * dy) + abs((v - y) * dx) < 1
        assert inside(GROUND.slot(side, number), GROUND.region("board"))


@pytest.mark.rule("YOHO-5.9")
@pytest.mark.parametrize("push", Side)
def test_every_arrow_stands_where_the_new_card_comes_in(push: Side) -> None:
    for index in range(4):
        arrow = GROUND.push(push, index)
        sea = GROUND.region("sea")
        assert not arrow.overlaps(sea)
        assert arrow.w >= 40
        opposite = {Side.NORTH: Side.SOUTH, Side.EAST: Side.WEST}
        opposite |= {there: here for here, there in opposite.items()}
        assert arrow.overlaps(GROUND.slot(opposite[push], index))


def test_piles_and_lairs_do_not_touch_the_sea() -> None:
    sea = GROUND.region("sea")
    for name in ("pile:sea", "discards:sea", "pile:maps", "discards:maps", "reserve", "goal"):
        assert not GROUND.at(name).overlaps(sea)
        assert inside(GROUND.at(name), GROUND.region("mat"))


def test_the_possessions_of_a_seat_are_on_its_plaque() -> None:
    for seat, box in enumerate(seat_boxes(4)):
        places = [GROUND.purse(kind, seat) for kind in ("coins", "cards", "life", "balls")]
        assert all(inside(place, box) for place in places)
        assert not any(a.overlaps(b) for a in places for b in places if a is not b)


def test_any_hand_fits_into_the_tray_and_no_card_covers_another() -> None:
    for count in range(1, 9):
        cards = [GROUND.hand(number, count) for number in range(count)]
        assert all(inside(card, GROUND.region("hand")) for card in cards)
        assert all(card.w >= 40 for card in cards)
        assert not any(left.overlaps(right) for left, right in pairwise(cards))


def test_all_cards_played_fit_into_their_row() -> None:
    for count in range(1, 8):
        places = [GROUND.played(number, count) for number in range(count)]
        assert all(inside(place, GROUND.region("tray")) for place in places)
        assert places[-1].right <= GROUND.at("divider").x
        assert not any(one.overlaps(other) for one, other in pairwise(places))


# --- pieces ---------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-4.12")
def test_ships_that_share_a_card_are_apart_and_objects_make_room() -> None:
    state = position("10 C:NES", "W1 at 10", "E1 at 10", "N0 at 10", "S0 at 10")
    shown = table(state)
    ships = [shown.pieces[f"ship:{seat}"] for seat in range(4)]
    cell = GROUND.cells[at("10")]
    spots = {(ship.x > cell.centre[0], ship.y > cell.centre[1]) for ship in ships}
    assert len(spots) == 4
    assert thing(shown, "thing:4").aside
    alone = table(position("10 ~NS", "W1 at 10", "E1"))
    assert alone.pieces["ship:0"].x == cell.centre[0]


@pytest.mark.rule("YOHO-3.18")
def test_plays_left_are_places_and_an_extra_one_shows_its_bottle() -> None:
    turn = st.Turn(plays_left=1, extra_maps=1, net=False, front=(MapCard.SWING,))
    shown = table(position("10 ~NS", "W1 at 10 flip", "E1", turn=turn))
    assert face_as(BasicFront, shown.pieces["played:0"]).card is MapCard.NET
    assert shown.pieces["played:1"].face == MapFront(MapCard.SWING)
    assert shown.pieces["place:2"].face == CardPlace()
    assert shown.pieces["place:3"].face == CardPlace(extra=True)
    assert "basic:net" not in shown.pieces
    spent = table(position("10 ~NS", "W1", "E1", turn=st.Turn(plays_left=0, net=False)))
    assert [spent.pieces[f"place:{n}"].face for n in (1, 2)] == [CardPlace(), CardPlace()]


@pytest.mark.rule("YOHO-7.4")
def test_a_card_that_was_turned_has_a_folded_corner() -> None:
    shown = table(position("10 ~NS, 11 ~EW/B!", "W1", "E1"))
    assert not thing(shown, "thing:4").known
    assert thing(shown, "thing:5").known


@pytest.mark.rule("YOHO-2.15")
def test_free_sides_show_where_a_lair_may_be_placed() -> None:
    first = position("10 ~NS", "W1", "E1", phase=st.PlacingLair(), round_no=0)
    bare = replace(first.captains[0], lair=None)
    state = replace(first, captains=(bare, bare))
    assert sum(key.startswith("site:") for key in table(state).pieces) == 16
    placed = play(state, "place_lair west 2")
    shown = table(placed.state)
    assert sum(key.startswith("site:") for key in shown.pieces) == 12
    assert shown.pieces["lair:0"].face == drawn("lair_west", 2)
    assert "lair:1" not in shown.pieces


# --- hotspots -------------------------------------------------------------------------------------


def test_hotspots_have_unique_names_and_fit_the_screen_and_a_finger() -> None:
    for number, match in enumerate(matches(3)):
        shown = table(match.state)
        for before in play_on(match, at_random(number), 120):
            shown.show(before.state)
            shown.toggle(before.state, frozenset())
            shown.skip()
            spots = shown.hotspots(before.state)
            assert len({spot.name for spot in spots}) == len(spots)
            for spot in spots:
                assert inside(spot.box, SCREEN), spot
                assert min(spot.box.w, spot.box.h) >= 40, spot


def test_whatever_completes_a_choice_can_be_hit_in_its_middle() -> None:
    """Where hotspots overlap, the middle of each that is live belongs to it."""
    for number, match in enumerate(matches(4)):
        for before in play_on(match, at_random(number), 60):
            state = before.state
            boxes = cache(partial(boxes_with, table(state), state))
            for gesture in gestures(state)[:: 7 + before.ply % 5]:
                picked: tuple[str, ...] = ()
                for pick in gesture.picks:
                    spots = boxes(frozenset([*picked, *(gesture.toggles or ())]))
                    if pick in spots:
                        assert hit(spots, pick) == pick, (gesture, picked)
                    picked = (*picked, pick)


def boxes_with(shown: YohoTable, state: st.State, on: frozenset[str]) -> dict[str, Box]:
    """The boxes of the hotspots with these things picked or switched on."""
    shown.toggled = on
    shown.show(state)
    return {spot.name: spot.box for spot in shown.hotspots(state)}


def hit(spots: dict[str, Box], name: str) -> str:
    x, y = spots[name].centre
    return next(found for found in reversed(spots) if spots[found].contains(x, y))


@pytest.mark.rule("YOHO-7.2")
def test_the_hidden_side_of_a_card_can_be_asked_for() -> None:
    state = position("10 ~NS, 11 ~EW/B!", "W1", "E1")
    tips = {spot.name: spot.tip for spot in table(state).hotspots(state)}
    assert tips["back:0,1"].endswith("Nobody has seen it yet.")
    assert tips["back:1,1"].endswith("Barrel, as everybody saw.")
    busy = table(state, ["basic:movement"]).hotspots(state)
    assert not [spot for spot in busy if spot.name.startswith("back:")]


def test_no_tip_covers_what_the_table_itself_shows() -> None:
    state = position("10 C:NES, 11 ~EW", "W1 at 10 swing slide", "E1 at 11")
    for picks in ((), ("card:swing",), ("card:swing", "sea:1,1"), ("card:slide",)):
        tips = {spot.name: spot.tip for spot in choosing(state, *picks).hotspots(state)}
        aims = [name for name in tips if name.startswith(("sea:", "lair:", "spin:", "push:"))]
        assert {bool(tips[name]) for name in aims} == {not picks}
    pointed = choosing(state, pointed="card:swing").hotspots(state)
    assert [s.name for s in pointed if s.name.startswith("card:") and not s.tip] == ["card:swing"]


@pytest.mark.rule("YOHO-3.24")
def test_the_discards_can_be_looked_through() -> None:
    state = position("10 ~NS", "W1", "E1", discards="B ~NS B", map_discards="swing swap swing")
    tips = {spot.name: spot.tip for spot in table(state).hotspots(state)}
    assert "Barrel 2" in tips["discards:sea"]
    assert "2 Swing" in tips["discards:maps"]


@pytest.mark.rule("YOHO-3.25")
def test_a_rivals_hand_can_be_asked_for_and_is_shut() -> None:
    state = position("10 ~NS", "W1", "E1 swap")
    names = {spot.name for spot in table(state, viewer=ANN).hotspots(state)}
    assert f"hand:{BEN}" in names
    assert f"hand:{ANN}" not in names


@pytest.mark.rule("YOHO-14.5")
def test_a_rivals_open_hand_is_named_where_it_is_counted() -> None:
    state = position("10 ~NS", "W1", "E1 swap flip", rules=st.HouseRules(open_hands=True))
    tips = {spot.name: spot.tip for spot in table(state, viewer=ANN).hotspots(state)}
    assert tips[f"hand:{BEN}"] == "Ben's map cards\nSwap, Flip"
    told = said_of(state, ANN, f"hand:{BEN}")
    assert told is not None
    assert told.why == "{seat:1} holds Swap, Flip."
    shut = position("10 ~NS", "W1", "E1 swap flip")
    tips = {spot.name: spot.tip for spot in table(shut, viewer=ANN).hotspots(shut)}
    assert tips[f"hand:{BEN}"] == ""


# --- painting -------------------------------------------------------------------------------------


@pytest.fixture(autouse=True, scope="module")
def _letters() -> Iterator[None]:
    """pygame knows letters only while it runs."""
    pygame.init()
    yield
    pygame.quit()


LOOKS = [((1280, 720), 1.3), ((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.3)]


@pytest.mark.parametrize(("size", "couch"), LOOKS[: often(2, deep=4)])
def test_everything_can_be_painted(size: tuple[int, int], couch: float) -> None:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    canvas = Canvas.of(surface, Pictures(), DrawSettings(table_text=couch))
    sea = "10 i:NES, 11 B, 12 G:NES, 13 r:NS"
    hand = "swing swap slide flip remove movement net catch_throw"
    for phase in (None, st.PlacingLair(), st.ChoosingGift(at("10")), st.Discarding()):
        state = position(sea, f"W1 at 10 balls 2 {hand}", "E1 at 10", phase=phase)
        for shown in (choosing(state, "card:swap"), table(state, ["card:flip"])):
            shown.background.paint(canvas, state)
            for piece in (*shown.pieces.values(), *shown.faces()):
                box = Box.around(piece.x, piece.y, piece.w, piece.h)
                piece.face.paint(canvas, box)
    hole = play(position("10 r:NS", "W1 at 10", "E1"), "net basic").state
    assert isinstance(hole.phase, st.Refilling)
    for piece in choosing(hole, pointed="rotation:0").pieces.values():
        piece.face.paint(canvas, Box.around(piece.x, piece.y, piece.w, piece.h))
    table(hole).background.paint(canvas, hole)


@pytest.fixture(name="written")
def _written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[float, float]]]:
    """Every line that is painted, and where."""
    found: list[tuple[str, tuple[float, float]]] = []
    paint = Canvas.text

    def note(canvas: Canvas, text: str, at: tuple[float, float], *args: Any, **how: Any) -> float:
        found.append((text, at))
        return paint(canvas, text, at, *args, **how)

    monkeypatch.setattr(Canvas, "text", note)
    return found


def canvas_of(text: float = 1.0) -> Canvas:
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    return Canvas.of(surface, Pictures(), DrawSettings(table_text=text))


def test_rows_and_columns_are_numbered(written: list[tuple[str, tuple[float, float]]]) -> None:
    view = position("10 ~NS", "W1", "E1")
    table(view).background.paint(canvas_of(), view)
    numbers = [(int(text), at) for text, at in written if text.isdecimal()]
    sea = GROUND.region("sea")
    above = {number: x for number, (x, y) in numbers if y < sea.y}
    left = {number: y for number, (x, y) in numbers if x < sea.x}
    assert above == {n + 1: GROUND.cells[n].centre[0] for n in range(4)}
    assert left == {n + 1: GROUND.cells[4 * n].centre[1] for n in range(4)}


@pytest.mark.parametrize(
    ("width", "text", "name"),
    [(120.0, 1.0, "Movement"), (78.0, 1.0, "Move"), (97.0, 2.0, "Move"), (55.0, 2.0, "Move")],
)
def test_a_card_shows_its_whole_name_where_that_has_room(
    written: list[tuple[str, tuple[float, float]]], width: float, text: float, name: str
) -> None:
    box = Box(0, 0, width, 108)
    for face in (BasicFront(MapCard.MOVEMENT, "ember"), MapFront(MapCard.MOVEMENT)):
        written.clear()
        face.paint(canvas_of(text), box)
        assert name in [said for said, _ in written]


@pytest.mark.parametrize(("width", "text"), [(120.0, 1.0), (78.0, 1.0), (97.0, 2.0)])
@pytest.mark.parametrize("card", [MapCard.MOVEMENT, MapCard.NET])
def test_a_basic_action_shows_its_owners_emblem(
    monkeypatch: pytest.MonkeyPatch, card: MapCard, width: float, text: float
) -> None:
    found: list[str] = []
    monkeypatch.setattr(Canvas, "picture", lambda _, name, *args, **how: found.append(name))
    BasicFront(card, "ember").paint(canvas_of(text), Box(0, 0, width, 108))
    assert "badge_ember" in found


def test_the_two_ways_to_flip_have_names(
    written: list[tuple[str, tuple[float, float]]],
) -> None:
    for way in ("flip_v", "flip_h", "swing_cw"):
        Half(way).paint(canvas_of(), Box(0, 0, 44, 56))
    assert [said for said, _ in written] == ["Page", "Lid"]


def test_faces_are_painted_beforehand_in_the_size_in_which_they_are_seen() -> None:
    ready = {(piece.face, piece.w) for piece in all_faces(GROUND, ["ember", "harbour"])}
    shown = table(position("10 ~NS, 11 C:NES", "W1 flip swap", "E1"))
    seen = {(piece.face, piece.w) for key, piece in shown.pieces.items() if key[:4] == "sea:"}
    in_grid = {(face, w) for face, w in seen if w == GROUND.cells[0].w}
    assert in_grid <= ready


@pytest.mark.rule("YOHO-3.4", "YOHO-6.13")
@pytest.mark.parametrize(
    ("moves", "gone"),
    [
        ("net basic; refill 0", {"basic:net"}),
        ("movement basic @11; flip @33 v", {"basic:movement", "card:flip"}),
        ("swing @33 cw", {"card:swing"}),
        ("swap @32 @33; swing @33 cw", {"card:swing", "card:swap"}),
        ("swing @33 cw; end_turn", {"card:swing"}),
    ],
)
def test_cards_keep_their_places_while_others_are_played(moves: str, gone: set[str]) -> None:
    state = position("10 r:EW, 11 ~EW", "W1 at 10 swing swap flip", "E1")
    before, later = (table(s, viewer=ANN).pieces for s in (state, play(state, moves).state))
    cards = {"basic:movement", "basic:net", "card:swing", "card:swap", "card:flip"}
    left = {key for key in later if key.startswith(("basic:", "card:"))}
    assert left == cards - gone
    for key in left:
        assert (later[key].x, later[key].w) == (before[key].x, before[key].w), key


def test_a_map_card_drawn_from_a_bottle_lies_right_of_the_others() -> None:
    state = position("10 b:NES", "W1 at 10 swing swap flip", "E1", map_pile="slide")
    after = play(state, "swing @33 cw; net basic; refill 0").state
    hand = table(after, viewer=ANN).pieces
    assert hand["card:swap"].x < hand["card:flip"].x < hand["card:slide"].x
    done = play(after, "end_turn; discard ()").state
    assert done.turn.emptied == (), "the hand closes up when the turn is over"


@pytest.mark.rule("YOHO-8.2", "YOHO-8.4")
def test_a_plaque_says_what_the_next_hit_costs() -> None:
    for captain, said in (
        ("W1 at 10", "The next hit costs a life."),
        ("W1 at 10 life 0 coins 1", "No life left: the next hit costs a coin."),
        ("W1 at 10 life 0", "No life left: the next hit sends the ship home."),
        ("W1 life 0", "No life left, but in the lair there is nothing to lose."),
    ):
        state = position("10 ~NS", captain, "E1")
        assert table(state).seat_note(state, ANN).tip == said


def test_a_change_of_coins_does_not_lie_below_the_map_cards_of_a_plaque(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = position("10 ~NS", "W1 at 10 coins 1", "E1")
    shown = table(state)
    seats = MatchView(shown, shown.places, "yoho").seats
    seats.refresh([shown.seat_note(state, seat) for seat in (ANN, BEN)], [1, 0], None, at_once=True)
    seats.changes = [SeatChange(ANN, "1 → 2", Tone.GOOD, "yoho/coin")]
    with recording(monkeypatch) as lines:
        seats.draw_live(canvas())
    (change,) = [line.box for line in lines if line.text == "1 → 2"]
    ground = BoardPlaces(board(), shown.skeleton)
    assert ground.skeleton.seats[ANN].contains(*change.centre)
    for kind in ("cards", "coins", "life", "balls"):
        assert not change.overlaps(ground.purse(kind, ANN)), kind
