"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.dragon_farkle.rules import state as st


def tense(view: st.State) -> bool:
    """Whether a Final Battle is on, an army may enter the Keep, or the last round runs."""
    phase = view.phase
    if isinstance(phase, st.Over):
        return False
    battle = isinstance(phase, st.Rolled | st.Deciding) and isinstance(phase.action, st.Battling)
    last_round = bool(view.rules.last_orders) and view.round_no >= view.rules.last_orders
    # A Key, which may be hidden, does not count.
    near = any(camp.army >= st.entry_of(view.rules, camp) for camp in view.camps)
    return battle or last_round or near
