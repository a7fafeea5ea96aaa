"""Dice that an event shows, and who rolled them."""

from msgspec import Struct

from game.core.contract.values import Event, Seat


class Thrown(Struct, frozen=True):
    """Dice of one kind that a seat has thrown at once: how many sides, and the faces from 1 on."""

    seat: Seat
    sides: int
    faces: tuple[int, ...]


def no_dice(event: Event) -> tuple[Thrown, ...]:
    """For games without dice."""
    return ()
