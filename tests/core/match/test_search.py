"""Looking ahead, on a run of coins that is easily worked out by hand.

A runner with some coins bets on: safely (0.6 to gain one) or boldly (0.3 to gain three). The first
lost bet ends the run. Worth: the chance to end with at least five coins.
"""

from collections.abc import Callable

import pytest

from game.core.match.search import Lookahead

GOAL = 5
Coins = int


def expand(coins: Coins, value: Callable[[Coins], float]) -> float:
    ended = float(coins >= GOAL)
    return max(0.6 * value(coins + 1) + 0.4 * ended, 0.3 * value(coins + 3) + 0.7 * ended)


def judge(coins: Coins) -> float:
    return float(coins >= GOAL)


def truth(coins: Coins) -> float:
    if coins >= GOAL:
        return 1.0
    return max(0.6 * truth(coins + 1), 0.3 * truth(coins + 3))


class Counting:
    """Notes which nodes are expanded."""

    def __init__(self) -> None:
        self.expanded: list[Coins] = []

    def expand(self, coins: Coins, value: Callable[[Coins], float]) -> float:
        self.expanded.append(coins)
        return expand(coins, value)


@pytest.mark.parametrize("coins", range(7))
def test_deep_enough_is_exact(coins: int) -> None:
    ahead = Lookahead(expand, judge, budget=100)
    assert ahead.deepest(lambda value: value(coins), most=5) == pytest.approx(truth(coins))


def test_by_hand() -> None:
    # From 3: two safe bets 0.36, one bold bet 0.3. From 2: bold 0.3, three safe ones 0.216.
    ahead = Lookahead(expand, judge, budget=100)
    assert ahead.deepest(lambda value: value(3), most=4) == pytest.approx(0.36)
    assert ahead.deepest(lambda value: value(2), most=4) == pytest.approx(0.3)


def test_no_step_ahead_is_judged_by_eye() -> None:
    counting = Counting()
    ahead = Lookahead(counting.expand, lambda coins: coins / 10, budget=100)
    assert ahead.deepest(lambda value: value(3), most=0) == 0.3
    assert not counting.expanded


def test_each_step_sees_further() -> None:
    ahead = Lookahead(expand, judge, budget=100)
    looks = [ahead.deepest(lambda value: value(3), most=depth) for depth in range(4)]
    assert looks == [0, 0.3, pytest.approx(0.36), pytest.approx(0.36)]


def test_values_of_one_call_have_the_same_depth() -> None:
    """The budget ends while the second node is looked at two steps deep: neither is then."""
    one_step = Lookahead(expand, judge, budget=100).deepest(
        lambda value: (value(1), value(2), value(3)), most=1
    )
    cut_short = Lookahead(expand, judge, budget=6).deepest(
        lambda value: (value(1), value(2), value(3)), most=2
    )
    assert cut_short == one_step
    two_steps = Lookahead(expand, judge, budget=100).deepest(
        lambda value: (value(1), value(2), value(3)), most=2
    )
    assert two_steps != one_step


@pytest.mark.parametrize("budget", range(12))
def test_the_budget_is_kept(budget: int) -> None:
    counting = Counting()
    ahead = Lookahead(counting.expand, judge, budget)
    first = ahead.deepest(lambda value: value(0), most=9)
    assert len(counting.expanded) <= budget
    again = Lookahead(expand, judge, budget).deepest(lambda value: value(0), most=9)
    assert first == again


def test_no_node_is_expanded_twice_to_the_same_depth() -> None:
    counting = Counting()
    ahead = Lookahead(counting.expand, judge, budget=100)
    ahead.deepest(lambda value: value(0) + value(0) + value(1), most=1)
    assert counting.expanded == [0, 1]


def test_errors_of_a_game_are_not_swallowed() -> None:
    def broken(coins: Coins, value: Callable[[Coins], float]) -> float:
        raise RuntimeError("a bug in the game")

    with pytest.raises(RuntimeError, match="a bug in the game"):
        Lookahead(broken, judge, budget=9).deepest(lambda value: value(0), most=2)
