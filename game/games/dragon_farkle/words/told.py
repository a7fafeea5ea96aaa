"""What events have told, so that nobody can take the move back: a sentence for each kind."""

from typing import Final

from game.games.dragon_farkle.rules.events import (
    CompanionDealt,
    CompanionDrawn,
    CompanionUsed,
    DeckReshuffled,
    DiceRolled,
    DieRerolled,
    Event,
    EventChanged,
    ItemDealt,
    ItemDrawn,
    ItemPlayed,
    ItemsDiscarded,
    ItemStolen,
    SackShown,
)

_TOLD: Final[dict[type[Event], str]] = {
    CompanionDealt: "The Companions have been dealt",
    CompanionDrawn: "A Companion has been turned up",
    CompanionUsed: "A Companion has been asked",
    ItemDealt: "The Magic Items have been dealt",
    ItemDrawn: "A Magic Item has been drawn",
    ItemPlayed: "A Magic Item has been shown",
    ItemStolen: "A Magic Item has been stolen",
    ItemsDiscarded: "A Magic Item has been shown",
    SackShown: "The Sack has been shown",
    DeckReshuffled: "The deck has been shuffled",
    DiceRolled: "The dice have been thrown",
    DieRerolled: "A die has been rolled again",
    EventChanged: "The Event die has been rolled again",
}


def told(event: Event) -> str:
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
