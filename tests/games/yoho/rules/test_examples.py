"""The worked examples of the rules of record (chapter 9)."""

import pytest

from game.core.chance import Stream
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Face, Kind
from game.games.yoho.rules.memory import back_chances, top_chances
from game.games.yoho.rules.rules import legal_moves, outcome, setup
from game.games.yoho.rules.state import Acting, ChoosingGift, Discarding, Over, Refilling, Turn
from tests.games.yoho.position import (
    ANN,
    BEN,
    at,
    legal,
    moves,
    name,
    phase_of,
    play,
    position,
    sailable,
    set_up,
    ships,
    shown,
    why_not,
)


@pytest.mark.rule("YOHO-2.8", "YOHO-2.2", "YOHO-2.4", "YOHO-2.6", "YOHO-3.1", "YOHO-2.20")
def test_ex_1_set_up_counts() -> None:
    state, _ = setup(set_up(3), Stream(1))
    assert state.reserve == 6
    assert len(state.map_pile) == 12
    assert len(state.grid) == 16
    assert len(state.sea_pile) == 23
    for captain in state.captains:
        assert len(captain.hand) + 2 == 5
        assert (captain.life, captain.balls, captain.ship) == (1, 1, None)
    assert [setup(set_up(n), Stream(1))[0].reserve for n in (2, 4)] == [4, 8]


@pytest.mark.rule("YOHO-2.13", "YOHO-2.15")
def test_ex_2_lair_choice() -> None:
    state, _ = setup(set_up(3, first=1), Stream(1))
    state = play(state, "place_lair north 1").state
    assert why_not(state, "place_lair north 3").rule == "YOHO-2.15"
    state = play(state, "place_lair east 0").state
    sides = [f"place_lair {side} {slot}" for side in ("south", "west") for slot in range(4)]
    assert moves(state) == sides


@pytest.mark.rule("YOHO-4.2", "YOHO-4.3", "YOHO-4.9", "YOHO-4.10", "YOHO-4.11")
def test_ex_3_sailing_and_blocks() -> None:
    state = position(
        "10 ~EW, 11 ~ESW, 12 C:NSW, 13 B, 02 ~NE, 21 ~ES, 22 ~NS, 20 B, 31 B, 32 B, 01 #",
        "W1",
        "E3",
    )
    assert sailable(state) == {"10", "11", "12", "22"}


@pytest.mark.rule("YOHO-4.6", "YOHO-5.1", "YOHO-5.2")
def test_ex_4_leaving_the_lair() -> None:
    state = position("20 ~NE", "W2 swing", "E0")
    assert sailable(state) == set()
    assert why_not(state, "movement basic @20").rule == "YOHO-4.6"
    state = play(state, "swing @20 ccw").state
    assert shown(state, "20") == "~NW"
    assert sailable(state) == {"20"}


LINE = "10 ~EW, 11 r:NE, 12 o:NS, 13 ~NS"


@pytest.mark.rule("YOHO-6.3", "YOHO-6.11", "YOHO-10.4", "YOHO-10.6", "YOHO-10.9", "YOHO-10.10")
def test_ex_5_net_and_refill_to_the_left() -> None:
    state = position(LINE, "W1 at 11 life 1", "E3", pile="r:NE ~NS")
    story = play(state, "net basic")
    after = story.state
    assert after.captains[ANN].life == 2
    assert after.sea_discards[-1].face is Face.RUM_BEND
    assert [shown(after, cell) for cell in ("10", "11", "12", "13")] == ["~EW", "o:NS", "~NS", "-"]
    assert ships(after)[ANN] == "11"
    assert phase_of(after, Refilling).hole == at("13")
    assert moves(after) == ["refill 0", "refill 1", "refill 2", "refill 3"]
    after = play(after, "refill 2").state
    assert shown(after, "13") == "r:SW"


@pytest.mark.rule("YOHO-10.3", "YOHO-10.5")
@pytest.mark.parametrize(
    ("lair", "moved", "hole"),
    [
        ("N1", {"11": "b:NES", "21": "~NES"}, "31"),
        ("E1", {"11": "~EW"}, "10"),
        ("S1", {"11": "i:NES"}, "01"),
    ],
)
def test_ex_6_the_other_edges(lair: str, moved: dict[str, str], hole: str) -> None:
    sea = f"{LINE}, 01 i:NES, 21 b:NES, 31 ~NES"
    story = play(position(sea, f"{lair} at 11", "W3"), "net basic")
    assert story.holes() == [hole]
    assert {cell: shown(story.state, cell) for cell in moved} == moved


@pytest.mark.rule("YOHO-6.4", "YOHO-7.8", "YOHO-6.7")
def test_ex_7_closed_chest() -> None:
    state = position("11 C:NES/G", "W1 at 11 balls 0 flip", "E1")
    assert why_not(state, "net basic").rule == "YOHO-6.4"
    state = play(state, "flip @11 v").state
    assert play(state, "net basic").state.captains[ANN].coins == 1


@pytest.mark.rule("YOHO-13.1", "YOHO-13.3")
def test_ex_8_gold_with_a_coin_to_spare() -> None:
    state = position("11 G:NES, 12 o:NS", "W1 at 11 coins 2", "E1", reserve=2)
    story = play(state, "net basic")
    assert story.state.captains[ANN].coins == 3
    assert story.state.reserve == 1
    assert phase_of(story.state, Over).winner == ANN
    assert story.state.grid == state.grid
    assert story.kinds()[-1] == "GameOver"
    ended = outcome(story.state)
    assert ended is not None
    assert ended.winners == (ANN,)


@pytest.mark.rule("YOHO-6.8", "YOHO-11.9")
def test_ex_9_empty_reserve() -> None:
    state = position("11 G:NES", "W1 at 11 coins 2", "E1 coins 2", reserve=0)
    story = play(state, "net basic")
    assert [captain.coins for captain in story.state.captains] == [2, 2]
    assert story.state.sea_discards[-1].face is Face.GOLD_CHEST_TEE
    assert isinstance(story.state.phase, Refilling)


@pytest.mark.rule("YOHO-12.1", "YOHO-12.3", "YOHO-12.4", "YOHO-12.5", "YOHO-12.7", "YOHO-8.3")
def test_ex_10_two_blasts_in_a_row() -> None:
    state = position(
        "11 r:NE, 12 B, 13 B",
        "W1 at 11 life 1 coins 0",
        "E1 at 11 life 0 coins 1",
        reserve=3,
    )
    first = play(state, "net basic").state
    assert first.captains[ANN].life == 2
    second = play(first, "refill 0").state
    assert [(c.life, c.coins) for c in second.captains] == [(1, 0), (0, 0)]
    assert second.reserve == 4
    assert phase_of(second, Refilling).hole == at("13")
    third = play(second, "refill 0").state
    assert third.captains[ANN].life == 0
    assert ships(third) == ["11", "lair"]
    end = play(third, "refill 0").state
    assert isinstance(end.phase, Acting)
    assert ships(end) == ["11", "lair"]


@pytest.mark.rule("YOHO-7.9", "YOHO-7.13", "YOHO-7.14", "YOHO-7.15", "YOHO-7.17")
def test_ex_11_trap_by_cannonball() -> None:
    state = position(
        "22 C:NES/T, 12 ~EW, 02 r:NE",
        "S2 at 22 life 1 coins 0 balls 1",
        "E1 at 22 life 0 coins 2",
        reserve=2,
    )
    story = play(state, "shoot_chest")
    after = story.state
    assert after.captains[ANN].balls == 0
    assert after.captains[ANN].life == 0
    assert after.captains[BEN].coins == 1
    assert after.reserve == 3
    assert (shown(after, "22"), shown(after, "12")) == ("~EW", "r:NE")
    assert story.holes() == ["02"]
    assert ships(after) == ["22", "22"]


@pytest.mark.rule("YOHO-8.1", "YOHO-8.2", "YOHO-8.3", "YOHO-8.6", "YOHO-9.2", "YOHO-9.3")
def test_ex_12_robbery() -> None:
    state = position("11 ~NS", "W1 at 11 coins 2 balls 2", "E1 at 11 life 1 coins 1")
    story = play(state, "shoot_ship 1")
    assert story.state.captains[BEN].life == 0
    story = play(story.state, "shoot_ship 1")
    assert [captain.coins for captain in story.state.captains] == [3, 0]
    assert story.one(ev.ShipHit).loss is ev.Loss.COIN_STOLEN
    assert story.one(ev.GameOver).winner == ANN
    poor = position("11 ~NS", "W1 at 11", "E1 at 11 life 0 coins 0")
    assert ships(play(poor, "shoot_ship 1").state) == ["11", "lair"]


@pytest.mark.rule("YOHO-5.8", "YOHO-5.11", "YOHO-5.12", "YOHO-5.13", "YOHO-5.14", "YOHO-5.15")
def test_ex_13_slide() -> None:
    state = position(
        "02 o:NS, 12 b:NES, 22 i:NES, 32 r:NE",
        "W1 at 12 slide",
        "E1 at 32 life 1 coins 2",
        pile="~NE ~NS",
    )
    after = play(state, "slide south 2 1").state
    column = [shown(after, f"{row}2") for row in range(4)]
    assert column == ["~ES", "o:NS", "b:NES", "i:NES"]
    assert after.sea_discards[-1].face is Face.RUM_BEND
    assert ships(after) == ["22", "lair"]
    assert (after.captains[BEN].life, after.captains[BEN].coins) == (1, 2)


@pytest.mark.rule("YOHO-11.2", "YOHO-11.3")
def test_ex_14_slide_empties_the_pile() -> None:
    state = position("", "W1 slide", "E1", pile="~NS", discards="~NS " * 22)
    story = play(state, "slide south 2 0", tuple(range(23)))
    assert len(story.state.sea_pile) == 23
    assert story.state.sea_discards == ()
    assert story.one(ev.SeaReshuffled).size == 23


@pytest.mark.rule("YOHO-5.4", "YOHO-5.6", "YOHO-5.7", "YOHO-4.15", "YOHO-12.10")
def test_ex_15_swap() -> None:
    state = position("11 #, 12 ~EW, 10 ~NESW", "W1 at 11 swap", "E1 at 12")
    assert sailable(state) == set()
    after = play(state, "swap @11 @12").state
    assert ships(after) == ["12", "11"]
    assert (shown(after, "11"), shown(after, "12")) == ("~EW", "#")
    assert sailable(after) == set()


@pytest.mark.rule("YOHO-5.18", "YOHO-5.19")
@pytest.mark.parametrize(("axis", "rotation", "arms"), [("v", 3, "G:NW"), ("h", 1, "G:ES")])
def test_ex_16_flip_geometry(axis: str, rotation: int, arms: str) -> None:
    state = position("00 C:ES/G", "W1 flip", "E1")
    story = play(state, f"flip @00 {axis}")
    assert story.one(ev.CardTurned).rotation == rotation
    assert shown(story.state, "00") == arms


@pytest.mark.rule("YOHO-5.22", "YOHO-5.24", "YOHO-10.7", "YOHO-10.8")
def test_ex_17_remove_under_a_ship() -> None:
    state = position("11 ~NS, 21 r:NE, 31 ~EW", "N1 at 11 remove", "E1 at 21")
    story = play(state, "remove @11")
    assert ships(story.state) == ["11", "11"]
    assert (shown(story.state, "11"), shown(story.state, "21")) == ("r:NE", "~EW")
    assert story.holes() == ["31"]


@pytest.mark.rule("YOHO-10.11", "YOHO-6.10", "YOHO-12.1", "YOHO-12.6")
def test_ex_18_far_end_gap() -> None:
    state = position("01 o:NS", "S1 at 01 life 1 balls 2", "E1", pile="B ~NS")
    story = play(state, "net basic")
    assert story.state.captains[ANN].balls == 2
    assert story.holes() == ["01"]
    assert moves(story.state) == ["refill 0"]
    story = play(story.state, "refill 0")
    assert story.state.captains[ANN].life == 0
    assert phase_of(story.state, Refilling).hole == at("01")


@pytest.mark.rule("YOHO-5.29", "YOHO-5.32", "YOHO-5.33")
def test_ex_19_catch_for_the_lair() -> None:
    far = position("10 r:NE, 33 ~NS", "W1 at 33 catch_throw", "E1")
    assert legal(far, "catch @10")
    on_it = position("10 r:NE", "W1 at 10 catch_throw", "E1")
    assert legal(on_it, "catch @10")
    diagonal = position("22 r:NE, 33 ~NS", "W1 at 33 catch_throw", "E1")
    assert not legal(diagonal, "catch @22")


@pytest.mark.rule("YOHO-5.39", "YOHO-5.42", "YOHO-5.46", "YOHO-5.48", "YOHO-8.5")
def test_ex_20_barrel_at_a_lair() -> None:
    state = position("03 B, 30 ~NS", "W1 catch_throw", "E0 at 30 life 0 coins 1", reserve=3)
    story = play(state, "throw_at_lair @03 1")
    assert story.state.captains[BEN].coins == 0
    assert story.state.reserve == 4
    assert ships(story.state)[BEN] == "30"
    assert story.state.sea_discards[-1].face is Face.BARREL
    assert story.holes() == ["03"]


@pytest.mark.rule("YOHO-5.40", "YOHO-5.50", "YOHO-7.10", "YOHO-7.11")
def test_ex_21_barrel_at_a_chest_in_the_closing_line() -> None:
    state = position("11 B, 12 C:NES/G, 13 ~NS", "W0 catch_throw", "E1")
    story = play(state, "throw_at_chest @11 @12")
    assert [shown(story.state, cell) for cell in ("11", "12", "13")] == ["C:NES", "~NS", "-"]
    story = play(story.state, "refill 0")
    assert story.one(ev.CardTurned).cell == at("11")
    assert story.one(ev.CardTurned).axis == "v"
    assert shown(story.state, "11") == "G:NES"
    assert isinstance(story.state.phase, Acting)


@pytest.mark.rule("YOHO-3.17", "YOHO-3.18", "YOHO-6.13", "YOHO-6.14")
def test_ex_22_bottle_accounting() -> None:
    sea = "11 b:NES, 12 ~NESW, 13 ~NESW, 10 ~NESW"
    state = position(sea, "W1 at 11 swing swing swap", "E1")
    after = play(state, "swing @00 cw; swing @00 cw; net basic; refill 0").state
    assert (after.turn.plays_left, after.turn.extra_maps) == (0, 1)
    assert len(after.captains[ANN].hand) == 2
    assert why_not(after, "movement basic @12").rule == "YOHO-3.18"
    assert legal(after, "swap @00 @01")
    first = play(state, "net basic; refill 0; swing @00 cw").state
    assert (first.turn.plays_left, first.turn.extra_maps) == (2, 0)


@pytest.mark.rule("YOHO-3.15", "YOHO-3.14")
def test_ex_23_hand_over_the_limit() -> None:
    state = position("11 b:NES", "W1 at 11 flip net remove", "E1", map_pile="swing swap slide")
    after = play(state, "net basic; refill 0; end_turn").state
    assert isinstance(after.phase, Discarding)
    assert len(moves(after)) == 15
    assert not legal(after, "discard ()")
    story = play(after, "discard flip,net")
    assert len(story.one(ev.HandRefilled).cards) == 1


@pytest.mark.rule("YOHO-3.10", "YOHO-3.11", "YOHO-3.12", "YOHO-3.14")
def test_ex_24_end_of_turn() -> None:
    state = position("10 r:EW, 00 ~NS", "W1 flip swap remove", "E1")
    after = play(state, "flip @33 v; movement basic @10; net basic; refill 0; end_turn").state
    assert after.map_discards == ("flip",)
    assert after.turn.net
    assert after.turn.movement
    story = play(after, "discard remove,")
    assert story.one(ev.MapsThrown).cards == ("remove",)
    assert story.state.captains[ANN].hand[0].card == "swap"
    assert len(story.one(ev.HandRefilled).cards) == 2
    assert len(story.state.captains[ANN].hand) + 2 == 5


@pytest.mark.rule("YOHO-7.1", "YOHO-7.7")
def test_ex_25_odds() -> None:
    bend, tee = position("00 C:NE/G", pile="C:NE"), position("00 C:NES/G, 01 C:NES/G!")
    assert back_chances(bend, bend.card(0)) == {
        Face.GOLD_CHEST_BEND: 2 / 4,
        Face.TRAPPED_CHEST_BEND: 2 / 4,
    }
    assert top_chances(bend)[Face.GOLD_CHEST_BEND] == 2 / 4
    fresh = position("00 C:NES/G")
    assert back_chances(fresh, fresh.card(0))[Face.GOLD_CHEST_TEE] == 3 / 5
    assert back_chances(tee, tee.card(0))[Face.GOLD_CHEST_TEE] == 2 / 4


@pytest.mark.rule("YOHO-2.17", "YOHO-4.8")
def test_ex_26_corner() -> None:
    state = position("00 ~NESW", "N0", "W0")
    assert sailable(state) == {"00"}
    assert sailable(position("00 ~NESW", "N0", "W0", active=BEN)) == {"00"}
    arrived = position("00 ~NESW", "N0 at 00", "W0")
    assert sailable(arrived) == {"lair"}
    home = play(arrived, "movement basic -").state
    assert ships(home) == ["lair", "lair"]


@pytest.mark.rule("YOHO-6.15", "YOHO-6.16", "YOHO-6.17")
def test_ex_27_treasure_island_at_the_caps() -> None:
    state = position("11 i:NES", "W1 at 11 life 2 balls 2", "E1", map_pile="swing swap")
    choosing = play(state, "net basic").state
    assert phase_of(choosing, ChoosingGift).cell == at("11")
    assert len(legal_moves(choosing)) == 3
    wasted = play(choosing, "choose_gift cannonball")
    assert wasted.one(ev.TokenWasted).held == 2
    assert wasted.state.sea_discards[-1].face is Face.ISLAND_TEE
    bottle = play(choosing, f"choose_gift {Kind.BOTTLE}")
    assert [held.card for held in bottle.state.captains[ANN].hand] == ["swing"]
    assert bottle.state.turn == Turn(plays_left=2, extra_maps=1, net=False)
    assert name(phase_of(bottle.state, Refilling).hole) == "13"
