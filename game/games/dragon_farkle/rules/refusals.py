"""Why a move is not legal (section 11 of the rules of record). Seats appear as {seat:0}."""

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.core.wording import COUNTS, many
from game.games.dragon_farkle.rules import dice_refusals
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.companion_refusals import (
    refuse_prediction,
    refuse_reroll,
    refuse_scare,
    refuse_use,
)
from game.games.dragon_farkle.rules.content import AIMED, MIN_TARGET_ARMY, Item
from game.games.dragon_farkle.rules.item_refusals import (
    DICE_IN_ORDER,
    NEEDS_OTHER_PLAYER,
    NO_DICE,
    NO_SUCH_DIE,
    SWITCHED_OFF,
    needs_dice,
    refuse_item,
    refuse_target,
)
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.throws import is_choice

GAME_OVER = Refusal("DF-12.1", "The match is over. Play again?", "The match is over")
LAST_ORDERS = Refusal(
    "DF-13.5", "The match is over after Last Orders. Play again?", "The match is over"
)
NO_PASSING = Refusal("DF-4.3", "You cannot pass. You can always recruit.", "No passing")
ROLL_FIRST = Refusal(
    "DF-4.2", "Choose an action and roll at least once.", "Choose first", instead=(mv.Recruit,)
)
ACTION_CHOSEN = Refusal(
    "DF-4.10", "You have already rolled, so you cannot change your action.", "Too late"
)
ONE_ACTION = Refusal(
    "DF-4.2", "Finish this action first: you have one per turn.", "One action", instead=(mv.Roll,)
)
START_BRAWL_FIRST = Refusal(
    "DF-6.12",
    "Let the Brawl begin, or play a card first.",
    "A Brawl",
    instead=(mv.Pass,),
)
REROLL_FIRST = Refusal(
    "DF-9.12",
    "Choose a die to re-roll, or keep this roll.",
    "Hiccup",
    instead=(mv.Reroll, mv.Pass),
)
NOT_ATTACKED = Refusal("DF-6.12", "Nobody is attacking you in a Brawl.", "No Brawl")
ONE_ITEM_KEPT = Refusal("DF-6.18", "You keep only one item from a Brawl.", "Only one")
CHOOSE_COMPANION_FIRST = Refusal(
    "DF-10.31",
    "Choose which of the two Companions to keep.",
    "Choose one",
    instead=(mv.KeepCompanion,),
)
NO_COMPANION_CHOICE = Refusal(
    "DF-10.31", "There are no new Companions to choose from.", "Nothing to choose"
)
NO_LIMIT = Refusal(
    "DF-10.7", "You discard items only at the end of a turn, if you have too many.", "Not now"
)
YOURSELF = Refusal("DF-6.1", "You cannot brawl with yourself.", "Not yourself")
NO_SUCH_SEAT = Refusal("DF-6.1", "You can brawl only with another player.", "No such player")
WHITE_FLAG_PLAYED = Refusal(
    "DF-10.21",
    "Choose somebody or something else: they played the White Flag.",
    "White Flag",
    instead=(mv.Recruit,),
)


def decider(state: st.State) -> Seat | None:
    """Return the seat that decides; None when the game is over (section 3.4)."""
    phase = state.phase
    match phase:
        case st.Rolled() | st.Deciding() | st.Defending():
            return phase.side.roller
        case st.Choosing():
            return state.active
        case st.Nudging():
            return st.opponent(state, phase.action, phase.side.roller)
        case st.Called():
            return phase.target
        case st.Spoils():
            return phase.winner
        case st.ItemLimit() | st.Hiring():
            return phase.seat
        case st.Over():
            return None


def wrong_seat(state: st.State, by: Seat) -> Refusal:
    """Return why a seat that is not to act may not act now."""
    seat = decider(state)
    if seat is None:
        return game_over(state)
    rule = "DF-4.1" if seat == state.active else "DF-6.10"
    if isinstance(state.phase, st.ItemLimit):
        rule = "DF-10.7"
    return Refusal(rule, f"It is {{seat:{seat}}}'s turn to decide.", "Please wait")


def game_over(state: st.State) -> Refusal:
    """Return why no move is possible after the end of the match."""
    won = isinstance(state.phase, st.Over) and state.phase.winner is not None
    return GAME_OVER if won else LAST_ORDERS


def refusal(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the seat to act may not make this move; None if it may."""
    seat = decider(state)
    if seat is None:
        return game_over(state)
    match move:
        case mv.SetAside():
            return _set_aside(state, seat, move)
        case mv.Roll():
            return _roll(state, seat)
        case mv.Accept():
            return _accept(state, seat)
        case mv.Stop():
            return _stop(state, seat)
        case mv.Recruit():
            return _not_choosing(state, seat)
        case mv.Brawl(target=target):
            return _not_choosing(state, seat) or refuse_brawl(state, target)
        case mv.Battle():
            return _not_choosing(state, seat) or refuse_battle(state)
        case mv.Pass():
            return _pass(state, seat)
        case mv.KeepCompanion():
            return _keep_companion(state, move)
        case mv.Pick():
            return _pick(state, seat, move)
        case mv.Discard():
            return _discard(state, seat, move)
        case mv.Reroll(die=die):
            return refuse_reroll(state, seat, die)
    waits = None if isinstance(state.phase, st.Called) else _waiting(state, seat)
    return waits or _card(state, seat, move)  # section 3.2


def too_many(state: st.State, seat: Seat) -> Refusal:
    """Return why other moves have to wait while a hand is above the limit (DF-10.7)."""
    limit = limit_of(state.camps[seat])
    why = f"Choose what to discard: you may keep {many(limit, 'item')}."
    return Refusal("DF-10.7", why, "Too many items", instead=(mv.Discard,))


# --- what waits for something else ----------------------------------------------------------------


def _waiting(state: st.State, seat: Seat) -> Refusal | None:
    """Return why other moves have to wait for a single choice; None in any other phase."""
    phase = state.phase
    match phase:
        case st.Hiring():
            return CHOOSE_COMPANION_FIRST
        case st.Called():
            return START_BRAWL_FIRST
        case st.Nudging():
            return REROLL_FIRST
        case st.Defending():
            return must_defend(phase)
        case st.Spoils():
            return ONE_ITEM_KEPT
        case st.ItemLimit():
            return too_many(state, seat)
        case _:
            return None


def must_defend(phase: st.Defending) -> Refusal:
    """Return why a defence cannot be declined (DF-6.12)."""
    why = f"Roll your {COUNTS[phase.side.dice]} dice: you have to defend."
    return Refusal("DF-6.12", why, "Defend yourself", instead=(mv.Roll,))


def _before_any_throw(state: st.State, seat: Seat) -> Refusal | None:
    """Return why a move with dice has to wait before the first throw; None if it need not."""
    if isinstance(state.phase, st.Choosing):
        return ROLL_FIRST
    return _waiting(state, seat)


# --- actions --------------------------------------------------------------------------------------


def _not_choosing(state: st.State, seat: Seat) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Choosing):
        return None
    if isinstance(phase, st.Rolled):
        return ACTION_CHOSEN
    return _waiting(state, seat) or ONE_ACTION


def refuse_brawl(state: st.State, target: Seat) -> Refusal | None:
    """Return why the active seat cannot brawl a target (DF-6.1 to DF-6.3); None if allowed."""
    if not state.rules.brawls:
        return SWITCHED_OFF
    if target == state.active:
        return YOURSELF
    if not 0 <= target < len(state.camps):
        return NO_SUCH_SEAT
    camp = state.camps[target]
    if camp.in_keep:
        why = f"{{seat:{target}}} is in the Keep, where nobody can brawl."
        return Refusal("DF-8.11", why, "In the Keep")
    if camp.army < MIN_TARGET_ARMY:
        return Refusal("DF-6.3", f"{{seat:{target}}} has no army left to fight.", "No soldiers")
    return WHITE_FLAG_PLAYED if target in state.turn.barred else None


def refuse_battle(state: st.State) -> Refusal | None:
    """Return why no Final Battle can start (DF-8.1 to DF-8.6); None if allowed."""
    camp = state.camps[state.active]
    need, had = st.entry_requirement(state), state.turn.army_at_start
    if camp.in_keep or had >= need:
        return None
    if camp.army >= need:
        why = f"Soldiers count only at the start of your turn, when you had {had:,}."
        return Refusal("DF-8.2", why, "Next turn")
    why = f"You need {need:,} soldiers at the start of your turn; you had {had:,}."
    return Refusal("DF-8.1", why, "Too few soldiers")


# --- dice -----------------------------------------------------------------------------------------


def _set_aside(state: st.State, seat: Seat, move: mv.SetAside) -> Refusal | None:
    if isinstance(state.phase, st.Rolled):
        return dice_refusals.refuse_set_aside(state, state.phase, move.dice, move.reward)
    if isinstance(state.phase, st.Deciding):
        return dice_refusals.SCORED_ALREADY
    return _before_any_throw(state, seat)


def _accept(state: st.State, seat: Seat) -> Refusal | None:
    if isinstance(state.phase, st.Rolled):
        return dice_refusals.SETS_FIRST if is_choice(state, state.phase) else None
    if isinstance(state.phase, st.Deciding):
        return dice_refusals.nothing_to_accept(state.phase)
    return _before_any_throw(state, seat)


def _roll(state: st.State, seat: Seat) -> Refusal | None:
    if isinstance(state.phase, st.Deciding | st.Defending):
        return None
    if isinstance(state.phase, st.Rolled):
        return dice_refusals.refuse_going_on(state, state.phase)
    return _before_any_throw(state, seat)


def _stop(state: st.State, seat: Seat) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Deciding | st.Rolled) and isinstance(phase.action, st.Battling):
        return dice_refusals.no_stopping(phase)
    if isinstance(phase, st.Deciding):
        return None
    if isinstance(state.phase, st.Rolled):
        return dice_refusals.refuse_going_on(state, state.phase)
    return _before_any_throw(state, seat)


def _pass(state: st.State, seat: Seat) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Called | st.Nudging):
        return None
    if isinstance(phase, st.Choosing):
        return NO_PASSING
    return _waiting(state, seat) or NOT_ATTACKED


# --- cards ----------------------------------------------------------------------------------------


def _card(state: st.State, seat: Seat, move: values.Move) -> Refusal | None:
    match move:
        case mv.Play(item=item):
            return refuse_item(state, seat, item) or _refuse_plain(item)
        case mv.PlayAt(item=item, target=target):
            return (
                refuse_item(state, seat, item)
                or (None if item in AIMED else _needs_nobody(item))
                or refuse_target(state, item, target)
            )
        case mv.Flip(die=die):
            return refuse_item(state, seat, Item.SUSPICIOUSLY_HEAVY_DIE) or _refuse_flip(state, die)
        case mv.ThrowAgain():
            refused = refuse_item(state, seat, Item.BOTTLED_SECOND_THOUGHTS)
            return refused or _refuse_dice(state, move)
        case mv.Use(companion=companion):
            return refuse_use(state, seat, companion)
        case mv.Predict(number=number):
            return refuse_prediction(state, seat, number)
        case mv.Scare(target=target):
            return refuse_scare(state, seat, target)
    return Refusal("DF-4.2", "There is no such move in this game.", "No such move")


def _needs_nobody(item: Item) -> Refusal:
    """Return why a card that is played at nobody cannot be; some are played on dice (DF-10.5)."""
    dice = _refuse_plain(item)
    if dice is not None:
        return dice
    why = "This card needs no target."
    return Refusal("DF-10.5", why, "No target", instead=(mv.Play(item),))


def _refuse_plain(item: Item) -> Refusal | None:
    """Return why an item needs a target seat or dice to be played; None if it needs neither."""
    if item in AIMED:
        return NEEDS_OTHER_PLAYER
    with_dice = (Item.SUSPICIOUSLY_HEAVY_DIE, Item.BOTTLED_SECOND_THOUGHTS)
    return needs_dice(item) if item in with_dice else None


def _refuse_flip(state: st.State, die: int) -> Refusal | None:
    assert isinstance(state.phase, st.Rolled)
    return None if 0 <= die < len(state.phase.faces) else NO_SUCH_DIE


def _refuse_dice(state: st.State, move: mv.ThrowAgain) -> Refusal | None:
    assert isinstance(state.phase, st.Rolled)
    if not move.dice and not move.event_die:
        return NO_DICE
    in_throw = dice_refusals.in_order(move.dice, len(state.phase.faces))
    return None if in_throw else DICE_IN_ORDER


def _keep_companion(state: st.State, move: mv.KeepCompanion) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Hiring):
        return None if move.companion in phase.drawn else _not_drawn(phase)
    return NO_COMPANION_CHOICE


def _not_drawn(phase: st.Hiring) -> Refusal:
    one, two = (COMPANIONS[companion].short for companion in phase.drawn)
    rule = "DF-13.6" if phase.dealing else "DF-10.31"
    why = f"Choose between {one} and {two}."
    return Refusal(rule, why, "Choose one", instead=(mv.KeepCompanion,))


def _pick(state: st.State, seat: Seat, move: mv.Pick) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Spoils):
        return None if move.item in phase.items else ONE_ITEM_KEPT
    return _waiting(state, seat) or Refusal(
        "DF-6.18", "There is no item to choose now.", "Nothing to choose"
    )


def _discard(state: st.State, seat: Seat, move: mv.Discard) -> Refusal | None:
    if not isinstance(state.phase, st.ItemLimit):
        return _waiting(state, seat) or NO_LIMIT
    if any(held.item is move.item for held in state.camps[seat].hand):
        return None
    card = ITEMS.get(move.item)
    why = f"You do not have the {card.short}." if card else "There is no such card in this game."
    return Refusal("DF-10.7", why, "Not yours")
