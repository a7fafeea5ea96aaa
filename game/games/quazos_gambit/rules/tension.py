"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.quazos_gambit.rules.content import ROUNDS
from game.games.quazos_gambit.rules.state import Over, Robbing, State


def tense(view: State) -> bool:
    """Whether the last round or a robbery is on."""
    if isinstance(view.phase, Over):
        return False
    return view.round >= ROUNDS or isinstance(view.phase, Robbing)
