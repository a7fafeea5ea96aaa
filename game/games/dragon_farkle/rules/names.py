"""The names of everything in Dragon Farkle, as all sentences for players spell them."""

from enum import StrEnum
from typing import NamedTuple

from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item


class Term(StrEnum):
    """Enum of the words of the game with a meaning of their own."""

    FARKLE = "Farkle"
    KEEP = "Keep"
    COMPANION = "Companion"
    MAGIC_ITEM = "Magic Item"
    SOLDIER_DIE = "Soldier die"
    SOLDIER_TABLE = "Soldier table"
    EVENT_DIE = "Event die"
    DAMAGE_COUNTER = "Damage counter"
    LAST_ORDERS = "Last Orders"


class CardName(NamedTuple):
    """Record of the words that name a card."""

    name: str
    short: str  # in sentences, and where a line is narrow


class ActionName(NamedTuple):
    """Record of the words that name an action."""

    name: str
    button: str  # as somebody says that they do it


ACTIONS: dict[Action, ActionName] = {
    Action.RECRUIT: ActionName("Recruiting", "Recruit"),
    Action.BRAWL: ActionName("Brawl", "Brawl"),
    Action.BATTLE: ActionName("Final Battle", "Fight the dragon"),
}

SIDES: dict[EventSide, str] = {
    EventSide.DRAGON: "Dragon",
    EventSide.RALLY: "Rally",
    EventSide.BLANK: "Blank",
}

COMBINATIONS: dict[str, str] = {
    "three": "three of a kind",
    "four": "four of a kind",
    "five_alike": "five of a kind",
    "six_alike": "six of a kind",
    "straight": "straight 1–6",
    "three_pairs": "three pairs",
    "four_and_pair": "three pairs",
    "two_triples": "two threes of a kind",
}
"""What dice make together, by the rows of a `SoldierTable`."""

SOLDIER_TABLES: dict[str, str] = {
    "record": "Standard",
    "classic": "Classic",
    "miller": "Miller's",
}
COMPANIONS: dict[Companion, CardName] = {
    Companion.SIDIA: CardName("Sidia, the Fortune-Teller", "Sidia"),
    Companion.UGH: CardName("Ugh, the Ogre", "Ugh"),
    Companion.TABBY: CardName("Tabby, the Three-Legged Cat", "Tabby"),
    Companion.HICCUP: CardName("Hiccup, the Half-Dwarf", "Hiccup"),
    Companion.SKREE: CardName("Skree, the Off-Key Banshee", "Skree"),
    Companion.PERCY: CardName("Percy, the Fainting Paladin", "Percy"),
    Companion.BARTLEBY: CardName("Bartleby, the Overqualified Squire", "Bartleby"),
    Companion.YORICK: CardName("Yorick, the Two-Headed Herald", "Yorick"),
    Companion.GRUEL: CardName("Grandma Gruel, the Camp Cook", "Gruel"),
    Companion.MILDEW: CardName("Mildew, the Half-Retired Wizard", "Mildew"),
}

ITEMS: dict[Item, CardName] = {
    Item.LUCKY_DRAGONS_TOOTH: CardName("Lucky Dragon's Tooth", "Tooth"),
    Item.SACK_OF_HOLDING: CardName("Sack of Holding", "Sack"),
    Item.RECRUITING_POSTER: CardName("Slightly Exaggerated Poster", "Poster"),
    Item.SUSPICIOUSLY_HEAVY_DIE: CardName("Suspiciously Heavy Die", "Heavy Die"),
    Item.BOTTLED_SECOND_THOUGHTS: CardName("Bottled Second Thoughts", "Second Thoughts"),
    Item.JAR_OF_SECOND_WIND: CardName("Jar of Second Wind", "Second Wind"),
    Item.EARLY_PAYROLL: CardName("Early Payroll", "Payroll"),
    Item.UNMELTED_CHEESE: CardName("Last Unmelted Cheese", "Cheese"),
    Item.KNUCKLE_SANDWICH: CardName("Knuckle Sandwich", "Sandwich"),
    Item.WHITE_FLAG: CardName("Mostly Clean White Flag", "White Flag"),
    Item.ITCHING_POWDER: CardName("Itching Powder", "Powder"),
    Item.POCKET_RAIN_CLOUD: CardName("Pocket Rain Cloud", "Rain Cloud"),
    Item.BETTER_DENTAL_PLAN: CardName("Better Dental Plan", "Dental Plan"),
    Item.STICKY_FINGERS_GLOVE: CardName("Sticky Fingers Glove", "Glove"),
    Item.DINNER_BELL: CardName("Dinner Bell", "Bell"),
    Item.DRAGONBANE_TOOTHPICK: CardName("Dragonbane Toothpick", "Toothpick"),
    Item.FIREPROOF_LONG_JOHNS: CardName("Fireproof Long Johns", "Long Johns"),
    Item.BACK_DOOR_KEY: CardName("Back Door Key", "Key"),
    Item.DRAGONS_ALARM_CLOCK: CardName("Dragon's Alarm Clock", "Alarm Clock"),
    Item.HELP_WANTED_SIGN: CardName("Help Wanted Sign", "Sign"),
}
