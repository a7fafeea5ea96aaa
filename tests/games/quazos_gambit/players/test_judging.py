"""Who will win: more in the bank, nearer home, later in the match."""

import pytest
from msgspec.structs import replace

from game.core.chance import Keyed
from game.core.contract.judging import Turn
from game.games.quazos_gambit.players.judging import (
    FEATURES,
    JUDGE,
    carried_home,
    chances,
    features,
    turn,
)
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.distances import homeward
from game.games.quazos_gambit.rules.moves import EndTurn
from game.games.quazos_gambit.rules.ranking import finish
from game.games.quazos_gambit.spec import SPEC
from tests.games.quazos_gambit.position import ONE, TWO, position


@pytest.mark.parametrize("number", [1, 5, 8, 10])
def test_a_jewel_more_never_lowers_a_chance(number: int) -> None:
    for held in range(0, 9, 2):
        state = position(f"cat d4 r{held} k{held}", "frog e5 r3 k4", "fish c3 k6", number=number)
        player = state.players[ONE]
        for more in (
            replace(player, bank_red=held + 1),
            replace(player, red=held + 1),
            replace(player, bank_gold=1),
            replace(player, gold=1),
        ):
            richer = st.with_player(state, ONE, more)
            assert chances(richer)[ONE] >= chances(state)[ONE]


def test_points_decide_the_more_the_later_it_is() -> None:
    leads = [
        chances(position("cat d4 k9", "frog e5 k4", number=number))[ONE] for number in range(3, 11)
    ]
    assert leads == sorted(leads)
    assert leads[0] < 0.7
    assert leads[-1] > 0.85


def test_the_features_are_what_they_are_called() -> None:
    state = position("cat d4 r2 k5 m3", "frog e5 kg", number=10)
    mine, theirs = (dict(zip(FEATURES, row, strict=True)) for row in features(state))
    assert mine["banked"] / theirs["banked"] == pytest.approx(5 / 7)
    assert mine["banked"] > mine["banked, last rounds"] > mine["banked, last turns"] > 0
    assert mine["Golden Jewel banked"] == 0 < theirs["Golden Jewel banked"]
    assert mine["mana"] > theirs["mana"] == 0
    assert mine["turns to come, last rounds"] == theirs["turns to come, last rounds"]
    assert theirs["carried"] == 0


def test_who_reaches_the_bank_in_this_turn_has_as_good_as_banked() -> None:
    state = position("cat r4", "frog", number=10)
    ways = homeward(state.board, state.players[ONE].place)
    tiles = [cell for cell in range(len(ways)) if state.terrain.is_tile[cell]]
    near, far = min(tiles, key=ways.__getitem__), max(tiles, key=ways.__getitem__)

    def on(cell: int, turn: st.Turn) -> float:
        player = replace(state.players[ONE], cell=cell)
        return carried_home(replace(st.with_player(state, ONE, player), turn=turn), ONE)

    assert on(near, st.Turn()) > 3.5
    assert on(far, st.Turn()) < 0.5
    assert on(near, st.Turn(steps=3)) < 0.5


@pytest.mark.rule("QG-4.2")
def test_a_match_that_is_over_has_its_winner() -> None:
    state = finish(position("cat k3", "frog k9", number=10), Keyed(1, 1), [])
    assert chances(state) == (0.0, 1.0)


def test_where_the_golden_jewel_appears_belongs_to_the_first_turn_of_its_round() -> None:
    state = position(first=TWO, active=ONE, number=6)
    placing = replace(state, phase=st.PlacingGold(ONE, (27, 28)))
    assert turn(placing) == turn(replace(state, active=TWO)) == Turn(6, TWO)


# --- nothing left but the end ---------------------------------------------------------------------


def spent(*seats: str, number: int = 10, last: int = -1) -> st.State:
    """The last seat has walked its way, and has nothing else to do."""
    walked = st.Turn(steps=3, allowance=3)
    return position(*seats, number=number, active=len(seats) + last, turn=walked)


@pytest.mark.rule("QG-4.8")
@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (("cat b2 k3", "frog e5 k3"), (0.5, 0.5)),
        (("cat b2 k3 r1", "frog e5 k3"), (1.0, 0.0)),
        (("cat b2 k3 r1", "frog e5 k4"), (0.0, 1.0)),
        (("cat b2 k3 r2", "frog e5 k3 r2", "swan c6 k3 r2"), (1 / 3, 1 / 3, 1 / 3)),
        (("cat b2 k3 r2", "frog e5 k3", "swan c6 k3 r2"), (0.5, 0.0, 0.5)),
    ],
)
def test_before_the_dice_of_a_tie_all_who_are_level_have_the_same_chance(
    seats: tuple[str, ...], said: tuple[float, ...]
) -> None:
    state = spent(*seats)
    assert SPEC.legal_moves(state) == (EndTurn(),)
    assert JUDGE.exact(state)
    assert chances(state) == pytest.approx(said)
    won = [0.0] * len(seats)
    for seed in range(60):
        ended, _ = SPEC.apply(state, EndTurn(), Keyed(seed, 1))
        for seat, part in enumerate(chances(ended)):
            won[seat] += part
    assert {seat for seat, wins in enumerate(won) if wins} == {
        seat for seat, chance in enumerate(said) if chance
    }
    assert won == pytest.approx([60 * chance for chance in said], abs=18)


def test_as_long_as_anything_can_be_done_nothing_is_decided() -> None:
    assert not JUDGE.exact(spent("cat b2 k3", "frog e5 k3", number=9))
    assert not JUDGE.exact(spent("cat b2 k3", "frog e5 k3", last=-2))
    walking = position("cat b2 k3", "frog e5 k3", number=10, active=TWO)
    assert not JUDGE.exact(walking)
