"""What events have told, so that nobody can take the move back: a sentence for each kind."""

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
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
