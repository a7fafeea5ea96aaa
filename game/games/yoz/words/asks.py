"""The questions that Yoz asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("yoz.stop", "Stopping with steps left")
LEAVE = AskKind("yoz.leave", "Leaving a fight or a tunnel")
SHARE = AskKind("yoz.share", "Going on with a gem to hand over")
GATE = AskKind("yoz.gate", "Entering the castle with a borrowed gem")

ASKS = (STOP, LEAVE, SHARE, GATE)
