"""Why a character cannot jump, or not to that gem (YOZ-6, YOZ-7)."""

from game.core.contract.values import Refusal
from game.games.yoz.rules import jumps
from game.games.yoz.rules.content import Gem
from game.games.yoz.rules.heroes import is_own, may_jump
from game.games.yoz.rules.moves import Jump, Walk
from game.games.yoz.rules.state import Moving, Starting, State, Way, owner_seat
from game.games.yoz.rules.step_refusals import ONE_OR_OTHER, SKIPPED, spent_of

WALKING = Refusal(
    "YOZ-4.5", "The die has been rolled for walking. You can jump next turn.", "You are walking"
)
REACHABLE = Refusal(
    "YOZ-7.2",
    "That gem can be reached by road, tunnel or circle, so the special jump stays shut.",
    "Not lost at all",
)
NOT_YOURS_TO_TAKE = Refusal(
    "YOZ-7.9",
    "Only your own lost gem, or a friend's once you hold two of yours.",
    "Not this one",
)
NOT_THERE = Refusal("YOZ-7.1", "That gem no longer lies on its spot.", "Gone already")


def _not_now(state: State) -> Refusal | None:
    """Why phase one cannot be a jump any more."""
    spent = spent_of(state)
    if isinstance(state.phase, Moving) or (spent is not None and spent.way is Way.WALKED):
        return WALKING
    if spent is None:
        return None
    return SKIPPED if spent.way is Way.SKIPPED else ONE_OR_OTHER


def refuse_jump(state: State) -> Refusal | None:
    """Why the active character cannot jump by circle (YOZ-6.1)."""
    if not isinstance(state.phase, Starting):
        return _not_now(state)
    if may_jump(state.hero):
        return None
    why = f"{{seat:{state.active}}} needs a gem of its own before the circles will answer. "
    return Refusal("YOZ-6.1", why + "On foot for now!", "No gem yet")


def refuse_special(state: State, gem: Gem) -> Refusal | None:
    """Why the active character cannot aim a special jump at a gem (YOZ-7)."""
    if not isinstance(state.phase, Starting):
        return _not_now(state)
    hero = state.hero
    friends = owner_seat(state, gem) is not None and jumps.may_fetch(hero)
    if not is_own(hero, gem) and not friends:
        return NOT_YOURS_TO_TAKE
    if gem not in state.gems:
        return NOT_THERE
    if jumps.is_lost(state, hero, gem):
        return None
    if not hero.own and not jumps.is_stranded(state, hero):
        why = (
            f"{{seat:{state.active}}} has no gem yet, "
            "but one lies within reach on foot: fetch that first."
        )
        return Refusal("YOZ-7.4", why, "On foot for now", instead=(Walk,))
    return REACHABLE


def refuse_return(state: State) -> Refusal | None:
    """Why the active character cannot go back (YOZ-7.11)."""
    if not isinstance(state.phase, Starting):
        return _not_now(state)
    if state.hero.return_to is not None:
        return None
    jumps_too = may_jump(state.hero)
    why = f"The thread back has snapped; walk{' or jump' if jumps_too else ''} instead."
    other = (Walk, Jump) if jumps_too else (Walk,)
    return Refusal("YOZ-7.11", why, "No way back", instead=other)
