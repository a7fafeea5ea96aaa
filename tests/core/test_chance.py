import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import (
    ByHand,
    Chance,
    Comparing,
    DamagedOutcomes,
    DiceDue,
    Keyed,
    NoChance,
    Recording,
    Replaying,
    Scripted,
    Stream,
    shuffled,
)
from game.core.contract.dice import Roll
from game.core.contract.values import Unknown


def draw_some(chance: Chance) -> list[object]:
    return [chance.roll("die", 6), chance.dice("dice", 3, 6), chance.order("cards", 5)]


@given(seed=st.integers(), ply=st.integers(0, 10_000))
def test_keyed_results_follow_from_seed_ply_label_and_count(seed: int, ply: int) -> None:
    assert draw_some(Keyed(seed, ply)) == draw_some(Keyed(seed, ply))
    busy = Keyed(seed, ply)
    busy.dice("thinking", 50, 6)
    assert draw_some(busy) == draw_some(Keyed(seed, ply)), "other labels move nothing"


def test_keyed_results_are_the_same_for_ever() -> None:
    # Written down once: stored matches are continued with these dice on every machine and version.
    chance = Keyed(77, 5)
    assert chance.dice("match dice", 5, 6) == (5, 2, 5, 6, 5)
    assert chance.roll("step", 6) == 1
    assert chance.order("cards", 6) == (5, 2, 3, 1, 4, 0)


def test_keyed_results_differ_by_seed_ply_label_and_count() -> None:
    kinds = [Keyed(1, 2), Keyed(2, 2), Keyed(1, 3)]
    rolls = {chance.dice("die", 20, 6) for chance in kinds} | {Keyed(1, 2).dice("other", 20, 6)}
    assert len(rolls) == 4
    one = Keyed(1, 2)
    assert one.dice("die", 20, 6) != one.dice("die", 20, 6)


@pytest.mark.parametrize("chance", [Keyed(3, 1), Stream(3)], ids=["keyed", "stream"])
def test_faces_are_even(chance: Chance) -> None:
    counts = Counter(chance.dice("die", 6000, 6))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    # Chi-square with 5 degrees of freedom: above 25.7 in one of 10,000 cases; the seed is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7


@pytest.mark.parametrize("chance", [Keyed(4, 1), Stream(4)], ids=["keyed", "stream"])
def test_every_order_comes_as_often(chance: Chance) -> None:
    counts = Counter(chance.order("cards", 3) for _ in range(3000))
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 25.7


def test_several_dice_are_as_many_single_rolls() -> None:
    one, other = Keyed(5, 5), Keyed(5, 5)
    assert one.dice("die", 4, 6) == tuple(other.roll("die", 6) for _ in range(4))
    stream, again = Stream(5), Stream(5)
    assert stream.dice("die", 4, 6) == tuple(again.roll("die", 6) for _ in range(4))


def test_nothing_touches_pythons_own_generator() -> None:
    random.seed(1)
    before = random.getstate()
    draw_some(Keyed(1, 1))
    draw_some(Stream(1))
    assert random.getstate() == before


@given(st.integers(0, 2**32), st.lists(st.integers(), max_size=12))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(shuffled(Stream(seed), "items", items)) == sorted(items)


@given(st.integers(), st.lists(st.integers(2, 20), max_size=8))
def test_what_was_recorded_can_be_replayed(seed: int, sides: list[int]) -> None:
    recording = Recording(Keyed(seed, 1))
    rolled = [recording.roll("die", most) for most in sides]
    thrown, order = recording.dice("dice", 3, 6), recording.order("cards", 4)
    replaying = Replaying(recording.outcomes)
    assert [replaying.roll("die", most) for most in sides] == rolled
    assert replaying.dice("dice", 3, 6) == thrown
    assert replaying.order("cards", 4) == order
    replaying.finish()


def test_a_replay_refuses_what_does_not_fit() -> None:
    with pytest.raises(DamagedOutcomes, match="no outcome is left for die"):
        Replaying(()).roll("die", 6)
    for face in (0, 7, -1):
        with pytest.raises(DamagedOutcomes, match=f"{face} is not from 1 to 6"):
            Replaying([face]).roll("die", 6)
        with pytest.raises(DamagedOutcomes):
            Replaying([1, face]).dice("dice", 2, 6)
    with pytest.raises(DamagedOutcomes, match="a position comes twice"):
        Replaying([1, 1]).order("cards", 2)
    with pytest.raises(DamagedOutcomes):
        Replaying([1, 2]).order("cards", 2)
    with pytest.raises(DamagedOutcomes, match="2 outcomes are left over"):
        Replaying([1, 2]).finish()


def test_a_script_is_followed() -> None:
    chance = Scripted(6, 2, 1, 0)
    assert (chance.roll("die", 6), chance.roll("die", 6)) == (6, 2)
    assert chance.order("cards", 2) == (1, 0)
    chance.finish()


def test_a_preview_foresees_nothing() -> None:
    chance = NoChance()
    with pytest.raises(Unknown, match="die"):
        chance.roll("die", 6)
    with pytest.raises(Unknown, match="5 dice of 6"):
        chance.dice("dice", 5, 6)
    with pytest.raises(Unknown, match="random order"):
        chance.order("cards", 3)


def test_a_stream_picks_any_of_several() -> None:
    stream = Stream("picks")
    assert {stream.pick("abc") for _ in range(100)} == set("abc")
    with pytest.raises(IndexError):
        stream.pick(())


# --- outcomes compared with a seed ----------------------------------------------------------------


def drawn_of(seed: int, ply: int) -> tuple[int, ...]:
    luck = Recording(Keyed(seed, ply))
    luck.dice("dice", 5, 6)
    luck.roll("die", 6)
    luck.order("cards", 4)
    luck.dice("dice", 2, 6)
    return tuple(luck.outcomes)


def follows(outcomes: Sequence[int], seed: int, ply: int) -> bool:
    luck = Comparing(outcomes, seed, ply)
    assert luck.dice("dice", 5, 6) == tuple(outcomes[:5])
    luck.roll("die", 6)
    luck.order("cards", 4)
    luck.dice("dice", 2, 6)
    luck.finish()
    return luck.follows


def test_outcomes_are_those_of_a_seed_and_a_ply_alone() -> None:
    drawn = drawn_of(7, 3)
    assert follows(drawn, 7, 3)
    assert not follows(drawn, 8, 3)
    assert not follows(drawn, 7, 4)


@pytest.mark.parametrize("place", range(12))
def test_every_single_outcome_counts(place: int) -> None:
    drawn = list(drawn_of(7, 3))
    if 6 <= place < 10:  # of a shuffle two change places
        other = 6 + (place - 5) % 4
        drawn[place], drawn[other] = drawn[other], drawn[place]
    else:
        drawn[place] = 1 + drawn[place] % 6
    assert not follows(drawn, 7, 3)


def test_dice_rolled_by_hand_move_no_others() -> None:
    def ply(chance: Chance) -> list[object]:
        mine, lot = chance.dice("battle", 2, 6, 0), chance.roll("first", 4)
        return [mine, chance.dice("battle", 2, 6, 1), lot, chance.order("cards", 5)]

    program = ply(Keyed(9, 4))
    hand = ByHand(Keyed(9, 4), {0}, (6, 6))
    assert ply(hand) == [(6, 6), *program[1:]]
    assert hand.by_hand
    hand.finish()
    outcomes = Recording(ByHand(Keyed(9, 4), {0}, (6, 6)))
    ply(outcomes)
    comparing = Comparing(outcomes.outcomes, 9, 4, {0})
    assert ply(comparing) == [(6, 6), *program[1:]]
    assert comparing.follows
    assert comparing.by_hand
    plain = Comparing(outcomes.outcomes, 9, 4)
    ply(plain)
    assert not plain.follows


def test_missing_dice_are_asked_for_one_roll_at_a_time() -> None:
    hand = ByHand(Keyed(9, 4), {0, 1}, (6, 6))
    assert hand.dice("battle", 2, 6, 0) == (6, 6)
    with pytest.raises(DiceDue) as due:
        hand.roll("defence", 12, 1)
    assert due.value.roll == Roll("defence", 1, 12, 1)
    with pytest.raises(DamagedOutcomes, match="7 is not from 1 to 6"):
        ByHand(Keyed(9, 4), {0}, (7,)).roll("die", 6, 0)
    with pytest.raises(DamagedOutcomes, match="1 dice are left over"):
        ByHand(Keyed(9, 4), {0}, (7,)).finish()
