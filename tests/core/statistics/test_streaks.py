"""The longest run of wins, and what is usual."""

from itertools import product

import pytest

from game.core.statistics.streaks import longest, usual


@pytest.mark.parametrize(
    ("matches", "run"),
    [("", 0), ("-", 0), ("w", 1), ("w-ww", 2), ("www", 3), ("-www-ww-", 3), ("ww-www", 3)],
)
def test_the_longest_run_is_the_longest_run(matches: str, run: int) -> None:
    assert longest(match == "w" for match in matches) == run


def test_four_in_a_row_are_little_more_than_is_usual_for_half_of_eighteen_matches() -> None:
    assert f"{usual(18, 0.5):.1f}" == "3.6"


def test_three_coins_by_hand() -> None:
    # Of eight: hhh 3; hht, thh 2; hth, htt, tht, tth 1; ttt 0: 11 in all.
    assert usual(3, 0.5) == pytest.approx(11 / 8)


@pytest.mark.parametrize("matches", range(1, 11))
@pytest.mark.parametrize("share", [0.07, 0.3, 0.5, 0.82])
def test_it_is_the_mean_over_all_there_could_be(matches: int, share: float) -> None:
    mean = 0.0
    for each in product([True, False], repeat=matches):
        wins = sum(each)
        mean += share**wins * (1 - share) ** (matches - wins) * longest(each)
    assert usual(matches, share) == pytest.approx(mean, abs=1e-7)


def none_so_long(matches: int, share: float, run: int) -> float:
    """The chance of no run so long, match by match: by how many wins one is at the end of."""
    at = [1.0] + [0.0] * (run - 1)
    for _ in range(matches):
        at = [sum(at) * (1 - share), *(chance * share for chance in at[:-1])]
    return sum(at)


@pytest.mark.parametrize("matches", [20, 61, 120])
@pytest.mark.parametrize("share", [0.05, 0.44, 0.7, 0.95])
def test_it_is_what_counting_match_by_match_finds(matches: int, share: float) -> None:
    exact = sum(1 - none_so_long(matches, share, run) for run in range(1, matches + 1))
    assert usual(matches, share) == pytest.approx(exact, abs=1e-6)


def test_without_matches_without_wins_and_with_nothing_else_there_is_no_doubt() -> None:
    assert (usual(0, 0.5), usual(40, 0.0), usual(40, 1.0)) == (0, 0, 40)


def test_five_thousand_matches_are_no_more_work() -> None:
    # By the rule of thumb log2(n) - 2/3 for a coin.
    assert usual(5000, 0.5) == pytest.approx(11.62, abs=0.01)
