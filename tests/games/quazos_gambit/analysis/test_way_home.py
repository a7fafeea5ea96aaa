"""The way home: on foot, and with what is paid for, held to what the rules then allow."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import Unknown
from game.games.quazos_gambit.analysis.way_home import WayHome, way_home
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.content import Ability
from game.games.quazos_gambit.rules.rules import apply, legal_moves
from game.games.quazos_gambit.rules.state import State, Turn
from game.games.quazos_gambit.spec import SPEC
from tests.games.quazos_gambit.position import dealt, position
from tests.playing import at_random, new_match, play_on


@pytest.mark.rule("QG-6.3")
def test_on_foot_the_last_movement_is_the_one_into_the_bank() -> None:
    assert way_home(position("cat e6 r1", "frog")) == WayHome(1, now=True)
    assert way_home(position("cat b8 r1", "frog")) == WayHome(6, now=False)


@pytest.mark.rule("QG-10.22")
def test_jet_stream_pays_three_movements_of_this_turn() -> None:
    far = way_home(position("fish a1 r1 m3", "frog"))
    assert far == WayHome(10, now=False, ability=Ability.JET_STREAM, shortened=7)
    near = way_home(position("fish b8 r1 m3", "frog"))
    assert near == WayHome(6, False, Ability.JET_STREAM, 3, now_with_it=True)


@pytest.mark.rule("QG-10.19")
def test_a_leap_over_the_bank_costs_no_movement() -> None:
    across = way_home(position("frog e2 r1 m3", "cat"))
    assert across.ability is Ability.GREAT_LEAP
    assert across.shortened == 1
    assert across.now_with_it


@pytest.mark.rule("QG-10.20")
def test_a_flight_ends_on_any_sky_tile() -> None:
    sky = way_home(position("swan a1 r1 m3", "cat", tiles="e7 sky"))
    assert sky == WayHome(10, False, Ability.TAKE_FLIGHT, 2, now_with_it=True)
    assert way_home(position("swan a1 r1 m3", "cat")).ability is None


@pytest.mark.rule("QG-5.10", "QG-8.17", "QG-10.3")
@pytest.mark.parametrize("seat", ["fish b8 r1 m2", "fish b8 r1 g m3", "cat b8 r1 m3"])
def test_what_is_not_paid_for_or_not_allowed_shortens_nothing(seat: str) -> None:
    assert way_home(position(seat, "frog")) == WayHome(6, now=False)


@pytest.mark.rule("QG-6.13")
def test_a_seat_that_has_just_left_the_bank_cannot_be_back_in_this_turn() -> None:
    left = replace(position("fish e6 r1 m3", "frog"), turn=Turn(steps=1, left_bank=True))
    assert way_home(left) == WayHome(1, now=False)


@pytest.mark.rule("QG-8.17", "QG-10.19")
@pytest.mark.parametrize("gold", ["b2", "c1", "d1", "b5"])
def test_the_golden_jewel_is_leapt_over_or_walked_round(gold: str) -> None:
    free = way_home(position("frog b1 r1 m3", "cat"))
    assert way_home(position("frog b1 r1 m3", "cat", golden=gold)) == free


def in_bank_by_trying(view: State) -> bool:
    """Whether some moves of this turn lead into the bank: every one of them is tried."""
    seen, open_states = set(), [view]
    while open_states:
        state = open_states.pop()
        for move in legal_moves(state):
            if isinstance(move, mv.EnterBank):
                return True
            if isinstance(move, mv.Step | mv.GreatLeap | mv.TakeFlight | mv.JetStream):
                try:
                    after, _ = apply(state, move, NoChance())
                except Unknown:
                    continue
                player = after.players[after.active]
                known = (player.cell, bool(player.red), player.gold, after.turn)
                if known not in seen:
                    seen.add(known)
                    open_states.append(after)
    return False


@pytest.mark.rule("QG-5.15", "QG-6.4", "QG-8.14", "QG-10.16")
@pytest.mark.parametrize("mud", ["", "d6 e6", "d3 f4 e6"])
@pytest.mark.parametrize(
    "seat", ["frog b3 r1 m3", "swan b2 r1 m3", "fish h5 r1 m3", "fish a6 r1 m3", "frog a1 r1 m3"]
)
def test_this_turn_is_enough_exactly_if_the_rules_let_it_be(seat: str, mud: str) -> None:
    others = "frog g8" if mud and not seat.startswith("frog") else "cat g8"
    view = dealt(position(seat, others, mud=mud, golden="e7"))
    found = way_home(view)
    assert (found.now or found.now_with_it) == in_bank_by_trying(view)


@pytest.mark.parametrize("seed", [3, 8])
def test_in_whole_matches_too(seed: int) -> None:
    looked_at = 0
    for before in play_on(new_match(SPEC, seed), at_random(seed)):
        view = before.state
        player = view.players[view.active]
        if before.ply % 5 or player.mana < 3 or view.turn.steps or not player.red:
            continue
        found = way_home(view)
        assert found.shortened < found.movements
        if not found.now:
            assert found.now_with_it == in_bank_by_trying(view), before.ply
            looked_at += 1
    assert looked_at
