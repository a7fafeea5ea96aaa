"""What real dice are rolled for, in words."""

from typing import Final

from game.core.contract.dice import RollAsked

ROLLS: Final = {
    "order": RollAsked("Roll {dice} for the order of play"),
    "step": RollAsked("Roll {dice} to move your pawn"),
    "dice": RollAsked("Roll {dice} for your tile"),
}
"""How each roll by hand is asked for, by the label of its draw."""
