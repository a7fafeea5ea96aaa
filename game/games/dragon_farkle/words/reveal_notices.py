"""What events reveal, so that the move cannot be undone: a sentence for each kind."""

from typing import Final

from game.games.dragon_farkle.rules import events as ev

_TOLD: Final[dict[type[ev.Event], str]] = {
    ev.CompanionDealt: "The Companions have been dealt",
    ev.CompanionDrawn: "A Companion has been turned up",
    ev.CompanionUsed: "A Companion has been asked",
    ev.ItemDealt: "The Magic Items have been dealt",
    ev.ItemDrawn: "A Magic Item has been drawn",
    ev.ItemPlayed: "A Magic Item has been shown",
    ev.ItemStolen: "A Magic Item has been stolen",
    ev.ItemsDiscarded: "A Magic Item has been shown",
    ev.SackShown: "The Sack has been shown",
    ev.DeckReshuffled: "The deck has been shuffled",
    ev.DiceRolled: "The dice have been rolled",
    ev.DieRerolled: "A die has been rolled again",
    ev.EventChanged: "The Event die has been rolled again",
}


def reveal_notice(event: ev.Event) -> str:
    """What an event that `reveals` has revealed; "" for any other."""
    return _TOLD.get(type(event), "")
