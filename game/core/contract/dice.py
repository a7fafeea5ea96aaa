"""Dice that are to be rolled, or that an event shows, and who rolls them."""

from collections.abc import Sequence
from math import factorial, prod

from msgspec import Struct

from game.core.contract.values import Event, Seat


class Roll(Struct, frozen=True):
    """Record of dice that a seat has to roll by hand: what for, how many, and of how many sides."""

    label: str
    count: int
    sides: int
    by: Seat


class RollAsked(Struct, frozen=True):
    """Record of how a roll by hand is asked for.

    `said`: with {dice} for how many of which kind: "Roll {dice} for the battle". `sides`: the names
    of the sides by their numbers, for a die without numbers.
    """

    said: str
    sides: tuple[str, ...] = ()


class Thrown(Struct, frozen=True):
    """Record of dice of one kind that a seat throws together: their sides, and faces from 1 on."""

    seat: Seat
    sides: int
    faces: tuple[int, ...]


def orders(faces: Sequence[int]) -> int:
    """Return the number of orders in which dice with these faces can fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def no_dice(event: Event) -> tuple[Thrown, ...]:
    """Return no dice, for games without them."""
    return ()
