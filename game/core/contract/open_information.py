"""Observation functions of a game without hidden information.

A `GameSpec` has these where a game gives none of its own; a game that hides one thing, such as the
order of a pile, gives what differs.
"""

from typing import Any, TypeVar

from game.core.chance import Chance
from game.core.contract.values import Seat

_T = TypeVar("_T")


def observe(state: _T, viewer: Seat | None) -> _T:
    """Return the state itself: no seat knows more or less."""
    return state


def seen_by(event: _T, viewer: Seat | None) -> _T | None:
    """Return the event itself, never None: everybody notices every event."""
    return event


def imagine(view: _T, seat: Seat, chance: Chance) -> _T:
    """Return the view itself: only one state fits it."""
    return view


def private(state: Any) -> bool:
    """Return False: no decision needs a secret."""
    return False
