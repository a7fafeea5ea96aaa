"""Hands, decks and discard piles of Dragon Farkle (DF-11)."""

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.seats import put
from game.core.contract.values import Seat, Unknown
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Deck
from game.games.dragon_farkle.rules.content import HAND_LIMIT, SACK_LIMIT, Companion, Item
from game.games.dragon_farkle.rules.state import Camp, Held, State

ITEM_LABEL = "items"
COMPANION_LABEL = "companions"
"""Labels of the shuffles: card draws do not depend on the dice (DF-11.7)."""


def with_camp(state: State, seat: Seat, camp: Camp) -> State:
    """Return the state with another camp of a seat."""
    return replace(state, camps=put(state.camps, seat, camp))


def holds(camp: Camp, item: Item) -> bool:
    """Return whether a card is in the hand."""
    return any(held.item is item for held in camp.hand)


def limit_of(camp: Camp) -> int:
    """Return how many items a hand may keep at the end of a turn (DF-10.2, DF-10.10)."""
    return SACK_LIMIT if holds(camp, Item.SACK_OF_HOLDING) else HAND_LIMIT


def can_draw_item(state: State) -> bool:
    """Return whether any Magic Item is left in deck or discard pile (DF-3.15)."""
    return bool(state.item_deck or state.item_discards)


def draw_item(state: State, chance: Chance, log: ev.Log) -> tuple[State, Item]:
    """Return the state and the top item, of the reshuffled discards if need be (DF-11.1, 11.2).

    Raises: Unknown on a view.
    """
    deck = state.item_deck
    if not deck:
        deck = shuffled(chance, ITEM_LABEL, state.item_discards)
        state = replace(state, item_discards=())
        log.append(ev.DeckReshuffled(Deck.ITEMS, len(deck)))
    item = deck[-1]
    if item is None:
        raise Unknown("the top Magic Item")
    return replace(state, item_deck=deck[:-1]), item


def draw_companion(state: State, chance: Chance, log: ev.Log) -> tuple[State, Companion]:
    """Return the state and the top Companion, of the reshuffled discards if need be (DF-11.1).

    Raises: Unknown on a view.
    """
    deck = state.companion_deck
    if not deck:
        deck = shuffled(chance, COMPANION_LABEL, state.companion_discards)
        state = replace(state, companion_discards=())
        log.append(ev.DeckReshuffled(Deck.COMPANIONS, len(deck)))
    companion = deck[-1]
    if companion is None:
        raise Unknown("the top Companion")
    return replace(state, companion_deck=deck[:-1]), companion


def knowing(state: State, seat: Seat, item: Item) -> tuple[Seat, ...]:
    """Return the seats that know a card of another's hand, and so see which card leaves it."""
    return next(held.known_to for held in state.camps[seat].hand if held.item is item)


def take_from_hand(state: State, seat: Seat, item: Item) -> State:
    """Return the state with a card taken out of a hand; the caller puts it elsewhere."""
    camp = state.camps[seat]
    hand = tuple([held for held in camp.hand if held.item is not item])
    return with_camp(state, seat, replace(camp, hand=hand))


def spend(
    state: State,
    seat: Seat,
    item: Item,
    log: ev.Log,
    *,
    target: Seat | None = None,
    dice: tuple[int, ...] = (),
) -> State:
    """Return the state with an item played and on the discard pile (DF-10.4)."""
    log.append(ev.ItemPlayed(seat, item, target, dice, knowing(state, seat, item)))
    state = take_from_hand(state, seat, item)
    return replace(state, item_discards=(*state.item_discards, item))


def known(items: tuple[Item | None, ...]) -> tuple[Item, ...]:
    """Return cards that must not be hidden.   Raises: Unknown if one is face down."""
    faces = tuple([item for item in items if item is not None])
    if len(faces) != len(items):
        raise Unknown("a Magic Item lying face down")
    return faces


def discard_aside(state: State, seat: Seat, items: tuple[Item | None, ...], log: ev.Log) -> State:
    """Return the state with set-aside items discarded (DF-5.8, 11.8).   Raises: Unknown."""
    if not items:
        return state
    faces = known(items)
    log.append(ev.ItemsDiscarded(seat, faces, True))
    return replace(state, item_discards=(*state.item_discards, *faces))


def keep_items(state: State, seat: Seat, items: tuple[Item | None, ...], log: ev.Log) -> State:
    """Return the state with items set aside moved into the hand (DF-5.5)."""
    if not items:
        return state
    log.append(ev.ItemsKept(seat, items, state.rules.open_hands))
    camp = state.camps[seat]
    hand = (*camp.hand, *[Held(item) for item in items])
    return with_camp(state, seat, replace(camp, hand=hand))
