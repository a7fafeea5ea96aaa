"""Values as numbers: always the same count of them, with seats counted from the observer."""

import pytest

from game.core.encoding.parts import (
    All,
    BySeat,
    Chances,
    Count,
    Each,
    Eyes,
    Flag,
    Integer,
    Maybe,
    Nothing,
    OneOf,
    Part,
    Read,
    Row,
    SeatSet,
    Who,
)

FIRST, THIRD = Eyes(0, 3), Eyes(2, 3)


def written(part: Part, value: object, eyes: Eyes = FIRST) -> list[float]:
    numbers: list[float] = []
    part.write(value, eyes, numbers)
    assert len(numbers) == part.size == len(part.names("it"))
    return numbers


@pytest.mark.parametrize(
    ("part", "value", "numbers"),
    [
        (Flag(), True, [1]),
        (Flag(), False, [0]),
        (Nothing(), "anything", []),
        (Integer(2, 6), 3, [0.25]),
        (Integer(2, 6), 99, [1]),
        (Integer(2, 6), -1, [0]),
        (OneOf(("a", "b", "c")), "b", [0, 1, 0]),
        (Count(("a", "b"), most=4), ("a", None, "b", "a"), [0.5, 0.25]),
        (Count(("a", "b")), ("a", "a"), [1, 0]),
        (Maybe(Integer(0, 4)), None, [0, 0]),
        (Maybe(Integer(0, 4)), 0, [1, 0]),
        (Row(3, Flag()), (True, False), [1, 1, 1, 0, 0, 0]),
        (Row(2, Flag(), latest=True), (False, True, True), [1, 1, 1, 1]),
        (Each(("x", "y"), Flag()), (False, True), [0, 1]),
        (Read(len, Integer(0, 4)), "ab", [0.5]),
        (Chances(("a", "b")), {"b": 0.25}, [0, 0.25]),
        (All((("n", Read(len, Integer(0, 4))), ("any", Flag()))), "abcd", [1, 1]),
    ],
)
def test_a_value_has_its_numbers(part: Part, value: object, numbers: list[float]) -> None:
    assert written(part, value) == numbers


def test_seats_are_counted_from_the_observer() -> None:
    assert written(Who(4), 0, FIRST) == [1, 0, 0, 0]
    assert written(Who(4), 0, THIRD) == [0, 1, 0, 0], "the next seat clockwise"
    assert written(SeatSet(4), (0, 2), THIRD) == [1, 1, 0, 0]
    assert written(BySeat(4, Integer(0, 4)), (0, 1, 2), THIRD) == [0.5, 0, 0.25, 0]
    assert written(BySeat(2, Flag()), (), Eyes(1, 2)) == [0, 0], "it is not dealt yet"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        (OneOf((1, 2)), 3),
        (Count((1, 2)), (3,)),
        (Row(1, Flag()), (True, True)),
        (Each(("x",), Flag()), ()),
    ],
)
def test_a_value_without_a_place_raises(part: Part, value: object) -> None:
    with pytest.raises(ValueError, match=r"is none of|values"):
        written(part, value)


def test_every_number_has_a_name_of_its_own() -> None:
    part = Row(2, Maybe(OneOf(("a", "b"))))
    assert part.names("card") == [
        *("card.0!", "card.0?", "card.0=a", "card.0=b"),
        *("card.1!", "card.1?", "card.1=a", "card.1=b"),
    ]
