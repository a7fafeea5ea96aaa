"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.yoz.rules.content import CASTLE_STONE
from game.games.yoz.rules.state import LastStand, Over, State

NEAR_STONES = 8


def tense(view: State) -> bool:
    """Whether the thief is near the castle, or the last chance is rolled for."""
    if isinstance(view.phase, Over):
        return False
    return isinstance(view.phase, LastStand) or CASTLE_STONE - view.thief <= NEAR_STONES
