"""What real dice are rolled for, in words."""

from typing import Final

from game.core.contract.dice import RollAsked
from game.games.dragon_farkle.rules.companion_plays import COMPANION_DIE
from game.games.dragon_farkle.rules.content import EVENT_DIE
from game.games.dragon_farkle.rules.throws import EVENT_LABEL, SOLDIER_LABEL

ROLLS: Final = {
    SOLDIER_LABEL: RollAsked("Roll {dice} for your soldiers"),
    EVENT_LABEL: RollAsked("Roll the Event die", tuple(side.capitalize() for side in EVENT_DIE)),
    COMPANION_DIE: RollAsked("Roll {dice} for your companion"),
}
"""How each roll by hand is asked for, by the label of its draw."""
