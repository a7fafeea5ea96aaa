"""The Soldier table as it hangs beside the table, whatever table is played."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from game.games.dragon_farkle.rules.groups import scoring_groups, side_by_side
from game.games.dragon_farkle.rules.scoring import CLASSIC, FACES, MILLER, RECORD, SoldierTable
from game.games.dragon_farkle.words.score_list import group_words, score_rows, scored

OF_ONES_OWN = SoldierTable(one=150, three=(200, 250, 300, 300, 500, 600), six_alike=(5000,) * 6)
TABLES = (RECORD, CLASSIC, MILLER, OF_ONES_OWN)


@pytest.mark.rule("DF-2.18")
def test_the_list_is_that_of_the_table_in_force() -> None:
    assert [(row.label, row.worth) for row in score_rows(RECORD)] == [
        ("one 1", "100"),
        ("one 5", "50"),
        ("three 1s", "1,000"),
        ("three of 2 to 6", "face × 100"),
        ("four of a kind", "1,500"),
        ("five of a kind", "2,000"),
        ("six of a kind", "3,000"),
        ("straight 1–6", "2,500"),
        ("three pairs", "2,000"),
    ]
    assert [row.short for row in score_rows(RECORD)][3:6] == [
        ("three 2–6", "× 100"),
        ("4 kind", "1,500"),
        ("5 kind", "2,000"),
    ]
    classic = dict(row[:2] for row in score_rows(CLASSIC))
    assert (classic["three 1s"], classic["two threes of a kind"]) == ("300", "2,500")
    assert dict(row[:2] for row in score_rows(MILLER))["four of a kind"] == "400–2,000"
    own = [row.text for row in score_rows(OF_ONES_OWN)]
    assert own == [
        "one 1: 150",
        "three 1s: 200",
        "three of 2 to 6: 250–600",
        "six of a kind: 5,000",
    ]


def test_where_room_is_dear_both_singles_are_one_row() -> None:
    brief = score_rows(RECORD, brief=True)
    assert brief[0].text == "one 1, one 5: 100, 50"
    assert brief[1:] == score_rows(RECORD)[2:]
    assert score_rows(OF_ONES_OWN, brief=True) == score_rows(OF_ONES_OWN)
    assert len(score_rows(replace(CLASSIC), brief=True)) == 9


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_a_table_stands_in_the_list_once(table: SoldierTable) -> None:
    for brief in (False, True):
        priced = [row for line in score_rows(table, brief=brief) for row in line.prices]
        scoring: set[str] = set()
        for thrown in combinations_with_replacement(FACES, 6):
            scoring |= scored(thrown, table)
        assert scoring <= set(priced)
        assert len(priced) == len(set(priced))


@pytest.mark.rule("DF-2.10")
@pytest.mark.parametrize("table", TABLES)
def test_groups_are_all_scoring_dice_and_add_up_to_their_worth(table: SoldierTable) -> None:
    for dice in (1, 3, 6):
        for faces in combinations_with_replacement(FACES, dice):
            mixed = (*faces[::2], *faces[1::2])
            found = scoring_groups(mixed, table)
            places = [place for group in found for place in group.places]
            assert len(places) == len(set(places))
            assert {group.row for group in found} or not scored(mixed, table)
            lies = side_by_side(mixed, table)
            assert sorted(lies) == list(range(dice))
            assert sorted(lies[: len(places)]) == sorted(places)


def test_groups_are_listed_together_the_larger_first_with_their_names() -> None:
    faces = (3, 1, 3, 5, 3, 6)
    said = [group_words(g.row, g.face, f"{g.value:,}") for g in scoring_groups(faces, RECORD)]
    assert said == ["three 3s, 300", "100", "50"]
    assert side_by_side(faces, RECORD) == (0, 2, 4, 1, 3, 5)
    straight = (6, 2, 4, 3, 1, 5)
    (whole,) = scoring_groups(straight, RECORD)
    assert group_words(whole.row, whole.face, "2,500") == "straight 1–6, 2,500"
    assert [straight[place] for place in side_by_side(straight, RECORD)] == [1, 2, 3, 4, 5, 6]
    assert scoring_groups((2, 3, 4), RECORD) == ()
