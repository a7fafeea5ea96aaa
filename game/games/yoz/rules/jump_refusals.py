"""Why a character cannot jump, or not to that gem (YOZ-6, YOZ-7)."""

from game.core.contract.values import Refusal
from game.games.yoz.rules import jumps
from game.games.yoz.rules.content import Gem
from game.games.yoz.rules.heroes import is_own, may_jump
from game.games.yoz.rules.moves import Jump, Walk
from game.games.yoz.rules.state import Moving, Starting, State, Way, owner_seat
from game.games.yoz.rules.step_refusals import ONE_OR_OTHER, SKIPPED, spent_of

WALKING = Refusal("YOZ-4.5", "You have rolled to walk. You can jump next turn.", "You are walking")
REACHABLE = Refusal(
    "YOZ-7.2",
    "This gem is within reach by road, tunnel or circle. It needs no special jump.",
    "Within reach",
)
NOT_YOURS_TO_TAKE = Refusal(
    "YOZ-7.9",
    "A special jump is for your own gem. With two gems you can also fetch a partner's.",
    "Not this one",
)
NOT_THERE = Refusal("YOZ-7.1", "That gem has already been taken.", "Gone already")


def _not_now(state: State) -> Refusal | None:
    """Return why phase one cannot be a jump any more; None if nothing was done in phase one."""
    spent = spent_of(state)
    if isinstance(state.phase, Moving) or (spent is not None and spent.way is Way.WALKED):
        return WALKING
    if spent is None:
        return None
    return SKIPPED if spent.way is Way.SKIPPED else ONE_OR_OTHER


def refuse_jump(state: State) -> Refusal | None:
    """Return why the active character cannot jump by circle; None if it can (YOZ-6.1)."""
    if not isinstance(state.phase, Starting):
        return _not_now(state)
    if may_jump(state.hero):
        return None
    why = f"Get a gem first. {{seat:{state.active}}} cannot jump without one of their own."
    return Refusal("YOZ-6.1", why, "No gem yet")


def refuse_special(state: State, gem: Gem) -> Refusal | None:
    """Return why the active character cannot try a special jump; None if it can (YOZ-7)."""
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
        why = f"Get a gem on foot first. {{seat:{state.active}}} has none, and one is within reach."
        return Refusal("YOZ-7.4", why, "No gem yet", instead=(Walk,))
    return REACHABLE


def refuse_return(state: State) -> Refusal | None:
    """Return why the active character cannot go back; None if it can (YOZ-7.11)."""
    if not isinstance(state.phase, Starting):
        return _not_now(state)
    if state.hero.return_to is not None:
        return None
    if may_jump(state.hero):
        why = "Walk or jump. You can no longer go back."
        return Refusal("YOZ-7.11", why, "No way back", instead=(Walk, Jump))
    return Refusal(
        "YOZ-7.11", "Walk instead. You can no longer go back.", "No way back", instead=(Walk,)
    )
