"""The questions that Yoho! asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

END = AskKind("yoho.end_turn", "Ending a turn with no card played")
NET = AskKind("yoho.net", "Ending a turn with an object under your ship")

ASKS = (END, NET)
