"""The table of Yoho!: what moves ends where a fresh table would show it, and secrets stay shut."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.chance import Stream
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Kind
from game.games.yoho.rules.names import CAPTAIN_NAMES
from game.games.yoho.rules.rules import imagine, observe
from game.games.yoho.rules.state import ChoosingGift, Discarding, Phase, PlacingLair, Refilling
from game.games.yoho.view.faces import CardCount, Coins, Life, OpeningChest, drawn
from game.games.yoho.view.faces_tray import HandWords
from game.games.yoho.view.table import YohoTable
from game.games.yoho.view.tableau import Tableau
from game.games.yoho.view.tableau_events import after
from game.table.aids import OVER
from game.table.forms.labels import Label
from tests.faces import face_as
from tests.games.yoho.position import ANN, BEN, at, play, position
from tests.games.yoho.seen import board, choosing, matches, places, table, thing, told, watched
from tests.playing import at_random, play_on

PLIES = 500

# --- the told table and the shown one -------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, ANN, BEN])
def test_the_events_tell_all_that_a_view_shows(viewer: int | None) -> None:
    for number, match in enumerate(matches(4)):
        now = Tableau.of(match.view(viewer))
        for _ in play_on(match, at_random(number), PLIES):
            if match.ply:
                for event in match.events_at(match.ply, viewer):
                    now = after(now, event)
            assert now == Tableau.of(match.view(viewer)), match.ply


def test_a_movement_can_be_skipped_at_any_moment() -> None:
    state = position("10 C:NES/T, 11 B, 12 ~EW, 13 ~EW", "N0 at 10 flip", "S0", pile="B ~NS ~NS")
    _, story = told(state, "flip @10 v")
    wanted = table(story.state).describe()
    for frames in range(0, 160, 7):
        shown = table(state)
        shown.tell(story.events)
        for _ in range(frames):
            shown.update(1 / 60)
        shown.skip()
        assert shown.describe() == wanted


# --- what is worth watching -----------------------------------------------------------------------


@pytest.mark.rule("YOHO-7.8")
def test_a_chest_turns_over_with_its_lid_ajar_and_light_spreads_over_gold() -> None:
    state = position("10 C:NES/G", "W1 flip", "E1")
    turned, opened = play(state, "flip @10 h").events[1:]
    assert isinstance(turned, ev.CardTurned)
    assert isinstance(opened, ev.ChestOpened)
    shown = table(state)
    ajar = [frame["thing:4"].face for frame in watched(shown, turned)]
    assert ajar[0] == table(state).pieces["thing:4"].face
    assert ajar[-1] == OpeningChest()
    lit = list(watched(shown, opened))
    assert any("light" in frame for frame in lit)
    assert "light" not in shown.pieces
    assert thing(shown, "thing:4").kind is Kind.GOLD_CHEST


@pytest.mark.rule("YOHO-7.13")
def test_a_trap_goes_up_in_smoke() -> None:
    shown, story = told(position("10 C:NES/T", "W1 at 10 flip", "E1"), "flip @10 v")
    faces = {piece.face for frame in watched(shown) for piece in frame.values()}
    assert drawn("smoke") in faces
    assert shown.describe() == table(story.state).describe()
    assert shown.pieces["life:0"].face == Life(0)


@pytest.mark.rule("YOHO-7.12")
def test_a_chest_that_was_opened_makes_room_for_the_ships_on_its_card() -> None:
    state = position("10 C:NES/G", "W1 at 10 flip", "E1")
    opened = play(state, "flip @10 h").events[2]
    assert isinstance(opened, ev.ChestOpened)
    shown = table(state)
    frames = list(watched(shown, *play(state, "flip @10 h").events[1:]))
    chests = [frame["chest"] for frame in frames if "chest" in frame]
    cell = shown.pieces["sea:4"]
    assert (chests[0].x, chests[0].y) == (cell.x, cell.y), "it opens in the middle"
    steps = [abs(b.x - a.x) + abs(b.y - a.y) for a, b in pairwise(chests)]
    assert max(steps) < 12, "and moves, it does not jump"
    assert chests[-1].x < cell.x - 15
    assert "chest" not in shown.pieces
    assert thing(shown, "thing:4").aside


@pytest.mark.rule("YOHO-3.9")
def test_another_captain_plays_a_basic_action_out_of_a_hand_of_their_own() -> None:
    state = position("13 ~EW", "W1 swap", "E1 swap", active=BEN)
    story = play(state, "movement basic @13")
    shown = table(observe(state, ANN), viewer=ANN)
    own, plaque = shown.pieces["basic:movement"], shown.pieces["cards:1"]
    frames = list(watched(shown, *story.events))
    assert all("basic:movement" in frame for frame in frames), "mine never leaves the tray"
    assert abs(frames[0]["played:0"].x - plaque.x) < 40
    assert abs(frames[0]["played:0"].x - own.x) > 40
    assert shown.pieces["words:played"].face == Label(("Ben plays",), most=1.5)
    assert table(state).pieces["words:played"].face == Label(("Played",), most=1.5)


@pytest.mark.rule("YOHO-6.7")
def test_a_coin_flies_to_its_taker() -> None:
    state = position("10 G:NES", "W1 at 10 coins 1", "E1")
    shown, story = told(state, "net basic")
    assert story.all(ev.CoinGained)
    flights = [frame["flying"] for frame in watched(shown) if "flying" in frame]
    coins = [piece for piece in flights if piece.face == drawn("coin")]
    assert coins[-1].x < coins[0].x, "the plaques stand at the left"
    assert face_as(Coins, shown.pieces["coins:0"]).held == 2


@pytest.mark.rule("YOHO-12.1")
def test_a_barrel_goes_off_under_a_ship() -> None:
    state = position("10 r:NS, 11 ~NS, 12 ~NS, 13 B", "W1 at 13", "E1 at 10 net", active=BEN)
    before = play(state, "net map")
    shown = table(before.state)
    story = play(before.state, "refill 0")
    shown.tell(story.events)
    faces = {piece.face for frame in watched(shown) for piece in frame.values()}
    blasts = faces & {drawn(f"blast_{number}") for number in (1, 2, 3)}
    assert bool(blasts) == bool(story.all(ev.BarrelExploded))
    assert shown.describe() == table(story.state).describe()


@pytest.mark.rule("YOHO-5.14")
def test_a_ship_on_the_card_pushed_out_falls_over_the_edge_and_is_tossed_home() -> None:
    state = position("13 ~EW", "W1 at 13 slide", "E1")
    shown, story = told(state, "slide east 1 0")
    assert story.one(ev.ShipHome).seat == ANN
    most = max(frame["ship:0"].x for frame in watched(shown))
    assert most > table(state).pieces["ship:0"].x + 60
    assert shown.describe() == table(story.state).describe()


@pytest.mark.rule("YOHO-8.6")
def test_a_stolen_coin_flies_from_plaque_to_plaque() -> None:
    state = position("10 ~NS", "W1 at 10", "E1 at 10 life 0 coins 1")
    shown, story = told(state, "shoot_ship 1")
    hit = story.one(ev.ShipHit)
    assert hit.loss is ev.Loss.COIN_STOLEN
    flights = [frame["flying"] for frame in watched(shown) if "flying" in frame]
    coins = [piece for piece in flights if piece.face == drawn("coin")]
    assert coins[0].y > coins[-1].y, "from the second plaque to the first"
    assert shown.highlights.shaken(hit) == BEN


def test_every_sound_is_named_once_it_is_heard() -> None:
    heard: list[str] = []
    state = position("10 C:NES/G", "W1 at 10 balls 1", "E1")
    shown = table(state, on_sound=heard.append)
    list(watched(shown, *play(state, "shoot_chest").events))
    assert heard[0] == "cannon"
    assert "chest_gold" in heard


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-7.2", "YOHO-3.25")
def test_no_piece_depends_on_what_a_viewer_may_not_see() -> None:
    for number, match in enumerate(matches(3)):
        for before in play_on(match, at_random(number), 150):
            if before.ply % 10:
                continue
            view = observe(before.state, ANN)
            other = imagine(view, ANN, Stream(before.ply))
            one = table(view, viewer=ANN).describe()
            assert one == table(observe(other, ANN), viewer=ANN).describe()


@pytest.mark.rule("YOHO-3.25")
def test_a_hand_that_is_not_open_shows_backs() -> None:
    state = position("10 ~NS", "W1 at 10 flip swap", "E1 swing", round_no=2)
    shut = table(observe(state, None))
    assert {key for key in shut.pieces if key.startswith(("card:", "back:"))} == {
        "back:0:0",
        "back:0:1",
    }
    mine = table(observe(state, BEN), viewer=BEN)
    assert [key for key in mine.pieces if key.startswith(("card:", "back:"))] == ["card:swing"]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("movement basic @10", "{seat:0} plays Movement"),
        ("swing @10 cw", "{seat:0} plays Swing"),
        ("flip @11 v", "{seat:0} plays Flip"),
        ("throw_at_lair @13 1", "{seat:0} throws a barrel at {seat:1}'s lair"),
        ("end_turn", "{seat:0} ends the turn"),
        ("end_turn; discard swing,flip", "{seat:0} draws Swing"),
        ("remove @11; refill 0", "A current comes in"),
    ],
)
def test_the_sign_names_the_move_and_not_its_result(moves: str, said: str) -> None:
    state = position("10 ~EW, 11 C:NES/G, 13 B", "W1 swing flip catch_throw remove", "E1")
    *before, last = moves.split("; ")
    state = play(state, "; ".join(before)).state if before else state
    assert table(state).highlights.deed(play(state, last).events) == said


def test_the_title_names_the_round() -> None:
    state = position("10 ~NS", round_no=4)
    shown = table(state)
    assert shown.title(state) == "Round 4 of 25"
    assert shown.title(position("10 ~NS", round_no=0, phase=PlacingLair())) == "Placing the lairs"
    won = play(position("10 G:NES", "W1 at 10 coins 2", "E1"), "net basic")
    assert shown.title(won.state) == "The match is over"


def test_a_plaque_says_where_the_ship_is_and_what_it_stands_for() -> None:
    state = position("10 ~NS", "W1 at 10 life 2 coins 1 swap", "E1")
    shown = table(state)
    note = shown.seat_note(state, ANN)
    assert note.line == "At sea"
    assert "1 of 3 coins" in note.said
    assert shown.seat_note(state, BEN).line == "In the lair"
    assert shown.pieces["life:0"].face == Life(2)
    assert shown.pieces["cards:0"].face == CardCount(1)


def test_a_plaque_shows_its_captain() -> None:
    state = position("10 ~NS", "W1 at 10", "E1")
    seats = [
        replace(place, role=role) for place, role in zip(places(2), CAPTAIN_NAMES, strict=False)
    ]
    shown = YohoTable(board(), seats, lambda name: None)
    shown.show(state)
    note = shown.seat_note(state, BEN)
    assert note.portrait == "yoho/captain_searose"
    assert note.said.startswith("Isabella Searose. 0 of 3 coins")


@pytest.mark.parametrize(
    ("picked", "pointed", "note"),
    [
        (("card:swing", "sea:1,1"), "spin:cw", "A quarter turn clockwise."),
        (("card:swing", "sea:1,1"), "spin:ccw", "A quarter turn counter-clockwise."),
        (("card:swap", "sea:0,1"), "sea:1,1", "A chest of gold and a closed chest swap places."),
        (
            ("card:flip", "sea:1,1"),
            "axis:h",
            "It turns like a lid, top over bottom. It then opens at the top, bottom and left.",
        ),
        (("card:flip",), "sea:1,1", ""),
    ],
)
def test_the_panel_says_which_way_a_card_turns(
    picked: tuple[str, ...], pointed: str, note: str
) -> None:
    view = observe(position("10 G:NES, 11 C:NES/T", "W1 at 10 swing swap flip", "E1"), ANN)
    odds = choosing(view, *picked, pointed=pointed).odds(view, ANN, frozenset(picked))
    assert odds is not None
    assert odds.note == note
    assert bool(odds.rows) == (picked[0] == "card:flip"), "chances wherever a card is turned over"


def test_a_card_of_the_hand_that_is_pointed_at_moves_nothing_yet() -> None:
    state = position("10 ~EW", "W1 at 10 slide", "E1", pile="C:NES ~NS")
    shown = choosing(state, pointed="card:slide")
    assert not [key for key in shown.pieces if key.startswith(f"{OVER}arrow")]
    ship, before = shown.pieces["ship:0"], table(state).pieces["ship:0"]
    assert (ship.x, ship.y) == (before.x, before.y)
    panel = shown.odds(state, ANN, frozenset())
    assert panel is not None
    assert panel.note.startswith("Push the top sea card")


@pytest.mark.rule("YOHO-3.7")
@pytest.mark.parametrize("rival", ["E1 at 10 life 0 coins 1", "E1"])
def test_the_panel_says_what_a_shot_costs(rival: str) -> None:
    state = observe(position("10 C:NES" if rival == "E1" else "10 ~NS", "W1 at 10", rival), ANN)
    panel = choosing(state, pointed="button:shoot").odds(state, ANN, frozenset())
    assert panel is not None
    assert panel.note.endswith("Firing uses no card.")
    assert bool(panel.rows) == (rival == "E1"), "a chest is uncertain"


def test_the_panel_says_what_a_barrel_flies_at() -> None:
    state = position("11 B, 12 C:NES, 10 ~NS", "W1 catch_throw", "E1 at 10")
    for picked, pointed in (
        (("card:catch_throw",), "sea:1,1"),
        (("card:catch_throw", "sea:1,1"), None),
    ):
        shown = choosing(state, *picked, pointed=pointed)
        panel = shown.odds(state, ANN, frozenset(picked))
        assert panel is not None
        assert panel.title == "A barrel to throw"


def test_the_panel_says_what_a_gift_of_the_island_is_worth() -> None:
    state = position("10 i:NES, 11 ~NS", "W1 at 10 life 2", "E1", phase=ChoosingGift(at("10")))
    rum = choosing(state, pointed="gift:rum").odds(state, ANN, frozenset())
    assert rum is not None
    assert "nobody gains this one" in rum.note
    assert choosing(state, pointed="gift:bottle").odds(state, ANN, frozenset()) is None


def test_the_panel_says_what_a_click_would_bring() -> None:
    state = position(
        "10 G:NES, 11 C:NES/T, 12 ~EW", "W1 at 10 coins 2 flip slide catch_throw", "E1 at 12"
    )
    shown = choosing(state, "basic:net", pointed="button:net")
    odds = shown.odds(state, ANN, frozenset(["basic:net"]))
    assert odds is not None
    assert odds.note == "The winning coin!"
    view = observe(state, ANN)
    chest = choosing(view, "card:flip", "sea:1,1", pointed="axis:v")
    below = chest.odds(view, ANN, frozenset(["card:flip", "sea:1,1"]))
    assert below is not None
    assert len(below.rows) == 2
    swept = choosing(state, "card:slide", pointed="push:east,1")
    pushed = swept.odds(state, ANN, frozenset(["card:slide"]))
    assert pushed is not None
    assert pushed.note == "Row 2 slides right: a current comes in, a reef goes out."
    assert shown.odds(state, ANN, frozenset()) is None


@pytest.mark.rule("YOHO-8.2", "YOHO-9.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ("balls 1 coins 2", "life 0 coins 1", "{seat:1} is here: a shot steals the winning coin."),
        ("balls 1", "life 0 coins 1", "{seat:1} is here: a shot steals a coin."),
        ("balls 1", "life 1 coins 1", "{seat:1} is here: a shot costs a life."),
        ("balls 1", "life 0", "{seat:1} is here: a shot sends the ship home."),
        ("balls 0", "life 0 coins 1", "{seat:1} is here, and you have no cannonball."),
    ],
)
def test_a_place_to_sail_to_names_the_rival_there_and_what_a_shot_does(
    mine: str, theirs: str, said: str
) -> None:
    state = position("10 ~EW, 11 ~EW, 12 o:NW", f"W1 at 10 {mine}", f"E1 at 11 {theirs}")
    picked = frozenset(["basic:movement"])

    def panel(pointed: str) -> str:
        found = choosing(state, *picked, pointed=pointed).odds(state, ANN, picked)
        assert found is not None
        return found.note

    assert panel("sea:1,1") == said, "not that there is nothing to take"
    assert panel("sea:2,1").startswith("Cannonball")
    assert panel("basic:movement").endswith("{seat:1}'s ship.")


@pytest.mark.parametrize(
    ("phase", "words_shown"),
    [
        (PlacingLair(), "words:advice"),
        (Discarding(), "words:advice"),
        (ChoosingGift(at("10")), "gift:rum"),
        (Refilling(at("13")), "rotation:0"),
    ],
)
def test_the_tray_is_set_for_the_decision(phase: Phase, words_shown: str) -> None:
    state = position("10 i:NES", "W1 at 10", "E1", phase=phase)
    assert words_shown in table(state).pieces


def test_the_tray_names_the_owner_of_the_hand() -> None:
    state = position("10 ~NS", "W1 swap flip", "E1")
    assert table(state).pieces["words:hand"].face == HandWords("Your hand")
    assert face_as(HandWords, table(state, persons=0).pieces["words:hand"]).title == "Hand"


@pytest.mark.parametrize(
    ("captain", "sea", "title"),
    [
        ("W1 at 10", "10 #", "Stuck on a reef"),
        ("W1 at 10 life 0 coins 1", "10 ~NS", "No life left"),
        ("W1 balls 0", "10 ~NS", "No cannonball"),
        ("W1 balls 2", "10 ~NS", "Two cannonballs"),
    ],
)
def test_the_pouch_reminds_of_the_own_ship(captain: str, sea: str, title: str) -> None:
    state = position(sea, captain, "E1")
    told_of = table(state).reminder(state, ANN)
    assert told_of is not None
    assert told_of.title == title
