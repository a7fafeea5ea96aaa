"""The questions that Yahtzee Challenge asks first, each of which can be switched off."""

from game.core.contract.asking import AskKind

STOP = AskKind("yahtzee_challenge.stop", "Stopping with nothing won")
AGAIN = AskKind("yahtzee_challenge.throw_again", "Throwing again dice that win a tile")
YAHTZEE = AskKind("yahtzee_challenge.throw_yahtzee", "Throwing a yahtzee again")

ASKS = (STOP, AGAIN, YAHTZEE)
