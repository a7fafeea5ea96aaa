"""Reasons of the hard player for using a card or Companion now, against the next best choice."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import dice_said, per_cent
from game.games.dragon_farkle.analysis.again import event_again, rerolled, thrown_again
from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.analysis.outlook import battle_ahead, brawl_won
from game.games.dragon_farkle.analysis.throw_odds import RALLY, farkle_risk
from game.games.dragon_farkle.players import prices
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawl import defence_dice
from game.games.dragon_farkle.rules.content import (
    BELL_LOSS,
    DAMAGE,
    DENTAL_PLAN_MOST,
    GRUEL_SOLDIERS,
    POSTER_SOLDIERS,
    ROLL_SUCCEEDS,
    SANDWICH_SCORE,
    SKREE_LOSS,
    UGH_SOLDIERS,
    Companion,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.recruiting import kept_of_farkle
from game.games.dragon_farkle.rules.rules import apply
from game.games.dragon_farkle.rules.throws import is_farkle

_SURE = 1e-9


def card_hint(view: st.State, seat: Seat, move: mv.Move, others: Sequence[mv.Move]) -> str | None:
    """Return why a card or Companion is used, or not; `others`: worse moves, the best first.

    None if there is nothing to say besides the move itself.
    """
    match view.phase, move:
        case _, mv.PlayAt() | mv.Scare():
            return _aimed(view, move, others)
        case _, mv.Play(item=Item.RECRUITING_POSTER | Item.DRAGONS_ALARM_CLOCK as item):
            return _at_any_time(view, item)
        case _, mv.Use(companion=Companion.UGH | Companion.GRUEL as friend):
            return _for_nothing(friend)
        case st.Choosing(), mv.Play(item=item):
            return _before_an_action(view, seat, item)
        case st.Called() as called, mv.Pass() | mv.Play():
            return _called(view, called, move, others)
        case st.Nudging() as nudging, mv.Pass() | mv.Reroll():
            return _nudged(view, nudging, move, others)
        case st.Rolled(action=st.Battling()) | st.Deciding(action=st.Battling()), _:
            return _in_the_keep(view, seat, move)
        case st.Rolled() as rolled, _:
            return _card_on_throw(view, rolled, move, others)
        case st.Deciding(action=action, side=side), mv.Play(item=item):
            return _between_throws(view, action, side, item)
        case st.Hiring() | st.Spoils() | st.ItemLimit(), _:
            return _kept(view, seat, move)
    return None


# --- at any time ----------------------------------------------------------------------------------


def _aimed(view: st.State, move: mv.PlayAt | mv.Scare, others: Sequence[mv.Move]) -> str | None:
    """Return why a card is played at a rival: soldiers or cards lost; None without a reason."""
    name, camp = seat_name(move.target), view.camps[move.target]
    second = others[0] if others else None
    if isinstance(second, mv.PlayAt | mv.Scare) and _is_same_card(move, second):
        less = view.camps[second.target].army
        if camp.army > less:
            return f"{name} has {camp.army:,} soldiers, {seat_name(second.target)} only {less:,}."
    if isinstance(move, mv.Scare):
        scared = min(SKREE_LOSS, camp.army)
        odds = per_cent(ROLL_SUCCEEDS[Companion.SKREE])
        return f"It costs nothing, and {odds} of the time {name} loses {scared:,} of {camp.army:,}."
    price = prices.item_price(move.item)
    kept = f"The {ITEMS[move.item].short} in your hand is worth about {price:,}."
    match move.item:
        case Item.BETTER_DENTAL_PLAN:
            return f"{min(DENTAL_PLAN_MOST, camp.army):,} soldiers join you. {kept}"
        case Item.DINNER_BELL:
            return f"{name} loses {min(BELL_LOSS, camp.army):,} of {camp.army:,}. {kept}"
        case Item.STICKY_FINGERS_GLOVE:
            worth = sum(prices.item_price(held.item) for held in camp.hand) / len(camp.hand)
            return f"A card from {name} is worth about {worth:,.0f} soldiers. {kept}"
        case Item.POCKET_RAIN_CLOUD:
            costs = prices.CLOUD_COSTS
            return f"Five dice cost {name} about {costs} soldiers next turn. {kept}"
    return None


def _is_same_card(one: mv.PlayAt | mv.Scare, other: mv.PlayAt | mv.Scare) -> bool:
    """Return whether two plays at an army use the same card; False for the Sticky Fingers Glove."""
    if isinstance(one, mv.PlayAt) and isinstance(other, mv.PlayAt):
        return one.item is other.item and one.item is not Item.STICKY_FINGERS_GLOVE
    return isinstance(one, mv.Scare) and isinstance(other, mv.Scare)


def _at_any_time(view: st.State, item: Item) -> str:
    if item is Item.RECRUITING_POSTER:
        price, name = prices.item_price(item), ITEMS[item].short
        return f"{POSTER_SOLDIERS} soldiers join now. The {name} in your hand is worth {price:,}."
    needed = view.rules.damage + 1
    return f"The next player to fight the dragon will need {needed} damage."


def _for_nothing(friend: Companion) -> str:
    soldiers = UGH_SOLDIERS if friend is Companion.UGH else GRUEL_SOLDIERS
    odds = per_cent(ROLL_SUCCEEDS[friend])
    return f"It costs nothing, and {odds} of the time {soldiers} soldiers join."


def _before_an_action(view: st.State, seat: Seat, item: Item) -> str | None:
    if item is Item.BACK_DOOR_KEY:
        falls = per_cent(battle_ahead(view, seat).win)
        return f"With the Key you can enter now and win {falls} of the time."
    if item is Item.HELP_WANTED_SIGN:
        near = prices.near_the_keep(view, seat)
        best = round(prices.best_of_two(view, near), -1)
        friend = view.camps[seat].companion
        if friend is None:
            return f"The better of two Companions is worth about {best:,.0f}; you have none now."
        mine, name = prices.companion_price(friend, near), COMPANIONS[friend].short
        return f"The better of two Companions is worth about {best:,.0f}, {name} only {mine:,}."
    return None


# --- in another seat's turn, and after a Brawl ----------------------------------------------------


def _called(
    view: st.State, called: st.Called, move: mv.Move, others: Sequence[mv.Move]
) -> str | None:
    """Return why a call is answered so: the chance to win or draw; None without a reason."""
    dice = view.turn.full_set - called.powdered
    lost = brawl_won(view, called.target, dice)
    if lost is None:
        return None
    theirs, mine = view.camps[view.active].army, view.camps[called.target].army
    held = per_cent(1 - lost)
    match move:
        case mv.Play(item=Item.ITCHING_POWDER):
            itching = brawl_won(view, called.target, dice - 1)
            if itching is None:
                return None
            better = per_cent(1 - itching)
            return f"If they have one die fewer, you win or draw {better} of the time, not {held}."
        case mv.Pass() if others and others[0] == mv.Play(Item.ITCHING_POWDER):
            return f"Even without the Powder you win or draw {held} of the time."
        case _:
            return f"You win or draw {held} of the time; you can lose {mine:,} and win {theirs:,}."


def _nudged(
    view: st.State, nudging: st.Nudging, move: mv.Move, others: Sequence[mv.Move]
) -> str | None:
    """Return what Hiccup's re-roll does to a rival's roll; None if there is nothing to say."""
    thrown = st.Rolled(nudging.action, nudging.side, nudging.faces, nudging.event)
    if isinstance(move, mv.Pass):
        if is_farkle(view, thrown):
            return "It is already a Farkle."
        if nudging.event is EventSide.DRAGON:
            return "The dragon already takes this roll."
    reroll = move if isinstance(move, mv.Reroll) else next(iter(others), None)
    if not isinstance(reroll, mv.Reroll):
        return None
    face, now = nudging.faces[reroll.die], _brings(view, thrown)
    ends = rerolled(view, reroll.die, _farkles)
    mean = rerolled(view, reroll.die, _brought)
    if isinstance(move, mv.Reroll) and nudging.event is EventSide.DRAGON:
        left, after = _dice_left(replace(view, phase=thrown)), rerolled(view, move.die, _dice_left)
        if after >= left:
            return None
        dice = dice_said(round(left))
        return f"They keep {dice}; after a re-roll of the {face}, {after:.1f} on average."
    if isinstance(move, mv.Reroll) and ends > _SURE:
        return f"Re-rolling the {face} makes it a Farkle {per_cent(ends)} of the time."
    if (mean < now) != isinstance(move, mv.Reroll):
        return None
    return f"Re-rolling the {face} leaves them {mean:,.0f} on average instead of {now:,}."


def _kept(view: st.State, seat: Seat, move: mv.Move) -> str | None:
    """Return why a card is kept or discarded, by the hand's values; None without a reason."""
    match view.phase, move:
        case st.Hiring(drawn=drawn), mv.KeepCompanion(companion=kept):
            near = prices.near_the_keep(view, seat)
            other = next(one for one in drawn if one is not kept)
            more, less = (prices.companion_price(one, near) for one in (kept, other))
            names = COMPANIONS[kept].short, COMPANIONS[other].short
        case st.Spoils(items=items), mv.Pick(item=taken):
            rest = [item for item in items if item is not None and item is not taken]
            second = max(rest, key=prices.item_price)
            more, less = prices.item_price(taken), prices.item_price(second)
            names = f"the {ITEMS[taken].short}", f"the {ITEMS[second].short}"
        case st.ItemLimit(), mv.Discard(item=gone):
            hand = [held.item for held in view.camps[seat].hand]
            rest = [item for item in hand if item is not None and item is not gone]
            least = min(rest, key=prices.item_price)
            more, less = prices.item_price(least), prices.item_price(gone)
            names = f"the {ITEMS[least].short}", f"the {ITEMS[gone].short}"
        case _:
            return None
    if more <= less:
        return None
    better, worse = names
    return f"In soldiers, {better} is worth about {more:,}, {worse} about {less:,}."


# --- on an own roll -------------------------------------------------------------------------------


def _card_on_throw(
    view: st.State, rolled: st.Rolled, move: mv.Move, others: Sequence[mv.Move]
) -> str | None:
    """Return what a card changes in a throw outside the Keep; None if there is nothing to say."""
    ends, now = is_farkle(view, rolled), _brings(view, rolled)
    _, value = groups.all_scoring(rolled.faces, view.rules.table)
    side, brawl = rolled.side, rolled.action
    match move:
        case mv.Play(item=Item.LUCKY_DRAGONS_TOOTH) if not side.aside:
            risk = per_cent(farkle_risk(side.dice, view.rules.table))
            return f"You roll {dice_said(side.dice)} again; the risk of a Farkle is {risk}."
        case mv.Play(item=Item.UNMELTED_CHEESE):
            return f"A Rally doubles these soldiers to {2 * value:,}; the dragon would eat them."
        case mv.Play(item=Item.ITCHING_POWDER) if isinstance(brawl, st.Brawling):
            return _itching(view, brawl, side.aside + now)
        case mv.Use(companion=Companion.TABBY):
            return f"The dragon would eat {value:,} soldiers; with Tabby you can set them aside."
        case mv.Use(companion=Companion.MILDEW) if ends:
            spared = per_cent(1 - event_again(view, _farkles))
            return f"A new Event die saves you from this Farkle {spared} of the time."
        case mv.Use(companion=Companion.MILDEW):
            if rolled.event is EventSide.BLANK:
                rally = per_cent(RALLY)
                return (
                    f"{rally} of the time a Rally doubles these {value:,}; a Dragon is as likely."
                )
            return _better("A new Event die", event_again(view, _brought), now)
        case mv.Flip(die=die):
            return _turned(view, rolled, die, others)
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            stays = thrown_again(view, dice, event_die, _farkles)
            mean, what = thrown_again(view, dice, event_die, _brought), "A re-roll"
        case mv.Reroll(die=die) if rolled.event is EventSide.DRAGON:
            left, after = _dice_left(view), rerolled(view, die, _dice_left)
            if after <= left:
                return None
            face, kept = rolled.faces[die], dice_said(round(left))
            return f"You keep {kept}; after a re-roll of the {face}, {after:.1f} on average."
        case mv.Reroll(die=die):
            stays = rerolled(view, die, _farkles)
            mean, what = rerolled(view, die, _brought), f"Re-rolling the {rolled.faces[die]}"
        case _:
            return None
    if not ends:
        return _better(what, mean, now)
    still = f"After a re-roll it is still one {per_cent(stays)} of the time."
    cost = _farkle_costs(view, rolled)
    if not cost:
        return f"This Farkle ends your turn. {still}"
    return f"This Farkle costs {cost:,}. {still}"


def _better(what: str, mean: float, now: int) -> str | None:
    if mean <= now:
        return None
    return f"{what} brings {mean:,.0f} on average, not {now:,}."


def _farkle_costs(view: st.State, rolled: st.Rolled) -> int:
    """Return the soldiers set aside that a Farkle loses (DF-5.7, DF-9.15)."""
    return rolled.side.aside - kept_of_farkle(view, rolled.action, rolled.side)


def _turned(view: st.State, rolled: st.Rolled, die: int, others: Sequence[mv.Move]) -> str | None:
    """Return what turning a die with the Heavy Die changes; None if there is nothing to say."""
    faces, cost = rolled.faces, _farkle_costs(view, rolled)
    old, new, now = faces[die], 7 - faces[die], _brings(view, rolled)
    mine = _brings(view, replace(rolled, faces=groups.flipped(faces, die)))
    second = others[0] if others else None
    if isinstance(second, mv.Flip):
        less = _brings(view, replace(rolled, faces=groups.flipped(faces, second.die)))
        if 0 < less < mine:
            return f"With {new} instead of {old} you get {mine:,}, with another flip only {less:,}."
    if is_farkle(view, rolled) and cost:
        return f"With {new} instead of {old} this roll scores, so you do not lose your {cost:,}."
    if mine <= now:
        return None
    return f"With {new} instead of {old} this roll is worth {mine:,}, not {now:,}."


def _brings(view: st.State, rolled: st.Rolled) -> int:
    """Return the soldiers of a throw outside the Keep if all that scores is taken."""
    if rolled.event is EventSide.DRAGON:
        return 0
    _, value = groups.all_scoring(rolled.faces, view.rules.table)
    return 2 * value if rolled.event is EventSide.RALLY else value


def _brought(state: st.State) -> float:
    assert isinstance(state.phase, st.Rolled)
    return _brings(state, state.phase)


def _dice_left(state: st.State) -> float:
    """Return the number of dice to throw next after all scoring dice are set aside."""
    phase = state.phase
    assert isinstance(phase, st.Rolled)
    gone, _ = groups.all_scoring(phase.faces, state.rules.table)
    return float(phase.side.dice - len(gone) or phase.side.full_set)


def _farkles(state: st.State) -> float:
    assert isinstance(state.phase, st.Rolled)
    return float(is_farkle(state, state.phase))


# --- in the Keep ---------------------------------------------------------------------------------


def _in_the_keep(view: st.State, seat: Seat, move: mv.Move) -> str | None:
    """Return how often the dragon falls with a card, and without; None if the card adds nothing."""
    match move:
        case mv.Play() | mv.Flip():
            after = _slain(apply(view, move, NoChance())[0])
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            after = thrown_again(view, dice, event_die, _slain)
        case mv.Use(companion=Companion.MILDEW):
            after = event_again(view, _slain)
        case _:
            return None
    before = _slain(view)
    if after > 1 - _SURE:
        return "With it you defeat the dragon at once."
    with_it, without = per_cent(after), per_cent(before)
    if isinstance(view.phase, st.Rolled) and is_farkle(view, view.phase):
        return f"This Farkle would end the battle; with the card you win {with_it} of the time."
    if after > before and with_it != without:
        return f"With it you win {with_it} of the time, without it {without}."
    if move == mv.Play(Item.FIREPROOF_LONG_JOHNS) and isinstance(view.phase, st.Rolled):
        _, value = groups.all_scoring(view.phase.faces, view.rules.table)
        return f"{min(value, view.camps[seat].army):,} soldiers survive, and you keep the dice."
    return None


def _slain(state: st.State) -> float:
    """Return the chance to win the Final Battle that goes on."""
    phase = state.phase
    if isinstance(phase, st.Over):
        return 1.0
    if not isinstance(phase, st.Rolled | st.Deciding) or not isinstance(phase.action, st.Battling):
        return 0.0
    side, table = phase.side, state.rules.table
    army, dice = state.camps[side.roller].army, side.dice
    to_do = phase.action.needed - phase.action.damage
    if isinstance(phase, st.Rolled):
        to_do -= DAMAGE[phase.event]
        if to_do <= 0:
            return 1.0
        gone, value = groups.all_scoring(phase.faces, table)
        if is_farkle(state, phase) or value >= army:
            return 0.0
        army, dice = army - value, dice - len(gone) or side.full_set
    return final_battle(army, to_do, dice, table, side.full_set).win


# --- between throws -------------------------------------------------------------------------------


def _between_throws(
    view: st.State, action: st.Recruiting | st.Brawling | st.Battling, side: st.Side, item: Item
) -> str | None:
    risk = per_cent(farkle_risk(side.dice, view.rules.table))
    match item:
        case Item.JAR_OF_SECOND_WIND:
            fewer = per_cent(farkle_risk(side.full_set, view.rules.table))
            all_dice = dice_said(side.full_set).capitalize()
            return f"{all_dice} Farkle {fewer} of the time, {dice_said(side.dice)} {risk}."
        case Item.EARLY_PAYROLL:
            return f"It makes your {side.aside:,} safe; the risk of a Farkle is {risk}."
        case Item.KNUCKLE_SANDWICH if isinstance(action, st.Brawling):
            return _sandwich(view, action, side)
        case Item.ITCHING_POWDER if isinstance(action, st.Brawling):
            return _itching(view, action, side.aside)
    return None


def _sandwich(view: st.State, action: st.Brawling, side: st.Side) -> str | None:
    more, score = side.aside + SANDWICH_SCORE, action.attack_score
    if side.roller == action.target:
        if side.aside <= score < more:
            return f"{more:,} beats {score:,}, {side.aside:,} does not."
        if side.aside > score:
            army = view.camps[view.active].army
            most, least = (min(aside - score, army) for aside in (more, side.aside))
            return f"A score of {more:,} wins {most:,} soldiers, {side.aside:,} only {least:,}."
        with_it, without = (
            per_cent(beat(score, aside, side.dice, view.rules.table, side.full_set))
            for aside in (more, side.aside)
        )
        return (
            f"With {SANDWICH_SCORE} more, {with_it} of the time you beat {score:,}, not {without}."
        )
    beaten, before = (per_cent(_beaten(view, action, aside)) for aside in (more, side.aside))
    name = seat_name(action.target)
    return f"At {more:,} {name} beats you {beaten} of the time, at {side.aside:,} {before}."


def _itching(view: st.State, action: st.Brawling, score: int) -> str | None:
    """Return why the attacker plays the Powder (DF-10.22); None before any score."""
    if not score:
        return None
    after, before = (per_cent(_beaten(view, action, score, less)) for less in (1, 0))
    name = seat_name(action.target)
    return f"With one die fewer, {after} of the time {name} beats {score:,}, not {before}."


def _beaten(view: st.State, action: st.Brawling, score: int, less: int = 0) -> float:
    """Return the chance that the target beats a score with `less` dice fewer."""
    dice = defence_dice(view, action) - less
    return beat(score, 0, dice, view.rules.table, dice)
