"""The value of cards to a computer player that keeps them, in soldiers.

Estimates: what the card brings on average when it is used well, a little less, so that it is used
when the moment is good.
"""

from collections.abc import Iterable
from itertools import combinations

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.content import HAND_LIMIT, SACK_LIMIT, UNIT, Companion, Item
from game.games.dragon_farkle.rules.dealing import companions_in_play, items_in_play
from game.games.dragon_farkle.rules.state import Camp, State

ITEM_PRICES: dict[Item, int] = {
    Item.LUCKY_DRAGONS_TOOTH: 300,
    Item.SACK_OF_HOLDING: 100,
    Item.RECRUITING_POSTER: 250,
    Item.SUSPICIOUSLY_HEAVY_DIE: 350,
    Item.BOTTLED_SECOND_THOUGHTS: 300,
    Item.JAR_OF_SECOND_WIND: 200,
    Item.EARLY_PAYROLL: 150,
    Item.UNMELTED_CHEESE: 300,
    Item.KNUCKLE_SANDWICH: 100,
    Item.WHITE_FLAG: 100,
    Item.ITCHING_POWDER: 100,
    Item.POCKET_RAIN_CLOUD: 150,
    Item.BETTER_DENTAL_PLAN: 250,
    Item.STICKY_FINGERS_GLOVE: 150,
    Item.DINNER_BELL: 250,
    Item.DRAGONBANE_TOOTHPICK: 300,
    Item.FIREPROOF_LONG_JOHNS: 200,
    Item.BACK_DOOR_KEY: 300,
    Item.DRAGONS_ALARM_CLOCK: 150,
    Item.HELP_WANTED_SIGN: 50,
}
UNKNOWN_PRICE = 200
"""An item face down."""

COMPANION_PRICES: dict[Companion, int] = {
    Companion.SIDIA: 250,
    Companion.UGH: 250,
    Companion.HICCUP: 200,
    Companion.PERCY: 170,
    Companion.BARTLEBY: 150,
    Companion.SKREE: 150,
    Companion.GRUEL: 150,
    Companion.MILDEW: 150,
    Companion.TABBY: 100,
    Companion.YORICK: 100,
}
_MILDEW_IN_THE_KEEP = 350
_NEAR = 1500  # soldiers short of the Keep, from which on an attempt is not far
CLOUD_COSTS = 300
"""Soldiers that a Rain Cloud keeps from a recruiting turn."""


def hand_price(items: Iterable[Item | None], limit: int) -> int:
    """Return the soldiers a hand is worth, of which no more than the limit can be kept."""
    prices = sorted((item_price(item) for item in items), reverse=True)
    return sum(prices[:limit])


def item_price(item: Item | None) -> int:
    """Return the soldiers an item is worth."""
    return UNKNOWN_PRICE if item is None else ITEM_PRICES[item]


def camp_price(camp: Camp) -> int:
    """Return the soldiers the hand of a seat is worth."""
    return hand_price((held.item for held in camp.hand), limit_of(camp))


def another_item(view: State, camp: Camp) -> int:
    """Return the soldiers one more item, unseen, adds on average to a hand; a multiple of 50."""
    held = [h.item for h in camp.hand]
    gone = set(view.item_discards) | {h.item for c in view.camps for h in c.hand}
    unseen = [item for item in items_in_play(view.rules) if item not in gone]
    if not unseen:
        return 0
    limit, before = limit_of(camp), camp_price(camp)
    gains = [
        hand_price([*held, item], SACK_LIMIT if item is Item.SACK_OF_HOLDING else limit) - before
        for item in unseen
    ]
    return sum(gains) // len(gains) // UNIT * UNIT


def dropped(hand: Iterable[Item]) -> Item:
    """Return the least valuable card of a hand above its limit, to discard."""
    held = tuple(hand)

    def without(item: Item) -> int:
        rest = [other for other in held if other is not item]
        return hand_price(rest, SACK_LIMIT if Item.SACK_OF_HOLDING in rest else HAND_LIMIT)

    return max(held, key=without)


def companion_price(companion: Companion | None, near_the_keep: bool) -> int:
    """Return the soldiers a Companion is worth."""
    if companion is None:
        return 0
    if companion is Companion.MILDEW and near_the_keep:
        return _MILDEW_IN_THE_KEEP
    return COMPANION_PRICES[companion]


def near_the_keep(view: State, seat: Seat) -> bool:
    """Return whether the seat will face the dragon soon."""
    camp = view.camps[seat]
    return camp.in_keep or camp.army >= view.rules.entry - _NEAR


def best_of_two(view: State, near_the_keep: bool) -> float:
    """Return what the better one of two Companions out of sight is worth on average."""
    seen = {camp.companion for camp in view.camps} | set(view.companion_discards)
    unseen = [c for c in companions_in_play(view.rules) if c not in seen]
    pairs = [
        max(companion_price(one, near_the_keep), companion_price(two, near_the_keep))
        for one, two in combinations(unseen, 2)
    ]
    return sum(pairs) / len(pairs) if pairs else 0.0
