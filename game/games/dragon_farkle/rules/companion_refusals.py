"""Why a Companion cannot be used now (DF-9, section 11)."""

from game.core.contract.values import Refusal, Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.content import (
    BRAWL_COMPANIONS,
    COMPANIONS,
    ITEM_COMPANIONS,
    MIN_TARGET_ARMY,
    Companion,
    EventSide,
)
from game.games.dragon_farkle.rules.item_refusals import SWITCHED_OFF, own_turn
from game.games.dragon_farkle.rules.moves import Predict, Reroll, Scare
from game.games.dragon_farkle.rules.state import (
    Battling,
    Brawling,
    Nudging,
    Recruiting,
    Rolled,
    State,
)

_USED = {
    Companion.SIDIA: "Sidia has told enough fortunes this turn.",
    Companion.UGH: "Ugh has counted enough heads this turn.",
    Companion.TABBY: "Tabby has had enough of dragons for this turn.",
    Companion.SKREE: "Skree has sung her song this turn.",
    Companion.GRUEL: "Grandma Gruel's pot is empty for this turn.",
    Companion.MILDEW: "Mildew has done his magic for this turn.",
}
_BY_ITSELF = {
    Companion.PERCY: ("DF-9.15", "Percy faints by himself when you Farkle."),
    Companion.BARTLEBY: ("DF-9.16", "Bartleby comes by himself when you stop with 300 or more."),
    Companion.YORICK: ("DF-9.17", "Yorick speaks up by himself at a Rally."),
    Companion.HICCUP: ("DF-9.12", "Hiccup nudges a die of a throw in a Brawl."),
    Companion.SIDIA: ("DF-9.6", "Name a number from 1 to 6 for Sidia."),
    Companion.SKREE: ("DF-9.14", "Choose whom Skree shall scare."),
}
ONLY_IN_BRAWLS = Refusal(
    "DF-9.11", "Hiccup helps only in a Brawl, and once in each.", "Not the moment"
)
DICE_ARE_SAFE = Refusal(
    "DF-9.12", "Those dice are safe. Choose one from this throw.", "Too late", instead=(Reroll,)
)
NO_EVENT_DIE = Refusal(
    "DF-9.12", "Hiccup nudges Soldier dice; the Event die belongs to no one.", "Hands off"
)
ONE_DIE = Refusal(
    "DF-9.12", "Hiccup nudges a single die. Choose which.", "One of them", instead=(Reroll,)
)
NOBODY_TO_SCARE = Refusal("DF-9.14", "Nobody is there to be scared.", "Empty tents")


def refuse_companion(state: State, seat: Seat, companion: Companion) -> Refusal | None:
    """Why the deciding seat cannot use a Companion in its turn, whatever for."""
    if companion not in COMPANIONS:
        return Refusal("DF-9.4", "There is no such Companion in this game.", "Nobody there")
    rules = state.rules
    if state.camps[seat].companion is not companion:
        if (
            not rules.companions
            or (companion in BRAWL_COMPANIONS and not rules.brawls)
            or (companion in ITEM_COMPANIONS and not rules.items)
        ):
            return SWITCHED_OFF
        name = COMPANIONS[companion].short
        return Refusal("DF-9.1", f"{name} does not travel with you.", "Not yours")
    if companion not in _USED:
        return Refusal(*_BY_ITSELF[companion], "No need to ask")
    if companion is Companion.TABBY:
        return _refuse_tabby(state)
    if companion is Companion.MILDEW:
        return _refuse_mildew(state)
    if not own_turn(state):
        why = f"{COMPANIONS[companion].short} helps only in your own turn, before it ends."
        return Refusal("DF-9.2", why, "Not the moment")
    return _used(state, companion)


def _used(state: State, companion: Companion) -> Refusal | None:
    if companion in state.turn.used:
        return Refusal("DF-9.3", _USED[companion], "Once a turn")
    return None


def _refuse_tabby(state: State) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, Rolled) and not isinstance(phase.action, Recruiting):
        return Refusal("DF-9.9", "Tabby only guards recruits.", "Not her fight")
    if (
        not isinstance(phase, Rolled)
        or phase.event is not EventSide.DRAGON
        or not groups.all_scoring(phase.faces, state.rules.table)[0]
    ):
        return Refusal("DF-9.10", "There is no meal here for Tabby to spoil.", "Nothing to do")
    return _used(state, Companion.TABBY)


def _refuse_mildew(state: State) -> Refusal | None:
    phase = state.phase
    if (
        isinstance(phase, Rolled)
        and phase.side.roller == state.active
        and isinstance(phase.action, Brawling | Battling)
    ):
        return _used(state, Companion.MILDEW)
    why = "Mildew only works when you attack or face the dragon, after your throw."
    return Refusal("DF-9.20", why, "Not the moment")


def refuse_use(state: State, seat: Seat, companion: Companion) -> Refusal | None:
    """Why a Companion that needs nothing else cannot be used."""
    refused = refuse_companion(state, seat, companion)
    if refused is not None or companion not in _BY_ITSELF:
        return refused
    if companion is Companion.SKREE and not scared(state, seat):
        return NOBODY_TO_SCARE
    kind = Predict if companion is Companion.SIDIA else Scare
    return Refusal(*_BY_ITSELF[companion], "And what for?", instead=(kind,))


def refuse_prediction(state: State, seat: Seat, number: int) -> Refusal | None:
    """Why Sidia cannot predict that number."""
    if not 1 <= number <= 6:
        return Refusal("DF-9.6", "A die shows 1 to 6, and nothing else.", "Cloudy crystal")
    return refuse_companion(state, seat, Companion.SIDIA)


def refuse_scare(state: State, seat: Seat, target: Seat) -> Refusal | None:
    """Why Skree cannot be sent to that seat."""
    refused = refuse_companion(state, seat, Companion.SKREE)
    if refused is not None:
        return refused
    if target == seat or not 0 <= target < len(state.camps):
        return Refusal("DF-9.14", "Skree sings to other Wannabes only.", "Not at home")
    if state.camps[target].army < MIN_TARGET_ARMY:
        return NOBODY_TO_SCARE
    return None


def scared(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats to which a seat may send Skree now."""
    rivals = [other for other in range(len(state.camps)) if other != seat]
    return tuple([rival for rival in rivals if refuse_scare(state, seat, rival) is None])


def refuse_nudge(state: State, seat: Seat, die: int) -> Refusal | None:
    """Why Hiccup cannot have that die of the throw rolled again."""
    if not state.rules.brawls or not state.rules.companions:
        return SWITCHED_OFF
    phase = state.phase
    if state.camps[seat].companion is not Companion.HICCUP:
        return Refusal("DF-9.11", "Hiccup does not travel with you.", "Not yours")
    if not isinstance(phase, Rolled | Nudging) or not isinstance(phase.action, Brawling):
        return ONLY_IN_BRAWLS
    if phase.action.hiccup_used:
        return ONLY_IN_BRAWLS
    return None if 0 <= die < len(phase.faces) else DICE_ARE_SAFE
