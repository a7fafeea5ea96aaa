"""Replaces seat placeholders such as {seat:0} in texts by players' names."""

from collections.abc import Sequence

from game.core.naming import SEAT, with_names
from game.table.table import Place


def named(text: str, places: Sequence[Place]) -> str:
    """Return a text with the names of the seats.   Raises: IndexError for an unknown seat."""
    return with_names(text, [place.name for place in places])


def first_seat(text: str) -> int | None:
    """Return the seat that a text names first, whose emblem is shown; None if it names none."""
    match = SEAT.search(text)
    return int(match[1]) if match else None
