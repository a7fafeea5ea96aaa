"""Finds in later events whether a shown chance came true."""

from collections.abc import Sequence
from typing import TypeVar

from game.core.contract.values import Event

E = TypeVar("E", bound=Event)


def first(events: Sequence[Event], kind: type[E], unless: tuple[type[Event], ...] = ()) -> E | None:
    """Return the first event of a kind; None if there is none, or one of `unless` comes before."""
    for event in events:
        if isinstance(event, kind):
            return event
        if isinstance(event, unless):
            return None
    return None
