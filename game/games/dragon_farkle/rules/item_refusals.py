"""Why a Magic Item cannot be played now (DF-10, section 11)."""

from collections.abc import Callable
from functools import cache

from game.core.contract.values import Refusal, Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import holds
from game.games.dragon_farkle.rules.content import (
    BRAWL_ITEMS,
    COMPANION_ITEMS,
    KEY_DISCOUNT,
    MIN_TARGET_ARMY,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.moves import Flip, ThrowAgain
from game.games.dragon_farkle.rules.names import ITEMS
from game.games.dragon_farkle.rules.throws import is_farkle

_SACK_WORKS = Refusal("DF-10.10", "The Sack works while you hold it.", "Automatic")
_NO_ATTACK = Refusal("DF-10.21", "Nobody is attacking you in a Brawl.", "Not needed")
SWITCHED_OFF = Refusal("DF-13.7", "That part is switched off in this game.", "Switched off")
NO_SUCH_DIE = Refusal("DF-10.15", "That die is not in this roll.", "No such die")
NO_DICE = Refusal(
    "DF-10.16", "Pick at least one die to re-roll.", "Pick a die", instead=(ThrowAgain,)
)
DICE_IN_ORDER = Refusal(
    "DF-10.16",
    "Name dice of this roll from left to right, each once.",
    "Wrong order",
    instead=(ThrowAgain,),
)
NEEDS_OTHER_PLAYER = Refusal("DF-10.5", "This card is for another player.", "Who?")

_OWN_TURN = "The {card} works only in your own turn."
_AFTER_ROLL = "The {card} works only after your roll."
_NEXT_ROLL = "The {card} works only before your next roll."
_IN_BATTLE = "The {card} works only after a roll against the dragon."
_AT_START = "The {card} works only while you choose your action."
_WINDOWS = {
    Item.LUCKY_DRAGONS_TOOTH: _AFTER_ROLL,
    Item.RECRUITING_POSTER: _OWN_TURN,
    Item.SUSPICIOUSLY_HEAVY_DIE: _AFTER_ROLL,
    Item.BOTTLED_SECOND_THOUGHTS: _AFTER_ROLL,
    Item.JAR_OF_SECOND_WIND: _NEXT_ROLL,
    Item.EARLY_PAYROLL: _NEXT_ROLL,
    Item.UNMELTED_CHEESE: _AFTER_ROLL,
    Item.KNUCKLE_SANDWICH: _NEXT_ROLL,
    Item.ITCHING_POWDER: "The {card} works only when you are attacked, or in your own attack.",
    Item.POCKET_RAIN_CLOUD: _OWN_TURN,
    Item.BETTER_DENTAL_PLAN: _OWN_TURN,
    Item.STICKY_FINGERS_GLOVE: _OWN_TURN,
    Item.DINNER_BELL: _OWN_TURN,
    Item.DRAGONBANE_TOOTHPICK: _IN_BATTLE,
    Item.FIREPROOF_LONG_JOHNS: _IN_BATTLE,
    Item.BACK_DOOR_KEY: _AT_START,
    Item.DRAGONS_ALARM_CLOCK: _OWN_TURN,
    Item.HELP_WANTED_SIGN: _AT_START,
}
"""When an item can be played, as a sentence about the card (section 3.2)."""


def needs_dice(item: Item) -> Refusal:
    """Return why a card that is played on dice of the throw cannot be (DF-10.15, DF-10.16)."""
    kind = Flip if item is Item.SUSPICIOUSLY_HEAVY_DIE else ThrowAgain
    return Refusal("DF-10.5", "Choose the dice for this card.", "Choose dice", instead=(kind,))


def own_turn(state: st.State) -> bool:
    """Return whether the active seat decides and may use its own cards (W-TURN)."""
    phase = state.phase
    if isinstance(phase, st.Rolled | st.Deciding):
        return phase.side.roller == state.active
    return isinstance(phase, st.Choosing)


def refuse_item(state: st.State, seat: Seat, item: Item) -> Refusal | None:
    """Return why the deciding seat cannot play an item now, at any target; None if allowed."""
    if item not in ITEMS:
        return Refusal("DF-10.5", "There is no such card in this game.", "No such card")
    if not holds(state.camps[seat], item):
        return _not_held(state, seat, item)
    check = _CHECKS.get(item)
    if check is not None:
        return check(state)
    return None if _OPEN[_WINDOWS[item]](state) else _window(item)


def _not_held(state: st.State, seat: Seat, item: Item) -> Refusal:
    rules = state.rules
    gone = (item in BRAWL_ITEMS and not rules.brawls) or (
        item in COMPANION_ITEMS and not rules.companions
    )
    if gone or not rules.items:
        return SWITCHED_OFF
    phase = state.phase
    if isinstance(phase, st.Rolled | st.Deciding) and item in phase.side.items:
        return Refusal("DF-3.13", "You get this item when you stop: it is at risk.", "Not yet")
    return Refusal("DF-10.1", f"You do not have the {ITEMS[item].short}.", "Not yours")


@cache
def _window(item: Item) -> Refusal:
    """Return the refusal to play an item at any other time than its own."""
    return Refusal("DF-10.5", _WINDOWS[item].format(card=ITEMS[item].short), "Not now")


_OPEN: dict[str, Callable[[st.State], bool]] = {
    _OWN_TURN: own_turn,
    _AT_START: lambda state: isinstance(state.phase, st.Choosing),
    _AFTER_ROLL: lambda state: isinstance(state.phase, st.Rolled),
}
"""By window: whether an item can be played now, if nothing but the time matters."""


def _tooth(state: st.State) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Rolled):
        return _window(Item.LUCKY_DRAGONS_TOOTH)
    if phase.side.roller != state.active:
        return Refusal("DF-10.13", "The Tooth works only in your own turn.", "Not now")
    if not is_farkle(state, phase):
        why = "This roll is no Farkle, so the Tooth is not needed."
        return Refusal("DF-10.11", why, "Not needed")
    return None


def _second_wind(state: st.State) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Deciding):
        return _window(Item.JAR_OF_SECOND_WIND)
    if phase.side.dice >= phase.side.full_set:
        return Refusal("DF-10.17", "You already have all your dice.", "Not needed")
    return None


def _payroll(state: st.State) -> Refusal | None:
    phase = state.phase
    nobody = Refusal("DF-10.18", "There are no soldiers at risk to take in.", "Nobody at risk")
    if not isinstance(phase, st.Deciding):
        return nobody if isinstance(phase, st.Choosing) else _window(Item.EARLY_PAYROLL)
    if not isinstance(phase.action, st.Recruiting) or not phase.side.aside:
        return nobody
    return None


def _cheese(state: st.State) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Rolled):
        return _window(Item.UNMELTED_CHEESE)
    scoring = groups.all_scoring(phase.faces, state.rules.table)[0]
    fed = scoring or isinstance(phase.action, st.Battling)
    if phase.event is not EventSide.DRAGON or not fed:
        return Refusal("DF-10.19", "The Cheese needs a Dragon side.", "No Dragon")
    return None


def _sandwich(state: st.State) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Rolled | st.Deciding) and isinstance(phase.action, st.Brawling):
        return None if isinstance(phase, st.Deciding) else _window(Item.KNUCKLE_SANDWICH)
    return Refusal("DF-10.20", "The Sandwich works only in a Brawl.", "Only in a Brawl")


def _powder(state: st.State) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Called):
        itches = phase.powdered
    elif (
        isinstance(phase, st.Rolled | st.Deciding)
        and isinstance(phase.action, st.Brawling)
        and phase.side.roller == state.active
    ):
        itches = phase.action.powdered is not None
    else:
        return _window(Item.ITCHING_POWDER)
    if itches:
        return Refusal("DF-10.22", "Itching Powder is already used in this Brawl.", "Already used")
    return None


def _toothpick(state: st.State) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Rolled) or not isinstance(phase.action, st.Battling):
        return _window(Item.DRAGONBANE_TOOTHPICK)
    if phase.event is not EventSide.BLANK:
        return Refusal("DF-10.27", "The Toothpick needs a Blank side.", "No Blank")
    return None


def _long_johns(state: st.State) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Rolled) or not isinstance(phase.action, st.Battling):
        return _window(Item.FIREPROOF_LONG_JOHNS)
    if not groups.all_scoring(phase.faces, state.rules.table)[0]:
        why = "This roll costs no soldiers, so the Long Johns are not needed."
        return Refusal("DF-10.28", why, "Not needed")
    return None


def _key(state: st.State) -> Refusal | None:
    if not isinstance(state.phase, st.Choosing):
        return _window(Item.BACK_DOOR_KEY)
    need = st.entry_requirement(state)
    had = state.turn.army_at_start
    if state.camps[state.active].in_keep:
        why = "You are already in the Keep, so the Key is not needed."
        return Refusal("DF-10.29", why, "Not needed")
    if had >= need:
        why = f"You do not need the Key: {need:,} is enough, and you had {had:,}."
        return Refusal("DF-10.29", why, "Not needed")
    if had < need - KEY_DISCOUNT:
        least = f"you need at least {need - KEY_DISCOUNT:,} this turn."
        return Refusal("DF-10.29", f"The Key is not enough: {least}", "Too few")
    return None


_CHECKS: dict[Item, Callable[[st.State], Refusal | None]] = {
    Item.LUCKY_DRAGONS_TOOTH: _tooth,
    Item.SACK_OF_HOLDING: lambda state: _SACK_WORKS,
    Item.JAR_OF_SECOND_WIND: _second_wind,
    Item.EARLY_PAYROLL: _payroll,
    Item.UNMELTED_CHEESE: _cheese,
    Item.KNUCKLE_SANDWICH: _sandwich,
    Item.WHITE_FLAG: lambda state: None if isinstance(state.phase, st.Called) else _NO_ATTACK,
    Item.ITCHING_POWDER: _powder,
    Item.DRAGONBANE_TOOTHPICK: _toothpick,
    Item.FIREPROOF_LONG_JOHNS: _long_johns,
    Item.BACK_DOOR_KEY: _key,
}


def refuse_target(state: st.State, item: Item, target: Seat) -> Refusal | None:
    """Return why a playable item cannot be aimed at a seat; None if allowed."""
    if target == state.active or not 0 <= target < len(state.camps):
        return NEEDS_OTHER_PLAYER
    camp = state.camps[target]
    if item is Item.POCKET_RAIN_CLOUD:
        if camp.clouded:
            return Refusal("DF-10.23", "That player already has the Rain Cloud.", "Already used")
        return None
    if item is Item.STICKY_FINGERS_GLOVE:
        return None if camp.hand else Refusal("DF-10.25", "That player has no item.", "No item")
    if item is Item.BETTER_DENTAL_PLAN:
        if camp.in_keep:
            why = "The Dental Plan does not work on an army in the Keep."
            return Refusal("DF-10.24", why, "In the Keep")
        if camp.army < MIN_TARGET_ARMY:
            return Refusal("DF-10.24", "That player has no soldiers.", "No soldiers")
        return None
    if camp.army < MIN_TARGET_ARMY or target not in largest_outside(state):
        why = "The Bell hits the largest other army outside the Keep."
        return Refusal("DF-10.26", why, "Largest army")
    return None


def largest_outside(state: st.State) -> tuple[Seat, ...]:
    """Return the seats of the largest other army outside the Keep, several if equal (DF-10.26)."""
    armies = {
        seat: camp.army
        for seat, camp in enumerate(state.camps)
        if seat != state.active and not camp.in_keep
    }
    most = max(armies.values(), default=0)
    return tuple([seat for seat, army in armies.items() if army == most])
