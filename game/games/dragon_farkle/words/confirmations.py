"""The confirmations of Dragon Farkle, each of which can be switched off."""

from game.core.contract.confirmations import ConfirmationKind

STOP = ConfirmationKind("dragon_farkle.stop", "Stopping with nothing at risk")
FARKLE = ConfirmationKind("dragon_farkle.farkle", "Accepting a Farkle that a card can stop")
DRAGON = ConfirmationKind("dragon_farkle.dragon", "Not playing a card that defeats the dragon")
COMPANION = ConfirmationKind("dragon_farkle.companion", "Ending a turn without a Companion's roll")
BRAWL = ConfirmationKind("dragon_farkle.brawl", "Starting a Brawl")

ASKS = (STOP, FARKLE, DRAGON, COMPANION, BRAWL)
