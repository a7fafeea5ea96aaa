"""Short words on the table of Dragon Farkle: what a card is for, what dice make, what a roll is."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import groups, scoring
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import DAMAGE, Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.names import COMBINATIONS, SIDES, Term
from game.games.dragon_farkle.rules.scoring import FACES, SoldierTable
from game.games.dragon_farkle.rules.state import Laid
from game.games.dragon_farkle.view.tableau import Stage, Tableau
from game.games.dragon_farkle.words.things import WOUNDS

COMPANION_HINTS = {
    Companion.SIDIA: "Guess for 600",
    Companion.UGH: "Keep: 500 less",
    Companion.TABBY: "Ignores Dragon",
    Companion.HICCUP: "Re-rolls a die",
    Companion.SKREE: "Rival loses 250",
    Companion.PERCY: "Saves up to 300",
    Companion.BARTLEBY: "+150 at 300+",
    Companion.YORICK: "Double and item",
    Companion.GRUEL: "Defend with six",
    Companion.MILDEW: "Event die again",
}
ITEM_HINTS = {
    Item.LUCKY_DRAGONS_TOOTH: "Ignore a Farkle",
    Item.SACK_OF_HOLDING: "Keep 3 items",
    Item.RECRUITING_POSTER: "+400 soldiers",
    Item.SUSPICIOUSLY_HEAVY_DIE: "Flip a die",
    Item.BOTTLED_SECOND_THOUGHTS: "Re-roll dice",
    Item.JAR_OF_SECOND_WIND: "Full set again",
    Item.EARLY_PAYROLL: "All safe now",
    Item.UNMELTED_CHEESE: "Dragon to Rally",
    Item.KNUCKLE_SANDWICH: "+400 in a Brawl",
    Item.WHITE_FLAG: "Refuse a Brawl",
    Item.ITCHING_POWDER: "Rival: -1 die",
    Item.POCKET_RAIN_CLOUD: "Rival: five dice",
    Item.BETTER_DENTAL_PLAN: "Take up to 300",
    Item.STICKY_FINGERS_GLOVE: "Steal an item",
    Item.DINNER_BELL: "Rival loses 500",
    Item.DRAGONBANE_TOOTHPICK: "Blank to Dragon",
    Item.FIREPROOF_LONG_JOHNS: "No losses once",
    Item.BACK_DOOR_KEY: "Keep: 1,000 less",
    Item.DRAGONS_ALARM_CLOCK: "1 more damage",
    Item.HELP_WANTED_SIGN: "New Companion",
}


def combination(faces: Sequence[int], table: SoldierTable) -> str:
    """Return what dice set aside are called: "three 4s and a 1"."""
    counted = Counter(faces)
    if sorted(faces) == list(FACES) and table.straight:
        return COMBINATIONS["straight"]
    pairs = len(faces) == 6 and all(count % 2 == 0 for count in counted.values())
    if pairs and len(counted) > 1 and scoring.value(list(faces), table) == table.three_pairs:
        return COMBINATIONS["three_pairs"]
    parts = [
        f"one {face}" if count == 1 else f"{COUNTS[count]} {face}s"
        for face, count in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return ", ".join(parts)


_REWARDS = {
    Reward.NONE: "",
    Reward.DOUBLE: "doubled",
    Reward.ITEM: "plus an item",
    Reward.BOTH: "doubled plus an item",
}
_SHORT_REWARDS = {Reward.ITEM: "+ item", Reward.BOTH: "×2 + item"}


def lane_words(laid: Laid, table: SoldierTable, action: Action | None) -> tuple[str, str, str, str]:
    """Return the number of a lane, its dice in words, what these do not show, and that in short."""
    faces = [laid.faces[place] for place in laid.taken]
    if action is Action.BATTLE:
        return f"-{laid.soldiers:,}" if laid.soldiers else "0", combination(faces, table), "", ""
    if laid.event is EventSide.DRAGON:
        return "0", "", "eaten", ""
    short = _SHORT_REWARDS.get(laid.reward, "")
    return f"{laid.soldiers:,}", combination(faces, table), _REWARDS[laid.reward], short


class Told(NamedTuple):
    """Record of the caption of the Event die: its side, then its effect, longest wording first."""

    title: str
    notes: tuple[str, ...] = ()


THE_EVENT_DIE = Told(
    f"The {Term.EVENT_DIE}",
    (
        "Dragon: this roll scores 0. Rally: it counts double.",
        "Dragon: scores 0. Rally: double.",
        "Dragon: 0. Rally: ×2.",
    ),
)
IN_THE_KEEP = Told(f"The {Term.EVENT_DIE}", ("Dragon: 1 damage. Rally: 2.",))


def event_words(now: Tableau, picked: tuple[int, ...] = ()) -> Told:
    """Return the effect of the Event die on the current roll, or on the last one.

    `picked`: the places of the chosen dice. At other times the caption is a general one.
    """
    if now.stage is Stage.THROWN and now.event is not None:
        side, notes = now.event, _does(now, now.event, picked)
    elif now.stage is Stage.READY and now.laid:
        side = now.laid[-1].event
        notes = _did(now, now.laid[-1])
    else:
        return IN_THE_KEEP if now.action is Action.BATTLE else THE_EVENT_DIE
    return Told(SIDES[side], notes)


def _does(now: Tableau, side: EventSide, picked: tuple[int, ...]) -> tuple[str, ...]:
    table = now.rules.table
    dice, value = groups.all_scoring(now.faces, table)
    if now.action is Action.BATTLE:
        if side is EventSide.BLANK and not dice:
            return ("No damage, no score: a Farkle.", "No damage: a Farkle")
        return (WOUNDS[DAMAGE[side]],)
    match side:
        case EventSide.DRAGON if dice:
            return f"It eats the {value:,} of this roll.", f"It eats {value:,}"
        case EventSide.DRAGON:
            return "It eats nothing, and you do not Farkle.", "No Farkle this time"
        case EventSide.RALLY if dice:
            chosen = groups.worth(now.faces, picked, table) if picked else None
            return _offer(now.rewards, chosen or value)
        case EventSide.RALLY:
            return "Nothing scores: a Farkle.", "Nothing scores: a Farkle"
    if dice:
        return ("No effect this time.", "No effect")
    return "Nothing scores: a Farkle.", "A Farkle"


def _offer(rewards: Sequence[Reward], value: int) -> tuple[str, ...]:
    if Reward.BOTH in rewards:
        return f"{2 * value:,} and an item.", f"{2 * value:,} and an item"
    if Reward.ITEM in rewards:
        return f"{2 * value:,}, or {value:,} and an item.", f"{2 * value:,}, or an item"
    return f"Doubled, that is {2 * value:,}.", f"Double: {2 * value:,}"


def _did(now: Tableau, last: Laid) -> tuple[str, ...]:
    if now.action is Action.BATTLE:
        return (WOUNDS[DAMAGE[last.event]],)
    if last.event is EventSide.DRAGON:
        if last.taken:
            return (
                "It ate only the last roll.",
                "It ate the last roll",
                "It ate that roll",
            )
        return "It had nothing to eat.", "Nothing to eat"
    rewards = {
        Reward.DOUBLE: ("It doubled the last roll.", "It doubled that roll"),
        Reward.ITEM: ("It brought an item.",),
        Reward.BOTH: ("It doubled and brought an item.", "Doubled, and an item"),
    }
    return rewards.get(last.reward, ("It had no effect.", "No effect"))
