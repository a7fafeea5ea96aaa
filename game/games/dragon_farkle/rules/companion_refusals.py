"""Why a Companion cannot be used now (DF-9, section 11)."""

from game.core.contract.values import Refusal, Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import (
    BRAWL_COMPANIONS,
    ITEM_COMPANIONS,
    MIN_TARGET_ARMY,
    Companion,
    EventSide,
)
from game.games.dragon_farkle.rules.item_refusals import SWITCHED_OFF, own_turn
from game.games.dragon_farkle.rules.moves import Predict, Reroll, Scare
from game.games.dragon_farkle.rules.names import COMPANIONS

_ONCE_A_TURN = (
    Companion.SIDIA,
    Companion.UGH,
    Companion.TABBY,
    Companion.SKREE,
    Companion.GRUEL,
    Companion.MILDEW,
)
"""Companions that their owner uses; the others help automatically, or in a Brawl."""
_BY_ITSELF = {
    Companion.PERCY: ("DF-9.15", "Percy helps automatically when you Farkle."),
    Companion.BARTLEBY: ("DF-9.16", "Bartleby helps automatically when you stop with 300 or more."),
    Companion.YORICK: ("DF-9.17", "Yorick helps automatically when you roll a Rally."),
    Companion.HICCUP: ("DF-9.12", "Hiccup works on a roll in a Brawl."),
    Companion.SIDIA: ("DF-9.6", "Name a number from 1 to 6 for Sidia."),
    Companion.SKREE: ("DF-9.14", "Choose the player that Skree scares."),
}
ONLY_IN_BRAWLS = Refusal("DF-9.11", "Hiccup works only in a Brawl, once in each.", "Not now")
DICE_ARE_SAFE = Refusal(
    "DF-9.12", "Choose a die of this roll: dice set aside are safe.", "Too late", instead=(Reroll,)
)
NO_EVENT_DIE = Refusal(
    "DF-9.12", "Hiccup can re-roll a Soldier die, not the Event die.", "Not that die"
)
ONE_DIE = Refusal(
    "DF-9.12", "Choose one die: Hiccup re-rolls only one.", "One die", instead=(Reroll,)
)
NOBODY_TO_SCARE = Refusal("DF-9.14", "There is nobody with soldiers to scare.", "Nobody to scare")


def refuse_companion(state: st.State, seat: Seat, companion: Companion) -> Refusal | None:
    """Return why the deciding seat cannot use a Companion at any target; None if allowed."""
    if companion not in COMPANIONS:
        return Refusal("DF-9.4", "There is no such Companion in this game.", "No such Companion")
    rules = state.rules
    if state.camps[seat].companion is not companion:
        if (
            not rules.companions
            or (companion in BRAWL_COMPANIONS and not rules.brawls)
            or (companion in ITEM_COMPANIONS and not rules.items)
        ):
            return SWITCHED_OFF
        name = COMPANIONS[companion].short
        return Refusal("DF-9.1", f"{name} is not your Companion.", "Not yours")
    if companion not in _ONCE_A_TURN:
        return Refusal(*_BY_ITSELF[companion], "Automatic")
    if companion is Companion.TABBY:
        return _refuse_tabby(state)
    if companion is Companion.MILDEW:
        return _refuse_mildew(state)
    if not own_turn(state):
        why = f"{COMPANIONS[companion].short} works only in your own turn."
        return Refusal("DF-9.2", why, "Not now")
    return _used(state, companion)


def _used(state: st.State, companion: Companion) -> Refusal | None:
    if companion in state.turn.used:
        why = f"You have already used {COMPANIONS[companion].short} this turn."
        return Refusal("DF-9.3", why, "Once a turn")
    return None


def _refuse_tabby(state: st.State) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Rolled) and not isinstance(phase.action, st.Recruiting):
        return Refusal("DF-9.9", "Tabby works only when you are Recruiting.", "Not now")
    if (
        not isinstance(phase, st.Rolled)
        or phase.event is not EventSide.DRAGON
        or not groups.all_scoring(phase.faces, state.rules.table)[0]
    ):
        return Refusal(
            "DF-9.10", "Tabby needs a Dragon and scoring dice in this roll.", "Not needed"
        )
    return _used(state, Companion.TABBY)


def _refuse_mildew(state: st.State) -> Refusal | None:
    phase = state.phase
    if (
        isinstance(phase, st.Rolled)
        and phase.side.roller == state.active
        and isinstance(phase.action, st.Brawling | st.Battling)
    ):
        return _used(state, Companion.MILDEW)
    why = "Mildew works only after your roll, in your own attack or Final Battle."
    return Refusal("DF-9.20", why, "Not now")


def refuse_use(state: st.State, seat: Seat, companion: Companion) -> Refusal | None:
    """Return why a Companion that needs nothing else cannot be used; None if allowed."""
    refused = refuse_companion(state, seat, companion)
    if refused is not None or companion not in _BY_ITSELF:
        return refused
    if companion is Companion.SKREE and not scared(state, seat):
        return NOBODY_TO_SCARE
    kind = Predict if companion is Companion.SIDIA else Scare
    return Refusal(*_BY_ITSELF[companion], "What for?", instead=(kind,))


def refuse_prediction(state: st.State, seat: Seat, number: int) -> Refusal | None:
    """Return why Sidia cannot predict that number; None if allowed."""
    if not 1 <= number <= 6:
        return Refusal("DF-9.6", "The number has to be from 1 to 6.", "No such number")
    return refuse_companion(state, seat, Companion.SIDIA)


def refuse_scare(state: st.State, seat: Seat, target: Seat) -> Refusal | None:
    """Return why Skree cannot be sent to that seat; None if allowed."""
    refused = refuse_companion(state, seat, Companion.SKREE)
    if refused is not None:
        return refused
    if target == seat or not 0 <= target < len(state.camps):
        return Refusal("DF-9.14", "Skree scares only other players.", "Not yourself")
    if state.camps[target].army < MIN_TARGET_ARMY:
        return NOBODY_TO_SCARE
    return None


def scared(state: st.State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats to which a seat may send Skree now."""
    rivals = [other for other in range(len(state.camps)) if other != seat]
    return tuple([rival for rival in rivals if refuse_scare(state, seat, rival) is None])


def refuse_reroll(state: st.State, seat: Seat, die: int) -> Refusal | None:
    """Return why Hiccup cannot have that die rolled again; None if allowed."""
    if not state.rules.brawls or not state.rules.companions:
        return SWITCHED_OFF
    phase = state.phase
    if state.camps[seat].companion is not Companion.HICCUP:
        return Refusal("DF-9.11", "Hiccup is not your Companion.", "Not yours")
    if not isinstance(phase, st.Rolled | st.Nudging) or not isinstance(phase.action, st.Brawling):
        return ONLY_IN_BRAWLS
    if phase.action.hiccup_used:
        return ONLY_IN_BRAWLS
    return None if 0 <= die < len(phase.faces) else DICE_ARE_SAFE
