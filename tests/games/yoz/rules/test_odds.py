"""Exact odds of dice: the figures of the rules of record, and slow second readings."""

from itertools import combinations, product
from math import inf, isclose

import pytest

from game.games.yoz.rules import odds
from game.games.yoz.rules.battle import numbers_of, rolls_of
from game.games.yoz.rules.content import Character
from game.games.yoz.rules.state import HouseRules
from tests.games.yoz.position import position

TEAMS = {  # section 6.1, in hundredths
    "knight": 55.6,
    "runner": 33.3,
    "wizard": 33.3,
    "miner": 33.3,
    "knight runner": 82.6,
    "knight wizard": 88.9,
    "knight miner": 82.6,
    "runner wizard": 58.3,
    "runner miner": 66.7,
    "wizard miner": 58.3,
    "knight runner wizard": 97.2,
    "knight runner miner": 97.2,
    "knight wizard miner": 97.2,
    "runner wizard miner": 83.3,
    "knight runner wizard miner": 100.0,
}


@pytest.mark.rule("YOZ-11.7", "YOZ-11.12", "YOZ-11.14")
@pytest.mark.parametrize(("team", "chance"), TEAMS.items())
def test_battles_of_every_team(team: str, chance: float) -> None:
    state = position(*[f"{name} kingsmead_33" for name in team.split()], dragons_on="ember 2")
    seats = range(len(state.heroes))
    numbers, rolls = numbers_of(state, seats), rolls_of(state, seats)
    assert round(100 * odds.battle(numbers, rolls), 1) == chance
    faces = list(product(range(1, 13), repeat=rolls))
    hits = sum(any(die in numbers for die in dice) for dice in faces)
    assert isclose(odds.battle(numbers, rolls), hits / len(faces))


def test_every_team_stands_in_the_table() -> None:
    teams = {" ".join(t) for size in range(1, 5) for t in combinations(Character, size)}
    assert teams == set(TEAMS)


@pytest.mark.rule("YOZ-12.4", "YOZ-12.7", "YOZ-12.8")
@pytest.mark.parametrize(
    ("miner", "chances", "tries"),
    [(False, (1 / 4, 7 / 16, 1), 2.3125), (True, (1 / 2, 3 / 4, 1), 1.75)],
)
def test_tunnels(miner: bool, chances: tuple[float, ...], tries: float) -> None:
    for printed in ((2, 5), (1, 6)):
        found = tuple(odds.tunnel(printed, miner, number) for number in (1, 2, 3))
        assert found == pytest.approx(chances)
        assert odds.tunnel_tries(printed, miner) == pytest.approx(tries)
    assert odds.tunnel((2, 5), miner, 1, fails=2) == 1
    assert odds.tunnel((2, 5), miner, 2, fails=1) == 1
    assert odds.tunnel((2, 5), miner, 1, fails=1) == pytest.approx(chances[0])
    assert odds.tunnel_tries((2, 5), miner, fails=2) == 1


@pytest.mark.rule("YOZ-6.2", "YOZ-6.6")
def test_transports() -> None:
    assert odds.transport([7], 1) == pytest.approx(1 / 12)
    assert odds.transport([7], 2) == pytest.approx(23 / 144)
    assert odds.transport(range(1, 13), 1) == 1
    assert odds.transport([], 2) == 0


@pytest.mark.rule("YOZ-7.6", "YOZ-7.8", "YOZ-15.4")
def test_special_jumps_and_the_last_chance() -> None:
    assert odds.special(1) == pytest.approx(1 / 6)
    assert odds.special(2) == pytest.approx(11 / 36)
    assert round(100 * odds.special(2), 1) == 30.6
    gentle = HouseRules(special_most=4)
    assert odds.special(1, gentle.special_most) == pytest.approx(1 / 3)
    assert odds.last_chance() == pytest.approx(5 / 12)


@pytest.mark.rule("YOZ-5.1", "YOZ-5.3")
@pytest.mark.parametrize("bonus", [0, 2])
def test_how_far_a_move_roll_leads(bonus: int) -> None:
    for steps in range(16):
        enough = sum(die + bonus >= steps for die in range(1, 13)) / 12
        assert odds.move(steps, bonus) == pytest.approx(enough)


def test_jumping_until_it_suits() -> None:
    assert odds.jumping([0.0] * 12, 1) == pytest.approx(1)
    assert odds.jumping([inf] * 12, 1) == inf
    # One circle at the target, no road from the others: 12 jumps on average.
    assert odds.jumping([0.0, *[inf] * 11], 1) == pytest.approx(12, abs=1e-6)
    assert odds.jumping([0.0, *[inf] * 11], 2) == pytest.approx(144 / 23, abs=1e-6)
    walks = [0.5, 1, 2, 2.5, 3, 3, 4, 5, 6, 6, 9, inf]
    for dice in (1, 2):
        turns = odds.jumping(walks, dice)
        rolls = list(product(walks, repeat=dice))
        again = 1 + sum(min(*roll, turns) for roll in rolls) / len(rolls)
        assert turns == pytest.approx(again, abs=1e-6)
