"""What every game does with seats: their order, their places, tuples with an entry for each."""

from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.chance import Chance
from game.core.contract.values import OptionValue, Seat

T = TypeVar("T")


def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with `start`."""
    return tuple([(start + step) % seats for step in range(seats)])


def first_seat(option: OptionValue, seats: int, chance: Chance) -> Seat:
    """Return the seat that begins: drawn for "random", else that of a number from 1.

    A number above that of the seats goes on counting with the first seat.
    """
    number = chance.roll("first", seats) if option == "random" else int(option)
    return (number - 1) % seats


def places(keys: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each seat by its sort key: 1 for the largest, equal places shared."""
    return tuple([1 + sum(other > key for other in keys) for key in keys])


def put(entries: tuple[T, ...], index: int, entry: T) -> tuple[T, ...]:
    """Return the entries with the one at an index (from 0) replaced."""
    return (*entries[:index], entry, *entries[index + 1 :])
