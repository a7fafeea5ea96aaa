"""The questions that Yoz asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("yoz.stop", "Stopping with steps left")
LEAVE = AskKind("yoz.leave", "Skipping a fight or a tunnel")
SHARE = AskKind("yoz.share", "Drawing before handing over a gem")
GATE = AskKind("yoz.gate", "Entering the castle with a partner's gem")

ASKS = (STOP, LEAVE, SHARE, GATE)
