"""Golden counts, each worked out by hand, and the order in which moves are listed."""

from itertools import product

import pytest

from game.core.chance import DamagedOutcomes, Scripted
from game.core.text import text
from game.games.yahtzee_challenge.rules.moves import Claim
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves
from game.games.yahtzee_challenge.rules.state import FirstRoll, Rerolling, State
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    land,
    play,
    position,
    position_with,
    throw,
)

ALL_THROWS = list(product(range(1, 7), repeat=5))


def after_every_roll(state: State) -> list[State]:
    """The states after each legal move and each way its dice can fall."""
    states = []
    for move in legal_moves(state):
        for count in range(6):
            try:
                for faces in product(range(1, 7), repeat=count):
                    states.append(apply(state, move, Scripted(*faces))[0])
            except DamagedOutcomes:  # the move wants more dice
                continue
            break
    return states


def test_the_first_two_plies_of_a_game() -> None:
    # 6 faces of the movement die; all six squares 2 to 7 ask for five dice, 6 ** 5 throws.
    states = after_every_roll(position())
    assert len(states) == 6
    assert len(after_every_roll(states[0])) == 6**5


@pytest.mark.rule("YC-5.2", "YC-5.4")
def test_what_can_come_of_one_reroll() -> None:
    # Each die is kept or shows one of six faces: 7 ** 5. Keeping all five is Stop.
    state = play(land(position(), 2), "roll", [1, 2, 3, 4, 5]).state
    states = after_every_roll(state)
    assert len(states) == 7**5
    # Every one of the 6 ** 5 throws is among them.
    assert len({after.dice for after in states if isinstance(after.phase, Rerolling)}) == 6**5


@pytest.mark.rule("YC-7.2", "YC-6.12")
def test_all_claims_on_a_free_square_with_a_full_supply() -> None:
    # Each number shows in 6**5 - 5**5 = 4651 throws, one of them a yahtzee: 6 * 4650 = 27900.
    # Fixed tiles without yahtzees: 1650 + 1200 + 250 + 300 + 150 + 240 = 3790 (see YC-6).
    # Six yahtzees win any of twelve tiles: 72.
    landed = land(position(), 2)
    final = throw(landed, "1 2 3 4 5").state
    assert landed.pawns[ANN] == final.pawns[ANN] == 2
    count = sum(len(legal_moves(position_with(final, dice=dice))) for dice in ALL_THROWS)
    assert count == 27900 + 3790 + 72


@pytest.mark.rule("YC-8.5", "YC-8.6")
def test_all_throws_that_steal_each_kind_of_tile() -> None:
    # Of 7776 throws: at least k of a number, from the binomial numbers C(5, i) * 5 ** (5 - i) =
    # 3125, 3125, 1250, 250, 25, 1 for i = 0 to 5; and the five other yahtzees.
    for level, count in [(1, 4651 + 5), (2, 1526 + 5), (3, 276 + 5), (4, 26 + 5)]:
        landed = land(position(f"fives@2 Ben {level}"), 2)
        assert sum(bool(legal_claims(landed, dice)) for dice in ALL_THROWS) == count
    # A protected tile: the six yahtzees.
    guarded = land(position("chance@2 Ben", shield="chance"), 2)
    assert sum(bool(legal_claims(guarded, dice)) for dice in ALL_THROWS) == 6


def legal_claims(landed: State, dice: tuple[int, ...]) -> list[Claim]:
    final = play(landed, "roll; stop", dice).state
    if final.active != landed.active:
        return []
    return [move for move in legal_moves(final) if isinstance(move, Claim)]


@pytest.mark.rule("YC-9.11", "YC-9.12")
def test_all_ways_to_walk_on_own_tiles() -> None:
    # Ann owns every blank square at its best, so she walks on until she meets a Wild. Squares
    # differ only by how far they are past a Wild, 1 to 3. Of six faces, from a Wild 1 meets a
    # Wild and 2, 2, 1 meet those; from 1 past it: 1 and 1, 2, 2; from 2: 2 and 1, 1, 2; from 3:
    # 2 and 2, 1, 1. So on own tiles stand, after each roll:
    # - 2 + 2 + 1, then 6 + 7 + 9, then 31 + 28 + 35, then 129 + 125 + 153, then 560 + 536 + 661,
    #   then 2418 + 2317 + 2853,
    # in all 5, 22, 94, 407, 1757 and 7588 of them. Each but the last rolls six ways on; the last
    # 7588 take the long stride, one way each.
    walking = [position(rest=ANN)]
    sizes = []
    for _ in range(7):
        states = [after for state in walking for after in after_every_roll(state)]
        sizes.append(len(states))
        walking = [state for state in states if not isinstance(state.phase, FirstRoll)]
    assert sizes == [6, 6 * 5, 6 * 22, 6 * 94, 6 * 407, 6 * 1757, 7588]
    assert walking == []


@pytest.mark.rule("YC-11.5", "YC-11.17")
@pytest.mark.parametrize(
    ("shield", "decisions"),
    # 12 tiles to choose; on another own tile the shield asks once more: 11 tiles, 2 places each.
    [(None, 12), ("chance", 12), ("ones", 11 * 2)],
)
def test_all_ways_to_use_a_yahtzee(shield: str | None, decisions: int) -> None:
    state = position("ones@2 Ann 1", "twos@3 Ann 1", "chance@4 Ben", shield=shield)
    final = throw(land(state, 5), "3 3 3 3 3").state
    ends = 0
    for after in after_every_roll(final):
        ends += 1 if after.active == BEN else len(after_every_roll(after))
    assert ends == decisions


def test_moves_are_listed_in_a_fixed_order() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 5]).state
    listed = [text(move) for move in legal_moves(rolling)]
    assert listed[:6] == [
        "reroll 0,", "reroll 1,", "reroll 2,", "reroll 3,", "reroll 4,", "reroll 0,1",
    ]  # fmt: skip
    assert listed[-3:] == ["reroll 1,2,3,4", "reroll 0,1,2,3,4", "stop"]
    final = throw(land(position(), 2), "6 5 6 5 6").state
    assert [text(move) for move in legal_moves(final)] == [
        "claim fives", "claim sixes", "claim three_of_a_kind", "claim chance", "claim full_house",
    ]  # fmt: skip
