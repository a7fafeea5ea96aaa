"""What events have told, so that nobody can take the move back: a sentence for each kind."""

from typing import Final

from game.games.yoho.rules.events import (
    CardPlayed,
    CardRefilled,
    CardTurned,
    ChestOpened,
    Event,
    HandLookedAt,
    HandRefilled,
    LineSlid,
    MapDrawn,
    MapReshuffled,
    MapsThrown,
    SeaReshuffled,
)

_TOLD: Final[dict[type[Event], str]] = {
    HandLookedAt: "The map cards have been looked at",
    CardPlayed: "A map card has been shown",
    MapsThrown: "Map cards have been shown",
    HandRefilled: "Map cards have been drawn",
    MapDrawn: "A map card has been drawn",
    MapReshuffled: "The map cards have been shuffled",
    LineSlid: "A new sea card has been turned up",
    CardTurned: "The other side of a sea card has been seen",
    CardRefilled: "A new sea card has been turned up",
    SeaReshuffled: "The sea cards have been shuffled",
    ChestOpened: "A chest has been opened",
}


def told(event: Event) -> str:
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
