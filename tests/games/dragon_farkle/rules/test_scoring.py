"""The Soldier table, held to sections 1, 4 and 9 and to a second, slow reading."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.dragon_farkle.rules.scoring import (
    CLASSIC,
    MILLER,
    RECORD,
    TABLES,
    Combination,
    SetAside,
    SoldierTable,
    problems,
    score,
    set_asides,
    split,
    value,
)
from tests.games.dragon_farkle import by_hand

THROWS = [dice for size in range(1, 7) for dice in combinations_with_replacement(range(1, 7), size)]
thrown_dice = st.lists(st.integers(1, 6), min_size=1, max_size=6)
tables = st.sampled_from(list(TABLES.values()))


def faces(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


@pytest.mark.parametrize(
    ("group", "record", "classic", "miller"),
    [
        ("1", 100, 100, 100),
        ("5", 50, 50, 50),
        ("111", 1000, 300, 1000),
        ("222", 200, 200, 200),
        ("333", 300, 300, 300),
        ("444", 400, 400, 400),
        ("555", 500, 500, 500),
        ("666", 600, 600, 600),
        ("1111", 1500, 1000, 2000),
        ("2222", 1500, 1000, 400),
        ("6666", 1500, 1000, 1200),
        ("11111", 2000, 2000, 3000),
        ("33333", 2000, 2000, 900),
        ("111111", 3000, 3000, 4000),
        ("444444", 3000, 3000, 1600),
        ("112233", 2000, 1500, 1000),
        ("224466", 2000, 1500, 1000),
        ("224444", 2000, 1500, None),
        ("123456", 2500, 1500, 1500),
        ("222333", 500, 2500, 500),
        ("111666", 1600, 2500, 1600),
    ],
)
@pytest.mark.rule("DF-2.18")
def test_the_three_tables_of_section_1(
    group: str, record: int, classic: int, miller: int | None
) -> None:
    found = [value(faces(group), table) for table in (RECORD, CLASSIC, MILLER)]
    assert found == [record, classic, miller]


@pytest.mark.parametrize(
    ("group", "worth"),
    [  # E14
        ("11115", 1550),
        ("111155", 2000),
        ("11155", 1100),
        ("55511", 700),
        ("666661", 2100),
        ("111111", 3000),
        ("123456", 2500),
        ("222333", 500),
        ("1115", 1050),  # E31
        ("11555", 700),  # E18
    ],
)
@pytest.mark.rule("DF-2.10")
def test_the_single_groups_of_section_9(group: str, worth: int) -> None:
    assert value(faces(group)) == worth


@pytest.mark.rule("DF-2.9")
def test_the_throws_of_section_9() -> None:
    four_fives = ((4, 4, 4, 5), 450), ((4, 4, 4), 400), ((5,), 50)
    assert set_asides((2, 3, 4, 4, 4, 5)) == four_fives  # E1
    e11 = dict(set_asides((1, 1, 3, 3, 5, 5)))
    assert e11[1, 1, 3, 3, 5, 5] == 2000
    assert (e11[1, 1, 5, 5], e11[1, 1, 5]) == (300, 250)
    assert (3, 3) not in e11
    e12 = dict(set_asides((2, 2, 4, 4, 4, 4)))
    assert e12 == {(2, 2, 4, 4, 4, 4): 2000, (4, 4, 4, 4): 1500, (4, 4, 4): 400}
    assert score((2, 2, 4, 4, 4, 4), CLASSIC).value == 1500
    assert score((1, 1, 1, 6, 6, 6)).value == 1600  # E13
    assert score((1, 1, 1, 6, 6, 6), CLASSIC).value == 2500
    assert score((2, 2, 2, 2, 2, 2)) == SetAside((2, 2, 2, 2, 2, 2), 3000)  # E8
    assert score((1, 3, 3, 3, 4, 6)) == SetAside((1, 3, 3, 3), 400)  # E9
    assert score((1, 1, 1, 2, 3, 5)) == SetAside((1, 1, 1, 5), 1050)  # E28
    assert score((2, 4, 6)) == SetAside((), 0)  # E15


@pytest.mark.rule("DF-2.12")
def test_two_ones_may_be_kept_as_one() -> None:
    assert set_asides((1, 1)) == (((1, 1), 200), ((1,), 100))


@pytest.mark.rule("DF-2.14")
def test_dice_are_not_added_up() -> None:
    assert value((2, 3)) is None
    assert set_asides((2, 3)) == ()


@pytest.mark.rule("DF-2.11")
def test_even_faces_count_as_three_pairs() -> None:
    assert split((4, 2, 4, 2, 4, 4)) == (("four_and_pair", (2, 2, 4, 4, 4, 4), 2000),)
    # Six of a kind are even as well; where that row is left out, three pairs are the better row.
    without_six = replace(RECORD, six_alike=None)
    assert value((3,) * 6, without_six) == 2000
    assert value((3,) * 6, replace(without_six, four_and_pair=False)) == 600


def test_the_rows_behind_a_value() -> None:
    assert split((5, 1, 5, 5, 1)) == (
        Combination("one", (1,), 100),
        Combination("one", (1,), 100),
        Combination("three", (5, 5, 5), 500),
    )
    assert split((1, 1, 1, 1, 1, 2)) is None
    # Of equally dear ways the one with fewest rows is shown.
    as_dear = replace(RECORD, two_triples=500)
    assert split((2, 2, 2, 3, 3, 3), as_dear) == (("two_triples", (2, 2, 2, 3, 3, 3), 500),)
    as_dear = replace(RECORD, five_alike=(1600, *(2000,) * 5))
    assert split((1, 1, 1, 1, 1), as_dear) == (("five_alike", (1, 1, 1, 1, 1), 1600),)
    assert split((6, 5, 4, 3, 2, 1)) == (("straight", (1, 2, 3, 4, 5, 6), 2500),)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_all_923_throws_agree_with_the_second_reading(table: SoldierTable) -> None:
    assert len(THROWS) == 923
    for dice in THROWS:
        found = set_asides(dice, table)
        assert dict(found) == by_hand.legal(dice, table)
        assert list(found) == sorted(found, key=lambda group: (-len(group.dice), group.dice))


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.rule("DF-2.16", "DF-2.17")
def test_all_scoring_dice_are_one_largest_and_dearest_set(table: SoldierTable) -> None:
    for dice in THROWS:
        legal = by_hand.legal(dice, table)
        if not legal:
            assert score(dice, table) == ((), 0)
            continue
        longest = max(map(len, legal))
        assert [group for group in legal if len(group) == longest] == [score(dice, table).dice]
        assert score(dice, table).value == max(legal.values())


@given(dice=thrown_dice, table=tables)
def test_the_rows_of_a_group_use_up_its_dice(dice: list[int], table: SoldierTable) -> None:
    for group, worth in set_asides(dice, table):
        assert not Counter(group) - Counter(dice)
        combinations = split(group, table)
        assert combinations is not None
        assert sum((Counter(part.dice) for part in combinations), Counter()) == Counter(group)
        assert sum(part.value for part in combinations) == worth
        for part in combinations:
            assert by_hand.worth_of_one_row(part.dice, table) == part.value


@given(dice=thrown_dice, more=st.integers(1, 6), table=tables)
@pytest.mark.rule("DF-2.17")
def test_another_die_never_lowers_a_throw(dice: list[int], more: int, table: SoldierTable) -> None:
    if len(dice) < 6:
        assert score([*dice, more], table).value >= score(dice, table).value


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_three_tables_can_be_played(table: SoldierTable) -> None:
    assert problems(table) == ()


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (SoldierTable(), "At least one row"),
        (SoldierTable(four_and_pair=True, one=100), "only where three pairs score"),
        (replace(RECORD, one=75), "A single 1 must be worth a multiple of 50 soldiers, not 75."),
        (replace(RECORD, five=0), "A single 5 must be worth a multiple of 50"),
        (replace(RECORD, straight=-50), "A straight must be worth"),
        (replace(RECORD, four=(50, 50, 50, 50, 50, 55)), "Four of a kind must be worth"),
        (replace(RECORD, three=(100, 200)), "Three of a kind needs a value for each"),
        (replace(RECORD, straight=100), "1-5 would bring 150 soldiers, but 1-2-3-4-5-6 only 100."),
        (replace(RECORD, four=(500,) * 6), "6-6-6 would bring 600 soldiers, but 6-6-6-6 only 500."),
        (
            SoldierTable(three=(500,) * 6, three_pairs=300, four_and_pair=True),
            "1-1-1 would bring 500 soldiers, but 1-1-1-1-2-2 only 300.",
        ),
    ],
)
@pytest.mark.rule("DF-2.17")
def test_a_table_of_ones_own_must_be_in_order(table: SoldierTable, says: str) -> None:
    found = problems(table)
    assert found
    assert says in found[0]


@pytest.mark.rule("DF-2.17")
def test_tables_of_ones_own_that_can_be_played() -> None:
    assert problems(SoldierTable(five=50)) == ()
    assert problems(replace(RECORD, four=None, five_alike=None, six_alike=None)) == ()
    assert problems(replace(MILLER, two_triples=1600)) == ()


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ((), "1 to 6 dice, not 0"),
        ((1,) * 7, "1 to 6 dice, not 7"),
        ((1, 7), "A die shows 1 to 6, not 7"),
        ((0, 1), "A die shows 1 to 6, not 0"),
    ],
)
def test_what_is_no_throw_is_refused(dice: tuple[int, ...], says: str) -> None:
    for ask in (score, set_asides, value, split):
        with pytest.raises(ValueError, match=says):
            ask(dice)
