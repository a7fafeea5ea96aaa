"""The rows of the waterfall add up as they are shown."""

from itertools import pairwise

import pytest

from game.scenes.review.luck.amounts import Amount, points
from game.scenes.review.luck.rows import Kind, rows_of
from tests.scenes.review.luck.made_up import made_up

NAMES = ("Maren", "Tobias", "Old Brass", "Ines", "Pip", "Gus")


@pytest.mark.parametrize("seats", range(2, 7))
def test_rows_add_up_in_whole_points_for_every_seat(seats: int) -> None:
    for seed in range(60):
        split = made_up(seed, seats)
        for seat in range(seats):
            rows = rows_of(split, seat, NAMES, together_played=False)
            assert rows[0].after == points(split.start[seat])
            assert rows[-1].after == points(split.end[seat])
            assert sum(row.worth for row in rows) == rows[-1].after - rows[0].after
            assert all(row.after == following.before for row, following in pairwise(rows))
            # The remainder takes the rounding: half a point for each other row, and the ends.
            left = rows[-2]
            assert left.kind is Kind.REMAINDER
            assert abs(left.worth - 100 * split.remainder[seat]) <= seats + 1
            assert left.low == left.high, "nobody knows how sure it is"


def test_own_rows_come_first_and_others_in_their_order() -> None:
    rows = rows_of(made_up(1, 3), 1, NAMES, together_played=False)
    assert [row.label for row in rows] == [
        "At the start",
        "Tobias's luck",
        "Maren's luck",
        "Old Brass's luck",
        "Tobias's choices",
        "Maren's choices",
        "Old Brass's choices",
        "Everything else",
        "At the end",
    ]
    assert rows[4].worth <= 0, "own choices never bring anything"


def test_where_choices_are_not_judged_no_row_tells_of_them() -> None:
    rows = rows_of(made_up(2, 2, judged=False), 0, NAMES, together_played=False)
    assert [row.kind for row in rows] == [
        Kind.START,
        Kind.LUCK,
        Kind.LUCK,
        Kind.REMAINDER,
        Kind.END,
    ]


def test_a_party_has_one_row_of_luck_and_choices_by_hero() -> None:
    for seed in range(40):
        split = made_up(seed, 3, together=True)
        rows = rows_of(split, 2, NAMES, together_played=True)
        assert [row.label for row in rows[1:5]] == [
            "The party's luck",
            "Maren's choices",
            "Tobias's choices",
            "Old Brass's choices",
        ]
        assert rows[1].worth == points(sum(share.luck[0] for share in split.seats))
        assert sum(row.worth for row in rows) == rows[-1].after - rows[0].after


def test_an_interval_is_around_the_end_of_its_bar() -> None:
    split = made_up(3, 2)
    for row in rows_of(split, 0, NAMES, together_played=False):
        assert row.low <= row.after <= row.high


def test_amounts_are_said_with_their_interval() -> None:
    assert Amount.of(0.66, 0.02).interval() == "62 to 70"
    assert Amount.of(-0.03, 0.02).interval() == "\N{MINUS SIGN}7 to +1"
    assert Amount.of(-0.30, 0.02).interval() == "\N{MINUS SIGN}34 to \N{MINUS SIGN}26"
    assert Amount.of(0.24, 0.0).is_exact
