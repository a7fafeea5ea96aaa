"""How a state that is over ended, for the words of victory pictures."""

from typing import Any

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.contract.victory import Finish, finish_of


def ended(spec: AnySpec, state: Any, *computers: int) -> Finish:
    """Return how a state ended. `computers`: the seats that hard computers play."""
    outcome = spec.outcome(state)
    assert outcome is not None
    seats = range(len(outcome.places))
    levels = tuple(Level.HARD if seat in computers else None for seat in seats)
    return finish_of(outcome, state, levels, together=spec.together)
