"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from game.core.wording import in_per_cent
from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.players.hint_chances import farkled
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawls import defence_set
from game.games.dragon_farkle.rules.content import (
    COMPANIONS,
    DAMAGE,
    ITEMS,
    Companion,
    Item,
)
from game.games.dragon_farkle.rules.throws import is_farkle
from game.games.dragon_farkle.words.log import dice_words


def reason(view: st.State, move: mv.Move) -> str:
    """One line for a legal move of the seat to act."""
    match move:
        case mv.Recruit():
            return _why_recruit(view)
        case mv.Brawl(target=target):
            army = view.camps[target].army
            dice = dice_words(defence_set(view, target))
            return f"There are {army:,} soldiers to fight for, and {dice} defend them."
        case mv.Battle():
            army = view.camps[view.active].army
            return f"With {army:,} soldiers the dragon is worth a try: waiting gains little."
        case mv.SetAside():
            return _why_set_aside(view, move)
        case mv.Accept():
            return _why_accept(view)
        case mv.Roll() | mv.Stop():
            return _why_go_on(view, move)
        case mv.Pass():
            return (
                "Let them come." if isinstance(view.phase, st.Called) else "It may stand as it is."
            )
        case mv.Reroll() | mv.Flip() | mv.ThrowAgain():
            return _why_other_dice(view, move)
        case mv.Predict() | mv.Scare() | mv.Use():
            return _why_companion(move)
        case mv.KeepCompanion(companion=companion):
            return f"{COMPANIONS[companion].short} will be of more use."
        case mv.Play() | mv.PlayAt():
            return _why_item(view, move)
        case mv.Pick(item=item):
            return f"The {ITEMS[item].short} is the best of them."
        case mv.Discard(item=item):
            return f"The {ITEMS[item].short} will be missed least."


# --- actions and dice -----------------------------------------------------------------------------


def _why_recruit(view: st.State) -> str:
    missing = st.entry_requirement(view) - view.camps[view.active].army
    if missing > 0:
        return f"{missing:,} more soldiers open the Keep."
    return "Fresh soldiers first, the dragon later."


def _why_set_aside(view: st.State, move: mv.SetAside) -> str:
    rolled = view.phase
    assert isinstance(rolled, st.Rolled)
    table = view.rules.table
    value = groups.worth(rolled.faces, move.dice, table) or 0
    everything, _ = groups.all_scoring(rolled.faces, table)
    left = len(rolled.faces) - len(move.dice)
    if move.reward is mv.Reward.DOUBLE:
        return f"The Rally makes {2 * value:,} of it."
    if move.reward is mv.Reward.BOTH:
        return f"Yorick makes {2 * value:,} of it and finds an item."
    if move.reward is mv.Reward.ITEM:
        return "A Magic Item is worth more than double pay here."
    if not left:
        return f"{value:,} soldiers, and all dice come back."
    if len(move.dice) < len(everything):
        return f"{value:,} soldiers will do, and {dice_words(left)} stay in hand."
    return f"{value:,} soldiers, the most this throw brings."


def _why_accept(view: st.State) -> str:
    rolled = view.phase
    assert isinstance(rolled, st.Rolled)
    dice, value = groups.all_scoring(rolled.faces, view.rules.table)
    if is_farkle(view, rolled):
        return "No die scores, and nothing in hand is worth spending on it."
    if isinstance(rolled.action, st.Battling):
        dealt = DAMAGE[rolled.event]
        if rolled.action.damage + dealt >= rolled.action.needed:
            return "That fells the dragon!"
        return f"{value:,} soldiers fall, and the battle goes on." if dice else "Nobody falls."
    return f"The dragon eats {value:,}; what is aside stays." if dice else "The dragon goes hungry."


def _why_go_on(view: st.State, move: mv.Roll | mv.Stop) -> str:
    phase = view.phase
    assert isinstance(phase, st.Deciding | st.Defending)
    action, side = phase.action, phase.side
    if isinstance(action, st.Battling):
        return f"{action.needed - action.damage} damage to go, and no way back."
    odds = f"the next throw farkles in {in_per_cent(farkled(side.dice, view))}"
    if isinstance(action, st.Brawling) and side.roller == action.target:
        return _why_defend(view, move, action, side)
    if isinstance(move, mv.Stop):
        kind = "to beat" if isinstance(action, st.Brawling) else "soldiers"
        return f"Stop: {side.aside:,} {kind}, and {odds}."
    return f"Throw: {side.aside:,} aside is not enough yet, and {odds}."


def _why_defend(view: st.State, move: mv.Roll | mv.Stop, action: st.Brawling, side: st.Side) -> str:
    score = action.attack_score
    if isinstance(move, mv.Stop):
        if side.aside > score:
            return f"{side.aside:,} beat {score:,}."
        return f"{side.aside:,} against {score:,} loses least."
    if side.aside > score:
        return f"{score:,} are beaten: now for more."
    chance = beat(score, side.aside, side.dice, view.rules.table, side.full_set)
    return f"{in_per_cent(chance)} to beat {score:,} yet."


# --- cards ----------------------------------------------------------------------------------------


def _why_other_dice(view: st.State, move: mv.Reroll | mv.Flip | mv.ThrowAgain) -> str:
    phase = view.phase
    faces = getattr(phase, "faces", ())
    match move:
        case mv.Reroll(die=die):
            return f"Much hangs on that {faces[die]}."
        case mv.Flip(die=die):
            return f"A {7 - faces[die]} is worth more here than a {faces[die]}."
        case mv.ThrowAgain():
            return "These dice can hardly fall worse."


def _why_companion(move: mv.Predict | mv.Scare | mv.Use) -> str:
    match move:
        case mv.Predict(number=number):
            return f"One in six, and it costs nothing: {number} it is."
        case mv.Scare(target=target):
            return f"{{seat:{target}}}'s soldiers deserve a song."
        case mv.Use(companion=Companion.TABBY):
            return "Too good a throw to feed to a dragon."
        case mv.Use(companion=Companion.MILDEW):
            return "Another side of the Event die would suit better."
        case mv.Use(companion=companion):
            return f"{COMPANIONS[companion].short} asks for nothing."


def _why_item(view: st.State, move: mv.Play | mv.PlayAt) -> str:
    if isinstance(move, mv.PlayAt):
        return f"{{seat:{move.target}}} {_AT[move.item]}"
    if move.item is Item.LUCKY_DRAGONS_TOOTH and isinstance(view.phase, st.Rolled):
        aside = view.phase.side.aside
        if aside:
            return f"It saves {aside:,} aside from this Farkle."
    return _PLAYED[move.item]


_AT = {
    Item.POCKET_RAIN_CLOUD: "recruits best in dry weather.",
    Item.BETTER_DENTAL_PLAN: "has soldiers who would rather be here.",
    Item.STICKY_FINGERS_GLOVE: "may hold something better than a Glove.",
    Item.DINNER_BELL: "has 500 soldiers too many.",
}
_PLAYED = {
    Item.LUCKY_DRAGONS_TOOTH: "Too much would be lost with this Farkle.",
    Item.RECRUITING_POSTER: "400 soldiers now are better than a card.",
    Item.JAR_OF_SECOND_WIND: "All dice again make a Farkle rare.",
    Item.EARLY_PAYROLL: "What is paid out cannot be lost, and there is more to win.",
    Item.UNMELTED_CHEESE: "A Rally beats a hungry dragon.",
    Item.KNUCKLE_SANDWICH: "400 more may decide this Brawl.",
    Item.WHITE_FLAG: "There is more to lose in this Brawl than to win.",
    Item.ITCHING_POWDER: "One die fewer for them is a good start.",
    Item.DRAGONBANE_TOOTHPICK: "One damage for a Toothpick.",
    Item.FIREPROOF_LONG_JOHNS: "Nobody burns, and the dice stay in hand.",
    Item.BACK_DOOR_KEY: "The back door is open today.",
    Item.DRAGONS_ALARM_CLOCK: "The next hero will find the dragon awake.",
    Item.HELP_WANTED_SIGN: "Somebody better may apply.",
}
