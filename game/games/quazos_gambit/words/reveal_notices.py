"""What events reveal, so that the move cannot be undone: a sentence for each kind."""

from typing import Final

from game.games.quazos_gambit.rules import events as ev

_TOLD: Final[dict[type[ev.Event], str]] = {
    ev.FirstRolled: "The dice have been rolled",
    ev.ManaGained: "The mana die of the next turn has been rolled",
    ev.GoldenTieRoll: "The dice have been rolled",
    ev.BonusGranted: "The extra movements have been gained",
    ev.BattleRolled: "The battle dice have been rolled",
    ev.RobRolled: "The robbery dice have been rolled",
    ev.D4Rolled: "The die for a lost jewel has been rolled",
    ev.TiebreakRolled: "The dice have been rolled",
}


def reveal_notice(event: ev.Event) -> str:
    """Return what an event that `reveals` has revealed; "" for any other."""
    return _TOLD.get(type(event), "")
