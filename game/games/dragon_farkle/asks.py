"""The questions that Dragon Farkle asks first, each of which can be switched off."""

from game.core.asking import AskKind

STOP = AskKind("dragon_farkle.stop", "Stopping with nothing set aside")
FARKLE = AskKind("dragon_farkle.farkle", "Taking a Farkle that a card averts")
BRAWL = AskKind("dragon_farkle.brawl", "Calling somebody to a Brawl")

ASKS = (STOP, FARKLE, BRAWL)
