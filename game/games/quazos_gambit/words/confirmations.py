"""The confirmations of Quazo's Gambit, each of which can be switched off."""

from game.core.contract.confirmations import ConfirmationKind

END = ConfirmationKind("quazos_gambit.end_turn", "Ending a turn with movements left")
ROBBERY = ConfirmationKind("quazos_gambit.robbery", "Stopping a robbery with free rolls left")

ASKS = (END, ROBBERY)
