"""What events have told, so that nobody can take the move back: a sentence for each kind."""

from typing import Final

from game.games.quazos_gambit.rules.events import (
    BattleRolled,
    BonusGranted,
    D4Rolled,
    Event,
    FirstRolled,
    GoldenTieRoll,
    ManaGained,
    RobRolled,
    TiebreakRolled,
)

_TOLD: Final[dict[type[Event], str]] = {
    FirstRolled: "The dice have been thrown",
    ManaGained: "The mana die of the next turn has been rolled",
    GoldenTieRoll: "The dice have been thrown",
    BonusGranted: "The home bonus has been granted",
    BattleRolled: "The dice of the battle have been thrown",
    RobRolled: "The dice of the robbery have been thrown",
    D4Rolled: "The die for a lost jewel has been rolled",
    TiebreakRolled: "The dice have been thrown",
}


def told(event: Event) -> str:
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
