"""The confirmations of Yahtzee Challenge, each of which can be switched off."""

from game.core.contract.confirmations import ConfirmationKind

STOP = ConfirmationKind("yahtzee_challenge.stop", "Stopping without a tile")
AGAIN = ConfirmationKind("yahtzee_challenge.throw_again", "Re-rolling dice that win a tile")
YAHTZEE = ConfirmationKind("yahtzee_challenge.throw_yahtzee", "Re-rolling a yahtzee")

ASKS = (STOP, AGAIN, YAHTZEE)
