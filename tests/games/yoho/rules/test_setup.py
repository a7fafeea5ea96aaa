"""Things, words and the set-up of Yoho! (chapters 1, 2, 6 and 14)."""

from collections import Counter

import pytest

from game.core.chance import NoChance, Scripted, Stream
from game.core.contract.spec import complete_setup
from game.core.contract.values import BadInput, Setup, Unknown
from game.games.yoho.rules.content import (
    BASICS,
    KIND,
    KINDS,
    MAP_CARDS,
    MAP_COUNTS,
    MAPS,
    SEA_CARDS,
    SHAPE,
    Face,
    Kind,
    MapCard,
    Shape,
)
from game.games.yoho.rules.events import HandLookedAt, LairPlaced, TurnStarted
from game.games.yoho.rules.moves import PlaceLair
from game.games.yoho.rules.names import CAPTAIN_NAMES, CARDS, OBJECTS
from game.games.yoho.rules.rules import observe, seen_by, setup
from game.games.yoho.rules.sea import (
    ARMS,
    CLOSING,
    NEIGHBOURS,
    PAIRS,
    PUSHED,
    ROTATIONS,
    SLOT_CELLS,
    Axis,
    Side,
    turned_over,
)
from game.games.yoho.rules.state import HouseRules, State
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import (
    ANN,
    BEN,
    LETTERS,
    legal,
    moves,
    play,
    position,
    sailable,
    set_up,
    why_not,
)


def begin(seats: int = 2, **options: int | str | bool) -> State:
    state, _ = setup(set_up(seats, **{"first": 1, **options}), Stream(7))
    return state


def place_all(state: State) -> State:
    sides = ("north 1", "east 1", "south 1", "west 1")
    lairs = [f"place_lair {sides[seat]}" for seat in range(len(state.captains))]
    return play(state, "; ".join(lairs)).state


@pytest.mark.rule("YOHO-1.1")
def test_two_to_four_captains_sail() -> None:
    assert SPEC.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(BadInput):
            complete_setup(SPEC, Setup(seats))


@pytest.mark.rule("YOHO-1.2", "YOHO-1.3", "YOHO-1.14", "YOHO-1.15")
def test_the_39_sea_cards_have_the_faces_of_chapter_6() -> None:
    assert len(SEA_CARDS) == 39
    compass = Counter(KIND[card.compass] for card in SEA_CARDS)
    assert compass == {
        Kind.CLOSED_CHEST: 9,
        Kind.CANNONBALL: 3,
        Kind.RUM: 3,
        Kind.BOTTLE: 2,
        Kind.ISLAND: 2,
        Kind.BARREL: 4,
        Kind.REEF: 2,
        Kind.CURRENT: 14,
    }
    reverse = Counter(KIND[card.reverse] for card in SEA_CARDS if card.reverse)
    assert reverse == {
        Kind.GOLD_CHEST: 5,
        Kind.TRAPPED_CHEST: 4,
        Kind.CURRENT: 18,
        Kind.REEF: 4,
        Kind.BARREL: 3,
        Kind.CANNONBALL: 2,
        Kind.RUM: 1,
        Kind.BOTTLE: 1,
        Kind.ISLAND: 1,
    }
    currents = Counter(
        SHAPE[card.compass] for card in SEA_CARDS if KIND[card.compass] is Kind.CURRENT
    )
    assert currents == {Shape.STRAIGHT: 3, Shape.BEND: 4, Shape.TEE: 5, Shape.CROSS: 2}
    for face in Face:
        blocked = KIND[face] in (Kind.BARREL, Kind.REEF)
        assert (SHAPE[face] is Shape.NONE) == blocked
        assert all(bool(arms) != blocked for arms in ARMS[face])


@pytest.mark.rule("YOHO-7.1", "YOHO-7.7")
def test_a_chest_holds_gold_or_a_trap_of_its_own_shape() -> None:
    behind = Counter(
        (SHAPE[card.compass], KIND[card.reverse])
        for card in SEA_CARDS
        if KIND[card.compass] is Kind.CLOSED_CHEST and card.reverse
    )
    assert behind == {
        (Shape.BEND, Kind.GOLD_CHEST): 2,
        (Shape.BEND, Kind.TRAPPED_CHEST): 2,
        (Shape.TEE, Kind.GOLD_CHEST): 3,
        (Shape.TEE, Kind.TRAPPED_CHEST): 2,
    }
    for card in SEA_CARDS:
        if KIND[card.compass] is Kind.CLOSED_CHEST:
            assert card.reverse
            assert SHAPE[card.compass] is SHAPE[card.reverse]


@pytest.mark.rule("YOHO-1.4", "YOHO-1.5", "YOHO-1.6")
def test_the_21_map_cards() -> None:
    assert len(MAP_CARDS) == 21
    assert [MAP_COUNTS[card] for card in MapCard] == [3, 3, 3, 4, 2, 2, 2, 2]
    assert set(MAPS) == set(MapCard)
    assert set(BASICS) == {MapCard.NET, MapCard.MOVEMENT}


@pytest.mark.rule("YOHO-1.9", "YOHO-2.12", "YOHO-2.24")
def test_captains_differ_in_looks_only_and_are_picked_once() -> None:
    assert [role.key for role in SPEC.roles] == list(CAPTAIN_NAMES)
    assert complete_setup(SPEC, Setup(3)).roles == ("draken", "searose", "nightshade")
    with pytest.raises(BadInput):
        complete_setup(SPEC, Setup(2, roles=("draken", "draken")))
    one, two = (
        setup(complete_setup(SPEC, Setup(2, {"first": 1}, roles)), Stream(1))[0]
        for roles in (("draken", "searose"), ("mordrake", "nightshade"))
    )
    assert one == two


@pytest.mark.rule("YOHO-1.10", "YOHO-1.11", "YOHO-5.5")
def test_neighbours_share_an_edge_and_nothing_wraps_round() -> None:
    assert NEIGHBOURS[0] == (1, 4)
    assert NEIGHBOURS[5] == (1, 6, 9, 4)
    assert NEIGHBOURS[3] == (7, 2)
    assert len(PAIRS) == 24
    assert all(len(line) == 4 for side in Side for line in PUSHED[side])
    assert PUSHED[Side.SOUTH][2] == (2, 6, 10, 14)
    assert PUSHED[Side.WEST][1] == (7, 6, 5, 4)


@pytest.mark.rule("YOHO-1.12", "YOHO-1.13")
def test_currents_meet_in_the_middle_and_run_both_ways() -> None:
    there = position("10 ~NE, 11 ~NESW, 21 ~NS", "W1 at 10", "E3")
    assert sailable(there) == {"11", "21"}
    assert sailable(position("10 ~NE, 11 ~NESW, 21 ~NS", "W1 at 21", "E3")) == {"11", "10"}


@pytest.mark.rule("YOHO-1.17")
def test_only_the_side_that_shows_counts() -> None:
    for below in "B#~":
        assert sailable(position(f"10 ~EW, 11 ~EW/{below}", "W1 at 10", "E3")) == {"lair", "11"}


@pytest.mark.rule("YOHO-2.1", "YOHO-2.2", "YOHO-2.3", "YOHO-2.4", "YOHO-2.5")
def test_the_sea_is_dealt_compass_sides_up() -> None:
    order, rotations = tuple(range(39)), (1, 2, 3, 4) * 4
    chance = Scripted(*order, *rotations, *range(21))
    state, _ = setup(set_up(2, first=1), chance)
    chance.finish()
    laid = [(card.face, card.back, card.rotation) for card in state.grid if card]
    expected = [
        (card.compass, card.reverse, place % 4) for place, card in enumerate(SEA_CARDS[:16])
    ]
    assert laid == expected
    assert tuple(reversed(state.sea_pile)) == SEA_CARDS[16:]
    assert all(card and card.compass for card in state.grid)
    view = observe(state, None)
    top = view.sea_pile[-1]
    assert top is not None
    assert top.compass is SEA_CARDS[16].compass
    assert set(view.sea_pile[:-1]) == {None}


@pytest.mark.rule("YOHO-2.6", "YOHO-2.7")
def test_three_map_cards_each_one_at_a_time() -> None:
    chance = Scripted(*range(39), *(1,) * 16, *range(21))
    state, _ = setup(set_up(2, first=2), chance)
    hands = [[held.card for held in captain.hand] for captain in state.captains]
    assert hands[BEN] == [MAP_CARDS[0], MAP_CARDS[2], MAP_CARDS[4]]
    assert hands[ANN] == [MAP_CARDS[1], MAP_CARDS[3], MAP_CARDS[5]]
    assert tuple(reversed(state.map_pile)) == MAP_CARDS[6:]
    assert set(observe(state, ANN).map_pile) == {None}


@pytest.mark.rule("YOHO-2.8", "YOHO-2.9", "YOHO-1.7")
@pytest.mark.parametrize(("seats", "coins"), [(2, 4), (3, 6), (4, 8)])
def test_the_reserve(seats: int, coins: int) -> None:
    assert begin(seats).reserve == coins


@pytest.mark.rule("YOHO-2.10", "YOHO-2.11")
def test_the_first_player_is_drawn_or_named() -> None:
    assert begin(3, first=2).active == 1
    assert begin(2, first=4).active == 1, "counted on round the table"
    drawn = {setup(set_up(3), Stream(seed))[0].active for seed in range(40)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("YOHO-2.13", "YOHO-2.14", "YOHO-2.16")
def test_lairs_are_placed_clockwise_from_the_first_player() -> None:
    state = begin(3, first=2)
    assert len(moves(state)) == 16
    story = play(state, "place_lair south 3; place_lair west 0; place_lair east 2")
    assert [event.seat for event in story.all(LairPlaced)] == [1, 2, 0]
    assert story.one(TurnStarted).seat == 1
    assert story.state.round_no == 1
    assert why_not(state, "place_lair south 4").rule == "YOHO-2.16"


@pytest.mark.rule("YOHO-2.18")
def test_a_place_without_a_way_out_may_be_chosen() -> None:
    state = begin()
    assert all(legal(state, f"place_lair {side} {n}") for side in Side for n in range(4))


@pytest.mark.rule("YOHO-2.19")
def test_a_lair_never_moves() -> None:
    state = place_all(begin())
    assert why_not(state, "place_lair west 1").rule == "YOHO-2.19"
    pushed = play(position("", "N1 slide", "E1"), "slide south 1 0").state
    assert pushed.captains[ANN].lair == position("", "N1", "E1").captains[ANN].lair


@pytest.mark.rule("YOHO-2.20", "YOHO-14.3", "YOHO-2.21")
def test_what_a_lair_starts_with() -> None:
    for captain in begin().captains:
        assert (captain.life, captain.balls, captain.coins, captain.ship) == (1, 1, 0, None)
    assert [captain.life for captain in begin(2, lives=2).captains] == [2, 2]


@pytest.mark.rule("YOHO-2.23")
def test_hands_are_looked_at_when_the_own_first_turn_begins() -> None:
    state = begin(2)
    for viewer in (None, ANN, BEN):
        assert {held.card for c in observe(state, viewer).captains for held in c.hand} == {None}
    story = play(state, "place_lair north 1; place_lair east 1")
    looked = story.one(HandLookedAt)
    assert looked.seat == ANN
    hidden = seen_by(looked, BEN)
    assert isinstance(hidden, HandLookedAt)
    assert hidden.cards == (None, None, None)
    sees = [
        None not in {held.card for held in observe(story.state, seat).captains[seat].hand}
        for seat in (ANN, BEN)
    ]
    assert sees == [True, False]
    second = play(story.state, "end_turn; discard ()")
    assert second.one(HandLookedAt).seat == BEN
    third = play(second.state, "end_turn; discard ()")
    assert third.all(HandLookedAt) == []


@pytest.mark.rule("YOHO-14.1", "YOHO-14.2", "YOHO-14.3", "YOHO-14.4", "YOHO-13.5")
@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, HouseRules(coins_to_win=3, round_limit=25)),
        ({"coins": 2}, HouseRules(coins_to_win=2)),
        ({"round_limit": 0}, HouseRules(round_limit=0)),
        ({"friendly": True}, HouseRules(friendly=True)),
        ({"lives": 2}, HouseRules(lives=2)),
        ({"strict": True}, HouseRules(strict=True)),
        ({"hands": "open"}, HouseRules(open_hands=True)),
        ({"marks": False}, HouseRules(marks=False)),
    ],
    ids=str,
)
def test_the_options_are_what_the_rules_read(
    options: dict[str, int | str | bool], rules: HouseRules
) -> None:
    assert begin(2, **options).rules == rules


@pytest.mark.rule("YOHO-14.5")
def test_open_hands_are_open_from_the_first_turn_on() -> None:
    state = begin(3, hands="open")
    assert {held.card for c in observe(state, ANN).captains for held in c.hand} == {None}
    lairs = "place_lair north 1; place_lair east 1; place_lair south 1"
    story = play(state, lairs)
    assert [event.seat for event in story.all(HandLookedAt)] == [0, 1, 2]
    assert observe(story.state, None).captains == story.state.captains
    assert not SPEC.private(story.state)


@pytest.mark.rule("YOHO-14.5")
def test_nobody_can_foresee_the_open_hands_that_the_last_lair_turns_up() -> None:
    story = play(begin(2, hands="open"), "place_lair north 1")
    assert story.state.active == BEN
    with pytest.raises(Unknown):
        SPEC.apply(observe(story.state, BEN), PlaceLair(Side.EAST, 1), NoChance())


def test_geometry_agrees_with_the_notation() -> None:
    assert SLOT_CELLS[Side.NORTH][2] == 2
    assert SLOT_CELLS[Side.SOUTH][2] == 14
    assert SLOT_CELLS[Side.WEST][2] == 8
    assert SLOT_CELLS[Side.EAST][2] == 11
    assert CLOSING[Side.WEST][5] == (5, 6, 7)
    assert CLOSING[Side.SOUTH][1] == (1,)
    assert [turned_over(rotation, Axis.V) for rotation in range(4)] == [0, 3, 2, 1]
    assert [turned_over(rotation, Axis.H) for rotation in range(4)] == [2, 1, 0, 3]
    assert ROTATIONS[Face.CURRENT_STRAIGHT] == (0, 1)
    assert ROTATIONS[Face.CURRENT_CROSS] == ROTATIONS[Face.BARREL] == (0,)
    assert ROTATIONS[Face.CURRENT_BEND] == (0, 1, 2, 3)


def test_everything_has_its_words() -> None:
    assert set(KINDS) == set(Kind) == set(LETTERS.values())
    assert set(OBJECTS) == set(Kind)
    assert set(CARDS) == set(MapCard)
    assert all(role.help for role in SPEC.roles)
    assert all((*KINDS.values(), *MAPS.values()))
