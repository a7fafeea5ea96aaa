"""The confirmations of Yoz, each of which can be switched off."""

from game.core.contract.confirmations import ConfirmationKind

STOP = ConfirmationKind("yoz.stop", "Stopping with steps left")
LEAVE = ConfirmationKind("yoz.leave", "Skipping a fight or a tunnel")
SHARE = ConfirmationKind("yoz.share", "Drawing before handing over a gem")
GATE = ConfirmationKind("yoz.gate", "Entering the castle with a partner's gem")

ASKS = (STOP, LEAVE, SHARE, GATE)
