"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.yahtzee_challenge.rules.state import Over, State


def tense(view: State) -> bool:
    """Whether the supply is almost empty, the last round runs, or the Challenge Rounds do."""
    if isinstance(view.phase, Over):
        return False
    last_round = bool(view.bell) and view.rounds_done >= view.bell - 1
    return view.finale is not None or last_round or len(view.available()) <= 1
