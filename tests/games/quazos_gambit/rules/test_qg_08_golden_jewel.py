"""Chapter 8: the Golden Jewel."""

import pytest

from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.rules import to_act, wrong_seat
from game.games.quazos_gambit.rules.state import Acting, Halt, HouseRules, PlacingGold, State
from tests.games.quazos_gambit.position import (
    CELL,
    FOUR,
    ONE,
    THREE,
    TWO,
    Story,
    legal,
    moves,
    named,
    phase_of,
    play,
    position,
    rule_against,
)


def sixth_round(*seats: str, rolls: str = "") -> Story:
    """Round 5 ends."""
    return play(position(*seats, number=5, active=len(seats) - 1), "end_turn", rolls)


@pytest.mark.rule("QG-8.1")
def test_it_comes_at_the_start_of_round_six_before_anybodys_turn() -> None:
    story = sixth_round("cat c3 r1", "frog c4 r2")
    assert story.kinds() == ["TurnEnded", "RoundBegan"]
    story = play(story.state, "place_golden h7")
    assert story.kinds()[0] == "GoldenAppeared"
    assert story.one(ev.TurnBegan) == ev.TurnBegan(6, ONE)
    assert not sixth_round("cat c3 r1", "frog c4 r2").all(ev.TurnBegan)


@pytest.mark.rule("QG-8.2")
def test_bank_and_inventory_count_together() -> None:
    story = sixth_round("cat c3 r3", "frog c4 k2", "swan r1 k2", "fish c5 r2 k2")
    assert phase_of(story.state, PlacingGold).seat == TWO


@pytest.mark.rule("QG-8.3", "QG-8.4")
def test_players_tied_for_fewest_roll_and_the_tied_highest_again() -> None:
    story = sixth_round("cat", "frog k1", "swan", "fish", rolls="4 2 4 1 5")
    rolled = story.one(ev.GoldenTieRoll)
    assert rolled.seats == (ONE, THREE, FOUR)
    assert rolled.throws == ((4, 0, 2, 4), (1, 0, 0, 5))
    assert rolled.winner == FOUR == phase_of(story.state, PlacingGold).seat


@pytest.mark.rule("QG-8.5", "QG-8.6")
@pytest.mark.parametrize(
    ("loser", "pair"),
    [(0, ["h7", "g8"]), (1, ["a7", "b8"]), (2, ["b1", "a2"]), (3, ["g1", "h2"])],
)
def test_the_loser_chooses_one_of_two_cells_at_the_corner_nearest_their_bank(
    loser: int, pair: list[str]
) -> None:
    cast = [f"{name} k2" for name in ("cat", "frog", "swan", "fish")]
    cast[loser] = cast[loser].replace(" k2", "")
    story = sixth_round(*cast)
    phase = phase_of(story.state, PlacingGold)
    assert (phase.seat, to_act(story.state), named(phase.cells)) == (loser, loser, pair)
    assert moves(story.state) == [f"place_golden {cell}" for cell in pair]
    assert rule_against(story.state, "place_golden c3") == "QG-8.5"


@pytest.mark.rule("QG-8.6")
def test_the_loser_decides_out_of_turn_also_from_inside_a_bank_or_a_spawn() -> None:
    for where in ("d5", "h1"):
        story = sixth_round("cat c3 k4", f"frog {where} k2", "swan k4", "fish k4")
        assert to_act(story.state) == TWO
        assert wrong_seat(story.state, ONE).rule == "QG-8.6"
        after = play(story.state, "place_golden b8").state
        assert (after.active, after.golden) == (ONE, CELL["b8"])


@pytest.mark.rule("QG-8.7", "QG-8.8")
def test_it_appears_on_the_free_cell_when_a_pawn_stands_on_the_other() -> None:
    story = sixth_round("cat h7 r1", "frog c4 r2")
    assert story.one(ev.GoldenAppeared) == ev.GoldenAppeared(CELL["g8"], ONE)
    phase_of(story.state, Acting)
    choosing = sixth_round("cat c3 r1", "frog c4 r2").state
    assert rule_against(choosing, "place_golden c4") == "QG-8.7"


@pytest.mark.rule("QG-8.9", "QG-8.10")
def test_with_both_cells_full_the_next_fewest_chooses() -> None:
    story = sixth_round("cat h7 r1", "frog g8 r2", "swan k3", "fish k4")
    phase = phase_of(story.state, PlacingGold)
    assert (phase.seat, named(phase.cells)) == (TWO, ["a7", "b8"])


@pytest.mark.rule("QG-8.10")
def test_ties_for_next_fewest_are_rolled_and_the_chain_goes_on() -> None:
    story = sixth_round("cat h7 r1", "frog g8 r2", "swan a7 r2", "fish b8 k4", rolls="5 3")
    rolled = story.one(ev.GoldenTieRoll)
    assert (rolled.seats, rolled.winner) == ((TWO, THREE), TWO)
    assert phase_of(story.state, PlacingGold).seat == THREE


@pytest.mark.rule("QG-8.10")
def test_three_pawns_cannot_fill_two_pairs() -> None:
    story = sixth_round("cat h7 r1", "frog g8 r2", "swan a7 r3")
    assert story.one(ev.GoldenAppeared) == ev.GoldenAppeared(CELL["b8"], TWO)


@pytest.mark.rule("QG-8.3")
def test_with_nothing_anywhere_all_roll() -> None:
    story = sixth_round("cat", "frog", "swan", "fish", rolls="1 2 3 4")
    assert story.one(ev.GoldenTieRoll).seats == (ONE, TWO, THREE, FOUR)


@pytest.mark.rule("QG-8.11")
def test_a_jewel_or_mud_on_the_cell_does_not_matter() -> None:
    state = position("frog c3 r1", "cat c4 r2", number=5, active=TWO, jewels="h7", mud="h7")
    placed = play(state, "end_turn; place_golden h7").state
    assert placed.golden == CELL["h7"]
    carrier = position("swan h6", "frog", golden="h7", jewels="h7", mud="h7")
    story = play(carrier, "step h7")
    assert (story.seat(ONE).red, story.seat(ONE).gold) == (1, 1)
    assert story.kinds() == ["Stepped", "JewelCollected", "GoldenCollected", "MudStopped"]


@pytest.mark.rule("QG-8.12")
def test_it_stays_to_the_end_if_nobody_comes() -> None:
    state = position("cat c3 k1", "frog", number=9, active=TWO, golden="h7")
    story = play(state, "end_turn; end_turn; end_turn")
    assert story.state.golden == CELL["h7"]
    assert not story.all(ev.RoundBegan)[1:]


@pytest.mark.rule("QG-8.13")
def test_anybody_may_take_it() -> None:
    for name in ("cat", "frog", "swan", "fish"):
        others = [other for other in ("cat", "frog", "swan", "fish") if other != name]
        story = play(position(f"{name} h6", *others, golden="h7"), "step h7")
        assert story.one(ev.GoldenCollected).cell == CELL["h7"]
        assert story.state.golden is None


@pytest.mark.rule("QG-8.14", "QG-8.15", "QG-8.16")
def test_taking_it_ends_all_movement_and_gives_no_bonus() -> None:
    state = position("cat h4 m3", "frog h7 r2", golden="h7", tiles="h7 city")
    story = play(state, "step h5; step h6; step h7")
    assert story.state.turn.allowance == 3
    assert story.state.turn.halted is Halt.GOLD
    assert moves(story.state) == ["battle 1", "end_turn"]
    assert rule_against(story.state, "step h6") == "QG-8.14"


@pytest.mark.rule("QG-8.14", "QG-8.15")
def test_an_ability_that_is_no_movement_may_follow() -> None:
    state = position("cat h6 m3", "frog", golden="h7")
    assert moves(play(state, "step h7").state) == ["stealth", "end_turn"]


@pytest.mark.rule("QG-8.14", "QG-10.9")
def test_taken_by_a_leap_or_a_flight_it_ends_movement_too() -> None:
    leap = play(position("frog h3 m3", "cat", golden="h7", jewels="h6"), "great_leap h7")
    assert leap.state.turn.halted is Halt.GOLD
    assert not leap.all(ev.JewelCollected)
    flight = play(position("swan a2 m3", "cat", golden="h7", tiles="h7 sky"), "take_flight h7")
    assert moves(flight.state) == ["end_turn"]


@pytest.mark.rule("QG-8.14")
def test_stealing_it_ends_the_turn_anyway() -> None:
    story = play(position("cat c3", "frog c3 g"), "battle 1", "6 1")
    assert (story.seat(ONE).gold, story.state.active) == (1, TWO)


@pytest.mark.rule("QG-8.16")
def test_its_carrier_gets_no_bonus_at_home() -> None:
    state = position("cat c3 g", "frog", tiles="c6 city")
    assert play(state, "step c4; step c5; step c6").state.turn.allowance == 3


@pytest.mark.rule("QG-8.17")
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        ("frog c3 g m3", "great_leap c4"),
        ("swan c3 g m3", "take_flight h5"),
        ("fish c3 g m3", "jet_stream"),
    ],
)
def test_its_carrier_cannot_leap_fly_or_swim_faster(seat: str, move: str) -> None:
    state = position(f"{seat} c3 g m3", "cat", tiles="h5 sky")
    assert rule_against(state, move) == "QG-8.17"


@pytest.mark.rule("QG-8.18")
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        ("cat c3 g m3", "stealth"),
        ("cat e6 g m3", "safecracker"),
        ("frog c3 g m3", "mud_trap c3,"),
        ("swan c3 g m3", "wing_guard"),
        ("fish c3 g m3", "undertow 1"),
    ],
)
def test_its_carrier_can_use_every_other_ability(seat: str, move: str) -> None:
    rest = [name for name in ("swan", "cat", "frog") if name != seat.split(maxsplit=1)[0]][:2]
    if move == "safecracker":
        state = position(f"{rest[0]} c4 k4", seat, rest[1], active=TWO)
    else:
        state = position(seat, f"{rest[0]} c5 k4", rest[1])
    assert legal(state, move)


@pytest.mark.rule("QG-8.18", "QG-8.21")
def test_its_carrier_may_rob_and_stake_red_jewels_only() -> None:
    state = position("cat c3 k4", "frog e6 g r1", active=TWO)
    story = play(state, "rob; try_free; stake", "1 2 1 2 1 2 1")
    assert story.seat(TWO).gold == 1
    empty = position("cat c3 k4", "frog e6 g", active=TWO)
    first = play(empty, "rob", "1 2").state
    assert rule_against(first, "stake") == "QG-8.21"
    assert play(first, "try_free", "1 3").state.active == ONE


def gold_in_stealth(steps: int) -> State:
    """The Cat carries the gold and has walked."""
    walk = ["step c4", "step c5", "step c6"][:steps]
    state = position("cat c3 g m3", "frog")
    return play(state, "; ".join(walk)).state if walk else state


@pytest.mark.rule("QG-8.19", "QG-8.20")
@pytest.mark.parametrize(("steps", "left"), [(0, 2), (1, 1), (2, 0)])
def test_under_stealth_two_movements_count_those_made(steps: int, left: int) -> None:
    turn = play(gold_in_stealth(steps), "stealth").state.turn
    assert turn.allowance - turn.steps == left


@pytest.mark.rule("QG-8.20")
def test_after_a_third_movement_a_carrying_cat_is_too_late() -> None:
    assert rule_against(gold_in_stealth(3), "stealth") == "QG-8.20"


@pytest.mark.rule("QG-8.22")
def test_it_can_be_robbed_from_a_bank_unless_the_option_keeps_it_safe() -> None:
    seats = ("cat c3 kg", "frog e6")
    won = play(position(*seats, active=TWO), "rob", "3 3").one(ev.RobberyWon)
    assert (won.red, won.gold) == (0, 1)
    safe = HouseRules(gold_safe=True)
    assert rule_against(position(*seats, active=TWO, rules=safe), "rob") == "QG-9.11"
    more = position("cat c3 kg k5", "frog e6", active=TWO, rules=safe)
    story = play(more, "rob", "3 3")
    assert (story.one(ev.RobberyWon).red, story.seat(ONE).bank_gold) == (2, 1)
