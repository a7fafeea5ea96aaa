"""The dice, Companions and Magic Items of Dragon Farkle (sections 1 and 6 of the rules)."""

from enum import StrEnum

from msgspec import Struct

FULL_SET = 6  # Soldier dice (DF-4.4)
DEFENCE_SET = 5  # DF-6.10
HEAD_START = 1000  # DF-13.8
UNIT = 50  # every army, aside and loss is a multiple of it (DF-11.5)
MIN_TARGET_ARMY = 50  # DF-6.3
BRAWL_BONUS = 500  # DF-6.17
HAND_LIMIT = 1  # DF-10.2
SACK_LIMIT = 3  # the Sack and two others (DF-10.10)
UGH_DISCOUNT = 500  # DF-8.3
KEY_DISCOUNT = 1000  # DF-10.29
SIDIA_SOLDIERS = 600  # DF-9.6
UGH_SOLDIERS = 100  # DF-9.8
UGH_FACE = 6
GRUEL_SOLDIERS = 100  # DF-9.19
GRUEL_FACE = 5  # or higher
SKREE_LOSS = 250  # DF-9.14
SKREE_FACE = 4  # or higher
PERCY_SAVES = 300  # DF-9.15
BARTLEBY_LEAST = 300  # DF-9.16
BARTLEBY_SOLDIERS = 150
POSTER_SOLDIERS = 400  # DF-10.14
SANDWICH_SCORE = 400  # DF-10.20
DENTAL_PLAN_MOST = 300  # DF-10.24
BELL_LOSS = 500  # DF-10.26


class EventSide(StrEnum):
    """Enum of the sides of the Event die (DF-3.1)."""

    DRAGON = "dragon"
    RALLY = "rally"
    BLANK = "blank"


EVENT_DIE = (EventSide.DRAGON, EventSide.RALLY, *(EventSide.BLANK,) * 4)
"""The sides in the order of the numbers 1 to 6."""

DAMAGE = {EventSide.DRAGON: 1, EventSide.RALLY: 2, EventSide.BLANK: 0}  # DF-7.3, DF-7.4


class Companion(StrEnum):
    """Enum of the ten Companions (section 6.1)."""

    SIDIA = "sidia"
    UGH = "ugh"
    TABBY = "tabby"
    HICCUP = "hiccup"
    SKREE = "skree"
    PERCY = "percy"
    BARTLEBY = "bartleby"
    YORICK = "yorick"
    GRUEL = "gruel"
    MILDEW = "mildew"


class Item(StrEnum):
    """Enum of the twenty Magic Items (section 6.2)."""

    LUCKY_DRAGONS_TOOTH = "lucky_dragons_tooth"
    SACK_OF_HOLDING = "sack_of_holding"
    RECRUITING_POSTER = "recruiting_poster"
    SUSPICIOUSLY_HEAVY_DIE = "suspiciously_heavy_die"
    BOTTLED_SECOND_THOUGHTS = "bottled_second_thoughts"
    JAR_OF_SECOND_WIND = "jar_of_second_wind"
    EARLY_PAYROLL = "early_payroll"
    UNMELTED_CHEESE = "unmelted_cheese"
    KNUCKLE_SANDWICH = "knuckle_sandwich"
    WHITE_FLAG = "white_flag"
    ITCHING_POWDER = "itching_powder"
    POCKET_RAIN_CLOUD = "pocket_rain_cloud"
    BETTER_DENTAL_PLAN = "better_dental_plan"
    STICKY_FINGERS_GLOVE = "sticky_fingers_glove"
    DINNER_BELL = "dinner_bell"
    DRAGONBANE_TOOTHPICK = "dragonbane_toothpick"
    FIREPROOF_LONG_JOHNS = "fireproof_long_johns"
    BACK_DOOR_KEY = "back_door_key"
    DRAGONS_ALARM_CLOCK = "dragons_alarm_clock"
    HELP_WANTED_SIGN = "help_wanted_sign"


ROLL_SUCCEEDS = {
    Companion.SIDIA: 1 / 6,
    Companion.UGH: (7 - UGH_FACE) / 6,
    Companion.GRUEL: (7 - GRUEL_FACE) / 6,
    Companion.SKREE: (7 - SKREE_FACE) / 6,
}
"""The chance, 0 to 1, that a Companion's die roll succeeds; a failure costs nothing (DF-9.21)."""

AIMED = (
    Item.POCKET_RAIN_CLOUD,
    Item.BETTER_DENTAL_PLAN,
    Item.STICKY_FINGERS_GLOVE,
    Item.DINNER_BELL,
)
"""Items played at another seat."""


class Card(Struct, frozen=True):
    """Record of the texts of a card below its name (`names`)."""

    effect: str  # what players read, in one or two sentences
    window: str = ""  # items: when it can be played


COMPANION_CARDS: dict[Companion, Card] = {
    Companion.SIDIA: Card(
        "Once in your turn, name a number and roll a die. If they match, 600 soldiers join."
    ),
    Companion.UGH: Card(
        "You need 500 fewer for the Keep. Once in your turn, roll a die: on a 6, 100 soldiers join."
    ),
    Companion.TABBY: Card(
        "Once in your turn, when Recruiting, ignore the Dragon side of a roll that scores."
    ),
    Companion.HICCUP: Card(
        "Once in each Brawl, re-roll any one Soldier die, yours or your opponent's."
    ),
    Companion.SKREE: Card(
        "Once in your turn, choose another player and roll a die. On 4, 5 or 6 they lose 250."
    ),
    Companion.PERCY: Card(
        "If you Farkle while Recruiting, up to 300 of the soldiers at risk join anyway."
    ),
    Companion.BARTLEBY: Card(
        "If you stop Recruiting with 300 or more at risk, 150 more soldiers join."
    ),
    Companion.YORICK: Card("In your turn, a Rally gives you both rewards: double and an item."),
    Companion.GRUEL: Card(
        "You defend with six dice. Once in your turn, roll a die: on 5 or 6, 100 soldiers join."
    ),
    Companion.MILDEW: Card(
        "Once in your turn, when you attack or fight the dragon, re-roll the Event die."
    ),
}

_ROLLED = "After your roll, in your turn or when you defend."
_TURN = "At any time in your turn."
_NEXT = "Before your next roll, in your turn or when you defend."

ITEM_CARDS: dict[Item, Card] = {
    Item.LUCKY_DRAGONS_TOOTH: Card("Ignore one Farkle.", "After your roll, in your own turn."),
    Item.SACK_OF_HOLDING: Card(
        "While you hold it, you may keep three items: the Sack and two others.",
        "Works while you hold it.",
    ),
    Item.RECRUITING_POSTER: Card("400 soldiers join your army.", _TURN),
    Item.SUSPICIOUSLY_HEAVY_DIE: Card(
        "Turn one Soldier die of this roll over to its opposite side.", _ROLLED
    ),
    Item.BOTTLED_SECOND_THOUGHTS: Card(
        "Re-roll any dice of this roll, the Event die too if you like.", _ROLLED
    ),
    Item.JAR_OF_SECOND_WIND: Card("Get your full set of dice back for the next roll.", _NEXT),
    Item.EARLY_PAYROLL: Card(
        "The soldiers at risk join your army now. You may keep rolling.",
        "When Recruiting, before your next roll.",
    ),
    Item.UNMELTED_CHEESE: Card("Turn a Dragon side into a Rally side.", _ROLLED),
    Item.KNUCKLE_SANDWICH: Card(
        "Add 400 to your Brawl score.", "In a Brawl, before your next roll."
    ),
    Item.WHITE_FLAG: Card(
        "Refuse a Brawl. The attacker has to choose again.", "When somebody attacks you in a Brawl."
    ),
    Item.ITCHING_POWDER: Card(
        "Your opponent has one die fewer in this Brawl.",
        "When somebody attacks you in a Brawl, or in your own attack.",
    ),
    Item.POCKET_RAIN_CLOUD: Card("Another player has only five dice in their next turn.", _TURN),
    Item.BETTER_DENTAL_PLAN: Card("Take up to 300 soldiers from a player outside the Keep.", _TURN),
    Item.STICKY_FINGERS_GLOVE: Card("Take a random item from another player.", _TURN),
    Item.DINNER_BELL: Card("The largest other army outside the Keep loses 500 soldiers.", _TURN),
    Item.DRAGONBANE_TOOTHPICK: Card(
        "Turn a Blank side into a Dragon side.", "After a roll against the dragon."
    ),
    Item.FIREPROOF_LONG_JOHNS: Card(
        "This scoring roll costs you no soldiers and no dice.", "After a roll against the dragon."
    ),
    Item.BACK_DOOR_KEY: Card(
        "You need 1,000 fewer soldiers to enter the Keep this turn.",
        "While you choose your action.",
    ),
    Item.DRAGONS_ALARM_CLOCK: Card(
        "The next other player who fights the dragon must do one more damage.", _TURN
    ),
    Item.HELP_WANTED_SIGN: Card(
        "Draw two Companions and keep one instead of yours.", "While you choose your action."
    ),
}

BRAWL_COMPANIONS = (Companion.HICCUP,)
BRAWL_ITEMS = (Item.KNUCKLE_SANDWICH, Item.WHITE_FLAG, Item.ITCHING_POWDER)
ITEM_COMPANIONS = (Companion.YORICK,)
COMPANION_ITEMS = (Item.HELP_WANTED_SIGN,)
"""Magic Items that are left out of a match without Companions (DF-13.7)."""


def dice_of_defender(companion: Companion | None) -> int:
    """Return how many dice a Companion's owner defends with before Powder (DF-6.10, DF-9.18)."""
    return FULL_SET if companion is Companion.GRUEL else DEFENCE_SET


def recruited(aside: int, companion: Companion | None) -> int:
    """Return the soldiers recruited by stopping with `aside` set aside (DF-5.4, DF-9.16)."""
    bonus = companion is Companion.BARTLEBY and aside >= BARTLEBY_LEAST
    return aside + BARTLEBY_SOLDIERS if bonus else aside


def percy_saves(aside: int, companion: Companion | None) -> int:
    """Return the soldiers at risk that join in spite of a Farkle when Recruiting (DF-9.15)."""
    return min(PERCY_SAVES, aside) if companion is Companion.PERCY else 0
