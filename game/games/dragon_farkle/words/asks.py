"""The questions that Dragon Farkle asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("dragon_farkle.stop", "Stopping with nothing set aside")
FARKLE = AskKind("dragon_farkle.farkle", "Taking a Farkle that a card averts")
DRAGON = AskKind("dragon_farkle.dragon", "Sparing a dragon that a card defeats")
COMPANION = AskKind("dragon_farkle.companion", "Leaving a Companion's help unused")
BRAWL = AskKind("dragon_farkle.brawl", "Calling somebody to a Brawl")

ASKS = (STOP, FARKLE, DRAGON, COMPANION, BRAWL)
