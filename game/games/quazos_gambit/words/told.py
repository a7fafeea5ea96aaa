"""What events have told, so that nobody can take the move back: a sentence for each kind."""

from typing import Final

from game.games.quazos_gambit.rules import events as ev

_TOLD: Final[dict[type[ev.Event], str]] = {
    ev.FirstRolled: "The dice have been thrown",
    ev.ManaGained: "The mana die of the next turn has been rolled",
    ev.GoldenTieRoll: "The dice have been thrown",
    ev.BonusGranted: "The home bonus has been granted",
    ev.BattleRolled: "The dice of the battle have been thrown",
    ev.RobRolled: "The dice of the robbery have been thrown",
    ev.D4Rolled: "The die for a lost jewel has been rolled",
    ev.TiebreakRolled: "The dice have been thrown",
}


def told(event: ev.Event) -> str:
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
