"""Confirmations: stopping with nothing, help left unused, and a Brawl with its stakes."""

from collections.abc import Sequence

from game.core.contract.confirmations import (
    Confirmation,
    ConfirmationKind,
    Side,
    Stakes,
    of_hundred,
)
from game.core.contract.values import Move, Odds, Seat
from game.core.naming import seat_name
from game.core.wording import COUNTS, dice_said
from game.games.dragon_farkle.analysis.outlook import brawl_won
from game.games.dragon_farkle.analysis.throw_odds import BLANK, RALLY, farkle
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.brawl import defence_set
from game.games.dragon_farkle.rules.companion_refusals import refuse_companion, scared
from game.games.dragon_farkle.rules.content import (
    BRAWL_BONUS,
    DAMAGE,
    GRUEL_SOLDIERS,
    ROLL_SUCCEEDS,
    SIDIA_SOLDIERS,
    SKREE_LOSS,
    UGH_SOLDIERS,
    Companion,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.item_refusals import refuse_item
from game.games.dragon_farkle.rules.moves import Accept, Brawl, Stop
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, SIDES
from game.games.dragon_farkle.rules.state import Battling, Brawling, Deciding, Rolled, State
from game.games.dragon_farkle.rules.throws import is_farkle

STOP = ConfirmationKind("dragon_farkle.stop", "Stopping with nothing at risk")
FARKLE = ConfirmationKind("dragon_farkle.farkle", "Accepting a Farkle that a card can stop")
DRAGON = ConfirmationKind("dragon_farkle.dragon", "Not playing a card that defeats the dragon")
COMPANION = ConfirmationKind("dragon_farkle.companion", "Ending a turn without a Companion's roll")
BRAWL = ConfirmationKind("dragon_farkle.brawl", "Starting a Brawl")

ASKS = (STOP, FARKLE, DRAGON, COMPANION, BRAWL)

RULE = "DF-6.20"
SMALL_MEAL = 100
"""Soldiers that a dragon may eat without a word: Tabby helps but once in a turn."""

_STOP, _TAKE = "Stop anyway", "Accept anyway"
_FREE = {
    Companion.SIDIA: f"Sidia brings {SIDIA_SOLDIERS} soldiers if her number comes up.",
    Companion.UGH: f"Ugh brings {UGH_SOLDIERS} soldiers on a 6.",
    Companion.GRUEL: f"Gruel brings {GRUEL_SOLDIERS} soldiers on a 5 or a 6.",
    Companion.SKREE: f"Skree scares {SKREE_LOSS} soldiers away on a 4, a 5 or a 6.",
}


def confirmation(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    """Return the question to ask before a plan, with chances if `odds` are given, or None."""
    told = odds is not None
    match view.phase, plan[0]:
        case Deciding(side=side) as deciding, Stop():
            if not side.aside and not side.items:
                return _stopping(view, deciding, told=told)
            return _companion_unused(view, _STOP, told=told)
        case Rolled(action=Battling()) as rolled, Accept():
            return _winning_card_unused(view, rolled) or _farkle(view, rolled, told=told)
        case Rolled() as rolled, Accept():
            return _farkle(view, rolled, told=told) or _tabby_unused(view, rolled)
        case _, Brawl(target=target):
            return _brawl(view, target, told=told)
    return None


def _stopping(view: State, phase: Deciding, *, told: bool) -> Confirmation:
    """Return the question before stopping with nothing aside (DF-5.4, DF-6.7, DF-6.14)."""
    side, action = phase.side, phase.action
    lost = f"You have nothing to lose by rolling {dice_said(side.dice)}."
    if told:
        chance = (1 - farkle(side.dice, view.rules.table)) * (BLANK + RALLY)
        lost = f"{lost} That scores in {of_hundred(chance)} rolls."
    asked = "Stop with 0?"
    if isinstance(action, Brawling):
        verb = "Defend" if side.roller == action.target else "Attack"
        asked = f"{verb} with a score of 0?"
    return Confirmation(STOP, asked, lost, _STOP)


# --- help left unused -----------------------------------------------------------------------------


def _farkle(view: State, rolled: Rolled, *, told: bool) -> Confirmation | None:
    """Return the question before a Farkle that a card averts, or that leaves help unused.

    None if there is nothing to ask.
    """
    if not is_farkle(view, rolled):
        return None
    averted = _farkle_saver(view, rolled)
    if averted is None:
        return _companion_unused(view, _TAKE, told=told)
    action, aside = rolled.action, rolled.side.aside
    if aside:
        averted = f"{averted} You have {aside:,} at risk."
    elif isinstance(action, Battling) and action.damage:
        averted = f"{averted} The dragon would heal {action.damage} damage."
    return Confirmation(FARKLE, "Accept the Farkle?", averted, _TAKE)


def _farkle_saver(view: State, rolled: Rolled) -> str | None:
    """Return how a visible card averts the Farkle (DF-10.11, DF-10.15, DF-10.27), else None."""
    seat, action = rolled.side.roller, rolled.action
    if refuse_item(view, seat, Item.LUCKY_DRAGONS_TOOTH) is None:
        return "You could play the Tooth to ignore this Farkle."
    fights = isinstance(action, Battling)
    if fights and refuse_item(view, seat, Item.DRAGONBANE_TOOTHPICK) is None:
        return "You could play the Toothpick: the Blank becomes a Dragon, and the battle goes on."
    at_stake = action.damage if isinstance(action, Battling) else rolled.side.aside
    if not at_stake or refuse_item(view, seat, Item.SUSPICIOUSLY_HEAVY_DIE) is not None:
        return None  # a card is seldom worth an empty throw
    worths = groups.saved_by_a_flip(rolled.faces, view.rules.table)
    if fights and min(worths, default=0) >= view.camps[seat].army:
        return None  # those who score are lost in the Keep (DF-7.5)
    if not worths:
        return None
    name = ITEMS[Item.SUSPICIOUSLY_HEAVY_DIE].short
    if fights:
        return f"You could play the {name}: turn a die over, and the battle goes on."
    return f"You could play the {name}: turn a die over, and this roll scores."


def _winning_card_unused(view: State, rolled: Rolled) -> Confirmation | None:
    """Return the question before a card that defeats the dragon stays unused, else None.

    DF-10.19, DF-10.27.
    """
    battle = rolled.action
    assert isinstance(battle, Battling)
    to_do = battle.needed - battle.damage
    if DAMAGE[rolled.event] >= to_do:
        return None
    cards = (
        (Item.DRAGONBANE_TOOTHPICK, EventSide.DRAGON),
        (Item.UNMELTED_CHEESE, EventSide.RALLY),
    )
    for item, side in cards:
        if DAMAGE[side] >= to_do and refuse_item(view, rolled.side.roller, item) is None:
            lost = (
                f"You could play the {ITEMS[item].short}: it turns the Event die to {SIDES[side]} "
                "and defeats the dragon."
            )
            return Confirmation(DRAGON, "Not defeat the dragon now?", lost, _TAKE)
    return None


def _tabby_unused(view: State, rolled: Rolled) -> Confirmation | None:
    """Return the question before the dragon eats dice that Tabby saves (DF-9.9), else None."""
    if refuse_companion(view, rolled.side.roller, Companion.TABBY) is not None:
        return None
    _, eaten = groups.all_scoring(rolled.faces, view.rules.table)
    if eaten <= SMALL_MEAL:
        return None
    lost = f"Tabby can stop the dragon: then you can set {eaten:,} soldiers aside."
    return Confirmation(COMPANION, "Let the dragon eat?", lost, "Let it eat")


def _companion_unused(view: State, go_on: str, *, told: bool) -> Confirmation | None:
    """Return the question before a turn ends without its Companion's roll (DF-9.2); else None.

    DF-9.2, DF-9.3.
    """
    seat, friend = view.active, view.camps[view.active].companion
    if friend not in _FREE or refuse_companion(view, seat, friend) is not None:
        return None
    if friend is Companion.SKREE and not scared(view, seat):
        return None
    lost = f"{_FREE[friend]} It costs nothing."
    if told:
        lost = f"{lost} It works in {of_hundred(ROLL_SUCCEEDS[friend])} rolls."
    return Confirmation(COMPANION, f"End turn without {COMPANIONS[friend].short}?", lost, go_on)


# --- Brawls ---------------------------------------------------------------------------------------


def _brawl(view: State, target: Seat, *, told: bool) -> Confirmation:
    """Return the question before a Brawl: both armies, dice and prizes (DF-6.14 to DF-6.17)."""
    me = view.active
    mine, theirs = view.turn.full_set, defence_set(view, target)
    chance = brawl_won(view, target, mine) if told else None
    against = None if chance is None else 1 - chance
    you, they = seat_name(me), seat_name(target)
    sides = (
        _side(view, me, mine, chance, _wins(view, they, target)),
        _side(view, target, theirs, against, _wins(view, you, me), "wins or draws"),
    )
    terms = f"{COUNTS[mine].capitalize()} dice for you, {COUNTS[theirs]} for {they}."
    rest = "You leave the Keep." if view.camps[me].in_keep else "The higher score wins."
    stakes = Stakes(
        sides,
        (f"brawl with {they}?", "what each would win or lose"),
        f"{terms} {rest}",
        "dragon_farkle/swords",
        ("dragon_farkle/token_500", f"{BRAWL_BONUS} more"),
        RULE,
    )
    lost = (
        f"{terms} The winner takes the difference of the scores from the loser, plus {BRAWL_BONUS}."
    )
    return Confirmation(
        BRAWL, f"Brawl with {they}?", lost, "Start the Brawl", "Cancel", True, stakes
    )


def _side(
    view: State, seat: Seat, dice: int, chance: float | None, wins: str, ends: str = "wins"
) -> Side:
    camp = view.camps[seat]
    friend = camp.companion
    portrait = f"dragon_farkle/companion_{friend}" if friend is not None else ""
    return Side(seat, f"{camp.army:,}", "soldiers", dice, chance, wins, ends, portrait)


def _wins(view: State, loser: str, seat: Seat) -> str:
    """Return in words what the other side of a Brawl wins of `seat`, which is named `loser`."""
    if not view.camps[seat].army:
        return f"{BRAWL_BONUS} soldiers ({loser} has none to lose)"
    return f"the difference of the scores from {loser}, plus {BRAWL_BONUS}"
