"""Lantern: who knows what."""

from collections import Counter

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat
from tests.lantern_parts.moves import CARDS, GROUND, Card, Counted, Dealt, Drew, Event, Gave
from tests.lantern_parts.state import Called, State


def in_order(hand: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    """Hands are kept in order, so that the place of a card tells nothing."""
    return tuple(sorted(hand, key=str))


def observe(state: State, viewer: Seat | None) -> State:
    hands = tuple(
        hand if seat == viewer or state.open_hands else (None,) * len(hand)
        for seat, hand in enumerate(state.hands)
    )
    ground = tuple(
        ground if turned else None
        for ground, turned in zip(state.ground, state.turned, strict=True)
    )
    return replace(state, hands=hands, pile=(None,) * len(state.pile), ground=ground)


def seen_by(event: Event, viewer: Seat | None) -> Event | None:
    match event:
        case Dealt(seat, cards, False) if seat != viewer:
            return replace(event, cards=(None,) * len(cards))
        case Drew(seat, _, False) if seat != viewer:
            return replace(event, card=None)
        case Gave(seat, to, _, False) if viewer not in (seat, to):
            return replace(event, card=None)
        case Counted(seat, _, False) if seat != viewer:
            return None
        case _:
            return event


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    left = Counter(CARDS)
    left[Card.SPARK] -= view.spent
    left.subtract(card for hand in view.hands for card in hand if card is not None)
    cards = list(shuffled(chance, "imagined cards", sorted(left.elements())))
    hands = tuple(
        in_order(tuple(cards.pop() if card is None else card for card in hand))
        for hand in view.hands
    )
    known = [ground for ground in view.ground if ground is not None]
    hidden = [ground for ground in GROUND if ground not in known]
    under = list(shuffled(chance, "imagined ground", hidden))
    ground = tuple(under.pop() if item is None else item for item in view.ground)
    return replace(view, hands=hands, pile=tuple(cards), ground=ground)


def private(state: State) -> bool:
    return isinstance(state.phase, Called) and not state.open_hands
