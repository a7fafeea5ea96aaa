"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.dragon_farkle.rules.state import (
    Battling,
    Deciding,
    Over,
    Rolled,
    State,
    entry_of,
)


def tense(view: State) -> bool:
    """Whether a Final Battle is on, an army may enter the Keep, or the last round runs."""
    phase = view.phase
    if isinstance(phase, Over):
        return False
    battle = isinstance(phase, Rolled | Deciding) and isinstance(phase.action, Battling)
    last_round = bool(view.rules.last_orders) and view.round_no >= view.rules.last_orders
    # A Key, which may be hidden, does not count.
    near = any(camp.army >= entry_of(view.rules, camp) for camp in view.camps)
    return battle or last_round or near
