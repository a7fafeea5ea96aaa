"""What the keys of the odds panel's rows stand for, and whether it happened.

lost    the next throw is a one
goal    the next throw reaches the goal
turn    the pawn reaches the goal in this turn, if its player does not stop before
"""

from collections.abc import Sequence

from game.core.contract.values import Event
from tools.new_game.lucky_steps.game.rules.moves import Lost, Thrown, TurnBegan, Won
from tools.new_game.lucky_steps.game.rules.state import LOSING

LOST, GOAL, TURN = "lost", "goal", "turn"


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if the player did something else than the key supposes.
    Raises: ValueError for a key that is none of this panel.
    """
    if key not in (LOST, GOAL, TURN):
        raise ValueError(f"{key!r} is no key of the odds panel")
    first = next(iter(events), None)
    if not isinstance(first, Thrown):
        return None  # nothing yet, or the player has stopped
    if key == LOST:
        return first.face == LOSING
    if key == GOAL:
        return any(isinstance(event, Won) for event in events[1:3])
    ended = next((event for event in events if isinstance(event, Won | Lost | TurnBegan)), None)
    return None if ended is None or isinstance(ended, TurnBegan) else isinstance(ended, Won)
