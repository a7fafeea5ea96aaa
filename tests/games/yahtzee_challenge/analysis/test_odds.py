"""Exact odds, held to the figures of section 14 and to a second, slow reading of the rules."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.yahtzee_challenge.analysis import throw_tables
from game.games.yahtzee_challenge.analysis.odds import any_of, steal
from game.games.yahtzee_challenge.rules.content import NUMBER_TILES, TILES, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown
from tests.playing import often

Target = str | tuple[str, int]
"""A tile by its id, "yahtzee", or a number tile with how many dice of its number."""

ALL_TARGETS: tuple[Target, ...] = (*TILES, "yahtzee", ("fives", 2), ("ones", 4), ("sixes", 5))
five_dice = st.tuples(*[st.integers(1, 6)] * 5)


@cache
def plan(target: Target) -> throw_tables.Plan:
    """Return the plan for a dice pattern alone, as the rules read it (14.3)."""
    if target == "yahtzee":
        return throw_tables.valued(lambda dice: float(is_yahtzee(dice)))
    tile, level = target if isinstance(target, tuple) else (target, 1)
    return throw_tables.valued(lambda dice: float(level_shown(Tile(tile), dice) >= level))


def reach(target: Target, dice: Sequence[int] = (), rolls_left: int = 3) -> float:
    return plan(target).worth(dice, rolls_left)


def expected(value: Callable[[throw_tables.Dice], float]) -> float:
    """The mean value of three throws with best play."""
    return throw_tables.valued(value).worth((), 3)


def best_keep(
    value: Callable[[throw_tables.Dice], float], dice: Sequence[int], rolls_left: int
) -> throw_tables.Dice:
    return throw_tables.valued(value).best_keep(dice, rolls_left)


# 14.3: pattern alone with one, two and three throws, then the same for a theft.
CHANCES: dict[Target, tuple[float, ...]] = {
    ("ones", 1): (0.5981, 0.8385, 0.9351, 0.5988, 0.8390, 0.9354),
    ("ones", 2): (0.1962, 0.4832, 0.6988, 0.1969, 0.4840, 0.6995),
    ("ones", 3): (0.0355, 0.1705, 0.3548, 0.0361, 0.1732, 0.3582),
    ("ones", 4): (0.0033, 0.0329, 0.1044, 0.0040, 0.0396, 0.1183),
    ("ones", 5): (0.0001, 0.0027, 0.0133, 0.0008, 0.0126, 0.0460),
    "three_of_a_kind": (0.2130, 0.5413, 0.7432, 0.2130, 0.5413, 0.7432),
    "small_straight": (0.1543, 0.4118, 0.6154, 0.1551, 0.4127, 0.6160),
    "chance": (0.0324, 0.1895, 0.4167, 0.0329, 0.1916, 0.4185),
    "full_house": (0.0386, 0.1912, 0.3629, 0.0394, 0.1941, 0.3661),
    "four_of_a_kind": (0.0201, 0.1323, 0.2908, 0.0201, 0.1323, 0.2908),
    "large_straight": (0.0309, 0.1297, 0.2611, 0.0316, 0.1329, 0.2653),
}


@pytest.mark.parametrize("target", CHANCES, ids=str)
def test_the_chances_of_the_rules_of_record(target: Target) -> None:
    tile, level = (target[0], target[1]) if isinstance(target, tuple) else (target, 1)
    found = [reach(target, (), throws_left) for throws_left in (1, 2, 3)]
    found += [steal(Tile(tile), level, (), throws_left) for throws_left in (1, 2, 3)]
    assert [round(chance, 4) for chance in found] == list(CHANCES[target])


def test_a_yahtzee_is_as_likely_as_a_theft_of_a_protected_tile() -> None:
    expected_chances = [0.0008, 0.0126, 0.0460]
    assert [round(reach("yahtzee", (), left), 4) for left in (1, 2, 3)] == expected_chances
    assert [round(any_of((), (), left), 4) for left in (1, 2, 3)] == expected_chances


@pytest.mark.parametrize("tile", NUMBER_TILES)
def test_number_tiles_follow_the_binomial_of_14_3(tile: Tile) -> None:
    q = 91 / 216  # 1 - (5/6)**3: the chance of one die that is thrown until it shows the number
    for level in range(1, 6):
        at_least = sum(comb(5, n) * q**n * (1 - q) ** (5 - n) for n in range(level, 6))
        assert reach((tile.value, level)) == pytest.approx(at_least, abs=1e-12)
    assert reach(tile.value) == reach((tile.value, 1))


@pytest.mark.parametrize(
    ("tiles", "chance"),
    [
        ((Tile.LARGE_STRAIGHT, Tile.FOUR_OF_A_KIND), 0.3683),
        ((Tile.FULL_HOUSE, Tile.LARGE_STRAIGHT), 0.4217),
        ((Tile.CHANCE, Tile.LARGE_STRAIGHT), 0.4787),
        ((Tile.FULL_HOUSE, Tile.FOUR_OF_A_KIND, Tile.LARGE_STRAIGHT), 0.5498),
        ((Tile.CHANCE, Tile.FULL_HOUSE, Tile.FOUR_OF_A_KIND, Tile.LARGE_STRAIGHT), 0.6177),
        ((Tile.ONES, Tile.LARGE_STRAIGHT), 0.9426),
        ((Tile.THREE_OF_A_KIND, Tile.SMALL_STRAIGHT), 0.8610),
        (TILES[6:], 0.8759),
        ((Tile.ONES, Tile.TWOS), 0.9977),
    ],
)
def test_several_targets_at_once(tiles: tuple[Tile, ...], chance: float) -> None:
    assert round(any_of([(tile, 1) for tile in tiles]), 4) == chance


@pytest.mark.parametrize(
    ("total", "chance"),
    [(20, 0.9096), (22, 0.7668), (24, 0.5431), (25, 0.4167), (26, 0.2950), (28, 0.0998)],
)
def test_totals(total: int, chance: float) -> None:
    assert round(expected(lambda dice: float(sum(dice) >= total)), 4) == chance


def test_mean_points_of_14_3() -> None:
    alone = expected(lambda dice: 10.0 * min(4, dice.count(3)))
    assert round(alone, 2) == 20.93

    def best_claim(dice: throw_tables.Dice) -> float:
        if is_yahtzee(dice):
            return 60
        fixed = zip(TILES[6:], (20, 30, 40, 40, 50, 60), strict=True)
        claims = [points for tile, points in fixed if level_shown(tile, dice)]
        return max(*claims, 10 * max(map(dice.count, dice)), 0)

    assert round(expected(best_claim), 2) == 38.63


@pytest.mark.parametrize(
    ("target", "kept", "rolls_left", "chance"),
    [
        ("large_straight", (2, 3, 4, 5), 1, 1 / 3),
        ("large_straight", (2, 3, 4, 5), 2, 5 / 9),
        ("full_house", (2, 2, 5, 5), 1, 1 / 3),
        (("fives", 3), (5, 5), 1, 0.4213),
        (("fives", 3), (5, 5), 2, 0.6651),
        (("fives", 4), (5, 5, 5), 1, 11 / 36),
        ("chance", (6, 6, 5), 1, 15 / 36),
        ("chance", (6, 6, 5, 5), 1, 2 / 3),
        ("yahtzee", (3, 3, 3, 3), 1, 1 / 6),
        ("yahtzee", (3, 3, 3, 3), 2, 11 / 36),
    ],
)
def test_conditional_chances(
    target: Target, kept: tuple[int, ...], rolls_left: int, chance: float
) -> None:
    name, level = target if isinstance(target, tuple) else (target, 1)
    aimed = throw_tables.valued(lambda dice: float(_shows(dice, name, level)))
    assert aimed.worth_keeping(kept, rolls_left) == pytest.approx(chance, abs=5e-5)


def test_final_dice_either_show_a_target_or_not() -> None:
    assert reach("large_straight", (6, 3, 2, 5, 4), 0) == 1
    assert reach("large_straight", (1, 3, 2, 6, 4), 0) == 0
    assert reach("full_house", (3, 3, 3, 3, 3), 0) == 0  # two numbers, please (YC-6.5)
    assert reach("four_of_a_kind", (3, 3, 3, 3, 3), 0) == 1
    assert reach("chance", (5, 5, 5, 5, 5), 0) == 1
    assert steal(Tile.FULL_HOUSE, 1, (3, 3, 3, 3, 3), 0) == 1  # YC-6.12


def test_dice_may_come_in_any_order_and_as_a_list() -> None:
    assert reach("small_straight", [4, 1, 3, 6, 3], 2) == reach(
        "small_straight", (1, 3, 3, 4, 6), 2
    )


@pytest.mark.parametrize(
    ("dice", "rolls_left", "says"),
    [
        ((1, 2, 3), 2, "five dice, or none"),
        ((1, 2, 3, 4, 5, 6), 2, "five dice, or none"),
        ((1, 2, 3, 4, 7), 2, "A die shows 1 to 6, not 7"),
        ((1, 2, 3, 4, 0), 2, "A die shows 1 to 6, not 0"),
        ((1, 2, 3, 4, 2.5), 2, "A die shows 1 to 6"),
        ((), 4, "0 to 3 rolls left, not 4"),
        ((), -1, "0 to 3 rolls left, not -1"),
        ((), 0, "at least one roll"),
    ],
)
def test_wrong_dice_are_named(dice: tuple[int, ...], rolls_left: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        steal(Tile.FIVES, 1, dice, rolls_left)


def test_what_to_keep() -> None:
    straight = _value("large_straight", 1)
    assert best_keep(straight, (3, 5, 2, 4, 4), 1) == (2, 3, 4, 5)
    assert best_keep(straight, (1, 2, 3, 4, 5), 2) == (1, 2, 3, 4, 5)  # stop
    assert best_keep(_value("fives", 3), (5, 1, 5, 2, 6), 2) == (5, 5)
    assert best_keep(lambda dice: 1.0, (5, 1, 5, 2, 6), 2) == (1, 2, 5, 5, 6)  # all equal: keep


def test_a_keep_becomes_positions() -> None:
    assert throw_tables.thrown_positions((5, 1, 5, 2, 6), (5, 5)) == (1, 3, 4)
    assert throw_tables.thrown_positions((5, 1, 5, 2, 6), ()) == (0, 1, 2, 3, 4)
    with pytest.raises(ValueError, match="do not show"):
        throw_tables.thrown_positions((5, 1, 5, 2, 6), (3,))


# --- a second reading: every throw written out, patterns in other words ---------------------------


def _shows(dice: tuple[int, ...], name: str, level: int) -> bool:
    return _shows_sorted(tuple(sorted(dice)), name, level)


@cache
def _shows_sorted(dice: tuple[int, ...], name: str, level: int) -> bool:
    counts = Counter(dice)
    text = "".join(map(str, sorted(counts)))
    match name:
        case "yahtzee":
            return len(counts) == 1
        case "chance":
            return sum(dice) > 24
        case "three_of_a_kind":
            return any(count > 2 for count in counts.values())
        case "four_of_a_kind":
            return any(count > 3 for count in counts.values())
        case "full_house":
            return set(counts.values()) == {2, 3}
        case "small_straight":
            return any(row in text for row in ("1234", "2345", "3456"))
        case "large_straight":
            return text in ("12345", "23456")
        case _:
            number = ("ones", "twos", "threes", "fours", "fives", "sixes").index(name) + 1
            return counts[number] >= level


def _value(name: str, level: int) -> Callable[[throw_tables.Dice], float]:
    return lambda dice: float(_shows(dice, name, level))


def _last_throw(dice: tuple[int, ...], name: str, level: int) -> float:
    best = 0.0
    for size in range(6):
        for positions in combinations(range(5), size):
            kept = tuple(dice[position] for position in positions)
            rolls = list(product(range(1, 7), repeat=5 - size))
            hits = sum(_shows(kept + roll, name, level) for roll in rolls)
            best = max(best, hits / len(rolls))
    return best


@pytest.mark.parametrize("target", ALL_TARGETS, ids=str)
@pytest.mark.parametrize(
    "dice", [(1, 1, 2, 5, 6), (6, 5, 4, 3, 3), (2, 2, 2, 5, 5), (4, 4, 4, 4, 1), (3, 3, 3, 3, 3)]
)
def test_the_last_throw_agrees_with_counting_every_throw(
    target: Target, dice: tuple[int, ...]
) -> None:
    name, level = target if isinstance(target, tuple) else (str(target), 1)
    assert reach(target, dice, 1) == pytest.approx(_last_throw(dice, name, level), abs=1e-12)


@pytest.mark.parametrize("target", ALL_TARGETS, ids=str)
def test_one_throw_of_five_dice_agrees_with_counting_all_7776(target: Target) -> None:
    name, level = target if isinstance(target, tuple) else (str(target), 1)
    hits = sum(_shows(roll, name, level) for roll in product(range(1, 7), repeat=5))
    assert reach(target, (), 1) == pytest.approx(hits / 7776, abs=1e-12)


# --- properties -----------------------------------------------------------------------------------


@given(target=st.sampled_from(ALL_TARGETS), dice=five_dice)
def test_another_throw_never_hurts(target: Target, dice: tuple[int, ...]) -> None:
    chances = [reach(target, dice, left) for left in range(4)]
    assert chances == sorted(chances)
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances)


@given(
    values=st.lists(st.floats(-100, 100), min_size=252, max_size=252),
    dice=five_dice,
    kept=st.sets(st.integers(0, 4)),
    rolls_left=st.integers(1, 3),
)
@settings(max_examples=often(25, deep=50))
def test_best_play_is_no_worse_than_any_keep(
    values: list[float], dice: tuple[int, ...], kept: set[int], rolls_left: int
) -> None:
    plan = throw_tables.Plan(values)
    faces = tuple(dice[position] for position in sorted(kept))
    best = plan.worth(dice, rolls_left)
    assert best >= plan.worth_keeping(faces, rolls_left)
    chosen = plan.best_keep(dice, rolls_left)
    assert plan.worth_keeping(chosen, rolls_left) == pytest.approx(best, abs=1e-9)
    assert not Counter(chosen) - Counter(dice)


@given(
    values=st.lists(st.floats(-100, 100), min_size=252, max_size=252),
    dice=five_dice,
    kept=st.lists(st.integers(1, 6), min_size=2, max_size=4),
)
@settings(max_examples=often(25, deep=50))
def test_a_keep_is_worth_the_mean_over_the_other_dice(
    values: list[float], dice: tuple[int, ...], kept: list[int]
) -> None:
    plan = throw_tables.Plan(values)
    rolls = list(product(range(1, 7), repeat=5 - len(kept)))
    mean = sum(plan.worth((*kept, *roll), 1) for roll in rolls) / len(rolls)
    assert plan.worth_keeping(kept, 2) == pytest.approx(mean, abs=1e-9)
    assert plan.worth(dice, 0) == values[throw_tables.final_index(dice)]
