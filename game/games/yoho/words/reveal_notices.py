"""What events reveal, so that the move cannot be undone: a sentence for each kind."""

from typing import Final

from game.games.yoho.rules import events as ev

_TOLD: Final[dict[type[ev.Event], str]] = {
    ev.HandLookedAt: "The map cards have been looked at",
    ev.CardPlayed: "A map card has been shown",
    ev.MapsThrown: "Map cards have been shown",
    ev.HandRefilled: "Map cards have been drawn",
    ev.MapDrawn: "A map card has been drawn",
    ev.MapReshuffled: "The map cards have been shuffled",
    ev.LineSlid: "A new sea card has been shown",
    ev.CardTurned: "The other side of a sea card has been seen",
    ev.CardRefilled: "A new sea card has been shown",
    ev.SeaReshuffled: "The sea cards have been shuffled",
    ev.ChestOpened: "A chest has been opened",
}


def reveal_notice(event: ev.Event) -> str:
    """Return what an event that `reveals` has revealed; "" for any other."""
    return _TOLD.get(type(event), "")
