"""Moves by number: every move once, with seats counted from the mover."""

from enum import StrEnum

import pytest

from game.core.contract import values
from game.core.encoding.moves import Moves, every, some_of
from game.core.encoding.parts import Eyes


class Way(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class Wait(values.Move, frozen=True):
    pass


class Walk(values.Move, frozen=True):
    way: Way
    fast: bool


class Greet(values.Move, frozen=True):
    seat: int


MOVES = Moves(
    (*every(Wait), *every(Walk), *every(Greet, seat=range(4))),
    aimed={Greet: "seat"},
)


def test_flags_and_enumerations_take_every_value() -> None:
    assert every(Wait) == (Wait(),)
    assert len(every(Walk)) == 4
    assert len(MOVES) == 9


def test_a_choice_is_made_once_and_keeps_its_order() -> None:
    assert some_of("abb", 1, 2) == (("a",), ("b",), ("a", "b"), ("b", "b"))
    assert some_of((1, 2)) == ((), (1,), (2,), (1, 2))


def test_a_number_leads_back_to_its_move() -> None:
    for eyes in (Eyes(0, 4), Eyes(3, 4)):
        for number in range(len(MOVES)):
            assert MOVES.number(MOVES.move(number, None, eyes), None, eyes) == number


def test_seats_are_counted_from_the_mover() -> None:
    to_the_next = [MOVES.number(Greet((seat + 1) % 3), None, Eyes(seat, 3)) for seat in range(3)]
    assert len(set(to_the_next)) == 1


def test_a_move_stands_once_in_a_table() -> None:
    with pytest.raises(ValueError, match="twice"):
        Moves((Wait(), Wait()))
    with pytest.raises(KeyError):
        MOVES.number(Greet(5), None, Eyes(0, 9))
