"""What events reveal, so that the move cannot be undone: a sentence for each kind."""

from typing import Final

from game.games.yoz.rules import events as ev

_TOLD: Final[dict[type[ev.Event], str]] = {
    ev.GameStarted: "The board has been laid out",
    ev.DeckReshuffled: "The cards have been shuffled",
    ev.MoveRolled: "The walk has been rolled",
    ev.JumpRolled: "The jump has been rolled",
    ev.SpecialTried: "The jump has been rolled",
    ev.BattleRolled: "The fight has been rolled",
    ev.DragonFlew: "The dragon's flight has been rolled",
    ev.TunnelPassed: "The dig has been rolled",
    ev.TunnelFailed: "The dig has been rolled",
    ev.CardDrawn: "A card has been drawn",
    ev.LastChanceRolled: "The last chance has been rolled",
}


def reveal_notice(event: ev.Event) -> str:
    """Return what an event that `reveals` has revealed; "" for any other."""
    return _TOLD.get(type(event), "")
