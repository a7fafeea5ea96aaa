"""The questions that Yahtzee Challenge asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("yahtzee_challenge.stop", "Stopping without a tile")
AGAIN = AskKind("yahtzee_challenge.throw_again", "Re-rolling dice that win a tile")
YAHTZEE = AskKind("yahtzee_challenge.throw_yahtzee", "Re-rolling a yahtzee")

ASKS = (STOP, AGAIN, YAHTZEE)
