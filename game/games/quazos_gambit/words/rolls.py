"""What real dice are rolled for, in words."""

from typing import Final

from game.core.contract.dice import RollAsked
from game.games.quazos_gambit.rules.ranking import LABEL

ROLLS: Final = {
    "first": RollAsked("Roll {dice} for the first turn"),
    "mana": RollAsked("Roll {dice} for your mana"),
    "battle attack": RollAsked("Roll {dice} to attack"),
    "battle defence": RollAsked("Roll {dice} to defend"),
    "robbery": RollAsked("Roll {dice} for the robbery"),
    "d4": RollAsked("Roll {dice} for the land of the lost jewel"),
    "golden": RollAsked("Roll {dice} for the Golden Jewel"),
    LABEL: RollAsked("Roll {dice} for the tie-break"),
}
"""How each roll by hand is asked for, by the label of its draw."""
