"""The dice that an event tells of."""

from game.core.contract import dice
from tools.new_game.lucky_steps.game.rules import moves as mv
from tools.new_game.lucky_steps.game.rules.state import SIDES


def thrown(event: mv.Event) -> tuple[dice.Thrown, ...]:
    """What was rolled in this event, and by whom."""
    match event:
        case mv.Rolled(seat=seat, face=face):
            return (dice.Thrown(seat, SIDES, (face,)),)
    return ()
