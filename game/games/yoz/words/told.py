"""What events have told, so that nobody can take the move back: a sentence for each kind."""

from typing import Final

from game.games.yoz.rules.events import (
    BattleRolled,
    CardDrawn,
    DeckReshuffled,
    DragonFlew,
    Event,
    GameStarted,
    JumpRolled,
    LastChanceRolled,
    MoveRolled,
    SpecialTried,
    TunnelFailed,
    TunnelPassed,
)

_TOLD: Final[dict[type[Event], str]] = {
    GameStarted: "The land has been laid",
    DeckReshuffled: "The cards have been shuffled",
    MoveRolled: "The move has been rolled",
    JumpRolled: "The jump has been rolled",
    SpecialTried: "The jump has been rolled",
    BattleRolled: "The dice of the battle have been thrown",
    DragonFlew: "The dragon's flight has been rolled",
    TunnelPassed: "The tunnel has been tried",
    TunnelFailed: "The tunnel has been tried",
    CardDrawn: "A card has been drawn",
    LastChanceRolled: "The last chance has been rolled",
}


def told(event: Event) -> str:
    """What an event that `reveals` has told; "" for any other."""
    return _TOLD.get(type(event), "")
