"""Short words on the table of Dragon Farkle: what a card is for, what dice make, what a roll is."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import groups, soldiers
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import DAMAGE, Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.soldiers import FACES, SoldierTable
from game.games.dragon_farkle.rules.state import Laid
from game.games.dragon_farkle.view.tableau import Stage, Tableau

COMPANION_HINTS = {
    Companion.SIDIA: "Foresees 600",
    Companion.UGH: "Gate 500 lower",
    Companion.TABBY: "Spoils a meal",
    Companion.HICCUP: "Nudges a die",
    Companion.SKREE: "Scares 250 off",
    Companion.PERCY: "Saves 300",
    Companion.BARTLEBY: "150 from 300",
    Companion.YORICK: "Both rewards",
    Companion.GRUEL: "Six to defend",
    Companion.MILDEW: "Event die again",
}
ITEM_HINTS = {
    Item.LUCKY_DRAGONS_TOOTH: "Saves a Farkle",
    Item.SACK_OF_HOLDING: "Holds three",
    Item.RECRUITING_POSTER: "400 join",
    Item.SUSPICIOUSLY_HEAVY_DIE: "Turns a die",
    Item.BOTTLED_SECOND_THOUGHTS: "Rolls again",
    Item.JAR_OF_SECOND_WIND: "All dice back",
    Item.EARLY_PAYROLL: "Pays at once",
    Item.UNMELTED_CHEESE: "Makes a Rally",
    Item.KNUCKLE_SANDWICH: "400 in a Brawl",
    Item.WHITE_FLAG: "No Brawl today",
    Item.ITCHING_POWDER: "One die fewer",
    Item.POCKET_RAIN_CLOUD: "Only five dice",
    Item.BETTER_DENTAL_PLAN: "Wins 300 over",
    Item.STICKY_FINGERS_GLOVE: "Takes an item",
    Item.DINNER_BELL: "Costs 500",
    Item.DRAGONBANE_TOOTHPICK: "Blank bites",
    Item.FIREPROOF_LONG_JOHNS: "Nobody burns",
    Item.BACK_DOOR_KEY: "1,000 lower",
    Item.DRAGONS_ALARM_CLOCK: "One more hit",
    Item.HELP_WANTED_SIGN: "New Companion",
}


def combination(faces: Sequence[int], table: SoldierTable) -> str:
    """What dice set aside are called: "three 4s and a 1"."""
    counted = Counter(faces)
    if sorted(faces) == list(FACES) and table.straight:
        return "a straight"
    pairs = len(faces) == 6 and all(count % 2 == 0 for count in counted.values())
    if pairs and len(counted) > 1 and soldiers.value(list(faces), table) == table.three_pairs:
        return "three pairs"
    parts = [
        f"one {face}" if count == 1 else f"{COUNTS[count]} {face}s"
        for face, count in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return ", ".join(parts)


def lane_words(laid: Laid, table: SoldierTable, action: Action | None) -> tuple[str, str]:
    """The number of a lane and what it is for."""
    faces = [laid.faces[place] for place in laid.taken]
    if action is Action.BATTLE:
        return f"-{laid.soldiers:,}" if laid.soldiers else "0", combination(faces, table)
    if laid.event is EventSide.DRAGON:
        return "0", "eaten"
    made = combination(faces, table)
    match laid.reward:
        case Reward.DOUBLE:
            made += ", doubled"
        case Reward.ITEM:
            made += ", an item"
        case Reward.BOTH:
            made += ", both"
    return f"{laid.soldiers:,}", made


class Told(NamedTuple):
    """What is said of the Event die: its side, and what that does in wordings, longest first."""

    title: str
    notes: tuple[str, ...] = ()


THE_EVENT_DIE = Told(
    "The Event die", ("The dragon eats a throw, a Rally doubles it.", "Dragon eats, Rally doubles.")
)
IN_THE_KEEP = Told("The Event die", ("Dragon: one wound. Rally: two.",))
_WOUNDS = {0: "No wound this time.", 1: "One wound to the dragon.", 2: "Two wounds to the dragon."}


def event_words(now: Tableau, picked: tuple[int, ...] = ()) -> Told:
    """What the Event die does with the throw that waits, or did with the one before.

    `picked`: the places of the dice that are chosen. In between it lies in the cup.
    """
    if now.stage is Stage.THROWN and now.event is not None:
        side, notes = now.event, _does(now, now.event, picked)
    elif now.stage is Stage.READY and now.laid:
        side = now.laid[-1].event
        notes = _did(now, now.laid[-1])
    else:
        return IN_THE_KEEP if now.action is Action.BATTLE else THE_EVENT_DIE
    return Told(side.capitalize(), notes)


def _does(now: Tableau, side: EventSide, picked: tuple[int, ...]) -> tuple[str, ...]:
    table = now.rules.table
    scoring, value = groups.all_scoring(now.faces, table)
    if now.action is Action.BATTLE:
        if side is EventSide.BLANK and not scoring:
            return ("No wound, no score: a Farkle.", "No wound: a Farkle")
        return (_WOUNDS[DAMAGE[side]],)
    match side:
        case EventSide.DRAGON if scoring:
            return f"It eats the {value:,} of this throw.", f"It eats {value:,}"
        case EventSide.DRAGON:
            return "Nothing to eat, and no Farkle either.", "Nothing to eat, no Farkle"
        case EventSide.RALLY if scoring:
            chosen = groups.worth(now.faces, picked, table) if picked else None
            return _offer(now.rewards, chosen or value)
        case EventSide.RALLY:
            return "Nothing scores, so nothing is doubled.", "Nothing to double"
    if scoring:
        return ("It changes nothing this time.", "It changes nothing")
    return "No dragon eats, so this is a Farkle.", "No dragon: a Farkle"


def _offer(rewards: Sequence[Reward], value: int) -> tuple[str, ...]:
    if Reward.BOTH in rewards:
        return f"Twice the {value:,}, and an item.", f"{2 * value:,} and an item"
    if Reward.ITEM in rewards:
        return f"Twice the {value:,}, or {value:,} and an item.", f"Twice {value:,}, or an item"
    return f"Twice the {value:,}: that is {2 * value:,}.", f"Twice the {value:,}"


def _did(now: Tableau, last: Laid) -> tuple[str, ...]:
    if now.action is Action.BATTLE:
        return (_WOUNDS[DAMAGE[last.event]],)
    if last.event is EventSide.DRAGON:
        if last.taken:
            return (
                "It ate the last throw, nothing else.",
                "It ate the last throw",
                "It ate that throw",
            )
        return "It found nothing to eat.", "Nothing to eat"
    rewards = {
        Reward.DOUBLE: ("It doubled the last throw.", "It doubled that throw"),
        Reward.ITEM: ("It brought an item.",),
        Reward.BOTH: ("It doubled, and brought an item.", "Doubled, and an item"),
    }
    return rewards.get(last.reward, ("It changed nothing.",))
