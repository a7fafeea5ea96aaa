"""The odds panel: exact, short, and checkable against what happens (chapter 13)."""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.values import Odds, OddsRow, Seat, Tone
from game.games.yoho.analysis.draw_chances import draw_chances, next_sea_chances
from game.games.yoho.analysis.outcomes import Draw, Gold, Next, Trouble
from game.games.yoho.analysis.panel import odds, odds_after_discard, odds_of_card
from game.games.yoho.rules.content import KIND, Kind, MapCard
from game.games.yoho.rules.rules import imagine, observe
from game.games.yoho.rules.state import Discarding, Refilling, State, Turn, Unseen
from game.games.yoho.spec import SPEC
from tests.games.panels import panel, row
from tests.games.yoho.position import ANN, BEN, at, maps, position
from tests.games.yoho.position import play as played
from tests.playing import at_random, new_match, play, play_on


def shown(state: State, seat: Seat = ANN) -> Odds:
    return panel(SPEC, observe(state, seat), seat)


# --- possible cards below -------------------------------------------------------------------------


def test_closed_chests_show_their_chance_of_gold() -> None:
    found = shown(position("11 C:NES, 22 C:NE", "W1 at 11", "E1"))
    assert row(found, "Gold at row 2, column 2") == OddsRow(
        "Gold at row 2, column 2", 3 / 5, Tone.GOOD, Gold(5)
    )
    assert row(found, "Other chest, row 3, column 3").chance == 2 / 4


def test_the_chest_of_the_heading_comes_first() -> None:
    # The nearest chest that can be sailed to is not the first of the grid.
    found = shown(position("00 C:NES, 20 ~EW, 21 C:NSW", "W2", "E1"))
    assert found.title == "A chest to sail to"
    assert [one.label for one in found.rows] == [
        "Gold at row 3, column 2",
        "Other chest, row 1, column 1",
    ]
    assert "Row 3, column 2 is" in found.note


def test_beside_open_gold_every_closed_chest_is_another_one() -> None:
    found = shown(position("10 G:ESW, 22 C:NE", "W1 at 10", "E1"))
    assert found.title == "Gold to net"
    assert [one.label for one in found.rows] == ["Other chest, row 3, column 3"]


def test_a_turned_chest_changes_the_others() -> None:
    found = shown(position("11 C:NES, 22 G:NES", "W1", "E1"))
    assert [one.chance for one in found.rows] == [pytest.approx(2 / 4)]


@pytest.mark.rule("YOHO-7.1")
def test_under_the_own_ship_the_trap_is_listed_beside_the_gold() -> None:
    found = shown(position("11 C:NES, 22 C:NE", "W1 at 11", "E1"))
    gold, trap, other = found.rows
    assert [gold.chance, trap.chance, other.chance] == pytest.approx([3 / 5, 2 / 5, 2 / 4])
    assert (trap.label, trap.tone) == ("A trap in it", Tone.BAD)


def test_the_chest_under_the_ship_comes_first_then_those_in_reach() -> None:
    sea = "01 C:NE, 11 ~EW, 12 C:NSW, 22 C:NES, 33 C:NE"
    found = shown(position(sea, "W1 at 22", "E1"))
    assert [one.happening for one in found.rows] == [Gold(10), None, Gold(6), Gold(1), Gold(15)]


def test_with_a_flip_the_danger_below_rivals_is_shown() -> None:
    state = position("11 C:NES, 22 ~NS", "W1 at 11 flip", "E1 at 22")
    found = row(shown(state), "Barrel or reef under {seat:1}")
    assert found.chance == pytest.approx(2 / 3)
    assert found.happening == Trouble(10)
    without = position("11 C:NES, 22 ~NS", "W1 at 11 swap", "E1 at 22")
    assert [one.happening for one in shown(without).rows] == [Gold(5), None]


def test_the_note_counts_the_shots_that_rob_the_richest_in_reach() -> None:
    sea = "11 C:NES, 12 ~EW, 22 ~NS"
    rich = position(sea, "W1 at 11", "E1 at 12 life 1 coins 2", "S1 at 22 life 0 coins 2")
    needs = "To rob {seat:1} takes two cannonballs"
    assert shown(rich).note.endswith(f"1 card more. {needs}, and you have one.")
    assert shown(rich).short == f"{needs}."
    guns = position(sea, "W1 at 11 balls 2", "E1 at 12 life 1 coins 2")
    assert shown(guns).title == "A coin to steal"
    assert shown(guns).note.endswith("Sail to {seat:1} and fire twice to take a coin.")
    assert "rob" not in shown(position(sea, "W1 at 11", "E1 at 12 life 1 coins 0")).note


@pytest.mark.rule("YOHO-9.1", "YOHO-4.1")
def test_no_shot_is_advised_that_cannot_be_fired() -> None:
    sea, rich = "10 ~EW, 11 ~EW", "E1 at 11 life 0 coins 2"
    assert "ire" not in shown(position(sea, "W1 at 10 balls 0", rich)).note
    assert "ire" in shown(position(sea, "W1 at 10", rich)).note
    sailed = Turn(plays_left=2, movement=False)
    assert "ire" not in shown(position(sea, "W1 at 10", rich, turn=sailed)).note
    here = shown(position(sea, "W1 at 11", rich, turn=Turn(plays_left=0)))
    assert (here.title, here.note) == ("A coin to steal", "Fire once to take a coin from {seat:1}.")


def test_one_who_can_be_robbed_comes_before_a_richer_one_who_cannot() -> None:
    state = position("10 ~NS", "W1 at 10", "E1 at 10 life 1 coins 2", "S1 at 10 life 0 coins 1")
    assert shown(state).note == "Fire once to take a coin from {seat:2}."


def test_a_card_tells_all_that_it_may_hide() -> None:
    state = observe(position("11 ~NS, 12 C:NES, 13 C:NE/T!", "W1 at 11", "E1"), ANN)
    found = odds_of_card(state, at("11"))
    assert found is not None
    assert {one.label: one.chance for one in found.rows} == pytest.approx(
        {"A reef": 1 / 3, "A barrel": 1 / 3, "Some rum": 1 / 3}
    )
    assert odds_of_card(state, at("13")) is None


def opening(seed: int) -> State:
    """A real sea before the first turn."""
    state: State = play(new_match(SPEC, seed, 2), at_random(seed), 2).state
    return state


def test_hidden_sides_are_as_often_as_shown() -> None:
    state = opening(7)
    seat, found = state.active, odds(observe(state, state.active), state.active)
    assert found is not None
    worlds = [imagine(observe(state, seat), seat, Stream(f"panel {n}")) for n in range(1500)]
    for one in found.rows:
        assert isinstance(one.happening, Gold)
        gold = 0
        for world in worlds:
            back = world.card(one.happening.cell).back
            assert back is not None
            gold += KIND[back] is Kind.GOLD_CHEST
        spread = (one.chance * (1 - one.chance) / len(worlds)) ** 0.5
        assert abs(gold / len(worlds) - one.chance) < 4.5 * spread


def test_when_only_the_end_of_the_turn_is_left_the_panel_speaks_of_the_next_one() -> None:
    done = Turn(plays_left=0, net=False, movement=False)
    found = shown(position("00 C:NES, 20 ~EW, 21 C:NSW", "W2", "E1", turn=done))
    assert (found.title, found.note) == (
        "For your next turn",
        "You can do nothing more now: end your turn.",
    )
    assert [one.label for one in found.rows] == [
        "Gold at row 3, column 2",
        "Gold at row 1, column 1",
    ]
    bare = shown(position("20 ~EW", "W2", "E1", turn=done))
    assert (bare.title, bare.rows) == ("This turn", ())
    shot = shown(position("20 C:NEW", "W2 at 20", "E1", turn=done))
    assert shot.title == "A chest to open", "a shot needs no card"


# --- piles ----------------------------------------------------------------------------------------


@pytest.mark.rule("YOHO-5.50")
def test_while_a_barrel_waits_to_open_a_chest_its_gold_comes_first() -> None:
    chest = Refilling(3, at("11"))
    hidden = position("11 C:NES, 12 C:NES", "W1", "E1", phase=chest)
    first, *others = shown(hidden).rows
    assert (first.label, first.happening) == ("Gold in the chest", Gold(5))
    assert first.chance == pytest.approx(3 / 5)
    assert not [one for one in others if "Coins" in one.label]
    known = position("11 C:NES/G!, 12 C:NES", "W1", "E1", phase=chest)
    assert not [one for one in shown(known).rows if "Coins" in one.label]


def test_the_chances_of_the_card_after_this_one_add_up() -> None:
    found = shown(position("11 C:NES, 12 B", "W1", "E1", phase=Refilling(3), pile="~NS ~NS"))
    assert found.title == "The sea card after this one"
    assert found.rows[-1].label == "Anything else"
    assert sum(one.chance for one in found.rows) == pytest.approx(1)


def test_a_refill_tells_what_may_drift_in_next() -> None:
    state = position("11 C:NES, 12 B", "W1", "E1", phase=Refilling(3), pile="~NS ~NS")
    sea = (*state.grid[:3], None, *state.grid[4:])
    chances = next_sea_chances(observe(replace(state, grid=sea), ANN))
    # Section 6.2: 9 closed chests and 4 barrels, of which one each is in sight.
    left = sum(chances.values())
    assert left == pytest.approx(1)
    assert chances[Kind.CLOSED_CHEST] / chances[Kind.BARREL] == pytest.approx(8 / 3)


def test_next_cards_come_as_often_as_shown() -> None:
    match = new_match(SPEC, 4)
    state = next(
        before.state
        for before in play_on(match, at_random(4), 300)
        if isinstance(before.state.phase, Refilling) and before.ply > 40
    )
    view = observe(state, state.active)
    said = next_sea_chances(view)
    worlds = [imagine(view, state.active, Stream(f"next {n}")) for n in range(2000)]
    counted: Counter[Kind] = Counter()
    for world in worlds:
        below = world.sea_pile[-2]
        assert below is not None
        counted[KIND[below.compass]] += 1
    for kind, chance in said.items():
        spread = (chance * (1 - chance) / len(worlds)) ** 0.5
        assert abs(counted[kind] / len(worlds) - chance) < 4.5 * spread + 1e-9


def discarding(hand: str, pile: str, discards: str, rival: str = "net net swap") -> State:
    """Ann throws away from a hand, with these map cards left unseen or discarded."""
    seats = (f"W1 {hand}", f"E1 {rival}")
    state = position("", *seats, map_pile=pile, map_discards=discards)
    return observe(replace(state, phase=Discarding()), ANN)


def by_hand(view: State, count: int, thrown: tuple[MapCard, ...], rival: str) -> dict[str, float]:
    """Every order of the unseen cards, then of the discards."""
    unseen = [card for group in view.unseen for card in group.cards]
    for held in view.captains[ANN].hand:
        if held.card is not None:
            unseen.remove(held.card)
    size = len(view.map_pile)
    discards = [*view.map_discards, *thrown]
    drawn: Counter[MapCard] = Counter()
    total = 0
    for order in permutations(unseen, min(size, count)):
        rest = permutations(discards, min(len(discards), count - len(order)))
        for more in rest:
            total += 1
            drawn.update(set(order) | set(more))
    assert len(unseen) == size + len(rival.split())
    return {card: times / total for card, times in drawn.items()}


@pytest.mark.parametrize(
    ("hand", "pile", "discards", "thrown"),
    [
        ("flip", "flip swap swing flip", "", ""),
        ("flip swap net", "flip swap swing flip", "swing swing", "flip swap net"),
        ("flip swap net", "flip", "swing slide slide", "swap net"),
        ("flip swap", "", "swing slide flip", ""),
    ],
)
def test_draws_agree_with_every_order_of_the_cards(
    hand: str, pile: str, discards: str, thrown: str
) -> None:
    rival = "net movement swap"
    view = discarding(hand, pile, discards, rival)
    count = 3 - len(hand.split()) + len(thrown.split())
    said = draw_chances(view, ANN, count, maps(thrown))
    assert said == pytest.approx(by_hand(view, count, maps(thrown), rival))


def test_map_cards_of_an_older_shuffle_are_not_in_the_pile() -> None:
    view = discarding("flip swap", "swing swing", "")
    older = (Unseen(0, maps("flip")), Unseen(1, maps("swing swing")))
    hands = tuple(replace(captain, hand=()) for captain in view.captains)
    view = replace(view, captains=hands, unseen=older, shuffles=1)
    assert draw_chances(view, ANN, 2) == {MapCard.SWING: 1.0}


def test_the_panel_of_a_discard_is_for_cards_kept_or_all_thrown() -> None:
    few = odds(discarding("flip", "flip swap swing flip", ""), ANN)
    assert few is not None
    assert few.title == "Among your 2 new map cards"
    assert few.note == "The chance of at least one, if you keep your map cards."
    assert all(isinstance(one.happening, Draw) and one.happening.count == 2 for one in few.rows)
    full = discarding("flip swap net", "flip swap swing flip", "")
    thrown = odds(full, ANN)
    assert thrown is not None
    assert thrown.title == "Among your 3 new map cards"
    assert thrown.note == "The chance of at least one, if you discard 3 map cards."
    one_new = odds_after_discard(full, ANN, maps("net"))
    assert one_new is not None
    assert (one_new.title, one_new.note) == (
        "Your new map card may be",
        "If you discard 1 map card.",
    )
    assert odds_after_discard(full, ANN, ()) is None


def test_what_an_island_may_hide_in_a_bottle() -> None:
    island = played(position("11 i:NES", "W1 at 11", "E1"), "net basic").state
    assert shown(island).title == "The map card may be"
    drawn = {one.happening for one in shown(island).rows}
    assert drawn == {Draw(MapCard.SWING, 1), Draw(MapCard.SWAP, 1)}


def test_only_the_seat_to_act_has_a_panel() -> None:
    state = position("11 C:NES", "W1 at 11", "E1")
    assert odds(observe(state, BEN), BEN) is None
    bare = shown(position("", "W1 swing", "E1"))
    assert (bare.title, bare.rows) == ("This turn", ())
    empty = shown(position("", "W1 swing", "E1", reserve=0))
    assert empty.title == "The reserve is empty"


# --- whether it came true -------------------------------------------------------------------------


def test_a_chest_is_followed_until_it_opens() -> None:
    state = position("11 C:NES/G, 13 C:NE/T", "W1 swap flip slide remove", "E1")
    moved = played(state, "swap @11 @12; flip @12 v")
    assert Gold(5).came_true(moved.events) is True
    assert Gold(6).came_true(moved.events) is None
    assert Gold(7).came_true(moved.events) is None  # another chest told something about it
    slid = played(state, "slide east 1 0; flip @12 v")
    assert Gold(5).came_true(slid.events) is True
    gone = played(state, "slide east 1 0")
    assert Gold(7).came_true(gone.events) is None
    closed = played(state, "remove @10; refill 0; flip @10 v")
    assert Gold(5).came_true(closed.events) is True
    trap = played(state, "flip @13 v")
    assert Gold(7).came_true(trap.events) is False


def test_trouble_is_a_barrel_or_a_reef() -> None:
    state = position("22 ~NS/B, 23 ~NS/~", "W1 flip", "E1 at 22")
    assert Trouble(10).came_true(played(state, "flip @22 v").events) is True
    assert Trouble(11).came_true(played(state, "flip @23 v").events) is False
    assert Trouble(10).came_true(played(state, "flip @23 v").events) is None
    assert Trouble(10).came_true(()) is None


def test_the_next_card_and_the_next_draw_tell() -> None:
    state = position("11 r:NE", "W1 at 11 slide", "E1", pile="~NS B ~NS", map_pile="flip swap swap")
    laid = played(state, "net basic; refill 0")
    assert Next(Kind.BARREL).came_true(laid.events) is True
    assert Next(Kind.REEF).came_true(laid.events) is False
    done = played(state, "slide east 0 0; end_turn; discard ()")
    assert Draw(MapCard.FLIP, 3).came_true(done.events) is True
    assert Draw(MapCard.NET, 3).came_true(done.events) is False
    assert Draw(MapCard.FLIP, 2).came_true(done.events) is None
