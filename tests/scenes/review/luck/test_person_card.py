"""What mistakes cost, in large figures."""

import pytest

from game.scenes.review.luck.amounts import Amount
from game.scenes.review.luck.luck_page_data import Person
from game.scenes.review.luck.person_card import _cost, _given, _given_long


@pytest.mark.parametrize(
    ("points", "figure", "unit", "in_a_row"),
    [
        (34, "34", "wins in 100, 25 choices", "wins in 100 lost in 25 choices"),
        (194, "1.9", "wins, 25 choices", "wins lost in 25 choices"),
    ],
)
def test_more_than_a_whole_win_is_counted_in_wins(
    points: int, figure: str, unit: str, in_a_row: str
) -> None:
    given = Amount(points, points, points)
    person = Person(0, "Maren", ("ember",), "", Amount(0, 0, 0), given, free=25)
    assert (_cost(given), _given(person), _given_long(person)) == (figure, unit, in_a_row)
