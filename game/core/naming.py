"""Placeholders for seats in texts, replaced by players' names."""

import re
from collections.abc import Sequence
from typing import Final

from game.core.contract.values import Seat

SEAT: Final = re.compile(r"\{seat:(\d+)\}")
"""A placeholder; its group is the seat."""


COMPUTER_NAMES: Final = ("Old Brass", "Pip", "Dolly Dots", "Abacus", "Quill")
"""The names of the program's own computer players."""


def seat_name(seat: Seat) -> str:
    """Return the placeholder for a seat's name."""
    return f"{{seat:{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """Return the text with the names of the seats.   Raises: IndexError for an unknown seat."""
    return SEAT.sub(lambda match: names[int(match[1])], text)
