"""What the lists of broken rules of all games share: what was tried, and a check that fits each."""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.contract.values import Move

What: TypeAlias = Move | str
"""What was tried: a move, or the name of the hotspot that was clicked."""


def in_phase(kind: type, *fits: type[Move]) -> Callable[[Any, What], bool]:
    """Something else than what this phase waits for."""
    return lambda state, what: isinstance(state.phase, kind) and not isinstance(what, fits)
