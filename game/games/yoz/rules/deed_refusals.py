"""Why a character cannot attack, dig or end phase two (YOZ-4.4, YOZ-11, YOZ-12)."""

from game.core.contract.values import Refusal
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.heroes import may_jump
from game.games.yoz.rules.moves import Draw, Jump, Skip, Stop, Walk
from game.games.yoz.rules.names import DRAGON_NAMES

WALK_FIRST = Refusal(
    "YOZ-4.1",
    "Finish your walk first. Then fight or dig.",
    "You are walking",
    instead=(Stop,),
)
ONE_FIGHT = Refusal("YOZ-4.4", "You have already fought in this turn.", "One fight a turn")
JUST_FOUGHT = Refusal(
    "YOZ-4.6",
    "Draw your card now. You have already fought in this turn.",
    "One fight a turn",
    instead=(Draw,),
)
FIGHT_OR_DIG = Refusal("YOZ-4.4", "You cannot both fight and dig in one turn.", "Fight or dig")
ONE_TRY = Refusal("YOZ-12.11", "Try again next turn. You can dig once a turn.", "One try a turn")
NO_MOUTH = Refusal("YOZ-12.2", "Go to a tunnel first. You can only dig there.", "No tunnel here")
THROUGH = Refusal(
    "YOZ-12.11", "You are already through. You can dig once a turn.", "One try a turn"
)
OVER_NOW = Refusal(
    "YOZ-4.1", "Draw your card now. It is too late to fight or dig.", "Draw a card", instead=(Draw,)
)
NOTHING_TO_END = Refusal(
    "YOZ-4.4", "There is nothing to skip here: no dragon and no tunnel.", "Nothing there"
)


def _first_phase_one(state: st.State) -> Refusal:
    """Return why fights and tunnels have to wait for phase one (YOZ-4.1)."""
    if isinstance(state.phase, st.Moving):
        return WALK_FIRST
    if not may_jump(state.hero):
        why = "Walk or stay first. Then fight or dig."
        return Refusal("YOZ-4.1", why, "One thing after the other", instead=(Walk, Skip))
    why = "Walk, jump or stay first. Then fight or dig."
    return Refusal("YOZ-4.1", why, "One thing after the other", instead=(Walk, Jump, Skip))


def deeds(state: st.State) -> str:
    """Return the actions that phase two offers, in words: "Fight, dig or skip"."""
    here = state.hero.space
    fights = st.dragons_near(state, here)
    digs = here in state.land.tunnels
    if fights and digs:
        return "Fight, dig or skip"
    return "Fight or skip" if fights else "Dig or skip"


def refuse_attack(state: st.State, dragon: Dragon) -> Refusal | None:
    """Return why the active character cannot attack a dragon; None if it can (YOZ-11.1, 11.2)."""
    phase, perch = state.phase, st.perch_of(state, dragon)
    if perch is None:
        name = DRAGON_NAMES[dragon]
        return Refusal("YOZ-10.11", f"{name} is not on the board.", "Not on the board")
    if isinstance(phase, st.Drawing):
        match phase.spent.deed:
            case st.Deed.ATTACKED:
                return ONE_FIGHT
            case st.Deed.FORCED:
                return JUST_FOUGHT
            case st.Deed.DUG:
                return FIGHT_OR_DIG
            case st.Deed.NOTHING:
                return _too_far(state, perch) or OVER_NOW
    if not isinstance(phase, st.Acting):
        return _first_phase_one(state)
    return _too_far(state, perch)


def _too_far(state: st.State, perch: st.Perch) -> Refusal | None:
    land, here = state.land, state.hero.space
    if here in land.near[perch.circle]:
        return None
    name = DRAGON_NAMES[perch.dragon]
    links = land.walk(here).get(land.circles[perch.circle])
    if links is None:
        return Refusal("YOZ-11.2", f"No road leads from here to {name}.", "Out of reach")
    return Refusal(
        "YOZ-11.1",
        f"Get closer: {name} is {links} spaces away, and three is the limit.",
        "Out of reach",
    )


def refuse_dig(state: st.State) -> Refusal | None:
    """Return why the active character cannot try a tunnel; None if it can (YOZ-12.2, 12.11)."""
    phase = state.phase
    if isinstance(phase, st.Drawing) and phase.spent.deed is st.Deed.DUG:
        return ONE_TRY if state.hero.fails else THROUGH
    if state.hero.space not in state.land.tunnels:
        return NO_MOUTH
    if isinstance(phase, st.Drawing):
        fought = phase.spent.deed is not st.Deed.NOTHING
        return FIGHT_OR_DIG if fought else OVER_NOW
    return None if isinstance(phase, st.Acting) else _first_phase_one(state)


def refuse_end(state: st.State) -> Refusal | None:
    """Return why phase two cannot be skipped now; None if it can."""
    phase = state.phase
    if isinstance(phase, st.Acting):
        return None
    return NOTHING_TO_END if isinstance(phase, st.Drawing) else _first_phase_one(state)
