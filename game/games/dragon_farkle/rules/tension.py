"""Whether everybody at the table can see that a decision is near, for the music."""

from game.games.dragon_farkle.rules.content import UGH_DISCOUNT, Companion
from game.games.dragon_farkle.rules.state import Battling, Camp, Deciding, Over, Rolled, State


def tense(view: State) -> bool:
    """Whether a Final Battle is on, an army may enter the Keep, or the last round runs."""
    phase = view.phase
    if isinstance(phase, Over):
        return False
    battle = isinstance(phase, Rolled | Deciding) and isinstance(phase.action, Battling)
    last_round = bool(view.rules.last_orders) and view.round_no >= view.rules.last_orders
    return battle or last_round or any(_may_enter(view, camp) for camp in view.camps)


def _may_enter(view: State, camp: Camp) -> bool:
    """Whether an army is large enough for the Keep; its Key, which may be hidden, is left out."""
    discount = UGH_DISCOUNT if camp.companion is Companion.UGH else 0
    return camp.army >= view.rules.entry - discount
