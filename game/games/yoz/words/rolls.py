"""What real dice are rolled for, in words."""

from typing import Final

from game.core.contract.dice import RollAsked
from game.games.yoz.rules.dragons import FLIGHT_LABEL

ROLLS: Final = {
    "move": RollAsked("Roll {dice} for your move"),
    "jump": RollAsked("Roll {dice} for your jump"),
    "special jump": RollAsked("Roll {dice} for your special jump"),
    "battle": RollAsked("Roll {dice} for the fight"),
    "tunnel": RollAsked("Roll {dice} to pass the tunnel"),
    "last chance": RollAsked("Roll {dice} for your last chance"),
    FLIGHT_LABEL: RollAsked("Roll {dice} for the dragon's flight"),
}
"""How each roll by hand is asked for, by the label of its draw."""
