"""What events reveal, so that the move cannot be undone: a sentence for each kind."""

from typing import Final

from game.games.yahtzee_challenge.rules.moves import (
    DiceRolled,
    Event,
    OrderRolled,
    StepRolled,
)

_TOLD: Final[dict[type[Event], str]] = {
    OrderRolled: "The dice have been rolled",
    StepRolled: "The movement die has been rolled",
    DiceRolled: "The dice have been rolled",
}


def reveal_notice(event: Event) -> str:
    """Return what an event that `reveals` has revealed; "" for any other."""
    return _TOLD.get(type(event), "")
