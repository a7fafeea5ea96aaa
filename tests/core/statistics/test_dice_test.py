"""Dice are judged by a test that may be looked at every evening, and finds dice that are loaded."""

import random
from itertools import accumulate, product
from math import comb, exp, log, prod

import pytest

from game.core.statistics.dice_test import (
    ONE_HOUSE_IN,
    band,
    enough,
    faces_of,
    log_fortune,
    own_dice_said,
)
from game.core.statistics.page import Found

FAIR = [1 / 6] * 6
SIXES = [0.16] * 5 + [0.2]

# --- by hand -------------------------------------------------------------------------------------


def test_before_the_first_die_the_stake_is_what_it_was() -> None:
    assert log_fortune((0,) * 6) == pytest.approx(0)


def test_one_coin_wins_and_loses_nothing_whatever_it_shows() -> None:
    # Every bet on heads has a like one on tails.
    assert log_fortune((1, 0)) == pytest.approx(0)


def test_two_heads_are_worth_what_they_are_by_hand() -> None:
    # One face a fifth off: 1.2 x 1.2 for two of the four bets, 0.8 x 0.8 for the others: 1.04.
    # Learning from 20 and 20: 20/40 x 21/41 at odds of 2 and 2: 42/41.
    assert exp(log_fortune((2, 0))) == pytest.approx((1.04 + 42 / 41) / 2)


def test_head_and_tail_are_worth_less_than_the_stake() -> None:
    assert exp(log_fortune((1, 1))) == pytest.approx((0.96 + 40 / 41) / 2)


@pytest.mark.parametrize(("sides", "thrown"), [(2, 9), (4, 5), (6, 4)])
def test_fair_dice_neither_gain_nor_lose_on_average(sides: int, thrown: int) -> None:
    """Over all possible tallies, each weighted by its chance."""
    fortunes = []
    for counts in product(range(thrown + 1), repeat=sides):
        if sum(counts) == thrown:
            left = list(accumulate(counts, lambda rest, count: rest - count, initial=thrown))
            ways = prod(comb(rest, count) for rest, count in zip(left, counts, strict=False))
            fortunes.append(ways * exp(log_fortune(counts)) / sides**thrown)
    assert sum(fortunes) == pytest.approx(1)


def test_the_order_of_faces_does_not_matter() -> None:
    assert log_fortune((9, 30, 4, 8, 8, 8)) == pytest.approx(log_fortune((8, 4, 8, 9, 30, 8)))


# --- words ---------------------------------------------------------------------------------------


def test_a_thousand_dice_are_needed_to_say_that_they_are_as_they_should_be() -> None:
    assert [enough(sides) for sides in (4, 6, 8, 12)] == [609, 1025, 1440, 2271]
    few, many = (170, 171, 171, 170, 171, 171), (170, 171, 171, 171, 171, 171)
    assert faces_of(few).found is Found.TOO_FEW
    assert faces_of(many).found is Found.USUAL


def test_a_few_dice_that_are_all_sixes_are_unusual_at_once() -> None:
    found = faces_of((0, 0, 0, 0, 0, 60), tests=4)
    assert found.found is Found.UNUSUAL
    assert found.one_in >= ONE_HOUSE_IN


def test_false_alarms_are_shared_among_all_tested_tallies() -> None:
    counts = (150, 150, 150, 150, 150, 230)
    alone, among = faces_of(counts), faces_of(counts, tests=10)
    assert alone.found is among.found is Found.UNUSUAL
    assert among.one_in == pytest.approx(alone.one_in / 10, abs=1)
    assert alone.one_in == int(exp(log_fortune(counts)))


def test_what_is_unusual_for_one_haul_may_be_usual_among_many() -> None:
    counts = (150, 150, 150, 150, 150, 210)
    fortune = exp(log_fortune(counts))
    assert faces_of(counts, tests=int(fortune / ONE_HOUSE_IN)).found is Found.UNUSUAL
    assert faces_of(counts, tests=int(fortune / ONE_HOUSE_IN) + 1).found is Found.TOO_FEW


def test_more_than_a_million_houses_are_not_spoken_of() -> None:
    assert faces_of((0, 0, 0, 0, 0, 5000)).one_in == 1_000_000


def test_the_band_holds_95_of_100_tallies() -> None:
    assert band(4806, 6) == pytest.approx(1.96 * (4806 * 5 / 36) ** 0.5)
    luck = random.Random(3)
    inside = sum(
        abs(sum(luck.random() < 1 / 6 for _ in range(600)) - 100) <= band(600, 6)
        for _ in range(1000)
    )
    assert 925 <= inside <= 970


# --- many evenings -------------------------------------------------------------------------------


def looks(luck: random.Random, shares: list[float], evenings: int, dice: int) -> list[float]:
    """The fortune after every evening, as a logarithm."""
    counts, found = [0] * len(shares), []
    for _ in range(evenings):
        for face in luck.choices(range(len(shares)), shares, k=dice):
            counts[face] += 1
        found.append(log_fortune(counts))
    return found


def test_daily_looks_cause_false_alarms_in_one_of_twenty_installations_at_most() -> None:
    luck = random.Random(1)
    houses = 400
    alarms = sum(max(looks(luck, FAIR, 40, 100)) >= log(ONE_HOUSE_IN) for _ in range(houses))
    # 20 are allowed for ever, and 33 would be three standard errors more.
    assert alarms <= 20


def test_so_it_is_with_four_people_of_two_kinds_of_dice() -> None:
    luck = random.Random(2)
    houses, tallies = 60, 8
    alarms = 0
    for _ in range(houses):
        fortunes = [max(looks(luck, FAIR, 20, 100)) for _ in range(tallies)]
        alarms += max(fortunes) >= log(ONE_HOUSE_IN * tallies)
    assert alarms <= 3


def test_a_test_that_was_made_for_one_look_would_cry_wolf() -> None:
    """The same houses, by the band: why it is drawn and not judged by."""
    luck = random.Random(1)
    wolves = 0
    for _ in range(100):
        counts, cried = [0] * 6, False
        for _ in range(40):
            for face in luck.choices(range(6), k=100):
                counts[face] += 1
            cried |= any(abs(count - sum(counts) / 6) > band(sum(counts), 6) for count in counts)
        wolves += cried
    assert wolves > 60


@pytest.mark.parametrize(
    ("shares", "dice"),
    [
        (SIXES, 2300),  # 20 instead of 16.7 in a hundred
        ([0.15] * 5 + [0.25], 500),
        ([0.1333] + [1 / 6] * 4 + [0.2], 1500),  # what the six gains, the one loses
        ([0.145] * 4 + [0.21] * 2, 800),  # shaved: two faces
    ],
)
def test_loaded_dice_are_found_in_four_houses_of_five(shares: list[float], dice: int) -> None:
    luck = random.Random(4)
    houses = 150
    found = sum(max(looks(luck, shares, dice // 50, 50)) >= log(20) for _ in range(houses))
    assert found >= 0.75 * houses  # 80 of 100, less a standard error and a half


def test_dice_of_one_evening_are_too_few_for_it() -> None:
    luck = random.Random(5)
    found = sum(looks(luck, SIXES, 1, 470)[0] >= log(20) for _ in range(100))
    assert found < 20


def test_own_dice_are_judged_in_words() -> None:
    assert own_dice_said(faces_of((5, 5, 5, 5, 5, 5))).endswith("30 dice. Too few to tell.")
    assert own_dice_said(faces_of((900,) * 6)).endswith("Normal for fair dice.")
    said = own_dice_said(faces_of((1000, 1000, 1000, 1000, 1000, 1300)))
    assert "These dice show sixes 24 % too often: 1 chance in " in said
    said = own_dice_said(faces_of((600, 1000, 1000, 1000, 1000, 1000)))
    assert "These dice show ones 36 % too rarely: 1 chance in " in said
