"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.yoho.rules.state import Over, State


def tense(view: State) -> bool:
    """Whether somebody needs one more coin to win, or the last round runs."""
    if isinstance(view.phase, Over):
        return False
    last_round = bool(view.rules.round_limit) and view.round_no >= view.rules.round_limit
    return last_round or any(
        captain.coins >= view.rules.coins_to_win - 1 for captain in view.captains
    )
