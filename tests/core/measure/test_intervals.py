"""Intervals of shares, held to the binomial distribution itself."""

import random
from collections import Counter
from math import comb, fsum

import pytest

from game.core.measure.intervals import NARROW, SIDE, is_narrow, of_groups, of_matches
from game.core.measure.strength import MATCHES


def at_least(won: int, matches: int, rate: float) -> float:
    """Return the chance to win `won` or more matches."""
    return fsum(
        comb(matches, n) * rate**n * (1 - rate) ** (matches - n) for n in range(won, matches + 1)
    )


@pytest.mark.parametrize(("won", "matches"), [(1, 7), (5, 10), (93, 300), (299, 300)])
def test_at_its_ends_what_was_seen_is_just_as_unlikely_as_promised(won: int, matches: int) -> None:
    low, high = of_matches(won, matches)
    assert at_least(won, matches, low) == pytest.approx(SIDE)
    assert 1 - at_least(won + 1, matches, high) == pytest.approx(SIDE)


def test_a_player_without_a_loss_may_still_lose() -> None:
    low, high = of_matches(176, 176)
    assert high == 1
    assert low == pytest.approx(SIDE ** (1 / 176))
    assert of_matches(0, 176) == pytest.approx((0, 1 - low))
    assert of_matches(0, 0) == (0, 1)


@pytest.mark.parametrize("matches", [6, 12, 40])
@pytest.mark.parametrize("rate", [0.02, 0.3, 0.5, 0.77])
def test_the_true_rate_is_missed_at_most_once_in_a_hundred(matches: int, rate: float) -> None:
    """Over all possible results, each weighted by its chance."""
    missed = 0.0
    for won in range(matches + 1):
        low, high = of_matches(won, matches)
        if not low <= rate <= high:
            missed += at_least(won, matches, rate) - at_least(won + 1, matches, rate)
    assert missed <= 2 * SIDE


def test_the_fixed_number_of_matches_is_enough_for_whatever_rate() -> None:
    """With more than half of them won, an interval is as wide as with as many lost."""
    half = (of_matches(won, MATCHES) for won in range(MATCHES // 2 + 1))
    assert max(high - low for low, high in half) <= 2 * NARROW
    for won in (0, 3, MATCHES // 3):
        low, high = of_matches(won, MATCHES)
        assert of_matches(MATCHES - won, MATCHES) == pytest.approx((1 - high, 1 - low), abs=1e-9)
    assert is_narrow(of_matches(MATCHES / 2, MATCHES))
    assert not is_narrow(of_matches(250, 500))


# --- matches in groups ----------------------------------------------------------------------------


def test_groups_that_are_no_more_alike_count_as_their_matches() -> None:
    pairs = {0.0: 25, 0.5: 50, 1.0: 25}
    assert of_groups(pairs, 2) == pytest.approx(of_matches(100, 200), abs=0.002)
    assert of_groups({1.0: 88}, 2) == of_matches(176, 176)
    assert of_groups({0.5: 100}, 2) == of_matches(100, 200), "never as more than there are"
    assert of_groups({}, 2) == (0, 1)


def test_groups_that_are_all_alike_count_once_each() -> None:
    assert of_groups({0.0: 50, 1.0: 50}, 2) == pytest.approx(of_matches(50, 100), abs=0.002)


def test_the_interval_is_the_same_from_either_side() -> None:
    low, high = of_groups({1.0: 30, 0.5: 20, 0.0: 5}, 2)
    assert of_groups({0.0: 30, 0.5: 20, 1.0: 5}, 2) == pytest.approx((1 - high, 1 - low))


def test_of_many_measurements_of_groups_few_miss_the_rate() -> None:
    """Groups whose matches hang together: both of a pair are won, or luck decides each."""
    luck, missed, rate = random.Random("groups"), 0, 0.3 + 0.7 * 0.4
    for _ in range(300):
        results: Counter[float] = Counter()
        for _ in range(60):
            both = luck.random() < 0.3
            results[1.0 if both else sum(luck.random() < 0.4 for _ in range(2)) / 2] += 1
        low, high = of_groups(results, 2)
        missed += not low <= rate <= high
    assert missed <= 9  # 3 are to be expected; more than 9 come once in a thousand times
