"""The confirmations of Yoho!, each of which can be switched off."""

from game.core.contract.confirmations import ConfirmationKind

END = ConfirmationKind("yoho.end_turn", "Ending a turn with no card played")
NET = ConfirmationKind("yoho.net", "Ending a turn with something left to take")

ASKS = (END, NET)
