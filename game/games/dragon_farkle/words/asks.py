"""The confirmations of Dragon Farkle, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("dragon_farkle.stop", "Stopping with nothing at risk")
FARKLE = AskKind("dragon_farkle.farkle", "Accepting a Farkle that a card can stop")
DRAGON = AskKind("dragon_farkle.dragon", "Not playing a card that defeats the dragon")
COMPANION = AskKind("dragon_farkle.companion", "Ending a turn without a Companion's roll")
BRAWL = AskKind("dragon_farkle.brawl", "Starting a Brawl")

ASKS = (STOP, FARKLE, DRAGON, COMPANION, BRAWL)
