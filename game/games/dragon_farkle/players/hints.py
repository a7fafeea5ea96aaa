"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from game.core.naming import seat_name
from game.core.wording import dice_said, per_cent
from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.analysis.throw_odds import farkle_risk
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.battle import wins
from game.games.dragon_farkle.rules.brawl import defence_set
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.throws import is_farkle


def reason(view: st.State, move: mv.Move) -> str:
    """Return one line that says why a legal move of the seat to act is good."""
    match move:
        case mv.Recruit():
            return _why_recruit(view)
        case mv.Brawl(target=target):
            army = view.camps[target].army
            dice = dice_said(defence_set(view, target))
            return f"{seat_name(target)} has {army:,} soldiers to lose and defends with {dice}."
        case mv.Battle():
            army = view.camps[view.active].army
            return f"With {army:,} soldiers you have a fair chance, and waiting gains little."
        case mv.SetAside():
            return _why_set_aside(view, move)
        case mv.Accept():
            return _why_accept(view)
        case mv.Roll() | mv.Stop():
            return _why_go_on(view, move)
        case mv.Pass():
            return (
                "None of your cards would help much here."
                if isinstance(view.phase, st.Called)
                else "A re-roll would not make their roll worse."
            )
        case mv.Reroll() | mv.Flip() | mv.ThrowAgain():
            return _why_other_dice(view, move)
        case mv.Predict() | mv.Scare() | mv.Use():
            return _why_companion(move)
        case mv.KeepCompanion(companion=companion):
            return f"{COMPANIONS[companion].short} will help you more."
        case mv.Play() | mv.PlayAt():
            return _why_item(view, move)
        case mv.Pick(item=item):
            return f"The {ITEMS[item].short} is the most useful of them."
        case mv.Discard(item=item):
            return f"The {ITEMS[item].short} is the least useful."


# --- actions and dice -----------------------------------------------------------------------------


def _why_recruit(view: st.State) -> str:
    missing = st.entry_requirement(view) - view.camps[view.active].army
    if missing > 0:
        return f"You need {missing:,} more soldiers for the Keep."
    return "More soldiers first, then the dragon."


def _why_set_aside(view: st.State, move: mv.SetAside) -> str:
    rolled = view.phase
    assert isinstance(rolled, st.Rolled)
    table = view.rules.table
    value = groups.worth(rolled.faces, move.dice, table) or 0
    everything, _ = groups.all_scoring(rolled.faces, table)
    left = len(rolled.faces) - len(move.dice)
    if move.reward is mv.Reward.DOUBLE:
        return f"The Rally doubles it to {2 * value:,}."
    if move.reward is mv.Reward.BOTH:
        return f"Yorick doubles it to {2 * value:,} and brings an item."
    if move.reward is mv.Reward.ITEM:
        return "A Magic Item is worth more than doubling here."
    if not left:
        return f"{value:,} soldiers, and you can roll all dice again."
    if len(move.dice) < len(everything):
        return f"Take {value:,} and keep {dice_said(left)} to roll."
    return f"{value:,} soldiers, the most this roll brings."


def _why_accept(view: st.State) -> str:
    rolled = view.phase
    assert isinstance(rolled, st.Rolled)
    dice, value = groups.all_scoring(rolled.faces, view.rules.table)
    if is_farkle(view, rolled):
        return "No die scores, and none of your cards is worth playing on it."
    if isinstance(rolled.action, st.Battling):
        if wins(rolled.action, rolled.event):
            return "That defeats the dragon!"
        return (
            f"{value:,} soldiers are lost, and the battle goes on."
            if dice
            else "No soldiers are lost."
        )
    return (
        f"The dragon eats {value:,}; what you set aside before stays."
        if dice
        else "The dragon eats nothing."
    )


def _why_go_on(view: st.State, move: mv.Roll | mv.Stop) -> str:
    phase = view.phase
    assert isinstance(phase, st.Deciding | st.Defending)
    action, side = phase.action, phase.side
    if isinstance(action, st.Battling):
        return (
            f"{action.needed - action.damage} damage left to do, and stopping is not possible here."
        )
    risk = per_cent(farkle_risk(side.dice, view.rules.table))
    if isinstance(action, st.Brawling) and side.roller == action.target:
        return _why_defend(view, move, action, side)
    if isinstance(move, mv.Stop):
        if isinstance(action, st.Brawling):
            return f"Stop at {side.aside:,}: the risk of a Farkle is {risk}."
        return f"Stop with {side.aside:,} soldiers: the risk of a Farkle is {risk}."
    if not side.aside:
        return "Roll again: you have nothing to lose."
    return f"Roll again: {side.aside:,} is too little. The risk of a Farkle is {risk}."


def _why_defend(view: st.State, move: mv.Roll | mv.Stop, action: st.Brawling, side: st.Side) -> str:
    score = action.attack_score
    if isinstance(move, mv.Stop):
        if side.aside > score:
            return f"{side.aside:,} beats {score:,}."
        return f"Stopping at {side.aside:,} against {score:,} loses the fewest soldiers."
    if side.aside > score:
        return f"You already beat {score:,}, and a higher score wins more soldiers."
    chance = beat(score, side.aside, side.dice, view.rules.table, side.full_set)
    return f"{per_cent(chance)} of the time you still beat {score:,}."


# --- cards ----------------------------------------------------------------------------------------


def _why_other_dice(view: st.State, move: mv.Reroll | mv.Flip | mv.ThrowAgain) -> str:
    phase = view.phase
    faces = getattr(phase, "faces", ())
    match move:
        case mv.Reroll(die=die):
            return f"Without the {faces[die]} this roll is worth much less."
        case mv.Flip(die=die):
            return f"{7 - faces[die]} is worth more here than {faces[die]}."
        case mv.ThrowAgain():
            return "A re-roll can hardly be worse than these dice."


def _why_companion(move: mv.Predict | mv.Scare | mv.Use) -> str:
    match move:
        case mv.Predict(number=number):
            return f"It costs nothing and works one time in six: say {number}."
        case mv.Scare(target=target):
            return f"It costs nothing, and {seat_name(target)} may lose soldiers."
        case mv.Use(companion=Companion.TABBY):
            return "This roll is too good to lose to the dragon."
        case mv.Use(companion=Companion.MILDEW):
            return "Another side of the Event die would be better."
        case mv.Use(companion=companion):
            return f"It costs nothing to ask {COMPANIONS[companion].short}."


def _why_item(view: st.State, move: mv.Play | mv.PlayAt) -> str:
    if isinstance(move, mv.PlayAt):
        return _AT[move.item].format(name=seat_name(move.target))
    if move.item is Item.LUCKY_DRAGONS_TOOTH and isinstance(view.phase, st.Rolled):
        aside = view.phase.side.aside
        if aside:
            return f"It saves your {aside:,} from this Farkle."
    return _PLAYED[move.item]


_AT = {
    Item.POCKET_RAIN_CLOUD: "{name} then has only five dice next turn.",
    Item.BETTER_DENTAL_PLAN: "{name} can lose soldiers to you.",
    Item.STICKY_FINGERS_GLOVE: "{name} may hold a better card than the Glove.",
    Item.DINNER_BELL: "{name} has the largest army outside the Keep.",
}
_PLAYED = {
    Item.LUCKY_DRAGONS_TOOTH: "You would lose too much with this Farkle.",
    Item.RECRUITING_POSTER: "400 soldiers now are better than a card.",
    Item.JAR_OF_SECOND_WIND: "With all dice again a Farkle is rare.",
    Item.EARLY_PAYROLL: "Soldiers who join now cannot be lost, and you can still win more.",
    Item.UNMELTED_CHEESE: "A Rally is better than a Dragon here.",
    Item.KNUCKLE_SANDWICH: "400 more may decide this Brawl.",
    Item.WHITE_FLAG: "You can lose more in this Brawl than you can win.",
    Item.ITCHING_POWDER: "They roll one die fewer.",
    Item.DRAGONBANE_TOOTHPICK: "It does one more damage.",
    Item.FIREPROOF_LONG_JOHNS: "You lose no soldiers and no dice.",
    Item.BACK_DOOR_KEY: "You can enter the Keep this turn.",
    Item.DRAGONS_ALARM_CLOCK: "The next player to fight the dragon needs one more damage.",
    Item.HELP_WANTED_SIGN: "You may find a better Companion.",
}
