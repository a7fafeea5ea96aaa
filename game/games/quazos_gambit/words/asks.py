"""The questions that Quazo's Gambit asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

END = AskKind("quazos_gambit.end_turn", "Ending a turn with steps to gain by")
ROBBERY = AskKind("quazos_gambit.robbery", "Giving a robbery up with free tries left")

ASKS = (END, ROBBERY)
