"""Short words on the table of Dragon Farkle: what a card is for, what dice make, what a roll is."""

from collections import Counter
from collections.abc import Sequence

from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import groups, soldiers
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
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


def event_words(now: Tableau) -> tuple[str, str]:
    """What the Event die did or will do: a headline and a note; empty where it does nothing."""
    if now.stage is Stage.THROWN:
        return _thrown_words(now)
    if now.stage is not Stage.READY or not now.laid:
        return "", ""
    last = now.laid[-1]
    if now.action is Action.BATTLE:
        return {
            EventSide.DRAGON: ("A hit!", "One damage"),
            EventSide.RALLY: ("Two hits!", "Two damage"),
            EventSide.BLANK: ("", ""),
        }[last.event]
    if last.event is EventSide.DRAGON:
        return ("Eaten!", "No soldiers came") if last.taken else ("Evaded!", "Nothing to eat")
    rewards = {
        Reward.DOUBLE: ("Rally!", "Counted twice"),
        Reward.ITEM: ("Rally!", "An item drawn"),
        Reward.BOTH: ("Rally!", "Doubled, and an item"),
    }
    return rewards.get(last.reward, ("", ""))


def _thrown_words(now: Tableau) -> tuple[str, str]:
    scoring, value = groups.all_scoring(now.faces, now.rules.table)
    if now.action is Action.BATTLE:
        return _battle_words(now, value)
    if now.event is EventSide.DRAGON:
        return ("Dragon!", f"It eats {value:,}") if scoring else ("Evaded!", "Nothing to eat")
    if not scoring:
        return "Farkle!", f"{now.aside:,} lost" if now.aside else "Nothing scores"
    return ("Rally!", "A reward waits") if now.event is EventSide.RALLY else ("", "")


def _battle_words(now: Tableau, value: int) -> tuple[str, str]:
    hits = {EventSide.DRAGON: "A hit!", EventSide.RALLY: "Two hits!"}.get(
        now.event or EventSide.BLANK, ""
    )
    if not hits and not value:
        return "Farkle!", "The dragon heals"
    return hits or "No hit", f"{value:,} will fall" if value else "Nobody falls"
