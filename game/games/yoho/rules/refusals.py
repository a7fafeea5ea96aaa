"""Why a move is not legal (chapter 11 of the rules of record). Seats appear as {seat:0}."""

from collections import Counter

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.core.naming import seat_name
from game.games.yoho.rules import card_refusals, shot_refusals
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import CELLS, GIFTS, MAP_HAND, MapCard, in_map_order
from game.games.yoho.rules.names import place_name
from game.games.yoho.rules.sea import Side

OFF_THE_MAP = Refusal("YOHO-2.2", "There is no sea card there.", "No card")
NOBODY = Refusal("YOHO-1.1", "There is no such captain in this match.", "Nobody there")
GAME_OVER = Refusal("YOHO-13.3", "The match is over.", "The match is over")
LAIR_FIRST = Refusal(
    "YOHO-2.13",
    "Choose a place for your lair first.",
    "No lair yet",
    instead=(mv.PlaceLair,),
)
LAIRS_STAY = Refusal("YOHO-2.19", "Lairs never move once they are placed.", "Lairs stay")
GIFT_FIRST = Refusal(
    "YOHO-6.17",
    "Choose what the island gives you first.",
    "Choose first",
    instead=(mv.ChooseGift,),
)
NO_ISLAND = Refusal("YOHO-6.15", "There is no island here to choose from.", "No island")
NOT_A_GIFT = Refusal(
    "YOHO-6.15", "An island gives a cannonball, a life or a map card.", "Choose again"
)
DISCARD_FIRST = Refusal(
    "YOHO-3.12",
    "Your turn is ending: discard map cards, or keep them.",
    "End of turn",
    instead=(mv.Discard,),
)
DISCARD_LATER = Refusal("YOHO-3.12", "You discard map cards when your turn ends.", "Later")
IN_ORDER = Refusal(
    "YOHO-3.12",
    "Name the cards in the order of the card list.",
    "Wrong order",
    instead=(mv.Discard,),
)
BASICS_STAY = Refusal("YOHO-3.13", "Basic actions always stay with you.", "Keep it")


def decider(state: st.State) -> Seat | None:
    """Return the seat that decides; None when the game is over. Nobody reacts (YOHO-3.8)."""
    return None if isinstance(state.phase, st.Over) else state.active


def wrong_seat(state: st.State, by: Seat) -> Refusal:
    """Return why a seat that is not to act may not act now."""
    if isinstance(state.phase, st.Over):
        return GAME_OVER
    rule = "YOHO-2.14" if isinstance(state.phase, st.PlacingLair) else "YOHO-3.8"
    return Refusal(rule, f"It is {seat_name(state.active)}'s turn.", "Not your turn")


def refill_first(phase: st.Refilling) -> Refusal:
    """Return why other moves have to wait until the new card is placed (YOHO-10.13)."""
    hole = place_name(phase.hole)
    why = f"Place the new card at {hole} first."
    return Refusal("YOHO-10.13", why, "New card first", instead=(mv.Refill,))


def refusal(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the seat to act may not make this move; None if it may."""
    match move:
        case mv.PlaceLair(side=side, slot=slot):
            return _place_lair(state, side, slot)
        case mv.Refill(rotation=rotation):
            return _refill(state, rotation)
        case mv.ChooseGift(gift=gift):
            if not isinstance(state.phase, st.ChoosingGift):
                return _waiting(state) or NO_ISLAND
            return None if gift in GIFTS else NOT_A_GIFT
        case mv.Discard(cards=cards):
            return _discard(state, cards)
    return _waiting(state) or _action(state, move)


_CELLS = frozenset({"cell", "a", "b", "to", "barrel", "chest"})
"""The fields of moves that are cells of the grid."""


def _nowhere(state: st.State, move: values.Move) -> Refusal | None:
    """Return why a move names no card of the grid or no captain; None if both exist."""
    for field in move.__struct_fields__:
        value = getattr(move, field)
        if field in _CELLS and value is not None and not 0 <= value < CELLS:
            return OFF_THE_MAP
        if field == "seat" and not 0 <= value < len(state.captains):
            return NOBODY
    return None


def _waiting(state: st.State) -> Refusal | None:
    """Return why cards and shots have to wait in this phase; None if they need not."""
    phase = state.phase
    match phase:
        case st.Acting():
            return None
        case st.Refilling():
            return refill_first(phase)
        case st.ChoosingGift():
            return GIFT_FIRST
        case st.Discarding():
            return DISCARD_FIRST
        case st.PlacingLair():
            return LAIR_FIRST
        case st.Over():
            return GAME_OVER


def _action(state: st.State, move: values.Move) -> Refusal | None:
    card = mv.CARD_OF.get(type(move))
    unplayable = card and card_refusals.cannot_play(state, card, mv.source_of(move))
    return unplayable or _nowhere(state, move) or _target(state, move)


def _target(state: st.State, move: values.Move) -> Refusal | None:
    """Return why a card or shot has no such target; None if allowed."""
    match move:
        case mv.EndTurn() | mv.Swing() | mv.Flip() | mv.Remove():
            return None
        case mv.ShootChest():
            return shot_refusals.refuse_shot_at_chest(state)
        case mv.ShootShip(seat=seat):
            return shot_refusals.refuse_shot_at_ship(state, seat)
        case mv.Movement(to=to):
            return card_refusals.refuse_sail(state, to)
        case mv.Net():
            return card_refusals.refuse_net(state)
        case mv.Catch(cell=cell):
            return card_refusals.refuse_catch(state, cell)
        case mv.Swap(a=a, b=b):
            return card_refusals.refuse_swap(a, b)
        case mv.Slide():
            return card_refusals.refuse_slide(state, move)
    assert isinstance(move, mv.ThrowAtShip | mv.ThrowAtLair | mv.ThrowAtChest)
    return shot_refusals.refuse_throw(state, move)


# --- moves outside the main phase -----------------------------------------------------------------


def _place_lair(state: st.State, side: Side, slot: int) -> Refusal | None:
    if not isinstance(state.phase, st.PlacingLair):
        return (_waiting(state) if isinstance(state.phase, st.Over) else None) or LAIRS_STAY
    for seat, captain in enumerate(state.captains):
        if captain.lair is not None and captain.lair.side is side:
            why = f"{seat_name(seat)}'s lair is on this side. Choose a free side."
            return Refusal("YOHO-2.15", why, "Taken", instead=(mv.PlaceLair,))
    if not 0 <= slot < 4:
        return Refusal("YOHO-2.16", "Each side has four places for a lair.", "No place")
    return None


def _refill(state: st.State, rotation: int) -> Refusal | None:
    if not isinstance(state.phase, st.Refilling):
        return _waiting(state) or Refusal("YOHO-10.9", "There is no hole to fill now.", "No hole")
    return card_refusals.refuse_rotation(state, rotation, mv.Refill)


def _discard(state: st.State, cards: tuple[MapCard, ...]) -> Refusal | None:
    if not isinstance(state.phase, st.Discarding):
        return _waiting(state) or DISCARD_LATER
    hand = Counter(held.card for held in state.captains[state.active].hand)
    for card, count in Counter(cards).items():
        if count > hand[card]:
            return card_refusals.not_held(card)
    if list(cards) != sorted(cards, key=in_map_order):
        return IN_ORDER
    if hand.total() - len(cards) > MAP_HAND:
        return too_many(hand.total(), len(cards))
    return None


def too_many(hand: int, going: int) -> Refusal:
    """Return why more than three map cards cannot be kept (YOHO-3.15)."""
    more = hand - going - MAP_HAND
    cards = "one more" if more == 1 else f"{more} more"
    return Refusal(
        "YOHO-3.15",
        f"Discard {cards}: you hold {hand} map cards and can keep three.",
        "Too many cards",
        instead=(mv.Discard,),
    )
