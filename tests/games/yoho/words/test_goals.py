"""Goal lines for beginners in Yoho!: when, and until when."""

import pytest
from msgspec.structs import replace

from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Discarding, HouseRules, PlacingLair, Refilling, State, Turn
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import ANN, BEN, position

GUIDE = SPEC.guidance
ROAD = "10 ~EW, 11 ~EW, 33 o:NES"
NET = position(ROAD, "W1 at 10", "E1")
HIT = ev.ShipHit(ANN, ev.Cause.SHOT, ev.Loss.LIFE, None, 1, 0, 0, 4)


def goal(state: State, seat: int = ANN, *known: str) -> tuple[str, str]:
    found = GUIDE.goal(state, seat, known)
    return (found.id, found.line) if found else ("", "")


def first(state: State, *events: ev.Event, seat: int = ANN) -> str:
    found = GUIDE.first(events, state, seat, ())
    return found.id if found else ""


@pytest.mark.parametrize(
    ("state", "expected", "part"),
    [
        (position(ROAD, phase=PlacingLair()), "lair", "can get out"),
        (NET, "net", "net it"),
        (position("10 ~EW, 11 C:EWN", "W1 at 10", "E1"), "chest", "Flip"),
        (position("10 ~EW, 11 ~EW, 33 G:NE", "W1 at 10", "E1"), "gold", "chest of gold is open"),
        (position("", "W1 swing", "E1"), "road", "Swing"),
        (position("", "W1", "E1"), "end_turn", "end your turn"),
        (position(ROAD, "W1 at 10", "E1 at 11 life 0 coins 1"), "prey", "{seat:1}"),
        (position(ROAD, "W1 at 10", "E1 at 10 life 0 coins 2"), "rob", "fire at {seat:1}"),
        (position(f"{ROAD}, 00 r:NE", "W1 at 10 life 0 coins 1", "E1"), "rum", "rum"),
        (position("00 r:NE, 10 #", "W1 at 10 life 0 coins 1 flip", "E1"), "reef", "flip it"),
        (position(ROAD, "W1 at 10", "E1 coins 2"), "hold_back", "{seat:1}"),
        (position(ROAD, "W1 at 10 coins 2", "E1"), "one_more", "one more coin"),
        (position(ROAD, "W1 at 10", "E1", reserve=0), "empty_wreck", "other captains"),
        (position(ROAD, "W1 at 10", "E1", round_no=24), "last_rounds", "Two rounds"),
    ],
)
def test_each_part_has_its_aim(state: State, expected: str, part: str) -> None:
    found, line = goal(state)
    assert found == expected
    assert part in line
    assert goal(state, BEN) == ("", ""), "only whoever acts aims at something"
    assert goal(state, ANN, expected)[0] != expected, "once reached it is named no more"


def test_no_shot_is_advised_where_shots_hit_no_ships_or_none_is_left() -> None:
    friendly = HouseRules(friendly=True)
    sight = "E1 at 11 life 0 coins 1"
    assert goal(position(ROAD, "W1 at 10", sight, rules=friendly))[0] == "net"
    assert goal(position(ROAD, "W1 at 10 balls 0", sight))[0] == "net"
    assert goal(position(ROAD, "W1 at 10", "E1 life 0 coins 1"))[0] == "net", "it is at home"


def test_a_goal_goes_when_it_cannot_be_reached() -> None:
    spent = Turn(plays_left=0)
    poor = "W1 at 10 life 0 coins 1"
    assert goal(position(ROAD, poor, "E1"))[0] == "net", "no rum is in sight"
    for sea in (f"{ROAD}, 00 r:NE", f"{ROAD}, 00 G:NE", "10 ~EW, 11 C:EWN"):
        state = position(sea, poor, "E1", turn=spent)
        assert goal(state, ANN)[0] == "end_turn"
        assert goal(state, ANN, "end_turn")[0] == "", "nothing can be done any more"
    gold = position(f"{ROAD}, 00 G:NE", "W1 at 10", "E1", reserve=0)
    assert goal(gold)[0] == "empty_wreck"
    reef = position("00 r:NE, 10 #", f"{poor} swing", "E1")
    assert goal(reef)[0] == "reef"
    assert goal(reef, ANN, "reef")[0] == ""
    shot = position(ROAD, "W1 at 10", "E1 at 10 life 0 coins 1", turn=spent)
    assert goal(shot)[0] == "rob", "a shot needs no card"


def test_without_the_hand_in_view_no_tip_calls_it_useless() -> None:
    state = position("", "W1 swing", "E1")
    assert goal(observe(state, None))[0] == "road"
    spent = replace(state, turn=Turn(plays_left=0))
    assert goal(spent)[0] == "end_turn"
    assert goal(observe(spent, None))[0] == ""


@pytest.mark.parametrize(
    ("aim", "event"),
    [
        ("lair", ev.LairPlaced(ANN, Side.WEST, 1)),
        ("net", ev.ObjectTaken(ANN, 1, Kind.RUM, ev.How.NET)),
        ("chest", ev.ChestOpened(1, False)),
        ("gold", ev.CoinGained(ANN, 1, 1, 3)),
        ("road", ev.ShipMoved(ANN, (None, 1))),
        ("end_turn", ev.MapsThrown(ANN, (), (), (), False)),
        ("rob", ev.ShipHit(BEN, ev.Cause.SHOT, ev.Loss.COIN_STOLEN, ANN, 1, 0, 0, 4)),
        ("prey", ev.ShipHit(BEN, ev.Cause.SHOT, ev.Loss.COIN_STOLEN, ANN, 1, 0, 0, 4)),
        ("rum", ev.TokenGained(ANN, 1, ev.Token.LIFE, 1)),
        ("one_more", ev.GameOver(ANN, (1, 2))),
    ],
)
def test_each_aim_is_reached_by_its_event(aim: str, event: ev.Event) -> None:
    assert aim in GUIDE.reached((event,), NET, ANN)
    assert GUIDE.reached((), NET, ANN) == frozenset()


def test_a_shot_gained_is_no_rum() -> None:
    assert "rum" not in GUIDE.reached((ev.TokenGained(ANN, 1, ev.Token.CANNONBALL, 1),), NET, ANN)


@pytest.mark.parametrize(
    ("state", "events", "expected"),
    [
        (NET, (replace(HIT, loss=ev.Loss.COIN_STOLEN, thief=BEN),), "coin_stolen"),
        (NET, (HIT,), "hit"),
        (NET, (replace(HIT, seat=BEN),), ""),
        (NET, (ev.ShipHome(ANN, 1, ev.WayHome.SLIDE),), "home"),
        (NET, (ev.ChestOpened(1, False),), "trap"),
        (position("10 ~EW, 11 G:NES", "W1 at 10", "E1"), (ev.ChestOpened(5, True),), "gold_left"),
        (NET, (ev.ChestOpened(5, True),), ""),
        (NET, (ev.BarrelExploded(1, (BEN,)),), "barrel"),
        (position("10 #", "W1 at 10", "E1"), (), "reef"),
        (NET, (ev.TokenWasted(ANN, 1, ev.Token.LIFE, 2),), "wasted"),
        (NET, (ev.ExtraPlayGained(ANN, 1),), "extra_play"),
        (position("10 C:EWN, 11 ~EW", "W1 at 10", "E1"), (), "fire_at_chest"),
        (position(ROAD, "W1 at 10", "E1 at 10"), (), "fire_at_ship"),
        (position(ROAD, phase=Refilling(3)), (), "refill"),
        (position(ROAD, "W1 swing", phase=Discarding()), (), "discard"),
        (NET, (ev.TurnStarted(ANN, 1),), "three_cards"),
        (position("", "W1 swing", "E1"), (), "no_road"),
        (position(ROAD, "W1 at 10 catch_throw", "E1"), (), "catch"),
        (NET, (ev.SeaReshuffled(5, NET.card(4).face),), "sea_shuffled"),
        (NET, (), ""),
    ],
)
def test_first_times(state: State, events: tuple[ev.Event, ...], expected: str) -> None:
    assert first(state, *events) == expected


@pytest.mark.rule("YOHO-10.10")
def test_a_tip_for_the_decision_at_hand_comes_before_what_has_happened_and_waits_for_no_turn() -> (
    None
):
    refilling = position(ROAD, phase=Refilling(3))
    assert first(refilling, HIT) == "refill"
    assert first(NET, HIT) == "hit"
    assert GUIDE.first((HIT,), NET, ANN, (), due_only=True) is None
    tip = GUIDE.first((HIT,), refilling, ANN, (), due_only=True)
    assert tip is not None
    assert tip.id == "refill"


def test_a_covered_card_is_not_spoken_of() -> None:
    state = position(ROAD, "W1 at 10 catch_throw", "E1")
    assert state.captains[ANN].hand[0].card is MapCard.CATCH_THROW
    assert first(observe(state, BEN)) == ""


def test_the_aim_of_the_match_follows_its_options() -> None:
    assert "three gold coins" in GUIDE.aim(NET)
    assert "two gold coins" in GUIDE.aim(replace(NET, rules=HouseRules(coins_to_win=2)))
